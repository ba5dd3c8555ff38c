"""Cargo: making it, taking it, and syncs with couriers."""
