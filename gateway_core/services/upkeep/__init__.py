"""The tasks that run from time to time: the sweep, checks, releases."""
