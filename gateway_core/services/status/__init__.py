"""The status of the gateway."""
