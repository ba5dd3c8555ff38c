"""Any damaged file is named, counted and set apart, and the run does the rest."""

import json
import os
import shutil
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import pytest
from pyspark.sql import SparkSession

from gateway_core.report_schema.wire import DeletionRequest, Report, serialize
from telemetry_spark import cli, ingest
from telemetry_spark.anchor import ANCHOR
from telemetry_spark.cli import main
from telemetry_spark.judged import Judged, read_segments
from telemetry_spark.landing import FILE_OCTETS, lines_of, write_segment
from telemetry_spark.workspace import Workspace
from tests.factories.telemetry_worlds import KNOWN, UNTIL, lines_in
from tests.spark.conftest import land
from tests.spark.test_ingest import statuses, statuses_of

DAY, WEEK = date(2026, 11, 9), "2026-W45"
LINE = "2026-11-09 {}"


def report(number: int) -> bytes:
    return serialize(Report(1, WEEK, f"{number:032x}", {"os": "linux", "region": "europe"}))


@pytest.fixture
def run(spark: SparkSession, workspace: Workspace, monkeypatch: pytest.MonkeyPatch) -> Callable[..., int]:
    return commands(spark, workspace, monkeypatch)


def commands(spark: SparkSession, workspace: Workspace, patch: pytest.MonkeyPatch) -> Callable[..., int]:
    """Return what runs a command on a workspace with the session of all tests."""

    @contextmanager
    def session(*_: object) -> Iterator[SparkSession]:
        yield spark

    patch.setattr(cli, "_session", session)

    def run(command: str, *arguments: str, today: date = UNTIL) -> int:
        where = ["--work", str(workspace.root), "--today", today.isoformat(), "--quiet"]
        return main([command, *where, *arguments])

    (workspace.root / "releases.txt").write_text("\n".join(KNOWN))
    return run


def named(capsys: pytest.CaptureFixture[str]) -> list[str]:
    """Return the lines on the standard error, which name damaged files."""
    return capsys.readouterr().err.splitlines()


WHOLE = "".join(f"{LINE}\n" for _ in range(5)).encode()
SEGMENTS = {
    "empty": (b"", 0),
    "binary": (bytes(range(256)) * 40, 0),
    "of NULs": (b"\0" * 4096, 0),
    "of another version": (b'{"format": 7}\n' * 3, 0),
    "cut": (WHOLE[:-5], 4),
    "cut in its middle by a lost block": (WHOLE[:20] + b"\0" * 20 + WHOLE[40:], 3),
    "with a line of 5 MB": (WHOLE + b"2026-11-09 " + b"x" * 5_000_000 + b"\n", 5),
    "with a binary line": (WHOLE + b"2026-11-09 \xff\xfe\n" + WHOLE, 10),
}


@pytest.mark.parametrize("content", SEGMENTS)
def test_sound_lines_of_a_damaged_segment_are_read(workspace: Workspace, content: str) -> None:
    octets, sound = SEGMENTS[content]
    (workspace.segments / "bad.txt").write_bytes(octets)
    write_segment(workspace.segments, "good", [LINE] * 7)
    lines, damaged = read_segments(workspace.segments, ["bad.txt", "good.txt"])
    assert (lines.to_list(), damaged) == ([LINE] * (7 + sound), ["bad.txt"])


def test_damaged_and_strange_segments_are_named_and_others_judged(
    run: Callable[..., int], workspace: Workspace, capsys: pytest.CaptureFixture[str]
) -> None:
    bad = {f"bad-{place}.txt": each for place, each in enumerate([(WHOLE, 0), *SEGMENTS.values()])}
    for name, (octets, _) in bad.items():
        (workspace.segments / name).write_bytes(octets)
    os.truncate(workspace.segments / "bad-0.txt", FILE_OCTETS + 1)
    (workspace.segments / "folder.txt").mkdir()
    write_segment(workspace.segments, "good", [LINE] * 7)
    expected = {"malformed": 7 + sum(sound for _, sound in bad.values())}
    for told in (1, 0):
        assert run("run") == 0
        lines = named(capsys)
        assert [sum(name in line for line in lines) for name in (*bad, "folder.txt")] == [told] * 10
        assert statuses(workspace) == expected
    apart = sorted(path.name.rpartition(".txt.")[0] for path in workspace.damaged.iterdir())
    assert [f"{name}.txt" for name in apart] == [*bad, "folder.txt"]
    assert all((workspace.segments / name).exists() is bool(sound) for name, (_, sound) in bad.items())
    assert run("batch") == 0
    assert statuses(workspace) == expected


