"""Wall time and monotonic time behind one port. Nothing else in the project reads a clock."""

from __future__ import annotations

import time
from datetime import UTC, datetime, timedelta
from typing import Protocol, runtime_checkable

DRIFT_TOLERANCE = timedelta(hours=2)
"""How far two clocks may be apart where a private node takes part. Spec: RS-000 Clock Drift Tolerance."""

BUILT = datetime(2026, 11, 1, tzinfo=UTC)
"""It cannot be earlier than this: the software did not exist then. Set anew for each release."""

LATEST = datetime(2106, 2, 7, tzinfo=UTC)
"""Nor later: no message can be dated after this (RS-001 writes seconds since 1970 in 32 bits)."""


def expiry_limit(now: datetime) -> datetime:
    """The earliest expiry that still counts as valid at ``now``.

    What is accepted within the tolerance is treated as valid to its end: whoever judges, queues, lists, delivers, packs
    or sweeps asks here. Spec: RS-000 Clock Drift Tolerance.
    """
    return now - DRIFT_TOLERANCE


class Clock(Protocol):
    """Time as the gateway knows it."""

    def now(self) -> datetime:
        """The current time, UTC, corrected by the known drift of this device's clock."""

    def monotonic(self) -> float:
        """Seconds that only grow, for timers."""


@runtime_checkable
class CorrectedClock(Clock, Protocol):
    """A clock whose correction can be changed: ``now()`` is the device's own time plus ``offset``."""

    offset: timedelta

    def since_boot(self) -> float | None:
        """As ``monotonic``, and counting the time that the device was asleep; ``None`` where no such clock exists."""


class SystemClock:
    """The device's clock plus a correction that is kept apart: the operating system's clock is never set."""

    def __init__(self, offset: timedelta = timedelta()) -> None:
        self.offset = offset

    def now(self) -> datetime:
        return datetime.now(UTC) + self.offset

    def monotonic(self) -> float:
        return time.monotonic()

    def since_boot(self) -> float | None:
        """Linux tells; elsewhere a suspend cannot be told from a clock that was set forwards."""
        clock: int | None = getattr(time, "CLOCK_BOOTTIME", None)
        return None if clock is None else time.clock_gettime(clock)
