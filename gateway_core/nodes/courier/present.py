"""The present, as far as a courier knows it: a span, for its own clock may leap by years, and loses nobody's custody.

Three say what time it is: the courier's own clock; the seconds that passed since another one agreed with that clock,
restarts outlasted; a resolver on the Internet, over TLS. They mostly agree, and the span is empty then. Else

- a message is taken where it is valid at any moment of the span;
- it is dropped for its age where it has expired at the span's beginning;
- the courier's own certificate is good for all of it.

A resolver, or the courier's person, that agrees with the clock ends every doubt; the clock alone ends none. No date by
a private gateway, a public gateway or a message counts: whoever meets a courier could make up one.

Spec: RS-000 Clock Drift Tolerance; DECISIONS.md, "Time".
"""

from __future__ import annotations

from datetime import datetime, timedelta

import msgspec
from msgspec import Struct

from gateway_core.clock import BUILT, DRIFT_TOLERANCE, LATEST, CorrectedClock, expiry_limit
from gateway_core.codes.checks import FindingCode
from gateway_core.dialects import MessageType
from gateway_core.errors import InvalidMessageError
from gateway_core.messages.ramf import RamfMessage, parse_verified, validate
from gateway_core.services.runtime.clock_estimate import LONGEST_ROUND_TRIP, Measurement


class Span(Struct, frozen=True):
    """It is not earlier than the one, nor later than the other."""

    earliest: datetime
    latest: datetime

    @property
    def is_narrow(self) -> bool:
        """True if its ends are as near as clocks may be that agree."""
        return self.latest - self.earliest <= DRIFT_TOLERANCE

    def has_passed(self, moment: datetime) -> bool:
        """Return True if it is later than that for certain, and by more than the tolerance."""
        return moment < expiry_limit(self.earliest)

    def read(self, octets: bytes, expected: MessageType) -> RamfMessage:
        """Parse, verify and validate a message, which may be valid now.

        Raises:
            MalformedMessageError, InvalidMessageError
        """
        message = parse_verified(octets, expected)
        validate(message, min(max(message.created, self.earliest), self.latest))
        return message


class _Kept(Struct, frozen=True):
    """The span of all but the courier's own clock, and whether anybody ever agreed with that one."""

    earliest: datetime
    latest: datetime
    was_confirmed: bool


class Present:
    """Knows the span. ``restore`` it before it is asked; without that, the courier's own clock is all that it knows."""

    def __init__(self, clock: CorrectedClock) -> None:
        self.clock = clock
        now = self._device()
        self._earliest = self._latest = now
        self._was_confirmed = False
        self._is_confirmed = False
        self._at = self._running()

    def restore(self, stored: str) -> None:
        """Go on from where the last run ended: how long this computer was off nobody tells."""
        kept = msgspec.json.decode(stored, type=_Kept)
        self._earliest, self._latest = kept.earliest, kept.latest
        self._was_confirmed, self._is_confirmed = kept.was_confirmed, False
        self._at = self._running()

    def to_stored(self) -> str:
        """Everything that ``restore`` needs."""
        self._go_on()
        return msgspec.json.encode(_Kept(self._earliest, self._latest, self._was_confirmed)).decode()

    def span(self) -> Span:
        """The present."""
        self._go_on()
        device = self._device()
        return Span(min(device, self._earliest), max(device, self._latest))

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

    def heard(self, date: datetime, round_trip: timedelta) -> None:
        """A resolver on the Internet said so over TLS, in an answer that took so long."""
        said = date + Measurement(date, round_trip).doubt
        if round_trip > LONGEST_ROUND_TRIP or not BUILT - DRIFT_TOLERANCE <= said <= LATEST:
            return
        if abs(said - self._device()) <= DRIFT_TOLERANCE:
            self._agree()
        else:
            self._go_on()
            self._earliest, self._latest = min(self._earliest, said), max(self._latest, said)

    def confirm(self, moment: datetime) -> None:
        """The courier's person says so.

        Raises:
            InvalidMessageError: the clock is more than two hours from that; it has to be set first.
        """
        if abs(moment - self._device()) > DRIFT_TOLERANCE:
            raise InvalidMessageError(FindingCode.CLOCK_IS_OFF(device=self._device(), corrected=moment))
        self._agree()

    def _agree(self) -> None:
        self._earliest = self._latest = self._device()
        self._was_confirmed = self._is_confirmed = True
        self._at = self._running()

    def _go_on(self) -> None:
        running = self._running()
        passed = timedelta(seconds=max(0.0, running - self._at))
        self._at = running
        self._earliest += passed
        self._latest += passed
        if not self._was_confirmed:  # as good as any other time that the clock showed
            device = self._device()
            self._earliest, self._latest = min(self._earliest, device), max(self._latest, device)

    def _device(self) -> datetime:
        return min(max(self.clock.now(), BUILT), LATEST)

    def _running(self) -> float:
        since_boot = self.clock.since_boot()
        return self.clock.awake() if since_boot is None else since_boot
