"""The running build: its version, its commit, and whether an update has replaced its files."""

import hashlib
import os
import shutil
import sys
from functools import cache
from importlib import metadata
from pathlib import Path

import gateway_core
from gateway_core import __version__
from gateway_core.host.private_files import is_there

PACKAGE = "relaynet-gateway"
COMMIT_FILE = Path("resources") / "commit"
"""Written by the builds of wheels and bundles; in a checkout the commit is read from git's files."""

START_AGAIN = 75
"""Exit status of a service that ended to run its new files (EX_TEMPFAIL: service managers start it again)."""

_SHOWN = 12
_ROOT = Path(__file__).resolve().parents[2]


@cache
def commit() -> str:
    """Return the commit of this build; empty if unknown."""
    return commit_of(_ROOT)


def commit_of(root: Path) -> str:
    """Return the commit of the installed or checked out files in ``root``; empty if unknown."""
    try:
        found = (root / COMMIT_FILE).read_text(encoding="ascii").strip()
    except (OSError, ValueError):
        found = _read_commit(root / ".git")
    return found[:_SHOWN]


def version_text() -> str:
    """Return the version with its commit: ``0.1.0 (c258eda4d1f2)``."""
    return f"{__version__} ({commit()})" if commit() else __version__


def build_id(root: Path) -> str:
    """Return the commit; else a digest of the list of installed files; else a dash."""
    if found := commit_of(root):
        return found
    try:
        record = metadata.distribution(PACKAGE).read_text("RECORD")
    except metadata.PackageNotFoundError:
        record = None
    return "–" if record is None else hashlib.sha256(record.encode()).hexdigest()[:_SHOWN]


def _read_commit(git: Path) -> str:
    """Read the commit from git's own files, since a clone may run on a computer without git."""
    try:
        if git.is_file():  # in an additional working tree, the file .git names the folder of its own files
            git = Path(git.read_text(encoding="utf-8").removeprefix("gitdir:").strip())
        head = (git / "HEAD").read_text(encoding="utf-8").strip()
        if not head.startswith("ref: "):
            return head
        common = git / "commondir"
        shared = git / common.read_text(encoding="utf-8").strip() if is_there(common) else git
        return _commit_of(shared, head.removeprefix("ref: "))
    except OSError:
        return ""


def _commit_of(git: Path, name: str) -> str:
    loose, packed = git / name, git / "packed-refs"
    if is_there(loose):
        return loose.read_text(encoding="utf-8").strip()
    lines = packed.read_text(encoding="utf-8").splitlines() if is_there(packed) else []
    return next((line.split(" ")[0] for line in lines if line.endswith(f" {name}")), "")


# --- Updates of the running program -----------------------------------------------------------------------


def stamp_of(path: Path) -> tuple[int, int] | None:
    """Return the time and size of a file, which change with its replacement; None if the file is missing."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_mtime_ns, found.st_size  # no inode: some network drives renumber files at each look


_PROGRAM = Path(sys.executable if getattr(sys, "frozen", False) else gateway_core.__file__)
_AT_START = stamp_of(_PROGRAM)


def is_replaced() -> bool:
    """Return True if the program's file was replaced since its start."""
    return stamp_of(_PROGRAM) not in (_AT_START, None)


def new_program() -> str | None:
    """Return the path of the program under this process's name; None if it is missing."""
    return shutil.which(sys.argv[0])


def start_again(arguments: list[str]) -> None:
    """Run the newly installed program in this process. Returns if the program is missing, and always on Windows."""
    if program := new_program():
        os.environ["PYINSTALLER_RESET_ENVIRONMENT"] = "1"  # else a bundle reads the files of our folder
        if sys.platform == "win32":  # execv starts another process there too, and splits words at spaces
            import subprocess

            subprocess.Popen([program, *arguments])  # noqa: S603 - our own program
            return
        os.execv(program, [sys.argv[0], *arguments])  # noqa: S606 - our own program
