"""What a node tells about itself, as immutable values."""
