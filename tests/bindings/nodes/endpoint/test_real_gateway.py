"""The kit over PoWeb, with the private gateway's own server and store at the other end."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from functools import partial
from pathlib import Path

import pytest

from gateway_core.clock import Clock
from gateway_core.dialects import BY_NAME
from gateway_core.nodes.endpoint import Endpoint
from gateway_core.nodes.endpoint.cards import Answer
from gateway_core.nodes.endpoint.opening import assembled
from gateway_core.nodes.endpoint.opening import local_gateway as local_client
from tests.factories.keys import identity_key
from tests.factories.local_gateway import LocalGateway, local_gateway, running_clock


@pytest.fixture(params=["awala", "relaynet"])
async def served(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[LocalGateway]:
    async with local_gateway(tmp_path, BY_NAME[request.param]) as gateway:
        yield gateway


def opened(folder: Path, name: str, gateway: LocalGateway, clock: Clock, key: str):
    connect = partial(local_client, f"http://127.0.0.1:{gateway.port}")
    return assembled(
        Endpoint,
        folder / name,
        bytes(32),
        connect,
        dialect=gateway.network.dialect.name,
        name=name,
        clock=clock,
        identity_key=identity_key(key),
    )


async def test_endpoints_register_exchange_cards_and_messages_over_the_gateway(
    served: LocalGateway, tmp_path: Path
) -> None:
    clock = running_clock()
    async with AsyncExitStack() as stack, asyncio.timeout(300):
        alice = await stack.enter_async_context(opened(tmp_path, "Alice", served, clock, "endpoint_c"))
        bob = await stack.enter_async_context(opened(tmp_path, "Bob", served, clock, "stranger"))
        await alice.registered()
        await bob.registered()
        answer = await bob.accept((await alice.card()).text)
        assert isinstance(answer, Answer)
        await alice.accept(answer.text)
        for number in range(30):
            await alice.send(bob.address, "text/plain", b"%d" % number)
        received = list[bytes]()
        async for message in bob.messages():
            received.append(message.content)
            await bob.send(message.sender, message.type, message.content)
            if len(received) == 30:
                await message.done()
                break
        echoed = list[bytes]()
        async for message in alice.messages():
            echoed.append(message.content)
            if len(echoed) == 30:
                await message.done()
                break
        assert sorted(received) == sorted(echoed) == sorted(b"%d" % number for number in range(30))


async def test_the_gateway_refuses_what_comes_from_a_correspondent_that_was_revoked(
    served: LocalGateway, tmp_path: Path
) -> None:
    clock = running_clock()
    async with AsyncExitStack() as stack, asyncio.timeout(300):
        alice = await stack.enter_async_context(opened(tmp_path, "Alice", served, clock, "endpoint_c"))
        bob = await stack.enter_async_context(opened(tmp_path, "Bob", served, clock, "stranger"))
        await alice.registered()
        await bob.registered()
        answer = await bob.accept((await alice.card()).text)
        assert isinstance(answer, Answer)
        await alice.accept(answer.text)
        await alice.send(bob.address, "text/plain", b"before")
        await alice.handed_in()
        await bob.revoke(alice.address)
        await bob.handed_in()
        await alice.send(bob.address, "text/plain", b"after")
        await alice.handed_in()
        (refused,) = await alice.outbox()
    assert refused.reason
