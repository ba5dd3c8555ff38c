"""The programs that build the installers.

README.md in this folder describes them; the product contains none of them.
"""
