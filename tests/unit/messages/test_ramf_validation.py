"""Who may send what to whom: validation of messages whose signature is good."""

from __future__ import annotations

from datetime import timedelta

import pytest
from msgspec.structs import replace

from gateway_core.codes.crypto import CertificateCode
from gateway_core.codes.messages import MessageCode
from gateway_core.crypto.certificates import ENDPOINT, parse_certificate
from gateway_core.crypto.enveloped_data import parse_enveloped_data
from gateway_core.dialects import DIALECTS, Dialect, MessageType
from gateway_core.errors import InvalidMessageError, MalformedMessageError, TimingError, UntrustedSignerError
from gateway_core.messages.cargo import parse_message_set
from gateway_core.messages.control import parse_ccr
from gateway_core.messages.ramf import parse_verified, read_message, validate
from tests.factories.certificates import UNKNOWN_EXTENSION, crafted_certificate, extension
from tests.factories.network import Node, relay_network
from tests.factories.ramf_types import RAMF_TYPES
from tests.factories.stating import Stating
from tests.fuzz.targets import samples

BOTH = pytest.mark.parametrize("dialect", DIALECTS, ids=lambda dialect: dialect.name)


@pytest.mark.req("PARCEL-1", "MSG-2")
@BOTH
def test_a_sender_whom_the_recipient_authorized_is_accepted(dialect: Dialect) -> None:
    net = relay_network(dialect)
    trusted = [net.private_gateway.certificate]
    for sender in (net.endpoint_b, net.endpoint_c, net.internet_endpoint):
        parcel = net.parcel(sender, net.endpoint_a)
        message = read_message(parcel, MessageType.PARCEL, net.now, trusted=trusted)
        assert message.sender == sender.address
        assert message.recipient.private_address == net.endpoint_a.address
        assert message.key.recipient == net.endpoint_a.address


@pytest.mark.req("MSG-2", "MSG-4")
@BOTH
def test_a_sender_without_the_recipients_authorization_is_refused(dialect: Dialect) -> None:
    net = relay_network(dialect)
    trusted = [net.private_gateway.certificate]
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


@BOTH
def test_a_parcel_for_the_internet_needs_a_signature_and_no_authorization(dialect: Dialect) -> None:
    net = relay_network(dialect)
    message = read_message(net.parcel(), MessageType.PARCEL, net.now)
    assert message.sender == net.endpoint_a.address
    assert message.recipient.domain == "ping.example.com"


@pytest.mark.req("CARGO-1", "MSG-2")
@BOTH
def test_cargo_is_from_whom_this_gateway_authorized(dialect: Dialect) -> None:
    net = relay_network(dialect)
    trusted = [net.private_gateway_self_issued.certificate]
    message = read_message(samples(dialect).cargo, MessageType.CARGO, net.now, trusted=trusted)
    plaintext = parse_enveloped_data(message.payload).decrypt_with_session_key(
        net.private_gateway.session_key
    )
    assert list(parse_message_set(plaintext)) == [samples(dialect).parcel_in, samples(dialect).pca]
    for sender in (net.public_gateway, net.stranger, net.private_gateway):
        forged = net.message(MessageType.CARGO, sender, net.private_gateway, message.payload, chain=())
        with pytest.raises(UntrustedSignerError, check=Stating(CertificateCode.NO_TRUSTED_PATH)):
            read_message(forged.serialize(sender.key), MessageType.CARGO, net.now, trusted=trusted)


@pytest.mark.req("CCA-1", "CCA-2")
@BOTH
def test_a_cca_carries_the_authorization_for_its_recipient_only(dialect: Dialect) -> None:
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
def test_a_message_of_another_type_is_not_taken_for_the_expected_one(dialect: Dialect) -> None:
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
def test_an_invalid_sender_certificate_is_refused(dialect: Dialect) -> None:
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
        (replace(message, created=net.now - timedelta(days=2)), MessageCode.OUTSIDE_CERTIFICATE_VALIDITY),
    ):
        with pytest.raises(TimingError, check=Stating(code)):
            validate(changed, net.now)


@BOTH
def test_every_refusal_is_an_invalid_message_with_a_reason_to_tell(dialect: Dialect) -> None:
    net = relay_network(dialect)
    late = net.now + timedelta(days=30)
    with pytest.raises(InvalidMessageError) as caught:
        read_message(samples(dialect).parcel_out, MessageType.PARCEL, late)
    assert caught.value.code is MessageCode.EXPIRED
    assert net.endpoint_a.address not in caught.value.reason
