"""A test that hangs ends with a sentence that names it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.watchdog import EXIT_CODE

ROOT = Path(__file__).resolve().parents[2]
HANGS = {
    "under uvloop": """
import asyncio, uvloop
def test_for_ever(): uvloop.run(asyncio.Event().wait())
""",
    "while its fixtures end": """
import asyncio, pytest, uvloop
@pytest.fixture
def lasting():
    yield
    uvloop.run(asyncio.Event().wait())
def test_for_ever(lasting): assert False
""",
}


@pytest.mark.parametrize("workers", [0, 1])
@pytest.mark.parametrize("source", HANGS.values(), ids=HANGS)
def test_a_test_that_hangs_is_named_and_ends_the_run(source: str, workers: int, tmp_path: Path) -> None:
    (tmp_path / "test_hanging.py").write_text(source)
    command = [sys.executable, "-m", "pytest", "-p", "tests.watchdog", "-c", str(ROOT / "pyproject.toml")]
    command += ["--rootdir", str(tmp_path), "-p", "no:cacheprovider", "-p", "no:pytest-qt"]
    command += ["-n", str(workers), "-o", "timeout=1", str(tmp_path)]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=500, check=False)
    assert "test_hanging.py::test_for_ever hangs. It had 1 seconds." in run.stderr
    assert 'uvloop/__init__.py", line' in run.stderr, "where it stands"
    if workers:
        assert "crashed while running 'test_hanging.py::test_for_ever'" in run.stdout
    assert run.returncode == (1 if workers else EXIT_CODE)
