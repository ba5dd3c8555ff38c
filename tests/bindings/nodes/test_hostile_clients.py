"""Clients of a courier and of a public gateway that are no private gateways, and no couriers.

They hold up nobody, fill no memory, and are told what they did: the same of both servers, where their answers are the
same by the drafts.
"""

from __future__ import annotations

import asyncio
import base64
import ssl
import struct
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import dataclass
from datetime import timedelta
from functools import partial
from pathlib import Path

import pytest
from h2.config import H2Configuration
from h2.connection import H2Connection
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from app.demo.tls import DemoAuthority
from gateway_core.codes.couriers import CourierCode
from gateway_core.courier_links.cogrpc.cargo_relay_server import CargoRelayServer, RelayLimits
from gateway_core.courier_links.cogrpc.courier_client import CogRpcCourier
from gateway_core.dialects import AWALA
from gateway_core.errors import RefusedError, UnreachableError
from gateway_core.nodes.courier.serving import LIMITS, MEMORY_OCTETS, CourierCalls
from gateway_core.nodes.public_gateway import relay_calls
from gateway_core.nodes.public_gateway.cargo import MOST_BEGINNINGS
from gateway_core.nodes.public_gateway.opening import RELAY_LIMITS
from gateway_core.nodes.public_gateway.relay_calls import RelayCalls
from gateway_core.ports.custody import SessionPrivateKey, SessionPublicKey
from gateway_core.ports.peers import CargoDelivery
from tests.factories.couriers import HOST, ServedCourier, served_courier
from tests.factories.local_gateway import running_clock
from tests.factories.network import GATEWAY_DOMAIN, relay_network
from tests.factories.public_gateways import GatewayPeer, gateway_peer
from tests.factories.stating import Stating

NETWORK = relay_network(AWALA)
CLOCK = running_clock(NETWORK.now)
DELIVER = "/relaynet.cogrpc.CargoRelay/DeliverCargo"
COLLECT = "/relaynet.cogrpc.CargoRelay/CollectCargo"
HEAD = struct.Struct(">BI")


KINDS = ("courier", "public gateway")
of_a_courier, of_a_public_gateway = (pytest.mark.parametrize("kind", [each]) for each in KINDS)
LIMITS_OF = {"courier": LIMITS, "public gateway": RELAY_LIMITS}
MEMORY_OF = {"courier": MEMORY_OCTETS, "public gateway": relay_calls._MEMORY_OCTETS}


UNAUTHORIZED = {"courier": "0", "public gateway": "16"}
"""The status without a good CCA: nothing, or unauthenticated."""


@dataclass
class Served:
    """A server of cargo."""

    port: int
    client: Callable[[], CogRpcCourier]
    held: Callable[[], Awaitable[int]]
    """What it has taken and kept."""
    courier: ServedCourier | None = None
    peer: GatewayPeer | None = None


Open = Callable[..., AbstractAsyncContextManager[Served]]


