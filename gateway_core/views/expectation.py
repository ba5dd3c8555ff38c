"""A view of the expectation for future visits, computed from a gateway's past visits."""

from enum import StrEnum

from msgspec import Struct

from gateway_core.planning.forecast import Forecast, Gain


class Rhythm(StrEnum):
    """The states of knowledge about the rhythm of visits."""

    UNKNOWN = "unknown"
    """Too few visits so far."""
    OVER = "over"
    """The last visit is much longer ago than usual."""
    KNOWN = "known"


class Expectation(Struct, frozen=True):
    """Expected times of answers from people on the Internet who take up to a day to write an answer.

    The plan assumes that messages and answers are valid for two weeks, and that couriers reach the Internet once
    between two visits.
    """

    rhythm: Rhythm
    visits_needed: int
    """The number of visits that the forecast needs."""
    interval_seconds: int = 0
    """The usual time between visits."""
    kept_for_seconds: int | None = None
    """The time for which the public gateway keeps uncollected messages.

    ``None``: unknown; forecasts then assume that the gateway keeps messages until their expiry.
    """
    answers: Forecast | None = None
    gains: tuple[Gain, ...] = ()
    """The remedies, the most effective first."""
