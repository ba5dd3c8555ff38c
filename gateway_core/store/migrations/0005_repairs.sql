-- Repairs of 0.1.0, one section each.

-- Octets of a cargo's account that its messages took along when they were stored: what is unpacked is counted once.
ALTER TABLE cargoes ADD COLUMN unpacked INTEGER NOT NULL DEFAULT 0;

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

-- Whether one with the same key may have left before this one replaced it: an acknowledgement may be of that one then.
ALTER TABLE parcels ADD COLUMN follows_sent INTEGER NOT NULL DEFAULT 0;

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

-- Serial number (decimal digits) of the authorization that a parcel came under. NULL: it is for a public endpoint, or an
-- older version stored it.
ALTER TABLE parcels ADD COLUMN authorization TEXT;
CREATE INDEX parcels_by_authorization ON parcels (recipient, authorization) WHERE authorization IS NOT NULL;

-- The program that last used an address, so that all of its addresses share one allowance (ports.Program.account);
-- empty where the system did not tell.
ALTER TABLE endpoints ADD COLUMN account TEXT NOT NULL DEFAULT '';
CREATE INDEX endpoints_by_account ON endpoints (account);
-- What apps handed in, local deliveries included, is added up by sender.
CREATE INDEX parcels_handed_in ON parcels (sender, size) WHERE transport = 'local';
-- "Always" holds for a courier's key, which outlives its certificates, or, by a choice of its own, for any courier there.
ALTER TABLE network_decisions ADD COLUMN courier_key TEXT NOT NULL DEFAULT '';
ALTER TABLE network_decisions ADD COLUMN any_courier INTEGER NOT NULL DEFAULT 0;

-- SHA-256 of a message that was set aside, by which it is found when it comes again; NULL: an older version kept it.
ALTER TABLE quarantined_messages ADD COLUMN digest BLOB;
CREATE INDEX quarantined_by_digest ON quarantined_messages (digest) WHERE digest IS NOT NULL;
