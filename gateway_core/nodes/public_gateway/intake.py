"""Intake of parcels: from private gateways under their countersignature, in cargo, and from the public.

Order of custody: the intake validates the parcel first. One transaction then checks the store, queues the parcel and,
for cargo, records the PCA. The caller gets the acknowledgement after the commit.

A parcel replaces a queued parcel with the same sender, recipient and id. The digest of a relayed parcel is remembered
for a while, and prevents queueing it again.

A parcel for a private endpoint of our private gateways needs that endpoint's authorization, whose certificates lead
through the private gateway to ours: they name the gateway for the queue. A parcel for a public node, or for a private
endpoint of another public gateway, goes to its domain, and is accepted from our own private gateways only. A PDD is
valid only for parcels to the private gateway that reported it: the endpoint does not sign a PDD, so a gateway must not
revoke authorizations behind another gateway.

Spec: RS-000 Parcel, GSC, Parcel Delivery Binding (replacement, no authentication), PDD, Cargo; RS-001 Post-
Deserialization Validation.
"""

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
from gateway_core.services.endpoints.deauthorizations import MOST_OF_A_GATEWAY, parse_pdd, require_not_over
from gateway_core.services.endpoints.parcel_checks import (
    Countersignatures,
    judge_beginning,
    private_recipient,
    require_authorized,
)
from gateway_core.services.endpoints.parcels import OFF_LOOP_OCTETS
from gateway_core.services.runtime.metrics import Metrics

_DIGEST_OCTETS = 16
_SHORTEST_PATH = 3
"""The sender's authorization, the certificate of its issuer (an endpoint or private gateway), and ours."""


class JudgedParcel(Struct, frozen=True):
    """A validated parcel, not yet checked against the store."""

    message: RamfMessage
    to: Destination
    digest: bytes


class Routing(Struct, eq=False):
    """Validates and routes parcels. A call costs a signature check, and more for large parcels."""

    _identity: PublicIdentity
    _present: Present

    def judge(self, octets: bytes, *, is_outward_allowed: bool) -> JudgedParcel:
        """Verify a parcel and determine its destination. ``is_outward_allowed``: accept other public nodes, too.

        Raises:
            MalformedMessageError
            InvalidMessageError: if the parcel is invalid, its recipient is not served, or did not authorize the sender.
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
    """Check that the recipient's gateway is served, and that the authorization is not revoked.

    Returns the recipient's gateway, unless the destination is a public node.

    Raises:
        InvalidMessageError: if the gateway is not served.
        DeauthorizedSenderError: if the recipient revoked the sender's authorization.
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
    """The node that delivered a parcel, and the transport."""

    gateway: PrivateAddress | None
    """One of our private gateways; ``None``: an anonymous sender, limited to recipients of our private gateways."""
    transport: Transport
    certificate: Certificate | None = None
    """The certificate with which the gateway authenticated this request."""
    owes_acknowledgement: bool = False
    """True for a parcel from cargo: the gateway gets a PCA."""


class Intake(Struct, eq=False, dict=True):
    """Puts parcels into the queue."""

    store: PublicGatewayStore
    _routing: Routing
    _clock: Clock
    _events: EventBus
    _limits: GatewayLimits
    _goes_out: Callable[[DomainName], None]
    """Called when a parcel for the public node at a domain was queued."""

    async def take(self, octets: bytes, origin: Origin) -> Acceptance:
        """Validate and queue a parcel, and return after the commit.

        Raises:
            MalformedMessageError, InvalidMessageError: if the parcel is invalid or not allowed.
            StorageFullError, StoreError: if nothing was stored.
        """
        return await self.keep(octets, await self.judge(octets, origin), origin)

    async def judge(self, octets: bytes, origin: Origin) -> JudgedParcel:
        """Validate a parcel without the store.

        Raises:
            MalformedMessageError, InvalidMessageError: if the parcel is invalid or not allowed.
        """
        judge = partial(self._routing.judge, octets, is_outward_allowed=origin.gateway is not None)
        return await asyncio.to_thread(judge) if len(octets) >= OFF_LOOP_OCTETS else judge()

    async def keep(self, octets: bytes, parcel: JudgedParcel, origin: Origin) -> Acceptance:
        """Queue a validated parcel, and return after the commit. Raises as ``take``."""
        body = await self._body(parcel, octets)
        now = self._clock.now()

        def work(tx: PublicGatewayTables) -> Acceptance:
            bringer = None
            if origin.certificate is not None:
                bringer = require_admitted(tx, origin.certificate, now)
                tx.gateways.record_visits((bringer.address,), now)
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
        """Return the octets of a small or repeated parcel, and a new file for other parcels."""
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
        """``payer``: the private gateway whose quota the parcel uses, if known already."""
        if tx.parcels.has_relayed(parcel.digest):
            return Acceptance.HELD_ALREADY
        outcome = Acceptance.DELIVERED_LOCALLY if parcel.to.gateway is not None else Acceptance.QUEUED
        queued = tx.parcels.queued_parcel(parcel.message.key)
        if queued is not None and queued.digest == parcel.digest:
            return Acceptance.HELD_ALREADY
        if queued is not None:
            tx.parcels.delete([queued.row_id])
        if payer is None or queued is not None:
            address = parcel.to.gateway or origin.gateway
            assert address is not None, "what goes to a public node was brought by a private gateway"
            payer = tx.gateways.get(address)
        assert payer is not None, "whether it is served was asked before"
        # Beyond half of a quota, a sender may use half of the space left by others.
        limits, gateway = self._limits, parcel.to.gateway
        parcels, octets = payer.waiting_parcels, payer.waiting_octets
        if gateway is None:
            parcels, octets = payer.parcels_for_public_nodes, payer.octets_for_public_nodes
        elif 2 * parcels >= limits.quota_parcels or 2 * (octets + size) > limits.quota_octets:
            own_parcels, own_octets = tx.parcels.pending_totals(gateway, parcel.message.sender)
            parcels, octets = parcels + own_parcels + 1, octets + own_octets + size
        if parcels >= limits.quota_parcels or octets + size > limits.quota_octets:
            raise StorageFullError(RelayCode.QUOTA_USED_UP)
        tx.require_room(size)
        tx.parcels.insert(parcel.message, parcel.to, body, parcel.digest, origin.transport, origin.gateway)
        return outcome


