"""A view of what a gateway's past visits suggest."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from gateway_core.planning.forecast import Forecast
from gateway_core.planning.remedies import Gain


class Rhythm(StrEnum):
    """The states of what is known about how often couriers come."""

    UNKNOWN = "unknown"
    """Too few came so far."""
    OVER = "over"
    """None came for much longer than usual."""
    KNOWN = "known"


class Expectation(Struct, frozen=True):
    """Times of answers to expect, of people on the Internet, who take up to a day to write them.

    Messages and answers are good for two weeks, and couriers reach the Internet once between two visits.
    """

    rhythm: Rhythm
    visits_needed: int
    """Before anything is known."""
    interval_seconds: int = 0
    """The usual time between visits."""
    kept_for_seconds: int | None = None
    """The time for which the public gateway is known to keep what nobody collects; ``None``: not known."""
    answers: Forecast | None = None
    gains: tuple[Gain, ...] = ()
    """What would help, the best first."""
