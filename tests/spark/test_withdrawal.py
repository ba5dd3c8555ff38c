"""What was withdrawn is gone after the run that read the request: raw lines, digests and judged rows."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path

import pytest
from pyspark.sql import SparkSession

from gateway_core.report_schema.wire import DeletionRequest, Report, serialize
from telemetry_spark.ingest import ingest, ingest_anew
from telemetry_spark.judged import Judged, read_rows
from telemetry_spark.landing import Accepted, Landing
from telemetry_spark.workspace import Workspace

WEEK, DAY = "2026-W42", date(2026, 10, 20)
MINE, OTHER = "a5" * 16, "0b" * 16


def report(token: str, system: str = "linux") -> bytes:
    return serialize(Report(1, WEEK, token, {"os": system}))


def land(workspace: Workspace, *octets: bytes, day: date = DAY) -> Accepted:
    with Landing(workspace.landing) as landing:
        accepted = landing.accept(octets, day)
        landing.seal()
    return accepted


def quiet(_: str) -> None:
    """Tell nobody."""


def statuses_of(workspace: Workspace, token: str) -> list[str]:
    rows = read_rows(Judged(workspace.judged).files()).collect().to_dicts()
    low = int.from_bytes(bytes.fromhex(token[16:]), "big", signed=True)
    return sorted(row["status"] for row in rows if row["token_lo"] == low)


def raw(workspace: Workspace) -> str:
    return "".join(path.read_text() for path in sorted(workspace.segments.glob("*.txt")))


def files_that_hold(folder: Path, octets: bytes) -> list[Path]:
    return [path for path in folder.rglob("*") if path.is_file() and octets in path.read_bytes()]


@pytest.mark.parametrize("again", [False, True])
def test_a_withdrawal_deletes_the_line_the_row_and_the_digest(
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


def test_nothing_of_a_withdrawn_report_stays_in_the_database_of_the_landing(
    spark: SparkSession, workspace: Workspace
) -> None:
    land(workspace, report(MINE), *(report(f"{n:032x}") for n in range(200)))
    land(workspace, serialize(DeletionRequest(WEEK, MINE)))
    ingest(spark, workspace, quiet)
    assert files_that_hold(workspace.root, f'"token":"{MINE}"'.encode()) == []
    assert files_that_hold(workspace.root, f'"delete":"{MINE}"'.encode()) != []


def test_a_cut_after_the_raw_lines_went_is_finished_by_the_next_run(
    spark: SparkSession, workspace: Workspace, monkeypatch: pytest.MonkeyPatch
) -> None:
    land(workspace, report(MINE), report(OTHER))
    land(workspace, serialize(DeletionRequest(WEEK, MINE)))

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


def test_a_segment_of_which_nothing_is_left_can_be_judged_anew_and_forgotten(
    spark: SparkSession, workspace: Workspace
) -> None:
    land(workspace, report(MINE))
    land(workspace, serialize(DeletionRequest(WEEK, MINE)))
    ingest(spark, workspace, quiet)
    assert ingest_anew(spark, workspace, quiet) == 1
    with Landing(workspace.landing) as landing:
        assert landing.forget(DAY) == 1
        assert landing.forget(DAY + timedelta(days=1)) == 1
