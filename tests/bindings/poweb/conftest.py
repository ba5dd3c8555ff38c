"""A running gateway with two endpoints and real sockets."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest

from tests.bindings.poweb.raw_client import RawClient
from tests.factories.clock import NOON
from tests.factories.local_gateway import LocalGateway, local_gateway
from tests.factories.skipping_loop import LoopClock, SkippingLoop


def pytest_asyncio_loop_factories(
    config: pytest.Config, item: pytest.Item
) -> dict[str, Callable[[], asyncio.AbstractEventLoop]]:
    """The loop that the product runs in, able to skip time; tests/interop runs the same server in asyncio's own."""
    return {"uvloop" if sys.platform != "win32" else "asyncio": SkippingLoop}


@pytest.fixture
async def gateway(tmp_path: Path) -> AsyncIterator[LocalGateway]:
    """With the product's own patience, in the awala dialect; endpoints A and B are registered."""
    async with local_gateway(tmp_path, clock=LoopClock(NOON)) as running:
        await running.know(running.network.endpoint_a, running.network.endpoint_b)
        yield running


@pytest.fixture
async def raw(gateway: LocalGateway) -> AsyncIterator[RawClient]:
    async with await RawClient.connect(gateway.port) as client:
        yield client
