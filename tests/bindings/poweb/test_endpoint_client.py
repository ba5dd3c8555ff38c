"""The endpoint's client: how it finds its gateway, whom it trusts, and what it makes of answers."""

import asyncio
import os
import socket
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from aiohttp import WSMsgType, web
from msgspec.structs import replace

from gateway_core.codes.endpoints import EndpointCode, LocalGatewayCode
from gateway_core.dialects import AWALA
from gateway_core.errors import (
    GatewayError,
    MalformedMessageError,
    ProtocolViolationError,
    RefusedError,
    UnreachableCause,
    UnreachableError,
)
from gateway_core.messages.collection import ParcelDelivery, serialize_challenge
from gateway_core.poweb import endpoint_client, gateway_discovery
from gateway_core.poweb.endpoint_client import EndpointClient
from gateway_core.poweb.gateway_discovery import (
    GatewayLocation,
    check_socket_owner,
    first_reachable,
    gateway_locations,
)
from gateway_core.poweb.gsc_client import MAX_ANSWER_OCTETS
from gateway_core.poweb.own_gateway import ADDRESS_FILE, publish
from gateway_core.services.endpoints.serving import EndpointShelf
from tests.factories.local_gateway import LocalGateway, identity
from tests.factories.network import relay_network
from tests.factories.stating import Stating

NETWORK = relay_network(AWALA)


@pytest.fixture
def gateway(private_gateway: LocalGateway) -> LocalGateway:
    return private_gateway


# --- Finding the gateway --------------------------------------------------------------------------------------


def test_gateway_location_comes_from_app_then_environment_then_system_file(tmp_path: Path) -> None:
    file = tmp_path / "relaynet-gateway"
    file.write_text("# the gateway of this device\n\nhttp://127.0.0.1:3\n")
    environment = {"RELAYNET_GATEWAY_URL": "http://127.0.0.1:2"}
    assert gateway_locations("http://127.0.0.1:1", environment, file) == (GatewayLocation(port=1),)
    assert gateway_locations(None, environment, file) == (GatewayLocation(port=2),)
    assert gateway_locations(None, {}, file) == (GatewayLocation(port=3),)


@pytest.mark.req("GSC-4")
@pytest.mark.parametrize("content", [None, "", "# nothing yet\n"])
def test_gateway_location_defaults_to_the_ports_of_the_drafts(tmp_path: Path, content: str | None) -> None:
    file = tmp_path / "relaynet-gateway"
    if content is not None:
        file.write_text(content)
    ports = [location.port for location in gateway_locations(None, {}, file)]
    assert ports == [276, 13276]


def test_own_gateway_comes_before_a_usual_port(tmp_path: Path) -> None:
    nothing, own = tmp_path / "nothing", tmp_path / "address"
    own.write_text("# best first\nunix:/home/b #1/apps\nnonsense\nhttp://127.0.0.1:14001/v1\n")
    first = [
        GatewayLocation(unix_socket=Path("/home/b #1/apps"), is_found=True),
        GatewayLocation(port=14001, is_found=True),
    ]
    usual = GatewayLocation(port=13276, is_found=True)
    told = {"RELAYNET_GATEWAY_URL": "http://127.0.0.1:13276"}
    assert gateway_locations(None, told, nothing, own) == (*first, usual)
    assert gateway_locations(None, {}, nothing, own)[2:] == (GatewayLocation(port=276, is_found=True), usual)
    elsewhere = {"RELAYNET_GATEWAY_URL": "http://127.0.0.1:5"}
    assert gateway_locations(None, elsewhere, nothing, own) == (GatewayLocation(port=5),)
    own.write_bytes(b"\xff\xfe")
    assert gateway_locations(None, told, nothing, own) == (usual,)


async def test_addresses_are_published_while_the_gateway_serves(tmp_path: Path) -> None:
    file = tmp_path / ADDRESS_FILE
    async with publish(tmp_path, ["unix:/run/apps", "http://127.0.0.1:14001/v1"]):
        assert file.stat().st_mode & 0o777 == 0o600
        found = gateway_locations(None, {}, tmp_path / "nothing", file)
        assert [each.url for each in found[:2]] == ["http://localhost/v1", "http://127.0.0.1:14001/v1"]
    assert not file.exists()