class GatewayParcels:
    """Parcels and PDDs of private gateways over the Internet. Implements the intakes of ports.gsc_server."""

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
        """Return a judge for an arriving parcel, if its claimed signer has a valid certificate of ours.

        Raises:
            UnauthenticatedEndpointError, RegistrationRequiredError
        """
        self._require_valid(self.countersignatures.claimed_signer(countersignature))
        span = self._present.span()
        return partial(judge_beginning, signer=None, now=span.earliest, latest=span.latest)

    async def accept_from_endpoint(
        self, octets: bytes, countersignature: bytes, dialect: Dialect, program: Program = UNKNOWN_PROGRAM
    ) -> Acceptance:
        """Queue a parcel that a private gateway delivered under a detached countersignature in ``dialect``.

        Raises:
            UnauthenticatedEndpointError: if the countersignature is not by a private gateway that is served here.
            MalformedMessageError, InvalidMessageError: if the parcel is invalid, or its recipient does not allow it.
            RateLimitError: if the gateway's allowance is used up.
            StorageFullError, StoreError: if nothing was stored.
        """
        with self._metrics.measure("gateway_acceptance_seconds"):
            signer = await self.signer(countersignature, octets, dialect)
            origin = Origin(signer.subject, Transport.INTERNET, signer)
            parcel = await self._intake.judge(octets, origin)
            self._present.record_signature(signer, parcel.message.created)
            return await self._intake.keep(octets, parcel, origin)

    async def register(
        self, octets: bytes, countersignature: bytes, dialect: Dialect, program: Program
    ) -> int:
        """Store a PDD countersigned by a private gateway. Returns the number of deleted parcels.

        Raises:
            UnauthenticatedEndpointError: as for parcels; other errors as ``keep_deauthorization``.
        """
        signer, now = await self.signer(countersignature, octets, dialect), self._present.now()
        await self._intake.store.write(lambda tx: require_admitted(tx, signer, now))
        return await keep_deauthorization(octets, signer.subject, self._intake.store, now)

    async def signer(self, countersignature: bytes, octets: bytes, dialect: Dialect) -> Certificate:
        """Verify a countersignature of ``octets``, count a request of its signer, and return the signer's certificate.

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
    """Anonymous parcels for our private gateways. Implements ports.gsc_server.PublicIntake."""

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
        """Count a parcel of the program's account.

        Raises:
            RateLimitError: if the account's allowance is used up.
        """
        self._allowances.spend(program.account)

    def early_judge(self, octets: bytes) -> bool:
        """Judge the beginning of an arriving parcel; raises as ``judge_beginning``."""
        span = self._present.span()
        return judge_beginning(octets, None, span.earliest, span.latest)

    async def accept(self, octets: bytes, program: Program) -> Acceptance:
        """Validate and queue a parcel. Raises as ``Intake.take``."""
        with self._metrics.measure("public_acceptance_seconds"):
            return await self._intake.take(octets, Origin(None, Transport.INTERNET))


_DAY = timedelta(days=1)


async def keep_deauthorization(
    octets: bytes, gateway: PrivateAddress, store: PublicGatewayStore, now: datetime
) -> int:
    """Store a PDD reported by ``gateway``, for at most 180 days. Returns the number of deleted parcels.

    Raises:
        MalformedMessageError: if the octets are not a PDD.
        TimingError: if the PDD has expired.
        RateLimitError: if the gateway reported too many revocations.
        StoreError
    """
    pdd = await parse_pdd(octets)
    require_not_over(pdd, now)
    expires = min(pdd.expires, now + MAX_VALIDITY)
    # Rounded up to the day, so that a PDD repeated with a slightly later expiry rewrites nothing.
    expires += (BUILT - expires) % _DAY

    def work(tx: PublicGatewayTables) -> int:
        if tx.deauthorizations.count_with(gateway, pdd) > MOST_OF_A_GATEWAY:
            raise RateLimitError(EndpointCode.GATEWAY_REVOKES_TOO_MUCH(most=MOST_OF_A_GATEWAY))
        tx.deauthorizations.save(gateway, pdd, expires)
        revoked = tx.parcels.find_revoked(gateway, pdd.endpoint, pdd.serial_numbers)
        tx.parcels.delete(revoked)
        return len(revoked)

    return await store.write(work)
