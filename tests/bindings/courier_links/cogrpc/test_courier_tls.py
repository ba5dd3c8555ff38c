"""TLS to couriers: where a self-signed certificate will do, and that nothing is said before it was judged."""

import asyncio
import ssl
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from app.demo.tls import DemoAuthority
from gateway_core.codes.couriers import CourierCode
from gateway_core.courier_links.cogrpc.courier_client import CogRpcCourier
from gateway_core.courier_links.cogrpc.courier_tls import (
    ServerIdentity,
    accept_certificate,
    courier_context,
    is_nearby,
)
from gateway_core.errors import UnreachableCause, UnreachableError
from gateway_core.nodes.tls_files import TlsFiles
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


PHONES = "ECDHE-ECDSA-AES128-GCM-SHA256:ECDHE-RSA-AES128-GCM-SHA256:ECDHE-RSA-AES256-GCM-SHA384"
"""Cipher suites of a gRPC client on Android, which offers TLS 1.2 alone."""


def client_of_1_2(suites: str) -> ssl.SSLContext:
    context = ssl.create_default_context()
    context.maximum_version = ssl.TLSVersion.TLSv1_2
    context.set_ciphers(suites)
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    context.set_alpn_protocols(["h2"])
    return context


def relay_servers(folder: Path) -> dict[str, ssl.SSLContext]:
    made = DemoAuthority.create(folder, NOON)
    files = TlsFiles(made.certificate_file, made.key_file)
    courier = ServerIdentity.issue(["127.0.0.1"], NOON, NOON + timedelta(days=9))
    return {"courier": courier.context(), "public gateway": files.relay, "web": files.web}


async def shake_hands(server_tls: ssl.SSLContext, client_tls: ssl.SSLContext) -> tuple[str, str, str]:
    """Return version, suite and protocol of a connection."""
    server = await asyncio.start_server(lambda _, writer: writer.close(), "127.0.0.1", 0, ssl=server_tls)
    async with server:
        port = server.sockets[0].getsockname()[1]
        _, writer = await asyncio.open_connection("127.0.0.1", port, ssl=client_tls)
        tls = writer.get_extra_info("ssl_object")
        writer.close()
        return tls.version(), tls.cipher()[0], tls.selected_alpn_protocol()


@pytest.mark.parametrize("which", ["courier", "public gateway"])
async def test_phones_with_tls_1_2_alone_reach_relay_servers(which: str, tmp_path: Path) -> None:
    version, suite, protocol = await shake_hands(relay_servers(tmp_path)[which], client_of_1_2(PHONES))
    assert (version, protocol) == ("TLSv1.2", "h2")
    assert suite.startswith("ECDHE-")
    assert "GCM" in suite


@pytest.mark.parametrize("which", ["courier", "public gateway"])
@pytest.mark.parametrize(
    "suites",
    [
        "AES128-GCM-SHA256:AES256-GCM-SHA384",
        "ECDHE-RSA-AES128-SHA256:ECDHE-ECDSA-AES128-SHA256",
        "DHE+AESGCM",
    ],
)
async def test_tls_1_2_without_fresh_keys_or_aead_is_refused(which: str, suites: str, tmp_path: Path) -> None:
    with pytest.raises((ssl.SSLError, ConnectionError)):
        await shake_hands(relay_servers(tmp_path)[which], client_of_1_2(suites))


@pytest.mark.req("BIND-2")
async def test_public_gateway_for_parcels_refuses_tls_1_2(tmp_path: Path) -> None:
    with pytest.raises((ssl.SSLError, ConnectionError)):
        await shake_hands(relay_servers(tmp_path)["web"], client_of_1_2(PHONES))


@pytest.mark.req("BIND-2")
@pytest.mark.parametrize("host", ["192.168.43.1", "courier.example.com"])
def test_clients_of_couriers_speak_tls_1_3_or_newer(host: str) -> None:
    assert courier_context(host).minimum_version is ssl.TLSVersion.TLSv1_3


@pytest.mark.req("BIND-1", "CRC-12")
async def test_courier_without_tls_connects_to_this_computer_only() -> None:
    courier = CogRpcCourier("192.168.43.1", 21473, FakeClock(), plaintext=True)
    with pytest.raises(UnreachableError) as refused:
        await courier.connect()
    assert refused.value.cause is UnreachableCause.TLS


async def test_name_is_tried_at_its_other_address(monkeypatch: pytest.MonkeyPatch) -> None:
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


@pytest.mark.parametrize("host", ["192.168..1", "x" * 64], ids=["empty label", "long label"])
async def test_address_that_no_dns_name_can_be_is_not_found(host: str) -> None:
    courier = CogRpcCourier(host, 21473, FakeClock())
    with pytest.raises(UnreachableError, check=Stating(CourierCode.ADDRESS_NOT_FOUND)):
        await courier.connect()
    await courier.close()


@pytest.mark.parametrize("octets", [b"", b"no certificate", bytes(500)])
def test_octets_that_are_no_certificate_are_refused(octets: bytes) -> None:
    with pytest.raises(UnreachableError) as refused:
        accept_certificate(octets, NOON, "")
    assert refused.value.cause is UnreachableCause.TLS


@pytest.mark.req("CRC-12")
async def test_refused_courier_gets_not_even_the_http2_greeting() -> None:
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
