"""Approvals of apps and couriers: the questions and the decisions."""
