"""The present time as a span, so that a node whose clock jumps by years keeps its custody.

The witnesses of time are the node's own clock; the seconds since another witness confirmed the clock, also across
restarts; and a resolver on the Internet, over TLS. If they agree, the span is empty. Otherwise

- a node accepts a message that is valid at any moment of the span;
- a node drops an expired message only if it has expired at the span's beginning;
- a courier's own certificate is valid for the whole span. A public gateway's certificates live at most 180 days, so it
  signs by the other witnesses' moment nearest to its clock (``now``): a jump of the clock alone leaves the dates of its
  signatures unchanged, unless the computer may have been off for as long.

A resolver or an operator that confirms the clock ends all doubts; the clock alone ends none. A courier ignores the
dates of messages and gateways, because a stranger could forge them. At a public gateway, several registered private
gateways count as one witness (``signed``), beside the clock and if resolvers are silent: one person may have several.

Spec: RS-000 Clock Drift Tolerance; docs/decisions/0021.
"""

from __future__ import annotations

from datetime import date, datetime, timedelta
from heapq import nlargest
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import Struct

from gateway_core.clock import BUILT, DRIFT_TOLERANCE, LATEST, CorrectedClock
from gateway_core.codes.checks import FindingCode
from gateway_core.crypto.certificates import Certificate
from gateway_core.dialects import MessageType
from gateway_core.errors import InvalidMessageError
from gateway_core.identifiers import PrivateAddress
from gateway_core.messages.ramf import RamfMessage, parse_verified, validate
from gateway_core.services.runtime.clock_estimate import LONGEST_ABSENCE, LONGEST_ROUND_TRIP, Measurement

if TYPE_CHECKING:
    from gateway_core.store.engine.node_store import NodeStore

PRESENT = "present"
"""The setting with the span, kept across restarts."""

SEVERAL = 3
"""Number of private gateways whose dates count as one witness."""

WITNESS_AGE = timedelta(days=1)
"""Minimum age of a witness's certificate, so that gateways registered during a visible jump are excluded."""


class Span(Struct, frozen=True):
    """The earliest and the latest possible present time."""

    earliest: datetime
    latest: datetime

    @property
    def is_narrow(self) -> bool:
        """True if both ends are within the clocks' tolerance."""
        return self.latest - self.earliest <= DRIFT_TOLERANCE

    def moment_of(self, begins: datetime) -> datetime:
        """Return the moment of the span at which to judge a message that becomes valid at ``begins``."""
        return min(max(begins, self.earliest), self.latest)

    def read(self, octets: bytes, expected: MessageType) -> RamfMessage:
        """Parse, verify and validate a message that may be valid now.

        Raises:
            MalformedMessageError, InvalidMessageError
        """
        message = parse_verified(octets, expected)
        validate(message, self.moment_of(message.begins))
        return message


class _Kept(Span, frozen=True):
    """The span of all witnesses except the node's own clock, and whether that clock was ever confirmed."""

    was_confirmed: bool


