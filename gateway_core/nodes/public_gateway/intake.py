"""Taking parcels: from private gateways under their countersignature, in cargo, and from anybody for those here.

Order of custody: a parcel is judged first; what depends on the store, its place in the queue and, for cargo, the PCA
that is owed for it share one transaction; only after its commit does a caller hear that it is taken.

A parcel takes the place of a queued one with the same sender, recipient and id. One that reached where it was bound is
remembered for a while by its digest, and not queued again.

A parcel for a private endpoint of one of our private gateways must come under an authorization of that endpoint, whose
certificates lead through its private gateway to ours: they name the gateway for which it is queued. One for a public
node, or for a private endpoint of another public gateway, goes to the domain that it names, and is taken from our own
private gateways alone. A PDD is in force for what comes to the private gateway that told of it alone: it is not signed
by its endpoint, so nobody can take back what is another gateway's.

Spec: RS-000 Parcel, GSC, Parcel Delivery Binding (replacement, no authentication), PDD, Cargo; RS-001 Post-
Deserialization Validation.
"""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Callable
from datetime import datetime, timedelta
from functools import partial

from msgspec import Struct

from gateway_core.clock import BUILT, Clock, expiry_limit
from gateway_core.codes.endpoints import EndpointCode
from gateway_core.crypto.certificates import MAX_VALIDITY, Certificate
from gateway_core.dialects import Dialect, MessageType
from gateway_core.errors import (
    DeauthorizedSenderError,
    InvalidMessageError,
    RateLimitError,
    StorageFullError,
    UnauthenticatedEndpointError,
    UntrustedSignerError,
)
from gateway_core.events import Direction, EventBus, ParcelStored, Transport
from gateway_core.fairness.allowances import Allowances
from gateway_core.identifiers import DomainName, PrivateAddress
from gateway_core.messages.ramf import RamfMessage, parse_verified, validate
from gateway_core.nodes.codes import RelayCode
from gateway_core.nodes.present import Present
from gateway_core.nodes.public_gateway.identity import PublicIdentity, require_admitted, require_served
from gateway_core.nodes.public_gateway.parcel_rows import Destination
from gateway_core.nodes.public_gateway.tables import (
    GatewayLimits,
    GatewayRecord,
    PublicGatewayStore,
    PublicGatewayTables,
)
from gateway_core.ports.custody import INLINE_OCTETS
from gateway_core.ports.database import NewFile
from gateway_core.ports.gsc_server import Acceptance, Judge
from gateway_core.ports.operator import UNKNOWN_PROGRAM, Program
from gateway_core.services.endpoints.countersignatures import Countersignatures, judge_beginning
from gateway_core.services.endpoints.deauthorizations import MOST_OF_A_GATEWAY, parse_pdd, require_not_over
from gateway_core.services.endpoints.parcel_checks import private_recipient, require_authorized
from gateway_core.services.endpoints.parcels import OFF_LOOP_OCTETS
from gateway_core.services.runtime.metrics import Metrics

_DIGEST_OCTETS = 16
_SHORTEST_PATH = 3
"""The sender's authorization, the endpoint that gave it (or a private gateway that is one), and ours."""


class JudgedParcel(Struct, frozen=True):
    """A parcel that may be taken, if what the store knows does not forbid it."""

    message: RamfMessage
    to: Destination
    digest: bytes


class Routing(Struct, eq=False):
    """Judges parcels. Every method takes what a signature takes, and more of a large parcel."""

    _identity: PublicIdentity
    _present: Present

    def judge(self, octets: bytes, *, is_outward_allowed: bool) -> JudgedParcel:
        """Verify a parcel, and find out where it goes. ``is_outward_allowed``: to other public nodes, too.

        Raises:
            MalformedMessageError
            InvalidMessageError: it is not valid, nobody here is its recipient, or that one does not allow it.
        """
        message = parse_verified(octets, MessageType.PARCEL)
        digest = hashlib.sha256(octets).digest()[:_DIGEST_OCTETS]
        domain, moment = message.recipient.domain, self._present.span().moment_of(message.begins)
        if domain is not None and domain != self._identity.domain:
            if not is_outward_allowed:
                raise UntrustedSignerError(RelayCode.RECIPIENT_NOT_SERVED)
            return JudgedParcel(message, self._outward(message, moment), digest)
        return JudgedParcel(message, self._inward(message, moment), digest)

    def _outward(self, message: RamfMessage, now: datetime) -> Destination:
        recipient = private_recipient(message, (self._identity.domain,))
        if recipient is None:
            validate(message, now)
        else:
            require_authorized(message, recipient, now)
        return Destination(domain=message.recipient.domain)

    def _inward(self, message: RamfMessage, now: datetime) -> Destination:
        if message.recipient.private_address is None:
            raise InvalidMessageError(RelayCode.RECIPIENT_NOT_SERVED)
        path = validate(message, now, trusted=self._identity.trusted())
        if len(path) < _SHORTEST_PATH or self._identity.is_revoked(path[-2]):
            raise UntrustedSignerError(RelayCode.RECIPIENT_NOT_SERVED)
        return Destination(
            gateway=path[-2].subject, endpoint=path[1].subject, served_until=path[-2].not_after
        )


