"""Control messages, registration, signatures and connection parameters: gateway_core and relaynet-core side by side.

Where a structure has one encoding only, both sides must write the same octets, down to the last one.
"""

from __future__ import annotations

import hashlib
import random
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any

import pytest
from msgspec.structs import replace

from gateway_core.codes.crypto import KeyCode
from gateway_core.codes.endpoints import EndpointCode
from gateway_core.codes.messages import AddressCode
from gateway_core.crypto.certificates import Certificate
from gateway_core.crypto.keys import SessionKey
from gateway_core.dialects import AWALA
from gateway_core.errors import GatewayError, InvalidMessageError, MalformedMessageError
from gateway_core.identifiers import DomainName, ParcelKey
from gateway_core.messages.cargo import parse_message_set, serialize_message_set
from gateway_core.messages.collection import (
    ParcelDelivery,
    countersign_parcel,
    parse_challenge,
    parse_delivery,
    parse_response,
    serialize_challenge,
    serialize_response,
    sign_nonce,
    verify_countersignature,
    verify_nonce_signature,
)
from gateway_core.messages.connection_parameters import (
    NodeConnectionParameters,
    PrivateEndpointConnectionParameters,
    parse_node_connection_parameters,
    parse_private_endpoint_connection_parameters,
)
from gateway_core.messages.control import (
    CertificateRotation,
    parse_ccr,
    parse_pca,
    parse_rotation,
    serialize_ccr,
    serialize_pca,
)
from gateway_core.messages.registration import (
    Registration,
    RegistrationAuthorization,
    parse_registration,
    serialize_registration_request,
    verify_authorization,
    verify_registration_request,
)
from gateway_core.messages.service_message import ServiceMessage, parse_service_message
from tests.factories.stating import Stating
from tests.interop.material import INTERNET_ADDRESS, Relay, library_session_key, session_fields
from tests.interop.peer import Peer

SIZES = [0, 1, 127, 128, 255, 256, 65535, 65536, 70_000]


def made_by_library(library: Peer, kind: str, **fields: Any) -> bytes:
    octets: bytes = library.call("make", kind=kind, fields=fields)["octets"]
    return octets


def read_by_library(
    library: Peer, kind: str, octets: bytes, now: datetime | None = None, **context: Any
) -> Any:
    return library.call("inspect", kind=kind, octets=octets, context=context, now=now)


# --- Structures with one encoding ------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
def test_service_messages_are_the_same_octets(library: Peer, size: int) -> None:
    message = ServiceMessage("application/vnd.awala.ping-v1.ping", random.randbytes(size))
    octets = message.serialize(AWALA)
    assert octets == made_by_library(library, "service-message", type=message.type, content=message.content)
    assert read_by_library(library, "service-message", octets)["content"] == message.content
    assert parse_service_message(octets, AWALA) == message


def test_acknowledgements_of_parcels_are_the_same_octets(relay: Relay, library: Peer) -> None:
    for message_id in ("x", "a" * 64, f"{random.getrandbits(128):032x}"):
        key = ParcelKey(relay.bob.address, relay.alice.address, message_id)
        fields = {"sender_id": key.sender, "recipient_id": key.recipient, "parcel_id": key.message_id}
        octets = serialize_pca(key, AWALA)
        assert octets == made_by_library(library, "pca", **fields)
        assert read_by_library(library, "pca", octets) == {"ok": True, **fields}
        assert parse_pca(octets) == key


def test_certificate_rotations_are_the_same_octets(relay: Relay, library: Peer) -> None:
    for chain in ((), (relay["public_gateway"],), (relay["public_gateway"], relay["stranger"])):
        rotation = CertificateRotation(relay["private_gateway"], chain)
        fields = {"leaf": rotation.certificate.der, "cas": [certificate.der for certificate in chain]}
        octets = rotation.serialize(AWALA)
        assert octets == made_by_library(library, "certificate-rotation", **fields)
        assert read_by_library(library, "certificate-rotation", octets) == {"ok": True, **fields}
        assert parse_rotation(octets) == rotation


def test_cargo_collection_requests_are_the_same_octets(relay: Relay, library: Peer) -> None:
    octets = serialize_ccr(relay["cda"], AWALA)
    assert octets == made_by_library(library, "ccr", cda=relay["cda"].der)
    assert read_by_library(library, "ccr", octets) == {"ok": True, "cda": relay["cda"].der}
    assert parse_ccr(octets) == relay["cda"]


