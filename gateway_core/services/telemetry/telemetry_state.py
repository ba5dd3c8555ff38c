"""The device's memory of telemetry: the answer, what is counted, what waits to leave, what has left.

One immutable value under one setting, so that each change of mind is one write together with the queue's.
"""

from __future__ import annotations

from datetime import datetime, timedelta

import msgspec
from msgspec import Struct
from msgspec.structs import asdict, replace

from gateway_core.ports.custody import StoredParcel
from gateway_core.report_schema.crashes import is_crash_report, parse_crash
from gateway_core.report_schema.wire import DeletionRequest, RefusedReportError, parse
from gateway_core.services.telemetry.telemetry_counting import WeekTally
from gateway_core.tables.transaction import Transaction
from gateway_core.views.status import Answer

TELEMETRY_SETTING = "telemetry"
"""The state as JSON; absent until the first answer."""

COLLECTOR_SETTING = "telemetry_collector"
"""The collecting organisation's invitation (DER, in hexadecimal digits); absent: reports only leave as files."""

HISTORY = timedelta(weeks=26)
"""The time for which what was sent stays in the history.

The collector has forgotten it by then: reports are accepted for 12
weeks, and kept for 90 days."""


class QueuedParcel(Struct, frozen=True, array_like=True):
    """The parcel in which a submission waits in the queue."""

    row_id: int
    message_id: str
    expires: datetime
    online: bool = False
    """True if it may leave over the Internet as well."""


class Submission(Struct, frozen=True):
    """The exact octets of a report (or of a deletion request) that are to leave, not before ``due``."""

    octets: str
    due: datetime
    parcel: QueuedParcel | None = None
    left: bool = False
    """True if it is in the history already."""
    redrawn: bool = False
    """True if ``due`` is its second moment: at the first one the Internet was away."""

    @property
    def week(self) -> str:
        """The ISO week that it is about."""
        return week_of(self.octets)

    @property
    def is_deletion(self) -> bool:
        """True if it asks for deletion instead of telling something."""
        return not self.is_crash and isinstance(parse(self.octets.encode()), DeletionRequest)

    @property
    def is_crash(self) -> bool:
        """True if it tells of a crash, under the consent for that."""
        return is_crash_report(self.octets.encode())

    def find(self, tx: Transaction) -> StoredParcel | None:
        """Its parcel, while that is in the queue."""
        if self.parcel is None:
            return None
        stored = tx.parcels.get(self.parcel.row_id)
        return stored if stored is not None and stored.key.message_id == self.parcel.message_id else None


class Sent(Struct, frozen=True, array_like=True):
    """A report that left, and the moment."""

    octets: str
    at: datetime
    withdrawn: bool = False
    """True if its deletion was asked for."""

    @property
    def week(self) -> str:
        """The ISO week that it was about."""
        return week_of(self.octets)

    @property
    def is_crash(self) -> bool:
        """True if it told of a crash."""
        return is_crash_report(self.octets.encode())


class TelemetryState(Struct, frozen=True):
    """Everything. ``secret`` (hexadecimal) makes the weekly tokens, and exists only while the answer is yes."""

    answer: Answer = Answer.UNASKED
    consent: int = 0
    region: str = "unsaid"
    paused: bool = False
    secret: str = ""
    since: datetime | None = None
    """The moment when counting of the running week began."""
    tally: WeekTally | None = None
    waiting: tuple[Submission, ...] = ()
    sent: tuple[Sent, ...] = ()
    crash_answer: Answer = Answer.UNASKED
    """The user's answer about reports of crashes, which is a question of its own."""
    crash_consent: int = 0
    """The schema of crash reports that the answer was about."""
    reported: tuple[str, ...] = ()
    """The weeks of the last 52 that reports were made of, whatever was answered since."""

    @property
    def counts(self) -> bool:
        """True if anything may be counted now."""
        return self.answer is Answer.YES and not self.paused

    def may_leave(self, submission: Submission) -> bool:
        """Return True if it may be put in the queue.

        A report under its yes and no pause, a deletion request in any case.
        """
        if submission.is_crash:
            return self.crash_answer is Answer.YES and not self.paused
        return submission.is_deletion or self.counts


def read_state(tx: Transaction) -> TelemetryState:
    """The stored state."""
    content = tx.settings.get(TELEMETRY_SETTING)
    if not isinstance(content, dict):
        return TelemetryState()
    tally = content["tally"]
    state = msgspec.convert(content | {"tally": None}, TelemetryState)
    return replace(
        state,
        tally=None if tally is None else WeekTally.from_json(tally),
        waiting=tuple(each for each in state.waiting if _is_readable(each.octets)),
        sent=tuple(each for each in state.sent if _is_readable(each.octets)),
    )


def save_state(tx: Transaction, state: TelemetryState) -> None:
    """Store the state."""
    tally = None if state.tally is None else state.tally.to_json()
    tx.settings.put(TELEMETRY_SETTING, asdict(state) | {"tally": tally})


def _is_readable(octets: str) -> bool:
    """Return True if this release knows the schema.

    After going back to an older one, it may not, and must still run.
    """
    try:
        week_of(octets)
    except RefusedReportError:
        return False
    return True


def week_of(octets: str) -> str:
    """The week of a report, a deletion request or a crash report.

    Raises:
        RefusedReportError: it is none.
    """
    read = parse_crash if is_crash_report(octets.encode()) else parse
    return read(octets.encode()).week