@pytest.fixture(params=KINDS)
def kind(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def open_server(kind: str, tmp_path: Path) -> Open:
    """Opens one of that kind, with other limits than its own if wanted."""
    return partial(_courier if kind == "courier" else _public_gateway, tmp_path)


@asynccontextmanager
async def _courier(folder: Path, limits: RelayLimits = LIMITS) -> AsyncIterator[Served]:
    async with served_courier(folder, CLOCK, limits=limits) as courier:
        yield Served(courier.port, courier.client, courier.cargoes_held, courier=courier)


@asynccontextmanager
async def _public_gateway(
    folder: Path, limits: RelayLimits = RELAY_LIMITS, acknowledgement_seconds: float = 900.0
) -> AsyncIterator[Served]:
    ours, sender = NETWORK.public_gateway.session_key, NETWORK.private_gateway
    tls = DemoAuthority.create(folder, CLOCK.now()).server_context()
    tls.set_alpn_protocols(["h2"])
    async with gateway_peer(folder / "public-gateway", GATEWAY_DOMAIN, CLOCK) as peer:
        node, now = peer.node, CLOCK.now()
        key = SessionPrivateKey(ours.key_id, ours.to_pkcs8(), peer.address, None, now)
        theirs = SessionPublicKey(sender.session_key.key_id, sender.session_key.public.der, now)
        await node.store.write(lambda tx: tx.keys.save_session_key(key))
        await node.store.write(lambda tx: tx.keys.save_peer_session_key(sender.address, theirs))
        calls = RelayCalls(node.cargo_intake, node.cargo_source, acknowledgement_seconds)
        server = CargoRelayServer(calls.deliver, calls.collect, tls, limits)
        await server.open(HOST)
        try:
            trust = ssl.create_default_context()
            trust.check_hostname, trust.verify_mode = False, ssl.CERT_NONE
            trust.set_alpn_protocols(["h2"])
            client = partial(CogRpcCourier, HOST, server.port, CLOCK, tls=trust)
            yield Served(server.port, client, peer.waiting, peer=peer)
        finally:
            await server.stop()


@pytest.fixture
async def server(open_server: Open) -> AsyncIterator[Served]:
    async with open_server() as server:
        yield server


class RawClient:
    """Speaks HTTP/2 by hand, so that it can say anything."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer
        self.http = H2Connection(H2Configuration(client_side=True))
        self.http.initiate_connection()
        self.flush()

    @classmethod
    async def connect(cls, port: int, source: str | None = None) -> RawClient:
        tls = ssl.create_default_context()
        tls.check_hostname, tls.verify_mode = False, ssl.CERT_NONE
        tls.set_alpn_protocols(["h2"])
        local = None if source is None else (source, 0)
        return cls(*await asyncio.open_connection(HOST, port, ssl=tls, local_addr=local))

    def flush(self) -> None:
        self.writer.write(self.http.data_to_send())

    def call(self, path: str = DELIVER, *more: tuple[str, str]) -> int:
        stream = self.http.get_next_available_stream_id()
        headers = [
            (":method", "POST"),
            (":scheme", "https"),
            (":path", path),
            (":authority", HOST),
            ("te", "trailers"),
            ("content-type", "application/grpc"),
            *more,
        ]
        self.http.send_headers(stream, headers)
        self.flush()
        return stream

    def send(self, stream: int, octets: bytes) -> None:
        self.http.send_data(stream, octets)
        self.flush()

    async def status(self, stream: int) -> str:
        """The status with which the courier ends the call."""
        while data := await self.reader.read(65536):
            for event in self.http.receive_data(data):
                headers = dict(getattr(event, "headers", None) or ())
                if b"grpc-status" in headers and getattr(event, "stream_id", 0) == stream:
                    return str(headers[b"grpc-status"].decode())
            self.flush()
        return "closed"

    async def answer(self, path: str, *headers: tuple[str, str], octets: bytes = b"") -> str:
        """The status of a call with these octets."""
        stream = self.call(path, *headers)
        if octets:
            self.send(stream, octets)
        return await self.status(stream)

    async def __aenter__(self) -> RawClient:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def close(self) -> None:
        self.writer.transport.abort()


async def delivers(server: Served, message_id: str) -> bool:
    """An honest private gateway is served: a parcel of it is taken."""
    parcel = NETWORK.parcel(NETWORK.endpoint_a, NETWORK.endpoint_c, message_id=message_id)
    before, client = await server.held(), server.client()
    call = await client.deliver()
    cargo = NETWORK.cargo([parcel], to_private_gateway=False, message_id=message_id)
    await call.send(CargoDelivery("id", cargo))
    acknowledged = await call.next_acknowledgement()
    call.cancel()
    await client.close()
    return acknowledged == "id" and await server.held() == before + 1


@pytest.mark.slow_beyond(1)
async def test_client_that_announces_and_sends_nothing_is_cut(open_server: Open, kind: str) -> None:
    limits = replace(LIMITS_OF[kind], silence_seconds=0.5)
    async with open_server(limits) as server:
        clients = [await RawClient.connect(server.port) for _ in range(8)]
        streams = [client.call() for client in clients]
        for client, stream in zip(clients, streams, strict=True):
            client.send(stream, HEAD.pack(0, 8_390_000) + b"\x0a")
        assert MEMORY_OF[kind] < 8 * 8_390_000
        statuses = await asyncio.gather(*map(RawClient.status, clients, streams))
        assert set(statuses) == {"4"}, "deadline exceeded"
        assert await delivers(server, "honest")
        for client in clients:
            await client.close()


@of_a_courier
async def test_client_without_acknowledgements_gets_each_cargo_twice_at_most(server: Served) -> None:
    courier = server.courier
    await courier.load(NETWORK.cargo())
    calls = CourierCalls(courier.node._carried, lambda _: None, redelivery_seconds=0.05, last_seconds=0.1)
    hasty = CargoRelayServer(calls.deliver, calls.collect, None)
    await hasty.open(HOST)
    client = CogRpcCourier(HOST, hasty.port, CLOCK, plaintext=True)
    call = await client.collect(NETWORK.cca())
    given = [await call.next_cargo() for _ in range(2)]
    assert given[0] == given[1]
    with pytest.raises(UnreachableError, check=Stating(CourierCode.FAILED)):
        await call.next_cargo()
    assert await courier.cargoes_held() == 1, "it is kept for an honest one"
    await client.close()
    await hasty.stop()


@pytest.mark.slow
@of_a_public_gateway
async def test_courier_without_acknowledgements_is_cut_off_and_may_return(open_server: Open) -> None:
    async with open_server(acknowledgement_seconds=0.2) as server:
        await server.peer.accept_parcel(NETWORK.parcel(NETWORK.endpoint_c, NETWORK.endpoint_a))
        cca = NETWORK.cca()
        for _ in range(MOST_BEGINNINGS):
            client = server.client()
            call = await client.collect(cca)
            assert await call.next_cargo() is not None
            with pytest.raises(UnreachableError, check=Stating(CourierCode.FAILED)):
                await call.next_cargo()
            await client.close()
        client = server.client()
        call = await client.collect(cca)
        with pytest.raises(RefusedError, check=Stating(CourierCode.AUTHORIZATION_USED_BEFORE)):
            await call.next_cargo()
        await client.close()
        assert await server.held() == 1


@of_a_public_gateway
async def test_connection_does_not_repeat_acknowledged_cargo(server: Served) -> None:
    """A courier has several authorizations of one gateway, as of several visits."""
    assert server.peer is not None
    later = iter(NETWORK.now + timedelta(days=days) for days in range(1, 9))

    async def cargoes_for(client: CogRpcCourier) -> int:
        call, given = await client.collect(NETWORK.cca(expires=next(later))), 0
        while (delivery := await call.next_cargo()) is not None:
            given += 1
            await call.acknowledge(delivery.delivery_id)
        call.cancel()
        return given

    async def waits(message_id: str) -> None:
        parcel = NETWORK.parcel(NETWORK.endpoint_c, NETWORK.endpoint_a, message_id=message_id)
        await server.peer.accept_parcel(parcel)

    await waits("one")
    client, another = server.client(), server.client()
    unread = await client.collect(NETWORK.cca(expires=next(later)))
    assert await unread.next_cargo() is not None
    unread.cancel()
    assert await cargoes_for(client) == 1, "it was not acknowledged"
    assert await cargoes_for(client) == 0
    await waits("two")
    assert [await cargoes_for(client), await cargoes_for(client)] == [1, 0]
    assert await cargoes_for(another), "of another connection nothing is known"
    await client.close()
    await another.close()


async def test_surplus_connections_of_an_address_are_closed(open_server: Open, kind: str) -> None:
    async with open_server(replace(LIMITS_OF[kind], connections_of_one=3)) as server:
        clients = [await RawClient.connect(server.port) for _ in range(3)]
        one_more = await RawClient.connect(server.port)
        assert await one_more.status(one_more.call()) == "closed"
        for client in clients:
            await client.close()
        assert await delivers(server, "honest")


@pytest.mark.skipif(sys.platform == "darwin", reason="127.0.0.1 is the only address of loopback there")
async def test_addresses_that_take_all_connections_keep_no_other_out(open_server: Open, kind: str) -> None:
    async with open_server(replace(LIMITS_OF[kind], connections=6, connections_of_one=3)) as server:
        hostile = [await RawClient.connect(server.port, f"127.0.0.{2 + each // 3}") for each in range(6)]
        for each in hostile:
            each.call()
        assert await delivers(server, "honest")
        for each in hostile:
            await each.close()


@pytest.mark.parametrize(
    ("octets", "status"),
    [
        (HEAD.pack(1, 5) + b"abcde", "8"),
        (HEAD.pack(0, 2**32 - 1), "8"),
        (HEAD.pack(0, 5) + b"\xff\xff\xff\xff\xff", "3"),
    ],
    ids=["compressed", "4 GB", "no protocol buffer"],
)
async def test_message_but_cargo_is_refused_by_its_head(server: Served, octets: bytes, status: str) -> None:
    async with await RawClient.connect(server.port) as client:
        assert await client.answer(DELIVER, octets=octets) == status


@pytest.mark.slow_beyond(1)
@settings(max_examples=30, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(octets=st.binary(min_size=1, max_size=400))
async def test_any_octets_in_a_call_leave_it_serving(server: Served, octets: bytes) -> None:
    async with await RawClient.connect(server.port) as client:
        client.send(client.call(), octets)
    assert await server.held() == 0


@pytest.mark.slow_beyond(1)
@settings(max_examples=30, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(octets=st.binary(min_size=0, max_size=400))
async def test_octets_as_authorization_get_nothing(server: Served, kind: str, octets: bytes) -> None:
    header = ("authorization", f"Relaynet-CCA {base64.b64encode(octets).decode()}")
    async with await RawClient.connect(server.port) as client:
        assert await client.answer(COLLECT, header) == UNAUTHORIZED[kind]


async def test_many_authorizations_are_no_authorization(server: Served, kind: str) -> None:
    twice, long = ("authorization", "Relaynet-CCA AAAA"), ("authorization", "x" * 7000)
    async with await RawClient.connect(server.port) as client:
        assert await client.answer(COLLECT, twice, twice) == UNAUTHORIZED[kind]
        assert await client.answer(COLLECT, long) == "8"


@of_a_courier
async def test_junk_cargo_costs_its_sender_only_the_call(server: Served) -> None:
    client = server.client()
    for junk in (b"abc", bytes(100_000)):
        call = await client.deliver()
        await call.send(CargoDelivery("junk", junk))
        with pytest.raises(RefusedError, check=Stating(CourierCode.REFUSED_AS_INVALID)):
            await call.next_acknowledgement()
        call.cancel()
    await client.close()
    assert await delivers(server, "honest")
    status = await server.courier.node.status()
    assert (status.cargoes_out, status.handled.refused) == (1, 2)


@of_a_public_gateway
async def test_junk_cargo_is_acknowledged_and_kept_for_nobody(server: Served) -> None:
    """As the deployed public gateway does: a courier could only carry it for ever."""
    client = server.client()
    call = await client.deliver()
    for junk in (b"abc", bytes(100_000)):
        await call.send(CargoDelivery("junk", junk))
        assert await call.next_acknowledgement() == "junk"
    call.cancel()
    await client.close()
    assert await server.held() == 0
    assert await delivers(server, "honest")
