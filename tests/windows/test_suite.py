"""Tests of this checkout, run by Windows' own Python."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.windows.computer import Computer

pytestmark = [pytest.mark.slow, pytest.mark.timeout(3600)]


@pytest.mark.parametrize("folder", ["tests/unit", "tests/store"])
def test_unit_and_store_tests_pass_on_windows(computer: Computer, python: Path, folder: str) -> None:
    """tests/conftest.py names the tests that Windows skips, with the reason."""
    done = computer.ended(
        python, "-m", "pytest", folder, "-q", "-n0", "-m", "not slow", "-p", "no:cacheprovider", timeout=3500
    )
    print(done.stdout[-20_000:])
    assert re.search(r"\d{3,} passed", done.stdout)
    assert done.returncode == 0
