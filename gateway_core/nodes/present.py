"""The present, as far as a node knows it: a span, for its own clock may leap by years, and loses nobody's custody.

Three say what time it is: the node's own clock; the seconds that passed since another one agreed with that clock,
restarts outlasted; a resolver on the Internet, over TLS. They mostly agree, and the span is empty then. Else

- a message is taken where it is valid at any moment of the span;
- it is dropped for its age where it has expired at the span's beginning;
- a courier's own certificate is good for all of it. A public gateway's live for 180 days at most, so it signs by the
  witness that is nearest to its clock (``now``): a leap of the clock alone moves nothing that it signs, unless it may
  have been off for so long.

A resolver, or the node's person, that agrees with the clock ends every doubt; the clock alone ends none. To a courier
no date by a private gateway, a public gateway or a message counts: whoever meets a courier could make up one. Of the
private gateways that are registered at a public gateway several count as one witness (``signed``), beside the clock and
where no resolver is heard: one person may have several.

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
"""The setting of a node's store that outlasts a restart."""

SEVERAL = 3
"""Private gateways whose dates are one witness together."""

WITNESS_AGE = timedelta(days=1)
"""The age of a certificate whose holder is a witness: none that is registered for a leap that somebody sees."""


class Span(Struct, frozen=True):
    """It is not earlier than the one, nor later than the other."""

    earliest: datetime
    latest: datetime

    @property
    def is_narrow(self) -> bool:
        """True if its ends are as near as clocks may be that agree."""
        return self.latest - self.earliest <= DRIFT_TOLERANCE

    def moment_of(self, begins: datetime) -> datetime:
        """The moment of the span at which a message is judged that may be valid from then on."""
        return min(max(begins, self.earliest), self.latest)

    def read(self, octets: bytes, expected: MessageType) -> RamfMessage:
        """Parse, verify and validate a message, which may be valid now.

        Raises:
            MalformedMessageError, InvalidMessageError
        """
        message = parse_verified(octets, expected)
        validate(message, self.moment_of(message.begins))
        return message


class _Kept(Span, frozen=True):
    """The span of all but the node's own clock, and whether anybody ever agreed with that one."""

    was_confirmed: bool


class Present:
    """Knows the span. ``restore`` it before it is asked; without that, the node's own clock is all that it knows.

    Implements the Clock port by the most likely moment of the span. It may be asked in any thread.
    """

    def __init__(self, clock: CorrectedClock) -> None:
        self.clock = clock
        self._was_confirmed = False
        self._is_confirmed = False
        self._signed: dict[PrivateAddress, tuple[date, datetime]] = {}
        self.answers = 0
        """Of resolvers, that told the time."""
        self.counts_signed = False
        """Whether private gateways are asked: where resolvers were, and told nothing. Keys cost a stranger nothing."""
        now = self._device()
        self._set(now, now)

    def restore(self, stored: str) -> None:
        """Go on from where the last run ended: how long this computer was off nobody tells."""
        kept = msgspec.json.decode(stored, type=_Kept)
        self._was_confirmed, self._is_confirmed = kept.was_confirmed, False
        self._set(kept.earliest, kept.latest)

    def to_stored(self) -> str:
        """Everything that ``restore`` needs."""
        others = self._others_now()
        return msgspec.json.encode(_Kept(others.earliest, others.latest, self._was_confirmed)).decode()

    def begin(self) -> None:
        """Believe the clock at the first start, at which there is nothing else; what it does later is compared."""
        self._agree()
        self._is_confirmed = False

    def allow_absence(self) -> None:
        """Sign by the clock after a start, if this computer may well have been off for as long as that says.

        It drops nothing by it: that takes another witness.
        """
        others, device = self._others_now(), self._device()
        if others.latest < device <= others.latest + LONGEST_ABSENCE:
            self._set(others.earliest, device)

    def span(self) -> Span:
        """The present."""
        others, device = self._others_now(), self._device()
        return Span(min(device, others.earliest), max(device, others.latest))

    def now(self) -> datetime:
        """The clock's time where the others agree with it, and else theirs, as near to it as they have it."""
        others, device = self._others_now(), self._device()
        nearest = others.moment_of(device)
        return device if abs(device - nearest) <= DRIFT_TOLERANCE else nearest

    def monotonic(self) -> float:
        """Seconds that only grow, for timers."""
        return self.clock.monotonic()

    @property
    def is_sure(self) -> bool:
        """True if somebody agreed with the clock since the start, and it has not leapt since."""
        return self._is_confirmed and self.span().is_narrow

    def span_for_arrivals(self) -> Span:
        """The span by which cargo from the Internet is judged: without an end unless the present is sure.

        A public gateway hands it out once. What seems to be of the future may be so by a fault of this clock.
        """
        span = self.span()
        return span if self.is_sure else Span(span.earliest, LATEST)

    def heard(self, moment: datetime, round_trip: timedelta) -> None:
        """A resolver on the Internet said so over TLS, in an answer that took so long."""
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

    def signed(self, certificate: Certificate, moment: datetime) -> None:
        """A private gateway that is registered here signed, or countersigned, something that is dated so.

        It is not earlier than the moment that several of them reach whose certificates begin on different days, if the
        clock says so, and no resolver else. What one person registers together is one witness.
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
        """The node's person says so.

        Raises:
            InvalidMessageError: the clock is more than two hours from that; it has to be set first.
        """
        if abs(moment - self._device()) > DRIFT_TOLERANCE:
            raise InvalidMessageError(FindingCode.CLOCK_IS_OFF(device=self._device(), corrected=moment))
        self._agree()

    def _agree(self) -> None:
        self._was_confirmed = self._is_confirmed = True
        device = self._device()
        self._set(device, device)

    def _others_now(self) -> Span:
        """The span of all but the clock, which went on since they were heard."""
        others, at = self._others  # one object: another thread may set it
        passed = timedelta(seconds=max(0.0, self._running() - at))
        earliest, latest = others.earliest + passed, others.latest + passed
        if not self._was_confirmed:  # as good as any other time that the clock showed
            device = self._device()
            earliest, latest = min(earliest, device), max(latest, device)
            self._set(earliest, latest)
        return Span(earliest, latest)

    def _set(self, earliest: datetime, latest: datetime) -> None:
        self._others = Span(earliest, latest), self._running()

    def _device(self) -> datetime:
        return min(max(self.clock.now(), BUILT), LATEST)

    def _running(self) -> float:
        since_boot = self.clock.since_boot()
        return self.clock.awake() if since_boot is None else since_boot


async def take_up_time(store: NodeStore[Any], present: Present) -> bool:
    """Go on with the time from where the last run left it. Returns False if there was none."""
    stored = await store.read(lambda tx: tx.setting(PRESENT))
    if stored is not None:
        present.restore(stored)
    return stored is not None


async def remember_time(store: NodeStore[Any], present: Present) -> None:
    """Write it down for the next run."""
    stored = present.to_stored()
    await store.write(lambda tx: tx.save_setting(PRESENT, stored))
