"""The program as a whole: start to ready, idle memory, idle processor time. Prints one JSON object a line.

    python -m tests.benchmarks.bench_start [--parcels 10000] [--rounds 5] [--idle-seconds 10]

The profile is under a passphrase (the key derivation is part of the start) and has that many parcels queued. "ready" is
the line that `serve --json` prints once apps can connect.
"""

import argparse
import asyncio
import os
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from datetime import timedelta
from pathlib import Path

from app.profiles.profile import Profile
from gateway_core.clock import SystemClock
from gateway_core.crypto.passphrase import Argon2Parameters
from gateway_core.events import Direction, Transport
from gateway_core.identifiers import ParcelKey, PrivateAddress
from gateway_core.ports.custody import Body, NewParcel
from tests.benchmarks.yardsticks import report

ROOT = Path(__file__).parents[2]
SENDER = PrivateAddress("0" + "ab" * 32)


async def fill(profile: Profile, count: int) -> None:
    """Queue parcels of 1 KiB."""
    clock = SystemClock()
    store = await profile.open_store(clock)
    now = clock.now()
    body = os.urandom(1024)
    for start in range(0, count, 1000):
        parcels = [
            NewParcel(
                ParcelKey(SENDER, "0" + "cd" * 32, str(number)),
                "awala",
                Direction.OUTBOUND,
                Transport.LOCAL,
                now,
                now + timedelta(days=14, seconds=number),
                Body(len(body), inline=body),
                authorization=number,  # without one, an older version left it, and it is read again when idle
            )
            for number in range(start, min(start + 1000, count))
        ]
        await store.write(lambda tx, ps=parcels: [tx.parcels.store_outbound(each, now) for each in ps])
    await store.close()


def start(options: list[str]) -> tuple[subprocess.Popen[bytes], float]:
    """The running program, and the seconds until it was ready."""
    began = time.perf_counter()
    command = [sys.executable, "-m", "app.private_gateway", "serve", *options]
    command += ["--port", "0", "--json", "--no-internet"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, cwd=ROOT)
    process.stdout.readline()
    return process, time.perf_counter() - began


def resident_megabytes(pid: int) -> float:
    line = next(
        each for each in Path(f"/proc/{pid}/status").read_text().splitlines() if each.startswith("VmRSS")
    )
    return int(line.split()[1]) / 1024


def processor_seconds(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def filled_profile(folder: Path, parcels: int) -> list[str]:
    """Make a profile with that many parcels queued. Returns the options that choose it."""
    passphrase = folder / "passphrase"
    passphrase.write_text("for benchmarks\n")
    passphrase.chmod(0o600)
    vault = f"passphrase-file:{passphrase}"
    asyncio.run(fill(Profile(folder / "data", vault), parcels))
    return ["--data-dir", str(folder / "data"), "--vault", vault]


def importing_the_http_library() -> float:
    """Processor seconds of a process that does nothing else."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, "-c", "import aiohttp.web"], check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def deriving_the_key() -> float:
    """Processor seconds that opening a passphrase vault takes on purpose."""
    before = time.process_time()
    Argon2Parameters().derive("for benchmarks", bytes(16))
    return time.process_time() - before


def start_beside_the_http_library(folder: Path, parcels: int, rounds: int) -> list[float]:
    """Ratios of processor time, start to ready beside that import; the first round, which compiles, is left out.

    Deriving the vault's key is left out too: a profile whose key is in the keyring does without it.
    """
    options = filled_profile(folder, parcels)
    ratios = []
    for _ in range(rounds + 1):
        process, _ = start(options)
        used = processor_seconds(process.pid) - deriving_the_key()
        process.terminate()
        process.wait()
        ratios.append(used / importing_the_http_library())
    return ratios[1:]


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--parcels", type=int, default=10_000)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--idle-seconds", type=float, default=10)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        options = filled_profile(Path(folder), arguments.parcels)
        ready, used, stop = [], [], []
        for _ in range(arguments.rounds + 1):
            process, seconds = start(options)
            used.append(processor_seconds(process.pid))
            ready.append(seconds)
            began = time.perf_counter()
            process.terminate()
            process.wait()
            stop.append(time.perf_counter() - began)
        process, _ = start(options)
        time.sleep(3)
        before = processor_seconds(process.pid)
        time.sleep(arguments.idle_seconds)
        idle = (processor_seconds(process.pid) - before) / arguments.idle_seconds
        memory = resident_megabytes(process.pid)
        process.terminate()
        process.wait()
    report(
        "start",
        parcels_queued=arguments.parcels,
        seconds_to_ready=round(statistics.median(ready[1:]), 3),
        processor_seconds_to_ready=round(statistics.median(used[1:]), 3),
        seconds_to_stop=round(statistics.median(stop[1:]), 3),
        idle_resident_megabytes=round(memory, 1),
        idle_processor_percent=round(idle * 100, 2),
    )


if __name__ == "__main__":
    main()
