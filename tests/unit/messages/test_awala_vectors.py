"""What the deployed library wrote is read back in full: every field that its manifest tells, and every plaintext."""

import base64
import hashlib
from collections.abc import Callable
from datetime import timedelta
from functools import partial
from typing import Any

import pytest

from gateway_core.asn1 import der
from gateway_core.codes.crypto import CertificateCode, EnvelopedDataCode, SignedDataCode
from gateway_core.crypto.certificates import ENDPOINT, Certificate, issue_certificate, parse_certificate
from gateway_core.crypto.certification_path import verify_certificate, verify_path
from gateway_core.crypto.enveloped_data import parse_enveloped_data
from gateway_core.crypto.keys import SessionKey, SessionPublicKeyHandle, load_identity_public_key
from gateway_core.dialects import AWALA, CCA_SCHEMES, RELAYNET
from gateway_core.errors import DecryptionError, InvalidMessageError, MalformedMessageError
from gateway_core.messages.cargo import item_type, parse_message_set, serialize_message_set
from gateway_core.messages.collection import (
    COUNTERSIGNATURE,
    NONCE_SIGNATURE,
    format_authorization_header,
    parse_authorization_header,
    parse_challenge,
    parse_delivery,
    parse_response,
    serialize_challenge,
    serialize_response,
)
from gateway_core.messages.control import (
    CertificateRotation,
    parse_ccr,
    parse_certification_path,
    parse_pca,
    parse_rotation,
    serialize_ccr,
    serialize_pca,
)
from gateway_core.messages.ramf import RamfMessage, parse_verified, validate
from gateway_core.messages.registration import (
    RegistrationAuthorization,
    parse_node_connection_parameters,
    parse_private_endpoint_connection_parameters,
    parse_registration,
    verify_authorization,
    verify_registration_request,
)
from gateway_core.messages.service_message import ServiceMessage, parse_service_message
from tests.factories.stating import Stating
from tests.factories.vectors import RAMF_KINDS, vectors

V = vectors("awala")


# --- Keys and certificates --------------------------------------------------------------------------


@pytest.mark.req("ADDR-1")
@pytest.mark.parametrize("node", V.manifest["nodes"])
def test_private_address_is_the_id_of_the_deployed_library(node: str) -> None:
    private = V.identity_key(node)
    public = load_identity_public_key(V.octets(f"keys/{node}.spki.der"))
    assert private.address == public.address == V.manifest["nodes"][node]
    assert private.public.der == public.der


@pytest.mark.parametrize(
    "file", [file for file in V.of_kind("ec-private-key-pkcs8") if file.startswith("keys/")]
)
def test_session_key_is_loaded_with_its_id(file: str) -> None:
    entry = V.entries[file]
    private = SessionKey.load(bytes.fromhex(entry["key_id"]), V.octets(file))
    public = SessionPublicKeyHandle.load(private.key_id, V.octets(file.replace("pkcs8", "spki")))
    assert private.public.der == public.der
    assert private.public.key_id.hex() == entry["key_id"]


@pytest.mark.parametrize(
    "file", [file for file in V.of_kind("certificate") if "not_after" in V.entries[file]]
)
def test_certificate_says_what_the_manifest_says(file: str) -> None:
    entry = V.entries[file]
    certificate = parse_certificate(V.octets(file))
    assert certificate.subject == entry["subject_id"]
    assert certificate.serial_content.hex() == entry["serial_hex"]
    assert certificate.not_before == V.moment(entry["not_before"])
    if file != "certs/past_2050_self.der":
        assert certificate.not_after == V.moment(entry["not_after"])
    described = entry.get("js") or {}
    if "issuer_id" in described:
        assert certificate.issuer_address == described["issuer_id"]
        assert described["cn"].encode("utf-16-be") in certificate.subject_name


