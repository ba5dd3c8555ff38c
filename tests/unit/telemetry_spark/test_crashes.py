"""Crash reports land apart, once each, and are listed by fault with a threshold."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path

import pytest

pytest.importorskip("opendp", reason="OpenDP is not installed (uv sync --extra telemetry)")
pytest.importorskip("pyspark", reason="PySpark is not installed (uv sync --extra telemetry)")

from gateway_core.report_schema.crashes import CrashReport, serialize_crash
from gateway_core.report_schema.faults import Fault
from gateway_core.report_schema.wire import DeletionRequest, serialize
from telemetry_spark.cli import main
from telemetry_spark.crashes import CrashList
from telemetry_spark.landing import Accepted, Landing

DAY = date(2026, 10, 20)
FAULT = Fault(
    "builtins.KeyError", ("outside", "gateway_core.gateway:PrivateGateway.run:88"), ("ssl.SSLError",)
)


def crash(token: int, fault: Fault = FAULT, **changes: str) -> bytes:
    report = CrashReport("2026-W42", f"{token:032x}", "0.1.0", "linux", "3.11", "gateway", fault)
    return serialize_crash(replace(report, **changes))  # type: ignore[arg-type]


def listed(folder: Path) -> CrashList:
    with Landing(folder) as landing:
        return landing.crashes.listed()


def test_a_crash_report_lands_apart_and_once(tmp_path: Path) -> None:
    weekly = serialize(DeletionRequest("2026-W42", "1" * 32))
    with Landing(tmp_path) as landing:
        assert landing.accept([crash(1), weekly, crash(1).rstrip(), crash(2)], DAY) == Accepted(3, 1)
        (segment,) = landing.seal()
    assert "crash" not in segment.read_text()
    assert listed(tmp_path).withheld_reports == 2


def test_a_file_may_hold_both_kinds(tmp_path: Path) -> None:
    file = tmp_path / "reports"
    file.write_bytes(crash(1) + b"\n" + serialize(DeletionRequest("2026-W42", "1" * 32)) + b"\n")
    with Landing(tmp_path / "landing") as landing:
        assert landing.accept_file(file, DAY) == Accepted(2, 0)
    assert listed(tmp_path / "landing").withheld_reports == 1


def test_faults_are_grouped_over_releases_and_lines_and_small_groups_are_only_counted(tmp_path: Path) -> None:
    moved = replace(FAULT, frames=("gateway_core.gateway:PrivateGateway.run:91",))
    other = replace(FAULT, exception="builtins.ValueError")
    reports = [crash(n) for n in range(3)]
    reports += [crash(10 + n, moved, version="0.2.0", week="2026-W41", os="bsd") for n in range(2)]
    reports += [crash(20 + n, other) for n in range(4)]
    with Landing(tmp_path) as landing:
        landing.accept(reports, DAY)
    found = listed(tmp_path)
    (group,) = found.groups
    assert (group.reports, group.newest.fault) == (5, FAULT)
    assert group.versions == {"0.1.0": 3, "0.2.0": 2}
    assert group.systems == {"linux": 3, "bsd": 2}
    assert group.weeks == ("2026-W41", "2026-W42")
    assert (found.withheld_reports, found.withheld_faults) == (4, 1)


def test_one_report_that_is_sent_with_other_words_counts_once(tmp_path: Path) -> None:
    with Landing(tmp_path) as landing:
        landing.accept([crash(7, version=f"0.1.{n}") for n in range(9)], DAY)
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
def test_what_is_no_crash_report_is_refused_and_only_its_reason_is_kept(
    tmp_path: Path, octets: bytes, day: date, reason: str
) -> None:
    with Landing(tmp_path) as landing:
        landing.accept([octets], day)
    assert listed(tmp_path).refused == {reason: 1}
    kept = b"".join(path.read_bytes() for path in tmp_path.glob("crashes*"))
    assert b"PrivateGateway" not in kept


def test_a_crash_may_be_told_of_within_its_week(tmp_path: Path) -> None:
    with Landing(tmp_path) as landing:
        landing.accept([crash(1)], date(2026, 10, 14))
    assert listed(tmp_path).withheld_reports == 1


def test_crash_reports_go_after_their_time(tmp_path: Path) -> None:
    with Landing(tmp_path) as landing:
        landing.accept([crash(1)], DAY)
        landing.forget(DAY)
        assert landing.crashes.listed().withheld_reports == 1
        assert landing.forget(DAY + timedelta(days=1)) == 1
    assert listed(tmp_path).withheld_reports == 0


def test_the_command_shows_places_versions_and_counts(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    work = ["crashes", "--work", str(tmp_path)]
    assert main(work) == 0
    assert capsys.readouterr().out == "No crash report has arrived.\n"
    with Landing(tmp_path / "landing") as landing:
        landing.accept(
            [crash(n) for n in range(6)] + [crash(9, replace(FAULT, caused_by=()), part="window")], DAY
        )
    assert main(work) == 0
    shown = capsys.readouterr().out
    assert "7 reports, 2026-W42 to 2026-W42  builtins.KeyError" in shown
    assert "    gateway_core.gateway:PrivateGateway.run:88\n" in shown
    assert main([*work, "--smallest-group", "8"]) == 0
    assert capsys.readouterr().out == "not shown: 7 reports of 1 faults with fewer than 8 reports each\n"
    assert main([*work, "--smallest-group", "2"]) == 1
    assert "may not be under 5" in capsys.readouterr().err
