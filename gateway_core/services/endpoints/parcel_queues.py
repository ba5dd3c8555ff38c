"""The parcels queued for a node's clients, divided among the clients' connections.

The clients of a private gateway are endpoints (``endpoint_shelf.py``), the clients of a public gateway are private
gateways; the node's :class:`Shelf` stores their parcels. Each connection has a :class:`QueueShare`. The share
subscribes to events, then lists the queue, and lists again after each event, to find every parcel. A parcel belongs to
one connection from its claim until the parcel is deleted or the connection ends.

Spec: RS-000 GSC (parcels go to their endpoint and to no other), Message Transport Bindings (kept until acknowledged).
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from itertools import islice
from typing import Protocol

from msgspec import Struct, field

from gateway_core.clock import Clock
from gateway_core.errors import DamagedBodyError, StoreError
from gateway_core.events import DeletionReason, Direction, Event, EventBus, ParcelsDeleted, ParcelStored
from gateway_core.identifiers import PrivateAddress
from gateway_core.ports.custody import StoredParcel

PAGE = 64
"""Parcels in one page of a list."""

READ_AHEAD = 8
"""Small parcels whose octets are loaded together."""

READ_AHEAD_OCTETS = 100_000
"""The largest size of a "small" parcel."""

RETRY_SECONDS = 10.0
"""The wait before a failed deletion is retried."""

_LOG = logging.getLogger(__name__)


class Page(Struct, frozen=True):
    """Queued parcels from one read of the store."""

    parcels: Sequence[StoredParcel]
    octets: Mapping[int, bytes] = {}
    """Octets of small parcels at the beginning of the page, by row, if the shelf has them loaded."""


class Shelf(Protocol):
    """The store of the parcels for a node's clients. Every method raises StoreError if the store fails."""

    async def admit(self, clients: Sequence[PrivateAddress], now: datetime) -> None:
        """Record a visit of the clients.

        Raises:
            ForbiddenEndpointError: if a client is blocked or unknown.
        """

    async def page(
        self, clients: Sequence[PrivateAddress], now: datetime, after: StoredParcel | None, limit: int
    ) -> Page:
        """Return at most ``limit`` parcels for these clients in a fixed order, after the parcel ``after``.

        Raises:
            ForbiddenEndpointError: if a client was blocked or removed meanwhile.
        """

    async def load(self, parcel: StoredParcel) -> bytes:
        """Return the octets of a parcel.

        Raises:
            DamagedBodyError: if they are missing or damaged.
        """

    async def delete(
        self, parcels: Sequence[StoredParcel], reason: DeletionReason, now: datetime
    ) -> Sequence[StoredParcel]:
        """Delete the parcels. Returns the ones that existed."""

    async def count_sent(self, parcels: Sequence[int]) -> None:
        """Count the rows as sent and unacknowledged."""


class ParcelQueues:
    """Assigns parcels to connections. Lives in the event loop of the events."""

    def __init__(self, shelf: Shelf, clock: Clock, events: EventBus) -> None:
        self.shelf = shelf
        self.clock = clock
        self.events = events
        self.owned: set[int] = set()
        """Row ids of parcels that a connection owns."""
        # the shares of each client's connections
        self._shares: dict[str, set[QueueShare]] = {}
        self._unsubscribe = events.subscribe(self._notice)

    def close(self) -> None:
        """Unsubscribe from events."""
        self._unsubscribe()

    async def open(
        self, endpoints: Sequence[PrivateAddress], on_news: Callable[[], None] = lambda: None
    ) -> QueueShare:
        """Open a connection's share in the queues of endpoints; ``on_news`` is called when parcels may be new.

        Raises:
            ForbiddenEndpointError: if an endpoint is blocked or unknown.
            StoreError
        """
        share = QueueShare(self, frozenset(endpoints), on_news)
        for each in share.endpoints:  # before the first list, so that later parcels set news
            self._shares.setdefault(each, set()).add(share)
        with contextlib.ExitStack() as on_failure:
            on_failure.callback(self._remove, share)
            await self.shelf.admit(endpoints, self.clock.now())
            on_failure.pop_all()
        return share

    def collecting_endpoints(self) -> frozenset[PrivateAddress]:
        """Return the endpoints with an open connection."""
        return frozenset(map(PrivateAddress, self._shares))

    def _notice(self, event: Event) -> None:
        if isinstance(event, ParcelStored) and event.direction is Direction.INBOUND:
            for share in self._shares.get(event.recipient, ()):
                share.notify()

    def _remove(self, share: QueueShare) -> None:
        for each in share.endpoints:
            self._shares[each].discard(share)
            if not self._shares[each]:
                del self._shares[each]

    def leave(self, share: QueueShare, parcels: Sequence[int]) -> None:
        """End a connection: its parcels become free for the other connections."""
        self._remove(share)
        self.owned.difference_update(parcels)
        for other in set().union(*(self._shares.get(each, ()) for each in share.endpoints)):
            other.restart()


