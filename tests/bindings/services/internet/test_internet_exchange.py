"""The GSC client against the demo public gateway: real TLS 1.3, HTTP and WebSocket, a real encrypted store."""

import asyncio
import hashlib
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any

import pytest
from aiohttp import web
from msgspec.structs import replace

from gateway_core.codes.internet import PublicGatewayCode
from gateway_core.codes.statement import PlainCode, in_their_words
from gateway_core.dialects import MessageType
from gateway_core.errors import (
    InvalidMessageError,
    RefusedError,
    RegistrationRequiredError,
    StoreError,
    UnreachableCause,
    UnreachableError,
)
from gateway_core.events import (
    DateAnswered,
    DeletionReason,
    Direction,
    ParcelStored,
    PublicGatewayStateChanged,
    SecondDateWanted,
    Transport,
)
from gateway_core.identifiers import DomainName
from gateway_core.messages.collection import serialize_challenge
from gateway_core.messages.ramf import RamfMessage, read_message
from gateway_core.ports.custody import StoredParcel
from gateway_core.ports.peers import HostPort
from gateway_core.poweb.public_gateway_client import PoWebClient, PoWebCollection
from gateway_core.services.identity.credentials import REVOKED_SETTING
from gateway_core.services.identity.gateway_registration import register_with_public_gateway
from gateway_core.services.internet.internet_collection import SpacedCollection
from gateway_core.services.internet.internet_sync import InternetSync
from gateway_core.services.runtime.timekeeping import Timekeeper
from tests.bindings.services.internet.conftest import DOMAIN, Pairing, served
from tests.factories import internet_syncs
from tests.factories.app_parcels import CORRESPONDENT, app_certificate, authorization_by, parcel_for_app
from tests.factories.background import in_background
from tests.factories.clock import FakeClock
from tests.factories.keys import identity_key
from tests.factories.parcels_in_custody import new_parcel
from tests.factories.stating import Stating


@dataclass
class Inbox:
    """Stands where the parcel service stands: notes what came, and can be told to wait."""

    parcels: list[bytes] = field(default_factory=list)
    changed: asyncio.Event = field(default_factory=asyncio.Event)

    async def accept(self, octets: bytes, transport: Transport) -> None:
        assert transport is Transport.INTERNET
        self.parcels.append(octets)
        self.changed.set()


def internet_sync(pairing: Pairing, inbox: Inbox) -> InternetSync:
    return internet_syncs.internet_sync(pairing.custody, pairing, pairing.connect, inbox.accept)


def parcel_to_endpoint_here(
    pairing: Pairing, message_id: str = "parcel-1", life: timedelta = timedelta(days=1), **others: Any
) -> tuple[RamfMessage, bytes]:
    """A parcel from elsewhere to an endpoint behind the private gateway, under that endpoint's authorization."""
    now, credentials = pairing.clock.now(), pairing.credentials
    app = app_certificate(credentials, now)
    chain = (app, credentials.signing_certificate())
    parts = (pairing.dialect, DOMAIN, authorization_by(app, now), chain, now)
    message = parcel_for_app(*parts, message_id=message_id, life=life, **others)
    return message, message.serialize(CORRESPONDENT)


async def queue_outbound(pairing: Pairing, message: RamfMessage, octets: bytes) -> int:
    now = pairing.clock.now()
    body = await pairing.store.keep_body(octets)
    parcel = new_parcel(message, body)
    return await pairing.store.write(lambda tx: tx.parcels.store_outbound(parcel, now))


async def outbound(pairing: Pairing) -> list[StoredParcel]:
    now = pairing.clock.now()
    return list(await pairing.store.read(lambda tx: tx.parcels.outbound(now)))


async def deliver_queue(pairing: Pairing) -> int:
    """Hand in what waits; returns how many parcels were taken."""
    async with pairing.connected() as client:
        return await internet_sync(pairing, Inbox()).delivery.deliver_queue(client)


