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
