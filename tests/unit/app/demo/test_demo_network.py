"""The demo network's own app behind the public gateway, pong."""

import asyncio

from app.demo.network import PING_TYPE, PONG_TYPE, _answer_pings
from gateway_core.nodes.endpoint.memory_gateway import MemoryGateway
from gateway_core.nodes.endpoint.opening import in_memory
from tests.factories.keys import identity_key


async def test_pong_continues_after_a_ping_it_cannot_answer() -> None:
    gateway = MemoryGateway(key=identity_key("public_gateway"))
    told = list[str]()
    async with (
        in_memory(gateway.connect, identity_key=identity_key("endpoint_a")) as app,
        in_memory(gateway.connect, identity_key=identity_key("endpoint_c")) as pong,
        asyncio.timeout(300),
    ):
        answering = asyncio.create_task(_answer_pings(pong, lambda step, _: told.append(step)))
        await app.wait_until_registered()
        await pong.wait_until_registered()
        await app.accept_parameters(await pong.authorize((await app.public_key()).der))
        await app.send(pong.address, "text/plain", b"no ping")
        await app.send(pong.address, PING_TYPE, b"no authorization")
        await app.send(pong.address, PING_TYPE, await app.authorize((await pong.public_key()).der))
        async for message in app.messages():
            assert (message.type, message.content) == (PONG_TYPE, b"pong")
            break
        answering.cancel()
        await asyncio.gather(answering, return_exceptions=True)
    assert told == ["ping received"] * 2
