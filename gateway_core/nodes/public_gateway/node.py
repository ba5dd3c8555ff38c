"""A public gateway's life: its parts on one store, and what can be asked of it.

Its servers are given to it when it is opened (``opening.py``); what they do is here.

Spec: RS-000 (public gateway).
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from datetime import datetime

from msgspec import Struct

from gateway_core.clock import Clock
from gateway_core.errors import ForbiddenEndpointError
from gateway_core.events import DeletionReason, Direction, EventBus, ParcelsDeleted
from gateway_core.identifiers import DomainName, PrivateAddress
from gateway_core.nodes.codes import RelayCode
from gateway_core.nodes.public_gateway.backups import Departure
from gateway_core.nodes.public_gateway.cargo_in import CargoIntake
from gateway_core.nodes.public_gateway.cargo_out import CargoSource
from gateway_core.nodes.public_gateway.deauthorizations import GatewayDeauthorizations
from gateway_core.nodes.public_gateway.gateway_rows import GatewayRecord
from gateway_core.nodes.public_gateway.identity import PublicIdentity
from gateway_core.nodes.public_gateway.intake import GatewayParcels, Intake, PublicParcels
from gateway_core.nodes.public_gateway.limits import GatewayLimits
from gateway_core.nodes.public_gateway.outward import Outward
from gateway_core.nodes.public_gateway.registration import GatewayRegistration
from gateway_core.nodes.public_gateway.relay_calls import RelayCalls
from gateway_core.nodes.public_gateway.routing import Routing
from gateway_core.nodes.public_gateway.shelf import GatewayShelf
from gateway_core.nodes.public_gateway.tables import PublicGatewayStore
from gateway_core.ports.peers import PdcClient, Resolver
from gateway_core.services.endpoints.parcel_queues import ParcelQueues
from gateway_core.services.runtime.metrics import Metrics
from gateway_core.services.runtime.supervision import Supervisor

UPKEEP_SECONDS = 600.0
"""Between two sweeps, and two looks at what is to be renewed."""


class PublicGatewayStatus(Struct, frozen=True):
    """Facts about a public gateway, as it tells them."""

    domain: DomainName
    address: PrivateAddress
    certificate_not_after: datetime
    gateways: int
    parcels_for_gateways: int
    parcels_for_public_nodes: int
    octets: int
    """Of all parcels."""


class PublicGateway:
    """The node. Everything is called on one loop."""

    def __init__(
        self,
        store: PublicGatewayStore,
        identity: PublicIdentity,
        clock: Clock,
        resolver: Resolver,
        client: PdcClient,
        limits: GatewayLimits,
        departure: Departure,
    ) -> None:
        self.store = store
        self.identity = identity
        self.clock = clock
        self.departure = departure
        self.events = EventBus()
        self.metrics = Metrics()
        self.metrics.follow(self.events)
        self._supervisor = Supervisor(self.events)
        self._outward = Outward(store, resolver, client, clock, self.events, identity.domain)
        self.intake = Intake(store, Routing(identity, clock), clock, self.events, limits, self._outward.wake)
        self.registration = GatewayRegistration(store, identity, clock, limits)
        self.parcels = GatewayParcels(self.intake, identity, clock, limits, self.metrics)
        self.public_parcels = PublicParcels(self.intake, clock, limits, self.metrics)
        self.deauthorizations = GatewayDeauthorizations(store, self.parcels, clock)
        self.queues = ParcelQueues(GatewayShelf(store, clock), clock, self.events)
        self.cargo_intake = CargoIntake(store, identity, self.intake, clock)
        self.cargo_source = CargoSource(store, identity, clock)
        self.calls = RelayCalls(self.cargo_intake, self.cargo_source)

    async def run(self) -> None:
        """Deliver outwards and keep house, until it is cancelled."""
        tasks = (("delivery to public nodes", self._outward.run), ("upkeep", self._keep_house))
        await asyncio.gather(*(self._supervisor.start(name, work) for name, work in tasks))

    async def _keep_house(self) -> None:
        while True:
            await self.sweep()
            await asyncio.sleep(UPKEEP_SECONDS)

    async def sweep(self) -> None:
        """Forget what expired, and renew what is due."""
        await self.identity.renew()
        now = self.clock.now()
        while expired := await self.store.write(lambda tx: tx.sweep(now)):
            self.events.publish(ParcelsDeleted(Direction.INBOUND, DeletionReason.EXPIRED, expired, 0))
        await self.store.delete_orphans()

    # --- What can be asked -----------------------------------------------------------------------------------

    async def status(self) -> PublicGatewayStatus:
        """Tell what is true now."""
        gateways, totals = await self.store.read(lambda tx: (tx.gateways.count(), tx.parcels.totals()))
        identity = self.identity
        return PublicGatewayStatus(
            identity.domain,
            identity.address,
            identity.certificate.not_after,
            gateways,
            totals.for_gateways,
            totals.for_public_nodes,
            totals.octets_for_gateways + totals.octets_for_public_nodes,
        )

    async def gateways(self) -> Sequence[GatewayRecord]:
        """The private gateways that are registered, who was here last first."""
        return await self.store.read(lambda tx: tx.gateways.all())

    async def set_blocked(self, gateway: PrivateAddress, *, is_blocked: bool) -> None:
        """Serve a private gateway no more, or again. What waits for it stays for as long as it lives.

        Raises:
            ForbiddenEndpointError: it is not registered here.
        """
        known = await self.store.write(lambda tx: tx.gateways.set_blocked(gateway, is_blocked=is_blocked))
        if not known:
            raise ForbiddenEndpointError(RelayCode.NOT_REGISTERED)
