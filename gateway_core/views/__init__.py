"""The views of a node: the immutable values by which the node reports its state."""
