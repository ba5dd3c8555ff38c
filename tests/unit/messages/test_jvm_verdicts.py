"""What the JVM library wrote, and odd cases besides: our verdict beside those of both deployed libraries.

Where the three differ, the table in ``tests/vectors/README.md`` says who is right and why; all else must agree, with
every field that was read.
"""

import base64
import fnmatch
import hashlib
import json
from collections.abc import Callable, Iterator, Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from gateway_core.crypto.certificates import Certificate, parse_certificate
from gateway_core.crypto.certification_path import verify_certificate, verify_path
from gateway_core.crypto.enveloped_data import SessionRecipient, parse_enveloped_data
from gateway_core.crypto.keys import IdentityKey, SessionKey, SessionPublicKeyHandle, load_identity_public_key
from gateway_core.dialects import AWALA
from gateway_core.errors import GatewayError
from gateway_core.messages.cargo import parse_message_set
from gateway_core.messages.collection import (
    COUNTERSIGNATURE,
    NONCE_SIGNATURE,
    parse_challenge,
    parse_delivery,
    parse_response,
)
from gateway_core.messages.control import parse_ccr, parse_pca, parse_rotation
from gateway_core.messages.ramf import read_message
from gateway_core.messages.registration import (
    parse_node_connection_parameters,
    parse_private_endpoint_connection_parameters,
    parse_registration,
    verify_authorization,
    verify_registration_request,
)
from gateway_core.messages.service_message import parse_service_message
from tests.factories.vectors import RAMF_KINDS

FOLDER = Path(__file__).parent.parent.parent / "vectors"
NOW = datetime(2026, 11, 21, tzinfo=UTC)
STRICTLY = timedelta()
"""Neither library has a tolerance."""

Case = dict[str, Any]
CASES: list[Case] = [json.loads(line) for line in (FOLDER / "jvm.jsonl").read_text().splitlines()]
LIBRARIES = ("javascript", "jvm")
TAKES, REFUSES, DIFFERS = "takes", "refuses", "reads otherwise"


# --- Our verdict ----------------------------------------------------------------------------------------------


def digest(octets: bytes) -> str:
    return hashlib.sha256(octets).hexdigest()[:24]


def seconds(moment: datetime) -> int:
    return int(moment.timestamp())


def certificate_fields(certificate: Certificate) -> dict[str, Any]:
    return {
        "subject": certificate.subject,
        "serial": str(certificate.serial),
        "from": seconds(certificate.not_before),
        "to": seconds(certificate.not_after),
        "issuer": certificate.issuer_address,
    }


def session_key_fields(key: SessionPublicKeyHandle | None) -> list[str] | None:
    return None if key is None else [key.key_id.hex(), digest(key.der)]


def certificates_in(octets: Sequence[str]) -> list[Certificate]:
    return [parse_certificate(base64.b64decode(each)) for each in octets]


def trusted_by(case: Case) -> list[Certificate] | None:
    return certificates_in(case["trusted"]) if "trusted" in case else None


def read_ramf(case: Case, octets: bytes) -> dict[str, Any]:
    read = read_message(octets, RAMF_KINDS[case["kind"]], NOW, trusted=trusted_by(case), tolerance=STRICTLY)
    return {
        "rid": read.recipient.private_address,
        "addr": read.recipient.domain,
        "id": read.message_id,
        "date": seconds(read.created),
        "ttl": read.ttl_seconds,
        "pay": digest(read.payload),
        "plen": len(read.payload),
        "sender": read.sender,
        "scert": digest(read.sender_certificate.der),
        "chain": sorted(digest(each.der) for each in read.chain),
    }


def read_certificate(case: Case, octets: bytes) -> dict[str, Any]:
    certificate = parse_certificate(octets)
    verify_certificate(certificate, NOW, STRICTLY)
    return certificate_fields(certificate)


def read_path(case: Case, octets: bytes) -> dict[str, Any]:
    between, trusted = certificates_in(case["inter"]), certificates_in(case.get("trusted", ()))
    path = verify_path(parse_certificate(octets), between, trusted, NOW, STRICTLY)
    return {"path": [each.subject for each in path]}


def read_enveloped(case: Case, octets: bytes) -> dict[str, Any]:
    enveloped = parse_enveloped_data(octets)
    if not isinstance(enveloped.recipient, SessionRecipient):
        plain = enveloped.decrypt_with_identity_key(IdentityKey.load(base64.b64decode(case["key"])))
        return {"session": False, "plain": digest(plain), "len": len(plain)}
    key_id = enveloped.recipient.key_id
    plain = enveloped.decrypt_with_session_key(SessionKey.load(key_id, base64.b64decode(case["key"])))
    originator = enveloped.originator_key
    return {
        "session": True,
        "rkid": key_id.hex(),
        "okid": originator.key_id.hex(),
        "okey": digest(originator.der),
        "plain": digest(plain),
        "len": len(plain),
    }


def read_signature(case: Case, octets: bytes) -> dict[str, Any]:
    verify = COUNTERSIGNATURE.verify if case["kind"] == "parcel" else NONCE_SIGNATURE.verify
    content = base64.b64decode(case["content"])
    signer = verify(octets, content, AWALA, trusted_by(case) or [], NOW)
    return {"signer": signer.subject, "cert": digest(signer.der)}


