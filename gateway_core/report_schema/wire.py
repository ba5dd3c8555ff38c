"""The octets of a report and of a crash report: exact when written, strictly checked when read.

The regular expressions and the order of the checks in `parse` are a contract with the pipeline, which must return the
same refusal for the same octets.

A crash report is a compact JSON object with sorted keys, padded with spaces to `CRASH_OCTETS`::

    {"caused_by":[],"crash":"1","exception":"builtins.KeyError","frames":["gateway_core.gateway:PrivateGateway.run:88"],
     "os":"linux","part":"gateway","python":"3.11","token":"<32 hex digits>","version":"0.1.0","week":"2026-W42"}

The crash report has its own consent; it shares only the transport with the weekly report. Its token is random and
made for a single crash. Therefore the token is unrelated to the gateway and its other reports.
"""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date, timedelta
from enum import StrEnum
from typing import Any

from gateway_core.codes.gateway import TelemetryCode
from gateway_core.errors import InvalidMessageError
from gateway_core.report_schema.faults import (
    MOST_CAUSES,
    MOST_FRAMES,
    Fault,
    is_known_class,
    is_known_frame,
)
from gateway_core.report_schema.registry import CONSENT_VERSION, SYSTEMS, fields_allowed

SCHEMA_VERSION = 1
"""The version of the envelope. It changes with the meaning of an existing field; added fields leave it unchanged."""

REPORT_OCTETS = 1024
"""Size of every serialized report or deletion request, in octets. Longer octets are refused unread."""

ACCEPTED_WEEKS = 12
"""The number of weeks after its week in which a report may arrive (couriers take weeks). Later reports are refused."""

RAW_LIFE = timedelta(days=90)
"""The time from a report's arrival to its deletion by the collector. Deletion requests are accepted until then."""

CLOCK_TOLERANCE = timedelta(days=1)
"""The time before the end of its week in which a report may arrive, because clocks differ."""

ENVELOPE = ("consent", "schema", "token", "week")
"""The keys of every report beside its fields."""

RELEASE_PATTERN = r"other|[0-9]{1,3}\.[0-9]{1,3}\.[0-9]{1,3}"
TOKEN_PATTERN = r"[0-9a-f]{32}"  # noqa: S105 - a pattern, not a secret
WEEK_PATTERN = r"20[0-9]{2}-W[0-5][0-9]"
OBJECT_PATTERN = r'\{"[a-z_]{1,32}":"[A-Za-z0-9.-]{1,64}"(,"[a-z_]{1,32}":"[A-Za-z0-9.-]{1,64}")*\}'
"""Regular expressions without anchors, read alike by Python and Java. The pipeline uses them unchanged."""

KEY_PATTERN = r'"([a-z_]{1,32})":'
_DELETION_KEYS = ["delete", "schema", "week"]


class Refusal(StrEnum):
    """The reasons for which a report is refused. The pipeline counts the value, and the dashboard shows it."""

    OVERSIZE = "oversize"
    MALFORMED = "malformed"
    UNKNOWN_SCHEMA = "unknown-schema"
    UNKNOWN_FIELD = "unknown-field"
    OUT_OF_RANGE = "out-of-range"
    FUTURE = "future"
    EXPIRED = "expired"


