"""Changes on the ways of apps' parcels, told to the connections of those apps as they are committed.

A connection is one as for collecting, on a path of its own: the same handshake, and what it delivers are lists of
changes. The first list is empty, and says that all is told from then on. Of a parcel that changed again before its
change was taken, the last change alone is told. A connection that lets more than MOST_WAITING parcels come together is
ended: its app asks about each when it comes back.

An extension of ours: docs/wire-formats, "PoWeb".
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Sequence
from itertools import islice

import msgspec
from msgspec import Struct

from gateway_core.codes.endpoints import EndpointCode
from gateway_core.errors import ForbiddenEndpointError
from gateway_core.identifiers import PrivateAddress
from gateway_core.services.endpoints.parcels import require_allowed
from gateway_core.tables.transaction import Store, Transaction
from gateway_core.tables.ways import WayChange
from gateway_core.views.parcel_ways import ParcelChange

MOST_WAITING = 10_000
"""Changed parcels that wait for one connection: some 3 MB."""

_TOGETHER = 100
"""Changes in one delivery."""


class StateShares:
    """Implements ports.gsc_server.ParcelShares for changes. Lives in one event loop."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._shares: dict[str, set[StateShare]] = {}
        self._loop: asyncio.AbstractEventLoop | None = None

    async def open(
        self, endpoints: Sequence[PrivateAddress], heard: Callable[[], None] = lambda: None
    ) -> StateShare:
        """A connection's view of the changes for these endpoints, from now on; ``heard`` is called for each.

        Raises:
            ForbiddenEndpointError: one of them is blocked, or unknown.
            StoreError
        """
        share = StateShare(self, frozenset(endpoints), heard)
        self._loop = asyncio.get_running_loop()
        for each in share.endpoints:
            self._shares.setdefault(each, set()).add(share)
        with contextlib.ExitStack() as on_failure:
            on_failure.callback(self.leave, share)
            await self.require_allowed(share.endpoints)
            await self._store.read(lambda tx: tx.ways.watch(self._committed))
            on_failure.pop_all()
        return share

    async def require_allowed(self, endpoints: frozenset[PrivateAddress]) -> None:
        """Check that they are (still) allowed to exchange parcels. Raises as ``open``."""

        def work(tx: Transaction) -> None:
            for each in endpoints:
                require_allowed(tx, each)

        await self._store.read(work)

    def _committed(self, changes: Sequence[WayChange]) -> None:
        """In the database's thread: pass them on."""
        assert self._loop is not None
        with contextlib.suppress(RuntimeError):  # the loop is closed: nobody listens any more
            self._loop.call_soon_threadsafe(self._tell, changes)

    def _tell(self, changes: Sequence[WayChange]) -> None:
        for change in changes:
            for share in self._shares.get(change.sender, ()):
                share.add(change)

    def leave(self, share: StateShare) -> None:
        """A connection ends."""
        for each in share.endpoints:
            self._shares[each].discard(share)
            if not self._shares[each]:
                del self._shares[each]

    async def rest(self) -> None:
        """Have nothing noted while nobody listens."""
        if not self._shares:
            await self._store.read(lambda tx: tx.ways.watch(None))


class _Waiting(Struct, frozen=True):
    """A change on its way to a client."""

    row_id: int
    octets: bytes


class StateShare:
    """One connection's view."""

    def __init__(
        self, shares: StateShares, endpoints: frozenset[PrivateAddress], heard: Callable[[], None]
    ) -> None:
        self._shares = shares
        self.endpoints = endpoints
        self._heard = heard
        self._changes: dict[tuple[str, str], WayChange] = {}
        self._claimed: dict[int, _Waiting] = {}
        self._last = 0
        self._is_late = False

    def add(self, change: WayChange) -> None:
        """Something changed."""
        if len(self._changes) >= MOST_WAITING:
            self._changes.clear()
            self._is_late = True
        self._changes[change.sender, change.message_id] = change
        self._heard()

    async def claim_next(self) -> _Waiting | None:
        """The changes that have waited longest; before the first ones an empty list.

        Raises:
            ForbiddenEndpointError: this connection has fallen too far behind.
        """
        if self._is_late:
            raise ForbiddenEndpointError(EndpointCode.TOO_FAR_BEHIND)
        if self._last and not self._changes:
            return None
        some = list(islice(self._changes, _TOGETHER if self._last else 0))
        told = [self._changes.pop(each) for each in some]
        self._last += 1
        octets = msgspec.json.encode(
            [ParcelChange(str(each.sender), each.message_id, each.way) for each in told]
        )
        waiting = self._claimed[self._last] = _Waiting(self._last, octets)
        return waiting

    async def load(self, row_id: int) -> bytes | None:
        """The list as JSON.

        Raises:
            ForbiddenEndpointError: one of the endpoints was blocked or removed meanwhile.
        """
        await self._shares.require_allowed(self.endpoints)
        return self._claimed[row_id].octets

    def release(self, row_id: int) -> None:
        """The client has it."""
        self._claimed.pop(row_id, None)

    async def finish_releases(self) -> None:
        """Nothing is under way."""

    async def close(self) -> None:
        """Hear no more."""
        self._shares.leave(self)
        await self._shares.rest()