def test_issued_names_are_those_of_the_deployed_library() -> None:
    theirs = V.certificate("ea_by_pg")
    begin = V.moment("2026-11-01T00:00:00Z")
    ours = issue_certificate(
        ENDPOINT,
        theirs.public_key,
        V.identity_key("private_gateway"),
        V.certificate("pg_by_ig"),
        begin,
        begin + timedelta(days=1),
    )
    assert (ours.issuer_name, ours.subject_name) == (theirs.issuer_name, theirs.subject_name)
    assert (ours.is_ca, ours.path_length) == (theirs.is_ca, theirs.path_length)
    assert ours.authority_key_id == theirs.authority_key_id
    assert ours.subject_key_id == theirs.subject_key_id


def test_two_digit_year_from_50_belongs_to_the_last_century() -> None:
    # The deployed library writes 2051 as UTCTime, and then refuses its own certificate as expired.
    assert parse_certificate(V.octets("certs/past_2050_self.der")).not_after.year == 1951


# --- Encrypted payloads -------------------------------------------------------------------------------


def _plaintext_hash(file: str) -> str:
    entry = V.entries[file]
    if "plaintext" in entry:
        octets = V.octets(entry["plaintext"])
    else:
        octets = bytes.fromhex(entry.get("plaintext_hex", "")) or entry["plaintext_utf8"].encode()
    return hashlib.sha256(octets).hexdigest()


@pytest.mark.parametrize(
    "file",
    [file for file in V.of_kind("enveloped-data-session") if "ratchet" not in file and "neg" not in file],
)
def test_session_payload_decrypts_to_the_recorded_plaintext(file: str) -> None:
    entry = V.entries[file]
    enveloped = parse_enveloped_data(V.octets(file))
    plaintext = enveloped.decrypt_with_session_key(V.session_key(entry["recipient_session_key"]))
    assert hashlib.sha256(plaintext).hexdigest() == _plaintext_hash(file)
    if "originator_key_id" in entry:
        assert enveloped.originator_key.key_id.hex() == entry["originator_key_id"]
        assert enveloped.originator_key.der.hex() == entry["js"]["originator_key"]["spki"]


def test_reply_is_encrypted_for_the_first_messages_ephemeral_key() -> None:
    first, reply = (parse_enveloped_data(V.octets(f"enveloped/ratchet_{n}.der")) for n in ("first", "reply"))
    assert first.decrypt_with_session_key(V.session_key("endpoint_a")) == b"first"
    assert first.originator_key is not None
    octets = V.octets("enveloped/ratchet_first.originator.pkcs8.der")
    ours = SessionKey.load(first.originator_key.key_id, octets)
    assert reply.decrypt_with_session_key(ours) == b"reply"


def test_payload_for_somebody_else_does_not_decrypt() -> None:
    enveloped = parse_enveloped_data(V.octets("enveloped/neg_wrong_recipient.der"))
    with pytest.raises(DecryptionError, check=Stating(EnvelopedDataCode.FOR_ANOTHER_KEY)):
        enveloped.decrypt_with_session_key(V.session_key("endpoint_a"))
    enveloped.decrypt_with_session_key(V.session_key("endpoint_b"))


def test_payload_without_session_decrypts_with_the_identity_key() -> None:
    enveloped = parse_enveloped_data(V.octets("enveloped/rsa_oaep_4096.der"))
    plaintext = enveloped.decrypt_with_identity_key(V.identity_key("endpoint_4096"))
    assert hashlib.sha256(plaintext).hexdigest() == _plaintext_hash("enveloped/rsa_oaep_4096.der")
    with pytest.raises(DecryptionError, check=Stating(EnvelopedDataCode.UNDECRYPTABLE)):
        enveloped.decrypt_with_identity_key(V.identity_key("endpoint_3072"))


