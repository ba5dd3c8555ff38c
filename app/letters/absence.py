"""The fate of letters since Letters was last open, after a week or more.

Counts are differences between this start and now: no clock decides them. The clock only tells whether to show them.
"""

import asyncio
from contextlib import suppress
from datetime import datetime, timedelta

from app.letters.letter_rows import save_state, state
from app.letters.people import Box
from gateway_core.errors import StoreError
from gateway_core.nodes.endpoint.app_transaction import AppTransaction
from gateway_core.tables.columns import from_integer, to_integer
from gateway_core.views.letters import Absence, Way

LONG, LONGEST = timedelta(days=7), timedelta(days=1000)
"""Absences to show. Others are short, or come from a wrong clock."""

NOTED_EVERY = 3600.0
"""Seconds between records that Letters is open."""

_LAST_OPEN = "last-open"


class Absences(Box):
    """Knows what happened since the last absence."""

    _since: datetime | None = None
    _before = 0, 0, 0, 0

    def begin_presence(self, tx: AppTransaction) -> None:
        """Compare the present start with the last record, before anything changes."""
        last, now = state(tx, _LAST_OPEN), self.clock.now()
        if last and LONG <= now - from_integer(int(last)) <= LONGEST:
            self._since = from_integer(int(last))
        self._before = _totals(tx)

    async def absence(self) -> Absence | None:
        """Return what happened since the absence before this start; None if nothing did, or without an absence."""
        since, (newest, _, delivered, expired) = self._since, self._before
        if since is None:
            return None
        _, arrived, *ends = await self.endpoint.query(lambda tx: _totals(tx, newest))
        found = Absence(since, arrived, max(0, ends[0] - delivered), max(0, ends[1] - expired))
        return found if found.arrived or found.delivered or found.expired else None

    async def note_presence(self) -> None:
        """Record that Letters is open, until cancelled, and then once more: the clock may have been set since."""
        try:
            while True:
                await self.endpoint.transact(self._note)
                await asyncio.sleep(NOTED_EVERY)
        finally:
            with suppress(StoreError):
                await self.endpoint.transact(self._note)

    def _note(self, tx: AppTransaction) -> None:
        save_state(tx, _LAST_OPEN, str(to_integer(self.clock.now())))


def _totals(tx: AppTransaction, after: int = 0) -> tuple[int, int, int, int]:
    """Return the highest number, and how many letters arrived after ``after``, were delivered, and expired."""
    (row,) = tx.execute(
        "SELECT coalesce(max(id), 0), count(*) FILTER (WHERE is_mine = 0 AND id > ?), "
        "count(*) FILTER (WHERE way = ?), count(*) FILTER (WHERE way = ?) FROM app_letters",
        (after, Way.DELIVERED, Way.EXPIRED),
    )
    return int(row[0]), int(row[1]), int(row[2]), int(row[3])
