"""Past visits, and what they suggest: how often couriers come, and when answers are to be expected with that."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from functools import lru_cache
from itertools import pairwise
from statistics import median

from gateway_core.events import SyncProgress
from gateway_core.planning.forecast import answers
from gateway_core.planning.plan import MOST_VISITS_A_RELAY, Plan
from gateway_core.planning.remedies import gains
from gateway_core.views.expectation import Expectation, Rhythm

LEAST_VISITS = 4
"""Fewer say nothing."""

TOGETHER = timedelta(hours=12)
"""Visits that lie closer together are one: a courier may be asked several times while it is there."""

LONGEST = timedelta(days=60)
"""Visits that lie further apart are no rhythm, but a pause, or a clock that was set."""

PATIENCE = 3
"""So many times as long as usual without a visit, and the rhythm is none any more."""


def expectation(past: Sequence[SyncProgress], kept_for: timedelta | None, now: datetime) -> Expectation:
    """Return what the gateway's own syncs suggest.

    ``past`` in the order in which it happened, or against it: a clock that leapt between two visits makes the time
    between them impossible, and it is left out, and nothing else with it. ``kept_for``: the time for which the public
    gateway keeps what nobody collects; ``None``: as long as it is good.
    """
    moments: list[datetime] = []
    for sync in sorted((each for each in past if each.is_visit), key=lambda each: each.sync_id):
        if not moments or not timedelta() <= sync.started_at - moments[-1] < TOGETHER:
            moments.append(sync.started_at)
    between = [later - earlier for earlier, later in pairwise(moments)]
    possible = [each for each in between if TOGETHER <= each <= LONGEST]
    if len(possible) < LEAST_VISITS - 1:
        return Expectation(Rhythm.UNKNOWN, LEAST_VISITS)
    seconds = tuple(round(each.total_seconds()) for each in possible)
    if not timedelta() <= now - moments[-1] <= PATIENCE * timedelta(seconds=median(seconds)):
        return Expectation(Rhythm.OVER, LEAST_VISITS)
    return _expected(tuple(sorted(seconds)), None if kept_for is None else round(kept_for.total_seconds()))


@lru_cache(maxsize=4)
def _expected(intervals: tuple[int, ...], kept_for: int | None) -> Expectation:
    """The window asks again whenever something changes, and visits hardly ever do."""
    usual = round(median(intervals))
    plan = Plan(
        gateways=2,
        couriers=1,
        intervals=intervals,
        relay_every=min(usual, MOST_VISITS_A_RELAY * intervals[0]),  # once between two visits
        retention=kept_for,
    )
    expected = answers(plan)
    return Expectation(
        Rhythm.KNOWN, LEAST_VISITS, usual, kept_for, expected, tuple(gains(plan, expected, answers))
    )
