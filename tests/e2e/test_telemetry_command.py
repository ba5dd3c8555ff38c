"""`relaynet-gateway telemetry` and `relaynet-telemetry collect --file`, as people run them."""

import sys
from datetime import UTC, datetime
from pathlib import Path

import pytest
from msgspec.structs import replace

from gateway_core.codes.gateway import TelemetryCode
from gateway_core.dialects import BY_NAME
from gateway_core.report_schema.answers import WeekCounters, build_report
from gateway_core.report_schema.registry import SYSTEMS
from gateway_core.report_schema.wire import CRASH_OCTETS, Report, parse, parse_crash, serialize
from tests.e2e.conftest import ROOT, CommandLine
from tests.factories.collectors import invitation
from tests.factories.network import relay_network
from tests.factories.processes import ended, printed
from tests.factories.stating import states


def test_answers_are_kept_and_the_preview_is_a_valid_report(command_line: CommandLine) -> None:
    with command_line.serving():
        assert command_line.json("telemetry", "status")["answer"] == "unasked"
        assert command_line.run("telemetry", "allow", "--region", "europe").returncode == 0
        view = command_line.json("telemetry", "status")
        assert (view["answer"], view["region"], view["waiting"], view["sent"]) == ("yes", "europe", 0, [])
        shown = command_line.run("telemetry", "preview").stdout.splitlines()[0]
    report = parse(shown.encode().ljust(1024))
    assert isinstance(report, Report)
    assert report.values["region"] == "europe"
    assert command_line.run("telemetry", "pause").stdout == "Paused.\n"
    assert command_line.json("telemetry", "status")["paused"] is True
    assert command_line.run("telemetry", "deny").returncode == 0
    assert command_line.json("telemetry", "status")["answer"] == "no"
    assert command_line.run("telemetry", "history").stdout == "No report was sent.\n"


def test_export_without_a_report_is_refused_without_a_file(command_line: CommandLine, tmp_path: Path) -> None:
    file = tmp_path / "report"
    assert states(command_line.refusal(1, "telemetry", "export", str(file)), TelemetryCode.NOTHING_TO_EXPORT)
    assert not file.exists()


def test_invitations_promise_is_shown_before_an_answer(command_line: CommandLine, tmp_path: Path) -> None:
    file, network = tmp_path / "invitation.der", relay_network(BY_NAME["awala"], datetime.now(UTC))
    promised = replace(invitation(network), reports_a_year=26)
    file.write_bytes(promised.serialize())
    assert "promised" not in command_line.run("telemetry", "status").stdout
    assert command_line.run("telemetry", "collector", str(file)).returncode == 0
    assert "promised:  at most 26 reports in 52 weeks\n" in command_line.run("telemetry", "status").stdout
    assert command_line.json("telemetry", "status")["reports_a_year"] == 26


@pytest.mark.slow
def test_reports_that_came_as_files_land_each_once(tmp_path: Path) -> None:
    octets = serialize(
        build_report(
            WeekCounters({"parcels_out": 3}),
            week="2026-W46",
            secret=bytes(32),
            consent=1,
            release="0.1.0",
            system="linux",
            region="unsaid",
        )
    )
    file = tmp_path / "report"
    file.write_bytes(octets + b"\n")
    program = (sys.executable, "-m", "app.collector.program")
    collect = (*program, "collect", "--work", tmp_path / "work", "--file")
    first, again = (printed(*collect, file, cwd=ROOT, timeout=300) for _ in range(2))
    assert first.startswith("1 new, 0 repeated, 0 unreadable")
    assert again.startswith("0 new, 1 repeated, 0 unreadable")
    (segment,) = (tmp_path / "work" / "landing" / "segments").glob("*.txt")
    assert segment.read_text().partition(" ")[2] == octets.rstrip().decode() + "\n"
    missing = ended(*collect, tmp_path / "none", cwd=ROOT, timeout=300)
    assert missing.returncode == 1
    assert "cannot be imported" in missing.stderr


@pytest.mark.slow
def test_crash_reports_have_their_own_answer_and_an_exact_preview(command_line: CommandLine) -> None:
    with command_line.serving():
        assert command_line.run("telemetry", "allow").returncode == 0
        view = command_line.json("crash-reports", "status")
        assert (view["answer"], view["waiting"], view["sent"]) == ("unasked", [], [])
        shown = command_line.run("crash-reports", "preview").stdout.splitlines()[0]
        assert parse_crash(shown.encode().ljust(CRASH_OCTETS)).os in SYSTEMS
        assert command_line.run("crash-reports", "allow").returncode == 0
    assert command_line.json("crash-reports", "status")["answer"] == "yes"
    assert command_line.run("crash-reports", "list").stdout == "No crash reports are waiting.\n"
    assert command_line.run("crash-reports", "history").stdout == "No crash report was sent.\n"
    assert states(command_line.refusal(1, "crash-reports", "delete", "ab" * 16), TelemetryCode.NO_SUCH_REPORT)
    assert command_line.run("crash-reports", "delete").returncode == 1
    assert command_line.run("crash-reports", "deny").returncode == 0
    assert command_line.json("crash-reports", "status")["answer"] == "no"
    assert command_line.json("telemetry", "status")["answer"] == "yes"
