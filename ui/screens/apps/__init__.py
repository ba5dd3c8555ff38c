"""The screen Apps."""
