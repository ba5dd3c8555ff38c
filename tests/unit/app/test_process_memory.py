"""Large blocks go back to the system when they are freed, whichever thread had them."""

from __future__ import annotations

import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from app.process_memory import return_large_blocks

MEGABYTE = 1_000_000


def resident() -> int:
    return int(Path("/proc/self/status").read_text().split("VmRSS:")[1].split()[0]) * 1024


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
def test_what_threads_used_for_large_messages_is_given_back() -> None:
    if not return_large_blocks():
        pytest.skip("this C library has no mallopt")

    def use(number: int) -> int:
        blocks = [bytearray(8 * MEGABYTE + number) for _ in range(4)]
        return sum(map(len, blocks))

    before = resident()
    with ThreadPoolExecutor(4) as pool:
        assert sum(pool.map(use, range(16))) > 500 * MEGABYTE
        assert resident() - before < 16 * MEGABYTE
