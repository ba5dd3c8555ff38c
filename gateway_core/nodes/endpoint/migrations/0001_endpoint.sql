-- Instants are microseconds since 1970, UTC; "never" is the largest 64-bit integer, so that it sorts last.
-- The keys' tables are those of the private gateway's store, whose code reads them.
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

CREATE TABLE settings (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
) WITHOUT ROWID;

-- The gateway that this endpoint is registered with: the answer to its registration, as it came.
CREATE TABLE registrations (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    registration_der BLOB NOT NULL,
    registered_at INTEGER NOT NULL
);

-- authorization_der: a CertificationPath, the PDA by which this endpoint may write to the correspondent. Absent until
-- it came, and for public endpoints, which need none. allowed_until: may write to this endpoint until then.
CREATE TABLE correspondents (
    address TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    public_key_der BLOB NOT NULL,
    domain TEXT,
    is_public INTEGER NOT NULL DEFAULT 0,
    authorization_der BLOB,
    authorized_until INTEGER,
    allowed_until INTEGER
);

-- The PDAs that this endpoint issued. revocation: 0 in force, 1 revoked and the gateway does not know, 2 it knows.
CREATE TABLE issued_authorizations (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    peer TEXT NOT NULL,
    certificate_der BLOB NOT NULL,
    serial TEXT NOT NULL,
    issuer_der BLOB NOT NULL,
    not_before INTEGER NOT NULL,
    not_after INTEGER NOT NULL,
    revocation INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX issued_by_peer ON issued_authorizations (peer, id);

CREATE TABLE cards (
    card_id BLOB PRIMARY KEY,
    expires INTEGER NOT NULL,
    allowed_until INTEGER NOT NULL,
    answered_by TEXT
);

-- parcel is what leaves, the same however often, once the message is sealed, which is good until sealed_until.
-- reason: the gateway's, where it refused it for good.
CREATE TABLE outbox (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    message_id TEXT NOT NULL,
    recipient TEXT NOT NULL,
    type TEXT NOT NULL,
    content BLOB,
    parcel BLOB,
    sealed_until INTEGER NOT NULL DEFAULT 0,
    size INTEGER NOT NULL,
    created INTEGER NOT NULL,
    expires INTEGER NOT NULL,
    reason TEXT
);
CREATE INDEX outbox_by_recipient ON outbox (recipient, type);

-- Messages that came, and their ids when they are done. content is there until then.
CREATE TABLE inbox (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    sender TEXT NOT NULL,
    message_id TEXT NOT NULL,
    type TEXT NOT NULL,
    content BLOB,
    size INTEGER NOT NULL,
    created INTEGER NOT NULL,
    expires INTEGER NOT NULL,
    times_handed INTEGER NOT NULL DEFAULT 0,
    is_done INTEGER NOT NULL DEFAULT 0
);
CREATE UNIQUE INDEX inbox_keys ON inbox (sender, message_id);
CREATE INDEX inbox_undone ON inbox (id) WHERE is_done = 0;

CREATE TABLE parts (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    sender TEXT NOT NULL,
    message_id TEXT NOT NULL,
    position INTEGER NOT NULL,
    parts INTEGER NOT NULL,
    total INTEGER NOT NULL,
    type TEXT NOT NULL,
    content BLOB NOT NULL,
    expires INTEGER NOT NULL
);
CREATE UNIQUE INDEX part_keys ON parts (sender, message_id, position);
