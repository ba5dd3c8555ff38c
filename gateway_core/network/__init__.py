"""Default gateways and network changes, asked of the operating system itself: no program is started."""
