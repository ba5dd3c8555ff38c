"""The rate limit in an authorization: a certificate extension that says how many messages its holder may send.

::

    PKIPDARateLimit ::= SEQUENCE { limit INTEGER, period INTEGER }   -- messages, and seconds

A window slides over the messages' own dates: of those that are accepted, no more than ``limit`` are dated within any
``period``, its end left out, whenever and in whatever order they arrive.

Spec: RS-002, Rate Limiting. That a limit which cannot be understood refuses the parcel is this project's: DECISIONS.md.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from datetime import datetime, timedelta

from msgspec import Struct

from gateway_core.asn1 import der
from gateway_core.codes.crypto import CertificateCode
from gateway_core.crypto.certificates import Certificate, Extension
from gateway_core.dialects import DIALECTS, Dialect
from gateway_core.errors import InvalidMessageError, MalformedMessageError

LONGEST_PERIOD = timedelta(seconds=2**32)
"""A longer one is cut to this: it covers every date that a message can have."""


class RateLimit(Struct, frozen=True):
    """At most ``limit`` messages (0 and up) dated within any ``period`` (longer than none)."""

    limit: int
    period: timedelta

    def extension(self, dialect: Dialect) -> Extension:
        """Return what :func:`gateway_core.crypto.certificates.issue_certificate` puts into a certificate.

        Not critical.
        """
        seconds = int(self.period.total_seconds())
        return (dialect.oid(0, 0), False, der.sequence(der.integer(self.limit), der.integer(seconds)))

    def allows(self, date: datetime, accepted: Sequence[datetime]) -> bool:
        """Return True if one more message, of that date, keeps to the limit.

        ``accepted``: the dates, in order, of those accepted so far; those a ``period`` away or more do not matter.
        """
        dates = list(accepted)
        place = bisect_right(dates, date)
        dates.insert(place, date)
        first = max(0, place - self.limit)
        last = min(place, len(dates) - 1 - self.limit)
        return all(dates[at + self.limit] - dates[at] >= self.period for at in range(first, last + 1))


def read_rate_limits(certificate: Certificate) -> tuple[RateLimit, ...]:
    """The limits in a certificate: none, or one under the identifier of either dialect.

    Raises:
        InvalidMessageError: there is one that cannot be understood: its issuer wanted a limit that we cannot keep.
    """
    names = [dialect.oid(0, 0) for dialect in DIALECTS]
    return tuple(_parse(value) for name, _, value in certificate.extensions if name in names)


def _parse(value: bytes) -> RateLimit:
    try:
        fields = der.parse_one(value)
        limit, seconds = fields.integer(), fields.integer()
        fields.finish()
    except MalformedMessageError as error:
        raise InvalidMessageError(CertificateCode.RATE_LIMIT_MALFORMED) from error
    if limit < 0 or seconds <= 0:
        raise InvalidMessageError(CertificateCode.RATE_LIMIT_SENSELESS)
    return RateLimit(limit, timedelta(seconds=min(seconds, int(LONGEST_PERIOD.total_seconds()))))
