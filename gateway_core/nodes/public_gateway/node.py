"""A public gateway's life: its parts on one store, and what can be asked of it.

Its servers are given to it when it is opened (``opening.py``); what they do is here.

Spec: RS-000 (public gateway).
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable, Sequence
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct

from gateway_core import __version__
from gateway_core.dialects import RELAYNET
from gateway_core.errors import ForbiddenEndpointError, UnreachableError
from gateway_core.events import DeletionReason, Direction, EventBus, ParcelsDeleted
from gateway_core.identifiers import DomainName, PrivateAddress
from gateway_core.nodes.codes import RelayCode
from gateway_core.nodes.present import Present, remember_time
from gateway_core.nodes.public_gateway.cargo import CargoIntake, CargoSource
from gateway_core.nodes.public_gateway.identity import GatewayRegistration, PublicIdentity
from gateway_core.nodes.public_gateway.intake import (
    GatewayParcels,
    Intake,
    PublicParcels,
    Routing,
)
from gateway_core.nodes.public_gateway.outward import GatewayShelf, Outward
from gateway_core.nodes.public_gateway.relay_calls import RelayCalls
from gateway_core.nodes.public_gateway.tables import (
    DOMAIN,
    GatewayLimits,
    GatewayRecord,
    PublicGatewayStore,
    PublicGatewayTables,
)
from gateway_core.ports.peers import PdcClient, Resolver, Service
from gateway_core.services.endpoints.parcel_queues import ParcelQueues
from gateway_core.services.identity.identity_backup import BackedUpNode
from gateway_core.services.runtime.metrics import PREFIX, Metrics
from gateway_core.services.runtime.supervision import Supervisor
from gateway_core.views.backups import BackupContents, BackupProgress, BackupView, NodeKind
from gateway_core.views.diagnosis import MetricView

if TYPE_CHECKING:
    from gateway_core.store.full_backups import FullBackups


def describe(tx: PublicGatewayTables, address: PrivateAddress, now: datetime) -> BackupContents:
    """Add up what the store holds."""
    totals = tx.parcels.totals()
    return BackupContents(
        made_at=now,
        version=__version__,
        address_prefix=address.shown,
        public_gateway=tx.setting(DOMAIN) or "",
        parcels_out=totals.for_public_nodes,
        octets_out=totals.octets_for_public_nodes,
        parcels_in=totals.for_gateways,
        octets_in=totals.octets_for_gateways,
        cargoes=0,
        cargo_octets=0,
        set_aside=0,
        set_aside_octets=0,
        apps=tx.gateways.count(),
        node=NodeKind.PUBLIC_GATEWAY,
    )


PUBLIC_GATEWAY: BackedUpNode[PublicGatewayTables] = BackedUpNode(lambda tx: tx.keys.identity_key(), describe)


_LOG = logging.getLogger(__name__)

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
    earliest: datetime
    latest: datetime
    """The times between which it is, as far as anything confirms this computer's clock."""


