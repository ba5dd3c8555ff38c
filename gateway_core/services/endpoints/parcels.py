"""Accepting parcels: from local endpoints under their countersignature, and from the network under an authorization.

Order of custody: everything is validated first; the parcel, its accounting and the checks that depend on stored
state share one transaction; only after its commit does a caller hear that the parcel is accepted.

Spec: RS-000 GSC, Parcel, PDD, Parcel Delivery Binding (replacement); RS-001 Introduction (one pass).

Messages that were set aside: the same one is kept once, and one that is damaged holds up no other.

Spec: docs/decisions/0015.
"""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Awaitable, Callable, Sequence
from datetime import datetime, timedelta
from enum import StrEnum
from functools import cached_property, partial
from typing import TypeVar

from msgspec import Struct, field
from msgspec.structs import replace

from gateway_core.clock import DRIFT_TOLERANCE
from gateway_core.codes.endpoints import EndpointCode
from gateway_core.codes.statement import Statement
from gateway_core.crypto.certificates import Certificate
from gateway_core.dialects import Dialect, MessageType, read_format_signature
from gateway_core.errors import (
    DamagedBodyError,
    DeauthorizedSenderError,
    ForbiddenEndpointError,
    GatewayError,
    InvalidMessageError,
    MalformedMessageError,
    RateLimitError,
    TimingError,
    UntrustedSignerError,
)
from gateway_core.events import (
    DeletionReason,
    Direction,
    EventBus,
    MessageQuarantined,
    ParcelDropped,
    ParcelsDeleted,
    ParcelStored,
    Transport,
)
from gateway_core.identifiers import PrivateAddress
from gateway_core.messages.ramf import RamfMessage, parse_verified, validate
from gateway_core.ports.custody import INLINE_OCTETS, Body, NewParcel, QuarantinedMessage, StoreOutcome
from gateway_core.ports.gsc_server import Acceptance, Judge
from gateway_core.ports.operator import UNKNOWN_PROGRAM, Program
from gateway_core.services.endpoints.countersignatures import Countersignatures, judge_beginning
from gateway_core.services.endpoints.endpoint_policy import import_endpoint
from gateway_core.services.endpoints.parcel_checks import (
    private_recipient,
    require_authorized,
    require_not_revoked,
    require_usable,
)
from gateway_core.services.endpoints.quotas import (
    BY_ALLOWANCE,
    BY_STORE,
    EndpointAllowances,
    EndpointLimitations,
    EndpointLimits,
    counted_until,
)
from gateway_core.services.identity.credentials import WithCustody
from gateway_core.services.identity.public_gateways import PUBLIC_GATEWAYS
from gateway_core.services.runtime.metrics import Metrics
from gateway_core.tables.transaction import Store, Transaction
from gateway_core.views.status import EndpointState

QUARANTINE_TIME = timedelta(days=30)
"""The time for which a message that may be good is kept aside."""


async def set_aside(
    store: Store,
    events: EventBus,
    octets: bytes,
    keep: Callable[[], Awaitable[Body]],
    transport: Transport,
    reason: Statement,
    now: datetime,
) -> None:
    """Keep a message in quarantine, once: a courier may bring it again and again. ``keep`` makes its body ready.

    Raises:
        StorageFullError, StoreError: it is not kept, and must not be acknowledged.
    """
    digest = hashlib.sha256(octets).digest()
    held = await store.read(lambda tx: tx.quarantine.find(digest))
    if held is not None and await load_quarantined(store, held, now) is not None:
        return
    body = await keep()
    await store.write(lambda tx: tx.quarantine.insert(body, transport, reason, now, digest))
    events.publish(MessageQuarantined(transport, reason))


async def load_quarantined(store: Store, held: QuarantinedMessage, now: datetime) -> bytes | None:
    """Its octets; one that is damaged is let go, so that it does not hold up the others."""
    try:
        return await store.load_body(held.body)
    except DamagedBodyError:
        await store.write(partial(_let_go, held=held, reason=DeletionReason.DAMAGED, now=now))
        return None


def _let_go(tx: Transaction, held: QuarantinedMessage, reason: DeletionReason, now: datetime) -> None:
    tx.deletions.record(reason, held.body.size, now)
    tx.quarantine.release(held.row_id)


