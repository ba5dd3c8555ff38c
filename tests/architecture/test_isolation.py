"""A test that leaves something behind, or hangs, is named, and fails nothing else."""

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from tests.architecture.sources import ROOT
from tests.factories.processes import ended
from tests.watchdog import EXIT_CODE

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


@pytest.mark.slow_beyond(1)
@pytest.mark.parametrize("what", LEFT_OPEN)
def test_leaked_resource_fails_only_the_module_of_its_test(tmp_path: Path, what: str) -> None:
    (tmp_path / "test_first.py").write_text(LEFT_OPEN[what])
    (tmp_path / "test_second.py").write_text("import gc\n\ndef test_other():\n    gc.collect()\n")
    command = [sys.executable, "-m", "pytest", "-c", str(ROOT / "pyproject.toml"), "-p", "tests.conftest"]
    command += ["-p", "no:randomly", "-p", "no:pytest-qt", "-p", "no:cacheprovider", "-rA", str(tmp_path)]
    done = ended(*command, cwd=ROOT)
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
from app.process.log_book import log_to_terminal

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
    done = ended(*command, cwd=ROOT, preexec_fn=beginning)
    return done.stdout


def test_program_records_end_with_the_test_that_ran_it(tmp_path: Path) -> None:
    """Else each would be written once more for every program before it."""
    assert "2 passed" in outcome(LOGS, tmp_path)


def test_test_programs_end_at_sigint_in_background_runs(tmp_path: Path) -> None:
    """A shell has what it starts there ignore SIGINT, and what that starts too."""
    test = "import signal\ndef test(): assert signal.getsignal(signal.SIGINT) is signal.default_int_handler"
    ignoring = partial(signal.signal, signal.SIGINT, signal.SIG_IGN)
    assert "1 passed" in outcome(test, tmp_path, beginning=ignoring)


WAITS = """
import asyncio, contextlib, pytest, uvloop
@contextlib.asynccontextmanager
async def that_does_not_end():
    yield
    await asyncio.Event().wait()
async def closing_waits():
    async with that_does_not_end(): pass
async def waits():
    await asyncio.create_task(closing_waits(), name="the culprit")
"""
HANGS = {
    "under uvloop": f"""{WAITS}
def test_for_ever(): uvloop.run(waits())
""",
    "while its fixtures end": f"""{WAITS}
@pytest.fixture
def lasting():
    yield
    uvloop.run(waits())
def test_for_ever(lasting): assert False
""",
}
TIME_IS_UP = f"""{WAITS}
import signal
async def until_its_time_is_up():
    asyncio.get_running_loop().call_later(0.1, signal.setitimer, signal.ITIMER_REAL, 0.1)
    await waits()
def test_for_ever(): asyncio.run(until_its_time_is_up())
"""
"""The alarm by which pytest-timeout ends a test comes as soon as it waits: so no busy machine matters."""
PLUGINS = ("pytest_asyncio.plugin", "xdist.plugin", "pytest_timeout")
"""Those whose settings stand in pyproject.toml."""


@pytest.mark.slow_beyond(1)
@pytest.mark.parametrize("workers", [0, 1])
@pytest.mark.parametrize("source", HANGS.values(), ids=HANGS)
def test_hanging_test_is_named_and_ends_the_run(source: str, workers: int, tmp_path: Path) -> None:
    run = run_of(source, workers, tmp_path, timeout=1)
    assert "test_hanging.py::test_for_ever hangs. It had 1 seconds." in run.stderr
    assert 'uvloop/__init__.py", line' in run.stderr, "where it stands"
    assert_tasks_are_shown(run.stderr)
    if workers:
        assert "crashed while running 'test_hanging.py::test_for_ever'" in run.stdout
    assert run.returncode == (1 if workers else EXIT_CODE)


@pytest.mark.slow_beyond(1)
@pytest.mark.parametrize("workers", [0, 1])
def test_timeout_report_names_what_each_task_awaited(workers: int, tmp_path: Path) -> None:
    run = run_of(TIME_IS_UP, workers, tmp_path, timeout=500)
    report = run.stdout.partition("Captured tasks when its time was up")[2]
    assert_tasks_are_shown(report)
    assert "1 failed" in run.stdout
    assert run.returncode == 1


def run_of(source: str, workers: int, folder: Path, *, timeout: int) -> subprocess.CompletedProcess[str]:
    (folder / "test_hanging.py").write_text(source)
    command = [sys.executable, "-m", "pytest", *(f"-p{name}" for name in (*PLUGINS, "tests.watchdog"))]
    command += ["-c", str(ROOT / "pyproject.toml"), "--rootdir", str(folder), "-p", "no:cacheprovider"]
    command += ["-n", str(workers), "-o", f"timeout={timeout}", str(folder)]
    alone = os.environ | {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}  # half of what such a run costs
    return ended(*command, cwd=ROOT, env=alone)


def assert_tasks_are_shown(shown: str) -> None:
    culprit = shown.partition("the culprit: <Task")[2].partition("\n\n")[0]
    calls = [line.rpartition(" in ")[2] for line in culprit.splitlines() if line.startswith("  File ")]
    assert calls == ["closing_waits", "__aexit__", "that_does_not_end", "wait"]
