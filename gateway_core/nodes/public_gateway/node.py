"""A public gateway's lifecycle: the parts on one store, and the operator's queries and commands.

``opening.py`` starts the servers and connects them to the node.

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
from gateway_core.nodes.public_gateway.intake import GatewayParcels, Intake, PublicParcels, Routing
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
    """Count the contents of the store for a backup."""
    totals = tx.parcels.totals()
    return BackupContents(
        made_at=now,
        version=__version__,
        address_prefix=address.short,
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
"""Interval of sweeps and renewals."""


class PublicGatewayStatus(Struct, frozen=True):
    """Facts about a public gateway for the operator."""

    domain: DomainName
    address: PrivateAddress
    certificate_not_after: datetime
    gateways: int
    parcels_for_gateways: int
    parcels_for_public_nodes: int
    octets: int
    """Octets of all waiting parcels."""
    earliest: datetime
    latest: datetime
    """Earliest and latest possible present time, according to the witnesses of the computer's clock."""


class PublicGateway:
    """A public gateway. All methods run on one event loop."""

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
        """``backups`` writes copies; each holds the data acknowledged before its moment."""
        self.store = store
        self.identity = identity
        self.clock = clock
        self.backups = backups
        self.ending = asyncio.Event()
        """Set when the node must end: after a move, or by its operator."""
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
        """Deliver to public nodes and do upkeep, until the task is cancelled."""
        tasks = (("delivery to public nodes", self._outward.run), ("upkeep", self._keep_house))
        await asyncio.gather(*(self._supervisor.start(name, work) for name, work in tasks))

    async def _keep_house(self) -> None:
        while True:
            await self.sweep()
            if not await self._resolve_doubt():
                await asyncio.sleep(UPKEEP_SECONDS)

    async def _resolve_doubt(self) -> bool:
        """Query a resolver on the Internet after a jump of the clock: every answer carries the time.

        Returns True if the time was in doubt, and the query confirmed it.
        """
        span, answers = self.clock.span(), self.clock.answers
        if span.is_narrow:
            self.clock.counts_signed = False
            return False
        times = (f"{each:%Y-%m-%d %H:%M}" for each in (span.earliest, span.latest))
        _LOG.info("The time is between %s and %s UTC; the command clock confirms the time.", *times)
        with contextlib.suppress(UnreachableError):
            await self._resolver.resolve(self.identity.domain, Service.PDC, RELAYNET)
        self.clock.counts_signed = self.clock.answers == answers
        return self.clock.span().is_narrow

    async def confirm_time(self, moment: datetime) -> None:
        """Process the operator's confirmation of the time.

        Raises:
            InvalidMessageError: if the computer's clock differs by more than two hours.
            StoreError
        """
        self.clock.confirm(moment)
        await remember_time(self.store, self.clock)

    async def sweep(self) -> None:
        """Delete data that has expired by all witnesses of time, and renew certificate and session key if due."""
        await remember_time(self.store, self.clock)
        await self.identity.renew()
        clients, now = self.queues.collecting_endpoints(), self.clock.now()
        await self.store.write(lambda tx: tx.gateways.record_visits(clients, now))
        now = self.clock.span().earliest
        while expired := await self.store.write(lambda tx: tx.sweep(now)):
            self.events.publish(ParcelsDeleted(Direction.INBOUND, DeletionReason.EXPIRED, expired, 0))
        await self.store.delete_orphans()

    async def move(self, file: Path, passphrase: str, report: Callable[[BackupProgress], None]) -> BackupView:
        """Lock the folder, refuse all changes, and write a complete backup; afterwards the node must end.

        Senders of refused messages keep them, and nothing is acknowledged after the lock. A failure before the file is
        complete unlocks the folder, and the next start continues normally.

        Raises:
            InvalidMessageError: if the passphrase is too short.
            VaultError: if the master key is unavailable.
            StoreError: if the file cannot be written completely; no file is then left.
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

    # --- The operator's queries and commands -----------------------------------------------------------------

    async def status(self) -> PublicGatewayStatus:
        """Return the current facts."""
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
        """Return the registered private gateways, last seen first."""
        return await self.store.read(lambda tx: tx.gateways.all())

    async def set_blocked(self, gateway: PrivateAddress, *, is_blocked: bool) -> None:
        """Block a private gateway, or serve it again. The gateway's queued parcels stay until they expire.

        Raises:
            ForbiddenEndpointError: if the gateway is not registered here.
        """
        known = await self.store.write(lambda tx: tx.gateways.set_blocked(gateway, is_blocked=is_blocked))
        if not known:
            raise ForbiddenEndpointError(RelayCode.NOT_REGISTERED)


async def measurements(node: PublicGateway, tls_until: datetime | None = None) -> Sequence[MetricView]:
    """Return all counters and the current gauges; ``tls_until``: the end of the TLS certificate.

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
        gauges.append(
            _gauge(
                "tls_certificate_seconds_left",
                "Until the certificate for TLS ends.",
                (tls_until - now).total_seconds(),
            )
        )
    return [*node.metrics.views(), *gauges]


def _gauge(name: str, meaning: str, value: float, **labels: str) -> MetricView:
    return MetricView(PREFIX + name, "gauge", meaning, tuple(labels.items()), value)
