"""Short runs of the fleet in every ``make test``; ``make fleet`` has the long ones."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from tests.fleet.plans import drawn
from tests.fleet.world import run

pytestmark = [pytest.mark.slow, pytest.mark.timeout(900)]

QUIET_PROBLEMS = (r"WARNING .*",)
"""Programs that are killed, cut off and refused warn of it; an error fails a run by itself."""


@pytest.mark.expects_log(*QUIET_PROBLEMS)
@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_a_week_of_five_gateways_keeps_every_promise(seed: str) -> None:
    outcome = run(drawn(seed, gateways=5, days=7))
    assert outcome.failure == "", "\n".join(outcome.last)
    assert outcome.accepted >= 15
    assert outcome.arrived == outcome.accepted


def _hash_in_another_process(seed: str, hash_seed: str) -> str:
    program = (
        "from tests.fleet.plans import drawn\n"
        "from tests.fleet.world import run\n"
        f"outcome = run(drawn({seed!r}, gateways=2, days=1))\n"
        "print(outcome.failure or outcome.hash)\n"
    )
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
    return subprocess.run(
        [sys.executable, "-W", "error", "-c", program],
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    ).stdout


def test_one_seed_goes_one_way_whatever_python_makes_of_hashes() -> None:
    first, again, other = (_hash_in_another_process("7", hash_seed) for hash_seed in ("0", "0", "12345"))
    assert first == again == other
    assert len(first.strip()) == 64
