"""The programs of a fleet on their devices: each is started as the product starts it, stopped, killed, begun anew."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import shutil
from collections.abc import AsyncIterator, Callable, Coroutine, Iterable, Sequence
from datetime import datetime, timedelta
from enum import IntEnum
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Self, TypeVar

import aiohttp

from gateway_core.codes.statement import in_their_words
from gateway_core.courier_links.cogrpc.cargo_relay_server import CargoRelayServer, RelayCall
from gateway_core.courier_links.cogrpc.courier_client import CogRpcCourier
from gateway_core.courier_links.cogrpc.courier_tls import ServerIdentity
from gateway_core.courier_links.cogrpc.trail import Way
from gateway_core.crypto.keys import IdentityKey
from gateway_core.dialects import Dialect, MessageType
from gateway_core.errors import (
    GatewayError,
    ProtocolViolationError,
    StorageFullError,
    UnreachableCause,
    UnreachableError,
)
from gateway_core.events import (
    ApprovalRequested,
    ClockCorrected,
    DateAnswered,
    EventBus,
    MessageQuarantined,
    ParcelDropped,
    ParcelsDeleted,
    PublicGatewayStateChanged,
    SyncOutcome,
)
from gateway_core.gateway import Parts, PrivateGateway
from gateway_core.http.single_requests import PoHttpClient, SingleRequests
from gateway_core.identifiers import DomainName
from gateway_core.messages.ramf import parse_verified
from gateway_core.nodes.courier.courier import SMALLEST_QUOTA_OCTETS, CourierNode, open_courier
from gateway_core.nodes.courier.relay import Towards
from gateway_core.nodes.courier.visit import Internet
from gateway_core.nodes.endpoint.endpoint import Endpoint
from gateway_core.nodes.endpoint.opening import assembled
from gateway_core.nodes.present import Present
from gateway_core.nodes.public_gateway.node import PublicGateway
from gateway_core.nodes.public_gateway.opening import Listening, open_public_gateway, serving
from gateway_core.ports.local_gateway import CollectedParcel, EndpointIdentity
from gateway_core.ports.network import DefaultRoute, NextHop
from gateway_core.ports.peers import HostPort, Service
from gateway_core.poweb.endpoint_client import EndpointClient
from gateway_core.poweb.gateway_discovery import GatewayLocation
from gateway_core.poweb.public_gateway_client import PoWebClient
from gateway_core.poweb.server import PoWebServer
from gateway_core.poweb.server_settings import PoWebSettings
from gateway_core.store.encrypted_store import EncryptedStore
from gateway_core.tables.columns import to_integer
from tests.factories.parts import gateway_parts
from tests.fleet.habits import DOORS, RETENTION, rows_of
from tests.fleet.loop import BEGINNING, LIFE, TOLERANCE, Death, Life
from tests.fleet.phones import PHONES, PhonesLink
from tests.fleet.stores import DISKS, STRANGERS, Disk, holdings, named, survivor
from tests.fleet.surroundings import CLOCKS, MemoryConnector, SameDevice
from tests.fleet.watched import CargoWatch, WatchedCourier, WatchedHandOver, WatchedRelay
from tests.fleet.weighing import locals_of, weighed
from tests.fleet.wires import Place

if TYPE_CHECKING:
    from tests.fleet.world import World

T = TypeVar("T")

MASTER_KEY = bytes(32)
GSC_PORT, CRC_PORT, APP_PORT, COURIER_PORT = 443, 8443, 13276, 21473

_MOST_DRIFT_SECONDS = 240.0

NO_TLS_IS_PLAYED: Any = object()
"""In the place of a context: TLS is not played, and whoever has none refuses to leave the device."""


class SystemTime:
    """A device's own clock, which may be wrong."""

    def __init__(self, loop: asyncio.AbstractEventLoop, rate: float = 0.0) -> None:
        """``rate``: so many seconds too many in each."""
        self._loop, self._rate = loop, rate
        self._set_to, self.set_at = timedelta(), 0.0
        self.leap = timedelta()
        """How much it is off besides, for a while."""

    @property
    def error(self) -> timedelta:
        """How far it is ahead of the true time. What drifts away for long is set again."""
        return self._set_to + timedelta(seconds=self._drifted(self._loop.time())) + self.leap

    def _drifted(self, now: float) -> float:
        drifted = (now - self.set_at) * self._rate
        if drifted > _MOST_DRIFT_SECONDS:
            return _MOST_DRIFT_SECONDS
        return drifted if drifted > -_MOST_DRIFT_SECONDS else -_MOST_DRIFT_SECONDS

    def set(self, error: timedelta) -> None:
        """Somebody sets it, to a time that is off by so much."""
        self._set_to, self.set_at = error, self._loop.time()

    def now(self) -> datetime:
        now = self._loop.time()
        return BEGINNING + (timedelta(seconds=now + self._drifted(now)) + self._set_to + self.leap)


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
        self.began = 0.0
        """When its life began, by the loop's time."""

    @property
    def is_running(self) -> bool:
        return self.life is not None and self.life.is_alive

    @property
    def is_open(self) -> bool:
        """Whether it runs, and is ready for work."""
        return self.is_running and self.ready.is_set()

    async def start(self, dies_at: int = 0) -> bool:
        """Returns whether it lives once it is ready; ``dies_at``: the number of its death."""
        if self.is_running:
            return True
        if self.life is not None and self.life.connections:
            self._bury(self.life)
        self._lives += 1
        self.began = self.world.loop.time()
        self.life = Life(self.name, self.host)
        self.world.burials.born(self.life)
        self.clock = ProgramClock(self.world.loop, CLOCKS[self.host])
        self.life.dies_at = Death.of(dies_at)
        self.ready, self._stop = asyncio.Event(), asyncio.Event()
        self.world.trace.note("start", self.name, self._lives)
        self._run = self.world.loop.begin(self.life, self._live_while_there_is_room(), self.name)
        await self._while_alive(self.ready.wait())
        return self.is_running

    def _bury(self, life: Life) -> None:
        self._folder = survivor(self._folder, self._lives)
        for connection in life.connections:
            connection.close()
        life.connections = []
        # Else what they hold is finalised once the next life that gets so far takes their places.
        life.left += [self._run, self.__dict__.pop(self._ends, None)]
        self._run = None

    async def stop(self) -> None:
        """End it as its person would."""
        if self.life is None or self._run is None or not self.is_running:
            return
        if self._lives % _WEIGHED_EVERY == 0:
            self.weigh()
        self._stop.set()
        await self._while_alive(asyncio.wait({self._run}))
        if self._run.done():
            self._run.result()
            self.life.is_alive = False
            self.life.connections = []
            self.__dict__.pop(self._ends, None)
        self.world.trace.note("stop", self.name)

    def weigh(self) -> None:
        """Tell how much of the memory it has, and how many tasks, if it is ready for work."""
        if self.is_open:
            tasks = self.life.tasks if self.life is not None else []
            octets = weighed((getattr(self, self._ends), *chain.from_iterable(map(locals_of, tasks))))
            self.world.ledger.program_was_weighed(self.name, octets, len(tasks))

    async def lose(self) -> None:
        """Its device is lost, or wiped; it begins anew with nothing."""
        self.kill()
        self.world.ledger.carried.pop(self.name, None)
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
        if isinstance(task.exception(), StorageFullError) and self.disk.spells:
            self.world.trace.note("no room", self.name, name)
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

    async def _live_while_there_is_room(self) -> None:
        """A disk that takes nothing ends a program, or lets none begin."""
        assert self.life is not None
        try:
            await self._live()
        except StorageFullError:
            if not self.disk.spells:
                raise
            self.world.trace.note("no room to begin", self.name)
            self.life.kill()

    async def _live(self) -> None:
        raise NotImplementedError

    def connect_relay(self, target: HostPort) -> CogRpcCourier:
        """A client of a public gateway's Cargo Relay server."""
        return self.connect_courier(target.host, target.port)

    def connect_courier(self, host: str, port: int) -> CogRpcCourier:
        """A client of a courier."""
        dial: Any = self.world.loop.wires.connect
        return CogRpcCourier(host, port, self.clock, tls=NO_TLS_IS_PLAYED, dial=dial)

    async def resolve(self, domain: DomainName, service: Service, dialect: Dialect) -> HostPort:
        """Implements ports.Resolver."""
        assert LIFE.get() is self.life
        self.world.ledger.somebody_connects(self.host, f"{domain}'s place")
        await asyncio.sleep(0.05)
        if not self.world.is_online(self.host):
            raise UnreachableError(in_their_words("There is no network."), UnreachableCause.NO_NETWORK)
        return HostPort(str(domain), CRC_PORT if service is Service.CRC else GSC_PORT)

    @property
    def disk(self) -> Disk:
        return DISKS[self.name]


