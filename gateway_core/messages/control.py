"""Control messages of the gateway channel, and what cargo collection carries: PCA, PDD, CCR, certificate rotation.

Spec: RS-000 PCA, PDD, CCA (DER with universal tags, relaynet dialect); docs/wire-formats, "Plaintexts and control
messages" (implicit tags, awala dialect). The drafts give the PDD no type octet: 0x52 here (DECISIONS.md).
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from msgspec import Struct

from gateway_core.asn1 import der
from gateway_core.codes.messages import ControlMessageCode, MessageCode
from gateway_core.crypto.certificates import Certificate, parse_certificate
from gateway_core.dialects import Dialect, MessageType, read_format_signature
from gateway_core.errors import InvalidMessageError, MalformedMessageError
from gateway_core.identifiers import ParcelKey, PrivateAddress, Recipient

MAX_ADDRESS_CHARACTERS = 1024
MAX_SERIAL_NUMBERS = 10000
"""More PDAs than any endpoint issues; a bound on what one PDD can cost."""


def _body(octets: bytes, expected: MessageType) -> tuple[Dialect, bytes]:
    dialect, message_type = read_format_signature(octets)
    if message_type is not expected:
        raise MalformedMessageError(MessageCode.OTHER_TYPE(expected=expected.name.lower()))
    return dialect, octets[len(dialect.prefix) + 2 :]


def _fields(dialect: Dialect, body: bytes) -> der.Reader:
    """DER in the relaynet dialect (RS-000 Messaging Protocols), any BER in the awala dialect."""
    return der.parse_one(body, strict=dialect.universal_tags)


# --- Parcel Collection Acknowledgement -------------------------------------------------------------------


def serialize_pca(key: ParcelKey, dialect: Dialect) -> bytes:
    """Tell the peer gateway that this parcel is safely stored."""
    values = (key.sender, key.recipient, key.message_id)
    tags = (der.VISIBLE_STRING,) * 3 if dialect.universal_tags else (0x80, 0x81, 0x82)
    members = (der.encode(tag, value.encode("ascii")) for tag, value in zip(tags, values, strict=True))
    head = dialect.format_signature(MessageType.PARCEL_COLLECTION_ACKNOWLEDGEMENT)
    return head + der.sequence(*members)


def parse_pca(octets: bytes) -> ParcelKey:
    """The parcel that a PCA is about, its recipient in the form that every key has, however it is spelt.

    A PCA is unsigned: it only means something inside a cargo.

    Raises:
        MalformedMessageError
    """
    dialect, body = _body(octets, MessageType.PARCEL_COLLECTION_ACKNOWLEDGEMENT)
    fields = _fields(dialect, body)
    tags = (der.VISIBLE_STRING,) * 3 if dialect.universal_tags else (0x80, 0x81, 0x82)
    sender, recipient, message_id = (fields.text(tag) for tag in tags)
    fields.finish()
    if max(len(recipient), len(message_id)) > MAX_ADDRESS_CHARACTERS and not dialect.packed_ramf:
        raise MalformedMessageError(ControlMessageCode.ACKNOWLEDGEMENT_FIELD_TOO_LONG)
    return ParcelKey(PrivateAddress(sender), Recipient.of_address(recipient).key, message_id)


# --- Parcel Delivery Deauthorization ---------------------------------------------------------------------


class ParcelDeliveryDeauthorization(Struct, frozen=True):
    """Revokes PDAs that ``endpoint`` issued: those with these serial numbers, or all when there are none."""

    endpoint: PrivateAddress
    serial_numbers: frozenset[int]
    expires: datetime

    def serialize(self, dialect: Dialect) -> bytes:
        """Head and DER."""
        serials = der.set_of(der.integer(serial) for serial in self.serial_numbers)
        expiry = der.date_content(self.expires)
        if dialect.universal_tags:
            members = (
                der.encode(der.VISIBLE_STRING, self.endpoint.encode()),
                serials,
                der.encode(der.DATE_TIME, expiry),
            )
        else:
            members = (
                der.encode(0x80, self.endpoint.encode()),
                der.retag(0xA1, serials),
                der.encode(0x82, expiry),
            )
        return dialect.format_signature(MessageType.PARCEL_DELIVERY_DEAUTHORIZATION) + der.sequence(*members)


def new_deauthorization(endpoint: Certificate, pdas: Sequence[Certificate]) -> ParcelDeliveryDeauthorization:
    """Revoke ``pdas``, or all that the endpoint issued when there are none.

    The expiry is the endpoint certificate's when all are revoked, else that of the PDA that expires last.
    Spec: RS-000 PDD.
    """
    expires = max((pda.not_after for pda in pdas), default=endpoint.not_after)
    return ParcelDeliveryDeauthorization(endpoint.subject, frozenset(pda.serial for pda in pdas), expires)


def parse_deauthorization(octets: bytes) -> ParcelDeliveryDeauthorization:
    """Read a PDD.

    Raises:
        MalformedMessageError
    """
    dialect, body = _body(octets, MessageType.PARCEL_DELIVERY_DEAUTHORIZATION)
    fields = _fields(dialect, body)
    universal = dialect.universal_tags
    endpoint = fields.text(der.VISIBLE_STRING if universal else 0x80)
    if len(endpoint) > MAX_ADDRESS_CHARACTERS:
        raise MalformedMessageError(ControlMessageCode.DEAUTHORIZATION_ADDRESS_TOO_LONG)
    members = fields.enter(der.SET if universal else 0xA1)
    serials: list[int] = []
    while not members.exhausted:
        serials.append(members.integer())
        if len(serials) > MAX_SERIAL_NUMBERS:
            raise MalformedMessageError(ControlMessageCode.DEAUTHORIZATION_TOO_LONG)
    expires = fields.date(der.DATE_TIME if universal else 0x82)
    fields.finish()
    return ParcelDeliveryDeauthorization(PrivateAddress(endpoint), frozenset(serials), expires)


# --- Cargo Collection Request (the payload of a CCA) -------------------------------------------------------


def serialize_ccr(cda: Certificate, dialect: Dialect) -> bytes:
    """The request that authorizes the peer to sign cargo with ``cda``."""
    return der.sequence(der.encode(der.OCTET_STRING if dialect.universal_tags else 0x80, cda.der))


def parse_ccr(octets: bytes) -> Certificate:
    """The Cargo Delivery Authorization of a request; either tag is read."""
    fields = der.parse_one(octets)
    tag, value = fields.take_any()
    fields.finish()
    if tag not in (der.OCTET_STRING, 0x80):
        raise MalformedMessageError(ControlMessageCode.COLLECTION_REQUEST_MALFORMED)
    return parse_certificate(value)


# --- Certificate rotation ------------------------------------------------------------------------------------


class CertificateRotation(Struct, frozen=True):
    """A new certificate for the gateway that receives this, with the certificates above it."""

    certificate: Certificate
    chain: tuple[Certificate, ...]

    def serialize(self, dialect: Dialect) -> bytes:
        """Head and CertificationPath, as the JavaScript library writes it (the JVM's form is read too)."""
        authorities = der.encode(0xA1, *(der.octet_string(authority.der) for authority in self.chain))
        path = der.sequence(der.encode(0x80, self.certificate.der), authorities)
        return dialect.format_signature(MessageType.CERTIFICATE_ROTATION) + path


def parse_rotation(octets: bytes) -> CertificateRotation:
    """Read a certificate rotation; the caller checks subject, issuer, dates and signature before saving anything.

    Raises:
        MalformedMessageError
    """
    _, body = _body(octets, MessageType.CERTIFICATE_ROTATION)
    certificate, chain = parse_certification_path(der.parse_one(body))
    return CertificateRotation(certificate, chain)


def parse_certification_path(fields: der.Reader) -> tuple[Certificate, tuple[Certificate, ...]]:
    """Both forms in use: OCTET STRINGs that hold certificates, and certificates under implicit tags."""
    tag, leaf = fields.take_any()
    if tag not in (0x80, 0xA0):
        raise MalformedMessageError(ControlMessageCode.CERTIFICATION_PATH_MALFORMED)
    certificate = parse_certificate(leaf if tag == 0x80 else der.sequence(leaf))
    members = fields.enter(0xA1)
    fields.finish()
    chain: list[Certificate] = []
    while not members.exhausted:
        primitive = members.peek() == der.OCTET_STRING
        chain.append(parse_certificate(members.string() if primitive else members.whole(der.SEQUENCE)))
        if len(chain) > 8:
            raise InvalidMessageError(ControlMessageCode.CERTIFICATION_PATH_TOO_LONG)
    return certificate, tuple(chain)
