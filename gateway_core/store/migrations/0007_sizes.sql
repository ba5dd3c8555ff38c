-- Was added to 0005 after that had been applied: stores of before have no such index.
CREATE INDEX IF NOT EXISTS parcels_sizes ON parcels (size);
