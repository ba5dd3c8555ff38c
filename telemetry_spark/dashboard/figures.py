"""The figures of the dashboard, read from released files, with the margin of each."""

import math
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from functools import cached_property
from itertools import dropwhile
from statistics import median
from typing import Any, TypeVar

from gateway_core.report_schema.registry import GAPS
from telemetry_spark.noise import WIDTH
from telemetry_spark.release import noise_of
from telemetry_spark.tables import DIRECT, WAITING, Stage

Value = TypeVar("Value")

HEALTHY = "none-failed"

HEALTH_ORDER = (HEALTHY, "to-10pct", "10-50pct", "over-50pct", "no-syncs")

SURE_ENOUGH = 25
"""An estimate with a margin over this many points is withheld."""


@dataclass(frozen=True)
class Figure:
    """A published count of gateways: `value`, give or take `margin` (95 per cent)."""

    value: int
    margin: int


@dataclass(frozen=True)
class Week:
    """All published figures of one week.

    Attributes:
        starts: The Monday.
        final: Whether later reports are refused.
        complete: Estimated share of the week's reports that have arrived, or None if unknown.
        tables: Table name to its published form.
        rho: The privacy cost of all publications of the week.
    """

    starts: date
    final: bool
    complete: float | None
    tables: dict[str, Any]
    rho: float

    def cell(self, table: str, *key: str) -> Figure | None:
        """Return one cell, or None if it is withheld."""
        return self._cells.get((table, *key))

    @cached_property
    def _cells(self) -> dict[tuple[str, ...], Figure]:
        return {
            (name, *cell[:-1]): _figure(cell[-1], noise_of(table, cell[0]))
            for name, table in self.tables.items()
            for cell in table["cells"]
        }

    def row(self, table: str, first: str | None = None) -> dict[str, Figure]:
        """Return the cells of a one-column table, or the cells with one value in the first of two columns."""
        found = self.tables.get(table, {"cells": [], "spread": 0})
        return {
            cell[-2]: _figure(cell[-1], noise_of(found, cell[0]))
            for cell in found["cells"]
            if first is None or cell[0] == first
        }

    def margin(self, table: str, column: str) -> dict[str, Figure]:
        """Return the totals of a two-column table along one column."""
        return self._margins.get((table, column), {})

    @cached_property
    def _margins(self) -> dict[tuple[str, str], dict[str, Figure]]:
        return {
            (table, column): {name: _figure(total, noise_of(found, name)) for name, total in found["cells"]}
            for table, published in self.tables.items()
            for column, found in published.get("margins", {}).items()
        }

    def most(self, region: str) -> Figure:
        """Return the upper bound of a region's figure that is withheld."""
        noise = noise_of(self.tables["region"], region)
        return _figure(noise["threshold"], noise)

    def whole(self, row: dict[str, Figure]) -> Figure | None:
        """Return the network's figure, the base of shares, or else the sum of a row, which lacks withheld cells."""
        return self.cell("network") or total(row.values())

    def estimate(self, table: str, *line: str) -> Figure | None:
        """Return the estimated share of a true yes in per cent, of one line or of all; None if it is unknown.

        A published estimate outside 0 to 100 is clipped. An estimate with a large margin is withheld.
        """
        found = self.tables.get(table, {})
        estimates = [*found.get("estimates", ()), *found.get("estimate", ())]
        for *names, share, margin in estimates:
            if tuple(names) == line and margin <= SURE_ENOUGH:
                return Figure(round(min(max(share, 0), 100)), math.ceil(margin))
        return None


