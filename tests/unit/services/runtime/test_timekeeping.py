"""The timekeeper listens to its sources, watches the clocks, and remembers."""

from __future__ import annotations

from datetime import timedelta

import pytest

from gateway_core.events import ClockCorrected, DateProved, DeviceWoke
from gateway_core.services.runtime.timekeeping import CLOCK_SETTING, WATCH_SECONDS, Timekeeper
from tests.factories.clock import NOON, FakeClock
from tests.unit.services.conftest import WatchedCustody

TRIP = timedelta(milliseconds=100)


class Heard:
    def __init__(self, custody: WatchedCustody) -> None:
        self._events = custody.seen
        self.keeper = Timekeeper(custody.store, custody.clock, custody.events)

    @property
    def passages(self) -> int:
        return self._events.count(DeviceWoke())

    @property
    def corrections(self) -> list[timedelta]:
        return [each.offset for each in self._events if isinstance(each, ClockCorrected)]


async def test_the_public_gateways_date_corrects_the_gateways_clock_and_not_the_devices(
    custody: WatchedCustody,
) -> None:
    heard = Heard(custody)
    heard.keeper.note_date(NOON + timedelta(minutes=30), TRIP)
    assert abs(custody.clock.now() - (NOON + timedelta(minutes=30))) < timedelta(seconds=2)
    assert custody.clock.now() - custody.clock.offset == NOON
    assert heard.corrections == [custody.clock.offset]


async def test_the_correction_outlasts_a_restart(custody: WatchedCustody) -> None:
    first = Heard(custody).keeper
    first.note_date(NOON + timedelta(minutes=30), TRIP)
    await first.remember()
    offset = custody.clock.offset
    custody.clock.offset = timedelta()
    second = Heard(custody).keeper
    await second.load()
    assert custody.clock.offset == offset


async def test_what_a_single_command_learns_is_kept_and_nothing_else_writes(custody: WatchedCustody) -> None:
    looking = Heard(custody).keeper
    await looking.load()
    await looking.close()
    assert await custody.store.read(lambda tx: tx.settings.get(CLOCK_SETTING)) is None
    learning = Heard(custody).keeper
    await learning.load()
    learning.note_date(NOON + timedelta(minutes=30), TRIP)
    await learning.close()
    assert await custody.store.read(lambda tx: tx.settings.get(CLOCK_SETTING)) is not None


async def test_what_was_stored_is_ignored_when_it_is_not_understood(custody: WatchedCustody) -> None:
    for nonsense in (
        "soon",
        {"offset_seconds": "x"},
        {"offset_seconds": 1e300, "floor": "2026", "last_seen": ""},
        {
            "offset_seconds": 2.5e11,
            "floor": "2026-11-01T00:00Z",
            "last_seen": "2026-11-01T00:00Z",
            "confirmed": True,
        },
    ):
        await custody.store.write(lambda tx, value=nonsense: tx.settings.put(CLOCK_SETTING, value))
        keeper = Heard(custody).keeper
        await keeper.load()
        assert custody.clock.offset == timedelta()


async def test_waking_up_is_told_and_deletion_goes_on(custody: WatchedCustody) -> None:
    heard = Heard(custody)
    custody.clock.suspend(timedelta(hours=8))
    assert heard.keeper.agreed() == NOON + timedelta(hours=8)
    assert heard.passages == 1
    assert heard.corrections == []


async def test_a_clock_set_forwards_by_years_deletes_nothing_and_agreed_time_goes_on(
    custody: WatchedCustody,
) -> None:
    heard = Heard(custody)
    custody.clock.set(NOON + timedelta(days=3650))
    assert heard.keeper.agreed() == NOON
    custody.clock.advance(timedelta(days=3))
    assert heard.keeper.agreed() == NOON + timedelta(days=3)


async def test_agreed_time_outlasts_a_restart(custody: WatchedCustody) -> None:
    first = Heard(custody).keeper
    custody.clock.set(NOON + timedelta(days=3650))
    first.compare()
    await first.remember()
    second = Heard(custody).keeper
    await second.load()
    assert second.agreed() == NOON


