"""Certificates, paths and RAMF messages: gateway_core and relaynet-core judge each other's work.

Everything is fresh at each run; `pytest --randomly-seed=…` repeats the choices, not the keys.
"""

import random
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
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
from gateway_core.crypto.certification_path import verify_path
from gateway_core.crypto.enveloped_data import encrypt_for_session_key, parse_enveloped_data
from gateway_core.crypto.keys import IdentityKey, SessionKey, SessionPublicKeyHandle, load_identity_public_key
from gateway_core.dialects import AWALA, MessageType
from gateway_core.errors import GatewayError, InvalidMessageError, MalformedMessageError
from gateway_core.identifiers import DomainName, Recipient
from gateway_core.limits import MAX_TTL_SECONDS
from gateway_core.messages.ramf import RamfMessage, new_message, parse_verified, read_message
from gateway_core.messages.registration import (
    PrivateEndpointConnectionParameters,
    Registration,
    parse_private_endpoint_connection_parameters,
)
from gateway_core.messages.service_message import ServiceMessage, parse_service_message
from tests.factories.stating import Stating
from tests.interop.material import INTERNET_ADDRESS, Relay, library_session_key, session_fields, validity
from tests.interop.peer import Peer

NO_TOLERANCE = timedelta()
PIECE = 65536

# --- Certificates -----------------------------------------------------------------------------------------


def instant(text: str) -> datetime:
    return datetime.fromisoformat(text)


def test_both_sides_read_the_same_from_a_certificate(relay: Relay, library: Peer) -> None:
    for certificate in relay.certificates.values():
        read = library.call("inspect_certificate", octets=certificate.der)
        assert read["ok"]
        assert read["valid"] == {"ok": True}
        assert read["common_name"] == read["subject_id"] == certificate.subject
        assert read["issuer_id"] == certificate.issuer_address
        assert read["serial_number"] == certificate.serial_content
        assert instant(read["not_before"]) == certificate.not_before
        assert instant(read["not_after"]) == certificate.not_after
        assert read["public_key"] == certificate.public_key.der


def path_by_library(
    library: Peer, relay: Relay, leaf: str, intermediates: list[str], trusted: list[str]
) -> list[str] | None:
    verdict = library.call(
        "certification_path",
        leaf=relay[leaf].der,
        intermediates=[relay[name].der for name in intermediates],
        trusted=[relay[name].der for name in trusted],
        now=relay.now,
    )
    return verdict["path"] if verdict["ok"] else None


def path_by_python(relay: Relay, leaf: str, intermediates: list[str], trusted: list[str]) -> list[str] | None:
    try:
        path = verify_path(
            relay[leaf],
            [relay[name] for name in intermediates],
            [relay[name] for name in trusted],
            relay.now,
            NO_TOLERANCE,
        )
    except InvalidMessageError:
        return None
    return [certificate.subject for certificate in path]


def test_both_sides_find_the_same_certification_paths(relay: Relay, library: Peer) -> None:
    # Where a CDA takes part the two gateways certify each other, and the library's search never ends.
    names = [name for name in relay.certificates if name not in ("pda", "cda")]
    for _ in range(60):
        leaf = random.choice(["pda", "pda", "alice", "private_gateway"])
        others = [name for name in names if name != leaf]
        trusted = random.sample(others, random.randrange(1, 4))
        # The library leaves these out before it searches, and so misses paths through them.
        read_all = {relay[name].issuer_name for name in trusted}
        heeded = [name for name in others if relay[name].subject_name not in read_all]
        intermediates = random.sample(heeded, random.randrange(len(heeded) + 1))
        question = (leaf, intermediates, trusted)
        assert path_by_python(relay, *question) == path_by_library(library, relay, *question), question


# --- RAMF messages ------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Case:
    """Who sends what to whom, and whom the recipient trusts."""

    kind: str
    type: MessageType
    key: IdentityKey
    sender: Certificate
    chain: tuple[Certificate, ...]
    recipient: Recipient
    trusted: Certificate


def message_cases(relay: Relay) -> list[Case]:
    cargo = Case(
        "cargo",
        MessageType.CARGO,
        relay.private_gateway,
        relay["private_gateway"],
        (),
        Recipient(relay.public_gateway.address, INTERNET_ADDRESS),
        relay["public_gateway"],
    )
    return [
        Case(
            "parcel",
            MessageType.PARCEL,
            relay.bob,
            relay["pda"],
            (relay["alice"], relay["private_gateway"]),
            Recipient(relay.alice.address, INTERNET_ADDRESS),
            relay["public_gateway"],
        ),
        cargo,
        replace(cargo, kind="cca", type=MessageType.CARGO_COLLECTION_AUTHORIZATION),
        replace(
            cargo,
            key=relay.public_gateway,
            sender=relay["cda"],
            recipient=Recipient(relay.private_gateway.address),
            trusted=relay["private_gateway_self"],
        ),
    ]