@asynccontextmanager
async def collecting(
    pairing: Pairing, inbox: Inbox, *, keep_alive: bool = False
) -> AsyncIterator[tuple[InternetSync, SpacedCollection]]:
    """An exchange, and a collection that it opened."""
    sync = internet_sync(pairing, inbox)
    async with pairing.connected() as client:
        public_gateway = pairing.credentials.require_public_gateway()
        collection = await sync.open_collection(client, public_gateway, keep_alive=keep_alive)
        yield sync, collection
        await collection.close()


async def until(condition: Callable[[], bool], pairing: Pairing) -> None:
    """Wait for events until the condition holds."""
    changed = asyncio.Event()
    unsubscribe = pairing.bus.subscribe(lambda _: changed.set())
    async with asyncio.timeout(300):
        while not condition():
            await changed.wait()
            changed.clear()
    unsubscribe()


@pytest.mark.req("GSC-1", "GSC-2", "BIND-1", "BIND-2")
async def test_registration_brings_certificate_session_key_and_address(pairing: Pairing) -> None:
    with pytest.raises(RegistrationRequiredError):
        pairing.credentials.signing_certificate()
    await pairing.register()
    certificate = pairing.credentials.signing_certificate()
    assert certificate.subject == pairing.credentials.address
    assert certificate.is_signed_by(pairing.node.key.public)
    public_gateway = pairing.credentials.require_public_gateway()
    assert (public_gateway.domain, public_gateway.dialect) == (DOMAIN, pairing.dialect)
    session_key = await pairing.store.read(lambda tx: tx.keys.peer_session_key(pairing.node.address))
    assert session_key.key_id == pairing.node.session_key.key_id


@pytest.mark.parametrize(
    ("domain", "key", "code"),
    [
        (DOMAIN, "stranger", PublicGatewayCode.OTHER_KEY),
        (DomainName("elsewhere.example.com"), None, PublicGatewayCode.OTHER_ADDRESS),
    ],
    ids=["key", "address"],
)
async def test_registration_under_another_key_or_address_keeps_nothing(
    pairing: Pairing, domain: DomainName, key: str | None, code: PublicGatewayCode
) -> None:
    expected = key and identity_key(key).address
    async with pairing.connected() as client:
        parts = (pairing.credentials, pairing.store, pairing.clock, client, domain, pairing.dialect, expected)
        with pytest.raises(InvalidMessageError, check=Stating(code)):
            await register_with_public_gateway(*parts)
    assert (pairing.credentials.public_gateway, pairing.credentials.certificates) == (None, ())


@pytest.mark.req("GSC-3", "BIND-7")
async def test_queued_parcel_is_handed_in_and_then_deleted(paired: Pairing) -> None:
    message, octets = parcel_to_endpoint_here(paired)
    await queue_outbound(paired, message, octets)
    assert await deliver_queue(paired) == 1
    assert await outbound(paired) == []
    assert paired.node.relayed_ids() == {message.message_id}
    (totals,) = await paired.store.read(lambda tx: tx.deletions.all())
    assert (totals.reason, totals.count) == (DeletionReason.DELIVERED, 1)


@pytest.mark.req("DRIFT-5")
async def test_parcel_valid_only_by_the_tolerance_is_handed_in(paired: Pairing) -> None:
    message, _ = parcel_to_endpoint_here(paired)
    late = replace(message, created=message.created - timedelta(minutes=20), ttl_seconds=600)
    await queue_outbound(paired, late, late.serialize(CORRESPONDENT))
    assert await deliver_queue(paired) == 1
    assert paired.node.relayed_ids() == {message.message_id}


async def test_parcel_stays_when_the_public_gateway_vanishes(paired: Pairing) -> None:
    message, octets = parcel_to_endpoint_here(paired)
    await queue_outbound(paired, message, octets)
    await paired.server.stop()
    with pytest.raises(UnreachableError) as caught:
        await deliver_queue(paired)
    assert caught.value.cause is UnreachableCause.TCP
    assert len(await outbound(paired)) == 1


