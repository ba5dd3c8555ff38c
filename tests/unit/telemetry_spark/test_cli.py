"""The command line without Spark: what it refuses, in one line."""

import json
import re
import subprocess
import sys
from collections import Counter
from contextlib import suppress
from datetime import date, timedelta
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pytest

pytest.importorskip("opendp", reason="OpenDP is not installed (uv sync --extra telemetry)")
pytest.importorskip("pyspark", reason="PySpark is not installed (uv sync --extra telemetry)")
pytest.importorskip("polars", reason="Polars is not installed (uv sync --extra telemetry)")

from gateway_core.report_schema.registry import FIELDS, REGION_NAMES
from gateway_core.report_schema.wire import RefusedReportError, Report, arrival_refusal, parse, week_start
from telemetry_spark.anchor import open_ledger
from telemetry_spark.cli import main
from telemetry_spark.dashboard.figures import LONG_GAPS
from telemetry_spark.errors import SetupError
from telemetry_spark.floods import Crowd, find_crowds, find_floods, limits_of
from telemetry_spark.notice import notice
from telemetry_spark.release import write_document
from telemetry_spark.remarks import KNOWN_RELEASES, confirmed_crowds, known_releases
from telemetry_spark.simulation import Simulation, World
from telemetry_spark.tables import LEAST_CROWD, PROVISIONAL_WEEKS
from telemetry_spark.workspace import Workspace
from tests.factories.telemetry_documents import documents

ROOT = Path(__file__).parents[3]
DOCS = ROOT / "docs"


def test_simulation_can_be_rendered_and_its_folder_is_private(tmp_path: Path) -> None:
    work = tmp_path / "work"
    assert main(["simulate", "--work", str(work), "--gateways", "20", "--weeks", "3", "--quiet"]) == 0
    assert work.stat().st_mode & 0o077 == 0
    assert main(["render", "--work", str(work), "--quiet", "--language", "fa"]) == 0
    assert 'lang="fa"' in (work / "dashboard" / "dashboard.html").read_text(encoding="utf-8")
    for public in ("dashboard", "released", "released/tables"):  # a copy for a web server keeps the mode
        assert (work / public).stat().st_mode & 0o777 == 0o755


