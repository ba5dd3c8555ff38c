"""Registration of a private node with its gateway: authorization (PNRA), request (PNRR), registration (PNR).

Signatures here are bare RSA-PSS with SHA-256, without CMS.

Spec: RS-000 GSC; docs/wire-formats, "Registration".
"""

from __future__ import annotations

from datetime import datetime

from msgspec import Struct

from gateway_core.asn1 import der
from gateway_core.codes.crypto import KeyCode
from gateway_core.codes.endpoints import EndpointCode
from gateway_core.crypto.certificates import Certificate, parse_certificate
from gateway_core.crypto.keys import (
    IdentityKey,
    IdentityPublicKey,
    SessionPublicKeyHandle,
    load_identity_public_key,
)
from gateway_core.dialects import Dialect
from gateway_core.errors import InvalidMessageError, MalformedMessageError, TimingError
from gateway_core.identifiers import DomainName

_AUTHORIZATION, _COUNTERSIGNATURE = (2, 0), (2, 1)


class RegistrationAuthorization(Struct, frozen=True):
    """PNRA: a gateway lets whoever holds this register until ``expires``.

    ``gateway_data`` is the gateway's own note.
    """

    expires: datetime
    gateway_data: bytes

    def serialize(self, key: IdentityKey, dialect: Dialect) -> bytes:
        """Sign with the gateway's identity key and write."""
        expiry = der.date_content(self.expires)
        signature = key.sign(_authorization_plaintext(expiry, self.gateway_data, dialect))
        return der.sequence(
            der.encode(0x80, expiry), der.encode(0x81, self.gateway_data), der.encode(0x82, signature)
        )


def _authorization_plaintext(expiry: bytes, gateway_data: bytes, dialect: Dialect) -> bytes:
    return der.sequence(
        der.encode(0x80, dialect.oid(*_AUTHORIZATION)),
        der.encode(0x81, expiry),
        der.encode(0x82, gateway_data),
    )


def verify_authorization(
    octets: bytes, gateway: IdentityPublicKey, dialect: Dialect, now: datetime
) -> RegistrationAuthorization:
    """Read a PNRA and check that this gateway signed it and that it has not expired (no tolerance: one clock only).

    Raises:
        MalformedMessageError, InvalidSignatureError
        TimingError: it has expired.
    """
    fields = der.parse_one(octets)
    expiry, gateway_data, signature = fields.string(0x80), fields.string(0x81), fields.string(0x82)
    fields.finish()
    authorization = RegistrationAuthorization(der.parse_date(expiry), gateway_data)
    gateway.verify(signature, _authorization_plaintext(expiry, gateway_data, dialect))
    if authorization.expires < now:
        raise TimingError(EndpointCode.AUTHORIZATION_EXPIRED)
    return authorization


class RegistrationRequest(Struct, frozen=True):
    """PNRR: a node proves that it holds its key. The authorization inside is still to be verified by its gateway."""

    node_key: IdentityPublicKey
    authorization_octets: bytes


def serialize_registration_request(authorization_octets: bytes, key: IdentityKey, dialect: Dialect) -> bytes:
    """Countersign a PNRA with the node's identity key."""
    signature = key.sign(_request_plaintext(authorization_octets, dialect))
    return der.sequence(
        der.encode(0x80, key.public.der), der.encode(0x81, authorization_octets), der.encode(0x82, signature)
    )


def _request_plaintext(authorization_octets: bytes, dialect: Dialect) -> bytes:
    return der.sequence(
        der.encode(0x80, dialect.oid(*_COUNTERSIGNATURE)), der.encode(0x81, authorization_octets)
    )


def verify_registration_request(octets: bytes, dialect: Dialect) -> RegistrationRequest:
    """Read a PNRR and check that the key in it signed it.

    Raises:
        MalformedMessageError, InvalidSignatureError
    """
    fields = der.parse_one(octets)
    spki, authorization, signature = fields.string(0x80), fields.string(0x81), fields.string(0x82)
    fields.finish()
    key = load_identity_public_key(spki)
    key.verify(signature, _request_plaintext(authorization, dialect))
    return RegistrationRequest(key, authorization)


class Registration(Struct, frozen=True):
    """PNR: the node's certificate, the gateway's, and where the public gateway is.

    A private gateway gets the public gateway's session key too; an endpoint does not.
    """

    node_certificate: Certificate
    gateway_certificate: Certificate
    internet_address: DomainName
    session_key: SessionPublicKeyHandle | None = None

    def serialize(self) -> bytes:
        """Write it. It is not signed: the certificates speak for themselves."""
        members = [
            der.encode(0x80, self.node_certificate.der),
            der.encode(0x81, self.gateway_certificate.der),
            der.encode(0x82, self.internet_address.encode()),
        ]
        if self.session_key is not None:
            members.append(serialize_session_key(0xA3, self.session_key))
        return der.sequence(*members)


def parse_registration(octets: bytes) -> Registration:
    """Read a PNR and check that the gateway's certificate issued the node's.

    Raises:
        MalformedMessageError
        InvalidMessageError: the two certificates do not belong together.
    """
    fields = der.parse_one(octets)
    node = parse_certificate(fields.string(0x80))
    gateway = parse_certificate(fields.string(0x81))
    address = DomainName(fields.text(0x82))
    session_fields = fields.enter_if(0xA3)
    session_key = None if session_fields is None else parse_session_key(session_fields)
    fields.finish()
    if not node.is_signed_by(gateway.public_key):
        raise InvalidMessageError(EndpointCode.ISSUER_DID_NOT_ISSUE)
    return Registration(node, gateway, address, session_key)


def serialize_session_key(tag: int, key: SessionPublicKeyHandle) -> bytes:
    """``{ key id [0], SubjectPublicKeyInfo [1] }`` in primitive members."""
    return der.encode(tag, der.encode(0x80, key.key_id), der.encode(0x81, key.der))


def parse_session_key(fields: der.Reader) -> SessionPublicKeyHandle:
    """As :func:`serialize_session_key`; also the form with the SubjectPublicKeyInfo's own tag replaced."""
    key_id = fields.string(0x80)
    spki = der.sequence(fields.take(0xA1)) if fields.peek() == 0xA1 else fields.string(0x81)
    fields.finish()
    if not key_id:
        raise MalformedMessageError(KeyCode.SESSION_KEY_WITHOUT_ID)
    return SessionPublicKeyHandle.load(key_id, spki)
