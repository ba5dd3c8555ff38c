"""From published counts of randomised answers to the share of gateways whose true answer is yes, and how sure that is.

Made from noisy counts that are published anyway, so it costs no privacy. Two things blur it: the chance that each
device mixed into its answer, and the noise in the two counts. The first does not average out over weeks: a device
whose truth stays the same keeps one lasting answer, right or wrong.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gateway_core.report_schema.randomised import spread_of_share, true_share
from gateway_core.report_schema.registry import FIELDS
from telemetry_spark.tables import Table

WIDTH = 1.96
"""Standard deviations on either side that hold 95 of 100 true values."""

NO, YES = "no", "yes"


def question_of(table: Table) -> str | None:
    """Return the randomised field that a table counts; it is its last column."""
    randomised = {each.name for each in FIELDS if each.randomised}
    return table.columns[-1] if table.columns and table.columns[-1] in randomised else None


def estimates_of(cells: Mapping[tuple[str, ...], int], spread: float) -> list[list[str | float]]:
    """Estimate the true share of yes for each line whose two answers are both published.

    Args:
        cells: Published cells; the last name of each is the answer, the ones before it name the line.
        spread: Standard deviation of the noise in one cell.

    Returns:
        The names of the line, the share in per cent (it may lie outside 0 to 100) and half the width of the interval
        that holds the truth 95 times in 100.
    """
    lines = {cell[:-1]: None for cell in cells}
    found: list[list[str | float]] = []
    for line in lines:
        no, yes = cells.get((*line, NO)), cells.get((*line, YES))
        if no is not None and yes is not None and no + yes > 0:
            found.append([*line, *estimate(yes, no, spread)])
    return found


def estimate(yes: int, no: int, spread: float) -> Sequence[float]:
    """Return the share in per cent and its margin, to a tenth."""
    total = no + yes
    share = 100 * true_share(yes, total)
    return round(share, 1), round(100 * WIDTH * spread_of_share(yes, total, spread), 1)
