"""`relaynet-public-gateway`: the program of a public gateway for one machine."""
