"""Nodes of a relay network other than the private gateway, on the same ports."""
