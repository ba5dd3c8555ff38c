"""Every file that the deployed JavaScript library judged is judged here too, and the verdicts compared.

Where they differ on purpose, :data:`DIFFERENCES` has the reason. All else must agree.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from gateway_core.codes.crypto import CertificateCode
from gateway_core.crypto.certificates import Certificate, parse_certificate
from gateway_core.crypto.certification_path import verify_certificate, verify_path
from gateway_core.crypto.enveloped_data import parse_enveloped_data
from gateway_core.dialects import AWALA, MessageType
from gateway_core.errors import InvalidMessageError, MalformedMessageError
from gateway_core.messages.cargo import parse_message_set
from gateway_core.messages.collection import (
    parse_delivery,
    parse_response,
    verify_countersignature,
    verify_nonce_signature,
)
from gateway_core.messages.connection_parameters import parse_private_endpoint_connection_parameters
from gateway_core.messages.control import parse_ccr, parse_rotation
from gateway_core.messages.ramf import parse_verified, validate
from gateway_core.messages.registration import (
    parse_registration,
    verify_authorization,
    verify_registration_request,
)
from gateway_core.messages.service_message import parse_service_message
from tests.factories.stating import Stating
from tests.factories.vectors import vectors

AWALA_VECTORS = vectors("awala")

DIFFERENCES: dict[tuple[str, str], str] = {
    (f"parcels/{name}.bin", verdict): reason
    for name, verdicts, reason in [
        (
            "odd_trailing_bytes",
            ("deserialize", "validate"),
            "The signature does not cover octets behind the message, so two different files would be one message.",
        ),
        (
            "odd_id_empty",
            ("deserialize", "validate"),
            "An empty id tells no message from another; the library itself replaces it by a random one.",
        ),
        (
            "odd_recipient_short_hex",
            ("deserialize", "validate"),
            "A private address is '0' and the SHA-256 of a key (RS-000 Addressing); this one can belong to nobody.",
        ),
        (
            "odd_date_fraction",
            ("deserialize", "validate"),
            "DATE-TIME in DER is whole seconds (X.690, 11.9); no implementation writes fractions.",
        ),
        (
            "odd_extra_field",
            ("deserialize", "validate"),
            "A field that is not understood must not be skipped under a signature; the JVM's library refuses it too.",
        ),
        ("odd_recipient_three", ("deserialize", "validate"), "As for a sixth field."),
        (
            "neg_before_cert",
            ("validate",),
            "RS-001 demands a date within the validity period of the sender's certificate.",
        ),
    ]
    for verdict in verdicts
} | {
    ("control/jvm_style_certificate_rotation.bin", "deserialize"): (
        "Public gateways on the JVM write the path with implicit tags, so both forms are read."
    ),
}
"""(file, verdict) -> why this project judges the other way."""

RAMF_TYPES = {
    "parcel": MessageType.PARCEL,
    "cargo": MessageType.CARGO,
    "cca": MessageType.CARGO_COLLECTION_AUTHORIZATION,
}


def _anchors(entry: dict[str, Any], verdict: dict[str, Any]) -> list[Certificate]:
    """Whom the library trusted: the manifest names them where it accepted, and used the same ones elsewhere."""
    inbound_cargo = entry["kind"] == "cargo" and not entry["file"].startswith("cargo/pg_to_ig")
    names = verdict.get("trusted") or ["pg_self" if inbound_cargo else "ig_self"]
    return [AWALA_VECTORS.certificate(name) for name in names]


def _validate(file: str, *, trusted: list[Certificate] | None) -> None:
    entry = AWALA_VECTORS.entries[file]
    message = parse_verified(AWALA_VECTORS.octets(file), RAMF_TYPES[entry["kind"]])
    validate(message, AWALA_VECTORS.valid_at, trusted=trusted)


def _unwrap(file: str) -> None:
    entry = AWALA_VECTORS.entries[file]
    message = parse_verified(AWALA_VECTORS.octets(file), RAMF_TYPES[entry["kind"]])
    enveloped = parse_enveloped_data(message.payload)
    plaintext = enveloped.decrypt_with_session_key(AWALA_VECTORS.session_key(entry["recipient_session_key"]))
    unwrapped = entry["js"]["unwrap"]
    assert enveloped.originator_key is not None
    assert enveloped.originator_key.key_id.hex() == unwrapped["sender_session_key_id"]
    match unwrapped["payload_class"]:
        case "ServiceMessage":
            parse_service_message(plaintext, AWALA)
        case "CargoMessageSet":
            parse_message_set(plaintext)
        case "CargoCollectionRequest":
            assert parse_ccr(plaintext) == AWALA_VECTORS.certificate("cda")
        case other:
            pytest.fail(f"{other} is a payload that this test does not know")


def _verify_signature(file: str) -> None:
    pg = AWALA_VECTORS.certificate("pg_by_ig")
    if file.startswith("delivery/"):
        parcel = AWALA_VECTORS.octets("parcels/to_internet_endpoint.bin")
        verify_countersignature(AWALA_VECTORS.octets(file), parcel, AWALA, [pg], AWALA_VECTORS.valid_at)
        return
    nonce = AWALA_VECTORS.octets("handshake/nonce.bin")
    anchors = [AWALA_VECTORS.certificate("ig_self"), pg]
    for signature in parse_response(AWALA_VECTORS.octets(file)):
        verify_nonce_signature(signature, nonce, AWALA, anchors, AWALA_VECTORS.valid_at)


def _deserialize(file: str) -> None:
    entry, octets = AWALA_VECTORS.entries[file], AWALA_VECTORS.octets(file)
    match entry["kind"]:
        case "parcel" | "cargo" | "cca":
            parse_verified(octets, RAMF_TYPES[entry["kind"]])
        case "pnrr":
            verify_registration_request(octets, AWALA)
        case "pnr":
            parse_registration(octets)
        case "handshake-response":
            parse_response(octets)
        case "parcel-delivery":
            parse_delivery(octets)
        case "private-endpoint-connection-params":
            parse_private_endpoint_connection_parameters(octets)
        case "certificate-rotation":
            parse_rotation(octets)
        case other:
            pytest.fail(f"{other} is a kind of file that this test does not know")


def _judge_validate(file: str) -> None:
    if AWALA_VECTORS.entries[file]["kind"] == "certificate":
        certificate = parse_certificate(AWALA_VECTORS.octets(file))
        verify_certificate(certificate, AWALA_VECTORS.valid_at)
    else:
        _validate(file, trusted=None)


def _judge_validate_trusted(file: str) -> None:
    entry = AWALA_VECTORS.entries[file]
    _validate(file, trusted=_anchors(entry, entry["js"]["validate_trusted"]))


def _judge_authorization(file: str) -> None:
    key = AWALA_VECTORS.identity_key("internet_gateway").public
    verify_authorization(AWALA_VECTORS.octets(file), key, AWALA, AWALA_VECTORS.valid_at)


JUDGES: dict[str, Callable[[str], None]] = {
    "deserialize": _deserialize,
    "validate": _judge_validate,
    "validate_trusted": _judge_validate_trusted,
    "unwrap": _unwrap,
    "verify": _verify_signature,
    "deserialize_with_internet_gateway_key": _judge_authorization,
}
DECRYPTION = {"decrypt", "decrypt_with_endpoint_a", "originator_key", "recipient_key_id", "cls"}
"""What the library says about encrypted payloads: compared in test_awala_payloads."""
DESCRIPTIONS = {"cn", "issuer_id"}
"""What it says about certificates besides: compared in test_awala_certificates."""

VERDICTS = [
    (file, verdict)
    for file, entry in AWALA_VECTORS.entries.items()
    for verdict in entry.get("js") or {}
    if verdict not in DECRYPTION | DESCRIPTIONS
]


def test_there_is_a_judge_for_every_verdict_in_the_manifest() -> None:
    assert {verdict for _, verdict in VERDICTS} == JUDGES.keys()
    assert len(VERDICTS) > 150
    assert DIFFERENCES.keys() <= set(VERDICTS)


@pytest.mark.parametrize(("file", "verdict"), VERDICTS, ids=str)
def test_a_file_is_judged_as_the_deployed_library_judges_it(file: str, verdict: str) -> None:
    accepted_there = AWALA_VECTORS.entries[file]["js"][verdict]["ok"]
    accept_here = accepted_there != ((file, verdict) in DIFFERENCES)
    if accept_here:
        JUDGES[verdict](file)
    else:
        with pytest.raises((MalformedMessageError, InvalidMessageError)):
            JUDGES[verdict](file)


@pytest.mark.parametrize("chain", AWALA_VECTORS.manifest["chains"], ids=lambda chain: chain["leaf"])
def test_a_chain_is_judged_as_the_deployed_library_judges_it(chain: dict[str, Any]) -> None:
    leaf, *others = (
        AWALA_VECTORS.certificate({"pda_tampered": "pda_tampered_signature"}.get(name, name))
        for name in (chain["leaf"], *chain["intermediates"], *chain["trusted"])
    )
    intermediates = others[: len(chain["intermediates"])]
    trusted = others[len(chain["intermediates"]) :]
    if chain["js"]["ok"]:
        path = verify_path(leaf, intermediates, trusted, AWALA_VECTORS.valid_at)
        # The library names a trusted leaf twice, as leaf and as anchor; here that is a path of one.
        assert [certificate.subject for certificate in path] == list(dict.fromkeys(chain["js"]["path"]))
    else:
        is_out_of_date = "not yet valid or expired" in chain["js"]["error"]
        reason = (
            Stating(CertificateCode.EXPIRED, CertificateCode.NOT_YET_VALID)
            if is_out_of_date
            else Stating(CertificateCode.NO_TRUSTED_PATH)
        )
        with pytest.raises(InvalidMessageError, check=reason):
            verify_path(leaf, intermediates, trusted, AWALA_VECTORS.valid_at)
