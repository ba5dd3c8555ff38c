"""The work of judging and counting small segments, beside that of a large one."""

import os
import time
from datetime import timedelta
from itertools import chain
from pathlib import Path

import pytest

pytest.importorskip("pyspark", reason="PySpark is not installed (uv sync --extra telemetry)")

import polars as pl

from telemetry_spark.curation import Wanted, count_rows
from telemetry_spark.ingest import _judge_group, _rounds, _waiting
from telemetry_spark.judged import Judged, read_rows
from telemetry_spark.landing import SEGMENT_REPORTS
from telemetry_spark.simulation import Simulation, World
from telemetry_spark.workspace import Workspace
from tests.factories.telemetry_worlds import KNOWN, UNTIL, lines_in

MONDAYS = [UNTIL - timedelta(weeks=number) for number in range(1, 20)]
WANTED = Wanted(MONDAYS, MONDAYS, KNOWN)


def written(folder: Path, segments: list[list[str]]) -> Workspace:
    workspace = Workspace(folder)
    workspace.create()
    for place, content in enumerate(segments):
        (workspace.segments / f"{place:06d}.txt").write_text("".join(f"{line}\n" for line in content))
    os.sync()  # as sealing does, file by file
    return workspace


def counted(workspace: Workspace, judged: Judged) -> pl.DataFrame:
    """Do the work of the driver and of the tasks, without Spark's share, which is equal for all segments."""
    for groups in _rounds(_waiting(workspace.segments, set(), workspace.damaged)):
        for number in range(len(groups)):
            (row,) = _judge_group(judged, workspace.segments, groups, number).to_dicts()
            (judged.folder / "manifest").mkdir(exist_ok=True)
            (judged.folder / "manifest" / f"{row['name']}.json").write_text(row["entry"])
    judged.merge_small()
    return count_rows([read_rows(judged.files()).collect()], WANTED).sort("place")


@pytest.mark.slow
def test_small_segments_cost_at_most_half_more(tmp_path: Path) -> None:
    """3.7 reports a segment cost 71 times as much to judge, and 36 times to count."""
    Simulation(World(6000, 10, UNTIL, seed=3, bad_share=0.03)).write(tmp_path / "source", lambda _: None)
    lines = lines_in(tmp_path / "source")[:SEGMENT_REPORTS]
    starts = sorted({start + 4 * place for start in range(0, len(lines), 37) for place in range(10)})
    ends = [*starts[1:], len(lines)]
    small = [lines[start:end] for start, end in zip(starts, ends, strict=True) if start < len(lines)]
    assert list(chain.from_iterable(small)) == lines
    assert 3.6 < len(lines) / len(small) < 3.8
    worlds = {"one": written(tmp_path / "one", [lines]), "many": written(tmp_path / "many", small)}
    costs: dict[str, list[float]] = {name: [] for name in worlds}
    found = []
    for number in range(12):
        for name, workspace in worlds.items():
            began = time.process_time()
            found.append(counted(workspace, Judged(tmp_path / f"{name}-{number}")))
            costs[name].append(time.process_time() - began)
    assert all(each.equals(found[0]) for each in found)
    ratio = min(costs["many"]) / min(costs["one"])
    print(
        f"{len(small)} segments: {min(costs['many']):.2f} s, one: {min(costs['one']):.2f} s, {ratio:.2f} times"
    )
    assert ratio <= 1.5
