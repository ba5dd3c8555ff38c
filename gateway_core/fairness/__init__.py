"""Rates, places and memory that clients share."""
