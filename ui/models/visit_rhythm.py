"""The usual time between couriers, as far as this gateway's own record of their visits tells."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from itertools import pairwise
from statistics import median

from gateway_core.events import SyncProgress

LEAST_VISITS = 4
"""Fewer say nothing."""

TOGETHER = timedelta(hours=12)
"""Visits that lie closer together are one: a courier may be asked several times while it is there."""

LONGEST = timedelta(days=60)
"""Visits that lie further apart are no rhythm, but a pause, or a clock that was set."""

PATIENCE = 3
"""So many times as long as usual without a visit, and the rhythm is none any more."""


def is_visit(sync: SyncProgress) -> bool:
    """Return True if a courier or stick took or brought something."""
    return bool(sync.cargoes_in or sync.cargoes_out or sync.parcels_in or sync.parcels_out)


def usual_interval(past: Sequence[SyncProgress], now: datetime) -> timedelta | None:
    """Return the median of the times between visits; ``None`` if too few are known, or none came for long.

    ``past`` in the order in which it happened, or against it: a clock that leapt between two visits makes the time
    between them impossible, and it is left out, and nothing else with it.
    """
    moments: list[datetime] = []
    for sync in sorted(filter(is_visit, past), key=lambda each: each.sync_id):
        if not moments or not timedelta() <= sync.started_at - moments[-1] < TOGETHER:
            moments.append(sync.started_at)
    between = [later - earlier for earlier, later in pairwise(moments)]
    possible = [each / timedelta(days=1) for each in between if TOGETHER <= each <= LONGEST]
    if len(possible) < LEAST_VISITS - 1:
        return None
    usual = timedelta(days=median(possible))
    return usual if timedelta() <= now - moments[-1] <= PATIENCE * usual else None
