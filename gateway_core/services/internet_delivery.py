"""Handing in at the public gateway, over the Internet, what waits in the queue.

A parcel is deleted here only after the public gateway has answered that it holds it.

Spec: RS-000 GSC, Message Transport Bindings (at most five in flight).
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Sequence

from gateway_core.clock import Clock
from gateway_core.dialects import BY_NAME
from gateway_core.errors import DamagedBodyError, RefusedError, UnreachableCause, UnreachableError
from gateway_core.events import (
    DeletionReason,
    Direction,
    EventBus,
    MessageQuarantined,
    ParcelsDeleted,
    Transport,
)
from gateway_core.messages.collection import countersign_parcel
from gateway_core.ports import GscClient, Store, StoredParcel, Transaction
from gateway_core.services.credentials import Credentials

MAX_IN_FLIGHT = 5
"""Parcels handed in and not yet answered. Spec: RS-000 Message Transport Bindings."""

_PAGE = 100
REFUSED_FOR_GOOD = ("413", "422")
"""What a public node says about the parcel itself. Any other 4xx may come from a proxy or a captive portal."""

_OUR_CERTIFICATE = "401"
_LATER = ("408", "425", "429")
_LARGE_OCTETS = 2**18


class InternetDelivery:
    """Hands in parcels, those that wait and those that come. ``heard`` is told of each answer."""

    def __init__(
        self,
        store: Store,
        credentials: Credentials,
        clock: Clock,
        events: EventBus,
        heard: Callable[[], None],
    ) -> None:
        self._store = store
        self._credentials = credentials
        self._clock = clock
        self._events = events
        self._heard = heard
        self._outbound = asyncio.Event()
        self._unanswered: dict[int, int] = {}
        """By row id, how often handing that parcel in ended without an answer."""

    def wake(self) -> None:
        """A parcel was queued."""
        self._outbound.set()

    async def run(self, client: GscClient) -> None:
        """For as long as the connection lives: hand in what waits, and then what comes."""
        while True:
            self._outbound.clear()
            await self.deliver_queue(client)
            await self._outbound.wait()

    async def deliver_queue(self, client: GscClient) -> int:
        """Hand in all that waits, at most five at a time. Returns how many the public gateway took.

        A parcel on which an earlier call broke off comes last and alone, so that it holds up none of the others.

        Raises:
            UnreachableError: the public gateway went away; what it has not answered stays queued.
        """
        delivered = 0
        last: StoredParcel | None = None
        held_back: list[StoredParcel] = []
        while page := await self._page(last):
            held_back += [each for each in page if each.row_id in self._unanswered]
            fresh = [each for each in page if each.row_id not in self._unanswered]
            for at in range(0, len(fresh), MAX_IN_FLIGHT):
                delivered += await self._deliver_together(client, fresh[at : at + MAX_IN_FLIGHT])
            last = page[-1]
        self._unanswered = {each.row_id: self._unanswered[each.row_id] for each in held_back}
        for each in sorted(held_back, key=lambda each: self._unanswered[each.row_id]):
            delivered += await self._deliver_together(client, [each])
        return delivered

    async def _deliver_together(self, client: GscClient, parcels: Sequence[StoredParcel]) -> int:
        results = await asyncio.gather(
            *(self._deliver(client, each) for each in parcels), return_exceptions=True
        )
        for parcel, result in zip(parcels, results, strict=True):
            if isinstance(result, UnreachableError):
                self._unanswered[parcel.row_id] = self._unanswered.get(parcel.row_id, 0) + 1
            else:
                self._unanswered.pop(parcel.row_id, None)
        for result in results:
            if isinstance(result, BaseException):
                raise result
        return sum(result is True for result in results)

    async def _page(self, after: StoredParcel | None) -> Sequence[StoredParcel]:
        now = self._clock.now()
        return await self._store.read(lambda tx: tx.parcels.outbound(now, after=after, limit=_PAGE))

    async def _deliver(self, client: GscClient, parcel: StoredParcel) -> bool:
        dialect = BY_NAME[parcel.dialect]
        try:
            octets = await self._store.load_body(parcel.body)
        except DamagedBodyError:
            await self._release(parcel, DeletionReason.DAMAGED)
            return False
        certificate = self._credentials.signing_certificate()
        arguments = (octets, self._credentials.key, certificate, dialect)
        large = len(octets) > _LARGE_OCTETS
        signature = (
            await asyncio.to_thread(countersign_parcel, *arguments)
            if large
            else countersign_parcel(*arguments)
        )
        await self._store.write(lambda tx: tx.parcels.count_sent((parcel.row_id,), Transport.INTERNET))
        try:
            await client.deliver(octets, signature, dialect)
        except RefusedError as error:
            self._heard()
            await self._refused(parcel, error)
            return False
        self._heard()
        await self._release(parcel, DeletionReason.DELIVERED)
        return True

    async def _refused(self, parcel: StoredParcel, error: RefusedError) -> None:
        """413 and 422 are about the parcel; 401 is about us; what is neither is kept aside rather than lost."""
        if error.status == _OUR_CERTIFICATE or error.status in _LATER:
            raise UnreachableError(
                "The public gateway does not take our parcels at present.", UnreachableCause.HTTP
            ) from error
        if error.status in REFUSED_FOR_GOOD:
            await self._release(parcel, DeletionReason.REFUSED)
        else:
            await self._set_aside(parcel, f"The public gateway answered {error.status}.")

    async def _set_aside(self, parcel: StoredParcel, reason: str) -> None:
        now = self._clock.now()

        def work(tx: Transaction) -> bool:
            tx.parcels.quarantine(parcel.body, Transport.LOCAL, reason, now)
            return tx.parcels.delete(parcel.row_id, DeletionReason.REFUSED, now)

        with contextlib.suppress(DamagedBodyError):  # it expired or was purged meanwhile
            if await self._store.write(work):
                self._events.publish(MessageQuarantined(Transport.LOCAL, reason))
                self._tell_released(parcel, DeletionReason.REFUSED)

    async def _release(self, parcel: StoredParcel, reason: DeletionReason) -> None:
        now = self._clock.now()
        if await self._store.write(lambda tx: tx.parcels.delete(parcel.row_id, reason, now)):
            self._tell_released(parcel, reason)

    def _tell_released(self, parcel: StoredParcel, reason: DeletionReason) -> None:
        self._events.publish(ParcelsDeleted(Direction.OUTBOUND, reason, 1, parcel.body.size))
