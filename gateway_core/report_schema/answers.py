"""From a device's counters to its report: buckets, tokens, randomised answers, delays.

All functions are pure: secret and randomness are arguments, and no function reads a clock.
"""

import hashlib
import hmac
import re
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import timedelta

from gateway_core.report_schema.randomised import randomised_answer
from gateway_core.report_schema.registry import DURATIONS, FAILURES, FIELDS, GAPS, SYSTEMS, fields_allowed
from gateway_core.report_schema.wire import RELEASE_PATTERN, Report, check_report

LONGEST_DELAY = timedelta(days=6)
"""A finished report leaves at a random time within this period after the end of its week."""


@dataclass(frozen=True)
class WeekCounters:
    """The counts of one week. They stay on the device.

    Attributes:
        counts: Count by field; `failed_syncs` counts the failed exchanges of all kinds. A missing count is 0.
        failures: Count by kind of failure (a value of `FAILURES`).
        usual_sync_seconds: Median duration of an exchange; None if there were none.
        longest_gap_hours: Longest time without a successful exchange that touches the week.
        facts: The true answers to sensitive questions, by field. A report omits missing answers.
    """

    counts: Mapping[str, int] = field(default_factory=Counter)
    failures: Mapping[str, int] = field(default_factory=dict)
    usual_sync_seconds: float | None = None
    longest_gap_hours: float = 0.0
    facts: Mapping[str, bool] = field(default_factory=dict)


def week_token(secret: bytes, week: str) -> str:
    """Derive the token of one week: HMAC-SHA-256 of the week under `secret`, cut to 128 bits.

    `secret`: at least 32 random octets, kept on the device. Only the secret links two weeks.
    """
    return hmac.digest(secret, b"relaynet telemetry token 1\0" + week.encode(), hashlib.sha256)[:16].hex()


def departure_delay(randbelow: Callable[[int], int]) -> timedelta:
    """Draw the delay of a finished report: whole seconds, less than `LONGEST_DELAY`."""
    return timedelta(seconds=randbelow(int(LONGEST_DELAY.total_seconds())))


def build_report(
    counters: WeekCounters, *, week: str, secret: bytes, consent: int, release: str, system: str, region: str
) -> Report:
    """Make the report of one week from its counters, with quantities in buckets and sensitive answers randomised.

    A `release` of another form becomes "other", as does a `system` outside `SYSTEMS`.

    Raises:
        RefusedReportError: if the region or the week is unknown.
    """
    counts = Counter(counters.counts)
    syncs = counts["courier_syncs"] + counts["internet_syncs"]
    values = {
        "version": reported_release(release),
        "os": system if system in SYSTEMS else "other",
        "region": region,
        "sync_health": _health(counts["failed_syncs"], syncs),
        "sync_duration": DURATIONS.name_of(
            float("-inf") if counters.usual_sync_seconds is None else counters.usual_sync_seconds
        ),
        "longest_gap": GAPS.name_of(counters.longest_gap_hours),
        "main_failure": _main_failure(counters.failures),
    }
    values |= {each.name: each.ranges.name_of(counts[each.name]) for each in FIELDS if each.ranges}
    values |= {
        name: randomised_answer(secret, name, week, truth=truth) for name, truth in counters.facts.items()
    }
    allowed = {each.name for each in fields_allowed(consent, release)}
    token = week_token(secret, week)
    report = Report(consent, week, token, {name: value for name, value in values.items() if name in allowed})
    check_report(report)
    return report


def reported_release(release: str) -> str:
    """Return the reported version: a plain release, or "other"."""
    return release if re.fullmatch(RELEASE_PATTERN, release) else "other"


def _health(failed: int, syncs: int) -> str:
    if syncs == 0:
        return "no-syncs"
    if failed == 0:
        return "none-failed"
    share = failed / syncs
    return "to-10pct" if share <= 0.1 else "10-50pct" if share <= 0.5 else "over-50pct"


def _main_failure(failures: Mapping[str, int]) -> str:
    kinds = {kind if kind in FAILURES else "other": count for kind, count in failures.items() if count > 0}
    return max(sorted(kinds), key=kinds.__getitem__) if kinds else "none"
