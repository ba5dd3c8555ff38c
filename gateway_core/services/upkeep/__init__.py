"""Regular tasks: the sweep, checks, releases."""
