"""Where the master key is kept."""
