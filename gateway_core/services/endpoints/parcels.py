"""Accepts parcels: from local endpoints with a countersignature, and from the network with an authorization.

Order of custody: everything is validated first; the parcel, its accounting and the checks against stored state share
one transaction; the caller may report the acceptance only after its commit.

The module also keeps messages in quarantine, without duplicates; damaged messages are deleted.

Spec: RS-000 GSC, Parcel, PDD, Parcel Delivery Binding (replacement); RS-001 Introduction (one pass);
docs/decisions/0015.
"""

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
from gateway_core.ports.operator import UNKNOWN_PROGRAM, OwnApp, Program
from gateway_core.services.endpoints.endpoint_registration import import_endpoint
from gateway_core.services.endpoints.parcel_checks import (
    Countersignatures,
    judge_beginning,
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
    rate_limit_end,
)
from gateway_core.services.identity.credentials import WithCustody
from gateway_core.services.identity.public_gateways import PUBLIC_GATEWAYS
from gateway_core.services.runtime.metrics import Metrics
from gateway_core.tables.transaction import Store, Transaction
from gateway_core.views.status import EndpointState

QUARANTINE_TIME = timedelta(days=30)
"""The time in quarantine for a message that may be valid."""


async def quarantine(
    store: Store,
    events: EventBus,
    octets: bytes,
    keep: Callable[[], Awaitable[Body]],
    transport: Transport,
    reason: Statement,
    now: datetime,
) -> None:
    """Put a message into quarantine, once: a courier may bring it repeatedly. ``keep`` prepares its body.

    Raises:
        StorageFullError, StoreError: if the store failed; the message must stay unacknowledged.
    """
    digest = hashlib.sha256(octets).digest()
    held = await store.read(lambda tx: tx.quarantine.find(digest))
    if held is not None and await load_quarantined(store, held, now) is not None:
        return
    body = await keep()
    await store.write(lambda tx: tx.quarantine.insert(body, transport, reason, now, digest))
    events.publish(MessageQuarantined(transport, reason))


async def load_quarantined(store: Store, held: QuarantinedMessage, now: datetime) -> bytes | None:
    """Return the octets of a quarantined message; delete a damaged message and return ``None``."""
    try:
        return await store.load_body(held.body)
    except DamagedBodyError:
        await store.write(partial(_drop, held=held, reason=DeletionReason.DAMAGED, now=now))
        return None


def _drop(tx: Transaction, held: QuarantinedMessage, reason: DeletionReason, now: datetime) -> None:
    tx.deletions.record(reason, held.body.size, now)
    tx.quarantine.release(held.row_id)


async def prune_quarantine(store: Store, agreed: datetime, now: datetime) -> Sequence[ParcelsDeleted]:
    """Delete messages that were in quarantine for QUARANTINE_TIME, or have expired by ``agreed`` time and tolerance.

    Returns the events to publish.
    """
    deleted = []
    for held in await store.read(lambda tx: tx.quarantine.all()):
        if held.quarantined_at >= agreed - QUARANTINE_TIME:
            octets = await load_quarantined(store, held, now)
            if octets is None or not await asyncio.to_thread(_has_expired, octets, agreed - DRIFT_TOLERANCE):
                continue
        await store.write(partial(_drop, held=held, reason=DeletionReason.EXPIRED, now=now))
        deleted.append(ParcelsDeleted(Direction.INBOUND, DeletionReason.EXPIRED, 1, held.body.size))
    return deleted


def _has_expired(octets: bytes, deadline: datetime) -> bool:
    try:
        message = parse_verified(octets, read_format_signature(octets)[1])
    except (MalformedMessageError, InvalidMessageError):
        return False
    return message.expires is not None and message.expires < deadline


T = TypeVar("T")

OFF_LOOP_OCTETS = 256 * 1024
"""The size from which parcels are hashed and verified in a thread: 8 MiB would block the event loop for 10 ms."""

_DROPPED = (
    (RateLimitError, DeletionReason.RATE_LIMITED),
    (DeauthorizedSenderError, DeletionReason.DEAUTHORIZED),
    (ForbiddenEndpointError, DeletionReason.NO_RECIPIENT),
)


class NetworkVerdict(StrEnum):
    """The result for a parcel from the network.

    With every verdict the peer may delete its copy; a PCA is owed for STORED and DUPLICATE only.
    """

    STORED = "stored"
    DUPLICATE = "duplicate"
    QUARANTINED = "quarantined"
    """The cause may be our own clock or certificates."""
    REFUSED = "refused"


class NetworkOutcome(Struct, frozen=True):
    """A verdict. ``reason`` is empty for STORED and DUPLICATE."""

    verdict: NetworkVerdict
    reason: str = ""
    is_counted: bool = True
    """False for a message of this program's own app that no person wrote."""


