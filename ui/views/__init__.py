"""Widgets: one module a screen, and the small design system that they share."""
