"""A courier's interface for its operator: serving private gateways, runs over the Internet, and the carried cargo.

Open a courier with ``open_courier``, and call its methods on the same event loop.
"""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from datetime import datetime
from pathlib import Path
from typing import TypeAlias

import msgspec
from msgspec import Struct, field
from msgspec.structs import replace

from gateway_core.codes.catalogue import from_stored
from gateway_core.codes.couriers import CarryingCode
from gateway_core.codes.statement import NOTHING
from gateway_core.courier_links.cogrpc.cargo_relay_server import RelayLimits
from gateway_core.courier_links.cogrpc.courier_client import CogRpcCourier
from gateway_core.courier_links.cogrpc.trail import NO_COURIER, Way
from gateway_core.dialects import MessageType
from gateway_core.errors import StoreError, UnreachableCause, UnreachableError
from gateway_core.limits import COURIER_PORT
from gateway_core.nodes.courier.carried_cargo import LAYOUT, CarriedCargoStore, CourierStore
from gateway_core.nodes.courier.relay import HandOver, InternetLeg, Meet, Towards
from gateway_core.nodes.courier.relay_calls import RelayTimings
from gateway_core.nodes.courier.serving import LIMITS, CourierCalls, Reception
from gateway_core.nodes.courier.tables import CourierTables
from gateway_core.nodes.courier.visit import Internet
from gateway_core.nodes.present import Present, Span, remember_time, take_up_time
from gateway_core.ports.database import DiskSpaceReader
from gateway_core.ports.peers import HostPort
from gateway_core.tasks import cancel_and_wait, end_all, result_of
from gateway_core.views.courier import (
    CargoFrom,
    CourierStatus,
    Handled,
    MetCourier,
    MetGateways,
    RelayProgress,
    RelayReport,
    Trouble,
    WifiAccess,
)

CourierEvent: TypeAlias = Handled | RelayProgress | RelayReport
Listener: TypeAlias = Callable[[CourierEvent], None]


class Happenings(Struct, eq=False):
    """Publishes events to all listeners, on the courier's event loop."""

    handled: Handled = Handled()
    """Totals of all events."""
    last_relay: RelayReport | None = None
    _listeners: list[Listener] = field(default_factory=list)

    def observe(self, listener: Listener) -> Callable[[], None]:
        """Register ``listener``. Returns a function that removes it."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def publish(self, event: CourierEvent) -> None:
        """Record the event, and notify all listeners."""
        if isinstance(event, Handled):
            self.handled = self.handled.with_more(event)
        elif isinstance(event, RelayReport):
            self.last_relay = event
        for listener in tuple(self._listeners):
            listener(event)


UPKEEP_SECONDS = 600.0
SMALLEST_QUOTA_OCTETS = 40_000_000
"""The largest cargo fits into a quarter of this quota, which is one source's share."""

_WIFI = "wifi"
_KNOWN = "known courier "
_LOG = logging.getLogger(__name__)


