"""Vaults, which store the master key."""
