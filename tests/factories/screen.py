"""A virtual display, and pictures of it taken from outside the program that draws on it."""

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from tests.factories.processes import printed

PATIENCE = 300
"""Seconds after which nothing will be drawn any more."""
_LOOK = """
import json, sys
from PySide6.QtGui import QGuiApplication
application = QGuiApplication([])
picture = application.primaryScreen().grabWindow(0)
picture.save(sys.argv[1])
image = picture.toImage()
colours = {}
for y in range(0, image.height(), 3):
    for x in range(0, image.width(), 3):
        colour = image.pixel(x, y)
        colours[colour] = colours.get(colour, 0) + 1
black = colours.get(0xFF000000, 0) / sum(colours.values())
print(json.dumps({"colours": len(colours), "black": black}))
"""


@dataclass(frozen=True)
class Picture:
    """What was seen: how many colours, and how much of the screen is still empty."""

    path: Path
    colours: int
    black: float

    @property
    def shows_a_window(self) -> bool:
        """Text with smooth edges has many colours, and the window covers much of the screen."""
        return self.colours > 50 and self.black < 0.7


@dataclass(frozen=True)
class Screen:
    """A display that programs in any root can use."""

    display: str

    def picture(self, path: Path) -> Picture:
        environment = {**os.environ, "DISPLAY": self.display, "QT_QPA_PLATFORM": "xcb"}
        seen = json.loads(printed(sys.executable, "-c", _LOOK, path, env=environment))
        return Picture(path, seen["colours"], seen["black"])

    def wait_for_window(self, path: Path, process: subprocess.Popen[str] | None = None) -> Picture:
        """Look until there is a window. Another process draws it: there is no event to wait for."""
        deadline = time.monotonic() + PATIENCE
        while not (picture := self.picture(path)).shows_a_window:
            assert process is None or process.poll() is None, process and process.communicate()
            assert time.monotonic() < deadline, f"no window came up; see {path}"
            time.sleep(0.2)
        return picture


@contextmanager
def screen(network: Sequence[str] = ()) -> Iterator[Screen]:
    """A display while the block runs, open to every local user, or to the network that a command enters."""
    read, write = os.pipe()
    # A server that looks for a free number in a network of its own deletes a socket's file of another one.
    listens = ("-listen", "tcp", "-nolisten", "unix") if network else ("-nolisten", "tcp")
    command = [*network, "Xvfb", "-displayfd", str(write), "-ac", *listens, "-screen", "0", "1280x900x24"]
    with subprocess.Popen(command, pass_fds=[write], stderr=subprocess.DEVNULL) as server:
        os.close(write)
        try:
            with os.fdopen(read) as told:
                yield Screen(f":{told.readline().strip()}")
        finally:
            server.terminate()
