"""Apps that ask where their parcels are, and are told when one is elsewhere."""

import asyncio
import json
from datetime import timedelta
from typing import Any

import pytest
from msgspec.structs import replace
from yarl import URL

from gateway_core.dialects import DIALECTS, Dialect
from gateway_core.errors import RefusedError
from gateway_core.events import DeletionReason
from gateway_core.limits import MAX_ASKED_PARCELS, CloseCode
from gateway_core.messages.collection import (
    NONCE_SIGNATURE,
    RequestToSign,
    parse_challenge,
    parse_delivery,
    serialize_response,
    signed_headers,
)
from gateway_core.poweb.endpoint_client import QUIET_PING_SECONDS, EndpointClient, queries
from gateway_core.poweb.gateway_discovery import GatewayLocation
from gateway_core.poweb.listening import PoWebSettings
from gateway_core.views.parcel_ways import ParcelChange, ParcelState
from tests.bindings.poweb.kinds import Open, of_a_private_gateway, of_a_public_gateway
from tests.bindings.poweb.raw_client import BINARY, CLOSE, PING, TEXT, Answer, RawClient
from tests.factories.gsc_servers import GscServer
from tests.factories.local_gateway import LocalGateway, identity
from tests.factories.network import Node
from tests.factories.skipping_loop import as_time_passes, settle, skip

NONCE = "0123456789abcdef"
CHANGES = "/v1/parcel-states"


def path_of(message_id: str) -> str:
    return f"{CHANGES}?id={message_id}"


def request(gateway: GscServer, message_id: str = "one", nonce: str = NONCE) -> RequestToSign:
    return RequestToSign("GET", path_of(message_id), gateway.clock.now(), nonce)


def headers(gateway: GscServer, asked: RequestToSign, node: Node | None = None) -> dict[str, str]:
    node = node or gateway.a
    return dict(signed_headers(asked, node.key, node.certificate, gateway.network.dialect))


async def ask(
    gateway: GscServer,
    raw: RawClient,
    message_id: str = "one",
    node: Node | None = None,
    nonce: str = NONCE,
) -> Answer:
    asked = request(gateway, message_id, nonce)
    return await raw.request("GET", asked.path, headers=headers(gateway, asked, node))


def told(answer: Answer) -> Any:
    assert answer.status == 200, answer
    assert answer.headers["content-type"].startswith("application/json")
    return json.loads(answer.body)


# --- Asking -------------------------------------------------------------------------------------------------


@of_a_private_gateway
@pytest.mark.parametrize("dialect", DIALECTS, ids=lambda dialect: dialect.name)
async def test_app_asks_where_its_parcel_is(open_gateway: Open, dialect: Dialect) -> None:
    async with open_gateway(dialect) as gateway, await RawClient.to(gateway) as raw:
        await gateway.hand_in(gateway.parcel(message_id="one"), gateway.a)
        ((name, way),) = [each.values() for each in told(await ask(gateway, raw))]
        assert name == "one"
        assert way["state"] == "waiting"
        assert way["since"] == way["accepted_at"]
        assert way["since"].endswith("Z")
        assert (way["times_taken"], way["first_taken_at"], way["last_taken_at"]) == (0, None, None)
        assert way["reason"] == ""


@of_a_private_gateway
async def test_unknown_and_anothers_parcels_are_answered_alike(gateway: GscServer, raw: RawClient) -> None:
    await gateway.hand_in(gateway.parcel(message_id="one"), gateway.a)
    anothers = await ask(gateway, raw, "one", gateway.b)
    unknown = await ask(gateway, raw, "two", gateway.b, "another-nonce-000")
    assert told(anothers) == told(unknown) == []
    assert {k: v for k, v in anothers.headers.items() if k != "date"} == {
        k: v for k, v in unknown.headers.items() if k != "date"
    }


@of_a_private_gateway
async def test_app_learns_of_its_own_parcels_alone(gateway: GscServer, raw: RawClient) -> None:
    await gateway.hand_in(gateway.parcel(message_id="one"), gateway.a)
    await gateway.hand_in(gateway.parcel(message_id="a/b"), gateway.a)
    asked = replace(request(gateway), path=f"{CHANGES}?id=one&id=two&id=a/b&id=one")
    answer = await raw.request("GET", asked.path, headers=headers(gateway, asked))
    assert [(each["id"], each["way"]["state"]) for each in told(answer)] == [
        ("one", "waiting"),
        ("a/b", "waiting"),
    ]
    other = replace(asked, nonce="another-nonce-000")
    assert told(await raw.request("GET", asked.path, headers=headers(gateway, other, gateway.b))) == []
    assert (await raw.request("GET", asked.path, headers=headers(gateway, asked))).status == 403
    assert (await raw.request("GET", f"{asked.path}&id=b", headers=headers(gateway, other))).status == 401
    assert (await raw.request("GET", asked.path)).status == 401


