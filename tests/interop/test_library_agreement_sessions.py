"""Session encryption: gateway_core and relaynet-core read each other's payloads, and hold a conversation."""

from __future__ import annotations

import random
from datetime import timedelta
from typing import Any

import pytest

from gateway_core.codes.crypto import EnvelopedDataCode
from gateway_core.codes.messages import Asn1Code
from gateway_core.crypto.certificates import (
    ENDPOINT,
    PARCEL_DELIVERY_AUTHORIZATION,
    Certificate,
    issue_certificate,
    parse_certificate,
)
from gateway_core.crypto.enveloped_data import encrypt_for_session_key, parse_enveloped_data
from gateway_core.crypto.keys import SessionKey, SessionPublicKeyHandle, load_identity_public_key
from gateway_core.dialects import AWALA, MessageType
from gateway_core.errors import InvalidMessageError, MalformedMessageError
from gateway_core.identifiers import Recipient
from gateway_core.messages.connection_parameters import (
    PrivateEndpointConnectionParameters,
    parse_private_endpoint_connection_parameters,
)
from gateway_core.messages.ramf import new_message, parse_verified
from gateway_core.messages.registration import Registration
from gateway_core.messages.service_message import ServiceMessage, parse_service_message
from tests.factories.stating import Stating
from tests.interop.material import INTERNET_ADDRESS, Relay, library_session_key, session_fields, validity
from tests.interop.peer import Peer

CURVES = {"P-256": "secp256r1", "P-384": "secp384r1", "P-521": "secp521r1"}
PLAINTEXT_SIZES = [0, 1, 15, 16, 17, 1023, 1024, 1025, 100_000]


@pytest.mark.parametrize("curve", CURVES)
def test_the_library_decrypts_what_we_encrypt_for_its_session_key(library: Peer, curve: str) -> None:
    recipient = library_session_key(library, curve)
    for size in PLAINTEXT_SIZES:
        plaintext = random.randbytes(size)
        originator = SessionKey.generate(recipient.key.curve)
        octets = encrypt_for_session_key(plaintext, recipient.public, originator, AWALA)
        opened = library.call("decrypt", octets=octets, private_key=recipient.to_pkcs8(), curve=curve)
        assert opened == {
            "ok": True,
            "class": "SessionEnvelopedData",
            "recipient_key_id": recipient.key_id,
            "plaintext": plaintext,
            "originator_key": session_fields(originator.public),
        }


@pytest.mark.parametrize("aes", [128, 192, 256])
@pytest.mark.parametrize("curve", CURVES)
def test_we_decrypt_what_the_library_encrypts_for_our_session_key(
    library: Peer, curve: str, aes: int
) -> None:
    recipient = SessionKey.generate(library_session_key(library, curve).key.curve)
    assert recipient.key.curve.name == CURVES[curve]
    for size in PLAINTEXT_SIZES:
        plaintext = random.randbytes(size)
        made = library.call(
            "encrypt", plaintext=plaintext, session_key=session_fields(recipient.public), curve=curve, aes=aes
        )
        enveloped = parse_enveloped_data(made["octets"])
        assert enveloped.decrypt_with_session_key(recipient) == plaintext
        assert enveloped.originator_key is not None
        assert enveloped.originator_key.key_id == made["originator_key_id"]
        next_key = SessionKey.load(made["originator_key_id"], made["originator_private_key"])
        assert enveloped.originator_key.der == next_key.public.der


def test_we_decrypt_sessionless_payloads_of_the_library(relay: Relay, library: Peer) -> None:
    made = library.call("encrypt_without_session", plaintext=b"no session", certificate=relay["alice"].der)
    assert parse_enveloped_data(made["octets"]).decrypt_with_identity_key(relay.alice) == b"no session"


def test_a_payload_for_another_key_or_cut_short_is_refused_by_both(library: Peer) -> None:
    recipient, other = SessionKey.generate(), SessionKey.generate()
    made = library.call("encrypt", plaintext=b"secret", session_key=session_fields(recipient.public))[
        "octets"
    ]
    impostor = SessionKey(recipient.key_id, other.key)
    with pytest.raises(InvalidMessageError, check=Stating(EnvelopedDataCode.UNDECRYPTABLE)):
        parse_enveloped_data(made).decrypt_with_session_key(impostor)
    assert not library.call("decrypt", octets=made, private_key=impostor.to_pkcs8())["ok"]
    with pytest.raises(MalformedMessageError, check=Stating(Asn1Code.CUT_SHORT)):
        parse_enveloped_data(made[:-1])
    assert not library.call("decrypt", octets=made[:-1], private_key=recipient.to_pkcs8())["ok"]