class Present:
    """The present time of a node. Call ``restore`` first; otherwise the node's own clock is the only witness.

    Implements the Clock port by the most likely moment of the span. Methods may be called in any thread.
    """

    def __init__(self, clock: CorrectedClock) -> None:
        self.clock = clock
        self._was_confirmed = False
        self._is_confirmed = False
        self._signed: dict[PrivateAddress, tuple[date, datetime]] = {}
        self.answers = 0
        """Number of resolver answers with a time."""
        self.counts_signed = False
        """True while private gateways' dates count: resolvers gave no time. (A stranger's keys are free.)"""
        now = self._device()
        self._set(now, now)

    def restore(self, stored: str) -> None:
        """Continue from the end of the last run; how long the computer was off is unknown."""
        kept = msgspec.json.decode(stored, type=_Kept)
        self._was_confirmed, self._is_confirmed = kept.was_confirmed, False
        self._set(kept.earliest, kept.latest)

    def to_stored(self) -> str:
        """Return the state for ``restore``."""
        others = self._others_now()
        return msgspec.json.encode(_Kept(others.earliest, others.latest, self._was_confirmed)).decode()

    def begin(self) -> None:
        """Trust the clock at the first start, without other witnesses; later changes are compared."""
        self._agree()
        self._is_confirmed = False

    def allow_absence(self) -> None:
        """After a start, sign by the clock if the difference may be the time for which the computer was off.

        Deletions still need another witness.
        """
        others, device = self._others_now(), self._device()
        if others.latest < device <= others.latest + LONGEST_ABSENCE:
            self._set(others.earliest, device)

    def span(self) -> Span:
        """Return the present."""
        others, device = self._others_now(), self._device()
        return Span(min(device, others.earliest), max(device, others.latest))

    def now(self) -> datetime:
        """Return the clock's time if the other witnesses agree; otherwise their moment nearest to the clock."""
        others, device = self._others_now(), self._device()
        nearest = others.moment_of(device)
        return device if abs(device - nearest) <= DRIFT_TOLERANCE else nearest

    def monotonic(self) -> float:
        """Return seconds that only grow, for timers."""
        return self.clock.monotonic()

    @property
    def is_sure(self) -> bool:
        """True if another witness confirmed the clock since the start, and the clock has not jumped since."""
        return self._is_confirmed and self.span().is_narrow

    def span_for_arrivals(self) -> Span:
        """Return the span for cargo from the Internet: open-ended unless the present is confirmed.

        A public gateway hands out cargo once, and a date in the future may be an error of this clock.
        """
        span = self.span()
        return span if self.is_sure else Span(span.earliest, LATEST)

    def record_answer(self, moment: datetime, round_trip: timedelta) -> None:
        """Process a resolver's time, received over TLS in an answer that took ``round_trip``."""
        said = moment + Measurement(moment, round_trip).doubt
        if round_trip > LONGEST_ROUND_TRIP or not BUILT - DRIFT_TOLERANCE <= said <= LATEST:
            return
        self.answers += 1
        self.counts_signed = False
        if abs(said - self._device()) <= DRIFT_TOLERANCE:
            self._agree()
        else:
            others = self._others_now()
            self._set(min(others.earliest, said), max(others.latest, said))

    def record_signature(self, certificate: Certificate, moment: datetime) -> None:
        """Process the date of a message signed or countersigned by a registered private gateway.

        The present is at least the moment reached by several gateways whose certificates begin on different days, if
        the clock agrees and resolvers gave no time. Gateways registered on one day, perhaps by one person, count once.
        """
        others, device = self._others_now(), self._device()
        is_news = self.counts_signed and others.earliest < moment <= device + DRIFT_TOLERANCE
        if not is_news or certificate.not_before + WITNESS_AGE > others.earliest:
            return
        who, of_days = certificate.subject, dict[date, datetime]()
        day, before = self._signed.get(who, (certificate.not_before.date(), moment))
        self._signed[who] = (day, max(moment, before))
        for day, said in self._signed.values():
            of_days[day] = max(said, of_days.get(day, said))
        latest = nlargest(SEVERAL, of_days.values())
        if len(latest) == SEVERAL:
            said = min(device, *latest)
            self._set(max(others.earliest, said), max(others.latest, said))

    def confirm(self, moment: datetime) -> None:
        """Process the operator's confirmation of the time.

        Raises:
            InvalidMessageError: if the clock differs by more than two hours, and must be set first.
        """
        if abs(moment - self._device()) > DRIFT_TOLERANCE:
            raise InvalidMessageError(FindingCode.CLOCK_IS_OFF(device=self._device(), corrected=moment))
        self._agree()

    def _agree(self) -> None:
        self._was_confirmed = self._is_confirmed = True
        device = self._device()
        self._set(device, device)

    def _others_now(self) -> Span:
        """Return the span of all witnesses except the clock, advanced by the time since their last report."""
        others, at = self._others  # read once, because another thread may replace it
        passed = timedelta(seconds=max(0.0, self._uptime() - at))
        earliest, latest = others.earliest + passed, others.latest + passed
        if not self._was_confirmed:  # an unconfirmed time is no better than any later reading of the clock
            device = self._device()
            earliest, latest = min(earliest, device), max(latest, device)
            self._set(earliest, latest)
        return Span(earliest, latest)

    def _set(self, earliest: datetime, latest: datetime) -> None:
        self._others = Span(earliest, latest), self._uptime()

    def _device(self) -> datetime:
        return min(max(self.clock.now(), BUILT), LATEST)

    def _uptime(self) -> float:
        since_boot = self.clock.since_boot()
        return self.clock.awake() if since_boot is None else since_boot


async def take_up_time(store: NodeStore[Any], present: Present) -> bool:
    """Restore the time from the end of the last run. Returns False if the store has none."""
    stored = await store.read(lambda tx: tx.setting(PRESENT))
    if stored is not None:
        present.restore(stored)
    return stored is not None


async def remember_time(store: NodeStore[Any], present: Present) -> None:
    """Store the time for the next run."""
    stored = present.to_stored()
    await store.write(lambda tx: tx.save_setting(PRESENT, stored))
