"""The abstract message format as the deployed network writes it: an ASN.1 field set in a SignedData (awala dialect).

::

    "Awala" type version | ContentInfo(SignedData(
        SEQUENCE { recipient [0] { id [0], internetAddress [1] OPTIONAL }, id [1], date [2], ttl [3], payload [4] }))

This reader is stricter than the deployed JavaScript reader. A message has exactly five fields (as in the JVM's reader)
and no octets after it. Dates have exactly 14 digits, ids one character or more. Recipients are whole private addresses.

Spec: docs/wire-formats, "RAMF message, dialect A".
"""

from collections.abc import Sequence
from datetime import UTC, datetime
from functools import lru_cache

from msgspec import Struct

from gateway_core.asn1 import der
from gateway_core.codes.messages import MessageCode
from gateway_core.crypto.certificates import Certificate, parse_certificate
from gateway_core.crypto.keys import IdentityKey
from gateway_core.crypto.signed_data import parse_signed_data, sign_attached
from gateway_core.errors import InvalidMessageError, MalformedMessageError
from gateway_core.identifiers import DomainName, PrivateAddress, Recipient
from gateway_core.limits import MAX_PAYLOAD_OCTETS, MAX_TTL_SECONDS

MAX_DATE = 2**32 - 1
"""The last date in seconds since 1970 that RS-001 can encode (in 2106). Both dialects refuse other dates."""


class RamfFields(Struct, frozen=True):
    """The fields of a message. ``created``: seconds since 1970, UTC; ``ttl_seconds``: counted from ``created``."""

    recipient: Recipient
    message_id: str
    created: int
    ttl_seconds: int
    payload: bytes


def parse_message_id(octets: bytes, limit: int) -> str:
    """Return an id of visible ASCII, 1 to ``limit`` characters.

    Both dialects refuse an empty id, because messages with empty ids are indistinguishable.

    Raises:
        MalformedMessageError: if the id is empty, too long, or has other characters.
    """
    try:
        text = octets.decode("ascii")
    except UnicodeDecodeError:
        raise MalformedMessageError(MessageCode.ID_NOT_ASCII) from None
    if not 1 <= len(text) <= limit or not text.isprintable():
        raise MalformedMessageError(MessageCode.ID_UNUSABLE)
    return text


MAX_MESSAGE_ID_CHARACTERS = 64

_REMEMBERED_RECIPIENTS, _REMEMBERED_OCTETS = 256, 512
"""The number of recipients in the cache, and the largest encoding that is cached.

An app writes to the same recipients again and again.
"""

_RECIPIENT, _ID, _DATE, _TTL, _PAYLOAD = (
    der.CONSTRUCTED_0,
    der.CONTEXT_1,
    der.CONTEXT_2,
    der.CONTEXT_3,
    der.CONTEXT_4,
)


def parse_verified(
    octets: bytes, head_octets: int
) -> tuple[RamfFields, Certificate, tuple[Certificate, ...]]:
    """Return fields, sender certificate and chain of a message after verifying its signature.

    Raises:
        MalformedMessageError, InvalidMessageError
    """
    signed_data = parse_signed_data(octets, head_octets)
    content = signed_data.content
    if content is None:
        raise MalformedMessageError(MessageCode.NOT_IN_SIGNATURE)
    sender = signed_data.signer_certificate()
    signed_data.verify(sender, content)
    chain = tuple(parse_certificate(carried) for carried in signed_data.certificates if carried != sender.der)
    return _parse_fields(content), sender, chain


def _parse_fields(content: bytes) -> RamfFields:
    fields = der.parse_one(content)
    recipient = _recipient(fields.read(_RECIPIENT))
    message_id = parse_message_id(fields.string(_ID), MAX_MESSAGE_ID_CHARACTERS)
    created = int(fields.date(_DATE).timestamp())
    ttl = fields.integer(_TTL)
    payload = fields.string(_PAYLOAD)
    fields.finish()
    if not 0 <= ttl <= MAX_TTL_SECONDS:
        raise MalformedMessageError(MessageCode.TIME_TO_LIVE_OUT_OF_RANGE)
    if len(payload) > MAX_PAYLOAD_OCTETS:
        raise MalformedMessageError(MessageCode.PAYLOAD_TOO_LARGE)
    return RamfFields(recipient, message_id, created, ttl, payload)


def _recipient(octets: bytes) -> Recipient:
    is_small = len(octets) <= _REMEMBERED_OCTETS
    return _read_recipient(octets) if is_small else _read_recipient.__wrapped__(octets)


@lru_cache(maxsize=_REMEMBERED_RECIPIENTS)
def _read_recipient(octets: bytes) -> Recipient:
    fields = der.Reader(octets)
    private_address = PrivateAddress(fields.text(der.CONTEXT_0))
    domain = None if fields.exhausted else DomainName(fields.text(der.CONTEXT_1))
    fields.finish()
    return Recipient(private_address, domain)


def serialize(
    head: bytes, fields: RamfFields, key: IdentityKey, sender: Certificate, chain: Sequence[Certificate]
) -> bytes:
    """Sign the fields and return the message. The sender's certificate is the first in the signature.

    Raises:
        InvalidMessageError: if the recipient has no private address, or a field is over its limit.
    """
    if fields.recipient.private_address is None:
        raise InvalidMessageError(MessageCode.RECIPIENT_NEEDED)
    message_id = fields.message_id.encode("ascii")
    if (
        not 1 <= len(message_id) <= MAX_MESSAGE_ID_CHARACTERS
        or not 0 <= fields.ttl_seconds <= MAX_TTL_SECONDS
    ):
        raise InvalidMessageError(MessageCode.ID_OR_TIME_TO_LIVE_OUT_OF_RANGE)
    if len(fields.payload) > MAX_PAYLOAD_OCTETS - 1:
        raise InvalidMessageError(MessageCode.PAYLOAD_TOO_LARGE)
    domain = fields.recipient.domain
    content = der.nest(
        der.SEQUENCE,
        der.encode(
            _RECIPIENT,
            der.encode(der.CONTEXT_0, fields.recipient.private_address.encode()),
            der.encode(der.CONTEXT_1, domain.encode()) if domain is not None else b"",
        ),
        der.encode(_ID, message_id),
        der.encode(_DATE, der.date_content(datetime.fromtimestamp(fields.created, UTC))),
        der.encode(_TTL, der.integer_content(fields.ttl_seconds)),
        *der.nest(_PAYLOAD, fields.payload),
    )
    return head + sign_attached(b"".join(content), key, sender, chain)
