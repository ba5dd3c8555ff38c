"""A Windows computer for tests: a drive C: of its own, on which Wine runs programs."""

from __future__ import annotations

import os
import shutil
import subprocess
from dataclasses import dataclass, field
from pathlib import Path

from installers.windows.on_debian import WINE, for_windows
from tests.architecture.sources import ROOT
from tests.factories.processes import ended

STUB = ROOT / ".tools/wine/icuuc.dll"
"""What Windows has, Wine lacks, and Qt asks for; no installer has it."""
PROGRAMS = "AppData/Local/Programs/Relaynet Gateway"


@dataclass(frozen=True)
class Computer:
    """Its files; `display` is an X11 display for windows, such as `:99`.

    `preparation`: shell commands before each program; their mounts are that program's own.
    """

    folder: Path
    display: str = ""
    preparation: str = ""
    programs: Path = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "programs", self.home / PROGRAMS)

    @classmethod
    def make(cls, folder: Path, display: str = "", preparation: str = "") -> Computer:
        """Make a computer without our programs."""
        made = cls(folder, display, preparation)
        folder.mkdir(parents=True)
        made.printed("wineboot", "--init")
        shutil.copy(STUB, folder / "drive_c/windows/system32")
        return made

    @property
    def home(self) -> Path:
        return self.folder / "drive_c/users/root"

    def drive(self, letter: str, folder: Path) -> str:
        """Insert a folder as a drive, and return its root for programs of Windows."""
        link = self.folder / "dosdevices" / f"{letter.lower()}:"
        link.unlink(missing_ok=True)
        link.symlink_to(folder)
        return f"{letter.upper()}:\\"

    def name(self, path: Path) -> str:
        """Return a path's name for programs of Windows: on drive C: if it is there, else on Z:, which is everything."""
        drive = self.folder / "drive_c"
        if path.is_relative_to(drive):
            return "C:\\" + str(path.relative_to(drive)).replace("/", "\\")
        return for_windows(path)

    def command(self, *words: str | Path, **environment: str) -> tuple[list[str], dict[str, str]]:
        """Return a command for this system, and its environment; paths become names of Windows."""
        settings = [f"{name}={value}" for name, value in environment.items()]
        given = [self.name(each) if isinstance(each, Path) else each for each in words]
        program = [] if given[0] in ("wineboot", "wineserver") else ["wine"]
        around = {**os.environ, "WINEPREFIX": str(self.folder), "DISPLAY": self.display}
        prepared = ["sh", "-euc", f'{self.preparation}\nexec "$@"', "sh"] if self.preparation else []
        return [str(WINE), "run", *prepared, "env", *settings, *program, *given], around

    def ended(
        self, *words: str | Path, timeout: float = 300, **environment: str
    ) -> subprocess.CompletedProcess[str]:
        """Run a program of Windows to its end, whatever its status."""
        command, around = self.command(*words, **environment)
        return ended(*command, env=around, timeout=timeout, errors="replace")  # output is in a code page

    def printed(self, *words: str | Path, timeout: float = 300, **environment: str) -> str:
        """Run a program that must succeed, and return its output with line ends of this system."""
        done = self.ended(*words, timeout=timeout, **environment)
        assert done.returncode == 0, (words, done.returncode, done.stdout[-3000:], done.stderr[-3000:])
        return done.stdout.replace("\r\n", "\n")

    def started(self, *words: str | Path, **environment: str) -> subprocess.Popen[str]:
        """Start a program of Windows."""
        command, around = self.command(*words, **environment)
        return subprocess.Popen(
            command,
            env=around,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            stdin=subprocess.PIPE,
            text=True,
            errors="replace",
        )

    def ours(self, name: str) -> Path:
        """Return one of our installed programs."""
        return self.programs / f"{name}.exe"

    def switch_off(self) -> None:
        """End all programs."""
        self.ended("wineserver", "--kill", timeout=60)
