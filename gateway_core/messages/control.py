"""Control messages of the gateway channel, and what cargo collection carries: PCA, PDD, CCR, certificate rotation.

Spec: RS-000 PCA, PDD, CCA (DER with universal tags, relaynet dialect); docs/wire-formats, "Plaintexts and control
messages" (implicit tags, awala dialect). The drafts give the PDD no type octet: 0x52 here (docs/decisions/0003).
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from msgspec import Struct

from gateway_core.asn1 import der
from gateway_core.codes.messages import Asn1Code, ControlMessageCode, MessageCode
from gateway_core.crypto.certificates import Certificate, parse_certificate
from gateway_core.dialects import Dialect, MessageType, read_format_signature
from gateway_core.errors import MalformedMessageError
from gateway_core.identifiers import ParcelKey, PrivateAddress, Recipient
from gateway_core.limits import MAX_DEAUTHORIZED

MAX_ADDRESS_CHARACTERS = 1024
_MOST_AUTHORITIES = 8
_DRAFTS_PDD = (der.VISIBLE_STRING, der.SET, der.DATE_TIME)
_AWALA_PDD = (der.CONTEXT_0, der.CONSTRUCTED_1, der.CONTEXT_2)


def _body(octets: bytes, expected: MessageType) -> tuple[Dialect, bytes]:
    dialect, message_type = read_format_signature(octets)
    if message_type is not expected:
        raise MalformedMessageError(MessageCode.OTHER_TYPE(expected=expected.name.lower()))
    return dialect, octets[len(dialect.prefix) + 2 :]


# --- Parcel Collection Acknowledgement -------------------------------------------------------------------


def serialize_pca(key: ParcelKey, dialect: Dialect) -> bytes:
    """Tell the peer gateway that this parcel is safely stored."""
    values = (key.sender, key.recipient, key.message_id)
    members = (
        der.encode(tag, value.encode("ascii")) for tag, value in zip(_pca_tags(dialect), values, strict=True)
    )
    head = dialect.format_signature(MessageType.PARCEL_COLLECTION_ACKNOWLEDGEMENT)
    return head + der.sequence(*members)


def _pca_tags(dialect: Dialect) -> tuple[int, int, int]:
    if dialect.universal_tags:
        return der.VISIBLE_STRING, der.VISIBLE_STRING, der.VISIBLE_STRING
    return der.CONTEXT_0, der.CONTEXT_1, der.CONTEXT_2


def parse_pca(octets: bytes) -> ParcelKey:
    """The parcel that a PCA is about, its recipient in the form that every key has, however it is spelt.

    A PCA is unsigned: it only means something inside a cargo.

    Raises:
        MalformedMessageError
    """
    dialect, body = _body(octets, MessageType.PARCEL_COLLECTION_ACKNOWLEDGEMENT)
    fields = der.parse_one(body, strict=dialect.universal_tags)  # RS-000: DER
    sender, recipient, message_id = (fields.text(tag) for tag in _pca_tags(dialect))
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
        address, serials, date = _DRAFTS_PDD if dialect.universal_tags else _AWALA_PDD
        head = dialect.format_signature(MessageType.PARCEL_DELIVERY_DEAUTHORIZATION)
        return head + der.sequence(
            der.encode(address, self.endpoint.encode()),
            der.encode(serials, *sorted(map(der.integer, self.serial_numbers))),
            der.encode(date, der.date_content(self.expires)),
        )


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
    fields = der.parse_one(body, strict=dialect.universal_tags)  # RS-000: DER
    address_tag, serials_tag, date_tag = _DRAFTS_PDD if dialect.universal_tags else _AWALA_PDD
    endpoint = fields.text(address_tag)
    serials = _parse_serials(fields.enter(serials_tag))
    expires = fields.date(date_tag)
    fields.finish()
    if len(endpoint) > MAX_ADDRESS_CHARACTERS:
        raise MalformedMessageError(ControlMessageCode.DEAUTHORIZATION_ADDRESS_TOO_LONG)
    return ParcelDeliveryDeauthorization(PrivateAddress(endpoint), serials, expires)


def _parse_serials(members: der.Reader) -> frozenset[int]:
    """Of thousands of them each costs a microsecond: no function is called for each beside the reader's own."""
    contents: list[bytes] = []
    while not members.exhausted:
        if len(contents) == MAX_DEAUTHORIZED:
            raise MalformedMessageError(Asn1Code.TOO_MANY_MEMBERS)
        contents.append(members.read(der.INTEGER))
    if members.strict and contents != sorted(contents, key=lambda each: (len(each), each)):
        raise MalformedMessageError(Asn1Code.NOT_DER)  # X.690, 11.6
    return frozenset(der.parse_integer(each, strict=members.strict) for each in contents)


