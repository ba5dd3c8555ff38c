"""A gateway that moves over the local network: what the computer says that it leaves, and the one that it comes to."""
