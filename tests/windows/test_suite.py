"""Tests of this checkout, run by Windows' own Python."""

import re
from pathlib import Path

import pytest

from tests.windows.computer import Computer

pytestmark = [pytest.mark.slow, pytest.mark.timeout(3600)]


@pytest.mark.parametrize("folder", ["tests/unit", "tests/store"])
def test_unit_and_store_tests_pass_on_windows(computer: Computer, python: Path, folder: str) -> None:
    """The output names the tests that Windows skips, with the reason."""
    done = computer.ended(
        python,
        "-m",
        "pytest",
        folder,
        "-q",
        "-rs",
        "-n0",
        "-m",
        "not slow",
        "-p",
        "no:cacheprovider",
        timeout=3500,
    )
    print(done.stdout[-20_000:], done.stderr[-5_000:])
    assert re.search(r"\d{3,} passed", done.stdout)
    assert done.returncode == 0


def test_moves_killed_by_windows_lose_nothing(computer: Computer, python: Path) -> None:
    """TerminateProcess, three times for each way; `make test-rest` kills more often on Linux."""
    command = (
        python,
        "-m",
        "pytest",
        "tests/store/test_killed_moves.py",
        "-q",
        "-n0",
        "-p",
        "no:cacheprovider",
    )
    done = computer.ended(*command, timeout=3500, KILLED_MOVES="3")
    print(done.stdout[-20_000:])
    assert done.returncode == 0
