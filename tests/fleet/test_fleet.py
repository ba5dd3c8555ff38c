"""Short runs of the fleet, the shortest in every ``make test``; ``make fleet`` has the long ones.

Each run is a separate process, whose end discards all interrupted work.
"""

import os
import re
import subprocess
import sys

import pytest

from tests.fleet.planting import ROOT

pytestmark = pytest.mark.timeout(1800)


def told(*options: str, hash_seed: str = "random") -> str:
    """Run a fleet that must succeed; return its output."""
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
    """Run a fleet with this seed; return the match of its result."""
    options = ["--first", "--seeds", seed, "--gateways", str(gateways), "--days", str(days)]
    output = told(*options, hash_seed=hash_seed)
    found = re.search(
        r"(?P<arrived>\d+) of (?P<accepted>\d+) accepted arrived, .* (?P<hash>[0-9a-f]{16}) ", output
    )
    assert found is not None, output
    return found


def test_day_of_two_gateways_keeps_every_promise() -> None:
    assert int(run("7", 2, 1)["accepted"]) >= 1


@pytest.mark.slow
@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_week_of_five_gateways_keeps_every_promise(seed: str) -> None:
    said = run(seed, 5, 7)
    assert int(said["accepted"]) >= 15
    # the rest lived for hours only, or waited at a public gateway that lost or deleted its parcels
    assert int(said["arrived"]) >= int(said["accepted"]) * 2 // 3


@pytest.mark.slow
def test_seed_gives_one_trace_under_any_hash_randomisation() -> None:
    first, again, other = (run("7", 2, 1, hash_seed)["hash"] for hash_seed in ("0", "0", "12345"))
    assert first == again == other


@pytest.mark.slow
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("dialect", ["relaynet", "awala"])
def test_two_years_of_outages_and_drift_lose_no_message(dialect: str) -> None:
    """Two years with outages, one of 200 days, couriers, kills and a wrong clock."""
    said = told("--two-years", dialect, "--seeds", "1", "--first")

    def number(pattern: str) -> int:
        found = re.search(pattern, said)
        assert found is not None, said
        return int(found[1])

    accepted = number(r"of (\d+) accepted arrived")
    assert accepted > 300
    assert number(r"(\d+) of \d+ accepted arrived") > accepted // 3, "the rest lived through no way out"
    assert number(r"(\d+) certificate expired") > 0, "the long outage outlives every certificate"
    assert number(r"(\d+) certificate from the Internet") >= 3
    assert number(r"(\d+) certificate from a courier") >= 1
    assert number(r"(\d+) sync") >= 20
    assert number(r"(\d+) set aside, ") == 0
    assert number(r"(\d+) session keys at most") < 20
