
-- Octets of a cargo's account that its messages took along when they were stored: what is unpacked is counted once.
ALTER TABLE cargoes ADD COLUMN unpacked INTEGER NOT NULL DEFAULT 0;

-- When a parcel first left for a public gateway in cargo: only what left can be acknowledged. peer is empty for what
-- left before that was noted, which any public gateway that we were paired with may acknowledge.
CREATE TABLE sendings (
    parcel_id INTEGER NOT NULL REFERENCES parcels (id) ON DELETE CASCADE,
    peer TEXT NOT NULL,
    first_at INTEGER NOT NULL,
    PRIMARY KEY (parcel_id, peer)
) WITHOUT ROWID;
INSERT INTO sendings (parcel_id, peer, first_at)
    SELECT id, '', stored_at FROM parcels WHERE direction = 'outbound' AND times_sent > 0;

-- Whether one with the same key had left before this one replaced it: an acknowledgement may be of that one then.
ALTER TABLE parcels ADD COLUMN follows_sent INTEGER NOT NULL DEFAULT 0;
