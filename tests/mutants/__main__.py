"""Change single expressions of the code, a sample by seed, and see whether the tests that reach them notice.

    python -m tests.mutants map                           which tests reach which line, once for a state of the code
    python -m tests.mutants run [--seed N] [--count N]    mutants of so many statements, one of each
    python -m tests.mutants run --deciding                all mutants of what notes.toml calls deciding

What survives has a reason in notes.toml, or fails the run.
"""

import argparse
import os
import sys

import pytest

from tests.mutants.made import ROOT, deciding, notes, sample
from tests.mutants.trials import OPTIONS, TESTS, Reach, Trials, make_map


def main() -> int:
    """Make the map, or run a sample; the exit status."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("what", choices=["map", "run"])
    parser.add_argument("--seed", type=int, default=32)
    parser.add_argument("--count", type=int, default=400)
    parser.add_argument("--deciding", action="store_true")
    asked = parser.parse_args()
    os.chdir(ROOT)
    os.nice(10)
    if asked.what == "map":
        return make_map()
    mutants = deciding(notes()["deciding"]) if asked.deciding else sample(asked.seed, asked.count)
    trials = Trials(Reach(), mutants)
    status = pytest.main([*OPTIONS, *TESTS], plugins=[trials])
    least_killed = len(mutants) if asked.deciding else 0.85 * len(mutants)
    return int(bool(status or trials.unexplained) or len(mutants) - len(trials.survivors) < least_killed)


if __name__ == "__main__":
    sys.exit(main())
