"""The checks of a parcel's authorization: whether its sender may write to its recipient.

A public endpoint accepts parcels from any sender. A private endpoint authorizes its senders by a Parcel Delivery
Authorization (PDA), and may revoke this by a Parcel Delivery Deauthorization (PDD). For an endpoint of this gateway the
PDA must lead to this gateway's own certificates; for an endpoint elsewhere, whose gateway is unknown, to the key of the
recipient's address. The checks come before the acceptance of a parcel, so that its sender gets the error at once.

Spec: RS-000 PDD; RS-001 Post-Deserialization Validation; RS-002 (PDA, Rate Limiting).
"""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime

from gateway_core.codes.endpoints import EndpointCode
from gateway_core.errors import (
    DeauthorizedSenderError,
    UntrustedSignerError,
)
from gateway_core.identifiers import DomainName, PrivateAddress
from gateway_core.messages.ramf import RamfMessage, validate
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
