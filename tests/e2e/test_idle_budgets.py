"""What the gateway takes from a computer while nothing happens: its memory and its processor time have budgets.

Neither depends on how fast the machine is or what else it does: the system counts the time of this process alone.
"""

import asyncio
import contextlib
import time
from pathlib import Path

import pytest

from app.profiles.profile import Profile
from tests.benchmarks.bench_start import fill, resident_megabytes, start
from tests.e2e.conftest import passphrase_in

PARCELS = 10_000
IDLE_SECONDS = 10
RESIDENT_MEGABYTES = 80
PROCESSOR_SHARE = 0.001


def accounts_of_its_threads(pid: int, name: str) -> list[str]:
    """Return what the system's file `name` holds for each thread of the process that has not ended meanwhile."""
    accounts = []
    for file in Path(f"/proc/{pid}/task").glob(f"*/{name}"):
        with contextlib.suppress(FileNotFoundError, ProcessLookupError):
            accounts.append(file.read_text())
    return accounts


def processor_nanoseconds(pid: int) -> int:
    """Of all its threads; the usual count, in hundredths of a second, is too coarse for so little."""
    return sum(int(account.split()[0]) for account in accounts_of_its_threads(pid, "schedstat"))


def wait_until_it_rests(pid: int) -> None:
    """The first sweeps after a start are not idleness, and how long they take depends on the machine.

    A thread that waits for a processor is no resting one: the system shows it as running.
    """
    resting, before = 0, -1
    while resting < 30:
        states = {account.rpartition(")")[2].split()[0] for account in accounts_of_its_threads(pid, "stat")}
        used = processor_nanoseconds(pid)
        rests = states == {"S"} and used - before < PROCESSOR_SHARE * 1e9
        resting, before = resting + 1 if rests else 0, used
        time.sleep(0.1)


@pytest.mark.slow
def test_gateway_with_a_long_queue_idles_within_its_budgets(tmp_path: Path) -> None:
    passphrase = passphrase_in(tmp_path)
    vault = f"passphrase-file:{passphrase}"
    asyncio.run(fill(Profile(tmp_path / "data", vault), PARCELS))
    process, _ = start(["--data-dir", str(tmp_path / "data"), "--vault", vault])
    with process:
        wait_until_it_rests(process.pid)
        before, began = processor_nanoseconds(process.pid), time.monotonic()
        time.sleep(IDLE_SECONDS)
        used = (processor_nanoseconds(process.pid) - before) / (time.monotonic() - began) / 1e9
        resident = resident_megabytes(process.pid)
        process.terminate()
    assert process.returncode == 0
    assert resident < RESIDENT_MEGABYTES
    assert used < PROCESSOR_SHARE
