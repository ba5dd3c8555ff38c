"""The knowledge of the true time, from witnesses that are authenticated, and by which time something may be deleted.

Pure functions over one immutable value; the timekeeper feeds them. ``offset`` is what must be added to the device's own
clock. It comes from

- the ``Date`` of the public gateway's answers over TLS (:func:`measured`), which alone *confirms* the time;
- the creation dates of cargo that the public gateway signed (:func:`at_least`): it is not earlier than those;
- the date of this software's build: nor than that.

How the clock's behaviour changes it (:func:`moved`)::

    the device slept                   nothing is wrong: what sleeps ages
    set, while the time was confirmed  the correction takes the step back: corrected time goes on as it was
    set, and nothing was confirmed     the new setting may be the right one: it is believed, and no correction of
                                       the old one is kept

A correction of more than two hours must be said twice by different answers before it is believed: one mangled or
cached answer must not move the gateway to another day.

By corrected time messages are judged, which can be made good. What is deleted goes by *agreed* time: that of which two
independent witnesses say that it has come. It goes on as time passes, and is never moved forwards by the device's clock
alone, nor by the public gateway alone, however often either says so. The witnesses, and what each may cause, stand in
docs/decisions/0020. Dates below are UTC, offsets and spans timedeltas.
"""

from __future__ import annotations

from datetime import datetime, timedelta

from msgspec import Struct
from msgspec.structs import replace

from gateway_core.clock import BUILT, DRIFT_TOLERANCE, LATEST

STEP_THAT_MATTERS = timedelta(minutes=5)
"""The step of the clock that matters.

A smaller one, like those of NTP, does not mean that a correction of hours was wrong.
"""

DEAD_BAND = timedelta(seconds=10)
"""Differences up to this are not worth a correction."""

LONGEST_ABSENCE = timedelta(days=30)
"""For so long a device may well have been off without its clock being looked at."""

LONGEST_ROUND_TRIP = timedelta(seconds=30)
"""An answer that took longer says too little about the present."""


class Measurement(Struct, frozen=True):
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


class ClockEstimate(Struct, frozen=True):
    """The knowledge of the true time.

    ``suggested`` is a large correction that one answer asked for and no second one yet.

    ``doubt``: by how much corrected time is ahead of agreed time.
    """

    offset: timedelta = timedelta()
    floor: datetime = BUILT
    confirmed: bool = False
    suggested: timedelta | None = None
    doubt: timedelta = timedelta()

    def agreed(self, device_now: datetime) -> datetime:
        """The time by which something may be deleted: two independent witnesses say that it has come."""
        return device_now + self.offset - self.doubt


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
    confirmed = ClockEstimate(offset, floor, confirmed=True)
    return _agreeing(confirmed, device_now, max(estimate.agreed(device_now), device_now))


def at_least(estimate: ClockEstimate, device_now: datetime, moment: datetime) -> ClockEstimate:
    """It is not earlier than ``moment``: an authenticated message was made then."""
    floor = max(estimate.floor, moment)
    short = floor - (device_now + estimate.offset)
    known = replace(estimate, floor=floor)
    if short > timedelta():
        known = replace(known, offset=estimate.offset + short, confirmed=False)
    return _agreeing(known, device_now, estimate.agreed(device_now))


def _agreeing(estimate: ClockEstimate, device_now: datetime, agreed: datetime) -> ClockEstimate:
    """The same, with agreed time at ``agreed``, or later where the device and who set the floor say so both.

    It is never ahead of corrected time: of two witnesses who differ the earlier one counts.
    """
    agreed = max(agreed, BUILT, min(device_now, estimate.floor))
    return replace(estimate, doubt=max(timedelta(), device_now + estimate.offset - agreed))


class Reading(Struct, frozen=True):
    """All clocks of the device at one moment: its wall clock (uncorrected), and seconds of the others.

    ``awake`` stands still while the device sleeps; ``None``: as ``monotonic``, which on some systems does not.
    """

    device: datetime
    monotonic: float
    since_boot: float | None = None
    awake: float | None = None


class Passage(Struct, frozen=True):
    """The time that passed between two readings, beside time passing while awake.

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
    agreed = estimate.agreed(after.device - change.step)
    if estimate.confirmed and change.is_certain:
        result = replace(estimate, offset=_without_dust(estimate.offset - change.step), suggested=None)
        agreed = max(agreed, after.device)
    else:
        was_set = change.is_certain and abs(change.step) >= STEP_THAT_MATTERS
        offset = timedelta() if was_set else estimate.offset
        result = replace(estimate, offset=offset, confirmed=False, suggested=None)
    result = at_least(result, after.device, result.floor)
    return _agreeing(result, after.device, agreed)


def resumed(
    last: ClockEstimate, last_seen: datetime | None, first: Reading, agreed: datetime | None = None
) -> ClockEstimate:
    """Return what is known at the start, from what was known at the end of the last run.

    ``last_seen`` is corrected time then, ``agreed`` agreed time (``None``: 0.1.0 did not write it). Whether the device
    was away meanwhile or its clock was set is not known: the correction is kept until a source says otherwise, and
    agreed time goes on from where it was. An end that was confirmed is a floor under the new start.

    Where the device's clock does not fall short of the floor, a correction is not kept

    - forwards by more than LONGEST_ABSENCE: it would have been away for longer than that;
    - if it leads back to before the floor by more than the tolerance: the clock was set back meanwhile.

    It is likelier then that its clock was put right.
    """
    floor = max(last.floor, BUILT)
    if last.confirmed and last_seen is not None:
        floor = max(floor, last_seen)
    leads_back = floor - (first.device + last.offset) > DRIFT_TOLERANCE
    was_put_right = first.device >= floor and (last.offset > LONGEST_ABSENCE or leads_back)
    offset = timedelta() if was_put_right else last.offset
    estimate = at_least(ClockEstimate(offset, floor), first.device, floor)
    if agreed is None:
        agreed = first.device if last_seen is None else min(last_seen, first.device)
    return _agreeing(estimate, first.device, agreed)


def _without_dust(offset: timedelta) -> timedelta:
    return timedelta() if abs(offset) <= DEAD_BAND else offset
