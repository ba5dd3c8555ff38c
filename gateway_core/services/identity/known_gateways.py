"""Facts known beforehand about public gateways of today's network, by their operators' published set-up.

Facts of 22 November 2026. A public gateway that is not listed may be anything: nothing is said about it.
"""

from __future__ import annotations

from datetime import datetime, timedelta

from gateway_core.identifiers import DomainName
from gateway_core.messages.cargo import CARGO_CAPACITY
from gateway_core.views.status import StatusWarning

CLOSED = frozenset({DomainName("frankfurt.relaycorp.cloud")})
"""Taken out of service by their operators. The desktop program of the deployed network still has this one built in."""

RETENTION = {DomainName("belgium.relaycorp.services"): timedelta(days=2)}
"""The time for which a parcel for a private gateway is kept that nobody collects."""

BEFORE_RETENTION_ENDS = timedelta(hours=12)
"""The time for which before messages begin to be lost the next visit is asked for."""

PUBLIC_GATEWAYS = CLOSED | RETENTION.keys()
"""The public gateways: a recipient at the domain of one is a private endpoint behind it."""

SHORT_REQUESTS = frozenset({DomainName("belgium.relaycorp.services")})
"""Their hosts end every request after five seconds, and so a courier's call that hands in our cargo."""

_SMALL_CARGO_OCTETS = 980_000
"""Makes cargoes of less than a megabyte, which needs 1.6 Mbit/s within the five seconds; the largest, 13.4."""

_FEW_CARGOES = 3


def cargo_capacity(domain: DomainName) -> int:
    """Return how many octets of messages a cargo for that public gateway should carry at the most."""
    return _SMALL_CARGO_OCTETS if domain in SHORT_REQUESTS else CARGO_CAPACITY


def cargoes_per_call(domain: DomainName) -> int | None:
    """Return how many cargoes one call to its cargo server should hand in at the most; ``None``: any number."""
    return _FEW_CARGOES if domain in SHORT_REQUESTS else None


def known_warnings(
    domain: DomainName, last_contact: datetime | None, now: datetime
) -> frozenset[StatusWarning]:
    """Return what a user should know about this public gateway, which was heard of last at ``last_contact``."""
    retention = RETENTION.get(domain)
    is_due = (
        retention is not None
        and last_contact is not None
        and now - last_contact > retention - BEFORE_RETENTION_ENDS
    )
    rules = ((StatusWarning.GATEWAY_CLOSED, domain in CLOSED), (StatusWarning.VISIT_DUE, is_due))
    return frozenset(warning for warning, holds in rules if holds)
