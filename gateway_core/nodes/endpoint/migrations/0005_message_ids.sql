-- What is told of one message must not cost a look at all the others that were sent, nor a parcel that comes a look at
-- all authorizations that were given.
CREATE INDEX outbox_by_message ON outbox (message_id);
CREATE INDEX issued_by_serial ON issued_authorizations (serial);
