"""Visits of a public gateway that keeps messages for two days: what counts as one, and when the user is asked for one.

Attacks from outside on what is known beforehand of such a gateway: restarts, changes of gateway, clocks that are set,
couriers that bring rubbish. Whole gateways in virtual time; the peers are those of tests/factories/deployed_gateway.py.
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from datetime import timedelta
from pathlib import Path

import pytest

from gateway_core.codes.internet import PublicGatewayCode
from gateway_core.courier_links.folder.courier import FolderCourier
from gateway_core.courier_links.folder.files import CourierFolder
from gateway_core.dialects import AWALA, Dialect, MessageType
from gateway_core.errors import UnreachableCause, UnreachableError
from gateway_core.events import DateAnswered, DeviceWoke, EventBus, PublicGatewayStateChanged, SyncProgress
from gateway_core.gateway import PrivateGateway
from gateway_core.identifiers import DomainName, ParcelKey, PrivateAddress, Recipient
from gateway_core.messages.ramf import new_message
from gateway_core.ports.peers import HostPort, Service
from gateway_core.store.encrypted_store import EncryptedStore
from gateway_core.views.status import GatewayState, StatusWarning
from tests.factories.deployed_gateway import DeployedClient, DeployedGateway, Habits
from tests.factories.keys import identity_key
from tests.factories.network import relay_network
from tests.factories.parts import gateway_parts
from tests.factories.public_gateways import GatewayPeer, gateway_peer
from tests.factories.virtual_time import LoopClock, VirtualTimeLoop, stop_time_while_it_works

KEEPS_FOR_TWO_DAYS = DomainName("belgium.relaycorp.services")
ANOTHER = DomainName("gateway.example.com")
HOUR = 3600.0
IN_BOTH_DIALECTS = pytest.mark.parametrize("dialect", ["awala", "relaynet"])


class Device(LoopClock):
    """A clock that somebody may set, and a device that may sleep."""

    asleep = 0.0
    counted_sleep = 0.0
    """Sleep in which the loop's clock went on."""

    def set_by(self, step: timedelta) -> None:
        self._beginning += step

    def sleep(self, seconds: float) -> None:
        self.set_by(timedelta(seconds=seconds))
        self.asleep += seconds

    def awake(self) -> float:
        return self._loop.time() - self.counted_sleep

    def since_boot(self) -> float | None:
        return self._loop.time() + self.asleep


@dataclass
class World:
    """A data folder, a device and two public gateways; the private gateway may be ended and started again."""

    loop: VirtualTimeLoop
    folder: Path
    clock: Device
    peers: dict[DomainName, DeployedGateway]
    dialect: str
    unreachable: set[DomainName] = field(default_factory=set)
    silent: set[DomainName] = field(default_factory=set)
    """They answer nothing, and refuse nothing either."""
    gateway: PrivateGateway = field(init=False)
    events: EventBus = field(init=False)

    async def resolve(self, domain: DomainName, service: Service, dialect: Dialect) -> HostPort:
        if domain in self.unreachable:
            raise UnreachableError(PublicGatewayCode.CANNOT_SERVE, UnreachableCause.TCP)
        return HostPort(domain, 443)

    def connect(self, target: HostPort) -> DeployedClient:
        return _Client(self.peers[DomainName(target.host)], self)

    @asynccontextmanager
    async def started(self) -> AsyncIterator[PrivateGateway]:
        """One run of the program."""
        with self.loop.outside():
            store = await EncryptedStore.open(self.folder / "data", bytes(32), self.clock)
        stop_time_while_it_works(store, self.loop)
        await store.write(lambda tx: tx.keys.save_identity_key(identity_key("private_gateway").to_pkcs8()))
        self.events = EventBus()
        self.clock.offset = timedelta()
        parts = gateway_parts(
            store,
            self.clock,
            self,
            self.events,
            connect_public_gateway=self.connect,
            open_folder=lambda path: FolderCourier(Path(path)),
        )
        async with await PrivateGateway.load(parts) as self.gateway:
            yield self.gateway
        with self.loop.outside():
            await store.close()

    async def pair(self, domain: DomainName) -> None:
        self.unreachable.clear()
        await self.gateway.pairing.register(domain, dialect=self.dialect)

    @property
    def is_visit_due(self) -> bool:
        return StatusWarning.VISIT_DUE in self.gateway.status.warnings

    async def pass_hours(self, hours: float) -> None:
        """At once, awake: whatever comes round in them comes round once."""
        self.loop.skip(hours * HOUR)
        await asyncio.sleep(60)

    async def cut_off(self) -> None:
        """From now on nothing is reached."""
        self.unreachable = set(self.peers)
        await asyncio.sleep(60)
        assert self.gateway.status.state is not GatewayState.ONLINE

    async def answers(self, times: int = 2) -> None:
        """The public gateway's answers carry the true date."""
        for _ in range(times):
            true = self.clock.now() - self.clock.offset - self.set_ahead
            self.events.publish(DateAnswered(true.replace(microsecond=0), timedelta(milliseconds=100)))

    set_ahead: timedelta = timedelta()
    """By how much the device's clock is ahead of the truth."""

    def set_clock(self, step: timedelta) -> None:
        self.clock.set_by(step)
        self.set_ahead += step


