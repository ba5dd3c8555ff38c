"""Deliveries to public nodes: no private gateway holds up another's, and none is forgotten."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path

import pytest

from gateway_core.dialects import AWALA, Dialect, MessageType
from gateway_core.identifiers import DomainName, PrivateAddress
from gateway_core.messages.ramf import parse_verified
from gateway_core.ports.operator import UNKNOWN_PROGRAM
from gateway_core.ports.peers import HostPort, Service
from tests.factories.clock import FakeClock
from tests.factories.network import GATEWAY_DOMAIN, Node, relay_network
from tests.factories.public_gateways import GatewayPeer, gateway_peer

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


async def test_many_parcels_of_one_private_gateway_do_not_hold_up_anothers_to_the_same_node(
    tmp_path: Path, nodes: Nodes
) -> None:
    async with outward(tmp_path, nodes) as peer:
        for _ in range(30):
            await bring(peer, NETWORK.endpoint_a)
        honest = await bring(peer, NETWORK.endpoint_c)
        running = asyncio.create_task(peer.node.run())
        await nodes.until(lambda: len(nodes.taken) == 31)
        running.cancel()
    assert nodes.taken.index(honest) < 2


async def test_slow_nodes_of_one_private_gateway_take_half_of_all_places_at_most(
    tmp_path: Path, nodes: Nodes
) -> None:
    async with outward(tmp_path, nodes) as peer:
        nodes.closed = {DomainName(f"slow{number}.example.com") for number in range(20)}
        for domain in sorted(nodes.closed):
            await bring(peer, NETWORK.endpoint_a, domain)
        running = asyncio.create_task(peer.node.run())
        await nodes.until(lambda: len(nodes.begun) == 8)
        honest = await bring(peer, NETWORK.endpoint_c)
        await nodes.until(lambda: nodes.taken == [honest])
        assert nodes.begun.count(NETWORK.endpoint_a.address) == 8
        nodes.opened.set()
        await nodes.until(lambda: len(nodes.taken) == 21)
        running.cancel()


async def test_what_comes_while_its_node_is_served_goes_too(tmp_path: Path, nodes: Nodes) -> None:
    async with outward(tmp_path, nodes) as peer:
        running = asyncio.create_task(peer.node.run())
        nodes.closed = {ELSEWHERE}
        first = await bring(peer, NETWORK.endpoint_a)
        await nodes.until(lambda: len(nodes.begun) == 1)
        second = await bring(peer, NETWORK.endpoint_a)
        nodes.opened.set()
        await nodes.until(lambda: len(nodes.taken) == 2)
        third = await bring(peer, NETWORK.endpoint_a)
        await nodes.until(lambda: len(nodes.taken) == 3)
        running.cancel()
    assert nodes.taken == [first, second, third]
    assert nodes.named == {GATEWAY_DOMAIN}


async def test_what_expired_of_one_holds_up_nobody(tmp_path: Path, nodes: Nodes) -> None:
    """It waits for the next sweep, and those whose address comes after its are served nevertheless."""
    async with outward(tmp_path, nodes) as peer:
        expected = {await bring(peer, each) for each in (NETWORK.endpoint_a, NETWORK.endpoint_c)}
        lowest = min(NETWORK.private_gateway.address, NETWORK.other_private_gateway.address)
        await peer.node.store.write(
            lambda tx: tx.connection.execute("UPDATE parcels SET expires = 1 WHERE brought_by = ?", (lowest,))
        )
        peer.node._outward._to_serve.add(ELSEWHERE)
        running = asyncio.create_task(peer.node._outward.run())
        await nodes.until(lambda: len(nodes.taken) == 1)
        running.cancel()
    assert set(nodes.taken) < expected
