"""Freed memory goes back to the system; a server may have more than the 1,024 open files of a start."""

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from app.process.process_memory import MOST, return_large_blocks

MEGABYTE = 1_000_000


def resident() -> int:
    return int(Path("/proc/self/status").read_text().split("VmRSS:")[1].split()[0]) * 1024


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
def test_memory_of_threads_with_large_messages_is_returned() -> None:
    if not return_large_blocks():
        pytest.skip("this C library has no mallopt")

    def use(number: int) -> int:
        blocks = [bytearray(8 * MEGABYTE + number) for _ in range(4)]
        return sum(map(len, blocks))

    before = resident()
    with ThreadPoolExecutor(4) as pool:
        assert sum(pool.map(use, range(16))) > 500 * MEGABYTE
        assert resident() - before < 16 * MEGABYTE


PROGRAM = """
import resource
from app.process.process_memory import allow_open_files
resource.setrlimit(resource.RLIMIT_NOFILE, (256, {hard}))
print(allow_open_files(), *resource.getrlimit(resource.RLIMIT_NOFILE))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="sockets are not counted there")
@pytest.mark.parametrize("hard", [300, 2000])
def test_descriptor_limit_is_raised_as_far_as_allowed(hard: int) -> None:
    said = subprocess.run(
        [sys.executable, "-c", PROGRAM.format(hard=hard)], capture_output=True, text=True, check=True
    )
    assert said.stdout.split() == [str(min(hard, MOST))] * 2 + [str(hard)]
