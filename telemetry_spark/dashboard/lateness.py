"""The bias of figures by lateness: where couriers come rarely, reports come late, and tell of longer gaps.

A week that is final was published before, when only what had come within four weeks was counted. Both are published,
so how far the first figures were off costs no privacy to say.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from gateway_core.report_schema.registry import GAPS
from telemetry_spark.dashboard.figures import Figure, Figures, Week, share, total

LONG_GAPS = frozenset(GAPS.names[GAPS.names.index("2-4d") :])
"""The answers that tell of more than two days without an exchange."""

FINAL_WEEKS = 13
"""The latest final weeks, of which the figures are added up."""

LEAST_WEEKS = 4
"""Of fewer weeks nothing is said."""


@dataclass(frozen=True)
class Bias:
    """Per cent of gateways that were without an exchange for more than two days.

    Attributes:
        early: By the provisional figures of some weeks.
        late: By the final figures of the same weeks.
        weeks: How many weeks.
    """

    early: Figure
    late: Figure
    weeks: int


def bias_of(figures: Figures) -> Bias | None:
    """Return the bias in the latest final weeks, or None when too few were published twice."""
    twice = figures.published_twice[-FINAL_WEEKS:]
    early, late = (_long_share(weeks) for weeks in ([each[0] for each in twice], [each[1] for each in twice]))
    if len(twice) < LEAST_WEEKS or early is None or late is None:
        return None
    return Bias(early, late, len(twice))


def _long_share(weeks: Iterable[Week]) -> Figure | None:
    rows = [week.margin("region_gap", "longest_gap") for week in weeks]
    counts = {(at, name): figure for at, row in enumerate(rows) for name, figure in row.items()}
    long = {key: figure for key, figure in counts.items() if key[1] in LONG_GAPS}
    return share(_sum(long), _sum(counts))


def _sum(counts: dict[tuple[int, str], Figure]) -> Figure | None:
    return total({f"{at} {name}": figure for (at, name), figure in counts.items()})
