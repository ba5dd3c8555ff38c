"""The private gateway, without a user interface. Importing this package imports nothing else."""

__version__ = "0.2.0"

RELEASED = ""
"""The day on which this version was published, as ``YYYY-MM-DD``; empty before (docs/release-checklist.md)."""
