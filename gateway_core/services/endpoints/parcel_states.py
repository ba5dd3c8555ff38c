"""Telling apps where their parcels are. Each is told about its own, and of others not even whether there are any.

A request is good once: its nonce is remembered, and what was made before this gateway started is refused, since what
was heard then is forgotten. How long ago that was is measured, so that no leap of the clock lets an old request in.

An extension of ours: docs/wire-formats, "PoWeb". Spec: RS-019 (replay).
"""

from __future__ import annotations

import heapq
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta

from msgspec import Struct, field

from gateway_core.clock import DRIFT_TOLERANCE, Clock
from gateway_core.codes.endpoints import EndpointCode
from gateway_core.errors import ReplayedMessageError, TimingError
from gateway_core.identifiers import PrivateAddress
from gateway_core.messages.signed_requests import RequestToSign
from gateway_core.ports.operator import UNKNOWN_PROGRAM, Program
from gateway_core.services.endpoints.countersignatures import Countersignatures
from gateway_core.services.endpoints.parcels import require_allowed
from gateway_core.services.endpoints.quotas import EndpointAllowances
from gateway_core.services.endpoints.state_shares import StateShares
from gateway_core.tables.transaction import Store, Transaction
from gateway_core.views.parcel_ways import ParcelWay

NONCES_OF_AN_APP = 64
"""Remembered; of more the earliest go, and no request that is as old is heard any more."""

MOST_APPS = 1_000
"""Apps whose nonces are remembered; of more the one that asked longest ago goes, likewise."""

_NEVER = datetime.min.replace(tzinfo=UTC)


class ParcelStates:
    """Implements ports.gsc_server.ParcelStates."""

    def __init__(
        self,
        store: Store,
        countersignatures: Countersignatures,
        allowances: EndpointAllowances,
        clock: Clock,
    ) -> None:
        self._store = store
        self._countersignatures = countersignatures
        self._allowances = allowances
        self._heard = HeardRequests(clock)
        self.changes = StateShares(store)

    async def find(
        self,
        parcel_ids: Sequence[str],
        request: RequestToSign,
        signature: bytes,
        program: Program = UNKNOWN_PROGRAM,
    ) -> dict[str, ParcelWay]:
        """Return where the signer's parcels of those ids are, but for those that it has not, or that are forgotten.

        Raises:
            UnauthenticatedEndpointError, ForbiddenEndpointError, RegistrationRequiredError: as for parcels.
            TimingError: it was made by a clock that is too far from this one.
            ReplayedMessageError: it was made before.
            RateLimitError: too many requests, with the parcels that the app hands in.
            StoreError
        """
        app = self._countersignatures.verify_request(signature, request).subject
        self._allowances.spend(app, program)
        self._heard.note(app, request)

        def work(tx: Transaction) -> dict[str, ParcelWay]:
            require_allowed(tx, app)
            found = ((each, tx.ways.find(app, each)) for each in parcel_ids)
            return {parcel_id: way for parcel_id, way in found if way is not None}

        return await self._store.read(work)


class _Heard(Struct):
    """The requests of one app; ``floor``: none of that moment or before is heard any more."""

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
    """Knows which requests were made before, since this gateway started."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._began = clock.monotonic()
        self._of_apps: dict[PrivateAddress, _Heard] = {}
        self._floor = _NEVER
        """Of all apps that are not remembered."""

    def note(self, app: PrivateAddress, request: RequestToSign) -> None:
        """Hear a request of that app, once.

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
