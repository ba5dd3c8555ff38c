"""Connection parameters: what one node publishes so that another can reach it.

Spec: docs/wire-formats, "Connection parameters".
"""

from __future__ import annotations

from msgspec import Struct

from gateway_core.asn1 import der
from gateway_core.codes.endpoints import EndpointCode
from gateway_core.crypto.certificates import Certificate
from gateway_core.crypto.keys import IdentityPublicKey, SessionPublicKeyHandle, load_identity_public_key
from gateway_core.errors import InvalidMessageError
from gateway_core.identifiers import DomainName
from gateway_core.messages.control import parse_certification_path
from gateway_core.messages.registration import parse_session_key, serialize_session_key


class NodeConnectionParameters(Struct, frozen=True):
    """A public node's address, identity key and initial session key (``/connection-params.der``)."""

    internet_address: DomainName
    identity_key: IdentityPublicKey
    session_key: SessionPublicKeyHandle

    def serialize(self) -> bytes:
        """Write it."""
        return der.sequence(
            der.encode(0x80, self.internet_address.encode()),
            der.encode(0x81, self.identity_key.der),
            serialize_session_key(0xA2, self.session_key),
        )


def parse_node_connection_parameters(octets: bytes) -> NodeConnectionParameters:
    """Read a public node's parameters.

    Raises:
        MalformedMessageError
    """
    fields = der.parse_one(octets)
    address = DomainName(fields.text(0x80))
    identity_key = load_identity_public_key(fields.string(0x81))
    session_key = parse_session_key(fields.enter(0xA2))
    fields.finish()
    return NodeConnectionParameters(address, identity_key, session_key)


class PrivateEndpointConnectionParameters(Struct, frozen=True):
    """What a private endpoint gives another so that it may send parcels: a PDA with its path, and a session key.

    The types inside are implicitly tagged themselves, unlike everywhere else.
    """

    identity_key: IdentityPublicKey
    internet_gateway: DomainName
    delivery_authorization: Certificate
    chain: tuple[Certificate, ...]
    session_key: SessionPublicKeyHandle

    def serialize(self) -> bytes:
        """Write it."""
        path = der.encode(
            0xA2,
            der.retag(0xA0, self.delivery_authorization.der),
            der.encode(0xA1, *(certificate.der for certificate in self.chain)),
        )
        session = der.encode(
            0xA3, der.encode(0x80, self.session_key.key_id), der.retag(0xA1, self.session_key.der)
        )
        return der.sequence(
            der.retag(0xA0, self.identity_key.der),
            der.encode(0x81, self.internet_gateway.encode()),
            path,
            session,
        )


def parse_private_endpoint_connection_parameters(octets: bytes) -> PrivateEndpointConnectionParameters:
    """Read a private endpoint's parameters, and check that its key issued the authorization.

    Raises:
        MalformedMessageError
        InvalidMessageError: the authorization is somebody else's.
    """
    fields = der.parse_one(octets)
    identity_key = load_identity_public_key(der.encode(der.SEQUENCE, fields.take(0xA0)))
    address = DomainName(fields.text(0x81))
    authorization, chain = parse_certification_path(fields.enter(0xA2))
    session_key = parse_session_key(fields.enter(0xA3))
    fields.finish()
    if not authorization.is_signed_by(identity_key):
        raise InvalidMessageError(EndpointCode.NOT_ISSUED_BY_ENDPOINT)
    return PrivateEndpointConnectionParameters(identity_key, address, authorization, chain, session_key)
