"""A public gateway for one machine: ``opening.py`` puts it together."""
