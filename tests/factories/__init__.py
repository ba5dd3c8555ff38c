"""Prepared keys, nodes, messages and clocks for all tests."""