async def test_a_wake_up_is_seen_where_the_monotonic_clock_counts_sleep(custody: WatchedCustody) -> None:
    """As on Windows. Without a clock that stops, eight hours asleep look like eight hours awake."""
    clock = FakeClock(monotonic_counts_sleep=True)
    keeper = Timekeeper(custody.store, clock, custody.events)
    clock.advance(10)
    keeper.compare()
    assert DeviceWoke() not in custody.seen
    clock.suspend(timedelta(hours=8))
    clock.advance(10)
    assert keeper.compare().asleep == timedelta(hours=8)
    assert custody.seen.count(DeviceWoke()) == 1


async def test_where_sleep_cannot_be_told_from_setting_the_next_answer_settles_it(
    custody: WatchedCustody,
) -> None:
    custody.clock.__init__(NOON, tells_sleep=False)  # type: ignore[misc]
    heard = Heard(custody)
    custody.clock.suspend(timedelta(hours=8))
    assert heard.keeper.agreed() == NOON
    heard.keeper.note_date(NOON + timedelta(hours=8), TRIP)
    assert heard.keeper.agreed() == NOON + timedelta(hours=8)
    assert heard.corrections == []


async def test_a_date_that_a_signed_message_proves_moves_a_clock_that_is_behind(
    custody: WatchedCustody,
) -> None:
    heard = Heard(custody)
    custody.events.publish(DateProved(NOON + timedelta(hours=30), custody.network.public_gateway.address))
    assert custody.clock.now() == NOON + timedelta(hours=30)
    assert heard.corrections == [timedelta(hours=30)]
    custody.events.publish(DateProved(NOON, custody.network.public_gateway.address))
    assert custody.clock.now() == NOON + timedelta(hours=30)


@pytest.mark.parametrize("step", [timedelta(hours=1), -timedelta(hours=1), timedelta(days=300)])
async def test_an_answer_that_comes_just_after_the_clock_was_set_counts_for_the_clock_as_it_is(
    custody: WatchedCustody, step: timedelta
) -> None:
    """Before the next look at the clocks, which then must not take the step back once more."""
    keeper, clock = Heard(custody).keeper, custody.clock
    clock.advance(60)
    keeper.note_date(clock.now(), TRIP)
    truth = clock.now()
    clock.set(truth + step)
    for _ in range(2):
        keeper.note_date(truth, TRIP)
    keeper.compare()
    assert abs(clock.now() - truth) < timedelta(seconds=15)
    assert abs(keeper.agreed() - truth) < timedelta(seconds=15)


async def test_a_clock_that_is_set_just_before_the_end_of_a_run_moves_no_agreed_time(
    custody: WatchedCustody,
) -> None:
    first, clock = Heard(custody).keeper, custody.clock
    await first.remember()
    first.note_date(NOON + timedelta(minutes=30), TRIP)  # what there is to write down at the end
    clock.set(NOON + timedelta(days=300))
    await first.close()
    clock.offset = timedelta()
    second = Heard(custody).keeper
    await second.load()
    assert second.agreed() < NOON + timedelta(hours=1)


@pytest.mark.parametrize("tells_sleep", [True, False])
@pytest.mark.parametrize("step", [timedelta(seconds=9), -timedelta(seconds=9)])
async def test_a_clock_that_is_set_by_a_little_again_and_again_moves_agreed_time_by_a_little(
    custody: WatchedCustody, step: timedelta, tells_sleep: bool
) -> None:
    """Each step is too small to be told from a clock that is being slewed; 300 of them are 45 minutes."""
    clock = FakeClock(tells_sleep=tells_sleep)
    keeper = Timekeeper(custody.store, clock, custody.events)
    truth = clock.now()
    for _ in range(300):
        clock.advance(WATCH_SECONDS)
        truth += timedelta(seconds=WATCH_SECONDS)
        clock.set(clock.now() - clock.offset + step)
        keeper.compare()
    assert keeper.agreed() - truth < timedelta(seconds=15)


async def test_a_clock_that_is_slewed_is_left_alone(custody: WatchedCustody) -> None:
    """By a thousandth, which is more than systems do: that is how they are kept right."""
    heard = Heard(custody)
    for _ in range(2 * 360):
        custody.clock.advance(WATCH_SECONDS)
        custody.clock.set(custody.clock.now() + timedelta(seconds=WATCH_SECONDS / 1000))
        heard.keeper.compare()
    assert heard.passages == 0
    assert heard.keeper.agreed() == custody.clock.now()
