"""Everything that leaves for the Internet goes by the proxy that is set, and by nothing else: sockets are watched."""

import asyncio
import os
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from app.demo.tls import DemoAuthority
from app.profiles.doctor_checks import tls_probe
from app.profiles.opening import InternetWays, LateRequests, open_cargo_relay
from app.profiles.profile import NetworkOptions
from gateway_core.clock import SystemClock
from gateway_core.codes.internet import ProxyCode
from gateway_core.dialects import AWALA, RELAYNET
from gateway_core.errors import InvalidMessageError, UnreachableCause, UnreachableError
from gateway_core.identifiers import DomainName
from gateway_core.network.conditions import system_proxy
from gateway_core.ports.network import Proxy
from gateway_core.ports.peers import HostPort, Service
from gateway_core.poweb.public_gateway_client import PoWebClient, tls_context
from gateway_core.resolver.exchange import ExchangeTimings, TlsContexts, Upstream
from gateway_core.resolver.lookup import LookupSettings, SecureLookup, SrvResolver
from gateway_core.services.identity.gateway_registration import register_with_public_gateway
from gateway_core.services.internet.proxies import (
    PROXY_SETTING,
    ProxyChoice,
    ProxyRoutes,
    check_credentials,
    parse_proxy,
    read_choice,
)
from gateway_core.views.connection import ProxyMode
from tests.bindings.http.conftest import serving
from tests.bindings.services.internet.conftest import DOMAIN, Pairing, pairing
from tests.bindings.services.internet.test_internet_exchange import Inbox, internet_sync
from tests.factories.clock import NOON, FakeClock
from tests.factories.dns_servers import closed_port, dot_server, https2_server
from tests.factories.proxy_server import NOWHERE, ProxyProcess, proxy_process
from tests.factories.signed_names import FakeResolver, SignedNames
from tests.factories.stating import Stating
from tests.factories.watched_sockets import Use, watched_sockets

__all__ = ["pairing"]

BOTH = pytest.mark.parametrize("scheme", ["socks5", "http"])
USER, PASSWORD = "courier-7", "cheese:with@holes %41"


@pytest.fixture(scope="module")
def open_proxy() -> Iterator[ProxyProcess]:
    with proxy_process() as proxy:
        yield proxy


@pytest.fixture(scope="module")
def locked_proxy() -> Iterator[ProxyProcess]:
    with proxy_process(USER, PASSWORD) as proxy:
        yield proxy


@pytest.fixture(autouse=True)
async def all_connections_end() -> AsyncIterator[None]:
    """A goodbye takes a moment through another process: wait for it, so that no later test is blamed."""
    before = len(os.listdir("/proc/self/fd"))
    yield
    async with asyncio.timeout(300):
        while len(os.listdir("/proc/self/fd")) > before:  # noqa: ASYNC110 - nobody tells
            await asyncio.sleep(0.005)


def ways(url: str, user: str = "", password: str = "") -> InternetWays:
    plain = parse_proxy(url)
    proxy = Proxy(plain.scheme, plain.host, plain.port, user, password)
    return InternetWays(ProxyRoutes(lambda host: pytest.fail("asked"), ProxyChoice(ProxyMode.MANUAL, proxy)))


def assert_only_the_proxy(uses: list[Use], url: str) -> None:
    """The process connected to the proxy and to nothing else, and looked up no name."""
    port = parse_proxy(url).port
    told = [use for use in uses if not _is_of_the_servers(use)]
    assert told, "nothing was seen at all"
    for event, about in told:
        if event == "socket.getaddrinfo":
            assert about[0] == "127.0.0.1", about  # type: ignore[index]
        else:
            assert event == "socket.connect", event
            assert about[:2] == ("127.0.0.1", port), about  # type: ignore[index]


def _is_of_the_servers(use: Use) -> bool:
    """Unix sockets and pairs belong to the loop, not to the network."""
    return isinstance(use[1], str | bytes)


@BOTH
async def test_all_connections_use_the_proxy(pairing: Pairing, open_proxy: ProxyProcess, scheme: str) -> None:
    way = ways(open_proxy.url(scheme))
    tls = tls_context(str(pairing.authority.authority_file))

    def connect(target: HostPort) -> PoWebClient:
        return PoWebClient(target, tls, connector=way.connector(target.host, tls))

    client = connect(pairing.target)
    with watched_sockets() as uses:
        await register_with_public_gateway(
            pairing.credentials, pairing.store, pairing.clock, client, DOMAIN, pairing.dialect
        )
        await client.close()
        sync = internet_sync(pairing, Inbox())
        sync._connect = connect
        client = connect(pairing.target)
        public_gateway = pairing.credentials.require_public_gateway()
        collection = await sync.open_collection(client, public_gateway, keep_alive=True)
        receiving = asyncio.create_task(collection.next_delivery())
        await asyncio.wait_for(collection.collection.wait_for_sign_of_life(), 300)
        receiving.cancel()
        await collection.close()
        await client.close()
    assert_only_the_proxy(uses, open_proxy.url(scheme))
    kind = "name" if scheme == "socks5" else "connect"
    for _ in range(2):
        assert open_proxy.next_request() == (kind, "localhost", pairing.server.port), (
            "the proxy looks names up"
        )


