"""Reports the states of parcels to their senders. An app learns about its own parcels only.

A request is valid once: its nonce is remembered, and requests from before the gateway's start are refused, because
their nonces are lost. The time since the start is measured by the monotonic clock, so that clock jumps admit no replay.

Changes are also pushed to connections of the apps as they are committed. The handshake is that of a collection, on
another path; the deliveries are lists of changes. The first list is empty and confirms that all later changes will be
sent. If a parcel changes again before its change was sent, only the last change is sent. A connection with more than
MOST_WAITING changed parcels is closed: its app asks for each parcel after it reconnects.

An extension of ours: docs/wire-formats, "PoWeb". Spec: RS-019 (replay).
"""

from __future__ import annotations

import asyncio
import contextlib
import heapq
from collections.abc import Callable, Sequence
from datetime import UTC, datetime, timedelta
from itertools import islice

import msgspec
from msgspec import Struct, field

from gateway_core.clock import DRIFT_TOLERANCE, Clock
from gateway_core.codes.endpoints import EndpointCode
from gateway_core.errors import ForbiddenEndpointError, ReplayedMessageError, TimingError
from gateway_core.identifiers import PrivateAddress
from gateway_core.messages.collection import RequestToSign
from gateway_core.ports.operator import UNKNOWN_PROGRAM, Program
from gateway_core.services.endpoints.parcels import Parcels, require_allowed
from gateway_core.services.identity.credentials import Custody
from gateway_core.tables.transaction import Store, Transaction
from gateway_core.views.parcel_ways import ParcelChange, ParcelWay

MOST_WAITING = 10_000
"""Limit of changed parcels queued for one connection: some 3 MB."""

_TOGETHER = 100
"""Changes in one delivery."""


class StateShares(Struct, eq=False):
    """Implements ports.gsc_server.ParcelShares for changes. Lives in one event loop."""

    _store: Store
    _shares: dict[str, set[StateShare]] = field(default_factory=dict)
    _loop: asyncio.AbstractEventLoop | None = None

    async def open(
        self, endpoints: Sequence[PrivateAddress], on_news: Callable[[], None] = lambda: None
    ) -> StateShare:
        """Open a connection's view of future changes for endpoints; ``on_news`` is called for each change.

        Raises:
            ForbiddenEndpointError: if an endpoint is blocked or unknown.
            StoreError
        """
        share = StateShare(self, frozenset(endpoints), on_news)
        self._loop = asyncio.get_running_loop()
        for each in share.endpoints:
            self._shares.setdefault(each, set()).add(share)
        with contextlib.ExitStack() as on_failure:
            on_failure.callback(self.leave, share)
            await self.require_allowed(share.endpoints)
            await self._store.read(lambda tx: tx.ways.watch(self._on_commit))
            on_failure.pop_all()
        return share

    async def require_allowed(self, endpoints: frozenset[PrivateAddress]) -> None:
        """Check that the endpoints are (still) allowed to exchange parcels. Raises as ``open``."""

        def work(tx: Transaction) -> None:
            for each in endpoints:
                require_allowed(tx, each)

        await self._store.read(work)

    def _on_commit(self, changes: Sequence[ParcelChange]) -> None:
        """Pass the changes on to the event loop; called in the database's thread."""
        assert self._loop is not None
        with contextlib.suppress(RuntimeError):  # the loop is closed, and with it all shares
            self._loop.call_soon_threadsafe(self._distribute, changes)

    def _distribute(self, changes: Sequence[ParcelChange]) -> None:
        for change in changes:
            for share in self._shares.get(change.sender, ()):
                share.add(change)

    def leave(self, share: StateShare) -> None:
        """Remove the share of a closed connection."""
        for each in share.endpoints:
            self._shares[each].discard(share)
            if not self._shares[each]:
                del self._shares[each]

    async def stop_if_unused(self) -> None:
        """Stop recording changes after the last connection has ended."""
        if not self._shares:
            await self._store.read(lambda tx: tx.ways.watch(None))


