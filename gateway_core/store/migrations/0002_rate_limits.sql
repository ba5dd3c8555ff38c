-- The date of a message that came under an authorization with a rate limit, so that the next one can be judged; the
-- others have none. Their rows stay at least as long as the authorization may be used.
ALTER TABLE seen_messages ADD COLUMN counted_date INTEGER;
CREATE INDEX seen_by_counted_date ON seen_messages (sender, recipient, counted_date) WHERE counted_date IS NOT NULL;
