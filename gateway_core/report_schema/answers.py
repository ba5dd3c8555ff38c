"""From what a device counted to what it may say: buckets, tokens, randomised answers, delays.

Pure functions: the secret and the randomness are arguments, and nothing here reads a clock.
"""

from __future__ import annotations

import hashlib
import hmac
import re
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import timedelta

from gateway_core.report_schema.randomised import randomised_answer
from gateway_core.report_schema.registry import (
    DURATIONS,
    FAILURES,
    FIELDS,
    GAPS,
    SYSTEMS,
    fields_allowed,
)
from gateway_core.report_schema.wire import RELEASE_PATTERN, Report, check_report

LONGEST_DELAY = timedelta(days=6)
"""A finished report leaves at a random moment within this time after its week ended."""


@dataclass(frozen=True)
class WeekCounters:
    """The counts of one week on the device; never sent as it is.

    Attributes:
        counts: What was counted, by field, and `failed_syncs`: how many of all exchanges failed; what is missing is 0.
        failures: Kind of failure (a value of `FAILURES`) to how often.
        usual_sync_seconds: Median duration of an exchange, or None when there was none.
        longest_gap_hours: Longest time without a successful exchange that touches the week.
        facts: True answers to the sensitive questions that were counted, by field; what is missing is not said.
    """

    counts: Mapping[str, int] = field(default_factory=Counter)
    failures: Mapping[str, int] = field(default_factory=dict)
    usual_sync_seconds: float | None = None
    longest_gap_hours: float = 0.0
    facts: Mapping[str, bool] = field(default_factory=dict)


def week_token(secret: bytes, week: str) -> str:
    """Derive the token of one week: HMAC-SHA-256 of the week under `secret`, cut to 128 bits.

    `secret`: at least 32 random octets that never leave the device; without it no two weeks can be linked.
    """
    return hmac.digest(secret, b"relaynet telemetry token 1\0" + week.encode(), hashlib.sha256)[:16].hex()


def departure_delay(randbelow: Callable[[int], int]) -> timedelta:
    """Draw how long a finished report waits before it may leave, to the second, at most `LONGEST_DELAY`."""
    return timedelta(seconds=randbelow(int(LONGEST_DELAY.total_seconds())))


def build_report(
    counters: WeekCounters, *, week: str, secret: bytes, consent: int, release: str, system: str, region: str
) -> Report:
    """Make the report of one week from its counters: put in buckets, sensitive answers randomised, nothing else kept.

    A `release` that is not plain, and a `system` that is none of `SYSTEMS`, become "other".

    Raises:
        RefusedReportError: The region or the week is not a known one.
    """
    counts = Counter(counters.counts)
    syncs = counts["courier_syncs"] + counts["internet_syncs"]
    values = {
        "version": release_told(release),
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


def release_told(release: str) -> str:
    """Return what is told of a version: a plain release, or "other"."""
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