async def let_go_old(store: Store, agreed: datetime, now: datetime) -> Sequence[ParcelsDeleted]:
    """Let go of what could not be made good for so long, or has expired by ``agreed`` time and the tolerance.

    Returns the events to publish.
    """
    told = []
    for held in await store.read(lambda tx: tx.quarantine.all()):
        if held.quarantined_at >= agreed - QUARANTINE_TIME:
            octets = await load_quarantined(store, held, now)
            if octets is None or not await asyncio.to_thread(_has_expired, octets, agreed - DRIFT_TOLERANCE):
                continue
        await store.write(partial(_let_go, held=held, reason=DeletionReason.EXPIRED, now=now))
        told.append(ParcelsDeleted(Direction.INBOUND, DeletionReason.EXPIRED, 1, held.body.size))
    return told


def _has_expired(octets: bytes, deadline: datetime) -> bool:
    try:
        message = parse_verified(octets, read_format_signature(octets)[1])
    except (MalformedMessageError, InvalidMessageError):
        return False
    return message.expires is not None and message.expires < deadline


T = TypeVar("T")

OFF_LOOP_OCTETS = 256 * 1024
"""Parcels from this size on are hashed and verified in a thread: 8 MiB would keep the event loop for 10 ms."""

_DROPPED = (
    (RateLimitError, DeletionReason.RATE_LIMITED),
    (DeauthorizedSenderError, DeletionReason.DEAUTHORIZED),
    (ForbiddenEndpointError, DeletionReason.NO_RECIPIENT),
)


class NetworkVerdict(StrEnum):
    """The fate of a parcel from the network.

    In every case the peer may be told that we need it no more, except that a PCA is only ever owed for the first two.
    """

    STORED = "stored"
    DUPLICATE = "duplicate"
    QUARANTINED = "quarantined"
    """Set aside: what is wrong with it may be our own clock or certificates."""
    REFUSED = "refused"


class NetworkOutcome(Struct, frozen=True):
    """A verdict. ``reason`` is empty for STORED and DUPLICATE."""

    verdict: NetworkVerdict
    reason: str = ""


