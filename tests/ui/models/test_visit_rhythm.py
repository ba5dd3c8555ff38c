"""How often couriers come: from a few visits nothing, from many the usual, whatever the clock did meanwhile."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta

import pytest

from gateway_core.events import SyncOutcome, SyncPhase, SyncProgress
from tests.ui.scripted_life import NOW
from ui.models.visit_rhythm import PATIENCE, usual_interval

DAY, HOUR = timedelta(days=1), timedelta(hours=1)


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
    found = usual_interval(past, NOW)
    return None if found is None else found / DAY


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
