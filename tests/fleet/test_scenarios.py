"""The planner's model is held to real programs: one scenario in every ``make test``, all by ``make plan-check``."""

from __future__ import annotations

import subprocess
import sys

import pytest

from gateway_core.planning.forecast import forecast
from tests.fleet.planting import ROOT
from tests.fleet.scenarios import SCENARIOS, Fate, Found, Outcome, differences


@pytest.mark.slow
@pytest.mark.timeout(1800)
def test_the_planner_expects_what_the_fleet_finds() -> None:
    """A process of its own, as every fleet. Of these scenarios it is one that loses messages, and the quickest."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.fleet.scenarios", "short lives"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "short lives: 336 messages" in done.stdout


def found(outcome: Outcome, share: float, wait: float, foreseen: float = 1.0) -> Found:
    arrived = round(1000 * share)
    return Found(outcome, [Fate(0, 1, 0.0, wait if n < arrived else None) for n in range(1000)], foreseen)


def test_what_differs_is_told() -> None:
    (short,) = [each for each in SCENARIOS if each.name == "short lives"]
    expected = forecast(short.planned)
    outcome = Outcome(None, "", "", "", 0.0, {}, 0, 0, 0.0, ())  # type: ignore[arg-type]
    wait = (expected.median + expected.nine_of_ten) / 2
    near = found(outcome, expected.share + 0.02, wait)
    assert [line.split()[1] for line in differences(expected, near)] == ["waited", "waited"]
    assert "arrived" in differences(expected, found(outcome, expected.share - 0.04, wait))[0]
    assert "only 0.900" in differences(expected, found(outcome, expected.share, wait, 0.9))[0]
