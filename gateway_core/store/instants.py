"""Instants as the database keeps them: whole microseconds since 1970, UTC, as integers that sort."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_MICROSECOND = timedelta(microseconds=1)

NEVER = 2**63 - 1
"""Stands for "does not expire", and sorts after every instant."""


def to_integer(instant: datetime) -> int:
    """The instant, which must know its time zone, in microseconds."""
    return (instant - _EPOCH) // _MICROSECOND


def from_integer(microseconds: int) -> datetime:
    """The instant again, in UTC."""
    return _EPOCH + timedelta(microseconds=microseconds)


def expiry_to_integer(expires: datetime | None) -> int:
    """An expiry, or NEVER."""
    return NEVER if expires is None else to_integer(expires)


def expiry_from_integer(microseconds: int) -> datetime | None:
    """An expiry, or ``None`` for NEVER."""
    return None if microseconds == NEVER else from_integer(microseconds)