class Parcels(WithCustody, dict=True):
    """Validates parcels and takes custody of them."""

    local_delivery: bool = True
    """True if parcels between endpoints of this gateway are delivered here, without a public gateway."""
    limits: EndpointLimits = EndpointLimits()
    metrics: Metrics = field(default_factory=Metrics)
    own_app: OwnApp | None = None

    @cached_property
    def countersignatures(self) -> Countersignatures:
        return Countersignatures(self._credentials.anchors_for_endpoints, self._clock)

    @cached_property
    def allowances(self) -> EndpointAllowances:
        """The rates and shares of endpoints, for parcels and deauthorizations together."""
        return EndpointAllowances(self._store, self._clock, self.limits)

    @cached_property
    def limitations(self) -> EndpointLimitations:
        """The counts of endpoints' requests that were refused for rate or space."""
        return EndpointLimitations(self._store, self._clock, self._events)

    # --- From local endpoints --------------------------------------------------------------------------

    def early_judge(self, countersignature: bytes) -> Judge:
        """Return a judge of an incomplete parcel, for the signer that its countersignature claims.

        Raises:
            UnauthenticatedEndpointError, RegistrationRequiredError
        """
        signer = self.countersignatures.claimed_signer(countersignature)
        return lambda octets: judge_beginning(octets, signer, self._clock.now())

    async def accept_from_endpoint(
        self, octets: bytes, countersignature: bytes, dialect: Dialect, program: Program = UNKNOWN_PROGRAM
    ) -> Acceptance:
        """Accept a parcel that an endpoint handed in with a detached ``countersignature`` made in ``dialect``.

        ``program``: the program of the connection. The parcel counts in its rate and, until the parcel is sent or
        collected, in its share of the storage.

        Raises:
            UnauthenticatedEndpointError: if the countersignature is invalid, or by an endpoint unknown here.
            ForbiddenEndpointError: if the endpoint is blocked, or another endpoint made the parcel.
            MalformedMessageError, InvalidMessageError: if the parcel is invalid, or unauthorized by its recipient.
            RegistrationRequiredError: if this gateway has no valid certificate of its own.
            RateLimitError: if the endpoint is over its rate.
            StorageFullError, StoreError: if the store failed.
        """
        with self.metrics.measure("endpoint_acceptance_seconds"):
            message = await self._off_loop(octets, lambda: self._judge(octets, countersignature, dialect))
            sender, size, now = message.sender, len(octets), self._clock.now()
            with self.limitations.count_errors(sender, BY_ALLOWANCE, program):
                self.allowances.spend(sender, program)
                await self.allowances.ensure_share(sender, program, size)
            with (
                self.limitations.count_errors(sender, BY_STORE, program),
                self.allowances.count_while_stored(sender, program, size),
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
        """Return the recipient of an outbound parcel if it is a private endpoint, whose senders need authorization."""
        return private_recipient(
            message, {each.domain for each in self._credentials.paired_public_gateways()} | PUBLIC_GATEWAYS
        )

    def _store_from_endpoint(
        self, tx: Transaction, message: RamfMessage, body: Body, now: datetime, program: Program
    ) -> Acceptance:
        require_allowed(tx, message.sender, now)
        is_counted = self._is_counted(message)
        tx.endpoints.touch(message.sender, now, program.account, handed_in=int(is_counted))
        recipient = message.recipient.private_address
        neighbour = None if recipient is None else tx.endpoints.state(recipient)
        if recipient is None or neighbour is None or not self.local_delivery:
            self.queue(tx, message, body, now, is_counted=is_counted)
            return Acceptance.QUEUED
        if neighbour is not EndpointState.ALLOWED:
            raise InvalidMessageError(EndpointCode.RECIPIENT_NOT_ALLOWED)
        validate(message, now, trusted=self._credentials.anchors_for_endpoints())
        require_usable(tx, message, recipient, now)
        parcel = replace(_new_inbound_parcel(message, Transport.LOCAL, body), is_counted=is_counted)
        stored = tx.parcels.store_inbound(parcel, now, pca_to=None)
        return Acceptance.DELIVERED_LOCALLY if stored is StoreOutcome.STORED else Acceptance.HELD_ALREADY

    def _is_counted(self, message: RamfMessage) -> bool:
        app, ends = self.own_app, (message.sender, message.recipient.private_address)
        return app is None or app.address not in ends or message.message_id not in app.uncounted

    def queue(
        self, tx: Transaction, message: RamfMessage, body: Body, now: datetime, *, is_counted: bool = True
    ) -> int:
        """Queue a parcel for the public gateway, and return its row. ``is_counted``: as in NewParcel.

        Raises:
            DeauthorizedSenderError: if the recipient revoked the sender's authorization.
        """
        parcel = replace(
            new_parcel(message, Direction.OUTBOUND, Transport.LOCAL, body), is_counted=is_counted
        )
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
        """Accept a parcel that the public gateway sent for a local endpoint, over the Internet or in a cargo.

        ``pca_to``: the public gateway to which a PCA is owed; ``None`` if the transport acknowledges by itself.
        ``held``: the parcel's present place in the store, in quarantine or in a cargo; its space is taken over.

        Raises:
            StorageFullError, StoreError: if the store failed; the parcel must stay unacknowledged.
        """
        with self.metrics.measure("network_acceptance_seconds"):
            try:
                message = await self._off_loop(octets, lambda: parse_verified(octets, MessageType.PARCEL))
            except (MalformedMessageError, InvalidMessageError) as error:
                return await self._drop(octets, transport, error)
            try:
                now = self._clock.now()
                recipient = message.recipient.private_address
                if recipient is None:
                    raise InvalidMessageError(EndpointCode.FOR_A_PUBLIC_ENDPOINT)
                validate(message, now, trusted=self._credentials.anchors_for_endpoints())
                body = await self._body(message, octets, held)

                def work(tx: Transaction) -> StoreOutcome:
                    is_counted = self._is_counted(message)
                    require_allowed(tx, recipient, now)
                    require_usable(tx, message, recipient, now)
                    parcel = replace(_new_inbound_parcel(message, transport, body), is_counted=is_counted)
                    return tx.parcels.store_inbound(parcel, now, pca_to=pca_to)

                stored = await self._store.write(work)
            except InvalidMessageError as error:
                return await self._refuse_or_quarantine(message, octets, transport, error, held)
            if stored is StoreOutcome.DUPLICATE:
                return NetworkOutcome(NetworkVerdict.DUPLICATE, is_counted=self._is_counted(message))
            self._events.publish(
                ParcelStored(Direction.INBOUND, message.recipient.key, transport, len(octets))
            )
            return NetworkOutcome(NetworkVerdict.STORED, is_counted=self._is_counted(message))

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
        await quarantine(self._store, self._events, octets, keep, transport, error.statement, now)
        return NetworkOutcome(NetworkVerdict.QUARANTINED, error.reason)

    async def _drop(self, octets: bytes, transport: Transport, error: GatewayError) -> NetworkOutcome:
        """Drop the parcel, record the deletion and let the peer delete its copy."""
        reason = next((why for kind, why in _DROPPED if isinstance(error, kind)), DeletionReason.UNUSABLE)
        now = self._clock.now()
        await self._store.write(lambda tx: tx.deletions.record(reason, len(octets), now))
        self._events.publish(ParcelDropped(transport, reason, len(octets)))
        return NetworkOutcome(NetworkVerdict.REFUSED, error.reason)

    async def _may_be_our_fault(self, message: RamfMessage, error: InvalidMessageError) -> bool:
        """Return True if the parcel is for a known endpoint and may become valid with another clock or certificates."""
        recipient = message.recipient.private_address
        if not isinstance(error, TimingError | UntrustedSignerError) or recipient is None:
            return False
        return self._is_good_otherwise(message) and (
            await self._store.read(lambda tx: tx.endpoints.get(recipient)) is not None
        )

    def _is_good_otherwise(self, message: RamfMessage) -> bool:
        """Return whether the parcel would be valid at its earliest moment with trust in all certificates of our key."""
        own_key = self._credentials.key.public
        ours = [each for each in message.chain if each.is_signed_by(own_key)]
        try:
            validate(message, message.begins, trusted=ours)
        except InvalidMessageError:
            return False
        return True

    # --- From either ---------------------------------------------------------------------------------------

    async def _body(self, message: RamfMessage, octets: bytes, held: Body | None = None) -> Body:
        """Prepare the parcel's body. Large parcels are checked for duplicates first, to avoid writing a file."""
        held = held or Body(len(octets))
        if held.row_id is not None:
            return held
        if len(octets) <= INLINE_OCTETS:
            return replace(held, inline=octets)
        seen, queued = await self._store.read(
            lambda tx: (
                tx.seen_messages.has_seen(message.sender, message.message_id),
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
    """Check that the endpoint is registered here and allowed.

    ``shown_at``: when the endpoint proved just now that it has a certificate signed by our key; for write transactions.

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
    """Return the record to store for a validated parcel."""
    return NewParcel(
        message.key, message.dialect.name, direction, transport, message.created, message.expires, body
    )


def _new_inbound_parcel(message: RamfMessage, transport: Transport, body: Body) -> NewParcel:
    parcel = new_parcel(message, Direction.INBOUND, transport, body)
    serial = message.sender_certificate.serial
    return replace(parcel, authorization=serial, counted_until=rate_limit_end(message))
