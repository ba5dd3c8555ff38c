-- A revocation was kept by its serial number alone, which any issuer could choose: whose it was cannot be told any more.
-- So none of them is believed any longer. Who took a certificate back for a wipe has no key left to use it with, while
-- one that was revoked by somebody else, this public gateway's own included, cut off whoever it had been issued for.
DROP TABLE revoked_certificates;

-- Certificates that this public gateway issued, and that their holders took back. holder: the address of its key.
CREATE TABLE withdrawn_certificates (
    holder TEXT NOT NULL,
    serial TEXT NOT NULL,
    not_after INTEGER NOT NULL,
    PRIMARY KEY (holder, serial)
) WITHOUT ROWID;