def read_registration_request(case: Case, octets: bytes) -> dict[str, Any]:
    request = verify_registration_request(octets, AWALA)
    return {"key": request.node_key.address[1:25], "pnra": digest(request.authorization_octets)}


def read_registration(case: Case, octets: bytes) -> dict[str, Any]:
    registration = parse_registration(octets)
    return {
        "node": certificate_fields(registration.node_certificate),
        "gw": certificate_fields(registration.gateway_certificate),
        "addr": registration.internet_address,
        "sk": session_key_fields(registration.session_key),
    }


def read_authorization(case: Case, octets: bytes) -> dict[str, Any]:
    key = load_identity_public_key(base64.b64decode(case["key"]))
    authorization = verify_authorization(octets, key, AWALA, NOW)
    return {"exp": seconds(authorization.expires), "data": digest(authorization.gateway_data)}


def read_node_parameters(case: Case, octets: bytes) -> dict[str, Any]:
    parameters = parse_node_connection_parameters(octets)
    return {
        "addr": parameters.internet_address,
        "id": parameters.identity_key.address[1:25],
        "sk": session_key_fields(parameters.session_key),
    }


def read_endpoint_parameters(case: Case, octets: bytes) -> dict[str, Any]:
    parameters = parse_private_endpoint_connection_parameters(octets)
    return {"addr": parameters.internet_gateway, "sk": session_key_fields(parameters.session_key)}


def read_pca(case: Case, octets: bytes) -> dict[str, Any]:
    key = parse_pca(octets)
    return {"s": key.sender, "r": key.recipient, "p": key.message_id}


def read_service_message(case: Case, octets: bytes) -> dict[str, Any]:
    message = parse_service_message(octets, AWALA)
    return {"type": message.type, "content": digest(message.content), "len": len(message.content)}


def read_delivery(case: Case, octets: bytes) -> dict[str, Any]:
    delivery = parse_delivery(octets)
    return {"id": delivery.delivery_id, "parcel": digest(delivery.parcel)}


def read_rotation(case: Case, octets: bytes) -> dict[str, Any]:
    rotation = parse_rotation(octets)
    return {"leaf": rotation.certificate.subject, "cas": [each.subject for each in rotation.chain]}


READERS: dict[str, Callable[[Case, bytes], dict[str, Any]]] = {
    "ramf": read_ramf,
    "cert": read_certificate,
    "path": read_path,
    "env": read_enveloped,
    "sig": read_signature,
    "pnra": read_authorization,
    "pnrr": read_registration_request,
    "pnr": read_registration,
    "pca": read_pca,
    "cms": lambda _, octets: {"items": [digest(each) for each in parse_message_set(octets)]},
    "svc": read_service_message,
    "ccr": lambda _, octets: {"cda": certificate_fields(parse_ccr(octets))},
    "ncp": read_node_parameters,
    "pecp": read_endpoint_parameters,
    "hsc": lambda _, octets: {"nonce": digest(parse_challenge(octets))},
    "hsr": lambda _, octets: {"sigs": [digest(each) for each in parse_response(octets)]},
    "delivery": read_delivery,
    "rotation": read_rotation,
}


def judge(case: Case) -> dict[str, Any] | None:
    """What we read, or nothing where we refuse."""
    try:
        return READERS[case["type"]](case, base64.b64decode(case["octets"]))
    except GatewayError:
        return None


# --- The comparison -------------------------------------------------------------------------------------------


def compared(case: Case) -> tuple[str, str, str]:
    """Our verdict, JavaScript's and the JVM's."""
    ours = judge(case)
    theirs = (_compared_with(ours, case[library]) for library in LIBRARIES)
    return (REFUSES if ours is None else TAKES, *theirs)  # type: ignore[return-value]


def _compared_with(ours: dict[str, Any] | None, verdict: dict[str, Any]) -> str:
    if not verdict["accepts"]:
        return REFUSES
    read = dict(verdict.get("fields") or {})
    if "chain" in read:
        read["chain"] = sorted(read["chain"])
    return TAKES if ours is None or not read or read == ours else DIFFERS


def differences() -> Iterator[tuple[str, tuple[str, str, str]]]:
    """The table: a pattern for names, and the three verdicts."""
    for line in (FOLDER / "README.md").read_text().splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if len(cells) == 5 and cells[0].startswith("`"):
            assert len(cells[4]) > 20, "each has its reason"
            for pattern in cells[0].split(", "):
                yield pattern.strip("`"), (cells[1], cells[2], cells[3])


DIFFERENCES = dict(differences())


def explained(name: str) -> list[str]:
    return [pattern for pattern in DIFFERENCES if fnmatch.fnmatchcase(name, pattern)]


def test_every_case_has_a_reader_and_every_line_a_case() -> None:
    assert {case["type"] for case in CASES} <= READERS.keys()
    assert len(CASES) == 260
    used = {pattern for case in CASES for pattern in explained(case["name"])}
    assert used == DIFFERENCES.keys()


@pytest.mark.parametrize("number", range(len(CASES)), ids=lambda number: CASES[number]["name"][:40])
def test_case_verdicts_agree_or_the_table_explains_them(number: int) -> None:
    verdicts, patterns = compared(CASES[number]), explained(CASES[number]["name"])
    if len(set(verdicts)) == 1:
        return
    assert len(patterns) == 1, f"{verdicts}: the table in tests/vectors/README.md has no line, or several"
    assert verdicts == DIFFERENCES[patterns[0]]
