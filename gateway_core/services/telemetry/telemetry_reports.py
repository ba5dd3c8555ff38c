"""The changes of what is remembered about telemetry: answers, the end of a week, what is to be deleted.

Pure functions from one state to the next; moments and randomness are arguments.

::

    unasked ──yes──► yes: counting ──week ends──► report waits ──due──► queued as a parcel ──► sent
       │              │ ▲                          (or is taken as a file)
       └────no────────┤ └──yes, with a new secret
                      └──no──► no: nothing counted, nothing waits

The device's memory of telemetry: the answer, what is counted, what waits to leave, what has left.

One immutable value under one setting, so that each change of mind is one write together with the queue's.
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
from gateway_core.report_schema.crashes import CrashReport, is_crash_report, parse_crash
from gateway_core.report_schema.registry import fields_allowed
from gateway_core.report_schema.wire import (
    DeletionRequest,
    Refusal,
    RefusedReportError,
    Report,
    arrival_refusal,
    iso_week,
    parse,
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
"""The time for which what was sent stays in the history.

The collector has forgotten it by then: reports are accepted for 12
weeks, and kept for 90 days."""


class Kind(Enum):
    """The kind of what leaves the device."""

    REPORT = "report"
    DELETION = "deletion"
    """It asks for the deletion of a report."""
    CRASH = "crash"
    """It tells of a crash, under the consent for that."""


class Leaving(Struct, frozen=True):
    """The exact octets of a report, a deletion request or a crash report."""

    octets: str

    @property
    def week(self) -> str:
        """The ISO week that it is about."""
        return _read(self.octets).week

    @property
    def kind(self) -> Kind:
        """Its kind, as the octets say."""
        match _read(self.octets):
            case CrashReport():
                return Kind.CRASH
            case DeletionRequest():
                return Kind.DELETION
            case _:
                return Kind.REPORT


class QueuedParcel(Struct, frozen=True, array_like=True):
    """The parcel in which a submission waits in the queue."""

    row_id: int
    message_id: str
    expires: datetime
    online: bool = False
    """True if it may leave over the Internet as well."""


class Submission(Leaving, frozen=True):
    """A submission that is to leave, not before ``due``."""

    due: datetime
    parcel: QueuedParcel | None = None
    left: bool = False
    """True if it is in the history already."""
    redrawn: bool = False
    """True if ``due`` is its second moment: at the first one the Internet was away."""

    def find(self, tx: Transaction) -> StoredParcel | None:
        """Its parcel, while that is in the queue."""
        if self.parcel is None:
            return None
        stored = tx.parcels.get(self.parcel.row_id)
        return stored if stored is not None and stored.key.message_id == self.parcel.message_id else None


class Sent(Leaving, frozen=True, array_like=True):
    """A submission that left, and the moment."""

    at: datetime
    withdrawn: bool = False
    """True if its deletion was asked for."""


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

    def pending(self, *kinds: Kind) -> list[Submission]:
        """Return what has not left, of these kinds."""
        return [each for each in self.waiting if not each.left and each.kind in kinds]

    def may_leave(self, submission: Submission) -> bool:
        """Return True if it may be put in the queue.

        A report under its yes and no pause, a deletion request in any case.
        """
        if submission.kind is Kind.CRASH:
            return self.crash_answer is Answer.YES and not self.paused
        return submission.kind is Kind.DELETION or self.counts


def read_state(tx: Transaction) -> TelemetryState:
    """The stored state."""
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

    After going back to an older one, it may not, and must still run.
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
"""A week that was counted for less than this is not reported: it would say more about the user than about the week."""

REQUESTS_WITHIN = timedelta(weeks=6)
"""A deletion request leaves at a random moment within this time: all at once would tell that they belong together."""

_REQUEST_SECONDS = int(REQUESTS_WITHIN.total_seconds())

RandBelow = Callable[[int], int]
"""A uniform integer from 0 to its argument, exclusive."""

_SYSTEMS = {"linux": "linux", "darwin": "macos", "win32": "windows"}


class Device(Struct, frozen=True):
    """The facts in a report about the device itself."""

    release: str
    system: str

    @classmethod
    def here(cls, release: str) -> Device:
        """This one."""
        fallback = "bsd" if "bsd" in sys.platform else "other"
        return cls(release, _SYSTEMS.get(sys.platform, fallback))


def consented(
    state: TelemetryState, consent: int, region: str, secret: bytes, now: datetime
) -> TelemetryState:
    """A yes to the fields of that consent version. Another yes changes the version and the region from now on."""
    if state.answer is Answer.YES:
        tally = None if state.tally is None else state.tally.asked(with_facts=asks_facts(consent))
        return replace(state, consent=consent, region=region, tally=tally)
    begun = replace(state, answer=Answer.YES, consent=consent, region=region, secret=secret.hex())
    return _counting_anew(begun, now)


def refused(state: TelemetryState) -> TelemetryState:
    """A no: what was counted, what waits and the secret are forgotten; the history stays for the user to see."""
    return replace(
        TelemetryState(Answer.NO),
        waiting=tuple(each for each in state.waiting if each.kind is not Kind.REPORT),
        sent=state.sent,
        crash_answer=state.crash_answer,
        crash_consent=state.crash_consent,
        reported=state.reported,
    )


def withdrawn(state: TelemetryState, now: datetime, randbelow: RandBelow) -> TelemetryState:
    """A no that also asks for the deletion of each report that the collector may hold, each at a moment of its own."""
    requests = [
        Submission(_deletion_of(each.octets), now + timedelta(seconds=randbelow(_REQUEST_SECONDS)))
        for each in state.sent
        if each.kind is Kind.REPORT and not each.withdrawn and _is_held(each.week, now, deletion=True)
    ]
    sent = tuple(replace(each, withdrawn=each.kind is not Kind.CRASH) for each in state.sent)
    stopped = refused(state)
    return replace(stopped, waiting=(*stopped.waiting, *requests), sent=sent)


def _is_held(week: str, now: datetime, *, deletion: bool) -> bool:
    return arrival_refusal(week, now.date(), deletion=deletion) is not Refusal.EXPIRED


def _deletion_of(octets: str) -> str:
    report = parse(octets.encode())
    return serialize(DeletionRequest(report.week, report.token)).decode("ascii")


def suspended(state: TelemetryState) -> TelemetryState:
    """Counting stops, and the running week is forgotten; finished reports wait."""
    return replace(state, paused=True, tally=None, since=None)


def resumed(state: TelemetryState, now: datetime) -> TelemetryState:
    """Counting begins anew."""
    return _counting_anew(replace(state, paused=False), now)


def _counting_anew(state: TelemetryState, now: datetime) -> TelemetryState:
    return replace(state, since=now, tally=WeekTally.begin(now, with_facts=asks_facts(state.consent)))


def asks_facts(consent: int) -> bool:
    """Return True if that consent version covers sensitive questions; they are not even counted under another."""
    return any(each.randomised for each in fields_allowed(consent))


# --- Reports ----------------------------------------------------------------------------------------------


def week_end(state: TelemetryState) -> datetime:
    """Return when the week that is being counted ends."""
    assert state.since is not None, "nothing is being counted"
    monday = week_start(iso_week(state.since.date())) + timedelta(weeks=1)
    return datetime.combine(monday, time(), UTC)


def report_octets(
    state: TelemetryState, counters: WeekCounters, week: str, secret: bytes, device: Device
) -> str:
    """The report of a week, as it leaves."""
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
    """The state after the week's end, if that has passed: its report waits for a random moment, a new week begins.

    ``most``: no report is made of it if so many were made in the 52 weeks that end with it.
    """
    if state.since is None or state.tally is None:
        return state
    end = week_end(state)
    if now < end:
        went_back = now < end - timedelta(weeks=1)
        return _counting_anew(state, now) if went_back else state
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


def tidied(state: TelemetryState, now: datetime) -> TelemetryState:
    """Without what is too late for the collector, and without history that it has forgotten too."""
    waiting = tuple(
        each for each in state.waiting if _is_held(each.week, now, deletion=each.kind is Kind.DELETION)
    )
    sent = tuple(each for each in state.sent if now - each.at < HISTORY)
    return replace(state, waiting=waiting, sent=sent)


def departed(state: TelemetryState, submission: Submission, now: datetime) -> TelemetryState:
    """The submission leaves the device, or may have done so: it is history, to the day."""
    day = now.replace(hour=0, minute=0, second=0, microsecond=0)
    waiting = tuple(each for each in state.waiting if each != submission)
    sent = state.sent if submission.left else (*state.sent, Sent(submission.octets, day))
    return replace(state, waiting=waiting, sent=sent)
