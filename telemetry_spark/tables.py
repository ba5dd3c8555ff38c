"""The publishable tables: a closed list; each table has a fixed grid of cells and a price in privacy.

Every table is a histogram of gateways: a gateway's week is in exactly one cell of a table, so adding or removing the
week changes one cell by 1. Means, sums and exact percentiles stay unpublished: one gateway could move them far. The
grid is fixed beforehand; an empty cell gets noise like any other.

Prices are in millionths of rho (zero-concentrated differential privacy). The privacy unit is everything that one
gateway reports about one week. A table that is published twice (provisional, then final) is paid for twice.
"""

from dataclasses import dataclass
from enum import StrEnum
from itertools import product

from gateway_core.report_schema.registry import FIELDS, GAPS
from gateway_core.report_schema.wire import ACCEPTED_WEEKS, Refusal

SMALLEST_CELL = 20
"""Lowest threshold: a noisy count under it is withheld. An operator may raise the threshold, never lower it."""

LEAST_CROWD = 100
"""Reports of a region on one day that count, and cause no warning, even if the region usually has fewer."""

PROTECTED_SHARE = 2
"""In regional tables a protected region has the price divided by this number, and the threshold multiplied by it."""

RELEASE_SLOTS = 62
"""Releases that the pipeline can tell apart; the packed form of a row has room for this many."""

UNREPORTED = "unreported"
OTHER = "other"


PROVISIONAL_WEEKS = 4
"""Weeks between the end of a week and its first publication, which counts the reports that had arrived by then."""


class Stage(StrEnum):
    """The stages at which a week is published."""

    PROVISIONAL = "provisional"
    FINAL = "final"
    ARRIVALS = "arrivals"


@dataclass(frozen=True)
class Table:
    """One publishable table.

    Attributes:
        name: The name in the ledger, the released files and the dashboard.
        columns: The curated columns whose combinations are the cells; an empty tuple is a single cell.
        prices: Stage to price, in millionths of rho. Other stages do not publish the table.
        squared_sensitivity: Square of the L2 change that one gateway's week can make.
        total_known: Whether the totals of the lines are published elsewhere, so that a single withheld cell of a line
            could be computed.
    """

    name: str
    columns: tuple[str, ...]
    prices: dict[Stage, int]
    squared_sensitivity: int = 1
    total_known: bool = True

    @property
    def is_regional(self) -> bool:
        """True if each cell of the table is about one region."""
        return self.columns[:1] == ("region",)


def _of_week(name: str, columns: tuple[str, ...], final: int, provisional: int = 0) -> Table:
    prices = {Stage.FINAL: final} | ({Stage.PROVISIONAL: provisional} if provisional else {})
    return Table(name, columns, prices)


WEEK_TABLES = (
    _of_week("network", (), 1500, 1000),
    _of_week("region", ("region",), 4000, 4500),
    _of_week("region_health", ("region", "sync_health"), 5500, 4500),
    _of_week("region_gap", ("region", "longest_gap"), 2000, 2000),
    Table("region_direct", ("region", "direct"), {Stage.PROVISIONAL: 4500}),
    _of_week("version_failure", ("version", "main_failure"), 4000, 1500),
    _of_week("version_os", ("version", "os"), 1500),
    _of_week("sync_duration", ("sync_duration",), 500),
    _of_week("cargo_octets", ("cargo_octets",), 1000),
    _of_week("parcels_out", ("parcels_out",), 750),
    _of_week("parcels_in", ("parcels_in",), 750),
    _of_week("courier_syncs", ("courier_syncs",), 1000),
    _of_week("internet_syncs", ("internet_syncs",), 500),
    _of_week("lateness", ("lateness",), 1000),
    _of_week("courier_refused", ("region", "courier_refused"), 2500),
    _of_week("app_blocked", ("app_blocked",), 1500),
)
"""Tables about a week of reports. Every collected field is used by at least one table; a test checks this."""

QUALITY = Table("quality", ("outcome",), {Stage.ARRIVALS: 4000}, squared_sensitivity=3, total_known=False)
"""The outcomes of the submissions that arrived in a week. An honest gateway's submissions about one week are in three
cells at most (accepted, repeated, deletion), of one or several weeks of arrivals. A hostile gateway may exceed the
bound, and needs no protection."""

TABLES = (*WEEK_TABLES, QUALITY)

WEEK_LIMIT = sum(sum(table.prices.values()) for table in WEEK_TABLES)
"""Limit of the ledger for a week of reports, in millionths of rho: every table once at every stage."""

ARRIVALS_LIMIT = sum(QUALITY.prices.values())
"""Limit of the ledger for a week of arrivals."""

RHO_A_WEEK = (WEEK_LIMIT + ARRIVALS_LIMIT) / 1_000_000
"""The privacy cost of one gateway's week in all: 0.05."""

PROTECTED_RHO_A_WEEK = (
    RHO_A_WEEK
    - sum(sum(table.prices.values()) for table in WEEK_TABLES if table.is_regional)
    / PROTECTED_SHARE
    / 1_000_000
)
"""Privacy cost of a gateway's week in a protected region: half in each regional table, the whole in the others."""

ANSWERS = {each.name: each.values for each in FIELDS}
"""Field of the schema to its answers."""

DIRECT_GAPS = GAPS.names[: GAPS.names.index("4-7d")]
"""The longest times without an exchange of gateways that need no courier."""

DIRECT, WAITING = "direct", "waiting"
"""The gateways with one of `DIRECT_GAPS`, and those with a longer gap, which wait for a courier."""

LATENESS = tuple(str(weeks) for weeks in range(ACCEPTED_WEEKS + 1))
"""Weeks between the end of the report's week and its arrival."""

OUTCOMES = ("accepted", "repeated", "deletion", *(refusal.value for refusal in Refusal))


def answers_of(column: str, releases: tuple[str, ...]) -> tuple[str, ...]:
    """Return the names of a curated column's codes, in the order of the codes (0, 1, 2 …)."""
    if column == "lateness":
        return LATENESS
    if column == "direct":
        return UNREPORTED, DIRECT, WAITING
    if column == "outcome":
        return OUTCOMES
    return (UNREPORTED, *(ANSWERS[column] or (OTHER, *releases)))


def grid_of(table: Table, releases: tuple[str, ...]) -> list[tuple[str, ...]]:
    """Return the fixed cells of a table, in order.

    A gateway that left a question unanswered is in no cell of the tables about the question.
    """
    names = (answers_of(column, releases) for column in table.columns)
    return list(product(*([name for name in each if name != UNREPORTED] for each in names)))
