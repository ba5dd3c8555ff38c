"""Registration of a private node with its gateway: authorization (PNRA), request (PNRR), registration (PNR).

Signatures here are bare RSA-PSS with SHA-256, without CMS.

Spec: RS-000 GSC; docs/wire-formats, "Registration".
"""

from __future__ import annotations

from datetime import datetime

from msgspec import Struct

from gateway_core.asn1 import der
from gateway_core.codes.endpoints import EndpointCode
from gateway_core.crypto.certificates import Certificate, parse_certificate
from gateway_core.crypto.keys import (
    IdentityKey,
    IdentityPublicKey,
    SessionPublicKeyHandle,
    load_identity_public_key,
)
from gateway_core.dialects import Dialect
from gateway_core.errors import InvalidMessageError, TimingError
from gateway_core.identifiers import DomainName
from gateway_core.messages.connection_parameters import encode_session_key, read_session_key

_AUTHORIZATION, _COUNTERSIGNATURE = (2, 0), (2, 1)


class RegistrationAuthorization(Struct, frozen=True):
    """PNRA: a gateway lets whoever holds this register until ``expires``.

    ``gateway_data`` is the gateway's own note.
    """

    expires: datetime
    gateway_data: bytes

    def serialize(self, key: IdentityKey, dialect: Dialect) -> bytes:
        """Sign with the gateway's identity key and write."""
        return der.sequence(
            der.encode(der.CONTEXT_0, der.date_content(self.expires)),
            der.encode(der.CONTEXT_1, self.gateway_data),
            der.encode(der.CONTEXT_2, key.sign(self.plaintext(dialect))),
        )

    def plaintext(self, dialect: Dialect) -> bytes:
        """Return what the gateway signs."""
        return der.sequence(
            der.encode(der.CONTEXT_0, dialect.oid(*_AUTHORIZATION)),
            der.encode(der.CONTEXT_1, der.date_content(self.expires)),
            der.encode(der.CONTEXT_2, self.gateway_data),
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
    authorization = RegistrationAuthorization(fields.date(der.CONTEXT_0), fields.string(der.CONTEXT_1))
    signature = fields.string(der.CONTEXT_2)
    fields.finish()
    gateway.verify(signature, authorization.plaintext(dialect))
    if authorization.expires < now:
        raise TimingError(EndpointCode.AUTHORIZATION_EXPIRED)
    return authorization


class RegistrationRequest(Struct, frozen=True):
    """PNRR: a node proves that it holds its key. The authorization inside is still to be verified by its gateway."""

    node_key: IdentityPublicKey
    authorization_octets: bytes


def serialize_registration_request(authorization_octets: bytes, key: IdentityKey, dialect: Dialect) -> bytes:
    """Countersign a PNRA with the node's identity key."""
    return der.sequence(
        der.encode(der.CONTEXT_0, key.public.der),
        der.encode(der.CONTEXT_1, authorization_octets),
        der.encode(der.CONTEXT_2, key.sign(_request_plaintext(authorization_octets, dialect))),
    )


def _request_plaintext(authorization_octets: bytes, dialect: Dialect) -> bytes:
    return der.sequence(
        der.encode(der.CONTEXT_0, dialect.oid(*_COUNTERSIGNATURE)),
        der.encode(der.CONTEXT_1, authorization_octets),
    )


def verify_registration_request(octets: bytes, dialect: Dialect) -> RegistrationRequest:
    """Read a PNRR and check that the key in it signed it.

    Raises:
        MalformedMessageError, InvalidSignatureError
    """
    fields = der.parse_one(octets)
    key_der, authorization = fields.string(der.CONTEXT_0), fields.string(der.CONTEXT_1)
    countersignature = fields.string(der.CONTEXT_2)
    fields.finish()
    key = load_identity_public_key(key_der)
    key.verify(countersignature, _request_plaintext(authorization, dialect))
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
        return der.sequence(
            der.encode(der.CONTEXT_0, self.node_certificate.der),
            der.encode(der.CONTEXT_1, self.gateway_certificate.der),
            der.encode(der.CONTEXT_2, self.internet_address.encode()),
            b"" if self.session_key is None else encode_session_key(der.CONSTRUCTED_3, self.session_key),
        )


def parse_registration(octets: bytes) -> Registration:
    """Read a PNR and check that the gateway's certificate issued the node's.

    Raises:
        MalformedMessageError
        InvalidMessageError: the two certificates do not belong together.
    """
    fields = der.parse_one(octets)
    node_der, gateway_der = fields.string(der.CONTEXT_0), fields.string(der.CONTEXT_1)
    address = fields.text(der.CONTEXT_2)
    session_key = None if fields.exhausted else read_session_key(fields.enter(der.CONSTRUCTED_3))
    fields.finish()
    node, gateway = parse_certificate(node_der), parse_certificate(gateway_der)
    if not node.is_signed_by(gateway.public_key):
        raise InvalidMessageError(EndpointCode.ISSUER_DID_NOT_ISSUE)
    return Registration(node, gateway, DomainName(address), session_key)
