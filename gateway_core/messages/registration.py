"""Registration of a private node with its gateway (PNRA, PNRR, PNR), and the connection parameters of nodes.

Signatures of a registration are bare RSA-PSS with SHA-256, without CMS.

Spec: RS-000 GSC; docs/wire-formats, "Registration", "Connection parameters".
"""

from datetime import datetime

from msgspec import Struct

from gateway_core.asn1 import der, structures
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
from gateway_core.messages.control import certificates_of, path_values


def session_key_values(key: SessionPublicKeyHandle) -> dict[str, bytes]:
    """Return the values of a SessionKey."""
    return {"keyId": key.key_id, "publicKey": key.der}


def session_key_of(values: dict[str, bytes]) -> SessionPublicKeyHandle:
    """Return the session key in the values of a SessionKey."""
    return SessionPublicKeyHandle.load(values["keyId"], values["publicKey"])


class NodeConnectionParameters(Struct, frozen=True):
    """A public node's address, identity key and initial session key (``/connection-params.der``)."""

    internet_address: DomainName
    identity_key: IdentityPublicKey
    session_key: SessionPublicKeyHandle

    def serialize(self) -> bytes:
        """Return the parameters in DER."""
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
    """The data by which a private endpoint allows another endpoint to send parcels.

    They contain a PDA with its path, and a session key.
    """

    identity_key: IdentityPublicKey
    internet_gateway: DomainName
    delivery_authorization: Certificate
    chain: tuple[Certificate, ...]
    session_key: SessionPublicKeyHandle

    def serialize(self) -> bytes:
        """Return the parameters in DER."""
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
        InvalidMessageError: if another key issued the authorization.
    """
    fields = structures.parse("PrivateEndpointConnParams", octets)
    identity_key = load_identity_public_key(fields["identityKey"])
    address = DomainName(fields["internetGatewayAddress"])
    authorization, chain = certificates_of(fields["deliveryAuth"])
    session_key = session_key_of(fields["sessionKey"])
    if not authorization.is_signed_by(identity_key):
        raise InvalidMessageError(EndpointCode.NOT_ISSUED_BY_ENDPOINT)
    return PrivateEndpointConnectionParameters(identity_key, address, authorization, chain, session_key)


_AUTHORIZATION, _COUNTERSIGNATURE = (2, 0), (2, 1)


class RegistrationAuthorization(Struct, frozen=True):
    """PNRA: a gateway's permission for the bearer to register until ``expires``.

    ``gateway_data``: data for the gateway alone.
    """

    expires: datetime
    gateway_data: bytes

    def serialize(self, key: IdentityKey, dialect: Dialect) -> bytes:
        """Sign with the gateway's identity key and return the DER."""
        values = {
            "expiryDate": self.expires,
            "gatewayData": self.gateway_data,
            "signature": key.sign(self.plaintext(dialect)),
        }
        return structures.encode("PrivateNodeRegistrationAuthorization", values)

    def plaintext(self, dialect: Dialect) -> bytes:
        """Return the text that the gateway signs."""
        return der.sequence(
            der.encode(der.CONTEXT_0, dialect.oid(*_AUTHORIZATION)),
            der.encode(der.CONTEXT_1, der.date_content(self.expires)),
            der.encode(der.CONTEXT_2, self.gateway_data),
        )


def verify_authorization(
    octets: bytes, gateway: IdentityPublicKey, dialect: Dialect, now: datetime
) -> RegistrationAuthorization:
    """Read a PNRA and verify the gateway's signature and the expiry, without clock tolerance (one clock only).

    Raises:
        MalformedMessageError, InvalidSignatureError
        TimingError: if the PNRA has expired.
    """
    fields = structures.parse("PrivateNodeRegistrationAuthorization", octets)
    authorization = RegistrationAuthorization(fields["expiryDate"], fields["gatewayData"])
    gateway.verify(fields["signature"], authorization.plaintext(dialect))
    if authorization.expires < now:
        raise TimingError(EndpointCode.AUTHORIZATION_EXPIRED)
    return authorization


class RegistrationRequest(Struct, frozen=True):
    """PNRR: a node's proof that it has its key. The gateway must still verify the authorization inside."""

    node_key: IdentityPublicKey
    authorization_octets: bytes


def serialize_registration_request(authorization_octets: bytes, key: IdentityKey, dialect: Dialect) -> bytes:
    """Countersign a PNRA with the node's identity key and return the PNRR."""
    values = {
        "privateNodePublicKey": key.public.der,
        "pnraSerialized": authorization_octets,
        "countersignature": key.sign(_request_plaintext(authorization_octets, dialect)),
    }
    return structures.encode("PrivateNodeRegistrationRequest", values)


def _request_plaintext(authorization_octets: bytes, dialect: Dialect) -> bytes:
    return der.sequence(
        der.encode(der.CONTEXT_0, dialect.oid(*_COUNTERSIGNATURE)),
        der.encode(der.CONTEXT_1, authorization_octets),
    )


def verify_registration_request(octets: bytes, dialect: Dialect) -> RegistrationRequest:
    """Read a PNRR and verify the signature by the key inside.

    Raises:
        MalformedMessageError, InvalidSignatureError
    """
    fields = structures.parse("PrivateNodeRegistrationRequest", octets)
    key, authorization = load_identity_public_key(fields["privateNodePublicKey"]), fields["pnraSerialized"]
    key.verify(fields["countersignature"], _request_plaintext(authorization, dialect))
    return RegistrationRequest(key, authorization)


class Registration(Struct, frozen=True):
    """PNR: the node's certificate, the gateway's certificate, and the public gateway's address.

    A private gateway also receives the public gateway's session key; an endpoint receives ``None``.
    """

    node_certificate: Certificate
    gateway_certificate: Certificate
    internet_address: DomainName
    session_key: SessionPublicKeyHandle | None = None

    def serialize(self) -> bytes:
        """Return the unsigned registration in DER. The signatures of its certificates protect it."""
        values = {
            "privateNodeCertificate": self.node_certificate.der,
            "gatewayCertificate": self.gateway_certificate.der,
            "internetGatewayInternetAddress": self.internet_address,
            "sessionKey": None if self.session_key is None else session_key_values(self.session_key),
        }
        return structures.encode("PrivateNodeRegistration", values)


def parse_registration(octets: bytes) -> Registration:
    """Read a PNR and check that the gateway's certificate issued the node's.

    Raises:
        MalformedMessageError
        InvalidMessageError: if another key issued the node's certificate.
    """
    fields = structures.parse("PrivateNodeRegistration", octets)
    node = parse_certificate(fields["privateNodeCertificate"])
    gateway = parse_certificate(fields["gatewayCertificate"])
    address = DomainName(fields["internetGatewayInternetAddress"])
    session_key = None if fields["sessionKey"] is None else session_key_of(fields["sessionKey"])
    if not node.is_signed_by(gateway.public_key):
        raise InvalidMessageError(EndpointCode.ISSUER_DID_NOT_ISSUE)
    return Registration(node, gateway, address, session_key)
