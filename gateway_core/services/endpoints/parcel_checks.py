"""The checks of a parcel: whether its sender may write to its recipient, and who brings it.

A public endpoint accepts parcels from any sender. A private endpoint authorizes its senders by a Parcel Delivery
Authorization (PDA), and may revoke this by a Parcel Delivery Deauthorization (PDD). For an endpoint of this gateway the
PDA must lead to this gateway's own certificates; for an endpoint elsewhere, whose gateway is unknown, to the key of the
recipient's address. The checks come before the acceptance of a parcel, so that its sender gets the error at once.

Spec: RS-000 PDD; RS-001 Post-Deserialization Validation; RS-002 (PDA, Rate Limiting). Countersignatures: RS-000 GSC
(requests are signed with the certificate that the gateway issued); RS-001 Introduction (routing fields and certificate
are judged before the payload has arrived).
"""

from collections.abc import Collection, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime

from msgspec import Struct

from gateway_core.clock import Clock
from gateway_core.codes.endpoints import EndpointCode
from gateway_core.codes.messages import MessageCode
from gateway_core.crypto.certificates import Certificate
from gateway_core.crypto.certification_path import verify_path
from gateway_core.crypto.signed_data import parse_signed_data
from gateway_core.dialects import AWALA, RELAYNET, Dialect, MessageType, read_format_signature
from gateway_core.errors import (
    DeauthorizedSenderError,
    ForbiddenEndpointError,
    InvalidMessageError,
    InvalidSignatureError,
    MalformedMessageError,
    RegistrationRequiredError,
    UnauthenticatedEndpointError,
    UntrustedSignerError,
)
from gateway_core.identifiers import DomainName, PrivateAddress
from gateway_core.limits import MAX_PARCEL_OCTETS
from gateway_core.messages import ramf_packed
from gateway_core.messages.collection import COUNTERSIGNATURE, REQUEST_SIGNATURE, RequestToSign
from gateway_core.messages.ramf import RamfMessage, validate
from gateway_core.ports.gsc_server import TrustedCertificates
from gateway_core.services.endpoints.quotas import require_within_limits
from gateway_core.tables.transaction import Transaction


def private_recipient(parcel: RamfMessage, gateways: Collection[DomainName]) -> PrivateAddress | None:
    """Return the recipient if it is a private endpoint, whose senders need authorization; ``None`` for a public one.

    ``gateways``: the domains of known public gateways. The awala dialect names the recipient's domain: its own for a
    public endpoint, its public gateway's for a private one. For an unknown domain, the sender's certificate decides: a
    certificate is an authorization if it may not issue others, or names the recipient as its issuer.
    """
    recipient, sender = parcel.recipient, parcel.sender_certificate
    if recipient.domain is None or recipient.domain in gateways:
        return recipient.private_address
    is_authorization = not sender.is_ca or sender.issuer_address == recipient.private_address
    return recipient.private_address if is_authorization else None


def require_authorized(parcel: RamfMessage, recipient: PrivateAddress, now: datetime) -> None:
    """Validate a parcel for a private endpoint; its chain must have a certificate of the recipient's own key.

    Raises:
        TimingError: if the parcel or a certificate is outside its validity.
        UntrustedSignerError: if another key than the recipient's issued the sender's certificate.
    """
    issuers = [each for each in parcel.chain if each.subject == recipient]
    if not issuers:
        raise UntrustedSignerError(EndpointCode.RECIPIENT_CERTIFICATE_MISSING)
    validate(parcel, now, trusted=issuers)


def require_not_revoked(
    tx: Transaction, parcel: RamfMessage, recipient: PrivateAddress, now: datetime
) -> None:
    """Check that the parcel's authorization is still in force.

    Raises:
        DeauthorizedSenderError
    """
    if tx.deauthorizations.revokes(recipient, parcel.sender_certificate.serial, now):
        raise DeauthorizedSenderError(EndpointCode.REVOKED_BY_RECIPIENT)


def require_usable(tx: Transaction, parcel: RamfMessage, recipient: PrivateAddress, now: datetime) -> None:
    """Check the authorization of a parcel for an endpoint here: its revocation and its rate limit.

    Raises:
        DeauthorizedSenderError, RateLimitError
    """
    require_not_revoked(tx, parcel, recipient, now)
    require_within_limits(tx, parcel, recipient)


# --- Countersignatures ----------------------------------------------------------------------------------