_WEIGHED_EVERY = 5
"""Of so many lives one is weighed: all tasks of all programs are looked through for it."""

_SWEPT_SECONDS = 300.0
"""After so long what had expired when a program began is gone."""

_CONFIRMED_SECONDS, _SWEPT_AGAIN_SECONDS = 30.0, 700.0
"""A connection has told what time it is after so long; what had expired by then is gone after so much longer."""

_FORGETS_SECONDS = 6 * 3600.0

_TIDIED_SECONDS = 3600.0

_LOOKED_SECONDS = 900.0

_LATE_SECONDS = 119.99
"""A gateway waits for 120, and a little is needed to write the answer down."""


class Answer(IntEnum):
    """An operator's, to a courier."""

    YES_BEFOREHAND = 0
    YES = 1
    NO = 2
    NONE = 3
    LATE = 4
    """Yes, once the gateway does not wait for it any more, or nearly."""
    ALWAYS = 5
    """Yes, and to that courier on this network without a question from now on."""


class HomeNetwork:
    """The network on which all couriers come by. Implements ports.Network."""

    def __init__(self, host: str) -> None:
        self._route = DefaultRoute("192.168.254.1", "wlan0", f"02{host.encode().hex()}", "home")

    def default_routes(self) -> Sequence[DefaultRoute]:
        return (self._route,)

    def next_hop(self, host: str) -> NextHop | None:
        return NextHop(self._route.interface)

    async def changes(self) -> AsyncIterator[None]:
        await asyncio.Event().wait()
        yield