# --- RAMF ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "file",
    [
        file
        for file in V.of_kind(*RAMF_KINDS)
        if V.entries[file].get("js", {}).get("deserialize", {}).get("ok") and "creation" in V.entries[file]
    ],
)
def test_message_has_the_fields_of_the_manifest(file: str) -> None:
    entry = V.entries[file]
    message = parse_verified(V.octets(file), RAMF_KINDS[entry["kind"]])
    assert message.recipient.private_address == entry["recipient"]["id"]
    assert message.recipient.domain == entry["recipient"].get("internetAddress")
    assert message.message_id == (entry["id"] or message.message_id)
    assert message.created == V.moment(entry["creation"])
    assert message.ttl_seconds == entry["ttl"]
    assert message.expires == message.created + timedelta(seconds=entry["ttl"])
    assert hashlib.sha256(message.payload).hexdigest() == entry["payload_sha256"]
    sender = {"pda_tampered": "pda_tampered_signature"}.get(entry["sender_cert"], entry["sender_cert"])
    assert message.sender_certificate == V.certificate(sender)
    assert set(message.chain) == {V.certificate(name) for name in entry["chain"]}


@pytest.mark.parametrize("file", V.of_kind("service-message"))
def test_service_message_is_read_and_written_octet_by_octet(file: str) -> None:
    entry = V.entries[file]
    message = ServiceMessage(entry["type"], bytes.fromhex(entry["content_hex"]))
    assert parse_service_message(V.octets(file), AWALA) == message
    assert message.serialize(AWALA) == V.octets(file)


@pytest.mark.parametrize("file", V.of_kind("cargo-message-set"))
def test_message_set_is_read_and_written_octet_by_octet(file: str) -> None:
    items = list(parse_message_set(V.octets(file)))
    names = {
        "PARCEL": "parcel",
        "PARCEL_COLLECTION_ACKNOWLEDGEMENT": "pca",
        "CERTIFICATE_ROTATION": "certificate-rotation",
    }
    assert [names[item_type(item).name] for item in items] == V.entries[file]["items"]
    assert serialize_message_set(items) == V.octets(file)


def test_acknowledgement_within_a_cargo_names_its_parcel() -> None:
    items = list(parse_message_set(V.octets("cargo/inbound_message_set.der")))
    pcas = [parse_pca(item) for item in items if item_type(item).name == "PARCEL_COLLECTION_ACKNOWLEDGEMENT"]
    assert len(pcas) == 1
    assert serialize_pca(pcas[0], AWALA) in items
    assert pcas[0].sender in V.manifest["nodes"].values()
    assert pcas[0].recipient in V.manifest["nodes"].values()


def test_collection_request_is_read_and_written_octet_by_octet() -> None:
    cda = V.certificate("cda")
    assert parse_ccr(V.octets("cca/ccr.der")) == cda
    assert serialize_ccr(cda, AWALA) == V.octets("cca/ccr.der")
    scheme, _, encoded = V.octets("cca/authorization_metadata.txt").decode().strip().partition(" ")
    assert scheme == AWALA.cca_scheme
    assert scheme.lower() in CCA_SCHEMES
    assert base64.b64decode(encoded) == V.octets("cca/cca.bin")


# --- Control messages ------------------------------------------------------------------------------------


@pytest.mark.parametrize("file", V.of_kind("certification-path"))
def test_certification_path_is_read(file: str) -> None:
    entry = V.entries[file]
    leaf, chain = parse_certification_path(V.octets(file))
    assert leaf == V.certificate(entry["leaf"])
    assert list(chain) == [V.certificate(name) for name in entry["cas"]]


def test_rotation_is_written_as_both_libraries_write_it() -> None:
    rotation = CertificateRotation(V.certificate("pg_by_ig_rotated"), (V.certificate("ig_self"),))
    javascript = list(parse_message_set(V.octets("cargo/inbound_message_set.der")))[-1]
    jvm = V.octets("control/jvm_style_certificate_rotation.bin")
    assert javascript.endswith(V.octets("control/certification_path.der"))
    assert rotation.serialize(AWALA) == javascript
    assert parse_rotation(javascript) == parse_rotation(jvm) == rotation
    assert rotation.serialize_for_all(AWALA) == (javascript, jvm)
    assert len(rotation.serialize_for_all(RELAYNET)) == 1


# --- Registration ----------------------------------------------------------------------------------------


