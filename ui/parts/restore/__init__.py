"""Restoring a backup or receiving a move."""