@pytest.mark.expects_log("Apps may not find this gateway")
async def test_gateway_serves_although_its_addresses_cannot_be_published(tmp_path: Path) -> None:
    async with publish(tmp_path / "gone", ["http://127.0.0.1:14001/v1"]):
        pass


def test_unreadable_address_file_of_the_system_is_an_error(tmp_path: Path) -> None:
    file = tmp_path / "relaynet-gateway"
    file.write_bytes(b"\xff\xfe")
    with pytest.raises(MalformedMessageError, check=Stating(LocalGatewayCode.ADDRESS_FILE_UNREADABLE)):
        gateway_locations(None, {}, file)


@pytest.mark.parametrize(
    ("url", "location"),
    [
        ("http://127.0.0.1", GatewayLocation(port=276)),
        ("ws://localhost:13276/v1/", GatewayLocation("localhost", 13276)),
        ("http://[::1]:1", GatewayLocation("::1", 1)),
        (" unix:/run/gateway.sock\n", GatewayLocation(unix_socket=Path("/run/gateway.sock"))),
        ("unix:///run/gateway.sock", GatewayLocation(unix_socket=Path("/run/gateway.sock"))),
    ],
)
def test_addresses_on_this_device_are_understood(url: str, location: GatewayLocation) -> None:
    assert GatewayLocation.parse(url) == location
    assert location.url.endswith("/v1")


@pytest.mark.req("BIND-1")
@pytest.mark.parametrize(
    ("url", "reason"),
    [
        ("http://gateway.example.com", Stating(LocalGatewayCode.ADDRESS_NOT_LOCAL)),
        ("http://192.168.1.2:13276", Stating(LocalGatewayCode.ADDRESS_NOT_LOCAL)),
        ("http://127.0.0.1:0x", Stating(LocalGatewayCode.ADDRESS_NOT_A_URL)),
        ("http://127.0.0.1:99999", Stating(LocalGatewayCode.ADDRESS_NOT_A_URL)),
        ("http://127.0.0.1/other", Stating(LocalGatewayCode.ADDRESS_PATH)),
        ("http://127.0.0.1?x", Stating(LocalGatewayCode.ADDRESS_PATH)),
        ("ftp://127.0.0.1", Stating(LocalGatewayCode.ADDRESS_NOT_LOCAL)),
        ("unix:relative.sock", Stating(LocalGatewayCode.ADDRESS_NOT_LOCAL)),
        ("127.0.0.1:13276", Stating(LocalGatewayCode.ADDRESS_NOT_LOCAL)),
        ("", Stating(LocalGatewayCode.ADDRESS_NOT_LOCAL)),
    ],
)
def test_any_other_address_is_refused_since_nothing_is_encrypted(url: str, reason: Stating) -> None:
    with pytest.raises(MalformedMessageError, check=reason):
        GatewayLocation.parse(url)


async def test_first_location_that_answers_is_taken(gateway: LocalGateway) -> None:
    with socket.socket() as silent:
        silent.bind(("127.0.0.1", 0))
        nobody = GatewayLocation(port=silent.getsockname()[1])
        assert await first_reachable([nobody, gateway.location]) == gateway.location
        with pytest.raises(UnreachableError, check=Stating(LocalGatewayCode.NONE_HERE)):
            await first_reachable([nobody])


@pytest.mark.parametrize(
    ("users", "is_trusted"),
    [(None, True), ({0}, True), ({1000}, True), ({1001}, False), ({1000, 1001}, False), (set(), False)],
)
async def test_found_port_of_a_neighbour_is_refused(
    gateway: LocalGateway, monkeypatch: pytest.MonkeyPatch, users: set[int] | None, is_trusted: bool
) -> None:
    monkeypatch.setattr(gateway_discovery, "users_of_port", lambda port: users)
    gone = GatewayLocation(unix_socket=Path("/nowhere/apps"), is_found=True)
    found = replace(gateway.location, is_found=True)
    if is_trusted:
        assert await first_reachable([gone, found], [1000]) == found
    else:
        with pytest.raises(UnreachableError, check=Stating(LocalGatewayCode.PORT_OF_OTHER_USER)):
            await first_reachable([gone, found], [1000])
    assert await first_reachable([gateway.location], [1000]) == gateway.location, "told is trusted"


# --- Unix sockets of others -------------------------------------------------------------------------------------


