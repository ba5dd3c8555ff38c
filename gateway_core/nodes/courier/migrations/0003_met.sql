-- Private gateways that the courier met, while its operator wants them remembered. days: local dates of visits as YYYY-MM-DD, the
-- earliest first, with spaces between them. name: the operator's.
CREATE TABLE met (
    owner TEXT PRIMARY KEY,
    name TEXT NOT NULL DEFAULT '',
    days TEXT NOT NULL DEFAULT ''
) WITHOUT ROWID;