@pytest.mark.req("PDC-3")
@pytest.mark.parametrize("queued_at", ["the public gateway", "this gateway"])
async def test_newer_parcel_replaces_an_older_one_with_its_key(paired: Pairing, queued_at: str) -> None:
    older, newer, other = (
        parcel_to_endpoint_here(paired, message_id) for message_id in ("same", "same", "other")
    )
    assert older[0].key == newer[0].key
    assert older[1] != newer[1]
    for message, octets in (older, newer, other):
        if queued_at == "this gateway":
            await queue_outbound(paired, message, octets)
        else:
            await paired.node.accept_parcel(octets)
    await deliver_queue(paired)
    inbox = Inbox()
    async with collecting(paired, inbox) as (sync, collection):
        assert await sync.collect(collection) == 2
    assert sorted(inbox.parcels) == sorted((newer[1], other[1]))


@pytest.mark.req("GSC-3", "GSC-6", "BIND-8")
@pytest.mark.parametrize("keep_alive", [True, False])
async def test_collection_brings_parcels_and_acknowledges_them(paired: Pairing, keep_alive: bool) -> None:
    message, octets = parcel_to_endpoint_here(paired)
    await paired.node.accept_parcel(octets)
    inbox = Inbox()
    async with (
        collecting(paired, inbox, keep_alive=keep_alive) as (sync, collection),
        in_background(sync.collect(collection)) as collected,
    ):
        await asyncio.wait_for(inbox.changed.wait(), 300)
        if not keep_alive:
            assert await asyncio.wait_for(collected, 300) == 1
            assert await paired.node.waiting() == 0
    assert inbox.parcels == [octets]
    assert read_message(octets, MessageType.PARCEL, paired.clock.now()).key == message.key


@pytest.mark.req("BIND-8")
async def test_parcel_is_acknowledged_only_after_it_is_stored(paired: Pairing) -> None:
    """The public gateway deletes what is acknowledged: it must still hold the parcel while that is being stored."""
    await paired.node.accept_parcel(parcel_to_endpoint_here(paired)[1])
    arrived, may_be_stored = asyncio.Event(), asyncio.Event()

    class SlowInbox(Inbox):
        async def accept(self, octets: bytes, transport: Transport) -> None:
            arrived.set()
            await may_be_stored.wait()

    acknowledged: list[str] = []
    async with collecting(paired, SlowInbox()) as (sync, collection):
        opened = collection.collection
        acknowledge = opened.acknowledge

        async def note(delivery_id: str) -> None:
            acknowledged.append(delivery_id)
            await acknowledge(delivery_id)

        opened.acknowledge = note  # type: ignore[method-assign]
        async with in_background(sync.collect(collection)) as collected:
            await asyncio.wait_for(arrived.wait(), 300)
            for _ in range(100):  # whatever else is ready to run has run
                await asyncio.sleep(0)
            assert (acknowledged, await paired.node.waiting()) == ([], 1)
            may_be_stored.set()
            assert await asyncio.wait_for(collected, 300) == 1
        assert (len(acknowledged), await paired.node.waiting()) == (1, 0)


@pytest.mark.req("BIND-8")
async def test_unstored_parcel_is_not_acknowledged(paired: Pairing) -> None:
    await paired.node.accept_parcel(parcel_to_endpoint_here(paired)[1])

    class BrokenInbox(Inbox):
        async def accept(self, octets: bytes, transport: Transport) -> None:
            raise StoreError(in_their_words("The disk failed."))

    async with collecting(paired, BrokenInbox()) as (sync, collection):
        with pytest.raises(StoreError, check=Stating(PlainCode.IN_THEIR_WORDS, text="The disk failed.")):
            await sync.collect(collection)
    assert await paired.node.waiting() == 1


async def test_revoked_certificate_is_refused_in_the_handshake(paired: Pairing) -> None:
    await paired.node.revoke(paired.credentials.signing_certificate())
    async with collecting(paired, Inbox(), keep_alive=True) as (sync, collection):
        with pytest.raises(RefusedError) as caught:
            await sync.collect(collection)
    assert caught.value.status == "1003"


