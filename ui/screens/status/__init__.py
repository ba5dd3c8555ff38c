"""The screen Status."""
