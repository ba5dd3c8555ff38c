"""The private gateway as one object: its life, and its commands by subject (``gateway.couriers.sync(...)``).

``async with await PrivateGateway.load(parts):`` serves endpoints and runs the tasks. The gateway needs ports only.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from contextlib import AsyncExitStack
from datetime import timedelta
from functools import partial
from types import TracebackType
from typing import TYPE_CHECKING, Self

from msgspec import Struct, field

from gateway_core.clock import CorrectedClock
from gateway_core.codes.statement import NOTHING, Statement
from gateway_core.commands.backups import BackupCommands, RecoveryCommands
from gateway_core.commands.couriers import ApprovalCommands, CourierCommands
from gateway_core.commands.diagnostics import DiagnosticsCommands, OperationsParts
from gateway_core.commands.endpoints import EndpointCommands, QueueCommands
from gateway_core.commands.pairing import IdentityCommands, PairingCommands
from gateway_core.commands.services import Services
from gateway_core.commands.updates import AppListCommands, UpdateCommands
from gateway_core.errors import GatewayError
from gateway_core.events import (
    ClockCorrected,
    DeviceWoke,
    Event,
    EventBus,
    Observer,
    PublicGatewayStateChanged,
    Transport,
)
from gateway_core.identifiers import PrivateAddress
from gateway_core.ports.network import ConditionWatch, Network
from gateway_core.ports.peers import Courier, GscClient, HostPort, PdcClient, Resolver
from gateway_core.poweb.requests import PoWebServices
from gateway_core.poweb.server import Serve
from gateway_core.services.couriers.approvals import ApprovalDesk
from gateway_core.services.couriers.cargo_processing import CargoIntake
from gateway_core.services.couriers.courier_sync import CourierSyncs
from gateway_core.services.couriers.discovery import Whereabouts
from gateway_core.services.endpoints.deauthorizations import Deauthorizations
from gateway_core.services.endpoints.endpoint_registration import EndpointRegistration, StoredEndpointPolicy
from gateway_core.services.endpoints.parcel_queues import ParcelQueues
from gateway_core.services.endpoints.parcel_states import ParcelStates
from gateway_core.services.endpoints.parcels import Parcels
from gateway_core.services.endpoints.serving import EndpointServing, EndpointShelf
from gateway_core.services.identity.credentials import Credentials, Custody
from gateway_core.services.internet.connection_rules import InternetExchange
from gateway_core.services.internet.first_registration import FirstRegistration
from gateway_core.services.internet.internet_cargo import AcknowledgementRelay, OwnRevocation
from gateway_core.services.internet.internet_delivery import PublicDelivery
from gateway_core.services.internet.internet_sync import InternetSync
from gateway_core.services.internet.networks import NetworkParts, Networks
from gateway_core.services.internet.proxies import ProxyRoutes
from gateway_core.services.internet.stolen_computer import StolenComputer
from gateway_core.services.runtime.supervision import Supervisor
from gateway_core.services.runtime.timekeeping import Timekeeper
from gateway_core.services.status.status_board import StatusBoard
from gateway_core.services.telemetry.crash_reports import CrashReports
from gateway_core.services.telemetry.telemetry import Telemetry
from gateway_core.services.upkeep.gateway_checks import GatewayChecks
from gateway_core.services.upkeep.housekeeping import Housekeeping
from gateway_core.services.upkeep.signed_news import News, UpdateParts
from gateway_core.tables.transaction import Store
from gateway_core.views.connection import RevocationView
from gateway_core.views.status import GatewayStatus

if TYPE_CHECKING:
    from gateway_core.store.full_backups import FullBackups
    from gateway_core.tables.transaction import Transaction


class Parts(Struct, frozen=True):
    """The ports of a gateway. ``serve`` and ``use_internet`` are off for one-shot commands."""

    store: Store
    erase_key: Callable[[], Statement]
    """Begins to erase all data. Returns the reason if the key may remain: see app/profiles/erasing.py."""
    recovery: RecoveryCommands
    backups: FullBackups[Transaction]
    clock: CorrectedClock
    events: EventBus
    resolver: Resolver
    connect_public_gateway: Callable[[HostPort], GscClient]
    connect_courier: Callable[[str, int], Courier]
    connect_cargo_relay: Callable[[HostPort], Courier]
    """Connects to a public gateway's own Cargo Relay server."""
    open_folder: Callable[[str], Courier]
    endpoint_policy: StoredEndpointPolicy
    serve: Serve | None = None
    use_internet: bool = True
    local_delivery: bool = True
    operations: OperationsParts = field(default_factory=OperationsParts)
    postpone_target: Callable[[HostPort], None] = lambda target: None
    """Called with a failed host of a public gateway, to make the resolver prefer another for a while."""
    conditions: ConditionWatch | None = None
    """Reports metered connections and battery; ``None``: unknown."""
    mark_theft: Callable[[str], None] = lambda theft: None
    """Called with the id of a theft, to make Letters take a new identity."""
    key_bits: int | None = None
    """The size of the identity key for a first start, if chosen."""
    networks: NetworkParts | None = None
    proxies: ProxyRoutes = field(default_factory=lambda: ProxyRoutes(lambda host: ""))
    """The proxies of the other parts' connections."""
    local_network: Network | None = None
    """Reports a courier's network for the questions to the operator."""
    public_nodes: PdcClient | None = None
    updates: UpdateParts = field(default_factory=UpdateParts)


