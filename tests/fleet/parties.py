"""The programs of a fleet on their devices: each is started as the product starts it, stopped, killed, begun anew."""

from __future__ import annotations

import asyncio
import contextlib
import shutil
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from datetime import datetime, timedelta
from enum import IntEnum
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar

import aiohttp

from gateway_core.codes.messages import MessageCode
from gateway_core.codes.statement import in_their_words
from gateway_core.courier_links.cogrpc.courier_client import CogRpcCourier
from gateway_core.crypto.keys import IdentityKey
from gateway_core.dialects import Dialect, MessageType
from gateway_core.errors import GatewayError, ProtocolViolationError, UnreachableCause, UnreachableError
from gateway_core.events import (
    ApprovalRequested,
    ClockCorrected,
    DateAnswered,
    EventBus,
    MessageQuarantined,
    ParcelDropped,
)
from gateway_core.gateway import PrivateGateway
from gateway_core.http.single_requests import PoHttpClient, SingleRequests
from gateway_core.identifiers import DomainName
from gateway_core.messages.ramf import parse_verified
from gateway_core.nodes.courier.courier import CourierNode
from gateway_core.nodes.courier.opening import open_courier
from gateway_core.nodes.courier.present import Present
from gateway_core.nodes.courier.visit import Internet
from gateway_core.nodes.endpoint.endpoint import Endpoint
from gateway_core.nodes.endpoint.opening import assembled
from gateway_core.nodes.public_gateway.node import PublicGateway
from gateway_core.nodes.public_gateway.opening import Listening, open_public_gateway, serving
from gateway_core.ports.local_gateway import EndpointIdentity
from gateway_core.ports.peers import HostPort, Service
from gateway_core.poweb.endpoint_client import CollectedParcel, EndpointClient
from gateway_core.poweb.gateway_discovery import GatewayLocation
from gateway_core.poweb.public_gateway_client import PoWebClient
from gateway_core.poweb.server import PoWebServer
from gateway_core.poweb.server_settings import PoWebSettings
from gateway_core.store.encrypted_store import EncryptedStore
from tests.factories.parts import gateway_parts
from tests.fleet.loop import LIFE, Life
from tests.fleet.stores import DISKS, Disk, survivor
from tests.fleet.surroundings import CLOCKS, MemoryConnector, SameDevice
from tests.fleet.watched import CargoWatch, WatchedCourier
from tests.fleet.wires import Place

if TYPE_CHECKING:
    from tests.fleet.world import World

T = TypeVar("T")

MASTER_KEY = bytes(32)
GSC_PORT, CRC_PORT, APP_PORT, COURIER_PORT = 443, 8443, 13276, 21473
BEGINNING = datetime.fromisoformat("2026-11-21T00:00:00+00:00")

_TLS: Any = object()
"""In the place of a context: TLS is not played, and whoever has none refuses to leave the device."""


class SystemTime:
    """A device's own clock, which may be wrong."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self.error = timedelta()
        """How far it is ahead of the true time."""

    def now(self) -> datetime:
        return BEGINNING + timedelta(seconds=self._loop.time()) + self.error


class ProgramClock:
    """Implements CorrectedClock: what one program makes of its device's clock."""

    def __init__(self, loop: asyncio.AbstractEventLoop, system: SystemTime) -> None:
        self._loop, self._system = loop, system
        self.offset = timedelta()

    @property
    def error(self) -> float:
        """Seconds by which it is ahead of the true time."""
        return (self._system.error + self.offset).total_seconds()

    def now(self) -> datetime:
        return self._system.now() + self.offset

    def monotonic(self) -> float:
        return self._loop.time()

    def awake(self) -> float:
        return self._loop.time()

    def since_boot(self) -> float | None:
        return self._loop.time()


