-- origin: where a parcel was handed in at a public endpoint, while its message waits; empty where a gateway brought it.
ALTER TABLE inbox ADD COLUMN origin TEXT NOT NULL DEFAULT '';
CREATE INDEX inbox_room ON inbox (sender, origin, size, is_done) WHERE is_done = 0;
ALTER TABLE parts ADD COLUMN origin TEXT NOT NULL DEFAULT '';
ALTER TABLE parts ADD COLUMN size INTEGER NOT NULL DEFAULT 0;
UPDATE parts SET size = length(content);
CREATE INDEX parts_room ON parts (sender, origin, size);
-- is_chosen: 0 for who introduced itself, by a message to a public endpoint.
ALTER TABLE correspondents ADD COLUMN is_chosen INTEGER NOT NULL DEFAULT 1;
-- told: the state of a message of which the app was told last.
ALTER TABLE outbox ADD COLUMN told TEXT;
