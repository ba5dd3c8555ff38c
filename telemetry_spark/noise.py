"""The only place that draws noise: OpenDP's discrete Gaussian, scaled to what the ledger charged."""

from __future__ import annotations

import math
from typing import Any

from telemetry_spark.errors import SetupError
from telemetry_spark.tables import Table

DELTA = 1e-6
"""The delta under which a spending is stated as an epsilon."""


def scale_of(table: Table, price: int) -> float:
    """Return the standard deviation of the noise in one cell that `price` (millionths of rho) pays for."""
    return math.sqrt(table.squared_sensitivity * 1_000_000 / (2 * price))


def add_noise(table: Table, price: int, counts: list[int]) -> list[int]:
    """Add independent noise to every cell of a table's grid; there is no seed.

    Raises:
        SetupError: The mechanism would cost more than was paid, which would be a defect of this package.
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
