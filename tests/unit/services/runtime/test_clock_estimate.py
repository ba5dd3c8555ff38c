"""What is believed of the time, and when it may be deleted by.

The timekeeper listens to its sources, watches the clocks, and remembers.
"""

from datetime import datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from gateway_core.clock import BUILT, DRIFT_TOLERANCE, LATEST
from gateway_core.events import ClockCorrected, DateProved, DeviceWoke
from gateway_core.services.runtime.clock_estimate import (
    ClockEstimate,
    Measurement,
    Passage,
    Reading,
    apply_answer,
    apply_step,
    at_least,
    passage,
    resume_estimate,
)
from gateway_core.services.runtime.timekeeping import CLOCK_SETTING, WATCH_SECONDS, Timekeeper
from tests.factories.clock import NOON, FakeClock
from tests.unit.services.conftest import WatchedCustody

QUICK = timedelta(milliseconds=200)
HOUR = timedelta(hours=1)
DAY = timedelta(days=1)


def answer(truth: datetime, round_trip: timedelta = QUICK) -> Measurement:
    """What an honest server says at ``truth``."""
    return Measurement((truth - round_trip / 2).replace(microsecond=0), round_trip)


def close(a: timedelta, b: timedelta, by: timedelta = timedelta(seconds=12)) -> bool:
    return abs(a - b) <= by


@given(st.timedeltas(-2 * HOUR + timedelta(minutes=1), 2 * HOUR - timedelta(minutes=1)), st.integers(0, 20))
def test_first_answer_corrects_up_to_two_hours_of_drift(drift: timedelta, trip: int) -> None:
    estimate = apply_answer(ClockEstimate(), NOON + drift, answer(NOON, timedelta(seconds=trip)))
    assert estimate.confirmed
    assert close(estimate.offset, -drift, timedelta(seconds=12 + trip))


@given(st.timedeltas(-24 * HOUR, 24 * HOUR).filter(lambda each: abs(each) > 2 * HOUR + timedelta(minutes=1)))
def test_larger_correction_requires_two_answers(drift: timedelta) -> None:
    once = apply_answer(ClockEstimate(), NOON + drift, answer(NOON))
    assert (once.offset, once.confirmed) == (timedelta(), False)
    later = NOON + HOUR
    twice = apply_answer(once, later + drift, answer(later))
    assert twice.confirmed
    assert close(twice.offset, -drift)


def test_two_answers_that_disagree_move_nothing() -> None:
    once = apply_answer(ClockEstimate(), NOON, answer(NOON + 3 * DAY))
    twice = apply_answer(once, NOON, answer(NOON - 3 * HOUR))
    assert twice.offset == timedelta()
    assert not twice.confirmed


def test_correct_clock_is_confirmed_and_unchanged() -> None:
    estimate = apply_answer(ClockEstimate(doubt=DAY), NOON, answer(NOON))
    assert estimate == ClockEstimate(confirmed=True)


def test_slow_answers_and_impossible_dates_are_ignored() -> None:
    """Of the last second that a date can have, the clock could not even go on."""
    slow = Measurement(NOON + HOUR, timedelta(seconds=31))
    old = Measurement(BUILT - DRIFT_TOLERANCE - timedelta(seconds=1), QUICK)
    late = Measurement(LATEST + timedelta(seconds=1), QUICK)
    last = Measurement(datetime(9999, 12, 31, 23, 59, 59, tzinfo=BUILT.tzinfo), QUICK)
    for measurement in (slow, old, late, last):
        assert apply_answer(ClockEstimate(), NOON, measurement) == ClockEstimate()


def test_signed_message_sets_the_earliest_possible_time() -> None:
    estimate = at_least(ClockEstimate(), NOON - 10 * HOUR, NOON)
    assert NOON - 10 * HOUR + estimate.offset == NOON
    assert at_least(estimate, NOON, NOON - DAY).offset == estimate.offset


def test_device_without_a_clock_starts_at_the_build_date() -> None:
    start = Reading(datetime(2000, 1, 1, tzinfo=BUILT.tzinfo), 5.0, 5.0)
    assert start.device + resume_estimate(ClockEstimate(), None, start).offset == BUILT


def test_wrong_floor_yields_to_two_public_gateway_answers() -> None:
    wrong = at_least(ClockEstimate(), NOON, NOON + 100 * DAY)
    right = apply_answer(apply_answer(wrong, NOON, answer(NOON)), NOON, answer(NOON))
    assert close(right.offset, timedelta())
    assert right.floor <= NOON + timedelta(seconds=1)


