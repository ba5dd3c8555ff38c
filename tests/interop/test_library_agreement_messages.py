"""Certificates, paths and RAMF messages: gateway_core and relaynet-core judge each other's work.

Everything is fresh at each run; `pytest --randomly-seed=…` repeats the choices, not the keys.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from gateway_core.crypto.certificates import Certificate
from gateway_core.crypto.certification_path import verify_path
from gateway_core.crypto.keys import IdentityKey
from gateway_core.dialects import AWALA, MessageType
from gateway_core.errors import GatewayError, InvalidMessageError
from gateway_core.identifiers import DomainName, Recipient
from gateway_core.limits import MAX_TTL_SECONDS
from gateway_core.messages.ramf import RamfMessage, new_message, parse_verified, read_message
from tests.interop.material import INTERNET_ADDRESS, Relay
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
        unheeded = {relay[name].issuer_name for name in trusted}
        heeded = [name for name in others if relay[name].subject_name not in unheeded]
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
    public_gateway = Recipient(relay.public_gateway.address, INTERNET_ADDRESS)
    from_gateway = (
        relay.private_gateway,
        relay["private_gateway"],
        (),
        public_gateway,
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
        Case("cargo", MessageType.CARGO, *from_gateway),
        Case("cca", MessageType.CARGO_COLLECTION_AUTHORIZATION, *from_gateway),
        Case(
            "cargo",
            MessageType.CARGO,
            relay.public_gateway,
            relay["cda"],
            (),
            Recipient(relay.private_gateway.address),
            relay["private_gateway_self"],
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


def test_the_library_reads_our_messages_as_we_meant_them(relay: Relay, library: Peer) -> None:
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


def test_we_read_the_librarys_messages_as_it_meant_them(relay: Relay, library: Peer) -> None:
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


def test_both_sides_agree_when_a_message_begins_and_ceases_to_be_valid(relay: Relay, library: Peer) -> None:
    second = timedelta(seconds=1)
    for case in message_cases(relay):
        fields = random_fields(relay.now) | {"ttl": 3600, "payload": b"x"}
        octets = make_by_python(case, fields)
        begin, end = fields["created"], fields["created"] + timedelta(hours=1)
        for moment in (begin - second, begin, end, end + second):
            expected = begin <= moment <= end
            assert python_verdict(case, octets, moment) is expected
            assert library_verdict(library, case, octets, moment) is expected


def test_both_sides_refuse_a_sender_that_the_recipient_did_not_authorise(relay: Relay, library: Peer) -> None:
    for case in message_cases(relay):
        fields = random_fields(relay.now)
        for other in (
            Case(case.kind, case.type, case.key, case.sender, case.chain, case.recipient, relay["stranger"]),
            Case(
                case.kind,
                case.type,
                case.key,
                case.sender,
                case.chain,
                Recipient(relay.stranger.address),
                case.trusted,
            ),
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


def test_a_longer_domain_name_or_none_makes_no_difference(relay: Relay, library: Peer) -> None:
    case = message_cases(relay)[0]
    for domain in (None, DomainName("a.io"), DomainName(".".join(["label-63" * 7] * 4 + ["example"]))):
        other = Case(
            case.kind,
            case.type,
            case.key,
            case.sender,
            case.chain,
            Recipient(relay.alice.address, domain),
            case.trusted,
        )
        octets = make_by_python(other, random_fields(relay.now))
        assert library_verdict(library, other, octets, relay.now)
        assert (
            inspect(library, other, octets, relay.now)["deserialize"]["recipient"].get("internetAddress")
            == domain
        )