@pytest.fixture
def unix_socket(tmp_path: Path) -> Path:
    path = tmp_path / "gateway.sock"
    with socket.socket(socket.AF_UNIX) as listener:
        listener.bind(str(path))
    return path


def _pretended_owner(user: int) -> Callable[[Path], os.stat_result]:
    """A stand-in for Path.lstat that says that everything belongs to that user."""

    def lstat(path: Path) -> os.stat_result:
        found = os.lstat(path)
        return os.stat_result((*found[:4], user, *found[5:10]))

    return lstat


@pytest.mark.req("GSC-5")
@pytest.mark.parametrize(
    ("owner", "trusted", "good"),
    [(0, (), True), (1000, (), False), (1000, (1000,), True), (1001, (1000,), False)],
)
def test_socket_of_an_untrusted_user_is_refused(
    unix_socket: Path, monkeypatch: pytest.MonkeyPatch, owner: int, trusted: tuple[int, ...], good: bool
) -> None:
    monkeypatch.setattr(Path, "lstat", _pretended_owner(owner))
    if good:
        check_socket_owner(unix_socket, trusted)
    else:
        with pytest.raises(RefusedError, check=Stating(LocalGatewayCode.OTHER_OWNER)):
            check_socket_owner(unix_socket, trusted)


@pytest.mark.req("GSC-5")
async def test_strangers_socket_gets_nothing(unix_socket: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Path, "lstat", _pretended_owner(4711))
    with pytest.raises(RefusedError, check=Stating(LocalGatewayCode.OTHER_OWNER, user=4711)):
        async with EndpointClient(GatewayLocation(unix_socket=unix_socket)):
            pass
    with pytest.raises(RefusedError, check=Stating(LocalGatewayCode.OTHER_OWNER, user=4711)):
        await first_reachable([GatewayLocation(unix_socket=unix_socket)])


