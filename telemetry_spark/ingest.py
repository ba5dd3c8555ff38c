"""From sealed segments to judged rows: each segment once, despite cuts, restarts and dying workers.

A task judges a group of segments and writes its files; the driver commits the groups of a round to the manifest.
Committed segments are judged once. Uncommitted segments are judged again, in the same group or another.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
import polars as pl

from telemetry_spark.judged import Entry, Judged, divide, group_name, read_rows, set_lines_apart
from telemetry_spark.landing import FILE_OCTETS, Landing
from telemetry_spark.portions import on_workers
from telemetry_spark.withdrawal import erase_withdrawn
from telemetry_spark.workspace import WEEK_FOLDERS, Workspace, set_apart

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

GROUP_OCTETS = 32 << 20
"""Octets of segments in a task, some 100,000 lines: few files, and little repeated work when a worker dies."""

ROUND_GROUPS = 16
"""Up to 1.6 million lines are judged between two commits."""

SMALL_LINES, LINE_OCTETS = 2_000_000, 390
"""Lines up to which a group is one file for all buckets in each week of arrival, and the usual octets of a line."""

TASKS, LEAST_OCTETS = 8, 8 << 20
"""The target number of groups, and the octets under which a group gets no smaller for it."""

Progress = Callable[[str], None]


def ingest(spark: SparkSession, workspace: Workspace, progress: Progress) -> int:
    """Seal what has arrived, judge the segments that are not yet in the manifest, and delete withdrawn reports.

    Args:
        spark: The session.
        workspace: The folders; the caller holds the lock.
        progress: Called after each round.

    Returns:
        The number of judged lines.
    """
    lines = _ingest(spark, workspace, Judged(workspace.judged), progress)
    try:
        _complete(workspace, progress)
    except pl.exceptions.PolarsError:  # a file that is damaged between its ends
        lines += _ingest(spark, workspace, Judged(workspace.judged), progress, thorough=True)
        _complete(workspace, progress)
    return lines


def ingest_anew(spark: SparkSession, workspace: Workspace, progress: Progress) -> int:
    """Judge every existing segment and replace the earlier judged rows."""
    fresh = workspace.judged_anew
    shutil.rmtree(fresh, ignore_errors=True)
    lines = _ingest(spark, workspace, Judged(fresh), progress)
    shutil.rmtree(workspace.judged, ignore_errors=True)
    fresh.mkdir(parents=True, exist_ok=True)
    fresh.rename(workspace.judged)
    _complete(workspace, progress)
    return lines


def _complete(workspace: Workspace, progress: Progress) -> None:
    if rows := take_over(workspace):
        progress(f"carried over {rows:,} reports judged by 0.1.0, whose segments are gone")
    if rows := erase_withdrawn(workspace):
        progress(f"deleted {rows:,} withdrawn reports")


def _ingest(
    spark: SparkSession, workspace: Workspace, judged: Judged, progress: Progress, *, thorough: bool = False
) -> int:
    with Landing(workspace.landing) as landing:
        landing.seal()
    folder, target = workspace.segments.resolve(), Judged(judged.folder.resolve())
    target.tidy(folder, workspace.damaged, thorough=thorough)
    entries = target.entries().values()
    waiting = _waiting(folder, {name for each in entries for name in each.segments}, workspace.damaged)
    expected = sum(each.lines for each in entries) + sum(size for *_, size in waiting) // LINE_OCTETS
    target = Judged(target.folder, is_small=expected <= SMALL_LINES)
    lines = 0
    for number, groups in enumerate(_rounds(waiting)):
        work = partial(_judge_group, target, folder, groups)
        judged_groups = on_workers(spark, len(groups), work, "name string, entry string, damaged string")
        for row in judged_groups.toArrow().to_pylist():
            for name in filter(None, row["damaged"].split("/")):
                set_lines_apart(folder / name, workspace.damaged)
            entry = msgspec.json.decode(row["entry"], type=Entry)
            target.commit(row["name"], entry)
            lines += entry.lines
        progress(f"judged {lines:,} reports (round {number})")
    target.merge_small()
    return lines


def _waiting(folder: Path, done: set[str], damaged: Path) -> list[tuple[int, str, int]]:
    """Return new segments as (day of the file, name, octets), oldest first: a group then covers few weeks.

    What cannot be a segment is set apart unread.
    """
    found = []
    with os.scandir(folder) as listed:
        for each in listed:
            name = each.name
            if not name.endswith(".txt") or name in done:
                continue
            known = each.stat()
            if each.is_file() and known.st_size <= FILE_OCTETS:
                found.append((int(known.st_mtime) // 86_400, name, known.st_size))
            else:
                set_apart(Path(each.path), damaged, f"it is no file of at most {FILE_OCTETS} octets")
    return sorted(found)


def _rounds(segments: list[tuple[int, str, int]]) -> Iterator[list[list[str]]]:
    """Divide segments into groups of similar octets, and the groups into rounds."""
    most = min(GROUP_OCTETS, max(LEAST_OCTETS, sum(size for *_, size in segments) // TASKS))
    groups = list(divide(((name, size) for _, name, size in segments), most))
    for start in range(0, len(groups), ROUND_GROUPS):
        yield groups[start : start + ROUND_GROUPS]


def _judge_group(judged: Judged, segments: Path, groups: list[list[str]], number: int) -> pl.DataFrame:
    """Run one task, on a worker; Spark may run it more than once."""
    name = group_name(groups[number])
    entry, damaged = judged.write(name, segments, groups[number])
    told = msgspec.json.encode(entry).decode()
    return pl.DataFrame({"name": [name], "entry": [told], "damaged": ["/".join(damaged)]})


# --- What 0.1.0 judged: its rows lay in other folders, without buckets ------------------------------------------------


def take_over(workspace: Workspace) -> int:
    """Carry over rows of 0.1.0 whose segments are gone, then delete its folders; return the number of rows.

    The remaining segments of 0.1.0 are judged like any others. A week of arrival is carried over row by row only if
    0.1.0 had judged more rows than the segments now give (somebody removed segments). A report that then exists twice
    counts once. The next run finishes an interrupted call. Call this after all segments are judged.
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
    rows = read_rows(there).collect()
    judged.commit(group, judged.store(group, rows))
    return len(rows)


def _rows(files: list[Path]) -> int:
    return int(pl.scan_parquet(files, glob=False).select(pl.len()).collect().item()) if files else 0
