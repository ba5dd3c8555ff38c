-- Where the parcels of apps are. While one is in the queue its own row tells; what has left it is in parcel_ways.

-- How often a courier said that it has the parcel, and when for the first and the last time.
ALTER TABLE parcels ADD COLUMN times_taken INTEGER NOT NULL DEFAULT 0;
ALTER TABLE parcels ADD COLUMN first_taken_at INTEGER;
ALTER TABLE parcels ADD COLUMN last_taken_at INTEGER;
UPDATE parcels SET (times_taken, first_taken_at, last_taken_at) =
        (SELECT count(*) > 0, min(taken_at), max(taken_at) FROM sendings WHERE parcel_id = parcels.id AND taken_at IS NOT NULL)
    WHERE direction = 'outbound';

-- An app asks for its parcel by sender and id, of which the upper half of the digest is made now. One for an app of this
-- device has a digest too.
UPDATE parcels SET key_digest = app_key_digest(message_id, sender, recipient)
    WHERE direction = 'outbound' OR transport = 'local';

-- app, parcel: digests of the sender, and of sender and id, under the key in the settings (parcel_way_key), so that they
-- say nothing to who has not that key and the parcel. reason: why it left the queue, and when (left_at).
CREATE TABLE parcel_ways (
    app INTEGER NOT NULL,
    parcel BLOB NOT NULL,
    state TEXT NOT NULL,
    reason TEXT NOT NULL,
    accepted_at INTEGER NOT NULL,
    left_at INTEGER NOT NULL,
    times_taken INTEGER NOT NULL,
    first_taken_at INTEGER,
    last_taken_at INTEGER,
    PRIMARY KEY (app, parcel)
) WITHOUT ROWID;
CREATE INDEX parcel_ways_by_age ON parcel_ways (left_at);
