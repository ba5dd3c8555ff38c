"""The programs of a fleet on their devices: started as the product starts them, stopped, killed, and started again."""

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
from gateway_core.nodes.endpoint.opening import assemble
from gateway_core.nodes.present import Present
from gateway_core.nodes.public_gateway.node import PublicGateway
from gateway_core.nodes.public_gateway.opening import Listening, open_public_gateway, run_servers
from gateway_core.ports.local_gateway import CollectedParcel, EndpointIdentity
from gateway_core.ports.network import DefaultRoute, NextHop
from gateway_core.ports.peers import HostPort, Service
from gateway_core.poweb.endpoint_client import EndpointClient
from gateway_core.poweb.gateway_discovery import GatewayLocation
from gateway_core.poweb.listening import PoWebSettings
from gateway_core.poweb.public_gateway_client import PoWebClient
from gateway_core.poweb.server import PoWebServer
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
"""Stands for a TLS context: TLS is not played, and programs without a context refuse to leave the device."""


class SystemTime:
    """A device's own clock, which may be wrong."""

    def __init__(self, loop: asyncio.AbstractEventLoop, rate: float = 0.0) -> None:
        """Create the clock; ``rate``: seconds gained in each second."""
        self._loop, self._rate = loop, rate
        self._set_to, self.set_at = timedelta(), 0.0
        self.leap = timedelta()
        """A temporary additional error."""

    @property
    def error(self) -> timedelta:
        """The lead over the true time. Long drift is bounded, because systems correct it."""
        return self._set_to + timedelta(seconds=self._drifted(self._loop.time())) + self.leap

    def _drifted(self, now: float) -> float:
        drifted = (now - self.set_at) * self._rate
        if drifted > _MOST_DRIFT_SECONDS:
            return _MOST_DRIFT_SECONDS
        return drifted if drifted > -_MOST_DRIFT_SECONDS else -_MOST_DRIFT_SECONDS

    def set(self, error: timedelta) -> None:
        """Set the clock to a time with this error."""
        self._set_to, self.set_at = error, self._loop.time()

    def now(self) -> datetime:
        now = self._loop.time()
        return BEGINNING + (timedelta(seconds=now + self._drifted(now)) + self._set_to + self.leap)


class ProgramClock:
    """Implements CorrectedClock: one program's correction of its device's clock."""

    def __init__(self, loop: asyncio.AbstractEventLoop, system: SystemTime) -> None:
        self._loop, self._system = loop, system
        self.offset = timedelta()

    @property
    def error(self) -> float:
        """Seconds by which the clock is ahead of the true time."""
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
    """The attribute with the program's main object while it runs."""

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
        """The beginning of the life, by the loop's time."""

    @property
    def is_running(self) -> bool:
        return self.life is not None and self.life.is_alive

    @property
    def is_open(self) -> bool:
        """Whether the program runs and is ready for work."""
        return self.is_running and self.ready.is_set()

    async def start(self, dies_at: int = 0) -> bool:
        """Start the program; return whether it lives once it is ready. ``dies_at``: the number of its death."""
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
        # Otherwise their objects are finalised when the next life overwrites these attributes.
        life.left += [self._run, self.__dict__.pop(self._ends, None)]
        self._run = None

    async def stop(self) -> None:
        """End the program as its person would."""
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
        """Report memory and tasks of the program, if it is ready for work."""
        if self.is_open:
            tasks = self.life.tasks if self.life is not None else []
            octets = weighed((getattr(self, self._ends), *chain.from_iterable(map(locals_of, tasks))))
            self.world.ledger.program_was_weighed(self.name, octets, len(tasks))

    async def lose(self) -> None:
        """Lose the program's data, as with a lost or wiped device; the next start has none."""
        self.kill()
        self.world.ledger.carried.pop(self.name, None)
        if self.life is not None and self.life.connections:
            self._bury(self.life)
        shutil.rmtree(self._folder, ignore_errors=True)

    async def copy(self) -> None:
        """Copy the program's data while it is not running."""
        await self.stop()
        if self._folder.is_dir() and not self.is_running:
            shutil.rmtree(self._copy, ignore_errors=True)
            shutil.copytree(self._folder, self._copy)

    async def restore(self) -> None:
        """Restore the copy, if it exists."""
        if self._copy.is_dir():
            await self.lose()
            shutil.copytree(self._copy, self._folder)

    @property
    def _copy(self) -> Path:
        return self._folder.with_name(self.name + ".copy")

    def kill(self) -> None:
        """Kill the program as by kill -9."""
        if self.life is not None and self.is_running:
            self.world.trace.note("kill", self.name)
            self.life.kill()

    async def do(self, work: Coroutine[Any, Any, T], name: str) -> T | None:
        """Run work in the program; ``None`` if the program was killed or stopped meanwhile."""
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
        waiting = [asyncio.ensure_future(wait), asyncio.ensure_future(self.life.gone.wait())]
        if self._run is not None:
            waiting.append(self._run)  # its failure is propagated
        await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
        for each in waiting[:2]:
            each.cancel()
        if self._run is not None and self._run.done():
            self._run.result()

    async def _live_while_there_is_room(self) -> None:
        """Run the program; a full disk ends it, or prevents its start."""
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
        """Return a client of a public gateway's Cargo Relay server."""
        return self.connect_courier(target.host, target.port)

    def connect_courier(self, host: str, port: int) -> CogRpcCourier:
        """Return a client of a courier."""
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
"""One life in this many is weighed: weighing examines all tasks of a program."""

