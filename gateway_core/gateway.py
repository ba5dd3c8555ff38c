"""The private gateway as one object: it owns the running tasks, takes commands, and tells its status and events.

The same object serves the command line and the desktop app. It is built from ports (:class:`Parts`); nothing here
knows which adapters are behind them.

::

    async with PrivateGateway(parts) as gateway:   # stored cargo is resumed, endpoints are served, tasks run
        await gateway.run_until_stopped()          # or whatever the caller does meanwhile
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable, Sequence
from contextlib import AbstractAsyncContextManager, AsyncExitStack
from dataclasses import dataclass, field
from datetime import timedelta
from types import TracebackType
from typing import Protocol, Self

from gateway_core.clock import CorrectedClock
from gateway_core.dialects import AWALA, BY_NAME, Dialect
from gateway_core.errors import InvalidMessageError
from gateway_core.events import EventBus, Observer, SyncProgress, Transport
from gateway_core.identifiers import DomainName, PrivateAddress
from gateway_core.messages.connection_parameters import parse_node_connection_parameters
from gateway_core.ports import (
    Courier,
    EndpointPolicy,
    GscClient,
    HostPort,
    PdcClient,
    Resolver,
    Service,
    Store,
    Transaction,
    Vault,
)
from gateway_core.poweb.server import PoWebServices, ServerAddresses
from gateway_core.services.approvals import ApprovalDesk
from gateway_core.services.cargo_processing import CargoIntake
from gateway_core.services.courier_sync import CourierSyncs
from gateway_core.services.credentials import Credentials
from gateway_core.services.deauthorizations import Deauthorizations
from gateway_core.services.endpoint_registration import EndpointRegistration
from gateway_core.services.gateway_checks import GatewayChecks
from gateway_core.services.gateway_registration import register_with_public_gateway
from gateway_core.services.internet_sync import InternetSync
from gateway_core.services.measured_parts import MeasuredParcels
from gateway_core.services.networks import NetworkParts, Networks
from gateway_core.services.operations import OperationsConsole, OperationsParts
from gateway_core.services.operator_console import OperatorConsole
from gateway_core.services.parcel_queues import ParcelQueues
from gateway_core.services.public_delivery import PublicDelivery
from gateway_core.services.public_gateways import undo_change
from gateway_core.services.status_board import StatusBoard
from gateway_core.services.supervision import Supervisor
from gateway_core.services.telemetry import Telemetry
from gateway_core.services.telemetry_console import TelemetryConsole
from gateway_core.services.timekeeping import Timekeeper
from gateway_core.status import GatewayStatus, NearbyCourier

logger = logging.getLogger(__name__)

SWEEP_SECONDS = 600.0
"""How often what has expired is removed."""

QUARANTINE_TIME = timedelta(days=30)
"""How long a message that may be good is kept aside."""

PAUSED_SETTING = "paused"
"""Whether the exchange with the public gateway over the Internet is paused, across restarts too."""


class EndpointServer(Protocol):
    """A GSC server that listens."""

    @property
    def addresses(self) -> ServerAddresses: ...


@dataclass(frozen=True, slots=True)
class Parts:
    """The ports that a gateway is built from. ``serve`` and ``use_internet`` are off for one-shot commands."""

    store: Store
    vault: Vault
    clock: CorrectedClock
    events: EventBus
    resolver: Resolver
    connect_public_gateway: Callable[[HostPort], GscClient]
    connect_courier: Callable[[str, int], Courier]
    open_folder: Callable[[str], Courier]
    endpoint_policy: EndpointPolicy
    serve: Callable[[PoWebServices], AbstractAsyncContextManager[EndpointServer]] | None = None
    use_internet: bool = True
    local_delivery: bool = True
    operations: OperationsParts = field(default_factory=OperationsParts)
    networks: NetworkParts | None = None
    public_nodes: PdcClient | None = None


class PrivateGateway(OperatorConsole, OperationsConsole, TelemetryConsole):
    """Implements status.GatewayCommands."""

    def __init__(self, parts: Parts, credentials: Credentials, timekeeper: Timekeeper) -> None:
        self._parts = parts
        self._stack = AsyncExitStack()
        self._supervisor = Supervisor(parts.events)
        self._internet_task: asyncio.Task[None] | None = None
        self._stop = asyncio.Event()
        self._look_again = asyncio.Event()
        """The clock was corrected: what was judged by it is to be judged again."""
        store, clock, events = parts.store, parts.clock, parts.events
        desk = ApprovalDesk(clock, events)
        board = StatusBoard(store, credentials, clock, events, lambda: len(desk.pending()))
        super().__init__(store, clock, credentials, desk, board)
        self._parcels = MeasuredParcels(
            store, credentials, clock, events, local_delivery=parts.local_delivery
        )
        self._parcels.metrics = parts.operations.metrics
        self._queues = ParcelQueues(store, clock, events)
        self._intake = CargoIntake(store, credentials, self._parcels, clock, events)
        self._couriers = CourierSyncs(store, credentials, self._intake, self.desk, clock, events)
        self._internet = InternetSync(
            store,
            credentials,
            clock,
            events,
            parts.resolver,
            parts.connect_public_gateway,
            self._accept_from_internet,
        )
        self._telemetry = Telemetry(store, credentials, clock, events)
        self._networks = (
            None
            if parts.networks is None
            else Networks(parts.networks, store, clock, events, board, lambda: self._internet.last_failure)
        )
        self._keep_time(timekeeper)
        self._operations = parts.operations
        self._gateway_checks = GatewayChecks(
            store,
            credentials,
            clock,
            parts.resolver,
            self._internet,
            estimate=lambda: timekeeper.estimate,
            stopped_tasks=lambda: self._supervisor.stopped,
            uses_internet=parts.use_internet or parts.serve is None,
        )

    def _keep_time(self, timekeeper: Timekeeper) -> None:
        self._timekeeper = timekeeper
        timekeeper.on_passage = self._internet.wake
        if self._networks is not None:
            self._networks.listen(self._internet.wake)
            timekeeper.on_passage = self._networks.tell
        timekeeper.on_correction = self._clock_corrected
        self._clock_corrected(timekeeper.estimate.offset)

    def _clock_corrected(self, offset: timedelta) -> None:
        self._board.note(clock_offset_seconds=offset.total_seconds())
        self._look_again.set()

    @classmethod
    async def load(cls, parts: Parts) -> Self:
        """Read (or make) the identity, and wire the services; nothing runs yet."""
        timekeeper = Timekeeper(parts.store, parts.clock, parts.events)
        await timekeeper.load()
        return cls(parts, await Credentials.load(parts.store, parts.clock), timekeeper)

    async def _accept_from_internet(self, octets: bytes, transport: Transport) -> object:
        return await self._parcels.accept_from_network(octets, transport, None)

    # --- Life ---------------------------------------------------------------------------------------------

    async def __aenter__(self) -> Self:
        try:
            await self._start()
        except BaseException:
            await self._shut_down()
            raise
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        await self._shut_down()

    async def _start(self) -> None:
        if self._parts.serve is not None:
            server = await self._stack.enter_async_context(self._parts.serve(self._endpoint_services()))
            unix_socket = server.addresses.unix_socket
            self._board.listen_on(
                (server.addresses.url, *([] if unix_socket is None else [str(unix_socket)]))
            )
        self._supervisor.start("status", self._board.run)
        await self._telemetry.start()
        if self._parts.serve is not None:
            self._supervisor.start("clock", self._timekeeper.run)
            self._supervisor.start("sweep", self._sweep_for_ever)
            self._supervisor.start("stored cargo", self._couriers.resume_processing)
            self._supervisor.start("telemetry", self._telemetry.run)
            if self._networks is not None:
                self._stack.callback(self._networks.start(self._supervisor))
            if self._parts.public_nodes is not None:
                self._supervisor.start("public delivery", self._public_delivery(self._parts.public_nodes).run)
        self._board.note(started=True)
        if self._parts.use_internet:
            await self._restart_internet()

    def _endpoint_services(self) -> PoWebServices:
        store, clock, events = self._parts.store, self._parts.clock, self._parts.events
        return PoWebServices(
            registration=EndpointRegistration(
                store, self._credentials, clock, events, self._parts.endpoint_policy
            ),
            parcels=self._parcels,
            deauthorizations=Deauthorizations(store, self._parcels.countersignatures, clock, events),
            queues=self._queues,
            credentials=self._credentials,
        )

    def _public_delivery(self, client: PdcClient) -> PublicDelivery:
        parts, needed = self._parts, self._internet.is_out_of_reach
        return PublicDelivery(
            parts.store, self._credentials, parts.clock, parts.events, parts.resolver, client, needed
        )

    async def _shut_down(self) -> None:
        await self._couriers.close()
        await self._stack.aclose()
        await self._supervisor.end()
        await self._timekeeper.close()
        await self._telemetry.stop()
        self._queues.close()
        self._board.note(stopped=True)

    async def _sweep_for_ever(self) -> None:
        while True:
            self._look_again.clear()
            if self._timekeeper.may_delete_expired():
                await self._parts.store.sweep(self._parts.clock.now())
                await self._give_up_quarantined()
            await self._credentials.renew_self_issued()
            await self.retry_quarantined()
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._look_again.wait(), SWEEP_SECONDS)

    async def retry_quarantined(self) -> int:
        """Judge what was set aside again. Returns how many parcels were good this time."""
        if not await self._store.read(lambda tx: tx.parcels.quarantined()):
            return 0
        cargo = await self._intake.reconsider_quarantined(self._clock.now())
        return cargo.parcels + await self._parcels.reconsider_quarantined()

    async def _give_up_quarantined(self) -> None:
        """What our clock and certificates could not make good within a month is let go, and said so in the log."""
        limit = self._clock.now() - QUARANTINE_TIME

        def work(tx: Transaction) -> int:
            old = [each.row_id for each in tx.parcels.quarantined() if each.quarantined_at < limit]
            for row_id in old:
                tx.parcels.release_quarantined(row_id)
            return len(old)

        if count := await self._store.write(work):
            logger.info("%d quarantined messages were let go after 30 days", count)

    def stop(self) -> None:
        """End :meth:`run_until_stopped`."""
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
        return self._board.status

    async def refresh_status(self) -> None:
        """Read the totals now instead of at the next occasion."""
        await self._board.refresh()

    def observe(self, observer: Observer) -> Callable[[], None]:
        return self._parts.events.subscribe(observer)

    def observe_status(self, observer: Callable[[GatewayStatus], None]) -> Callable[[], None]:
        return self._board.observe(observer)

    # --- Public gateway ---------------------------------------------------------------------------------------

    async def register(self, public_gateway: str, *, dialect: str | None = None) -> None:
        await self._register(DomainName(public_gateway), _dialect(dialect))

    async def register_from_parameters(self, octets: bytes) -> None:
        parameters = parse_node_connection_parameters(octets)
        await self._register(parameters.internet_address, AWALA, parameters.identity_key.address)

    async def undo_public_gateway_change(self) -> None:
        """Pair with the public gateway that was left within the last 24 hours again."""
        now = self._clock.now()
        await self._store.write(lambda tx: undo_change(tx, now))
        await self._credentials.reload()
        await self._restart_internet()

    async def _register(
        self, domain: DomainName, dialect: Dialect, expected: PrivateAddress | None = None
    ) -> None:
        current = self._credentials.public_gateway
        if current is not None and current.domain != domain:
            await self._internet.drain(current)
        target = await self._parts.resolver.resolve(domain, Service.GSC, dialect)
        client = self._parts.connect_public_gateway(target)
        try:
            await register_with_public_gateway(
                self._credentials, self._store, self._clock, client, domain, dialect, expected
            )
        finally:
            await client.close()
        await self._restart_internet()

    async def _restart_internet(self) -> None:
        """Leave the connection that stands; a new one signs for the public gateway that is in force now."""
        paused = bool(await self._store.read(lambda tx: tx.settings.get(PAUSED_SETTING)))
        await self._run_internet(paused=paused)
        await self._board.refresh()

    async def set_paused(self, paused: bool) -> None:
        await self._store.write(lambda tx: tx.settings.put(PAUSED_SETTING, paused))
        await self._run_internet(paused=paused)

    async def _run_internet(self, *, paused: bool) -> None:
        if self._internet_task is not None:
            await self._supervisor.end(self._internet_task)
            self._internet_task = None
        if not paused and self._parts.use_internet:
            self._internet_task = self._supervisor.start("internet", self._internet.run)
        self._board.note(paused=paused, connected=False)

    # --- Couriers ---------------------------------------------------------------------------------------------

    async def sync_courier(self, host: str, port: int, *, approved: bool = False) -> SyncProgress:
        name = NearbyCourier(host, port).address
        return await self._sync(self._parts.connect_courier(host, port), name, approved=approved)

    async def sync_folder(self, folder: str, *, approved: bool = False) -> SyncProgress:
        """Exchange cargo with a folder, on a USB stick for instance, as with a courier."""
        return await self._sync(self._parts.open_folder(folder), folder, approved=approved)

    async def _sync(self, courier: Courier, name: str, *, approved: bool) -> SyncProgress:
        await self._telemetry.tick()
        if approved:
            self.desk.consent_once(name)
        try:
            return await self._couriers.sync(courier, name)
        finally:
            await courier.close()
            await self._board.refresh()

    async def look_for_couriers(self) -> Sequence[NearbyCourier]:
        if self._networks is None:
            return ()
        return await self._networks.look_for_couriers()

    def set_foreground(self, *, foreground: bool) -> None:
        """Whether somebody looks at a window: couriers are then looked for more often."""
        if self._networks is not None:
            self._networks.set_foreground(foreground=foreground)

    async def cancel_sync(self) -> bool:
        return self._couriers.cancel()

    # --- Settings and the end ---------------------------------------------------------------------------------

    async def wipe(self) -> None:
        """Erase the master key: nothing that is left on the disk can be read any more. The caller deletes the rest."""
        await asyncio.to_thread(self._parts.vault.erase)
        self.stop()


def _dialect(name: str | None) -> Dialect:
    if name is None:
        return AWALA
    try:
        return BY_NAME[name]
    except KeyError:
        raise InvalidMessageError("The dialect is 'relaynet' or 'awala'.") from None