MAX_HEADER_OCTETS = 72 * 1024
"""The limit of the header of a packed message: all octets before its payload."""

_LONGEST_FORMAT_SIGNATURE = 10
"""``Relaynet``, type, version."""


class Countersignatures(Struct, eq=False):
    """Verifies countersignatures against this gateway's certificates, which issue those of endpoints."""

    _issuers: TrustedCertificates
    _clock: Clock

    def verify(self, countersignature: bytes, octets: bytes, dialect: Dialect) -> Certificate:
        """Return the certificate of the endpoint that countersigned ``octets``.

        Raises:
            UnauthenticatedEndpointError, RegistrationRequiredError
        """
        trusted = self._require_anchors()
        with _convert_errors():
            return COUNTERSIGNATURE.verify(countersignature, octets, dialect, trusted, self._clock.now())

    def verify_request(self, signature: bytes, request: RequestToSign) -> Certificate:
        """Return the certificate of the endpoint that signed a request; both dialects are tried.

        The caller must check that the request is new.

        Raises:
            UnauthenticatedEndpointError, RegistrationRequiredError
        """
        trusted, now = self._require_anchors(), self._clock.now()
        with _convert_errors():
            try:
                return REQUEST_SIGNATURE.verify(signature, request.octets, AWALA, trusted, now)
            except InvalidSignatureError:
                return REQUEST_SIGNATURE.verify(signature, request.octets, RELAYNET, trusted, now)

    def claimed_signer(self, countersignature: bytes) -> Certificate:
        """Return the certificate that a countersignature of an incomplete parcel *claims*: registered here, unverified.

        Raises:
            UnauthenticatedEndpointError, RegistrationRequiredError
        """
        trusted = self._require_anchors()
        with _convert_errors():
            signer = parse_signed_data(countersignature).signer_certificate()
            verify_path(signer, (), trusted, self._clock.now())
            return signer

    def _require_anchors(self) -> list[Certificate]:
        trusted = list(self._issuers())
        if not trusted:
            raise RegistrationRequiredError(EndpointCode.GATEWAY_WITHOUT_CERTIFICATE)
        return trusted


@contextmanager
def _convert_errors() -> Iterator[None]:
    try:
        yield
    except (MalformedMessageError, InvalidMessageError) as error:
        raise UnauthenticatedEndpointError(
            EndpointCode.COUNTERSIGNATURE_INVALID(why=error.statement)
        ) from error


def judge_beginning(
    octets: bytes, signer: Certificate | None, now: datetime, latest: datetime | None = None
) -> bool:
    """Judge a parcel by its first ``octets``. Returns True once more octets would add nothing to the judgement.

    ``signer``: the endpoint that hands in the parcel and must be its sender; ``None``: the sender may be anybody.
    ``now`` and ``latest``: bounds of an uncertain time; the parcel is judged at the moment between that is nearest to
    its creation.

    Raises:
        MalformedMessageError, InvalidMessageError: if the parcel is invalid; the rest need not be received.
        ForbiddenEndpointError: if another endpoint made the parcel.
    """
    if len(octets) < _LONGEST_FORMAT_SIGNATURE:
        return False
    dialect, message_type = read_format_signature(octets)
    if message_type is not MessageType.PARCEL:
        raise MalformedMessageError(EndpointCode.NOT_A_PARCEL)
    if not dialect.packed_ramf:
        return True
    header = ramf_packed.read_header(octets[:MAX_HEADER_OCTETS], len(dialect.prefix) + 2)
    if header is None:
        return False
    if header.payload_start + header.payload_octets > MAX_PARCEL_OCTETS:
        raise MalformedMessageError(EndpointCode.PARCEL_TOO_LARGE)
    if signer is not None and header.sender_certificate.subject != signer.subject:
        raise ForbiddenEndpointError(EndpointCode.MADE_BY_ANOTHER)
    recipient, issuer = header.recipient.private_address, header.sender_certificate.issuer_address
    if recipient is not None and issuer not in (None, recipient):
        raise UntrustedSignerError(MessageCode.NOT_AUTHORIZED_BY_RECIPIENT)
    message = RamfMessage(
        dialect,
        MessageType.PARCEL,
        header.recipient,
        header.message_id,
        datetime.fromtimestamp(header.created, UTC),
        header.ttl_seconds,
        b"",
        header.sender_certificate,
    )
    validate(message, now if latest is None else min(max(message.created, now), latest))
    return True
