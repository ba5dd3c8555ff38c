"""The command line without Spark: what it refuses, in one line."""

from __future__ import annotations

import re
import subprocess
import sys
from datetime import date
from pathlib import Path

import pytest

pytest.importorskip("opendp", reason="OpenDP is not installed (uv sync --extra telemetry)")
pytest.importorskip("pyspark", reason="PySpark is not installed (uv sync --extra telemetry)")

from telemetry_spark.anchor import open_ledger
from telemetry_spark.choices import KNOWN_RELEASES, known_releases
from telemetry_spark.cli import main
from telemetry_spark.errors import SetupError
from telemetry_spark.notice import notice
from telemetry_spark.workspace import Workspace
from tests.factories.telemetry_documents import documents

ROOT = Path(__file__).parents[3]
DOCS = ROOT / "docs"


def test_a_simulation_can_be_rendered_and_its_folder_is_private(tmp_path: Path) -> None:
    work = tmp_path / "work"
    assert main(["simulate", "--work", str(work), "--gateways", "20", "--weeks", "3", "--quiet"]) == 0
    assert work.stat().st_mode & 0o077 == 0
    assert main(["render", "--work", str(work), "--quiet", "--language", "fa"]) == 0
    assert 'lang="fa"' in (work / "dashboard" / "dashboard.html").read_text(encoding="utf-8")


def test_two_runs_on_one_folder_are_kept_apart(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with Workspace(tmp_path).held():
        assert main(["simulate", "--work", str(tmp_path), "--gateways", "5", "--weeks", "2"]) == 1
    assert "Another run is at work" in capsys.readouterr().err


def test_a_lower_threshold_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["run", "--work", str(tmp_path), "--smallest-cell", "5"]) == 1
    assert "may not be under 20" in capsys.readouterr().err


@pytest.mark.parametrize("command", ["ledger", "render", "crashes", "serve"])
def test_a_folder_that_one_may_not_look_into_is_named(
    command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    too_long = "x" * 300  # refused by the system, as a folder that is closed to its user
    assert main([command, "--work", str(tmp_path / too_long)]) == 1
    assert "File name too long" in capsys.readouterr().err


def test_a_list_of_releases_must_hold_releases(tmp_path: Path) -> None:
    workspace = Workspace(tmp_path)
    assert known_releases(workspace) == KNOWN_RELEASES
    (tmp_path / "releases.txt").write_text("1.0.0\n1.1.0\n")
    assert known_releases(workspace) == ("1.0.0", "1.1.0")
    (tmp_path / "releases.txt").write_text("1.0.0\nother\n")
    with pytest.raises(SetupError):
        known_releases(workspace)


def test_the_ledger_is_shown_with_its_epsilon(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    documents(tmp_path)
    assert main(["ledger", "--work", str(tmp_path)]) == 0
    which, *lines = capsys.readouterr().out.splitlines()
    assert re.fullmatch(r"ledger [0-9a-f]{32}, [0-9]+ entries, the last [0-9a-f]{16}", which)
    assert len(lines) == 60
    assert any(line.startswith("week     2026-03-02  rho 0.0340") for line in lines)


def test_a_ledger_in_which_nothing_stands_yet_says_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """It said "0 entries, the last", and nothing after that."""
    with open_ledger(Workspace(tmp_path)):
        pass
    assert main(["ledger", "--work", str(tmp_path)]) == 0
    assert re.fullmatch(r"ledger [0-9a-f]{32}, no entries yet\n", capsys.readouterr().out)


def test_a_reader_that_has_seen_enough_is_no_error(tmp_path: Path) -> None:
    documents(tmp_path)
    command = [sys.executable, "-m", "telemetry_spark", "ledger", "--work", str(tmp_path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=ROOT) as started:
        assert started.stdout is not None
        started.stdout.close()
        assert started.stderr is not None
        assert started.stderr.read() == b""
        assert started.wait() == 1


def test_the_port_of_another_program_is_refused_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    import socket

    assert main(["render", "--work", str(tmp_path), "--quiet"]) == 0
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        assert main(["serve", "--work", str(tmp_path), "--port", port]) == 1
    assert "cannot be had" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("command", "told"),
    [
        ("serve", "There are no pages"),
        ("ledger", "no ledger yet"),
        ("render", "There is no folder"),
        ("crashes", "There is no folder"),
    ],
)
def test_what_was_not_made_yet_is_not_shown_and_nothing_is_made_for_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], command: str, told: str
) -> None:
    assert main([command, "--work", str(tmp_path / "mistyped")]) == 1
    assert told in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_the_notice_in_the_documentation_is_that_of_this_schema() -> None:
    written = (DOCS / "telemetry-fields.md").read_text(encoding="utf-8")
    assert written == notice(), "run: relaynet-telemetry notice > docs/telemetry-fields.md"


def test_a_day_can_be_given_for_a_run_in_the_past(tmp_path: Path) -> None:
    arguments = [
        "simulate",
        "--work",
        str(tmp_path),
        "--gateways",
        "9",
        "--weeks",
        "4",
        "--quiet",
        "--today",
        "2025-03-03",
    ]
    assert main(arguments) == 0
    days = {
        line[:10]
        for path in (tmp_path / "landing" / "segments").glob("*")
        for line in path.read_text().splitlines()
    }
    assert max(days) <= date(2025, 3, 3).isoformat()
