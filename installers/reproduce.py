"""The check that a second build gives the same octets: it compares two folders, and lists every file that differs.

    python -m installers.reproduce FIRST/bundle/relaynet-gateway SECOND/bundle/relaynet-gateway

Two folders are compared as they are. The packages are made of nothing but the bundle and the time of the commit, so
it is the bundle where differences come from.
"""

from __future__ import annotations

import argparse
import hashlib
from pathlib import Path


def differences(first: Path, second: Path) -> list[str]:
    """Return what one folder has and the other has not, or has otherwise.

    Content, mode, target of a link), one line each.
    """
    one, two = _described(first), _described(second)
    lines = [f"only in the first: {name}" for name in sorted(one.keys() - two.keys())]
    lines += [f"only in the second: {name}" for name in sorted(two.keys() - one.keys())]
    return lines + [f"differs: {name}" for name in sorted(one.keys() & two.keys()) if one[name] != two[name]]


def _described(folder: Path) -> dict[str, str]:
    found = {}
    for path in folder.rglob("*"):
        name = path.relative_to(folder).as_posix()
        if path.is_symlink():
            found[name] = f"to {path.readlink()}"
        elif path.is_file():
            found[name] = f"{path.stat().st_mode:o} {hashlib.sha256(path.read_bytes()).hexdigest()}"
    return found


def main() -> int:
    """Entry point. Returns the exit status: 1 when something differs."""
    parser = argparse.ArgumentParser(description="Compare two builds.")
    parser.add_argument("first", type=Path)
    parser.add_argument("second", type=Path)
    arguments = parser.parse_args()
    lines = differences(arguments.first, arguments.second)
    print("\n".join(lines) or "No difference.")
    return 1 if lines else 0


if __name__ == "__main__":
    raise SystemExit(main())
