"""Two years of a computer with a gateway, in both dialects: outages, one of 200 days, couriers, kills, a wrong clock.

Each is a process of its own, as every fleet.
"""

from __future__ import annotations

import re

import pytest

from tests.fleet.test_fleet import told

pytestmark = [pytest.mark.slow, pytest.mark.timeout(3600)]


@pytest.mark.parametrize("dialect", ["relaynet", "awala"])
def test_two_years_of_outages_and_drift_lose_nothing_that_was_accepted(dialect: str) -> None:
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
