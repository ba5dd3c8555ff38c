"""Keeps the clock's correction: listens to the sources, watches the device's clocks, and remembers across restarts."""

from __future__ import annotations

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
    at_least,
    measured,
    moved,
    passage,
    resumed,
)
from gateway_core.tables.transaction import Store
from gateway_core.views.diagnosis import ClockView
from gateway_core.views.parcel_ways import GatewayTime

logger = logging.getLogger(__name__)

CLOCK_SETTING = "clock"
WATCH_SECONDS = 10.0
"""The interval at which the clocks are compared."""

COMPARED_SECONDS = 3600.0
"""For how long the clocks are compared with the same reading while nothing but time passes: steps that are each too
small to be told from slewing add up meanwhile."""

REMEMBER_SECONDS = 600.0
"""The interval at which the time is written down, so that the next start knows that it is later than that."""

WORTH_TELLING = timedelta(minutes=1)
"""A correction that changes by more than this has messages judged again that were set aside for their dates."""


class Timekeeper:
    """Owns ``clock.offset``; publishes ``DeviceWoke``, ``ClockCorrected`` and ``SecondDateWanted``."""

    def __init__(
        self,
        store: Store,
        clock: CorrectedClock,
        events: EventBus,
    ) -> None:
        self._store = store
        self._clock = clock
        self._events = events
        self._last = self._read()
        self._changed = asyncio.Event()
        self._is_watching = False
        self.estimate = ClockEstimate()
        events.subscribe(self._notice)

    async def load(self) -> None:
        """Take up the correction where the last run left it."""
        saved = await self._store.read(lambda tx: tx.settings.get(CLOCK_SETTING))
        last, seen, agreed = _parse(saved)
        self._last = self._read()
        self._adopt(resumed(last, seen, self._last, agreed))
        self._changed.clear()

    def note_date(self, date: datetime, round_trip: timedelta) -> None:
        """The public gateway's answer over TLS said that it was ``date``."""
        self.compare()  # of a clock that was set just now, what is known is about the old setting
        self._adopt(measured(self.estimate, self._device_now(), Measurement(date, round_trip)))
        if self.estimate.suggested is not None:
            self._events.publish(SecondDateWanted())

    def agreed(self) -> datetime:
        """The time by which something may be deleted: see ClockEstimate. Looks at the clocks first."""
        self.compare()
        return self.estimate.agreed(self._device_now())

    def view(self) -> ClockView:
        """All times now."""
        self.compare()
        device, known = self._device_now(), self.estimate
        return ClockView(device, device + known.offset, known.agreed(device), known.confirmed)

    def told(self) -> GatewayTime:
        """Return the times that apps on this device are told."""
        view = self.view()
        return GatewayTime(view.corrected, view.agreed)

    async def confirm(self, moment: datetime) -> None:
        """The operator says that it is ``moment``, which takes the place of a second witness.

        Raises:
            InvalidMessageError: corrected time is another, by more than the tolerance.
        """
        self.compare()
        if abs(moment - self._clock.now()) > DRIFT_TOLERANCE:
            raise InvalidMessageError(GatewayCode.OTHER_TIME)
        self._adopt(replace(self.estimate, doubt=timedelta()))
        await self.remember()

    def compare(self) -> Passage:
        """Compare the clocks with how they stood before."""
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
        self._adopt(moved(self.estimate, change, now))
        self._events.publish(DeviceWoke())
        return change

    async def run(self) -> None:
        """Watch for as long as the gateway lives."""
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
        """Write down the end of a run, or what a single command learnt."""
        if self._is_watching or self._changed.is_set():
            with contextlib.suppress(StoreError):
                await self.remember()

    async def remember(self) -> None:
        """Write down what is known. Looks at the clocks first."""
        self.compare()
        value = {
            "offset_seconds": self.estimate.offset.total_seconds(),
            "floor": self.estimate.floor.isoformat(),
            "confirmed": self.estimate.confirmed,
            "last_seen": self._clock.now().isoformat(),
            "agreed": self.estimate.agreed(self._device_now()).isoformat(),
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
"""Of a device whose clock begins anew in 1970."""


def _parse(saved: object) -> tuple[ClockEstimate, datetime | None, datetime | None]:
    """Return what :meth:`Timekeeper.remember` wrote; anything else counts as nothing."""
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
