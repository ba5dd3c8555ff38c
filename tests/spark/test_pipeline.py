"""A whole run: from what a gateway sends to what is published, resumed, and deleted in its time."""

import contextlib
import json
import shutil
from collections import Counter
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import polars as pl
import pytest
from pyspark.sql import SparkSession

from gateway_core.report_schema.answers import WeekCounters, build_report
from gateway_core.report_schema.registry import FIELDS
from gateway_core.report_schema.wire import (
    DeletionRequest,
    RefusedReportError,
    Report,
    arrival_refusal,
    iso_week,
    parse,
    serialize,
)
from telemetry_spark import pipeline
from telemetry_spark.dashboard.page import render
from telemetry_spark.floods import Crowd, arrivals_by_day
from telemetry_spark.ingest import ingest
from telemetry_spark.judged import Judged
from telemetry_spark.ledger import Ledger
from telemetry_spark.pipeline import Run
from telemetry_spark.release import Due, Policy, read_documents, release_document, write_document
from telemetry_spark.remarks import Remarks
from telemetry_spark.retention import purge
from telemetry_spark.tables import LEAST_CROWD, WEEK_TABLES, Stage
from telemetry_spark.workspace import Workspace
from tests.factories.telemetry_worlds import KNOWN, UNTIL
from tests.spark.conftest import land

QUIET = WeekCounters()


def run_of(workspace: Workspace, today: date = UNTIL) -> Run:
    return Run(workspace, Policy(KNOWN), today, lambda _: None)


def sent(number: int, week: str = "2026-W30", counters: WeekCounters = QUIET, **choices: Any) -> bytes:
    """The report of one gateway."""
    choices = {"consent": 1, "release": "1.1.0", "system": "linux", "region": "europe"} | choices
    return serialize(build_report(counters, week=week, secret=bytes([number]) * 32, **choices))


def json_of(path: Path) -> dict[str, Any]:
    content: dict[str, Any] = json.loads(path.read_text())
    return content


def files_of(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.glob("*.json")}


def test_reports_of_gateways_are_counted_without_withdrawn_ones(
    spark: SparkSession, workspace: Workspace
) -> None:
    counted, day = WeekCounters({"parcels_out": 3, "courier_syncs": 1}), date(2026, 7, 27)
    reports = [sent(n, counters=counted, region="western-africa") for n in range(5)]
    last = parse(reports[4])
    land(workspace, *reports, day=day)
    land(workspace, reports[0], serialize(DeletionRequest(last.week, last.token)), day=day)
    run = run_of(workspace)
    ingest(spark, run.workspace, run.progress)
    run.release_exact(spark)
    (final,) = list(workspace.exact.glob("2026-W30.final.json"))
    assert '"network":{"columns":[],"cells":[[4]]}' in final.read_text()
    assert '["western-africa","none-failed",4]' in final.read_text()
    assert files_of(workspace.released) == {}
    assert not workspace.ledger.exists()


@pytest.fixture(scope="module")
def published(spark: SparkSession, simulated: Path, tmp_path_factory: pytest.TempPathFactory) -> Workspace:
    """What a run has published, and the exact figures beside it. Not to be changed."""
    workspace = Workspace(tmp_path_factory.mktemp("published") / "work")
    workspace.create()
    shutil.copytree(simulated, workspace.segments, dirs_exist_ok=True)
    run = run_of(workspace)
    ingest(spark, run.workspace, run.progress)
    assert run.release(spark)
    run.release_exact(spark)
    return workspace


def test_run_publishes_once_and_the_next_changes_no_file(spark: SparkSession, published: Workspace) -> None:
    workspace, run = published, run_of(published)
    first = files_of(workspace.released)
    ingest(spark, run.workspace, run.progress)
    assert run.release(spark) == []
    assert files_of(workspace.released) == first
    exact = {path.name: path for path in workspace.exact.glob("*.json")}
    assert exact.keys() == first.keys()
    stages = {document["stage"]: document for document in read_documents(workspace.released)}
    assert stages.keys() == {"arrivals", "provisional", "final"}
    assert stages["final"]["complete"] == 1.0
    assert 0.5 < stages["provisional"]["complete"] <= 1.0, "a ratio of two noisy sums"


def test_provisional_figures_are_independent_of_the_day_of_the_run(
    spark: SparkSession, published: Workspace, tmp_path: Path
) -> None:
    """A late run counts what a run in time counted: otherwise its weeks could not be compared with others."""
    week = UNTIL - timedelta(weeks=14)
    early = Workspace(tmp_path)
    shutil.copytree(published.judged, early.judged)
    run_of(early, week + timedelta(weeks=5)).release_exact(spark)
    (name,) = [each.name for each in early.exact.glob(f"{iso_week(week)}.provisional.json")]
    in_time, late, final = (
        json_of(path)["tables"]["region"]["cells"]
        for path in (
            early.exact / name,
            published.exact / name,
            published.exact / name.replace("provisional", "final"),
        )
    )
    assert in_time == late
    assert 0 < sum(n for _, n in in_time) < sum(n for _, n in final)


def test_published_counts_deviate_as_their_spread_says(published: Workspace) -> None:
    squares = []
    for path in published.released.glob("*.json"):
        noisy, exact = (
            json_of(each)["tables"].get("network") for each in (path, published.exact / path.name)
        )
        if noisy and exact["cells"]:  # the calendar has a week before the first arrival, too
            squares.append(((noisy["cells"][0][0] - exact["cells"][0][0]) / noisy["spread"]) ** 2)
    assert len(squares) > 10
    assert 0.1 < sum(squares) / len(squares) < 3.5, "chi-square over its degrees of freedom"


