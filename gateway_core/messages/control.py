"""Control messages between gateways and the payload of cargo collection: PCA, PDD, CCR, certificate rotation.

Spec: RS-000 PCA, PDD, CCA (DER with universal tags, relaynet dialect); docs/wire-formats, "Plaintexts and control
messages" (implicit tags, awala dialect). The drafts define no type octet for the PDD: 0x52 here (docs/decisions/0003).
"""

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from msgspec import Struct

from gateway_core.asn1 import der, structures
from gateway_core.codes.messages import Asn1Code, ControlMessageCode, MessageCode
from gateway_core.crypto.certificates import Certificate, parse_certificate
from gateway_core.dialects import AWALA, RELAYNET, Dialect, MessageType, read_format_signature
from gateway_core.errors import MalformedMessageError
from gateway_core.identifiers import ParcelKey, PrivateAddress, Recipient
from gateway_core.limits import MAX_DEAUTHORIZED

MAX_ADDRESS_CHARACTERS = 1024
_DRAFTS_PDD = (der.VISIBLE_STRING, der.SET, der.DATE_TIME)
_AWALA_PDD = (der.CONTEXT_0, der.CONSTRUCTED_1, der.CONTEXT_2)


def _body(octets: bytes, expected: MessageType) -> tuple[Dialect, bytes]:
    dialect, message_type = read_format_signature(octets)
    if message_type is not expected:
        raise MalformedMessageError(MessageCode.OTHER_TYPE(expected=expected.name.lower()))
    return dialect, octets[len(dialect.prefix) + 2 :]


def _tagged_name(structure: str, dialect: Dialect) -> str:
    """Return the name of the structure with the dialect's tags."""
    return structure if dialect.universal_tags else f"Awala{structure}"


# --- Parcel Collection Acknowledgement -------------------------------------------------------------------


def serialize_pca(key: ParcelKey, dialect: Dialect) -> bytes:
    """Return a PCA: the statement to the peer gateway that a parcel is safely stored."""
    values = (key.sender, key.recipient, key.message_id)
    members = (
        der.encode(tag, value.encode("ascii")) for tag, value in zip(_pca_tags(dialect), values, strict=True)
    )
    head = dialect.format_signature(MessageType.PARCEL_COLLECTION_ACKNOWLEDGEMENT)
    return head + der.sequence(*members)


def _pca_tags(dialect: Dialect) -> tuple[int, int, int]:
    """Return the tags of a PCA. A cargo has thousands of PCAs, and a declared structure would cost twice as much."""
    if dialect.universal_tags:
        return der.VISIBLE_STRING, der.VISIBLE_STRING, der.VISIBLE_STRING
    return der.CONTEXT_0, der.CONTEXT_1, der.CONTEXT_2


def parse_pca(octets: bytes) -> ParcelKey:
    """Return the key of the acknowledged parcel, with the recipient in the canonical form of keys.

    A PCA is unsigned and is trusted only as part of a verified cargo.

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
    """Revokes PDAs issued by ``endpoint``: the PDAs with these serial numbers, or all if the set is empty."""

    endpoint: PrivateAddress
    serial_numbers: frozenset[int]
    expires: datetime

    def serialize(self, dialect: Dialect) -> bytes:
        """Return the format signature and the DER."""
        values = {
            "recipientAddress": self.endpoint,
            "pdaSerialNumbers": self.serial_numbers,
            "expiryDateUtc": self.expires,
        }
        head = dialect.format_signature(MessageType.PARCEL_DELIVERY_DEAUTHORIZATION)
        return head + structures.encode(_tagged_name("ParcelDeliveryDeauthorization", dialect), values)


def new_deauthorization(endpoint: Certificate, pdas: Sequence[Certificate]) -> ParcelDeliveryDeauthorization:
    """Return a PDD that revokes ``pdas``, or all PDAs of the endpoint if ``pdas`` is empty.

    The PDD expires with the last of ``pdas``, or with the endpoint's certificate if it revokes all PDAs.

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
    """Read serial numbers directly: a microsecond for each, a tenth of the cost of a declared structure."""
    contents: list[bytes] = []
    while not members.exhausted:
        if len(contents) == MAX_DEAUTHORIZED:
            raise MalformedMessageError(Asn1Code.TOO_MANY_MEMBERS)
        contents.append(members.read(der.INTEGER))
    if members.strict and contents != sorted(contents, key=lambda each: (len(each), each)):
        raise MalformedMessageError(Asn1Code.NOT_DER)  # X.690, 11.6: members of a SET OF are sorted
    return frozenset(der.parse_integer(each, strict=members.strict) for each in contents)


# --- Cargo Collection Request (the payload of a CCA) -------------------------------------------------------


def serialize_ccr(cda: Certificate, dialect: Dialect) -> bytes:
    """Return a CCR, which authorizes the peer to sign cargo with ``cda``."""
    return structures.encode(
        _tagged_name("CargoCollectionRequest", dialect), {"cargoDeliveryAuthorization": cda.der}
    )


def parse_ccr(octets: bytes) -> Certificate:
    """Return the Cargo Delivery Authorization of a CCR. The first tag identifies the dialect.

    Raises:
        MalformedMessageError
    """
    dialect = AWALA if der.parse_one(octets).peek() == der.CONTEXT_0 else RELAYNET
    fields = structures.parse(
        _tagged_name("CargoCollectionRequest", dialect), octets, strict=dialect.universal_tags
    )
    return parse_certificate(fields["cargoDeliveryAuthorization"])


# --- Certificate rotation ------------------------------------------------------------------------------------


class CertificateRotation(Struct, frozen=True):
    """A new certificate for the receiving gateway, with the certificates above it."""

    certificate: Certificate
    chain: tuple[Certificate, ...]

    def serialize(self, dialect: Dialect) -> bytes:
        """Return the format signature and a CertificationPath, in the form of the JavaScript library."""
        return self._serialize("CertificationPath", dialect)

    def serialize_for_all(self, dialect: Dialect) -> tuple[bytes, ...]:
        """Return the rotation in all forms that peers read: awala phones accept only the form of the JVM library."""
        forms = ("CertificationPath",) if dialect.universal_tags else ("CertificationPath", "RetaggedPath")
        return tuple(self._serialize(form, dialect) for form in forms)

    def _serialize(self, form: str, dialect: Dialect) -> bytes:
        path = structures.encode(form, path_values(self.certificate, self.chain))
        return dialect.format_signature(MessageType.CERTIFICATE_ROTATION) + path


def parse_rotation(octets: bytes) -> CertificateRotation:
    """Read a certificate rotation. The caller checks subject, issuer, dates and signature before saving.

    Raises:
        MalformedMessageError
    """
    _, body = _body(octets, MessageType.CERTIFICATE_ROTATION)
    return CertificateRotation(*parse_certification_path(body))


def parse_certification_path(octets: bytes) -> tuple[Certificate, tuple[Certificate, ...]]:
    """Return a leaf certificate and the certificates above it.

    Raises:
        MalformedMessageError
    """
    return certificates_of(structures.parse("CertificationPath", octets))


def path_values(certificate: Certificate, chain: Sequence[Certificate]) -> dict[str, object]:
    """Return the values of a CertificationPath."""
    return {
        "leafCertificate": certificate.der,
        "certificateAuthorities": [authority.der for authority in chain],
    }


def certificates_of(path: dict[str, Any]) -> tuple[Certificate, tuple[Certificate, ...]]:
    """Return the certificates in the values of a CertificationPath: leaf, then authorities."""
    leaf = parse_certificate(path["leafCertificate"])
    return leaf, tuple(map(parse_certificate, path["certificateAuthorities"]))
