"""Parsing, serialization and validation of all messages of the protocol, without I/O and without a clock."""