@BOTH
@pytest.mark.parametrize("encrypted", ["https", "tls"])
async def test_names_are_asked_for_by_way_of_the_proxy(
    tmp_path: Path, open_proxy: ProxyProcess, scheme: str, encrypted: str
) -> None:
    names = SignedNames(NOON)
    names.example.add("_rgsc._tcp.node.example.test.", "SRV", "0 0 443 host.example.test.")
    authority = DemoAuthority.create(tmp_path, SystemClock().now(), "dns.test")
    server = (https2_server if encrypted == "https" else dot_server)(FakeResolver(names), authority)
    async with server as port:
        path = "/dns-query" if encrypted == "https" else ""
        upstream = Upstream.parse(f"{encrypted}://dns.test:{port}{path}#127.0.0.1")
        settings = LookupSettings((upstream,), False, ExchangeTimings(300, 300), (names.anchor,))
        clock = FakeClock()
        lookup = SecureLookup(
            clock, settings, lambda: TlsContexts(authority.authority_file), ways(open_proxy.url(scheme)).dial
        )
        with watched_sockets() as uses:
            found = await SrvResolver(lookup, clock).resolve(
                DomainName("node.example.test"), Service.GSC, RELAYNET
            )
    assert found == HostPort("host.example.test", 443)
    assert_only_the_proxy(uses, open_proxy.url(scheme))
    assert open_proxy.next_request()[1:] == ("127.0.0.1", port)


@BOTH
async def test_redirects_go_by_the_proxy_too(tmp_path: Path, open_proxy: ProxyProcess, scheme: str) -> None:
    authority = DemoAuthority.create(tmp_path, SystemClock().now())
    async with serving(authority) as node:
        node.answers.append((307, {"Location": f"https://localhost:{node.port}/elsewhere"}))
        nodes = LateRequests(
            tls_context(str(authority.authority_file)),
            None,
            ways(open_proxy.url(scheme)),  # type: ignore[arg-type]
        )
        nodes = _without_names(nodes)
        with watched_sockets() as uses:
            await nodes.deliver(node.target, b"a parcel", AWALA, DOMAIN)
        assert node.bodies == [b"a parcel"] * 2
        assert_only_the_proxy(uses, open_proxy.url(scheme))
        for _ in range(2):
            assert open_proxy.next_request()[1:] == ("localhost", node.port)


def _without_names(nodes: LateRequests) -> LateRequests:
    """Nobody may be asked for the address of a host that a proxy leads to."""

    class NoNames:
        def hosts(self) -> None:
            return None

    return LateRequests(nodes.tls, NoNames(), nodes.ways)  # type: ignore[arg-type]


@BOTH
async def test_cargo_and_checks_go_by_proxy(pairing: Pairing, open_proxy: ProxyProcess, scheme: str) -> None:
    crc = HostPort("localhost", pairing.server.ports.crc)
    way = ways(open_proxy.url(scheme))
    options = NetworkOptions(gateway_authority=pairing.authority.authority_file)
    with watched_sockets() as uses:
        relay = open_cargo_relay(crc, options, way)
        await relay.connect()
        await relay.close()
        probe = tls_probe(tls_context(str(pairing.authority.authority_file)), way.dial)
        assert await probe(pairing.target) == "TLS 1.3"
    assert_only_the_proxy(uses, open_proxy.url(scheme))
    assert open_proxy.next_request()[1:] == ("localhost", crc.port)
    assert open_proxy.next_request()[1:] == ("localhost", pairing.server.port)


@BOTH
async def test_proxy_credentials_are_used_and_wrong_ones_stay_unshown(
    pairing: Pairing, locked_proxy: ProxyProcess, scheme: str, caplog: pytest.LogCaptureFixture
) -> None:
    tls = tls_context(str(pairing.authority.authority_file))
    good = ways(locked_proxy.url(scheme), USER, PASSWORD)
    with caplog.at_level("DEBUG"):
        assert await tls_probe(tls, good.dial)(pairing.target) == "TLS 1.3"
        for wrong in (ways(locked_proxy.url(scheme)), ways(locked_proxy.url(scheme), USER, "another")):
            client = PoWebClient(pairing.target, tls, connector=wrong.connector("localhost", tls))
            with pytest.raises(UnreachableError) as caught:
                await client.authorize_registration(bytes(32), RELAYNET)
            await client.close()
            assert caught.value.cause is UnreachableCause.PROXY
            assert caught.value.code is ProxyCode.LEADS_NOWHERE
    assert locked_proxy.next_request()[1:] == ("localhost", pairing.server.port)
    assert PASSWORD not in caplog.text
    assert PASSWORD not in repr(good.routes.choice)
    assert PASSWORD not in repr(good.routes.choice.proxy)


