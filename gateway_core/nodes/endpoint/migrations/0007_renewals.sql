-- Renewals of this endpoint's identity, until their correspondents answer. author_der: the former identity key, which
-- authorization_der allows to write. parcel: the sealed renewal, until the gateway has it; made_at: when it was sealed.
CREATE TABLE renewals (
    peer TEXT PRIMARY KEY,
    author_der BLOB NOT NULL,
    authorization_der BLOB NOT NULL,
    domain TEXT NOT NULL,
    parcel BLOB,
    made_at INTEGER
);
-- A correspondent keeps its first address here after a renewal of its identity; public_key_der is the current key,
-- key_address its address. renewed_at: when, until the person has compared; is_disputed: two keys claim to follow.
ALTER TABLE correspondents ADD COLUMN key_address TEXT;
UPDATE correspondents SET key_address = address;
CREATE UNIQUE INDEX correspondents_by_key ON correspondents (key_address);
ALTER TABLE correspondents ADD COLUMN renewed_at INTEGER;
ALTER TABLE correspondents ADD COLUMN is_disputed INTEGER NOT NULL DEFAULT 0;
