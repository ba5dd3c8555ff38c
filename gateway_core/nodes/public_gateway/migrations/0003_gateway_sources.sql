-- source: the Internet address that a private gateway registered from; empty where that is not known.
ALTER TABLE gateways ADD COLUMN source TEXT NOT NULL DEFAULT '';
CREATE INDEX gateways_by_source ON gateways (source);
