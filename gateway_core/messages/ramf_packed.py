"""The abstract message format as the draft packs it: little-endian, length-prefixed, signature last (relaynet dialect).

::

    "Relaynet" type version | hash OID (16) | recipient (u16) | sender certificate (u16) | id (u16)
    | date (u32) | ttl (u24) | payload (u32) | signature (u16)

Spec: RS-001 Format.
"""

from collections.abc import Sequence
from functools import lru_cache

from msgspec import Struct

from gateway_core.asn1 import der
from gateway_core.codes.crypto import SignedDataCode
from gateway_core.codes.messages import MessageCode
from gateway_core.crypto import algorithms
from gateway_core.crypto.certificates import Certificate, parse_certificate
from gateway_core.crypto.keys import IdentityKey
from gateway_core.crypto.signed_data import parse_signed_data, sign_detached
from gateway_core.errors import InvalidMessageError, InvalidSignatureError, MalformedMessageError
from gateway_core.identifiers import DomainName, PublicAddress, Recipient
from gateway_core.messages.ramf_cms import MAX_DATE, RamfFields, parse_message_id

HASH_FIELD_OCTETS = 16
MAX_RECIPIENT_CHARACTERS = 255
MAX_CERTIFICATE_OCTETS = 4095
MAX_MESSAGE_ID_OCTETS = 65535
_LARGEST_TTL = 2**24 - 1
MAX_SIGNATURE_OCTETS = 8191
_REMEMBERED_RECIPIENTS = 256
"""The size of the cache. An app writes to the same recipients again and again."""


def _hash_field(name: str) -> bytes:
    return der.oid(algorithms.HASH_OIDS[name]).ljust(HASH_FIELD_OCTETS, b"\0")


_HASH_BY_FIELD = {_hash_field(name): name for name in algorithms.HASH_OIDS}


class PackedHeader(Struct, frozen=True):
    """The fields before the payload. They suffice to route and authorize a message while its payload still arrives."""

    hash_name: str
    recipient: Recipient
    sender_certificate: Certificate
    message_id: str
    created: int
    ttl_seconds: int
    payload_octets: int
    payload_start: int


class _Short(Exception):  # noqa: N818 - control flow within this module
    """Raised if the octets end before the field."""


class _Cursor:
    __slots__ = ("at", "octets")

    def __init__(self, octets: bytes, at: int) -> None:
        self.octets, self.at = octets, at

    def read(self, count: int) -> bytes:
        piece = self.octets[self.at : self.at + count]
        if len(piece) < count:
            raise _Short
        self.at += count
        return piece

    def integer(self, count: int) -> int:
        return int.from_bytes(self.read(count), "little")

    def read_prefixed(self, limit: int, what: str) -> bytes:
        length = self.integer(2)
        if length > limit:
            raise MalformedMessageError(MessageCode.FIELD_TOO_LONG(field=what))
        return self.read(length)


def read_header(octets: bytes, head_octets: int) -> PackedHeader | None:
    """Return the fields before the payload; ``None`` if ``octets`` end before the payload.

    The signature remains unverified.

    Spec: RS-001 Introduction (one pass, routing fields first).
    """
    cursor = _Cursor(octets, head_octets)
    try:
        return _read_header(cursor)
    except _Short:
        return None


def _read_header(cursor: _Cursor) -> PackedHeader:
    hash_name = _HASH_BY_FIELD.get(cursor.read(HASH_FIELD_OCTETS))
    if hash_name is None:
        raise InvalidSignatureError(MessageCode.HASH_UNSUPPORTED)
    recipient = _parse_recipient(cursor.read_prefixed(4 * MAX_RECIPIENT_CHARACTERS, "recipient"))
    certificate = parse_certificate(cursor.read_prefixed(MAX_CERTIFICATE_OCTETS, "sender certificate"))
    message_id = parse_message_id(cursor.read_prefixed(MAX_MESSAGE_ID_OCTETS, "id"), MAX_MESSAGE_ID_OCTETS)
    created, ttl = cursor.integer(4), cursor.integer(3)
    payload_octets = cursor.integer(4)
    return PackedHeader(
        hash_name, recipient, certificate, message_id, created, ttl, payload_octets, cursor.at
    )