@dataclass
class _Client(DeployedClient):
    world: World

    async def open_collection(self, dialect: Dialect, *, keep_alive: bool):  # type: ignore[no-untyped-def]
        if self.gateway.node.domain in self.world.silent:
            await asyncio.sleep(HOUR)
        return await super().open_collection(dialect, keep_alive=keep_alive)


@asynccontextmanager
async def playing(folder: Path, dialect: str = "awala") -> AsyncIterator[World]:
    loop = asyncio.get_running_loop()
    assert isinstance(loop, VirtualTimeLoop)
    clock, habits, peers = Device(loop), Habits(longest_request=5.0), {}
    async with AsyncExitStack() as stack:
        for domain, key in ((KEEPS_FOR_TWO_DAYS, "public_gateway"), (ANOTHER, "stranger")):
            opening = gateway_peer(folder / key, domain, LoopClock(loop), key)
            peers[domain] = DeployedGateway(await stack.enter_async_context(opening), habits)
        yield World(loop, folder, clock, peers, dialect)


@IN_BOTH_DIALECTS
async def test_visit_is_asked_for_after_36_hours_across_restarts(tmp_path: Path, dialect: str) -> None:
    async with playing(tmp_path, dialect) as world:
        async with world.started():
            await world.pair(KEEPS_FOR_TWO_DAYS)
            await world.pass_hours(72)
            assert not world.is_visit_due, "sessions of five seconds are visits"
            await world.cut_off()
            await world.pass_hours(20)
            assert not world.is_visit_due
        world.loop.skip(15 * HOUR)
        async with world.started():
            await asyncio.sleep(60)
            assert not world.is_visit_due
            await world.pass_hours(2)
            assert world.is_visit_due
        async with world.started():
            await asyncio.sleep(60)
            assert world.is_visit_due
            world.unreachable.clear()
            await asyncio.sleep(400)  # attempts are five minutes apart at most
            assert not world.is_visit_due


async def test_device_asks_for_a_visit_on_waking_after_37_hours(tmp_path: Path) -> None:
    async with playing(tmp_path) as world, world.started():
        await world.pair(KEEPS_FOR_TWO_DAYS)
        await world.cut_off()
        world.clock.sleep(37 * HOUR)
        await asyncio.sleep(11)
        assert world.is_visit_due


@pytest.mark.parametrize("counts_sleep", [False, True], ids=["monotonic-stops", "monotonic-counts-sleep"])
async def test_device_that_wakes_is_connected_within_seconds(tmp_path: Path, counts_sleep: bool) -> None:
    """Whether the timers of the system stand still in sleep, as on Linux and a Mac, or go on, as on Windows."""
    async with playing(tmp_path) as world, world.started():
        await world.pair(KEEPS_FOR_TWO_DAYS)
        await world.cut_off()
        await asyncio.sleep(1800)
        services = world.gateway._services
        services.supervisor.start("clock", services.timekeeper.run)  # as where apps are served
        link = services.sync._link
        while (link.next_attempt or 0) - world.loop.time() < 100:  # noqa: ASYNC110 - as above
            await asyncio.sleep(1)
        woken: list[DeviceWoke] = []
        world.events.subscribe(lambda event: woken.append(event) if isinstance(event, DeviceWoke) else None)
        if counts_sleep:
            world.clock.counted_sleep += 8 * HOUR
            world.loop.skip(8 * HOUR)
        else:
            world.clock.sleep(8 * HOUR)
        world.unreachable.clear()
        await asyncio.sleep(13)
        assert len(woken) == 1
        assert world.gateway.status.state is GatewayState.ONLINE
        offset = world.gateway.status.clock_offset_seconds
        assert offset == 0, "sleep is no step of the clock"


async def test_visit_is_asked_for_of_the_gateway_in_use(tmp_path: Path) -> None:
    async with playing(tmp_path) as world, world.started():
        await world.pair(ANOTHER)
        await world.cut_off()
        await world.pass_hours(40)
        assert not world.is_visit_due
        await world.pair(KEEPS_FOR_TWO_DAYS)
        await world.cut_off()
        await world.pass_hours(1)
        assert not world.is_visit_due, "a registration is a visit"
        await world.pass_hours(36)
        assert world.is_visit_due
        await world.pair(ANOTHER)
        await world.pass_hours(1)
        assert not world.is_visit_due


