"""The private gateway, without a user interface. Importing this package imports nothing else."""

__version__ = "0.1.0"
