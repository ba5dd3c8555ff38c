"""What is past its time goes first, whatever fails later, and not by a day that is wrong."""

import itertools
import os
import subprocess
import sys
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import pytest

pytest.importorskip("opendp", reason="OpenDP is not installed (uv sync --extra telemetry)")

from telemetry_spark import cli
from telemetry_spark.cli import main
from telemetry_spark.errors import BudgetExceededError, SetupError
from telemetry_spark.landing import Landing
from telemetry_spark.ledger import LIMITS, Ledger
from telemetry_spark.release import (
    Due,
    Policy,
    buy_cells,
    calendar_weeks,
    document_path,
    release_document,
    write_document,
)
from telemetry_spark.retention import LEAP, RAW_DAYS, doubt_about, purge, record_run
from telemetry_spark.tables import WEEK_TABLES, Stage
from telemetry_spark.workspace import Workspace

TODAY = date(2026, 11, 23)
MONDAY = date(2026, 8, 3)
POLICY = Policy(("1.0.0",))


@pytest.fixture
def workspace(tmp_path: Path) -> Workspace:
    """A folder with a report that is 100 days old, and one of today."""
    made = Workspace(tmp_path / "work")
    made.create()
    for age in (100, 0):
        with Landing(made.landing) as landing:
            landing.accept([b'{"arrived":"%d"}' % age], TODAY - timedelta(days=age))
            landing.seal()
    old = made.judged / f"received_week={MONDAY.isoformat()}"
    old.mkdir(parents=True)
    return made


def is_purged(workspace: Workspace) -> bool:
    lines = [line for path in workspace.segments.glob("*.txt") for line in path.read_text().splitlines()]
    return len(lines) == 1 and not list(workspace.judged.iterdir())


# --- First, and whatever fails --------------------------------------------------------------------------------


@pytest.mark.parametrize("command", ["run", "run --unsafe-exact", "stream", "batch"])
def test_raw_reports_are_purged_even_when_the_run_fails(
    workspace: Workspace, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], command: str
) -> None:
    """In 0.1.0 a missing Java, a full disk or a budget that was used up kept every raw report for ever."""

    def no_session(*_: object, **__: object) -> None:
        raise SetupError("Install Java")

    monkeypatch.setattr(cli, "session_for", no_session)
    today = TODAY.isoformat()
    assert main([*command.split(), "--work", str(workspace.root), "--today", today, "--quiet"]) == 1
    assert "Install Java" in capsys.readouterr().err, "a run that failed speaks, quiet or not"
    assert is_purged(workspace)


def test_refused_ledger_keeps_no_raw_report(workspace: Workspace, capsys: pytest.CaptureFixture[str]) -> None:
    workspace.ledger.write_bytes(b"not a ledger at all, but long enough to be looked at" * 30)
    assert not purge(workspace, TODAY, lambda _: None)
    assert "is not a usable ledger" in capsys.readouterr().err
    assert is_purged(workspace)


@pytest.mark.parametrize("content", [b"", b"\xff\0" * 99, b"junk\n", b"2026-02-30 x\n"])
def test_damaged_segment_stops_no_deletion(workspace: Workspace, content: bytes) -> None:
    bad, old = workspace.segments / "0.txt", workspace.segments / "1.txt"
    for path in (bad, old):
        path.write_bytes(content)
    os.utime(old, (0, 0))
    assert purge(workspace, TODAY, lambda _: None)
    assert bad.exists() is not content.startswith(b"2026")
    bad.unlink(missing_ok=True)
    assert is_purged(workspace)


def test_unsealed_report_is_purged_as_well(workspace: Workspace) -> None:
    with Landing(workspace.landing) as landing:
        landing.accept([b"left behind by a cut"], TODAY - timedelta(days=RAW_DAYS + 1))
        landing.forget(TODAY - timedelta(days=RAW_DAYS))
        assert landing.accept([b"left behind by a cut"], TODAY).new == 1


def test_leftovers_of_a_cut_are_purged_as_well(workspace: Workspace) -> None:
    """A segment that was being written, and a folder in which all were judged anew: nothing else looks there again."""
    half = workspace.segments / ".0123.tmp"
    half.write_text(f"{TODAY - timedelta(days=RAW_DAYS + 1)} a report\n")
    fresh = workspace.segments / ".4567.tmp"
    fresh.write_text(f"{TODAY} a collector is writing this\n")
    rows = workspace.judged_anew / f"received_week={TODAY.isoformat()}" / "bucket=00" / "group.parquet"
    rows.parent.mkdir(parents=True)
    rows.touch()
    purge(workspace, TODAY, lambda _: None)
    assert is_purged(workspace)
    assert [half.exists(), fresh.exists(), workspace.judged_anew.exists()] == [False, True, False]


def test_purge_needs_no_spark(workspace: Workspace) -> None:
    script = (
        "import sys; sys.modules['pyspark'] = None\n"
        "from datetime import date; from pathlib import Path\n"
        "from telemetry_spark.retention import purge; from telemetry_spark.workspace import Workspace\n"
        "purge(Workspace(Path(sys.argv[1])), date.fromisoformat(sys.argv[2]), lambda _: None)\n"
    )
    arguments = [sys.executable, "-c", script, str(workspace.root), TODAY.isoformat()]
    subprocess.run(arguments, check=True, cwd=Path(__file__).parents[3])
    assert is_purged(workspace)


