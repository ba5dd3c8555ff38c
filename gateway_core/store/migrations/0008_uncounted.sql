-- False for parcels of the program's own app that are no message of a person, such as confirmations.
ALTER TABLE parcels ADD COLUMN is_counted INTEGER NOT NULL DEFAULT 1;
DROP INDEX parcels_by_expiry;
CREATE INDEX parcels_by_expiry ON parcels (direction, expires, size, id, party, stored_at, is_counted);