# --- Cargo Collection Request (the payload of a CCA) -------------------------------------------------------


def serialize_ccr(cda: Certificate, dialect: Dialect) -> bytes:
    """The request that authorizes the peer to sign cargo with ``cda``."""
    return der.sequence(der.encode(der.OCTET_STRING if dialect.universal_tags else der.CONTEXT_0, cda.der))


def parse_ccr(octets: bytes) -> Certificate:
    """The Cargo Delivery Authorization of a request; the tag tells the dialect, and so whether it has to be DER."""
    is_awala = der.parse_one(octets).peek() == der.CONTEXT_0
    fields = der.parse_one(octets, strict=not is_awala)
    authorization = fields.string(der.CONTEXT_0 if is_awala else der.OCTET_STRING)
    fields.finish()
    return parse_certificate(authorization)


# --- Certificate rotation ------------------------------------------------------------------------------------


class CertificateRotation(Struct, frozen=True):
    """A new certificate for the gateway that receives this, with the certificates above it."""

    certificate: Certificate
    chain: tuple[Certificate, ...]

    def serialize(self, dialect: Dialect) -> bytes:
        """Head and CertificationPath, as the JavaScript library writes it."""
        return self._head(dialect) + serialize_certification_path(self.certificate, self.chain)

    def serialize_for_all(self, dialect: Dialect) -> tuple[bytes, ...]:
        """The same in each form that a peer may read: in awala phones read the JVM library's alone."""
        retagged = der.sequence(*retagged_path(self.certificate, self.chain))
        others = () if dialect.universal_tags else (self._head(dialect) + retagged,)
        return self.serialize(dialect), *others

    def _head(self, dialect: Dialect) -> bytes:
        return dialect.format_signature(MessageType.CERTIFICATE_ROTATION)


def parse_rotation(octets: bytes) -> CertificateRotation:
    """Read a certificate rotation; the caller checks subject, issuer, dates and signature before saving anything.

    Raises:
        MalformedMessageError
    """
    _, body = _body(octets, MessageType.CERTIFICATE_ROTATION)
    return CertificateRotation(*parse_certification_path(body))


def parse_certification_path(octets: bytes) -> tuple[Certificate, tuple[Certificate, ...]]:
    """Read a leaf and the certificates above it.

    Raises:
        MalformedMessageError
    """
    return read_certification_path(der.parse_one(octets))


def read_certification_path(path: der.Reader) -> tuple[Certificate, tuple[Certificate, ...]]:
    """Read the members of a path, to their end. Raises as ``parse_certification_path``."""
    leaf = path.enclosed(der.CONTEXT_0, der.CONSTRUCTED_0)
    authorities = path.last(der.CONSTRUCTED_1).each(
        _MOST_AUTHORITIES, lambda each: each.enclosed(der.OCTET_STRING, der.SEQUENCE)
    )
    return parse_certificate(leaf), tuple(map(parse_certificate, authorities))


def serialize_certification_path(certificate: Certificate, chain: Sequence[Certificate]) -> bytes:
    """Write a path as the JavaScript library does, and the drafts' would have it."""
    authorities = (der.octet_string(authority.der) for authority in chain)
    return der.sequence(
        der.encode(der.CONTEXT_0, certificate.der), der.encode(der.CONSTRUCTED_1, *authorities)
    )


def retagged_path(certificate: Certificate, chain: Sequence[Certificate]) -> tuple[bytes, bytes]:
    """The members of a path as the JVM library writes and reads it."""
    authorities = (authority.der for authority in chain)
    return der.retag(der.CONSTRUCTED_0, certificate.der), der.encode(der.CONSTRUCTED_1, *authorities)
