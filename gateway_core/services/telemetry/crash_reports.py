"""Crash reports: separate consent, records without user data, shown before they leave.

Off by default: before a yes a fault is only logged. After a yes, each new kind of fault becomes one record. It waits
for at least a day, so that the user can see and delete it, and then leaves in the same way as a weekly report. The
queue has at most one crash report, and a weekly report excludes it. A pause of telemetry also holds crash reports.

::

    fault ──yes──► record: waits, shown ──a day and a random delay──► queued as a parcel ──► sent
      │                     └──deleted by the user, or a no──► gone
      └──no answer, or a no──► not kept
"""

import asyncio
import platform
from collections.abc import Callable
from datetime import datetime, timedelta

from msgspec import Struct, field
from msgspec.structs import replace

from gateway_core import __version__, randomness
from gateway_core.clock import Clock
from gateway_core.codes.gateway import TelemetryCode
from gateway_core.errors import InvalidMessageError
from gateway_core.events import Event, EventBus, FaultCaught
from gateway_core.report_schema.answers import departure_delay, reported_release
from gateway_core.report_schema.faults import Fault
from gateway_core.report_schema.wire import CRASH_SCHEMA, CrashReport, iso_week, parse_crash, serialize_crash
from gateway_core.services.telemetry.telemetry import Telemetry
from gateway_core.services.telemetry.telemetry_reports import (
    Device,
    Kind,
    Leaving,
    RandBelow,
    Submission,
    TelemetryState,
)
from gateway_core.views.diagnosis import CrashReportsView, CrashReportView
from gateway_core.views.status import Answer

SHOWN_FIRST = timedelta(days=1)
"""The time in which a record can be read and deleted before it may leave."""

MOST_WAITING = 10
"""Limit of waiting records: repeated failures would otherwise fill the store without new information."""

EXAMPLE = Fault(
    "builtins.KeyError",
    (
        "gateway_core.services.runtime.supervision:Supervisor._run_once:135",
        "gateway_core.gateway:PrivateGateway.run:150",
    ),
    ("gateway_core.errors.StoreError",),
)
"""The example for the preview before the first fault; never sent."""


class CrashReports(Struct, eq=False):
    """Records of a gateway's faults. A task (:meth:`run`) stores them."""

    _telemetry: Telemetry
    _clock: Clock
    _events: EventBus
    device: Device = field(default_factory=lambda: Device.here(__version__))
    randbelow: RandBelow = randomness.below
    _caught: list[FaultCaught] = field(default_factory=list)
    _is_caught: asyncio.Event = field(default_factory=asyncio.Event)
    _unsubscribe: Callable[[], None] | None = None

    def start(self) -> None:
        """Subscribe to faults."""
        self._unsubscribe = self._events.subscribe(self._note)

    async def stop(self) -> None:
        """Store the last faults, and unsubscribe."""
        if self._unsubscribe is not None:
            self._unsubscribe()
            self._unsubscribe = None
            await self.write_down()

    async def run(self) -> None:
        """Store faults until cancelled."""
        while True:
            await self._is_caught.wait()
            await self.write_down()

    def _note(self, event: Event) -> None:
        if isinstance(event, FaultCaught) and _keeps(self._telemetry.state):
            if len(self._caught) < MOST_WAITING:
                self._caught.append(event)
            self._is_caught.set()

    async def write_down(self) -> None:
        """Store the caught faults."""
        self._is_caught.clear()
        caught, self._caught = tuple(self._caught), []
        if caught:
            now = self._clock.now()
            await self._telemetry.change(lambda state: self._with_faults(state, caught, now))

    def _with_faults(
        self, state: TelemetryState, caught: tuple[FaultCaught, ...], now: datetime
    ) -> TelemetryState:
        if not _keeps(state):
            return state
        for each in caught:
            crashes = [_crash(it) for it in (*state.waiting, *state.sent) if it.kind is Kind.CRASH]
            known = {it.fault.signature for it in crashes}
            if each.fault.signature in known or len(state.pending(Kind.CRASH)) >= MOST_WAITING:
                continue
            octets = serialize_crash(self._report(each, now)).decode("ascii")
            due = now + SHOWN_FIRST + departure_delay(self.randbelow)
            state = replace(state, waiting=(*state.waiting, Submission(octets, due)))
        return state

    def _report(self, caught: FaultCaught, now: datetime) -> CrashReport:
        return CrashReport(
            iso_week(now.date()),
            randomness.hexadecimal(16),
            reported_release(self.device.release),
            self.device.system,
            ".".join(platform.python_version_tuple()[:2]),
            caught.part,
            caught.fault,
        )

    # --- Commands -----------------------------------------------------------------------------------------

    async def view(self) -> CrashReportsView:
        """Return the answer, and the waiting and sent records with their exact octets."""
        state = self._telemetry.state
        example = serialize_crash(self._report(FaultCaught("gateway", EXAMPLE), self._clock.now()))
        return CrashReportsView(
            answer=state.crash_answer if state.crash_consent in {0, CRASH_SCHEMA} else Answer.UNASKED,
            example=example,
            waiting=tuple(
                CrashReportView(_crash(each).token, each.octets.encode(), each.due)
                for each in state.pending(Kind.CRASH)
            ),
            sent=tuple(each.octets.encode() for each in reversed(state.sent) if each.kind is Kind.CRASH),
        )

    async def answer(self, *, allowed: bool) -> None:
        """Record the answer. A "no" deletes the waiting records."""

        def record_answer(state: TelemetryState) -> TelemetryState:
            answer = Answer.YES if allowed else Answer.NO
            return replace(state, crash_answer=answer, crash_consent=CRASH_SCHEMA)

        if allowed:
            await self._telemetry.change(record_answer)
        else:
            self._caught.clear()
            await self._telemetry.drop(lambda each: each.kind is Kind.CRASH, record_answer)

    async def delete(self, token: str) -> None:
        """Delete a waiting record at once.

        Raises:
            InvalidMessageError: if the token is unknown, or its record has left.
        """
        found = self._find(token)
        await self._telemetry.drop(lambda each: each == found)

    async def export(self, token: str) -> bytes:
        """Take out a record, to be carried as a file instead of as a parcel.

        Raises:
            InvalidMessageError: if the token is unknown, or its record has left.
        """
        found = self._find(token)
        await self._telemetry.record_export(found)
        return found.octets.encode("ascii")

    async def report_fault(self, fault: Fault) -> None:
        """Report a fault of the window, which lacks access to the events."""
        self._events.publish(FaultCaught("window", fault))

    def _find(self, token: str) -> Submission:
        for each in self._telemetry.state.pending(Kind.CRASH):
            if _crash(each).token == token:
                return each
        raise InvalidMessageError(TelemetryCode.NO_SUCH_REPORT)


def _keeps(state: TelemetryState) -> bool:
    return state.crash_answer is Answer.YES and state.crash_consent == CRASH_SCHEMA


def _crash(leaving: Leaving) -> CrashReport:
    return parse_crash(leaving.octets.encode())
