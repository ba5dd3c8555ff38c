"""Mutants of the code, made by mutmut, and whether the tests that reach them notice: ``make mutants``."""
