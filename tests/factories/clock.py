"""A clock that moves only when a test moves it."""

from datetime import UTC, datetime, timedelta

NOON = datetime(2026, 11, 21, 12, tzinfo=UTC)
"""The default time of the tests."""


class FakeClock:
    """Implements the CorrectedClock port. Wall time and monotonic time move together, unless the wall clock is set."""

    def __init__(
        self,
        now: datetime = NOON,
        monotonic: float = 1000.0,
        *,
        tells_sleep: bool = True,
        monotonic_counts_sleep: bool = False,
    ) -> None:
        """Create the clock; with ``monotonic_counts_sleep`` monotonic time includes sleep, as on Windows."""
        self._now = now
        self._monotonic = monotonic
        self._asleep = 0.0
        self._tells_sleep = tells_sleep
        self._monotonic_counts_sleep = monotonic_counts_sleep
        self.offset = timedelta()

    def now(self) -> datetime:
        return self._now + self.offset

    def monotonic(self) -> float:
        return self._monotonic + (self._asleep if self._monotonic_counts_sleep else 0.0)

    def awake(self) -> float:
        return self._monotonic

    def since_boot(self) -> float | None:
        return self._monotonic + self._asleep if self._tells_sleep else None

    def advance(self, step: timedelta | float) -> None:
        """Let time pass (a number is seconds)."""
        step = step if isinstance(step, timedelta) else timedelta(seconds=step)
        assert step >= timedelta(), "time does not run backwards; set() the wall clock instead"
        self._now += step
        self._monotonic += step.total_seconds()

    def suspend(self, step: timedelta) -> None:
        """Let time pass while the device sleeps: monotonic time stands still."""
        self._now += step
        self._asleep += step.total_seconds()

    def set(self, now: datetime) -> None:
        """Set the wall clock, forwards or backwards, as a user or NTP does."""
        self._now = now
