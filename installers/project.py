"""Facts about the project that every installer shares, and how other programs are run."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from msgspec import Struct

from gateway_core import __version__

NAME = "relaynet-gateway"
WINDOW = f"{NAME}-desktop"
COURIER = "relaynet-courier"
LETTERS = "relaynet-letters"
PUBLIC_GATEWAY = "relaynet-public-gateway"
_COMMANDS = {NAME: NAME, WINDOW: WINDOW, "relaynet-app": NAME} | dict.fromkeys(
    (COURIER, LETTERS, PUBLIC_GATEWAY), NAME
)
"""The commands of an installation, and the program that each is."""
VERSION = __version__


class Form(Struct, frozen=True):
    """A selection of the programs that is installed as a whole: a bundle, and what is made of it."""

    name: str
    """Of the bundle's folder, and of the package."""
    programs: tuple[str, ...]

    @property
    def has_window(self) -> bool:
        """Whether it brings the window, and Qt for it."""
        return WINDOW in self.programs

    @property
    def commands(self) -> Mapping[str, str]:
        """Its commands, and the program that each is."""
        return {command: program for command, program in _COMMANDS.items() if program in self.programs}


DESKTOP = Form(NAME, (NAME, WINDOW))
SERVER = Form("relaynet-server", (NAME,))
FORMS = {each.name: each for each in (DESKTOP, SERVER)}


def form_of(bundle: Path) -> Form:
    """The form that a bundle's folder is named after; the desktop's where another system names it."""
    return FORMS.get(bundle.name, DESKTOP)


ROOT = Path(__file__).parents[1]
LINUX = ROOT / "installers" / "linux"
MAINTAINER_SCRIPTS = ("postinst", "prerm", "postrm")
"""What dpkg runs of a package."""
MAINTAINER = "Relaynet Gateway maintainers <maintainers@relaynet-gateway.invalid>"
"""No address is given: see SECURITY.md for whom to write to."""

ENVIRONMENT = Path(sys.prefix)
"""What runs this: the locked packages of what is bundled, and what builds installers (scripts/bootstrap)."""

UV = ROOT / ".tools" / "venv" / "bin" / "uv"


def run(*command: str | Path, cwd: Path = ROOT, env: Mapping[str, str] | None = None) -> str:
    """Run a program to its end and return what it printed.

    Raises:
        RuntimeError: it failed; with the end of what it said.
    """
    done = subprocess.run(
        [str(part) for part in command],
        cwd=cwd,
        env={**os.environ, **(env or {})},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        told = (done.stdout + done.stderr).strip()[-3000:]
        raise RuntimeError(f"{command[0]} ended with status {done.returncode}:\n{told}")
    return done.stdout


def use_own_tools() -> None:
    """Find the programs of the environment for installers first."""
    os.environ["PATH"] = f"{ENVIRONMENT / 'bin'}{os.pathsep}{os.environ['PATH']}"


def build_time() -> int:
    """The time that every file of a build gets: SOURCE_DATE_EPOCH, else that of the newest commit.

    Raises:
        RuntimeError: there is neither.
    """
    told = os.environ.get("SOURCE_DATE_EPOCH")
    if told:
        return int(told)
    try:
        return int(run("git", "log", "-1", "--format=%ct"))
    except RuntimeError as error:
        raise RuntimeError(
            "This is no git checkout: set SOURCE_DATE_EPOCH to the time of the release."
        ) from error


def settle(folder: Path, time: int) -> None:
    """Give every file below one time and a package's modes: programs, scripts and folders 755, all else 644."""
    for path in sorted(folder.rglob("*"), reverse=True):
        if not path.is_symlink():
            is_program = path.name in DESKTOP.programs and (path.parent / "_internal").is_dir()
            is_script = path.name in MAINTAINER_SCRIPTS and path.parent.name == "DEBIAN"
            path.chmod(0o755 if path.is_dir() or is_program or is_script else 0o644)
        os.utime(path, (time, time), follow_symlinks=False)
    folder.chmod(0o755)
    os.utime(folder, (time, time))


def size_of(folder: Path) -> int:
    """Octets of all files below, each counted once."""
    return sum(path.lstat().st_size for path in folder.rglob("*") if path.is_symlink() or path.is_file())


def write_checksums(files: Sequence[Path], output: Path) -> Path:
    """Write ``SHA256SUMS`` into ``output``: of these files, and of those of the same version that stand in it.

    ``sha256sum --check`` reads its form.
    """
    path = output / "SHA256SUMS"
    listed = path.read_text().splitlines() if path.exists() else []
    earlier = {output / line.partition("  ")[2] for line in listed if VERSION in line}
    every = sorted({*files, *(each for each in earlier if each.is_file())})
    lines = [f"{hashlib.sha256(each.read_bytes()).hexdigest()}  {each.name}\n" for each in every]
    path.write_text("".join(lines))
    return path
