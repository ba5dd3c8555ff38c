"""The changes of what is remembered about telemetry: answers, the end of a week, what is to be deleted.

Pure functions from one state to the next; moments and randomness are arguments.

::

    unasked ──yes──► yes: counting ──week ends──► report waits ──due──► queued as a parcel ──► sent
       │              │ ▲                          (or is taken as a file)
       └────no────────┤ └──yes, with a new secret
                      └──no──► no: nothing counted, nothing waits
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from datetime import UTC, datetime, time, timedelta

from msgspec import Struct
from msgspec.structs import replace

from gateway_core.report_schema.answers import WeekCounters, build_report, departure_delay
from gateway_core.report_schema.registry import fields_allowed
from gateway_core.report_schema.wire import (
    DeletionRequest,
    Refusal,
    arrival_refusal,
    iso_week,
    parse,
    serialize,
    week_start,
)
from gateway_core.services.telemetry.telemetry_counting import WeekTally
from gateway_core.services.telemetry.telemetry_state import HISTORY, Sent, Submission, TelemetryState
from gateway_core.views.status import Answer

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
        waiting=tuple(each for each in state.waiting if each.is_deletion or each.is_crash),
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
        if _can_be_withdrawn(each, now)
    ]
    sent = tuple(replace(each, withdrawn=not each.is_crash) for each in state.sent)
    stopped = refused(state)
    return replace(stopped, waiting=(*stopped.waiting, *requests), sent=sent)


def _can_be_withdrawn(sent: Sent, now: datetime) -> bool:
    if sent.is_crash:
        return False
    is_report = not isinstance(parse(sent.octets.encode()), DeletionRequest)
    return is_report and not sent.withdrawn and _is_held(sent.week, now, deletion=True)


def _is_held(week: str, now: datetime, *, deletion: bool) -> bool:
    return arrival_refusal(week, now.date(), deletion=deletion) is not Refusal.EXPIRED


def _deletion_of(octets: str) -> str:
    report = parse(octets.encode())
    return serialize(DeletionRequest(report.week, report.token)).decode("ascii")


def paused(state: TelemetryState) -> TelemetryState:
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
    waiting = tuple(each for each in state.waiting if _is_held(each.week, now, deletion=each.is_deletion))
    sent = tuple(each for each in state.sent if now - each.at < HISTORY)
    return replace(state, waiting=waiting, sent=sent)


def departed(state: TelemetryState, submission: Submission, now: datetime) -> TelemetryState:
    """The submission leaves the device, or may have done so: it is history, to the day."""
    day = now.replace(hour=0, minute=0, second=0, microsecond=0)
    waiting = tuple(each for each in state.waiting if each != submission)
    sent = state.sent if submission.left else (*state.sent, Sent(submission.octets, day))
    return replace(state, waiting=waiting, sent=sent)
