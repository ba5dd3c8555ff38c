"""What the exchange over the Internet does when the store has no room: it goes on, and nothing is lost.

A public gateway that is about to be left, and does over the wire whatever it likes.

A parcel that takes longer to arrive than a ping may be away is not taken for silence.
"""

from __future__ import annotations

import asyncio
import contextlib
import struct
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from aiohttp import WSMsgType, web

from app.demo.tls import DemoAuthority
from gateway_core.clock import SystemClock
from gateway_core.codes.statement import PlainCode, in_their_words
from gateway_core.dialects import AWALA, MessageType
from gateway_core.errors import StorageFullError, UnreachableCause, UnreachableError
from gateway_core.events import Direction, PublicGatewayStateChanged, Transport
from gateway_core.host.sockets import received_octets
from gateway_core.messages.collection import ParcelDelivery, serialize_challenge
from gateway_core.messages.ramf import read_message
from gateway_core.ports.custody import QUOTA_SETTING, StorageUsage
from gateway_core.ports.peers import HostPort
from gateway_core.poweb.public_gateway_client import (
    PING_TIMEOUT_SECONDS,
    PoWebClient,
    PoWebCollection,
    tls_context,
)
from gateway_core.services.internet import internet_collection
from gateway_core.services.internet.internet_collection import InternetCollection
from tests.bindings.services.internet.conftest import Pairing, served
from tests.bindings.services.internet.test_internet_exchange import (
    Inbox,
    internet_sync,
    outbound,
    parcel_to_endpoint_here,
    queue_outbound,
)
from tests.factories.background import in_background
from tests.factories.parcels_in_custody import new_parcel
from tests.factories.skipping_loop import SkippingAsyncioLoop, SkippingLoop, as_time_passes, settle, skip
from tests.factories.stating import Stating

COUNT = 40


@dataclass
class PushingServer:
    """A public gateway that sends all it has at once, and keeps what is not acknowledged."""

    parcels: list[bytes]
    hangs_up: bool = False
    """When all is sent, although it waits for acknowledgements."""
    collections: int = 0
    all_pushed: asyncio.Event = field(default_factory=asyncio.Event)

    def __post_init__(self) -> None:
        self.unacknowledged = {str(number): octets for number, octets in enumerate(self.parcels)}

    def open(self) -> PushingCollection:
        self.collections += 1
        self.all_pushed.clear()
        return PushingCollection(self, list(self.unacknowledged.items()))


@dataclass
class PushingCollection:
    """Implements ports.GscCollection, as far as deliveries go."""

    server: PushingServer
    to_push: list[tuple[str, bytes]]
    on_sign_of_life: Callable[[], None] = lambda: None

    async def receive_challenge(self) -> bytes:
        raise NotImplementedError

    async def respond(self, response: bytes) -> None:
        raise NotImplementedError

    async def wait_for_sign_of_life(self) -> None: ...

    async def next_delivery(self) -> bytes | None:
        if not self.to_push:
            self.server.all_pushed.set()
            if not self.server.unacknowledged or self.server.hangs_up:
                return None
            await asyncio.Event().wait()
        return ParcelDelivery(*self.to_push.pop(0)).serialize()

    async def acknowledge(self, delivery_id: str) -> None:
        del self.server.unacknowledged[delivery_id]

    async def close(self, *, violation: bool = False) -> None: ...


class StoringInbox(Inbox):
    """Keeps what comes, as the parcel service does."""

    def __init__(self, pairing: Pairing) -> None:
        super().__init__()
        self._pairing = pairing
        self.refused = asyncio.Event()

    async def have(self, count: int) -> None:
        async with asyncio.timeout(300):
            while len(self.parcels) < count:
                self.changed.clear()
                await self.changed.wait()

    def names(self, pairing: Pairing) -> list[str]:
        now = pairing.clock.now()
        return sorted(read_message(each, MessageType.PARCEL, now).message_id for each in self.parcels)

    async def accept(self, octets: bytes, transport: Transport) -> None:
        store, now = self._pairing.store, self._pairing.clock.now()
        message = read_message(octets, MessageType.PARCEL, now)
        try:
            body = await store.keep_body(octets)
            parcel = new_parcel(message, body, Direction.INBOUND, transport)
            await store.write(lambda tx: tx.parcels.store_inbound(parcel, now, pca_to=None))
        except StorageFullError:
            self.refused.set()
            raise
        await super().accept(octets, transport)


