"""The only module that draws noise: OpenDP's discrete Gaussian, scaled to the price that the ledger charged.

The module also estimates, from published counts of randomised answers, the share of gateways whose true answer is yes,
with its margin. The source is published noisy counts, so an estimate costs no privacy. An estimate has two errors: the
chance that each device mixed into its answer, and the noise in the two counts. Averaging over weeks keeps the first
error: a device whose truth stays the same keeps one lasting answer, right or wrong.
"""

import math
from collections.abc import Mapping
from typing import Any

from gateway_core.report_schema.randomised import spread_of_share, true_share
from gateway_core.report_schema.registry import FIELDS
from telemetry_spark.errors import SetupError
from telemetry_spark.tables import Table

DELTA = 1e-6
"""The delta at which a spending is converted to an epsilon."""

WIDTH = 1.96
"""Standard deviations on either side that hold 95 of 100 true values."""

NO, YES = "no", "yes"


def scale_of(table: Table, price: int) -> float:
    """Return the standard deviation of the noise in a cell for `price` (millionths of rho)."""
    return math.sqrt(table.squared_sensitivity * 1_000_000 / (2 * price))


def add_noise(table: Table, price: int, counts: list[int]) -> list[int]:
    """Add independent noise to every cell of a table's grid; the draw has no seed.

    Raises:
        SetupError: if the mechanism costs more than the price, which is a defect of this package.
    """
    mechanism = _gaussian(scale_of(table, price))
    cost = mechanism.map(math.sqrt(table.squared_sensitivity))
    if cost > price / 1_000_000 * (1 + 1e-9):
        raise SetupError(f"The noise of {table.name} would cost {cost}, more than was paid.")
    return [int(cell) for cell in mechanism(counts)]


def epsilon_of(rho: float) -> float:
    """Return the epsilon, at `DELTA`, of having spent `rho` on one person; rounded up to 0.1."""
    import opendp.prelude as dp

    converted: Any = dp.c.make_zCDP_to_approxDP(_gaussian(1 / math.sqrt(2 * rho)))
    epsilon = float(converted.map(1.0).epsilon(DELTA))
    return math.ceil(epsilon * 10) / 10


def _gaussian(scale: float) -> Any:
    try:
        import opendp.prelude as dp
    except ImportError as error:
        raise SetupError(
            "OpenDP is not installed. Install this program's wheel with the extra telemetry."
        ) from error
    dp.enable_features("contrib")
    counts = dp.vector_domain(dp.atom_domain(T="i64"))
    return dp.m.make_gaussian(counts, dp.l2_distance(T=float), scale=scale)


def question_of(table: Table) -> str | None:
    """Return the randomised field that a table counts in its last column, or None."""
    randomised = {each.name for each in FIELDS if each.randomised}
    return table.columns[-1] if table.columns and table.columns[-1] in randomised else None


def estimates_of(cells: Mapping[tuple[str, ...], int], spread: float) -> list[list[str | float]]:
    """Estimate the true share of yes for each line whose two answers are both published.

    Args:
        cells: Published cells; the last name of each is the answer, the names before it identify the line.
        spread: Standard deviation of the noise in one cell.

    Returns:
        The names of the line, the share in per cent (possibly outside 0 to 100) and half the width of the interval that
        holds the truth 95 times in 100.
    """
    lines = {cell[:-1]: None for cell in cells}
    found: list[list[str | float]] = []
    for line in lines:
        no, yes = cells.get((*line, NO)), cells.get((*line, YES))
        if no is not None and yes is not None and no + yes > 0:
            total = no + yes
            margin = WIDTH * spread_of_share(yes, total, spread)
            found.append([*line, round(100 * true_share(yes, total), 1), round(100 * margin, 1)])
    return found
