"""The basis of every flow: supervision, time, measurements, the log."""