def random_fields(now: datetime) -> dict[str, Any]:
    """Id, date, time to live and payload at random, biased to where encodings change their length."""
    size = random.choice([1, 127, 128, 255, 256, PIECE - 200, PIECE, PIECE + 1, random.randrange(300_000)])
    return {
        "message_id": random.choice(["x", "a" * 64, f"{random.getrandbits(128):032x}"]),
        "created": now - timedelta(seconds=random.choice([0, 1, 59, 3599])),
        "ttl": random.choice([3600, 32767, 32768, 8388607, 8388608, MAX_TTL_SECONDS]),
        "payload": random.randbytes(size),
    }


def describe(message: RamfMessage) -> dict[str, Any]:
    """A message of ours in the words of the library peer."""
    recipient = {"id": str(message.recipient.private_address)}
    if message.recipient.domain is not None:
        recipient["internetAddress"] = str(message.recipient.domain)
    return {
        "recipient": recipient,
        "id": message.message_id,
        "created": message.created,
        "ttl": message.ttl_seconds,
        "payload": message.payload,
        "sender_id": message.sender,
        "sender_certificate": message.sender_certificate.der,
        "attached_cas": [certificate.der for certificate in message.chain],
    }


def make_by_python(case: Case, fields: dict[str, Any]) -> bytes:
    message = new_message(
        AWALA,
        case.type,
        case.recipient,
        fields["payload"],
        case.sender,
        fields["created"],
        fields["created"] + timedelta(seconds=fields["ttl"]),
        message_id=fields["message_id"],
        chain=case.chain,
    )
    return message.serialize(case.key)


def make_by_library(library: Peer, case: Case, fields: dict[str, Any], **more: Any) -> bytes:
    recipient: dict[str, Any] = {"id": case.recipient.private_address}
    if case.recipient.domain is not None:
        recipient["internetAddress"] = case.recipient.domain
    octets: bytes = library.call(
        "make_message",
        kind=case.kind,
        recipient=recipient,
        sender_certificate=case.sender.der,
        sender_private_key=case.key.to_pkcs8(),
        chain=[certificate.der for certificate in case.chain],
        **fields,
        **more,
    )["octets"]
    return octets


def inspect(library: Peer, case: Case, octets: bytes, now: datetime, **more: Any) -> dict[str, Any]:
    opinion = library.call(
        "inspect_message", kind=case.kind, octets=octets, trusted=[case.trusted.der], now=now, **more
    )
    read = opinion["deserialize"]
    if read["ok"]:
        read["created"] = instant(read["created"])
    return opinion


def test_library_reads_all_fields_of_our_messages(relay: Relay, library: Peer) -> None:
    for case in message_cases(relay):
        for _ in range(4):
            fields = random_fields(relay.now)
            octets = make_by_python(case, fields)
            opinion = inspect(library, case, octets, relay.now)
            ours = describe(parse_verified(octets, case.type))
            assert opinion["deserialize"] == {"ok": True, **ours}
            assert {name: ours[name] for name in ("created", "ttl", "payload")} == {
                name: fields[name] for name in ("created", "ttl", "payload")
            }
            assert opinion["validate"] == {"ok": True}
            assert opinion["validate_trusted"]["ok"]


def test_gateway_reads_all_fields_of_the_librarys_messages(relay: Relay, library: Peer) -> None:
    for case in message_cases(relay):
        for digest in (None, "SHA-256", "SHA-384", "SHA-512"):
            fields = random_fields(relay.now)
            more = {} if digest is None else {"digest": digest}
            octets = make_by_library(library, case, fields, **more)
            message = read_message(
                octets, case.type, relay.now, trusted=[case.trusted], tolerance=NO_TOLERANCE
            )
            assert {"ok": True, **describe(message)} == inspect(library, case, octets, relay.now)[
                "deserialize"
            ]
            assert message.payload == fields["payload"]


def python_verdict(case: Case, octets: bytes, now: datetime) -> bool:
    try:
        read_message(octets, case.type, now, trusted=[case.trusted], tolerance=NO_TOLERANCE)
    except GatewayError:
        return False
    return True


