"""Handing in at the public gateway, over the Internet, what waits in the queue.

A parcel is deleted here only after the public gateway has answered that it holds it.

Spec: RS-000 GSC, Message Transport Bindings (at most five in flight).
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncGenerator, AsyncIterator, Callable, Sequence
from contextlib import AbstractAsyncContextManager
from datetime import UTC

from msgspec import Struct, field

from gateway_core.clock import loop_time
from gateway_core.codes.couriers import SetAsideCode
from gateway_core.codes.internet import PublicGatewayCode
from gateway_core.dialects import BY_NAME
from gateway_core.errors import (
    DamagedBodyError,
    MalformedMessageError,
    RefusedError,
    RegistrationRequiredError,
    UnreachableCause,
    UnreachableError,
)
from gateway_core.events import (
    DeletionReason,
    Direction,
    MessageQuarantined,
    ParcelsDeleted,
    Transport,
)
from gateway_core.messages.collection import countersign_parcel
from gateway_core.ports.custody import StoredParcel
from gateway_core.ports.peers import GscClient
from gateway_core.protocol.back_off import BackOff
from gateway_core.services.endpoints.parcel_reconsideration import back_in_the_queue
from gateway_core.services.identity.custody import Custody

logger = logging.getLogger(__name__)

MAX_IN_FLIGHT = 5
"""Parcels handed in and not yet answered. Spec: RS-000 Message Transport Bindings."""

LONGEST_PAUSE_SECONDS = 60.0
"""Between two tries while the public gateway answers that it cannot take parcels now, or does not answer."""

_PAGE = 100
REFUSED_FOR_GOOD = ("413", "422")
"""The codes by which a public node judges the parcel itself.

