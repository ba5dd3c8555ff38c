-- Who runs the program behind an app, when the operator answered about it, and when this gateway held it back.
-- other_user is empty for a program of our own user, or where the system does not tell.
ALTER TABLE endpoints ADD COLUMN user_id TEXT NOT NULL DEFAULT '';
ALTER TABLE endpoints ADD COLUMN other_user TEXT NOT NULL DEFAULT '';
ALTER TABLE endpoints ADD COLUMN decided_at INTEGER;
ALTER TABLE endpoints ADD COLUMN limited_by TEXT;
ALTER TABLE endpoints ADD COLUMN limited_at INTEGER;
ALTER TABLE endpoints ADD COLUMN times_too_fast INTEGER NOT NULL DEFAULT 0;
ALTER TABLE endpoints ADD COLUMN times_no_room INTEGER NOT NULL DEFAULT 0;

-- What took the parcel along last; NULL until something did.
ALTER TABLE parcels ADD COLUMN carried_by TEXT;