class CourierNode(Struct, eq=False):
    """A courier."""

    _carried: CarriedCargoStore
    _store: CourierStore
    _reception: Reception
    _internet: Internet
    _present: Present
    _timings: RelayTimings
    _happenings: Happenings
    _meet: Meet
    stopped: asyncio.Event = field(default_factory=asyncio.Event)
    """Set to ask the program to close the courier."""
    _relaying: asyncio.Task[RelayReport] | None = None
    _callers: int = 0
    """Number of callers that wait for the run."""

    # --- Status and events ----------------------------------------------------------------------------------------

    def observe(self, listener: Listener) -> Callable[[], None]:
        """Register ``listener`` for all events. Returns a function that removes it."""
        return self._happenings.observe(listener)

    async def status(self) -> CourierStatus:
        """Return the carried cargo, the listening addresses and the current run.

        Raises:
            StoreError
        """
        span = self._present.span()
        carried = await self._store.read(lambda tx: _status_of(tx, span))
        reception, shown = self._reception, self._reception.identity
        return replace(
            carried,
            listening=reception.listening,
            not_listening=reception.not_listening,
            clients=reception.clients,
            certificate_fingerprint="" if shown is None else shown.fingerprint,
            key_fingerprint="" if shown is None else shown.key_fingerprint,
            handled=self._happenings.handled,
            is_relaying=self._relaying is not None,
            last_relay=self._happenings.last_relay,
            earliest=span.earliest,
            latest=span.latest,
        )

    def is_exchanging(self) -> bool:
        """Return True while a client is connected, or a run over the Internet is active."""
        return self._relaying is not None or self._reception.clients > 0

    # --- Private gateways -----------------------------------------------------------------------------------------

    async def serve(self, addresses: Sequence[str], port: int = COURIER_PORT) -> None:
        """Serve private gateways at exactly these IP addresses. A change of the addresses ends all calls.

        The certificate covers all addresses. A repeated call with the same addresses renews the certificate if due.

        Raises:
            UnreachableError: if an address cannot be opened; the courier then listens nowhere.
            StoreError
        """
        if not addresses:
            await self._reception.close()
            self._reception.not_listening = CarryingCode.NO_ADDRESS()
            raise UnreachableError(CarryingCode.NO_ADDRESS, UnreachableCause.NO_NETWORK)
        await self._reception.open(tuple(addresses), port)

    # --- The Internet ---------------------------------------------------------------------------------------------

    async def relay(self) -> RelayReport:
        """Exchange cargo with public gateways, or join the active run.

        A run is cancelled when its last caller stops waiting; exchanged cargo stays exchanged.

        Raises:
            StoreError
        """
        while self._relaying is not None and self._relaying.cancelling():
            await asyncio.wait({self._relaying})
        if self._relaying is None:
            self._relaying = asyncio.create_task(self._run_leg(), name="courier's way over the Internet")
        running = self._relaying
        self._callers += 1
        try:
            return await result_of(running)
        finally:
            self._callers -= 1
            if not self._callers:
                running.cancel()

    async def _run_leg(self) -> RelayReport:
        leg = InternetLeg(
            self._carried, self._internet, self._present, self._timings, self._happenings.publish
        )
        try:
            report = await leg.run()
        finally:
            self._relaying = None
        self._happenings.publish(report)
        return report

    async def stop_relaying(self) -> None:
        """Cancel the active run. Remaining cargo stays with the courier."""
        await end_all(self._relaying)

    # --- Other couriers -------------------------------------------------------------------------------------------

    def take_over(self, *, allowed: bool) -> None:
        """Allow or refuse hand-overs from other couriers (refused by default)."""
        self._reception.calls.takes_over = allowed

    async def meet(self, place: HostPort) -> MetCourier:
        """Connect to another courier, and return its key, and whether the key is known. Sends no data.

        Raises:
            UnreachableError, StoreError
        """
        other = self._meet(place, NO_COURIER, "")
        try:
            await other.connect()
            key = other.key_fingerprint
        finally:
            await other.close()
        return MetCourier(key, (await self._store.read(lambda tx: tx.setting(_KNOWN + key))) is not None)

    async def hand_over(self, place: HostPort, key_fingerprint: str, towards: Towards) -> RelayReport:
        """Hand over cargo and CCAs to the courier with the key, and remember the key.

        Raises:
            UnreachableError: if the courier is unreachable, has another key, or accepts no hand-over.
            RefusedError, ProtocolViolationError, StoreError
        """
        run = HandOver(
            self._carried,
            lambda way: self._meet(place, way, key_fingerprint),
            place,
            towards,
            self._present,
            self._timings,
            self._happenings.publish,
        )
        await run.begin()
        await self._store.write(lambda tx: tx.save_setting(_KNOWN + key_fingerprint, ""))
        return await run.run()

    # --- Settings -------------------------------------------------------------------------------------------------

    async def set_quota(self, octets: int) -> None:
        """Set the limit of carried cargo. Cargo carried already stays.

        Raises:
            StoreError: if the limit is below the minimum.
        """
        if octets < SMALLEST_QUOTA_OCTETS:
            raise StoreError(CarryingCode.QUOTA_TOO_SMALL(least=SMALLEST_QUOTA_OCTETS))
        await self._store.write(lambda tx: tx.save_quota(octets))

    async def discard(self, source: str | None) -> Sequence[CargoFrom]:
        """Return the carried cargo by source, largest first; cargo from ``source`` is deleted first."""

        def work(tx: CourierTables) -> Sequence[CargoFrom]:
            if source is not None:
                tx.discard(source)
            return tx.shares()

        return await self._store.write(work)

    async def met_gateways(self) -> MetGateways:
        """Return the private gateways that the courier met, or has cargo for."""
        now, latest = self._present.now(), self._present.span().latest
        return await self._store.read(lambda tx: tx.met.all(now, latest))

    async def remember_visits(self, on: bool) -> None:
        """Begin or end remembering visits; the end deletes all days and names."""
        await self._store.write(lambda tx: tx.met.remember(on=on))

    async def name_gateway(self, gateway: str, name: str | None) -> None:
        """Name the gateway with this id; None deletes its visits and name, and leaves its cargo.

        Raises:
            InvalidMessageError: if the id is unknown, or visits are not remembered.
        """
        await self._store.write(lambda tx: tx.met.rename(gateway, name))

    async def set_wifi(self, wifi: WifiAccess | None) -> None:
        """Store the courier's wireless network, for display to people who want to connect."""
        text = "" if wifi is None else msgspec.json.encode(wifi).decode()
        await self._store.write(lambda tx: tx.save_setting(_WIFI, text))

    async def confirm_time(self, moment: datetime) -> None:
        """Process the operator's confirmation of the time; the next upkeep deletes cargo that has then expired.

        Raises:
            InvalidMessageError: if the clock differs by more than two hours.
            StoreError
        """
        self._present.confirm(moment)
        await remember_time(self._store, self._present)

    # --- Lifecycle ------------------------------------------------------------------------------------------------

    async def run_upkeep(self) -> None:
        """Delete expired cargo, renew the certificate and store the time, until the task is cancelled."""
        while True:
            try:
                await remember_time(self._store, self._present)
                dropped = await self._carried.sweep()
                if dropped.count:
                    _LOG.info("Expired items of carried cargo were dropped: %d.", dropped.count)
                await self._reception.renew()
            except StoreError as error:
                _LOG.warning("The courier's upkeep failed and is retried. %s", error)
            await asyncio.sleep(UPKEEP_SECONDS)

    async def close(self) -> None:
        """End calls and runs, and store the time."""
        await self.stop_relaying()
        with contextlib.suppress(StoreError):
            await self._reception.close()
        with contextlib.suppress(StoreError):
            await remember_time(self._store, self._present)


