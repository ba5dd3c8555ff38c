"""The work of judging and counting small segments, beside that of a large one."""

import shutil
from collections.abc import Sequence
from datetime import timedelta
from itertools import chain
from pathlib import Path

import psutil
from pyspark.sql import SparkSession

from telemetry_spark.curation import Counts, Wanted, count
from telemetry_spark.ingest import ingest
from telemetry_spark.judged import Judged
from telemetry_spark.landing import SEGMENT_REPORTS
from telemetry_spark.workspace import Workspace
from tests.factories.telemetry_worlds import KNOWN, UNTIL, lines_in, simulate_into

MONDAYS = [UNTIL - timedelta(weeks=number) for number in range(1, 20)]
WANTED = Wanted(MONDAYS, MONDAYS, KNOWN)


def written(folder: Path, segments: Sequence[Sequence[str]]) -> Workspace:
    workspace = Workspace(folder)
    workspace.create()
    for place, content in enumerate(segments):
        (workspace.segments / f"{place:06d}.txt").write_text("".join(f"{line}\n" for line in content))
    return workspace


def processor_seconds() -> float:
    """Return the processor time of this process, of Java and of the workers so far."""
    here = psutil.Process()
    return float(sum(sum(each.cpu_times()[:4]) for each in (here, *here.children(recursive=True))))


def cost(spark: SparkSession, workspace: Workspace) -> tuple[float, Counts]:
    """Judge all segments and count all weeks as a run does; return the processor time and the counts."""
    shutil.rmtree(workspace.judged, ignore_errors=True)
    began = processor_seconds()
    assert ingest(spark, workspace, lambda _: None) == SEGMENT_REPORTS
    counts = count(spark, Judged(workspace.judged), WANTED)
    return processor_seconds() - began, counts


def test_small_segments_cost_at_most_half_more(spark: SparkSession, tmp_path: Path) -> None:
    """3.7 reports a segment cost 71 times as much to judge, and 36 times to count."""
    simulate_into(tmp_path / "source", gateways=6000, weeks=6)
    lines = lines_in(tmp_path / "source")[:SEGMENT_REPORTS]
    blocks = [lines[start : start + 37] for start in range(0, len(lines), 37)]
    small = [block[start : start + 4] for block in blocks for start in range(0, len(block), 4)]
    assert list(chain.from_iterable(small)) == lines
    assert 3.6 < len(lines) / len(small) < 3.8
    worlds = written(tmp_path / "one", [lines]), written(tmp_path / "many", small)
    costs, counts = zip(*([cost(spark, each) for each in worlds * 4]), strict=True)
    one, many = min(costs[::2]), min(costs[1::2])
    print(f"{len(small)} segments: {many:.2f} s, one: {one:.2f} s, {many / one:.2f} times")
    assert all(each == counts[0] for each in counts)
    assert many <= 1.5 * one
