"""What the gateway takes from a computer while nothing happens: its memory and its processor time have budgets.

Neither depends on how fast the machine is or what else it does: the system counts the time of this process alone.
"""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

from app.profile import Profile
from tests.benchmarks.bench_start import fill, resident_megabytes, start

PARCELS = 10_000
IDLE_SECONDS = 10
RESIDENT_MEGABYTES = 80
PROCESSOR_SHARE = 0.001


def processor_nanoseconds(pid: int) -> int:
    """Of all its threads; the usual count, in hundredths of a second, is too coarse for so little."""
    return sum(int(file.read_text().split()[0]) for file in Path(f"/proc/{pid}/task").glob("*/schedstat"))


def test_a_gateway_with_a_long_queue_is_idle_within_its_budgets(tmp_path: Path) -> None:
    passphrase = tmp_path / "passphrase"
    passphrase.write_text("for tests\n")
    passphrase.chmod(0o600)
    vault = f"passphrase-file:{passphrase}"
    asyncio.run(fill(Profile(tmp_path / "data", vault), PARCELS))
    process, _ = start(["--data-dir", str(tmp_path / "data"), "--vault", vault])
    with process:
        time.sleep(3)  # the first sweeps after a start are not idleness
        before, began = processor_nanoseconds(process.pid), time.monotonic()
        time.sleep(IDLE_SECONDS)
        used = (processor_nanoseconds(process.pid) - before) / (time.monotonic() - began) / 1e9
        resident = resident_megabytes(process.pid)
        process.terminate()
    assert process.returncode == 0
    assert resident < RESIDENT_MEGABYTES
    assert used < PROCESSOR_SHARE
