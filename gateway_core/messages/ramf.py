"""The abstract message format: one model for both dialects, its validation, and the one door to read a message.

:func:`read_message` parses, verifies the signature and validates; nothing else in the project turns octets that came
from outside into a :class:`RamfMessage` that is acted on.

Spec: RS-001 (format, post-deserialization validation); RS-000 Clock Drift Tolerance; docs/wire-formats, "Validation".
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta

from msgspec import Struct

from gateway_core import randomness
from gateway_core.clock import DRIFT_TOLERANCE
from gateway_core.codes.crypto import CertificateCode
from gateway_core.codes.messages import MessageCode
from gateway_core.crypto.certificates import Certificate
from gateway_core.crypto.certification_path import lead_in_circle, verify_certificate, verify_path
from gateway_core.crypto.keys import IdentityKey
from gateway_core.dialects import Dialect, MessageType, read_format_signature
from gateway_core.errors import InvalidMessageError, MalformedMessageError, TimingError, UntrustedSignerError
from gateway_core.identifiers import ParcelKey, PrivateAddress, Recipient
from gateway_core.limits import MAX_EMITTED_OCTETS, MAX_MESSAGE_OCTETS, MAX_PARCEL_OCTETS, MAX_TTL_SECONDS
from gateway_core.messages import ramf_cms, ramf_packed
from gateway_core.messages.ramf_cms import MAX_DATE, RamfFields


class RamfMessage(Struct, frozen=True):
    """A message whose signature and validity were checked (or that we are about to sign).

    ``payload`` is a CMS EnvelopedData. ``ttl_seconds`` of 0 means "never expires" in the relaynet dialect, and
    "expires at once" in the awala dialect.
    """

    dialect: Dialect
    type: MessageType
    recipient: Recipient
    message_id: str
    created: datetime
    ttl_seconds: int
    payload: bytes
    sender_certificate: Certificate
    chain: tuple[Certificate, ...] = ()

    @property
    def sender(self) -> PrivateAddress:
        """Private address of the key that signed it."""
        return self.sender_certificate.subject

    @property
    def expires(self) -> datetime | None:
        """The moment when it expires; ``None`` for never."""
        if self.ttl_seconds == 0 and self.dialect.packed_ramf:
            return None
        return self.created + timedelta(seconds=self.ttl_seconds)

    @property
    def begins(self) -> datetime:
        """The earliest moment at which it may be valid: it may be dated before its signer's certificate began."""
        return max(self.created, self.sender_certificate.not_before)

    @property
    def key(self) -> ParcelKey:
        """The names by which the other gateway knows it."""
        return ParcelKey(self.sender, self.recipient.key, self.message_id)

    def serialize(self, key: IdentityKey) -> bytes:
        """Sign with ``key`` (the sender certificate's) and write.

        Raises:
            InvalidMessageError: a field is over its limit, or the key is another one.
        """
        if key.address != self.sender:
            raise InvalidMessageError(MessageCode.CERTIFICATE_OF_ANOTHER_KEY)
        write = ramf_packed.serialize if self.dialect.packed_ramf else ramf_cms.serialize
        fields = RamfFields(
            self.recipient, self.message_id, int(self.created.timestamp()), self.ttl_seconds, self.payload
        )
        head = self.dialect.format_signature(self.type)
        octets = write(head, fields, key, self.sender_certificate, self.chain)
        limit = MAX_PARCEL_OCTETS if self.type is MessageType.PARCEL else MAX_EMITTED_OCTETS
        if len(octets) > limit:
            raise InvalidMessageError(MessageCode.TOO_LARGE_TO_SEND)
        return octets


def new_message(
    dialect: Dialect,
    message_type: MessageType,
    recipient: Recipient,
    payload: bytes,
    sender: Certificate,
    created: datetime,
    expires: datetime,
    *,
    message_id: str | None = None,
    chain: Sequence[Certificate] = (),
) -> RamfMessage:
    """A message to sign, with a random id, its time to live cut to what the format takes.

    Raises:
        InvalidMessageError: it would have expired already.
    """
    created = created.astimezone(UTC).replace(microsecond=0)
    ttl = min(int((expires - created).total_seconds()), MAX_TTL_SECONDS)
    if ttl <= 0:
        raise InvalidMessageError(MessageCode.EXPIRES_BEFORE_IT_IS_SENT)
    return RamfMessage(
        dialect,
        message_type,
        recipient,
        message_id or str(randomness.new_uuid()),
        created,
        ttl,
        payload,
        sender,
        tuple(chain),
    )


