"""Which build runs, and that a program notices when an upgrade has put other files in the place of its own."""

import asyncio
import os
import subprocess
import sys
from pathlib import Path

import pytest

from app.base import build
from app.process import service_notices
from app.terminal import command_line
from gateway_core import __version__
from tests.e2e.conftest import ROOT
from tests.factories.systems import not_on_windows


@pytest.fixture
def program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The file that the process was started from."""
    file = tmp_path / "program"
    file.write_text("first")
    monkeypatch.setattr(build, "_PROGRAM", file)
    monkeypatch.setattr(build, "_AT_START", build.stamp_of(file))
    return file


def replace(file: Path) -> None:
    new = file.with_suffix(".new")
    new.write_text("the second")
    new.replace(file)


def test_program_notices_that_its_file_was_replaced(program: Path) -> None:
    assert not build.is_replaced()
    program.unlink()
    assert not build.is_replaced(), "a package is removed for a moment while another takes its place"
    replace(program)
    assert build.is_replaced()


@pytest.mark.parametrize(
    ("files", "found"),
    [
        ({"resources/commit": "c0ffee0123456789\n", ".git/HEAD": "another"}, "c0ffee012345"),
        ({".git/HEAD": "0123456789abcdef\n"}, "0123456789ab"),
        ({"resources/commit": "é"}, ""),
        ({}, ""),
    ],
)
def test_build_knows_its_commit(tmp_path: Path, files: dict[str, str], found: str) -> None:
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text)
    assert build.commit_of(tmp_path) == found


@pytest.mark.slow_beyond(1)
@pytest.mark.parametrize(
    "module",
    [
        "app.private_gateway",
        "app.courier.program",
        "app.letters.program",
        "app.public_gateway.program",
        "app.desktop",
    ],
)
def test_every_program_says_its_commit_beside_its_version(module: str) -> None:
    if module == "app.desktop":
        pytest.importorskip("PySide6", reason="Qt is not installed (uv sync --extra gui)")
    command = [sys.executable, "-m", module, "--version"]
    commit = build.commit_of(ROOT)
    told = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True, timeout=300).stdout
    assert told.split(maxsplit=1)[1].strip() == (f"{__version__} ({commit})" if commit else __version__)


class _Service:
    """A service that is told to stop."""

    def __init__(self, *exchanging: bool) -> None:
        self.stopped = asyncio.Event()
        self.exchanging = list(exchanging)

    def is_exchanging(self) -> bool:
        """At each look."""
        return bool(self.exchanging) and self.exchanging.pop()

    async def prove_life(self) -> None: ...

    async def run(self) -> int:
        watched = service_notices.under_service_manager(self.prove_life, self.stopped.set, self.is_exchanging)
        async with watched as status:
            await self.stopped.wait()
        return status()


async def test_service_with_a_replaced_program_ends_to_start_again(
    program: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []
    monkeypatch.setattr(service_notices, "notify_service_manager", lambda state: told.append(state) or True)
    monkeypatch.setattr(service_notices, "LOOK_SECONDS", 0.001)
    monkeypatch.setattr(service_notices, "new_program", lambda: str(program))
    service = _Service(*[True] * 20)
    running = asyncio.create_task(service.run())
    replace(program)
    assert await asyncio.wait_for(running, 300) == build.START_AGAIN
    assert service.exchanging == [], "no exchange is cut off"
    assert told == ["READY=1"], "the manager would end a process that says that it stops"


async def test_program_without_a_service_manager_goes_on_after_an_upgrade(
    program: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(service_notices, "LOOK_SECONDS", 0.0)
    monkeypatch.setattr(service_notices, "notify_service_manager", lambda _: False)
    replace(program)
    service = _Service()
    running = asyncio.create_task(service.run())
    await asyncio.sleep(0.01)
    assert not running.done()
    service.stopped.set()
    assert await running == 0


@not_on_windows("a service manager starts the gateway again; no program of Windows does")
def test_new_program_takes_over_the_process(tmp_path: Path) -> None:
    """Run as a bundle runs it: the name by which it was started leads to the new file."""
    new = tmp_path / "relaynet-gateway"
    new.write_text('#!/bin/sh\necho "$$ $*"\n')
    new.chmod(0o755)
    code = (
        "import os, sys; sys.argv[0] = 'relaynet-gateway'; from app.base.build import start_again;"
        "print(os.getpid(), flush=True); start_again(['serve', '--json'])"
    )
    path = f"{tmp_path}{os.pathsep}{os.environ['PATH']}"
    command = [sys.executable, "-c", code]
    told = subprocess.run(
        command, cwd=ROOT, env={**os.environ, "PATH": path}, capture_output=True, text=True, check=True
    ).stdout.splitlines()
    assert told[1] == f"{told[0]} serve --json"


def test_new_program_gets_words_with_spaces_whole() -> None:
    code = (
        "import sys; sys.argv[0] = sys.executable; from app.base import build;"
        "build.new_program = lambda: sys.executable;"
        "build.start_again(['-c', 'import sys; print(sys.argv[1:])', 'my data'])"
    )
    command = [sys.executable, "-c", code]
    told = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True, timeout=300)
    assert told.stdout.split() == ["['my", "data']"]


def test_command_that_ends_for_its_new_files_is_started_again(monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[list[str]] = []
    monkeypatch.setattr(command_line, "start_again", started.append)
    monkeypatch.setattr(sys, "argv", ["relaynet-gateway", "serve"])
    commands = command_line.Commands(lambda run: run)

    @commands.command("serve", "")
    async def _serve(_: object) -> int:
        return build.START_AGAIN

    program = command_line.Program("relaynet-gateway", "", commands.declared, {}, lambda: ())
    assert program.main() == build.START_AGAIN
    assert started == [["serve"]]
