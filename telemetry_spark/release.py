"""From exact counts to publishable files; each table is drawn once.

::

    week ends ──4 weeks──► provisional ──8 weeks──► final, then later reports are refused
    week of arrivals ends ──► arrivals (data quality)

A released file is one JSON object for a period and stage: the cells that passed the threshold, the price and the spread
of the noise of each table, and the completeness of the week. The ledger is its only source of counts, so a repeated run
publishes the cells that an interrupted run paid for.
"""

from __future__ import annotations

import json
import math
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from datetime import date, timedelta
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal, NamedTuple

import msgspec

from gateway_core.report_schema.randomised import REPORTED_TRUTH
from gateway_core.report_schema.wire import ACCEPTED_WEEKS, RAW_LIFE, iso_week
from telemetry_spark.errors import BudgetExceededError, UnpublishableError
from telemetry_spark.ledger import Ledger, Place
from telemetry_spark.noise import add_noise, estimates_of, question_of, scale_of
from telemetry_spark.suppression import Hurdle, publishable
from telemetry_spark.tables import (
    PROTECTED_SHARE,
    PROVISIONAL_WEEKS,
    QUALITY,
    SMALLEST_CELL,
    WEEK_TABLES,
    Stage,
    Table,
    answers_of,
    grid_of,
)
from telemetry_spark.workspace import set_apart, write_whole

if TYPE_CHECKING:
    from telemetry_spark.curation import Counts

GHOST_SPREADS = 3
"""A published cell exceeds both the threshold and this many standard deviations of its noise. Otherwise large tables
would show empty cells."""

FORMAT = 1

MOST_OCTETS = 16 << 20
"""Octets of a released file, at most; a week has less than one MiB."""

DOCUMENTS = "20??-W??.*.json"
"""The names of released files; the folder also holds the index, the schema and the signatures."""


class Due(NamedTuple):
    """A period that may be published now: `period` is the Monday of the week."""

    stage: Stage
    period: date


@dataclass(frozen=True)
class Policy:
    """The choices of an operator.

    Attributes:
        releases: Known releases of the gateway; other releases are published as "other".
        smallest_cell: The threshold; at least `SMALLEST_CELL`.
        protected: Regions with half the price in regional tables, and twice the threshold.
    """

    releases: tuple[str, ...]
    smallest_cell: int = SMALLEST_CELL
    protected: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if self.smallest_cell < SMALLEST_CELL:
            raise UnpublishableError(f"Choose a threshold of at least {SMALLEST_CELL}.")


def tables_of(stage: Stage) -> list[Table]:
    """Return the tables that a stage publishes."""
    return [table for table in (*WEEK_TABLES, QUALITY) if stage in table.prices]


def calendar_weeks(
    partitions: Sequence[date], arrivals: Collection[date], today: date
) -> tuple[list[date], list[date]]:
    """Return the publishable weeks of reports and the publishable weeks of arrivals, both without gaps.

    The publication of a week must be independent of any single gateway's report, so the weeks follow the calendar. They
    begin with the earliest week that the first arrivals could be about; later, with the oldest week whose arrivals are
    all stored. They go on after the last report.

    Args:
        partitions: Mondays of the weeks of arrival that have judged rows.
        arrivals: Mondays of the published weeks of arrivals.
        today: The day of the run.
    """
    if not {*partitions, *arrivals}:
        return [], []
    kept = today - RAW_LIFE
    kept += timedelta(days=-kept.weekday() % 7)
    first, oldest = min([*partitions, *arrivals]), min([*partitions, kept])
    about = max(first - timedelta(weeks=ACCEPTED_WEEKS), oldest - timedelta(weeks=1))
    return _mondays(about, today), _mondays(max(first, oldest), today)


