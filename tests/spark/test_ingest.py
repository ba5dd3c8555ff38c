"""The ingest takes each segment once, through restarts and kills; what was withdrawn goes everywhere."""

import os
import shutil
import signal
import subprocess
import sys
from collections import Counter
from datetime import date, timedelta
from functools import partial
from pathlib import Path

import polars as pl
import psutil
import pytest
from pyspark.sql import SparkSession

from gateway_core.report_schema.wire import DeletionRequest, Report, serialize
from telemetry_spark import ingest as module
from telemetry_spark.ingest import ingest, ingest_anew
from telemetry_spark.judged import Judged, read_rows
from telemetry_spark.landing import Accepted, Landing, forget_lines, write_segment
from telemetry_spark.workspace import Workspace
from tests.factories.telemetry_worlds import lines_in
from tests.spark.conftest import land as arrive


def statuses(workspace: Workspace) -> Counter[str]:
    files = Judged(workspace.judged).files()
    counted = read_rows(files).collect()["status"].value_counts() if files else []
    return Counter(dict(counted.iter_rows())) if files else Counter()


def quiet(_: str) -> None:
    """Tell nobody."""


def test_ingestion_in_rounds_and_anew_gives_equal_verdicts(
    spark: SparkSession, workspace: Workspace, simulated: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for limit, value in {"ROUND_GROUPS": 2, "LEAST_OCTETS": 1, "SMALL_LINES": 0}.items():
        monkeypatch.setattr(module, limit, value)
    shutil.copytree(simulated, workspace.segments, dirs_exist_ok=True)
    told: list[str] = []
    assert ingest(spark, workspace, told.append) == len(lines_in(simulated))
    assert len(told) > 1, "several rounds"
    found = statuses(workspace)
    assert "bucket=16" not in {path.parent.name for path in Judged(workspace.judged).files()}
    monkeypatch.undo()
    assert ingest_anew(spark, workspace, quiet) == len(lines_in(simulated))
    assert {path.parent.name for path in Judged(workspace.judged).files()} == {"bucket=16"}, "a small world"
    assert statuses(workspace) == found
    assert found.total() == len(lines_in(simulated))
    assert len(found) >= 7, "every kind of refusal is kept and counted"


def test_only_new_segments_are_judged_by_the_next_run(spark: SparkSession, workspace: Workspace) -> None:
    write_segment(workspace.segments, "one", ["2026-10-19 {}"] * 3)
    assert ingest(spark, workspace, quiet) == 3
    write_segment(workspace.segments, "two", ["2026-10-19 {}"] * 4)
    assert ingest(spark, workspace, quiet) == 4
    assert ingest(spark, workspace, quiet) == 0
    assert statuses(workspace) == {"malformed": 7}


def test_uncommitted_rows_are_ignored_and_deleted(spark: SparkSession, workspace: Workspace) -> None:
    segment = write_segment(workspace.segments, "one", ["2026-10-19 {}"] * 3)
    judged = Judged(workspace.judged)
    judged.write("cut-before-its-entry", segment.parent, [segment.name])
    half = next(iter(workspace.judged.glob("received_week=*/bucket=*"))) / ".half.0123.tmp"
    half.write_bytes(b"PAR1")
    assert judged.files() == []
    assert ingest(spark, workspace, quiet) == 3
    assert statuses(workspace) == {"malformed": 3}
    assert {path.stem for path in workspace.judged.rglob("*.parquet")} == set(judged.entries())
    assert not half.exists()


def test_entries_go_when_their_segments_and_rows_are_gone(spark: SparkSession, workspace: Workspace) -> None:
    segment = write_segment(workspace.segments, "one", ["2026-10-19 {}"] * 3)
    ingest(spark, workspace, quiet)
    judged = Judged(workspace.judged)
    segment.unlink()
    ingest(spark, workspace, quiet)
    assert len(judged.entries()) == 1, "its rows are still there"
    for folder in workspace.judged.glob("received_week=*"):
        shutil.rmtree(folder)
    ingest(spark, workspace, quiet)
    assert judged.entries() == {}


def as_of_0_1_0(spark: SparkSession, workspace: Workspace) -> None:
    """Move judged rows to where 0.1.0 wrote them, as Spark wrote them."""
    rows = pl.concat(
        read_rows([path])
        .collect()
        .with_columns(received_week=pl.lit(path.parent.parent.name.partition("=")[2]))
        for path in Judged(workspace.judged).files()
    )
    stream, _, checkpoint = workspace.former
    spark.createDataFrame(rows.to_arrow()).write.partitionBy("received_week").parquet(str(stream))
    shutil.rmtree(workspace.judged)
    checkpoint.mkdir()


@pytest.mark.parametrize("gone", [False, True], ids=["all segments are there", "some segments are gone"])
def test_verdicts_of_release_0_1_0_are_kept(
    spark: SparkSession, workspace: Workspace, simulated: Path, gone: bool
) -> None:
    shutil.copytree(simulated, workspace.segments, dirs_exist_ok=True)
    ingest(spark, workspace, quiet)
    found = statuses(workspace)
    as_of_0_1_0(spark, workspace)
    if gone:
        for path in workspace.segments.glob("*.txt"):
            path.unlink()
    told: list[str] = []
    ingest(spark, workspace, told.append)
    assert statuses(workspace) == found
    assert not any(folder.exists() for folder in workspace.former)
    assert any("0.1.0" in text for text in told) is gone
    ingest(spark, workspace, quiet)
    assert statuses(workspace) == found


DYING = """
import os, signal
from pathlib import Path
from telemetry_spark import judged, ingest
real = ingest._judge_group
def dying(*arguments):
    mark = Path({mark!r}) / str(arguments[-1])
    if not mark.exists():
        mark.touch()
        real(*arguments)  # all is written, and nobody is told
        os.kill(os.getpid(), signal.SIGKILL)
    return real(*arguments)
"""


def test_workers_that_die_in_every_task_lose_and_repeat_nothing(
    spark: SparkSession,
    workspace: Workspace,
    simulated: Path,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    marks = tmp_path / "marks"
    marks.mkdir()
    names: dict[str, object] = {"__name__": "__main__"}  # by value: the workers have no such module
    exec(DYING.format(mark=str(marks)), names)
    monkeypatch.setattr(module, "_judge_group", names["dying"])
    monkeypatch.setattr(module, "LEAST_OCTETS", 1)
    shutil.copytree(simulated, workspace.segments, dirs_exist_ok=True)
    assert ingest(spark, workspace, quiet) == len(lines_in(simulated))
    assert len(list(marks.iterdir())) >= 2, "each of the tasks lost its worker once"
    assert statuses(workspace).total() == len(lines_in(simulated))


@pytest.mark.slow
def test_ingestion_killed_midway_loses_and_repeats_no_report(
    spark: SparkSession, workspace: Workspace, simulated: Path
) -> None:
    """The killed process takes one group a round, so that the kill falls between two or within one."""
    shutil.copytree(simulated, workspace.segments, dirs_exist_ok=True)
    script = (
        "import sys; from pathlib import Path; from telemetry_spark import ingest;"
        "from telemetry_spark.session import Where, open_session; from telemetry_spark.workspace import Workspace;"
        "ingest.ROUND_GROUPS = ingest.LEAST_OCTETS = 1; spark = open_session(Where('local[1]'));"
        "ingest.ingest(spark, Workspace(Path(sys.argv[1])), lambda text: print(text, flush=True))"
    )
    command = [sys.executable, "-c", script, str(workspace.root)]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, start_new_session=True
    ) as child:
        assert child.stdout is not None
        assert b"judged" in child.stdout.readline()
        workers = psutil.Process(child.pid).children(recursive=True)
        os.killpg(child.pid, signal.SIGKILL)
        psutil.wait_procs(workers)
    done = sum(len(entry.segments) for entry in Judged(workspace.judged).entries().values())
    assert 0 < done < len(list(simulated.glob("*.txt"))), "the kill came in the middle"
    ingest(spark, workspace, quiet)
    assert statuses(workspace).total() == len(lines_in(simulated))
    found = statuses(workspace)
    ingest_anew(spark, workspace, quiet)
    assert statuses(workspace) == found


WEEK, DAY = "2026-W42", date(2026, 10, 20)
MINE, OTHER = "a5" * 16, "0b" * 16


def report(token: str, system: str = "linux") -> bytes:
    return serialize(Report(1, WEEK, token, {"os": system}))


land = partial(arrive, day=DAY)


def statuses_of(workspace: Workspace, token: str) -> list[str]:
    rows = read_rows(Judged(workspace.judged).files()).collect().to_dicts()
    low = int.from_bytes(bytes.fromhex(token[16:]), "big", signed=True)
    return sorted(row["status"] for row in rows if row["token_lo"] == low)


def raw(workspace: Workspace) -> str:
    return "".join(path.read_text() for path in sorted(workspace.segments.glob("*.txt")))


@pytest.mark.parametrize("again", [False, True])
def test_withdrawal_deletes_the_line_the_row_and_the_digest(
    spark: SparkSession, workspace: Workspace, again: bool
) -> None:
    """The report, the same with other answers, one that came too late, and one that is damaged after its token."""
    damaged = report(MINE).rstrip()[:-5]
    land(workspace, report(MINE), report(MINE, "bsd"), damaged, report(OTHER))
    land(workspace, report(MINE, "macos"), day=DAY + timedelta(weeks=14))
    ingest(spark, workspace, quiet)
    assert statuses_of(workspace, MINE) == ["accepted", "accepted", "expired", "malformed"]
    land(workspace, serialize(DeletionRequest(WEEK, MINE)))
    (ingest_anew if again else ingest)(spark, workspace, quiet)
    assert statuses_of(workspace, MINE) == ["deletion"]
    assert statuses_of(workspace, OTHER) == ["accepted"]
    assert raw(workspace).count(MINE) == 1
    assert raw(workspace).count(OTHER) == 1
    assert land(workspace, report(MINE), report(OTHER)) == Accepted(1, 1), "the digest is gone, others stay"
    ingest(spark, workspace, quiet)
    assert statuses_of(workspace, MINE) == ["deletion"], "a replay goes as it came"
    assert raw(workspace).count(MINE) == 1


def test_withdrawal_cut_after_the_raw_lines_is_finished_next_run(
    spark: SparkSession, workspace: Workspace, monkeypatch: pytest.MonkeyPatch
) -> None:
    land(workspace, report(MINE), report(OTHER), serialize(DeletionRequest(WEEK, MINE)))

    def cut(landing: Landing, segment: str, tokens: set[str]) -> None:
        erase(landing, segment, tokens)
        raise KeyboardInterrupt

    erase = Landing.erase
    monkeypatch.setattr(Landing, "erase", cut)
    with pytest.raises(KeyboardInterrupt):
        ingest(spark, workspace, quiet)
    monkeypatch.undo()
    assert statuses_of(workspace, MINE) == ["accepted", "deletion"]
    ingest(spark, workspace, quiet)
    assert statuses_of(workspace, MINE) == ["deletion"]
    assert raw(workspace).count(MINE) == 1


def test_emptied_segment_is_deleted_and_others_judged_anew(spark: SparkSession, workspace: Workspace) -> None:
    land(workspace, report(MINE))
    land(workspace, serialize(DeletionRequest(WEEK, MINE)))
    ingest(spark, workspace, quiet)
    assert ingest_anew(spark, workspace, quiet) == 1
    assert forget_lines(workspace.segments, DAY) == 0
    assert forget_lines(workspace.segments, DAY + timedelta(days=1)) == 1
