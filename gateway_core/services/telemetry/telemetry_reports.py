"""The state of telemetry on the device, and its changes: answers, the end of a week, deletions.

The changes are pure functions from one state to the next; moments and randomness are arguments. The state has the
answer, the counters, the waiting and the sent submissions. It is one immutable value under one setting, so that a
change of the answer and of the queue is one transaction.

::

    unasked ──yes──► yes: counting ──week ends──► report waits ──due──► queued as a parcel ──► sent
       │              │ ▲                          (or is taken as a file)
       └────no────────┤ └──yes, with a new secret
                      └──no──► no: counters and waiting reports deleted
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from datetime import UTC, datetime, time, timedelta
from enum import Enum

import msgspec
from msgspec import Struct
from msgspec.structs import asdict, replace

from gateway_core.ports.custody import StoredParcel
from gateway_core.report_schema.answers import WeekCounters, build_report, departure_delay
from gateway_core.report_schema.registry import fields_allowed
from gateway_core.report_schema.wire import (
    CrashReport,
    DeletionRequest,
    Refusal,
    RefusedReportError,
    Report,
    arrival_refusal,
    is_crash_report,
    iso_week,
    parse,
    parse_crash,
    serialize,
    week_start,
)
from gateway_core.services.telemetry.telemetry_counting import WeekTally
from gateway_core.tables.transaction import Transaction
from gateway_core.views.status import Answer

TELEMETRY_SETTING = "telemetry"
"""The state as JSON; absent until the first answer."""

COLLECTOR_SETTING = "telemetry_collector"
"""The collecting organisation's invitation (DER, in hexadecimal digits); absent: reports only leave as files."""

HISTORY = timedelta(weeks=26)
"""The time for which sent submissions stay in the history.

The collector has deleted the reports by then: it accepts them for 12 weeks, and keeps them for 90 days.
"""


class Kind(Enum):
    """The kinds of submissions."""

    REPORT = "report"
    DELETION = "deletion"
    """A request to delete a report."""
    CRASH = "crash"
    """A crash report, with its own consent."""


class Leaving(Struct, frozen=True):
    """The exact octets of a report, a deletion request or a crash report."""

    octets: str

    @property
    def week(self) -> str:
        """The ISO week of the report."""
        return _read(self.octets).week

    @property
    def kind(self) -> Kind:
        """The kind, according to the octets."""
        match _read(self.octets):
            case CrashReport():
                return Kind.CRASH
            case DeletionRequest():
                return Kind.DELETION
            case _:
                return Kind.REPORT


class QueuedParcel(Struct, frozen=True, array_like=True):
    """A submission's parcel in the queue."""

    row_id: int
    message_id: str
    expires: datetime
    online: bool = False
    """True if it may leave over the Internet as well."""


class Submission(Leaving, frozen=True):
    """A waiting submission, which may leave at ``due`` or later."""

    due: datetime
    parcel: QueuedParcel | None = None
    left: bool = False
    """True if it is in the history already."""
    redrawn: bool = False
    """True if ``due`` is its second moment: at the first one the Internet was away."""

    def find(self, tx: Transaction) -> StoredParcel | None:
        """Return the submission's parcel while it is queued."""
        if self.parcel is None:
            return None
        stored = tx.parcels.get(self.parcel.row_id)
        return stored if stored is not None and stored.key.message_id == self.parcel.message_id else None


class Sent(Leaving, frozen=True, array_like=True):
    """A submission that left, and the day."""

    at: datetime
    withdrawn: bool = False
    """True if its deletion was requested."""


