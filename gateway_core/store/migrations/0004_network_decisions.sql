-- Answers about couriers that hold until they are taken back. network: a keyed digest of what the network is known by
-- (never the hardware address itself); the rest is there to be shown. certificate and public_gateways (a JSON array)
-- say for what a yes was given; both are empty for a no.
CREATE TABLE network_decisions (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    network TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    interface TEXT NOT NULL,
    gateway TEXT NOT NULL,
    allowed INTEGER NOT NULL,
    certificate TEXT NOT NULL,
    public_gateways TEXT NOT NULL,
    decided_at INTEGER NOT NULL
);

-- Questions to the operator that were not answered yet, so that they outlast a restart. request: an ApprovalRequest
-- as a JSON object.
CREATE TABLE courier_questions (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    asked_at INTEGER NOT NULL,
    request TEXT NOT NULL
);