@of_a_private_gateway
@pytest.mark.parametrize(("count", "status"), [(100, 200), (101, 400)])
async def test_request_may_ask_about_a_hundred_parcels(
    gateway: GscServer, raw: RawClient, count: int, status: int
) -> None:
    asked = replace(request(gateway), path=f"{CHANGES}?" + "&".join(["id=one"] * count))
    assert (await raw.request("GET", asked.path, headers=headers(gateway, asked))).status == status


@of_a_private_gateway
@pytest.mark.parametrize("message_id", ["%C3%A9", "a%2Fb", "a%20b", "%00", "%F0%9F%92%8C", "'%22--"])
async def test_parcel_id_may_be_any_text(gateway: GscServer, raw: RawClient, message_id: str) -> None:
    assert told(await ask(gateway, raw, message_id)) == []


@of_a_private_gateway
async def test_requests_that_are_not_signed_so_are_refused(gateway: GscServer, raw: RawClient) -> None:
    await gateway.hand_in(gateway.parcel(message_id="one"), gateway.a)
    asked = request(gateway)
    good = headers(gateway, asked)
    name = next(each for each in good if each != "Authorization")
    other = replace(asked, nonce="another-nonce-000")
    refused = [
        (401, {}),
        (401, {name: good[name]}),
        (400, {"Authorization": good["Authorization"]}),
        (400, {**good, name: "yesterday"}),
        (401, {**good, "Authorization": "Basic abc"}),
        (401, {**good, "Authorization": "Relaynet-Countersignature !"}),
        (401, {**good, name: other.header}),
        (401, headers(gateway, replace(asked, path=path_of("two")))),
        (401, headers(gateway, replace(asked, method="POST"))),
        (401, headers(gateway, replace(asked, path=asked.path + "&"))),
        (401, headers(gateway, asked, gateway.foreign["stranger"])),
        (401, headers(gateway, asked, gateway.foreign["neighbour"])),
        (422, headers(gateway, replace(asked, moment=asked.moment + timedelta(hours=3)))),
        (422, headers(gateway, replace(asked, moment=asked.moment - timedelta(hours=3)))),
    ]
    for status, sent in refused:
        answer = await raw.request("GET", asked.path, headers=sent)
        assert (answer.status, bool(answer.message)) == (status, True), sent
    assert (await raw.request("GET", asked.path, headers=good)).status == 200


@of_a_public_gateway
async def test_public_gateway_serves_no_parcel_states(raw: RawClient) -> None:
    assert (await raw.request("GET", CHANGES)).status == 404
    assert (await raw.request("GET", path_of("one"))).status == 404


# --- Being told ---------------------------------------------------------------------------------------------


async def follow(raw: RawClient, *nodes: Node, dialect: Dialect) -> None:
    assert (await raw.upgrade({"X-Relaynet-Streaming-Mode": "keep-alive"}, CHANGES)).status == 101
    nonce = parse_challenge((await raw.frame_but_pings()).octets)
    signatures = [NONCE_SIGNATURE.sign(nonce, each.key, each.certificate, dialect) for each in nodes]
    await raw.send_frame(BINARY, serialize_response(signatures))


async def changes(raw: RawClient) -> list[Any]:
    """What the next delivery tells, acknowledged."""
    frame = await raw.frame_but_pings()
    assert frame.opcode == BINARY, frame
    delivery = parse_delivery(frame.octets)
    await raw.send_frame(TEXT, delivery.delivery_id.encode())
    found = json.loads(delivery.parcel)
    assert isinstance(found, list)
    return found


@of_a_private_gateway
async def test_silence_counts_from_the_minutes_ping(gateway: GscServer, raw: RawClient) -> None:
    await follow(raw, gateway.a, dialect=gateway.network.dialect)
    assert await changes(raw) == []
    timers = PoWebSettings().quiet
    waiting = asyncio.ensure_future(raw.frame())
    skip(timers.ping_every - 5)
    await settle()
    assert not waiting.done()
    assert (await as_time_passes(waiting, 5)).opcode == PING
    assert timers.ping_every < timers.pong_within < QUIET_PING_SECONDS
    assert (await as_time_passes(raw.at_end(), 5)) == b""


async def end(gateway: GscServer, message_id: str, reason: DeletionReason) -> None:
    """That parcel leaves the queue."""

    def work(tx: Any) -> None:
        now = gateway.clock.now()
        found = [each for each in tx.parcels.outbound(now) if each.key.message_id == message_id]
        assert tx.parcels.delete(found[0].row_id, reason, now)

    await gateway.store.write(work)