def test_cargo_message_sets_are_the_same_octets(relay: Relay, library: Peer) -> None:
    acknowledgement = serialize_pca(ParcelKey(relay.bob.address, relay.alice.address, "x"), AWALA)
    rotation = CertificateRotation(relay["private_gateway"], (relay["public_gateway"],)).serialize(AWALA)
    for items in ([], [acknowledgement], [rotation, acknowledgement] * 50):
        octets = serialize_message_set(items)
        assert octets == made_by_library(library, "cargo-message-set", items=items)
        assert read_by_library(library, "cargo-message-set", octets) == {"ok": True, "items": items}
        assert list(parse_message_set(octets)) == items
    assert (
        read_by_library(library, "cargo-message-set-item", acknowledgement)["class"] == "ParcelCollectionAck"
    )
    assert read_by_library(library, "cargo-message-set-item", rotation)["class"] == "CertificateRotation"


@pytest.mark.parametrize("length", [1, 16, 127, 128, 256])
def test_handshake_challenges_are_the_same_octets(library: Peer, length: int) -> None:
    nonce = random.randbytes(length)
    octets = serialize_challenge(nonce)
    assert octets == made_by_library(library, "handshake-challenge", nonce=nonce)
    assert read_by_library(library, "handshake-challenge", octets) == {"ok": True, "nonce": nonce}
    assert parse_challenge(octets) == nonce


@pytest.mark.parametrize("count", [0, 1, 2, 7])
def test_handshake_responses_are_the_same_octets(library: Peer, count: int) -> None:
    signatures = [random.randbytes(random.randrange(1, 2000)) for _ in range(count)]
    octets = serialize_response(signatures)
    assert octets == made_by_library(library, "handshake-response", signatures=signatures)
    assert read_by_library(library, "handshake-response", octets) == {"ok": True, "signatures": signatures}
    assert list(parse_response(octets)) == signatures


@pytest.mark.parametrize("size", SIZES[1:])
def test_parcel_deliveries_are_the_same_octets(library: Peer, size: int) -> None:
    delivery = ParcelDelivery(f"{random.getrandbits(128):032x}", random.randbytes(size))
    fields = {"delivery_id": delivery.delivery_id, "parcel": delivery.parcel}
    octets = delivery.serialize()
    assert octets == made_by_library(library, "parcel-delivery", **fields)
    assert read_by_library(library, "parcel-delivery", octets) == {"ok": True, **fields}
    assert parse_delivery(octets) == delivery


# --- Registration -------------------------------------------------------------------------------------------


def test_registrations_are_the_same_octets(relay: Relay, library: Peer) -> None:
    session_key = library_session_key(library).public
    for node, gateway, key in (
        ("private_gateway", "public_gateway", session_key),
        ("alice", "private_gateway", None),
    ):
        registration = Registration(relay[node], relay[gateway], INTERNET_ADDRESS, key)
        fields = {
            "node_certificate": relay[node].der,
            "gateway_certificate": relay[gateway].der,
            "internet_address": INTERNET_ADDRESS,
            "session_key": None if key is None else session_fields(key),
        }
        octets = registration.serialize()
        assert octets == made_by_library(library, "pnr", **fields)
        assert read_by_library(library, "pnr", octets) == {"ok": True, **fields}
        read = parse_registration(octets)
        assert replace(read, session_key=None) == replace(registration, session_key=None)
        assert (read.session_key is None) == (key is None)


@pytest.mark.parametrize(
    "address", ["localhost", "127.0.0.1", "https://example.com", "example.com:443", "-a.com", ""]
)
def test_neither_side_takes_a_registration_without_a_domain_name(
    relay: Relay, library: Peer, address: str
) -> None:
    fields = {
        "node_certificate": relay["alice"].der,
        "gateway_certificate": relay["private_gateway"].der,
        "internet_address": address,
    }
    octets = made_by_library(library, "pnr", **fields)
    assert not read_by_library(library, "pnr", octets)["ok"]
    with pytest.raises(MalformedMessageError, check=Stating(AddressCode.DOMAIN_NAME)):
        parse_registration(octets)


