-- What is told of one message must not cost a look at all the others that were sent.
CREATE INDEX outbox_by_message ON outbox (message_id);
