"""Estimates the true time from authenticated witnesses, and the time that may decide about deletions.

Pure functions over one immutable value; the timekeeper calls them. ``offset`` is added to the device's own clock. Its
witnesses are

- the ``Date`` of the public gateway's answers over TLS (:func:`apply_answer`), which alone *confirms* the time;
- the creation dates of cargo that the public gateway signed (:func:`at_least`), as lower limits;
- the date of this software's build, as a lower limit.

Effects of the device's clock on the estimate (:func:`apply_step`)::

    the device slept                    the estimate stays; messages age during sleep
    set while the time was confirmed    the offset compensates the step: corrected time continues
    set while it was not confirmed      the new setting may be right: the offset is reset

A correction of more than two hours needs two different answers: one mangled or cached answer must not move the gateway
to another day.

Corrected time decides about messages, since a wrong judgement can be reversed. *Agreed* time decides about deletions:
two independent witnesses confirm that it has come. Agreed time advances as time passes; the device's clock alone or the
public gateway alone never moves it forwards. docs/decisions/0020 has the witnesses and their effects. Dates below are
UTC, offsets and spans timedeltas.
"""

from datetime import datetime, timedelta

from msgspec import Struct
from msgspec.structs import replace

from gateway_core.clock import BUILT, DRIFT_TOLERANCE, LATEST

STEP_THAT_MATTERS = timedelta(minutes=5)
"""The smallest step of the clock that resets an unconfirmed correction.

Smaller steps, like those of NTP, are compatible with a correction of hours.
"""

DEAD_BAND = timedelta(seconds=10)
"""Differences up to this are ignored."""

LONGEST_ABSENCE = timedelta(days=30)
"""The longest time for which a device is assumed to be off without anybody having set its clock."""

LONGEST_ROUND_TRIP = timedelta(seconds=30)
"""Answers with a longer round trip are ignored, as their dates are too uncertain."""


class Measurement(Struct, frozen=True):
    """The date in an answer (whole seconds, as HTTP has it), and the time from the request to the answer."""

    date: datetime
    round_trip: timedelta

    @property
    def doubt(self) -> timedelta:
        """Half of the span that contains the true time."""
        return (self.round_trip + timedelta(seconds=1)) / 2

    def offset(self, device_now: datetime) -> timedelta:
        """Return the correction implied by the measurement; ``device_now`` is when the answer arrived."""
        return self.date + self.doubt - device_now


class ClockEstimate(Struct, frozen=True):
    """The estimate of the true time.

    ``suggested`` is a large correction of one answer that awaits a second one.

    ``doubt`` is the distance from agreed time to corrected time.
    """

    offset: timedelta = timedelta()
    floor: datetime = BUILT
    confirmed: bool = False
    suggested: timedelta | None = None
    doubt: timedelta = timedelta()

    def agreed_time(self, device_now: datetime) -> datetime:
        """Return agreed time, which decides about deletions, since two independent witnesses confirm it."""
        return device_now + self.offset - self.doubt


def apply_answer(estimate: ClockEstimate, device_now: datetime, measurement: Measurement) -> ClockEstimate:
    """Apply the date of an answer over TLS."""
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
    # Messages with later dates were misdated by their senders.
    floor = min(estimate.floor, max(BUILT, device_now + offset))
    confirmed = ClockEstimate(offset, floor, confirmed=True)
    return _with_agreed_time(confirmed, device_now, max(estimate.agreed_time(device_now), device_now))


def at_least(estimate: ClockEstimate, device_now: datetime, moment: datetime) -> ClockEstimate:
    """Apply the date of an authenticated message: the time is at least ``moment``."""
    floor = max(estimate.floor, moment)
    short = floor - (device_now + estimate.offset)
    known = replace(estimate, floor=floor)
    if short > timedelta():
        known = replace(known, offset=estimate.offset + short, confirmed=False)
    return _with_agreed_time(known, device_now, estimate.agreed_time(device_now))


def _with_agreed_time(estimate: ClockEstimate, device_now: datetime, agreed: datetime) -> ClockEstimate:
    """Set agreed time to ``agreed``, or later if the device's clock and the floor both confirm a later time.

    Agreed time is at most corrected time: of two different witnesses, the earlier one counts.
    """
    agreed = max(agreed, BUILT, min(device_now, estimate.floor))
    return replace(estimate, doubt=max(timedelta(), device_now + estimate.offset - agreed))


class Reading(Struct, frozen=True):
    """All clocks of the device at one moment: its wall clock (uncorrected), and seconds of the others.

    ``awake`` stops while the device sleeps; ``None``: the same as ``monotonic``, which counts sleep on some systems.
    """

    device: datetime
    monotonic: float
    since_boot: float | None = None
    awake: float | None = None


class Passage(Struct, frozen=True):
    """The changes between two readings, beside the normal passage of time.

    ``step``: by how much the wall clock was set (or may have been, if the system does not report sleep).
    """

    asleep: timedelta
    step: timedelta
    is_certain: bool

    @property
    def is_ordinary(self) -> bool:
        """True if only time passed; slewing of the clock counts as normal."""
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


def apply_step(estimate: ClockEstimate, change: Passage, after: Reading) -> ClockEstimate:
    """Apply a step of the wall clock; also applies the floor again."""
    if abs(change.step) < DEAD_BAND:
        return estimate
    agreed = estimate.agreed_time(after.device - change.step)
    if estimate.confirmed and change.is_certain:
        left = estimate.offset - change.step
        offset = timedelta() if abs(left) <= DEAD_BAND else left
        result = replace(estimate, offset=offset, suggested=None)
        agreed = max(agreed, after.device)
    else:
        was_set = change.is_certain and abs(change.step) >= STEP_THAT_MATTERS
        offset = timedelta() if was_set else estimate.offset
        result = replace(estimate, offset=offset, confirmed=False, suggested=None)
    result = at_least(result, after.device, result.floor)
    return _with_agreed_time(result, after.device, agreed)


def resume_estimate(
    last: ClockEstimate, last_seen: datetime | None, first: Reading, agreed: datetime | None = None
) -> ClockEstimate:
    """Return the estimate at the start, from the one at the end of the last run.

    ``last_seen`` is corrected time then, ``agreed`` agreed time (``None``: 0.1.0 did not store it). Whether the device
    was off meanwhile or its clock was set is unknown: the correction stays until a witness contradicts, and agreed time
    continues. A confirmed end of the last run is a floor for the new start.

    If the device's clock is not before the floor, it was probably put right, and a correction is dropped

    - forwards by more than LONGEST_ABSENCE: the device would have been off for longer;
    - if it leads to a time before the floor by more than the tolerance: the clock was set back meanwhile.
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
    return _with_agreed_time(estimate, first.device, agreed)
