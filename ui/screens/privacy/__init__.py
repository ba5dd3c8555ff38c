"""The screen Privacy."""
