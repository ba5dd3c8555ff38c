"""The screen Couriers."""
