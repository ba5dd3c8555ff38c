"""The screen App list."""