class Program:
    """One program on one device, through its lives."""

    _ends: ClassVar[str]
    """The attribute that has its work while it runs."""

    def __init__(self, world: World, name: str, host: str, folder: Path) -> None:
        self.world, self.name, self.host = world, name, host
        self._folder = folder
        self._lives = 0
        self.life: Life | None = None
        self._run: asyncio.Task[None] | None = None
        self.ready = asyncio.Event()
        self._stop = asyncio.Event()
        self.clock = ProgramClock(world.loop, CLOCKS[host])

    @property
    def is_running(self) -> bool:
        return self.life is not None and self.life.is_alive

    async def start(self, dies_at: tuple[int, bool] | None = None) -> bool:
        """Returns whether it lives once it is ready; ``dies_at`` as of a life."""
        if self.is_running:
            return True
        if self.life is not None and self.life.connections:
            self._bury(self.life)
        self._lives += 1
        self.life = Life(self.name, self.host)
        self.world.burials.born(self.life)
        self.clock = ProgramClock(self.world.loop, CLOCKS[self.host])
        self.life.dies_at = dies_at
        self.ready, self._stop = asyncio.Event(), asyncio.Event()
        self.world.trace.note("start", self.name, self._lives)
        self._run = self.world.loop.begin(self.life, self._live(), self.name)
        await self._while_alive(self.ready.wait())
        return self.is_running

    def _bury(self, life: Life) -> None:
        self._folder = survivor(self._folder, self._lives)
        for connection in life.connections:
            connection.close()
        life.connections = []

    async def stop(self) -> None:
        """End it as its person would."""
        if self.life is None or self._run is None or not self.is_running:
            return
        self._stop.set()
        await self._while_alive(asyncio.wait({self._run}))
        if self._run.done():
            self._run.result()
            self.life.is_alive = False
            self.life.connections = []
            self.__dict__.pop(self._ends, None)
        self.world.trace.note("stop", self.name)

    async def lose(self) -> None:
        """Its device is lost, or wiped; it begins anew with nothing."""
        self.kill()
        if self.life is not None and self.life.connections:
            self._bury(self.life)
        shutil.rmtree(self._folder, ignore_errors=True)

    async def copy(self) -> None:
        """Somebody copies all that it has, while it is not running."""
        await self.stop()
        if self._folder.is_dir() and not self.is_running:
            shutil.rmtree(self._copy, ignore_errors=True)
            shutil.copytree(self._folder, self._copy)

    async def restore(self) -> None:
        """Somebody puts back the copy, if there is one."""
        if self._copy.is_dir():
            await self.lose()
            shutil.copytree(self._copy, self._folder)

    @property
    def _copy(self) -> Path:
        return self._folder.with_name(self.name + ".copy")

    def kill(self) -> None:
        """kill -9."""
        if self.life is not None and self.is_running:
            self.world.trace.note("kill", self.name)
            self.life.kill()

    async def do(self, work: Coroutine[Any, Any, T], name: str) -> T | None:
        """Have it do something; ``None`` where it was killed or switched off over that."""
        assert self.life is not None
        task = self.world.loop.begin(self.life, work, name)
        await self._while_alive(asyncio.wait({task}))
        if not task.done() or task.cancelled():
            return None
        if self._stop.is_set() and isinstance(task.exception(), GatewayError):
            return None
        return task.result()

    async def _while_alive(self, wait: Coroutine[Any, Any, object]) -> None:
        assert self.life is not None
        waiting = [asyncio.ensure_future(wait), asyncio.ensure_future(self.life.gone.wait())]
        if self._run is not None:
            waiting.append(self._run)  # what it fails with is told
        await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
        for each in waiting[:2]:
            each.cancel()
        if self._run is not None and self._run.done():
            self._run.result()

    async def _live(self) -> None:
        raise NotImplementedError

    def connect_relay(self, target: HostPort) -> CogRpcCourier:
        """A client of a public gateway's Cargo Relay server."""
        return self.connect_courier(target.host, target.port)

    def connect_courier(self, host: str, port: int) -> CogRpcCourier:
        """A client of a courier."""
        dial: Any = self.world.loop.wires.connect
        return CogRpcCourier(host, port, self.clock, tls=_TLS, dial=dial)

    async def resolve(self, domain: DomainName, service: Service, dialect: Dialect) -> HostPort:
        """Implements ports.Resolver."""
        assert LIFE.get() is self.life
        if not self.world.is_online(self.host):
            raise UnreachableError(in_their_words("There is no network."), UnreachableCause.NO_NETWORK)
        await asyncio.sleep(0.05)
        return HostPort(str(domain), CRC_PORT if service is Service.CRC else GSC_PORT)

    @property
    def disk(self) -> Disk:
        return DISKS[self.host]


class Answer(IntEnum):
    """An operator's, to a courier."""

    YES_BEFOREHAND = 0
    YES = 1
    NO = 2
    NONE = 3


