"""Short runs of the fleet in every ``make test``; ``make fleet`` has the long ones.

Each is a process of its own: what was cut off in the middle there is never heard of again.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys

import pytest

from tests.fleet.planting import ROOT

pytestmark = [pytest.mark.slow, pytest.mark.timeout(1800)]


def told(*options: str, hash_seed: str = "random") -> str:
    """What the fleet says; it must not have failed."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.fleet", *options],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def run(seed: str, gateways: int, days: int, hash_seed: str = "random") -> re.Match[str]:
    """The same of that seed."""
    options = ["--first", "--seeds", seed, "--gateways", str(gateways), "--days", str(days)]
    output = told(*options, hash_seed=hash_seed)
    found = re.search(
        r"(?P<arrived>\d+) of (?P<accepted>\d+) accepted arrived, .* (?P<hash>[0-9a-f]{16}) ", output
    )
    assert found is not None, output
    return found


@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_a_week_of_five_gateways_keeps_every_promise(seed: str) -> None:
    said = run(seed, 5, 7)
    assert int(said["accepted"]) >= 15
    # the rest lived for hours only, or waited at a public gateway that keeps nothing for longer than two days,
    # or that lost all it held
    assert int(said["arrived"]) >= int(said["accepted"]) * 2 // 3


def test_one_seed_goes_one_way_whatever_python_makes_of_hashes() -> None:
    first, again, other = (run("7", 2, 1, hash_seed)["hash"] for hash_seed in ("0", "0", "12345"))
    assert first == again == other