_SWEPT_SECONDS = 300.0
"""After this time, parcels that had expired at the program's start are deleted."""

_CONFIRMED_SECONDS, _SWEPT_AGAIN_SECONDS = 30.0, 700.0
"""A connection has confirmed the time after the first; parcels expired by then are deleted after the second."""

_FORGETS_SECONDS = 6 * 3600.0

_TIDIED_SECONDS = 3600.0

_LOOKED_SECONDS = 900.0

_LATE_SECONDS = 119.99
"""A gateway waits for 120 seconds, and needs a little time to store the answer."""


class Answer(IntEnum):
    """An operator's answer to a courier."""

    YES_BEFOREHAND = 0
    YES = 1
    NO = 2
    NONE = 3
    LATE = 4
    """Yes, about when the gateway stops waiting."""
    ALWAYS = 5
    """Yes, and for this courier on this network without further questions."""


class HomeNetwork:
    """The network that all couriers visit. Implements ports.Network."""

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
    """The domain of its public gateway."""
    _asked: Callable[[], Coroutine[Any, Any, None]]
    _asked_about = ""
    """The courier of the last sync."""
    _watches: tuple[CargoWatch, ...] = ()
    """The watches of its connections to this courier."""
    _offset = timedelta()
    _has_written_offset = False
    """Whether the last life ended properly and its disk stored the correction. Otherwise the next life begins with an
    older one."""
    connections = 0
    """The number of times that the connection to the public gateway came up or went down."""
    is_connected = False
    _certified_until: datetime | None = None
    _began = 0.0
    _was_reached = False
    """Whether the public gateway was reached in this life, and so has confirmed the time."""

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
                began, agreed = self.world.loop.time(), services.timekeeper.agreed_time()
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(_CONFIRMED_SECONDS):
                        await self._stop.wait()
                read_at, confirmed = self.world.loop.time(), services.timekeeper.agreed_time()
                await self._stop.wait()
                # If a clock leaps back, agreed time may as well; expired parcels are then accepted again.
                gone_on = services.timekeeper.agreed_time() - timedelta(
                    seconds=self.world.loop.time() - read_at
                )
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
        """Report the work under way, after all clients have ended."""
        self.world.ledger.program_is_at_rest(self.name, sum(each.arriving for each in rooms))

    async def _tell_holdings(
        self, store: EncryptedStore, lived: float, agreed: datetime, confirmed: datetime
    ) -> None:
        """Report the holdings at the end; parcels expired by the agreed time of the last sweep must be deleted."""
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
        """Pair with a public gateway, possibly another one than before."""
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
        """Record the public gateway of the stored pairing."""
        current = self.gateway.pairing._credentials.public_gateway if "gateway" in self.__dict__ else None
        if current is not None:
            self.domain = current.domain
            self.world.ledger.homes[self.name] = self.world.ledger.names[str(current.domain)]

    async def sync(self, courier: Program, answer: Answer) -> Any:
        """Sync with a courier; the operator gives this answer."""
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
            # an owner may set a clock that stands years off to another wrong time
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
        """Return the error of the owner's last setting, if no connection has confirmed another time since."""
        system = CLOCKS[self.host]
        is_believed = system.set_at > self._began and not self._was_reached
        return system.error.total_seconds() if is_believed else None

    async def _answer(self, courier: Program, answer: Answer) -> None:
        """Answer as the operator does, after some time."""
        await asyncio.sleep(_LATE_SECONDS if answer is Answer.LATE else 20)
        pending = self.gateway.approvals.pending() if self.is_running else ()
        if pending and answer is not Answer.NONE:
            is_yes, is_rule = answer is not Answer.NO, answer is Answer.ALWAYS
            if is_yes:
                self._say_yes(courier)
            # an earlier question about another courier may be pending
            question = next((each for each in pending if courier.host in each.who), pending[0])
            is_rule = is_rule and question.can_remember
            if is_rule:
                self.world.ledger.always.add((self.key.address, courier.name))
            with contextlib.suppress(ProtocolViolationError):
                answering = self.gateway.approvals.answer(question.approval_id, allow=is_yes, always=is_rule)
                await self.do(answering, "answer")

    def connect_to_courier(self, host: str, port: int) -> CogRpcCourier:
        """Return a client of a courier that reports cargo and acknowledgements to the ledger."""
        dial: Any = self.world.loop.wires.connect
        kind = PhonesLink if self.host in PHONES else WatchedCourier
        return kind(host, port, self.clock, tls=NO_TLS_IS_PLAYED, dial=dial, watch=self._watch(host))

    def _watch(self, host: str) -> CargoWatch:
        courier = next(each.name for each in self.world.servers_of_couriers if each.host == host)
        watch = CargoWatch(self.world.ledger, self.name, courier)
        self._watches = (*self._watches, watch)
        return watch


