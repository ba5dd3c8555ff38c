-- Instants are microseconds since 1970, UTC; "never" is the largest 64-bit integer, so that it sorts last.
-- The tables of keys and certificates are those of the private gateway's store, whose code reads them.
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

CREATE TABLE certificate_issuers (
    certificate_id INTEGER NOT NULL REFERENCES certificates (id) ON DELETE CASCADE,
    position INTEGER NOT NULL,
    certificate_der BLOB NOT NULL,
    PRIMARY KEY (certificate_id, position)
) WITHOUT ROWID;

CREATE TABLE settings (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
) WITHOUT ROWID;

-- Private gateways. waiting_*: what is for it; brought_*: what it handed in for public nodes. Triggers count them.
CREATE TABLE gateways (
    address TEXT PRIMARY KEY,
    is_blocked INTEGER NOT NULL DEFAULT 0,
    registered INTEGER NOT NULL,
    last_seen INTEGER NOT NULL,
    certificate_not_after INTEGER NOT NULL,
    waiting_parcels INTEGER NOT NULL DEFAULT 0,
    waiting_octets INTEGER NOT NULL DEFAULT 0,
    brought_parcels INTEGER NOT NULL DEFAULT 0,
    brought_octets INTEGER NOT NULL DEFAULT 0
);

-- Exactly one of gateway and domain is set: the private gateway behind which the recipient is, or the public node.
-- brought_by: the private gateway that handed it in, which pays for its room while it waits for a public node.
-- endpoint, authorization: whose authorization it came under, and its serial number, by which that may be revoked.
-- digest: of all octets. Up to a size they are here, beyond it in a file; last, so that lists do not read them.
CREATE TABLE parcels (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    gateway TEXT,
    domain TEXT,
    brought_by TEXT,
    sender TEXT NOT NULL,
    recipient TEXT NOT NULL,
    message_id TEXT NOT NULL,
    key_digest INTEGER NOT NULL,
    dialect TEXT NOT NULL,
    transport TEXT NOT NULL,
    endpoint TEXT,
    authorization TEXT,
    created INTEGER NOT NULL,
    expires INTEGER NOT NULL,
    size INTEGER NOT NULL,
    times_sent INTEGER NOT NULL DEFAULT 0,
    carried_at INTEGER,
    digest BLOB NOT NULL,
    file_name TEXT,
    octets BLOB,
    CHECK ((gateway IS NULL) <> (domain IS NULL)),
    CHECK ((octets IS NULL) <> (file_name IS NULL))
);
CREATE INDEX parcels_by_key ON parcels (key_digest);
CREATE INDEX parcels_by_gateway ON parcels (gateway, id) WHERE gateway IS NOT NULL;
CREATE INDEX parcels_by_domain ON parcels (domain, brought_by, id) WHERE domain IS NOT NULL;
CREATE INDEX parcels_by_expiry ON parcels (expires);
CREATE UNIQUE INDEX parcel_files ON parcels (file_name) WHERE file_name IS NOT NULL;

CREATE TRIGGER parcel_came AFTER INSERT ON parcels BEGIN
    UPDATE gateways SET waiting_parcels = waiting_parcels + 1, waiting_octets = waiting_octets + new.size
        WHERE address = new.gateway;
    UPDATE gateways SET brought_parcels = brought_parcels + 1, brought_octets = brought_octets + new.size
        WHERE address = new.brought_by AND new.domain IS NOT NULL;
END;
CREATE TRIGGER parcel_left AFTER DELETE ON parcels BEGIN
    UPDATE gateways SET waiting_parcels = waiting_parcels - 1, waiting_octets = waiting_octets - old.size
        WHERE address = old.gateway;
    UPDATE gateways SET brought_parcels = brought_parcels - 1, brought_octets = brought_octets - old.size
        WHERE address = old.brought_by AND old.domain IS NOT NULL;
END;

-- Digests of parcels that reached where they were bound: what comes again needs no room.
CREATE TABLE relayed (
    digest BLOB PRIMARY KEY,
    forget_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX relayed_by_end ON relayed (forget_at);

-- PCAs that a private gateway is owed, for what came in its cargo.
CREATE TABLE acknowledgements (
    gateway TEXT NOT NULL,
    sender TEXT NOT NULL,
    recipient TEXT NOT NULL,
    message_id TEXT NOT NULL,
    dialect TEXT NOT NULL,
    expires INTEGER NOT NULL,
    times_sent INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (gateway, message_id, sender, recipient)
) WITHOUT ROWID;

-- CCAs that were shown, with how often they were begun with, and whether all cargo was handed over for them.
CREATE TABLE cargo_requests (
    gateway TEXT NOT NULL,
    message_id TEXT NOT NULL,
    expires INTEGER NOT NULL,
    attempts INTEGER NOT NULL,
    is_done INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (gateway, message_id)
) WITHOUT ROWID;

-- PDDs in force, as their private gateway told of them. An empty serial number stands for all.
CREATE TABLE deauthorizations (
    gateway TEXT NOT NULL,
    endpoint TEXT NOT NULL,
    serial TEXT NOT NULL,
    expires INTEGER NOT NULL,
    PRIMARY KEY (gateway, endpoint, serial)
) WITHOUT ROWID;

-- Certificates of private gateways that they took back.
CREATE TABLE revoked_certificates (
    serial TEXT PRIMARY KEY,
    not_after INTEGER NOT NULL
) WITHOUT ROWID;
