"""Collection over real WebSockets: the handshake, close codes, acknowledgements, several connections at once."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from gateway_core.codes.endpoints import EndpointCode
from gateway_core.codes.statement import in_their_words
from gateway_core.dialects import AWALA, DIALECTS, Dialect
from gateway_core.errors import StoreError
from gateway_core.messages.collection import (
    ParcelDelivery,
    parse_challenge,
    parse_delivery,
    serialize_response,
    sign_nonce,
)
from gateway_core.ports.custody import StoredParcel
from gateway_core.poweb.server_settings import PoWebSettings
from gateway_core.protocol.delivery_pace import PROMPT_ACKNOWLEDGEMENTS
from gateway_core.protocol.parcel_collection import (
    MAX_RESPONSE_OCTETS,
    NOT_ANSWERED,
    NOT_REGISTERED,
    Action,
    ParcelCollection,
    Timers,
)
from gateway_core.views.status import EndpointState
from tests.bindings.poweb.raw_client import (
    BINARY,
    CLOSE,
    PING,
    PONG,
    TEXT,
    Frame,
    RawClient,
    request_head,
)
from tests.factories.local_gateway import LocalGateway, local_gateway
from tests.factories.network import Node
from tests.factories.processor_account import seconds_we_had_no_processor
from tests.factories.skipping_loop import as_time_passes, settle

KEEP_ALIVE = {"X-Relaynet-Streaming-Mode": "keep-alive"}
TIMERS = Timers()
UPON_COMPLETION = {"X-Relaynet-Streaming-Mode": "close-upon-completion"}


async def challenge(raw: RawClient, headers: dict[str, str] | None = None) -> bytes:
    """Upgrade, and get the nonce."""
    assert (await raw.upgrade(headers)).status == 101
    frame = await raw.frame_but_pings()
    assert frame.opcode == BINARY
    return parse_challenge(frame.octets)


def response(nonce: bytes, *nodes: Node, dialect: Dialect = AWALA) -> bytes:
    return serialize_response([sign_nonce(nonce, n.key, n.certificate, dialect) for n in nodes])


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


async def add(gateway: LocalGateway, recipient: Node | None = None, count: int = 1) -> list[bytes]:
    """Parcels from endpoint A that wait for endpoint B (unless told otherwise)."""
    network = gateway.network
    recipient = recipient or network.endpoint_b
    sender = network.endpoint_a if recipient is not network.endpoint_a else network.endpoint_b
    parcels = [network.parcel(sender, recipient) for _ in range(count)]
    for parcel in parcels:
        await gateway.parcels.accept_from_endpoint(
            parcel, network.countersignature(parcel, sender), network.dialect
        )
    return parcels


async def waiting(gateway: LocalGateway, node: Node | None = None) -> list[StoredParcel]:
    address = (node or gateway.network.endpoint_b).address
    return list(await gateway.store.read(lambda tx: tx.parcels.inbound([address], gateway.clock.now())))


@asynccontextmanager
async def connected(gateway: LocalGateway) -> AsyncIterator[RawClient]:
    async with await RawClient.connect(gateway.port) as raw:
        yield raw


async def until_nobody_collects(gateway: LocalGateway) -> None:
    while gateway.server.collections:  # noqa: ASYNC110 - nothing tells; the product has no use for it
        await asyncio.sleep(0.001)


async def until_the_server_rests(gateway: LocalGateway) -> None:
    """All that the server would still do for what has come: its way through the store is behind us."""
    for _ in range(30):
        await gateway.store.read(lambda tx: None)
        await settle()


async def nothing_comes(gateway: LocalGateway, raw: RawClient) -> None:
    """A frame that was sent before the answer to this ping would come before it."""
    await until_the_server_rests(gateway)
    await raw.send_frame(PING, b"still there?")
    assert await raw.frame() == Frame(PONG, b"still there?")


# --- Opening ------------------------------------------------------------------------------------------------


async def test_a_plain_request_is_told_to_upgrade(raw: RawClient) -> None:
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
async def test_an_upgrade_that_is_not_right_is_told_so(raw: RawClient, fault: dict[str, str]) -> None:
    answer = await raw.upgrade(fault)
    assert answer.status in (400, 426)
    assert answer.message


async def test_compression_is_declined(raw: RawClient) -> None:
    answer = await raw.upgrade({"Sec-WebSocket-Extensions": "permessage-deflate; client_max_window_bits"})
    assert answer.status == 101
    assert "sec-websocket-extensions" not in answer.headers


async def test_a_web_page_is_closed_with_1008_and_challenged_with_nothing(raw: RawClient) -> None:
    assert (await raw.upgrade({"Origin": "https://example.com"})).status == 101
    assert (await raw.frame()).code == 1008


@pytest.mark.req("GSC-6")
@pytest.mark.parametrize("dialect", DIALECTS, ids=lambda dialect: dialect.name)
async def test_an_endpoint_collects_what_waits_for_it(tmp_path: Path, dialect: Dialect) -> None:
    async with local_gateway(tmp_path, dialect) as gateway:
        network = gateway.network
        await gateway.know(network.endpoint_a, network.endpoint_b)
        parcels = await add(gateway, count=3)
        async with connected(gateway) as raw:
            await collect(raw, network.endpoint_b, headers=UPON_COMPLETION, dialect=dialect)
            for parcel in parcels:
                received = await delivery(raw)
                assert received.parcel == parcel
                await raw.send_frame(TEXT, received.delivery_id.encode())
            assert (await close_frame(raw)).code == 1000
        assert await waiting(gateway) == []


@pytest.mark.parametrize(
    "header", ["X-Relaynet-Streaming-Mode", "X-Awala-Streaming-Mode", "x-awala-streaming-mode"]
)
async def test_both_spellings_of_the_streaming_header_are_read(
    gateway: LocalGateway, raw: RawClient, header: str
) -> None:
    await collect(raw, gateway.network.endpoint_b, headers={header: "Close-Upon-Completion"})
    assert (await close_frame(raw)).code == 1000


@pytest.mark.parametrize("headers", [{}, KEEP_ALIVE])
async def test_a_connection_stays_open_for_parcels_to_come_unless_told_otherwise(
    gateway: LocalGateway, raw: RawClient, headers: dict[str, str]
) -> None:
    await collect(raw, gateway.network.endpoint_b, headers=headers)
    (first,) = await add(gateway)
    received = await delivery(raw)
    assert received.parcel == first
    await raw.send_frame(TEXT, received.delivery_id.encode())
    (second,) = await add(gateway)
    assert (await delivery(raw)).parcel == second


# --- Refusals -------------------------------------------------------------------------------------------------


@pytest.mark.req("GSC-3", "GSC-6")
@pytest.mark.parametrize("signer", ["stranger", "endpoint_c", "private_gateway"])
async def test_a_signature_of_nobody_registered_here_closes_with_1003(
    gateway: LocalGateway, raw: RawClient, signer: str
) -> None:
    node = getattr(gateway.network, signer)
    if signer == "private_gateway":  # its certificate is trusted, and it is nobody's endpoint
        await collect(raw, node, headers=KEEP_ALIVE)
        assert (await close_frame(raw)).code == 1008
    else:
        await collect(raw, node, headers=KEEP_ALIVE)
        frame = await close_frame(raw)
        assert frame.code == 1003
        assert frame.reason


@pytest.mark.parametrize("octets", [b"", b"garbage", serialize_response([]), serialize_response([b"x"] * 65)])
async def test_a_malformed_response_closes_with_1003(raw: RawClient, octets: bytes) -> None:
    await challenge(raw)
    await raw.send_frame(BINARY, octets)
    assert (await close_frame(raw)).code == 1003


async def test_an_answer_to_the_challenge_in_text_closes_with_1003(raw: RawClient) -> None:
    await challenge(raw)
    await raw.send_frame(TEXT, b"it is me")
    assert (await close_frame(raw)).code == 1003


async def test_a_response_to_another_challenge_closes_with_1003(
    gateway: LocalGateway, raw: RawClient
) -> None:
    async with connected(gateway) as other:
        nonce = await challenge(other)
        await challenge(raw)
        await raw.send_frame(BINARY, response(nonce, gateway.network.endpoint_b))
        assert (await close_frame(raw)).code == 1003


async def test_a_frame_larger_than_any_response_closes_before_it_is_read(raw: RawClient) -> None:
    assert MAX_RESPONSE_OCTETS == 64 * 6 * 1024
    await challenge(raw)
    head = bytes((0x80 | BINARY, 0x80 | 127)) + (MAX_RESPONSE_OCTETS + 1).to_bytes(8, "big") + bytes(4)
    await raw.send(head + b"x" * 1000)
    assert (await close_frame(raw)).code == 1009


@pytest.mark.parametrize("state", [EndpointState.BLOCKED, EndpointState.PENDING])
async def test_an_endpoint_that_is_not_allowed_is_closed_with_1008(
    gateway: LocalGateway, raw: RawClient, state: EndpointState
) -> None:
    await add(gateway)
    await gateway.know(gateway.network.endpoint_b, state=state)
    await collect(raw, gateway.network.endpoint_b, headers=KEEP_ALIVE)
    frame = await close_frame(raw)
    assert frame.code == 1008
    assert frame.reason == EndpointCode.NOT_ALLOWED.english


async def test_a_gateway_that_is_not_registered_closes_with_1011(tmp_path: Path) -> None:
    async with local_gateway(tmp_path, registered=False) as gateway, connected(gateway) as raw:
        await collect(raw, gateway.network.endpoint_b, headers=KEEP_ALIVE)
        frame = await close_frame(raw)
        assert frame.code == 1011
        assert frame.reason == NOT_REGISTERED


@pytest.mark.expects_log("A parcel collection failed")
async def test_a_broken_store_closes_with_1011(
    gateway: LocalGateway, raw: RawClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(work: object) -> None:
        raise StoreError(in_their_words("The disk reports an error."))

    nonce = await challenge(raw)
    with monkeypatch.context() as patch:
        patch.setattr(gateway.store, "write", fail)
        await raw.send_frame(BINARY, response(nonce, gateway.network.endpoint_b))
        assert (await close_frame(raw)).code == 1011


async def test_nobody_answers_the_challenge_in_time(raw: RawClient) -> None:
    await challenge(raw)
    frame = await as_time_passes(close_frame(raw), TIMERS.ping_every)
    assert (frame.code, frame.reason) == (1008, NOT_ANSWERED)


# --- Acknowledgements -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("acknowledgement", [b"nothing", b"", b"2", b"1 "])
async def test_an_unknown_acknowledgement_closes_with_1003_and_loses_nothing(
    gateway: LocalGateway, raw: RawClient, acknowledgement: bytes
) -> None:
    await add(gateway)
    await collect(raw, gateway.network.endpoint_b, headers=KEEP_ALIVE)
    await delivery(raw)
    await raw.send_frame(TEXT, acknowledgement)
    assert (await close_frame(raw)).code == 1003
    assert len(await waiting(gateway)) == 1


async def test_an_acknowledgement_in_a_binary_frame_closes_with_1003(
    gateway: LocalGateway, raw: RawClient
) -> None:
    await add(gateway)
    await collect(raw, gateway.network.endpoint_b, headers=KEEP_ALIVE)
    received = await delivery(raw)
    await raw.send_frame(BINARY, received.delivery_id.encode())
    assert (await close_frame(raw)).code == 1003
    assert len(await waiting(gateway)) == 1


@pytest.mark.req("BIND-7")
async def test_what_is_not_acknowledged_is_delivered_again_on_the_next_connection(
    gateway: LocalGateway,
) -> None:
    (parcel,) = await add(gateway)
    for _ in range(3):
        async with connected(gateway) as raw:
            await collect(raw, gateway.network.endpoint_b, headers=UPON_COMPLETION)
            assert (await delivery(raw)).parcel == parcel
        await until_nobody_collects(gateway)
    (stored,) = await waiting(gateway)
    assert stored.times_sent == 3


async def test_a_client_gets_one_parcel_until_it_acknowledges_that(
    gateway: LocalGateway, raw: RawClient
) -> None:
    await add(gateway, count=2)
    await collect(raw, gateway.network.endpoint_b, headers=KEEP_ALIVE)
    first = await delivery(raw)
    await nothing_comes(gateway, raw)
    await raw.send_frame(TEXT, first.delivery_id.encode())
    assert (await delivery(raw)).parcel != first.parcel


@pytest.mark.req("BIND-5")
async def test_a_prompt_client_gets_five_at_once_and_no_more(gateway: LocalGateway, raw: RawClient) -> None:
    await add(gateway, count=40)
    await collect(raw, gateway.network.endpoint_b, headers=KEEP_ALIVE)
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


async def deliveries_until_silence(gateway: LocalGateway, raw: RawClient) -> list[ParcelDelivery]:
    await until_the_server_rests(gateway)
    await raw.send_frame(PING, b"and more?")
    received: list[ParcelDelivery] = []
    while (frame := await raw.frame()).opcode != PONG:
        received.append(parse_delivery(frame.octets))
    return received


async def test_acknowledgements_may_come_all_at_once(gateway: LocalGateway, raw: RawClient) -> None:
    await add(gateway, count=30)
    await collect(raw, gateway.network.endpoint_b, headers=UPON_COMPLETION)
    received = 0
    while (frame := await raw.frame_but_pings()).opcode == BINARY:
        received += 1
        await raw.send_frame(TEXT, parse_delivery(frame.octets).delivery_id.encode())
    assert frame.code == 1000
    assert received == 30
    assert await waiting(gateway) == []


# --- Several endpoints, several connections ---------------------------------------------------------------------


@pytest.mark.req("GSC-7")
async def test_each_endpoint_gets_its_own_parcels_and_no_others(gateway: LocalGateway) -> None:
    a, b = gateway.network.endpoint_a, gateway.network.endpoint_b
    (for_b,) = await add(gateway)
    (for_a,) = await add(gateway, a)
    for node, parcel in ((a, for_a), (b, for_b)):
        async with connected(gateway) as raw:
            await collect(raw, node, headers=UPON_COMPLETION)
            received = await delivery(raw)
            assert received.parcel == parcel
            await raw.send_frame(TEXT, received.delivery_id.encode())
            assert (await close_frame(raw)).code == 1000


@pytest.mark.req("GSC-7")
async def test_endpoints_may_share_a_connection(gateway: LocalGateway, raw: RawClient) -> None:
    a, b = gateway.network.endpoint_a, gateway.network.endpoint_b
    expected = {*(await add(gateway)), *(await add(gateway, a))}
    await collect(raw, a, b, headers=UPON_COMPLETION)
    collected = set()
    while (frame := await raw.frame_but_pings()).opcode == BINARY:
        received = parse_delivery(frame.octets)
        collected.add(received.parcel)
        await raw.send_frame(TEXT, received.delivery_id.encode())
    assert collected == expected


async def test_of_two_connections_of_one_endpoint_one_owns_a_parcel_until_it_ends(
    gateway: LocalGateway,
) -> None:
    (parcel,) = await add(gateway)
    async with connected(gateway) as first, connected(gateway) as second:
        await collect(first, gateway.network.endpoint_b, headers=KEEP_ALIVE)
        assert (await delivery(first)).parcel == parcel
        await collect(second, gateway.network.endpoint_b, headers=KEEP_ALIVE)
        await nothing_comes(gateway, second)
        first.writer.transport.abort()
        assert (await delivery(second)).parcel == parcel


async def test_nothing_is_missed_between_what_waits_and_what_comes(
    gateway: LocalGateway, raw: RawClient
) -> None:
    """Parcels are stored all the while, and the connection opens somewhere in between."""
    total = 40
    adding = asyncio.create_task(add(gateway, count=total))
    await asyncio.sleep(0)
    await collect(raw, gateway.network.endpoint_b, headers=KEEP_ALIVE)
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


async def test_a_client_that_never_pongs_is_cut_off(gateway: LocalGateway, raw: RawClient) -> None:
    nonce = await challenge(raw)
    await raw.send_frame(BINARY, response(nonce, gateway.network.endpoint_b))
    rest = await as_time_passes(raw.at_end(), TIMERS.ping_every)
    assert rest.replace(b"\x89\x00", b"") == b"", "nothing but pings"
    await until_nobody_collects(gateway)


async def test_a_client_that_pongs_is_kept(gateway: LocalGateway, raw: RawClient) -> None:
    """Longer than a pong may be away."""
    await collect(raw, gateway.network.endpoint_b, headers=KEEP_ALIVE)
    await until_the_server_rests(gateway)
    for _ in range(int(3 * TIMERS.pong_within / TIMERS.ping_every) + 1):
        frame = await as_time_passes(raw.frame(), TIMERS.ping_every)
        assert frame.opcode == PING
        await raw.send_frame(PONG, frame.octets)
        await settle()
    assert gateway.server.collections == 1


async def test_a_client_that_takes_nothing_in_is_cut_off_and_its_parcel_stays(gateway: LocalGateway) -> None:
    await _add_large(gateway)
    async with connected(gateway) as raw:
        await collect(raw, gateway.network.endpoint_b, headers=KEEP_ALIVE)
        raw.writer.transport.pause_reading()  # type: ignore[attr-defined]
        await as_time_passes(until_nobody_collects(gateway), TIMERS.pong_within)
    assert len(await waiting(gateway)) == 1


async def test_a_client_that_pings_and_takes_nothing_in_is_cut_off(gateway: LocalGateway) -> None:
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


async def test_an_endpoint_that_collects_keeps_its_connection_when_all_are_taken(tmp_path: Path) -> None:
    async with local_gateway(tmp_path, settings=PoWebSettings(max_connections=2, linger=0.1)) as gateway:
        await gateway.know(gateway.network.endpoint_a, gateway.network.endpoint_b)
        async with connected(gateway) as collecting, connected(gateway) as stranger:
            await add(gateway, count=2)
            await collect(collecting, gateway.network.endpoint_b, headers=KEEP_ALIVE)
            received = await delivery(collecting)
            await stranger.upgrade()  # and says no more
            async with connected(gateway) as newcomer:
                assert (await newcomer.request("OPTIONS", "/v1/parcels")).status == 204
            await stranger.at_end()
            await collecting.send_frame(TEXT, received.delivery_id.encode())
            assert (await delivery(collecting)).parcel != received.parcel


async def _add_large(gateway: LocalGateway) -> None:
    from gateway_core.messages.service_message import ServiceMessage

    network = gateway.network
    content = ServiceMessage("application/octet-stream", bytes(8_000_000))
    parcel = network.parcel(network.endpoint_a, network.endpoint_b, content=content)
    await gateway.parcels.accept_from_endpoint(parcel, network.countersignature(parcel), network.dialect)


async def test_a_client_that_closes_is_answered_and_forgotten(gateway: LocalGateway, raw: RawClient) -> None:
    await add(gateway)
    await collect(raw, gateway.network.endpoint_b, headers=KEEP_ALIVE)
    await delivery(raw)
    await raw.send_frame(CLOSE, (1000).to_bytes(2, "big"))
    assert (await close_frame(raw)).code == 1000
    assert await raw.at_end() == b""
    await until_nobody_collects(gateway)
    assert len(await waiting(gateway)) == 1


async def test_a_gateway_that_stops_closes_with_4000_and_deletes_what_was_acknowledged(
    tmp_path: Path,
) -> None:
    async with local_gateway(tmp_path) as gateway:
        network = gateway.network
        await gateway.know(network.endpoint_a, network.endpoint_b)
        await add(gateway, count=2)
        raw = await RawClient.connect(gateway.port)
        await collect(raw, network.endpoint_b, headers=KEEP_ALIVE)
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
        assert len(await waiting(gateway)) == 1
        raw.writer.transport.abort()


async def test_a_connection_that_can_take_no_more_sleeps_while_parcels_come(
    gateway: LocalGateway, raw: RawClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    await collect(raw, gateway.network.endpoint_b, headers=KEEP_ALIVE)
    await add(gateway)
    await delivery(raw)
    ticks: list[float] = []
    tick = ParcelCollection.tick

    def counted(self: ParcelCollection, now: float) -> list[Action]:
        ticks.append(now)
        return tick(self, now)

    monkeypatch.setattr(ParcelCollection, "tick", counted)
    await add(gateway)
    await nothing_comes(gateway, raw)
    assert len(ticks) < 5


async def test_a_close_frame_arrives_even_when_the_client_still_sends(gateway: LocalGateway) -> None:
    """A connection that is closed with unread octets is reset, and a reset may overtake the close frame."""
    await add(gateway)
    async with connected(gateway) as raw:
        await collect(raw, gateway.network.endpoint_b, headers=KEEP_ALIVE)
        await delivery(raw)
        await raw.send_frame(TEXT, b"nothing")
        for _ in range(50):
            await raw.send_frame(TEXT, b"more of the same")
        assert (await close_frame(raw)).code == 1003
        await raw.send_frame(CLOSE, (1003).to_bytes(2, "big"))
        assert await raw.at_end() == b""


async def test_a_gateway_stops_in_less_than_five_seconds_whatever_its_clients_do(tmp_path: Path) -> None:
    async with local_gateway(tmp_path, settings=PoWebSettings()) as gateway:
        network = gateway.network
        await gateway.know(network.endpoint_b)
        mute, idle, half, silent, slow = [await RawClient.connect(gateway.port) for _ in range(5)]
        await collect(mute, network.endpoint_b, headers=KEEP_ALIVE)
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


async def test_a_client_that_pings_is_answered(gateway: LocalGateway, raw: RawClient) -> None:
    """The deployed JVM client gives up without."""
    await collect(raw, gateway.network.endpoint_b, headers=KEEP_ALIVE)
    await raw.send_frame(PING, b"are you there?")
    assert await raw.frame() == Frame(PONG, b"are you there?")


async def test_an_endpoint_that_is_blocked_while_it_collects_gets_no_more(
    gateway: LocalGateway, raw: RawClient
) -> None:
    await collect(raw, gateway.network.endpoint_b, headers=KEEP_ALIVE)
    await add(gateway)
    received = await delivery(raw)
    await add(gateway)
    await gateway.know(gateway.network.endpoint_b, state=EndpointState.BLOCKED)
    await raw.send_frame(TEXT, received.delivery_id.encode())
    assert (await close_frame(raw)).code == 1008
    assert len(await waiting(gateway)) == 1


async def test_a_parcel_that_is_damaged_on_disk_does_not_hold_up_the_others(
    gateway: LocalGateway, raw: RawClient, tmp_path: Path
) -> None:
    await _add_large(gateway)
    (good,) = await add(gateway)
    (file,) = (each for each in (tmp_path / "data" / "bodies").iterdir() if each.is_file())
    file.write_bytes(b"something else")
    await collect(raw, gateway.network.endpoint_b, headers=UPON_COMPLETION)
    received = await delivery(raw)
    assert received.parcel == good
    await raw.send_frame(TEXT, received.delivery_id.encode())
    assert (await close_frame(raw)).code == 1000
    assert await waiting(gateway) == []


@pytest.mark.expects_log("failed unexpectedly")
async def test_a_mistake_of_ours_closes_with_1011_and_is_logged(
    gateway: LocalGateway, raw: RawClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(body: object) -> bytes:
        raise ZeroDivisionError

    await add(gateway)
    with monkeypatch.context() as patch:
        patch.setattr(gateway.queues, "open", fail)
        await collect(raw, gateway.network.endpoint_b, headers=KEEP_ALIVE)
        assert (await close_frame(raw)).code == 1011
    assert len(await waiting(gateway)) == 1
