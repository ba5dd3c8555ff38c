"""Delivers queued parcels over the Internet: to the public gateway, or directly to public nodes.

A parcel is deleted here only after the public gateway has acknowledged it, since its app was told that it is safe. No
refusal is final: a public gateway also refuses for errors of its own, and a middlebox may answer in its place. A
refused parcel is retried at growing intervals until it expires, and couriers may take it meanwhile.

docs/wire-formats, "Answers to a parcel", has the meaning of each answer.

Direct delivery to public nodes, while the public gateway is unreachable, is off by default. It shows this device's
Internet address to the recipient's node, which the public gateway otherwise hides. Only parcels whose recipient has its
own domain name can be delivered directly.

Spec: RS-000 GSC, Message Transport Bindings (at most five in flight), Parcel Delivery Binding.
"""

import asyncio
import contextlib
import logging
from collections.abc import AsyncGenerator, AsyncIterator, Callable, Sequence
from contextlib import AbstractAsyncContextManager
from datetime import UTC

from msgspec import Struct, field

from gateway_core.clock import came_within, loop_time
from gateway_core.codes.couriers import SetAsideCode
from gateway_core.codes.internet import PublicGatewayCode
from gateway_core.dialects import BY_NAME, MessageType
from gateway_core.errors import (
    DamagedBodyError,
    InvalidMessageError,
    MalformedMessageError,
    RefusedError,
    RegistrationRequiredError,
    UnreachableCause,
    UnreachableError,
)
from gateway_core.events import (
    DeletionReason,
    Direction,
    Event,
    MessageQuarantined,
    ParcelsDeleted,
    PublicGatewayStateChanged,
    Transport,
)
from gateway_core.identifiers import DomainName
from gateway_core.messages.collection import COUNTERSIGNATURE
from gateway_core.messages.ramf import parse_verified
from gateway_core.ports.custody import StoredParcel
from gateway_core.ports.peers import GscClient, PdcClient, Resolver, Service
from gateway_core.protocol.back_off import FIRST_REFUSED_SECONDS, BackOff
from gateway_core.services.endpoints.parcel_reconsideration import back_in_the_queue
from gateway_core.services.identity.credentials import WithCustody

logger = logging.getLogger(__name__)

MAX_IN_FLIGHT = 5
"""Parcels that await an answer. Spec: RS-000 Message Transport Bindings."""

LONGEST_PAUSE_SECONDS = 60.0
"""The longest wait between two attempts while the public gateway is temporarily unavailable or silent."""

TRIES_UNDER_401 = 5
"""A parcel is paused after this number of 401 answers, and the operator is notified: the new certificate is refused
too."""

_PAGE = 100
_OUR_CERTIFICATE = "401"
_LATER = ("408", "425", "429")
_LARGE_OCTETS = 2**18


class _Unanswered(Struct):
    """A parcel whose calls broke off, and the time of its next attempt (monotonic seconds)."""

    back_off: BackOff = field(default_factory=BackOff)
    retry_at: float = 0.0
    times: int = 0

    def record_failure(self, now: float) -> None:
        self.times += 1
        self.retry_at = now + self.back_off.record_failure()


