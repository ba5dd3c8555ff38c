"""Compares the planner's model with real programs: one scenario in ``make test-rest``, all by ``make plan-check``.

Fleets are compared with the model along their own rounds, and the model's answer with the mean over many such rounds.
"""

import subprocess
import sys
from statistics import fmean, stdev

import pytest
from msgspec.structs import replace

from gateway_core.planning.forecast import forecast
from gateway_core.planning.plan import HOUR
from tests.fleet.foreseen import foreseen_waits
from tests.fleet.planting import ROOT
from tests.fleet.rounds import Scenario, rounds
from tests.fleet.scenarios import SCENARIOS, Fate, Found, differences, percentile
from tests.fleet.world import Outcome

_ROUNDS = 80


@pytest.mark.slow
@pytest.mark.timeout(1800)
def test_planner_expects_what_the_fleet_finds() -> None:
    """Run the quickest scenario that loses messages, in a separate process as for every fleet."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.fleet.scenarios", "short lives"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "short lives: 336 messages" in done.stdout


def fates(share: float, wait: float, foreseen_share: float, foreseen_wait: float) -> Found:
    """Return a result of a thousand messages, of which the first ones arrive."""
    outcome = Outcome(None, "", "", "", 0.0, {}, 0, 0, 0.0, ())  # type: ignore[arg-type]
    every = []
    for number in range(1000):
        done = wait if number < 1000 * share else None
        every.append(Fate(0, 1, 0.0, done, foreseen_wait if number < 1000 * foreseen_share else None))
    return Found(outcome, every)


def test_differences_to_the_forecast_are_reported() -> None:
    assert differences(fates(0.5, 100_000, 0.5, 100_800)) == []
    assert differences(fates(0.48, 100_000, 0.5, 100_800)) == []
    fewer = differences(fates(0.46, 100_000, 0.5, 100_800))
    assert [line.split()[1:] for line in fewer] == [
        ["arrived,", "not", "0.500"],
        ["0.960", "fared", "as", "the", "model", "has", "it"],
    ]
    assert len(differences(fates(0.5, 100_000, 0.5, 130_000))) == 3, (
        "each by itself, half of them, nine of ten"
    )


@pytest.mark.slow_beyond(1)
@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: scenario.name)
def test_planner_expects_the_mean_over_all_rounds(scenario: Scenario) -> None:
    """Without a fleet, to allow many rounds: with eight gateways each single round is far from the mean."""
    expected = forecast(scenario.planned)
    shares, waits = [], []
    for seed in range(_ROUNDS):
        found = foreseen_waits(rounds(replace(scenario, seed=str(seed))))
        arrived = [wait for wait in found if wait is not None]
        shares.append(len(arrived) / len(found))
        waits += arrived
    error = stdev(shares) / _ROUNDS**0.5
    assert error < 0.015, "a mean of so many rounds is known as well as that"
    assert abs(fmean(shares) - expected.share) < 0.03
    waits.sort()
    for part, seconds in ((0.5, expected.median), (0.9, expected.nine_of_ten)):
        assert abs(percentile(waits, part) - seconds) < max(6 * HOUR, 0.05 * seconds)
