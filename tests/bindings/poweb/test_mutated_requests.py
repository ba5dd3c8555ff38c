"""Requests with random damage: whatever comes, the answer is a refusal and the fault is never ours."""

import asyncio
import random
from collections import Counter

import pytest

from gateway_core.dialects import AWALA
from gateway_core.poweb.listening import PoWebSettings
from tests.bindings.poweb.kinds import Open
from tests.bindings.poweb.raw_client import UPGRADE, RawClient, request_head
from tests.bindings.poweb.test_requests import PARCEL_TYPE, parcel_headers, upload
from tests.factories.gsc_servers import GscServer

ROUNDS = 40
AT_ONCE = 10
INSERTIONS = (b"\r\n", b"\0", b": ", b"chunked", b"\xff\xfe", b"Origin: x\r\n", b"Content-Length: 5\r\n")


def good_requests(gateway: GscServer) -> list[bytes]:
    parcel = gateway.parcel()
    digest_headers = {"Content-Type": "text/plain", "Transfer-Encoding": "chunked"}
    register = gateway.network.registration_request(gateway.another, gateway.a)
    registering = {
        "Content-Type": gateway.network.dialect.media_type("node-registration.request"),
        "Content-Length": str(len(register)),
    }
    to_public_node = gateway.parcel_for(gateway.b)
    delivering = {"Content-Type": PARCEL_TYPE, "Content-Length": str(len(to_public_node))}
    return [
        request_head("POST", "/v1/nodes", registering) + register,
        request_head("POST", "/", delivering) + to_public_node,
        upload(gateway, parcel),
        request_head("GET", "/v1/parcel-collection", UPGRADE) + bytes(200),
        request_head("POST", "/v1/pre-registrations", digest_headers)
        + b"40\r\n"
        + b"a" * 64
        + b"\r\n0\r\n\r\n",
    ]


def damaged(octets: bytes, randomness: random.Random) -> bytes:
    """One to four octets or stretches changed, removed or put in, mostly in the head."""
    result = bytearray(octets)
    for _ in range(randomness.randint(1, 4)):
        head = max(1, result.find(b"\r\n\r\n"))
        at = randomness.randrange(head if randomness.random() < 0.7 else len(result))
        match randomness.randrange(4):
            case 0:
                result[at] = randomness.randrange(256)
            case 1:
                del result[at : at + randomness.randint(1, 30)]
            case 2:
                result[at:at] = randomness.randbytes(randomness.randint(1, 20))
            case _:
                result[at:at] = randomness.choice(INSERTIONS)
    return bytes(result)


async def status_of(gateway: GscServer, octets: bytes) -> str:
    async with await RawClient.to(gateway) as raw:
        try:
            await raw.send(octets)
            async with asyncio.timeout(2):
                return (await raw.reader.read(12))[9:12].decode()
        except (ConnectionError, TimeoutError):
            return "none"


@pytest.mark.slow_beyond(1)
@pytest.mark.parametrize("seed", range(3))
async def test_damaged_request_is_never_our_fault(open_gateway: Open, seed: int) -> None:
    """What is left unfinished is given up soon, or the test would take minutes; no bound is asserted here."""
    settings = PoWebSettings(head_timeout=0.3, body_stall_timeout=0.2, body_timeout=0.5, linger=0.2)
    async with open_gateway(settings=settings) as gateway:
        await damage_requests(gateway, seed)


async def damage_requests(gateway: GscServer, seed: int) -> None:
    randomness = random.Random(seed)
    requests = good_requests(gateway)
    statuses: Counter[str] = Counter()
    for _ in range(ROUNDS):
        batch = [damaged(randomness.choice(requests), randomness) for _ in range(AT_ONCE)]
        statuses.update(await asyncio.gather(*(status_of(gateway, octets) for octets in batch)))
    assert statuses["400"], "nothing was damaged enough"
    assert {status[:1] for status in statuses} <= {"1", "2", "4", "n", ""}, statuses
    async with await RawClient.to(gateway) as raw:
        assert (await raw.request("OPTIONS", "/v1/parcels")).status == 204


BODIES = {
    "/v1/pre-registrations": "text/plain",
    "/v1/nodes": AWALA.media_type("node-registration.request"),
    "/v1/parcels": PARCEL_TYPE,
    "/v1/parcel-delivery-deauthorizations": AWALA.media_type("parcel-delivery-deauthorization"),
    "/": PARCEL_TYPE,
}


@pytest.mark.parametrize("path", BODIES)
async def test_random_octets_are_refused_and_not_kept(gateway: GscServer, raw: RawClient, path: str) -> None:
    randomness = random.Random(path)
    for number in range(30):
        prefix = randomness.choice((b"", b"Awala", b"AwalaP\0", b"\x30\x82", b"0" * 63))
        body = prefix + randomness.randbytes(randomness.choice((0, 1, 50, 2_000, 70_000)))
        headers = parcel_headers(gateway, body) | {"Content-Type": BODIES[path]}
        status = (await raw.request("POST", path, body, headers)).status
        assert 400 <= status < 500, (number, status)
        if status == 413:  # what is left of the body goes with the connection
            raw.writer.transport.abort()
            raw = await RawClient.to(gateway)
    assert await gateway.queued() == []
    assert await gateway.waiting() == []
    raw.writer.transport.abort()