TOWARDS = (Towards.BOTH, Towards.INTERNET, Towards.GATEWAYS)


class PrivateGatewayProgram(Program):
    """The private gateway of a device."""

    _ends = "gateway"

    gateway: PrivateGateway
    key: IdentityKey
    domain: DomainName
    """Its public gateway's."""
    _asked: Callable[[], Coroutine[Any, Any, None]]
    _asked_about = ""
    """The courier of the last sync."""
    _watches: tuple[CargoWatch, ...] = ()
    """Of its connections to it."""
    _offset = timedelta()
    _has_written_offset = False
    """Its last end was a proper one, and its disk took what it wrote. Else the next life begins with an older one."""
    connections = 0
    """How often the connection to the public gateway came up or went down."""
    is_connected = False
    _certified_until: datetime | None = None
    _began = 0.0
    _was_reached = False
    """In this life, by which the public gateway has confirmed the time."""

    async def _live(self) -> None:
        self._began, self._was_reached = self.world.loop.time(), False
        store = await EncryptedStore.open(self._folder, MASTER_KEY, self.clock, disk_space=self.disk.space)
        try:
            if self._lives == 1:
                octets = self.key.to_pkcs8()
                await store.write(lambda tx: tx.keys.save_identity_key(octets))
            events = EventBus()
            events.subscribe(self._notice)
            async with await PrivateGateway.load(self._parts(store, events)) as self.gateway:
                self._offset, self._has_written_offset = self.clock.offset, False
                self._note_home()
                self.ready.set()
                services: Any = self.gateway._services
                began, agreed = self.world.loop.time(), services.timekeeper.agreed()
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(_CONFIRMED_SECONDS):
                        await self._stop.wait()
                read_at, confirmed = self.world.loop.time(), services.timekeeper.agreed()
                await self._stop.wait()
                # Where a clock leaps back agreed time may, too, and what has expired is taken in again.
                gone_on = services.timekeeper.agreed() - timedelta(seconds=self.world.loop.time() - read_at)
                agreed, confirmed = min(agreed, gone_on), min(confirmed, gone_on)
                self._note_certificate()
                spells, has_no_room = self.disk.spells, self.disk.has_no_room
            self._tell_rest(services.parcels.allowances._rooms.values())
            self._has_written_offset = not has_no_room and spells == self.disk.spells
            await self._tell_holdings(store, self.world.loop.time() - began, agreed, confirmed)
        finally:
            self.is_connected = False
            await store.close()

    def _tell_rest(self, rooms: Iterable[Any]) -> None:
        """Nobody hands anything in any more."""
        self.world.ledger.program_is_at_rest(self.name, sum(each.arriving for each in rooms))

    async def _tell_holdings(
        self, store: EncryptedStore, lived: float, agreed: datetime, confirmed: datetime
    ) -> None:
        """At its end; nothing may have expired by the time that was agreed on when it last swept."""
        if lived > _SWEPT_AGAIN_SECONDS and self.life is not None and not self.life.naps:
            agreed = confirmed
        if not self.disk.has_no_room and lived > _SWEPT_SECONDS:
            found = await store.read(lambda tx: holdings(tx, agreed))
            self.world.ledger.program_stopped(self.name, found)

    def _parts(self, store: EncryptedStore, events: EventBus) -> Parts:
        return gateway_parts(
            store,
            self.clock,
            self,
            events,
            connect_public_gateway=lambda target: PoWebClient(
                target,
                NO_TLS_IS_PLAYED,
                lambda date, trip: events.publish(DateAnswered(date, trip)),
                connector=MemoryConnector(),
            ),
            connect_courier=self.connect_to_courier,
            connect_cargo_relay=self.connect_relay,
            local_network=HomeNetwork(self.host),
            serve=lambda node: PoWebServer(
                node, self.clock, PoWebSettings(port=APP_PORT), clientele=SameDevice()
            ),
        )

    def _note_certificate(self) -> None:
        until = self.gateway.status.certificate_not_after
        if until is None:
            self.world.trace.note("certificate expired", self.name)
        elif until != self._certified_until:
            self._certified_until = until
            way = "the Internet" if self.is_connected else "a courier"
            self.world.trace.note(f"certificate from {way}", self.name, until)

    async def pair(self, domain: DomainName) -> None:
        """Pair with the public gateway there, which may be another one than before."""
        ledger, public = self.world.ledger, self.world.ledger.names[str(domain)]
        ledger.registered.add((public, str(self.key.address)))
        if ledger.homes[self.name] != public:
            ledger.left[self.name] |= {ledger.homes[self.name], public}
        try:
            await self.do(self.gateway.pairing.register(domain, dialect=self.world.dialect.name), "pairing")
        except GatewayError as error:
            self.world.trace.note("not paired", self.name, error)
        self._note_home()

    def _note_home(self) -> None:
        """It is paired with that one, whatever became of its last change."""
        current = self.gateway.pairing._credentials.public_gateway if "gateway" in self.__dict__ else None
        if current is not None:
            self.domain = current.domain
            self.world.ledger.homes[self.name] = self.world.ledger.names[str(current.domain)]

    async def sync(self, courier: Program, answer: Answer) -> Any:
        """Begin a sync with this courier; the operator answers that way."""
        is_yes = answer is Answer.YES_BEFOREHAND
        if self.world.syncing[self.name] <= 1:
            self.world.ledger.permits.discard((self.name, courier.name))
        if is_yes:
            self._say_yes(courier)
        self._asked, self._asked_about, self._watches = (
            lambda: self._answer(courier, answer),
            courier.name,
            (),
        )
        syncing = self.gateway.couriers.sync(courier.host, COURIER_PORT, approved=is_yes)
        ended = await self.do(syncing, "sync")
        is_honest = courier in self.world.couriers
        if is_honest and ended is not None and ended.outcome is SyncOutcome.COMPLETE:
            came = {digest for watch in self._watches for _, digest in watch.came.values()}
            acknowledged = set().union(*(watch.acknowledged for watch in self._watches))
            self.world.ledger.cargo_was_left(self.name, came - acknowledged)
        return ended

    @property
    def asked(self) -> set[str]:
        """The public gateways from which the courier of the last sync may collect."""
        return set().union(*(watch.asked for watch in self._watches))

    def _say_yes(self, courier: Program) -> None:
        self.world.ledger.said_yes.add((self.key.address, courier.name))
        self.world.ledger.ever_said_yes.add((self.key.address, courier.name))
        self.world.ledger.permits.add((self.name, courier.name))

    def _notice(self, event: object) -> None:
        if isinstance(event, ApprovalRequested):
            self.world.ledger.said_yes.discard((self.key.address, self._asked_about))
            self.world.loop.begin(None, self._asked(), "operator")
        elif isinstance(event, ClockCorrected):
            moved, self._offset = self.clock.offset - self._offset, self.clock.offset
            after = self.clock.error
            is_known = self.ready.is_set() or self._has_written_offset
            # who owns one that stands years off may set it to another wrong time
            if is_known and not CLOCKS[self.host].leap:
                self.world.ledger.clock_was_moved(
                    self.name, after - moved.total_seconds(), after, self._as_its_owner_says()
                )
        elif isinstance(event, MessageQuarantined):
            self.world.message_was_set_aside(self, event.reason)
        elif isinstance(event, PublicGatewayStateChanged):
            self.connections += 1
            self.is_connected = event.connected
            self._was_reached |= event.connected
            if event.connected:
                self.world.ledger.public_gateway_was_reached(self.name)
        elif isinstance(event, ParcelsDeleted):
            self.world.ledger.parcels_were_deleted(self.name, event.reason)
        elif isinstance(event, ParcelDropped):
            self.world.trace.note("dropped", self.name, event.reason)

    def _as_its_owner_says(self) -> float | None:
        """By how much its owner's last setting is wrong, if that is to be believed: nobody confirmed another time."""
        system = CLOCKS[self.host]
        is_believed = system.set_at > self._began and not self._was_reached
        return system.error.total_seconds() if is_believed else None

    async def _answer(self, courier: Program, answer: Answer) -> None:
        """The operator takes some time."""
        await asyncio.sleep(_LATE_SECONDS if answer is Answer.LATE else 20)
        pending = self.gateway.approvals.pending() if self.is_running else ()
        if pending and answer is not Answer.NONE:
            is_yes, is_rule = answer is not Answer.NO, answer is Answer.ALWAYS
            if is_yes:
                self._say_yes(courier)
            # a question about another courier may be left over from before
            question = next((each for each in pending if courier.host in each.who), pending[0])
            is_rule = is_rule and question.can_remember
            if is_rule:
                self.world.ledger.always.add((self.key.address, courier.name))
            with contextlib.suppress(ProtocolViolationError):
                answering = self.gateway.approvals.answer(question.approval_id, allow=is_yes, always=is_rule)
                await self.do(answering, "answer")

    def connect_to_courier(self, host: str, port: int) -> CogRpcCourier:
        """A client of a courier, whose acknowledgements the ledger hears of, as of those that it is given."""
        dial: Any = self.world.loop.wires.connect
        kind = PhonesLink if self.host in PHONES else WatchedCourier
        return kind(host, port, self.clock, tls=NO_TLS_IS_PLAYED, dial=dial, watch=self._watch(host))

    def _watch(self, host: str) -> CargoWatch:
        courier = next(each.name for each in self.world.servers_of_couriers if each.host == host)
        watch = CargoWatch(self.world.ledger, self.name, courier)
        self._watches = (*self._watches, watch)
        return watch