# --- Suspends and steps ------------------------------------------------------------------------------------


def test_suspend_is_distinguished_from_a_set_clock() -> None:
    before = Reading(NOON, 100.0, 100.0)
    slept = passage(before, Reading(NOON + 8 * HOUR + timedelta(seconds=10), 110.0, 28910.0))
    assert slept == Passage(8 * HOUR, timedelta(), is_certain=True)
    was_set = passage(before, Reading(NOON + 8 * HOUR + timedelta(seconds=10), 110.0, 110.0))
    assert was_set == Passage(timedelta(), 8 * HOUR, is_certain=True)
    unknown = passage(Reading(NOON, 100.0), Reading(NOON + 8 * HOUR + timedelta(seconds=10), 110.0))
    assert unknown == Passage(timedelta(), 8 * HOUR, is_certain=False)


def test_suspend_leaves_a_confirmed_estimate_unchanged() -> None:
    estimate = ClockEstimate(confirmed=True)
    assert apply_step(estimate, Passage(8 * HOUR, timedelta(), True), Reading(NOON, 1.0, 9.0)) == estimate


@given(
    st.timedeltas(timedelta(seconds=11), timedelta(days=3650)) | st.timedeltas(-DAY, timedelta(seconds=-11))
)
def test_clock_step_does_not_move_a_confirmed_time(step: timedelta) -> None:
    before = ClockEstimate(offset=3 * HOUR, confirmed=True)
    after = apply_step(before, Passage(timedelta(), step, True), Reading(NOON + step, 5.0, 5.0))
    assert close(NOON + step + after.offset - NOON, 3 * HOUR, timedelta(seconds=10))
    assert close(after.agreed_time(NOON + step) - NOON, 3 * HOUR, timedelta(seconds=10))


@given(
    st.timedeltas(timedelta(seconds=11), timedelta(days=36500)),
    st.timedeltas(timedelta(), timedelta(days=365)),
    st.booleans(),
)
def test_unconfirmed_step_moves_no_agreed_time(step: timedelta, later: timedelta, is_certain: bool) -> None:
    after = apply_step(ClockEstimate(), Passage(timedelta(), step, is_certain), Reading(NOON + step, 5.0))
    assert after.agreed_time(NOON + step) == NOON
    assert after.agreed_time(NOON + step + later) == NOON + later, "it goes on as time passes"


def test_confirmed_clock_step_moves_agreed_time() -> None:
    doubted = apply_step(ClockEstimate(), Passage(timedelta(), DAY, True), Reading(NOON + DAY, 5.0, 5.0))
    confirmed = apply_answer(doubted, NOON + DAY, answer(NOON + DAY))
    assert confirmed.agreed_time(NOON + DAY) == NOON + DAY


def test_contradicted_clock_step_is_undone_without_moving_agreed_time() -> None:
    doubted = apply_step(
        ClockEstimate(), Passage(timedelta(), 400 * DAY, True), Reading(NOON + 400 * DAY, 5.0, 5.0)
    )
    device = NOON + 400 * DAY
    once = apply_answer(doubted, device, answer(NOON))
    assert once.agreed_time(device) == NOON
    twice = apply_answer(once, device, answer(NOON))
    assert close(device + twice.offset - NOON, timedelta())
    assert close(twice.agreed_time(device) - NOON, timedelta())


@pytest.mark.parametrize("later", [timedelta(), 30 * DAY], ids=["right", "a month late"])
def test_device_without_a_clock_drops_its_correction_once_set_right(later: timedelta) -> None:
    """It began in 2000, was corrected to the date of the build, and then its clock was set, to what it is."""
    nonsense = datetime(2000, 1, 1, tzinfo=BUILT.tzinfo)
    begun = resume_estimate(ClockEstimate(), None, Reading(nonsense, 5.0, 5.0))
    true = NOON + later
    after = apply_step(begun, Passage(timedelta(), true - nonsense, True), Reading(true, 5.0, 5.0))
    assert true + after.offset == true
    assert after.agreed_time(true) == BUILT


