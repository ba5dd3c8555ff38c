-- What waits for a private gateway by its sender, each of whom has a share of the room.
CREATE INDEX parcels_by_sender ON parcels (gateway, sender, size) WHERE gateway IS NOT NULL;
