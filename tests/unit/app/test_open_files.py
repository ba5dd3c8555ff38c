"""A server may have more than the 1,024 open files that systems start programs with."""

from __future__ import annotations

import subprocess
import sys

import pytest

from app.open_files import MOST

PROGRAM = """
import resource
from app.open_files import allow_open_files
resource.setrlimit(resource.RLIMIT_NOFILE, (256, {hard}))
print(allow_open_files(), *resource.getrlimit(resource.RLIMIT_NOFILE))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="sockets are not counted there")
@pytest.mark.parametrize("hard", [300, 2000])
def test_the_limit_is_raised_as_far_as_it_may(hard: int) -> None:
    said = subprocess.run(
        [sys.executable, "-c", PROGRAM.format(hard=hard)], capture_output=True, text=True, check=True
    )
    assert said.stdout.split() == [str(min(hard, MOST))] * 2 + [str(hard)]
