-- reads_parts: 0 for who was accepted by connection parameters, as those are who is not made with this kit.
ALTER TABLE correspondents ADD COLUMN reads_parts INTEGER NOT NULL DEFAULT 1;
