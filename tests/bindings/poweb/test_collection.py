"""Collection over real WebSockets: the handshake, close codes, acknowledgements, several connections at once."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from gateway_core.codes.statement import in_their_words
from gateway_core.dialects import AWALA, DIALECTS, Dialect
from gateway_core.errors import StoreError
from gateway_core.messages.collection import (
    NONCE_SIGNATURE,
    ParcelDelivery,
    parse_challenge,
    parse_delivery,
    serialize_response,
)
from gateway_core.messages.service_message import ServiceMessage
from gateway_core.poweb.collection_socket import NOT_REGISTERED, CollectionSocket
from gateway_core.poweb.fair_turns import Turn
from gateway_core.poweb.listening import PoWebSettings
from gateway_core.protocol.delivery_pace import PROMPT_ACKNOWLEDGEMENTS
from gateway_core.protocol.handshake_response import MAX_RESPONSE_OCTETS, Timers
from tests.bindings.poweb.kinds import Open, of_a_private_gateway, of_a_public_gateway
from tests.bindings.poweb.raw_client import BINARY, CLOSE, PING, PONG, TEXT, Frame, RawClient, request_head
from tests.factories.gsc_servers import GscServer
from tests.factories.network import Node
from tests.factories.processor_account import seconds_we_had_no_processor
from tests.factories.skipping_loop import as_time_passes, settle, skip

KEEP_ALIVE = {"X-Relaynet-Streaming-Mode": "keep-alive"}
TIMERS = Timers()
LARGE = ServiceMessage("application/octet-stream", bytes(8_000_000))
UPON_COMPLETION = {"X-Relaynet-Streaming-Mode": "close-upon-completion"}


async def challenge(raw: RawClient, headers: dict[str, str] | None = None) -> bytes:
    """Upgrade, and get the nonce."""
    assert (await raw.upgrade(headers)).status == 101
    frame = await raw.frame_but_pings()
    assert frame.opcode == BINARY
    return parse_challenge(frame.octets)


def response(nonce: bytes, *nodes: Node, dialect: Dialect = AWALA) -> bytes:
    return serialize_response([NONCE_SIGNATURE.sign(nonce, n.key, n.certificate, dialect) for n in nodes])


async def collect(raw: RawClient, *nodes: Node, headers: dict[str, str], dialect: Dialect = AWALA) -> None:
    await raw.send_frame(BINARY, response(await challenge(raw, headers), *nodes, dialect=dialect))


async def delivery(raw: RawClient) -> ParcelDelivery:
    frame = await raw.frame_but_pings()
    assert frame.opcode == BINARY, frame
    return parse_delivery(frame.octets)


async def close_frame(raw: RawClient) -> Frame:
    frame = await raw.frame_but_pings()
    assert frame.opcode == CLOSE, frame
    return frame


@asynccontextmanager
async def connected(gateway: GscServer) -> AsyncIterator[RawClient]:
    async with await RawClient.to(gateway) as raw:
        yield raw


async def until_nobody_collects(gateway: GscServer) -> None:
    while gateway.server.collections:  # noqa: ASYNC110 - nothing tells; the product has no use for it
        await asyncio.sleep(0.001)


async def until_the_server_rests(gateway: GscServer) -> None:
    """All that the server would still do for what has come: its way through the store is behind us."""
    for _ in range(30):
        await gateway.store.read(lambda tx: None)
        await settle()


async def nothing_comes(gateway: GscServer, raw: RawClient) -> None:
    """A frame that was sent before the answer to this ping would come before it."""
    await until_the_server_rests(gateway)
    await raw.send_frame(PING, b"still there?")
    assert await raw.frame() == Frame(PONG, b"still there?")


# --- Opening ------------------------------------------------------------------------------------------------


async def test_plain_request_is_asked_to_upgrade(raw: RawClient) -> None:
    answer = await raw.request("GET", "/v1/parcel-collection")
    assert answer.status == 426
    assert answer.headers["upgrade"] == "websocket"
    assert answer.message


@pytest.mark.parametrize(
    "fault",
    [
        {"Sec-WebSocket-Key": "short"},
        {"Sec-WebSocket-Key": "\udcff" * 24},
        {"Sec-WebSocket-Version": "12"},
        {"Sec-WebSocket-Version": "\udcff"},
        {"Upgrade": "h2c"},
        {"Connection": "close"},
    ],
    ids=str,
)
async def test_faulty_upgrade_is_refused_with_a_message(raw: RawClient, fault: dict[str, str]) -> None:
    answer = await raw.upgrade(fault)
    assert answer.status in (400, 426)
    assert answer.message


async def test_compression_is_declined(raw: RawClient) -> None:
    answer = await raw.upgrade({"Sec-WebSocket-Extensions": "permessage-deflate; client_max_window_bits"})
    assert answer.status == 101
    assert "sec-websocket-extensions" not in answer.headers


@of_a_public_gateway
async def test_web_page_is_closed_with_1008_and_not_challenged(raw: RawClient) -> None:
    assert (await raw.upgrade({"Origin": "https://example.com"})).status == 101
    assert (await raw.frame()).code == 1008


@pytest.mark.req("GSC-6")
@pytest.mark.parametrize("dialect", DIALECTS, ids=lambda dialect: dialect.name)
async def test_endpoint_collects_its_waiting_parcels(open_gateway: Open, dialect: Dialect) -> None:
    async with open_gateway(dialect) as gateway:
        parcels = await gateway.add(count=3)
        async with connected(gateway) as raw:
            await collect(raw, gateway.b, headers=UPON_COMPLETION, dialect=dialect)
            for parcel in parcels:
                received = await delivery(raw)
                assert received.parcel == parcel
                await raw.send_frame(TEXT, received.delivery_id.encode())
            assert (await close_frame(raw)).code == 1000
        assert await gateway.waiting() == []


@pytest.mark.parametrize(
    "header", ["X-Relaynet-Streaming-Mode", "X-Awala-Streaming-Mode", "x-awala-streaming-mode"]
)
async def test_both_streaming_headers_are_read(gateway: GscServer, raw: RawClient, header: str) -> None:
    await collect(raw, gateway.b, headers={header: "Close-Upon-Completion"})
    assert (await close_frame(raw)).code == 1000


@pytest.mark.parametrize("headers", [{}, KEEP_ALIVE])
async def test_connection_stays_open(gateway: GscServer, raw: RawClient, headers: dict[str, str]) -> None:
    await collect(raw, gateway.b, headers=headers)
    (first,) = await gateway.add()
    received = await delivery(raw)
    assert received.parcel == first
    await raw.send_frame(TEXT, received.delivery_id.encode())
    (second,) = await gateway.add()
    assert (await delivery(raw)).parcel == second


# --- Refusals -------------------------------------------------------------------------------------------------


@pytest.mark.req("GSC-3", "GSC-6")
@pytest.mark.parametrize("signer", ["stranger", "neighbour"])
async def test_signature_of_an_unregistered_endpoint_closes_with_1003(
    gateway: GscServer, raw: RawClient, signer: str
) -> None:
    await collect(raw, gateway.foreign[signer], headers=KEEP_ALIVE)
    frame = await close_frame(raw)
    assert frame.code == 1003
    assert frame.reason


@of_a_private_gateway
async def test_gateway_is_not_its_own_endpoint(gateway: GscServer, raw: RawClient) -> None:
    """Its certificate is trusted, and none that it issued."""
    await collect(raw, gateway.network.private_gateway, headers=KEEP_ALIVE)
    assert (await close_frame(raw)).code == 1003


async def test_frame_larger_than_any_response_closes_before_it_is_read(raw: RawClient) -> None:
    assert MAX_RESPONSE_OCTETS == 64 * 6 * 1024
    await challenge(raw)
    head = bytes((0x80 | BINARY, 0x80 | 127)) + (MAX_RESPONSE_OCTETS + 1).to_bytes(8, "big") + bytes(4)
    await raw.send(head + b"x" * 1000)
    assert (await close_frame(raw)).code == 1009


async def test_blocked_endpoint_is_closed_with_1008(gateway: GscServer, raw: RawClient) -> None:
    await gateway.add()
    await gateway.block(gateway.b)
    await collect(raw, gateway.b, headers=KEEP_ALIVE)
    frame = await close_frame(raw)
    assert frame.code == 1008
    assert frame.reason == gateway.blocked_collecting.english


@of_a_private_gateway
async def test_unregistered_gateway_closes_with_1011(open_gateway: Open) -> None:
    async with open_gateway(registered=False) as gateway, connected(gateway) as raw:
        await collect(raw, gateway.b, headers=KEEP_ALIVE)
        frame = await close_frame(raw)
        assert frame.code == 1011
        assert frame.reason == NOT_REGISTERED


@pytest.mark.expects_log("A parcel collection failed")
async def test_broken_store_closes_with_1011(
    gateway: GscServer, raw: RawClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(work: object) -> None:
        raise StoreError(in_their_words("The disk reports an error."))

    nonce = await challenge(raw)
    with monkeypatch.context() as patch:
        patch.setattr(gateway.store, "write", fail)
        await raw.send_frame(BINARY, response(nonce, gateway.b))
        assert (await close_frame(raw)).code == 1011


# --- Acknowledgements -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("opcode", "acknowledgement"), [(TEXT, b"2"), (TEXT, b""), (BINARY, b"1")])
async def test_unknown_acknowledgement_closes_with_1003_and_loses_nothing(
    gateway: GscServer, raw: RawClient, opcode: int, acknowledgement: bytes
) -> None:
    await gateway.add()
    await collect(raw, gateway.b, headers=KEEP_ALIVE)
    await delivery(raw)
    await raw.send_frame(opcode, acknowledgement)
    assert (await close_frame(raw)).code == 1003
    assert len(await gateway.waiting()) == 1


@pytest.mark.req("BIND-7")
async def test_unacknowledged_parcel_comes_on_the_next_connection(gateway: GscServer) -> None:
    (parcel,) = await gateway.add()
    for _ in range(3):
        async with connected(gateway) as raw:
            await collect(raw, gateway.b, headers=UPON_COMPLETION)
            assert (await delivery(raw)).parcel == parcel
        await until_nobody_collects(gateway)
    (stored,) = await gateway.waiting()
    assert stored.times_sent == 3


@pytest.mark.req("BIND-5")
async def test_prompt_client_gets_five_parcels_at_once_at_most(gateway: GscServer, raw: RawClient) -> None:
    await gateway.add(count=40)
    await collect(raw, gateway.b, headers=KEEP_ALIVE)
    for _ in range(PROMPT_ACKNOWLEDGEMENTS):
        await raw.send_frame(TEXT, (await delivery(raw)).delivery_id.encode())
    bursts = []
    for _ in range(4):
        burst = await deliveries_until_silence(gateway, raw)
        bursts.append(len(burst))
        for each in burst:
            await raw.send_frame(TEXT, each.delivery_id.encode())
    assert bursts[0] == 3
    assert bursts[-1] == 5
    assert max(bursts) == 5


async def deliveries_until_silence(gateway: GscServer, raw: RawClient) -> list[ParcelDelivery]:
    await until_the_server_rests(gateway)
    await raw.send_frame(PING, b"and more?")
    received: list[ParcelDelivery] = []
    while (frame := await raw.frame()).opcode != PONG:
        received.append(parse_delivery(frame.octets))
    return received


# --- Several endpoints, several connections ---------------------------------------------------------------------


@pytest.mark.req("GSC-7")
async def test_endpoints_may_share_a_connection(gateway: GscServer, raw: RawClient) -> None:
    a, b = gateway.a, gateway.b
    expected = {*(await gateway.add()), *(await gateway.add(a))}
    await collect(raw, a, b, headers=UPON_COMPLETION)
    collected = set()
    while (frame := await raw.frame_but_pings()).opcode == BINARY:
        received = parse_delivery(frame.octets)
        collected.add(received.parcel)
        await raw.send_frame(TEXT, received.delivery_id.encode())
    assert collected == expected


async def test_parcel_belongs_to_one_connection_until_it_ends(gateway: GscServer) -> None:
    (parcel,) = await gateway.add()
    async with connected(gateway) as first, connected(gateway) as second:
        await collect(first, gateway.b, headers=KEEP_ALIVE)
        assert (await delivery(first)).parcel == parcel
        await collect(second, gateway.b, headers=KEEP_ALIVE)
        await nothing_comes(gateway, second)
        first.writer.transport.abort()
        assert (await delivery(second)).parcel == parcel


async def test_parcels_stored_as_a_connection_opens_are_collected(gateway: GscServer, raw: RawClient) -> None:
    """Parcels are stored all the while, and the connection opens somewhere in between."""
    total = 40
    adding = asyncio.create_task(gateway.add(count=total))
    await asyncio.sleep(0)
    await collect(raw, gateway.b, headers=KEEP_ALIVE)
    collected = []
    while len(collected) < total:
        received = await delivery(raw)
        collected.append(received.parcel)
        await raw.send_frame(TEXT, received.delivery_id.encode())
    assert sorted(collected) == sorted(await adding)


# --- Signs of life, and the end -----------------------------------------------------------------------------------


async def test_pings_come_all_the_time_even_before_the_response(raw: RawClient) -> None:
    assert (await raw.upgrade()).status == 101
    assert (await raw.frame()).opcode == BINARY
    assert (await as_time_passes(raw.frame(), TIMERS.ping_every)).opcode == PING


async def test_client_that_asks_for_pings_is_pinged_every_minute(gateway: GscServer, raw: RawClient) -> None:
    timers = PoWebSettings().quiet
    await collect(raw, gateway.b, headers=KEEP_ALIVE | {"X-Relaynet-Pings": "By-The-Minute"})
    await until_the_server_rests(gateway)
    waiting = asyncio.ensure_future(raw.frame())
    skip(timers.ping_every - 5)
    await settle()
    assert not waiting.done()
    ping = await as_time_passes(waiting, 5)
    assert ping.opcode == PING
    await raw.send_frame(PONG, ping.octets)
    await settle()
    assert (await as_time_passes(raw.frame(), timers.ping_every)).opcode == PING
    assert (await as_time_passes(raw.at_end(), 5)) == b"", "no pong"


async def test_client_that_never_pongs_is_cut_off(gateway: GscServer, raw: RawClient) -> None:
    nonce = await challenge(raw)
    await raw.send_frame(BINARY, response(nonce, gateway.b))
    rest = await as_time_passes(raw.at_end(), TIMERS.ping_every)
    assert rest.replace(b"\x89\x00", b"") == b"", "nothing but pings"
    await until_nobody_collects(gateway)


def ticks_of_connections(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The moments at which a connection looks what is due."""
    ticks: list[float] = []
    do = CollectionSocket._do_due_work

    async def note(self: CollectionSocket, now: float) -> None:
        ticks.append(now)
        await do(self, now)

    monkeypatch.setattr(CollectionSocket, "_do_due_work", note)
    return ticks