def require_welcome(tx: PublicGatewayTables, parcel: JudgedParcel, now: datetime) -> GatewayRecord | None:
    """Check what the store knows of the recipient's gateway and of authorizations that were taken back.

    Returns what is known of that gateway, where there is one.

    Raises:
        InvalidMessageError: the gateway is not served.
        DeauthorizedSenderError: the recipient took the sender's authorization back.
    """
    to = parcel.to
    if to.gateway is None or to.endpoint is None:
        return None
    known = require_served(tx, to.gateway, now, to.served_until)
    serial = parcel.message.sender_certificate.serial
    if tx.deauthorizations.revokes(to.gateway, to.endpoint, serial, expiry_limit(now)):
        raise DeauthorizedSenderError(RelayCode.AUTHORIZATION_REVOKED)
    return known


class Origin(Struct, frozen=True):
    """The one that brought a parcel, and by which way."""

    gateway: PrivateAddress | None
    """A private gateway of ours; ``None``: anybody on the Internet, for those here alone."""
    transport: Transport
    certificate: Certificate | None = None
    """By which that gateway has shown just now who it is."""
    owes_acknowledgement: bool = False
    """It came in cargo: the gateway is owed a PCA."""


class Intake:
    """Puts parcels into the queue."""

    def __init__(
        self,
        store: PublicGatewayStore,
        routing: Routing,
        clock: Clock,
        events: EventBus,
        limits: GatewayLimits,
        goes_out: Callable[[DomainName], None],
    ) -> None:
        """``goes_out`` is called when a parcel waits for the public node at that domain."""
        self.store = store
        self._routing = routing
        self._clock = clock
        self._events = events
        self._limits = limits
        self._goes_out = goes_out

    async def take(self, octets: bytes, origin: Origin) -> Acceptance:
        """Take one parcel; it is on stable storage when this returns.

        Raises:
            MalformedMessageError, InvalidMessageError: it is bad, or not allowed.
            StorageFullError, StoreError: nothing was stored.
        """
        return await self.keep(octets, await self.judge(octets, origin), origin)

    async def judge(self, octets: bytes, origin: Origin) -> JudgedParcel:
        """Judge a parcel by itself; what the store knows is not asked.

        Raises:
            MalformedMessageError, InvalidMessageError: it is bad, or not allowed.
        """
        judge = partial(self._routing.judge, octets, is_outward_allowed=origin.gateway is not None)
        return await asyncio.to_thread(judge) if len(octets) >= OFF_LOOP_OCTETS else judge()

    async def keep(self, octets: bytes, parcel: JudgedParcel, origin: Origin) -> Acceptance:
        """Queue a parcel that was judged; it is on stable storage when this returns. Raises as ``take``."""
        body = await self._body(parcel, octets)
        now = self._clock.now()

        def work(tx: PublicGatewayTables) -> Acceptance:
            bringer = None
            if origin.certificate is not None:
                bringer = require_admitted(tx, origin.certificate, now)
            payer = require_welcome(tx, parcel, now) or bringer
            outcome = self._queue(tx, parcel, body, len(octets), origin, payer)
            if origin.owes_acknowledgement and origin.gateway is not None:
                message = parcel.message
                tx.acknowledgements.owe(origin.gateway, message.key, message.dialect.name, message.expires)
            return outcome

        outcome = await self.store.write(work)
        if outcome is Acceptance.QUEUED:
            assert parcel.to.domain is not None, "it is for a public node"
            self._goes_out(parcel.to.domain)
        elif outcome is Acceptance.DELIVERED_LOCALLY and parcel.to.gateway is not None:
            self._events.publish(
                ParcelStored(Direction.INBOUND, parcel.to.gateway, origin.transport, len(octets))
            )
        return outcome

    async def _body(self, parcel: JudgedParcel, octets: bytes) -> bytes | NewFile:
        """The octets themselves of a small parcel, and of one that is not stored again."""
        if len(octets) <= INLINE_OCTETS or await self.store.read(
            lambda tx: tx.parcels.has_relayed(parcel.digest)
        ):
            return octets
        return await self.store.write_file(octets)

    def _queue(
        self,
        tx: PublicGatewayTables,
        parcel: JudgedParcel,
        body: bytes | NewFile,
        size: int,
        origin: Origin,
        payer: GatewayRecord | None,
    ) -> Acceptance:
        """``payer``: the private gateway whose room it takes, if that is known already."""
        if tx.parcels.has_relayed(parcel.digest):
            return Acceptance.HELD_ALREADY
        outcome = Acceptance.DELIVERED_LOCALLY if parcel.to.gateway is not None else Acceptance.QUEUED
        queued = tx.parcels.queued(parcel.message.key)
        if queued is not None and queued.digest == parcel.digest:
            return Acceptance.HELD_ALREADY
        if queued is not None:
            tx.parcels.delete([queued.row_id])
        if payer is None or queued is not None:
            address = parcel.to.gateway or origin.gateway
            assert address is not None, "what goes to a public node was brought by a private gateway"
            payer = tx.gateways.get(address)
        assert payer is not None, "whether it is served was asked before"
        self._require_room(tx, parcel, size, payer)
        tx.parcels.insert(parcel.message, parcel.to, body, parcel.digest, origin.transport, origin.gateway)
        return outcome

    def _require_room(
        self, tx: PublicGatewayTables, parcel: JudgedParcel, size: int, payer: GatewayRecord
    ) -> None:
        """Beyond half of a recipient's room, a sender may have half of what the others leave."""
        limits, gateway = self._limits, parcel.to.gateway
        parcels, octets = payer.waiting_parcels, payer.waiting_octets
        if gateway is None:
            parcels, octets = payer.brought_parcels, payer.brought_octets
        elif 2 * parcels >= limits.quota_parcels or 2 * (octets + size) > limits.quota_octets:
            own_parcels, own_octets = tx.parcels.waiting_from(gateway, parcel.message.sender)
            parcels, octets = parcels + own_parcels + 1, octets + own_octets + size
        if parcels >= limits.quota_parcels or octets + size > limits.quota_octets:
            raise StorageFullError(RelayCode.QUOTA_USED_UP)
        tx.require_room(size)


