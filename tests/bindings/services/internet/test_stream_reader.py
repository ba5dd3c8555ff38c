"""A real server over TLS that reads acknowledgements as a stream, as the deployed one does."""

import asyncio

import pytest

from gateway_core.events import PublicGatewayStateChanged
from gateway_core.poweb.collection_socket import CollectionSocket
from gateway_core.protocol import internet_link
from gateway_core.protocol.delivery_pace import DeliveryPace
from tests.bindings.services.internet.conftest import Pairing
from tests.bindings.services.internet.test_internet_exchange import (
    Inbox,
    internet_sync,
    parcel_to_endpoint_here,
)
from tests.factories.background import in_background

COUNT = 6


def read_as_a_stream(monkeypatch: pytest.MonkeyPatch) -> set[CollectionSocket]:
    """Deliver without waiting; in the first session, take the first two acknowledgements for one. Returns sessions."""
    sessions: dict[CollectionSocket, list[str]] = {}
    acknowledged = CollectionSocket._handle_acknowledgement

    async def read_together(self: CollectionSocket, text: str) -> None:
        read = sessions.setdefault(self, [])
        read.append(text)
        if len(sessions) > 1:
            await acknowledged(self, text)
        elif len(read) > 1:
            await acknowledged(self, "".join(read))

    monkeypatch.setattr(CollectionSocket, "_handle_acknowledgement", read_together)
    monkeypatch.setattr(DeliveryPace, "capacity", COUNT)
    return sessions.keys()  # type: ignore[return-value]


async def test_close_with_1003_costs_one_session(pairing: Pairing, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(internet_link, "RECONNECT_SECONDS", (0.01, 0.02))
    monkeypatch.setattr(internet_link, "SHORTEST_SECONDS", 0.01)
    await pairing.register()
    sessions = read_as_a_stream(monkeypatch)
    octets = {parcel_to_endpoint_here(pairing, f"parcel-{number}")[1] for number in range(COUNT)}
    for each in octets:
        await pairing.node.accept_parcel(each)
    inbox = Inbox()
    sync = internet_sync(pairing, inbox)
    async with in_background(sync.run()), asyncio.timeout(300):
        while await pairing.node.waiting():  # noqa: ASYNC110 - the public gateway tells nobody
            await asyncio.sleep(0.01)
    assert set(inbox.parcels) == octets
    assert len(sessions) == 2
    states = {each.connected for each in pairing.events if isinstance(each, PublicGatewayStateChanged)}
    assert states == {True}
