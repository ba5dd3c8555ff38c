-- False for parcels of the program's own app that are no message of a person, such as confirmations.
ALTER TABLE parcels ADD COLUMN is_counted INTEGER NOT NULL DEFAULT 1;