def test_plaintexts_of_registration_signatures_are_the_deployed_ones() -> None:
    request = verify_registration_request(V.octets("registration/pnrr.der"), AWALA)
    assert request.node_key.address == V.manifest["nodes"]["private_gateway"]
    countersigned = V.octets("registration/pnrr.countersignature_plaintext.der")
    request.node_key.verify(V.octets("registration/pnrr.der")[-256:], countersigned)
    fields = der.parse_one(request.authorization_octets)
    expiry, gateway_data, signature = fields.read(0x80), fields.read(0x81), fields.read(0x82)
    gateway = V.identity_key("internet_gateway")
    plaintext = V.octets("registration/pnra.signature_plaintext.der")
    gateway.public.verify(signature, plaintext)
    again = RegistrationAuthorization(der.parse_date(expiry), gateway_data).serialize(gateway, AWALA)
    gateway.public.verify(again[-256:], plaintext)
    assert again[:-256] == request.authorization_octets[:-256]


@pytest.mark.parametrize("file", ["registration/pnr_gateway.der", "registration/pnr_endpoint.der"])
def test_registration_is_read_and_written_octet_by_octet(file: str) -> None:
    entry = V.entries[file]
    registration = parse_registration(V.octets(file))
    assert registration.node_certificate == V.certificate(entry["node_cert"])
    assert registration.gateway_certificate == V.certificate(entry["gateway_cert"])
    assert registration.internet_address == entry["internet_gateway"]
    key_id = registration.session_key.key_id.hex() if registration.session_key else None
    assert key_id == entry["session_key_id"]
    assert registration.serialize() == V.octets(file)


# --- Collection and delivery --------------------------------------------------------------------------------


def test_challenge_is_read_and_written_octet_by_octet() -> None:
    nonce = V.octets("handshake/nonce.bin")
    assert parse_challenge(V.octets("handshake/challenge.der")) == nonce
    assert serialize_challenge(nonce) == V.octets("handshake/challenge.der")


def _signers(file: str) -> list[Certificate]:
    nonce = V.octets("handshake/nonce.bin")
    anchors = [V.certificate("ig_self"), V.certificate("pg_by_ig")]
    return [
        NONCE_SIGNATURE.verify(signature, nonce, AWALA, anchors, V.valid_at)
        for signature in parse_response(V.octets(file))
    ]


@pytest.mark.parametrize("number", range(3))
def test_each_signature_of_a_response_proves_one_node(number: int) -> None:
    file = f"handshake/response_{number}.der"
    assert _signers(file) == [V.certificate(name) for name in V.entries[file]["signers"]]
    assert serialize_response(parse_response(V.octets(file))) == V.octets(file)


def test_countersignature_proves_the_endpoint_for_one_parcel_only() -> None:
    signature = V.octets("delivery/countersignature.der")
    trusted = [V.certificate("pg_by_ig")]
    parcel = V.octets("parcels/to_internet_endpoint.bin")
    signer = COUNTERSIGNATURE.verify(signature, parcel, AWALA, trusted, V.valid_at)
    assert signer == V.certificate("ea_by_pg")
    other = V.octets("parcels/to_internet_endpoint_b.bin")
    with pytest.raises(InvalidMessageError, check=Stating(SignedDataCode.OTHER_CONTENT)):
        COUNTERSIGNATURE.verify(signature, other, AWALA, trusted, V.valid_at)


def test_authorization_header_is_read_and_written() -> None:
    header = V.octets("delivery/authorization_header.txt").decode().strip()
    header = header.removeprefix("Authorization: ")
    assert parse_authorization_header(header) == V.octets("delivery/countersignature.der")
    assert format_authorization_header(V.octets("delivery/countersignature.der"), AWALA) == header


def test_plaintext_of_detached_signatures_is_the_deployed_one() -> None:
    nonce, parcel = V.octets("handshake/nonce.bin"), V.octets("parcels/to_internet_endpoint.bin")
    for suffix, content, file in (
        ((3, 1), nonce, "handshake/signature_plaintext.der"),
        ((3, 0), parcel, "delivery/countersignature.plaintext.der"),
    ):
        plaintext = der.sequence(der.encode(0x80, AWALA.oid(*suffix)), der.encode(0x81, content))
        assert plaintext == V.octets(file)