class PublicGateway:
    """The node. Everything is called on one loop."""

    def __init__(
        self,
        store: PublicGatewayStore,
        identity: PublicIdentity,
        clock: Present,
        resolver: Resolver,
        client: PdcClient,
        limits: GatewayLimits,
        backups: FullBackups[PublicGatewayTables],
    ) -> None:
        """``backups`` writes copies: each holds what was acknowledged until its moment, and nothing since."""
        self.store = store
        self.identity = identity
        self.clock = clock
        self.backups = backups
        self.ending = asyncio.Event()
        """Set once the node is to end: it has moved, or its operator ends it."""
        self.events = EventBus()
        self.metrics = Metrics()
        self.metrics.follow(self.events)
        self._resolver = resolver
        self._supervisor = Supervisor(self.events)
        self._outward = Outward(store, resolver, client, clock, self.events, identity.domain)
        self.intake = Intake(store, Routing(identity, clock), clock, self.events, limits, self._outward.wake)
        self.registration = GatewayRegistration(store, identity, clock)
        self.parcels = GatewayParcels(self.intake, identity, clock, limits, self.metrics)
        self.public_parcels = PublicParcels(self.intake, clock, limits, self.metrics)
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
            if not await self._ended_doubt():
                await asyncio.sleep(UPKEEP_SECONDS)

    async def _ended_doubt(self) -> bool:
        """Ask a resolver on the Internet where the clock leapt: any answer tells the time, so it asks for itself.

        Returns whether nothing is in doubt any more.
        """
        span, answers = self.clock.span(), self.clock.answers
        if span.is_narrow:
            self.clock.counts_signed = False
            return False
        times = (f"{each:%Y-%m-%d %H:%M}" for each in (span.earliest, span.latest))
        _LOG.info("It is between %s and %s UTC; the command clock confirms the time.", *times)
        with contextlib.suppress(UnreachableError):
            await self._resolver.resolve(self.identity.domain, Service.PDC, RELAYNET)
        self.clock.counts_signed = self.clock.answers == answers
        return self.clock.span().is_narrow

    async def confirm_time(self, moment: datetime) -> None:
        """The operator says that it is that moment.

        Raises:
            InvalidMessageError: the computer's clock is more than two hours from that.
            StoreError
        """
        self.clock.confirm(moment)
        await remember_time(self.store, self.clock)

    async def sweep(self) -> None:
        """Forget what expired by all witnesses of the time, and renew what is due."""
        await remember_time(self.store, self.clock)
        await self.identity.renew()
        now = self.clock.span().earliest
        while expired := await self.store.write(lambda tx: tx.sweep(now)):
            self.events.publish(ParcelsDeleted(Direction.INBOUND, DeletionReason.EXPIRED, expired, 0))
        await self.store.delete_orphans()

    async def move(self, file: Path, passphrase: str, report: Callable[[BackupProgress], None]) -> BackupView:
        """Lock the folder, refuse every change from then on, and write all of it; afterwards the node is to end.

        Nothing was acknowledged since: those who were refused have what they brought. What fails before the file may be
        whole unlocks the folder again, and a start goes on where it was.

        Raises:
            InvalidMessageError: the passphrase is too short.
            VaultError: the master key cannot be had.
            StoreError: the file cannot be written, as a whole: then there is none.
        """
        is_stopped = False

        async def stop() -> None:
            nonlocal is_stopped
            is_stopped = True

        try:
            return await self.backups.move_out(file, passphrase, report, stop)
        finally:
            if is_stopped:
                self.ending.set()

    # --- What can be asked -----------------------------------------------------------------------------------

    async def status(self) -> PublicGatewayStatus:
        """Tell what is true now."""
        gateways, totals = await self.store.read(lambda tx: (tx.gateways.count(), tx.parcels.totals()))
        identity, span = self.identity, self.clock.span()
        return PublicGatewayStatus(
            identity.domain,
            identity.address,
            identity.certificate.not_after,
            gateways,
            totals.for_gateways,
            totals.for_public_nodes,
            totals.octets_for_gateways + totals.octets_for_public_nodes,
            span.earliest,
            span.latest,
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


async def measurements(node: PublicGateway, tls_until: datetime | None = None) -> Sequence[MetricView]:
    """Everything that was counted, and what is true now; ``tls_until``: the end of the certificate for TLS.

    Raises:
        StoreError
    """
    status, now = await node.status(), node.clock.now()
    gauges = [
        _gauge("private_gateways", "Private gateways that are registered.", status.gateways),
        _gauge("waiting_parcels", "Parcels that wait.", status.parcels_for_gateways, to="private gateways"),
        _gauge("waiting_parcels", "Parcels that wait.", status.parcels_for_public_nodes, to="public nodes"),
        _gauge("waiting_octets", "Octets of all parcels that wait.", status.octets),
        _gauge(
            "certificate_seconds_left",
            "Until the gateway's own certificate ends, which it renews.",
            (status.certificate_not_after - now).total_seconds(),
        ),
    ]
    if tls_until is not None:
        left = (tls_until - now).total_seconds()
        gauges.append(_gauge("tls_certificate_seconds_left", "Until the certificate for TLS ends.", left))
    return [*node.metrics.views(), *gauges]


def _gauge(name: str, meaning: str, value: float, **labels: str) -> MetricView:
    return MetricView(PREFIX + name, "gauge", meaning, tuple(labels.items()), value)
