"""The system's clock behind its port, and the fake one that tests use."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from gateway_core.clock import DRIFT_TOLERANCE, Clock, SystemClock
from tests.factories.clock import NOON, FakeClock


@pytest.mark.req("DRIFT-1")
def test_the_tolerance_is_two_hours() -> None:
    assert timedelta(hours=2) == DRIFT_TOLERANCE


def test_the_system_clock_is_utc_and_corrected_by_its_offset() -> None:
    before = datetime.now(UTC)
    plain, corrected = SystemClock().now(), SystemClock(timedelta(hours=-3)).now()
    after = datetime.now(UTC)
    assert before <= plain <= after
    assert before <= corrected + timedelta(hours=3) <= after
    assert plain.utcoffset() == timedelta()


def test_monotonic_time_never_runs_backwards() -> None:
    clock = SystemClock()
    assert clock.monotonic() <= clock.monotonic()


def test_the_fake_clock_moves_only_when_told() -> None:
    clock = FakeClock()
    port: Clock = clock
    assert port.now() == port.now() == NOON
    began = clock.monotonic()
    clock.advance(timedelta(minutes=1))
    clock.advance(0.5)
    assert clock.monotonic() - began == 60.5
    assert clock.now() == NOON + timedelta(seconds=60.5)
    clock.set(NOON)
    assert (clock.now(), clock.monotonic() - began) == (NOON, 60.5)