async def test_connection_wakes_once_for_each_ping(
    gateway: GscServer, raw: RawClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    ticks = ticks_of_connections(monkeypatch)
    await collect(raw, gateway.b, headers=KEEP_ALIVE)
    await until_the_server_rests(gateway)
    ticks.clear()
    for _ in range(10):
        frame = await as_time_passes(raw.frame(), TIMERS.ping_every)
        await raw.send_frame(PONG, frame.octets)
        await settle()
    assert len(ticks) == 10
    assert gateway.server.collections == 1, "longer than a pong may be away"


async def test_pongs_that_nobody_asked_for_take_their_turns(
    gateway: GscServer, raw: RawClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    passed = 0
    pass_by = Turn.pass_by

    async def note(self: Turn) -> None:
        nonlocal passed
        passed += 1
        await pass_by(self)

    await collect(raw, gateway.b, headers=KEEP_ALIVE)
    await until_the_server_rests(gateway)
    monkeypatch.setattr(Turn, "pass_by", note)
    for _ in range(20):
        await raw.send_frame(PONG, b"")
    await raw.send_frame(PING, b"all read")
    assert (await raw.frame()).opcode == PONG
    assert passed >= 20


async def test_client_that_reads_nothing_is_cut_off_keeping_its_parcel(gateway: GscServer) -> None:
    await gateway.add(content=LARGE)
    async with connected(gateway) as raw:
        await collect(raw, gateway.b, headers=KEEP_ALIVE)
        raw.writer.transport.pause_reading()  # type: ignore[attr-defined]
        await as_time_passes(until_nobody_collects(gateway), TIMERS.pong_within)
    assert len(await gateway.waiting()) == 1


async def test_client_that_pings_but_reads_nothing_is_cut_off(gateway: GscServer) -> None:
    async with connected(gateway) as raw:
        await challenge(raw)
        raw.writer.transport.pause_reading()  # type: ignore[attr-defined]
        ping, pong = (bytes((0x80 | each, 0x80 | 125)) + bytes(4 + 125) for each in (PING, PONG))
        async with asyncio.TaskGroup() as group:
            flood = group.create_task(_say_again_and_again(raw, ping * 1000 + pong))
            await as_time_passes(until_nobody_collects(gateway), TIMERS.pong_within / 2)
            flood.cancel()


async def _say_again_and_again(raw: RawClient, octets: bytes) -> None:
    with contextlib.suppress(ConnectionError):
        while True:
            await raw.send(octets)


async def test_collecting_endpoint_keeps_its_connection_when_all_are_taken(open_gateway: Open) -> None:
    async with (
        open_gateway(settings=PoWebSettings(max_connections=2, linger=0.1)) as gateway,
        connected(gateway) as collecting,
        connected(gateway) as stranger,
    ):
        await gateway.add(count=2)
        await collect(collecting, gateway.b, headers=KEEP_ALIVE)
        received = await delivery(collecting)
        await stranger.upgrade()  # and says no more
        async with connected(gateway) as newcomer:
            assert (await newcomer.request("OPTIONS", "/v1/parcels")).status == 204
        await stranger.at_end()
        await collecting.send_frame(TEXT, received.delivery_id.encode())
        assert (await delivery(collecting)).parcel != received.parcel


async def test_client_that_closes_is_answered_and_forgotten(gateway: GscServer, raw: RawClient) -> None:
    await gateway.add()
    await collect(raw, gateway.b, headers=KEEP_ALIVE)
    await delivery(raw)
    await raw.send_frame(CLOSE, (1000).to_bytes(2, "big"))
    assert (await close_frame(raw)).code == 1000
    assert await raw.at_end() == b""
    await until_nobody_collects(gateway)
    assert len(await gateway.waiting()) == 1


async def test_stop_closes_with_4000_and_processes_acknowledgements(open_gateway: Open) -> None:
    async with open_gateway() as gateway:
        await gateway.add(count=2)
        raw = await RawClient.to(gateway)
        await collect(raw, gateway.b, headers=KEEP_ALIVE)
        received = await delivery(raw)
        await raw.send_frame(TEXT, received.delivery_id.encode())
        await delivery(raw)

        async def answer_close() -> Frame:
            frame = await close_frame(raw)
            await raw.send_frame(CLOSE, frame.octets)
            return frame

        answering = asyncio.create_task(answer_close())
        began, waited = gateway.clock.monotonic(), seconds_we_had_no_processor()
        await gateway.server.__aexit__(None, None, None)
        waited = seconds_we_had_no_processor() - waited
        assert gateway.clock.monotonic() - began - waited < 5
        assert (await answering).code == 4000
        assert len(await gateway.waiting()) == 1
        raw.writer.transport.abort()


async def test_saturated_connection_sleeps_while_parcels_come(
    gateway: GscServer, raw: RawClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    await collect(raw, gateway.b, headers=KEEP_ALIVE)
    await gateway.add()
    await delivery(raw)
    ticks = ticks_of_connections(monkeypatch)
    await gateway.add()
    await nothing_comes(gateway, raw)
    assert len(ticks) < 5


async def test_close_frame_arrives_even_when_the_client_still_sends(gateway: GscServer) -> None:
    """A connection that is closed with unread octets is reset, and a reset may overtake the close frame."""
    await gateway.add()
    async with connected(gateway) as raw:
        await collect(raw, gateway.b, headers=KEEP_ALIVE)
        await delivery(raw)
        await raw.send_frame(TEXT, b"nothing")
        for _ in range(50):
            await raw.send_frame(TEXT, b"more of the same")
        assert (await close_frame(raw)).code == 1003
        await raw.send_frame(CLOSE, (1003).to_bytes(2, "big"))
        assert await raw.at_end() == b""


async def test_gateway_stops_within_five_seconds_despite_unfinished_clients(open_gateway: Open) -> None:
    async with open_gateway(settings=PoWebSettings()) as gateway:
        mute, idle, half, silent, slow = [await RawClient.to(gateway) for _ in range(5)]
        await collect(mute, gateway.b, headers=KEEP_ALIVE)
        assert (await idle.request("OPTIONS", "/v1/parcels")).status == 204
        await half.send(b"POST /v1/parcels HTTP/1.1\r\nHost: localhost\r\nContent-Le")
        digest = {"Content-Type": "text/plain", "Content-Length": "64"}
        await slow.send(request_head("POST", "/v1/pre-registrations", digest) + b"0123")
        began, waited = gateway.clock.monotonic(), seconds_we_had_no_processor()
        await gateway.server.__aexit__(None, None, None)
        waited = seconds_we_had_no_processor() - waited
        assert gateway.clock.monotonic() - began - waited < 5
        for raw in (mute, idle, half, silent, slow):
            raw.writer.transport.abort()


# --- Faults --------------------------------------------------------------------------------------------------------


async def test_endpoint_blocked_while_it_collects_gets_no_more(gateway: GscServer, raw: RawClient) -> None:
    await collect(raw, gateway.b, headers=KEEP_ALIVE)
    await gateway.add()
    received = await delivery(raw)
    await gateway.add()
    await gateway.block(gateway.b)
    await raw.send_frame(TEXT, received.delivery_id.encode())
    assert (await close_frame(raw)).code == 1008
    assert len(await gateway.waiting()) == 1


async def test_parcel_damaged_on_disk_is_skipped(gateway: GscServer, raw: RawClient, tmp_path: Path) -> None:
    await gateway.add(content=LARGE)
    (good,) = await gateway.add()
    (file,) = (each for each in (tmp_path / "data" / "bodies").iterdir() if each.is_file())
    file.write_bytes(b"something else")
    await collect(raw, gateway.b, headers=UPON_COMPLETION)
    received = await delivery(raw)
    assert received.parcel == good
    await raw.send_frame(TEXT, received.delivery_id.encode())
    assert (await close_frame(raw)).code == 1000
    assert await gateway.waiting() == []


@pytest.mark.expects_log("failed unexpectedly")
async def test_programming_error_closes_with_1011_and_is_logged(
    gateway: GscServer, raw: RawClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(body: object) -> bytes:
        raise ZeroDivisionError

    await gateway.add()
    with monkeypatch.context() as patch:
        patch.setattr(gateway.queues, "open", fail)
        await collect(raw, gateway.b, headers=KEEP_ALIVE)
        assert (await close_frame(raw)).code == 1011
    assert len(await gateway.waiting()) == 1
