"""Cargo in both directions, and syncs with couriers."""