ENTRIES = [b"", b"\xff\0\xff", b'{"segments":["one', b"[]", b'{"segments": 7}']


def test_damaged_manifest_entries_have_their_segments_judged_again(
    run: Callable[..., int],
    workspace: Workspace,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(ingest, "LEAST_OCTETS", 1)
    for number in range(len(ENTRIES) + 1):
        write_segment(workspace.segments, f"{number}", [LINE] * 3)
    assert run("stream") == 0
    *damaged, _ = sorted((workspace.judged / "manifest").iterdir())
    for entry, content in zip(damaged, ENTRIES, strict=True):
        entry.write_bytes(content)
    assert run("run") == 0
    told = [[each.name for each in damaged if each.name in line] for line in named(capsys)]
    assert sorted(told) == [[], *([each.name] for each in damaged)]
    assert statuses(workspace) == {"malformed": 18}
    apart = sorted(path.name for path in workspace.damaged.iterdir())
    assert all(name.startswith(each.name) for name, each in zip(apart, damaged, strict=True))


@pytest.mark.parametrize("damage", ["empty", "cut", "binary", "turned within"])
def test_damaged_rows_are_judged_again_for_a_withdrawal(
    run: Callable[..., int], workspace: Workspace, capsys: pytest.CaptureFixture[str], damage: str
) -> None:
    land(workspace, *map(report, range(400)), day=DAY)
    assert run("stream") == 0
    file = sorted(workspace.judged.rglob("*.parquet"))[-1]
    octets = bytearray(file.read_bytes())
    if damage == "turned within":
        octets[4:-200] = b"\x5a" * len(octets[4:-200])
    contents = {"empty": b"", "cut": octets[: len(octets) // 2], "binary": b"\xff" * 900}
    file.write_bytes(bytes(contents.get(damage, octets)))
    land(workspace, serialize(DeletionRequest(WEEK, f"{5:032x}")), day=DAY)
    assert run("stream") == 0
    assert any(file.name in line for line in named(capsys))
    assert statuses(workspace) == {"accepted": 399, "deletion": 1}


DOCUMENTS = {
    "empty": b"",
    "binary": b"\xff\xd8\0" * 99,
    "cut": b'{"format":1,"stage":"final","we',
    "a list": b"[]",
    "of another version": b'{"format":9,"signature":""}',
    "a line of 5 MB": b'"' + b"x" * 5_000_000 + b'"\n',
}


@pytest.fixture
def published(run: Callable[..., int], workspace: Workspace, simulated: Path) -> Workspace:
    shutil.copytree(simulated, workspace.segments, dirs_exist_ok=True)
    assert run("run") == 0
    return workspace


def test_damaged_released_file_is_written_again_from_the_ledger(
    run: Callable[..., int], published: Workspace, capsys: pytest.CaptureFixture[str]
) -> None:
    files = sorted(published.released.glob("20*.json"))
    whole = {path: path.read_bytes() for path in files}
    capsys.readouterr()
    for path, content in zip(files, DOCUMENTS.values(), strict=False):
        path.write_bytes(content)
    strange = json.loads(whole[files[-1]]) | {"tables": {"region": {"cells": 7}}}
    files[-1].write_text(json.dumps(strange))
    wrong = published.released / "2026-W99.final.json"
    wrong.write_bytes(whole[files[-2]])
    assert run("run") == 0
    lines = named(capsys)
    for path in (*files[: len(DOCUMENTS)], files[-1], wrong):
        assert any(path.name in line for line in lines)
    told = {path: path.read_bytes() for path in published.released.glob("20*.json")}
    assert told.keys() == whole.keys()
    ours = [path for path in files if b'"provisional"' not in whole[path]]
    assert {path: told[path] for path in ours} == {path: whole[path] for path in ours}
    assert run("render") == 0
    assert named(capsys) == []


OLD = UNTIL - timedelta(days=85)


@pytest.fixture(scope="module")
def of_old_reports(spark: SparkSession, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder of a run some weeks ago; do not change it."""
    workspace = Workspace(tmp_path_factory.mktemp("old") / "work")
    workspace.create()
    land(workspace, report(1), report(2), day=OLD)
    with pytest.MonkeyPatch.context() as patch:
        assert commands(spark, workspace, patch)("run", today=UNTIL - timedelta(days=20)) == 0
    return workspace.root


@pytest.mark.parametrize("half", ["ledger", "landing", "segments"])
@pytest.mark.parametrize("content", [b"", b"\xff\0" * 900, b'{"id":"0'])
def test_damaged_half_of_the_ledger_stops_publication_alone(
    run: Callable[..., int],
    workspace: Workspace,
    of_old_reports: Path,
    capsys: pytest.CaptureFixture[str],
    half: str,
    content: bytes,
) -> None:
    shutil.copytree(of_old_reports, workspace.root, dirs_exist_ok=True)
    path = {"ledger": workspace.ledger}.get(half, workspace.landing / ANCHOR)
    path = workspace.segments / ANCHOR if half == "segments" else path
    path.write_bytes(content)
    land(workspace, serialize(DeletionRequest(WEEK, f"{1:032x}")), report(1), day=DAY)
    later = UNTIL + timedelta(days=6)
    assert run("run", today=later) == (half == "ledger")
    lines = named(capsys)
    assert any(str(path) in line for line in lines)
    assert statuses_of(workspace, f"{1:032x}") == ["deletion"], "the withdrawal went on"
    assert not any(line.startswith(OLD.isoformat()) for line in lines_in(workspace.segments)), (
        "and the retention"
    )
    if half != "ledger":
        assert path.read_bytes() == (workspace.landing / ANCHOR).read_bytes()


def test_withdrawal_reaches_damaged_lines(run: Callable[..., int], workspace: Workspace) -> None:
    token = f"{1:032x}"
    lines = [LINE, f'2026-11-09 \xff "token":"{token}"', "2026-11-09 \xff other"]
    write_segment(workspace.segments, "bad", lines)
    land(workspace, serialize(DeletionRequest(WEEK, token)), day=DAY)
    assert run("run") == 0
    (apart,) = workspace.damaged.iterdir()
    assert lines_of(apart) == lines[2:]


def test_damaged_files_go_with_the_raw_reports(run: Callable[..., int], workspace: Workspace) -> None:
    today = datetime.now(UTC).date()
    (workspace.segments / "bad.txt").write_bytes(b"junk")
    write_segment(workspace.segments, "worse", [LINE, "junk"])
    assert run("stream", today=today) == 0
    assert len(list(workspace.damaged.iterdir())) == 2
    for path in workspace.damaged.iterdir():
        os.utime(path, (time.time() - 91 * 86_400,) * 2)
    assert run("stream", today=today) == 0
    assert list(workspace.damaged.iterdir()) == []


def test_damaged_choice_stops_no_withdrawal(
    run: Callable[..., int], workspace: Workspace, capsys: pytest.CaptureFixture[str]
) -> None:
    (workspace.root / "protected.txt").write_bytes(b"\xff\xff")
    land(workspace, report(1), serialize(DeletionRequest(WEEK, f"{1:032x}")), day=DAY)
    assert run("run") == 1
    assert ["protected.txt" in line for line in named(capsys)] == [True]
    assert statuses_of(workspace, f"{1:032x}") == ["deletion"]


def test_many_small_groups_become_few(run: Callable[..., int], workspace: Workspace) -> None:
    for number in range(17):
        write_segment(workspace.segments, f"{number:03d}", [f"2026-11-{number % 5 + 9:02d} {{}}"] * 4)
        assert run("stream") == 0
    assert statuses(workspace) == {"malformed": 68}
    entries = Judged(workspace.judged).entries()
    assert len(entries) == 3
    assert {path.stem for path in workspace.judged.rglob("*.parquet")} == entries.keys()
