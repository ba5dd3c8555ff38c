"""The ground that every flow stands on: supervision, time, measurements, the log."""
