"""Deliveries to public nodes: no private gateway holds up another's, and none is forgotten."""

import asyncio
import itertools
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path

import pytest

from gateway_core.codes.internet import PublicNodeCode
from gateway_core.dialects import AWALA, Dialect, MessageType
from gateway_core.errors import GatewayError, RefusedError, UnreachableCause, UnreachableError
from gateway_core.identifiers import DomainName, PrivateAddress
from gateway_core.messages.ramf import parse_verified
from gateway_core.nodes.public_gateway.outward import FIRST_WAIT_SECONDS
from gateway_core.ports.operator import UNKNOWN_PROGRAM
from gateway_core.ports.peers import HostPort, Service
from gateway_core.tasks import background
from tests.factories.clock import FakeClock
from tests.factories.network import GATEWAY_DOMAIN, Node, relay_network
from tests.factories.public_gateways import GatewayPeer, gateway_peer
from tests.factories.virtual_time import LoopClock, VirtualTimeLoop, stop_time_while_it_works

NETWORK = relay_network(AWALA)
ELSEWHERE = NETWORK.internet_endpoint.domain
assert ELSEWHERE is not None


@dataclass
class Nodes:
    """All public nodes. Implements ports.Resolver and ports.PdcClient."""

    closed: set[DomainName] = field(default_factory=set)
    """Those that take a parcel once they are opened."""
    opened: asyncio.Event = field(default_factory=asyncio.Event)
    begun: list[PrivateAddress] = field(default_factory=list)
    """Who wrote the parcels whose delivery began."""
    taken: list[str] = field(default_factory=list)
    named: set[DomainName | None] = field(default_factory=set)
    """Where replies can be collected, as clients said."""
    news: asyncio.Condition = field(default_factory=asyncio.Condition)

    async def resolve(self, domain: DomainName, service: Service, dialect: Dialect) -> HostPort:
        return HostPort(domain, 443)

    async def deliver(
        self, target: HostPort, parcel: bytes, dialect: Dialect, public_gateway: DomainName | None
    ) -> None:
        self.named.add(public_gateway)
        message = parse_verified(parcel, MessageType.PARCEL)
        self.begun.append(message.sender)
        await self._tell()
        if target.host in self.closed:
            await self.opened.wait()
        self.taken.append(message.message_id)
        await self._tell()

    async def _tell(self) -> None:
        async with self.news:
            self.news.notify_all()

    async def until(self, condition: Callable[[], bool]) -> None:
        async with asyncio.timeout(300), self.news:
            await self.news.wait_for(condition)


@asynccontextmanager
async def outward(folder: Path, nodes: Nodes) -> AsyncIterator[GatewayPeer]:
    async with gateway_peer(folder, GATEWAY_DOMAIN, FakeClock(), resolver=nodes, client=nodes) as peer:
        yield peer


async def bring(peer: GatewayPeer, sender: Node, domain: DomainName = ELSEWHERE) -> str:
    """A parcel of an endpoint comes from its private gateway."""
    node = replace(NETWORK.internet_endpoint, domain=domain)
    parcel = NETWORK.parcel(sender, node)
    gateway = NETWORK.private_gateway if sender is NETWORK.endpoint_a else NETWORK.other_private_gateway
    signature = NETWORK.countersignature(parcel, gateway)
    await peer.node.parcels.accept_from_endpoint(parcel, signature, AWALA, UNKNOWN_PROGRAM)
    return parse_verified(parcel, MessageType.PARCEL).message_id


@pytest.fixture
async def nodes() -> Nodes:
    return Nodes()


async def test_many_parcels_of_one_gateway_hold_up_no_others(tmp_path: Path, nodes: Nodes) -> None:
    async with outward(tmp_path, nodes) as peer:
        for _ in range(30):
            await bring(peer, NETWORK.endpoint_a)
        honest = await bring(peer, NETWORK.endpoint_c)
        async with background(peer.node.run()):
            await nodes.until(lambda: len(nodes.taken) == 31)
    assert nodes.taken.index(honest) < 2


async def test_slow_nodes_of_one_gateway_take_half_of_all_places(tmp_path: Path, nodes: Nodes) -> None:
    async with outward(tmp_path, nodes) as peer:
        nodes.closed = {DomainName(f"slow{number}.example.com") for number in range(20)}
        for domain in sorted(nodes.closed):
            await bring(peer, NETWORK.endpoint_a, domain)
        task = asyncio.create_task(peer.node.run())
        await nodes.until(lambda: len(nodes.begun) == 8)
        honest = await bring(peer, NETWORK.endpoint_c)
        await nodes.until(lambda: nodes.taken == [honest])
        assert nodes.begun.count(NETWORK.endpoint_a.address) == 8
        nodes.opened.set()
        await nodes.until(lambda: len(nodes.taken) == 21)
        task.cancel()


async def test_parcel_that_comes_while_its_node_is_served_goes_too(tmp_path: Path, nodes: Nodes) -> None:
    async with outward(tmp_path, nodes) as peer:
        task = asyncio.create_task(peer.node.run())
        nodes.closed = {ELSEWHERE}
        first = await bring(peer, NETWORK.endpoint_a)
        await nodes.until(lambda: len(nodes.begun) == 1)
        second = await bring(peer, NETWORK.endpoint_a)
        nodes.opened.set()
        await nodes.until(lambda: len(nodes.taken) == 2)
        third = await bring(peer, NETWORK.endpoint_a)
        await nodes.until(lambda: len(nodes.taken) == 3)
        task.cancel()
    assert nodes.taken == [first, second, third]
    assert nodes.named == {GATEWAY_DOMAIN}


