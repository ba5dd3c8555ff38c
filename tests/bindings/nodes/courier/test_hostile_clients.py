"""Clients that are no private gateways: they hold up nobody, fill no memory, and are told what they did."""

from __future__ import annotations

import asyncio
import ssl
import struct
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from h2.config import H2Configuration
from h2.connection import H2Connection
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from gateway_core.codes.couriers import CourierCode
from gateway_core.courier_links.cogrpc.cargo_relay_server import CargoRelayServer
from gateway_core.courier_links.cogrpc.courier_client import CogRpcCourier
from gateway_core.dialects import AWALA
from gateway_core.errors import RefusedError, UnreachableError
from gateway_core.nodes.courier.serving import LIMITS, MEMORY_OCTETS, CourierCalls
from gateway_core.ports.peers import CargoDelivery
from tests.factories.couriers import HOST, ServedCourier, cargo_of, served_courier
from tests.factories.local_gateway import running_clock
from tests.factories.network import relay_network
from tests.factories.stating import Stating

NETWORK = relay_network(AWALA)
CLOCK = running_clock(NETWORK.now)
DELIVER = "/relaynet.cogrpc.CargoRelay/DeliverCargo"
HEAD = struct.Struct(">BI")


@pytest.fixture
async def courier(tmp_path: Path) -> AsyncIterator[ServedCourier]:
    async with served_courier(tmp_path, CLOCK) as courier:
        yield courier


class RawClient:
    """Speaks HTTP/2 by hand, so that it can say anything."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer
        self.http = H2Connection(H2Configuration(client_side=True))
        self.http.initiate_connection()
        self.flush()

    @classmethod
    async def connect(cls, port: int) -> RawClient:
        tls = ssl.create_default_context()
        tls.check_hostname, tls.verify_mode = False, ssl.CERT_NONE
        tls.set_alpn_protocols(["h2"])
        return cls(*await asyncio.open_connection(HOST, port, ssl=tls))

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

    async def close(self) -> None:
        self.writer.transport.abort()


async def delivers(courier: ServedCourier, message_id: str) -> bool:
    """An honest private gateway is served."""
    client = courier.client()
    call = await client.deliver()
    await call.send(CargoDelivery("id", cargo_of(NETWORK, 100, message_id)))
    acknowledged = await call.next_acknowledgement()
    call.cancel()
    await client.close()
    return acknowledged == "id"


async def test_whoever_announces_much_and_sends_nothing_is_cut_off_and_others_are_served(
    tmp_path: Path,
) -> None:
    limits = replace(LIMITS, silence_seconds=0.5, octets_a_second=1e9)
    async with served_courier(tmp_path, CLOCK, limits=limits) as courier:
        clients = [await RawClient.connect(courier.port) for _ in range(8)]
        streams = [client.call() for client in clients]
        for client, stream in zip(clients, streams, strict=True):
            client.send(stream, HEAD.pack(0, 8_390_000) + b"\x0a")
        assert MEMORY_OCTETS < 8 * 8_390_000
        statuses = await asyncio.gather(*map(RawClient.status, clients, streams))
        assert set(statuses) == {"4"}, "deadline exceeded"
        assert await delivers(courier, "honest")
        for client in clients:
            await client.close()


async def test_one_that_never_acknowledges_is_given_each_cargo_twice_and_no_more(
    courier: ServedCourier,
) -> None:
    await courier.load(NETWORK.cargo())
    calls = CourierCalls(courier.node._luggage, lambda _: None, redelivery_seconds=0.05, last_seconds=0.1)
    server = CargoRelayServer(calls.deliver, calls.collect, None)
    await server.open(HOST)
    client = CogRpcCourier(HOST, server.port, CLOCK, plaintext=True)
    call = await client.collect(NETWORK.cca())
    given = [await call.next_cargo() for _ in range(2)]
    assert given[0] == given[1]
    with pytest.raises(UnreachableError, check=Stating(CourierCode.FAILED)):
        await call.next_cargo()
    assert await courier.cargoes_held() == 1, "it is kept for an honest one"
    await client.close()
    await server.stop()


async def test_more_connections_of_one_address_than_it_may_have_are_closed(tmp_path: Path) -> None:
    limits = replace(LIMITS, connections_of_one=3)
    async with served_courier(tmp_path, CLOCK, limits=limits) as courier:
        clients = [await RawClient.connect(courier.port) for _ in range(3)]
        one_more = await RawClient.connect(courier.port)
        assert await one_more.status(one_more.call()) == "closed"
        for client in clients:
            await client.close()
        assert await delivers(courier, "honest")


@pytest.mark.parametrize(
    ("octets", "status"),
    [
        (HEAD.pack(1, 5) + b"abcde", "8"),
        (HEAD.pack(0, 2**32 - 1), "8"),
        (HEAD.pack(0, 5) + b"\xff\xff\xff\xff\xff", "3"),
        (HEAD.pack(0, 5) + b"\x12\x03abc", "3"),
    ],
    ids=["compressed", "4 GB", "no protocol buffer", "no cargo"],
)
async def test_what_is_no_cargo_is_refused_by_its_head(
    courier: ServedCourier, octets: bytes, status: str
) -> None:
    client = await RawClient.connect(courier.port)
    stream = client.call()
    client.send(stream, octets)
    assert await client.status(stream) == status
    await client.close()


@settings(max_examples=30, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(octets=st.binary(min_size=1, max_size=400))
async def test_any_octets_in_a_call_leave_it_serving(courier: ServedCourier, octets: bytes) -> None:
    client = await RawClient.connect(courier.port)
    client.send(client.call(), octets)
    await client.close()
    assert await courier.cargoes_held() == 0


async def test_many_authorizations_are_no_authorization(courier: ServedCourier) -> None:
    client = await RawClient.connect(courier.port)
    twice = ("authorization", "Relaynet-CCA AAAA")
    path = DELIVER.replace("Deliver", "Collect")
    assert await client.status(client.call(path, twice, twice)) == "0"
    long = ("authorization", "x" * 7000)
    assert await client.status(client.call(path, long)) == "8"
    await client.close()


async def test_a_junk_cargo_costs_its_sender_the_call_and_nobody_else(courier: ServedCourier) -> None:
    client = courier.client()
    call = await client.deliver()
    await call.send(CargoDelivery("junk", bytes(100_000)))
    with pytest.raises(RefusedError, check=Stating(CourierCode.REFUSED_AS_INVALID)):
        await call.next_acknowledgement()
    call.cancel()
    await client.close()
    assert await delivers(courier, "honest")
    status = await courier.node.status()
    assert (status.cargoes_out, status.handled.refused) == (1, 1)