def test_missing_socket_and_other_file_are_told_apart(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(RefusedError, check=Stating(LocalGatewayCode.NOT_A_SOCKET)):
        check_socket_owner(tmp_path / "file")
    with pytest.raises(UnreachableError, check=Stating(LocalGatewayCode.NONE_AT)):
        check_socket_owner(tmp_path / "nothing")


# --- With the real gateway --------------------------------------------------------------------------------------


async def test_repeated_parcel_is_dropped(gateway: LocalGateway, monkeypatch: pytest.MonkeyPatch) -> None:
    """The deletion failed, as after a power cut: the gateway delivers at least once."""
    network = gateway.network
    first, second = (network.parcel(network.endpoint_a, network.endpoint_b) for _ in range(2))
    async with EndpointClient(gateway.location) as client:

        async def collected() -> list[bytes]:
            parcels = []
            async for each in client.collect([identity(network.endpoint_b)]):
                parcels.append(each.octets)
                await each.acknowledge()
            return parcels

        async def delete_nothing(*_: object) -> list[object]:
            return []

        await client.deliver(first, identity(network.endpoint_a))
        with monkeypatch.context() as patch:
            patch.setattr(EndpointShelf, "delete", delete_nothing)
            assert await collected() == [first]
        await client.deliver(second, identity(network.endpoint_a))
        assert await collected() == [second]
        assert await gateway.store.read(lambda tx: tx.totals.of_queue(gateway.clock.now())) == []


async def test_refusals_carry_the_status_and_what_the_gateway_says(gateway: LocalGateway) -> None:
    network = gateway.network
    async with EndpointClient(gateway.location) as client:
        with pytest.raises(RefusedError) as refusal:
            await client.deliver(network.parcel(), identity(network.endpoint_b))
        assert refusal.value.status == "403"
        assert refusal.value.reason == EndpointCode.MADE_BY_ANOTHER.english, "not the JSON around it"
        with pytest.raises(RefusedError) as refusal:
            async for _ in client.collect([identity(network.stranger)]):
                pass
    assert refusal.value.status == "1003"


async def test_absent_gateway_is_unreachable() -> None:
    with socket.socket() as silent:
        silent.bind(("127.0.0.1", 0))
        async with EndpointClient(GatewayLocation(port=silent.getsockname()[1])) as client:
            with pytest.raises(UnreachableError) as error:
                await client.register(NETWORK.endpoint_a.key)
            assert error.value.cause is UnreachableCause.TCP
            with pytest.raises(UnreachableError, check=Stating(LocalGatewayCode.NOBODY_ANSWERS)):
                await anext(client.collect([identity(NETWORK.endpoint_a)]))


# --- With gateways that misbehave ---------------------------------------------------------------------------------

Behaviour = Callable[[web.WebSocketResponse], Coroutine[None, None, None]]


def saying(**answer: Any) -> object:
    """A handler that gives that answer."""

    async def handler(request: web.BaseRequest) -> web.StreamResponse:
        return web.Response(**answer)

    return handler


@asynccontextmanager
async def answering(handler: object) -> AsyncIterator[EndpointClient]:
    """A client of a gateway that answers everything with ``handler``."""
    server = web.Server(handler)  # type: ignore[arg-type]
    runner = web.ServerRunner(server, shutdown_timeout=0.1)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    port = runner.addresses[0][1]
    try:
        async with EndpointClient(GatewayLocation(port=port)) as client:
            yield client
    finally:
        await runner.cleanup()


@pytest.mark.parametrize(
    ("answer", "error"),
    [
        ({"status": 500, "text": "oops"}, RefusedError),
        ({"status": 302, "headers": {"Location": "http://example.com"}}, RefusedError),
        ({"body": b"x", "content_type": "text/html"}, MalformedMessageError),
        ({"body": bytes(MAX_ANSWER_OCTETS + 1)}, MalformedMessageError),
    ],
)
async def test_answers_to_a_registration_that_make_no_sense_are_refused(
    answer: dict[str, object], error: type[GatewayError]
) -> None:
    async with answering(saying(**answer)) as client:
        with pytest.raises(error):
            await client.register(NETWORK.endpoint_a.key)


@pytest.mark.parametrize(
    "answer",
    [
        {"status": 404, "text": "There is no such resource here."},
        {"body": b"<html>", "content_type": "text/html"},
        {"body": b'{"corrected": "2026-11-26T10:00:00", "agreed": "2026-11-26T10:00:00"}'},
        {"body": b'{"corrected": "2026-11-26T10:00:00Z"}'},
        {"body": b'{"corrected": "9999-12-31T23:59:59Z", "agreed": "2026-11-26T10:00:00Z"}'},
        {"body": b'{"corrected": "2026-11-26T10:00:00Z", "agreed": "9999-12-31T23:59:59Z"}'},
        {"body": b'{"corrected": "2026-11-26T10:00:00Z", "agreed": "0001-01-01T00:00:00Z"}'},
        {"body": bytes(MAX_ANSWER_OCTETS + 1)},
    ],
)
async def test_invalid_time_answer_counts_as_no_time(answer: dict[str, object]) -> None:
    """Of the last second that a date can have, an app's clock could not even go on."""
    async with answering(saying(**answer)) as client:
        assert await client.time() is None


@pytest.mark.parametrize(
    ("body", "told"),
    [
        (b'{"message": "Pair it first."}', "Pair it first."),
        (b"Pair it first.", "Pair it first."),
        (b'{"message": 7}', '{"message": 7}'),
        (b'["message"]', '["message"]'),
        (b"[" * 20_000, "[" * 500),
        (b'{"message": ""}', "The gateway refused without saying why."),
        (b"", "The gateway refused without saying why."),
    ],
)
async def test_refusal_is_shown_in_the_gateways_words_not_as_json(body: bytes, told: str) -> None:
    async with answering(saying(status=503, body=body)) as client:
        with pytest.raises(RefusedError) as refusal:
            await client.register(NETWORK.endpoint_a.key)
    assert (refusal.value.reason, refusal.value.status) == (told, "503")


async def test_certificate_for_another_key_is_refused() -> None:
    async def handler(request: web.BaseRequest) -> web.StreamResponse:
        await request.read()
        node = NETWORK.endpoint_b
        if request.path.endswith("nodes"):
            body = NETWORK.registration(NETWORK.private_gateway, node, with_session_key=False)
            return web.Response(body=body, content_type=AWALA.media_type("node-registration.registration"))
        body = NETWORK.registration_authorization(NETWORK.private_gateway, NETWORK.endpoint_a)
        return web.Response(body=body, content_type=AWALA.media_type("node-registration.authorization"))

    async with answering(handler) as client:
        with pytest.raises(
            MalformedMessageError, check=Stating(LocalGatewayCode.CERTIFICATE_FOR_ANOTHER_KEY)
        ):
            await client.register(NETWORK.endpoint_a.key)


async def test_gateway_that_never_answers_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(endpoint_client, "REQUEST_SECONDS", 0.1)

    async def handler(request: web.BaseRequest) -> web.StreamResponse:
        await asyncio.Event().wait()
        raise AssertionError

    async with answering(handler) as client:
        with pytest.raises(UnreachableError) as error:
            await client.register(NETWORK.endpoint_a.key)
    assert error.value.cause is UnreachableCause.TIMED_OUT


async def send_challenge(socket: web.WebSocketResponse) -> None:
    await socket.send_bytes(serialize_challenge(b"nonce"))


async def send_text(socket: web.WebSocketResponse) -> None:
    await socket.send_str("hello")


async def send_garbage(socket: web.WebSocketResponse) -> None:
    await socket.send_bytes(b"garbage")


async def challenge_then_garbage(socket: web.WebSocketResponse) -> None:
    await send_challenge(socket)
    await socket.receive()
    await socket.send_bytes(b"garbage")


async def challenge_then_break(socket: web.WebSocketResponse) -> None:
    await send_challenge(socket)
    await socket.receive()
    transport = socket._req.transport if socket._req else None
    transport.abort()


async def close_at_once(socket: web.WebSocketResponse) -> None:
    await socket.close(code=1000)


async def close_for_stopping(socket: web.WebSocketResponse) -> None:
    await send_challenge(socket)
    await socket.receive()
    await socket.close(code=4000, message=b"The gateway is stopping.")


@pytest.mark.parametrize(
    ("behaviour", "error", "closed_with"),
    [
        (send_text, ProtocolViolationError, 1003),
        (send_garbage, MalformedMessageError, None),
        (challenge_then_garbage, MalformedMessageError, 1003),
        (challenge_then_break, UnreachableError, None),
        (close_at_once, UnreachableError, None),
        (close_for_stopping, RefusedError, None),
    ],
    ids=lambda value: getattr(value, "__name__", ""),
)
async def test_gateway_that_breaks_the_protocol_is_left(
    behaviour: Behaviour,
    error: type[GatewayError],
    closed_with: int | None,
) -> None:
    seen: list[int | None] = []

    async def handler(request: web.BaseRequest) -> web.StreamResponse:
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        await behaviour(socket)
        if closed_with is not None:
            while (await socket.receive()).type is WSMsgType.BINARY:
                pass
        seen.append(socket.close_code)
        return socket

    async with answering(handler) as client:
        with pytest.raises(error):
            async for _ in client.collect([identity(NETWORK.endpoint_a)]):
                pass
        if closed_with is not None:
            async with asyncio.timeout(300):
                while not seen:  # noqa: ASYNC110 - the handler may end just after the client
                    await asyncio.sleep(0.01)
            assert seen == [closed_with]


@pytest.mark.parametrize(
    ("keep_alive", "patience", "asked"),
    [(False, "PING_SECONDS", None), (True, "QUIET_PING_SECONDS", "by-the-minute")],
)
async def test_gateway_without_signs_of_life_is_given_up(
    keep_alive: bool, patience: str, asked: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(endpoint_client, patience, 0.1)

    async def handler(request: web.BaseRequest) -> web.StreamResponse:
        assert request.headers.get("X-Relaynet-Pings") == asked
        socket = web.WebSocketResponse(timeout=0.1)
        await socket.prepare(request)
        await send_challenge(socket)
        await socket.receive()
        await socket.receive()
        return socket

    async with answering(handler) as client:
        with pytest.raises(UnreachableError, check=Stating(LocalGatewayCode.NO_ANSWER_IN_TIME)):
            async for _ in client.collect([identity(NETWORK.endpoint_a)], keep_alive=keep_alive):
                pass


async def test_acknowledgement_on_a_broken_connection_reports_the_broken_connection() -> None:
    async def handler(request: web.BaseRequest) -> web.StreamResponse:
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        await send_challenge(socket)
        await socket.receive()
        await socket.send_bytes(ParcelDelivery("1", b"parcel").serialize())
        await socket.receive()
        return socket

    async with answering(handler) as client:
        collection = client.collect([identity(NETWORK.endpoint_a)])
        received = await anext(collection)
        await collection.aclose()  # type: ignore[attr-defined]
        with pytest.raises(UnreachableError, check=Stating(LocalGatewayCode.CONNECTION_BROKE)):
            await received.acknowledge()
