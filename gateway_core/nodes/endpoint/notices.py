"""Notices of what becomes of the messages that were sent, change by change.

What the app was told last, its state and how often couriers took it along, is kept with each message: so no change is
missed that came while the app was not running, and one is told again where the app was killed over it. What a gateway
tells of a parcel's way (``ways.py``) is kept in the outbox, too.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Sequence
from datetime import datetime, timedelta

from gateway_core.clock import Clock
from gateway_core.nodes.endpoint.outbox import MessageState, Outbox, Outgoing, outgoing
from gateway_core.nodes.endpoint.store import Store
from gateway_core.nodes.endpoint.tables import EndpointTables

_LONGEST_WAIT = timedelta(hours=1)
"""Until it is looked for what expired, however far that seems: a clock may be set."""


class Notices:
    """For one endpoint."""

    def __init__(self, store: Store, clock: Clock, outbox: Outbox) -> None:
        self._store = store
        self._clock = clock
        self._outbox = outbox

    async def next_ones(self) -> Sequence[Outgoing]:
        """The messages of which something else was told last, oldest first; waits until there is one.

        Raises:
            StoreError
        """
        while True:
            moved, now = self._outbox.moved, self._clock.now()
            changed, wait = await self._store.read(lambda tx, now=now: _look(tx, now))  # type: ignore[misc]
            if changed:
                return changed
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(wait.total_seconds()):
                    await moved.wait()

    async def told(self, message: Outgoing) -> None:
        """The app has dealt with that one."""
        await self._store.write(lambda tx: tx.outbox.note_told(message.id, _told_of(message)))


def _told_of(message: Outgoing) -> str:
    """Return what is told of a message, as it is kept with it."""
    return f"{message.state} {message.times_taken}" if message.times_taken else str(message.state)


def _look(tx: EndpointTables, now: datetime) -> tuple[Sequence[Outgoing], timedelta]:
    """Return the messages of which is to be told, and for how long nothing more can expire."""
    changed, wait = list[Outgoing](), _LONGEST_WAIT
    for message, told in outgoing(tx, tx.outbox.all(), now):
        if _told_of(message) != told:
            changed.append(message)
        if message.state is not MessageState.EXPIRED:
            wait = min(wait, message.expires - now)
    return changed, wait
