"""The private gateway's tables, one module for each group; `transaction.Transaction` holds all on one connection."""
