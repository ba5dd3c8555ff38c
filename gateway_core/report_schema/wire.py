"""The octets of a report: exact when written, judged strictly when read.

The regular expressions and the order of the checks in `parse` are a contract with the pipeline: it must state the
same reason for the same octets.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date, timedelta
from enum import StrEnum

from gateway_core.codes.gateway import TelemetryCode
from gateway_core.errors import InvalidMessageError
from gateway_core.report_schema.registry import CONSENT_VERSION, fields_allowed

SCHEMA_VERSION = 1
"""Of the envelope. It changes when the meaning of an existing field changes, never for an added field."""

REPORT_OCTETS = 1024
"""Size of every serialized report or deletion request, in octets. Anything longer is refused unread."""

ACCEPTED_WEEKS = 12
"""A report may arrive this many weeks after its week ended (couriers take weeks); later ones are refused."""

RAW_LIFE = timedelta(days=90)
"""The collector deletes a report this long after its arrival. A deletion request is taken until then."""

CLOCK_TOLERANCE = timedelta(days=1)
"""A report may arrive this much before its week ended: not all clocks agree."""

ENVELOPE = ("consent", "schema", "token", "week")
"""Keys of every report beside its fields."""

RELEASE_PATTERN = r"other|[0-9]{1,3}\.[0-9]{1,3}\.[0-9]{1,3}"
TOKEN_PATTERN = r"[0-9a-f]{32}"  # noqa: S105 - a pattern, not a secret
WEEK_PATTERN = r"20[0-9]{2}-W[0-5][0-9]"
OBJECT_PATTERN = r'\{"[a-z_]{1,32}":"[A-Za-z0-9.-]{1,64}"(,"[a-z_]{1,32}":"[A-Za-z0-9.-]{1,64}")*\}'
"""Regular expressions without anchors that Python and Java read alike; the pipeline uses them as they are."""

KEY_PATTERN = r'"([a-z_]{1,32})":'
_DELETION_KEYS = ["delete", "schema", "week"]


class Refusal(StrEnum):
    """The reasons why a report is set aside. The value is what the pipeline counts and the dashboard shows."""

    OVERSIZE = "oversize"
    MALFORMED = "malformed"
    UNKNOWN_SCHEMA = "unknown-schema"
    UNKNOWN_FIELD = "unknown-field"
    OUT_OF_RANGE = "out-of-range"
    FUTURE = "future"
    EXPIRED = "expired"


class RefusedReportError(InvalidMessageError):
    """The octets are not an acceptable report; `refusal` says which rule they break."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(TelemetryCode.REPORT_REFUSED(rule=refusal.value))
        self.refusal = refusal


@dataclass(frozen=True)
class Report:
    """One gateway's answers for one week.

    Attributes:
        consent: The consent version under which it was made.
        week: ISO week, such as ``2026-W42``.
        token: 32 hexadecimal digits from `week_token`.
        values: Field name to answer; each answer stands in that field's list.
    """

    consent: int
    week: str
    token: str
    values: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class DeletionRequest:
    """Asks the collector to delete the report that carries `token`; knowing it proves the right."""

    week: str
    token: str


def iso_week(day: date) -> str:
    """Return the ISO week that holds `day`, such as ``2026-W42``."""
    year, week, _ = day.isocalendar()
    return f"{year}-W{week:02d}"


def week_start(week: str) -> date:
    """Return the Monday of an ISO week.

    Raises:
        RefusedReportError: `week` is not a week of the calendar (OUT_OF_RANGE).
    """
    if not re.fullmatch(WEEK_PATTERN, week):
        raise RefusedReportError(Refusal.OUT_OF_RANGE)
    try:
        return date.fromisocalendar(int(week[:4]), int(week[6:]), 1)
    except ValueError as error:
        raise RefusedReportError(Refusal.OUT_OF_RANGE) from error


def serialize(submission: Report | DeletionRequest) -> bytes:
    """Return the exact octets that leave the device: `REPORT_OCTETS` of them."""
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
    """Read a report or a deletion request from a stranger.

    Raises:
        RefusedReportError: With the first rule that is broken.
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
    """Raise RefusedReportError unless every value of `report` is one that its consent version allows."""
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
    """Say why a report (or deletion request) of `week` that arrives on `received` comes too early or too late."""
    if received + CLOCK_TOLERANCE < week_start(week) + timedelta(weeks=1):
        return Refusal.FUTURE
    return Refusal.EXPIRED if received >= accepted_until(week, deletion=deletion) else None


def accepted_until(week: str, *, deletion: bool = False) -> date:
    """Return the first day on which a report of `week` comes too late.

    A deletion request is taken for as long as the collector may hold the report that it is about.
    """
    end = week_start(week) + timedelta(weeks=1 + ACCEPTED_WEEKS)
    return end + RAW_LIFE if deletion else end