class QueueShare(Struct, eq=False):
    """One connection's view of the queues."""

    _queues: ParcelQueues
    endpoints: frozenset[PrivateAddress]
    _on_news: Callable[[], None]
    news: asyncio.Event = field(default_factory=asyncio.Event)
    """Set when :meth:`claim_next` may return a new parcel."""
    _listed: deque[StoredParcel] = field(default_factory=deque)
    _last: StoredParcel | None = None
    _more: bool = True
    _mine: dict[int, StoredParcel] = field(default_factory=dict)
    _read_ahead: dict[int, bytes] = field(default_factory=dict)
    _released: list[StoredParcel] = field(default_factory=list)
    _releasing: asyncio.Task[None] | None = None
    _retry: asyncio.TimerHandle | None = None

    def notify(self) -> None:
        """Set ``news`` and notify the connection: parcels may be new."""
        self.news.set()
        self._on_news()

    def restart(self) -> None:
        """List the queue from its beginning, since another connection may have freed its parcels."""
        self._last = None
        self._listed.clear()
        self.notify()

    async def claim_next(self) -> int | None:
        """Claim the next free parcel for this connection and return its row; ``None``: the queue has no free parcel.

        Raises:
            ForbiddenEndpointError: if an endpoint was blocked or removed meanwhile.
            StoreError
        """
        while True:
            while self._listed:
                parcel = self._listed.popleft()
                if parcel.row_id not in self._queues.owned:
                    self._queues.owned.add(parcel.row_id)
                    self._mine[parcel.row_id] = parcel
                    return parcel.row_id
            if not self._more and not self.news.is_set():
                return None
            await self._list()

    async def _list(self) -> None:
        self.news.clear()  # before the list, so that later parcels set it again
        now, last = self._queues.clock.now(), self._last
        page = await self._queues.shelf.page(tuple(self.endpoints), now, last, PAGE)
        if last is not self._last:  # begun anew meanwhile
            return
        self._listed.extend(page.parcels)
        self._read_ahead = dict(page.octets)
        self._more = len(page.parcels) == PAGE
        if page.parcels:
            self._last = page.parcels[-1]

    async def load(self, row_id: int) -> bytes | None:
        """Return the octets of a parcel of this connection; ``None``: missing or damaged.

        Raises:
            StoreError: if the database failed.
        """
        parcel = self._mine[row_id]
        if row_id not in self._read_ahead and parcel.body.size <= READ_AHEAD_OCTETS:
            await self._load_ahead(parcel)
        octets = self._read_ahead.pop(row_id, None)
        return await self._load_one(parcel) if octets is None else octets

    async def _load_ahead(self, parcel: StoredParcel) -> None:
        """Load the parcel and the next small ones in one read of the database, since every read waits for a commit."""
        small = (each for each in self._listed if each.body.size <= READ_AHEAD_OCTETS)
        ahead = [parcel, *islice(small, READ_AHEAD - 1)]
        loads = (self._queues.shelf.load(each) for each in ahead)
        loaded = await asyncio.gather(*loads, return_exceptions=True)
        # ``_load_one`` meets the same error again and handles it.
        self._read_ahead = {
            each.row_id: octets
            for each, octets in zip(ahead, loaded, strict=True)
            if isinstance(octets, bytes)
        }

    async def _load_one(self, parcel: StoredParcel) -> bytes | None:
        try:
            return await self._queues.shelf.load(parcel)
        except DamagedBodyError:
            reason, now = DeletionReason.DAMAGED, self._queues.clock.now()
            self._publish_deletion(reason, await self._queues.shelf.delete([parcel], reason, now))
            self._release_claims([parcel])
            return None

    def release(self, row_id: int) -> None:
        """Delete a parcel that the client has, together with others released meanwhile."""
        self._released.append(self._mine[row_id])
        self._delete_soon()

    def _delete_soon(self) -> None:
        self._cancel_retry()
        if self._releasing is None or self._releasing.done():
            self._releasing = asyncio.create_task(self._delete_released())

    async def _delete_released(self) -> None:
        while self._released:
            parcels, self._released = self._released, []
            reason, now = DeletionReason.DELIVERED, self._queues.clock.now()
            try:
                deleted = await self._queues.shelf.delete(parcels, reason, now)
            except StoreError as error:
                _LOG.error("%d delivered parcels stay queued for now: %s", len(parcels), error.statement)
                self._released = parcels + self._released
                self._retry = asyncio.get_running_loop().call_later(RETRY_SECONDS, self._delete_soon)
                return
            self._publish_deletion(reason, deleted)
            self._release_claims(parcels)

    def _cancel_retry(self) -> None:
        if self._retry is not None:
            self._retry.cancel()

    async def finish_releases(self) -> None:
        """Return after all released parcels were deleted, or their deletion failed."""
        if self._releasing is not None:
            await self._releasing

    async def close(self) -> None:
        """Delete the released parcels; give the others back, and count them as sent."""
        try:
            await self.finish_releases()
            if self._released:
                self._delete_soon()
                await self.finish_releases()
            unacknowledged = tuple(self._mine)
            if unacknowledged:
                await self._queues.shelf.count_sent(unacknowledged)
        finally:
            self._cancel_retry()
            self._queues.leave(self, tuple(self._mine))
            self._mine.clear()

    def _release_claims(self, parcels: Sequence[StoredParcel]) -> None:
        for parcel in parcels:
            self._mine.pop(parcel.row_id, None)
            self._queues.owned.discard(parcel.row_id)

    def _publish_deletion(self, reason: DeletionReason, parcels: Sequence[StoredParcel]) -> None:
        octets = sum(parcel.body.size for parcel in parcels)
        if parcels:
            self._queues.events.publish(ParcelsDeleted(Direction.INBOUND, reason, len(parcels), octets))
