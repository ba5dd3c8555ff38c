"""The dates in answers of HTTP servers, by which a clock can be judged where TLS says who answered."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from email.utils import parsedate_to_datetime

DateReport = Callable[[datetime, timedelta], None]
"""Hears the date of an answer, and how long request and answer took together; called when the answer is there."""


def parse_date(text: str) -> datetime | None:
    """The moment, UTC; ``None`` for anything else than a date in HTTP's form."""
    try:
        moment = parsedate_to_datetime(text)
        return moment.replace(tzinfo=UTC) if moment.tzinfo is None else moment.astimezone(UTC)
    except (TypeError, ValueError, OverflowError):
        return None
