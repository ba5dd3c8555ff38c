"""What today's public gateway does to an exchange, each habit by itself and then together, in virtual time.

The gateway, its store and its cryptography are the real ones; the peer and the wires are those of
tests/factories/deployed_gateway.py.
"""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from gateway_core.codes.internet import PublicGatewayCode
from gateway_core.crypto.certificates import Certificate
from gateway_core.dialects import AWALA
from gateway_core.events import Direction, EventBus, ParcelStored, Transport
from gateway_core.gateway import PrivateGateway
from gateway_core.identifiers import DomainName
from gateway_core.messages.ramf import RamfMessage
from gateway_core.store.encrypted_store import EncryptedStore
from gateway_core.tables.transaction import Transaction
from gateway_core.views.status import EndpointState, GatewayState
from tests.factories.app_parcels import APP, CORRESPONDENT, app_certificate, authorization_by, parcel_for_app
from tests.factories.deployed_gateway import ALL_OF_TODAY, RUN_WHOLE, DeployedGateway, Habits
from tests.factories.keys import identity_key
from tests.factories.parcels_in_custody import new_parcel
from tests.factories.parts import gateway_parts
from tests.factories.public_gateways import gateway_peer
from tests.factories.virtual_time import LoopClock, VirtualTimeLoop, stop_time_while_it_works

pytestmark = pytest.mark.slow

DOMAIN = DomainName("gateway.example.com")
FOR_EVER = 3600.0
"""More virtual seconds than anything here takes; passing them all costs nothing but shows a standstill."""


@dataclass
class World:
    """The private gateway and its peer."""

    gateway: PrivateGateway
    store: EncryptedStore
    peer: DeployedGateway
    clock: LoopClock
    events: EventBus
    states: list[GatewayState] = field(default_factory=list)
    """In the order in which they were shown, where somebody looks."""
    authorization: Certificate | None = None
    chain: tuple[Certificate, ...] = ()

    async def register_app(self) -> None:
        now, credentials = self.clock.now(), self.gateway._custody.credentials
        app = app_certificate(credentials, now)
        self.authorization = authorization_by(app, now)
        self.chain = (app, credentials.signing_certificate())
        state = EndpointState.ALLOWED
        await self.store.write(lambda tx: tx.endpoints.upsert(APP.address, state, "", app.not_after, now))

    def parcel(self, name: str, **others: Any) -> RamfMessage:
        assert self.authorization is not None
        parts = (AWALA, DOMAIN, self.authorization, self.chain, self.clock.now())
        return parcel_for_app(*parts, message_id=name, life=timedelta(days=20), **others)

    def send_in(self, count: int) -> None:
        """The correspondent writes to the app."""
        for number in range(count):
            self.peer.deliver(self.parcel(f"in-{number}").serialize(CORRESPONDENT))

    async def send_out(self, count: int, name: str = "out", payload: bytes = b"nobody opens this") -> None:
        """The app's parcels are queued: what is in them does not matter to the relay."""
        now, parcels = self.clock.now(), []
        for number in range(count):
            message = self.parcel(f"{name}-{number}", payload=payload)
            body = await self.store.keep_body(message.serialize(CORRESPONDENT))
            parcels.append(new_parcel(message, body))

        def work(tx: Transaction) -> None:
            for parcel in parcels:
                tx.parcels.store_outbound(parcel, now)

        await self.store.write(work)
        self.events.publish(ParcelStored(Direction.OUTBOUND, APP.address, Transport.LOCAL, 1))

    async def inbox(self) -> set[str]:
        found = await self.store.read(lambda tx: tx.parcels.inbound([APP.address], self.clock.now()))
        return {each.key.message_id for each in found}

    async def until(self, condition: Callable[[], bool]) -> None:
        """Look ten times a virtual second."""
        async with asyncio.timeout(FOR_EVER):
            while not condition():  # noqa: ASYNC110 - time is virtual, and nothing tells
                await asyncio.sleep(0.1)

    async def until_taken(self, count: int) -> None:
        await self.until(lambda: len(self.peer.taken) >= count)

    async def until_collected(self) -> None:
        await self.until(lambda: not self.peer.waiting)

    async def until_shown(self, state: GatewayState) -> None:
        await self.until(lambda: self.gateway.status.state is state)