class InternetDelivery(WithCustody):
    """Delivers queued and new parcels. ``answered`` is called at each answer.

    It runs beside the collections, so that an upload survives the end of a session. ``certificate_refused`` is called
    when the public gateway refuses our countersignature.
    """

    _answered: Callable[[], None]
    _certificate_refused: Callable[[], None]
    _reachable: asyncio.Event = field(default_factory=asyncio.Event)
    _outbound: asyncio.Event = field(default_factory=asyncio.Event)
    _retry_requested: asyncio.Event = field(default_factory=asyncio.Event)
    _back_off: BackOff = field(default_factory=lambda: BackOff(longest=LONGEST_PAUSE_SECONDS))
    _is_failing: bool = False
    """True if the last first attempt of a parcel broke off, which suggests that others would, too."""
    _unanswered: dict[int, _Unanswered] = field(default_factory=dict)
    """By row id."""
    under_way: int = 0
    """Number of parcels whose delivery is in progress."""

    def wake(self) -> None:
        """Deliver a newly queued parcel."""
        self._outbound.set()
        if not self._is_failing:
            self.retry_now()

    def start_deliveries(self) -> None:
        """Start deliveries: the public gateway is reachable and has accepted us."""
        if not self._reachable.is_set():
            self._reachable.set()
            self.retry_now()

    def stop_deliveries(self) -> None:
        """Stop new deliveries until ``start_deliveries``; those in progress end by themselves."""
        self._reachable.clear()

    def retry_now(self) -> None:
        """Retry failed deliveries now: the network changed, or a retry was requested."""
        self._retry_requested.set()

    async def run(self, connection: Callable[[], AbstractAsyncContextManager[GscClient]]) -> None:
        """Deliver queued and new parcels while the public gateway is reachable. Runs until it is cancelled."""
        while True:
            await self._reachable.wait()
            try:
                async with connection() as client:
                    while self._reachable.is_set():
                        self._outbound.clear()
                        await self.deliver_queue(client)
                        now = loop_time()
                        retries = [each.retry_at - now for each in self._unanswered.values()]
                        await came_within(self._outbound, max(0.0, min(retries)) if retries else None)
            except (UnreachableError, RegistrationRequiredError) as error:
                logger.info("The delivery of parcels to the public gateway failed: %s", error.statement)
            self._retry_requested.clear()
            await came_within(self._retry_requested, self._back_off.record_failure())

    async def deliver_queue(self, client: GscClient) -> int:
        """Deliver all queued parcels, at most five at a time. Returns the number that the public gateway took.

        A parcel whose earlier call broke off comes last, alone and at growing intervals, so that it does not block the
        others.

        Raises:
            UnreachableError: if the connection broke; unanswered parcels stay queued.
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
        """Yield all queued parcels, except those whose earlier call broke off: these go to ``held_back``."""
        last: StoredParcel | None = None
        while page := await self._page(last):
            for parcel in page:
                if parcel.row_id in self._unanswered:
                    held_back.append(parcel)
                else:
                    yield parcel
            last = page[-1]

    async def _deliver_together(self, client: GscClient, parcels: AsyncIterator[StoredParcel]) -> int:
        """Deliver parcels concurrently. All deliveries have ended or been cancelled when this returns."""
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
            self._unanswered.setdefault(parcel.row_id, _Unanswered()).record_failure(loop_time())
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
            await asyncio.to_thread(COUNTERSIGNATURE.sign, *arguments)
            if large
            else COUNTERSIGNATURE.sign(*arguments)
        )
        await self._store.write(lambda tx: tx.parcels.count_sent((parcel.row_id,), Transport.INTERNET))
        self.under_way += 1
        try:
            await client.deliver(octets, signature, dialect)
        except RefusedError as error:
            self._answered()
            await self._handle_refusal(parcel, error)
            return False
        finally:
            self.under_way -= 1
        self._answered()
        await self._release(parcel, DeletionReason.DELIVERED)
        return True

    async def _handle_refusal(self, parcel: StoredParcel, error: RefusedError) -> None:
        """Handle a refusal: 401 requires a new certificate, temporary errors are retried, others pause the parcel."""
        is_later = error.status in _LATER
        if error.status == _OUR_CERTIFICATE:
            self._certificate_refused()
            before = self._unanswered.get(parcel.row_id)
            is_later = before is None or before.times < TRIES_UNDER_401
        if is_later:
            raise UnreachableError(PublicGatewayCode.CANNOT_SERVE, UnreachableCause.HTTP) from error
        await self._quarantine(parcel, error.status or "")

    async def _quarantine(self, parcel: StoredParcel, status: str) -> None:
        """Pause a parcel, which stays in the queue."""
        now = self._clock.now()
        again_at = back_in_the_queue(now, parcel.expires, parcel.times_sent + 1).astimezone(UTC)
        reason = SetAsideCode.GATEWAY_ANSWERED(status=status, again_at=again_at)
        if await self._store.write(lambda tx: tx.parcels.quarantine(parcel.row_id, reason, now)):
            self._events.publish(MessageQuarantined(Transport.LOCAL, reason))

    async def _release(self, parcel: StoredParcel, reason: DeletionReason) -> None:
        now = self._clock.now()
        if await self._store.write(lambda tx: tx.parcels.delete(parcel.row_id, reason, now)):
            self._events.publish(ParcelsDeleted(Direction.OUTBOUND, reason, 1, parcel.body.size))


async def _remove_finished(under_way: set[asyncio.Task[bool]]) -> int:
    """Wait until a delivery ends, and remove the ended ones. Returns the number that the public gateway took."""
    done, _ = await asyncio.wait(under_way, return_when=asyncio.FIRST_COMPLETED)
    under_way -= done
    failures = [error for task in done if (error := task.exception()) is not None]
    if failures:
        raise failures[0]
    return sum(task.result() for task in done)


PUBLIC_DELIVERY_SETTING = "public_delivery"
"""True if the user allows direct delivery (a boolean; absent: no)."""


INTERVAL_SECONDS = 300.0
"""The interval of rounds."""


class PublicDelivery(WithCustody):
    """Delivers parcels directly to public nodes while ``is_needed`` is true: the public gateway is out of reach."""

    _resolver: Resolver
    _client: PdcClient
    _is_needed: Callable[[], bool]
    _interval: float = INTERVAL_SECONDS
    _changed: asyncio.Event = field(default_factory=asyncio.Event)
    _refused: dict[int, float] = field(default_factory=dict)
    """By row id: when a refused parcel is offered to its node again (the loop's time)."""

    async def run(self) -> None:
        """Run a round when the public gateway gets out of reach, then one per interval. Runs until it is cancelled."""
        unsubscribe = self._events.subscribe(self._notice)
        try:
            while True:
                await self._changed.wait()
                self._changed.clear()
                if self._is_needed() and await self.is_allowed():
                    await self.run_once()
                    await asyncio.sleep(self._interval)
        finally:
            unsubscribe()

    def _notice(self, event: Event) -> None:
        if isinstance(event, PublicGatewayStateChanged):  # published after every attempt
            self._changed.set()

    async def is_allowed(self) -> bool:
        """Return True if the user allows direct delivery."""
        return await self._store.read(lambda tx: tx.settings.get(PUBLIC_DELIVERY_SETTING)) is True

    async def run_once(self) -> int:
        """Try every queued parcel for a public node. Returns the number of delivered ones; 0 unless allowed.

        An unreachable node is tried once in a round. A refused parcel waits for an hour: the refusal may be an error of
        the node, and the node may accept the parcel from the public gateway.
        """
        public_gateway = self._credentials.public_gateway
        if public_gateway is None or not await self.is_allowed():
            return 0
        now = self._clock.now()
        waiting = await self._store.read(lambda tx: tx.parcels.outbound(now))
        left_out = {public_gateway.domain}
        taken = 0
        self._refused = {row: until for row, until in self._refused.items() if until > loop_time()}
        for parcel in waiting:
            if parcel.row_id in self._refused:
                continue
            octets, domain = await self._open(parcel)
            if domain is None or domain in left_out:
                continue
            if not (self._is_needed() and await self.is_allowed()):
                break  # paused, disallowed or reachable again meanwhile
            try:
                taken += await self._deliver(parcel, octets, domain, public_gateway.domain)
            except UnreachableError as error:
                logger.info("A public node could not be reached: %s", error.cause)
                left_out.add(domain)
        return taken

    async def _open(self, parcel: StoredParcel) -> tuple[bytes, DomainName | None]:
        """Return the octets and the recipient's domain; no domain for a private recipient or a damaged parcel."""
        try:
            octets = await self._store.load_body(parcel.body)
            message = await asyncio.to_thread(parse_verified, octets, MessageType.PARCEL)
            return octets, message.recipient.domain
        except (DamagedBodyError, MalformedMessageError, InvalidMessageError):
            return b"", None

    async def _deliver(
        self, parcel: StoredParcel, octets: bytes, domain: DomainName, ours: DomainName
    ) -> bool:
        dialect = BY_NAME[parcel.dialect]
        target = await self._resolver.resolve(domain, Service.PDC, dialect)
        try:
            await self._client.deliver(target, octets, dialect, ours)
        except RefusedError as error:
            logger.info("A public node refused a parcel with status %s", error.status)
            self._refused[parcel.row_id] = loop_time() + FIRST_REFUSED_SECONDS
            return False
        reason, now = DeletionReason.DELIVERED, self._clock.now()
        if await self._store.write(
            lambda tx: tx.parcels.delete(parcel.row_id, reason, now, at_recipient=True)
        ):
            self._events.publish(ParcelsDeleted(Direction.OUTBOUND, reason, 1, parcel.body.size))
        return True
