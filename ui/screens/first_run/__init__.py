"""The screen First run."""