@pytest.mark.parametrize("confirmed", [True, False])
def test_clock_years_behind_is_believed_once_put_right_while_off(confirmed: bool) -> None:
    """Else it is years ahead from then on, its certificates have expired, and no courier is ever asked."""
    last = at_least(ClockEstimate(), NOON - 3000 * DAY, NOON)
    assert last.offset == 3000 * DAY
    begun = resume_estimate(replace(last, confirmed=confirmed), NOON, Reading(NOON + HOUR, 5.0, 5.0), NOON)
    assert begun.offset == timedelta()
    still_behind = Reading(NOON - 3000 * DAY + HOUR, 5.0, 5.0)
    assert resume_estimate(replace(last, confirmed=confirmed), NOON, still_behind, NOON).offset == 3000 * DAY


@pytest.mark.parametrize("ahead", [4 * HOUR, 400 * DAY])
def test_clock_ahead_is_believed_once_put_right_while_off(ahead: timedelta) -> None:
    """Else time stands at the last end, and what was sent since is dated in the future. Found by the fleet."""
    last = ClockEstimate(-ahead, NOON, confirmed=True)
    assert resume_estimate(last, NOON, Reading(NOON + HOUR, 5.0, 5.0), NOON).offset == timedelta()
    still_ahead = Reading(NOON + ahead + HOUR, 5.0, 5.0)
    assert resume_estimate(last, NOON, still_ahead, NOON).offset == -ahead


def test_floor_within_the_tolerance_keeps_a_large_correction() -> None:
    """Who signed it may have a clock that is ahead a little."""
    last = ClockEstimate(-400 * DAY, NOON + HOUR, confirmed=True)
    begun = resume_estimate(last, NOON, Reading(NOON + 400 * DAY, 5.0, 5.0), NOON)
    assert begun.offset == -400 * DAY + HOUR


@pytest.mark.parametrize("behind", [HOUR, 29 * DAY])
def test_correction_of_hours_or_days_survives_an_absence(behind: timedelta) -> None:
    last = ClockEstimate(behind, NOON, confirmed=True)
    begun = resume_estimate(last, NOON, Reading(NOON + HOUR, 5.0, 5.0), NOON)
    assert begun.offset == behind


def test_confirmed_correction_returns_at_the_next_start() -> None:
    start = Reading(NOON - 3 * HOUR, 5.0, 5.0)
    last = ClockEstimate(offset=3 * HOUR, confirmed=True)
    begun = resume_estimate(last, NOON - timedelta(minutes=10), start)
    assert begun.offset == 3 * HOUR
    assert begun.agreed_time(start.device) <= start.device, "whether it still holds is not known"


@pytest.mark.parametrize("away", [3 * DAY, 3 * HOUR, timedelta()])
def test_agreed_time_resumes_unchanged_after_an_absence(away: timedelta) -> None:
    start = Reading(NOON, 5.0, 5.0)
    agreed = NOON - away - DAY
    assert resume_estimate(ClockEstimate(), NOON - away, start, agreed).agreed_time(NOON) == agreed
    assert resume_estimate(ClockEstimate(), NOON - away, start).agreed_time(NOON) == NOON - away, "of 0.1.0"


def test_unconfirmed_run_sets_no_floor_for_the_next() -> None:
    """A clock that stood in 2036 and was put right while the gateway was off must not be dragged back there."""
    start = Reading(NOON, 5.0, 5.0)
    assert resume_estimate(ClockEstimate(), NOON + 3650 * DAY, start).offset == timedelta()
    assert resume_estimate(ClockEstimate(confirmed=True), NOON + HOUR, start).offset == HOUR


@pytest.mark.req("DRIFT-1")
@given(
    st.lists(
        st.one_of(
            st.tuples(st.just("set"), st.timedeltas(-24 * HOUR, 24 * HOUR)),
            st.tuples(st.just("sleep"), st.timedeltas(timedelta(), 24 * HOUR)),
            st.tuples(st.just("wait"), st.timedeltas(timedelta(), 2 * HOUR)),
            st.tuples(st.just("answer"), st.just(timedelta())),
        ),
        max_size=30,
    )
)
def test_corrected_time_stays_true_once_confirmed(story: list[tuple[str, timedelta]]) -> None:
    truth, drift, awake, boot = NOON, timedelta(hours=1), 0.0, 0.0
    estimate = apply_answer(ClockEstimate(), truth + drift, answer(truth))
    last = Reading(truth + drift, awake, boot)
    slack = timedelta(seconds=15)
    for kind, by in story:
        if kind == "set":
            drift += by
            slack += timedelta(seconds=10)
        elif kind == "answer":
            estimate = apply_answer(estimate, truth + drift, answer(truth))
        else:
            truth += by
            boot += by.total_seconds()
            awake += by.total_seconds() if kind == "wait" else 0.0
        reading = Reading(truth + drift, awake, boot)
        estimate = apply_step(estimate, passage(last, reading), reading)
        last = reading
        assert abs(reading.device + estimate.offset - truth) <= slack
        assert abs(estimate.agreed_time(reading.device) - truth) <= slack + timedelta(hours=1)