class GatewayParcels:
    """Parcels and PDDs of private gateways, over the Internet. Implements these intakes of ports.gsc_server."""

    def __init__(
        self,
        intake: Intake,
        identity: PublicIdentity,
        present: Present,
        limits: GatewayLimits,
        metrics: Metrics,
    ) -> None:
        self._intake = intake
        self._identity = identity
        self._present = present
        self._metrics = metrics
        self.countersignatures = Countersignatures(identity.trusted, present)
        self._allowances = Allowances(
            present, limits.parcels_at_once, limits.parcels_per_second, RelayCode.TOO_MANY_PARCELS
        )

    def early_judge(self, countersignature: bytes) -> Judge:
        """Judges a parcel that is still arriving: whoever hands it in must at least claim to be registered here.

        Raises:
            UnauthenticatedEndpointError, RegistrationRequiredError
        """
        self._require_valid(self.countersignatures.claimed_signer(countersignature))
        span = self._present.span()
        return partial(judge_beginning, signer=None, now=span.earliest, latest=span.latest)

    async def accept_from_endpoint(
        self, octets: bytes, countersignature: bytes, dialect: Dialect, program: Program = UNKNOWN_PROGRAM
    ) -> Acceptance:
        """Take a parcel that a private gateway handed in under a detached countersignature made in ``dialect``.

        Raises:
            UnauthenticatedEndpointError: the countersignature is not by a private gateway that is served here.
            MalformedMessageError, InvalidMessageError: the parcel is bad, or its recipient does not allow it.
            RateLimitError: too many parcels from this gateway.
            StorageFullError, StoreError: nothing was stored.
        """
        with self._metrics.timed("gateway_acceptance_seconds"):
            signer = await self.signer(countersignature, octets, dialect)
            origin = Origin(signer.subject, Transport.INTERNET, signer)
            parcel = await self._intake.judge(octets, origin)
            self._present.signed(signer, parcel.message.created)
            return await self._intake.keep(octets, parcel, origin)

    async def register(
        self, octets: bytes, countersignature: bytes, dialect: Dialect, program: Program
    ) -> int:
        """Keep a PDD that a private gateway countersigned. Returns how many waiting parcels it removed.

        Raises:
            UnauthenticatedEndpointError: as for parcels; and as ``keep_deauthorization``.
        """
        signer, now = await self.signer(countersignature, octets, dialect), self._present.now()
        await self._intake.store.write(lambda tx: require_admitted(tx, signer, now))
        return await keep_deauthorization(octets, signer.subject, self._intake.store, now)

    async def signer(self, countersignature: bytes, octets: bytes, dialect: Dialect) -> Certificate:
        """The certificate under which ``octets`` are countersigned, one more request of whose holder is counted.

        Raises:
            UnauthenticatedEndpointError, RateLimitError
        """
        verify = partial(self.countersignatures.verify, countersignature, octets, dialect)
        certificate = await asyncio.to_thread(verify) if len(octets) >= OFF_LOOP_OCTETS else verify()
        self._require_valid(certificate)
        self._allowances.spend(certificate.subject)
        return certificate

    def _require_valid(self, certificate: Certificate) -> None:
        if self._identity.is_revoked(certificate):
            raise UnauthenticatedEndpointError(RelayCode.CERTIFICATE_REVOKED)


