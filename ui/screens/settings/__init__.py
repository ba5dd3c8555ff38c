"""The screen Settings."""
