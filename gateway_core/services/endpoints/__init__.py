"""Parcels of the endpoints on this device, and what each endpoint may do."""
