"""The screen Storage."""
