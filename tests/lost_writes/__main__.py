"""``python -m tests.lost_writes [--states N] [--seed N] [--keep FOLDER] [SCENE[+FAULT] …]``: opens so many states.

Prints a line a scene, and what was found. A recording is another one each time, so a seed finds the same in the same
recording alone: ``--keep`` has the states in which something was found.
Exit status: 0 nothing was found · 1 something was.
"""

import argparse
import asyncio
import logging
import random
import sys
import tempfile
import time
from pathlib import Path
from unittest import mock

from gateway_core.crypto.keys import IdentityKey
from gateway_core.store.engine import opening
from tests.factories.quick_surroundings import load_identity_key, read_migrations
from tests.lost_writes.checking import Findings, check, record, write_tree
from tests.lost_writes.scenes import SCENES
from tests.lost_writes.trace import reason_missing

MOST_SHOWN = 10


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("scenes", nargs="*", default=list(SCENES))
    parser.add_argument("--states", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=None)
    parser.add_argument(
        "--keep", type=Path, help="a folder that is to be made for states in which something was found"
    )
    options = parser.parse_args()
    if reason := reason_missing():
        sys.exit(reason)
    seed = random.randrange(2**32) if options.seed is None else options.seed
    logging.disable()  # what is said of a loss is among the problems
    began, processor = time.monotonic(), time.process_time()
    with tempfile.TemporaryDirectory(prefix="lost-writes-") as folder:
        recordings = record(options.scenes, Path(folder))
    found: list[Findings] = []
    with (
        mock.patch.object(IdentityKey, "load", load_identity_key),
        mock.patch.object(opening, "migrations", read_migrations),
    ):
        for number, recording in enumerate(recordings):
            left = options.states - sum(each.states for each in found)
            found.append(asyncio.run(check(recording, left // (len(recordings) - number), seed)))
            show(found[-1], options.keep)
    states, cuts = sum(each.states for each in found), sum(each.cuts for each in found)
    print(
        f"{states} states at {cuts} cuts in {time.monotonic() - began:.0f} s, "
        f"{time.process_time() - processor:.0f} s of processor; seed {seed}"
    )
    return int(any(each.problems for each in found))


def show(found: Findings, keep: Path | None) -> None:
    print(
        f"{found.scene}: {found.calls} changes and syncs, {found.moments} moments, {found.states} states, "
        f"{found.cuts} cuts, {len(found.problems)} problems",
        flush=True,
    )
    for code, count in found.refused.most_common():
        print(f"    said why it does not start, before anything was promised: {code} ({count})")
    for problem in found.problems[:MOST_SHOWN]:
        print(f"    after call {problem.at}: {problem.what}")
        if keep is not None:
            place = keep / f"{problem.scene}-{problem.at}"
            place.mkdir(parents=True, exist_ok=True)
            write_tree(problem.state, Path(tempfile.mkdtemp(dir=place)))


if __name__ == "__main__":
    sys.exit(main())