async def test_running_exchange_connects_delivers_and_collects(paired: Pairing) -> None:
    inbox = Inbox()
    sync = internet_sync(paired, inbox)
    async with in_background(sync.run()):
        await until(lambda: sync.connected, paired)
        message, octets = parcel_to_endpoint_here(paired)
        await queue_outbound(paired, message, octets)
        recipient = message.key.recipient
        paired.bus.publish(ParcelStored(Direction.OUTBOUND, recipient, Transport.LOCAL, len(octets)))
        # The demo gateway routes it straight back, since its recipient is behind this gateway.
        await asyncio.wait_for(inbox.changed.wait(), 300)
        assert inbox.parcels == [octets]


async def test_clock_days_off_is_corrected_by_one_connection(paired: Pairing) -> None:
    """One answer is too few to believe it, and a connection may have no other for hours. Found by the fleet."""
    clock = FakeClock(paired.clock.now() - timedelta(days=3))
    keeper = Timekeeper(paired.store, clock, paired.bus)

    def connect(target: HostPort) -> PoWebClient:
        return paired.client(target, lambda date, trip: paired.bus.publish(DateAnswered(date, trip)))

    async with in_background(internet_syncs.internet_sync(paired.custody, paired, connect).run()):
        await until(lambda: keeper.estimate.confirmed, paired)
    told = [type(each) for each in paired.events if isinstance(each, DateAnswered | SecondDateWanted)]
    assert told == [DateAnswered, SecondDateWanted, DateAnswered]


async def test_unreachable_gateway_is_tried_again_when_asked(paired: Pairing) -> None:
    await paired.server.stop()
    sync = internet_sync(paired, Inbox())
    async with in_background(sync.run()):
        told = [PublicGatewayStateChanged(False, PublicGatewayCode.REFUSES_CONNECTIONS(), "tcp")]
        await until(lambda: paired.events[-1:] == told, paired)
        count = len(paired.events)
        sync.wake()
        await until(lambda: len(paired.events) > count, paired)


async def test_host_is_set_aside_only_if_it_does_not_answer(paired: Pairing) -> None:
    public_gateway = paired.credentials.require_public_gateway()
    aside: list[HostPort] = []
    sync = internet_syncs.internet_sync(paired.custody, paired, paired.connect, set_aside=aside.append)
    async with sync.client(public_gateway) as client:
        await client.authorize_registration(bytes(32), paired.dialect)
    assert aside == []
    await paired.server.stop()
    with pytest.raises(UnreachableError, check=Stating(PublicGatewayCode.REFUSES_CONNECTIONS)):
        async with sync.client(public_gateway) as client:
            await client.authorize_registration(bytes(32), paired.dialect)
    assert aside == [paired.target]
    for cause in (UnreachableCause.NO_NETWORK, UnreachableCause.PROXY):
        with pytest.raises(
            UnreachableError, check=Stating(PlainCode.IN_THEIR_WORDS, text="It is not the host's fault.")
        ):
            async with sync.client(public_gateway):
                raise UnreachableError(in_their_words("It is not the host's fault."), cause)
    assert aside == [paired.target]


async def renew_if_due(pairing: Pairing) -> None:
    async with pairing.connected() as client:
        public_gateway = pairing.credentials.require_public_gateway()
        await internet_sync(pairing, Inbox()).renewal.renew_if_due(client, public_gateway)


async def test_expired_certificate_is_renewed_on_the_next_connection(paired: Pairing) -> None:
    first = paired.credentials.signing_certificate()
    later = first.not_after + timedelta(hours=1)
    paired.clock.offset = later - paired.clock.now()
    paired.node.confirm_time()
    with pytest.raises(RegistrationRequiredError):
        paired.credentials.signing_certificate()
    await renew_if_due(paired)
    assert paired.credentials.signing_certificate() != first