async def set_quota(pairing: Pairing, octets: int) -> None:
    await pairing.store.write(lambda tx: tx.settings.put(QUOTA_SETTING, octets))


async def fill(pairing: Pairing) -> None:
    """Queue parcels, and lower the quota to what they take."""
    for number in range(COUNT):
        await queue_outbound(pairing, *parcel_to_endpoint_here(pairing, f"out-{number:02}"))
    await set_quota(pairing, (await pairing.store.usage()).used)


def take(pairing: Pairing, inbox: Inbox, server: PushingServer) -> asyncio.Task[int]:
    """One collection of that server, from its beginning."""
    return asyncio.create_task(
        InternetCollection(pairing.store, pairing.bus, inbox.accept, server.open()).run()
    )


@pytest.mark.req("BIND-8")
async def test_parcel_without_room_waits_while_the_queue_is_delivered(paired: Pairing) -> None:
    await fill(paired)
    for name in ("in-1", "in-2"):
        await paired.node.accept_parcel(parcel_to_endpoint_here(paired, name)[1])
    inbox = StoringInbox(paired)
    async with in_background(internet_sync(paired, inbox).run()):
        await inbox.have(COUNT)  # the demo gateway sends them straight back
        assert not any(
            isinstance(each, PublicGatewayStateChanged) and not each.connected for each in paired.events
        )
    assert await outbound(paired) == []
    assert {"in-1", "in-2"} <= set(inbox.names(paired))
    assert len(paired.node.relayed_ids()) == COUNT + 2


