"""Maintains the clock's correction: follows the witnesses and the device's clocks, and stores it across restarts."""

import asyncio
import contextlib
import logging
from datetime import UTC, datetime, timedelta

from msgspec.structs import replace

from gateway_core.clock import DRIFT_TOLERANCE, LATEST, CorrectedClock
from gateway_core.codes.gateway import GatewayCode
from gateway_core.errors import InvalidMessageError, StoreError
from gateway_core.events import (
    ClockCorrected,
    DateAnswered,
    DateProved,
    DeviceWoke,
    Event,
    EventBus,
    SecondDateWanted,
)
from gateway_core.services.runtime.clock_estimate import (
    ClockEstimate,
    Measurement,
    Passage,
    Reading,
    apply_answer,
    apply_step,
    at_least,
    passage,
    resume_estimate,
)
from gateway_core.tables.transaction import Store
from gateway_core.views.diagnosis import ClockView
from gateway_core.views.parcel_ways import GatewayTime

logger = logging.getLogger(__name__)

CLOCK_SETTING = "clock"
WATCH_SECONDS = 10.0
"""The interval at which the clocks are compared."""

COMPARED_SECONDS = 3600.0
"""The longest time for which the clocks are compared with the same reading, so that small steps, which look like
slewing, add up."""

REMEMBER_SECONDS = 600.0
"""The interval at which the time is stored, as a lower limit for the next start."""

WORTH_TELLING = timedelta(minutes=1)
"""A larger change of the correction is published, so that messages quarantined for their dates are judged again."""


class Timekeeper:
    """Owns ``clock.offset``; publishes ``DeviceWoke``, ``ClockCorrected`` and ``SecondDateWanted``."""

    def __init__(self, store: Store, clock: CorrectedClock, events: EventBus) -> None:
        self._store = store
        self._clock = clock
        self._events = events
        self._last = self._read()
        self._changed = asyncio.Event()
        self._is_watching = False
        self.estimate = ClockEstimate()
        events.subscribe(self._notice)

    async def load(self) -> None:
        """Load the correction of the last run."""
        last, seen, agreed = _parse(await self._store.read(lambda tx: tx.settings.get(CLOCK_SETTING)))
        self._last = self._read()
        self._adopt(resume_estimate(last, seen, self._last, agreed))
        self._changed.clear()

    def note_date(self, date: datetime, round_trip: timedelta) -> None:
        """Apply the date in the public gateway's answer over TLS."""
        self.compare()  # after a step of the clock the old estimate is about the old setting
        self._adopt(apply_answer(self.estimate, self._device_now(), Measurement(date, round_trip)))
        if self.estimate.suggested is not None:
            self._events.publish(SecondDateWanted())

    def agreed_time(self) -> datetime:
        """Return agreed time, which decides about deletions: see ClockEstimate. Compares the clocks first."""
        self.compare()
        return self.estimate.agreed_time(self._device_now())

    def view(self) -> ClockView:
        """Return all current times."""
        self.compare()
        device, known = self._device_now(), self.estimate
        return ClockView(device, device + known.offset, known.agreed_time(device), known.confirmed)

    def gateway_time(self) -> GatewayTime:
        """Return the times for apps on this device."""
        view = self.view()
        return GatewayTime(view.corrected, view.agreed)

    async def confirm(self, moment: datetime) -> None:
        """Confirm corrected time by the operator's word, which replaces a second witness.

        Raises:
            InvalidMessageError: if ``moment`` differs from corrected time by more than the tolerance.
        """
        self.compare()
        if abs(moment - self._clock.now()) > DRIFT_TOLERANCE:
            raise InvalidMessageError(GatewayCode.OTHER_TIME)
        self._adopt(replace(self.estimate, doubt=timedelta()))
        await self.remember()

    def compare(self) -> Passage:
        """Compare the clocks with the last reading, and apply the changes."""
        now = self._read()
        change = passage(self._last, now)
        if change.is_ordinary:
            if now.monotonic - self._last.monotonic >= COMPARED_SECONDS:
                self._last = now
            return change
        self._last = now
        logger.info(
            "The device slept for %d seconds, and its clock was set by %d seconds",
            change.asleep.total_seconds(),
            change.step.total_seconds(),
        )
        self._adopt(apply_step(self.estimate, change, now))
        self._events.publish(DeviceWoke())
        return change

    async def run(self) -> None:
        """Watch the clocks until cancelled."""
        self._is_watching = True
        remembered: float | None = None
        while True:
            self.compare()
            now = self._clock.monotonic()
            if self._changed.is_set() or remembered is None or now - remembered >= REMEMBER_SECONDS:
                self._changed.clear()
                await self.remember()
                remembered = now
            await asyncio.sleep(WATCH_SECONDS)

    async def close(self) -> None:
        """Store the estimate at the end of a run, or after a single command that changed it."""
        if self._is_watching or self._changed.is_set():
            with contextlib.suppress(StoreError):
                await self.remember()

    async def remember(self) -> None:
        """Store the estimate. Compares the clocks first."""
        self.compare()
        value = {
            "offset_seconds": self.estimate.offset.total_seconds(),
            "floor": self.estimate.floor.isoformat(),
            "confirmed": self.estimate.confirmed,
            "last_seen": self._clock.now().isoformat(),
            "agreed": self.estimate.agreed_time(self._device_now()).isoformat(),
        }
        await self._store.write(lambda tx: tx.settings.put(CLOCK_SETTING, value))

    def _notice(self, event: Event) -> None:
        if isinstance(event, DateProved):
            self.compare()
            self._adopt(at_least(self.estimate, self._device_now(), event.moment))
        elif isinstance(event, DateAnswered):
            self.note_date(event.date, event.round_trip)

    def _adopt(self, estimate: ClockEstimate) -> None:
        change = estimate.offset - self.estimate.offset
        if estimate != self.estimate:
            self._changed.set()
        self.estimate = estimate
        self._clock.offset = estimate.offset
        if abs(change) > WORTH_TELLING:
            logger.info("The device's clock is corrected by %d seconds", estimate.offset.total_seconds())
            self._events.publish(ClockCorrected(estimate.offset))

    def _read(self) -> Reading:
        clock = self._clock
        return Reading(self._device_now(), clock.monotonic(), clock.since_boot(), clock.awake())

    def _device_now(self) -> datetime:
        return self._clock.now() - self._clock.offset


_LONGEST_CORRECTION = LATEST - datetime(1970, 1, 1, tzinfo=UTC)
"""For a device whose clock starts in 1970."""


def _parse(saved: object) -> tuple[ClockEstimate, datetime | None, datetime | None]:
    """Parse the value that :meth:`Timekeeper.remember` stored; malformed values count as missing."""
    if not isinstance(saved, dict):
        return ClockEstimate(), None, None
    try:
        offset = timedelta(seconds=float(saved["offset_seconds"]))
        if abs(offset) > _LONGEST_CORRECTION:
            raise ValueError(offset)
        estimate = ClockEstimate(offset, _utc(saved["floor"]), confirmed=saved["confirmed"] is True)
        agreed = _utc(saved["agreed"]) if "agreed" in saved else None
        return estimate, _utc(saved["last_seen"]), agreed
    except (KeyError, TypeError, ValueError, OverflowError):
        return ClockEstimate(), None, None


def _utc(text: str) -> datetime:
    moment = datetime.fromisoformat(text)
    if moment.tzinfo is None:
        raise ValueError(text)
    return moment.astimezone(UTC)
