"""The private gateway as one object: it owns the running tasks, takes commands, and tells its status and events.

The same object serves the command line and the desktop app. It is built from ports (:class:`Parts`); nothing here
knows which adapters are behind them.

::

    async with PrivateGateway(parts) as gateway:   # stored cargo is resumed, endpoints are served, tasks run
        await gateway.run_until_stopped()          # or whatever the caller does meanwhile
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from contextlib import AbstractAsyncContextManager, AsyncExitStack
from dataclasses import dataclass, field
from datetime import timedelta
from types import TracebackType
from typing import Protocol, Self

from gateway_core.clock import CorrectedClock
from gateway_core.commands.approvals import ApprovalCommands
from gateway_core.commands.couriers import CourierCommands
from gateway_core.commands.diagnostics import DiagnosticsCommands, OperationsParts
from gateway_core.commands.endpoints import EndpointCommands
from gateway_core.commands.identity import IdentityCommands
from gateway_core.commands.internet import InternetCommands
from gateway_core.commands.moving import FindForeignProfile, MovingCommands, no_foreign_profile
from gateway_core.commands.pairing import PairingCommands
from gateway_core.commands.queue import QueueCommands
from gateway_core.commands.telemetry import CrashReportCommands, TelemetryCommands
from gateway_core.commands.updates import UpdateCommands
from gateway_core.events import ClockCorrected, DeviceWoke, Event, EventBus, Observer, Transport
from gateway_core.identifiers import PrivateAddress
from gateway_core.ports import (
    Courier,
    EndpointPolicy,
    GscClient,
    HostPort,
    PdcClient,
    Resolver,
    Store,
)
from gateway_core.ports.conditions import ConditionWatch
from gateway_core.ports.network import Network
from gateway_core.poweb.server import PoWebServices, ServerAddresses
from gateway_core.services.couriers.approvals import ApprovalDesk
from gateway_core.services.couriers.cargo_processing import CargoIntake
from gateway_core.services.couriers.courier_sync import CourierSyncs
from gateway_core.services.couriers.whereabouts import Whereabouts
from gateway_core.services.endpoints.deauthorizations import Deauthorizations
from gateway_core.services.endpoints.endpoint_registration import EndpointRegistration
from gateway_core.services.endpoints.limitations import EndpointLimitations
from gateway_core.services.endpoints.measured_parcels import MeasuredParcels
from gateway_core.services.endpoints.parcel_queues import ParcelQueues
from gateway_core.services.identity.credentials import Credentials
from gateway_core.services.internet.acknowledgement_relay import AcknowledgementRelay
from gateway_core.services.internet.exchange import InternetExchange
from gateway_core.services.internet.first_registration import FirstRegistration
from gateway_core.services.internet.internet_sync import InternetSync
from gateway_core.services.internet.networks import NetworkParts, Networks
from gateway_core.services.internet.own_revocation import OwnRevocation
from gateway_core.services.internet.proxies import ProxyRoutes
from gateway_core.services.internet.public_delivery import PublicDelivery
from gateway_core.services.runtime.supervision import Supervisor
from gateway_core.services.runtime.timekeeping import Timekeeper
from gateway_core.services.status.status_board import StatusBoard
from gateway_core.services.telemetry.crash_reports import CrashReports
from gateway_core.services.telemetry.telemetry import Telemetry
from gateway_core.services.upkeep.gateway_checks import GatewayChecks
from gateway_core.services.upkeep.housekeeping import Housekeeping
from gateway_core.services.upkeep.known_releases import KnownReleases, UpdateParts
from gateway_core.views.connection import RevocationView
from gateway_core.views.status import GatewayStatus


class EndpointServer(Protocol):
    """A GSC server that listens."""

    @property
    def addresses(self) -> ServerAddresses: ...


@dataclass(frozen=True, slots=True)
class Parts:
    """The ports that a gateway is built from. ``serve`` and ``use_internet`` are off for one-shot commands."""

    store: Store
    erase_key: Callable[[], str]
    """Begins to erase everything, and tells why a key may be left, if one may: see app/erasing.py."""
    clock: CorrectedClock
    events: EventBus
    resolver: Resolver
    connect_public_gateway: Callable[[HostPort], GscClient]
    connect_courier: Callable[[str, int], Courier]
    connect_cargo_relay: Callable[[HostPort], Courier]
    """To a public gateway's own Cargo Relay server."""
    open_folder: Callable[[str], Courier]
    endpoint_policy: EndpointPolicy
    serve: Callable[[PoWebServices], AbstractAsyncContextManager[EndpointServer]] | None = None
    use_internet: bool = True
    local_delivery: bool = True
    operations: OperationsParts = field(default_factory=OperationsParts)
    set_target_aside: Callable[[HostPort], None] = lambda target: None
    """Told of a public gateway's host that did not do, so that the resolver prefers another for a while."""
    conditions: ConditionWatch | None = None
    """What the system says about metered connections and battery; ``None``: nothing."""
    key_bits: int | None = None
    """Size of the identity key that a first start makes, where somebody chose one."""
    networks: NetworkParts | None = None
    proxies: ProxyRoutes = field(default_factory=lambda: ProxyRoutes(lambda host: ""))
    """Which the connections of the other parts go by."""
    local_network: Network | None = None
    """What the operator is told about a courier's network comes from here."""
    public_nodes: PdcClient | None = None
    find_foreign_profile: FindForeignProfile = no_foreign_profile
    updates: UpdateParts = field(default_factory=UpdateParts)