def _wire(parts: Parts, custody: Custody, timekeeper: Timekeeper) -> Services:
    store, clock, events, resolver = parts.store, parts.clock, parts.events, parts.resolver
    supervisor = Supervisor(events)
    desk = ApprovalDesk(store, clock, events)
    parcels = Parcels(custody, parts.local_delivery, metrics=parts.operations.metrics)
    queues = ParcelQueues(EndpointShelf(store), clock, events)

    async def accept(octets: bytes, transport: Transport) -> object:
        return await parcels.accept_from_network(octets, transport, None)

    sync = InternetSync(custody, resolver, parts.connect_public_gateway, accept, parts.postpone_target)
    board = StatusBoard(
        custody, lambda: len(desk.pending()), lambda: sync.last_heard, parts.operations.is_replaced
    )

    def on_registered() -> None:
        board.request_refresh()
        sync.ask()

    registration = FirstRegistration(
        custody,
        resolver,
        parts.connect_public_gateway,
        lambda view: board.note(registration=view),
        on_registered,
    )
    intake = CargoIntake(custody, parcels)
    return Services(
        supervisor=supervisor,
        desk=desk,
        board=board,
        parcels=parcels,
        queues=queues,
        intake=intake,
        syncs=CourierSyncs(custody, intake, desk, locate=Whereabouts(parts.local_network, store).locate),
        sync=sync,
        registration=registration,
        exchange=InternetExchange(
            custody,
            board,
            supervisor,
            sync,
            registration,
            AcknowledgementRelay(custody, resolver, parts.connect_cargo_relay),
            parts.proxies,
            parts.conditions,
            parts.use_internet,
        ),
        networks=None if parts.networks is None else Networks(parts.networks, store, clock, events, board),
        housekeeping=Housekeeping(custody, intake, parcels, timekeeper),
        telemetry=Telemetry(custody, parcels.queue),
        timekeeper=timekeeper,
        news=News(store, parts.updates),
        revocation=OwnRevocation(custody, resolver, parts.connect_cargo_relay),
        serving=_endpoint_serving(parts, custody, parcels, queues, board, timekeeper),
        is_kept_off_internet=parts.serve is not None and not parts.use_internet,
    )


def _endpoint_serving(
    parts: Parts,
    custody: Custody,
    parcels: Parcels,
    queues: ParcelQueues,
    board: StatusBoard,
    timekeeper: Timekeeper,
) -> EndpointServing | None:
    if parts.serve is None:
        return None
    node = PoWebServices(
        registration=EndpointRegistration(custody, parts.endpoint_policy),
        parcels=parcels,
        deauthorizations=Deauthorizations(custody, parcels),
        queues=queues,
        trusted=custody.credentials.anchors_for_endpoints,
        states=ParcelStates(custody, parcels),
        time=timekeeper.gateway_time,
    )
    return EndpointServing(partial(parts.serve, node), board.listen_on)


