"""Messages of the GSC: handshake, parcel deliveries, and the signatures of an endpoint's requests.

The endpoint signs a request without a parcel as a whole. The signature is in the place of a parcel's countersignature
and has the same form. It covers the method, the path, the time and a nonce; time and nonce have their own header::

    GET /v1/parcel-states?id=f4… HTTP/1.1
    X-Relaynet-Request: 2026-11-25T22:51:08.123456Z 3q2-7wAAEBA…
    Authorization: Relaynet-Countersignature MIIG…

Spec: RS-000 Parcel collection handshake, GSC (bindings MAY extend: the signed requests); docs/wire-formats, "Parcel
collection", "PoWeb".
"""

import base64
import binascii
import re
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime

from msgspec import Struct

from gateway_core.asn1 import der, structures
from gateway_core.codes.crypto import SignedDataCode
from gateway_core.codes.messages import HandshakeCode
from gateway_core.crypto.certificates import Certificate
from gateway_core.crypto.certification_path import verify_path
from gateway_core.crypto.keys import IdentityKey
from gateway_core.crypto.signed_data import parse_signed_data, sign_detached
from gateway_core.dialects import COUNTERSIGNATURE_SCHEMES, Dialect
from gateway_core.errors import MalformedMessageError

PENDING_HEADER = "X-Relaynet-Pending-Acknowledgements"
PENDING_UNLIMITED = "unlimited"
"""The header value by which a client requests all pending parcels, even if it acknowledges them late: our extension.

Spec: RS-000 Message Transport Bindings (a sender SHOULD limit messages pending acknowledgements to five; bindings MAY
extend).
"""

PINGS_HEADER = "X-Relaynet-Pings"
PINGS_BY_THE_MINUTE = "by-the-minute"
"""The header value by which a client on the same device requests one ping a minute: our extension.

On one device the system reports a closed connection at once. Gateways without the extension ping every five seconds.
"""

NONCE_OCTETS = 16
MAX_NONCE_OCTETS = 256
MAX_SIGNATURE_OCTETS = 6144
"""A detached signature with a certificate has about 1,800 octets, with a 4096-bit key 2,600."""

MAX_DELIVERY_ID_OCTETS = 256

# --- Detached signatures ---------------------------------------------------------------------------------


class Purpose(Struct, frozen=True):
    """A purpose of detached signatures. A signature for one purpose is invalid for the others."""

    arcs: tuple[int, int]
    """The last arcs of the purpose's object identifier."""

    def sign(self, content: bytes, key: IdentityKey, certificate: Certificate, dialect: Dialect) -> bytes:
        """Return the signature of a private node over ``content``, with the node's certificate."""
        return sign_detached(b"".join(self._plaintext(content, dialect)), key, certificate, (certificate,))

    def verify(
        self,
        signature: bytes,
        content: bytes,
        dialect: Dialect,
        trusted: Sequence[Certificate],
        now: datetime,
    ) -> Certificate:
        """Return the certificate of the signer, which a certificate in ``trusted`` must have issued.

        Raises:
            MalformedMessageError, InvalidMessageError
        """
        signed_data = parse_signed_data(signature)
        if signed_data.content is not None:
            raise MalformedMessageError(SignedDataCode.NOT_DETACHED)
        signer = signed_data.signer_certificate()
        signed_data.verify(signer, *self._plaintext(content, dialect))
        # The signer must be exactly one step below a trusted certificate, and not the gateway itself.
        verify_path(signer, (), [each for each in trusted if each.subject != signer.subject], now)
        return signer

    def _plaintext(self, content: bytes, dialect: Dialect) -> Sequence[bytes | memoryview]:
        """Return the signed text in pieces, to hash a large parcel without a copy."""
        oid = dialect.oid(*self.arcs)
        return der.nest(der.SEQUENCE, der.encode(der.CONTEXT_0, oid), *der.nest(der.CONTEXT_1, content))


COUNTERSIGNATURE = Purpose((3, 0))
"""The purpose for a parcel or a deauthorization that a private node sends to its gateway."""
NONCE_SIGNATURE = Purpose((3, 1))
"""The purpose for the nonce of a handshake."""
REQUEST_SIGNATURE = Purpose((3, 127))
"""The purpose for a request without a parcel: see ``RequestToSign``. The arc 127 is ours; the drafts begin at 0."""


