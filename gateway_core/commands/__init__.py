"""Commands of the private gateway, for people and programs."""