def test_delivery_is_read_and_written_octet_by_octet() -> None:
    delivery = parse_delivery(V.octets("collection/parcel_delivery.der"))
    assert delivery.delivery_id == V.octets("collection/ack.txt").decode()
    assert delivery.parcel == V.octets("parcels/to_private_endpoint_pda.bin")
    assert delivery.serialize() == V.octets("collection/parcel_delivery.der")


# --- Connection parameters -----------------------------------------------------------------------------------


def test_public_node_parameters_are_read_and_written_octet_by_octet() -> None:
    octets = V.octets("conn_params/internet_endpoint.der")
    parameters = parse_node_connection_parameters(octets)
    assert parameters.internet_address == "ping.awala.services"
    assert parameters.identity_key.address == V.manifest["nodes"]["internet_endpoint"]
    assert parameters.session_key.der == V.session_key("internet_endpoint").public.der
    assert parameters.serialize() == octets


def test_private_endpoint_parameters_are_read_and_written_octet_by_octet() -> None:
    octets = V.octets("conn_params/private_endpoint.der")
    parameters = parse_private_endpoint_connection_parameters(octets)
    assert parameters.identity_key.address == V.manifest["nodes"]["endpoint_a"]
    assert [parameters.delivery_authorization, *parameters.chain] == [
        V.certificate(name) for name in V.entries["conn_params/private_endpoint.der"]["delivery_auth"]
    ]
    assert parameters.session_key.key_id == V.session_key("endpoint_a").key_id
    assert parameters.serialize() == octets


# --- Every file that the deployed JavaScript library judged is judged here too, and the verdicts compared ---


DIFFERENCES: dict[tuple[str, str], str] = {
    (f"parcels/odd_{name}.bin", verdict): reason
    for name, reason in [
        (
            "trailing_bytes",
            "The signature does not cover octets behind the message, so two different files would be one message.",
        ),
        (
            "id_empty",
            "An empty id tells no message from another; the library itself replaces it by a random one.",
        ),
        (
            "recipient_short_hex",
            "A private address is '0' and the SHA-256 of a key (RS-000 Addressing); this one can belong to nobody.",
        ),
        (
            "date_fraction",
            "DATE-TIME in DER is whole seconds (X.690, 11.9); no implementation writes fractions.",
        ),
        (
            "extra_field",
            "A field that is not understood must not be skipped under a signature; the JVM's library refuses it too.",
        ),
        ("recipient_three", "As for a sixth field."),
    ]
    for verdict in ("deserialize", "validate")
} | {
    ("control/jvm_style_certificate_rotation.bin", "deserialize"): (
        "Public gateways on the JVM write the path with implicit tags, so both forms are read."
    )
}
"""(file, verdict) -> why this project judges the other way."""


def _anchors(entry: dict[str, Any], verdict: dict[str, Any]) -> list[Certificate]:
    """Whom the library trusted: the manifest names them where it accepted, and used the same ones elsewhere."""
    inbound_cargo = entry["kind"] == "cargo" and not entry["file"].startswith("cargo/pg_to_ig")
    names = verdict.get("trusted") or ["pg_self" if inbound_cargo else "ig_self"]
    return [V.certificate(name) for name in names]


def _read_ramf(file: str) -> RamfMessage:
    return parse_verified(V.octets(file), RAMF_KINDS[V.entries[file]["kind"]])


def _validate(file: str, *, trusted: list[Certificate] | None) -> None:
    validate(_read_ramf(file), V.valid_at, trusted=trusted)


def _unwrap(file: str) -> None:
    entry = V.entries[file]
    enveloped = parse_enveloped_data(_read_ramf(file).payload)
    plaintext = enveloped.decrypt_with_session_key(V.session_key(entry["recipient_session_key"]))
    unwrapped = entry["js"]["unwrap"]
    assert enveloped.originator_key.key_id.hex() == unwrapped["sender_session_key_id"]
    match unwrapped["payload_class"]:
        case "ServiceMessage":
            parse_service_message(plaintext, AWALA)
        case "CargoMessageSet":
            parse_message_set(plaintext)
        case "CargoCollectionRequest":
            assert parse_ccr(plaintext) == V.certificate("cda")
        case other:
            pytest.fail(f"{other} is a payload that this test does not know")