def _mondays(first: date, until: date) -> list[date]:
    return [first + timedelta(weeks=count) for count in range((until - first).days // 7 + 1)]


def due_periods(
    weeks: Iterable[date], arrivals: Iterable[date], done: set[tuple[Stage, date]], today: date
) -> list[Due]:
    """Return the periods that are due on a day and not yet in the ledger.

    A late run publishes both forms of a week, so that later weeks have provisional figures to be compared with.

    Args:
        weeks: Mondays of the publishable weeks of reports.
        arrivals: Mondays of the publishable weeks of arrivals.
        done: (stage, period) pairs of the ledger.
        today: The day.
    """
    due = [Due(Stage.ARRIVALS, week) for week in arrivals if week + timedelta(weeks=1) <= today]
    for week in weeks:
        age = today - (week + timedelta(weeks=1))
        waits = {Stage.PROVISIONAL: PROVISIONAL_WEEKS, Stage.FINAL: ACCEPTED_WEEKS}
        due += [Due(stage, week) for stage, weeks in waits.items() if age >= timedelta(weeks=weeks)]
    return sorted(each for each in due if each not in done)


def buy_cells(
    ledger: Ledger, due: Due, counts: Counts, policy: Policy, today: date
) -> list[BudgetExceededError]:
    """Draw the noisy cells of a period, for every table of the stage that was not drawn yet.

    Returns:
        One error for each table that exceeds the budget of the period; the other tables are published.
    """
    left_out = []
    for table in tables_of(due.stage):
        if ledger.bought(table, due.stage, due.period) is not None:
            continue
        exact = _in_grid_order(table, counts.get((*due, table.name), {}), policy.releases)
        protected = policy.protected if table.is_regional else ()
        draw = partial(draw_cells, table, exact, policy.releases, protected)
        try:
            ledger.buy(
                table,
                due.stage,
                due.period,
                today=today,
                releases=policy.releases,
                draw=draw,
                protected=protected,
            )
        except BudgetExceededError as error:
            left_out.append(error)
    return left_out


def draw_cells(
    table: Table, exact: list[int], releases: tuple[str, ...], protected: tuple[str, ...], price: int
) -> list[int]:
    """Return noisy cells in grid order; cells of protected regions cost less. A gateway is in one region only."""
    if not protected:
        return add_noise(table, price, exact)
    careful = [cell[0] in protected for cell in grid_of(table, releases)]
    parts = {
        part: iter(
            add_noise(
                table,
                price // PROTECTED_SHARE if part else price,
                [count for count, each in zip(exact, careful, strict=True) if each is part],
            )
        )
        for part in (False, True)
    }
    return [next(parts[each]) for each in careful]


def _in_grid_order(table: Table, counts: dict[tuple[int, ...], int], releases: tuple[str, ...]) -> list[int]:
    names = [answers_of(column, releases) for column in table.columns]
    named = {
        tuple(answers[code] for answers, code in zip(names, cell, strict=True)): count
        for cell, count in counts.items()
    }
    return [named.get(cell, 0) for cell in grid_of(table, releases)]


def release_document(ledger: Ledger, due: Due, policy: Policy, complete: float | None) -> dict[str, Any]:
    """Return the content of a released file, made only from the ledger and public values.

    Args:
        ledger: Holds the noisy cells.
        due: The period and stage.
        policy: The threshold and the grid.
        complete: Estimated share of the week's reports that have arrived, or None if unknown.
    """
    tables = {}
    for table in tables_of(due.stage):
        bought = ledger.bought(table, due.stage, due.period)
        if bought is not None:
            noisy = dict(zip(grid_of(table, bought.releases), bought.cells, strict=True))
            grain = _Grain(table, bought.price, bought.protected, policy.smallest_cell)
            tables[table.name] = _publication(table, grain, noisy)
    place = asdict(ledger.place_of(due.stage, due.period))
    return _document(due, policy, tables, complete) | {"publishable": True, "ledger": place}


@dataclass(frozen=True)
class _Grain:
    """The grain of a published table: the noise of its cells, and the counts from which they are shown."""

    table: Table
    price: int
    protected: tuple[str, ...]
    smallest: int

    def is_careful(self, line: str) -> bool:
        return self.table.is_regional and line in self.protected

    def spread(self, *, careful: bool = False) -> float:
        return scale_of(self.table, self.price // PROTECTED_SHARE if careful else self.price)

    def hurdle(self, spread: float, *, careful: bool = False) -> Hurdle:
        least = self.smallest * PROTECTED_SHARE if careful else self.smallest
        return Hurdle(max(least, math.ceil(GHOST_SPREADS * spread)), least)

    def noise_fields(self, spread: float, cells: int = 1) -> dict[str, Any]:
        """Return the noise of sums, with the noise of sums of `cells` cells of protected regions, if any."""
        fields = {"spread": round(spread, 3), "threshold": self.hurdle(spread).smallest}
        if not self.protected or not cells:
            return fields
        wide = self.spread(careful=True) * math.sqrt(cells)
        careful = {"spread": round(wide, 3), "threshold": self.hurdle(wide, careful=True).smallest}
        price = self.price // PROTECTED_SHARE / 1_000_000
        return fields | {"protected": {"regions": list(self.protected), "rho": price} | careful}


def _publication(table: Table, grain: _Grain, noisy: dict[tuple[str, ...], int]) -> dict[str, Any]:
    plain, careful = grain.hurdle(grain.spread()), grain.hurdle(grain.spread(careful=True), careful=True)
    bars = {cell: careful if cell and grain.is_careful(cell[0]) else plain for cell in noisy}
    kept = publishable(noisy, bars, total_known=table.total_known)
    margins = _margins(grain, noisy) if len(table.columns) > 1 else {}
    return {
        "columns": list(table.columns),
        "rho": grain.price / 1_000_000,
        **grain.noise_fields(grain.spread()),
        "withheld": len(noisy) - len(kept),
        "cells": [[*cell, count] for cell, count in kept.items()],
        "margins": margins,
        **_estimate(grain, kept, margins),
    }


def _estimate(grain: _Grain, kept: dict[tuple[str, ...], int], margins: dict[str, Any]) -> dict[str, Any]:
    """Estimate true shares from randomised answers: for each line, and for all lines together."""
    question = question_of(grain.table)
    if question is None:
        return {}
    whole = margins.get(question, {"cells": [], "spread": grain.spread()})
    everybody: dict[tuple[str, ...], int] = {(name,): count for name, count in whole["cells"]}
    lines = [
        line
        for careful in (False, True)
        for line in estimates_of(
            {cell: count for cell, count in kept.items() if grain.is_careful(cell[0]) is careful},
            grain.spread(careful=careful),
        )
    ]
    return {
        "odds": [REPORTED_TRUTH.numerator, REPORTED_TRUTH.denominator],
        "estimates": lines,
        "estimate": estimates_of(everybody, whole["spread"]) if margins else [],
    }


def _margins(grain: _Grain, noisy: dict[tuple[str, ...], int]) -> dict[str, Any]:
    """Add up all noisy cells along each column, including withheld cells: sums of noise need no new budget."""
    found = {}
    for place, column in enumerate(grain.table.columns):
        lines: dict[str, list[tuple[str, ...]]] = {}
        for cell in noisy:
            lines.setdefault(cell[place], []).append(cell)
        of_region = column == "region"
        one = next(iter(lines.values()))
        plain = sum(not grain.is_careful(cell[0]) for cell in one) if not of_region else len(one)
        wide = math.hypot(
            math.sqrt(plain) * grain.spread(), math.sqrt(len(one) - plain) * grain.spread(careful=True)
        )
        told = grain.noise_fields(wide, len(one) if of_region else 0)
        totals = {name: sum(noisy[cell] for cell in cells) for name, cells in lines.items()}
        kept = [[name, total] for name, total in totals.items() if total >= noise_of(told, name)["threshold"]]
        found[column] = told | {"cells": kept}
    return found


def _document(due: Due, policy: Policy, tables: dict[str, Any], complete: float | None) -> dict[str, Any]:
    return {
        "format": FORMAT,
        "stage": due.stage.value,
        "week": iso_week(due.period),
        "starts": due.period.isoformat(),
        "smallest_cell": policy.smallest_cell,
        "releases": list(policy.releases),
        "complete": complete,
        "tables": tables,
    }


def exact_document(due: Due, counts: Counts, policy: Policy) -> dict[str, Any]:
    """Return a document of exact figures, for tests; `read_documents` refuses it by its mark."""
    tables = {}
    for table in tables_of(due.stage):
        exact = _in_grid_order(table, counts.get((*due, table.name), {}), policy.releases)
        cells = [
            [*cell, count]
            for cell, count in zip(grid_of(table, policy.releases), exact, strict=True)
            if count
        ]
        tables[table.name] = {"columns": list(table.columns), "cells": cells}
    return _document(due, policy, tables, None) | {"publishable": False}


def document_path(folder: Path, due: Due) -> Path:
    """Return the path of the released file of a period and stage."""
    return folder / f"{iso_week(due.period)}.{due.stage.value}.json"


def document_name(document: dict[str, Any]) -> str:
    """Return the file name of a document."""
    return f"{document['week']}.{document['stage']}.json"


def write_document(folder: Path, document: dict[str, Any]) -> Path:
    """Write a released file atomically; an existing file stays unchanged."""
    path = folder / document_name(document)
    if not path.exists():
        write_whole(path, f"{json.dumps(document, separators=(',', ':'))}\n".encode())
    return path


def read_documents(folder: Path) -> list[dict[str, Any]]:
    """Read the released files, oldest week first; set damaged files and those of other versions apart.

    Raises:
        UnpublishableError: if a file holds exact figures.
    """
    documents = []
    for path in sorted(folder.glob(DOCUMENTS)):
        try:
            documents.append(_document_of(path))
        except (OSError, ValueError, msgspec.MsgspecError) as error:
            signature = path.with_name(f"{path.name}.sig")
            for part in (path, signature) if signature.exists() else (path,):
                set_apart(part, folder.parent / "damaged", str(error))
    return sorted(documents, key=lambda document: (document["starts"], document["stage"]))


class Noise(msgspec.Struct):
    """The noise of published counts."""

    spread: Annotated[float, msgspec.Meta(description="Standard deviation of the noise in a cell.")]
    threshold: Annotated[int, msgspec.Meta(description="A noisy count under this is withheld.")]


class Protection(Noise, kw_only=True):
    """The noise of protected regions."""

    regions: list[str]
    rho: float


class Margin(Noise, kw_only=True):
    """The totals of a table along a column."""

    cells: list[tuple[str, int]]
    protected: Protection | msgspec.UnsetType = msgspec.UNSET


class DocumentTable(Noise, kw_only=True):
    """A table of a released file."""

    columns: list[str]
    rho: float
    withheld: Annotated[int, msgspec.Meta(ge=0)]
    cells: list[list[str | int]]
    margins: dict[str, Margin]
    protected: Protection | msgspec.UnsetType = msgspec.UNSET
    odds: list[int] | msgspec.UnsetType = msgspec.UNSET
    estimates: list[list[str | float]] | msgspec.UnsetType = msgspec.UNSET
    estimate: list[list[float]] | msgspec.UnsetType = msgspec.UNSET


class Document(msgspec.Struct, kw_only=True):
    """Figures of one week of telemetry, with noise."""

    format: Literal[1]
    publishable: Annotated[bool, msgspec.Meta(extra_json_schema={"const": True})]
    week: Annotated[str, msgspec.Meta(pattern="^[0-9]{4}-W[0-9]{2}$")]
    starts: date
    stage: Stage
    smallest_cell: Annotated[int, msgspec.Meta(ge=SMALLEST_CELL)]
    releases: list[str]
    complete: Annotated[float, msgspec.Meta(ge=0, le=1)] | None
    tables: dict[str, DocumentTable]
    ledger: Place | msgspec.UnsetType = msgspec.UNSET


def _document_of(path: Path) -> dict[str, Any]:
    """Read a released file.

    Raises:
        UnpublishableError: if the file holds exact figures.
        ValueError: if the file is damaged, or of another version.
    """
    if path.stat().st_size > MOST_OCTETS:
        raise ValueError(f"more than {MOST_OCTETS} octets")
    document: Any = msgspec.json.decode(path.read_bytes())
    if isinstance(document, dict) and document.get("publishable") is False:
        raise UnpublishableError(f"The figures of {document.get('week')} are exact and must not be shown.")
    form = msgspec.convert(document, Document)
    if path.name != document_name(document) or form.week != iso_week(form.starts):
        raise ValueError("its name and its week differ")
    checked: dict[str, Any] = document
    return checked


def noise_of(table: Mapping[str, Any], line: object) -> Mapping[str, Any]:
    """Return the spread and threshold of a line of a released table: a protected region has its own."""
    protected: Mapping[str, Any] = table.get("protected", {"regions": ()})
    return protected if line in protected["regions"] else table


def completeness(finals: Iterable[dict[str, Any]], weeks: int) -> float | None:
    """Estimate the share of a week's reports that has arrived `weeks` weeks after the week's end.

    The source is the published lateness of the given final weeks, so the estimate costs no privacy. Withheld counts are
    treated as late. None if these weeks have no counts.
    """
    early = total = 0
    for document in finals:
        cells = document["tables"].get("lateness", {}).get("cells", [])
        whole = max([cell[-1] for cell in document["tables"].get("network", {}).get("cells", [])], default=0)
        total += max(whole, sum(count for _, count in cells))
        early += sum(count for late, count in cells if int(late) < weeks)
    return math.floor(early / total * 1000) / 1000 if total else None
