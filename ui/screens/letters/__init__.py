"""The screen Letters."""
