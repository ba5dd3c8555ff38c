"""What is known of the true time, from sources that are authenticated, and when that knowledge allows deletions.

Pure functions over one immutable value; the timekeeper feeds them. ``offset`` is what must be added to the device's own
clock. It comes from

- the ``Date`` of the public gateway's answers over TLS (:func:`measured`), which alone *confirms* the time;
- the creation dates of cargo that the public gateway signed (:func:`at_least`): it is not earlier than those;
- the date of this software's build: nor than that.

How the clock's behaviour changes it (:func:`moved`)::

    the device slept                   nothing is wrong: what sleeps ages
    set, while the time was confirmed  the correction takes the step back: corrected time goes on as it was
    set, and nothing was confirmed     the new setting may be the right one: believed, but nothing is deleted on its
                                       word alone for GRACE_SECONDS after a step forwards

A correction of more than two hours must be said twice by different answers before it is believed: one mangled or
cached answer must not move the gateway to another day. Dates below are UTC, offsets and spans timedeltas.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from gateway_core.clock import BUILT, DRIFT_TOLERANCE, LATEST

GRACE_SECONDS = 3600.0
"""After an unconfirmed step forwards nothing is deleted for being expired for so long (monotonic time)."""

STEP_THAT_MATTERS = timedelta(minutes=5)
"""Smaller steps cannot make anything expire early: deletion leaves two hours of tolerance anyway."""

LONG_ABSENCE = timedelta(days=1)
"""Found at the start: who knows whether the device was away for so long, or its clock was set."""

DEAD_BAND = timedelta(seconds=10)
"""Differences up to this are not worth a correction."""

LONGEST_ROUND_TRIP = timedelta(seconds=30)
"""An answer that took longer says too little about the present."""


@dataclass(frozen=True, slots=True)
class Measurement:
    """The date in an answer (whole seconds, as HTTP has it), and how long request and answer took together."""

    date: datetime
    round_trip: timedelta

    @property
    def doubt(self) -> timedelta:
        """Half of the span in which the truth lies."""
        return (self.round_trip + timedelta(seconds=1)) / 2

    def offset(self, device_now: datetime) -> timedelta:
        """The correction that it asks for; ``device_now`` is when the answer was there."""
        return self.date + self.doubt - device_now


@dataclass(frozen=True, slots=True)
class ClockEstimate:
    """What is known. ``suggested`` is a large correction that one answer asked for and no second one yet."""

    offset: timedelta = timedelta()
    floor: datetime = BUILT
    confirmed: bool = False
    suggested: timedelta | None = None
    held_until: float | None = None
    """Monotonic time until which nothing is to be deleted for being expired."""

    def may_delete_expired(self, monotonic: float) -> bool:
        """Whether the corrected time is good enough to delete by."""
        return self.held_until is None or monotonic >= self.held_until


def measured(estimate: ClockEstimate, device_now: datetime, measurement: Measurement) -> ClockEstimate:
    """An answer over TLS gave a date."""
    is_possible = BUILT - DRIFT_TOLERANCE <= measurement.date <= LATEST
    if measurement.round_trip > LONGEST_ROUND_TRIP or not is_possible:
        return estimate
    blur = measurement.doubt + DEAD_BAND
    offset = measurement.offset(device_now)
    if abs(offset) <= blur:
        offset = timedelta()
    if abs(offset - estimate.offset) <= blur:
        offset = estimate.offset
    if abs(offset - estimate.offset) > DRIFT_TOLERANCE:
        seconded = estimate.suggested is not None and abs(offset - estimate.suggested) <= 2 * blur
        if not seconded:
            return replace(estimate, suggested=offset)
    floor = min(
        estimate.floor, max(BUILT, device_now + offset)
    )  # who dated messages later than now was wrong
    return ClockEstimate(offset, floor, confirmed=True)


def at_least(estimate: ClockEstimate, device_now: datetime, moment: datetime) -> ClockEstimate:
    """It is not earlier than ``moment``: an authenticated message was made then."""
    floor = max(estimate.floor, moment)
    short = floor - (device_now + estimate.offset)
    if short <= timedelta():
        return replace(estimate, floor=floor)
    # The clock was behind, so going forwards to a moment that has certainly come deletes nothing too early.
    return replace(estimate, floor=floor, offset=estimate.offset + short, confirmed=False)


@dataclass(frozen=True, slots=True)
class Reading:
    """All clocks of the device at one moment: its wall clock (uncorrected), and seconds of the others.

    ``awake`` stands still while the device sleeps; ``None``: as ``monotonic``, which on some systems does not.
    """

    device: datetime
    monotonic: float
    since_boot: float | None = None
    awake: float | None = None


@dataclass(frozen=True, slots=True)
class Passage:
    """What happened between two readings, beside time passing while awake.

    ``step``: by how much the wall clock was set (or may have been, where the system does not tell when it slept).
    """

    asleep: timedelta
    step: timedelta
    is_certain: bool

    @property
    def is_ordinary(self) -> bool:
        """Nothing but time passed; clocks that are being slewed count as ordinary."""
        return abs(self.step) < DEAD_BAND and self.asleep < DEAD_BAND


def passage(before: Reading, after: Reading) -> Passage:
    """Compare two readings of one run of the program."""
    awake = _awake(after) - _awake(before)
    wall = after.device - before.device
    if before.since_boot is None or after.since_boot is None:
        return Passage(timedelta(), wall - timedelta(seconds=awake), is_certain=False)
    elapsed = after.since_boot - before.since_boot
    return Passage(timedelta(seconds=elapsed - awake), wall - timedelta(seconds=elapsed), is_certain=True)


def _awake(reading: Reading) -> float:
    return reading.monotonic if reading.awake is None else reading.awake


def moved(estimate: ClockEstimate, change: Passage, after: Reading) -> ClockEstimate:
    """The wall clock did something else than going on. Also puts the floor's demand through again."""
    if abs(change.step) < DEAD_BAND:
        return estimate
    if estimate.confirmed and change.is_certain:
        result = replace(estimate, offset=_without_dust(estimate.offset - change.step), suggested=None)
    else:
        result = replace(estimate, confirmed=False, suggested=None)
        if change.step >= STEP_THAT_MATTERS:
            result = replace(result, held_until=after.monotonic + GRACE_SECONDS)
    return at_least(result, after.device, result.floor)


def resumed(last: ClockEstimate, last_seen: datetime | None, first: Reading) -> ClockEstimate:
    """What is known at the start, from what was known at the end of the last run; ``last_seen``: its time, corrected.

    Whether the device's clock was set meanwhile is not known: the correction is kept until a source says otherwise.
    An end that was confirmed is a floor under the new start.
    """
    floor = max(last.floor, BUILT)
    if last.confirmed and last_seen is not None:
        floor = max(floor, last_seen)
    estimate = at_least(ClockEstimate(last.offset, floor), first.device, floor)
    absent = last_seen is not None and first.device + last.offset - last_seen >= LONG_ABSENCE
    if absent or abs(estimate.offset) >= STEP_THAT_MATTERS:
        return replace(estimate, held_until=first.monotonic + GRACE_SECONDS)
    return estimate


def _without_dust(offset: timedelta) -> timedelta:
    return timedelta() if abs(offset) <= DEAD_BAND else offset