class Conversation:
    """Bob, with keys and messages of gateway_core, talks to alice, an endpoint of the JavaScript library."""

    def __init__(self, relay: Relay, alice: Peer, alice_node: dict[str, Any], sender: Certificate) -> None:
        self.relay = relay
        self.alice = alice
        self.recipient = Recipient(sender.issuer_address, INTERNET_ADDRESS)
        self.sender = sender
        initial = alice_node["session_key"]
        self.alices_key = SessionPublicKeyHandle.load(initial["key_id"], initial["public_key"])

    def send(self, content: bytes, originator: SessionKey, minute: int) -> bytes:
        """A parcel for alice's newest key, created `minute` minutes after the conversation began."""
        plaintext = ServiceMessage("text/plain", content).serialize(AWALA)
        payload = encrypt_for_session_key(plaintext, self.alices_key, originator, AWALA)
        created = self.relay.now - timedelta(minutes=30 - minute)
        expires = created + timedelta(hours=5)
        message = new_message(
            AWALA, MessageType.PARCEL, self.recipient, payload, self.sender, created, expires,
            chain=(self.relay["private_gateway"],),
        )  # fmt: skip
        return message.serialize(self.relay.bob)

    def deliver(self, parcel: bytes) -> bytes:
        content: bytes = self.alice.call("open_parcel", endpoint="alice", parcel=parcel)["content"]
        return content

    def receive(self, content: bytes, key: SessionKey, minute: int) -> bytes:
        """Have alice send a parcel to bob, and read it with `key`."""
        made = self.alice.call(
            "make_parcel",
            endpoint="alice",
            peer=self.relay.bob.address,
            type="text/plain",
            content=content,
            created=self.relay.now - timedelta(minutes=30 - minute),
        )
        message = parse_verified(made["parcel"], MessageType.PARCEL)
        enveloped = parse_enveloped_data(message.payload)
        plaintext = enveloped.decrypt_with_session_key(key)
        assert enveloped.originator_key is not None
        self.alices_key = enveloped.originator_key
        return parse_service_message(plaintext, AWALA).content


def test_a_session_ratchets_both_ways_and_survives_reused_keys_and_reordering(
    relay: Relay, library: Peer
) -> None:
    """Our side uses an ephemeral key again until it is answered, which the library itself never does."""
    with Peer("endpoint") as alice:
        node = alice.call("create", endpoint="alice")
        sender = register_with_python(relay, alice, node)
        bobs_initial = SessionKey.generate()
        introduce_bob(relay, alice, node, bobs_initial)
        talk = Conversation(relay, alice, node, sender)
        first, second = SessionKey.generate(), SessionKey.generate()

        assert talk.receive(b"to the initial key", bobs_initial, minute=0) == b"to the initial key"
        parcels = [
            talk.send(content, first, minute) for minute, content in ((1, b"one"), (2, b"two"), (3, b"three"))
        ]
        assert talk.deliver(parcels[2]) == b"three"
        assert talk.deliver(parcels[0]) == b"one"
        assert talk.receive(b"to the reused key", first, minute=4) == b"to the reused key"
        late = parcels[1]
        assert talk.deliver(talk.send(b"four", second, minute=5)) == b"four"
        assert talk.deliver(late) == b"two"
        assert talk.receive(b"to the newest key", second, minute=6) == b"to the newest key"


def register_with_python(relay: Relay, alice: Peer, node: dict[str, Any]) -> Certificate:
    """Register the library's endpoint with our private gateway, without a network; returns her PDA for bob."""
    key = load_identity_public_key(node["public_key"])
    certificate = issue_certificate(
        ENDPOINT, key, relay.private_gateway, relay["private_gateway"], *validity(relay.now)
    )
    registration = Registration(certificate, relay["private_gateway"], INTERNET_ADDRESS)
    alice.call("adopt_registration", endpoint="alice", registration=registration.serialize())
    authorised = alice.call("authorize", endpoint="alice", sender_public_key=relay.bob.public.der)
    parameters = parse_private_endpoint_connection_parameters(authorised["connection_params"])
    assert parameters.delivery_authorization == parse_certificate(authorised["delivery_authorization"])
    return parameters.delivery_authorization


def introduce_bob(relay: Relay, alice: Peer, node: dict[str, Any], initial: SessionKey) -> None:
    """Give alice bob's connection parameters, as if she had had them for an hour."""
    key = load_identity_public_key(node["public_key"])
    authorisation = issue_certificate(
        PARCEL_DELIVERY_AUTHORIZATION, key, relay.bob, relay["bob"], *validity(relay.now)
    )
    parameters = PrivateEndpointConnectionParameters(
        relay.bob.public,
        INTERNET_ADDRESS,
        authorisation,
        (relay["bob"], relay["private_gateway"]),
        initial.public,
    )
    added = alice.call(
        "add_private_peer",
        endpoint="alice",
        connection_params=parameters.serialize(),
        known_since=relay.now - timedelta(hours=1),
    )
    assert added["id"] == relay.bob.address
