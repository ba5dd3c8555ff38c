"""Wall time and monotonic time behind one port. Nothing else in the project reads a clock."""

from __future__ import annotations

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
"""The distance by which two clocks may be apart where a private node takes part. Spec: RS-000 Clock Drift Tolerance."""

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


async def came_within(event: asyncio.Event, seconds: float | None) -> bool:
    """Wait for the event, for so many seconds at most; ``None`` waits without an end."""
    with suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            return await event.wait()
    return False


def loop_time() -> float:
    """The running loop's time, which its timers go by."""
    return asyncio.get_running_loop().time()


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

    def awake(self) -> float:
        """Seconds that only grow, and that do not pass while the device is asleep."""

    def since_boot(self) -> float | None:
        """As ``awake``, and counting the time that the device was asleep; ``None`` where no such clock exists."""


class SystemClock:
    """The device's clock plus a correction that is kept apart: the operating system's clock is never set."""

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

        Without a clock for that, a suspend cannot be told from a clock that was set forwards.
        """
        return None if _SLEEP_CLOCKS.since_boot is None else _SLEEP_CLOCKS.since_boot()


class SleepClocks(Struct, frozen=True):
    """Two clocks of the system, in seconds: one that stands still while the device sleeps, and one that goes on."""

    awake: Callable[[], float]
    since_boot: Callable[[], float] | None


def sleep_clocks(platform: str = sys.platform, load: Callable[[str], Any] | None = None) -> SleepClocks:
    """Those of a system; ``load`` opens one of Windows' libraries.

    Python's monotonic clock will not do on Windows, where it counts sleep; nor is there another of Python's there.
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
    """Since Windows started, without sleep and hibernation."""
    ticks = ctypes.c_ulonglong()
    kernel.QueryUnbiasedInterruptTime(ctypes.byref(ticks))
    return ticks.value / _INTERRUPT_TICKS_PER_SECOND


_SLEEP_CLOCKS = sleep_clocks()


_TIMEX_OCTETS = 512
"""More than ``struct timex`` has. Zeros ask, and set nothing."""
_TIME_ERROR = 5
"""Nobody says that the clock is right. Spec: adjtimex(2)."""


def is_clock_kept() -> bool | None:
    """Return True if somebody keeps it right; ``None`` where the system does not tell."""
    if sys.platform != "linux":
        return None
    try:
        state = ctypes.CDLL(None).adjtimex(ctypes.create_string_buffer(_TIMEX_OCTETS))
    except (AttributeError, OSError):
        return None
    return None if state < 0 else state != _TIME_ERROR
