"""The telemetry report: its fields, its octets, and the only definition of what a valid one is.

The gateway builds a report from here, the screen previews it from here, and the pipeline of the collecting
organisation checks it against the same tables. Standard library only; no clock and no randomness of its own.

A report covers one ISO week of one gateway. On the wire it is one JSON object of strings with sorted keys and
no white space, padded with spaces to `REPORT_OCTETS`, so that its size says nothing::

    {"cargo_octets":"4Ki-16Ki","consent":"1",...,"schema":"1","token":"<32 hex digits>","week":"2026-W42"}

Every field is a choice from a closed list; nothing in it is exact and nothing names a gateway. The token is
derived from the week and a secret that stays on the device: it removes duplicates of one week's report and
cannot be matched with another week's without that secret.

A sensitive answer is mixed with chance on the device (see `randomised`): no single one proves anything.

Consent is versioned: a user who said yes to version n sends the fields with ``since <= n`` and no others. A
new field raises `CONSENT_VERSION`, so that everybody is asked again.
"""

from __future__ import annotations

from gateway_core.report_schema.answers import (
    LONGEST_DELAY,
    WeekCounters,
    build_report,
    departure_delay,
    release_told,
    week_token,
)
from gateway_core.report_schema.crashes import (
    CRASH_OCTETS,
    CRASH_SCHEMA,
    CrashReport,
    is_crash_report,
    parse_crash,
    serialize_crash,
)
from gateway_core.report_schema.faults import Fault, fault_of
from gateway_core.report_schema.randomised import (
    LASTING_TRUTH,
    REPORTED_TRUTH,
    WEEKLY_TRUTH,
    randomised_answer,
    spread_of_share,
    true_share,
)
from gateway_core.report_schema.registry import (
    CONSENT_VERSION,
    COUNTS,
    DURATIONS,
    FAILURES,
    FIELDS,
    GAPS,
    HEALTH,
    OCTETS,
    REGION_NAMES,
    REGIONS,
    SYSTEMS,
    Buckets,
    ReportField,
    Sensitivity,
    fields_allowed,
    release_number,
)
from gateway_core.report_schema.wire import (
    ACCEPTED_WEEKS,
    CLOCK_TOLERANCE,
    ENVELOPE,
    KEY_PATTERN,
    OBJECT_PATTERN,
    RELEASE_PATTERN,
    REPORT_OCTETS,
    SCHEMA_VERSION,
    TOKEN_PATTERN,
    WEEK_PATTERN,
    DeletionRequest,
    Refusal,
    RefusedReportError,
    Report,
    arrival_refusal,
    check_report,
    iso_week,
    parse,
    serialize,
    week_start,
)

__all__ = [
    "ACCEPTED_WEEKS",
    "CLOCK_TOLERANCE",
    "CONSENT_VERSION",
    "COUNTS",
    "CRASH_OCTETS",
    "CRASH_SCHEMA",
    "DURATIONS",
    "ENVELOPE",
    "FAILURES",
    "FIELDS",
    "GAPS",
    "HEALTH",
    "KEY_PATTERN",
    "LASTING_TRUTH",
    "LONGEST_DELAY",
    "OBJECT_PATTERN",
    "OCTETS",
    "REGIONS",
    "REGION_NAMES",
    "RELEASE_PATTERN",
    "REPORTED_TRUTH",
    "REPORT_OCTETS",
    "SCHEMA_VERSION",
    "SYSTEMS",
    "TOKEN_PATTERN",
    "WEEKLY_TRUTH",
    "WEEK_PATTERN",
    "Buckets",
    "CrashReport",
    "DeletionRequest",
    "Fault",
    "Refusal",
    "RefusedReportError",
    "Report",
    "ReportField",
    "Sensitivity",
    "WeekCounters",
    "arrival_refusal",
    "build_report",
    "check_report",
    "departure_delay",
    "fault_of",
    "fields_allowed",
    "is_crash_report",
    "iso_week",
    "parse",
    "parse_crash",
    "randomised_answer",
    "release_number",
    "release_told",
    "serialize",
    "serialize_crash",
    "spread_of_share",
    "true_share",
    "week_start",
    "week_token",
]
