"""Registration of a private node with its gateway (PNRA, PNRR, PNR), and what nodes publish so that others reach them.

Signatures here are bare RSA-PSS with SHA-256, without CMS.

Spec: RS-000 GSC; docs/wire-formats, "Registration", "Connection parameters".
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
from gateway_core.messages.control import read_certification_path, retagged_path


def encode_session_key(tag: int, key: SessionPublicKeyHandle) -> bytes:
    """A SessionKey under that tag: its id and its SubjectPublicKeyInfo."""
    return der.encode(tag, der.encode(der.CONTEXT_0, key.key_id), der.encode(der.CONTEXT_1, key.der))


def read_session_key(fields: der.Reader) -> SessionPublicKeyHandle:
    """Read the members of a SessionKey, to their end.

    Raises:
        MalformedMessageError
    """
    key_id, key = fields.string(der.CONTEXT_0), fields.enclosed(der.CONTEXT_1, der.CONSTRUCTED_1)
    fields.finish()
    return SessionPublicKeyHandle.load(key_id, key)


class NodeConnectionParameters(Struct, frozen=True):
    """A public node's address, identity key and initial session key (``/connection-params.der``)."""

    internet_address: DomainName
    identity_key: IdentityPublicKey
    session_key: SessionPublicKeyHandle

    def serialize(self) -> bytes:
        """Write it."""
        return der.sequence(
            der.encode(der.CONTEXT_0, self.internet_address.encode()),
            der.encode(der.CONTEXT_1, self.identity_key.der),
            encode_session_key(der.CONSTRUCTED_2, self.session_key),
        )


def parse_node_connection_parameters(octets: bytes) -> NodeConnectionParameters:
    """Read a public node's parameters.

    Raises:
        MalformedMessageError
    """
    fields = der.parse_one(octets)
    address, identity_key = fields.text(der.CONTEXT_0), fields.string(der.CONTEXT_1)
    session_key = read_session_key(fields.last(der.CONSTRUCTED_2))
    return NodeConnectionParameters(DomainName(address), load_identity_public_key(identity_key), session_key)


class PrivateEndpointConnectionParameters(Struct, frozen=True):
    """The data that a private endpoint gives another so that it may send parcels.

    A PDA with its path, and a session key.
    """

    identity_key: IdentityPublicKey
    internet_gateway: DomainName
    delivery_authorization: Certificate
    chain: tuple[Certificate, ...]
    session_key: SessionPublicKeyHandle

    def serialize(self) -> bytes:
        """Write it."""
        session_key = der.encode(der.CONTEXT_0, self.session_key.key_id)
        return der.sequence(
            der.retag(der.CONSTRUCTED_0, self.identity_key.der),
            der.encode(der.CONTEXT_1, self.internet_gateway.encode()),
            der.encode(der.CONSTRUCTED_2, *retagged_path(self.delivery_authorization, self.chain)),
            der.encode(der.CONSTRUCTED_3, session_key, der.retag(der.CONSTRUCTED_1, self.session_key.der)),
        )


def parse_private_endpoint_connection_parameters(octets: bytes) -> PrivateEndpointConnectionParameters:
    """Read a private endpoint's parameters, and check that its key issued the authorization.

    Raises:
        MalformedMessageError
        InvalidMessageError: the authorization is somebody else's.
    """
    fields = der.parse_one(octets)
    key_der, address = der.sequence(fields.read(der.CONSTRUCTED_0)), fields.text(der.CONTEXT_1)
    authorization, chain = read_certification_path(fields.enter(der.CONSTRUCTED_2))
    session_key = read_session_key(fields.last(der.CONSTRUCTED_3))
    identity_key = load_identity_public_key(key_der)
    if not authorization.is_signed_by(identity_key):
        raise InvalidMessageError(EndpointCode.NOT_ISSUED_BY_ENDPOINT)
    return PrivateEndpointConnectionParameters(
        identity_key, DomainName(address), authorization, chain, session_key
    )


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