@asynccontextmanager
async def playing(folder: Path, habits: Habits, *, is_looked_at: bool = True) -> AsyncIterator[World]:
    """A gateway that runs, and is registered with a peer of these habits.

    ``is_looked_at``: somebody has the window open, for whom the status is judged six times as often.
    """
    loop = asyncio.get_running_loop()
    assert isinstance(loop, VirtualTimeLoop)
    clock = LoopClock(loop)
    async with gateway_peer(folder / "public-gateway", DOMAIN, clock) as node:
        peer = DeployedGateway(node, habits)
        with loop.outside():
            store = await EncryptedStore.open(folder / "data", bytes(32), clock)
        stop_time_while_it_works(store, loop)
        await store.write(lambda tx: tx.keys.save_identity_key(identity_key("private_gateway").to_pkcs8()))
        events = EventBus()
        parts = gateway_parts(store, clock, peer, events, connect_public_gateway=peer.connect)
        async with await PrivateGateway.load(parts) as gateway:
            world = World(gateway, store, peer, clock, events)
            if is_looked_at:
                gateway._services.board.observe(lambda status: world.states.append(status.state))
            await gateway.pairing.register(DOMAIN, dialect="awala")
            await world.register_app()
            yield world
        with loop.outside():
            await store.close()


def after_the_first(state: GatewayState, states: list[GatewayState]) -> set[GatewayState]:
    return set(states[states.index(state) :])


async def test_acknowledgements_are_spaced_so_that_the_peer_tells_them_apart(tmp_path: Path) -> None:
    async with playing(tmp_path, Habits(reads_a_stream=True, deleting=0.05)) as world:
        world.send_in(40)
        await world.until_collected()
        assert world.peer.closes == []
        assert world.peer.sessions == 1
        assert len(await world.inbox()) == 40


async def test_space_grows_until_all_parcels_arrive_with_connected_shown(tmp_path: Path) -> None:
    async with playing(tmp_path, Habits(reads_a_stream=True, deleting=0.25)) as world:
        world.send_in(60)
        await world.until_collected()
        assert 1003 in world.peer.closes
        assert len(world.peer.closes) < 6
        assert len(await world.inbox()) == 60
        assert after_the_first(GatewayState.ONLINE, world.states) == {GatewayState.ONLINE}


async def drain_five_hundred_each_way(world: World) -> float:
    """Return how many seconds it takes."""
    loop = asyncio.get_running_loop()
    await world.until_shown(GatewayState.ONLINE)
    await world.gateway.internet.set_paused(True)
    world.send_in(500)
    await world.send_out(500)
    began = loop.time()
    await world.gateway.internet.set_paused(False)
    await world.until_collected()
    await world.until_taken(500)
    assert len(await world.inbox()) == 500
    assert len(set(world.peer.taken)) == 500
    return loop.time() - began


@pytest.mark.parametrize("deleting", [0.02, 0.06])
async def test_five_hundred_parcels_each_way_pass_in_ninety_seconds(tmp_path: Path, deleting: float) -> None:
    """It would die of acknowledgements that meet, and deletes slowly while it takes what goes out."""
    async with playing(tmp_path, replace(RUN_WHOLE, deleting=deleting)) as world:
        assert await drain_five_hundred_each_way(world) <= 90
        assert world.peer.deaths == 0


async def test_slowly_deleting_peer_dies_four_times_at_most(tmp_path: Path) -> None:
    async with playing(tmp_path, replace(RUN_WHOLE, deleting=0.2)) as world:
        await drain_five_hundred_each_way(world)
        assert 1 <= world.peer.deaths <= 4


async def test_peer_crash_after_an_acknowledgement_widens_the_space(tmp_path: Path) -> None:
    """Another client made the process end, and the close frame is nobody's."""
    async with playing(tmp_path, RUN_WHOLE) as world:
        world.send_in(60)
        await world.until(lambda: len(world.peer.waiting) < 50)
        before = world.gateway._services.sync._pace.space
        world.peer.die()
        await world.until_collected()
        assert world.gateway._services.sync._pace.space > before
        assert world.peer.deaths == 1
        assert len(await world.inbox()) == 60


async def test_sessions_of_five_seconds_keep_the_gateway_online(tmp_path: Path) -> None:
    async with playing(tmp_path, Habits(longest_request=5.0)) as world:
        await world.until_shown(GatewayState.ONLINE)
        await asyncio.sleep(600)
        assert 600 / (5 + 3.3) <= world.peer.sessions <= 600 / (5 + 1) + 1
        assert after_the_first(GatewayState.ONLINE, world.states) == {GatewayState.ONLINE}


async def test_uploads_go_on_between_sessions(tmp_path: Path) -> None:
    async with playing(tmp_path, Habits(longest_request=5.0)) as world:
        await world.until_shown(GatewayState.ONLINE)
        await world.until(lambda: len(world.peer.closes) == 1)
        sessions = world.peer.sessions
        await world.send_out(3)
        await world.until_taken(3)
        assert world.peer.sessions == sessions, "nobody waited for the next session"


