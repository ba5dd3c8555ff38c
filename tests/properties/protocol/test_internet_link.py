"""Whatever happens to the connection with the public gateway, attempts are never a hot loop, and never end."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gateway_core.protocol.back_off import LONGEST_SECONDS
from gateway_core.protocol.internet_link import (
    LONGEST_HANG_UP_SECONDS,
    LONGEST_NEWS_SECONDS,
    PARCEL_SECONDS,
    QUIET_SECONDS,
    SESSION_SECONDS,
    SHORT_SESSIONS,
    SHORTEST_SECONDS,
    InternetLink,
    LinkState,
)

ATTEMPTS_A_MINUTE = 20
"""Bound for a minute of failures while news of the network pours in: 1, 2, 4 ... s apart, for news and for waits."""

HAPPENINGS = st.lists(
    st.tuples(
        st.sampled_from(
            ["network", "asked", "parcel", "paused", "resumed", "connected", "ended", "closed", "nothing"]
        ),
        st.floats(0, 120),
        st.integers(1, 30),
    ),
    max_size=80,
)
"""What happens, how many seconds pass until then, and how often it happens at once."""


class Driver:
    """Does what InternetSync does: begins an attempt when one is due. Fails it unless a test connects."""

    def __init__(self, seed: int) -> None:
        self.now = 1000.0
        self.link = InternetLink(random.Random(seed))
        self.begun: list[float] = []
        self.link.resume(self.now)

    def pass_time(self, seconds: float, *, attempt_takes: float = 0.0) -> None:
        """Until then, every attempt that comes due is made; one that is connected stays so."""
        end = self.now + seconds
        while (due := self.link.next_attempt) is not None and due <= end:
            self.now = max(due, self.now)
            self.link.record_start(self.now)
            self.begun.append(self.now)
            self.now += attempt_takes
            self.link.record_end(self.now)
        self.now = max(end, self.now)

    def happen(self, what: str) -> None:
        match what:
            case "network":
                self.link.record_network_change(self.now)
            case "asked":
                self.link.request_attempt(self.now)
            case "parcel":
                self.link.record_queued_parcel(self.now)
            case "closed" if self.link.state is not LinkState.WAITING:
                self.link.record_end(self.now, was_closed=True, has_exchanged=True)
            case "paused":
                self.link.pause()
            case "resumed":
                self.link.resume(self.now)
            case "connected" if self.link.next_attempt is not None and self.link.next_attempt <= self.now:
                self.link.record_start(self.now)
                self.begun.append(self.now)
                self.link.record_connection(self.now)
            case "ended" if self.link.state is not LinkState.WAITING:
                self.link.record_end(self.now)

    def gaps(self) -> list[float]:
        return [later - earlier for earlier, later in zip(self.begun, self.begun[1:], strict=False)]


@given(st.integers(), HAPPENINGS)
def test_attempts_are_at_least_a_second_apart(seed: int, happenings: list[tuple[str, float, int]]) -> None:
    driver = Driver(seed)
    for what, seconds, times in happenings:
        driver.pass_time(seconds)
        for _ in range(times):
            driver.happen(what)
            driver.pass_time(0)
    assert all(gap >= SHORTEST_SECONDS - 1e-6 for gap in driver.gaps())


@given(st.integers(), HAPPENINGS)
def test_unpaused_link_attempts_again_within_five_minutes(
    seed: int, happenings: list[tuple[str, float, int]]
) -> None:
    driver = Driver(seed)
    for what, seconds, _ in happenings:
        driver.pass_time(seconds)
        driver.happen(what)
        driver.happen("resumed")
        if driver.link.state is LinkState.WAITING:
            assert driver.link.next_attempt is not None
            assert driver.link.next_attempt <= driver.now + LONGEST_SECONDS


@given(st.integers(), st.lists(st.floats(0.001, QUIET_SECONDS), min_size=1, max_size=300))
def test_flood_of_network_changes_makes_few_attempts(seed: int, pauses: list[float]) -> None:
    driver = Driver(seed)
    for seconds in pauses:
        driver.pass_time(seconds)
        driver.happen("network")
    for begin in driver.begun:
        within = [each for each in driver.begun if begin <= each < begin + 60]
        assert len(within) <= ATTEMPTS_A_MINUTE


@pytest.mark.slow
@given(st.integers(), st.floats(0.001, 0.5))
def test_endless_flood_makes_at_most_two_attempts_a_minute(seed: int, pause: float) -> None:
    driver = Driver(seed)
    for _ in range(int(600 / pause) if pause > 0.05 else 5000):
        driver.pass_time(max(pause, 0.12))
        driver.happen("network")
    late = driver.gaps()[12:]
    assert late
    assert all(gap >= LONGEST_NEWS_SECONDS / 2 for gap in late)


@given(st.integers())
def test_waits_grow_while_attempts_fail(seed: int) -> None:
    driver = Driver(seed)
    driver.pass_time(4 * 3600)
    gaps = driver.gaps()
    assert all(LONGEST_SECONDS / 2 <= gap <= LONGEST_SECONDS for gap in gaps[10:])
    assert len(driver.begun) < 110


@given(st.integers())
def test_peer_that_hangs_up_is_contacted_ever_less_often(seed: int) -> None:
    driver = Driver(seed)
    for _ in range(15):
        assert driver.link.next_attempt is not None
        driver.now = driver.link.next_attempt
        driver.happen("connected")
        driver.now += 1.0
        driver.happen("ended")
    assert all(gap >= LONGEST_SECONDS / 2 for gap in driver.gaps()[10:])


@given(st.integers(), st.lists(st.floats(-1e6, 1e6), max_size=50))
def test_clock_jump_causes_no_burst_of_attempts(seed: int, jumps: list[float]) -> None:
    """Forwards, one attempt is due; backwards, time stands still until it has caught up."""
    link = InternetLink(random.Random(seed))
    now, latest, attempts = 1000.0, 1000.0, 0
    link.resume(now)
    for jump in jumps:
        now += jump
        begun = 0
        while link.next_attempt is not None and link.next_attempt <= max(now, latest):
            link.record_start(now)
            link.record_end(now)
            begun += 1
        latest = max(now, latest)
        link.record_network_change(now)
        attempts += begun
        assert begun <= 1
    assert attempts <= len(jumps)


def test_network_change_after_a_long_failure_brings_an_attempt_immediately() -> None:
    """The laptop wakes up after a night: one attempt now, a second one when the wireless network is there."""
    driver = Driver(1)
    driver.pass_time(8 * 3600)
    assert driver.link.next_attempt is not None
    driver.now = driver.link.next_attempt - 5
    for _ in range(2):
        count = len(driver.begun)
        driver.happen("network")
        driver.pass_time(0)
        assert len(driver.begun) == count + 1
        driver.now += 3


def test_lasting_connection_is_followed_by_an_early_attempt() -> None:
    driver = Driver(1)
    driver.pass_time(3600)
    driver.happen("asked")
    assert driver.link.next_attempt is not None
    driver.now = driver.link.next_attempt
    driver.happen("connected")
    driver.now += 3600
    driver.happen("network")
    assert driver.link.next_attempt is None
    driver.happen("ended")
    assert driver.link.next_attempt is not None
    assert driver.link.next_attempt <= driver.now + SHORTEST_SECONDS


def test_news_during_an_attempt_that_fails_is_not_forgotten() -> None:
    link = InternetLink(random.Random(1))
    link.resume(0.0)
    for at in range(0, 4000, 400):  # so that the waits have grown
        link.record_start(float(at))
        link.record_end(float(at))
    link.record_start(5000.0)
    link.record_network_change(5005.0)
    link.record_end(5010.0)
    assert link.next_attempt == 5010.0


def test_paused_link_makes_no_attempt() -> None:
    driver = Driver(1)
    driver.happen("paused")
    for what in ("network", "asked", "ended"):
        driver.happen(what)
        driver.pass_time(1000)
    assert driver.begun == []
    driver.happen("resumed")
    driver.pass_time(0)
    assert len(driver.begun) == 1


def connect(driver: Driver) -> None:
    assert driver.link.next_attempt is not None
    driver.now = max(driver.now, driver.link.next_attempt)
    driver.happen("connected")


@given(st.integers(), st.floats(0, 10), st.booleans())
def test_next_session_follows_a_good_one_within_three_seconds(
    seed: int, stood: float, has_exchanged: bool
) -> None:
    """Deployed gateways end every connection after five seconds, and some when two acknowledgements meet."""
    driver = Driver(seed)
    driver.pass_time(3600)  # so that the waits have grown
    for number in range(20):
        connect(driver)
        driver.now += stood
        is_good = driver.link.record_end(driver.now, was_closed=True, has_exchanged=has_exchanged)
        assert is_good is (has_exchanged or stood >= SESSION_SECONDS or number < SHORT_SESSIONS)
        assert driver.link.next_attempt is not None
        if is_good:
            assert 1.0 <= driver.link.next_attempt - driver.now <= 3.0


@given(st.integers())
def test_peer_hanging_up_early_is_retried_within_half_a_minute(seed: int) -> None:
    """A few times it may be chance, and the end of a session like any other."""
    driver = Driver(seed)
    for number in range(SHORT_SESSIONS + 15):
        connect(driver)
        assert driver.link.record_end(driver.now, was_closed=True) is (number < SHORT_SESSIONS)
    gaps = driver.gaps()
    assert all(1.0 <= gap <= 3.0 for gap in gaps[:SHORT_SESSIONS])
    waits = gaps[SHORT_SESSIONS + 8 :]
    assert all(LONGEST_HANG_UP_SECONDS / 2 <= gap <= LONGEST_HANG_UP_SECONDS for gap in waits)


@given(st.integers())
def test_queued_parcels_bring_an_attempt_every_half_minute(seed: int) -> None:
    driver = Driver(seed)
    driver.pass_time(3600)
    driver.begun.clear()
    for _ in range(600):
        driver.link.record_queued_parcel(driver.now)
        driver.pass_time(1.0)
    assert len(driver.begun) >= 600 // 31
    assert all(gap >= PARCEL_SECONDS - 1e-6 for gap in driver.gaps())


@given(st.integers())
def test_parcel_between_sessions_brings_the_next_one_after_a_second(seed: int) -> None:
    driver = Driver(seed)
    connect(driver)
    driver.now += 5
    driver.link.record_end(driver.now, was_closed=True)
    driver.link.record_queued_parcel(driver.now)
    assert driver.link.next_attempt == driver.now + 1.0
