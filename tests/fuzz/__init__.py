"""Fuzz targets: plain functions that tests/properties drives, and that any other fuzzer can call too."""