def _verify_signature(file: str) -> None:
    if file.startswith("delivery/"):
        parcel = V.octets("parcels/to_internet_endpoint.bin")
        COUNTERSIGNATURE.verify(V.octets(file), parcel, AWALA, [V.certificate("pg_by_ig")], V.valid_at)
    else:
        _signers(file)


READERS: dict[str, Callable[[bytes], object]] = {
    **{kind: partial(parse_verified, expected=expected) for kind, expected in RAMF_KINDS.items()},
    "pnrr": lambda octets: verify_registration_request(octets, AWALA),
    "pnr": parse_registration,
    "handshake-response": parse_response,
    "parcel-delivery": parse_delivery,
    "private-endpoint-connection-params": parse_private_endpoint_connection_parameters,
    "certificate-rotation": parse_rotation,
}


def _deserialize(file: str) -> None:
    READERS[V.entries[file]["kind"]](V.octets(file))


def _judge_validate(file: str) -> None:
    if V.entries[file]["kind"] == "certificate":
        verify_certificate(parse_certificate(V.octets(file)), V.valid_at)
    else:
        _validate(file, trusted=None)


def _judge_validate_trusted(file: str) -> None:
    entry = V.entries[file]
    _validate(file, trusted=_anchors(entry, entry["js"]["validate_trusted"]))


def _judge_authorization(file: str) -> None:
    key = V.identity_key("internet_gateway").public
    verify_authorization(V.octets(file), key, AWALA, V.valid_at)


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
    for file, entry in V.entries.items()
    for verdict in entry.get("js") or {}
    if verdict not in DECRYPTION | DESCRIPTIONS
]


def test_manifest_verdicts_all_have_a_judge() -> None:
    assert {verdict for _, verdict in VERDICTS} == JUDGES.keys()
    assert len(VERDICTS) > 150
    assert DIFFERENCES.keys() <= set(VERDICTS)


@pytest.mark.parametrize(("file", "verdict"), VERDICTS, ids=str)
def test_file_is_judged_as_the_deployed_library_judges_it(file: str, verdict: str) -> None:
    accepted_there = V.entries[file]["js"][verdict]["ok"]
    accept_here = accepted_there != ((file, verdict) in DIFFERENCES)
    if accept_here:
        JUDGES[verdict](file)
    else:
        with pytest.raises((MalformedMessageError, InvalidMessageError)):
            JUDGES[verdict](file)


@pytest.mark.parametrize("chain", V.manifest["chains"], ids=lambda chain: chain["leaf"])
def test_chain_is_judged_as_the_deployed_library_judges_it(chain: dict[str, Any]) -> None:
    leaf, *others = (
        V.certificate({"pda_tampered": "pda_tampered_signature"}.get(name, name))
        for name in (chain["leaf"], *chain["intermediates"], *chain["trusted"])
    )
    intermediates = others[: len(chain["intermediates"])]
    trusted = others[len(chain["intermediates"]) :]
    if chain["js"]["ok"]:
        path = verify_path(leaf, intermediates, trusted, V.valid_at)
        # The library names a trusted leaf twice, as leaf and as anchor; here that is a path of one.
        assert [certificate.subject for certificate in path] == list(dict.fromkeys(chain["js"]["path"]))
        return
    is_out_of_date = "not yet valid or expired" in chain["js"]["error"]
    dates = (CertificateCode.EXPIRED, CertificateCode.NOT_YET_VALID)
    reason = Stating(*(dates if is_out_of_date else (CertificateCode.NO_TRUSTED_PATH,)))
    with pytest.raises(InvalidMessageError, check=reason):
        verify_path(leaf, intermediates, trusted, V.valid_at)