class Parcels(WithCustody, dict=True):
    """Judges parcels and takes them into custody."""

    local_delivery: bool = True
    """True if a parcel for an endpoint of this gateway is handed over here, without any relay."""
    limits: EndpointLimits = EndpointLimits()
    metrics: Metrics = field(default_factory=Metrics)

    @cached_property
    def countersignatures(self) -> Countersignatures:
        return Countersignatures(self._credentials.trusted_for_endpoints, self._clock)

    @cached_property
    def allowances(self) -> EndpointAllowances:
        """The requests that each endpoint has left, parcels and deauthorizations together."""
        return EndpointAllowances(self._store, self._clock, self.limits)

    @cached_property
    def limitations(self) -> EndpointLimitations:
        """The number of times that endpoints were refused for want of time or room."""
        return EndpointLimitations(self._store, self._clock, self._events)

    # --- From local endpoints --------------------------------------------------------------------------

    def early_judge(self, countersignature: bytes) -> Judge:
        """Judges a parcel that is still arriving, by who claims to have countersigned it.

        Raises:
            UnauthenticatedEndpointError, RegistrationRequiredError
        """
        signer = self.countersignatures.claimed_signer(countersignature)
        return lambda octets: judge_beginning(octets, signer, self._clock.now())

    async def accept_from_endpoint(
        self, octets: bytes, countersignature: bytes, dialect: Dialect, program: Program = UNKNOWN_PROGRAM
    ) -> Acceptance:
        """Take a parcel that an endpoint handed in under a detached ``countersignature`` made in ``dialect``.

        ``program``: who handed it in, and whose share of rate and room it takes until it was sent or collected.

        Raises:
            UnauthenticatedEndpointError: the countersignature is not by an endpoint registered here.
            ForbiddenEndpointError: the endpoint is blocked, or the parcel is another's.
            MalformedMessageError, InvalidMessageError: the parcel is bad, or its recipient does not allow it.
            RegistrationRequiredError: this gateway trusts no certificate of its own now.
            RateLimitError: too many parcels from this endpoint.
            StorageFullError, StoreError: nothing was stored.
        """
        with self.metrics.timed("endpoint_acceptance_seconds"):
            message = await self._off_loop(octets, lambda: self._judge(octets, countersignature, dialect))
            sender, size, now = message.sender, len(octets), self._clock.now()
            with self.limitations.noting(sender, BY_ALLOWANCE, program):
                self.allowances.spend(sender, program)
                await self.allowances.ensure_share(sender, program, size)
            with (
                self.limitations.noting(sender, BY_STORE, program),
                self.allowances.storing(sender, program, size),
            ):
                body = await self._body(message, octets)
                outcome = await self._store.write(
                    lambda tx: self._store_from_endpoint(tx, message, body, now, program)
                )
            queued = outcome is Acceptance.QUEUED
            if outcome is not Acceptance.HELD_ALREADY:
                direction = Direction.OUTBOUND if queued else Direction.INBOUND
                self._events.publish(
                    ParcelStored(direction, message.recipient.key, Transport.LOCAL, len(octets))
                )
            return outcome

    def _judge(self, octets: bytes, countersignature: bytes, dialect: Dialect) -> RamfMessage:
        countersigner = self.countersignatures.verify(countersignature, octets, dialect)
        message = parse_verified(octets, MessageType.PARCEL)
        _check_owner(message.sender_certificate, countersigner)
        recipient = self.private_recipient_of(message)
        if recipient is None:
            validate(message, self._clock.now())
        else:
            require_authorized(message, recipient, self._clock.now())
        return message

    def private_recipient_of(self, message: RamfMessage) -> PrivateAddress | None:
        """The recipient of a parcel on its way out, if it is a private endpoint, which must authorize its sender."""
        return private_recipient(
            message, {each.domain for each in self._credentials.paired_public_gateways()} | PUBLIC_GATEWAYS
        )

    def _store_from_endpoint(
        self, tx: Transaction, message: RamfMessage, body: Body, now: datetime, program: Program
    ) -> Acceptance:
        require_allowed(tx, message.sender, now)
        tx.endpoints.seen(message.sender, now, program.account, handed_in=1)
        recipient = message.recipient.private_address
        neighbour = None if recipient is None else tx.endpoints.state(recipient)
        if recipient is None or neighbour is None or not self.local_delivery:
            self.queue(tx, message, body, now)
            return Acceptance.QUEUED
        if neighbour is not EndpointState.ALLOWED:
            raise InvalidMessageError(EndpointCode.RECIPIENT_NOT_ALLOWED)
        validate(message, now, trusted=self._credentials.trusted_for_endpoints())
        require_usable(tx, message, recipient, now)
        parcel = _new_inbound_parcel(message, Transport.LOCAL, body)
        stored = tx.parcels.store_inbound(parcel, now, pca_to=None)
        return Acceptance.DELIVERED_LOCALLY if stored is StoreOutcome.STORED else Acceptance.HELD_ALREADY

    def queue(self, tx: Transaction, message: RamfMessage, body: Body, now: datetime) -> int:
        """Queue a parcel for the public gateway, and return its row.

        Raises:
            DeauthorizedSenderError: its recipient revoked the sender's authorization.
        """
        parcel = new_parcel(message, Direction.OUTBOUND, Transport.LOCAL, body)
        recipient = self.private_recipient_of(message)
        if recipient is not None:
            require_not_revoked(tx, message, recipient, now)
            parcel = replace(parcel, authorization=message.sender_certificate.serial)
        return tx.parcels.store_outbound(parcel, now)

    # --- From the network ------------------------------------------------------------------------------

    async def accept_from_network(
        self,
        octets: bytes,
        transport: Transport,
        pca_to: PrivateAddress | None,
        *,
        held: Body | None = None,
    ) -> NetworkOutcome:
        """Take a parcel that the public gateway sent for a local endpoint, over the Internet or in a cargo.

        ``pca_to``: the public gateway that a PCA is then owed to; ``None`` where the transport acknowledges by itself.
        ``held``: the place that it has in the store already, set aside or in a cargo, whose room it takes over.

        Raises:
            StorageFullError, StoreError: nothing was decided; the parcel must not be acknowledged.
        """
        with self.metrics.timed("network_acceptance_seconds"):
            try:
                message = await self._off_loop(octets, lambda: parse_verified(octets, MessageType.PARCEL))
            except (MalformedMessageError, InvalidMessageError) as error:
                return await self._drop(octets, transport, error)
            try:
                stored = await self._store_from_network(message, octets, transport, pca_to, held)
            except InvalidMessageError as error:
                return await self._refuse_or_quarantine(message, octets, transport, error, held)
            if stored is StoreOutcome.DUPLICATE:
                return NetworkOutcome(NetworkVerdict.DUPLICATE)
            self._events.publish(
                ParcelStored(Direction.INBOUND, message.recipient.key, transport, len(octets))
            )
            return NetworkOutcome(NetworkVerdict.STORED)

    async def _store_from_network(
        self,
        message: RamfMessage,
        octets: bytes,
        transport: Transport,
        pca_to: PrivateAddress | None,
        held: Body | None,
    ) -> StoreOutcome:
        now = self._clock.now()
        recipient = message.recipient.private_address
        if recipient is None:
            raise InvalidMessageError(EndpointCode.FOR_A_PUBLIC_ENDPOINT)
        validate(message, now, trusted=self._credentials.trusted_for_endpoints())
        body = await self._body(message, octets, held)

        def work(tx: Transaction) -> StoreOutcome:
            require_allowed(tx, recipient, now)
            require_usable(tx, message, recipient, now)
            parcel = _new_inbound_parcel(message, transport, body)
            return tx.parcels.store_inbound(parcel, now, pca_to=pca_to)

        return await self._store.write(work)

    async def _refuse_or_quarantine(
        self,
        message: RamfMessage,
        octets: bytes,
        transport: Transport,
        error: InvalidMessageError,
        held: Body | None,
    ) -> NetworkOutcome:
        if not await self._may_be_our_fault(message, error):
            return await self._drop(octets, transport, error)
        keep = partial(self._body, message, octets, held)
        now = self._clock.now()
        await set_aside(self._store, self._events, octets, keep, transport, error.statement, now)
        return NetworkOutcome(NetworkVerdict.QUARANTINED, error.reason)

    async def _drop(self, octets: bytes, transport: Transport, error: GatewayError) -> NetworkOutcome:
        """Let it go, and count that: the peer will be told that we need it no more."""
        reason = next((why for kind, why in _DROPPED if isinstance(error, kind)), DeletionReason.UNUSABLE)
        now = self._clock.now()
        await self._store.write(lambda tx: tx.deletions.record(reason, len(octets), now))
        self._events.publish(ParcelDropped(transport, reason, len(octets)))
        return NetworkOutcome(NetworkVerdict.REFUSED, error.reason)

    async def _may_be_our_fault(self, message: RamfMessage, error: InvalidMessageError) -> bool:
        """A matter of dates or of trust, for an endpoint that we know, and good but for our clock and certificates."""
        recipient = message.recipient.private_address
        if not isinstance(error, TimingError | UntrustedSignerError) or recipient is None:
            return False
        return self._is_good_otherwise(message) and (
            await self._store.read(lambda tx: tx.endpoints.get(recipient)) is not None
        )

    def _is_good_otherwise(self, message: RamfMessage) -> bool:
        """Return True if it would do at its earliest, if every certificate that our key signed were trusted."""
        own_key = self._credentials.key.public
        ours = [each for each in message.chain if each.is_signed_by(own_key)]
        try:
            validate(message, message.begins, trusted=ours)
        except InvalidMessageError:
            return False
        return True

    # --- Both ----------------------------------------------------------------------------------------------

    async def _body(self, message: RamfMessage, octets: bytes, held: Body | None = None) -> Body:
        """Ready to be stored. A large one is looked up first: one that is held already needs no room and no file."""
        held = held or Body(len(octets))
        if held.row_id is not None:
            return held
        if len(octets) <= INLINE_OCTETS:
            return replace(held, inline=octets)
        seen, queued = await self._store.read(
            lambda tx: (
                tx.seen_messages.knows(message.sender, message.message_id),
                tx.parcels.queued_octets(message.key),
            )
        )
        if seen:
            return replace(held, inline=octets)
        return await self._store.keep_body(
            octets, is_passing=held.is_passing, out_of=held.out_of, replacing=queued
        )

    async def _off_loop(self, octets: bytes, work: Callable[[], T]) -> T:
        if len(octets) < OFF_LOOP_OCTETS:
            return work()
        return await asyncio.get_running_loop().run_in_executor(None, work)