@lru_cache(maxsize=_REMEMBERED_RECIPIENTS)
def _parse_recipient(octets: bytes) -> Recipient:
    try:
        text = octets.decode("utf-8")
    except UnicodeDecodeError:
        raise MalformedMessageError(MessageCode.RECIPIENT_NOT_UTF_8) from None
    if len(text) > MAX_RECIPIENT_CHARACTERS:
        raise MalformedMessageError(MessageCode.RECIPIENT_TOO_LONG)
    return Recipient.of_address(text)


def parse_verified(
    octets: bytes, head_octets: int
) -> tuple[RamfFields, Certificate, tuple[Certificate, ...]]:
    """Return fields, sender certificate and chain of a message after verifying its signature.

    Raises:
        MalformedMessageError, InvalidMessageError
    """
    cursor = _Cursor(octets, head_octets)
    try:
        header = _read_header(cursor)
        payload = cursor.read(header.payload_octets)
        signed_octets = cursor.at
        signature = cursor.read_prefixed(MAX_SIGNATURE_OCTETS, "signature")
    except _Short:
        raise MalformedMessageError(MessageCode.CUT_SHORT) from None
    if cursor.at != len(octets):
        raise MalformedMessageError(MessageCode.TRAILING_OCTETS)
    signed_data = parse_signed_data(signature)
    if signed_data.content is not None:
        raise MalformedMessageError(SignedDataCode.NOT_DETACHED)
    if {signed_data.hash_name, signed_data.pss_hash_name} != {header.hash_name}:
        raise InvalidSignatureError(MessageCode.OTHER_HASH_ALGORITHM)
    signed_data.verify(header.sender_certificate, memoryview(octets)[:signed_octets])
    chain = tuple(
        parse_certificate(carried)
        for carried in signed_data.certificates
        if carried != header.sender_certificate.der
    )
    fields = RamfFields(header.recipient, header.message_id, header.created, header.ttl_seconds, payload)
    return fields, header.sender_certificate, chain


def serialize(
    head: bytes, fields: RamfFields, key: IdentityKey, sender: Certificate, chain: Sequence[Certificate]
) -> bytes:
    """Sign the fields and return the message. The chain is in the signature, the sender's certificate in its field.

    Raises:
        InvalidMessageError: if a field is over its limit.
    """
    recipient = fields.recipient
    address = recipient.private_address or PublicAddress.of_domain(DomainName(recipient.domain or ""))
    if not (0 <= fields.created <= MAX_DATE and 0 <= fields.ttl_seconds <= _LARGEST_TTL):
        raise InvalidMessageError(MessageCode.DATE_OR_TIME_TO_LIVE_OUT_OF_RANGE)
    signed = b"".join(
        (
            head,
            _hash_field("sha256"),
            _prefix(address.encode(), 2, MAX_RECIPIENT_CHARACTERS, "recipient"),
            _prefix(sender.der, 2, MAX_CERTIFICATE_OCTETS, "sender certificate"),
            _prefix(fields.message_id.encode("ascii"), 2, MAX_MESSAGE_ID_OCTETS, "id"),
            fields.created.to_bytes(4, "little"),
            fields.ttl_seconds.to_bytes(3, "little"),
            _prefix(fields.payload, 4, 2**32 - 1, "payload"),
        )
    )
    signature = sign_detached(signed, key, sender, chain)
    return signed + _prefix(signature, 2, MAX_SIGNATURE_OCTETS, "signature")


def _prefix(octets: bytes, prefix_octets: int, limit: int, what: str) -> bytes:
    if len(octets) > limit:
        raise InvalidMessageError(MessageCode.FIELD_TOO_LONG(field=what))
    return len(octets).to_bytes(prefix_octets, "little") + octets