# --- One liar ------------------------------------------------------------------------------------------------

LIES = st.timedeltas(-400 * DAY, 4000 * DAY).filter(lambda each: abs(each) > timedelta(seconds=11))
PASSING = st.timedeltas(timedelta(), DAY)


class World:
    """A device, the truth, and a gateway on it that is started again now and then."""

    def __init__(self, *, tells_sleep: bool) -> None:
        self.truth = NOON
        self.drift = timedelta()
        self.awake = self.boot = 0.0
        self.tells_sleep = tells_sleep
        self.estimate = resume_estimate(ClockEstimate(), None, self.reading())
        self.last = self.reading()
        self.slack = timedelta(seconds=15)

    def reading(self) -> Reading:
        return Reading(self.truth + self.drift, self.awake, self.boot if self.tells_sleep else None)

    def look(self) -> None:
        now = self.reading()
        change = passage(self.last, now)
        if not change.is_ordinary:
            self.estimate = apply_step(self.estimate, change, now)
        self.last = now

    def step(self, kind: str, by: timedelta) -> None:
        device = self.reading().device
        if kind == "set":
            self.drift += by
            self.slack += timedelta(seconds=10)
        elif kind == "answers":
            for _ in range(2):
                self.estimate = apply_answer(self.estimate, device, answer(self.truth + by))
                self.slack += timedelta(seconds=1)
        elif kind == "signs":
            self.estimate = at_least(self.estimate, device, self.truth + by)
        elif kind == "restart":
            known = self.estimate
            self.truth += by
            self.awake = self.boot = 0.0
            self.last = self.reading()
            seen, agreed = device + known.offset, known.agreed_time(device)
            self.estimate = resume_estimate(replace(known, doubt=timedelta()), seen, self.last, agreed)
        else:
            self.truth += by
            self.boot += by.total_seconds()
            self.awake += by.total_seconds() if kind == "wait" else 0.0
        self.look()


def passing(kind: str) -> st.SearchStrategy[tuple[str, timedelta]]:
    return st.tuples(st.just(kind), PASSING)


NOTHING = [passing("wait"), passing("sleep"), passing("restart")]
TRUE = [st.tuples(st.just(kind), st.just(timedelta())) for kind in ("answers", "signs")]
LYING_GATEWAY = [st.tuples(st.sampled_from(["answers", "signs"]), LIES)]
LYING_DEVICE = [st.tuples(st.just("set"), LIES)]


@pytest.mark.slow_beyond(1)
@pytest.mark.parametrize(
    "liar", [LYING_GATEWAY, [*LYING_DEVICE, *TRUE]], ids=["the gateways lie", "the device lies"]
)
@pytest.mark.parametrize("tells_sleep", [True, False], ids=["", "sleep is not told"])
@given(data=st.data())
def test_agreed_time_is_never_ahead_with_one_lying_witness(
    liar: list[st.SearchStrategy[tuple[str, timedelta]]], tells_sleep: bool, data: st.DataObject
) -> None:
    world = World(tells_sleep=tells_sleep)
    for kind, by in data.draw(st.lists(st.one_of(*NOTHING, *liar), max_size=25)):
        world.step(kind, by)
        assert world.estimate.agreed_time(world.reading().device) <= world.truth + world.slack


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


async def test_date_of_the_gateway_corrects_no_clock_of_the_device(custody: WatchedCustody) -> None:
    heard = Heard(custody)
    heard.keeper.note_date(NOON + timedelta(minutes=30), TRIP)
    assert abs(custody.clock.now() - (NOON + timedelta(minutes=30))) < timedelta(seconds=2)
    assert custody.clock.now() - custody.clock.offset == NOON
    assert heard.corrections == [custody.clock.offset]


async def test_correction_survives_a_restart(custody: WatchedCustody) -> None:
    first = Heard(custody).keeper
    first.note_date(NOON + timedelta(minutes=30), TRIP)
    await first.remember()
    offset = custody.clock.offset
    custody.clock.offset = timedelta()
    second = Heard(custody).keeper
    await second.load()
    assert custody.clock.offset == offset