class TelemetryState(Struct, frozen=True):
    """The state of telemetry. ``secret`` (hexadecimal) makes the weekly tokens, and exists only after a yes."""

    answer: Answer = Answer.UNASKED
    consent: int = 0
    region: str = "unsaid"
    paused: bool = False
    secret: str = ""
    since: datetime | None = None
    """When counting of the running week began."""
    tally: WeekTally | None = None
    waiting: tuple[Submission, ...] = ()
    sent: tuple[Sent, ...] = ()
    crash_answer: Answer = Answer.UNASKED
    """The user's separate answer about crash reports."""
    crash_consent: int = 0
    """The schema of crash reports that the answer was about."""
    reported: tuple[str, ...] = ()
    """The weeks of the last 52 with a report, independent of later answers."""

    @property
    def counts(self) -> bool:
        """True if counting is allowed now."""
        return self.answer is Answer.YES and not self.paused

    def pending(self, *kinds: Kind) -> list[Submission]:
        """Return the waiting submissions of these kinds."""
        return [each for each in self.waiting if not each.left and each.kind in kinds]

    def may_leave(self, submission: Submission) -> bool:
        """Return True if a submission may be queued.

        Reports require a yes and no pause; deletion requests may always leave.
        """
        if submission.kind is Kind.CRASH:
            return self.crash_answer is Answer.YES and not self.paused
        return submission.kind is Kind.DELETION or self.counts


def read_state(tx: Transaction) -> TelemetryState:
    """Return the stored state."""
    content = tx.settings.get(TELEMETRY_SETTING)
    if not isinstance(content, dict):
        return TelemetryState()
    tally = content["tally"]
    state = msgspec.convert(content | {"tally": None}, TelemetryState)
    return replace(
        state,
        tally=None if tally is None else msgspec.convert(tally, WeekTally),
        waiting=tuple(each for each in state.waiting if _is_readable(each.octets)),
        sent=tuple(each for each in state.sent if _is_readable(each.octets)),
    )


def save_state(tx: Transaction, state: TelemetryState) -> None:
    """Store the state."""
    tally = None if state.tally is None else state.tally.to_json()
    tx.settings.put(TELEMETRY_SETTING, asdict(state) | {"tally": tally})


def _is_readable(octets: str) -> bool:
    """Return True if this release knows the schema.

    After a downgrade the schema may be newer, and the older release must still run.
    """
    try:
        _read(octets)
    except RefusedReportError:
        return False
    return True


def _read(octets: str) -> Report | DeletionRequest | CrashReport:
    content = octets.encode()
    return parse_crash(content) if is_crash_report(content) else parse(content)


SECRET_OCTETS = 32

SHORTEST_COUNT = timedelta(days=1)
"""A week with less counting is not reported: its report would describe the user rather than the week."""

REQUESTS_WITHIN = timedelta(weeks=6)
"""A deletion request leaves at a random moment within this time, so that requests cannot be linked by time."""

_REQUEST_SECONDS = int(REQUESTS_WITHIN.total_seconds())

RandBelow = Callable[[int], int]
"""Returns a uniform integer from 0 to its argument, exclusive."""

_SYSTEMS = {"linux": "linux", "darwin": "macos", "win32": "windows"}


class Device(Struct, frozen=True):
    """The facts in a report about the device itself."""

    release: str
    system: str

    @classmethod
    def here(cls, release: str) -> Device:
        """Return the facts of this device."""
        fallback = "bsd" if "bsd" in sys.platform else "other"
        return cls(release, _SYSTEMS.get(sys.platform, fallback))


def record_consent(
    state: TelemetryState, consent: int, region: str, secret: bytes, now: datetime
) -> TelemetryState:
    """Record a yes to the fields of that consent version. A later yes changes version and region from then on."""
    if state.answer is Answer.YES:
        tally = None if state.tally is None else state.tally.with_consent(with_facts=asks_facts(consent))
        return replace(state, consent=consent, region=region, tally=tally)
    begun = replace(state, answer=Answer.YES, consent=consent, region=region, secret=secret.hex())
    return _restart_counting(begun, now)


def record_refusal(state: TelemetryState) -> TelemetryState:
    """Record a refusal: counters, waiting reports and the secret are deleted; the history stays for the user to see."""
    return replace(
        TelemetryState(Answer.NO),
        waiting=tuple(each for each in state.waiting if each.kind is not Kind.REPORT),
        sent=state.sent,
        crash_answer=state.crash_answer,
        crash_consent=state.crash_consent,
        reported=state.reported,
    )