def test_two_runs_on_one_folder_are_kept_apart(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with Workspace(tmp_path).hold_lock():
        assert main(["simulate", "--work", str(tmp_path), "--gateways", "5", "--weeks", "2"]) == 1
    assert "Another run is using" in capsys.readouterr().err


@pytest.mark.parametrize("command", ["ledger", "render", "crashes", "serve"])
def test_closed_folder_is_named(command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    too_long = "x" * 300  # refused by the system, as a folder that is closed to its user
    assert main([command, "--work", str(tmp_path / too_long)]) == 1
    assert "File name too long" in capsys.readouterr().err


def test_run_says_before_spark_starts_how_long_that_takes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("telemetry_spark.cli.session_for", Mock(side_effect=SetupError("no Spark")))
    assert main(["run", "--work", str(tmp_path)]) == 1
    assert "starting Spark" in capsys.readouterr().err.partition("no Spark")[0]


def test_failed_run_prints_its_metrics_in_a_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "last-run").write_text("2020-01-06\n")
    run = ["run", "--work", str(tmp_path), "--today", "2021-01-04", "--quiet", "--metrics"]
    assert main(run) == 1
    (line,) = capsys.readouterr().out.splitlines()
    told = json.loads(line)
    assert told.pop("seconds") >= 0
    assert "The last run was on 2020-01-06" in told.pop("error")
    assert told == {"day": "2021-01-04", "damaged_files": 0}


def test_damaged_files_of_a_command_are_counted(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    released = tmp_path / "released"
    for made in documents(tmp_path)[:4]:
        write_document(released, made)
    for path in sorted(released.glob("*.json"))[:2]:
        path.write_bytes(b"")
    command = ["render", "--work", str(tmp_path), "--quiet"]
    assert main(command) == 0
    *_, told = capsys.readouterr().err.splitlines()
    assert told == f"relaynet-telemetry: damaged files: 2, in {tmp_path / 'damaged'}"
    assert main(command) == 0
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize("example", ["crontab", "airflow_dag.py"])
def test_examples_for_schedulers_use_options_of_run(example: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["run", "--help"])
    explained = set(re.findall(r"--[a-z-]+", capsys.readouterr().out))
    text = (ROOT / "docs/examples/telemetry" / example).read_text(encoding="utf-8")
    used = set(re.findall(r"--[a-z-]+", text))
    assert {"--work", "--metrics"} <= used <= explained


def test_list_of_releases_must_hold_releases(tmp_path: Path) -> None:
    assert known_releases(tmp_path) == KNOWN_RELEASES
    (tmp_path / "releases.txt").write_text("1.0.0\n1.1.0\n")
    assert known_releases(tmp_path) == ("1.0.0", "1.1.0")
    (tmp_path / "releases.txt").write_text("1.0.0\nother\n")
    with pytest.raises(SetupError):
        known_releases(tmp_path)


def test_ledger_is_shown_with_its_epsilon(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    documents(tmp_path)
    assert main(["ledger", "--work", str(tmp_path)]) == 0
    which, *lines = capsys.readouterr().out.splitlines()
    assert re.fullmatch(r"ledger [0-9a-f]{32}, [0-9]+ entries, the last [0-9a-f]{16}", which)
    assert len(lines) == 60
    assert any(line.startswith("week     2026-03-02  rho 0.0460") for line in lines)


def test_empty_ledger_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """It said "0 entries, the last", and nothing after that."""
    with open_ledger(Workspace(tmp_path)):
        pass
    assert main(["ledger", "--work", str(tmp_path)]) == 0
    assert re.fullmatch(r"ledger [0-9a-f]{32}, no entries yet\n", capsys.readouterr().out)


def test_reader_that_closes_the_output_causes_no_error_message(tmp_path: Path) -> None:
    documents(tmp_path)
    command = [sys.executable, "-m", "telemetry_spark", "ledger", "--work", str(tmp_path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=ROOT) as started:
        started.stdout.close()
        assert started.stderr.read() == b""
        assert started.wait() == 1


def test_port_of_other_program_is_refused_briefly(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    import socket

    assert main(["render", "--work", str(tmp_path), "--quiet"]) == 0
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        assert main(["serve", "--work", str(tmp_path), "--port", port]) == 1
    assert "is not available" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("command", "told"),
    [
        ("serve", "has no pages yet"),
        ("ledger", "no ledger yet"),
        ("render", "is missing"),
        ("crashes", "is missing"),
    ],
)
def test_missing_output_is_reported_and_not_created(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], command: str, told: str
) -> None:
    assert main([command, "--work", str(tmp_path / "mistyped")]) == 1
    assert told in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_notice_in_the_documentation_is_that_of_this_schema() -> None:
    written = (DOCS / "telemetry-fields.md").read_text(encoding="utf-8")
    assert written == notice(), "run: relaynet-telemetry notice > docs/telemetry-fields.md"


def test_day_can_be_given_for_a_run_in_the_past(tmp_path: Path) -> None:
    size = ["--gateways", "9", "--weeks", "4", "--quiet", "--today", "2025-03-03"]
    assert main(["simulate", "--work", str(tmp_path), *size]) == 0
    days = {
        line[:10]
        for path in (tmp_path / "landing" / "segments").glob("*")
        for line in path.read_text().splitlines()
    }
    assert max(days) <= date(2025, 3, 3).isoformat()


WORLD = World(gateways=300, weeks=10, until=date(2026, 11, 16), seed=7)
SENSITIVE = {each.name for each in FIELDS if each.randomised}


def lines_of(folder: Path) -> list[str]:
    return [line for path in sorted(folder.glob("*.txt")) for line in path.read_text().splitlines()]


@pytest.fixture(scope="module")
def world(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """The lines of that world."""
    folder = tmp_path_factory.mktemp("world")
    Simulation(WORLD).write(folder, lambda _: None)
    return lines_of(folder)


def test_seed_decides_everything(world: list[str], tmp_path: Path) -> None:
    Simulation(WORLD).write(tmp_path, lambda _: None)
    assert lines_of(tmp_path) == world


def test_simulated_lines_include_good_and_bad_reports(world: list[str]) -> None:
    good, bad = [], set()
    for line in world:
        received, octets = date.fromisoformat(line[:10]), line[11:].encode()
        try:
            report = parse(octets)
        except RefusedReportError as error:
            bad.add(error.refusal)
            continue
        assert isinstance(report, Report)
        if reason := arrival_refusal(report.week, received):
            bad.add(reason)
        else:
            good.append((report.week, report.token))
    assert len(bad) >= 4
    everybody = WORLD.gateways * WORLD.weeks
    assert 0.5 * everybody < len(set(good)) < everybody, "the others had not joined, or are on their way"
    assert len(set(good)) < len(good), "some arrive twice"


def test_old_consents_omit_sensitive_questions_and_new_ones_answer_all(world: list[str]) -> None:
    by_consent: dict[int, set[int]] = {}
    answers: Counter[tuple[str, str]] = Counter()
    for line in world:
        with suppress(RefusedReportError):
            report = parse(line[11:].encode())
            assert isinstance(report, Report)
            by_consent.setdefault(report.consent, set()).add(len(report.values))
            answers.update((name, report.values[name]) for name in SENSITIVE & report.values.keys())
    assert by_consent == {1: {len(FIELDS) - len(SENSITIVE)}, 2: {len(FIELDS)}}
    for name in SENSITIVE:
        told = answers[name, "yes"] / (answers[name, "yes"] + answers[name, "no"])
        assert 0.29 < told < 0.45, "few true ones, and a third of lies"


def test_reports_arrive_no_later_than_the_last_day(world: list[str]) -> None:
    assert max(line[:10] for line in world) <= WORLD.until.isoformat()


@pytest.mark.slow
def test_late_reports_tell_of_longer_gaps_and_bias_early_figures(tmp_path: Path) -> None:
    until = date(2026, 11, 16)
    Simulation(World(2000, 22, until, seed=7)).write(tmp_path, lambda _: None)
    told: dict[bool, list[bool]] = {True: [], False: []}
    for line in lines_of(tmp_path):
        with suppress(RefusedReportError):
            report = parse(line[11:].encode())
            assert isinstance(report, Report)
            week = week_start(report.week)
            in_time = date.fromisoformat(line[:10]) < week + timedelta(weeks=1 + PROVISIONAL_WEEKS)
            if week <= until - timedelta(weeks=12):  # all that is late has come
                told[in_time].append(report.values["longest_gap"] in LONG_GAPS)
    early, whole = (100 * sum(each) / len(each) for each in (told[True], told[True] + told[False]))
    assert 1 < whole - early < 4, "two points, as docs/telemetry.md says"


TODAY = date(2026, 11, 23)


def year_of(usual: int, crowd: int, *, age: int = 3) -> dict[tuple[date, str], int]:
    """So many reports a day of a region for ten weeks, twice as many each Monday, and on one day a crowd."""
    days = [TODAY - timedelta(days=count) for count in range(70)]
    usually = {(day, "melanesia"): usual * (1 + (day.weekday() == 0)) for day in days if usual}
    elsewhere = {(day, "asia"): 500 for day in days}
    return elsewhere | usually | {(TODAY - timedelta(days=age), "melanesia"): crowd}


@pytest.mark.parametrize(
    ("usual", "crowd", "is_shown"),
    [(0, LEAST_CROWD + 1, True), (0, LEAST_CROWD, False), (40, 161, True), (40, 160, False), (3, 900, True)],
)
def test_crowd_exceeds_twice_the_reports_of_the_busiest_day(usual: int, crowd: int, is_shown: bool) -> None:
    found = find_floods(year_of(usual, crowd), TODAY)
    assert [(each.region, each.reports, each.busiest) for each in found] == (
        [("melanesia", crowd, 2 * usual)] if is_shown else []
    )


def test_crowd_is_described_with_day_place_and_usual_number() -> None:
    (flood,) = find_floods(year_of(5, 900), TODAY)
    assert str(flood) == (
        "900 reports of melanesia arrived on 2026-11-20; the busiest day of the 8 weeks before had 10. "
        "Someone may be inventing gateways."
    )


def days_to_notice(arrivals: dict[tuple[date, str], int], begin: date) -> int:
    """Return the days from the begin of a crowd to the daily run that tells of the crowd."""
    for count in range(14):
        until = begin + timedelta(days=count)
        if find_floods({key: n for key, n in arrivals.items() if key[0] <= until}, until):
            return count + 1
    raise AssertionError("nobody was told")


def test_crowd_doubling_daily_is_told_within_three_days() -> None:
    begin = TODAY - timedelta(days=10)
    growing = {(begin + timedelta(days=n), "asia"): 500 + 500 * 2**n for n in range(8)}
    assert days_to_notice(year_of(0, 0) | growing, begin) <= 3


def test_small_crowds_in_28_regions_are_told_within_days() -> None:
    begin, regions = TODAY - timedelta(days=10), REGION_NAMES[:28]
    usual = {(TODAY - timedelta(days=n), region): 20 for n in range(70) for region in regions}
    crowds = {(begin + timedelta(days=n), region): 60 for n in range(8) for region in regions}
    assert find_floods(usual, TODAY) == []
    assert days_to_notice(usual | crowds, begin) <= 3
    told = find_floods({key: n for key, n in (usual | crowds).items() if key[0] <= begin}, begin)
    assert [(each.region, each.reports, each.busiest) for each in told] == [("28 regions", 28 * 60, 28 * 20)]


def documents_of(weeks: int, stage: str, **regions: int) -> list[dict[str, Any]]:
    cells = [[name.replace("_", "-"), count] for name, count in regions.items()]
    return [{"stage": stage, "tables": {"region": {"cells": cells}}} for _ in range(weeks)]


def test_daily_limit_is_the_usual_final_figure_of_a_week() -> None:
    final, early = documents_of(4, "final", asia=700, caribbean=40), documents_of(8, "provisional", asia=300)
    assert limits_of(final[:3] + early[:3]) == {}, "usual figures are unknown"
    assert limits_of(early)["asia"] == 300
    limits = limits_of(final + early)
    assert (limits["asia"], limits["caribbean"], limits["polynesia"]) == (700, LEAST_CROWD, LEAST_CROWD)


def test_crowd_waits_until_a_person_confirms_its_day(tmp_path: Path) -> None:
    limits = limits_of(documents_of(4, "final", asia=700))
    arrivals = {(TODAY, "asia"): 700, (TODAY, "caribbean"): 900, (TODAY, "polynesia"): 800}
    (tmp_path / "crowds.txt").write_text(f"{TODAY} polynesia\n")
    found = find_crowds(arrivals, limits, confirmed_crowds(tmp_path))
    assert found == [Crowd(TODAY, "caribbean", LEAST_CROWD, 900)]
    assert f"add the line {TODAY} caribbean to crowds.txt" in str(found[0])
    assert find_crowds(arrivals, {}, set()) == []
    (tmp_path / "crowds.txt").write_text(f"{TODAY} all\n")
    assert find_crowds(arrivals, limits, confirmed_crowds(tmp_path)) == []
    (tmp_path / "crowds.txt").write_text("yesterday asia\n")
    with pytest.raises(SetupError, match="Line 1"):
        confirmed_crowds(tmp_path)


def test_crowd_of_an_earlier_run_is_not_shown_again() -> None:
    assert find_floods(year_of(5, 900, age=14), TODAY) == []


def test_first_weeks_have_no_usual_number() -> None:
    assert find_floods({(TODAY, "asia"): 5000}, TODAY) == []
    assert find_floods({}, TODAY) == []
