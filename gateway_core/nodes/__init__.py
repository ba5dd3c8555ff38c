"""The other nodes of a relay network, on the private gateway's ports: endpoint, courier and public gateway."""
