"""The deployed PoWeb client library as endpoints of our gateway: registration, delivery, collection, handshakes."""

import asyncio
import time
from typing import Any

import pytest

from gateway_core.crypto.certificates import parse_certificate
from gateway_core.events import ParcelStored
from gateway_core.messages.registration import Registration
from tests.interop.endpoints import PING, Endpoints
from tests.interop.material import INTERNET_ADDRESS
from tests.interop.our_gateway import OurGateway
from tests.interop.peer import Peer, PeerError

LIBRARY_GIVES_UP = 3.0
LARGEST_OPENED = 2**20
"""The library writes larger payloads than its own ASN.1 reader takes (README.md, "Faults of the libraries")."""


@pytest.mark.req("GSC-1", "GSC-2")
async def test_endpoint_registers_with_an_internet_address(gateway: OurGateway, endpoints: Endpoints) -> None:
    node = await endpoints.peer.ask("create", endpoint="carol")
    registered = await endpoints.peer.ask("register", endpoint="carol")
    assert registered["gateway_id"] == gateway.credentials.address
    assert registered["gateway_certificate"] == gateway.credentials.signing_certificate().der
    assert registered["internet_address"] == "gateway.example.com"
    assert registered["session_key"] is None
    read = await endpoints.peer.ask("make_registration_request", endpoint="carol", authorization=b"")
    assert read["request"]
    assert node["id"] in {
        str(each.address) for each in await gateway.store.read(lambda tx: tx.endpoints.all())
    }


async def refused(endpoints: Endpoints, command: str, **arguments: Any) -> PeerError:
    """The library's error."""
    with pytest.raises(PeerError) as refusal:
        await endpoints.peer.ask(command, **arguments)
    return refusal.value


async def test_registration_authorization_is_for_one_key_and_one_use(endpoints: Endpoints) -> None:
    await endpoints.peer.ask("create", endpoint="carol")
    foreign = (await endpoints.peer.ask("pre_register", endpoint="bob"))["authorization"]
    error = await refused(endpoints, "register", endpoint="carol", authorization=foreign)
    assert error.details["status"] == 403
    own = (await endpoints.peer.ask("pre_register", endpoint="carol"))["authorization"]
    await endpoints.peer.ask("register", endpoint="carol", authorization=own)
    error = await refused(endpoints, "register", endpoint="carol", authorization=own)
    assert error.details["status"] in (400, 403)


@pytest.mark.parametrize("size", [0, 1024, 1024 * 1024, 8_000_000])
async def test_parcel_reaches_an_endpoint_of_the_same_gateway(endpoints: Endpoints, size: int) -> None:
    content = bytes(size)
    made = await endpoints.parcel_to_alice(content)
    await endpoints.peer.ask("deliver", endpoint="bob", parcel=made["parcel"])
    assert await endpoints.collect_all("alice") == [made["parcel"]]
    assert await endpoints.collect_all("alice") == []
    if size <= LARGEST_OPENED:
        opened = await endpoints.open_by_alice(made["parcel"])
        assert (opened["type"], opened["content"], opened["sender_id"]) == (
            PING,
            content,
            endpoints.ids["bob"],
        )


@pytest.mark.slow
@pytest.mark.parametrize(("count", "octets"), [(8, 8_000_000), (30, 1)], ids=["the largest", "many"])
async def test_parcels_at_once_are_collected_once(endpoints: Endpoints, count: int, octets: int) -> None:
    """The library gives a local gateway three seconds for a request, upload included.

    They are counted in processor time of the loop that serves them: what stood still would be refused as too slow. It
    loses frames that arrive together, so what it did not acknowledge must come again.
    """
    made = [(await endpoints.parcel_to_alice(bytes([number]) * octets))["parcel"] for number in range(count)]
    began = time.thread_time()
    await asyncio.gather(*(endpoints.peer.ask("deliver", endpoint="bob", parcel=parcel) for parcel in made))
    assert time.thread_time() - began < LIBRARY_GIVES_UP
    assert sorted(await endpoints.collect_all("alice")) == sorted(made)
    assert await endpoints.collect_all("alice") == []


@pytest.mark.req("GSC-3")
async def test_anothers_countersignature_is_refused(gateway: OurGateway, endpoints: Endpoints) -> None:
    made = await endpoints.parcel_to_alice()
    error = await refused(endpoints, "deliver", endpoint="bob", signer="alice", parcel=made["parcel"])
    assert error.details["status"] in (401, 403, 422)
    assert not [event for event in gateway.events if isinstance(event, ParcelStored)]


