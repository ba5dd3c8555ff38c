"""Who may send what to whom: validation of messages whose signature is good.

The relaynet dialect against files that were laid out from the draft by other code than ours.
"""

import hashlib
from datetime import timedelta

import pytest
from msgspec.structs import replace

from gateway_core.codes.crypto import CertificateCode, KeyCode
from gateway_core.codes.messages import MessageCode
from gateway_core.crypto.certificates import ENDPOINT, parse_certificate
from gateway_core.crypto.enveloped_data import parse_enveloped_data
from gateway_core.dialects import DIALECTS, RELAYNET, Dialect, MessageType
from gateway_core.errors import (
    InvalidMessageError,
    InvalidSignatureError,
    MalformedMessageError,
    TimingError,
    UntrustedSignerError,
)
from gateway_core.messages.cargo import parse_message_set
from gateway_core.messages.control import parse_ccr
from gateway_core.messages.ramf import parse_verified, read_message, validate
from tests.factories.certificates import UNKNOWN_EXTENSION, crafted_certificate, extension
from tests.factories.network import Node, relay_network
from tests.factories.ramf_types import RAMF_TYPES
from tests.factories.stating import Stating
from tests.factories.vectors import vectors
from tests.fuzz.targets import samples

NOT_YET = CertificateCode.NOT_YET_VALID
BOTH = pytest.mark.parametrize("dialect", DIALECTS, ids=lambda dialect: dialect.name)


@pytest.mark.req("PARCEL-1", "MSG-2", "MSG-4")
@BOTH
def test_sender_authorized_by_the_recipient_alone_is_accepted(dialect: Dialect) -> None:
    net = relay_network(dialect)
    trusted = [net.private_gateway.certificate]
    for sender in (net.endpoint_b, net.endpoint_c, net.internet_endpoint):
        parcel = net.parcel(sender, net.endpoint_a)
        message = read_message(parcel, MessageType.PARCEL, net.now, trusted=trusted)
        assert message.sender == sender.address
        assert message.recipient.private_address == net.endpoint_a.address
        assert message.key.recipient == net.endpoint_a.address
    another, nobodys = MessageCode.NOT_AUTHORIZED_BY_RECIPIENT, CertificateCode.NO_TRUSTED_PATH
    for sender, code in (
        (net.endpoint_b, another),  # certified by the gateway
        (net.authorized(net.endpoint_c, net.endpoint_b), another),
        (net.stranger, nobodys),
        (net.internet_endpoint, nobodys),
        (net.endpoint_a, another),  # the recipient itself
    ):
        message = net.message(MessageType.PARCEL, sender, net.endpoint_a, b"")
        with pytest.raises(UntrustedSignerError, check=Stating(code)):
            read_message(message.serialize(sender.key), MessageType.PARCEL, net.now, trusted=trusted)


@pytest.mark.req("CARGO-1", "MSG-2")
@BOTH
def test_cargo_must_come_from_a_sender_this_gateway_authorized(dialect: Dialect) -> None:
    net = relay_network(dialect)
    trusted = [net.private_gateway_self_issued.certificate]
    message = read_message(samples(dialect).cargo, MessageType.CARGO, net.now, trusted=trusted)
    content = parse_enveloped_data(message.payload).decrypt_with_session_key(net.private_gateway.session_key)
    assert list(parse_message_set(content)) == [samples(dialect).parcel_in, samples(dialect).pca]
    for sender in (net.public_gateway, net.stranger, net.private_gateway):
        forged = net.message(MessageType.CARGO, sender, net.private_gateway, message.payload, chain=())
        with pytest.raises(UntrustedSignerError, check=Stating(CertificateCode.NO_TRUSTED_PATH)):
            read_message(forged.serialize(sender.key), MessageType.CARGO, net.now, trusted=trusted)


@pytest.mark.req("CCA-1", "CCA-2")
@BOTH
def test_cca_carries_the_authorization_for_its_recipient_only(dialect: Dialect) -> None:
    net = relay_network(dialect)
    message = read_message(
        samples(dialect).cca,
        MessageType.CARGO_COLLECTION_AUTHORIZATION,
        net.now,
        trusted=[net.public_gateway.certificate],
    )
    assert message.sender == net.private_gateway.address
    plaintext = parse_enveloped_data(message.payload).decrypt_with_session_key(net.public_gateway.session_key)
    assert parse_ccr(plaintext) == net.public_gateway_with_cda.certificate
    assert net.public_gateway_with_cda.certificate.der not in samples(dialect).cca


