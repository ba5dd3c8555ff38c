"""Widgets: one module a screen, built from `ui.design`."""