@BOTH
async def test_absent_proxy_is_never_bypassed(pairing: Pairing, scheme: str) -> None:
    url = f"{scheme}://127.0.0.1:{closed_port()}"
    way = ways(url)
    tls = tls_context(str(pairing.authority.authority_file))
    with watched_sockets() as uses:
        client = PoWebClient(pairing.target, tls, connector=way.connector("localhost", tls))
        with pytest.raises(UnreachableError) as caught:
            await client.authorize_registration(bytes(32), RELAYNET)
        await client.close()
        assert caught.value.cause is UnreachableCause.PROXY
        assert caught.value.code is ProxyCode.NOT_REACHED
        with pytest.raises(UnreachableError, check=Stating(ProxyCode.NOT_REACHED)):
            await way.dial("localhost", pairing.server.port)
    assert_only_the_proxy(uses, url)


@BOTH
async def test_host_unknown_to_the_proxy_is_reported(open_proxy: ProxyProcess, scheme: str) -> None:
    with pytest.raises(UnreachableError, check=Stating(ProxyCode.LEADS_NOWHERE)):
        await ways(open_proxy.url(scheme)).dial(NOWHERE, 443)
    assert open_proxy.next_request()[1] == NOWHERE


# --- The system's ---------------------------------------------------------------------------------------------


@pytest.fixture
def bare_environment(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    for name in ("http", "https", "all", "no", "socks"):
        monkeypatch.delenv(f"{name}_proxy", raising=False)
        monkeypatch.delenv(f"{name.upper()}_PROXY", raising=False)
    return monkeypatch


@pytest.mark.parametrize(
    ("variables", "expected"),
    [
        ({}, None),
        ({"https_proxy": "http://proxy.test:3128"}, Proxy("http", "proxy.test", 3128)),
        ({"https_proxy": "proxy.test:3128"}, Proxy("http", "proxy.test", 3128)),
        (
            {"all_proxy": "socks5h://me:secret@127.0.0.1:9050"},
            Proxy("socks5", "127.0.0.1", 9050, "me", "secret"),
        ),
        (
            {"https_proxy": "http://first.test", "all_proxy": "socks5://second.test"},
            Proxy("http", "first.test", 8080),
        ),
        ({"http_proxy": "http://proxy.test"}, None),
        ({"all_proxy": "socks5://proxy.test", "no_proxy": "other.org,.example.org"}, None),
    ],
)
def test_environment_names_the_proxy(
    bare_environment: pytest.MonkeyPatch, variables: dict[str, str], expected: Proxy | None
) -> None:
    for name, value in variables.items():
        bare_environment.setenv(name, value)
    routes = ProxyRoutes(system_proxy)
    assert routes.choice.mode is ProxyMode.SYSTEM
    assert routes.proxy_for("gateway.example.org") == expected
    assert routes.proxy_for("localhost") is None, "this device itself is never proxied"
    assert routes.proxy_for("127.0.0.1") is None


@pytest.mark.parametrize("url", ["socks4://proxy.test:1080", "https://proxy.test", "http://proxy.test/path"])
def test_unusable_system_proxy_is_never_bypassed(bare_environment: pytest.MonkeyPatch, url: str) -> None:
    bare_environment.setenv("all_proxy", url)
    routes = ProxyRoutes(system_proxy)
    with pytest.raises(UnreachableError) as caught:
        routes.proxy_for("gateway.example.org")
    assert caught.value.cause is UnreachableCause.PROXY
    assert routes.view("gateway.example.org").problem == caught.value.reason


# --- What may be set ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "url",
    [
        "",
        "socks4://a:1",
        "https://a",
        "http://",
        "socks5://a:99999",
        "http://a/path",
        "socks5://a?b",
        "ftp://a",
    ],
)
def test_unusable_proxy_address_is_refused(url: str) -> None:
    with pytest.raises(InvalidMessageError, check=Stating(ProxyCode.ADDRESS)):
        parse_proxy(url)


@pytest.mark.parametrize("credentials", [("käse", "x"), ("x", "käse"), ("with:colon", "x"), ("x" * 256, "x")])
def test_credentials_that_no_proxy_takes_are_refused(credentials: tuple[str, str]) -> None:
    with pytest.raises(InvalidMessageError, check=Stating(ProxyCode.CREDENTIALS)):
        check_credentials(*credentials)


async def test_damaged_proxy_record_bypasses_no_proxy(pairing: Pairing) -> None:
    for value in (
        "nonsense",
        {"mode": "manual"},
        {"mode": "manual", "url": "socks4://a", "user": "", "password": ""},
    ):
        await pairing.store.write(lambda tx, value=value: tx.settings.put(PROXY_SETTING, value))  # type: ignore[misc]
        routes = ProxyRoutes(system_proxy, await pairing.store.read(read_choice))
        with pytest.raises(UnreachableError, check=Stating(ProxyCode.SET_ANEW)):
            routes.proxy_for("gateway.example.org")


def test_proxy_of_spaces_counts_as_none(bare_environment: pytest.MonkeyPatch) -> None:
    bare_environment.setenv("HTTPS_PROXY", " ")
    assert ProxyRoutes(system_proxy).proxy_for("gateway.example.org") is None
    bare_environment.setenv("https_proxy", " http://proxy.test:3128 ")
    assert ProxyRoutes(system_proxy).proxy_for("gateway.example.org") == Proxy("http", "proxy.test", 3128)