async def test_parcel_that_is_cut_off_is_tried_ever_less_often(tmp_path: Path) -> None:
    """It would need six seconds on this line; on a better one it passes."""
    async with playing(tmp_path, Habits(longest_request=5.0, octets_per_second=100_000)) as world:
        await world.send_out(1, "large", bytes(600_000))
        await world.send_out(40)
        await world.until_taken(40)
        await asyncio.sleep(3600)
        assert len(world.peer.taken) == 40
        assert 10 < world.peer.cut < 150
        assert world.gateway.status.outbound.count == 1
        assert after_the_first(GatewayState.ONLINE, world.states) == {GatewayState.ONLINE}
        world.peer.habits = Habits(longest_request=5.0)
        await world.until_taken(41)


async def test_proxy_that_refuses_collections_gets_no_parcel(tmp_path: Path) -> None:
    async with playing(tmp_path, Habits(proxy_refuses=frozenset({"collection"}))) as world:
        await world.send_out(3)
        await asyncio.sleep(1800)
        assert world.gateway.status.state is not GatewayState.ONLINE
        assert world.gateway.status.cause == PublicGatewayCode.REFUSED()
        assert world.peer.taken == []
        assert world.gateway.status.outbound.count == 3
        assert await world.gateway.queue.quarantined() == []


async def test_parcel_wakes_a_link_that_waits_for_minutes(tmp_path: Path) -> None:
    async with playing(tmp_path, Habits(proxy_refuses=frozenset({"collection"}))) as world:
        loop = asyncio.get_running_loop()
        await asyncio.sleep(7200)
        link = world.gateway._services.sync._link
        await world.until(lambda: (link.next_attempt or 0) - loop.time() > 120)
        await asyncio.sleep(30)
        world.peer.habits = Habits()
        asked = loop.time()
        await world.send_out(1)
        await world.until_taken(1)
        assert loop.time() - asked < 2


async def test_gateway_that_cannot_take_parcels_is_asked_less_often(tmp_path: Path) -> None:
    """Collections go on meanwhile, every few seconds: they must not make uploads begin anew each time."""
    async with playing(tmp_path, Habits(longest_request=5.0, cannot_take=True)) as world:
        loop = asyncio.get_running_loop()
        await world.send_out(20)
        await asyncio.sleep(3600)
        assert world.peer.handed_in <= 20 + 3600 / 30 + 10, "each once, then one every 30 to 60 seconds"
        assert world.peer.sessions > 300
        assert world.gateway.status.state is GatewayState.ONLINE
        world.peer.habits = Habits(longest_request=5.0)
        recovered = loop.time()
        await world.until_taken(20)
        assert loop.time() - recovered <= 310, "each parcel has a time of its own, five minutes at most"
        assert len(set(world.peer.taken)) == 20


async def test_gateway_online_daily_gets_messages_kept_for_two_days(tmp_path: Path) -> None:
    """And what came during a longer absence is gone: the next test but one says so to the user."""
    async with playing(
        tmp_path, Habits(retention=timedelta(days=2).total_seconds()), is_looked_at=False
    ) as world:
        await world.until_shown(GatewayState.ONLINE)
        for days, kept in ((1, 5), (3, 0)):
            await world.gateway.internet.set_paused(True)
            world.send_in(5)
            before = len(await world.inbox())
            await asyncio.sleep(timedelta(days=days).total_seconds())
            await world.gateway.internet.set_paused(False)
            await world.until_shown(GatewayState.ONLINE)
            await asyncio.sleep(60)
            assert len(await world.inbox()) - before == kept


@pytest.mark.slow
async def test_thousand_parcels_pass_each_way_with_all_habits(tmp_path: Path) -> None:
    """Streams of acknowledgements, sessions of five seconds, cold starts of eight: 5 a second in, 50 out."""
    count = 1000
    async with playing(tmp_path, ALL_OF_TODAY) as world:
        loop, peer = asyncio.get_running_loop(), world.peer
        await world.until_shown(GatewayState.ONLINE)
        began, cold = loop.time(), peer.cold_seconds
        await world.send_out(count)
        await world.until_taken(count)
        out = count / (loop.time() - began - (peer.cold_seconds - cold))
        began, cold = loop.time(), peer.cold_seconds
        world.send_in(count)
        await world.until_collected()
        into = count / (loop.time() - began - (peer.cold_seconds - cold))
        assert len(set(peer.taken)) == count
        assert len(await world.inbox()) == count
        assert peer.cold_seconds > cold, "an instance ended meanwhile, as they do"
        assert (out >= 50, into >= 5) == (True, True), (out, into)
        assert after_the_first(GatewayState.ONLINE, world.states) == {GatewayState.ONLINE}
        print(f"out {out:.1f}/s, in {into:.1f}/s, sessions {peer.sessions}, closes {set(peer.closes)}")