async def test_certificate_of_a_revoked_issuer_is_renewed(paired: Pairing) -> None:
    first = paired.credentials.signing_certificate()
    (issuer,) = paired.credentials.chain_of(first)
    fingerprint = hashlib.sha256(issuer.der).hexdigest()
    await paired.store.write(lambda tx: tx.settings.put(REVOKED_SETTING, [fingerprint]))
    await paired.credentials.reload()
    await renew_if_due(paired)
    assert len({each.serial for each in paired.credentials.certificates}) == 2


@pytest.mark.req("BIND-3", "DNS-2")
async def test_sni_and_host_carry_the_srv_target(pairing: Pairing) -> None:
    seen: list[str | None] = []
    hosts: list[str] = []
    context = pairing.authority.server_context()
    context.sni_callback = lambda _socket, name, _context: seen.append(name)

    async def answer(request: web.Request) -> web.Response:
        hosts.append(request.host)
        return web.Response(status=404)

    async with served(context, {"* /{path:.*}": answer}) as target, pairing.connected(target) as client:
        with pytest.raises(RefusedError, check=Stating(PublicGatewayCode.REFUSED)):
            await client.authorize_registration(bytes(32), pairing.dialect)
    assert seen == ["localhost"]
    assert hosts == [f"localhost:{target.port}"]


async def test_answer_that_comes_in_pieces_is_read_whole(pairing: Pairing) -> None:
    first_piece_is_there = asyncio.Event()

    async def answer(request: web.Request) -> web.StreamResponse:
        response = web.StreamResponse(headers={"Content-Type": request.headers["Accept"]})
        await response.prepare(request)
        await response.write(b"one, ")
        await first_piece_is_there.wait()
        await response.write(b"two")
        return response

    tls = pairing.authority.server_context()
    async with served(tls, {"POST /v1/pre-registrations": answer}) as target:
        client = pairing.client(target, lambda *_: first_piece_is_there.set())
        assert await client.authorize_registration(bytes(32), pairing.dialect) == b"one, two"
        await client.close()