Any other 4xx may come from a proxy or a captive portal.
"""

_OUR_CERTIFICATE = "401"
_LATER = ("408", "425", "429")
_LARGE_OCTETS = 2**18


class _Unanswered(Struct):
    """A parcel on which calls broke off, and from when on it is tried again (monotonic seconds)."""

    back_off: BackOff = field(default_factory=BackOff)
    retry_at: float = 0.0

    def failed(self, now: float) -> None:
        self.retry_at = now + self.back_off.failed()


class InternetDelivery:
    """Hands in parcels, those that wait and those that come. ``answered`` is called at each answer.

    It lives beside the collections: sessions come and go, and an upload goes on. ``certificate_refused`` is called when
    the public gateway does not accept our countersignature.
    """

    def __init__(
        self, custody: Custody, answered: Callable[[], None], certificate_refused: Callable[[], None]
    ) -> None:
        self._store = custody.store
        self._credentials = custody.credentials
        self._clock = custody.clock
        self._events = custody.events
        self._answered = answered
        self._certificate_refused = certificate_refused
        self._reachable = asyncio.Event()
        self._outbound = asyncio.Event()
        self._hope = asyncio.Event()
        self._back_off = BackOff(longest=LONGEST_PAUSE_SECONDS)
        self._is_failing = False
        """The last parcel that was tried for the first time broke off: others would as well."""
        self._unanswered: dict[int, _Unanswered] = {}
        """By row id."""

    def wake(self) -> None:
        """A parcel was queued."""
        self._outbound.set()
        if not self._is_failing:
            self.hope()

    def reached(self) -> None:
        """The public gateway is there, and knows us."""
        if not self._reachable.is_set():
            self._reachable.set()
            self.hope()

    def out_of_reach(self) -> None:
        """Nothing new is begun until it is reached again. What is under way ends by itself."""
        self._reachable.clear()

    def hope(self) -> None:
        """Try what failed anew: the network changed, or somebody asked."""
        self._hope.set()

    async def run(self, connection: Callable[[], AbstractAsyncContextManager[GscClient]]) -> None:
        """For ever: whenever the public gateway is within reach, hand in what waits, and then what comes."""
        while True:
            await self._reachable.wait()
            try:
                async with connection() as client:
                    await self._deliver_for_ever(client)
            except (UnreachableError, RegistrationRequiredError) as error:
                logger.info("Handing in parcels broke off: %s", error.reason)
            self._hope.clear()
            await _first_of(self._hope, self._back_off.failed())

    async def _deliver_for_ever(self, client: GscClient) -> None:
        while self._reachable.is_set():
            self._outbound.clear()
            await self.deliver_queue(client)
            now = loop_time()
            retries = [each.retry_at - now for each in self._unanswered.values()]
            await _first_of(self._outbound, max(0.0, min(retries)) if retries else None)

    async def deliver_queue(self, client: GscClient) -> int:
        """Hand in all that waits, at most five at a time. Returns how many the public gateway took.

        A parcel on which an earlier call broke off comes last, alone and less and less often, so that it holds up none
        of the others.

        Raises:
            UnreachableError: the public gateway went away; what it has not answered stays queued.
        """
        held_back: list[StoredParcel] = []
        try:
            async with contextlib.aclosing(self._fresh(held_back)) as fresh:
                delivered = await self._deliver_together(client, fresh)
        except UnreachableError:
            self._is_failing = True
            raise
        known = {each.row_id: each for each in held_back}
        self._unanswered = {row: each for row, each in self._unanswered.items() if row in known}
        now = loop_time()
        due = [row for row, each in self._unanswered.items() if each.retry_at <= now]
        due.sort(key=lambda row: self._unanswered[row].retry_at)
        for row in due:
            delivered += await self._attempt(client, known[row])
        return delivered

    async def _fresh(self, held_back: list[StoredParcel]) -> AsyncGenerator[StoredParcel]:
        """All that waits, but what an earlier call broke off on: that goes to ``held_back``."""
        last: StoredParcel | None = None
        while page := await self._page(last):
            for parcel in page:
                if parcel.row_id in self._unanswered:
                    held_back.append(parcel)
                else:
                    yield parcel
            last = page[-1]

    async def _deliver_together(self, client: GscClient, parcels: AsyncIterator[StoredParcel]) -> int:
        """Whatever happens, what is under way is answered, fails, or is cancelled, before this returns."""
        under_way: set[asyncio.Task[bool]] = set()
        delivered = 0
        try:
            async for parcel in parcels:
                while len(under_way) >= MAX_IN_FLIGHT:
                    delivered += await _remove_finished(under_way)
                under_way.add(asyncio.create_task(self._attempt(client, parcel)))
            while under_way:
                delivered += await _remove_finished(under_way)
        except asyncio.CancelledError:
            for task in under_way:
                task.cancel()
            raise
        finally:
            await asyncio.gather(*under_way, return_exceptions=True)
        return delivered

    async def _attempt(self, client: GscClient, parcel: StoredParcel) -> bool:
        try:
            taken = await self._deliver(client, parcel)
        except (UnreachableError, MalformedMessageError) as error:
            self._unanswered.setdefault(parcel.row_id, _Unanswered()).failed(loop_time())
            if isinstance(error, MalformedMessageError):
                raise UnreachableError(error.statement, UnreachableCause.HTTP) from error
            raise
        self._unanswered.pop(parcel.row_id, None)
        self._is_failing = False
        self._back_off.reset()
        return taken

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
            self._answered()
            await self._refused(parcel, error)
            return False
        self._answered()
        await self._release(parcel, DeletionReason.DELIVERED)
        return True

    async def _refused(self, parcel: StoredParcel, error: RefusedError) -> None:
        """413 and 422 are about the parcel; 401 is about us; what is neither is kept aside rather than lost."""
        if error.status == _OUR_CERTIFICATE:
            self._certificate_refused()
        if error.status == _OUR_CERTIFICATE or error.status in _LATER:
            raise UnreachableError(PublicGatewayCode.TAKES_NO_PARCELS, UnreachableCause.HTTP) from error
        if error.status in REFUSED_FOR_GOOD:
            await self._release(parcel, DeletionReason.REFUSED)
        else:
            await self._set_aside(parcel, error.status or "")

    async def _set_aside(self, parcel: StoredParcel, status: str) -> None:
        """It is not deleted: that is told when it is given up."""
        now = self._clock.now()
        again_at = back_in_the_queue(now, parcel.expires).astimezone(UTC)
        reason = SetAsideCode.GATEWAY_ANSWERED(status=status, again_at=again_at)
        if await self._store.write(lambda tx: tx.parcels.set_aside(parcel.row_id, reason, now)):
            self._events.publish(MessageQuarantined(Transport.LOCAL, reason))

    async def _release(self, parcel: StoredParcel, reason: DeletionReason) -> None:
        now = self._clock.now()
        if await self._store.write(lambda tx: tx.parcels.delete(parcel.row_id, reason, now)):
            self._events.publish(ParcelsDeleted(Direction.OUTBOUND, reason, 1, parcel.body.size))


async def _remove_finished(under_way: set[asyncio.Task[bool]]) -> int:
    """Wait for the first ones to end, and take them out. Returns how many were taken by the public gateway."""
    done, _ = await asyncio.wait(under_way, return_when=asyncio.FIRST_COMPLETED)
    under_way -= done
    failures = [error for task in done if (error := task.exception()) is not None]
    if failures:
        raise failures[0]
    return sum(task.result() for task in done)


async def _first_of(event: asyncio.Event, seconds: float | None) -> None:
    """Returns when the event is set, or the time is over."""
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            await event.wait()
