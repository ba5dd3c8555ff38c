"""Telemetry reports and crash reports, sent with the user's consent."""
