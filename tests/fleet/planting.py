"""Puts each mistake of planted.toml into a copy of the product, and sees whether the fleet finds it.

python -m tests.fleet.planting [--only TEXT] [--seconds 600] [--gateways 5] [--days 7]
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

from msgspec import Struct

ROOT = Path(__file__).resolve().parents[2]
LIST = Path(__file__).with_name("planted.toml")
_PACKAGES = ("app", "gateway_core", "resources", "tests/factories", "tests/fleet", "tests/vectors")
_FOUND = 1


class Fault(Struct, frozen=True):
    """A mistake: one text, which stands once in its file, is replaced by another."""

    name: str
    file: str
    find: str
    put: str

    def plant(self, root: Path) -> None:
        """Make it in the tree below ``root``.

        Raises:
            ValueError: the code has changed, and the mistake does not fit any more.
        """
        path = root / self.file
        text = path.read_text(encoding="utf-8")
        if text.count(self.find) != 1:
            raise ValueError(f"{self.name}: the text stands {text.count(self.find)} times in {self.file}")
        path.write_text(text.replace(self.find, self.put), encoding="utf-8")


def faults() -> list[Fault]:
    """All of the list."""
    return [Fault(**row) for row in tomllib.loads(LIST.read_text(encoding="utf-8"))["fault"]]


def copied(to: Path) -> Path:
    """A copy of all that a fleet runs on."""
    for package in _PACKAGES:
        ignored = shutil.ignore_patterns("__pycache__")
        shutil.copytree(ROOT / package, to / package, ignore=ignored, dirs_exist_ok=True)
    return to


def search(fault: Fault | None, arguments: list[str], seconds: float) -> tuple[bool, str]:
    """Whether the fleet fails with the mistake (or without one), and what it says."""
    with tempfile.TemporaryDirectory(prefix="relaynet-planted-") as folder:
        root = copied(Path(folder))
        if fault is not None:
            fault.plant(root)
        command = [sys.executable, "-m", "tests.fleet", "--first", *arguments]
        environment = {**os.environ, "PYTHONPATH": str(root), "PYTHONSAFEPATH": "1"}
        try:
            done = subprocess.run(
                command,
                cwd=root,
                env=environment,
                capture_output=True,
                text=True,
                timeout=seconds,
                check=False,
            )
        except subprocess.TimeoutExpired:
            return False, f"nothing in {seconds:.0f} seconds"
        if done.returncode not in (0, _FOUND):
            raise RuntimeError(done.stderr)
        return done.returncode == _FOUND, done.stdout


def main() -> int:
    """Returns 1 where a mistake was not found."""
    parser = argparse.ArgumentParser(prog="python -m tests.fleet.planting", description=__doc__)
    parser.add_argument("--only", default="", help="those whose name has this in it")
    parser.add_argument("--seconds", type=float, default=600.0)
    parser.add_argument("--seeds", default="1-1000")
    parser.add_argument("--gateways", default="4")
    parser.add_argument("--days", default="5")
    asked = parser.parse_args()
    missed = 0
    arguments = ["--seeds", asked.seeds, "--gateways", asked.gateways, "--days", asked.days]
    for fault in faults():
        if asked.only not in fault.name:
            continue
        is_found, told = search(fault, arguments, asked.seconds)
        missed += not is_found
        said = next(
            (line.strip() for line in told.splitlines() if line.startswith("  ")), told.strip()[-200:]
        )
        print(f"{'found ' if is_found else 'MISSED'} {fault.name}\n       {said}", flush=True)
    print(f"{missed} missed")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
