"""Every message of the protocol: parsing, serialization, validation. No I/O, no clock."""
