"""The span in which a courier knows the present to be, whatever its clock does."""

from datetime import datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gateway_core.clock import BUILT, LATEST
from gateway_core.codes.checks import FindingCode
from gateway_core.codes.messages import MessageCode
from gateway_core.crypto.certificates import DEPLOYED_CARGO_DELIVERY_AUTHORIZATION
from gateway_core.dialects import AWALA, RELAYNET, Dialect, MessageType
from gateway_core.errors import InvalidMessageError, TimingError
from gateway_core.nodes.present import Present, Span
from gateway_core.services.runtime.clock_estimate import LONGEST_ROUND_TRIP
from tests.factories.clock import NOON, FakeClock
from tests.factories.network import Node, relay_network
from tests.factories.stating import Stating

QUICK = timedelta(milliseconds=200)
HOUR, DAY, YEAR = timedelta(hours=1), timedelta(days=1), timedelta(days=365)


def restarted(present: Present, clock: FakeClock) -> Present:
    again = Present(clock)
    again.restore(present.to_stored())
    return again


def confirmed(clock: FakeClock) -> Present:
    present = Present(clock)
    present.confirm(clock.now())
    return present


def test_clock_that_goes_on_leaves_no_doubt_though_unconfirmed() -> None:
    clock = FakeClock()
    present = Present(clock)
    clock.advance(40 * DAY)
    clock.suspend(DAY)
    assert present.span() == Span(NOON + 41 * DAY, NOON + 41 * DAY)
    assert not present.is_sure


@pytest.mark.parametrize("leap", [3 * YEAR, -15 * DAY, 100 * YEAR, -40 * YEAR])
@pytest.mark.parametrize("is_confirmed", [False, True])
def test_leap_moves_one_end_and_outlasts_restarts(leap: timedelta, is_confirmed: bool) -> None:
    clock = FakeClock()
    present = confirmed(clock) if is_confirmed else Present(clock)
    clock.set(NOON + leap)
    clock.advance(HOUR)
    for each in (present, restarted(present, clock)):
        span, true = each.span(), NOON + HOUR
        if leap > timedelta():
            assert span == Span(true, min(clock.now(), LATEST))
        else:
            assert span == Span(max(clock.now(), BUILT), true)
        assert not each.is_sure


def test_confirmed_clock_that_leaps_and_returns_leaves_no_doubt() -> None:
    clock = FakeClock()
    present = confirmed(clock)
    for leap in (3 * YEAR, -YEAR, 3 * YEAR):
        clock.set(NOON + leap)
        assert not present.is_sure
        clock.set(NOON)
        assert present.span() == Span(NOON, NOON)


def test_unconfirmed_clock_is_doubted_after_it_showed_two_times() -> None:
    clock = FakeClock(NOON + 3 * YEAR)
    present = Present(clock)
    clock.set(NOON)
    assert present.span().earliest == NOON
    clock.set(NOON + 3 * YEAR)
    for each in (present, restarted(present, clock)):
        assert each.span() == Span(NOON, NOON + 3 * YEAR)


def test_time_with_the_computer_off_is_doubtful_until_confirmed() -> None:
    clock = FakeClock()
    present = confirmed(clock)
    stored = present.to_stored()
    clock.set(NOON + 30 * DAY)  # by all that the courier can tell
    again = Present(clock)
    again.restore(stored)
    assert again.span() == Span(NOON, NOON + 30 * DAY)
    again.record_answer(NOON + 30 * DAY, QUICK)
    assert again.span() == Span(NOON + 30 * DAY, NOON + 30 * DAY)
    assert again.is_sure
    assert restarted(again, clock).span().is_narrow


@pytest.mark.parametrize("said", [NOON + 3 * YEAR, NOON - 10 * DAY])
def test_resolver_contradicting_the_clock_widens_the_span(said: datetime) -> None:
    clock = FakeClock()
    present = confirmed(clock)
    present.record_answer(said, timedelta())
    span = present.span()
    assert (span.earliest <= NOON <= span.latest, span.is_narrow) == (True, False)
    assert span.earliest <= said + timedelta(seconds=1) <= span.latest + timedelta(seconds=2)
    present.record_answer(NOON, QUICK)
    assert present.span() == Span(NOON, NOON)


