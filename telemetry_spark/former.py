"""Take over what 0.1.0 judged: its rows lay in other folders, without buckets.

Its segments are judged anew like any others. Only a week of arrival of which the segments hold less than 0.1.0 had
judged (somebody removed some) is carried over row by row, so that nothing is lost; a report that is then there twice
counts once.
"""

from __future__ import annotations

import shutil
from pathlib import Path

import polars as pl

from telemetry_spark.judged import Judged, read_rows
from telemetry_spark.workspace import WEEK_FOLDERS, Workspace


def take_over(workspace: Workspace) -> int:
    """Carry over what is nowhere else, then delete the former folders; return how many rows were carried over.

    A cut is finished by the next run. Called when all segments are judged.
    """
    carried, judged = 0, Judged(workspace.judged)
    for folder in workspace.former:
        for week in sorted(folder.glob(WEEK_FOLDERS)):
            carried += _carry(week, judged, f"former-{folder.name}-{week.name.partition('=')[2]}")
            shutil.rmtree(week)
        shutil.rmtree(folder, ignore_errors=True)
    return carried


def _carry(week: Path, judged: Judged, group: str) -> int:
    here = [path for path in judged.files() if path.parent.parent.name == week.name and path.stem != group]
    there = sorted(path for path in week.glob("*.parquet") if path.stat().st_size)
    if _rows(there) <= _rows(here):
        return 0
    arrived = pl.lit(week.name.partition("=")[2]).alias("received_week")
    rows = read_rows(there).collect().with_columns(arrived)
    judged.commit(group, judged.store(group, rows))
    return len(rows)


def _rows(files: list[Path]) -> int:
    return int(pl.scan_parquet(files, glob=False).select(pl.len()).collect().item()) if files else 0