@pytest.mark.req("MSG-1", "RAMF-18")
@BOTH
def test_message_of_another_type_is_refused(dialect: Dialect) -> None:
    made = samples(dialect)
    for octets, own in (
        (made.parcel_out, MessageType.PARCEL),
        (made.cargo, MessageType.CARGO),
        (made.cca, MessageType.CARGO_COLLECTION_AUTHORIZATION),
    ):
        for expected in RAMF_TYPES - {own}:
            with pytest.raises(MalformedMessageError, check=Stating(MessageCode.OTHER_TYPE)):
                parse_verified(octets, expected)


@pytest.mark.req("RAMF-11", "RAMF-14")
@BOTH
def test_invalid_sender_certificate_is_refused(dialect: Dialect) -> None:
    net = relay_network(dialect)
    day = timedelta(days=1)
    old = net.issue(ENDPOINT, "endpoint_a", not_before=net.now - 9 * day, not_after=net.now - day)
    early = net.issue(ENDPOINT, "endpoint_a", not_before=net.now + day)
    critical = crafted_certificate(
        net.endpoint_a.certificate,
        net.private_gateway.key,
        extensions=[extension(UNKNOWN_EXTENSION, b"", critical=True)],
    )
    forged = crafted_certificate(net.stranger.certificate, net.endpoint_b.key)
    for name, certificate, error in (
        ("endpoint_a", old, TimingError),
        ("endpoint_a", early, TimingError),
        ("endpoint_a", parse_certificate(critical), UntrustedSignerError),
        ("stranger", parse_certificate(forged), UntrustedSignerError),
    ):
        sender = Node(name, certificate, ())
        octets = net.message(MessageType.PARCEL, sender, net.internet_endpoint, b"").serialize(sender.key)
        with pytest.raises(error):
            read_message(octets, MessageType.PARCEL, net.now)


@pytest.mark.req("RAMF-12", "RAMF-13", "RAMF-14")
@BOTH
def test_dates_are_judged_after_the_signature_too(dialect: Dialect) -> None:
    net = relay_network(dialect)
    message = parse_verified(samples(dialect).parcel_out, MessageType.PARCEL)
    validate(message, net.now)
    hour = timedelta(hours=1)
    for changed, code in (
        (replace(message, created=net.now + 3 * hour), MessageCode.FROM_THE_FUTURE),
        (replace(message, ttl_seconds=3600, created=net.now - 4 * hour), MessageCode.EXPIRED),
    ):
        with pytest.raises(TimingError, check=Stating(code)):
            validate(changed, net.now)
    older = replace(message, created=net.now - timedelta(days=2))
    assert older.begins == older.sender_certificate.not_before
    if dialect is RELAYNET:
        with pytest.raises(TimingError, check=Stating(MessageCode.OUTSIDE_CERTIFICATE_VALIDITY)):
            validate(older, net.now)
    else:
        validate(older, net.now)
    with pytest.raises(TimingError, check=Stating(MessageCode.OUTSIDE_CERTIFICATE_VALIDITY, NOT_YET)):
        validate(older, older.sender_certificate.not_before - timedelta(hours=3))


@BOTH
def test_refusal_is_an_invalid_message_error_with_a_reason(dialect: Dialect) -> None:
    net = relay_network(dialect)
    parcel = net.parcel()
    message = read_message(parcel, MessageType.PARCEL, net.now)  # for the Internet: it needs no authorization
    assert (message.sender, message.recipient.domain) == (net.endpoint_a.address, "ping.example.com")
    with pytest.raises(InvalidMessageError) as caught:
        read_message(parcel, MessageType.PARCEL, net.now + timedelta(days=30))
    assert caught.value.code is MessageCode.EXPIRED
    assert net.endpoint_a.address not in caught.value.reason