@pytest.mark.parametrize(
    ("said", "took"),
    [(BUILT - DAY, QUICK), (LATEST + DAY, QUICK), (NOON, timedelta(seconds=31))],
    ids=["before this program", "after all messages", "too slow"],
)
def test_impossible_or_slow_answer_counts_for_nothing(said: datetime, took: timedelta) -> None:
    present = Present(FakeClock())
    before = present.to_stored()
    present.record_answer(said, took)
    assert present.to_stored() == before
    assert not present.is_sure


def test_slowest_allowed_answer_counts() -> None:
    present = Present(FakeClock())
    present.record_answer(NOON, LONGEST_ROUND_TRIP)
    assert present.answers == 1


def test_person_can_confirm_only_the_right_clock() -> None:
    clock = FakeClock(NOON + YEAR)
    present = Present(clock)
    off = Stating(FindingCode.CLOCK_IS_OFF, device=NOON + YEAR, corrected=NOON)
    with pytest.raises(InvalidMessageError, check=off):
        present.confirm(NOON)
    clock.set(NOON)
    present.confirm(NOON + HOUR)
    assert present.span() == Span(NOON, NOON)
    assert present.is_sure


@given(
    st.lists(
        st.tuples(
            st.sampled_from(["set", "advance", "suspend", "restart", "agree"]), st.timedeltas(HOUR, 4 * YEAR)
        ),
        max_size=12,
    )
)
def test_clock_alone_never_moves_the_beginning_forwards(steps: list[tuple[str, timedelta]]) -> None:
    """In whatever order it is set, sleeps, and is restarted: only passed time does, or somebody who agrees with it."""
    clock = FakeClock()
    present, true, known = Present(clock), NOON, NOON
    for step, amount in steps:
        match step:
            case "set":
                clock.set(min(NOON + amount - 2 * YEAR, LATEST - 50 * YEAR))
            case "advance" | "suspend":
                getattr(clock, step)(amount)
                known += amount
            case "restart":
                present = restarted(present, clock)
            case _:
                clock.set(true)
                present.record_answer(true, timedelta())
                known = true
        true = max(true, known)
        assert present.span().earliest <= known + timedelta(seconds=1)


@pytest.mark.parametrize("dialect", [AWALA, RELAYNET], ids=str)
def test_message_is_taken_only_if_it_may_be_valid(dialect: Dialect) -> None:
    network = relay_network(dialect)
    cargo = network.cargo(created=NOON, expires=NOON + DAY)
    for span in (
        Span(NOON, NOON),
        Span(NOON - YEAR, NOON),
        Span(NOON - 20 * DAY, NOON + 3 * YEAR),
        Span(NOON + DAY + HOUR, NOON + 2 * DAY),
        Span(NOON - YEAR, NOON - HOUR),
    ):
        assert span.read(cargo, MessageType.CARGO).created == NOON
    late, early = NOON + DAY + 3 * HOUR, NOON - 3 * HOUR
    with pytest.raises(TimingError, check=Stating(MessageCode.EXPIRED)):
        Span(late, late + 3 * YEAR).read(cargo, MessageType.CARGO)
    with pytest.raises(TimingError, check=Stating(MessageCode.FROM_THE_FUTURE)):
        Span(early - YEAR, early).read(cargo, MessageType.CARGO)


@pytest.mark.parametrize("sure", [True, False])
def test_cargo_dated_before_its_authorization_is_taken_in_awala(sure: bool) -> None:
    """The deployed public gateway dates cargo three hours back, and a phone its authorization not at all."""
    network = relay_network(AWALA)
    issuer = network.private_gateway_self_issued
    fresh = network.issue(
        DEPLOYED_CARGO_DELIVERY_AUTHORIZATION, "public_gateway", issuer, not_before=NOON, not_after=NOON + DAY
    )
    sender = Node("public_gateway", fresh, (issuer.certificate,))
    created, expires = NOON - 3 * HOUR, NOON + DAY
    cargo = network.message(
        MessageType.CARGO, sender, network.private_gateway, b"", created=created, expires=expires
    ).serialize(sender.key)
    span = Span(NOON, NOON) if sure else Span(NOON - YEAR, NOON)
    assert span.read(cargo, MessageType.CARGO).created == created
