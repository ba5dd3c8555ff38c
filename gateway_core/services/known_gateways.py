"""What is known beforehand about public gateways of today's network, by their operators' published set-up.

Facts of 22 November 2026. A public gateway that is not listed may be anything: nothing is said about it.
"""

from __future__ import annotations

from datetime import datetime, timedelta

from gateway_core.identifiers import DomainName
from gateway_core.status import StatusWarning

CLOSED = frozenset({DomainName("frankfurt.relaycorp.cloud")})
"""Taken out of service by their operators. The desktop program of the deployed network still has this one built in."""

RETENTION = {DomainName("belgium.relaycorp.services"): timedelta(days=2)}
"""How long a parcel for a private gateway is kept that nobody collects."""

BEFORE_RETENTION_ENDS = timedelta(hours=12)
"""How long before messages begin to be lost the next visit is asked for."""


def known_warnings(
    domain: DomainName, last_contact: datetime | None, now: datetime
) -> frozenset[StatusWarning]:
    """What a user should know about this public gateway, which was heard of last at ``last_contact``."""
    retention = RETENTION.get(domain)
    is_due = (
        retention is not None
        and last_contact is not None
        and now - last_contact > retention - BEFORE_RETENTION_ENDS
    )
    rules = ((StatusWarning.GATEWAY_CLOSED, domain in CLOSED), (StatusWarning.VISIT_DUE, is_due))
    return frozenset(warning for warning, holds in rules if holds)