def _taken_up(room: Any) -> int:
    """What messages that pass have of the memory for them, and how many there are."""
    return int(room._held) + len(room._inside)


class AppProgram(Program):
    """An app made with the endpoint kit."""

    _ends = "endpoint"

    endpoint: Endpoint
    key: IdentityKey
    gateway: str
    _unseen_until = 0.0
    """When its person looks at it again, by the loop's time."""

    def look_away(self, seconds: float) -> None:
        """Nobody looks at it for so long."""
        self._unseen_until = self.world.loop.time() + seconds

    def look_again(self) -> None:
        """Its person does."""
        self._unseen_until = 0.0

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
            await self._use()

    async def _use(self) -> None:
        """Do what an app is for, until it is stopped."""
        reading = asyncio.create_task(self._read())
        self.ready.set()
        await self._stop.wait()
        reading.cancel()
        await asyncio.wait({reading})

    async def _read(self) -> None:
        async for message in self.endpoint.messages():
            await self._finish(message)

    async def _finish(self, message: Any) -> None:
        """Once its person looks at it, and its disk takes it."""
        while self.world.loop.time() < self._unseen_until:  # noqa: ASYNC110 - they may look before
            await asyncio.sleep(_LOOKED_SECONDS)
        await self._take_note(message)

    async def _take_note(self, message: Any) -> None:
        if str(message.sender) in STRANGERS:
            await message.done()
            return
        self.world.ledger.message_was_read(self.name, message.id, message.content)
        try:
            await message.done()
        except StorageFullError:
            if not self.disk.spells:
                raise
            await asyncio.sleep(300)
            await self._take_note(message)

    @contextlib.asynccontextmanager
    async def _connect(self, dialect: Dialect) -> AsyncIterator[EndpointClient]:
        async with _WatchedClient(self, dialect) as client:
            yield client

    @property
    def is_connected(self) -> bool:
        """Whether its gateway exchanges messages with it."""
        return self.is_open and self.endpoint.is_connected

    async def write(self, peer: AppProgram, octets: int, life: timedelta) -> None:
        """Send a message of that size, which lives for so long."""
        sending = self.endpoint.send(str(peer.key.address), "application/x-fleet", bytes(octets), life)
        message_id = await self.do(sending, "send")
        if message_id is not None:
            self.world.trace.note("sent", self.name, peer.name, message_id, octets)
            self.world.ledger.sent[message_id] = self.clock.now() + life
            self.world.ledger.written[message_id] = octets

    def _knows(self, peer: AppProgram) -> None:
        for one, other in ((self, peer), (peer, self)):
            self.world.ledger.chosen.add((one.name, str(other.key.address)))
            self.world.ledger.revoked_now.discard((one.gateway, other.gateway))

    async def revoke(self, peer: AppProgram) -> None:
        """Take back what a correspondent was allowed."""
        self.world.ledger.revoked.add((self.gateway, peer.gateway))

        async def revoking() -> bool:
            await self.endpoint.revoke(str(peer.key.address))
            return True

        if await self.do(revoking(), "revoke"):
            self.world.trace.note("revoked", self.name, peer.name)
            self.world.ledger.revoked_now.add((self.gateway, peer.gateway))

    async def allow(self, peer: AppProgram) -> None:
        """Let it write again."""
        self.world.ledger.revoked_now.discard((self.gateway, peer.gateway))
        await self.do(self.endpoint.allow(str(peer.key.address)), "allow")

    async def meet(self, peer: AppProgram) -> None:
        """Both may write to each other from now on, unless one of them is killed or switched off over that."""
        self._knows(peer)
        card = await self.do(self.endpoint.card(), "card")
        if card is None or not peer.is_running:
            return
        answer = await peer.do(peer.endpoint.accept(card.octets), "answer")
        if answer is not None and self.is_running:
            await self.do(self.endpoint.accept(answer.octets), "accept")  # type: ignore[union-attr]


