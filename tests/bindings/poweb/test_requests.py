"""Every status of the HTTP side, by clients that say exactly what they want."""

import asyncio
import hashlib
import threading
from collections.abc import Callable
from datetime import timedelta

import pytest
from aiohttp.web_protocol import RequestHandler

from gateway_core.codes.endpoints import EndpointCode
from gateway_core.codes.gateway import IdentityCode
from gateway_core.codes.messages import MessageCode
from gateway_core.codes.statement import in_their_words
from gateway_core.codes.store import StoreCode
from gateway_core.dialects import AWALA, DIALECTS, RELAYNET, Dialect
from gateway_core.errors import RateLimitError, StoreError
from gateway_core.fairness.allowances import Allowances
from gateway_core.limits import MAX_PARCEL_OCTETS
from gateway_core.messages.collection import format_authorization_header
from gateway_core.messages.registration import parse_registration, serialize_registration_request
from gateway_core.messages.service_message import ServiceMessage
from gateway_core.poweb.listening import PoWebSettings
from tests.bindings.poweb.kinds import Open, of_a_private_gateway, of_a_public_gateway
from tests.bindings.poweb.raw_client import Answer, RawClient, request_head
from tests.factories.gsc_servers import GscServer
from tests.factories.network import Node
from tests.factories.skipping_loop import as_time_passes, settle, skip

DEFAULT = PoWebSettings()
PARCEL_TYPE = AWALA.media_type("parcel")


def parcel_headers(gateway: GscServer, parcel: bytes, node: Node | None = None) -> dict[str, str]:
    network = gateway.network
    signature = network.countersignature(parcel, node or gateway.a)
    return {
        "Content-Type": network.dialect.media_type("parcel"),
        "Authorization": format_authorization_header(signature, network.dialect),
    }


def upload(gateway: GscServer, parcel: bytes, *, sent: int | None = None) -> bytes:
    """The octets of a request that hands it in, or with the first of the parcel's."""
    headers = parcel_headers(gateway, parcel) | {"Content-Length": str(len(parcel))}
    return request_head("POST", "/v1/parcels", headers) + parcel[:sent]


async def hand_in(
    gateway: GscServer, raw: RawClient, parcel: bytes, node: Node | None = None, **headers: str
) -> Answer:
    sent = {**parcel_headers(gateway, parcel, node), **{k.replace("_", "-"): v for k, v in headers.items()}}
    return await raw.request("POST", "/v1/parcels", parcel, sent)


def digest_of(node: Node) -> bytes:
    return hashlib.sha256(node.key.public.der).hexdigest().encode()


async def pre_register(raw: RawClient, body: bytes, **headers: str) -> Answer:
    sent = {"Content-Type": "text/plain", **{k.replace("_", "-"): v for k, v in headers.items()}}
    return await raw.request("POST", "/v1/pre-registrations", body, sent)


# --- Who may ask at all -------------------------------------------------------------------------------------


@of_a_private_gateway
@pytest.mark.req("BIND-1")
@pytest.mark.parametrize(
    "host", ["127.0.0.1", "127.0.0.1:13276", "localhost", "LocalHost:276", "[::1]", "[::1]:13276"]
)
async def test_hosts_of_this_device_are_served(raw: RawClient, host: str) -> None:
    assert (await raw.request("OPTIONS", "/v1/parcels", host=host)).status == 204


@of_a_private_gateway
@pytest.mark.parametrize(
    "host", ["evil.example.com", "127.0.0.1.example.com", "10.0.0.1", "0.0.0.0", "localhost.", "", "::1"]
)
async def test_request_for_any_other_host_is_cut(raw: RawClient, host: str) -> None:
    assert await raw.is_cut("OPTIONS", "/v1/parcels", host=host)


@of_a_private_gateway
async def test_request_without_host_is_refused(raw: RawClient) -> None:
    """No browser sends one."""
    assert (await raw.request("OPTIONS", "/v1/parcels", host=None)).status == 400


TOO_LONG = pytest.mark.parametrize(
    ("path", "sent"), [("/" + "a" * 20_000, {}), ("/", {"Cookie": "a" * 20_000})], ids=["line", "header"]
)


@of_a_private_gateway
@TOO_LONG
async def test_long_head_is_cut_at_a_private_gateway(raw: RawClient, path: str, sent: dict[str, str]) -> None:
    """It is refused before its headers are read, and a page can make one."""
    assert await raw.is_cut("GET", path, sent)


