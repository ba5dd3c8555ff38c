"""ASN.1: the reader of octets with hard limits."""
