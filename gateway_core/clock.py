"""Wall time and monotonic time behind one port. Only this module reads clocks."""

import asyncio
import ctypes
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from functools import partial
from typing import Any, Protocol, runtime_checkable

from msgspec import Struct

DRIFT_TOLERANCE = timedelta(hours=2)
"""The largest expected difference between two clocks in exchanges with private nodes. Spec: RS-000 Clock Drift
Tolerance."""

BUILT = datetime(2026, 11, 1, tzinfo=UTC)
"""The earliest possible time: the software did not exist before. Updated for each release."""

LATEST = datetime(2106, 2, 7, tzinfo=UTC)
"""The latest possible time: RS-001 writes the dates of messages as seconds since 1970 in 32 bits."""


def expiry_limit(now: datetime) -> datetime:
    """Return the earliest expiry that still counts as valid at ``now``.

    Messages within the tolerance are valid to its end, for every judgement, queue, list, delivery, cargo and sweep.
    Spec: RS-000 Clock Drift Tolerance.
    """
    return now - DRIFT_TOLERANCE


async def came_within(event: asyncio.Event, seconds: float | None) -> bool:
    """Wait for the event. Returns False if ``seconds`` passed first; ``None``: wait without a limit."""
    with suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            return await event.wait()
    return False


def loop_time() -> float:
    """Return the time of the running loop and its timers."""
    return asyncio.get_running_loop().time()


class Clock(Protocol):
    """The gateway's time."""

    def now(self) -> datetime:
        """Return the current time, UTC, corrected by the known drift of this device's clock."""

    def monotonic(self) -> float:
        """Return monotonically increasing seconds, for timers."""


@runtime_checkable
class CorrectedClock(Clock, Protocol):
    """A clock whose correction can be changed: ``now()`` is the device's own time plus ``offset``."""

    offset: timedelta

    def awake(self) -> float:
        """Return monotonically increasing seconds, which stop while the device is asleep."""

    def since_boot(self) -> float | None:
        """Return seconds as ``awake``, plus the time asleep; ``None`` if the system has no such clock."""


class SystemClock:
    """The device's clock plus a separate correction: the operating system's clock is never set."""

    def __init__(self, offset: timedelta = timedelta()) -> None:
        self.offset = offset

    def now(self) -> datetime:
        return datetime.now(UTC) + self.offset

    def monotonic(self) -> float:
        return time.monotonic()

    def awake(self) -> float:
        return _SLEEP_CLOCKS.awake()

    def since_boot(self) -> float | None:
        """Return the time since the start of the system.

        On a system without this clock, sleep looks the same as a clock that was set forwards.
        """
        return None if _SLEEP_CLOCKS.since_boot is None else _SLEEP_CLOCKS.since_boot()


class SleepClocks(Struct, frozen=True):
    """Two clocks of the system, in seconds: one that stops while the device sleeps, and one that continues."""

    awake: Callable[[], float]
    since_boot: Callable[[], float] | None


def sleep_clocks(platform: str = sys.platform, load: Callable[[str], Any] | None = None) -> SleepClocks:
    """Return the clocks of a system; ``load`` opens one of Windows' libraries.

    On Windows, Python's monotonic clock counts sleep, and Python has no other suitable clock.
    """
    if platform == "win32":
        kernel = (load or getattr(ctypes, "WinDLL"))("kernel32")  # noqa: B009 - there is none elsewhere
        kernel.GetTickCount64.restype = ctypes.c_ulonglong
        return SleepClocks(lambda: _unbiased_seconds(kernel), lambda: kernel.GetTickCount64() / 1000)
    names = _DARWIN_CLOCKS if platform == "darwin" else _LINUX_CLOCKS
    awake, since_boot = (getattr(time, name, None) for name in names)
    return SleepClocks(
        time.monotonic if awake is None else partial(time.clock_gettime, awake),
        None if since_boot is None else partial(time.clock_gettime, since_boot),
    )


_LINUX_CLOCKS = ("CLOCK_MONOTONIC", "CLOCK_BOOTTIME")
_DARWIN_CLOCKS = ("CLOCK_UPTIME_RAW", "CLOCK_MONOTONIC")
_INTERRUPT_TICKS_PER_SECOND = 10_000_000


def _unbiased_seconds(kernel: Any) -> float:
    """Return the seconds since Windows started, except sleep and hibernation."""
    ticks = ctypes.c_ulonglong()
    kernel.QueryUnbiasedInterruptTime(ctypes.byref(ticks))
    return ticks.value / _INTERRUPT_TICKS_PER_SECOND


_SLEEP_CLOCKS = sleep_clocks()


_TIMEX_OCTETS = 512
"""More than the size of ``struct timex``. Zeros read the state, and set nothing."""
_TIME_ERROR = 5
"""The state of an unsynchronised clock. Spec: adjtimex(2)."""


def is_clock_kept() -> bool | None:
    """Return True if the system synchronises its clock; ``None``: unknown."""
    if sys.platform != "linux":
        return None
    try:
        state = ctypes.CDLL(None).adjtimex(ctypes.create_string_buffer(_TIMEX_OCTETS))
    except (AttributeError, OSError):
        return None
    return None if state < 0 else state != _TIME_ERROR