@dataclass(frozen=True)
class Figures:
    """All figures of the dashboard, oldest first."""

    weeks: tuple[Week, ...]
    arrivals: dict[date, dict[str, Figure]]
    """The outcomes of the submissions that arrived in a week: Monday to outcome to figure, without withheld ones."""
    releases: tuple[str, ...]
    smallest_cell: int
    published_twice: tuple[tuple[Week, Week], ...] = ()
    """Weeks with both their provisional and their final form."""

    @property
    def early(self) -> list[Week | None]:
        """The provisional form of each week, or None if only the final form was published.

        All provisional forms are equally old: they count the reports of the first four weeks.
        """
        first = {early.starts: early for early, _ in self.published_twice}
        return [first.get(week.starts) if week.final else week for week in self.weeks]

    def expected(self, of: Callable[[Week], Figure | None]) -> Figure | None:
        """Return the expected final form of a figure whose newest form is provisional; None without enough pairs.

        The ratio of final to provisional figures comes from the latest weeks with both; the margin holds its error.

        Args:
            of: Returns the figure of a week.
        """
        now, pairs = of(self.weeks[-1]), [(of(early), of(late)) for early, late in self.published_twice]
        ratios = [late.value / early.value for early, late in pairs[-FINAL_WEEKS:] if early and late]
        if now is None or self.weeks[-1].final or len(ratios) < LEAST_WEEKS:
            return None
        ratio, error = max(median(ratios), 1), WIDTH * scatter_of(ratios)
        return Figure(round(ratio * now.value), math.ceil(math.hypot(ratio * now.margin, error * now.value)))

    @property
    def regions(self) -> list[str]:
        """Regions with a figure in any week, the largest in the latest week first."""
        latest: dict[str, int] = {}
        for week in self.weeks:
            latest |= {region: figure.value for region, figure in week.row("region").items()}
        return sorted(latest, key=lambda region: (-latest[region], region))

    @property
    def versions(self) -> list[str]:
        """Releases with a figure in any week, oldest release first, then "other"."""
        seen = {name for week in self.weeks for name in week.margin("version_failure", "version")}
        return [name for name in (*self.releases, "other") if name in seen]

    @property
    def charted_versions(self) -> list[str]:
        """The last eight of `versions`: as many as a chart can tell apart."""
        return self.versions[-8:]

    @property
    def protected(self) -> list[str]:
        """Regions that are protected in the newest week."""
        table = self.weeks[-1].tables.get("region", {}) if self.weeks else {}
        return list(table.get("protected", {}).get("regions", ()))


def scatter_of(values: Sequence[float]) -> float:
    """Return the standard deviation of at least two values, with an allowance for the error of few values."""
    count = len(values)
    return math.dist(values, [sum(values) / count] * count) / math.sqrt(count - 1) * (1 + 4 / count)


def runs(known: Iterable[tuple[int, Value]], pause: int = 1) -> list[list[tuple[int, Value]]]:
    """Divide values by week into runs, at gaps of more than `pause` weeks."""
    found: list[list[tuple[int, Value]]] = []
    for each in known:
        if found and each[0] - found[-1][-1][0] <= pause:
            found[-1].append(each)
        else:
            found.append([each])
    return found


def total(figures: Collection[Figure]) -> Figure | None:
    """Return the sum of independent figures; None without figures, or if the sum is not positive."""
    value = sum(figure.value for figure in figures)
    margin = math.hypot(*(figure.margin for figure in figures))
    return Figure(value, math.ceil(margin)) if value > 0 else None


def mean_of(figures: Sequence[Figure]) -> Figure:
    """Return the mean of independent figures of one quantity, weighted by their margins."""
    weights = [1 / max(figure.margin, 1) ** 2 for figure in figures]
    weighted = sum(weight * figure.value for weight, figure in zip(weights, figures, strict=True))
    return Figure(round(weighted / sum(weights)), math.ceil(1 / math.sqrt(sum(weights))))


def share(part: Figure | None, whole: Figure | None) -> Figure | None:
    """Return the share in per cent, with a margin; None if a figure is missing."""
    if part is None or whole is None:
        return None
    fraction = min(part.value / whole.value, 1.0)
    margin = math.hypot(part.margin, fraction * whole.margin) / whole.value
    return Figure(round(100 * fraction), max(1, math.ceil(100 * margin)))


def median_class(row: dict[str, Figure], order: Sequence[str]) -> str | None:
    """Return the class that holds the median gateway; None without published figures."""
    everybody = sum(figure.value for figure in row.values())
    reached = 0
    for name in order:
        reached += row[name].value if name in row else 0
        if everybody and reached * 2 >= everybody:
            return name
    return None


def collect(documents: Iterable[dict[str, Any]]) -> Figures:
    """Turn released files into figures; a final week replaces its provisional form.

    Args:
        documents: From `telemetry_spark.release.read_documents`.
    """
    known = sorted(documents, key=lambda each: (each["starts"], each["stage"] == Stage.FINAL.value))
    weeks: dict[date, Week] = {}
    arrivals: dict[date, dict[str, Figure]] = {}
    twice: list[tuple[Week, Week]] = []
    for document in known:
        starts, tables = date.fromisoformat(document["starts"]), document["tables"]
        before, stage = weeks.get(starts), Stage(document["stage"])
        spent = (before.rho if before else 0.0) + sum(table["rho"] for table in tables.values())
        week = Week(starts, stage is Stage.FINAL, document["complete"], tables, spent)
        if stage is Stage.ARRIVALS:
            arrivals[starts] = week.row("quality")
            continue
        weeks[starts] = week
        twice += [(before, week)] if before else []
    releases = tuple(known[-1]["releases"]) if known else ()
    smallest = max((each["smallest_cell"] for each in known), default=0)
    # before the first reports, all cells of a week are withheld
    begun = dropwhile(lambda week: not any(each["cells"] for each in week.tables.values()), weeks.values())
    return Figures(tuple(begun), arrivals, releases, smallest, tuple(twice))