def parse_authorization_header(value: str) -> bytes:
    """Return the signature in ``Relaynet-Countersignature <base64>`` (or Awala's spelling).

    Raises:
        MalformedMessageError: if the scheme is another one, or the value is not base64.
    """
    scheme, _, encoded = value.strip().partition(" ")
    if scheme.lower() not in COUNTERSIGNATURE_SCHEMES:
        raise MalformedMessageError(HandshakeCode.UNKNOWN_SCHEME)
    try:
        return base64.b64decode(encoded.strip(), validate=True)
    except (binascii.Error, ValueError):
        raise MalformedMessageError(HandshakeCode.NOT_BASE64) from None


def format_authorization_header(signature: bytes, dialect: Dialect) -> str:
    """Return the header value with ``signature``, for :func:`parse_authorization_header`."""
    return f"{dialect.countersignature_scheme} {base64.b64encode(signature).decode()}"


# --- Handshake ---------------------------------------------------------------------------------------------


def serialize_challenge(nonce: bytes) -> bytes:
    """Return the challenge that the server sends at the start of a connection."""
    return structures.encode("HandshakeChallenge", {"nonce": nonce})


def parse_challenge(octets: bytes) -> bytes:
    """Return the nonce of a challenge.

    Raises:
        MalformedMessageError
    """
    nonce: bytes = structures.parse("HandshakeChallenge", octets)["nonce"]
    if not 1 <= len(nonce) <= MAX_NONCE_OCTETS:
        raise MalformedMessageError(HandshakeCode.NONCE_LENGTH)
    return nonce


def serialize_response(signatures: Sequence[bytes]) -> bytes:
    """Return the client's response: one signature for every node that the client claims to be."""
    return structures.encode("HandshakeResponse", {"nonceSignatures": signatures})


def parse_response(octets: bytes) -> tuple[bytes, ...]:
    """Return the unverified signatures of a response.

    Raises:
        MalformedMessageError
    """
    return tuple(structures.parse("HandshakeResponse", octets)["nonceSignatures"])


# --- Deliveries --------------------------------------------------------------------------------------------


class ParcelDelivery(Struct, frozen=True):
    """A parcel on a collection connection. ``delivery_id`` is opaque; the client acknowledges by sending it back."""

    delivery_id: str
    parcel: bytes

    def serialize(self) -> bytes:
        """Return the delivery in DER."""
        return der.sequence(
            der.encode(der.CONTEXT_0, self.delivery_id.encode("ascii")),
            der.encode(der.CONTEXT_1, self.parcel),
        )


def parse_delivery(octets: bytes) -> ParcelDelivery:
    """Read a delivery.

    Raises:
        MalformedMessageError
    """
    fields = der.parse_one(octets)
    delivery_id, parcel = fields.text(der.CONTEXT_0), fields.string(der.CONTEXT_1)
    fields.finish()
    if not 1 <= len(delivery_id) <= MAX_DELIVERY_ID_OCTETS:
        raise MalformedMessageError(HandshakeCode.DELIVERY_ID_LENGTH)
    return ParcelDelivery(delivery_id, parcel)


REQUEST_HEADER = "X-Relaynet-Request"

_FORM = re.compile(r"(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6})Z ([A-Za-z0-9_-]{16,64})", re.ASCII)


class RequestToSign(Struct, frozen=True):
    """The parts of a signed request. ``path``: includes the query. ``nonce``: 16 to 64 base64url characters."""

    method: str
    path: str
    moment: datetime
    nonce: str

    @property
    def header(self) -> str:
        """The value of REQUEST_HEADER."""
        moment = self.moment.astimezone(UTC).replace(tzinfo=None)
        return f"{moment.isoformat(timespec='microseconds')}Z {self.nonce}"

    @property
    def octets(self) -> bytes:
        """The text to sign, in octets."""
        return f"{self.method}\n{self.path}\n{self.header}".encode()


def parse_request(method: str, path: str, header: str) -> RequestToSign:
    """Read the unverified parts of a signed request.

    Raises:
        MalformedMessageError: if the header has another form.
    """
    found = _FORM.fullmatch(header)
    if found is None:
        raise MalformedMessageError(HandshakeCode.REQUEST_HEADER)
    try:
        moment = datetime.fromisoformat(found[1]).replace(tzinfo=UTC)
    except ValueError:
        raise MalformedMessageError(HandshakeCode.REQUEST_HEADER) from None
    return RequestToSign(method, path, moment, found[2])


def signed_headers(
    request: RequestToSign, key: IdentityKey, certificate: Certificate, dialect: Dialect
) -> Mapping[str, str]:
    """Return the headers of a request, signed with the endpoint's ``key``."""
    signature = REQUEST_SIGNATURE.sign(request.octets, key, certificate, dialect)
    return {
        REQUEST_HEADER: request.header,
        "Authorization": format_authorization_header(signature, dialect),
    }