def authorization_fields(relay: Relay) -> dict[str, Any]:
    expires = relay.now + timedelta(seconds=10)
    return {"expiry": expires, "gateway_data": hashlib.sha256(relay.alice.public.der).digest()}


def test_the_library_takes_our_registration_authorizations_until_they_expire(
    relay: Relay, library: Peer
) -> None:
    fields = authorization_fields(relay)
    ours = RegistrationAuthorization(fields["expiry"], fields["gateway_data"])
    octets = ours.serialize(relay.private_gateway, AWALA)
    key = {"gateway_public_key": relay.private_gateway.public.der}
    read = read_by_library(library, "pnra", octets, now=relay.now, **key)
    assert read["gateway_data"] == fields["gateway_data"]
    assert datetime.fromisoformat(read["expiry"]) == fields["expiry"]
    late = fields["expiry"] + timedelta(seconds=1)
    assert not read_by_library(library, "pnra", octets, now=late, **key)["ok"]
    other_key = {"gateway_public_key": relay.stranger.public.der}
    assert not read_by_library(library, "pnra", octets, now=relay.now, **other_key)["ok"]


def test_we_take_the_librarys_registration_authorizations_until_they_expire(
    relay: Relay, library: Peer
) -> None:
    fields = authorization_fields(relay)
    octets = made_by_library(library, "pnra", gateway_private_key=relay.private_gateway.to_pkcs8(), **fields)
    read = verify_authorization(octets, relay.private_gateway.public, AWALA, relay.now)
    assert read == RegistrationAuthorization(fields["expiry"], fields["gateway_data"])
    for key, now, reason in (
        (relay.stranger.public, relay.now, KeyCode.SIGNATURE_WRONG),
        (
            relay.private_gateway.public,
            fields["expiry"] + timedelta(seconds=1),
            EndpointCode.AUTHORIZATION_EXPIRED,
        ),
    ):
        with pytest.raises(InvalidMessageError, check=Stating(reason)):
            verify_authorization(octets, key, AWALA, now)


def test_registration_requests_of_each_side_are_taken_by_the_other(relay: Relay, library: Peer) -> None:
    fields = authorization_fields(relay)
    authorization = RegistrationAuthorization(expires=fields["expiry"], gateway_data=fields["gateway_data"])
    pnra = authorization.serialize(relay.private_gateway, AWALA)
    expected = {"ok": True, "pnra": pnra, "node_public_key": relay.alice.public.der}
    ours = serialize_registration_request(pnra, relay.alice, AWALA)
    assert read_by_library(library, "pnrr", ours) == expected

    theirs = made_by_library(
        library,
        "pnrr",
        pnra=pnra,
        node_public_key=relay.alice.public.der,
        node_private_key=relay.alice.to_pkcs8(),
    )
    request = verify_registration_request(theirs, AWALA)
    assert request.authorization_octets == pnra
    assert request.node_key.address == relay.alice.address


def test_a_request_signed_by_another_key_is_refused_by_both(relay: Relay, library: Peer) -> None:
    octets = made_by_library(
        library,
        "pnrr",
        pnra=b"\x30\x00",
        node_public_key=relay.alice.public.der,
        node_private_key=relay.stranger.to_pkcs8(),
    )
    assert not read_by_library(library, "pnrr", octets)["ok"]
    with pytest.raises(InvalidMessageError, check=Stating(KeyCode.SIGNATURE_WRONG)):
        verify_registration_request(octets, AWALA)


# --- Detached signatures --------------------------------------------------------------------------------------

Verify = Callable[[bytes, bytes, Certificate], bool]


def verifier(relay: Relay, purpose: str) -> Verify:
    function = verify_nonce_signature if purpose == "handshake" else verify_countersignature

    def verify(signature: bytes, plaintext: bytes, trusted: Certificate) -> bool:
        try:
            function(signature, plaintext, AWALA, [trusted], relay.now)
        except GatewayError:
            return False
        return True

    return verify


def library_verifier(relay: Relay, library: Peer, purpose: str) -> Verify:
    def verify(signature: bytes, plaintext: bytes, trusted: Certificate) -> bool:
        context = {"purpose": purpose, "plaintext": plaintext, "trusted": [trusted.der]}
        verdict: bool = read_by_library(library, "detached-signature", signature, now=relay.now, **context)[
            "ok"
        ]
        return verdict

    return verify


