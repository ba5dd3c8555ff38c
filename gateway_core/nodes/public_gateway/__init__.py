"""A public gateway on one computer; ``opening.py`` constructs it."""
