"""TLS to couriers: where a self-signed certificate will do, and that nothing is said before it was judged."""

from __future__ import annotations

import asyncio
import inspect
import ssl
from datetime import timedelta
from typing import Any

import grpclib.client
import pytest

from gateway_core.codes.couriers import CourierCode
from gateway_core.courier_links.cogrpc.courier_client import CogRpcCourier
from gateway_core.courier_links.cogrpc.courier_connection import CourierChannel
from gateway_core.courier_links.cogrpc.courier_tls import accept_certificate, courier_context, is_nearby
from gateway_core.errors import UnreachableCause, UnreachableError
from tests.factories import faulty_couriers as faulty
from tests.factories.clock import NOON, FakeClock
from tests.factories.dns_servers import closed_port
from tests.factories.stating import Stating


@pytest.mark.req("BIND-1")
@pytest.mark.parametrize(
    ("host", "nearby"),
    [
        ("127.0.0.1", True),
        ("localhost", True),
        ("::1", True),
        ("192.168.43.1", True),
        ("10.0.0.1", True),
        ("172.16.0.1", True),
        ("172.32.0.1", False),
        ("169.254.1.1", True),
        ("fe80::1%wlan0", True),
        ("fd00::1", True),
        ("8.8.8.8", False),
        ("2001:4860:4860::8888", False),
        ("courier.example.com", False),
        ("localhost.example.com", False),
        ("", False),
    ],
)
def test_only_addresses_that_the_internet_does_not_reach_are_nearby(host: str, nearby: bool) -> None:
    assert is_nearby(host) is nearby
    context = courier_context(host)
    assert (context.verify_mode is ssl.CERT_NONE) is nearby
    assert context.check_hostname is not nearby


@pytest.mark.req("BIND-2")
@pytest.mark.parametrize("host", ["192.168.43.1", "courier.example.com"])
def test_tls_is_1_3_or_newer_everywhere(host: str) -> None:
    assert courier_context(host).minimum_version is ssl.TLSVersion.TLSv1_3


@pytest.mark.req("BIND-1", "CRC-12")
async def test_without_tls_only_this_computer_is_connected_to() -> None:
    courier = CogRpcCourier("192.168.43.1", 21473, FakeClock(), plaintext=True)
    with pytest.raises(UnreachableError) as refused:
        await courier.connect()
    assert refused.value.cause is UnreachableCause.TLS


async def test_a_name_with_an_address_where_nobody_listens_is_tried_at_its_other_address(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Most systems know localhost as ::1 as well, and first; couriers and the demo's relay listen on 127.0.0.1."""
    loop = asyncio.get_running_loop()
    asked = loop.getaddrinfo

    async def both(host: str, port: int, **options: Any) -> Any:
        assert host == "localhost"
        dead = await asked("127.0.0.1", closed_port(), **options)
        return [*dead, *await asked("127.0.0.1", port, **options)]

    monkeypatch.setattr(loop, "getaddrinfo", both)
    async with faulty.relay(None) as port:
        courier = CogRpcCourier("localhost", port, FakeClock(), plaintext=True)
        await courier.connect()
        await courier.close()


async def test_a_courier_on_this_computer_may_do_without_tls_when_we_are_told_so() -> None:
    async with faulty.relay(None) as port:
        courier = CogRpcCourier("127.0.0.1", port, FakeClock(), plaintext=True)
        await courier.connect()
        assert courier.certificate_fingerprint == ""
        await courier.close()


@pytest.mark.parametrize("octets", [b"", b"no certificate", bytes(500)])
def test_octets_that_are_no_certificate_are_refused(octets: bytes) -> None:
    with pytest.raises(UnreachableError) as refused:
        accept_certificate(octets, NOON, "")
    assert refused.value.cause is UnreachableCause.TLS


@pytest.mark.req("CRC-12")
async def test_a_refused_courier_gets_not_even_the_greeting_of_http2() -> None:
    heard: list[bytes] = []
    heard_from_other = asyncio.Event()

    async def listen(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        heard.append(await reader.read(100))
        writer.close()
        heard_from_other.set()

    late = faulty.tls_at(NOON, begins=timedelta(hours=3))
    server = await asyncio.start_server(listen, "127.0.0.1", 0, ssl=late)
    async with server:
        port = server.sockets[0].getsockname()[1]
        with pytest.raises(UnreachableError, check=Stating(CourierCode.CERTIFICATE_NOT_YET_VALID)):
            await CogRpcCourier("127.0.0.1", port, FakeClock()).connect()
        _, writer = await asyncio.open_connection("127.0.0.1", port, ssl=courier_context("127.0.0.1"))
        writer.write(b"the next one")
        await heard_from_other.wait()
        writer.close()
    assert [octets for octets in heard if octets] == [b"the next one"]


async def test_the_fingerprint_is_known_as_soon_as_the_connection_stands() -> None:
    async with faulty.relay(faulty.tls_at(NOON)) as port:
        courier = CogRpcCourier("127.0.0.1", port, FakeClock())
        assert courier.certificate_fingerprint == ""
        await courier.connect()
        assert len(bytes.fromhex(courier.certificate_fingerprint)) == 32
        assert courier.octets_moved == 0, "no request has been made"
        await courier.close()


def test_grpclib_still_has_the_private_method_that_is_replaced() -> None:
    """The pin in pyproject.toml may only move when this and the rest of this folder still pass."""
    assert CourierChannel._create_connection is not grpclib.client.Channel._create_connection
    source = inspect.getsource(grpclib.client.Channel.__connect__)
    assert "self._create_connection()" in source
    for name in ("_stream", "_wrapper", "_release_stream", "_maybe_raise", "_recv_initial_metadata_done"):
        assert name in inspect.getsource(grpclib.client.Stream)
