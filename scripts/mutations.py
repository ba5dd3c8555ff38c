"""Break the code on purpose, one line at a time, and see whether the tests notice.

    mutations.py [--only TEXT] [--jobs N]   run the list; exit with 1 if a mutation survives unexplained
    mutations.py --check                    exit with 1 when an entry of the list is stale

The list is docs/mutations.toml. An entry replaces one text, which occurs once in its file, and names the tests that
must fail. A mutation that passes these tests needs a new test, or a reason in ``survives``. The script works in copies
of the tree; the checkout stays unchanged.
"""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time
import tomllib
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue

ROOT = Path(__file__).resolve().parent.parent
LIST = Path("docs/mutations.toml")

_SECONDS = 900
"""A run of tests over this time counts as noticed: the mutation makes a test wait forever."""

_TESTS_FAILED = 1
"""pytest's exit status for failed tests."""


@dataclass(frozen=True)
class Mutation:
    """One change. ``survives``: the reason if no test can notice the mutation; otherwise empty."""

    file: str
    find: str
    put: str
    tests: tuple[str, ...]
    survives: str = ""

    def apply(self, root: Path) -> str:
        """Change the file below ``root`` and return its former text.

        The text to replace occurs exactly once in the file; `problems_of` checks this.
        """
        path = root / self.file
        text = path.read_text(encoding="utf-8")
        path.write_text(text.replace(self.find, self.put), encoding="utf-8")
        return text


def read_list(text: str) -> list[Mutation]:
    """Parse docs/mutations.toml, in the order of the file."""
    return [Mutation(**{**row, "tests": tuple(row["tests"])}) for row in tomllib.loads(text)["mutation"]]


def problems_of(mutations: list[Mutation], root: Path) -> list[str]:
    """Return the entries that no longer fit the code, or name missing tests."""
    problems = []
    for each in mutations:
        path = root / each.file
        times = path.read_text(encoding="utf-8").count(each.find) if path.is_file() else 0
        if times != 1:
            problems.append(f"{each.file}: {each.find!r} stands there {times} times, not once")
        problems += [
            f"{each.file}: there is no {test}"
            for test in each.tests
            if not (root / test.split("::")[0]).exists()
        ]
    return problems


# --- Running ------------------------------------------------------------------------------------------------


@contextmanager
def copies_of_the_tree(count: int) -> Iterator[SimpleQueue[Path]]:
    """Yield `count` copies of the files that git tracks, linked to this environment."""
    tracked = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True).stdout
    names = [name for name in tracked.decode().split("\0") if name and (ROOT / name).is_file()]
    with tempfile.TemporaryDirectory(prefix="mutations-") as folder:
        ready: SimpleQueue[Path] = SimpleQueue()
        for number in range(count):
            copy = Path(folder) / str(number)
            for name in names:
                (copy / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(ROOT / name, copy / name)
            for tools in (".venv", ".tools"):
                (copy / tools).symlink_to(ROOT / tools)
            ready.put(copy)
        yield ready


def _run_tests(root: Path, tests: tuple[str, ...]) -> int | None:
    """Return the exit status of the tests, or ``None`` after `_SECONDS`."""
    command = ["scripts/test", "-x", "-q", "-p", "no:cacheprovider", *tests]
    environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1", "PYTHONPATH": str(root)}
    try:
        ended = subprocess.run(
            command, cwd=root, env=environment, capture_output=True, timeout=_SECONDS, check=False
        )
    except subprocess.TimeoutExpired:
        return None
    return ended.returncode


def _judge(mutation: Mutation, copies: SimpleQueue[Path]) -> str:
    """Run one mutation; return the problem, or an empty text if the result is as expected."""
    copy = copies.get()
    began = time.monotonic()
    try:
        before = mutation.apply(copy)
        status = _run_tests(copy, mutation.tests)
        (copy / mutation.file).write_text(before, encoding="utf-8")
    finally:
        copies.put(copy)
    place = f"{mutation.file}: {mutation.find.strip()!r} -> {mutation.put.strip()!r}"
    if status not in (0, None, _TESTS_FAILED):
        problem = f"the tests could not run (pytest ended with {status})"
    elif bool(mutation.survives) is (status == 0):
        problem = ""
    else:
        problem = "noticed, though a reason says that nothing can" if mutation.survives else "SURVIVED"
    told = problem or ("survives, explained" if mutation.survives else "noticed")
    print(f"{time.monotonic() - began:6.1f} s  {told:20} {place}", flush=True)
    return f"{place}: {problem}" if problem else ""


def run(mutations: list[Mutation], jobs: int) -> int:
    """Run the mutations and return the exit status."""
    with copies_of_the_tree(jobs) as copies, ThreadPoolExecutor(jobs) as pool:
        problems = [each for each in pool.map(lambda m: _judge(m, copies), mutations) if each]
    explained = sum(bool(each.survives) for each in mutations)
    print(
        f"{len(mutations)} mutations, {explained} of them with a reason why none can notice; {len(problems)} problems"
    )
    print("\n".join(problems), file=sys.stderr)
    return 1 if problems else 0


def main() -> int:
    """Run the list, or check that it fits the code; return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--only", default="", help="only mutations with this text in their file or text")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--check", action="store_true", help="exit with 1 when the list is stale")
    options = parser.parse_args()
    mutations = read_list((ROOT / LIST).read_text(encoding="utf-8"))
    problems = problems_of(mutations, ROOT)
    if problems:
        print("\n".join(problems), file=sys.stderr)
        return 1
    if options.check:
        return 0
    chosen = [each for each in mutations if options.only in each.file or options.only in each.find]
    return run(chosen, options.jobs)


if __name__ == "__main__":
    sys.exit(main())
