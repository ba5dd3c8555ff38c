"""The ingest takes each segment once: through restarts, kills, old dates, and beside the batch."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
from collections import Counter
from datetime import date
from pathlib import Path

import pytest
from pyspark.sql import SparkSession

from telemetry_spark.ingest import ingest_batch, ingest_stream, read_judged
from telemetry_spark.landing import write_segment
from telemetry_spark.workspace import Workspace
from tests.factories.telemetry_worlds import lines_in


def statuses(spark: SparkSession, workspace: Workspace, *, from_batch: bool = False) -> Counter[str]:
    rows = (
        read_judged(spark, workspace, from_batch=from_batch).groupBy("status").count().toArrow().to_pylist()
    )
    return Counter({row["status"]: row["count"] for row in rows})


def quiet(_: str) -> None:
    """Tell nobody."""


def test_the_stream_and_the_batch_judge_alike(
    spark: SparkSession, workspace: Workspace, simulated: Path
) -> None:
    shutil.copytree(simulated, workspace.segments, dirs_exist_ok=True)
    assert ingest_stream(spark, workspace, quiet) == len(lines_in(simulated))
    ingest_batch(spark, workspace)
    found = statuses(spark, workspace)
    assert found == statuses(spark, workspace, from_batch=True)
    assert found.total() == len(lines_in(simulated))
    assert len(found) >= 7, "every kind of refusal is kept and counted"


def test_only_new_segments_are_judged_by_the_next_run(spark: SparkSession, workspace: Workspace) -> None:
    write_segment(workspace.segments, "one", ["2026-10-19 {}"] * 3)
    assert ingest_stream(spark, workspace, quiet) == 3
    write_segment(workspace.segments, "two", ["2026-10-19 {}"] * 4)
    assert ingest_stream(spark, workspace, quiet) == 4
    assert ingest_stream(spark, workspace, quiet) == 0
    assert statuses(spark, workspace) == {"malformed": 7}


def test_a_segment_with_an_old_date_is_not_skipped(spark: SparkSession, workspace: Workspace) -> None:
    write_segment(workspace.segments, "new", ["2026-10-19 {}"])
    ingest_stream(spark, workspace, quiet)
    old = write_segment(workspace.segments, "from-a-stick", ["2026-10-19 {}"])
    long_ago = time.mktime(date(2025, 12, 1).timetuple())
    os.utime(old, (long_ago, long_ago))
    assert ingest_stream(spark, workspace, quiet) == 1


def test_a_lost_checkpoint_is_repaired_by_the_batch(spark: SparkSession, workspace: Workspace) -> None:
    write_segment(workspace.segments, "one", ["2026-10-19 {}"] * 3)
    ingest_stream(spark, workspace, quiet)
    shutil.rmtree(workspace.checkpoint)
    ingest_batch(spark, workspace)
    ingest_batch(spark, workspace)
    assert statuses(spark, workspace, from_batch=True) == {"malformed": 3}


@pytest.mark.slow
def test_a_kill_in_the_middle_loses_and_repeats_nothing(
    spark: SparkSession, workspace: Workspace, simulated: Path
) -> None:
    """The killed process takes one segment a batch, so that the kill falls between two or within one."""
    shutil.copytree(simulated, workspace.segments, dirs_exist_ok=True)
    script = (
        "import sys; from pathlib import Path; from telemetry_spark import ingest;"
        "from telemetry_spark.session import SMALL, open_session; from telemetry_spark.workspace import Workspace;"
        "ingest.SEGMENTS_A_BATCH = 1; spark = open_session(master='local[1]', memory='1g', jvm=SMALL);"
        "ingest.ingest_stream(spark, Workspace(Path(sys.argv[1])), lambda text: print(text, flush=True))"
    )
    command = [sys.executable, "-c", script, str(workspace.root)]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, start_new_session=True
    ) as child:
        assert child.stdout is not None
        assert b"judged" in child.stdout.readline()
        os.killpg(child.pid, signal.SIGKILL)
    done = len(list((workspace.checkpoint / "commits").glob("[0-9]*")))
    assert 0 < done < len(list(simulated.glob("*.txt"))), "the kill came in the middle"
    ingest_stream(spark, workspace, quiet)
    ingest_batch(spark, workspace)
    assert statuses(spark, workspace) == statuses(spark, workspace, from_batch=True)
    assert statuses(spark, workspace).total() == len(lines_in(simulated))
