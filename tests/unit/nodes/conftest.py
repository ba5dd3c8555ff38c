"""Tests of nodes may have a loop on which time passes at once while everybody waits."""

import asyncio
from collections.abc import Callable

import pytest

from tests.factories.virtual_time import VirtualTimeLoop


def pytest_asyncio_loop_factories(
    config: pytest.Config, item: pytest.Function
) -> dict[str, Callable[[], asyncio.AbstractEventLoop]]:
    is_virtual = "virtual_time" in item.fixturenames
    return {"asyncio": VirtualTimeLoop if is_virtual else asyncio.new_event_loop}


@pytest.fixture
async def virtual_time() -> VirtualTimeLoop:
    """The loop of a test that asks for this."""
    loop = asyncio.get_running_loop()
    assert isinstance(loop, VirtualTimeLoop)
    return loop