class PrivateGatewayProgram(Program):
    """The private gateway of a device."""

    _ends = "gateway"

    gateway: PrivateGateway
    key: IdentityKey
    _asked: Callable[[], Coroutine[Any, Any, None]]
    _offset = timedelta()
    _certified_until: datetime | None = None

    async def _live(self) -> None:
        store = await EncryptedStore.open(self._folder, MASTER_KEY, self.clock, disk_space=self.disk.space)
        try:
            if self._lives == 1:
                octets = self.key.to_pkcs8()
                await store.write(lambda tx: tx.keys.save_identity_key(octets))
            events = EventBus()
            parts = gateway_parts(
                store,
                self.clock,
                self,
                events,
                connect_public_gateway=lambda target: PoWebClient(
                    target,
                    _TLS,
                    lambda date, trip: events.publish(DateAnswered(date, trip)),
                    connector=MemoryConnector(),
                ),
                connect_courier=self.connect_to_courier,
                connect_cargo_relay=self.connect_relay,
                serve=lambda node: PoWebServer(
                    node, self.clock, PoWebSettings(port=APP_PORT), clientele=SameDevice()
                ),
            )
            events.subscribe(self._notice)
            async with await PrivateGateway.load(parts) as self.gateway:
                self._offset = self.clock.offset
                self.ready.set()
                await self._stop.wait()
                self._note_certificate()
        finally:
            await store.close()

    def _note_certificate(self) -> None:
        until = self.gateway.status.certificate_not_after
        if until is None:
            self.world.trace.note("certificate expired", self.name)
        elif until != self._certified_until:
            self._certified_until = until
            self.world.trace.note("certificate", self.name, until)

    async def pair(self, domain: DomainName) -> None:
        await self.do(self.gateway.pairing.register(domain, dialect=self.world.dialect.name), "pairing")

    async def sync(self, courier: CourierProgram, answer: Answer) -> Any:
        """Begin a sync with this courier; the operator answers that way."""
        is_yes = answer is Answer.YES_BEFOREHAND
        if is_yes:
            self._say_yes(courier)
        self._asked = lambda: self._answer(courier, answer)
        return await self.do(self.gateway.couriers.sync(courier.host, COURIER_PORT, approved=is_yes), "sync")

    def _say_yes(self, courier: CourierProgram) -> None:
        self.world.ledger.said_yes.add((self.key.address, courier.name))

    def _notice(self, event: object) -> None:
        if isinstance(event, ApprovalRequested):
            self.world.loop.begin(None, self._asked(), "operator")
        elif isinstance(event, ClockCorrected):
            moved, self._offset = self.clock.offset - self._offset, self.clock.offset
            after = self.clock.error
            self.world.ledger.clock_was_moved(self.name, after - moved.total_seconds(), after)
        elif isinstance(event, MessageQuarantined):
            if not (event.reason.code is MessageCode.EXPIRED and self.world.has_short_lives):
                self.world.ledger.message_was_set_aside(self.name, event.reason)
        elif isinstance(event, ParcelDropped):
            self.world.trace.note("dropped", self.name, event.reason)

    async def _answer(self, courier: CourierProgram, answer: Answer) -> None:
        """The operator takes some time."""
        await asyncio.sleep(20)
        pending = self.gateway.approvals.pending() if self.is_running else ()
        if pending and answer in (Answer.YES, Answer.NO):
            is_yes = answer is Answer.YES
            if is_yes:
                self._say_yes(courier)
            with contextlib.suppress(ProtocolViolationError):
                await self.do(self.gateway.approvals.answer(pending[0].approval_id, allow=is_yes), "answer")

    def connect_to_courier(self, host: str, port: int) -> CogRpcCourier:
        """A client of a courier, whose acknowledgements the ledger hears of, as of those that it is given."""
        dial: Any = self.world.loop.wires.connect
        return WatchedCourier(host, port, self.clock, tls=_TLS, dial=dial, watch=self._watch(host))

    def _watch(self, host: str) -> CargoWatch:
        courier = next(each.name for each in self.world.couriers if each.host == host)
        return CargoWatch(self.world.ledger, self.name, courier)


