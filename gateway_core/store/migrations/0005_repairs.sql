
-- Octets of a cargo's account that its messages took along when they were stored: what is unpacked is counted once.
ALTER TABLE cargoes ADD COLUMN unpacked INTEGER NOT NULL DEFAULT 0;
