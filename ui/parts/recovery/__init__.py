"""The recovery sheet."""