async def test_damaged_or_expired_parcel_is_refused_as_the_library_expects(endpoints: Endpoints) -> None:
    malformed = await refused(endpoints, "deliver", endpoint="bob", parcel=b"not a parcel")
    assert malformed.details["status"] == 400
    good = (await endpoints.parcel_to_alice())["parcel"]
    expired = (await endpoints.parcel_to_alice(ttl=1, created="2020-01-01T00:00:00Z"))["parcel"]
    for parcel in (good[:-1] + bytes((good[-1] ^ 1,)), expired):
        error = await refused(endpoints, "deliver", endpoint="bob", parcel=parcel)
        assert error.code == "RefusedParcelError"


@pytest.mark.req("BIND-7")
async def test_unacknowledged_parcel_is_delivered_again(endpoints: Endpoints) -> None:
    parcel = await endpoints.deliver_to_alice()
    collection = await endpoints.collect("alice", acknowledge=False, limit=1)
    assert (await endpoints.peer.expect("parcel_received", collection=collection))["parcel"] == parcel
    await endpoints.peer.expect("collection_ended", collection=collection)
    assert await endpoints.collect_all("alice") == [parcel]


async def test_kept_alive_collection_receives_later_parcels(endpoints: Endpoints) -> None:
    collection = await endpoints.collect("alice", mode="keep-alive", limit=3)
    await endpoints.peer.expect("handshake_completed", collection=collection)
    made = [(await endpoints.parcel_to_alice(bytes([number])))["parcel"] for number in range(3)]
    for parcel in made:
        await endpoints.peer.ask("deliver", endpoint="bob", parcel=parcel)
        received = await endpoints.peer.expect("parcel_received", collection=collection)
        assert received["parcel"] == parcel
    ended = await endpoints.peer.expect("collection_ended", collection=collection)
    assert (ended["count"], ended["error"]) == (3, None)
    assert await endpoints.collect_all("alice") == []


@pytest.mark.req("GSC-7")
async def test_connection_collects_for_several_endpoints(endpoints: Endpoints) -> None:
    parcel = await endpoints.deliver_to_alice()
    assert await endpoints.collect_all("bob") == []
    assert await endpoints.collect_all("bob", "alice") == [parcel]


@pytest.mark.slow_beyond(3)
@pytest.mark.parametrize(
    "fault",
    [
        *("no_signature", "other_nonce", "wrong_key", "stranger", "good_then_stranger", "delivery_signature"),
        *("malformed", "truncated", "text"),
    ],
)
@pytest.mark.req("GSC-6")
async def test_faulty_handshake_is_closed_with_1003_undelivered(endpoints: Endpoints, fault: str) -> None:
    parcel = await endpoints.deliver_to_alice()
    outcome = await endpoints.peer.ask("shake_hands", endpoints=["alice"], fault=fault)
    assert (outcome["outcome"], outcome["close_code"], outcome["deliveries"]) == ("closed", 1003, 0)
    assert await endpoints.collect_all("alice") == [parcel]


@pytest.mark.req("GSC-6")
async def test_challenge_has_a_fresh_nonce_each_time(endpoints: Endpoints) -> None:
    outcomes = [
        await endpoints.peer.ask("shake_hands", endpoints=["alice"], mode="close-upon-completion")
        for _ in range(3)
    ]
    assert [outcome["close_code"] for outcome in outcomes] == [1000] * 3
    assert len({outcome["nonce"] for outcome in outcomes}) == 3


async def test_collection_of_an_uncertified_endpoint_is_closed_with_1003(
    endpoints: Endpoints, internet: Peer
) -> None:
    """Certified by the public gateway itself, straight: a certificate of the same tree, not of this gateway."""
    stranger = Endpoints(endpoints.peer, {})
    node = await endpoints.peer.ask("create", endpoint="mallory")
    rotation = await internet.ask("make_rotation", public_key=node["public_key"])
    registration = internet_registration(internet, rotation["certificate"])
    await endpoints.peer.ask("adopt_registration", endpoint="mallory", registration=registration)
    collection = await stranger.collect("mallory")
    ended = await endpoints.peer.expect("collection_ended", collection=collection)
    assert "1003" in ended["error"]


def internet_registration(internet: Peer, certificate: bytes) -> bytes:
    """A PNR of the public gateway for that certificate."""
    issuer = parse_certificate(internet.ready["certificate"])
    return Registration(parse_certificate(certificate), issuer, INTERNET_ADDRESS).serialize()
