"""The landing folder: each report once, whatever is cut or repeated; crash reports apart."""

import os
import signal
import sqlite3
import subprocess
import sys
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

pytest.importorskip("opendp", reason="OpenDP is not installed (uv sync --extra telemetry)")
pytest.importorskip("pyspark", reason="PySpark is not installed (uv sync --extra telemetry)")

from gateway_core.report_schema.faults import Fault
from gateway_core.report_schema.wire import (
    REPORT_OCTETS,
    CrashReport,
    DeletionRequest,
    Report,
    serialize,
    serialize_crash,
)
from telemetry_spark import landing
from telemetry_spark.cli import main
from telemetry_spark.crashes import CrashList
from telemetry_spark.landing import Accepted, Landing, forget_lines, segment_line

DAY = date(2026, 10, 19)
ONE, TWO = (serialize(DeletionRequest("2026-W42", digit * 32)) for digit in "12")
CRASHES = [b'{"caused_by":' + digit for digit in (b"1", b"2")]
"""Meant as crash reports, and refused as such."""


def lines_of(folder: Path) -> list[str]:
    return sorted(
        line for path in (folder / "segments").glob("*.txt") for line in path.read_text().splitlines()
    )


def test_repeated_report_is_counted_and_not_kept_again(tmp_path: Path) -> None:
    with Landing(tmp_path) as open_landing:
        assert open_landing.accept([ONE, TWO, ONE], DAY) == Accepted(new=2, repeated=1)
        open_landing.seal()
        assert open_landing.accept([ONE.rstrip()], date(2026, 10, 25)) == Accepted(new=0, repeated=1)
        assert open_landing.seal() == []
    assert len(lines_of(tmp_path)) == 2


def test_accepted_report_is_there_after_the_collector_was_killed(tmp_path: Path) -> None:
    script = (
        "import os, signal, sys; from datetime import date; from pathlib import Path;"
        "from telemetry_spark.landing import Landing;"
        "landing = Landing(Path(sys.argv[1])); landing.accept([b'{}'], date(2026, 10, 19));"
        "os.kill(os.getpid(), signal.SIGKILL)"
    )
    done = subprocess.run([sys.executable, "-c", script, str(tmp_path)], cwd=os.getcwd(), check=False)
    assert done.returncode == -signal.SIGKILL
    with Landing(tmp_path) as open_landing:
        open_landing.seal()
    assert lines_of(tmp_path) == ["2026-10-19 {}"]


def test_deleted_reports_leave_no_octets_while_a_collector_runs(tmp_path: Path) -> None:
    """What the database says is gone stood in it and in the log beside it until a collector ended."""
    token = "5e" * 16
    with Landing(tmp_path) as collector:
        collector.accept([ONE, serialize(Report(1, "2026-W42", token, {"os": "linux"})), crash(7)], DAY)
        (segment,) = collector.seal()
        with Landing(tmp_path) as run:
            assert run.erase(segment.name, {token}) == 1
        with Landing(tmp_path) as run:
            run.crashes.forget(date(2026, 10, 20))
        held = b"".join(path.read_bytes() for path in tmp_path.rglob("*") if path.is_file())
    assert token.encode() not in held
    assert b"KeyError" not in held


@pytest.mark.parametrize(("table", "submissions"), [("report", [ONE, TWO]), ("crash", CRASHES)])
def test_full_disk_leaves_no_partial_batch_and_allows_another_attempt(
    tmp_path: Path, table: str, submissions: list[bytes]
) -> None:
    with Landing(tmp_path) as open_landing:
        database = open_landing._database if table == "report" else open_landing.crashes._database
        database.execute(
            f"CREATE TEMP TRIGGER full AFTER INSERT ON {table} WHEN (SELECT count(*) FROM {table}) = 2 "
            "BEGIN SELECT RAISE(FAIL, 'database or disk is full'); END"
        )
        with pytest.raises(sqlite3.Error, match="full"):
            open_landing.accept(submissions, DAY)
        database.execute("DROP TRIGGER full")
        assert open_landing.accept(submissions, DAY) == Accepted(new=2, repeated=0)


