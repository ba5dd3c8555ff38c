"""A courier as its person sees it: it serves private gateways, goes over the Internet, and tells what it carries.

Make one with ``opening.open_courier``. All methods are called in the loop that it was opened in.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable, Sequence
from datetime import datetime

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from gateway_core.codes.carrying import CarryingCode
from gateway_core.codes.catalogue import from_stored
from gateway_core.codes.statement import NOTHING, Statement
from gateway_core.courier_links.cogrpc.trail import NO_COURIER
from gateway_core.dialects import MessageType
from gateway_core.errors import StoreError, UnreachableCause, UnreachableError
from gateway_core.limits import COURIER_PORT
from gateway_core.nodes.courier.hand_over import HandOver, Meet, Towards
from gateway_core.nodes.courier.happenings import Happenings, Listener
from gateway_core.nodes.courier.luggage import StoredLuggage
from gateway_core.nodes.courier.present import Present, Span
from gateway_core.nodes.courier.reception import Reception
from gateway_core.nodes.courier.relay import InternetLeg
from gateway_core.nodes.courier.relay_calls import RelayTimings
from gateway_core.nodes.courier.tables import CourierTables
from gateway_core.nodes.courier.visit import Internet
from gateway_core.ports.peers import HostPort
from gateway_core.views.courier import (
    CourierStatus,
    LuggageOf,
    MetCourier,
    RelayReport,
    Trouble,
    WifiAccess,
)

UPKEEP_SECONDS = 600.0
SMALLEST_QUOTA_OCTETS = 20_000_000

_WIFI = "wifi"
_KNOWN = "known courier "
_PRESENT = "present"
_LOG = logging.getLogger(__name__)


class CourierParts(Struct, frozen=True):
    """The parts of a courier."""

    luggage: StoredLuggage
    reception: Reception
    internet: Internet
    present: Present
    timings: RelayTimings
    happenings: Happenings
    meet: Meet


class CourierNode:
    """One courier."""

    def __init__(self, parts: CourierParts) -> None:
        self._luggage = parts.luggage
        self._store = parts.luggage.store
        self._reception = parts.reception
        self._internet = parts.internet
        self._present = parts.present
        self._timings = parts.timings
        self._happenings = parts.happenings
        self._meet = parts.meet
        self.stopped = asyncio.Event()
        """Whoever runs it is to end it."""
        self._relaying: asyncio.Task[RelayReport] | None = None

    # --- Telling --------------------------------------------------------------------------------------------------

    def observe(self, listener: Listener) -> Callable[[], None]:
        """Call ``listener`` with everything that happens, until what is returned is called."""
        return self._happenings.observe(listener)

    async def status(self) -> CourierStatus:
        """The luggage, and the places where it serves.

        Raises:
            StoreError
        """
        span = self._present.span()
        carried = await self._store.read(lambda tx: _carried(tx, span))
        reception = self._reception
        return replace(
            carried,
            listening=reception.listening,
            not_listening=reception.not_listening,
            clients=reception.clients,
            certificate_fingerprint=reception.certificate_fingerprint,
            key_fingerprint=reception.key_fingerprint,
            certificate_until=reception.certificate_until,
            handled=self._happenings.handled,
            is_relaying=self._relaying is not None,
            last_relay=self._happenings.last_relay,
            earliest=span.earliest,
            latest=span.latest,
        )

    # --- Private gateways -----------------------------------------------------------------------------------------

    async def serve(self, addresses: Sequence[str], port: int = COURIER_PORT) -> None:
        """Serve private gateways at these IP addresses from now on, and nowhere else. Calls that go on are cut.

        The certificate is for all of them. Called again with the same, it renews the certificate where that is due.

        Raises:
            UnreachableError: it is not possible to listen there; it is served nowhere then.
            StoreError
        """
        if not addresses:
            await self.stop_serving()
            raise UnreachableError(CarryingCode.NO_ADDRESS, UnreachableCause.NO_NETWORK)
        await self._reception.open(tuple(addresses), port)

    async def stop_serving(self) -> None:
        """End all calls, and listen no longer."""
        await self._reception.close()

    # --- The Internet ---------------------------------------------------------------------------------------------

    async def relay(self) -> RelayReport:
        """Exchange what can be exchanged with public gateways; joins a run that is going on.

        A run ends with the last caller that waits for it: what was done until then stays done.

        Raises:
            StoreError
        """
        if self._relaying is None:
            self._relaying = asyncio.create_task(self._run_leg(), name="courier's way over the Internet")
        return await self._relaying

    async def _run_leg(self) -> RelayReport:
        leg = InternetLeg(
            self._luggage, self._internet, self._present, self._timings, self._happenings.publish
        )
        try:
            report = await leg.run()
        finally:
            self._relaying = None
        self._happenings.publish(report)
        return report

    async def stop_relaying(self) -> None:
        """End a run that is going on. What is not done stays in the luggage."""
        task = self._relaying
        if task is not None:
            task.cancel()
            await asyncio.wait({task})

    # --- Other couriers -------------------------------------------------------------------------------------------

    def take_over(self, *, allowed: bool) -> None:
        """Let other couriers hand over to this one, where it serves. It is not allowed unless this is called."""
        self._reception.take_over(allowed=allowed)

    async def look_at(self, place: HostPort) -> MetCourier:
        """Return whose key another courier shows. It is told nothing.

        Raises:
            UnreachableError, StoreError
        """
        other = self._meet(place, NO_COURIER, "")
        try:
            await other.connect()
            key = other.key_fingerprint
        finally:
            await other.close()
        known = await self._store.read(lambda tx: tx.setting(_KNOWN + key))
        return MetCourier(key, known is not None)

    async def hand_over(self, place: HostPort, key_fingerprint: str, towards: Towards) -> RelayReport:
        """Hand over to the courier with that key, which is known from then on, what another courier may carry.

        Raises:
            UnreachableError: it is not there, has another key, or takes nothing over.
            RefusedError, ProtocolViolationError, StoreError
        """
        run = HandOver(
            self._luggage,
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
        """Carry so much at most. What is carried already stays.

        Raises:
            StoreError: it is too little to be of use.
        """
        if octets < SMALLEST_QUOTA_OCTETS:
            raise StoreError(CarryingCode.QUOTA_TOO_SMALL(least=SMALLEST_QUOTA_OCTETS))
        await self._store.write(lambda tx: tx.save_quota(octets))

    async def set_wifi(self, wifi: WifiAccess | None) -> None:
        """Keep the wireless network that is to be shown to whoever wants to meet this courier."""
        text = "" if wifi is None else msgspec.json.encode(wifi).decode()
        await self._store.write(lambda tx: tx.save_setting(_WIFI, text))

    async def confirm_time(self, moment: datetime) -> None:
        """The courier's person says that it is that moment; what has expired then is dropped with the next upkeep.

        Raises:
            InvalidMessageError: the clock is more than two hours from that.
            StoreError
        """
        self._present.confirm(moment)
        await self._remember_time()

    # --- Life -----------------------------------------------------------------------------------------------------

    async def know_time(self) -> None:
        """Go on with the time from where the last run left it. Called before anything else."""
        stored = await self._store.read(lambda tx: tx.setting(_PRESENT))
        if stored is not None:
            self._present.restore(stored)

    async def _remember_time(self) -> None:
        stored = self._present.to_stored()
        await self._store.write(lambda tx: tx.save_setting(_PRESENT, stored))

    async def run_upkeep(self) -> None:
        """Drop what expires, renew the certificate, and write down the time, for ever."""
        while True:
            try:
                await self._remember_time()
                dropped = await self._luggage.sweep()
                if dropped.count:
                    _LOG.info("%d pieces of luggage had expired; they were dropped.", dropped.count)
                await self._reception.renew()
            except StoreError as error:
                _LOG.warning("The courier's upkeep failed; it is tried again. %s", error)
            await asyncio.sleep(UPKEEP_SECONDS)

    def stop(self) -> None:
        """Ask whoever runs it to end it."""
        self.stopped.set()

    async def close(self) -> None:
        """End what is going on."""
        await self.stop_relaying()
        with contextlib.suppress(StoreError):
            await self.stop_serving()
        with contextlib.suppress(StoreError):
            await self._remember_time()


def _carried(tx: CourierTables, span: Span) -> CourierStatus:
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
        gateways=tuple(LuggageOf(domain, each.count, each.octets) for domain, each in tx.destinations()),
        quota=tx.quota,
        used=tx.used().octets,
        overdue=tx.overdue(span),
        troubles=tuple(
            Trouble(row.domain, row.kind is cargo, row.size, row.failures, _statement(row.reason))
            for row in tx.troubled()
        ),
        wifi=msgspec.json.decode(wifi, type=WifiAccess) if wifi else None,
    )


def _statement(stored: str) -> Statement:
    return from_stored(stored) if stored else NOTHING