async def test_acknowledgement_waits_for_room(pairing: Pairing, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody tells when the limit is raised, or another program frees some of the disk."""
    monkeypatch.setattr(internet_collection, "LOOK_SECONDS", 0.05)
    await pairing.register()
    await set_quota(pairing, 10)
    await pairing.node.accept_parcel(parcel_to_endpoint_here(pairing, "in-1")[1])
    inbox = StoringInbox(pairing)
    async with in_background(internet_sync(pairing, inbox).run()):
        await asyncio.wait_for(inbox.refused.wait(), 300)
        assert await pairing.node.waiting() == 1
        await set_quota(pairing, 10**6)
        await inbox.have(1)
    assert inbox.names(pairing) == ["in-1"]


async def test_surplus_parcels_are_fetched_again(pairing: Pairing, monkeypatch: pytest.MonkeyPatch) -> None:
    """The server here sends everything at once; what is not acknowledged comes again with the next collection."""
    monkeypatch.setattr(internet_collection, "LOOK_SECONDS", 0.02)
    await pairing.register()
    octets = [parcel_to_endpoint_here(pairing, f"in-{number}")[1] for number in range(6)]
    monkeypatch.setattr(internet_collection, "WAITING_OCTETS", 2 * len(octets[0]))
    await set_quota(pairing, 10)
    inbox = StoringInbox(pairing)
    server = PushingServer(octets)
    while server.unacknowledged:
        taking = take(pairing, inbox, server)
        await asyncio.wait_for(server.all_pushed.wait(), 300)
        await set_quota(pairing, 10**6)
        assert await asyncio.wait_for(taking, 300) > 0
    assert inbox.names(pairing) == [f"in-{number}" for number in range(6)]
    assert server.collections == 2


async def test_public_gateway_can_be_left_though_messages_do_not_fit(paired: Pairing) -> None:
    await set_quota(paired, 10)
    await paired.node.accept_parcel(parcel_to_endpoint_here(paired, "in-1")[1])
    sync = internet_sync(paired, StoringInbox(paired))
    async with asyncio.timeout(300):
        assert not await sync.drain(paired.credentials.require_public_gateway()), "it was not left empty"
    assert await paired.node.waiting() == 1


class FullInbox(Inbox):
    """Has room for nothing."""

    async def accept(self, octets: bytes, transport: Transport) -> None:
        raise StorageFullError(in_their_words("There is no room."))


async def test_collection_before_leaving_does_not_wait_for_room(pairing: Pairing) -> None:
    server = PushingServer([b"a parcel"], hangs_up=True)
    accept, opened = FullInbox().accept, server.open()
    collection = InternetCollection(pairing.store, pairing.bus, accept, opened, wait_for_room=False)
    with pytest.raises(StorageFullError, check=Stating(PlainCode.IN_THEIR_WORDS, text="There is no room.")):
        await collection.run()
    assert server.unacknowledged, "nothing was stored"


async def test_parcels_without_room_ask_together(paired: Pairing, monkeypatch: pytest.MonkeyPatch) -> None:
    """They would hold up the store's thread, and with it the delivery that makes room."""
    await set_quota(paired, 10)
    server = PushingServer([bytes(2000)] * 300)
    questions = 0
    usage = paired.store.usage

    async def counted_usage() -> StorageUsage:
        nonlocal questions
        questions += 1
        return await usage()

    monkeypatch.setattr(paired.store, "usage", counted_usage)
    taking = take(paired, FullInbox(), server)
    await asyncio.wait_for(server.all_pushed.wait(), 300)
    taking.cancel()
    assert questions < len(server.parcels) / 10


async def test_small_parcels_pass_a_large_one(pairing: Pairing, monkeypatch: pytest.MonkeyPatch) -> None:
    """Those that were left to it come again with the next collection only, so this one must end."""
    monkeypatch.setattr(internet_collection, "LOOK_SECONDS", 0.02)
    await pairing.register()
    large = parcel_to_endpoint_here(pairing, "large", payload=bytes(20_000))[1]
    small = [parcel_to_endpoint_here(pairing, f"small-{number}")[1] for number in range(3)]
    monkeypatch.setattr(internet_collection, "WAITING_OCTETS", len(large) + 1)
    await set_quota(pairing, 10)
    inbox = StoringInbox(pairing)
    server = PushingServer([large, *small])
    taking = take(pairing, inbox, server)
    await asyncio.wait_for(server.all_pushed.wait(), 300)
    await set_quota(pairing, len(large) - 1)
    await asyncio.wait_for(taking, 300)
    taking = take(pairing, inbox, server)
    await inbox.have(len(small))
    taking.cancel()
    assert inbox.names(pairing) == ["small-0", "small-1", "small-2"]


Behave = Callable[[web.WebSocketResponse, Pairing], Awaitable[None]]


async def says_nothing(socket: web.WebSocketResponse, pairing: Pairing) -> None:
    await asyncio.sleep(600)


async def challenges_and_says_nothing(socket: web.WebSocketResponse, pairing: Pairing) -> None:
    await socket.send_bytes(serialize_challenge(bytes(16)))
    await asyncio.sleep(600)


async def sends_garbage(socket: web.WebSocketResponse, pairing: Pairing) -> None:
    await _accept(socket)
    while True:
        await socket.send_bytes(b"garbage")
        await asyncio.sleep(0.1)


async def sends_the_same_and_hangs_up(socket: web.WebSocketResponse, pairing: Pairing) -> None:
    """Each session brings something, and no acknowledgement counts."""
    await _accept(socket)
    await socket.send_bytes(ParcelDelivery("delivery", parcel_to_endpoint_here(pairing)[1]).serialize())
    await socket.receive()
    await socket.close(code=1011)


async def _accept(socket: web.WebSocketResponse) -> None:
    await socket.send_bytes(serialize_challenge(bytes(16)))
    assert (await socket.receive()).type is WSMsgType.BINARY


HOSTILE: list[Behave] = [
    says_nothing,
    challenges_and_says_nothing,
    sends_garbage,
    sends_the_same_and_hangs_up,
]


@asynccontextmanager
async def hostile(pairing: Pairing, behave: Behave) -> AsyncIterator[HostPort]:
    """Parcels that are handed in are never answered."""

    async def collect(request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse(autoclose=False, autoping=False)
        await socket.prepare(request)
        with contextlib.suppress(ConnectionError):
            await behave(socket, pairing)
        return socket

    async def deliver(request: web.Request) -> web.Response:
        if behave is says_nothing:
            await asyncio.sleep(600)
        return web.Response(status=503)

    routes = {"GET /v1/parcel-collection": collect, "POST /v1/parcels": deliver}
    async with served(pairing.authority.server_context(), routes) as target:
        yield target


@pytest.mark.slow_beyond(1)
@pytest.mark.parametrize("behave", HOSTILE, ids=lambda behave: behave.__name__)
@pytest.mark.parametrize("pairing", ["awala"], indirect=True)
async def test_hostile_gateway_is_left_within_two_minutes_without_error(
    paired: Pairing, behave: Behave, monkeypatch: pytest.MonkeyPatch
) -> None:
    await queue_outbound(paired, *parcel_to_endpoint_here(paired, "waits"))
    left = paired.credentials.require_public_gateway()
    loop = asyncio.get_running_loop()
    async with hostile(paired, behave) as target:

        async def resolve(*_: object) -> HostPort:
            return target

        monkeypatch.setattr(paired, "resolve", resolve)
        monkeypatch.setattr(paired, "connect", paired.client)
        began = loop.time()
        assert await internet_sync(paired, Inbox()).drain(left) is False
        assert loop.time() - began < 120
    assert [each.key.message_id for each in await outbound(paired)] == ["waits"]


PARCEL = bytes(40_000)
FRAME = b"\x82\x7e" + struct.pack(">H", len(PARCEL)) + PARCEL
PIECES = [FRAME[start : start + 5_001] for start in range(0, len(FRAME), 5_001)]

Write = Callable[[bytes], None]


@asynccontextmanager
async def collection_of_a_server(folder: Path) -> AsyncIterator[tuple[PoWebCollection, Write]]:
    """A collection, and what lets its server send octets of a frame."""
    authority = DemoAuthority.create(folder, SystemClock().now())
    opened: asyncio.Queue[Write] = asyncio.Queue()

    async def handle(request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        opened.put_nowait(request.transport.write)
        while (await socket.receive()).type is not WSMsgType.CLOSED:
            pass
        return socket

    async with served(authority.server_context(), {"GET /v1/parcel-collection": handle}) as target:
        client = PoWebClient(target, tls_context(str(authority.authority_file)))
        try:
            collection = await client.open_collection(AWALA, keep_alive=True)
            try:
                yield collection, await opened.get()
            finally:
                await collection.close()
        finally:
            await client.close()


async def write_and_wait(write: Write, piece: bytes, collection: PoWebCollection) -> None:
    """Until the other end's system has it."""
    socket = collection.socket.get_extra_info("socket")
    before = received_octets(socket)
    write(piece)
    while received_octets(socket) == before:  # noqa: ASYNC110 - nothing tells
        await asyncio.sleep(0)


IN_EACH_LOOP = pytest.mark.parametrize("loop", [SkippingAsyncioLoop, SkippingLoop], ids=["asyncio", "uvloop"])


@IN_EACH_LOOP
def test_parcel_on_a_slow_line_arrives(loop: Callable[[], asyncio.AbstractEventLoop], tmp_path: Path) -> None:
    """In eight pieces, over five times the time that a ping may be away."""

    async def collect() -> None:
        async with collection_of_a_server(tmp_path) as (collection, write):
            receiving = asyncio.ensure_future(collection.next_delivery())
            for piece in PIECES:
                await write_and_wait(write, piece, collection)
                skip(PING_TIMEOUT_SECONDS * 0.6)
                await settle()
            assert await receiving == PARCEL

    with asyncio.Runner(loop_factory=loop) as runner:
        runner.run(collect())


@IN_EACH_LOOP
def test_line_silent_in_a_parcel_ends(loop: Callable[[], asyncio.AbstractEventLoop], tmp_path: Path) -> None:
    async def collect() -> None:
        async with collection_of_a_server(tmp_path) as (collection, write):
            await write_and_wait(write, FRAME[:100], collection)
            with pytest.raises(UnreachableError) as caught:
                await as_time_passes(collection.next_delivery(), step=1.0)
            assert caught.value.cause is UnreachableCause.TIMED_OUT

    with asyncio.Runner(loop_factory=loop) as runner:
        runner.run(collect())
