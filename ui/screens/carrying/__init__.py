"""The screen Carrying."""