@pytest.mark.parametrize("place", ["before the rename", "after the rename"])
def test_cut_in_sealing_repeats_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, place: str) -> None:
    real = landing.write_segment

    def cut(folder: Path, name: str, lines: list[str]) -> Path:
        if place == "after the rename":
            real(folder, name, lines)
        raise KeyboardInterrupt

    with Landing(tmp_path) as open_landing:
        open_landing.accept([ONE], DAY)
        monkeypatch.setattr(landing, "write_segment", cut)
        with pytest.raises(KeyboardInterrupt):
            open_landing.seal()
    monkeypatch.undo()
    before = set((tmp_path / "segments").glob("*.txt"))
    with Landing(tmp_path) as open_landing:
        open_landing.accept([TWO], DAY)
        sealed = open_landing.seal()
    assert len(sealed) == 2
    assert before <= set(sealed), "a segment that Spark may have read keeps its name"
    assert len(lines_of(tmp_path)) == 2


def test_segments_stay_small(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(landing, "SEGMENT_REPORTS", 3)
    with Landing(tmp_path) as open_landing:
        open_landing.accept([b"%d" % number for number in range(7)], DAY)
        sizes = sorted(len(path.read_text().splitlines()) for path in open_landing.seal())
    assert sizes == [1, 3, 3]


@given(st.binary(max_size=REPORT_OCTETS))
def test_any_octets_become_one_line_of_plain_text(octets: bytes) -> None:
    line = segment_line(octets, DAY)
    assert line.isprintable()
    assert len(line) == len("2026-10-19 ") + len(octets.rstrip(b" "))


def test_oversize_submission_is_still_seen_to_be_too_long() -> None:
    assert len(segment_line(b" " * 5000, DAY)) == len("2026-10-19 ") + REPORT_OCTETS + 1


def test_file_from_a_stick_holds_a_report_a_line(tmp_path: Path) -> None:
    file = tmp_path / "reports.txt"
    file.write_bytes(ONE + b"\n" + TWO.rstrip() + b"\n\n" + ONE + b"\n")
    with Landing(tmp_path / "landing") as open_landing:
        assert open_landing.accept_file(file, DAY) == Accepted(new=2, repeated=1)


def test_file_that_is_too_large_is_refused_unread(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "reports.txt"
    file.write_bytes(ONE)
    monkeypatch.setattr(landing, "FILE_OCTETS", len(ONE) - 1)
    with Landing(tmp_path / "landing") as open_landing, pytest.raises(ValueError, match="larger"):
        open_landing.accept_file(file, DAY)


@pytest.mark.parametrize("octets", [b"", b"\n\n", b"\x89PNG\r\n\x1a\n and more\n"])
def test_file_without_a_report_is_refused_and_leaves_no_trace(tmp_path: Path, octets: bytes) -> None:
    file = tmp_path / "picture.png"
    file.write_bytes(octets)
    with Landing(tmp_path / "landing") as open_landing:
        with pytest.raises(ValueError, match="no report"):
            open_landing.accept_file(file, DAY)
        assert open_landing.seal() == []


def test_reports_past_their_time_are_deleted_and_others_kept(tmp_path: Path) -> None:
    with Landing(tmp_path) as open_landing:
        open_landing.accept([ONE], date(2026, 7, 1))
        open_landing.seal()
        open_landing.accept([TWO], DAY)
        open_landing.seal()
        assert forget_lines(tmp_path / "segments", date(2026, 10, 1)) == 1
        assert open_landing.forget(date(2026, 10, 1)) == 0
    assert [line[:10] for line in lines_of(tmp_path)] == ["2026-10-19"]
    with sqlite3.connect(tmp_path / "landing.sqlite3") as database:
        assert database.execute("SELECT count(*) FROM report").fetchone() == (1,)
    database.close()


def test_shared_segment_loses_its_old_days_alone(tmp_path: Path) -> None:
    """90 days became 117, because a segment stayed as a whole until its newest line was old."""
    with Landing(tmp_path) as open_landing:
        for age in range(30):
            open_landing.accept([b"%d" % age], DAY - timedelta(days=age))
        (segment,) = open_landing.seal()
    os.utime(segment, (10, 10))
    before = DAY - timedelta(days=12)
    assert forget_lines(segment.parent, before, {segment.name}) == 0
    assert len(lines_of(tmp_path)) == 30, "a segment of known age stays unread"
    assert forget_lines(segment.parent, before) == 0
    assert min(lines_of(tmp_path)) == f"{before} 12"
    assert len(lines_of(tmp_path)) == 13
    assert segment.stat().st_mtime == 10


FAULT = Fault(
    "builtins.KeyError", ("outside", "gateway_core.gateway:PrivateGateway.run:88"), ("ssl.SSLError",)
)


def crash(token: int, fault: Fault = FAULT, **changes: str) -> bytes:
    report = CrashReport("2026-W42", f"{token:032x}", "0.1.0", "linux", "3.11", "gateway", fault)
    return serialize_crash(replace(report, **changes))  # type: ignore[arg-type]


def take(folder: Path, *octets: bytes, day: date = DAY) -> None:
    with Landing(folder) as landing:
        landing.accept(octets, day)


def listed(folder: Path) -> CrashList:
    with Landing(folder) as landing:
        return landing.crashes.group()


def test_crash_report_lands_apart_and_once(tmp_path: Path) -> None:
    weekly = serialize(DeletionRequest("2026-W42", "1" * 32))
    with Landing(tmp_path) as landing:
        assert landing.accept([crash(1), weekly, crash(1).rstrip(), crash(2)], DAY) == Accepted(3, 1)
        (segment,) = landing.seal()
    assert "crash" not in segment.read_text()
    assert listed(tmp_path).withheld_reports == 2


def test_faults_are_grouped_and_small_groups_are_only_counted(tmp_path: Path) -> None:
    moved = replace(FAULT, frames=("gateway_core.gateway:PrivateGateway.run:91",))
    other = replace(FAULT, exception="builtins.ValueError")
    reports = [crash(n) for n in range(3)]
    reports += [crash(10 + n, moved, version="0.2.0", week="2026-W41", os="bsd") for n in range(2)]
    reports += [crash(20 + n, other) for n in range(4)]
    take(tmp_path, *reports)
    found = listed(tmp_path)
    (group,) = found.groups
    told = [(each.week, each.version, each.os) for each in group.reports]
    assert told == [("2026-W41", "0.2.0", "bsd")] * 2 + [("2026-W42", "0.1.0", "linux")] * 3
    assert group.reports[-1].fault == FAULT
    assert (found.withheld_reports, found.withheld_faults) == (4, 1)


def test_crash_report_with_one_token_counts_once(tmp_path: Path) -> None:
    take(tmp_path, *(crash(7, version=f"0.1.{n}") for n in range(9)))
    assert listed(tmp_path).withheld_reports == 1


@pytest.mark.parametrize(
    ("octets", "day", "reason"),
    [
        (crash(1).replace(b"gateway_core.gateway", b"ana_at_example.or_g"), DAY, "out-of-range"),
        (crash(1)[:60], DAY, "malformed"),
        (crash(1).ljust(9000), DAY, "oversize"),
        (crash(1), DAY + timedelta(weeks=14), "expired"),
        (crash(1), DAY - timedelta(weeks=4), "future"),
    ],
)
def test_malformed_crash_report_leaves_reason(tmp_path: Path, octets: bytes, day: date, reason: str) -> None:
    take(tmp_path, octets, day=day)
    assert listed(tmp_path).refused == {reason: 1}
    kept = b"".join(path.read_bytes() for path in tmp_path.glob("crashes*"))
    assert b"PrivateGateway" not in kept


def test_crash_may_be_reported_within_its_week(tmp_path: Path) -> None:
    take(tmp_path, crash(1), day=date(2026, 10, 14))
    assert listed(tmp_path).withheld_reports == 1


def test_crash_reports_go_after_their_time(tmp_path: Path) -> None:
    with Landing(tmp_path) as landing:
        landing.accept([crash(1)], DAY)
        landing.forget(DAY)
        assert landing.crashes.group().withheld_reports == 1
        assert landing.forget(DAY + timedelta(days=1)) == 1
    assert listed(tmp_path).withheld_reports == 0


def test_command_shows_places_versions_and_counts(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    work = ["crashes", "--work", str(tmp_path)]
    assert main(work) == 0
    assert capsys.readouterr().out == "No crash reports have arrived.\n"
    first = {"part": "window", "version": "0.2.0", "os": "bsd", "week": "2026-W41"}
    take(tmp_path / "landing", *map(crash, range(6)), crash(9, replace(FAULT, caused_by=()), **first))
    assert main(work) == 0
    shown = capsys.readouterr().out
    assert "7 reports, 2026-W41 to 2026-W42  builtins.KeyError" in shown
    assert "    versions: 0.1.0 (6), 0.2.0 (1); systems: bsd (1), linux (6); part: gateway\n" in shown
    assert "    gateway_core.gateway:PrivateGateway.run:88\n" in shown
    assert main([*work, "--smallest-group", "8"]) == 0
    assert capsys.readouterr().out == "not shown: 7 reports of 1 faults with fewer than 8 reports each\n"
    assert main([*work, "--smallest-group", "2"]) == 1
    assert "Choose at least 5 reports" in capsys.readouterr().err
