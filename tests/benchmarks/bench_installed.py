"""The bundle as it is installed: cold and warm start to a window, and of the gateway without one.

    python -m tests.benchmarks.bench_installed [--bundle build/installer/bundle/relaynet-gateway] [--rounds 5]

Prints one JSON object. "cold" means that none of the bundle's files is in the system's cache (they are taken out of it;
the system's own libraries stay). "window" is when something is drawn on a virtual display, looked at every 20 ms from
outside; "headless" is the line that `serve --json` prints once apps can connect, in a profile under a passphrase.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from tests.benchmarks.bench_start import processor_seconds
from tests.installers.screen import screen

ROOT = Path(__file__).parents[2]
BUNDLE = ROOT / "build/installer/bundle/relaynet-gateway"
_WATCH = """
import sys, time
from PySide6.QtGui import QGuiApplication
application = QGuiApplication([])
screen = application.primaryScreen()
print("ready", flush=True)
while True:
    image = screen.grabWindow(0, 0, 0, 600, 400).toImage()
    if any(image.pixel(x, y) & 0xFFFFFF for x in range(0, 600, 40) for y in range(0, 400, 40)):
        print(time.time(), flush=True)
        break
    time.sleep(0.02)
"""


def forget(bundle: Path) -> None:
    """Take the bundle's files out of the system's cache."""
    for path in bundle.rglob("*"):
        if path.is_file() and not path.is_symlink():
            with path.open("rb") as file:
                os.posix_fadvise(file.fileno(), 0, 0, os.POSIX_FADV_DONTNEED)


Seconds = tuple[float, float]
"""By the clock, and of the processor: the second says what the first would be where nothing else runs."""


def seconds_to_window(bundle: Path, display: str, home: Path) -> Seconds:
    environment = {"PATH": "/usr/bin:/bin", "HOME": str(home), "LANG": "C.UTF-8", "DISPLAY": display}
    watching = subprocess.Popen(
        [sys.executable, "-c", _WATCH], stdout=subprocess.PIPE, text=True,
        env={**os.environ, "DISPLAY": display, "QT_QPA_PLATFORM": "xcb"},
    )  # fmt: skip
    assert watching.stdout is not None
    watching.stdout.readline()
    began = time.time()
    program = subprocess.Popen([bundle / "relaynet-gateway-desktop"], env=environment)
    seen = float(watching.stdout.readline())
    used = processor_seconds(program.pid)
    program.terminate()
    program.wait()
    watching.wait()
    return seen - began, used


def seconds_to_ready(bundle: Path, home: Path, *arguments: str) -> Seconds:
    environment = {"PATH": "/usr/bin:/bin", "HOME": str(home), "LANG": "C.UTF-8"}
    began = time.perf_counter()
    program = subprocess.Popen(
        [bundle / "relaynet-gateway", *arguments], env=environment, stdout=subprocess.PIPE, text=True
    )
    assert program.stdout is not None
    assert program.stdout.readline()
    seconds = time.perf_counter() - began
    used = processor_seconds(program.pid)
    program.terminate()
    program.wait()
    return seconds, used


def figures_of(rounds: int, measure: Callable[[], Seconds], before: Callable[[], None]) -> dict[str, float]:
    """Median and best: the best tells what the program takes where other work disturbs it."""
    taken = []
    for _ in range(rounds):
        before()
        taken.append(measure())
    clock, processor = zip(*taken, strict=True)
    return {
        "median": round(statistics.median(clock), 2),
        "best": round(min(clock), 2),
        "processor": round(statistics.median(processor), 2),
    }


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--bundle", type=Path, default=BUNDLE)
    parser.add_argument("--rounds", type=int, default=5)
    arguments = parser.parse_args()
    bundle, rounds = arguments.bundle.resolve(), arguments.rounds
    with tempfile.TemporaryDirectory() as folder, screen() as display:
        home = Path(folder)
        passphrase = home / "passphrase"
        passphrase.write_text("for benchmarks\n")
        passphrase.chmod(0o600)
        serve = (
            "serve",
            "--vault",
            f"passphrase-file:{passphrase}",
            "--port",
            "0",
            "--no-internet",
            "--json",
        )
        seconds_to_ready(bundle, home, *serve)  # makes the profile

        def window() -> Seconds:
            return seconds_to_window(bundle, display.display, home)

        def headless() -> Seconds:
            return seconds_to_ready(bundle, home, *serve)

        figures = {
            "bundle_megabytes": round(sum(p.lstat().st_blocks * 512 for p in bundle.rglob("*")) / 1e6, 1),
            "cold_window_seconds": figures_of(rounds, window, lambda: forget(bundle)),
            "warm_window_seconds": figures_of(rounds, window, lambda: None),
            "cold_headless_seconds": figures_of(rounds, headless, lambda: forget(bundle)),
            "warm_headless_seconds": figures_of(rounds, headless, lambda: None),
            "load_average": os.getloadavg()[0],
        }
    print(json.dumps(figures), flush=True)


if __name__ == "__main__":
    main()
