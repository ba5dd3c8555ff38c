"""The noise is what the ledger says, and it hides one gateway from whoever compares, repeats or averages."""

from __future__ import annotations

import math
import statistics

import pytest

pytest.importorskip("opendp", reason="OpenDP is not installed (uv sync --extra telemetry)")

from telemetry_spark.noise import DELTA, add_noise, epsilon_of, scale_of
from telemetry_spark.tables import QUALITY, RHO_A_WEEK, TABLES, WEEK_TABLES, Stage, Table

DRAWS = 20_000
NETWORK = WEEK_TABLES[0]


def test_the_spread_of_the_noise_is_what_was_paid_for() -> None:
    """Chi-square: (n - 1) s^2 / sigma^2 leaves 5 standard deviations once in two million runs."""
    for table, price in ((NETWORK, 2000), (QUALITY, 4000)):
        noise = add_noise(table, price, [0] * DRAWS)
        ratio = statistics.variance(noise) / scale_of(table, price) ** 2
        assert abs(ratio - 1) < 5 * math.sqrt(2 / DRAWS)
        assert abs(statistics.fmean(noise)) < 5 * scale_of(table, price) / math.sqrt(DRAWS)


def test_the_noise_has_the_shape_of_a_gaussian() -> None:
    sigma = scale_of(NETWORK, 2000)
    noise = add_noise(NETWORK, 2000, [0] * DRAWS)
    expected = statistics.NormalDist(0, sigma)
    edges = [round(sigma * each) + 0.5 for each in (-2, -1, -0.5, 0, 0.5, 1, 2)]
    shares = [expected.cdf(b) - expected.cdf(a) for a, b in zip([-1e9, *edges], [*edges, 1e9], strict=True)]
    found = [
        sum(a < value <= b for value in noise) for a, b in zip([-1e9, *edges], [*edges, 1e9], strict=True)
    ]
    square = sum((n - DRAWS * share) ** 2 / (DRAWS * share) for n, share in zip(found, shares, strict=True))
    assert square < 45, "7 degrees of freedom: exceeded about once in five million runs"


def test_no_table_costs_more_than_its_price() -> None:
    for table in TABLES:
        for price in table.prices.values():
            rho = table.squared_sensitivity / (2 * scale_of(table, price) ** 2)
            assert rho == pytest.approx(price / 1_000_000)


def test_whether_one_gateway_took_part_can_hardly_be_guessed() -> None:
    """The best guess between n and n + 1 from everything that a week publishes stays close to a coin."""
    advantage = 2 * statistics.NormalDist().cdf(math.sqrt(2 * RHO_A_WEEK) / 2) - 1
    region = Table("region", ("region",), {Stage.FINAL: 6000})
    with_it = add_noise(region, 6000, [101] * DRAWS)
    without = add_noise(region, 6000, [100] * DRAWS)
    best = max(
        sum(value > cut for value in with_it) / DRAWS - sum(value > cut for value in without) / DRAWS
        for cut in range(70, 130)
    )
    assert best < advantage + 5 / math.sqrt(DRAWS)
    assert advantage < 0.13


def test_the_difference_of_two_stages_hides_a_gateway_that_came_between() -> None:
    provisional = add_noise(NETWORK, NETWORK.prices[Stage.PROVISIONAL], [100] * DRAWS)
    final = add_noise(NETWORK, NETWORK.prices[Stage.FINAL], [101] * DRAWS)
    spread = statistics.pstdev(b - a for a, b in zip(provisional, final, strict=True))
    assert spread > 25, "a change of 1 drowns in the noise of both"


def test_the_cells_of_a_draw_are_independent() -> None:
    noise = add_noise(NETWORK, 2000, [0] * DRAWS)
    assert abs(statistics.correlation(noise[:-1], noise[1:])) < 5 / math.sqrt(DRAWS)


def test_the_epsilon_that_is_published_is_not_less_than_the_true_one() -> None:
    for rho in (0.004, RHO_A_WEEK, 52 * RHO_A_WEEK):
        loose = rho + 2 * math.sqrt(rho * math.log(1 / DELTA))
        assert 0.7 * loose < epsilon_of(rho) <= loose + 0.1
    assert epsilon_of(RHO_A_WEEK) == 1.5