class PrivateGateway:
    """The gateway's life. Its attributes have the commands, by subject."""

    def __init__(self, parts: Parts, credentials: Credentials, timekeeper: Timekeeper) -> None:
        """Wire the services without starting them. :meth:`load` makes the arguments."""
        self._parts, self._stack = parts, AsyncExitStack()
        self._custody = Custody(parts.store, credentials, parts.clock, parts.events)
        self._services = services = _wire(parts, self._custody, timekeeper)
        self._stop, self._is_shut_down = asyncio.Event(), False
        self.key_left = NOTHING
        """After :meth:`wipe`: the reason if the master key may remain."""
        both = self._custody, services
        self.endpoints = EndpointCommands(*both)
        self.couriers = CourierCommands(*both, parts.connect_courier, parts.open_folder)
        self.approvals = ApprovalCommands(*both, self.endpoints, self.couriers)
        self.queue = QueueCommands(*both)
        self.internet = services.exchange
        self.pairing = PairingCommands(*both)
        self.identity = IdentityCommands(*both)
        self.stolen = StolenComputer(
            self._custody, self.identity.revoke, self._connect_anew, parts.mark_theft
        )
        self.recovery = parts.recovery
        self.backups = BackupCommands(parts.backups, services.board, self._shut_down, self.stop)
        self.diagnostics = DiagnosticsCommands(*both, parts.operations, self._checks())
        self.telemetry = services.telemetry
        self.crash_reports = CrashReports(services.telemetry, parts.clock, parts.events)
        self.updates = UpdateCommands(*both)
        self.app_lists = AppListCommands(*both)
        self._correct_clock(timekeeper.estimate.offset)
        parts.events.subscribe(self._notice)
        if services.networks is not None:
            services.networks.listen(services.exchange.wake)

    def _checks(self) -> GatewayChecks:
        parts, services = self._parts, self._services
        return GatewayChecks(
            self._custody,
            parts.resolver,
            services.sync,
            estimate=lambda: services.timekeeper.estimate,
            stopped_tasks=lambda: services.supervisor.stopped,
            uses_internet=parts.use_internet or parts.serve is None,
            proxies=parts.proxies,
        )

    @classmethod
    async def load(cls, parts: Parts) -> Self:
        """Load (or make) the identity, and wire the services without starting them."""
        timekeeper = Timekeeper(parts.store, parts.clock, parts.events)
        await timekeeper.load()
        return cls(parts, await Credentials.load(parts.store, parts.clock, parts.key_bits), timekeeper)

    def _notice(self, event: Event) -> None:
        match event:
            case ClockCorrected(offset):
                self._correct_clock(offset)
            case PublicGatewayStateChanged():
                self.stolen.wake()
            case DeviceWoke() if self._services.networks is None:
                self._services.exchange.wake()

    def _correct_clock(self, offset: timedelta) -> None:
        self._services.board.note(clock_offset_seconds=offset.total_seconds())
        self._services.housekeeping.request_round()

    async def _connect_anew(self) -> None:
        """Close the connections that know a former identity."""
        await self._services.exchange.restart()
        if self._services.serving is not None:
            await self._services.serving.restart()

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
        parts, services = self._parts, self._services
        if services.serving is not None and not await services.serving.listen():
            services.supervisor.start("server for apps", services.serving.run)
        await services.desk.load()
        services.supervisor.start("status", services.board.run)
        await services.telemetry.start()
        self.crash_reports.start()
        if parts.serve is not None:
            services.supervisor.start("clock", services.timekeeper.run)
            services.supervisor.start("stolen computer", self.stolen.run)
            services.supervisor.start("sweep", services.housekeeping.run)
            services.supervisor.start("stored cargo", services.syncs.intake.process_pending)
            services.supervisor.start("cargo without room", services.intake.keep_trying)
            services.supervisor.start("telemetry", services.telemetry.run)
            services.supervisor.start("crash reports", self.crash_reports.run)
            if services.networks is not None:
                self._stack.callback(services.networks.start(services.supervisor))
            if parts.public_nodes is not None:
                delivery = PublicDelivery(
                    self._custody,
                    parts.resolver,
                    parts.public_nodes,
                    lambda: services.sync.is_out_of_reach,
                )
                services.supervisor.start("public delivery", delivery.run)
        services.board.note(started=True)
        await services.exchange.start()

    async def _shut_down(self) -> None:
        if self._is_shut_down:
            return
        services = self._services
        await services.syncs.close()
        if services.serving is not None:
            await services.serving.close()
        await self._stack.aclose()
        await services.supervisor.end()
        await services.timekeeper.close()
        await self.crash_reports.stop()
        await services.telemetry.stop()
        await services.parcels.limitations.save()
        services.queues.close()
        services.board.note(stopped=True)
        self._is_shut_down = True

    def stop(self) -> None:
        """End :meth:`run_until_stopped`."""
        self._services.syncs.announce_end()
        self._stop.set()

    @property
    def address(self) -> PrivateAddress:
        """This gateway's private address."""
        return self._custody.credentials.address

    async def run_until_stopped(self) -> None:
        """Wait for a call of :meth:`stop`."""
        await self._stop.wait()

    # --- Status and events ----------------------------------------------------------------------------------

    @property
    def status(self) -> GatewayStatus:
        """The newest status value."""
        return self._services.board.status

    async def refresh_status(self) -> None:
        """Read the totals and judge the status now."""
        await self._services.board.refresh()

    def observe(self, observer: Observer) -> Callable[[], None]:
        """Subscribe to events (called on the gateway's loop). Returns the function that unsubscribes."""
        return self._parts.events.subscribe(observer)

    def observe_status(self, observer: Callable[[GatewayStatus], None]) -> Callable[[], None]:
        """Subscribe to new status values (called on the gateway's loop). Returns the function that unsubscribes."""
        return self._services.board.observe(observer)

    async def wipe(self, *, revoke: bool = True) -> Sequence[RevocationView]:
        """Erase the master key, so that the data left on the disk cannot be read. The caller deletes the files.

        The key is erased even if revocation fails. Returns the results of notifying the public gateways.
        """
        self.key_left = await asyncio.to_thread(self._parts.erase_key)
        try:
            return await self.identity.revoke() if revoke else ()
        except GatewayError as error:
            return [RevocationView("", False, error.statement)]
        finally:
            self.stop()
