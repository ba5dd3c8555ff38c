-- Messages that a gateway has taken stay known, without their content, until they expired.
ALTER TABLE outbox ADD COLUMN left_at INTEGER;
CREATE INDEX outbox_here ON outbox (id) WHERE left_at IS NULL;
