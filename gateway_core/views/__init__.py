"""The views of a node: all that it shows of itself, as immutable values."""
