"""The abstract message format (RAMF): one model for both dialects, its validation, and the function to read a message.

:func:`read_message` parses, verifies the signature and validates. Callers that need the steps apart use
:func:`parse_verified` and :func:`validate`.

Spec: RS-001 (format, post-deserialization validation); RS-000 Clock Drift Tolerance; docs/wire-formats, "Validation".
"""

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
    """A message with a verified signature, or a message to sign.

    ``payload`` is a CMS EnvelopedData. ``ttl_seconds`` of 0 means "never expires" in the relaynet dialect, and "expires
    at once" in the awala dialect.
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
        """Private address of the signer."""
        return self.sender_certificate.subject

    @property
    def expires(self) -> datetime | None:
        """The time of expiry; ``None``: never."""
        if self.ttl_seconds == 0 and self.dialect.packed_ramf:
            return None
        return self.created + timedelta(seconds=self.ttl_seconds)

    @property
    def begins(self) -> datetime:
        """The earliest time of validity. The creation date may precede the signer's certificate."""
        return max(self.created, self.sender_certificate.not_before)

    @property
    def key(self) -> ParcelKey:
        """The key by which the other gateway identifies the message."""
        return ParcelKey(self.sender, self.recipient.key, self.message_id)

    def serialize(self, key: IdentityKey) -> bytes:
        """Sign with ``key``, the sender's, and return the octets.

        Raises:
            InvalidMessageError: if a field is over its limit, or ``key`` is not the sender certificate's.
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
    """Return a message to sign, with a random id by default, and the time to live cut to the format's maximum.

    Raises:
        InvalidMessageError: if ``expires`` is not after ``created``.
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

    With ``trusted``, the path of the sender's certificate must end at a certificate in ``trusted``. If the recipient
    has a private address, the recipient must also have issued the sender's certificate (its authorization). Without
    ``trusted``, the sender's certificate alone is checked, as for parcels from local endpoints.

    Raises:
        MalformedMessageError: if the message has another type or dialect, is over a limit, or is unreadable.
        InvalidMessageError: if a check of a readable message fails; the subclass names the check.
    """
    message = parse_verified(octets, expected)
    validate(message, now, trusted=trusted, tolerance=tolerance)
    return message


def parse_verified(octets: bytes, expected: MessageType) -> RamfMessage:
    """Parse a message and verify only its signature. The caller must then :func:`validate` the message."""
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
    """Validate a message with a verified signature (post-deserialization validation).

    Returns the certificates from the sender's to a certificate in ``trusted``, or the sender's alone without
    ``trusted``.

    Spec: RS-001 Post-Deserialization Validation, with the two hours of RS-000 instead of five minutes wherever a
    private node takes part. In the awala dialect a message may be older than its sender's certificate: the deployed
    network dates cargo three hours back, with new authorizations, and checks both against the present time alone.
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
        # Deployed gateways loop on certificates in a circle, also on a sender that authorized itself.
        signer, oneself = message.sender_certificate, message.recipient.private_address
        is_by_oneself = signer.issuer_address == message.sender == oneself
        if is_by_oneself or lead_in_circle((signer, *message.chain)):
            raise UntrustedSignerError(CertificateCode.PATH_LEADS_BACK)
    return path
