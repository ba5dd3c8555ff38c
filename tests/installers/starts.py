"""How long a program takes to start, seen from outside: to something drawn on a display, or to its first line."""

import os
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from tests.benchmarks.bench_start import processor_seconds
from tests.factories.screen import PATIENCE

LOOKS_APART = 0.02
"""Seconds between two looks at the display."""
_WATCH = f"""
import sys, time
from PySide6.QtGui import QGuiApplication
application = QGuiApplication([])
screen = application.primaryScreen()
print("ready", flush=True)
until = time.time() + {PATIENCE}
while time.time() < until:
    image = screen.grabWindow(0, 0, 0, 600, 400).toImage()
    if any(image.pixel(x, y) & 0xFFFFFF for x in range(0, 600, 40) for y in range(0, 400, 40)):
        print(time.time(), flush=True)
        break
    time.sleep({LOOKS_APART})
"""
Command = Sequence[str | Path]


@dataclass(frozen=True)
class Start:
    """Seconds by the clock, seconds of the processor, and what was read from the disk.

    The last two are what the program takes, whatever else the machine does.
    """

    clock: float
    processor: float
    disk_megabytes: float


def _taken(process: int, clock: float) -> Start:
    lines = (Path("/proc") / str(process) / "io").read_text().splitlines()
    octets = next(line.partition(": ")[2] for line in lines if line.startswith("read_bytes"))
    return Start(clock, processor_seconds(process), int(octets) / 1e6)


def forget(folder: Path) -> None:
    """Take the files in a folder out of the system's cache, as they are after a boot."""
    for path in folder.rglob("*"):
        if path.is_file() and not path.is_symlink():
            with path.open("rb") as file:
                os.posix_fadvise(file.fileno(), 0, 0, os.POSIX_FADV_DONTNEED)


def start_to_window(command: Command, display: str, environment: Mapping[str, str] | None = None) -> Start:
    """Start a program that draws on an empty display, and end it once something is seen there."""
    eyes = {**os.environ, "DISPLAY": display, "QT_QPA_PLATFORM": "xcb"}
    with subprocess.Popen(
        [sys.executable, "-c", _WATCH], env=eyes, stdout=subprocess.PIPE, text=True
    ) as watching:
        assert watching.stdout is not None
        watching.stdout.readline()
        began = time.time()
        with subprocess.Popen(command, env=environment) as program:
            seen = watching.stdout.readline()
            taken = _taken(program.pid, float(seen or "inf") - began)
            program.terminate()
        assert seen, f"nothing was drawn in {PATIENCE} seconds"
        return taken


def start_to_first_line(command: Command, environment: Mapping[str, str] | None = None) -> Start:
    """Start a program, and end it once it has printed a line."""
    began = time.perf_counter()
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as program:
        assert program.stdout is not None
        line = program.stdout.readline()
        assert line, "the program ended without a word"
        taken = _taken(program.pid, time.perf_counter() - began)
        program.terminate()
    return taken
