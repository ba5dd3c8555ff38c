"""Where an app's message is, all the way: private gateway, courier and public gateway are real, and so are sockets.

The app learns it from the kit that it is made with, from a client that is told of changes, and from one that asks.
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, aclosing, asynccontextmanager
from dataclasses import dataclass
from datetime import timedelta
from functools import partial
from pathlib import Path

import pytest

from gateway_core.clock import SystemClock
from gateway_core.dialects import AWALA, DIALECTS, Dialect
from gateway_core.events import Direction, SyncOutcome
from gateway_core.identifiers import DomainName
from gateway_core.nodes.endpoint import Endpoint
from gateway_core.nodes.endpoint.cards import Answer
from gateway_core.nodes.endpoint.opening import assemble, local_gateway
from gateway_core.nodes.endpoint.outbox import MessageState, Outgoing
from gateway_core.nodes.public_gateway.opening import Listening, run_servers
from gateway_core.ports.local_gateway import EndpointIdentity
from gateway_core.poweb.endpoint_client import EndpointClient
from gateway_core.poweb.gateway_discovery import GatewayLocation
from gateway_core.services.couriers.courier_sync import CourierSyncs
from gateway_core.services.couriers.courier_sync_record import CourierPlace, SyncTimings
from gateway_core.views.parcel_ways import ParcelChange, ParcelState, ParcelWay
from tests.factories.courier_gateway import Operator
from tests.factories.couriers import Gateways, ServedCourier, served_courier
from tests.factories.faulty_couriers import tls_at
from tests.factories.private_sides import PrivateSide, served_to_apps
from tests.factories.public_gateways import gateway_peer

DOMAIN = DomainName("gateway.example.com")
AT_ONCE = SyncTimings(pause=0.0, longest_pause=0.0)

pytestmark = [pytest.mark.slow, pytest.mark.timeout(600)]


@dataclass
class Changes:
    """What an app's connection is told; the kit's own parcels, such as authorizations, are among them."""

    told: AsyncIterator[ParcelChange]

    async def next_of(self, message_id: str) -> ParcelWay:
        async for each in self.told:
            if each.id == message_id:
                return each.way
        raise AssertionError


@dataclass
class Computer:
    """A private gateway and its app."""

    side: PrivateSide
    syncs: CourierSyncs
    port: int
    app: Endpoint

    async def meet(self, courier: ServedCourier) -> None:
        progress = await self.syncs.sync(courier.client(), CourierPlace("courier"))
        assert progress.outcome is SyncOutcome.COMPLETE, progress

    async def told(self, state: MessageState) -> Outgoing:
        """The message that is there, once the kit said so."""
        async with aclosing(self.app.changes()) as changes:
            async for each in changes:
                if each.state is state:
                    return each
        raise AssertionError

    async def identity(self) -> EndpointIdentity:
        found = await self.app._store.read(lambda tx: tx.identity())
        assert found is not None
        return found

    def client(self) -> EndpointClient:
        return EndpointClient(GatewayLocation(port=self.port), self.side.dialect)

    @asynccontextmanager
    async def listening(self) -> AsyncIterator[Changes]:
        """What the gateway tells from now on."""
        async with self.client() as client, aclosing(client.parcel_changes(await self.identity())) as told:
            assert tuple(await anext(told)) == ()
            yield Changes(change async for changes in told for change in changes)

    async def asked(self, message_id: str) -> ParcelWay:
        """What the gateway answers the app that asks."""
        async with self.client() as client:
            (found,) = await client.parcel_ways([message_id], await self.identity(), self.side.clock.now())
        assert found.id == message_id
        return found.way


@dataclass
class Relay:
    """Two computers whose apps know each other, and who carries between them."""

    courier: ServedCourier
    alice: Computer
    bob: Computer

    async def send(self, days: int = 14) -> str:
        """Alice writes, and her gateway has it."""
        app = self.alice.app
        sent = await app.send(self.bob.app.address, "text/plain", b"1", timedelta(days=days))
        await app.flush()
        return sent


@asynccontextmanager
async def relay(folder: Path, dialect: Dialect) -> AsyncIterator[Relay]:
    clock = SystemClock()
    async with AsyncExitStack() as stack:
        peer = await stack.enter_async_context(gateway_peer(folder / "public-gateway", DOMAIN, clock))
        listening = Listening("127.0.0.1", 0, 0, tls=None, crc_tls=tls_at(clock.now()))
        ports = await stack.enter_async_context(run_servers(peer.node, listening))
        gateways = Gateways()
        gateways.at(ports.crc, DOMAIN)
        courier = await stack.enter_async_context(served_courier(folder / "courier", clock, gateways))
        computers = []
        for name, key in (("alice", "private_gateway"), ("bob", "other_private_gateway")):
            side = PrivateSide()
            await side.begin(folder / key, dialect, clock, peer, DOMAIN, key=key)
            stack.push_async_callback(side.store.close)
            syncs = CourierSyncs(side.custody, side.intake, Operator(), AT_ONCE)
            stack.push_async_callback(syncs.close)
            server = await stack.enter_async_context(served_to_apps(side))
            connect = partial(local_gateway, f"http://127.0.0.1:{server.addresses.port}")
            opening = assemble(Endpoint, folder / name, bytes(32), connect, dialect=dialect.name)
            app = await stack.enter_async_context(opening)
            await app.wait_until_registered()
            computers.append(Computer(side, syncs, server.addresses.port, app))
        alice, bob = computers
        answer = await bob.app.accept((await alice.app.card()).text)
        assert isinstance(answer, Answer)
        await alice.app.accept(answer.text)
        await alice.app.flush()
        yield Relay(courier, alice, bob)


@pytest.mark.parametrize("dialect", DIALECTS, ids=lambda dialect: dialect.name)
async def test_message_stays_with_courier_until_confirmed(tmp_path: Path, dialect: Dialect) -> None:
    async with relay(tmp_path, dialect) as network, network.alice.listening() as changes:
        alice, courier = network.alice, network.courier
        sent = await network.send()
        assert (await alice.asked(sent)).state is ParcelState.WAITING
        for times in (1, 2):
            await alice.meet(courier)
            way = await changes.next_of(sent)
            assert await alice.asked(sent) == way
            assert (way.state, way.times_taken) == (ParcelState.WITH_COURIER, times)
            told = await alice.told(MessageState.WITH_COURIER)
            assert (told.times_taken, told.since) == (times, way.first_taken_at)
            assert way.since == way.first_taken_at
        await courier.relay()
        assert await alice.asked(sent) == way, "nobody has confirmed it yet"
        await alice.meet(courier)
        way = await changes.next_of(sent)
        assert await alice.asked(sent) == way
        assert (way.state, way.reason) == (ParcelState.AT_INTERNET_GATEWAY, "acknowledged")
        told = await alice.told(MessageState.AT_INTERNET_GATEWAY)
        assert (told.id, told.since, told.times_taken) == (sent, way.since, 2)


@pytest.mark.parametrize("dialect", DIALECTS, ids=lambda dialect: dialect.name)
async def test_message_delivered_online_is_at_the_internet_gateway(tmp_path: Path, dialect: Dialect) -> None:
    async with relay(tmp_path, dialect) as network, network.alice.listening() as changes:
        sent = await network.send()
        await network.alice.side.go_online()
        way = await changes.next_of(sent)
        assert await network.alice.asked(sent) == way
        assert (way.state, way.reason) == (ParcelState.AT_INTERNET_GATEWAY, "delivered")
        told = await network.alice.told(MessageState.AT_INTERNET_GATEWAY)
        assert (told.id, told.since, told.times_taken) == (sent, way.since, 0)


async def test_app_is_notified_at_once_of_expired_or_refused_messages(tmp_path: Path) -> None:
    async with relay(tmp_path, AWALA) as network:
        alice, now = network.alice, network.alice.side.clock.now()
        late = await network.send(days=1)
        await alice.meet(network.courier)
        await alice.told(MessageState.WITH_COURIER)
        await alice.side.store.sweep(now + timedelta(days=2))
        told = await alice.told(MessageState.EXPIRED)
        assert (told.id, told.times_taken) == (late, 1)
        assert (await alice.asked(late)).state is ParcelState.EXPIRED
        deleted = await network.send()
        await alice.side.store.write(lambda tx: tx.parcels.purge(None, Direction.OUTBOUND, now))
        async with asyncio.timeout(30):  # told, and not at the next question, a minute later
            assert (await alice.told(MessageState.REFUSED)).id == deleted
        way = await alice.asked(deleted)
        assert (way.state, way.reason) == (ParcelState.REFUSED, "user")