def record_withdrawal(state: TelemetryState, now: datetime, randbelow: RandBelow) -> TelemetryState:
    """Record a refusal, and request the deletion of all reports at the collector, each at a random moment."""
    requests = [
        Submission(_deletion_of(each.octets), now + timedelta(seconds=randbelow(_REQUEST_SECONDS)))
        for each in state.sent
        if each.kind is Kind.REPORT and not each.withdrawn and _is_held(each.week, now, deletion=True)
    ]
    sent = tuple(replace(each, withdrawn=each.kind is not Kind.CRASH) for each in state.sent)
    stopped = record_refusal(state)
    return replace(stopped, waiting=(*stopped.waiting, *requests), sent=sent)


def _is_held(week: str, now: datetime, *, deletion: bool) -> bool:
    return arrival_refusal(week, now.date(), deletion=deletion) is not Refusal.EXPIRED


def _deletion_of(octets: str) -> str:
    report = parse(octets.encode())
    return serialize(DeletionRequest(report.week, report.token)).decode("ascii")


def suspend_counting(state: TelemetryState) -> TelemetryState:
    """Stop counting and delete the running week; finished reports wait."""
    return replace(state, paused=True, tally=None, since=None)


def resume_counting(state: TelemetryState, now: datetime) -> TelemetryState:
    """Start counting again."""
    return _restart_counting(replace(state, paused=False), now)


def _restart_counting(state: TelemetryState, now: datetime) -> TelemetryState:
    return replace(state, since=now, tally=WeekTally.begin(now, with_facts=asks_facts(state.consent)))


def asks_facts(consent: int) -> bool:
    """Return True if the consent version covers sensitive questions; under other versions they are not even counted."""
    return any(each.randomised for each in fields_allowed(consent))


# --- Reports ----------------------------------------------------------------------------------------------


def week_end(state: TelemetryState) -> datetime:
    """Return when the counted week ends."""
    assert state.since is not None, "nothing is being counted"
    return datetime.combine(week_start(iso_week(state.since.date())) + timedelta(weeks=1), time(), UTC)


def report_octets(
    state: TelemetryState, counters: WeekCounters, week: str, secret: bytes, device: Device
) -> str:
    """Return the serialized report of a week."""
    report = build_report(
        counters,
        week=week,
        secret=secret,
        consent=state.consent,
        release=device.release,
        system=device.system,
        region=state.region,
    )
    return serialize(report).decode("ascii")


def week_closed(
    state: TelemetryState, now: datetime, device: Device, randbelow: RandBelow, most: int | None = None
) -> TelemetryState:
    """Close a week that has ended: its report waits for a random moment, and a new week begins.

    ``most``: the limit of reports in 52 weeks; a week beyond the limit has no report.
    """
    if state.since is None or state.tally is None:
        return state
    end = week_end(state)
    if now < end:
        went_back = now < end - timedelta(weeks=1)
        return _restart_counting(state, now) if went_back else state
    following = replace(state, since=now, tally=state.tally.next_week(now))
    if end - state.since < SHORTEST_COUNT:
        return following
    secret, week = bytes.fromhex(state.secret), iso_week(state.since.date())
    year = week_start(week) - timedelta(weeks=52)
    reported = tuple(each for each in state.reported if week_start(each) > year)
    if most is not None and len(reported) >= most:
        return following
    octets = report_octets(state, state.tally.counters(end), week, secret, device)
    report = Submission(octets, max(end, now) + departure_delay(randbelow))
    return replace(following, waiting=(*state.waiting, report), reported=(*reported, week))


def prune(state: TelemetryState, now: datetime) -> TelemetryState:
    """Remove submissions that are too late for the collector, and the history of submissions that it has deleted."""
    waiting = tuple(
        each for each in state.waiting if _is_held(each.week, now, deletion=each.kind is Kind.DELETION)
    )
    sent = tuple(each for each in state.sent if now - each.at < HISTORY)
    return replace(state, waiting=waiting, sent=sent)


def move_to_history(state: TelemetryState, submission: Submission, now: datetime) -> TelemetryState:
    """Move a submission into the history, to the day: it leaves the device, or may have left it."""
    day = now.replace(hour=0, minute=0, second=0, microsecond=0)
    waiting = tuple(each for each in state.waiting if each != submission)
    sent = state.sent if submission.left else (*state.sent, Sent(submission.octets, day))
    return replace(state, waiting=waiting, sent=sent)