class PublicParcels:
    """Parcels from anybody, for private gateways of ours. Implements ports.gsc_server.PublicIntake."""

    def __init__(self, intake: Intake, present: Present, limits: GatewayLimits, metrics: Metrics) -> None:
        self._intake = intake
        self._present = present
        self._metrics = metrics
        self._allowances = Allowances(
            present,
            limits.public_parcels_at_once,
            limits.public_parcels_per_second,
            RelayCode.TOO_MANY_PARCELS,
        )

    def spend(self, program: Program) -> None:
        """Count a parcel of that address.

        Raises:
            RateLimitError: too many in too short a time.
        """
        self._allowances.spend(program.account)

    def early_judge(self, octets: bytes) -> bool:
        """Judge a parcel by all of it that has arrived so far; raises as ``judge_beginning``."""
        span = self._present.span()
        return judge_beginning(octets, None, span.earliest, span.latest)

    async def accept(self, octets: bytes, program: Program) -> Acceptance:
        """Take a parcel. Raises as ``Intake.take``."""
        with self._metrics.timed("public_acceptance_seconds"):
            return await self._intake.take(octets, Origin(None, Transport.INTERNET))


_DAY = timedelta(days=1)


async def keep_deauthorization(
    octets: bytes, gateway: PrivateAddress, store: PublicGatewayStore, now: datetime
) -> int:
    """Keep a PDD that ``gateway`` told of, for 180 days at most. Returns how many waiting parcels it removed.

    Raises:
        MalformedMessageError: not a PDD.
        TimingError: it is over already.
        RateLimitError: that gateway told of too many.
        StoreError
    """
    pdd = await parse_pdd(octets)
    require_not_over(pdd, now)
    expires = min(pdd.expires, now + MAX_VALIDITY)
    # Rounded up to the day: of thousands that are told again for a second more, none is written again.
    expires += (BUILT - expires) % _DAY

    def work(tx: PublicGatewayTables) -> int:
        if tx.deauthorizations.count_with(gateway, pdd) > MOST_OF_A_GATEWAY:
            raise RateLimitError(EndpointCode.GATEWAY_REVOKES_TOO_MUCH(most=MOST_OF_A_GATEWAY))
        tx.deauthorizations.save(gateway, pdd, expires)
        revoked = tx.parcels.revoked(gateway, pdd.endpoint, pdd.serial_numbers)
        tx.parcels.delete(revoked)
        return len(revoked)

    return await store.write(work)
