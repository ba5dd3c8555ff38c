-- source: the address that brought it and the day; of what came from the Internet, that of the authorization it was collected with. It
-- takes a share of the room. Of what was kept before, the private gateway.
ALTER TABLE luggage ADD COLUMN source TEXT NOT NULL DEFAULT '';
UPDATE luggage SET source = owner;
CREATE INDEX luggage_by_source ON luggage (source);
CREATE INDEX luggage_by_domain ON luggage (owner, domain) WHERE is_inbound = 0;

-- What is carried of each source, and of all together under the empty name.
DROP TRIGGER luggage_taken;
DROP TRIGGER luggage_gone;
ALTER TABLE shares RENAME COLUMN owner TO source;

CREATE TRIGGER luggage_taken AFTER INSERT ON luggage BEGIN
    INSERT INTO shares (source, octets, pieces) VALUES (new.source, new.size, 1)
        ON CONFLICT (source) DO UPDATE SET octets = octets + new.size, pieces = pieces + 1;
    UPDATE shares SET octets = octets + new.size, pieces = pieces + 1 WHERE source = '';
END;

CREATE TRIGGER luggage_gone AFTER DELETE ON luggage BEGIN
    UPDATE shares SET octets = octets - old.size, pieces = pieces - 1 WHERE source IN ('', old.source);
    DELETE FROM shares WHERE source = old.source AND pieces = 0;
END;
