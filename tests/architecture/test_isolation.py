"""What one test leaves behind is told where it was left, and fails nothing else."""

from __future__ import annotations

import signal
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from tests.architecture.sources import ROOT

LEFT_OPEN = {
    "a client's connection": """
import asyncio
import aiohttp

async def test_leaves():
    server = await asyncio.start_server(lambda reader, writer: writer.close(), "127.0.0.1", 0)
    session = aiohttp.ClientSession()
    session.itself = session  # found by a collection only
    server.close()
""",
    "a child": """
import asyncio

async def test_leaves():
    child = await asyncio.create_subprocess_exec("sleep", "5", stdout=asyncio.subprocess.PIPE)
    child.itself = child
""",
    "a file": """
def test_leaves():
    file = open(__file__)
    holder = [file]
    holder.append(holder)
""",
}


if sys.version_info < (3, 12):
    del LEFT_OPEN["a child"]  # asyncio's own thread holds on to it there


@pytest.mark.parametrize("what", LEFT_OPEN)
def test_what_a_test_leaves_open_fails_its_own_module_and_no_other(tmp_path: Path, what: str) -> None:
    (tmp_path / "test_first.py").write_text(LEFT_OPEN[what])
    (tmp_path / "test_second.py").write_text("import gc\n\ndef test_other():\n    gc.collect()\n")
    command = [sys.executable, "-m", "pytest", "-c", str(ROOT / "pyproject.toml"), "-p", "tests.conftest"]
    command += ["-p", "no:randomly", "-p", "no:pytest-qt", "-p", "no:cacheprovider", "-rA", str(tmp_path)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=300, check=False)
    outcomes = {
        line.split()[1].rpartition("/")[2] for line in done.stdout.splitlines() if line.startswith("ERROR ")
    }
    outcomes |= {
        line.split()[1].rpartition("/")[2] for line in done.stdout.splitlines() if line.startswith("FAILED ")
    }
    assert outcomes == {"test_first.py::test_leaves"}, done.stdout
    assert "PASSED" in done.stdout
    assert "test_second.py::test_other" in done.stdout


LOGS = """
import logging
from app.log_book import log_to_terminal

def test_a_program_logs():
    log_to_terminal("debug")

def test_afterwards():
    assert not [each for each in logging.getLogger().handlers if type(each) is logging.StreamHandler]
    assert logging.getLogger().level == logging.WARNING
"""


def outcome(test: str, folder: Path, *, beginning: Callable[[], object] | None = None) -> str:
    """What pytest says of a module of tests that is run by itself."""
    (folder / "test_it.py").write_text(test)
    command = [sys.executable, "-m", "pytest", "-c", str(ROOT / "pyproject.toml"), "-p", "tests.conftest"]
    command += ["-p", "no:randomly", "-p", "no:pytest-qt", "-p", "no:cacheprovider", str(folder)]
    done = subprocess.run(
        command, cwd=ROOT, capture_output=True, text=True, timeout=300, check=False, preexec_fn=beginning
    )
    return done.stdout


def test_a_program_that_runs_in_a_test_has_the_records_of_no_later_one(tmp_path: Path) -> None:
    """Else each would be written once more for every program before it."""
    assert "2 passed" in outcome(LOGS, tmp_path)


def test_what_tests_start_ends_at_an_interruption_when_they_run_in_the_background(tmp_path: Path) -> None:
    """A shell has what it starts there ignore SIGINT, and what that starts too."""
    test = "import signal\ndef test(): assert signal.getsignal(signal.SIGINT) is signal.default_int_handler"
    ignoring = partial(signal.signal, signal.SIGINT, signal.SIG_IGN)
    assert "1 passed" in outcome(test, tmp_path, beginning=ignoring)