class PrivateGateway:
    """The gateway's life; what can be asked of it stands under its attributes, by subject."""

    def __init__(self, parts: Parts, credentials: Credentials, timekeeper: Timekeeper) -> None:
        """Wire everything; nothing runs yet. :meth:`load` makes what is needed."""
        store, clock, events = parts.store, parts.clock, parts.events
        is_kept_off_internet = parts.serve is not None and not parts.use_internet
        self._parts = parts
        self._credentials = credentials
        self._timekeeper = timekeeper
        self._stack = AsyncExitStack()
        self._stop = asyncio.Event()
        self.key_left = ""
        """After :meth:`wipe`: why the master key may still be somewhere, if it may."""

        # What runs
        self._supervisor = Supervisor(events)
        self._desk = ApprovalDesk(store, clock, events)
        self._sync = InternetSync(
            store,
            credentials,
            clock,
            events,
            parts.resolver,
            parts.connect_public_gateway,
            self._accept_from_internet,
            parts.set_target_aside,
        )
        self._board = StatusBoard(
            store,
            credentials,
            clock,
            events,
            pending_approvals=lambda: len(self._desk.pending()),
            last_heard=lambda: self._sync.last_heard,
        )
        limitations = EndpointLimitations(store, clock, events)
        self._parcels = MeasuredParcels(
            store,
            credentials,
            clock,
            events,
            parts.operations.metrics,
            local_delivery=parts.local_delivery,
            limitations=limitations,
        )
        self._queues = ParcelQueues(store, clock, events)
        self._intake = CargoIntake(store, credentials, self._parcels, clock, events)
        locate = Whereabouts(parts.local_network, store).locate
        self._syncs = CourierSyncs(store, credentials, self._intake, self._desk, clock, events, locate=locate)
        self._housekeeping = Housekeeping(
            store, clock, credentials, self._intake, self._parcels, timekeeper, events
        )
        self._telemetry = Telemetry(store, credentials, clock, events, self._parcels.queue)
        self._crashes = CrashReports(self._telemetry, clock, events)
        registration = FirstRegistration(
            store,
            credentials,
            clock,
            parts.resolver,
            parts.connect_public_gateway,
            lambda view: self._board.note(registration=view),
            self._registered,
        )
        relay = AcknowledgementRelay(
            store, credentials, clock, events, parts.resolver, parts.connect_cargo_relay
        )
        self._exchange = InternetExchange(
            store,
            self._board,
            self._supervisor,
            self._sync,
            registration,
            relay,
            parts.conditions,
            uses_internet=parts.use_internet,
        )
        self._networks = (
            None if parts.networks is None else Networks(parts.networks, store, clock, events, self._board)
        )
        releases = KnownReleases(store, parts.updates)
        checks = GatewayChecks(
            store,
            credentials,
            clock,
            parts.resolver,
            self._sync,
            estimate=lambda: timekeeper.estimate,
            stopped_tasks=lambda: self._supervisor.stopped,
            uses_internet=parts.use_internet or parts.serve is None,
            proxies=parts.proxies,
        )
        revocation = OwnRevocation(store, credentials, clock, parts.resolver, parts.connect_cargo_relay)

        # What can be asked
        self.endpoints = EndpointCommands(
            store, clock, events, self._board, limitations, self._queues.collecting
        )
        self.couriers = CourierCommands(
            store,
            self._syncs,
            self._desk,
            self._board,
            self._supervisor,
            self._telemetry,
            releases,
            self._networks,
            connect=parts.connect_courier,
            open_folder=parts.open_folder,
        )
        self.approvals = ApprovalCommands(self._desk, self.endpoints, self.couriers, self._board)
        self.queue = QueueCommands(store, clock, self._board, self._housekeeping)
        self.internet = InternetCommands(store, self._exchange, parts.proxies)
        self.pairing = PairingCommands(store, clock, credentials, registration, self._sync, self._exchange)
        self.identity = IdentityCommands(
            store,
            credentials,
            self.pairing,
            self._exchange,
            revocation,
            is_kept_off_internet=is_kept_off_internet,
        )
        self.moving = MovingCommands(
            store,
            clock,
            credentials,
            self._board,
            self.pairing,
            self._exchange,
            parts.find_foreign_profile,
        )
        self.diagnostics = DiagnosticsCommands(
            store,
            self._supervisor,
            parts.operations,
            checks,
            self._board,
            self.queue,
            timekeeper,
            self._housekeeping,
        )
        self.telemetry = TelemetryCommands(self._telemetry)
        self.crash_reports = CrashReportCommands(self._crashes, events)
        self.updates = UpdateCommands(
            store, parts.updates, releases, self._exchange, is_kept_off_internet=is_kept_off_internet
        )

        self._correct_clock(timekeeper.estimate.offset)
        events.subscribe(self._notice)
        if self._networks is not None:
            self._networks.listen(self._exchange.wake)

    @classmethod
    async def load(cls, parts: Parts) -> Self:
        """Read (or make) the identity, and wire the services; nothing runs yet."""
        timekeeper = Timekeeper(parts.store, parts.clock, parts.events)
        await timekeeper.load()
        return cls(parts, await Credentials.load(parts.store, parts.clock, parts.key_bits), timekeeper)

    def _registered(self) -> None:
        """Go on after a first registration that worked in the background."""
        self._board.look_again()
        self._sync.ask()

    def _notice(self, event: Event) -> None:
        match event:
            case ClockCorrected(offset):
                self._correct_clock(offset)
            case DeviceWoke() if self._networks is None:
                self._exchange.wake()
            case _:
                pass

    def _correct_clock(self, offset: timedelta) -> None:
        self._board.note(clock_offset_seconds=offset.total_seconds())
        self._housekeeping.look_again()

    async def _accept_from_internet(self, octets: bytes, transport: Transport) -> object:
        return await self._parcels.accept_from_network(octets, transport, None)

    # --- Life ---------------------------------------------------------------------------------------------

    async def __aenter__(self) -> Self:
        async with AsyncExitStack() as undo:
            undo.push_async_callback(self._shut_down)
            await self._start()
            undo.pop_all()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        await self._shut_down()

    async def _start(self) -> None:
        if self._parts.serve is not None:
            server = await self._stack.enter_async_context(self._parts.serve(self._endpoint_services()))
            self._board.listen_on((*server.addresses.urls, *server.addresses.local))
        await self._desk.load()
        self._supervisor.start("status", self._board.run)
        await self._telemetry.start()
        self._crashes.start()
        if self._parts.serve is not None:
            self._supervisor.start("clock", self._timekeeper.run)
            self._supervisor.start("sweep", self._housekeeping.run)
            self._supervisor.start("stored cargo", self._syncs.resume_processing)
            self._supervisor.start("cargo without room", self._intake.keep_trying)
            self._supervisor.start("telemetry", self._telemetry.run)
            self._supervisor.start("crash reports", self._crashes.run)
            if self._networks is not None:
                self._stack.callback(self._networks.start(self._supervisor))
            if self._parts.public_nodes is not None:
                self._supervisor.start("public delivery", self._public_delivery(self._parts.public_nodes).run)
        self._board.note(started=True)
        await self._exchange.start()

    def _endpoint_services(self) -> PoWebServices:
        store, clock, events = self._parts.store, self._parts.clock, self._parts.events
        return PoWebServices(
            registration=EndpointRegistration(
                store, self._credentials, clock, events, self._parts.endpoint_policy
            ),
            parcels=self._parcels,
            deauthorizations=Deauthorizations(
                store, self._parcels.countersignatures, self._parcels.allowances, clock, events
            ),
            queues=self._queues,
            credentials=self._credentials,
        )

    def _public_delivery(self, client: PdcClient) -> PublicDelivery:
        parts, needed = self._parts, self._sync.is_out_of_reach
        return PublicDelivery(
            parts.store, self._credentials, parts.clock, parts.events, parts.resolver, client, needed
        )

    async def _shut_down(self) -> None:
        await self._syncs.close()
        await self._stack.aclose()
        await self._supervisor.end()
        await self._timekeeper.close()
        await self._crashes.stop()
        await self._telemetry.stop()
        await self._parcels.limitations.save()
        self._queues.close()
        self._board.note(stopped=True)

    def stop(self) -> None:
        """End :meth:`run_until_stopped`."""
        self._syncs.announce_end()
        self._stop.set()

    @property
    def address(self) -> PrivateAddress:
        """This gateway's private address."""
        return self._credentials.address

    async def run_until_stopped(self) -> None:
        """Wait until somebody calls :meth:`stop`."""
        await self._stop.wait()

    # --- Status and events ----------------------------------------------------------------------------------

    @property
    def status(self) -> GatewayStatus:
        """The newest status value."""
        return self._board.status

    async def refresh_status(self) -> None:
        """Read the totals now instead of at the next occasion."""
        await self._board.refresh()

    def observe(self, observer: Observer) -> Callable[[], None]:
        """Subscribe to events (called on the gateway's loop). Returns the function that ends it."""
        return self._parts.events.subscribe(observer)

    def observe_status(self, observer: Callable[[GatewayStatus], None]) -> Callable[[], None]:
        """Subscribe to new status values (on the gateway's loop, at most 20 a second). Returns what ends it."""
        return self._board.observe(observer)

    # --- The end ---------------------------------------------------------------------------------

    async def wipe(self, *, revoke: bool = True) -> Sequence[RevocationView]:
        """Erase the master key: nothing that is left on the disk can be read any more. The caller deletes the rest.

        Public gateways that can be reached within a few seconds are told before; returns whether each one was.
        """
        told = await self.identity.revoke() if revoke else ()
        self.key_left = await asyncio.to_thread(self._parts.erase_key)
        self.stop()
        return told
