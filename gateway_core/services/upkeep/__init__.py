"""What runs from time to time: the sweep, checks, releases."""
