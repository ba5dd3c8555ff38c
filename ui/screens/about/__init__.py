"""The screen About."""
