-- Instants are microseconds since 1970, UTC; "never" is the largest 64-bit integer, so that it sorts last.
CREATE TABLE settings (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
) WITHOUT ROWID;

-- Cargo and CCAs. kind: the octet of the message's type; inbound: it is for the private gateway that owns it, else for its public
-- gateway, at that domain in that dialect. owner: whose share of the room it takes.
-- trail: ids of the couriers that it came by, with commas between them.
-- begun: the use of an authorization, which a cut does not end. failures: runs over the Internet in which it did not pass.
CREATE TABLE luggage (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    kind INTEGER NOT NULL,
    is_inbound INTEGER NOT NULL,
    digest BLOB NOT NULL UNIQUE,
    owner TEXT NOT NULL,
    domain TEXT NOT NULL,
    dialect TEXT NOT NULL,
    size INTEGER NOT NULL,
    expires INTEGER NOT NULL,
    taken_at INTEGER NOT NULL,
    octets BLOB,
    file_name TEXT,
    begun INTEGER NOT NULL DEFAULT 0,
    failures INTEGER NOT NULL DEFAULT 0,
    reason TEXT NOT NULL DEFAULT '',
    trail TEXT NOT NULL DEFAULT ''
);
CREATE INDEX luggage_by_owner ON luggage (owner, kind, is_inbound, id);
CREATE INDEX luggage_by_expiry ON luggage (expires);
CREATE INDEX luggage_files ON luggage (file_name) WHERE file_name IS NOT NULL;

-- What is carried of each private gateway, and of all together under the empty name.
CREATE TABLE shares (
    owner TEXT PRIMARY KEY,
    octets INTEGER NOT NULL,
    pieces INTEGER NOT NULL
) WITHOUT ROWID;
INSERT INTO shares (owner, octets, pieces) VALUES ('', 0, 0);

CREATE TRIGGER luggage_taken AFTER INSERT ON luggage BEGIN
    INSERT INTO shares (owner, octets, pieces) VALUES (new.owner, new.size, 1)
        ON CONFLICT (owner) DO UPDATE SET octets = octets + new.size, pieces = pieces + 1;
    UPDATE shares SET octets = octets + new.size, pieces = pieces + 1 WHERE owner = '';
END;

CREATE TRIGGER luggage_gone AFTER DELETE ON luggage BEGIN
    UPDATE shares SET octets = octets - old.size, pieces = pieces - 1 WHERE owner IN ('', old.owner);
    DELETE FROM shares WHERE owner = old.owner AND pieces = 0;
END;

-- Digests of what was handed over or used: it is not taken again until it has expired.
-- handed_on: to another courier. It is taken again where a courier brings it, which keeps none of it then.
CREATE TABLE finished (
    digest BLOB PRIMARY KEY,
    expires INTEGER NOT NULL,
    handed_on INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX finished_by_expiry ON finished (expires);
