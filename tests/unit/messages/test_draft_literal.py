"""The relaynet dialect against files that were laid out from the draft by other code than ours."""

from __future__ import annotations

import hashlib
from datetime import timedelta

import pytest

from gateway_core.codes.crypto import CertificateCode, KeyCode
from gateway_core.codes.messages import MessageCode
from gateway_core.dialects import RELAYNET, MessageType
from gateway_core.errors import InvalidMessageError, InvalidSignatureError, MalformedMessageError, TimingError
from gateway_core.messages.ramf import parse_verified, read_message
from tests.factories.stating import Stating
from tests.factories.vectors import vectors

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
def test_a_good_parcel_is_read_in_full(file: str) -> None:
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
def test_a_bad_parcel_is_refused_for_its_own_reason(file: str) -> None:
    error, reason = REFUSED[file]
    with pytest.raises(error, check=reason):
        read_message(V.octets(file), MessageType.PARCEL, V.valid_at)


def test_the_senders_certificate_in_the_signature_too_changes_nothing() -> None:
    message = parse_verified(V.octets("parcel_sender_cert_also_in_cms.bin"), MessageType.PARCEL)
    assert message.chain == ()


def test_a_parcel_for_a_private_endpoint_is_authorized_through_its_chain() -> None:
    octets = V.octets("parcel_private_pda.bin")
    anchor = [V.certificate("rg_self")]
    read_message(octets, MessageType.PARCEL, V.valid_at, trusted=anchor)
    with pytest.raises(InvalidMessageError, check=Stating(CertificateCode.NO_TRUSTED_PATH)):
        read_message(octets, MessageType.PARCEL, V.valid_at, trusted=[V.certificate("attacker_self")])


@pytest.mark.req("RAMF-6")
def test_a_parcel_with_a_time_to_live_of_zero_never_expires() -> None:
    message = parse_verified(V.octets("parcel_ttl_zero_ok.bin"), MessageType.PARCEL)
    assert message.expires is None
    end = message.sender_certificate.not_after
    read_message(V.octets("parcel_ttl_zero_ok.bin"), MessageType.PARCEL, end - timedelta(days=1))