@BOTH
def test_attached_certificates_in_a_circle_are_refused_in_awala(dialect: Dialect) -> None:
    """The deployed JavaScript gateway does not end on them. Nor does anybody write to oneself."""
    net = relay_network(dialect)
    a, c, trusted = net.endpoint_a, net.endpoint_c, [net.private_gateway.certificate]
    for sender, recipient, anchors in (
        (net.with_circle(c), net.internet_endpoint, None),
        (net.with_circle(net.authorized(c, a)), a, trusted),
        (net.authorized(a, a), a, trusted),
    ):
        message = net.message(MessageType.PARCEL, sender, recipient, b"")
        if dialect is RELAYNET:
            validate(message, net.now, trusted=anchors)
            continue
        with pytest.raises(UntrustedSignerError, check=Stating(CertificateCode.PATH_LEADS_BACK)):
            validate(message, net.now, trusted=anchors)


V = vectors("relaynet_draft_literal")

REFUSED: dict[str, tuple[type[Exception], str]] = {
    "parcel_ttl_zero.bin": (TimingError, Stating(MessageCode.OUTSIDE_CERTIFICATE_VALIDITY)),
    "parcel_recipient_256.bin": (MalformedMessageError, Stating(MessageCode.RECIPIENT_TOO_LONG)),
    "neg_expired.bin": (TimingError, Stating(MessageCode.EXPIRED)),
    "neg_future.bin": (TimingError, Stating(MessageCode.FROM_THE_FUTURE)),
    "neg_tampered_signature.bin": (InvalidSignatureError, Stating(KeyCode.SIGNATURE_WRONG)),
    "neg_hash_padding.bin": (InvalidSignatureError, Stating(MessageCode.HASH_UNSUPPORTED)),
}
ACCEPTED = sorted(V.entries.keys() - REFUSED.keys())


@pytest.mark.req("RAMF-1", "RAMF-7", "RAMF-8", "PARCEL-1")
@pytest.mark.parametrize("file", ACCEPTED)
def test_good_parcel_is_read_in_full(file: str) -> None:
    entry = V.entries[file]
    message = read_message(V.octets(file), MessageType.PARCEL, V.valid_at)
    assert message.dialect is RELAYNET
    assert message.recipient.key == entry["recipient"].removeprefix("rne:").removeprefix("rne+")
    assert message.message_id == entry["id"]
    assert message.created == V.moment(entry["date"])
    assert message.ttl_seconds == entry["ttl"]
    assert hashlib.sha256(message.payload).hexdigest() == entry["payload_sha256"]
    assert message.sender_certificate == V.certificate(entry["sender_cert"])
    assert set(message.chain) == {V.certificate(name) for name in entry["chain"]}


@pytest.mark.req("RAMF-1", "RAMF-2", "RAMF-12", "RAMF-13", "RAMF-14", "RAMF-15")
@pytest.mark.parametrize("file", REFUSED)
def test_bad_parcel_is_refused_for_its_own_reason(file: str) -> None:
    error, reason = REFUSED[file]
    with pytest.raises(error, check=reason):
        read_message(V.octets(file), MessageType.PARCEL, V.valid_at)


def test_parcel_for_a_private_endpoint_is_authorized_through_its_chain() -> None:
    """The sender's certificate in the signature too is no part of it."""
    assert parse_verified(V.octets("parcel_sender_cert_also_in_cms.bin"), MessageType.PARCEL).chain == ()
    octets = V.octets("parcel_private_pda.bin")
    read_message(octets, MessageType.PARCEL, V.valid_at, trusted=[V.certificate("rg_self")])
    with pytest.raises(InvalidMessageError, check=Stating(CertificateCode.NO_TRUSTED_PATH)):
        read_message(octets, MessageType.PARCEL, V.valid_at, trusted=[V.certificate("attacker_self")])


@pytest.mark.req("RAMF-6")
def test_parcel_with_a_zero_time_to_live_never_expires() -> None:
    message = parse_verified(V.octets("parcel_ttl_zero_ok.bin"), MessageType.PARCEL)
    assert message.expires is None
    end = message.sender_certificate.not_after
    read_message(V.octets("parcel_ttl_zero_ok.bin"), MessageType.PARCEL, end - timedelta(days=1))
