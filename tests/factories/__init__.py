"""Ready-made keys, nodes, messages and clocks for every test of the project."""