class RefusedReportError(InvalidMessageError):
    """The octets are an unacceptable report; `refusal` names the broken rule."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(TelemetryCode.REPORT_REFUSED(rule=refusal.value))
        self.refusal = refusal


@dataclass(frozen=True)
class Report:
    """The answers of one gateway for one week.

    Attributes:
        consent: The consent version of the report.
        week: ISO week, such as ``2026-W42``.
        token: 32 hexadecimal digits from `week_token`.
        values: Field name to answer; each answer is in the field's list.
    """

    consent: int
    week: str
    token: str
    values: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class DeletionRequest:
    """A request to the collector to delete the report with `token`. Knowledge of the token proves the right."""

    week: str
    token: str


def iso_week(day: date) -> str:
    """Return the ISO week of `day`, such as ``2026-W42``."""
    year, week, _ = day.isocalendar()
    return f"{year}-W{week:02d}"


def week_start(week: str) -> date:
    """Return the Monday of an ISO week.

    Raises:
        RefusedReportError: if `week` is not a week of the calendar (OUT_OF_RANGE).
    """
    if not re.fullmatch(WEEK_PATTERN, week):
        raise RefusedReportError(Refusal.OUT_OF_RANGE)
    try:
        return date.fromisocalendar(int(week[:4]), int(week[6:]), 1)
    except ValueError as error:
        raise RefusedReportError(Refusal.OUT_OF_RANGE) from error


def serialize(submission: Report | DeletionRequest) -> bytes:
    """Return the exact octets of a report or request on the wire, `REPORT_OCTETS` in length."""
    if isinstance(submission, Report):
        content = {
            **submission.values,
            "consent": str(submission.consent),
            "schema": str(SCHEMA_VERSION),
            "token": submission.token,
            "week": submission.week,
        }
    else:
        content = {"delete": submission.token, "schema": str(SCHEMA_VERSION), "week": submission.week}
    return json.dumps(content, sort_keys=True, separators=(",", ":")).encode("ascii").ljust(REPORT_OCTETS)


def parse(octets: bytes) -> Report | DeletionRequest:
    """Read a report or a deletion request of an unknown sender.

    Raises:
        RefusedReportError: if the octets break a rule; the error names the first broken rule.
    """
    if len(octets) > REPORT_OCTETS:
        raise RefusedReportError(Refusal.OVERSIZE)
    text = octets.rstrip(b" ").decode("utf-8", "replace")
    if not re.fullmatch(OBJECT_PATTERN, text):
        raise RefusedReportError(Refusal.MALFORMED)
    keys = re.findall(KEY_PATTERN, text)
    deletion = keys == _DELETION_KEYS
    if keys != sorted(set(keys)) or not (deletion or set(ENVELOPE) <= set(keys)):
        raise RefusedReportError(Refusal.MALFORMED)
    content: dict[str, str] = json.loads(text)
    if content["schema"] != str(SCHEMA_VERSION):
        raise RefusedReportError(Refusal.UNKNOWN_SCHEMA)
    if deletion:
        request = DeletionRequest(content["week"], content["delete"])
        _check_envelope(request)
        return request
    return _report(content)


def _report(content: Mapping[str, str]) -> Report:
    if content["consent"] not in {str(version) for version in range(1, CONSENT_VERSION + 1)}:
        raise RefusedReportError(Refusal.UNKNOWN_SCHEMA)
    values = {name: value for name, value in content.items() if name not in ENVELOPE}
    report = Report(int(content["consent"]), content["week"], content["token"], values)
    check_report(report)
    return report


def check_report(report: Report) -> None:
    """Check the envelope, and each value against the report's consent version.

    Raises:
        RefusedReportError: if a field or value is not allowed, or the envelope is invalid.
    """
    allowed = {each.name: each for each in fields_allowed(report.consent)}
    if not report.values.keys() <= allowed.keys():
        raise RefusedReportError(Refusal.UNKNOWN_FIELD)
    _check_envelope(report)
    for name, value in report.values.items():
        choices = allowed[name].values
        if not (value in choices if choices else re.fullmatch(RELEASE_PATTERN, value)):
            raise RefusedReportError(Refusal.OUT_OF_RANGE)


def _check_envelope(submission: Report | DeletionRequest) -> None:
    if not re.fullmatch(TOKEN_PATTERN, submission.token):
        raise RefusedReportError(Refusal.OUT_OF_RANGE)
    week_start(submission.week)


def arrival_refusal(week: str, received: date, *, deletion: bool = False) -> Refusal | None:
    """Return the refusal of a report or deletion request of `week` that arrives on `received`; ``None``: in time."""
    if received + CLOCK_TOLERANCE < week_start(week) + timedelta(weeks=1):
        return Refusal.FUTURE
    return Refusal.EXPIRED if received >= accepted_until(week, deletion=deletion) else None


def accepted_until(week: str, *, deletion: bool = False) -> date:
    """Return the first day on which a report of `week` is too late.

    A deletion request is accepted for as long as the collector may hold the report.
    """
    end = week_start(week) + timedelta(weeks=1 + ACCEPTED_WEEKS)
    return end + RAW_LIFE if deletion else end


# --- The crash report -----------------------------------------------------------------------------------

CRASH_SCHEMA = 1
"""The version of the crash report. An addition to the report raises the version and requires new consent."""

CRASH_OCTETS = 8192
"""Size of every crash report: the most frames with the longest names fit, and the size reveals nothing."""

PARTS = ("gateway", "window")
"""The parts of the program in which a fault can happen."""

_PYTHON_PATTERN = r"3\.[0-9]{1,2}"
_FIRST_OCTETS = b'{"caused_by":'


@dataclass(frozen=True, slots=True)
class CrashReport:
    """A fault of a gateway, without the user's data.

    Attributes:
        week: ISO week of the fault.
        token: 32 random hexadecimal digits, by which the collector drops duplicates.
        version: The release, or "other".
        os: An element of `SYSTEMS`.
        python: Major and minor version of Python.
        part: An element of `PARTS`.
        fault: The class and the frames of the exception.
    """

    week: str
    token: str
    version: str
    os: str
    python: str
    part: str
    fault: Fault


def is_crash_report(octets: bytes) -> bool:
    """Return True if the octets of an unknown sender claim to be a crash report, by their start."""
    return octets.startswith(_FIRST_OCTETS)


def serialize_crash(report: CrashReport) -> bytes:
    """Return the exact octets of a report on the wire, `CRASH_OCTETS` in length.

    Raises:
        RefusedReportError: if the report is invalid.
    """
    _check(report)
    content = {
        "caused_by": report.fault.caused_by,
        "crash": str(CRASH_SCHEMA),
        "exception": report.fault.exception,
        "frames": report.fault.frames,
        "os": report.os,
        "part": report.part,
        "python": report.python,
        "token": report.token,
        "version": report.version,
        "week": report.week,
    }
    return json.dumps(content, sort_keys=True, separators=(",", ":")).encode("ascii").ljust(CRASH_OCTETS)


def parse_crash(octets: bytes) -> CrashReport:
    """Read a crash report of an unknown sender.

    Raises:
        RefusedReportError: if the report breaks a rule; the error names the rule.
    """
    if len(octets) > CRASH_OCTETS:
        raise RefusedReportError(Refusal.OVERSIZE)
    report = _read(octets)
    if serialize_crash(report) != octets.ljust(CRASH_OCTETS):
        raise RefusedReportError(Refusal.MALFORMED)
    return report


def _read(octets: bytes) -> CrashReport:
    try:
        content: Any = json.loads(octets.rstrip(b" ").decode("ascii"))
    except (ValueError, RecursionError) as error:
        raise RefusedReportError(Refusal.MALFORMED) from error
    texts, lists = ("exception", "os", "part", "python", "token", "version", "week"), ("caused_by", "frames")
    if not (
        isinstance(content, dict)
        and all(isinstance(content.get(name), str) for name in texts)
        and all(_is_texts(content.get(name)) for name in lists)
    ):
        raise RefusedReportError(Refusal.MALFORMED)
    if content.get("crash") != str(CRASH_SCHEMA):
        raise RefusedReportError(Refusal.UNKNOWN_SCHEMA)
    if content.keys() - {*texts, *lists, "crash"}:
        raise RefusedReportError(Refusal.UNKNOWN_FIELD)
    fault = Fault(content["exception"], tuple(content["frames"]), tuple(content["caused_by"]))
    envelope = {name: content[name] for name in texts if name != "exception"}
    return CrashReport(fault=fault, **envelope)


def _is_texts(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(each, str) for each in value)


def _check(report: CrashReport) -> None:
    week_start(report.week)
    fault = report.fault
    sound = (
        re.fullmatch(TOKEN_PATTERN, report.token)
        and re.fullmatch(RELEASE_PATTERN, report.version)
        and re.fullmatch(_PYTHON_PATTERN, report.python)
        and report.os in SYSTEMS
        and report.part in PARTS
        and len(fault.frames) <= MOST_FRAMES
        and len(fault.caused_by) <= MOST_CAUSES
        and all(map(is_known_class, (fault.exception, *fault.caused_by)))
        and all(map(is_known_frame, fault.frames))
    )
    if not sound:
        raise RefusedReportError(Refusal.OUT_OF_RANGE)
