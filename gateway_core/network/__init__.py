"""Default gateways and network changes, by calls of the operating system."""
