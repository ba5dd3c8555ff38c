"""The part of the gateway's commands that is about time: which times it goes by, and the operator's word on them."""

from __future__ import annotations

from datetime import datetime

from gateway_core.services.runtime.timekeeping import Timekeeper
from gateway_core.services.upkeep.housekeeping import Housekeeping
from gateway_core.views.diagnosis import ClockView


class ClockConsole:
    """Implements diagnosis.ClockReading for the gateway."""

    _timekeeper: Timekeeper
    _housekeeping: Housekeeping

    async def clock_times(self) -> ClockView:
        return self._timekeeper.view()

    async def confirm_clock(self, moment: datetime) -> None:
        await self._timekeeper.confirm(moment)
        self._housekeeping.look_again()
