"""Disks and stores that a person may have, over every command of every program: a sentence and a status, no traceback.

Each program's folder is made once, on a disk of the test's own. Then the disk is full to the last octet, or read-only,
or the store is another version's.
"""

import gc
import shutil
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from gateway_core.store.engine import opening
from tests.factories.quick_programs import parser_is_made_once, programs_are_quick
from tests.factories.small_disks import disk_of, fill
from tests.unit.app.test_causes import COMMANDS, PROGRAMS, Place, check, line_of, surroundings

__all__ = ["parser_is_made_once", "programs_are_quick", "surroundings"]
pytestmark = [
    pytest.mark.slow,
    pytest.mark.expects_log(".*"),
    pytest.mark.timeout(1800),
    pytest.mark.usefixtures("parser_is_made_once"),
]


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Path]:
    """A file system with 30 MB more than the store leaves free."""
    with disk_of(80, tmp_path) as folder:
        yield folder


@contextmanager
def full(disk: Path, _: pytest.MonkeyPatch) -> Iterator[None]:
    rubbish = fill(disk)
    yield
    rubbish.unlink()


@contextmanager
def read_only(disk: Path, _: pytest.MonkeyPatch) -> Iterator[None]:
    gc.collect()  # a command that failed may have left a file open
    subprocess.run(["mount", "-o", "remount,ro", str(disk)], check=True)
    yield
    subprocess.run(["mount", "-o", "remount,rw", str(disk)], check=True)


@contextmanager
def newer(_: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    with monkeypatch.context() as patch:
        patch.setattr(opening, "number", lambda *_: 9999)
        yield


def make(name: str, place: Place, capsys: pytest.CaptureFixture[str]) -> None:
    """Make the folder of a program in that place, as its first command does."""
    first = {"app": "init", "public-gateway": "init", "letters": "status", "telemetry": "simulate"}
    line = line_of(name, first.get(name, "status"), place)
    if name == "telemetry":
        line += ["--gateways", "5", "--weeks", "2", "--today", "2026-11-01"]
    status = PROGRAMS[name][1](line)
    told = capsys.readouterr()
    assert Path(place.data).is_dir(), (status, told)


@pytest.mark.parametrize("state", [full, read_only, newer])
@pytest.mark.parametrize("name", PROGRAMS)
def test_no_disk_ends_any_command_in_a_traceback(
    name: str,
    state: Callable[[Path, pytest.MonkeyPatch], object],
    disk: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    made = Place(tmp_path)
    make(name, made, capsys)
    wrong = []
    for command in (each for program, each in COMMANDS if program == name):
        place = Place(tmp_path)
        place.data, place.given = str(disk / "data"), str(disk / "given")
        shutil.copytree(made.data, place.data)
        Path(place.given).write_bytes(b"correct horse battery staple\n")
        Path(place.given).chmod(0o600)
        with state(disk, monkeypatch):
            try:
                check(name, line_of(name, command, place), capsys)
            except Exception as error:  # noqa: BLE001 - whatever it is, the others are tried
                wrong.append(f"{command}: {type(error).__name__}: {error}"[:300])
        for each in disk.iterdir():
            shutil.rmtree(each) if each.is_dir() else each.unlink()
    assert wrong == []