async def test_timekeeper_writes_only_newly_learned_time(custody: WatchedCustody) -> None:
    looking = Heard(custody).keeper
    await looking.load()
    await looking.close()
    assert await custody.store.read(lambda tx: tx.settings.get(CLOCK_SETTING)) is None
    learning = Heard(custody).keeper
    await learning.load()
    learning.note_date(NOON + timedelta(minutes=30), TRIP)
    await learning.close()
    assert await custody.store.read(lambda tx: tx.settings.get(CLOCK_SETTING)) is not None


async def test_unreadable_stored_estimate_is_ignored(custody: WatchedCustody) -> None:
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
    assert heard.keeper.agreed_time() == NOON + timedelta(hours=8)
    assert heard.passages == 1
    assert heard.corrections == []


async def test_clock_years_ahead_deletes_nothing(custody: WatchedCustody) -> None:
    heard = Heard(custody)
    custody.clock.set(NOON + timedelta(days=3650))
    assert heard.keeper.agreed_time() == NOON
    custody.clock.advance(timedelta(days=3))
    assert heard.keeper.agreed_time() == NOON + timedelta(days=3)


async def test_agreed_time_outlasts_a_restart(custody: WatchedCustody) -> None:
    first = Heard(custody).keeper
    custody.clock.set(NOON + timedelta(days=3650))
    first.compare()
    await first.remember()
    second = Heard(custody).keeper
    await second.load()
    assert second.agreed_time() == NOON


async def test_wake_up_is_detected_if_monotonic_clock_counts_sleep(custody: WatchedCustody) -> None:
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


async def test_next_answer_tells_sleep_from_setting(custody: WatchedCustody) -> None:
    custody.clock.__init__(NOON, tells_sleep=False)  # type: ignore[misc]
    heard = Heard(custody)
    custody.clock.suspend(timedelta(hours=8))
    assert heard.keeper.agreed_time() == NOON
    heard.keeper.note_date(NOON + timedelta(hours=8), TRIP)
    assert heard.keeper.agreed_time() == NOON + timedelta(hours=8)
    assert heard.corrections == []


async def test_date_of_a_signed_message_moves_a_clock_behind(custody: WatchedCustody) -> None:
    heard = Heard(custody)
    custody.events.publish(DateProved(NOON + timedelta(hours=30), custody.network.public_gateway.address))
    assert custody.clock.now() == NOON + timedelta(hours=30)
    assert heard.corrections == [timedelta(hours=30)]
    custody.events.publish(DateProved(NOON, custody.network.public_gateway.address))
    assert custody.clock.now() == NOON + timedelta(hours=30)


@pytest.mark.parametrize("step", [timedelta(hours=1), -timedelta(hours=1), timedelta(days=300)])
async def test_answer_just_after_a_step_counts_as_it_is(custody: WatchedCustody, step: timedelta) -> None:
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
    assert abs(keeper.agreed_time() - truth) < timedelta(seconds=15)


async def test_clock_set_just_before_the_end_moves_no_agreed_time(custody: WatchedCustody) -> None:
    first, clock = Heard(custody).keeper, custody.clock
    await first.remember()
    first.note_date(NOON + timedelta(minutes=30), TRIP)  # what there is to write down at the end
    clock.set(NOON + timedelta(days=300))
    await first.close()
    clock.offset = timedelta()
    second = Heard(custody).keeper
    await second.load()
    assert second.agreed_time() < NOON + timedelta(hours=1)


@pytest.mark.parametrize("tells_sleep", [True, False])
@pytest.mark.parametrize("step", [timedelta(seconds=9), -timedelta(seconds=9)])
async def test_repeated_small_clock_steps_barely_move_agreed_time(
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
    assert keeper.agreed_time() - truth < timedelta(seconds=15)


async def test_slewed_clock_counts_as_no_step(custody: WatchedCustody) -> None:
    """By a thousandth, which is more than systems do: that is how they are kept right."""
    heard = Heard(custody)
    for _ in range(2 * 360):
        custody.clock.advance(WATCH_SECONDS)
        custody.clock.set(custody.clock.now() + timedelta(seconds=WATCH_SECONDS / 1000))
        heard.keeper.compare()
    assert heard.passages == 0
    assert heard.keeper.agreed_time() == custody.clock.now()
