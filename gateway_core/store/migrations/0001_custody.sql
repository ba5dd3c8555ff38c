-- Instants are microseconds since 1970, UTC; "never" is the largest 64-bit integer, so that it sorts last.
-- AUTOINCREMENT wherever an id is handed out: a late acknowledgement must never name a newer row.

-- The octets of messages, apart from their rows, so that listing a long queue never reads them. Exactly one
-- of octets and file_name is set. Several rows may own one body for a moment (from quarantine to the queue).
CREATE TABLE bodies (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    owners INTEGER NOT NULL DEFAULT 1,
    size INTEGER NOT NULL,
    file_name TEXT,
    octets BLOB,
    CHECK ((octets IS NULL) <> (file_name IS NULL))
);
CREATE UNIQUE INDEX body_files ON bodies (file_name) WHERE file_name IS NOT NULL;

-- party: the local endpoint, which is the sender of outbound parcels and the recipient of inbound ones.
CREATE TABLE parcels (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    direction TEXT NOT NULL,
    party TEXT NOT NULL,
    sender TEXT NOT NULL,
    recipient TEXT NOT NULL,
    message_id TEXT NOT NULL,
    dialect TEXT NOT NULL,
    transport TEXT NOT NULL,
    created INTEGER NOT NULL,
    expires INTEGER NOT NULL,
    stored_at INTEGER NOT NULL,
    size INTEGER NOT NULL,
    times_sent INTEGER NOT NULL DEFAULT 0,
    body_id INTEGER NOT NULL REFERENCES bodies (id)
);
CREATE UNIQUE INDEX parcel_keys ON parcels (message_id, sender, recipient, direction);
CREATE INDEX parcels_by_party ON parcels (direction, party, id);
CREATE INDEX parcels_by_expiry ON parcels (direction, expires, size, id);
CREATE INDEX parcels_by_body ON parcels (body_id);

-- Ids of messages from the network, until they expire. recipient is empty for cargo.
CREATE TABLE seen_messages (
    sender TEXT NOT NULL,
    message_id TEXT NOT NULL,
    recipient TEXT NOT NULL,
    expires INTEGER NOT NULL,
    PRIMARY KEY (message_id, sender)
) WITHOUT ROWID;
CREATE INDEX seen_by_expiry ON seen_messages (expires);

CREATE TABLE acknowledgements (
    peer TEXT NOT NULL,
    sender TEXT NOT NULL,
    recipient TEXT NOT NULL,
    message_id TEXT NOT NULL,
    dialect TEXT NOT NULL,
    expires INTEGER NOT NULL,
    times_sent INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (peer, message_id, sender, recipient)
) WITHOUT ROWID;
CREATE INDEX acknowledgements_by_expiry ON acknowledgements (expires);

CREATE TABLE deletions (
    direction TEXT NOT NULL,
    reason TEXT NOT NULL,
    count INTEGER NOT NULL,
    octets INTEGER NOT NULL,
    last_at INTEGER NOT NULL,
    PRIMARY KEY (direction, reason)
) WITHOUT ROWID;

CREATE TABLE quarantined_messages (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    transport TEXT NOT NULL,
    reason TEXT NOT NULL,
    quarantined_at INTEGER NOT NULL,
    size INTEGER NOT NULL,
    body_id INTEGER NOT NULL REFERENCES bodies (id)
);
CREATE INDEX quarantined_by_body ON quarantined_messages (body_id);

CREATE TABLE cargoes (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    sender TEXT NOT NULL,
    message_id TEXT NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0,
    size INTEGER NOT NULL,
    body_id INTEGER NOT NULL REFERENCES bodies (id)
);
CREATE INDEX cargoes_by_body ON cargoes (body_id);

CREATE TABLE identity_keys (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    private_key_der BLOB NOT NULL
);

CREATE TABLE session_keys (
    key_id BLOB PRIMARY KEY,
    private_key_der BLOB NOT NULL,
    owner TEXT NOT NULL,
    peer TEXT,
    created INTEGER NOT NULL,
    answered INTEGER NOT NULL,
    rotated_at INTEGER
);
CREATE INDEX session_keys_by_peer ON session_keys (owner, peer, created);

CREATE TABLE peer_session_keys (
    peer TEXT PRIMARY KEY,
    key_id BLOB NOT NULL,
    public_key_der BLOB NOT NULL,
    created INTEGER NOT NULL
);

CREATE TABLE certificates (
    id INTEGER PRIMARY KEY,
    role TEXT NOT NULL,
    subject TEXT NOT NULL,
    issuer TEXT NOT NULL,
    not_before INTEGER NOT NULL,
    not_after INTEGER NOT NULL,
    certificate_der BLOB NOT NULL,
    UNIQUE (role, certificate_der)
);

-- The issuers of a certificate, nearest first.
CREATE TABLE certificate_issuers (
    certificate_id INTEGER NOT NULL REFERENCES certificates (id) ON DELETE CASCADE,
    position INTEGER NOT NULL,
    certificate_der BLOB NOT NULL,
    PRIMARY KEY (certificate_id, position)
) WITHOUT ROWID;

CREATE TABLE endpoints (
    address TEXT PRIMARY KEY,
    state TEXT NOT NULL,
    first_seen INTEGER NOT NULL,
    last_seen INTEGER NOT NULL,
    certificate_not_after INTEGER,
    process TEXT NOT NULL,
    parcels_out INTEGER NOT NULL DEFAULT 0,
    parcels_in INTEGER NOT NULL DEFAULT 0
);

-- serial_numbers: a sorted JSON array of integers; empty means all.
CREATE TABLE deauthorizations (
    endpoint TEXT NOT NULL,
    serial_numbers TEXT NOT NULL,
    expires INTEGER NOT NULL,
    PRIMARY KEY (endpoint, serial_numbers, expires)
) WITHOUT ROWID;

-- record: a SyncProgress as a JSON object.
CREATE TABLE syncs (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    record TEXT NOT NULL
);

CREATE TABLE settings (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
);