async def test_expired_parcels_of_a_gateway_hold_up_nobody(tmp_path: Path, nodes: Nodes) -> None:
    """It waits for the next sweep, and those whose address comes after its are served nevertheless."""
    async with outward(tmp_path, nodes) as peer:
        expected = {await bring(peer, each) for each in (NETWORK.endpoint_a, NETWORK.endpoint_c)}
        lowest = min(NETWORK.private_gateway.address, NETWORK.other_private_gateway.address)
        await peer.node.store.write(
            lambda tx: tx.connection.execute("UPDATE parcels SET expires = 1 WHERE brought_by = ?", (lowest,))
        )
        peer.node._outward._to_serve.add(ELSEWHERE)
        task = asyncio.create_task(peer.node._outward.run())
        await nodes.until(lambda: len(nodes.taken) == 1)
        task.cancel()
    assert set(nodes.taken) < expected


@dataclass
class Judging(Nodes):
    """Some of what is offered is not taken."""

    answers: dict[str, list[GatewayError]] = field(default_factory=dict)
    """By message id: the next ones."""
    offered: list[tuple[str, float]] = field(default_factory=list)
    is_prepared: asyncio.Event = field(default_factory=asyncio.Event)
    """What is to wait waits; deliveries may begin."""

    async def deliver(
        self, target: HostPort, parcel: bytes, dialect: Dialect, public_gateway: DomainName | None
    ) -> None:
        message_id = parse_verified(parcel, MessageType.PARCEL).message_id
        self.offered.append((message_id, asyncio.get_running_loop().time()))
        if self.answers.get(message_id):
            raise self.answers[message_id].pop(0)
        await super().deliver(target, parcel, dialect, public_gateway)


Judged = tuple[GatewayPeer, Judging]


@pytest.fixture
async def judged(tmp_path: Path, virtual_time: VirtualTimeLoop) -> AsyncIterator[Judged]:
    """In virtual time."""
    nodes = Judging()
    peer_of = gateway_peer(tmp_path, GATEWAY_DOMAIN, LoopClock(virtual_time), resolver=nodes, client=nodes)
    async with peer_of as peer:
        stop_time_while_it_works(peer.node.store, virtual_time)
        async with background(serve(peer, nodes)):
            yield peer, nodes


async def serve(peer: GatewayPeer, nodes: Judging) -> None:
    await nodes.is_prepared.wait()
    await peer.node._outward.run()


CANNOT_TAKE = UnreachableError(PublicNodeCode.CANNOT_TAKE_PARCEL, UnreachableCause.HTTP)


def refusal(status: str) -> RefusedError:
    return RefusedError(PublicNodeCode.REFUSED_PARCEL, status)


@pytest.mark.parametrize("status", ["400", "403", "413", "415", "422"])
async def test_refused_parcel_is_offered_again_later_and_later(judged: Judged, status: str) -> None:
    """Its sender's gateway was told that it is safe; the error may be the node's, and pass."""
    peer, nodes = judged
    refused = await bring(peer, NETWORK.endpoint_a)
    nodes.answers[refused] = [refusal(status)] * 3
    nodes.is_prepared.set()
    await asyncio.sleep(8 * 3600)
    assert nodes.taken == [refused]
    times = [at for _, at in nodes.offered]
    spaces = [round((after - before) / 3600) for before, after in itertools.pairwise(times)]
    assert spaces == [1, 2, 4]
    assert (await peer.node.store.read(lambda tx: tx.parcels.totals())).for_public_nodes == 0


@pytest.mark.slow_beyond(1)
@pytest.mark.parametrize("answer", [refusal("422"), CANNOT_TAKE], ids=["refused", "cannot be taken now"])
async def test_parcel_that_is_never_taken_stops_no_others(judged: Judged, answer: GatewayError) -> None:
    peer, nodes = judged
    stuck = [await bring(peer, NETWORK.endpoint_a) for _ in range(10)]
    for each in stuck:
        nodes.answers[each] = [answer] * 1000
    others = {await bring(peer, NETWORK.endpoint_a) for _ in range(20)}
    others.add(await bring(peer, NETWORK.endpoint_c))
    nodes.is_prepared.set()
    await asyncio.sleep(10 * FIRST_WAIT_SECONDS + 1)
    assert set(nodes.taken) == others
    offered = len(nodes.offered)
    await asyncio.sleep(24 * 3600)
    assert 10 <= len(nodes.offered) - offered <= 10 * 40
    assert (await peer.node.store.read(lambda tx: tx.parcels.totals())).for_public_nodes == 10


@pytest.mark.parametrize("hostile", [NETWORK.endpoint_a, NETWORK.endpoint_c], ids=["a", "c"])
async def test_parcels_refused_by_a_node_hold_up_no_other_gateways(judged: Judged, hostile: Node) -> None:
    """Those for a recipient whose room at its public gateway is full, say: answered 507, each for itself."""
    honest = NETWORK.endpoint_c if hostile is NETWORK.endpoint_a else NETWORK.endpoint_a
    peer, nodes = judged
    for _ in range(40):
        stuck = await bring(peer, hostile)
        nodes.answers[stuck] = [CANNOT_TAKE] * 1000
    others = [await bring(peer, honest) for _ in range(3)]
    nodes.is_prepared.set()
    await asyncio.sleep(6 * FIRST_WAIT_SECONDS)
    assert nodes.taken == others


async def test_node_failing_for_a_moment_is_tried_within_the_minute(judged: Judged) -> None:
    peer, nodes = judged
    only = await bring(peer, NETWORK.endpoint_a)
    nodes.answers[only] = [CANNOT_TAKE]
    nodes.is_prepared.set()
    await asyncio.sleep(60)
    assert nodes.taken == [only]
