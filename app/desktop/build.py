"""The identity of this build: versions, and which code it was made from."""

from __future__ import annotations

import hashlib
import platform
from importlib import metadata
from pathlib import Path

from PySide6 import __version__ as pyside_version
from PySide6.QtCore import qVersion

from gateway_core import __version__

PACKAGE = "relaynet-gateway"
_SHOWN = 12


def build_facts() -> dict[str, str]:
    """For the About screen and for exports."""
    return {
        "Relaynet Gateway": __version__,
        "Build": build_id(Path(__file__).resolve().parents[2]),
        "Python": platform.python_version(),
        "Qt": f"{qVersion()} (PySide6 {pyside_version})",
        "System": f"{platform.system()} {platform.release()} {platform.machine()}",
    }


def build_id(root: Path) -> str:
    """The commit that is checked out in ``root``; else a digest of the list of installed files; else a dash."""
    commit = _checked_out(root / ".git")
    if commit:
        return commit[:_SHOWN]
    try:
        record = metadata.distribution(PACKAGE).read_text("RECORD")
    except metadata.PackageNotFoundError:
        record = None
    return "–" if record is None else hashlib.sha256(record.encode()).hexdigest()[:_SHOWN]


def _checked_out(git: Path) -> str:
    """The commit, read from git's own files: where a clone runs there may be no git."""
    try:
        if git.is_file():  # a further working tree says where its own files are
            git = Path(git.read_text(encoding="utf-8").removeprefix("gitdir:").strip())
        head = (git / "HEAD").read_text(encoding="utf-8").strip()
        if not head.startswith("ref: "):
            return head
        common = git / "commondir"
        shared = git / common.read_text(encoding="utf-8").strip() if common.exists() else git
        return _commit_of(shared, head.removeprefix("ref: "))
    except OSError:
        return ""


def _commit_of(git: Path, name: str) -> str:
    loose, packed = git / name, git / "packed-refs"
    if loose.exists():
        return loose.read_text(encoding="utf-8").strip()
    lines = packed.read_text(encoding="utf-8").splitlines() if packed.exists() else []
    return next((line.split(" ")[0] for line in lines if line.endswith(f" {name}")), "")