def require_allowed(tx: Transaction, endpoint: PrivateAddress, shown_at: datetime | None = None) -> None:
    """Check that the endpoint is registered here and not blocked.

    ``shown_at``: when it proved just now that it holds a certificate of ours, in a transaction that may write.

    Raises:
        ForbiddenEndpointError
    """
    state = tx.endpoints.state(endpoint)
    if state is None and shown_at is not None:
        state = import_endpoint(tx, endpoint, shown_at)
    if state is None:
        raise ForbiddenEndpointError(EndpointCode.NOT_REGISTERED)
    if state is not EndpointState.ALLOWED:
        raise ForbiddenEndpointError(EndpointCode.NOT_ALLOWED)


def _check_owner(sender: Certificate, countersigner: Certificate) -> None:
    if sender.subject != countersigner.subject:
        raise ForbiddenEndpointError(EndpointCode.MADE_BY_ANOTHER)


def new_parcel(message: RamfMessage, direction: Direction, transport: Transport, body: Body) -> NewParcel:
    """Return what the store is to keep of a validated parcel."""
    return NewParcel(
        message.key, message.dialect.name, direction, transport, message.created, message.expires, body
    )


def _new_inbound_parcel(message: RamfMessage, transport: Transport, body: Body) -> NewParcel:
    parcel = new_parcel(message, Direction.INBOUND, transport, body)
    serial = message.sender_certificate.serial
    return replace(parcel, authorization=serial, counted_until=counted_until(message))
