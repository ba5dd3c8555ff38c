"""Facts about the project that every installer shares, and how other programs are run."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Mapping
from pathlib import Path

from gateway_core import __version__

NAME = "relaynet-gateway"
PROGRAMS = (NAME, f"{NAME}-desktop")
COURIER = "relaynet-courier"
COMMANDS = {each: each for each in PROGRAMS} | {"relaynet-app": NAME, COURIER: NAME}
"""The commands of an installation, and the program that each is."""
VERSION = __version__
ROOT = Path(__file__).parents[1]
LINUX = ROOT / "installers" / "linux"
MAINTAINER = "Relaynet Gateway maintainers <maintainers@relaynet-gateway.invalid>"
"""No address is given: see SECURITY.md for whom to write to."""

ENVIRONMENT = ROOT / ".tools" / "installer"
"""Made by scripts/bootstrap installer: the locked packages, Qt's included, and what builds installers."""

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
    """Give every file below the same time and the modes of a package: our programs 755, all else 644, folders 755."""
    for path in sorted(folder.rglob("*"), reverse=True):
        if not path.is_symlink():
            is_program = path.name in PROGRAMS and (path.parent / "_internal").is_dir()
            path.chmod(0o755 if path.is_dir() or is_program else 0o644)
        os.utime(path, (time, time), follow_symlinks=False)
    folder.chmod(0o755)
    os.utime(folder, (time, time))


def size_of(folder: Path) -> int:
    """Octets of all files below, each counted once."""
    return sum(path.lstat().st_size for path in folder.rglob("*") if path.is_symlink() or path.is_file())
