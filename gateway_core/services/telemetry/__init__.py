"""Reports that a person agreed to, and crash reports."""