def test_arrivals_are_counted_by_day_and_region(published: Workspace) -> None:
    since = UNTIL - timedelta(weeks=10)
    week = since + timedelta(weeks=3)
    expected: Counter[tuple[date, str]] = Counter()
    of_a_week = expected.copy()
    for path in published.segments.glob("*.txt"):
        for line in path.read_text().splitlines():
            day, octets = date.fromisoformat(line[:10]), line[11:].encode()
            with contextlib.suppress(RefusedReportError):
                report = parse(octets)
                if day >= since and isinstance(report, Report) and not arrival_refusal(report.week, day):
                    expected[day, report.values["region"]] += 1
                    of_a_week[day, report.values["region"]] += report.week == iso_week(week)
    assert len(expected) > 100
    assert arrivals_by_day(Judged(published.judged), since)[0] == expected
    assert arrivals_by_day(Judged(published.judged), since, {week})[1] == +of_a_week
    assert run_of(published).floods() == []


def test_crowd_beyond_the_daily_limit_waits_for_confirmation(
    spark: SparkSession, published: Workspace, tmp_path: Path
) -> None:
    workspace, day = Workspace(tmp_path / "work"), date(2026, 10, 20)
    shutil.copytree(published.root, workspace.root, ignore=shutil.ignore_patterns(workspace.exact.name))
    land(workspace, *(sent(n, week="2026-W42", region="polynesia") for n in range(150)), day=day)
    run = run_of(workspace)
    ingest(spark, run.workspace, run.progress)
    counted = []
    for confirmed in ("", f"{day} polynesia\n"):
        (workspace.root / "crowds.txt").write_text(confirmed)
        assert Crowd(day, "polynesia", LEAST_CROWD, 150) in run.floods() or confirmed
        run.release_exact(spark)
        cells = json_of(workspace.exact / "2026-W42.provisional.json")["tables"]["region"]["cells"]
        counted.append(dict(cells)["polynesia"])
        shutil.rmtree(workspace.exact)
    assert counted == [LEAST_CROWD, 150]


def test_run_cut_before_writing_publishes_the_paid_cells_later(
    spark: SparkSession, workspace: Workspace, simulated: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copytree(simulated, workspace.segments, dirs_exist_ok=True)
    run = run_of(workspace)
    ingest(spark, run.workspace, run.progress)

    def cut(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(pipeline, "write_document", cut)
    with pytest.raises(KeyboardInterrupt):
        run.release(spark)
    monkeypatch.undo()
    with Ledger(workspace.ledger) as ledger:
        entries = ledger.entries()
        cells = {(each.stage, each.period) for each in entries}
    assert run.release(spark) == []
    assert len(files_of(workspace.released)) == len(cells)
    with Ledger(workspace.ledger) as ledger:
        assert ledger.entries() == entries


def test_late_report_counts_until_its_week_is_final(spark: SparkSession, workspace: Workspace) -> None:
    for number, day in enumerate((date(2026, 7, 27), date(2026, 10, 18), date(2026, 10, 19))):
        land(workspace, sent(number), day=day)
    run = run_of(workspace)
    ingest(spark, run.workspace, run.progress)
    run.release_exact(spark)
    assert json_of(workspace.exact / "2026-W30.final.json")["tables"]["network"]["cells"] == [[2]]
    assert json_of(workspace.exact / "2026-W43.arrivals.json")["tables"]["quality"]["cells"] == [
        ["expired", 1]
    ]


def test_week_published_before_a_new_table_is_finished(workspace: Workspace) -> None:
    """Buying the new table for it would exceed the limit, which the old tables used up."""
    week, run = date(2026, 7, 27), run_of(workspace)
    due = Due(Stage.FINAL, week)
    with Ledger(workspace.ledger) as ledger:
        ledger.buy(WEEK_TABLES[0], Stage.FINAL, week, today=UNTIL, releases=("1.0.0",), draw=lambda _: [70])
        assert run._finished_periods(ledger) == set(), "a run was cut here"
        write_document(workspace.released, release_document(ledger, due, run.policy, 1.0))
        assert run._finished_periods(ledger) == {(Stage.FINAL, week)}


def test_rows_judged_before_a_new_field_count_without_it(spark: SparkSession, workspace: Workspace) -> None:
    added = {each.name for each in FIELDS if each.since > 1}
    land(workspace, *map(sent, range(3)), day=date(2026, 7, 27))
    run = run_of(workspace)
    ingest(spark, run.workspace, run.progress)
    for file in Judged(workspace.judged).files():
        pl.read_parquet(file, hive_partitioning=False).drop(added).write_parquet(file)
    run.release_exact(spark)
    tables = json_of(workspace.exact / "2026-W30.final.json")["tables"]
    assert tables["region_health"]["cells"] == [["europe", "no-syncs", 3]]
    assert tables["app_blocked"]["cells"] == []


def test_empty_folder_is_no_error(spark: SparkSession, workspace: Workspace) -> None:
    run = run_of(workspace)
    ingest(spark, run.workspace, run.progress)
    assert run.release(spark) == []
    purge(workspace, UNTIL, lambda _: None)
    (page, *_) = render(read_documents(workspace.released), workspace.dashboard, Remarks(UNTIL))
    assert "Nothing has been published yet" in page.read_text()