class AppProgram(Program):
    """An app made with the endpoint kit."""

    _ends = "endpoint"

    endpoint: Endpoint
    key: IdentityKey
    gateway: str

    async def _live(self) -> None:
        opening = assembled(
            Endpoint,
            self._folder,
            MASTER_KEY,
            self._connect,
            dialect=self.world.dialect.name,
            clock=self.clock,
            disk_space=self.disk.space,
            identity_key=self.key,
        )
        async with opening as self.endpoint:
            reading = asyncio.create_task(self._read())
            self.ready.set()
            await self._stop.wait()
            reading.cancel()
            await asyncio.wait({reading})

    async def _read(self) -> None:
        async for message in self.endpoint.messages():
            await message.done()

    @contextlib.asynccontextmanager
    async def _connect(self, dialect: Dialect) -> AsyncIterator[EndpointClient]:
        async with _WatchedClient(self, dialect) as client:
            yield client

    @property
    def is_connected(self) -> bool:
        """Whether its gateway exchanges messages with it."""
        return self.is_running and self.ready.is_set() and self.endpoint.is_connected

    async def write(self, peer: AppProgram, octets: int) -> None:
        """Send a message of that size."""
        sending = self.endpoint.send(str(peer.key.address), "application/x-fleet", bytes(octets))
        message_id = await self.do(sending, "send")
        if message_id is not None:
            self.world.trace.note("sent", self.name, peer.name, message_id, octets)

    async def meet(self, peer: AppProgram) -> None:
        """Both may write to each other from now on."""
        card = await self.do(self.endpoint.card(), "card")
        assert card is not None
        answer = await peer.do(peer.endpoint.accept(card.octets), "answer")
        assert answer is not None
        await self.do(self.endpoint.accept(answer.octets), "accept")  # type: ignore[union-attr]


class _WatchedClient(EndpointClient):
    """The kit's client over the fleet's wires, whose answers the ledger hears of."""

    def __init__(self, app: AppProgram, dialect: Dialect) -> None:
        super().__init__(GatewayLocation(port=APP_PORT), dialect)
        self._app = app

    async def __aenter__(self) -> _WatchedClient:
        self._session = aiohttp.ClientSession(
            connector=MemoryConnector(),
            cookie_jar=aiohttp.DummyCookieJar(),
            trust_env=False,
            auto_decompress=False,
        )
        return self

    async def deliver(self, parcel: bytes, sender: EndpointIdentity) -> None:
        await super().deliver(parcel, sender)
        message = parse_verified(parcel, MessageType.PARCEL)
        self._app.world.ledger.app_was_told(self._app.gateway, message.message_id, message.expires)

    async def collect(
        self, endpoints: Sequence[EndpointIdentity], *, keep_alive: bool = False, holds_any: bool = False
    ) -> AsyncIterator[CollectedParcel]:
        async for parcel in super().collect(endpoints, keep_alive=keep_alive, holds_any=holds_any):
            message = parse_verified(parcel.octets, MessageType.PARCEL)
            self._app.world.ledger.app_was_given(self._app.gateway, message.message_id)
            yield parcel


class CourierProgram(Program):
    """A courier."""

    _ends = "node"

    node: CourierNode

    async def _live(self) -> None:
        present = Present(self.clock)
        opening = open_courier(
            self._folder,
            MASTER_KEY,
            Internet(self, self.connect_relay),
            present,
            disk_space=self.disk.space,
        )
        async with opening as self.node:
            self.ready.set()
            await self._stop.wait()
            await self.node.stop_serving()

    async def open_door(self) -> None:
        """Serve private gateways."""
        await self.do(self.node.serve([self.host], COURIER_PORT), "serve")
        reception: Any = self.node._reception
        self.world.loop.wires.certificates[Place(self.host, COURIER_PORT)] = reception._identity._der

    async def close_door(self) -> None:
        """Serve nobody."""
        await self.do(self.node.stop_serving(), "stop serving")

    async def relay(self) -> Any:
        """Go over the Internet."""
        return await self.do(self.node.relay(), "relay")


class PublicGatewayProgram(Program):
    """A public gateway."""

    _ends = "node"

    node: PublicGateway
    key: IdentityKey

    @property
    def domain(self) -> DomainName:
        return DomainName(self.host)

    async def _live(self) -> None:
        others = PoHttpClient(SingleRequests(_TLS, proxied=lambda host: MemoryConnector(force_close=True)))
        opening = open_public_gateway(
            self._folder,
            MASTER_KEY,
            self.domain,
            self.clock,
            self,
            others,
            identity_key=self.key,
            disk_space=self.disk.space,
        )
        async with opening as self.node:
            # of TLS only what is under it is played
            listening = Listening(self.host, GSC_PORT, CRC_PORT, tls=None, crc_tls=None)
            async with serving(self.node, listening):
                self.ready.set()
                await self._stop.wait()
