"""The demo network's own node behind the public gateway, pong."""

from __future__ import annotations

import asyncio
from typing import cast

from app.demo.network import _answer_pings
from gateway_core.clock import SystemClock
from gateway_core.dialects import RELAYNET
from gateway_core.nodes.memory_endpoint import MemoryEndpoint
from gateway_core.ports.peers import GscClient
from tests.factories.keys import identity_key


class SilentCollection:
    """A public gateway's that never sends its challenge."""

    def __init__(self) -> None:
        self.asked = asyncio.Event()
        self.is_closed = False

    async def open_collection(self, *_: object, **__: object) -> SilentCollection:
        return self

    async def receive_challenge(self) -> bytes:
        self.asked.set()
        await asyncio.Event().wait()
        return b""

    async def close(self, *, violation: bool = False) -> None:
        self.is_closed = True


async def test_pong_closes_its_collection_when_the_network_ends() -> None:
    collection = SilentCollection()
    pong = MemoryEndpoint(identity_key("endpoint_c"), RELAYNET, SystemClock())
    answering = asyncio.create_task(
        _answer_pings(cast(GscClient, collection), pong, RELAYNET, lambda *_: None)
    )
    await collection.asked.wait()
    answering.cancel()
    await asyncio.gather(answering, return_exceptions=True)
    assert collection.is_closed