def sign(maker: str, relay: Relay, library: Peer, purpose: str, plaintext: bytes) -> bytes:
    """Alice's signature by either side."""
    if maker == "python":
        function = sign_nonce if purpose == "handshake" else countersign_parcel
        return function(plaintext, relay.alice, relay["alice"], AWALA)
    return made_by_library(
        library,
        "detached-signature",
        purpose=purpose,
        plaintext=plaintext,
        signer_certificate=relay["alice"].der,
        signer_private_key=relay.alice.to_pkcs8(),
    )


@pytest.mark.parametrize("maker", ["python", "javascript"])
@pytest.mark.parametrize("purpose", ["handshake", "delivery"])
def test_detached_signatures_are_judged_alike(relay: Relay, library: Peer, purpose: str, maker: str) -> None:
    plaintext = random.randbytes(16 if purpose == "handshake" else 100_000)
    signature = sign(maker, relay, library, purpose, plaintext)
    other_purpose = "delivery" if purpose == "handshake" else "handshake"
    for verify in (verifier(relay, purpose), library_verifier(relay, library, purpose)):
        assert verify(signature, plaintext, relay["private_gateway"])
        assert verify(signature, plaintext, relay["private_gateway_self"])
        assert not verify(signature, plaintext, relay["stranger"])
        assert not verify(signature, plaintext, relay["public_gateway"])
        assert not verify(signature, plaintext + b"\0", relay["private_gateway"])
        assert not verify(signature[:-1], plaintext, relay["private_gateway"])
    for verify in (verifier(relay, other_purpose), library_verifier(relay, library, other_purpose)):
        assert not verify(signature, plaintext, relay["private_gateway"])


def test_the_signer_is_told_by_both(relay: Relay, library: Peer) -> None:
    nonce = random.randbytes(16)
    signature = sign("python", relay, library, "handshake", nonce)
    context = {"purpose": "handshake", "plaintext": nonce, "trusted": [relay["private_gateway"].der]}
    read = read_by_library(library, "detached-signature", signature, now=relay.now, **context)
    assert read == {"ok": True, "signer_certificate": relay["alice"].der, "signer_id": relay.alice.address}
    signer = verify_nonce_signature(signature, nonce, AWALA, [relay["private_gateway"]], relay.now)
    assert signer == relay["alice"]


# --- Connection parameters ------------------------------------------------------------------------------------


def test_a_public_nodes_connection_parameters_are_the_same_octets(relay: Relay, library: Peer) -> None:
    session_key = SessionKey.generate().public
    address = DomainName("ping.example.com")
    octets = NodeConnectionParameters(address, relay.public_gateway.public, session_key).serialize()
    fields = {
        "internet_address": address,
        "identity_key": relay.public_gateway.public.der,
        "session_key": session_fields(session_key),
    }
    assert octets == made_by_library(library, "node-connection-params", **fields)
    assert read_by_library(library, "node-connection-params", octets) == {"ok": True, **fields}
    read = parse_node_connection_parameters(octets)
    assert (read.internet_address, read.identity_key.der) == (address, relay.public_gateway.public.der)
    assert session_fields(read.session_key) == fields["session_key"]


def test_a_private_endpoints_connection_parameters_are_the_same_octets(relay: Relay, library: Peer) -> None:
    session_key = SessionKey.generate().public
    chain = (relay["alice"], relay["private_gateway"])
    octets = PrivateEndpointConnectionParameters(
        relay.alice.public, INTERNET_ADDRESS, relay["pda"], chain, session_key
    ).serialize()
    fields = {
        "identity_key": relay.alice.public.der,
        "internet_gateway_address": INTERNET_ADDRESS,
        "delivery_auth": {"leaf": relay["pda"].der, "cas": [certificate.der for certificate in chain]},
        "session_key": session_fields(session_key),
    }
    assert octets == made_by_library(library, "private-endpoint-connection-params", **fields)
    assert read_by_library(library, "private-endpoint-connection-params", octets) == {"ok": True, **fields}
    read = parse_private_endpoint_connection_parameters(octets)
    assert (read.delivery_authorization, read.chain) == (relay["pda"], chain)
    assert session_fields(read.session_key) == fields["session_key"]
