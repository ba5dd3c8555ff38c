"""View models: what a screen shows and what it may ask for, without a single widget."""
