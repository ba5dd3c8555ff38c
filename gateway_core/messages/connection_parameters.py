"""Connection parameters: what one node publishes so that another can reach it.

Spec: docs/wire-formats, "Connection parameters".
"""

from __future__ import annotations

from msgspec import Struct

from gateway_core.asn1 import structures
from gateway_core.codes.endpoints import EndpointCode
from gateway_core.crypto.certificates import Certificate
from gateway_core.crypto.keys import IdentityPublicKey, SessionPublicKeyHandle, load_identity_public_key
from gateway_core.errors import InvalidMessageError
from gateway_core.identifiers import DomainName
from gateway_core.messages.control import certificates_of, path_values


def session_key_values(key: SessionPublicKeyHandle) -> dict[str, bytes]:
    """Return what a SessionKey holds."""
    return {"keyId": key.key_id, "publicKey": key.der}


def session_key_of(values: dict[str, bytes]) -> SessionPublicKeyHandle:
    """The other way round."""
    return SessionPublicKeyHandle.load(values["keyId"], values["publicKey"])


class NodeConnectionParameters(Struct, frozen=True):
    """A public node's address, identity key and initial session key (``/connection-params.der``)."""

    internet_address: DomainName
    identity_key: IdentityPublicKey
    session_key: SessionPublicKeyHandle

    def serialize(self) -> bytes:
        """Write it."""
        values = {
            "internetAddress": self.internet_address,
            "identityKey": self.identity_key.der,
            "sessionKey": session_key_values(self.session_key),
        }
        return structures.encode("NodeConnectionParams", values)


def parse_node_connection_parameters(octets: bytes) -> NodeConnectionParameters:
    """Read a public node's parameters.

    Raises:
        MalformedMessageError
    """
    fields = structures.parse("NodeConnectionParams", octets)
    return NodeConnectionParameters(
        DomainName(fields["internetAddress"]),
        load_identity_public_key(fields["identityKey"]),
        session_key_of(fields["sessionKey"]),
    )


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
        values = {
            "identityKey": self.identity_key.der,
            "internetGatewayAddress": self.internet_gateway,
            "deliveryAuth": path_values(self.delivery_authorization, self.chain),
            "sessionKey": session_key_values(self.session_key),
        }
        return structures.encode("PrivateEndpointConnParams", values)


def parse_private_endpoint_connection_parameters(octets: bytes) -> PrivateEndpointConnectionParameters:
    """Read a private endpoint's parameters, and check that its key issued the authorization.

    Raises:
        MalformedMessageError
        InvalidMessageError: the authorization is somebody else's.
    """
    fields = structures.parse("PrivateEndpointConnParams", octets)
    identity_key = load_identity_public_key(fields["identityKey"])
    address = DomainName(fields["internetGatewayAddress"])
    authorization, chain = certificates_of(fields["deliveryAuth"])
    session_key = session_key_of(fields["sessionKey"])
    if not authorization.is_signed_by(identity_key):
        raise InvalidMessageError(EndpointCode.NOT_ISSUED_BY_ENDPOINT)
    return PrivateEndpointConnectionParameters(identity_key, address, authorization, chain, session_key)