async def test_server_mute_to_a_websocket_is_left(pairing: Pairing, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gateway_core.poweb.public_gateway_client._HANDSHAKE_SECONDS", 0.3)
    connections: list[asyncio.StreamWriter] = []

    async def keep_silent(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        connections.append(writer)

    server = await asyncio.start_server(keep_silent, "127.0.0.1", 0, ssl=pairing.authority.server_context())
    async with pairing.connected(HostPort("localhost", server.sockets[0].getsockname()[1])) as client:
        with pytest.raises(UnreachableError) as caught:
            await asyncio.wait_for(client.open_collection(pairing.dialect, keep_alive=True), 300)
    assert caught.value.cause is UnreachableCause.TIMED_OUT
    for writer in connections:
        writer.close()
    server.close()


async def test_cancelled_handshake_hangs_up(paired: Pairing, monkeypatch: pytest.MonkeyPatch) -> None:
    released, waiting = asyncio.Event(), asyncio.Queue[PoWebCollection]()
    receive_challenge = PoWebCollection.receive_challenge

    async def note(collection: PoWebCollection) -> bytes:
        waiting.put_nowait(collection)
        return await receive_challenge(collection)

    monkeypatch.setattr(PoWebCollection, "receive_challenge", note)

    async def never_challenge(request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        await released.wait()
        return socket

    tls = paired.authority.server_context()
    async with (
        served(tls, {"GET /v1/parcel-collection": never_challenge}) as target,
        paired.connected(target) as client,
    ):
        sync, public_gateway = internet_sync(paired, Inbox()), paired.credentials.require_public_gateway()
        opening = asyncio.create_task(sync.open_collection(client, public_gateway, keep_alive=True))
        collection = await asyncio.wait_for(waiting.get(), 300)
        released.set()  # closing waits for the peer's close frame
        opening.cancel()
        with pytest.raises(asyncio.CancelledError):
            await opening
        assert collection.socket.closed


@asynccontextmanager
async def mute_gateway(pairing: Pairing, *, pings: bool, chats: bool = False) -> AsyncIterator[InternetSync]:
    """An exchange with a server that shakes hands, answers no ping of ours, and pings four times or says nothing more.

    One that ``chats`` sends a text frame before the handshake.
    """

    async def collect(request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse(autoping=False)
        await socket.prepare(request)
        if chats:
            await socket.send_str("Hello!")
        await socket.send_bytes(serialize_challenge(b"nonce"))
        await socket.receive()
        for _ in range(4 if pings else 0):
            await socket.ping()
            await socket.receive()
        await released.wait()
        return socket

    released = asyncio.Event()
    async with served(pairing.authority.server_context(), {"GET /v1/parcel-collection": collect}) as target:

        class Here:
            async def resolve(self, *_: object) -> HostPort:
                return target

        yield internet_syncs.internet_sync(pairing.custody, Here(), pairing.client)
        released.set()


async def states_until_the_end(pairing: Pairing, sync: InternetSync) -> list[PublicGatewayStateChanged]:
    """What the exchange told until its first connection had ended."""

    def told() -> list[PublicGatewayStateChanged]:
        return [each for each in pairing.events if isinstance(each, PublicGatewayStateChanged)]

    async with in_background(sync.run()):
        await until(lambda: bool(told()) and not told()[-1].connected, pairing)
    return told()


async def test_handshake_alone_does_not_count_as_connected(paired: Pairing) -> None:
    """TLS, HTTP and the WebSocket stand, and the response is sent; nothing shows that anybody is there."""
    async with mute_gateway(paired, pings=False) as sync:
        states = await states_until_the_end(paired, sync)
    assert [(each.connected, each.failure) for each in states] == [(False, "timed-out")]


async def test_protocol_violation_ends_the_connection_with_its_cause(paired: Pairing) -> None:
    async with mute_gateway(paired, pings=False, chats=True) as sync:
        (state,) = await states_until_the_end(paired, sync)
    assert (state.connected, state.failure) == (False, "other")
    assert state.cause == PublicGatewayCode.NOT_UNDERSTOOD()


async def test_octets_that_are_no_delivery_are_answered_with_1003(paired: Pairing) -> None:
    sync = internet_sync(paired, Inbox())
    async with in_background(sync.run()):
        await until(lambda: sync.connected, paired)
        (socket,) = paired.server.sockets
        await socket.send_bytes(b"this is no delivery")
        async with asyncio.timeout(300):
            while socket.close_code is None:  # noqa: ASYNC110 - nothing tells
                await asyncio.sleep(0)
        assert socket.close_code == 1003


async def test_connection_counts_as_connected_until_pings_stop(paired: Pairing) -> None:
    async with mute_gateway(paired, pings=True) as sync:
        states = await states_until_the_end(paired, sync)
    assert [(each.connected, each.failure) for each in states] == [(True, ""), (False, "timed-out")]


async def test_ping_is_a_sign_of_life(paired: Pairing) -> None:
    sync, some = internet_sync(paired, Inbox()), timedelta(minutes=4)
    async with in_background(sync.run()):
        await until(lambda: sync.connected, paired)
        paired.clock.offset += timedelta(minutes=5)  # the connection stands; nothing is told meanwhile
        (socket,) = paired.server.sockets
        assert sync.last_heard is not None
        assert paired.clock.now() - sync.last_heard > some
        await socket.ping()
        async with asyncio.timeout(300):
            while paired.clock.now() - sync.last_heard > some:  # noqa: ASYNC110 - nothing tells
                await asyncio.sleep(0)
        assert paired.clock.now() - sync.last_heard < timedelta(seconds=5)


async def test_flood_of_network_changes_makes_a_single_attempt(paired: Pairing) -> None:
    await paired.server.stop()
    sync = internet_sync(paired, Inbox())
    attempts = 0

    def connect(_: HostPort) -> PoWebClient:
        nonlocal attempts
        attempts += 1
        return paired.client()

    sync._connect = connect
    async with in_background(sync.run()):
        await until(lambda: attempts == 1, paired)
        for _ in range(200):
            sync.wake()
            await asyncio.sleep(0)
    assert attempts == 1
