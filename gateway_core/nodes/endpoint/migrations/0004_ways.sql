-- Where the parcel of a message is that has left, as the gateway told last (ParcelState; empty: it told nothing), since
-- when, and how often couriers took it along.
ALTER TABLE outbox ADD COLUMN way TEXT NOT NULL DEFAULT '';
ALTER TABLE outbox ADD COLUMN way_since INTEGER;
ALTER TABLE outbox ADD COLUMN times_taken INTEGER NOT NULL DEFAULT 0;
