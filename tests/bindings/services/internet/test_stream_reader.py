"""A real server over TLS that reads acknowledgements as a stream, as the deployed one does."""

from __future__ import annotations

import asyncio

import pytest
from aiohttp import web

from app.demo.public_gateway_server import PublicGatewayServer
from gateway_core.errors import MalformedMessageError
from gateway_core.events import PublicGatewayStateChanged
from gateway_core.identifiers import ParcelKey, PrivateAddress
from gateway_core.messages.collection import ParcelDelivery
from gateway_core.nodes.codes import NodeCode
from gateway_core.protocol import internet_link
from tests.bindings.services.internet.conftest import Pairing
from tests.bindings.services.internet.test_internet_exchange import (
    Inbox,
    internet_sync,
    parcel_to_endpoint_here,
)

COUNT = 6


class StreamReader(PublicGatewayServer):
    """Delivers without waiting. While it deletes the first parcel of all, the next acknowledgement arrives."""

    sessions = 0
    all_came: asyncio.Event

    async def _send(
        self,
        socket: web.WebSocketResponse,
        acknowledged: asyncio.Queue[str | None],
        address: PrivateAddress,
        *,
        keep_alive: bool,
    ) -> None:
        self.sessions += 1
        sent: dict[str, ParcelKey] = {}
        pushing = asyncio.create_task(self._push(socket, address, sent))
        try:
            while True:
                read = await acknowledged.get() or ""
                if self.sessions == 1:
                    read += await acknowledged.get() or ""
                if read not in sent:
                    raise MalformedMessageError(NodeCode.UNKNOWN_DELIVERY)
                self._node.acknowledge(address, sent[read])
                if not self._node.waiting():
                    self.all_came.set()
        finally:
            pushing.cancel()

    async def _push(
        self, socket: web.WebSocketResponse, address: PrivateAddress, sent: dict[str, ParcelKey]
    ) -> None:
        async for key, octets in self._node.parcels_for(address, keep_alive=True):
            delivery_id = f"delivery-{len(sent)}"
            sent[delivery_id] = key
            await socket.send_bytes(ParcelDelivery(delivery_id, octets).serialize())


async def test_a_close_with_1003_costs_one_session_and_no_parcel_and_no_change_of_state(
    pairing: Pairing, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(internet_link, "RECONNECT_SECONDS", (0.01, 0.02))
    monkeypatch.setattr(internet_link, "SHORTEST_SECONDS", 0.01)
    await pairing.register()
    await pairing.server.stop()
    server = StreamReader(pairing.node, pairing.authority.server_context())
    server.all_came = asyncio.Event()
    await server.start()
    pairing.server = server
    octets = {parcel_to_endpoint_here(pairing, f"parcel-{number}")[1] for number in range(COUNT)}
    for each in octets:
        pairing.node.accept_parcel(each)
    inbox = Inbox()
    sync = internet_sync(pairing, inbox)
    running = asyncio.create_task(sync.run())
    async with asyncio.timeout(300):
        await server.all_came.wait()
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)
    await server.stop()
    assert set(inbox.parcels) == octets
    assert server.sessions == 2
    states = {each.connected for each in pairing.events if isinstance(each, PublicGatewayStateChanged)}
    assert states == {True}
