"""Addresses of the SRV target's host, over the encrypted resolver."""

import socket

import aiohttp
import pytest
from aiohttp import web

from app.demo.tls import DemoAuthority
from gateway_core.errors import UnreachableCause, UnreachableError
from gateway_core.resolver.exchange import TlsContexts, Upstream
from gateway_core.resolver.lookup import HostAddresses, LookupSettings, SecureLookup
from tests.bindings.resolver.conftest import HOST
from tests.factories.clock import FakeClock
from tests.factories.dns_servers import closed_port, dot_server, https_server
from tests.factories.signed_names import FakeResolver, SignedNames


def addresses_from(port: int, clock: FakeClock, tls: DemoAuthority) -> HostAddresses:
    settings = LookupSettings((Upstream.parse(f"tls://{HOST}:{port}#127.0.0.1"),))
    return HostAddresses(SecureLookup(clock, settings, lambda: TlsContexts(tls.authority_file)))


async def test_both_families_are_found_and_no_signature_is_demanded(
    names: SignedNames, clock: FakeClock, tls: DemoAuthority
) -> None:
    names.unsigned.add("host.unsigned.test.", "A", "192.0.2.7")
    names.unsigned.add("host.unsigned.test.", "AAAA", "2001:db8::7")
    async with dot_server(FakeResolver(names), tls) as server:
        found = await addresses_from(server, clock, tls).addresses("host.unsigned.test")
    assert found == [(socket.AF_INET6, "2001:db8::7"), (socket.AF_INET, "192.0.2.7")]


async def test_host_without_addresses_does_not_exist(
    names: SignedNames, clock: FakeClock, tls: DemoAuthority
) -> None:
    async with dot_server(FakeResolver(names), tls) as server:
        with pytest.raises(UnreachableError) as caught:
            await addresses_from(server, clock, tls).addresses("host.example.test")
    assert caught.value.cause is UnreachableCause.NO_SUCH_ADDRESS


@pytest.mark.req("DNS-4", "DNS-2")
async def test_aiohttp_names_target_alone(names: SignedNames, clock: FakeClock, tls: DemoAuthority) -> None:
    hosts = list[str]()

    async def handle(request: web.Request) -> web.Response:
        hosts.append(request.headers["Host"])
        return web.Response(text="here")

    names.example.add("host.example.test.", "A", "127.0.0.1")
    async with dot_server(FakeResolver(names), tls) as server, https_server(handle, None) as target:
        connector = aiohttp.TCPConnector(resolver=addresses_from(server, clock, tls))
        async with (
            aiohttp.ClientSession(connector=connector) as session,
            session.get(f"http://host.example.test:{target}/") as response,
        ):
            assert await response.text() == "here"
    assert hosts == [f"host.example.test:{target}"]


async def test_name_does_not_resolve_without_a_resolver(clock: FakeClock, tls: DemoAuthority) -> None:
    connector = aiohttp.TCPConnector(resolver=addresses_from(closed_port(), clock, tls))
    async with aiohttp.ClientSession(connector=connector) as session:
        with pytest.raises(aiohttp.ClientConnectorDNSError):
            await session.get("http://host.example.test/")
