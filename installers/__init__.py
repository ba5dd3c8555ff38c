"""The programs that make the files that people install.

See README.md in this folder; nothing here is part of the product.
"""
