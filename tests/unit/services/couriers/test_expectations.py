"""What past visits suggest: from a few nothing, from many the usual, whatever the clock did meanwhile; and answers."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from types import SimpleNamespace
from typing import Any

import pytest

from gateway_core.commands.couriers import CourierCommands
from gateway_core.events import SyncOutcome, SyncPhase, SyncProgress
from gateway_core.identifiers import DomainName
from gateway_core.planning.remedies import Remedy
from gateway_core.services.couriers.expectations import LEAST_VISITS, PATIENCE, expectation
from gateway_core.views.expectation import Rhythm

NOW = datetime(2026, 11, 21, 12, 0, tzinfo=UTC)
DAY = timedelta(days=1)


def visits(*days_ago: float, parcels: int = 1) -> list[SyncProgress]:
    """Visits in the order in which they happened."""
    return [
        SyncProgress(
            number,
            SyncPhase.FINISHED,
            "192.168.43.1:21473",
            NOW - ago * DAY,
            parcels_in=parcels,
            outcome=SyncOutcome.COMPLETE,
        )
        for number, ago in enumerate(days_ago)
    ]


def usual(past: Sequence[SyncProgress]) -> float | None:
    found = expectation(past, None, NOW)
    return found.interval_seconds / DAY.total_seconds() if found.rhythm is Rhythm.KNOWN else None


def test_the_usual_is_the_median() -> None:
    assert usual(visits(13, 10, 7, 5, 2)) == pytest.approx(3)
    assert usual(visits(40, 13, 10, 7, 4, 1)) == pytest.approx(3), "a long pause changes little"


def test_history_may_come_newest_first() -> None:
    assert usual(list(reversed(visits(13, 10, 7, 4, 1)))) == pytest.approx(3)


def test_a_few_visits_tell_nothing() -> None:
    assert usual([]) is None
    assert usual(visits(7, 4, 1)) is None
    assert usual(visits(10, 7, 4, 1)) == pytest.approx(3)


def test_what_exchanged_nothing_was_no_visit() -> None:
    assert usual(visits(10, 7, 4, 1, parcels=0)) is None


def test_syncs_with_one_courier_are_one_visit() -> None:
    assert usual(visits(10, 9.9, 9.8, 7, 6.9, 4, 3.95, 1, 0.9)) == pytest.approx(3)


def test_a_rhythm_that_ended_is_none() -> None:
    last = 3.0 * PATIENCE
    assert usual(visits(last + 9, last + 6, last + 3, last)) == pytest.approx(3)
    assert usual(visits(last + 9.1, last + 6.1, last + 3.1, last + 0.1)) is None


def test_clocks_that_leapt_spoil_nothing_else() -> None:
    assert usual(visits(13, 10, 7 - 800, 4, 1)) is None, "too little is left"
    assert usual(visits(16, 13, 10, 7 - 800, 7, 4, 1)) == pytest.approx(3)
    assert usual(visits(16, 13, 10, 7 + 800, 7, 4, 1)) == pytest.approx(3)


def test_a_last_visit_in_the_future_tells_that_the_clock_is_wrong() -> None:
    assert usual(visits(8, 5, 2, -1)) is None


def test_too_few_visits_and_visits_that_ended_are_told_apart() -> None:
    assert expectation([], None, NOW).rhythm is Rhythm.UNKNOWN
    few = expectation(visits(7, 4, 1), None, NOW)
    assert (few.rhythm, few.visits_needed, few.answers, few.gains) == (Rhythm.UNKNOWN, LEAST_VISITS, None, ())
    assert expectation(visits(109, 106, 103, 100), None, NOW).rhythm is Rhythm.OVER


def test_answers_come_with_the_second_visit_after_the_one_that_took_the_message() -> None:
    found = expectation(visits(13, 10, 7, 4, 1), None, NOW)
    assert found.answers is not None
    assert found.answers.share == 1
    assert found.answers.median / DAY.total_seconds() == pytest.approx(7.5, abs=0.1)
    assert found.gains[0].remedy is Remedy.COURIER


def test_a_public_gateway_that_keeps_for_two_days_loses_answers_between_rarer_visits() -> None:
    rare, frequent = (visits(*(each * days for each in (5, 4, 3, 2, 1))) for days in (3, 1))
    lost = expectation(rare, 2 * DAY, NOW)
    assert lost.answers is not None
    assert lost.answers.not_collected > 0.9
    assert lost.kept_for_seconds == 2 * DAY.total_seconds()
    assert lost.gains[0].share > 0.9
    kept = expectation(frequent, 2 * DAY, NOW)
    assert kept.answers is not None
    assert kept.answers.share == 1


def test_the_longest_and_the_shortest_intervals_together_are_answered() -> None:
    found = expectation(visits(182, 122, 62, 2, 1.5), None, NOW)
    assert found.rhythm is Rhythm.KNOWN
    assert found.answers is not None


def test_nothing_is_reckoned_again_while_the_visits_are_the_same() -> None:
    past = visits(13, 10, 7, 4, 1)
    assert expectation(past, None, NOW) is expectation(past, None, NOW + DAY)


@pytest.mark.parametrize(
    ("domain", "keeps"), [("belgium.relaycorp.services", 2 * DAY), ("gateway.example", None)]
)
async def test_the_command_reckons_with_what_is_known_of_the_public_gateway(
    domain: str, keeps: timedelta | None
) -> None:
    past = visits(13, 10, 7, 4, 1)

    async def read(work: object) -> list[SyncProgress]:
        return past

    custody: Any = SimpleNamespace(
        store=SimpleNamespace(read=read),
        clock=SimpleNamespace(now=lambda: NOW),
        credentials=SimpleNamespace(public_gateway=SimpleNamespace(domain=DomainName(domain))),
    )
    others: Any = (None,) * 7
    nowhere: Any = None
    commands = CourierCommands(custody, *others, connect=nowhere, open_folder=nowhere)
    assert await commands.expectation() == expectation(past, keeps, NOW)
