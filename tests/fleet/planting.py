"""Puts each mistake of planted.toml into a copy of the product, and sees whether the fleet finds it.

It looks at one seed after the other until an invariant fails, or ten minutes of the processor are over: ``make
fleet-planted``.
"""

import argparse
import hashlib
import os
import re
import resource
import shutil
import subprocess
import sys
import tempfile
import tomllib
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path

import msgspec
from msgspec import Struct

ROOT = Path(__file__).resolve().parents[2]
LIST = Path(__file__).with_name("planted.toml")
_PACKAGES = ("app", "gateway_core", "resources", "tests/factories", "tests/fleet", "tests/vectors")
_FOUND = 1


class Fault(Struct, frozen=True):
    """A planted mistake: one text, which occurs once in its file, is replaced by another."""

    name: str
    file: str
    find: str
    put: str

    def plant(self, root: Path) -> None:
        """Plant the mistake in the tree below ``root``.

        Raises:
            ValueError: if the code has changed, so that the mistake no longer fits.
        """
        path = root / self.file
        text = path.read_text(encoding="utf-8")
        if text.count(self.find) != 1:
            raise ValueError(f"{self.name}: the text stands {text.count(self.find)} times in {self.file}")
        path.write_text(text.replace(self.find, self.put), encoding="utf-8")


class Found(Struct, frozen=True):
    """The result of a search."""

    is_found: bool
    told: str
    """The output of the fleet."""
    seconds: float
    """Seconds of processor."""

    @property
    def seed(self) -> str:
        """The seed that found the mistake."""
        found = re.search(r"^seed (\S+) fails", self.told, re.MULTILINE)
        return found[1] if found else ""

    @property
    def what(self) -> str:
        """The violated invariant."""
        return next((line.strip() for line in self.told.splitlines() if line.startswith("  ")), "")


def faults() -> list[Fault]:
    """Return all mistakes of the list."""
    return [Fault(**row) for row in tomllib.loads(LIST.read_text(encoding="utf-8"))["fault"]]


def copied(to: Path) -> Path:
    """Copy all files that a fleet needs, including compiled ones."""
    for package in _PACKAGES:
        shutil.copytree(ROOT / package, to / package, dirs_exist_ok=True)
    return to


def state() -> str:
    """Return a digest of the present code of product and fleet."""
    digest = hashlib.sha256()
    for package in _PACKAGES:
        for file in sorted((ROOT / package).rglob("*.py")):
            digest.update(file.read_bytes())
    return digest.hexdigest()[:12]


class FoundBefore(Struct, frozen=True):
    """A result, as a line of the file from which a search continues."""

    state: str
    name: str
    is_found: bool
    seed: str
    what: str
    seconds: float


def kept_in(file: Path | None, of: str) -> dict[str, FoundBefore]:
    """Return the mistakes found with this state of the code, by name."""
    lines = file.read_bytes().splitlines() if file is not None and file.exists() else []
    known = [msgspec.json.decode(line, type=FoundBefore) for line in lines]
    return {each.name: each for each in known if each.state == of and each.is_found}


def search(fault: Fault | None, arguments: list[str], seconds: int) -> Found:
    """Return whether the fleet fails with the mistake (or without one) within this many seconds of processor."""
    with tempfile.TemporaryDirectory(prefix="relaynet-planted-") as folder:
        root = copied(Path(folder))
        if fault is not None:
            fault.plant(root)
        told = Path(folder) / "told.txt"
        with told.open("wb") as out:
            child = subprocess.Popen(
                [sys.executable, "-m", "tests.fleet", "--first", *arguments],
                cwd=root,
                env={**os.environ, "PYTHONPATH": str(root), "PYTHONSAFEPATH": "1"},
                stdout=out,
                stderr=subprocess.STDOUT,
            )
            resource.prlimit(child.pid, resource.RLIMIT_CPU, (seconds, seconds + 1))
            _, status, used = os.wait4(child.pid, 0)
        child.returncode = os.waitstatus_to_exitcode(status)
        said = told.read_text(encoding="utf-8", errors="replace")
        if child.returncode > _FOUND:
            raise RuntimeError(said)
        return Found(child.returncode == _FOUND, said, used.ru_utime + used.ru_stime)


def main() -> int:
    """Search all mistakes; return 1 if one was not found."""
    parser = argparse.ArgumentParser(prog="python -m tests.fleet.planting", description=__doc__)
    parser.add_argument("--only", default="", help="those whose name has this in it")
    parser.add_argument("--seconds", type=int, default=600, help="of the processor, for each at most")
    parser.add_argument("--seeds", default="1-1000")
    parser.add_argument("--jobs", type=int, default=2, help="so many at a time")
    parser.add_argument(
        "--kept", type=Path, help="a file of results: what was found by the same code is not looked for again"
    )
    asked = parser.parse_args()
    now = state()
    known = kept_in(asked.kept, now)
    chosen = [each for each in faults() if asked.only in each.name]
    with ThreadPoolExecutor(asked.jobs) as pool:
        arguments = ["--varied", "--seeds", asked.seeds]
        wanted = [each for each in chosen if each.name not in known]
        tasks = {pool.submit(search, each, arguments, asked.seconds): each for each in wanted}
        for task in as_completed(tasks):
            name, found = tasks[task].name, task.result()
            kept = FoundBefore(now, name, found.is_found, found.seed, found.what, round(found.seconds, 1))
            if asked.kept is not None:
                with asked.kept.open("ab") as file:
                    file.write(msgspec.json.encode(kept) + b"\n")
            if found.is_found:
                known[name] = kept
            where = f"seed {found.seed}, {found.what}" if found.is_found else "nothing"
            verdict = "found " if found.is_found else "MISSED"
            print(f"{verdict} {name}\n       {found.seconds:.0f} s, {where}", flush=True)
    count = sum(each.name in known for each in chosen)
    print(f"{count} of {len(chosen)} found")
    return 1 if count < len(chosen) else 0


if __name__ == "__main__":
    sys.exit(main())
