"""The interfaces of adapters, for the services, and the values that pass through them."""
