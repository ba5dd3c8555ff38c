"""A running gateway with two endpoints, real sockets, and short patience."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator, Callable
from functools import cache
from pathlib import Path

import pytest

from gateway_core.crypto.keys import IdentityKey
from gateway_core.poweb.server_settings import PoWebSettings
from gateway_core.protocol.parcel_collection import Timers
from tests.bindings.poweb.raw_client import RawClient
from tests.factories.local_gateway import LocalGateway, local_gateway

IMPATIENT = PoWebSettings(
    collection=Timers(handshake=0.3, ping_every=0.1, pong_within=0.25),
    head_timeout=0.3,
    body_stall_timeout=0.2,
    body_timeout=0.5,
    linger=0.2,
    close_timeout=0.2,
    stop_timeout=0.5,
)
"""For tests in which somebody is slow on purpose."""


def pytest_asyncio_loop_factories(
    config: pytest.Config, item: pytest.Item
) -> dict[str, Callable[[], asyncio.AbstractEventLoop]]:
    """The loop that the product runs in; tests/interop runs the same server in asyncio's own."""
    if sys.platform == "win32":
        return {"asyncio": asyncio.new_event_loop}
    import uvloop

    return {"uvloop": uvloop.new_event_loop}


@pytest.fixture(autouse=True)
def _keys_load_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Loading an RSA key costs 40 ms: half of the time that these tests would take."""
    monkeypatch.setattr(IdentityKey, "load", _load_identity_key)


_load_identity_key = cache(IdentityKey.load)


@pytest.fixture
async def gateway(tmp_path: Path) -> AsyncIterator[LocalGateway]:
    """With the product's own patience, in the awala dialect; endpoints A and B are registered."""
    async with local_gateway(tmp_path) as running:
        await running.know(running.network.endpoint_a, running.network.endpoint_b)
        yield running


@pytest.fixture
async def impatient(tmp_path: Path) -> AsyncIterator[LocalGateway]:
    """The same with little patience."""
    async with local_gateway(tmp_path, settings=IMPATIENT) as running:
        await running.know(running.network.endpoint_a, running.network.endpoint_b)
        yield running


@pytest.fixture
async def raw(gateway: LocalGateway) -> AsyncIterator[RawClient]:
    async with await RawClient.connect(gateway.port) as client:
        yield client


@pytest.fixture
async def raw_impatient(impatient: LocalGateway) -> AsyncIterator[RawClient]:
    async with await RawClient.connect(impatient.port) as client:
        yield client