@of_a_private_gateway
@pytest.mark.parametrize("dialect", DIALECTS, ids=lambda dialect: dialect.name)
async def test_app_learns_of_its_own_parcels_changes_alone(open_gateway: Open, dialect: Dialect) -> None:
    async with open_gateway(dialect) as gateway, await RawClient.to(gateway) as raw:
        await follow(raw, gateway.a, dialect=dialect)
        assert await changes(raw) == []
        await gateway.hand_in(gateway.parcel(message_id="one"), gateway.a)
        other = gateway.network.parcel(gateway.b, gateway.network.internet_endpoint, message_id="others")
        await gateway.hand_in(other, gateway.b)
        await end(gateway, "others", DeletionReason.DELIVERED)
        await end(gateway, "one", DeletionReason.DELIVERED)
        (told,) = await changes(raw)
        assert (told["sender"], told["id"]) == (gateway.a.address, "one")
        assert (told["way"]["state"], told["way"]["reason"]) == ("at-internet-gateway", "delivered")


@of_a_private_gateway
async def test_blocked_app_hears_no_more(gateway: GscServer, raw: RawClient) -> None:
    await follow(raw, gateway.a, dialect=gateway.network.dialect)
    assert await changes(raw) == []
    await gateway.hand_in(gateway.parcel(message_id="one"), gateway.a)
    await gateway.block(gateway.a)
    await end(gateway, "one", DeletionReason.DELIVERED)
    frame = await raw.frame_but_pings()
    assert (frame.opcode, frame.code) == (CLOSE, CloseCode.POLICY)


@of_a_private_gateway
async def test_web_page_and_plain_request_are_refused(gateway: GscServer) -> None:
    async with await RawClient.to(gateway) as raw:
        assert (await raw.request("GET", CHANGES)).status == 426
    async with await RawClient.to(gateway) as raw:
        assert await raw.is_cut("GET", CHANGES, {"Origin": "https://example.com"})


@of_a_private_gateway
async def test_parcel_states_are_not_recorded_while_nobody_listens(gateway: GscServer) -> None:
    async with await RawClient.to(gateway) as raw:
        await follow(raw, gateway.a, dialect=gateway.network.dialect)
        assert await changes(raw) == []
        assert await gateway.store.read(lambda tx: tx.ways.is_watched)
    while await gateway.store.read(lambda tx: tx.ways.is_watched):  # noqa: ASYNC110 - nothing tells
        await asyncio.sleep(0.001)


# --- The client ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("octet", range(32, 127))
def test_signed_path_is_the_one_that_is_sent(octet: int) -> None:
    (query,) = queries([f"a{chr(octet)}", "b"])
    assert URL(f"http://127.0.0.1:13276/v1/parcel-states?{query}").raw_query_string == query


async def test_client_asks_for_a_parcel_state_and_follows_changes(private_gateway: LocalGateway) -> None:
    network, clock = private_gateway.network, private_gateway.clock
    sender = identity(network.endpoint_a)
    async with EndpointClient(private_gateway.location, network.dialect) as client, asyncio.timeout(300):
        parcel = network.parcel(message_id="one %2F/?")
        await client.deliver(parcel, sender)
        others = [f"{number} {'é' * 120}" for number in range(MAX_ASKED_PARCELS + 1)]
        (found,) = await client.parcel_ways([*others, "one %2F/?"], sender, clock.now())
        assert (found.id, found.way.state) == ("one %2F/?", ParcelState.WAITING)
        assert await client.parcel_ways([], sender, clock.now()) == []
        told = client.parcel_changes(sender)
        assert tuple(await anext(told)) == ()
        (stored,) = await private_gateway.store.read(lambda tx: tx.parcels.outbound(clock.now()))
        reason = DeletionReason.EXPIRED
        await private_gateway.store.write(lambda tx: tx.parcels.delete(stored.row_id, reason, clock.now()))
        (change,) = await anext(told)
        assert isinstance(change, ParcelChange)
        assert (change.id, change.way.state) == ("one %2F/?", ParcelState.EXPIRED)
        (found,) = await client.parcel_ways(["one %2F/?"], sender, clock.now())
        assert found.way == change.way


async def test_client_learns_the_time_of_the_gateway(private_gateway: LocalGateway) -> None:
    clock = private_gateway.clock
    async with EndpointClient(private_gateway.location, private_gateway.network.dialect) as client:
        before = clock.now()
        told = await client.time()
        assert before <= told.corrected == told.agreed <= clock.now()


@of_a_public_gateway
async def test_client_finds_no_parcel_states_at_a_public_gateway(gateway: GscServer) -> None:
    location = GatewayLocation(host="localhost", port=gateway.port)
    async with EndpointClient(location, gateway.network.dialect, tls=gateway.client_tls) as client:
        sender = identity(gateway.a)
        assert await client.parcel_ways(["one"], sender, gateway.clock.now()) == []
        assert await client.time() is None
        with pytest.raises(RefusedError) as refused:
            await anext(client.parcel_changes(sender))
        assert refused.value.status == "404"
