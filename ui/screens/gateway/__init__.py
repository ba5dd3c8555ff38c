"""The screen Gateway."""
