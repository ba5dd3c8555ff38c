"""The checks of a parcel before it is taken: the one who sends it may write to the one whom it is for.

A public endpoint takes parcels from everybody. A private one says whom it takes them from, by a Parcel Delivery
Authorization (PDA), and may take that back by a Parcel Delivery Deauthorization (PDD). For an endpoint of this gateway
the PDA must lead to this gateway's own certificates; for one elsewhere, whose gateway we do not know, to the key that
the recipient's address is made of. Both are asked before a parcel is taken, so that its sender hears of it at once.

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
    """The recipient, if it is a private endpoint, whose authorization is needed; ``None`` for a public one.

    ``gateways``: the domains of public gateways that are known. The awala dialect names the recipient's domain: its own
    for a public endpoint, its public gateway's for a private one. Where the domain is unknown, the sender's certificate
    tells: one that issues no others, or that names the recipient as its issuer, is an authorization.
    """
    recipient, sender = parcel.recipient, parcel.sender_certificate
    if recipient.domain is None or recipient.domain in gateways:
        return recipient.private_address
    is_authorization = not sender.is_ca or sender.issuer_address == recipient.private_address
    return recipient.private_address if is_authorization else None


def require_authorized(parcel: RamfMessage, recipient: PrivateAddress, now: datetime) -> None:
    """Validate a parcel for a private endpoint, of whose own key it must carry a certificate.

    Raises:
        TimingError: the parcel, or a certificate, is not valid now.
        UntrustedSignerError: the recipient's key did not issue the sender's certificate.
    """
    issuers = [each for each in parcel.chain if each.subject == recipient]
    if not issuers:
        raise UntrustedSignerError(EndpointCode.RECIPIENT_CERTIFICATE_MISSING)
    validate(parcel, now, trusted=issuers)


def require_not_revoked(
    tx: Transaction, parcel: RamfMessage, recipient: PrivateAddress, now: datetime
) -> None:
    """Check that no deauthorization in force is about the parcel's authorization.

    Raises:
        DeauthorizedSenderError
    """
    if tx.deauthorizations.revokes(recipient, parcel.sender_certificate.serial, now):
        raise DeauthorizedSenderError(EndpointCode.REVOKED_BY_RECIPIENT)


def require_usable(tx: Transaction, parcel: RamfMessage, recipient: PrivateAddress, now: datetime) -> None:
    """Check that the authorization under which a parcel came to an endpoint here is not revoked, nor used up.

    Raises:
        DeauthorizedSenderError, RateLimitError
    """
    require_not_revoked(tx, parcel, recipient, now)
    require_within_limits(tx, parcel, recipient)
