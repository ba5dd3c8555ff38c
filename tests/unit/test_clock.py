"""The system's clock behind its port."""

import ctypes
import sys
import time
from datetime import UTC, datetime, timedelta

import pytest

from gateway_core.clock import SystemClock, sleep_clocks
from tests.factories.systems import not_on_windows


def test_system_clock_is_utc_and_corrected_by_its_offset() -> None:
    before = datetime.now(UTC)
    plain, corrected = SystemClock().now(), SystemClock(timedelta(hours=-3)).now()
    after = datetime.now(UTC)
    assert before <= plain <= after
    assert before <= corrected + timedelta(hours=3) <= after
    assert plain.utcoffset() == timedelta()


class Kernel:
    """Stands where Windows' library stands: five hours since the start, two of them asleep."""

    class GetTickCount64:
        restype: object = None

        def __new__(cls) -> int:  # type: ignore[misc]
            assert cls.restype is ctypes.c_ulonglong, (
                "milliseconds since the start do not fit into an int for long"
            )
            return 5 * 3600 * 1000

    @staticmethod
    def QueryUnbiasedInterruptTime(ticks: object) -> int:  # noqa: N802 - Windows' name
        ticks._obj.value = 3 * 3600 * 10_000_000  # type: ignore[attr-defined]
        return 1


def test_windows_measures_sleep_by_the_unbiased_interrupt_time() -> None:
    loaded: list[str] = []

    def load(name: str) -> type[Kernel]:
        loaded.append(name)
        return Kernel

    clocks = sleep_clocks("win32", load)
    assert (clocks.awake(), clocks.since_boot()) == (3 * 3600.0, 5 * 3600.0)
    assert loaded == ["kernel32"]


@not_on_windows("Python has no clock_gettime there")
def test_mac_measures_sleep_by_the_clock_that_stops_in_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(time, "CLOCK_UPTIME_RAW", time.CLOCK_REALTIME, raising=False)
    clocks = sleep_clocks("darwin")
    assert clocks.awake() - time.time() == pytest.approx(0, abs=60), "the one that this test called so"
    assert clocks.since_boot() <= time.clock_gettime(time.CLOCK_MONOTONIC)


_STEP = 0.016 if sys.platform == "win32" else 0.0
"""GetTickCount64 counts in steps of 10 to 16 ms."""


def test_since_boot_clock_is_never_behind_the_awake_clock() -> None:
    clock = SystemClock()
    awake, since_boot = clock.awake(), clock.since_boot()
    assert since_boot is None or since_boot >= awake - _STEP
