"""Keeps senders to the rate limit in the authorization (PDA) that their parcels come under.

What counts is the date that each parcel carries, not when it arrives: a courier may bring a month's parcels at once.
Parcels are counted for each sender and recipient, so that a renewed authorization does not begin anew.

Spec: RS-002, Rate Limiting.
"""

from __future__ import annotations

from datetime import datetime

from gateway_core.crypto.rate_limit import read_rate_limits
from gateway_core.errors import RateLimitError
from gateway_core.identifiers import PrivateAddress
from gateway_core.messages.ramf import RamfMessage
from gateway_core.ports import Transaction


def require_within_limits(tx: Transaction, message: RamfMessage, recipient: PrivateAddress) -> None:
    """Check that one more parcel of that date is allowed; one that is held already, or was, is not counted again.

    Raises:
        RateLimitError: the sender has used up its limit around that date.
        InvalidMessageError: the limit cannot be understood.
    """
    limits = read_rate_limits(message.sender_certificate)
    if not limits or tx.parcels.was_seen(message.sender, message.message_id):
        return
    for limit in limits:
        after, before = message.created - limit.period, message.created + limit.period
        accepted = tx.parcels.counted_dates(message.sender, recipient, after, before)
        if not limit.allows(message.created, accepted):
            raise RateLimitError("The sender has sent more than its authorization allows.")


def counted_until(message: RamfMessage) -> datetime | None:
    """Until when its date matters: while the authorization may be used. ``None`` when that has no rate limit."""
    if not read_rate_limits(message.sender_certificate):
        return None
    return message.sender_certificate.not_after
