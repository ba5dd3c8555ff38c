-- Repairs of 0.1.0, one section each.

-- Octets of a cargo's account that its messages took along when they were stored: what is unpacked is counted once.
ALTER TABLE cargoes ADD COLUMN unpacked INTEGER NOT NULL DEFAULT 0;

-- Parcels anew: most of what a small one costs is pages of its indexes, each of which is encrypted, written and copied.
-- The bodies are no foreign key any more, for that takes an index on body_id. key_digest: of a queued outbound parcel's
-- message_id, sender and recipient (store/parcel_keys.py); NULL: it is inbound, where seen_messages tells what came
-- before. aside_since: when an outbound one was taken out of turn for aside_reason; NULL: it was not. courier_only: whether
-- it has no turn over the Internet, and is not told of as set aside (a report whose moment has not come). follows_sent: whether one with the same key may have left before this one replaced it; an acknowledgement may be
-- of that one then. authorization: serial number (decimal digits) of the authorization that it came under; NULL: it is for
-- a public endpoint, or an older version stored it.
CREATE TABLE parcels_anew (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    direction TEXT NOT NULL,
    party TEXT NOT NULL,
    sender TEXT NOT NULL,
    recipient TEXT NOT NULL,
    message_id TEXT NOT NULL,
    key_digest INTEGER,
    dialect TEXT NOT NULL,
    transport TEXT NOT NULL,
    created INTEGER NOT NULL,
    expires INTEGER NOT NULL,
    stored_at INTEGER NOT NULL,
    size INTEGER NOT NULL,
    times_sent INTEGER NOT NULL DEFAULT 0,
    carried_by TEXT,
    follows_sent INTEGER NOT NULL DEFAULT 0,
    authorization TEXT,
    aside_since INTEGER,
    aside_reason TEXT NOT NULL DEFAULT '',
    courier_only INTEGER NOT NULL DEFAULT 0,
    body_id INTEGER NOT NULL
);
INSERT INTO parcels_anew (id, direction, party, sender, recipient, message_id, key_digest, dialect, transport, created,
        expires, stored_at, size, times_sent, carried_by, body_id)
    SELECT id, direction, party, sender, recipient, message_id,
        CASE direction WHEN 'outbound' THEN key_digest(message_id, sender, recipient) END, dialect, transport, created,
        expires, stored_at, size, times_sent, carried_by, body_id
    FROM parcels ORDER BY id;
-- Ids that were handed out stay handed out.
DELETE FROM sqlite_sequence WHERE name = 'parcels_anew';
INSERT INTO sqlite_sequence (name, seq) SELECT 'parcels_anew', seq FROM sqlite_sequence WHERE name = 'parcels';
DROP TABLE parcels;
ALTER TABLE parcels_anew RENAME TO parcels;
CREATE INDEX parcels_by_key ON parcels (key_digest) WHERE key_digest IS NOT NULL;
CREATE INDEX parcels_to_collect ON parcels (party, id) WHERE direction = 'inbound';
-- What is told of the queue is added up from this one alone: the rows are nine hundred pages for 10,000 parcels.
CREATE INDEX parcels_by_expiry ON parcels (direction, expires, size, id, party, stored_at);
CREATE INDEX parcels_by_authorization ON parcels (recipient, authorization) WHERE authorization IS NOT NULL;
CREATE INDEX parcels_aside ON parcels (expires, id) WHERE aside_since IS NOT NULL;
-- What apps handed in, local deliveries included, is added up by sender.
CREATE INDEX parcels_handed_in ON parcels (sender, size) WHERE transport = 'local';
-- What is held is added up at each start: from sizes alone, a tenth of any other index's pages.
CREATE INDEX parcels_sizes ON parcels (size);

-- When a parcel was first handed over in cargo for a public gateway, and when a courier first said that it took it along
-- (NULL: none did, and one may have it all the same): only what left can be acknowledged. peer is empty for what left
-- before that was noted, which any public gateway that we were paired with may acknowledge.
CREATE TABLE sendings (
    parcel_id INTEGER NOT NULL REFERENCES parcels (id) ON DELETE CASCADE,
    peer TEXT NOT NULL,
    handed_over_at INTEGER NOT NULL,
    taken_at INTEGER,
    PRIMARY KEY (parcel_id, peer)
) WITHOUT ROWID;
INSERT INTO sendings (parcel_id, peer, handed_over_at, taken_at)
    SELECT id, '', stored_at, stored_at FROM parcels WHERE direction = 'outbound' AND times_sent > 0;

-- When an acknowledgement was sent last: the next time is due after a space that doubles. NULL: it is due now.
ALTER TABLE acknowledgements ADD COLUMN sent_at INTEGER;

-- Revoked authorizations, one row for each serial number, so that a parcel's is looked up and no list is parsed. serial:
-- decimal digits; empty: all of that endpoint. told_by: the endpoint itself, where it is one of this gateway, else the
-- public gateway that told (empty: an older version did not note which).
CREATE TABLE deauthorized (
    endpoint TEXT NOT NULL,
    serial TEXT NOT NULL,
    told_by TEXT NOT NULL,
    expires INTEGER NOT NULL,
    PRIMARY KEY (endpoint, serial, told_by)
) WITHOUT ROWID;
CREATE INDEX deauthorized_by_teller ON deauthorized (told_by, expires);
INSERT INTO deauthorized
    SELECT old.endpoint, each.value, coalesce(local.address, ''),
        max(min(old.expires, coalesce(local.certificate_not_after, old.expires)))
    FROM deauthorizations AS old
    LEFT JOIN endpoints AS local ON local.address = old.endpoint
    -- Numbers of twenty octets become strings first: as numbers they would lose their end. No number: one empty string.
    JOIN json_each(replace(replace(replace(old.serial_numbers, '[', '["'), ', ', '","'), ']', '"]')) AS each
    GROUP BY old.endpoint, each.value;
DROP TABLE deauthorizations;

-- The program that last used an address, so that all of its addresses share one allowance (ports.Program.account);
-- empty where the system did not tell.
ALTER TABLE endpoints ADD COLUMN account TEXT NOT NULL DEFAULT '';
CREATE INDEX endpoints_by_account ON endpoints (account);

-- "Always" holds for a courier's key, which outlives its certificates, or, by a choice of its own, for any courier there.
ALTER TABLE network_decisions ADD COLUMN courier_key TEXT NOT NULL DEFAULT '';
ALTER TABLE network_decisions ADD COLUMN any_courier INTEGER NOT NULL DEFAULT 0;

-- SHA-256 of a message that was set aside, by which it is found when it comes again; NULL: an older version kept it.
ALTER TABLE quarantined_messages ADD COLUMN digest BLOB;
CREATE INDEX quarantined_by_digest ON quarantined_messages (digest) WHERE digest IS NOT NULL;

-- A parcel of the gateway's own whose end it wants to know. was_taken: whether a courier said that it has it. was_sent:
-- whether it was, or was delivered or acknowledged, before it left the queue; NULL while it is there.
CREATE TABLE followed_parcels (
    parcel_id INTEGER PRIMARY KEY,
    was_taken INTEGER NOT NULL DEFAULT 0,
    was_sent INTEGER
);