def _taken_up(room: Any) -> int:
    """Return the memory and the number of passing messages in their room."""
    return int(room._held) + len(room._inside)


class AppProgram(Program):
    """An app made with the endpoint kit."""

    _ends = "endpoint"

    endpoint: Endpoint
    key: IdentityKey
    gateway: str
    _unseen_until = 0.0
    """When the app's person looks at it again, by the loop's time."""

    def look_away(self, seconds: float) -> None:
        """Leave the app's messages unread for this time."""
        self._unseen_until = self.world.loop.time() + seconds

    def look_again(self) -> None:
        """Let the app's person read its messages."""
        self._unseen_until = 0.0

    async def _live(self) -> None:
        opening = assemble(
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
        """Do the app's work until it is stopped."""
        reading = asyncio.create_task(self._read())
        self.ready.set()
        await self._stop.wait()
        reading.cancel()
        await asyncio.wait({reading})

    async def _read(self) -> None:
        async for message in self.endpoint.messages():
            await self._finish(message)

    async def _finish(self, message: Any) -> None:
        """Finish a message once the person reads it, and the disk has room."""
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
        """Whether the app's gateway exchanges messages with it."""
        return self.is_open and self.endpoint.is_connected

    async def write(self, peer: AppProgram, octets: int, life: timedelta) -> None:
        """Send a message of this size and life."""
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
        """Revoke a correspondent's authorization."""
        self.world.ledger.revoked.add((self.gateway, peer.gateway))

        async def revoking() -> bool:
            await self.endpoint.revoke(str(peer.key.address))
            return True

        if await self.do(revoking(), "revoke"):
            self.world.trace.note("revoked", self.name, peer.name)
            self.world.ledger.revoked_now.add((self.gateway, peer.gateway))

    async def allow(self, peer: AppProgram) -> None:
        """Authorize a correspondent again."""
        self.world.ledger.revoked_now.discard((self.gateway, peer.gateway))
        await self.do(self.endpoint.allow(str(peer.key.address)), "allow")

    async def meet(self, peer: AppProgram) -> None:
        """Exchange cards, so that both may write to each other, unless one program is killed or stopped meanwhile."""
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
    """A client that reports answers to the ledger."""

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
            if self.world.plan.strangers:  # a small quota can be filled
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
        """Hand over to another courier whose door is open; ``None``: the hand-over failed."""
        place = HostPort(other.host, COURIER_PORT)
        try:
            met = await self.do(self.node.meet(place), "look at a courier")
            if met is not None:
                return await self.do(self.node.hand_over(place, met.key_fingerprint, towards), "hand over")
        except GatewayError as error:  # such as a cut line
            self.world.trace.note("not handed over", self.name, error)
        return None

    async def open_door(self, *, takes_over: bool = False) -> None:
        """Serve private gateways, and accept hand-overs if ``takes_over`` is set."""
        self.node.take_over(allowed=takes_over)
        await self.do(self.node.serve([self.host], COURIER_PORT), "serve")
        reception: Any = self.node._reception
        # a full disk may have prevented the first certificate
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
        """Change an octet in each of the courier's body files."""
        for file in sorted(self._folder.rglob("bodies/*")):
            octets = bytearray(file.read_bytes())
            if octets:
                octets[len(octets) // 2] ^= 1
                file.write_bytes(octets)
                self.world.ledger.damaged.add(self.name)

    async def close_door(self) -> None:
        """Stop serving."""
        await self.do(self.node._reception.close(), "stop serving")

    async def relay(self) -> Any:
        """Relay over the Internet."""
        return await self.do(self.node.relay(), "relay")


class FleetsCourier(Program):
    """A courier whose server is the fleet's, in place of the product's."""

    _server: CargoRelayServer | None = None
    _identity: ServerIdentity | None = None

    async def open_door(self, *, takes_over: bool = False) -> None:
        """Serve private gateways; hand-overs are not supported."""
        await self.do(self._open(), "serve")

    async def _open(self) -> None:
        if self._identity is None:
            now = self.clock.now()
            self._identity = ServerIdentity.issue_between([self.host], now, now)
        if self._server is None:
            identity = self._identity
            self._server = CargoRelayServer(self._deliver_to, self._collect_from, None)
            await self._server.open(self.host, COURIER_PORT)
            self.world.loop.wires.certificates[Place(self.host, COURIER_PORT)] = identity._der

    async def close_door(self) -> None:
        """Stop serving."""
        await self.do(self._close(), "stop serving")

    async def _close(self) -> None:
        server, self._server = self._server, None
        if server is not None:
            await server.stop()

    async def _deliver_to(self, call: RelayCall) -> None:
        """Answer a call that brings cargo."""
        raise NotImplementedError

    async def _collect_from(self, call: RelayCall) -> None:
        """Answer a call that collects cargo."""
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
        """Resolve a domain; the answer also has a date."""
        place = await super().resolve(domain, service, dialect)
        self.present.record_answer(self.world.true_now(), timedelta(seconds=1))
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
            # TLS is not played: only its content is on the wire
            listening = Listening(self.host, GSC_PORT, CRC_PORT, tls=None, crc_tls=None)
            async with run_servers(self.node, listening):
                self.ready.set()
                await self._forget_for_ever()
            calls: Any = self.node.calls
            rooms = (calls._memory, calls._memory_out)
            self.world.ledger.program_is_at_rest(self.name, sum(map(_taken_up, rooms)))

    async def _forget_for_ever(self) -> None:
        """Until the program stops, delete parcels after two days as the deployed gateway does."""
        while not self._stop.is_set():
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(_FORGETS_SECONDS):
                    await self._stop.wait()
            if DOORS[self.host].is_deployed:
                await self._forget(RETENTION)

    async def forget(self) -> None:
        """Lose all stored parcels."""
        if self.is_open:
            await self.do(self._forget(timedelta()), "forget")

    async def look(self) -> None:
        """Report gateways and expired parcels, if the program has had time to tidy up."""
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
