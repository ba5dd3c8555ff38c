"""Registration of a private node with its gateway: authorization (PNRA), request (PNRR), registration (PNR).

Signatures here are bare RSA-PSS with SHA-256, without CMS.

Spec: RS-000 GSC; docs/wire-formats, "Registration".
"""

from __future__ import annotations

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
from gateway_core.messages.connection_parameters import session_key_of, session_key_values

_AUTHORIZATION, _COUNTERSIGNATURE = (2, 0), (2, 1)


class RegistrationAuthorization(Struct, frozen=True):
    """PNRA: a gateway lets whoever holds this register until ``expires``.

    ``gateway_data`` is the gateway's own note.
    """

    expires: datetime
    gateway_data: bytes

    def serialize(self, key: IdentityKey, dialect: Dialect) -> bytes:
        """Sign with the gateway's identity key and write."""
        values = {
            "expiryDate": self.expires,
            "gatewayData": self.gateway_data,
            "signature": key.sign(self.plaintext(dialect)),
        }
        return structures.encode("PrivateNodeRegistrationAuthorization", values)

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
    fields = structures.parse("PrivateNodeRegistrationAuthorization", octets)
    authorization = RegistrationAuthorization(fields["expiryDate"], fields["gatewayData"])
    gateway.verify(fields["signature"], authorization.plaintext(dialect))
    if authorization.expires < now:
        raise TimingError(EndpointCode.AUTHORIZATION_EXPIRED)
    return authorization


class RegistrationRequest(Struct, frozen=True):
    """PNRR: a node proves that it holds its key. The authorization inside is still to be verified by its gateway."""

    node_key: IdentityPublicKey
    authorization_octets: bytes


def serialize_registration_request(authorization_octets: bytes, key: IdentityKey, dialect: Dialect) -> bytes:
    """Countersign a PNRA with the node's identity key."""
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
    """Read a PNRR and check that the key in it signed it.

    Raises:
        MalformedMessageError, InvalidSignatureError
    """
    fields = structures.parse("PrivateNodeRegistrationRequest", octets)
    key, authorization = load_identity_public_key(fields["privateNodePublicKey"]), fields["pnraSerialized"]
    key.verify(fields["countersignature"], _request_plaintext(authorization, dialect))
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
        InvalidMessageError: the two certificates do not belong together.
    """
    fields = structures.parse("PrivateNodeRegistration", octets)
    node = parse_certificate(fields["privateNodeCertificate"])
    gateway = parse_certificate(fields["gatewayCertificate"])
    address = DomainName(fields["internetGatewayInternetAddress"])
    session_key = None if fields["sessionKey"] is None else session_key_of(fields["sessionKey"])
    if not node.is_signed_by(gateway.public_key):
        raise InvalidMessageError(EndpointCode.ISSUER_DID_NOT_ISSUE)
    return Registration(node, gateway, address, session_key)