def test_released_files_go_two_years_after_their_week(workspace: Workspace) -> None:
    for week in (MONDAY, MONDAY - timedelta(weeks=104)):
        due = Due(Stage.FINAL, week)
        with Ledger(workspace.ledger) as ledger:
            buy_cells(ledger, due, {}, POLICY, week)
            write_document(workspace.released, release_document(ledger, due, POLICY, 1.0))
    purge(workspace, TODAY, lambda _: None)
    left = list(workspace.released.glob("*.json"))
    assert left == [document_path(workspace.released, Due(Stage.FINAL, MONDAY))]


def test_table_beyond_the_budget_is_left_out_alone(tmp_path: Path) -> None:
    """In 0.1.0 it ended the run, before anything was deleted, and so did every run after it."""
    due, limit = Due(Stage.FINAL, MONDAY), sum(each.prices.get(Stage.FINAL, 0) for each in WEEK_TABLES)
    with Ledger(tmp_path / "ledger", {**LIMITS, "week": limit - 1}) as ledger:
        (left_out,) = buy_cells(ledger, due, {}, POLICY, TODAY)
        assert isinstance(left_out, BudgetExceededError)
        assert "exceed its limit" in str(left_out)
        assert len(release_document(ledger, due, POLICY, 1.0)["tables"]) == 14


# --- The day --------------------------------------------------------------------------------------------------


def test_day_after_the_clock_or_a_leap_is_doubted(workspace: Workspace) -> None:
    assert doubt_about(workspace, TODAY, TODAY) is None
    assert "later than" in str(doubt_about(workspace, TODAY + timedelta(days=1), TODAY))
    record_run(workspace, TODAY - LEAP)
    assert doubt_about(workspace, TODAY, TODAY) is None
    record_run(workspace, TODAY - LEAP - timedelta(days=1))
    assert "last run" in str(doubt_about(workspace, TODAY, TODAY))
    record_run(workspace, TODAY + LEAP + timedelta(days=1))
    assert "after" in str(doubt_about(workspace, TODAY, TODAY)), "a clock that fell back would delete nothing"
    workspace.last_run.write_text("yesterday")
    assert doubt_about(workspace, TODAY, TODAY) is None
    assert [path.stem for path in workspace.damaged.iterdir()] == ["last-run"]


def test_newest_released_week_replaces_a_missing_record_of_runs(workspace: Workspace) -> None:
    """0.1.0 wrote none down, so that the first run after it went by any clock."""
    week = TODAY - LEAP - timedelta(weeks=1)
    document_path(workspace.released, Due(Stage.ARRIVALS, week)).touch()
    assert doubt_about(workspace, TODAY, TODAY) is None
    assert "last run" in str(doubt_about(workspace, TODAY + timedelta(days=1), TODAY + timedelta(days=1)))


def test_doubtful_day_deletes_and_publishes_nothing_until_confirmed(
    workspace: Workspace, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A clock that is years ahead would delete all raw reports, and publish weeks that are not over, for good."""

    def no_session(*_: object, **__: object) -> None:
        raise SetupError("far enough")

    monkeypatch.setattr(cli, "session_for", no_session)
    ahead = (datetime.now(UTC).date() + timedelta(weeks=520)).isoformat()
    before = sorted(workspace.root.rglob("*"))
    assert main(["run", "--work", str(workspace.root), "--today", ahead, "--quiet"]) == 1
    assert "Nothing was published or deleted" in capsys.readouterr().err
    assert sorted(each for each in workspace.root.rglob("*") if each.name != "lock") == before
    assert main(["run", "--work", str(workspace.root), "--today", ahead, "--quiet", "--yes"]) == 1
    assert "far enough" in capsys.readouterr().err
    assert not list(workspace.segments.glob("*.txt"))


# --- Which weeks there are ------------------------------------------------------------------------------------


def test_weeks_come_from_the_calendar_and_not_from_reports() -> None:
    arrived = [date(2026, 11, 2), date(2026, 11, 16)]
    about, arrivals = calendar_weeks(arrived, [], TODAY)
    assert arrivals == [date(2026, 11, day) for day in (2, 9, 16, 23)]
    assert (about[0], about[-1]) == (date(2026, 8, 24), TODAY), "what came first may have been late"
    assert {after - before for before, after in itertools.pairwise(about)} == {timedelta(weeks=1)}


def test_purged_week_is_final_only_with_all_its_reports() -> None:
    """Of an earlier week some raw reports are gone: a final figure of the rest would be wrong."""
    kept = TODAY - timedelta(days=RAW_DAYS)
    about, arrivals = calendar_weeks([date(2026, 9, 7)], [date(2026, 1, 5)], TODAY)
    assert arrivals[0] == date(2026, 8, 31) >= kept > arrivals[0] - timedelta(weeks=1)
    assert about[0] == date(2026, 8, 24)
    due_day = about[0] + timedelta(weeks=13)
    assert TODAY - timedelta(weeks=1) < due_day <= TODAY, "with a run a week, no week is missed"


def test_weeks_go_on_when_the_last_gateway_is_gone() -> None:
    """An ending deployment published for as long as one gateway reported, and thereby told of it."""
    assert calendar_weeks([], [MONDAY], TODAY) == calendar_weeks([date(2026, 9, 7)], [MONDAY], TODAY)
    assert calendar_weeks([], [], TODAY) == ([], [])


# --- Invented reports -----------------------------------------------------------------------------------------


def test_simulated_reports_are_kept_apart_from_real_ones(
    workspace: Workspace, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    size = ["--gateways", "9", "--weeks", "2", "--quiet"]
    before = sorted(workspace.segments.glob("*.txt"))
    assert main(["simulate", "--work", str(workspace.root), *size]) == 1
    assert "real reports" in capsys.readouterr().err
    assert sorted(workspace.segments.glob("*.txt")) == before
    for _ in range(2):
        assert main(["simulate", "--work", str(tmp_path / "demo"), *size]) == 0
