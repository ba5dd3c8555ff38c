"""The endpoint kit and the deployed library as each other's correspondents, over our gateway.

``KIT_MESSAGES=1000 scripts/test tests/interop/test_endpoint_kit.py`` exchanges so many each way.
"""

from __future__ import annotations

import os
from functools import partial
from pathlib import Path

from gateway_core.nodes.endpoint import Endpoint
from gateway_core.nodes.endpoint.opening import assembled, local_gateway
from tests.factories.keys import identity_key
from tests.interop.endpoints import PING, Endpoints
from tests.interop.our_gateway import OurGateway

MESSAGES = int(os.environ.get("KIT_MESSAGES", "100"))


async def test_the_kit_and_the_library_exchange_messages_each_way(
    gateway: OurGateway, endpoints: Endpoints, tmp_path: Path
) -> None:
    key, peer = identity_key("endpoint_c"), endpoints.peer
    connect = partial(local_gateway, f"http://127.0.0.1:{gateway.server.addresses.port}")
    async with assembled(
        Endpoint, tmp_path / "kit", bytes(32), connect, clock=gateway.clock, identity_key=key
    ) as kit:
        await kit.registered()
        authorized = await peer.ask("authorize", endpoint="bob", sender_public_key=key.public.der)
        bob = await kit.accept_parameters(authorized["connection_params"], name="Bob")
        assert bob.address == endpoints.ids["bob"]
        parameters = await kit.authorize(bob.key.der, name="Bob")
        await peer.ask("add_private_peer", endpoint="bob", connection_params=parameters)

        to_bob = {b"to Bob %d" % number for number in range(MESSAGES)}
        for content in sorted(to_bob):
            await kit.send(bob.address, PING, content)
        to_kit = {b"from Bob %d" % number for number in range(MESSAGES)}
        for content in sorted(to_kit):
            made = await peer.ask("make_parcel", endpoint="bob", peer=kit.address, type=PING, content=content)
            await peer.ask("deliver", endpoint="bob", parcel=made["parcel"])

        received = list[bytes]()
        async for message in kit.messages():
            assert (message.sender, message.sender_name, message.type) == (bob.address, "Bob", PING)
            received.append(message.content)
            if len(received) == MESSAGES:
                await message.done()
                break
        await kit.handed_in()
        assert set(received) == to_kit
        opened = list[bytes]()
        for parcel in await endpoints.collect_all("bob"):
            read = await peer.ask("open_parcel", endpoint="bob", parcel=parcel)
            if read["type"] == PING:
                assert read["sender_id"] == kit.address
                opened.append(read["content"])
        assert sorted(opened) == sorted(to_bob)
        assert not await kit.outbox()
