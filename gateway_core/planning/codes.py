"""Statements about plans that the planner refuses."""

from __future__ import annotations

from gateway_core.codes.statement import Code


class PlanningCode(Code):
    """Statements about plans of couriers and gateways."""

    GATEWAYS = "Give 2 to 100,000 gateways."
    COURIERS = "Give at least one courier, and no more couriers than gateways."
    INTERVALS = "Give 1 to 400 times between visits."
    INTERVAL = "Visits are 1 hour to 180 days apart. Give such a time."
    LIFETIME = "Messages live for 1 hour to 180 days. Give such a time."
    RETENTION = "Public gateways keep messages for 1 hour to 180 days. Give such a time."
    WAY = "The way to the Internet takes 7 days at most. Give such a time."
    RELAY_EVERY = "Couriers reach the Internet once in 1 hour to 180 days. Give such a time."
    RELAYS_TOO_RARE = (
        "A courier must reach the Internet at least once in 40 visits to a gateway. Give rarer visits, or let it "
        "reach the Internet more often."
    )
    WAYS_TOO_LONG = (
        "A courier's way to the Internet and back must take less than the time from one relay to the next. Give a "
        "shorter way, or let it reach the Internet less often."
    )
    ONLINE = "The share of gateways with the Internet is 0 % to 100 %."
    OUTAGE = "An outage takes ten years at most, and begins at some time from now on. Give such times."
    WINDOW = "Messages are counted for ten years at most. Give such a time."
    OUTAGE_AFTER_WINDOW = (
        "The outage begins after the last message that is counted. Let it begin earlier, or count for longer."
    )
    MESSAGES = "A gateway writes at least some messages and at most 10,000 a day."
