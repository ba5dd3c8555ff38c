"""The exchange with the public gateway over the Internet."""
