"""Received crash reports: judged on arrival, stored apart from the weekly reports, and grouped by fault.

Crash reports need neither Spark nor a budget: a report holds places in public code and nothing about a person, stays
unpublished, and is read by developers. A group is shown only if it has enough reports, because a rare fault on a rare
system could identify a person. Smaller groups are only counted.
"""

import hashlib
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from gateway_core.report_schema.wire import (
    CrashReport,
    RefusedReportError,
    arrival_refusal,
    iso_week,
    parse_crash,
)
from telemetry_spark.errors import SetupError
from telemetry_spark.landing_database import LandingDatabase, digest_of

SMALLEST_GROUP = 5
"""Groups of fewer reports are withheld. An operator may raise the number, never lower it."""

_SCHEMA = """
CREATE TABLE IF NOT EXISTS crash (
    digest BLOB PRIMARY KEY,
    received TEXT NOT NULL,
    octets BLOB,
    refusal TEXT,
    CHECK ((octets IS NULL) <> (refusal IS NULL))
) WITHOUT ROWID;
"""


@dataclass(frozen=True)
class CrashGroup:
    """Reports of the same fault, of all releases.

    Attributes:
        name: Twelve hexadecimal digits that identify the fault in every list.
        reports: The reports, oldest week first; the terminal shows the lines of the last.
    """

    name: str
    reports: list[CrashReport]


@dataclass(frozen=True)
class CrashList:
    """Groups, the largest first, and counts of the rest: reports and faults in withheld groups, refused reports."""

    groups: list[CrashGroup]
    withheld_reports: int
    withheld_faults: int
    refused: dict[str, int]


class CrashLanding:
    """The crash reports of a landing folder.

    Args:
        folder: The landing folder; its database is created if missing.
    """

    def __init__(self, folder: Path) -> None:
        self._database = LandingDatabase.of(folder / "crashes.sqlite3", _SCHEMA)
        self.close = self._database.close

    def accept(self, submissions: Iterable[bytes], received: date) -> int:
        """Store new crash reports durably; return the number of new ones, including refused ones.

        Of a refused report, only the reason is stored.
        """
        rows = [
            (digest_of(octets), received.isoformat(), *_judge(octets, received)) for octets in submissions
        ]
        return self._database.change("INSERT OR IGNORE INTO crash VALUES (?, ?, ?, ?)", rows)

    def forget(self, before: date) -> int:
        """Delete crash reports received before a day."""
        return self._database.execute("DELETE FROM crash WHERE received < ?", (before.isoformat(),)).rowcount

    def group(self, smallest: int = SMALLEST_GROUP) -> CrashList:
        """Group the stored crash reports by fault.

        Args:
            smallest: Groups of fewer reports are withheld.

        Raises:
            SetupError: if `smallest` is under `SMALLEST_GROUP`.
        """
        if smallest < SMALLEST_GROUP:
            raise SetupError(f"Choose at least {SMALLEST_GROUP} reports for a group.")
        by_fault: dict[tuple[str, ...], dict[str, CrashReport]] = {}
        for (octets,) in self._database.execute("SELECT octets FROM crash WHERE octets IS NOT NULL"):
            report = parse_crash(octets)
            by_fault.setdefault(report.fault.signature, {})[report.token] = report
        refused = self._database.execute(
            "SELECT refusal, count(*) FROM crash WHERE refusal IS NOT NULL GROUP BY refusal ORDER BY refusal"
        )
        groups = [
            CrashGroup(
                hashlib.sha256("\n".join(signature).encode()).hexdigest()[:12],
                sorted(found.values(), key=lambda report: (report.week, report.token)),
            )
            for signature, found in by_fault.items()
        ]
        groups.sort(key=lambda group: (-len(group.reports), group.name))
        shown = sum(len(group.reports) >= smallest for group in groups)
        withheld = sum(len(group.reports) for group in groups[shown:])
        return CrashList(groups[:shown], withheld, len(groups) - shown, dict(refused.fetchall()))


def _judge(octets: bytes, received: date) -> tuple[bytes | None, str | None]:
    try:
        report = parse_crash(octets)
        refusal = arrival_refusal_of(report, received)
    except RefusedReportError as error:
        refusal = error.refusal.value
    return (None, refusal) if refusal else (octets.rstrip(b" "), None)


def arrival_refusal_of(report: CrashReport, received: date) -> str | None:
    """Return why a crash report is late, or None. A crash report, unlike a weekly one, may arrive within its week."""
    refusal = arrival_refusal(report.week, received)
    return refusal.value if refusal and iso_week(received) != report.week else None


def in_words(crashes: CrashList, smallest: int) -> str:
    """Return the list as text for a terminal."""
    lines = []
    for group in crashes.groups:
        versions, systems = (
            ", ".join(f"{name} ({count})" for name, count in sorted(Counter(each).items()))
            for each in zip(*((report.version, report.os) for report in group.reports), strict=True)
        )
        oldest, newest = group.reports[0], group.reports[-1]
        fault = newest.fault
        lines += [
            f"{group.name}  {len(group.reports)} reports, {oldest.week} to {newest.week}  {fault.exception}",
            f"    versions: {versions}; systems: {systems}; part: {newest.part}",
            *(f"    {frame}" for frame in fault.frames),
            *(f"    caused by {cause}" for cause in fault.caused_by),
        ]
    if crashes.withheld_faults:
        lines.append(
            f"not shown: {crashes.withheld_reports} reports of {crashes.withheld_faults} faults with fewer than "
            f"{smallest} reports each"
        )
    lines += [f"refused, {reason}: {count}" for reason, count in crashes.refused.items()]
    return "\n".join(lines) or "No crash reports have arrived."
