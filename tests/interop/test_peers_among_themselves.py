"""The JavaScript peers against each other: what they do here is what our side is held against elsewhere."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.factories.keys import identity_key
from tests.interop.peer import Peer, PeerError

PING = "application/vnd.awala.ping-v1.ping"


@pytest.fixture(scope="module")
def public_gateway() -> Iterator[Peer]:
    with Peer("public_gateway") as peer:
        yield peer


@pytest.fixture(scope="module")
def private_gateway(public_gateway: Peer) -> Iterator[Peer]:
    """Registered with the public gateway."""
    address = f"127.0.0.1:{public_gateway.ready['port']}"
    with Peer("private_gateway", "--gateway", address, "--plain") as peer:
        peer.call("register")
        yield peer


@pytest.fixture(scope="module")
def endpoints(public_gateway: Peer, private_gateway: Peer) -> Iterator[Peer]:
    """Endpoints alice and bob behind the private gateway; bob may send to alice."""
    with Peer("endpoint", "--gateway", f"127.0.0.1:{public_gateway.ready['port']}") as peer:
        keys = {"alice": identity_key("endpoint_a"), "bob": identity_key("endpoint_b")}
        created = {
            name: peer.call("create", endpoint=name, private_key=key.to_pkcs8()) for name, key in keys.items()
        }
        for name, node in created.items():
            registration = private_gateway.call("register_endpoint", public_key=node["public_key"])
            peer.call("adopt_registration", endpoint=name, registration=registration["registration"])
        authorised = peer.call("authorize", endpoint="alice", sender_public_key=created["bob"]["public_key"])
        peer.call("add_private_peer", endpoint="bob", connection_params=authorised["connection_params"])
        peer.ready["ids"] = {name: node["id"] for name, node in created.items()}
        yield peer


@pytest.fixture(scope="module")
def node(public_gateway: Peer) -> Iterator[Peer]:
    """An endpoint registered straight with the public gateway, which serves PoWeb as a private one does."""
    with Peer("endpoint", "--gateway", f"127.0.0.1:{public_gateway.ready['port']}") as peer:
        peer.ready["id"] = peer.call("create")["id"]
        peer.call("register")
        yield peer


@pytest.fixture
def parcel(endpoints: Peer) -> Any:
    """A parcel from bob to alice."""
    return parcel_to_alice(endpoints)["parcel"]


def parcel_to_alice(endpoints: Peer, content: bytes = b"ping") -> dict[str, Any]:
    alice = endpoints.ready["ids"]["alice"]
    return endpoints.call("make_parcel", endpoint="bob", peer=alice, type=PING, content=content)


def test_a_parcel_delivered_over_http_is_accepted_with_its_countersigner(
    public_gateway: Peer, private_gateway: Peer, parcel: bytes
) -> None:
    private_gateway.call("deliver", parcel=parcel)
    delivered = public_gateway.event("parcel_delivered", parcel=parcel)
    assert delivered["private_gateway_id"] == private_gateway.ready["id"]


def test_a_queued_parcel_is_collected_acknowledged_and_gone(
    public_gateway: Peer, private_gateway: Peer, parcel: bytes
) -> None:
    routed = public_gateway.call("queue_parcel", parcel=parcel)
    assert private_gateway.call("collect")["parcels"] == [parcel]
    acknowledged = public_gateway.event("parcel_acknowledged", delivery_id=routed["delivery_id"])
    assert acknowledged["is_text"]
    assert public_gateway.call("queued", private_gateway_id=private_gateway.ready["id"])["delivery_ids"] == []


def test_a_parcel_is_decrypted_by_its_recipient(endpoints: Peer) -> None:
    made = parcel_to_alice(endpoints, content=b"\x00\xff")
    opened = endpoints.call("open_parcel", endpoint="alice", parcel=made["parcel"])
    assert (opened["type"], opened["content"]) == (PING, b"\x00\xff")
    assert opened["sender_id"] == endpoints.ready["ids"]["bob"]
    with pytest.raises(PeerError):
        endpoints.call("open_parcel", endpoint="bob", parcel=made["parcel"])


def test_cargo_made_for_a_cca_carries_every_kind_of_item(
    public_gateway: Peer, private_gateway: Peer, parcel: bytes
) -> None:
    accepted = public_gateway.call("accept_cca", cca=private_gateway.call("make_cca")["cca"])
    assert accepted["private_gateway_id"] == private_gateway.ready["id"]
    rotation = public_gateway.call("make_rotation", private_gateway_id=private_gateway.ready["id"])
    acknowledgement = {"sender_id": "0a", "recipient_id": "0b", "parcel_id": "1"}
    items = [
        {"parcel": parcel},
        {"pca": acknowledgement},
        {"octets": rotation["rotation"]},
        {"octets": b"junk"},
    ]
    cargoes = public_gateway.call("make_cargoes", private_gateway_id=private_gateway.ready["id"], items=items)
    (cargo,) = cargoes["cargoes"]
    opened = private_gateway.call("open_cargo", cargo=cargo)["items"]
    assert [item["kind"] for item in opened] == ["parcel", "pca", "rotation", "invalid"]
    assert opened[0]["octets"] == parcel
    assert opened[2]["leaf"] == rotation["certificate"]


def test_a_courier_carries_cargo_both_ways_and_takes_ccas(
    public_gateway: Peer, private_gateway: Peer, parcel: bytes, courier: Peer, cogrpc_client: Peer
) -> None:
    cca = private_gateway.call("make_cca")["cca"]
    public_gateway.call("accept_cca", cca=cca)
    inward = public_gateway.call(
        "make_cargoes", private_gateway_id=private_gateway.ready["id"], items=[{"parcel": parcel}]
    )["cargoes"]
    outward = private_gateway.call("make_cargoes", items=[{"parcel": parcel}])["cargoes"]
    server: dict[str, Any] = {"mode": "lan", "address": f"127.0.0.1:{courier.ready['port']}"}
    courier.call("add_cargo", cargo=inward[0])
    assert cogrpc_client.call("collect", cca=cca, **server)["cargoes"] == inward
    assert cogrpc_client.call("deliver", cargoes=outward, **server)["acknowledged"] == [0]
    store = courier.call("store")
    assert [entry["cca"] for entry in store["ccas"]] == [cca]
    assert [entry["cargo"] for entry in store["outgoing"]] == outward
    assert store["incoming"] == []


def test_a_courier_answers_bad_ccas_with_nothing_and_bad_cargo_with_an_error(
    courier: Peer, cogrpc_client: Peer
) -> None:
    server: dict[str, Any] = {"mode": "lan", "address": f"127.0.0.1:{courier.ready['port']}"}
    assert cogrpc_client.call("collect", cca=b"not a CCA", **server)["cargoes"] == []
    with pytest.raises(PeerError, match="INVALID_ARGUMENT"):
        cogrpc_client.call("deliver", cargoes=[b"not cargo"], **server)
    courier.call("behave", quota=1)
    with pytest.raises(PeerError, match="RESOURCE_EXHAUSTED"):
        cogrpc_client.call("deliver", cargoes=[b"not cargo"], **server)


def test_a_public_gateway_serves_couriers_and_a_cca_only_once(
    public_gateway: Peer, private_gateway: Peer, parcel: bytes, cogrpc_client: Peer
) -> None:
    cca = private_gateway.call("make_cca")["cca"]
    public_gateway.call("queue_parcel", parcel=parcel)
    server: dict[str, Any] = {
        "mode": "localhost",
        "address": f"127.0.0.1:{public_gateway.ready['cogrpc_port']}",
    }
    (cargo,) = cogrpc_client.call("collect", cca=cca, **server)["cargoes"]
    (item,) = private_gateway.call("open_cargo", cargo=cargo)["items"]
    assert item["octets"] == parcel
    with pytest.raises(PeerError, match="PERMISSION_DENIED"):
        cogrpc_client.call("collect", cca=cca, **server)
    outward = private_gateway.call("make_cargoes", items=[{"parcel": parcel}])["cargoes"]
    cogrpc_client.call("deliver", cargoes=outward, **server)
    received = public_gateway.event("cargo_received")
    assert received["private_gateway_id"] == private_gateway.ready["id"]


def test_registering_with_another_nodes_authorization_is_forbidden(node: Peer) -> None:
    node.call("create", endpoint="second")
    authorization = node.call("pre_register", endpoint="second")["authorization"]
    with pytest.raises(PeerError) as refusal:
        node.call("register", authorization=authorization)
    assert refusal.value.details["status"] == 403


def test_collecting_until_nothing_is_left_ends_the_collection(
    public_gateway: Peer, node: Peer, parcel: bytes
) -> None:
    public_gateway.call("queue_parcel", parcel=parcel, private_gateway_id=node.ready["id"])
    collection = node.call("collect", mode="close-upon-completion")["collection"]
    assert node.event("parcel_received", collection=collection)["parcel"] == parcel
    assert node.event("collection_ended", collection=collection)["error"] is None


def test_keeping_alive_receives_what_is_queued_later(public_gateway: Peer, node: Peer, parcel: bytes) -> None:
    collection = node.call("collect", mode="keep-alive", limit=1)["collection"]
    node.event("handshake_completed", collection=collection)
    public_gateway.event("handshake_completed", private_gateway_id=node.ready["id"])
    public_gateway.call("queue_parcel", parcel=parcel, private_gateway_id=node.ready["id"])
    assert node.event("collection_ended", collection=collection)["count"] == 1


def test_a_parcel_that_is_not_acknowledged_comes_again(
    public_gateway: Peer, node: Peer, parcel: bytes
) -> None:
    public_gateway.call("queue_parcel", parcel=parcel, private_gateway_id=node.ready["id"])
    for acknowledge in (False, True):
        collection = node.call("collect", acknowledge=acknowledge, limit=1)["collection"]
        assert node.event("parcel_received", collection=collection)["parcel"] == parcel
        node.event("collection_ended", collection=collection)


@pytest.mark.parametrize(
    "fault",
    [
        "no_signature",
        "other_nonce",
        "wrong_key",
        "stranger",
        "delivery_signature",
        "malformed",
        "truncated",
        "text",
    ],
)
def test_a_faulty_handshake_is_refused_with_1003(node: Peer, fault: str) -> None:
    outcome = node.call("shake_hands", fault=fault)
    assert (outcome["outcome"], outcome["close_code"]) == ("closed", 1003)


def test_a_sound_handshake_by_hand_is_accepted(node: Peer) -> None:
    outcome = node.call("shake_hands", mode="close-upon-completion")
    assert (outcome["outcome"], outcome["close_code"]) == ("closed", 1000)
