"""A test that hangs ends with a sentence that names it, and what its tasks wait for."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.watchdog import EXIT_CODE

ROOT = Path(__file__).resolve().parents[2]
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


@pytest.mark.parametrize("workers", [0, 1])
@pytest.mark.parametrize("source", HANGS.values(), ids=HANGS)
def test_a_test_that_hangs_is_named_and_ends_the_run(source: str, workers: int, tmp_path: Path) -> None:
    run = run_of(source, workers, tmp_path, timeout=1)
    assert "test_hanging.py::test_for_ever hangs. It had 1 seconds." in run.stderr
    assert 'uvloop/__init__.py", line' in run.stderr, "where it stands"
    assert_tasks_are_shown(run.stderr)
    if workers:
        assert "crashed while running 'test_hanging.py::test_for_ever'" in run.stdout
    assert run.returncode == (1 if workers else EXIT_CODE)


@pytest.mark.parametrize("workers", [0, 1])
def test_the_report_of_a_test_whose_time_was_up_names_what_each_task_awaited(
    workers: int, tmp_path: Path
) -> None:
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
    return subprocess.run(
        command, cwd=ROOT, env=alone, capture_output=True, text=True, timeout=500, check=False
    )


def assert_tasks_are_shown(shown: str) -> None:
    culprit = shown.partition("the culprit: <Task")[2].partition("\n\n")[0]
    calls = [line.rpartition(" in ")[2] for line in culprit.splitlines() if line.startswith("  File ")]
    assert calls == ["closing_waits", "__aexit__", "that_does_not_end", "wait"]
