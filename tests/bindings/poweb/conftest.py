"""The running servers of both kinds of gateway, each with two clients, and real sockets."""

import asyncio
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from app.demo.tls import DemoAuthority
from gateway_core.clock import SystemClock
from gateway_core.dialects import AWALA, Dialect
from tests.bindings.poweb.kinds import KINDS, Open
from tests.bindings.poweb.raw_client import RawClient
from tests.factories.clock import NOON
from tests.factories.gsc_servers import GscServer, endpoint_server, gateway_server
from tests.factories.local_gateway import LocalGateway, local_gateway
from tests.factories.skipping_loop import LoopClock, SkippingLoop


def pytest_asyncio_loop_factories(
    config: pytest.Config, item: pytest.Item
) -> dict[str, Callable[[], asyncio.AbstractEventLoop]]:
    """The loop that the product runs in, able to skip time; tests/interop runs the same server in asyncio's own."""
    return {"uvloop" if sys.platform != "win32" else "asyncio": SkippingLoop}


@pytest.fixture(scope="session")
def authority(tmp_path_factory: pytest.TempPathFactory) -> DemoAuthority:
    """Whose certificate the public gateway's server shows."""
    return DemoAuthority.create(tmp_path_factory.mktemp("tls"), SystemClock().now())


@pytest.fixture(params=KINDS)
def kind(request: pytest.FixtureRequest) -> str:
    """Of the gateway; a test that is about one of them says so by ``of_a_private_gateway``."""
    return str(request.param)


@pytest.fixture
def open_gateway(kind: str, tmp_path: Path, authority: DemoAuthority) -> Open:

    @asynccontextmanager
    async def opened(dialect: Dialect = AWALA, **options: Any) -> AsyncIterator[GscServer]:
        if kind == "private":
            opening: AbstractAsyncContextManager[GscServer] = endpoint_server(tmp_path, dialect, **options)
        else:
            opening = gateway_server(tmp_path, dialect, authority=authority, **options)
        async with opening as server:
            yield server

    return opened


@pytest.fixture
async def gateway(open_gateway: Open) -> AsyncIterator[GscServer]:
    """With the product's own patience; A and B are registered."""
    async with open_gateway(clock=LoopClock(NOON)) as running:
        yield running


@pytest.fixture
async def private_gateway(tmp_path: Path) -> AsyncIterator[LocalGateway]:
    """That of one kind, where apps are what is tested."""
    async with local_gateway(tmp_path, clock=LoopClock(NOON)) as running:
        await running.know(running.network.endpoint_a, running.network.endpoint_b)
        yield running


@pytest.fixture
async def raw(gateway: GscServer) -> AsyncIterator[RawClient]:
    async with await RawClient.to(gateway) as client:
        yield client
