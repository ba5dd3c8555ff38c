"""From sealed segments to judged rows: each segment once, through cuts, restarts and workers that die.

A task judges a group of segments and writes its files; the driver commits the groups of a round to the manifest. What
was committed is not judged again; what was not is judged again from its segments, under the same or another name.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
import polars as pl

from telemetry_spark.judged import Entry, Judged, group_name, read_rows
from telemetry_spark.landing import LINE_PREFIX
from telemetry_spark.portions import on_workers
from telemetry_spark.withdrawal import erase_withdrawn
from telemetry_spark.workspace import WEEK_FOLDERS, Workspace

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

GROUP_SEGMENTS = 5
"""Up to 100,000 lines in a task: few files, and a worker that dies costs little."""

ROUND_GROUPS = 16
"""Up to 1.6 million lines are judged between two commits."""

TASKS = 8
"""Groups are smaller than they may be as long as there are not this many of them."""

Progress = Callable[[str], None]


def ingest(spark: SparkSession, workspace: Workspace, progress: Progress) -> int:
    """Judge the segments that have not been judged yet.

    Args:
        spark: The session.
        workspace: Its folders; the caller holds its lock.
        progress: Told after each round.

    Returns:
        How many lines were judged.
    """
    lines = _ingest(spark, workspace.segments, Judged(workspace.judged), progress)
    _complete(workspace, progress)
    return lines


def ingest_anew(spark: SparkSession, workspace: Workspace, progress: Progress) -> int:
    """Judge every segment that is still there, and replace what was judged before."""
    fresh = workspace.judged_anew
    shutil.rmtree(fresh, ignore_errors=True)
    lines = _ingest(spark, workspace.segments, Judged(fresh), progress)
    shutil.rmtree(workspace.judged, ignore_errors=True)
    fresh.mkdir(parents=True, exist_ok=True)
    fresh.rename(workspace.judged)
    _complete(workspace, progress)
    return lines


def _complete(workspace: Workspace, progress: Progress) -> None:
    if rows := take_over(workspace):
        progress(f"carried over {rows:,} reports that 0.1.0 had judged and whose segments are gone")
    if rows := erase_withdrawn(workspace):
        progress(f"deleted {rows:,} reports that were withdrawn")


def _ingest(spark: SparkSession, segments: Path, judged: Judged, progress: Progress) -> int:
    folder, target = segments.resolve(), Judged(judged.folder.resolve())
    target.tidy(folder)
    done = {name for entry in target.entries().values() for name in entry.segments}
    waiting = [path for path in folder.glob("*.txt") if path.name not in done]
    lines = 0
    for number, groups in enumerate(_rounds(sorted(waiting, key=_by_day))):
        work = partial(_judge_group, target, groups)
        for row in on_workers(spark, len(groups), work, "name string, entry string").toArrow().to_pylist():
            entry = msgspec.json.decode(row["entry"], type=Entry)
            target.commit(row["name"], entry)
            lines += sum(entry.statuses.values())
        progress(f"judged {lines:,} reports (round {number})")
    return lines


def _by_day(segment: Path) -> tuple[bytes, str]:
    """Sort by the first line's day, so that a group holds few weeks and has few files."""
    with segment.open("rb") as handle:
        return handle.read(LINE_PREFIX - 1), segment.name


def _rounds(segments: list[Path]) -> Iterator[list[list[Path]]]:
    size = max(1, min(GROUP_SEGMENTS, len(segments) // TASKS))
    groups = [segments[start : start + size] for start in range(0, len(segments), size)]
    for start in range(0, len(groups), ROUND_GROUPS):
        yield groups[start : start + ROUND_GROUPS]


def _judge_group(judged: Judged, groups: list[list[Path]], number: int) -> pl.DataFrame:
    """Do one task; runs on a worker, perhaps more than once."""
    segments = groups[number]
    name = group_name(path.name for path in segments)
    entry = judged.write(name, segments)
    return pl.DataFrame({"name": [name], "entry": [msgspec.json.encode(entry).decode()]})


# --- What 0.1.0 judged: its rows lay in other folders, without buckets ------------------------------------------------


def take_over(workspace: Workspace) -> int:
    """Carry over what 0.1.0 judged and is nowhere else, then delete its folders; return how many rows it were.

    Its segments are judged anew like any others. Only a week of arrival of which the segments hold less than 0.1.0 had
    judged (somebody removed some) is carried over row by row, so that nothing is lost; a report that is then there
    twice counts once. A cut is finished by the next run. Called when all segments are judged.
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
