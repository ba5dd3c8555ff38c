"""The places where the master key is kept."""