@of_a_public_gateway
@TOO_LONG
async def test_long_head_is_answered_with_400(raw: RawClient, path: str, sent: dict[str, str]) -> None:
    answer = await raw.request("GET", path, headers=sent)
    assert (answer.status, bool(answer.message)) == (400, True)


@of_a_public_gateway
@pytest.mark.parametrize("host", ["gateway.example.com", "127.0.0.1:1", ""])
async def test_public_gateway_is_served_under_any_host_name(raw: RawClient, host: str) -> None:
    """TLS has shown which one the client wanted."""
    assert (await raw.request("OPTIONS", "/v1/parcels", host=host)).status == 204


PATHS = pytest.mark.parametrize(
    "path", ["/", "/v1/parcels", "/v1/nodes", "/v1/parcel-collection", "/v1/time", "/nowhere"]
)
ORIGINS = ("https://example.com", "null", "http://127.0.0.1:13276", "")


@pytest.mark.slow_beyond(30)
@of_a_private_gateway
@PATHS
@pytest.mark.parametrize("method", ["POST", "OPTIONS", "GET"])
@pytest.mark.parametrize(
    "sent",
    [
        *({"Origin": origin} for origin in ORIGINS),
        {"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "no-cors"},
        {"sec-fetch-site": "same-origin"},
    ],
    ids=str,
)
async def test_web_page_cannot_tell_the_port_from_an_unused_one(
    gateway: GscServer, path: str, method: str, sent: dict[str, str]
) -> None:
    async with await RawClient.to(gateway) as raw:
        assert await raw.is_cut(method, path, sent)
    upgrade = {"Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Version": "13"}
    async with await RawClient.to(gateway) as raw:
        assert await raw.is_cut("GET", path, {**upgrade, "Sec-WebSocket-Key": "A" * 22 + "==", **sent})


@of_a_private_gateway
async def test_javascript_outside_of_browsers_is_served(raw: RawClient) -> None:
    sent = {"Sec-Fetch-Mode": "cors", "User-Agent": "node"}
    assert (await raw.request("OPTIONS", "/v1/parcels", headers=sent)).status == 204


@of_a_public_gateway
@PATHS
@pytest.mark.parametrize("origin", ORIGINS)
async def test_requests_of_web_pages_are_refused(raw: RawClient, path: str, origin: str) -> None:
    for method in ("POST", "OPTIONS", "GET"):
        answer = await raw.request(method, path, headers={"Origin": origin})
        assert answer.status == 403
        assert "web pages" in answer.message


@of_a_public_gateway
async def test_balancer_that_probes_a_public_gateway_is_answered_with_200(raw: RawClient) -> None:
    assert (await raw.request("GET", "/")).status == 200
    await raw.send(request_head("HEAD", "/"))
    assert (await raw.reader.readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 200 ")


async def test_answers_allow_no_other_origin(gateway: GscServer, raw: RawClient) -> None:
    answers = [
        await raw.request("OPTIONS", "/v1/parcels"),
        await raw.request("GET", "/v1/parcels"),
        await hand_in(gateway, raw, gateway.parcel()),
        await pre_register(raw, digest_of(gateway.a)),
    ]
    names = {name for answer in answers for name in answer.headers}
    assert not [name for name in names if name.startswith("access-control")]


# --- Routes -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("path", "method"),
    [
        ("/v1/pre-registrations", "POST"),
        ("/v1/pre-registration", "POST"),
        ("/v1/nodes", "POST"),
        ("/v1/parcels", "POST"),
        ("/v1/parcel-delivery-deauthorizations", "POST"),
        ("/v1/parcel-collection", "GET"),
    ],
)
async def test_wrong_method_is_answered_with_the_allowed_ones(raw: RawClient, path: str, method: str) -> None:
    for other in {"GET", "POST", "PUT", "DELETE", "PATCH"} - {method}:
        answer = await raw.request(other, path)
        assert answer.status == 405
        assert answer.headers["allow"] == f"{method}, OPTIONS"
        assert answer.message
    answer = await raw.request("OPTIONS", path)
    assert (answer.status, answer.body) == (204, b"")
    assert answer.headers["allow"] == f"{method}, OPTIONS"


@pytest.mark.parametrize("path", ["/", "/v1", "/v1/parcels/", "/v2/parcels", "/v1/parcels/../nodes"])
async def test_unknown_path_is_not_found(raw: RawClient, kind: str, path: str) -> None:
    if (kind, path) == ("public", "/"):
        pytest.skip("where public nodes deliver")
    answer = await raw.request("POST", path)
    assert answer.status == 404
    assert answer.message


async def test_query_changes_nothing(raw: RawClient) -> None:
    assert (await raw.request("OPTIONS", "/v1/parcels?x=1")).status == 204


@pytest.mark.parametrize(
    "octets",
    [
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + bytes(32),
        b"HELLO\r\n\r\n",
        b"POST /v1/parcels HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: -1\r\n\r\n",
        b"POST /v1/parcels HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n",
    ],
    ids=["TLS", "words", "negative length", "two lengths"],
)
async def test_senseless_http_is_answered_with_400_in_json(raw: RawClient, octets: bytes) -> None:
    await raw.send(octets)
    answer = await raw.answer()
    assert answer.status == 400
    assert answer.message
    assert await raw.at_end() == b""


# --- Registration -------------------------------------------------------------------------------------------


@pytest.mark.req("GSC-2")
@pytest.mark.parametrize("dialect", DIALECTS, ids=lambda dialect: dialect.name)
@pytest.mark.parametrize("path", ["/v1/pre-registrations", "/v1/pre-registration"])
async def test_endpoint_registers(gateway: GscServer, raw: RawClient, dialect: Dialect, path: str) -> None:
    node = gateway.a
    authorization_type = dialect.media_type("node-registration.authorization")
    answer = await raw.request(
        "POST", path, digest_of(node), {"Content-Type": "text/plain", "Accept": authorization_type}
    )
    assert answer.status == 200
    assert answer.headers["content-type"] == authorization_type
    request = serialize_registration_request(answer.body, node.key, dialect)
    answer = await raw.request(
        "POST", "/v1/nodes", request, {"Content-Type": dialect.media_type("node-registration.request")}
    )
    assert answer.status == 200
    assert answer.headers["content-type"] == dialect.media_type("node-registration.registration")
    assert parse_registration(answer.body).node_certificate.subject == node.address


async def test_endpoints_that_accept_anything_get_their_dialect(gateway: GscServer, raw: RawClient) -> None:
    answer = await pre_register(raw, digest_of(gateway.a), Accept="application/json, text/plain, */*")
    assert answer.headers["content-type"] == AWALA.media_type("node-registration.authorization")


async def test_media_type_parameters_and_letter_case_are_tolerated(
    gateway: GscServer, raw: RawClient
) -> None:
    digest = digest_of(gateway.a).upper()
    assert (await pre_register(raw, digest, Content_Type="Text/Plain; charset=utf-8")).status == 200
    parcel = gateway.parcel()
    answer = await hand_in(gateway, raw, parcel, Content_Type=PARCEL_TYPE.upper() + "; a=b")
    assert answer.status == 202


@pytest.mark.parametrize(
    ("body", "status"),
    [(b"", 400), (b"0" * 63, 400), (b"x" * 64, 400), (b"0" * 65, 413), (b"0" * 100_000, 413)],
)
async def test_body_other_than_a_digest_cannot_register(raw: RawClient, body: bytes, status: int) -> None:
    answer = await pre_register(raw, body)
    assert answer.status == status
    assert answer.message


@pytest.mark.parametrize("media_type", ["", "application/json", "text/html", PARCEL_TYPE])
@pytest.mark.parametrize(
    "path", ["/v1/pre-registrations", "/v1/nodes", "/v1/parcel-delivery-deauthorizations"]
)
async def test_wrong_media_type_is_refused_with_415(raw: RawClient, path: str, media_type: str) -> None:
    answer = await raw.request("POST", path, b"x", {"Content-Type": media_type} if media_type else {})
    assert answer.status == 415
    assert "media type" in answer.message


async def test_compressed_body_is_refused(gateway: GscServer, raw: RawClient) -> None:
    assert (await hand_in(gateway, raw, gateway.parcel(), Content_Encoding="gzip")).status == 415


async def authorization_for(raw: RawClient, node: Node) -> bytes:
    answer = await pre_register(raw, digest_of(node))
    assert answer.status == 200
    return answer.body


async def register(raw: RawClient, request: bytes) -> Answer:
    return await raw.request(
        "POST", "/v1/nodes", request, {"Content-Type": AWALA.media_type("node-registration.request")}
    )


async def test_used_or_blocked_registration_is_forbidden(gateway: GscServer, raw: RawClient) -> None:
    node = gateway.a
    request = serialize_registration_request(await authorization_for(raw, node), node.key, AWALA)
    assert (await register(raw, request)).status == 200
    answer = await register(raw, request)
    assert answer.status == 403
    assert answer.message == EndpointCode.AUTHORIZATION_USED.english
    await gateway.block(node)
    request = serialize_registration_request(await authorization_for(raw, node), node.key, AWALA)
    answer = await register(raw, request)
    assert (answer.status, answer.message) == (403, gateway.blocked.english)


async def test_malformed_or_badly_signed_registrations_are_bad(gateway: GscServer, raw: RawClient) -> None:
    foreign = gateway.network.registration_request(gateway.another, gateway.a)
    flipped = bytearray(foreign)
    flipped[-1] ^= 1
    for request in (b"", b"register me", foreign, bytes(flipped)):
        answer = await register(raw, request)
        assert answer.status == 400
        assert answer.message


async def test_registration_of_more_than_a_mebibyte_is_too_large(raw: RawClient) -> None:
    assert (await register(raw, bytes(1024 * 1024))).status == 400
    assert (await register(raw, bytes(1024 * 1024 + 1))).status == 413


@of_a_private_gateway
async def test_gateway_with_an_expired_certificate_says_so_at_registration(
    gateway: GscServer, raw: RawClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    node, end = gateway.a, gateway.network.private_gateway.certificate.not_after
    monkeypatch.setattr(gateway.clock, "now", lambda: end - timedelta(seconds=2))
    request = serialize_registration_request(await authorization_for(raw, node), node.key, AWALA)
    monkeypatch.setattr(gateway.clock, "now", lambda: end + timedelta(seconds=2))
    for answer in (await register(raw, request), await pre_register(raw, digest_of(node))):
        assert (answer.status, answer.message) == (503, IdentityCode.CERTIFICATE_EXPIRED.english)


async def test_program_that_registers_endlessly_waits_and_others_do_not(
    gateway: GscServer, raw: RawClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    take = Allowances.take

    def three(self: Allowances, account: str, count: int = 1) -> bool:
        if self.refusal is EndpointCode.REGISTERS_TOO_OFTEN:
            self.at_once, self.per_second = 3, 0.0
        return take(self, account, count)

    monkeypatch.setattr(Allowances, "take", three)
    signed = []
    authorize = gateway.registration.authorize

    def counted(self: object, digest: bytes, dialect: Dialect) -> bytes:
        signed.append(threading.current_thread())
        return authorize(self, digest, dialect)

    monkeypatch.setattr(gateway.registration, "authorize", counted)
    digest = digest_of(gateway.a)
    answers = [await pre_register(raw, digest) for _ in range(5)]
    answers.append(await register(raw, b"not even a request"))
    assert [each.status for each in answers] == [200, 200, 200, 429, 429, 429]
    assert answers[-1].headers["retry-after"] == "10"
    assert len(signed) == 3, "nothing is signed for who is refused"
    assert threading.current_thread() not in signed, "signatures are made off the loop"
    assert (await hand_in(gateway, raw, gateway.parcel())).status == 202


# --- Parcels ------------------------------------------------------------------------------------------------


@pytest.mark.req("GSC-3")
@pytest.mark.parametrize("dialect", DIALECTS, ids=lambda dialect: dialect.name)
async def test_parcel_is_accepted_and_then_stored(open_gateway: Open, dialect: Dialect) -> None:
    async with open_gateway(dialect) as gateway, await RawClient.to(gateway) as raw:
        parcel = gateway.parcel()
        answer = await hand_in(gateway, raw, parcel)
        assert answer.status == 202
        assert "waits to be relayed" in answer.message
        assert await gateway.queued() == [parcel]


async def test_answer_says_if_a_neighbours_parcel_is_a_duplicate(gateway: GscServer, raw: RawClient) -> None:
    parcel = gateway.parcel_for(gateway.b)
    assert "for its recipient" in (await hand_in(gateway, raw, parcel)).message
    answer = await hand_in(gateway, raw, parcel)
    assert answer.status == 202
    assert "before" in answer.message


@pytest.mark.parametrize(
    "scheme", ["Relaynet-Countersignature", "Awala-Countersignature", "awala-COUNTERSIGNATURE"]
)
async def test_both_spellings_of_the_scheme_are_read(gateway: GscServer, raw: RawClient, scheme: str) -> None:
    parcel = gateway.parcel()
    value = parcel_headers(gateway, parcel)["Authorization"].replace("Relaynet-Countersignature", scheme)
    assert (await hand_in(gateway, raw, parcel, Authorization=value)).status == 202


@pytest.mark.req("GSC-3")
@pytest.mark.parametrize(
    "value",
    [None, "", "Basic x", "Relaynet-Countersignature", "Relaynet-Countersignature ***", "Bearer eDt4"],
)
async def test_unsigned_parcel_is_unauthorized(gateway: GscServer, raw: RawClient, value: str | None) -> None:
    headers = {"Content-Type": PARCEL_TYPE} | ({} if value is None else {"Authorization": value})
    answer = await raw.request("POST", "/v1/parcels", gateway.parcel(), headers)
    assert answer.status == 401
    assert answer.headers["www-authenticate"] == "Relaynet-Countersignature"
    assert answer.message


@pytest.mark.req("GSC-3")
@pytest.mark.parametrize("signer", ["stranger", "neighbour"])
async def test_foreign_certificate_is_unauthorized(gateway: GscServer, raw: RawClient, signer: str) -> None:
    answer = await hand_in(gateway, raw, gateway.parcel(), gateway.foreign[signer])
    assert answer.status == 401
    assert answer.headers["www-authenticate"] == "Relaynet-Countersignature"
    assert await gateway.queued() == []


async def test_blocked_sender_is_refused(gateway: GscServer, raw: RawClient) -> None:
    await gateway.block(gateway.a)
    assert (await hand_in(gateway, raw, gateway.parcel())).status == gateway.blocked_status


def _late(gateway: GscServer) -> bytes:
    now = gateway.network.now
    return gateway.parcel(created=now - timedelta(days=2), expires=now - timedelta(days=1))


@pytest.mark.parametrize(
    ("make", "media_type", "status", "said"),
    [
        (lambda _: b"", PARCEL_TYPE, 400, ""),
        (lambda _: b"parcel", PARCEL_TYPE, 400, ""),
        (lambda gateway: gateway.parcel()[:-5], PARCEL_TYPE, 400, ""),
        (lambda gateway: gateway.network.cca(), PARCEL_TYPE, 400, ""),
        (_late, PARCEL_TYPE, 422, MessageCode.EXPIRED.english),
        (GscServer.parcel, "application/octet-stream", 415, PARCEL_TYPE),
        (GscServer.parcel, "application/vnd.awala.cargo", 415, PARCEL_TYPE),
    ],
)
async def test_bad_parcel_is_refused_with_its_reason(
    gateway: GscServer,
    raw: RawClient,
    make: Callable[[GscServer], bytes],
    media_type: str,
    status: int,
    said: str,
) -> None:
    answer = await hand_in(gateway, raw, make(gateway), Content_Type=media_type)
    assert (answer.status, said in answer.message, bool(answer.message)) == (status, True, True)


async def test_full_store_is_answered_with_507(gateway: GscServer, raw: RawClient) -> None:
    await gateway.leave_room_for(10)
    answer = await hand_in(gateway, raw, gateway.parcel())
    assert (answer.status, bool(answer.message)) == (507, True)


@pytest.mark.expects_log("The store failed")
async def test_broken_store_is_answered_with_503_and_serving_goes_on(
    gateway: GscServer, raw: RawClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(work: object) -> None:
        raise StoreError(StoreCode.DISK_ERROR)

    with monkeypatch.context() as patch:
        patch.setattr(gateway.store, "write", fail)
        answer = await hand_in(gateway, raw, gateway.parcel())
    assert (answer.status, answer.message) == (503, StoreCode.DISK_ERROR.english)
    assert (await hand_in(gateway, raw, gateway.parcel())).status == 202


@pytest.mark.expects_log("failed unexpectedly")
async def test_programming_error_is_answered_with_500_and_logged(
    gateway: GscServer, raw: RawClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(work: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(gateway.store, "write", fail)
    answer = await hand_in(gateway, raw, gateway.parcel())
    assert answer.status == 500
    assert "log" in answer.message


# --- Size and pace --------------------------------------------------------------------------------------------


@pytest.mark.req("PARCEL-2")
async def test_too_large_parcel_is_refused_before_it_is_sent(gateway: GscServer, raw: RawClient) -> None:
    headers = parcel_headers(gateway, b"") | {"Content-Length": str(MAX_PARCEL_OCTETS + 1)}
    await raw.send(request_head("POST", "/v1/parcels", headers))
    answer = await raw.answer()
    assert answer.status == 413
    assert str(MAX_PARCEL_OCTETS) in answer.message


@pytest.mark.req("PARCEL-2")
async def test_too_large_parcel_is_refused_while_it_streams(gateway: GscServer, raw: RawClient) -> None:
    octets = gateway.parcel().ljust(MAX_PARCEL_OCTETS + 1, b"\0")
    headers = parcel_headers(gateway, octets) | {"Transfer-Encoding": "chunked"}
    await raw.send(request_head("POST", "/v1/parcels", headers) + b"%x\r\n" % len(octets) + octets)
    assert (await raw.answer()).status == 413


async def test_chunked_parcel_is_accepted(gateway: GscServer, raw: RawClient) -> None:
    parcel = gateway.parcel()
    headers = parcel_headers(gateway, parcel) | {"Transfer-Encoding": "chunked"}
    chunks = b"".join(b"1\r\n%c\r\n" % octet for octet in parcel)
    await raw.send(request_head("POST", "/v1/parcels", headers) + chunks + b"0\r\n\r\n")
    assert (await raw.answer()).status == 202


@pytest.mark.req("RAMF-17")
@pytest.mark.parametrize("fault", ["another's", "expired", "not a parcel", "foreign certificate"])
async def test_large_parcel_is_refused_by_its_beginning(open_gateway: Open, kind: str, fault: str) -> None:
    async with open_gateway(RELAYNET) as gateway:
        network = gateway.network
        if (kind, fault) == ("public", "another's"):
            pytest.skip("private gateways hand in what others made")
        parcel, signer, status = {
            "another's": (network.parcel(network.endpoint_b), gateway.a, 403),
            "expired": (network.parcel(created=network.now - timedelta(days=20)), gateway.a, 422),
            "not a parcel": (network.cca(), gateway.a, 400),
            "foreign certificate": (network.parcel(), network.stranger, 401),
        }[fault]
        headers = parcel_headers(gateway, parcel, signer) | {"Content-Length": "8000000"}
        async with await RawClient.to(gateway) as raw:
            await raw.send(request_head("POST", "/v1/parcels", headers) + parcel)
            assert (await raw.answer()).status == status


async def test_refused_client_that_goes_on_sending_gets_its_answer(open_gateway: Open) -> None:
    async with open_gateway(settings=PoWebSettings(linger=600)) as gateway:
        headers = parcel_headers(gateway, b"", gateway.network.stranger) | {"Content-Length": "3000000"}
        async with await RawClient.to(gateway) as raw:
            await raw.send(request_head("POST", "/v1/parcels", headers) + bytes(3_000_000))
            assert (await raw.answer()).status == 401
            assert (await hand_in(gateway, raw, gateway.parcel())).status == 202


@pytest.mark.parametrize(
    "octets", [b"", b"POST /v1/parcels HTTP/1.1\r\nHost: 127"], ids=["nothing", "half a head"]
)
@pytest.mark.parametrize("before", [0, 1])
async def test_head_that_never_ends_is_cut_off(raw: RawClient, before: int, octets: bytes) -> None:
    for _ in range(before):
        assert (await raw.request("OPTIONS", "/v1/parcels")).status == 204
    await raw.send(octets)
    assert await as_time_passes(raw.at_end(), DEFAULT.head_timeout) == b""


async def test_body_that_stalls_is_answered_with_408(gateway: GscServer, raw: RawClient) -> None:
    headers = parcel_headers(gateway, b"") | {"Content-Length": "1000"}
    await raw.send(request_head("POST", "/v1/parcels", headers) + b"Awala")
    assert (await as_time_passes(raw.answer(), DEFAULT.body_stall_timeout)).status == 408
    assert await as_time_passes(raw.at_end(), DEFAULT.linger) == b""


async def test_body_that_trickles_is_answered_with_408(gateway: GscServer, raw: RawClient) -> None:
    headers = parcel_headers(gateway, b"") | {"Content-Length": "1000"}
    await raw.send(request_head("POST", "/v1/parcels", headers))
    answering = asyncio.create_task(raw.answer())
    while not answering.done():
        await raw.send(b"x")
        await settle()
        skip(DEFAULT.body_stall_timeout * 0.9)
    assert (await answering).status == 408


async def test_large_parcels_wait_for_their_turn_but_small_ones_pass(open_gateway: Open) -> None:
    """Two hundred of them at once would take more memory than small devices have."""
    settings = PoWebSettings(
        large_bodies=1, body_stall_timeout=600, body_timeout=600, pace_seconds=600, linger=0.1
    )
    async with (
        open_gateway(settings=settings) as gateway,
        await RawClient.to(gateway) as first,
        await RawClient.to(gateway) as second,
        await RawClient.to(gateway) as small,
    ):
        content = ServiceMessage("application/octet-stream", bytes(100_000))
        parcels = [gateway.parcel(message_id=each, content=content) for each in ("one", "two")]
        await first.send(upload(gateway, parcels[0], sent=70_000))
        waiting = asyncio.create_task(hand_in(gateway, second, parcels[1]))
        assert (await hand_in(gateway, small, gateway.parcel(message_id="small"))).status == 202
        assert not waiting.done()
        await first.send(parcels[0][70_000:])
        assert [(await first.answer()).status, (await waiting).status] == [202, 202]


def writing_when_told(gateway: GscServer, patch: pytest.MonkeyPatch) -> tuple[asyncio.Event, asyncio.Event]:
    """A store that writes once the first event is set, and sets the second one before."""
    commit, reached = asyncio.Event(), asyncio.Event()
    write = gateway.store.write

    async def write_when_told(work):  # type: ignore[no-untyped-def]
        reached.set()
        await commit.wait()
        return await write(work)

    patch.setattr(gateway.store, "write", write_when_told)
    return commit, reached


async def test_large_parcel_without_turn_returns(open_gateway: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    settings = PoWebSettings(large_bodies=1)
    async with open_gateway(settings=settings) as gateway:
        commit, reached = writing_when_told(gateway, monkeypatch)
        parcel = gateway.parcel(content=ServiceMessage("application/octet-stream", bytes(100_000)))
        async with await RawClient.to(gateway) as first, await RawClient.to(gateway) as second:
            answering = asyncio.create_task(hand_in(gateway, first, parcel))
            await reached.wait()
            refused = await as_time_passes(hand_in(gateway, second, parcel), settings.body_timeout)
            assert (refused.status, refused.headers["retry-after"]) == (429, "10")
            commit.set()
            assert (await answering).status == 202


async def test_body_that_is_cut_short_stores_nothing(gateway: GscServer) -> None:
    parcel = gateway.parcel()
    head = upload(gateway, parcel, sent=0)
    for octets in (head + parcel[:-1], head, head[:-2], head[:20]):
        async with await RawClient.to(gateway) as raw:
            await raw.send(octets)
            raw.writer.close()
            await raw.writer.wait_closed()
    async with await RawClient.to(gateway) as raw:
        assert (await raw.request("OPTIONS", "/v1/parcels")).status == 204
    assert await gateway.queued() == []


@pytest.mark.req("BIND-6")
async def test_requests_on_one_connection_are_answered_in_turn(gateway: GscServer, raw: RawClient) -> None:
    parcels = [gateway.parcel() for _ in range(5)]
    for parcel in parcels:
        await raw.send(upload(gateway, parcel))
    assert [(await raw.answer()).status for _ in parcels] == [202] * 5
    assert len(await gateway.queued()) == 5


# --- Deauthorizations -----------------------------------------------------------------------------------------


@pytest.mark.req("PDD-5", "PUB-1")
@pytest.mark.parametrize("dialect", DIALECTS, ids=lambda dialect: dialect.name)
async def test_deauthorization_is_in_force_once_it_is_accepted(open_gateway: Open, dialect: Dialect) -> None:
    """For what waits, and for what comes."""
    async with open_gateway(dialect) as gateway, await RawClient.to(gateway) as raw:
        recipient = gateway.endpoints[1]
        await gateway.add()
        answer = await deauthorize(gateway, raw, gateway.network.deauthorization(recipient), gateway.b)
        assert answer.status == 202
        assert "in force; 1 " in answer.message
        assert await gateway.waiting() == []
        assert (await hand_in(gateway, raw, gateway.parcel_for(gateway.b))).status == 422
        assert (await deauthorize(gateway, raw, b"x", gateway.b)).status == 400


@of_a_private_gateway
async def test_endpoint_deauthorizes_for_itself_alone(gateway: GscServer, raw: RawClient) -> None:
    octets = gateway.network.deauthorization(gateway.a)
    assert (await deauthorize(gateway, raw, octets, gateway.b)).status == 403


@of_a_public_gateway
async def test_gateway_deauthorizes_for_its_own_endpoints_alone(gateway: GscServer, raw: RawClient) -> None:
    """A PDD is not signed by its endpoint: nobody can take back what is a neighbour's."""
    await gateway.add()
    octets = gateway.network.deauthorization(gateway.endpoints[1])
    assert "in force; 0 " in (await deauthorize(gateway, raw, octets, gateway.a)).message
    assert len(await gateway.waiting()) == 1


async def deauthorize(gateway: GscServer, raw: RawClient, octets: bytes, node: Node) -> Answer:
    name = "parcel-delivery-deauthorization"
    media_type = gateway.network.dialect.media_type(name)
    headers = parcel_headers(gateway, octets, node) | {"Content-Type": media_type}
    return await raw.request("POST", f"/v1/{name}s", octets, headers)


async def test_endpoint_beyond_its_rate_must_wait(
    gateway: GscServer, raw: RawClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(self: object, *who: object) -> None:
        raise RateLimitError(in_their_words("This app hands in too many parcels."))

    monkeypatch.setattr(gateway.allowances, "spend", refuse)
    answer = await hand_in(gateway, raw, gateway.parcel())
    assert answer.status == 429
    assert answer.headers["retry-after"] == "10"
    assert await gateway.queued() == []


async def test_stopping_gateway_takes_nothing_more(gateway: GscServer, raw: RawClient) -> None:
    gateway.server._handlers.stopping = True
    answer = await hand_in(gateway, raw, gateway.parcel())
    assert answer.status == 503
    assert answer.headers["connection"] == "close"
    assert await gateway.queued() == []


async def test_newcomer_gets_the_connection_that_was_idle_for_longest(open_gateway: Open) -> None:
    async with open_gateway(settings=PoWebSettings(max_connections=2)) as gateway:
        idle, first = await RawClient.to(gateway), await RawClient.to(gateway)
        for raw in (idle, first):  # over TLS the server may meet them in another order
            assert (await raw.request("OPTIONS", "/v1/parcels")).status == 204
        third = await RawClient.to(gateway)
        assert await idle.at_end() == b""
        for raw in (first, third):
            assert (await raw.request("OPTIONS", "/v1/parcels")).status == 204
        for raw in (first, idle, third):
            raw.writer.transport.abort()


async def test_clients_that_read_no_answers_keep_nobody_out(open_gateway: Open) -> None:
    async with open_gateway(settings=PoWebSettings(max_connections=2)) as gateway:
        rude = [await RawClient.to(gateway) for _ in range(2)]
        for raw in rude:
            raw.writer.transport.pause_reading()  # type: ignore[attr-defined]
            raw.writer.write(request_head("OPTIONS", "/v1/parcels") * 100_000)
        for _ in range(4):
            async with await RawClient.to(gateway) as polite:
                assert (await polite.request("OPTIONS", "/v1/parcels")).status == 204
        for raw in rude:
            raw.writer.transport.abort()


@pytest.mark.req("BIND-8")
@pytest.mark.parametrize("size", [100, 200_000], ids=["in the database", "in a file"])
async def test_parcel_is_acknowledged_only_after_its_commit(
    gateway: GscServer, raw: RawClient, monkeypatch: pytest.MonkeyPatch, size: int
) -> None:
    commit, reached = writing_when_told(gateway, monkeypatch)
    content = ServiceMessage("application/octet-stream", bytes(size))
    answering = asyncio.create_task(hand_in(gateway, raw, gateway.parcel(content=content)))
    await reached.wait()
    await settle()
    assert not answering.done()
    commit.set()
    assert (await answering).status == 202
    assert len(await gateway.queued()) == 1


async def test_pipelined_requests_are_read_ahead_by_dozens_and_all_answered(
    raw: RawClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who was cut off for them came back at once, and its connections cost more than its requests."""
    ahead = list[int]()
    receive = RequestHandler.data_received

    def counted(connection: RequestHandler, data: bytes) -> None:
        receive(connection, data)
        ahead.append(len(connection._messages))

    monkeypatch.setattr(RequestHandler, "data_received", counted)
    sending = asyncio.create_task(raw.send(request_head("OPTIONS", "/v1/parcels") * 2000))
    assert [(await raw.answer()).status for _ in range(2000)] == [204] * 2000
    await sending
    assert max(ahead) == 32