class StateShare(Struct, eq=False):
    """One connection's view of the changes."""

    _shares: StateShares
    endpoints: frozenset[PrivateAddress]
    _on_news: Callable[[], None]
    _changes: dict[tuple[str, str], ParcelChange] = field(default_factory=dict)
    _claimed: dict[int, bytes] = field(default_factory=dict)
    _last: int = 0
    _is_late: bool = False

    def add(self, change: ParcelChange) -> None:
        """Queue a change; mark the share as late if its queue is full."""
        if len(self._changes) >= MOST_WAITING:
            self._changes.clear()
            self._is_late = True
        self._changes[change.sender, change.id] = change
        self._on_news()

    async def claim_next(self) -> int | None:
        """Return the number of a new list with the oldest changes; the first list is empty.

        Raises:
            ForbiddenEndpointError: if this connection has fallen too far behind.
        """
        if self._is_late:
            raise ForbiddenEndpointError(EndpointCode.TOO_FAR_BEHIND)
        if self._last and not self._changes:
            return None
        some = list(islice(self._changes, _TOGETHER if self._last else 0))
        changes = [self._changes.pop(each) for each in some]
        self._last += 1
        self._claimed[self._last] = msgspec.json.encode(changes)
        return self._last

    async def load(self, row_id: int) -> bytes | None:
        """Return the list as JSON.

        Raises:
            ForbiddenEndpointError: if an endpoint was blocked or removed meanwhile.
        """
        await self._shares.require_allowed(self.endpoints)
        return self._claimed[row_id]

    def release(self, row_id: int) -> None:
        """Drop a list that the client has acknowledged."""
        self._claimed.pop(row_id, None)

    async def finish_releases(self) -> None:
        """Return at once: lists are released immediately."""

    async def close(self) -> None:
        """Unsubscribe from changes."""
        self._shares.leave(self)
        await self._shares.stop_if_unused()


NONCES_OF_AN_APP = 64
"""Limit of remembered nonces of one app. The oldest is dropped, and requests of its age or older are refused."""

MOST_APPS = 1_000
"""Limit of apps with remembered nonces. The app with the oldest last request is dropped, with the same effect."""

_NEVER = datetime.min.replace(tzinfo=UTC)


class ParcelStates:
    """Implements ports.gsc_server.ParcelStates."""

    def __init__(self, custody: Custody, parcels: Parcels) -> None:
        self._store, self._parcels = custody.store, parcels
        self._heard = HeardRequests(custody.clock)
        self.changes = StateShares(custody.store)

    async def find(
        self,
        parcel_ids: Sequence[str],
        request: RequestToSign,
        signature: bytes,
        program: Program = UNKNOWN_PROGRAM,
    ) -> dict[str, ParcelWay]:
        """Return the states of the signer's parcels with these ids; unknown and forgotten ids are left out.

        Raises:
            UnauthenticatedEndpointError, ForbiddenEndpointError, RegistrationRequiredError: as for parcels.
            TimingError: if the request's time differs too much from this gateway's.
            ReplayedMessageError: if the request was made before.
            RateLimitError: if the app is over its rate of requests and parcels together.
            StoreError
        """
        app = self._parcels.countersignatures.verify_request(signature, request).subject
        self._parcels.allowances.spend(app, program)
        self._heard.note(app, request)

        def work(tx: Transaction) -> dict[str, ParcelWay]:
            require_allowed(tx, app)
            found = ((each, tx.ways.find(app, each)) for each in parcel_ids)
            return {parcel_id: way for parcel_id, way in found if way is not None}

        return await self._store.read(work)


class _Heard(Struct):
    """The requests of one app; requests from the moment ``floor`` or earlier are refused."""

    floor: datetime = _NEVER
    by_moment: list[tuple[datetime, str]] = field(default_factory=list)
    """A heap."""
    nonces: set[str] = field(default_factory=set)

    def add(self, request: RequestToSign) -> None:
        self.nonces.add(request.nonce)
        heapq.heappush(self.by_moment, (request.moment, request.nonce))
        if len(self.by_moment) > NONCES_OF_AN_APP:
            self.floor, nonce = heapq.heappop(self.by_moment)
            self.nonces.discard(nonce)


class HeardRequests:
    """Remembers the requests since the start of this gateway, and refuses replays."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._began = clock.monotonic()
        self._of_apps: dict[PrivateAddress, _Heard] = {}
        # the floor of all forgotten apps
        self._floor = _NEVER

    def note(self, app: PrivateAddress, request: RequestToSign) -> None:
        """Record a request of that app.

        Raises:
            TimingError, ReplayedMessageError
        """
        now = self._clock.now()
        if abs(request.moment - now) > DRIFT_TOLERANCE:
            raise TimingError(EndpointCode.REQUEST_DATE)
        heard = self._of(app)
        started = now - timedelta(seconds=self._clock.monotonic() - self._began)
        if request.moment < started or request.moment <= heard.floor or request.nonce in heard.nonces:
            raise ReplayedMessageError(EndpointCode.REQUEST_USED)
        heard.add(request)

    def _of(self, app: PrivateAddress) -> _Heard:
        heard = self._of_apps.pop(app, None)
        if heard is None:
            if len(self._of_apps) >= MOST_APPS:
                forgotten = self._of_apps.pop(next(iter(self._of_apps)))
                self._floor = max(self._floor, forgotten.floor, *(each for each, _ in forgotten.by_moment))
            heard = _Heard(self._floor)
        self._of_apps[app] = heard
        return heard
