"""Retention: deletes expired reports and figures, without Spark or a budget, before the other steps."""

import shutil
import sqlite3
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

from gateway_core.report_schema.wire import RAW_LIFE, RefusedReportError, week_start
from telemetry_spark.anchor import open_ledger
from telemetry_spark.errors import TelemetryError, reason_of
from telemetry_spark.landing import Landing, forget_lines
from telemetry_spark.release import DOCUMENTS
from telemetry_spark.workspace import WEEK_FOLDERS, Workspace, set_apart, week_of, write_whole

RAW_DAYS = RAW_LIFE.days
"""Days from arrival to the deletion of segments and judged rows."""

AGGREGATE_WEEKS = 104
"""Weeks from a week to the deletion of its noisy cells and released files: two years."""

LEAP = timedelta(weeks=4)
"""A run farther than this from the last run's day needs a confirmation: the clock may be wrong. A clock that is behind
would stop deletions as long as it stays behind."""


def purge(workspace: Workspace, today: date, progress: Callable[[str], None]) -> bool:
    """Delete raw reports after `RAW_DAYS`, aggregates after `AGGREGATE_WEEKS`.

    Each step runs even if another fails. A failure is named on the standard error; the next run repeats the step.

    Returns:
        True if all steps are done.
    """
    raw, oldest = today - timedelta(days=RAW_DAYS), today - timedelta(weeks=AGGREGATE_WEEKS)
    deleted, done = 0, True
    for step, before in (
        (_purge_segments, raw),
        (_purge_landing, raw),
        (_purge_judged, raw),
        (_purge_damaged, raw),
        (_purge_figures, oldest),
        (_purge_ledger, oldest),
    ):
        try:
            deleted += step(workspace, before)
        except (TelemetryError, OSError, sqlite3.Error, ValueError) as error:
            done = False
            print(f"relaynet-telemetry: {reason_of(error, workspace.root)}", file=sys.stderr)
    progress(f"deleted {deleted} expired files and folders")
    return done


def _purge_segments(workspace: Workspace, raw: date) -> int:
    from telemetry_spark.judged import Judged  # Polars, which the collector lacks

    entries = Judged(workspace.judged).entries().values()
    young = {name for entry in entries if entry.oldest >= raw.isoformat() for name in entry.segments}
    return forget_lines(workspace.segments, raw, young)


def _purge_landing(workspace: Workspace, raw: date) -> int:
    with Landing(workspace.landing) as landing:
        return landing.forget(raw)


def _purge_judged(workspace: Workspace, raw: date) -> int:
    old = [
        folder
        for judged in (workspace.judged, *workspace.former)
        for folder in judged.glob(WEEK_FOLDERS)
        if week_of(folder) < raw
    ]
    return _delete([*old, workspace.judged_anew])


def _purge_damaged(workspace: Workspace, raw: date) -> int:
    found = [(path, path.stat().st_mtime) for path in workspace.damaged.glob("*")]
    return _delete(path for path, time in found if datetime.fromtimestamp(time, UTC).date() < raw)


def _purge_figures(workspace: Workspace, oldest: date) -> int:
    old = [path for path, week in _released_weeks(workspace) if week < oldest]
    _delete(path.with_name(f"{path.name}.sig") for path in old)
    return _delete(old)


def _delete(paths: Iterable[Path]) -> int:
    """Delete the existing files and folders among some; return their number."""
    existing = [path for path in paths if path.exists()]
    for path in existing:
        shutil.rmtree(path) if path.is_dir() else path.unlink()
    return len(existing)


def _purge_ledger(workspace: Workspace, oldest: date) -> int:
    with open_ledger(workspace) as ledger:
        ledger.forget(oldest)
    return 0


# --- The day of the run ---------------------------------------------------------------------------------------


def doubt_about(workspace: Workspace, today: date, clock: date) -> str | None:
    """Return why `today` may be the wrong day for publication and deletion, or None.

    Args:
        workspace: Holds the day of the last run; a folder of invented reports is never doubted.
        today: The day of the run.
        clock: The day by this computer's clock.
    """
    if workspace.simulated.exists():
        return None
    if today > clock:
        return f"{today} is later than today's date on this computer's clock, {clock}."
    last = _last_run(workspace)
    if last is None or abs(today - last) <= LEAP:
        return None
    weeks, side = abs((today - last).days) // 7, "before" if last < today else "after"
    return f"The last run was on {last}, {weeks} weeks {side} {today}. Check the clock."


def _last_run(workspace: Workspace) -> date | None:
    """Return the day of the last run. Without a record, as in 0.1.0: a week after the newest released week."""
    if workspace.last_run.exists():
        try:
            return date.fromisoformat(workspace.last_run.read_text(encoding="ascii").strip())
        except ValueError as error:
            set_apart(workspace.last_run, workspace.damaged, str(error))
    weeks = [week for _, week in _released_weeks(workspace)]
    return max(weeks) + timedelta(weeks=1) if weeks else None


def _released_weeks(workspace: Workspace) -> Iterator[tuple[Path, date]]:
    for path in workspace.released.glob(DOCUMENTS):
        with suppress(RefusedReportError):  # an impossible week: reading the file sets the file apart
            yield path, week_start(path.name.partition(".")[0])


def record_run(workspace: Workspace, today: date) -> None:
    """Record the day of a run that was plausible or confirmed."""
    write_whole(workspace.last_run, f"{today.isoformat()}\n".encode())