@pytest.mark.parametrize("restarts", [False, True])
async def test_contact_dated_ahead_hides_no_absence(tmp_path: Path, restarts: bool) -> None:
    async with playing(tmp_path) as world:
        world.set_clock(timedelta(days=20))
        async with world.started():
            await world.pair(KEEPS_FOR_TWO_DAYS)
            await asyncio.sleep(60)
            await world.answers()
            await asyncio.sleep(60)
            now, contact = world.clock.now(), world.gateway.status.last_contact
            assert contact is not None
            assert timedelta() <= now - contact <= timedelta(minutes=2)
            await world.cut_off()
            if not restarts:
                await world.pass_hours(37)
                assert world.is_visit_due
        if restarts:
            async with world.started():
                await world.pass_hours(37)
                assert world.is_visit_due


async def test_contact_before_a_clock_setback_is_not_shown_as_future(tmp_path: Path) -> None:
    """And the question comes 36 hours after that at the latest."""
    async with playing(tmp_path) as world, world.started():
        await world.pair(KEEPS_FOR_TWO_DAYS)
        await world.cut_off()
        await world.pass_hours(30)
        world.set_clock(timedelta(days=-20))
        await asyncio.sleep(60)
        contact = world.gateway.status.last_contact
        assert contact is not None
        assert contact <= world.clock.now()
        await world.pass_hours(37)
        assert world.is_visit_due


async def owe_an_acknowledgement(peer: GatewayPeer, gateway: PrivateAddress) -> None:
    """So that there is something to make cargo of."""
    key, expires = ParcelKey(gateway, "a recipient", "an id"), peer.clock.now() + timedelta(days=1)
    await peer.node.store.write(lambda tx: tx.acknowledgements.owe(gateway, key, AWALA.name, expires))


def cargo_of_a_stranger() -> bytes:
    """In form all is as it should be."""
    network = relay_network(AWALA)
    stranger, now = network.stranger, network.now
    message = new_message(
        AWALA,
        MessageType.CARGO,
        Recipient(network.private_gateway.address),
        b"nobody opens this",
        stranger.certificate,
        now,
        now + timedelta(days=5),
        chain=stranger.chain,
    )
    return message.serialize(stranger.key)


@pytest.mark.parametrize("comes_late", [False, True])
async def test_cargo_is_a_visit_of_the_day_it_was_made(tmp_path: Path, comes_late: bool) -> None:
    """Whoever is on the same network could else keep the user from hearing that messages are about to go.

    What a courier has carried about for two days says nothing about the messages that waited meanwhile.
    """
    async with playing(tmp_path) as world:
        stick = tmp_path / "stick"
        stick.mkdir()

        async def sync() -> SyncProgress:
            return await world.gateway.couriers.sync_folder(str(stick), approved=True)

        async with world.started():
            await world.pair(KEEPS_FOR_TWO_DAYS)
            await world.cut_off()
            await world.pass_hours(37)
            files = CourierFolder(stick)
            files.add("to-private-gateways", ".cargo", cargo_of_a_stranger())
            ended = await sync()
            assert (ended.cargoes_in, ended.unusable_in) == (1, 1)
            assert world.is_visit_due
            (name,) = files.names("authorizations")
            node = world.peers[KEEPS_FOR_TWO_DAYS].node
            await owe_an_acknowledgement(node, world.gateway.address)
            (cargo,) = await node.collect_cargo(files.read("authorizations", name))
            files.add("to-private-gateways", ".cargo", cargo)
            if comes_late:
                await world.pass_hours(37)
            assert (await sync()).cargoes_in == 1
            assert world.is_visit_due == comes_late


async def test_connection_is_shown_for_twenty_seconds_between_sessions(tmp_path: Path) -> None:
    async with playing(tmp_path) as world, world.started():
        await world.pair(KEEPS_FOR_TWO_DAYS)
        told: list[tuple[float, bool]] = []
        world.events.subscribe(
            lambda event: (
                told.append((world.loop.time(), event.connected))
                if isinstance(event, PublicGatewayStateChanged)
                else None
            )
        )
        peer = world.peers[KEEPS_FOR_TWO_DAYS]
        await asyncio.sleep(30)
        assert {connected for _, connected in told} == {True}
        ends = len(peer.closes)
        world.silent = set(world.peers)
        while len(peer.closes) == ends:  # noqa: ASYNC110 - time is virtual, and nothing tells
            await asyncio.sleep(0.1)
        ended = world.loop.time()
        await asyncio.sleep(19)
        assert world.gateway.status.state is GatewayState.ONLINE
        await asyncio.sleep(2)
        assert world.gateway.status.state is not GatewayState.ONLINE
        assert told[-1][1] is False
        assert 19 <= told[-1][0] - ended <= 20.2
        world.silent.clear()
        await world.pair(KEEPS_FOR_TWO_DAYS)
        await asyncio.sleep(30)
        assert world.gateway.status.state is GatewayState.ONLINE
        world.silent = set(world.peers)
        await world.pair(ANOTHER)
        await asyncio.sleep(1)
        assert world.gateway.status.state is not GatewayState.ONLINE