def _status_of(tx: CourierTables, span: Span) -> CourierStatus:
    cargo, cca = MessageType.CARGO, MessageType.CARGO_COLLECTION_AUTHORIZATION
    out, inbound = tx.totals(cargo, is_inbound=False), tx.totals(cargo, is_inbound=True)
    wifi = tx.setting(_WIFI)
    return CourierStatus(
        cargoes_out=out.count,
        octets_out=out.octets,
        cargoes_in=inbound.count,
        octets_in=inbound.octets,
        authorizations=tx.totals(cca, is_inbound=False).count,
        owners=tx.owners(),
        gateways=tuple(tx.destinations()),
        quota=tx.quota,
        used=tx.amounts().octets,
        overdue=tx.overdue(span),
        troubles=tuple(
            Trouble(
                row.domain,
                row.kind is cargo,
                row.size,
                from_stored(row.reason) if row.reason else NOTHING,
                row.failures,
            )
            for row in tx.failed_pieces()
        ),
        wifi=msgspec.json.decode(wifi, type=WifiAccess) if wifi else None,
    )


@asynccontextmanager
async def open_courier(
    folder: Path,
    key: bytes,
    internet: Internet,
    present: Present,
    *,
    disk_space: DiskSpaceReader | None = None,
    timings: RelayTimings | None = None,
    limits: RelayLimits = LIMITS,
) -> AsyncIterator[CourierNode]:
    """Open the courier in ``folder``, or create it, under a master key of 32 octets.

    Raises:
        StoreError: if another program has the store open, the key is wrong, or the store or the disk is damaged.
    """
    clock = present.clock
    store = await CourierStore.open(
        LAYOUT, folder, key, clock, in_use=CarryingCode.FOLDER_IN_USE, disk_space=disk_space
    )
    async with contextlib.AsyncExitStack() as closing:
        closing.push_async_callback(store.close)
        carried = CarriedCargoStore(store, present)

        def meet(place: HostPort, way: Way, expected_key: str) -> CogRpcCourier:
            return CogRpcCourier(place.host, place.port, clock, way=way, expected_key=expected_key)

        happenings = Happenings()
        reception = Reception(carried, CourierCalls(carried, happenings.publish), limits)
        await reception.load()
        courier = CourierNode(
            carried, store, reception, internet, present, timings or RelayTimings(), happenings, meet
        )
        await take_up_time(store, present)
        closing.push_async_callback(courier.close)
        upkeep = asyncio.create_task(courier.run_upkeep(), name="courier's upkeep")
        closing.push_async_callback(cancel_and_wait, upkeep)
        yield courier
