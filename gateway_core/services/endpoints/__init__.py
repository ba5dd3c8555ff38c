"""Parcels of the endpoints on this device, and the rights of each endpoint."""