def library_verdict(library: Peer, case: Case, octets: bytes, now: datetime) -> bool:
    verdict: bool = inspect(library, case, octets, now).get("validate_trusted", {"ok": False})["ok"]
    return verdict


def test_both_sides_agree_on_the_validity_period_of_messages(relay: Relay, library: Peer) -> None:
    second = timedelta(seconds=1)
    for case in message_cases(relay):
        fields = random_fields(relay.now) | {"ttl": 3600, "payload": b"x"}
        octets = make_by_python(case, fields)
        begin, end = fields["created"], fields["created"] + timedelta(hours=1)
        for moment in (begin - second, begin, end, end + second):
            expected = begin <= moment <= end
            assert python_verdict(case, octets, moment) is expected
            assert library_verdict(library, case, octets, moment) is expected


def test_both_sides_refuse_a_sender_unauthorized_by_the_recipient(relay: Relay, library: Peer) -> None:
    for case in message_cases(relay):
        fields = random_fields(relay.now)
        for other in (
            replace(case, trusted=relay["stranger"]),
            replace(case, recipient=Recipient(relay.stranger.address)),
        ):
            octets = make_by_python(other, fields)
            assert not python_verdict(other, octets, relay.now)
            assert not library_verdict(library, other, octets, relay.now)


def test_no_flipped_bit_is_accepted_here_and_refused_there(relay: Relay, library: Peer) -> None:
    """The library may be the more tolerant of the two, never the stricter."""
    for case in message_cases(relay):
        sound = make_by_python(case, random_fields(relay.now) | {"payload": random.randbytes(50)})
        for _ in range(40):
            octets = bytearray(sound)
            octets[random.randrange(len(octets))] ^= 1 << random.randrange(8)
            damaged = bytes(octets)
            if python_verdict(case, damaged, relay.now):
                assert library_verdict(library, case, damaged, relay.now), damaged.hex()


def test_library_accepts_recipients_with_any_or_no_domain_name(relay: Relay, library: Peer) -> None:
    case = message_cases(relay)[0]
    for domain in (None, DomainName("a.io"), DomainName(".".join(["label-63" * 7] * 4 + ["example"]))):
        other = replace(case, recipient=Recipient(relay.alice.address, domain))
        octets = make_by_python(other, random_fields(relay.now))
        opinion = inspect(library, other, octets, relay.now)
        assert opinion["validate_trusted"]["ok"]
        assert opinion["deserialize"]["recipient"].get("internetAddress") == domain


# --- Session encryption: gateway_core and relaynet-core read each other's payloads, and hold a conversation -


CURVES = {"P-256": "secp256r1", "P-384": "secp384r1", "P-521": "secp521r1"}
PLAINTEXT_SIZES = [0, 1, 15, 16, 17, 1023, 1024, 1025, 100_000]


@pytest.mark.parametrize("curve", CURVES)
def test_library_decrypts_our_data_for_its_session_key(library: Peer, curve: str) -> None:
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
def test_gateway_decrypts_library_data_for_our_session_key(library: Peer, curve: str, aes: int) -> None:
    recipient = SessionKey.generate(library_session_key(library, curve).key.curve)
    assert recipient.key.curve.name == CURVES[curve]
    for size in PLAINTEXT_SIZES:
        plaintext = random.randbytes(size)
        made = library.call(
            "encrypt", plaintext=plaintext, session_key=session_fields(recipient.public), curve=curve, aes=aes
        )
        enveloped = parse_enveloped_data(made["octets"])
        assert enveloped.decrypt_with_session_key(recipient) == plaintext
        assert enveloped.originator_key.key_id == made["originator_key_id"]
        next_key = SessionKey.load(made["originator_key_id"], made["originator_private_key"])
        assert enveloped.originator_key.der == next_key.public.der


def test_gateway_decrypts_sessionless_payloads_of_the_library(relay: Relay, library: Peer) -> None:
    made = library.call("encrypt_without_session", plaintext=b"no session", certificate=relay["alice"].der)
    assert parse_enveloped_data(made["octets"]).decrypt_with_identity_key(relay.alice) == b"no session"


def test_both_sides_refuse_payloads_of_another_key_or_truncated(library: Peer) -> None:
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


@pytest.mark.slow_beyond(1)
def test_session_survives_reused_keys_and_reordered_parcels(relay: Relay, library: Peer) -> None:
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
    serial = b"\x01" + bytes(range(16))  # as long as that of an answer's authorization
    authorisation = issue_certificate(
        PARCEL_DELIVERY_AUTHORIZATION, key, relay.bob, relay["bob"], *validity(relay.now), serial=serial
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
