"""Taking parcels: from private gateways under their countersignature, in cargo, and from anybody for those here.

Order of custody: a parcel is judged first; what depends on the store, its place in the queue and, for cargo, the PCA
that is owed for it share one transaction; only after its commit does a caller hear that it is taken.

A parcel takes the place of a queued one with the same sender, recipient and id. One that reached where it was bound is
remembered for a while by its digest, and not queued again.

Spec: RS-000 GSC, Parcel Delivery Binding (replacement, no authentication), PDD, Cargo.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial

from msgspec import Struct

from gateway_core.clock import Clock
from gateway_core.crypto.certificates import Certificate
from gateway_core.dialects import Dialect
from gateway_core.errors import StorageFullError, UnauthenticatedEndpointError
from gateway_core.events import Direction, EventBus, ParcelStored, Transport
from gateway_core.identifiers import DomainName, PrivateAddress
from gateway_core.nodes.allowances import Allowances
from gateway_core.nodes.codes import RelayCode
from gateway_core.nodes.public_gateway.gateway_rows import GatewayRecord
from gateway_core.nodes.public_gateway.identity import PublicIdentity
from gateway_core.nodes.public_gateway.limits import GatewayLimits
from gateway_core.nodes.public_gateway.parcel_rows import ParcelBody
from gateway_core.nodes.public_gateway.registration import require_admitted
from gateway_core.nodes.public_gateway.routing import JudgedParcel, Routing, require_welcome
from gateway_core.nodes.public_gateway.tables import PublicGatewayStore, PublicGatewayTables
from gateway_core.ports.custody import INLINE_OCTETS
from gateway_core.ports.gsc_server import Acceptance, Judge
from gateway_core.ports.operator import UNKNOWN_PROGRAM, Program
from gateway_core.services.endpoints.countersignatures import Countersignatures, judge_beginning
from gateway_core.services.endpoints.parcels import OFF_LOOP_OCTETS
from gateway_core.services.runtime.metrics import Metrics


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
        self._store = store
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
            outcome = self._queue(tx, parcel, body, origin, payer)
            if origin.owes_acknowledgement and origin.gateway is not None:
                message = parcel.message
                tx.acknowledgements.owe(origin.gateway, message.key, message.dialect.name, message.expires)
            return outcome

        outcome = await self._store.write(work)
        if outcome is Acceptance.QUEUED:
            assert parcel.to.domain is not None, "it is for a public node"
            self._goes_out(parcel.to.domain)
        elif outcome is Acceptance.DELIVERED_LOCALLY and parcel.to.gateway is not None:
            self._events.publish(
                ParcelStored(Direction.INBOUND, parcel.to.gateway, origin.transport, len(octets))
            )
        return outcome

    async def _body(self, parcel: JudgedParcel, octets: bytes) -> ParcelBody:
        if len(octets) <= INLINE_OCTETS:
            return ParcelBody(len(octets), parcel.digest, inline=octets)
        if await self._store.read(lambda tx: tx.relayed.knows(parcel.digest)):
            return ParcelBody(len(octets), parcel.digest, inline=octets)  # not stored again
        file = await self._store.write_file(octets)
        return ParcelBody(file.size, parcel.digest, file_name=file.name, held=file)

    def _queue(
        self,
        tx: PublicGatewayTables,
        parcel: JudgedParcel,
        body: ParcelBody,
        origin: Origin,
        payer: GatewayRecord | None,
    ) -> Acceptance:
        """``payer``: the private gateway whose room it takes, if that is known already."""
        if tx.relayed.knows(parcel.digest):
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
        self._require_room(tx, parcel, body.size, payer)
        tx.parcels.insert(parcel.message, parcel.to, body, origin.transport, origin.gateway)
        return outcome

    def _require_room(
        self, tx: PublicGatewayTables, parcel: JudgedParcel, size: int, payer: GatewayRecord
    ) -> None:
        parcels, octets = payer.waiting_parcels, payer.waiting_octets
        if parcel.to.gateway is None:
            parcels, octets = payer.brought_parcels, payer.brought_octets
        if parcels >= self._limits.quota_parcels or octets + size > self._limits.quota_octets:
            raise StorageFullError(RelayCode.QUOTA_USED_UP)
        tx.require_room(size)


class GatewayParcels:
    """Parcels of private gateways, over the Internet. Implements ports.gsc_server.ParcelIntake."""

    def __init__(
        self,
        intake: Intake,
        identity: PublicIdentity,
        clock: Clock,
        limits: GatewayLimits,
        metrics: Metrics,
    ) -> None:
        self._intake = intake
        self._identity = identity
        self._clock = clock
        self._metrics = metrics
        self.countersignatures = Countersignatures(identity.trusted, clock)
        self._allowances = Allowances(clock, limits.parcels_at_once, limits.parcels_per_second)

    def early_judge(self, countersignature: bytes) -> Judge:
        """Judges a parcel that is still arriving: whoever hands it in must at least claim to be registered here.

        Raises:
            UnauthenticatedEndpointError, RegistrationRequiredError
        """
        self._require_valid(self.countersignatures.claimed_signer(countersignature))
        return partial(judge_beginning, signer=None, now=self._clock.now())

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
            return await self._intake.take(octets, Origin(signer.subject, Transport.INTERNET, signer))

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

    def __init__(self, intake: Intake, clock: Clock, limits: GatewayLimits, metrics: Metrics) -> None:
        self._intake = intake
        self._clock = clock
        self._metrics = metrics
        self._allowances = Allowances(clock, limits.public_parcels_at_once, limits.public_parcels_per_second)

    def spend(self, program: Program) -> None:
        """Count a parcel of that address.

        Raises:
            RateLimitError: too many in too short a time.
        """
        self._allowances.spend(program.account)

    def early_judge(self, octets: bytes) -> bool:
        """Judge a parcel by all of it that has arrived so far; raises as ``judge_beginning``."""
        return judge_beginning(octets, None, self._clock.now())

    async def accept(self, octets: bytes, program: Program) -> Acceptance:
        """Take a parcel. Raises as ``Intake.take``."""
        with self._metrics.timed("public_acceptance_seconds"):
            return await self._intake.take(octets, Origin(None, Transport.INTERNET))
