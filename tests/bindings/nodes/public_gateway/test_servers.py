"""The public gateway's servers over real sockets and TLS: whom they serve, what they refuse, and who relays to whom."""

import asyncio
import hashlib
import ssl
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from dataclasses import dataclass
from pathlib import Path

import pytest

from app.demo.tls import DemoAuthority
from gateway_core.clock import SystemClock
from gateway_core.codes.statement import in_their_words
from gateway_core.dialects import AWALA, DIALECTS, Dialect
from gateway_core.errors import RefusedError, UnreachableCause, UnreachableError
from gateway_core.http.single_requests import PoHttpClient, SingleRequests
from gateway_core.identifiers import DomainName
from gateway_core.messages.collection import COUNTERSIGNATURE
from gateway_core.messages.registration import (
    parse_node_connection_parameters,
    parse_registration,
    serialize_registration_request,
)
from gateway_core.messages.service_message import ServiceMessage
from gateway_core.nodes.endpoint.by_hand import EndpointByHand
from gateway_core.nodes.public_gateway.opening import Ports
from gateway_core.ports.peers import HostPort, Service
from gateway_core.poweb.public_gateway_client import PoWebClient, tls_context
from tests.bindings.poweb.raw_client import RawClient
from tests.factories.keys import identity_key
from tests.factories.public_gateways import GatewayPeer, gateway_peer, peer_serving

FIRST, SECOND = DomainName("first.example.com"), DomainName("second.example.com")
HELLO = ServiceMessage("application/x-test", b"hello over there")


@dataclass
class World:
    """Two public gateways that find each other."""

    authority: DemoAuthority
    peers: dict[DomainName, GatewayPeer]
    ports: dict[DomainName, Ports]
    pdc: PoHttpClient

    async def resolve(self, domain: DomainName, service: Service, dialect: Dialect) -> HostPort:
        if domain not in self.ports:
            raise UnreachableError(in_their_words("Nobody is there."), UnreachableCause.NO_SUCH_ADDRESS)
        return HostPort("localhost", self.ports[domain].gsc)

    def client(self, domain: DomainName) -> PoWebClient:
        target = HostPort("localhost", self.ports[domain].gsc)
        return PoWebClient(target, tls_context(str(self.authority.authority_file)))

    async def node_at(self, domain: DomainName, key: str, dialect: Dialect) -> EndpointByHand:
        """Somebody who is registered with that public gateway, over the Internet."""
        node = EndpointByHand(identity_key(key), dialect, SystemClock())
        client = self.client(domain)
        digest = hashlib.sha256(node.key.public.der).digest()
        authorization = await client.authorize_registration(digest, dialect)
        request = serialize_registration_request(authorization, node.key, dialect)
        node.accept_registration(parse_registration(await client.register(request, dialect)))
        await client.close()
        return node

    async def hand_in(
        self, domain: DomainName, node: EndpointByHand, parcel: bytes, dialect: Dialect
    ) -> None:
        client, identity = self.client(domain), node.identity
        signature = COUNTERSIGNATURE.sign(parcel, identity.key, identity.certificate, dialect)
        try:
            await client.deliver(parcel, signature, dialect)
        finally:
            await client.close()

    async def raw(self, domain: DomainName = FIRST) -> RawClient:
        context = ssl.create_default_context(cafile=str(self.authority.authority_file))
        return RawClient(
            *await asyncio.open_connection(
                "127.0.0.1", self.ports[domain].gsc, ssl=context, server_hostname="localhost"
            )
        )


@pytest.fixture
async def world(tmp_path: Path) -> AsyncIterator[World]:
    clock = SystemClock()
    authority = DemoAuthority.create(tmp_path, clock.now())
    pdc = PoHttpClient(SingleRequests(tls_context(str(authority.authority_file))))
    world = World(authority, {}, {}, pdc)
    async with AsyncExitStack() as stack:
        for domain, key in ((FIRST, "public_gateway"), (SECOND, "stranger")):
            opening = gateway_peer(tmp_path / domain, domain, clock, key, resolver=world, client=pdc)
            world.peers[domain] = await stack.enter_async_context(opening)
            serving = peer_serving(world.peers[domain], authority)
            world.ports[domain] = await stack.enter_async_context(serving)
        yield world


async def until(condition) -> None:  # type: ignore[no-untyped-def]
    async with asyncio.timeout(300):
        while not await condition():  # noqa: ASYNC110 - another server's store tells nobody here
            await asyncio.sleep(0.01)


async def test_two_public_gateways_relay_between_each_other(world: World) -> None:
    alice = await world.node_at(FIRST, "endpoint_a", AWALA)
    bob = await world.node_at(SECOND, "endpoint_b", AWALA)
    to_bob = alice.accept_invitation(bob.invite(alice.key.public))
    parcel = alice.write_parcel(to_bob, HELLO)
    await world.hand_in(FIRST, alice, parcel, AWALA)

    async def arrived() -> bool:
        return await world.peers[SECOND].waiting() == 1

    await until(arrived)
    ((_, octets),) = await world.peers[SECOND].waiting_for(bob.address)
    assert octets == parcel
    assert bob.read_parcel(octets)[1] == HELLO

    async def left() -> bool:
        return (await world.peers[FIRST].node.status()).octets == 0

    await until(left)


@pytest.mark.req("PDC-4")
@pytest.mark.parametrize("dialect", DIALECTS, ids=lambda dialect: dialect.name)
async def test_delivery_client_is_not_authenticated(world: World, dialect: Dialect) -> None:
    alice = await world.node_at(FIRST, "endpoint_a", dialect)
    bob = await world.node_at(FIRST, "endpoint_b", dialect)
    parcel = bob.write_parcel(bob.accept_invitation(alice.invite(bob.key.public)), HELLO)
    target = await world.resolve(FIRST, Service.PDC, dialect)
    await world.pdc.deliver(target, parcel, dialect, SECOND)
    ((_, octets),) = await world.peers[FIRST].waiting_for(alice.address)
    assert octets == parcel
    damaged = parcel[:-1] + bytes((parcel[-1] ^ 1,))
    with pytest.raises(RefusedError) as refused:
        await world.pdc.deliver(target, damaged, dialect, SECOND)
    assert refused.value.status in ("400", "403")


async def test_connection_parameters_are_those_of_the_node(world: World) -> None:
    async with await world.raw() as raw:
        answer = await raw.request("GET", "/connection-params.der", host="localhost")
    assert answer.status == 200
    parameters, peer = parse_node_connection_parameters(answer.body), world.peers[FIRST]
    assert parameters.internet_address == FIRST
    assert parameters.identity_key.address == peer.address
    assert parameters.session_key.key_id == peer.session_key.key_id
