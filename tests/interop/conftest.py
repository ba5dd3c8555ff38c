"""What the interoperability tests share: their time limit and the stateless library peer."""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import pytest

from app.demo.tls import DemoAuthority
from gateway_core.clock import SystemClock
from tests.interop.endpoints import Endpoints, introduce_endpoints
from tests.interop.material import Relay, make_relay
from tests.interop.our_gateway import OurGateway, open_our_gateway
from tests.interop.peer import Peer

HERE = Path(__file__).parent

TIME_LIMIT = 1800
"""Seconds per test: the first one may have to install the peers' packages."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.is_relative_to(HERE):
            item.add_marker(pytest.mark.timeout(TIME_LIMIT))


@pytest.fixture(scope="session")
def library() -> Iterator[Peer]:
    """relaynet-core as an oracle."""
    with Peer("library") as peer:
        yield peer


@pytest.fixture(scope="session", params=["python", "javascript"])
def relay(request: pytest.FixtureRequest, library: Peer) -> Relay:
    """Fresh keys and certificates; the parameter says which side made them."""
    return make_relay(request.param, library)


@pytest.fixture(scope="session")
def courier_process() -> Iterator[Peer]:
    """One courier after the other."""
    with Peer("courier") as peer:
        yield peer


@pytest.fixture
def courier(courier_process: Peer) -> Peer:
    """A courier that nobody has met."""
    return begin_anew(courier_process)


def begin_anew(courier: Peer, **options: Any) -> Peer:
    """Make another courier of it, with those options of its command line."""
    courier.ready = courier.call("begin_anew", **options)
    courier.pending_events("call_started")
    return courier


@pytest.fixture(scope="session")
def cogrpc_client() -> Iterator[Peer]:
    """The deployed client of couriers and public gateways, which remembers nothing."""
    with Peer("cogrpc_client") as peer:
        yield peer


# --- Our gateway and its neighbours ------------------------------------------------------------------------


@pytest.fixture(scope="session")
def authority(tmp_path_factory: pytest.TempPathFactory) -> DemoAuthority:
    """TLS certificates for localhost."""
    return DemoAuthority.create(tmp_path_factory.mktemp("tls"), SystemClock().now())


@pytest.fixture(scope="session")
def internet(authority: DemoAuthority) -> Iterator[Peer]:
    """The library's public gateway, over TLS 1.3."""
    with Peer(
        "public_gateway",
        "--tls-certificate",
        str(authority.certificate_file),
        "--tls-key",
        str(authority.key_file),
    ) as peer:
        yield peer


@pytest.fixture
async def gateway(tmp_path: Path, authority: DemoAuthority, internet: Peer) -> AsyncIterator[OurGateway]:
    """Our gateway, registered with the library's public gateway."""
    async with open_our_gateway(tmp_path / "data", authority, internet) as ours:
        await ours.register()
        yield ours


@pytest.fixture(scope="session")
def endpoint_process() -> Iterator[Peer]:
    """Holds the endpoints of one test after the other."""
    with Peer("endpoint") as peer:
        yield peer


@pytest.fixture
async def endpoints(gateway: OurGateway, endpoint_process: Peer) -> Endpoints:
    """Endpoints alice and bob of the library, registered with our gateway over HTTP; bob may send to alice."""
    await endpoint_process.ask("connect", gateway=f"127.0.0.1:{gateway.server.addresses.port}")
    return await introduce_endpoints(endpoint_process)
