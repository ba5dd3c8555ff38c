"""Retention: deletes expired reports and figures, without Spark or a budget, before the other steps."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from contextlib import ExitStack
from datetime import date, timedelta

from gateway_core.report_schema.wire import RAW_LIFE, week_start
from telemetry_spark.anchor import open_ledger
from telemetry_spark.errors import SetupError
from telemetry_spark.landing import Landing
from telemetry_spark.release import DOCUMENTS
from telemetry_spark.workspace import WEEK_FOLDERS, Workspace

RAW_DAYS = RAW_LIFE.days
"""Days from arrival to the deletion of segments and judged rows."""

AGGREGATE_WEEKS = 104
"""Weeks from a week to the deletion of its noisy cells and released files: two years."""

LEAP = timedelta(weeks=4)
"""A run farther than this from the last run's day needs a confirmation: the clock may be wrong. A clock that is behind
would stop deletions as long as it stays behind."""


def purge(workspace: Workspace, today: date, progress: Callable[[str], None]) -> None:
    """Delete raw reports after `RAW_DAYS`, aggregates after `AGGREGATE_WEEKS`; each step runs even if another fails.

    Raises:
        SetupError: if the ledger is refused; the other steps are done.
    """
    raw, oldest = today - timedelta(days=RAW_DAYS), today - timedelta(weeks=AGGREGATE_WEEKS)
    deleted: list[int] = []
    with ExitStack() as steps:  # runs the callbacks last to first, even after a failure
        steps.callback(lambda: progress(f"deleted {sum(deleted)} expired files and folders"))
        steps.callback(lambda: _purge_ledger(workspace, oldest))
        steps.callback(lambda: deleted.append(_purge_figures(workspace, oldest)))
        steps.callback(lambda: deleted.append(_purge_judged(workspace, raw)))
        steps.callback(lambda: deleted.append(_purge_landing(workspace, raw)))


def _purge_landing(workspace: Workspace, raw: date) -> int:
    with Landing(workspace.landing) as landing:
        return landing.forget(raw)


def _purge_judged(workspace: Workspace, raw: date) -> int:
    old = [
        folder
        for judged in (workspace.judged, *workspace.former)
        for folder in judged.glob(WEEK_FOLDERS)
        if date.fromisoformat(folder.name.partition("=")[2]) < raw
    ]
    if workspace.judged_anew.exists():
        old.append(workspace.judged_anew)
    for folder in old:
        shutil.rmtree(folder)
    return len(old)


def _purge_figures(workspace: Workspace, oldest: date) -> int:
    old = [
        path
        for path in workspace.released.glob(DOCUMENTS)
        if week_start(path.name.partition(".")[0]) < oldest
    ]
    for path in old:
        path.with_name(f"{path.name}.sig").unlink(missing_ok=True)
        path.unlink()
    return len(old)


def _purge_ledger(workspace: Workspace, oldest: date) -> None:
    with open_ledger(workspace) as ledger:
        ledger.forget(oldest)


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
    """Return the day of the last run. 0.1.0 recorded none: then return a week after the newest released week."""
    if not workspace.last_run.exists():
        weeks = [week_start(path.name.partition(".")[0]) for path in workspace.released.glob(DOCUMENTS)]
        return max(weeks) + timedelta(weeks=1) if weeks else None
    try:
        return date.fromisoformat(workspace.last_run.read_text(encoding="ascii").strip())
    except ValueError as error:
        raise SetupError(
            f"{workspace.last_run} must hold the day of the last run, such as 2026-11-23."
        ) from error


def record_run(workspace: Workspace, today: date) -> None:
    """Record the day of a run that was plausible or confirmed."""
    workspace.last_run.write_text(f"{today.isoformat()}\n", encoding="ascii")
