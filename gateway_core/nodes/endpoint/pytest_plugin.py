"""Fixtures for the tests of apps: ``pytest_plugins = ["gateway_core.nodes.endpoint.pytest_plugin"]``.

The endpoints of a test exchange messages over a gateway in memory, and store their data in the test's own folder::

    async def test_an_echo(open_endpoint):
        async with open_endpoint("echo") as echo, open_endpoint("alice") as alice:
            await acquaint(echo, alice)
            ...
"""

from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from pathlib import Path

import pytest

from gateway_core.nodes.endpoint.cards import Answer
from gateway_core.nodes.endpoint.endpoint import Endpoint
from gateway_core.nodes.endpoint.memory_gateway import MemoryGateway
from gateway_core.nodes.endpoint.opening import assemble

OpenEndpoint = Callable[[str], AbstractAsyncContextManager[Endpoint]]


@pytest.fixture
def memory_gateway() -> MemoryGateway:
    """The gateway of the test's endpoints, which can be switched off and replaced."""
    return MemoryGateway()


@pytest.fixture
def open_endpoint(tmp_path: Path, memory_gateway: MemoryGateway) -> OpenEndpoint:
    """Open the endpoint with a name; opening the same name again restores its data."""

    def open_app(name: str) -> AbstractAsyncContextManager[Endpoint]:
        return assemble(Endpoint, tmp_path / f"endpoint-{name}", bytes(32), memory_gateway.connect, name=name)

    return open_app


async def acquaint(one: Endpoint, other: Endpoint) -> None:
    """Let two endpoints exchange a card and its answer, and so authorize each other."""
    await one.wait_until_registered()
    await other.wait_until_registered()
    answer = await other.accept((await one.card()).octets)
    if isinstance(answer, Answer):
        await one.accept(answer.octets)