class WiredClient(EndpointClient):
    """The kit's client over the fleet's wires."""

    def __init__(self, dialect: Dialect) -> None:
        super().__init__(GatewayLocation(port=APP_PORT), dialect)

    async def __aenter__(self) -> Self:
        self._session = aiohttp.ClientSession(
            connector=MemoryConnector(),
            cookie_jar=aiohttp.DummyCookieJar(),
            trust_env=False,
            auto_decompress=False,
        )
        return self


class _WatchedClient(WiredClient):
    """The ledger hears of its answers."""

    def __init__(self, app: AppProgram, dialect: Dialect) -> None:
        super().__init__(dialect)
        self._app = app

    async def deliver(self, parcel: bytes, sender: EndpointIdentity) -> None:
        await super().deliver(parcel, sender)
        message = parse_verified(parcel, MessageType.PARCEL)
        self._app.world.ledger.overheard.message(message)
        self._app.world.ledger.message_was_sealed(message)
        digest = hashlib.sha256(parcel).hexdigest()
        to = self._app.world.gateways_by_app[message.recipient.private_address]
        ledger = self._app.world.ledger
        ledger.app_was_told(self._app.gateway, message.message_id, message.expires, digest, to)

    async def collect(
        self, endpoints: Sequence[EndpointIdentity], *, keep_alive: bool = False, holds_any: bool = False
    ) -> AsyncIterator[CollectedParcel]:
        async for parcel in super().collect(endpoints, keep_alive=keep_alive, holds_any=holds_any):
            message = parse_verified(parcel.octets, MessageType.PARCEL)
            name = named(message.sender, message.message_id)
            self._app.world.ledger.app_was_given(self._app.gateway, name)
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
            self.node._meet = self._meet_courier
            if self.world.plan.strangers:  # so that it can be filled
                with contextlib.suppress(StorageFullError):
                    await self.node.set_quota(SMALLEST_QUOTA_OCTETS)
            self.ready.set()
            await self._stop.wait()
            reception: Any = self.node._reception
            await self.node._reception.close()
            self.world.ledger.program_is_at_rest(self.name, _taken_up(reception.calls.memory))

    def _meet_courier(self, place: HostPort, way: Way, expected_key: str) -> CogRpcCourier:
        dial: Any = self.world.loop.wires.connect
        taker = next(each.name for each in self.world.couriers if each.host == place.host)
        return WatchedHandOver(
            place.host,
            place.port,
            self.clock,
            tls=NO_TLS_IS_PLAYED,
            dial=dial,
            way=way,
            expected_key=expected_key,
            ledger=self.world.ledger,
            giver=self.name,
            taker=taker,
        )

    async def hand_over(self, other: Program, towards: Towards) -> Any:
        """Hand over to another courier, whose door is open; ``None``: that did not come to its end."""
        place = HostPort(other.host, COURIER_PORT)
        try:
            met = await self.do(self.node.look_at(place), "look at a courier")
            if met is not None:
                return await self.do(self.node.hand_over(place, met.key_fingerprint, towards), "hand over")
        except GatewayError as error:  # the line to it is cut, say
            self.world.trace.note("not handed over", self.name, error)
        return None

    async def open_door(self, *, takes_over: bool = False) -> None:
        """Serve private gateways, and take over from other couriers, or not."""
        self.node.take_over(allowed=takes_over)
        await self.do(self.node.serve([self.host], COURIER_PORT), "serve")
        reception: Any = self.node._reception
        # its disk may take no first certificate
        if reception is not None and reception.identity is not None:
            self.world.loop.wires.certificates[Place(self.host, COURIER_PORT)] = reception.identity._der

    def connect_relay(self, target: HostPort) -> CogRpcCourier:
        dial: Any = self.world.loop.wires.connect
        ledger = self.world.ledger
        return WatchedRelay(
            target.host,
            target.port,
            self.clock,
            tls=NO_TLS_IS_PLAYED,
            dial=dial,
            ledger=ledger,
            courier=self.name,
        )

    def damage(self) -> None:
        """The disk loses some octets of the files of its luggage."""
        for file in sorted(self._folder.rglob("bodies/*")):
            octets = bytearray(file.read_bytes())
            if octets:
                octets[len(octets) // 2] ^= 1
                file.write_bytes(octets)
                self.world.ledger.damaged.add(self.name)

    async def close_door(self) -> None:
        """Serve nobody."""
        await self.do(self.node._reception.close(), "stop serving")

    async def relay(self) -> Any:
        """Go over the Internet."""
        return await self.do(self.node.relay(), "relay")


class FleetsCourier(Program):
    """A courier whose server the fleet plays, and not the product."""

    _server: CargoRelayServer | None = None
    _identity: ServerIdentity | None = None

    async def open_door(self, *, takes_over: bool = False) -> None:
        """Serve private gateways. It knows nothing of other couriers."""
        await self.do(self._open(), "serve")

    async def _open(self) -> None:
        if self._identity is None:
            now = self.clock.now()
            self._identity = ServerIdentity.made_between([self.host], now, now)
        if self._server is None:
            identity = self._identity
            self._server = CargoRelayServer(self._deliver_to, self._collect_from, None)
            await self._server.open(self.host, COURIER_PORT)
            self.world.loop.wires.certificates[Place(self.host, COURIER_PORT)] = identity._der

    async def close_door(self) -> None:
        """Serve nobody."""
        await self.do(self._close(), "stop serving")

    async def _close(self) -> None:
        server, self._server = self._server, None
        if server is not None:
            await server.stop()

    async def _deliver_to(self, call: RelayCall) -> None:
        """Answer who brings cargo."""
        raise NotImplementedError

    async def _collect_from(self, call: RelayCall) -> None:
        """Answer who collects cargo."""
        raise NotImplementedError


class PublicGatewayProgram(Program):
    """A public gateway."""

    _ends = "node"

    node: PublicGateway
    key: IdentityKey
    present: Present

    @property
    def domain(self) -> DomainName:
        return DomainName(self.host)

    async def resolve(self, domain: DomainName, service: Service, dialect: Dialect) -> HostPort:
        """A resolver's answer is dated, too."""
        place = await super().resolve(domain, service, dialect)
        self.present.heard(self.world.true_now(), timedelta(seconds=1))
        return place

    async def _live(self) -> None:
        others = PoHttpClient(
            SingleRequests(NO_TLS_IS_PLAYED, proxied=lambda host: MemoryConnector(force_close=True))
        )
        self.present = Present(self.clock)
        opening = open_public_gateway(
            self._folder,
            MASTER_KEY,
            self.domain,
            self.clock,
            self,
            others,
            identity_key=self.key,
            disk_space=self.disk.space,
            present=self.present,
        )
        async with opening as self.node:
            # of TLS only what is under it is played
            listening = Listening(self.host, GSC_PORT, CRC_PORT, tls=None, crc_tls=None)
            async with serving(self.node, listening):
                self.ready.set()
                await self._forget_for_ever()
            calls: Any = self.node.calls
            rooms = (calls._memory, calls._memory_out)
            self.world.ledger.program_is_at_rest(self.name, sum(map(_taken_up, rooms)))

    async def _forget_for_ever(self) -> None:
        """Until it is stopped; the deployed one keeps nothing for more than two days."""
        while not self._stop.is_set():
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(_FORGETS_SECONDS):
                    await self._stop.wait()
            if DOORS[self.host].is_deployed:
                await self._forget(RETENTION)

    async def forget(self) -> None:
        """Lose all parcels that it holds."""
        if self.is_open:
            await self.do(self._forget(timedelta()), "forget")

    async def look(self) -> None:
        """Tell what it has, if it has had the time to tidy up."""
        has_time = self.is_open and self.world.loop.time() - self.began > _TIDIED_SECONDS
        if not has_time or self.disk.has_no_room or self.name in self.world.ledger.misdated:
            return
        over = to_integer(self.world.true_now() - timedelta(days=1) - TOLERANCE)

        def read(tx: Any) -> tuple[list[str], int]:
            gateways = [str(row[0]) for row in tx.connection.execute("SELECT address FROM gateways")]
            expired = tx.connection.execute("SELECT count(*) FROM parcels WHERE expires < ?", (over,))
            return gateways, int(expired.fetchone()[0])

        found = await self.do(self.node.store.read(read), "look")
        if found is not None:
            self.world.ledger.public_gateway_was_looked_at(self.name, *found)

    async def _forget(self, retention: timedelta) -> None:
        ledger = self.world.ledger
        old = ledger.held_since(self.name, self.world.true_now() - retention)
        ledger.forgiven |= old
        if old:
            self.world.trace.note("forgets", self.name, len(old))
            with contextlib.suppress(StorageFullError):
                await self.node.store.write(lambda tx: tx.parcels.delete(rows_of(tx, old)))