def _figure(value: int, noise: Mapping[str, Any]) -> Figure:
    return Figure(value, math.ceil(WIDTH * noise["spread"]))


# --- Rare couriers make reports late and gaps long: the bias of provisional figures -------------------------

LONG_GAPS = frozenset(GAPS.names[GAPS.names.index("2-4d") :])
"""The answers that mean more than two days without an exchange."""

FINAL_WEEKS = 13
"""The number of latest final weeks whose figures are added up."""

LEAST_WEEKS = 4
"""With fewer weeks, the bias is unknown."""


def bias_of(figures: Figures) -> tuple[Figure, Figure, int] | None:
    """Return the share of gateways that had more than two days without an exchange, in per cent.

    The result is the share by the provisional figures of the latest final weeks, the share by their final figures, and
    the number of weeks; None if too few weeks were published twice.
    """
    twice = figures.published_twice[-FINAL_WEEKS:]
    early, late = (_long_share(weeks) for weeks in ([each[0] for each in twice], [each[1] for each in twice]))
    if len(twice) < LEAST_WEEKS or early is None or late is None:
        return None
    return early, late, len(twice)


def _long_share(weeks: Iterable[Week]) -> Figure | None:
    rows = [week.margin("region_gap", "longest_gap") for week in weeks]
    counts = [counted for row in rows for counted in row.items()]
    long = [figure for name, figure in counts if name in LONG_GAPS]
    return share(total(long), total([figure for _, figure in counts]))


@dataclass(frozen=True)
class Shares:
    """The gateways of each week by their answer, for charts and tables.

    Attributes:
        rows: Answer to figure, one for each week; a withheld answer is missing.
        wholes: The gateways of each week, or None if the figure is withheld.
        order: Answers from the bottom of a stack up.
        kind: First letter of the classes that colour them.
    """

    rows: Sequence[dict[str, Figure]]
    wholes: Sequence[Figure | None]
    order: Sequence[str]
    kind: str

    def latest(self, name: str) -> Figure | None:
        """Return the share of an answer in the newest week, in per cent."""
        return share(self.rows[-1].get(name), self.wholes[-1])

    def parts(self) -> list[list[Figure | None]]:
        """Return each week's shares in per cent, in the order of the answers."""
        return [
            [share(row.get(name), whole) for name in self.order]
            for row, whole in zip(self.rows, self.wholes, strict=True)
        ]

    def plain(self) -> list[tuple[str, ...]]:
        """Return each week's published counts, for the download."""
        return [
            tuple(str(row[name].value) if name in row else "" for name in self.order) for row in self.rows
        ]

    def stacks(self) -> list[dict[str, float]]:
        """Return the drawn stack of each week: class name to share of 1."""
        return [
            {
                f"{self.kind}{place}": min(row[name].value / whole.value, 1)
                for place, name in enumerate(self.order)
                if name in row and whole
            }
            for row, whole in zip(self.rows, self.wholes, strict=True)
        ]


LEAST_DIRECT = 2.5
"""Thresholds that the usual number of direct gateways reaches; a smaller number might be withheld after a fall."""


def direct_counts(figures: Figures, region: str) -> Callable[[Week], Figure | None]:
    """Return the reader of a region's gateways without a gap of more than four days.

    They report without a courier, so their number stays the same while couriers bring many reports or few. The figure
    is the mean of two estimates: the direct gateways, and all less the waiting ones. Both cells are withheld if few
    gateways wait: the second estimate remains. The reader returns None where few are direct, and for final forms.
    """
    known = [
        (cell.value, noise_of(week.tables["region_direct"], region)["threshold"])
        for week in figures.early
        if week and (cell := week.cell("region_direct", region, DIRECT))
    ]
    usual, least = (median(values) for values in zip(*known, strict=True)) if known else (0, 1)

    def read(week: Week) -> Figure | None:
        whole, table = week.cell("region", region), week.tables.get("region_direct")
        if usual < LEAST_DIRECT * least or whole is None or table is None:
            return None
        again = week.margin("region_health", "region").get(region)
        whole = mean_of([whole, again] if again else [whole])
        few = noise_of(table, region)["threshold"] // 4
        waiting = week.cell("region_direct", region, WAITING) or Figure(few, few)
        rest = Figure(
            max(whole.value - waiting.value, 0), math.ceil(math.hypot(whole.margin, waiting.margin))
        )
        direct = week.cell("region_direct", region, DIRECT)
        return mean_of([direct, rest] if direct else [rest])

    return read
