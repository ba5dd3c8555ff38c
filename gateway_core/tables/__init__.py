"""The private gateway's tables, one module each, on one connection: `transaction.Transaction` has them all."""
