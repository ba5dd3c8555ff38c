"""The screen Safety."""
