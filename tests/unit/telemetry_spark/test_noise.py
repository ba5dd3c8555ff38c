"""The noise is what the ledger says, and it hides one gateway from whoever compares, repeats or averages."""

import math
import statistics
from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from functools import cache, partial
from operator import mul

import pytest

pytest.importorskip("opendp", reason="OpenDP is not installed (uv sync --extra telemetry)")

from telemetry_spark.noise import DELTA, add_noise, epsilon_of, scale_of
from telemetry_spark.tables import QUALITY, RHO_A_WEEK, TABLES, WEEK_TABLES, Stage, Table

DRAWS = 20_000
NETWORK = WEEK_TABLES[0]


@cache
def noise_of_the_network() -> tuple[int, ...]:
    """What several properties are looked for in: drawing takes most of the time here."""
    return tuple(add_noise(NETWORK, 2000, [0] * DRAWS))


def sum_of_squares(values: Sequence[int]) -> Fraction:
    """Of the distances from the mean; exact, as `statistics` would have it, in a thirtieth of the time."""
    return sum(map(mul, values, values)) - Fraction(sum(values) ** 2, len(values))


@pytest.mark.slow
def test_spread_of_the_noise_is_what_was_paid_for() -> None:
    """Chi-square: (n - 1) s^2 / sigma^2 leaves 5 standard deviations once in two million runs."""
    for table, price, noise in (
        (NETWORK, 2000, noise_of_the_network()),
        (QUALITY, 4000, add_noise(QUALITY, 4000, [0] * DRAWS)),
    ):
        ratio = sum_of_squares(noise) / (DRAWS - 1) / scale_of(table, price) ** 2
        assert abs(ratio - 1) < 5 * math.sqrt(2 / DRAWS)
        assert abs(statistics.fmean(noise)) < 5 * scale_of(table, price) / math.sqrt(DRAWS)


def test_noise_has_the_shape_of_a_gaussian() -> None:
    sigma = scale_of(NETWORK, 2000)
    expected = statistics.NormalDist(0, sigma)
    edges = [round(sigma * each) + 0.5 for each in (-2, -1, -0.5, 0, 0.5, 1, 2)]
    shares = [expected.cdf(b) - expected.cdf(a) for a, b in zip([-1e9, *edges], [*edges, 1e9], strict=True)]
    between = Counter(map(partial(bisect_left, edges), noise_of_the_network()))
    found = [between[place] for place in range(len(shares))]
    square = sum((n - DRAWS * share) ** 2 / (DRAWS * share) for n, share in zip(found, shares, strict=True))
    assert square < 45, "7 degrees of freedom: exceeded about once in five million runs"


def test_tables_cost_exactly_their_price() -> None:
    for table in TABLES:
        for price in table.prices.values():
            rho = table.squared_sensitivity / (2 * scale_of(table, price) ** 2)
            assert rho == pytest.approx(price / 1_000_000)


@pytest.mark.slow
def test_participation_of_one_gateway_can_hardly_be_guessed() -> None:
    """The best guess between n and n + 1 from everything that a week publishes stays close to a coin."""
    advantage = 2 * statistics.NormalDist().cdf(math.sqrt(2 * RHO_A_WEEK) / 2) - 1
    region = Table("region", ("region",), {Stage.FINAL: 6000})
    with_it = sorted(add_noise(region, 6000, [101] * DRAWS))
    without = sorted(add_noise(region, 6000, [100] * DRAWS))
    best = max(bisect_right(without, at) / DRAWS - bisect_right(with_it, at) / DRAWS for at in range(70, 130))
    assert best < advantage + 5 / math.sqrt(DRAWS)
    assert advantage < 0.13


@pytest.mark.slow
def test_difference_of_two_stages_hides_a_gateway_that_joined() -> None:
    provisional = add_noise(NETWORK, NETWORK.prices[Stage.PROVISIONAL], [100] * DRAWS)
    final = add_noise(NETWORK, NETWORK.prices[Stage.FINAL], [101] * DRAWS)
    differences = [b - a for a, b in zip(provisional, final, strict=True)]
    spread = math.sqrt(sum_of_squares(differences) / DRAWS)
    assert spread > 25, "a change of 1 drowns in the noise of both"


def test_cells_of_a_draw_are_independent() -> None:
    noise = noise_of_the_network()
    first, second, count = noise[:-1], noise[1:], DRAWS - 1
    together = sum(map(mul, first, second)) - Fraction(sum(first) * sum(second), count)
    correlation = together / math.sqrt(sum_of_squares(first) * sum_of_squares(second))
    assert abs(correlation) < 5 / math.sqrt(DRAWS)


def test_published_epsilon_is_not_less_than_the_true_one() -> None:
    for rho in (0.004, RHO_A_WEEK, 52 * RHO_A_WEEK):
        loose = rho + 2 * math.sqrt(rho * math.log(1 / DELTA))
        assert 0.7 * loose < epsilon_of(rho) <= loose + 0.1
    assert epsilon_of(RHO_A_WEEK) == 1.5