def read_message(
    octets: bytes,
    expected: MessageType,
    now: datetime,
    *,
    trusted: Sequence[Certificate] | None = None,
    tolerance: timedelta = DRIFT_TOLERANCE,
) -> RamfMessage:
    """Parse and verify a message of the expected type, then validate it at ``now``.

    With ``trusted``, the sender's certificate must lead to one of those, and, when the recipient has a private
    address, the certificate that issued the sender's must be the recipient's (its authorization). Without, the
    sender's certificate is only judged by itself, as for parcels that local endpoints hand in.

    Raises:
        MalformedMessageError: another type or dialect, over a limit, or not parseable.
        InvalidMessageError: parseable, and one of the checks fails (its subclasses say which).
    """
    message = parse_verified(octets, expected)
    validate(message, now, trusted=trusted, tolerance=tolerance)
    return message


def parse_verified(octets: bytes, expected: MessageType) -> RamfMessage:
    """Parse and verify the signature only: the caller still has to :func:`validate`."""
    dialect, message_type = read_format_signature(octets)
    if message_type is not expected:
        raise MalformedMessageError(MessageCode.OTHER_TYPE(expected=expected.name.lower()))
    limit = MAX_PARCEL_OCTETS if expected is MessageType.PARCEL else MAX_MESSAGE_OCTETS
    if len(octets) > limit:
        raise MalformedMessageError(MessageCode.TOO_LARGE)
    parse = ramf_packed.parse_verified if dialect.packed_ramf else ramf_cms.parse_verified
    fields, sender, chain = parse(octets, len(dialect.prefix) + 2)
    if not 0 <= fields.created <= MAX_DATE:
        raise MalformedMessageError(MessageCode.DATE_OUT_OF_RANGE)
    return RamfMessage(
        dialect,
        message_type,
        fields.recipient,
        fields.message_id,
        datetime.fromtimestamp(fields.created, UTC),
        fields.ttl_seconds,
        fields.payload,
        sender,
        chain,
    )


def validate(
    message: RamfMessage,
    now: datetime,
    *,
    trusted: Sequence[Certificate] | None = None,
    tolerance: timedelta = DRIFT_TOLERANCE,
) -> tuple[Certificate, ...]:
    """Post-deserialization validation of a message whose signature was verified.

    Returns the certificates from the sender's to one of ``trusted``, or the sender's alone where there are none.

    Spec: RS-001 Post-Deserialization Validation, with the two hours of RS-000 instead of five minutes wherever a
    private node takes part. In the awala dialect a message may be older than its sender's certificate: the deployed
    network dates cargo three hours back, under authorizations of that moment, and judges both by the present alone.
    """
    if message.created > now + tolerance:
        raise TimingError(MessageCode.FROM_THE_FUTURE)
    if message.expires is not None and message.expires < now - tolerance:
        raise TimingError(MessageCode.EXPIRED)
    is_dated_within = message.sender_certificate.is_valid_at(message.created, tolerance)
    if message.dialect.packed_ramf and not is_dated_within:
        raise TimingError(MessageCode.OUTSIDE_CERTIFICATE_VALIDITY)
    recipient = message.recipient.private_address
    if trusted is None:
        verify_certificate(message.sender_certificate, now, tolerance)
        path: tuple[Certificate, ...] = (message.sender_certificate,)
    else:
        path = verify_path(message.sender_certificate, message.chain, trusted, now, tolerance)
        if recipient is not None and (len(path) < 2 or path[1].subject != recipient):
            raise UntrustedSignerError(MessageCode.NOT_AUTHORIZED_BY_RECIPIENT)
    if message.type is MessageType.PARCEL and not message.dialect.packed_ramf:
        _require_no_circle(message)
    return path


def _require_no_circle(message: RamfMessage) -> None:
    """Check what deployed gateways do not end on. Who authorized themselves is a circle alone.

    Raises:
        UntrustedSignerError
    """
    signer, oneself = message.sender_certificate, message.recipient.private_address
    is_by_oneself = signer.issuer_address == message.sender == oneself
    if is_by_oneself or lead_in_circle((signer, *message.chain)):
        raise UntrustedSignerError(CertificateCode.PATH_LEADS_BACK)
