"""The pipeline without noise, as a program too, so that what it counts can be compared.

python -m tests.factories.exact_figures run --work FOLDER
"""

from __future__ import annotations

import sys

from gateway_core.report_schema.wire import iso_week
from telemetry_spark import cli, release
from telemetry_spark.ledger import Ledger
from telemetry_spark.tables import TABLES, Table, grid_of
from telemetry_spark.workspace import Workspace

Figures = dict[str, dict[str, dict[tuple[str, ...], int]]]
"""Week and stage, such as ``2026-W30.final``, to the cells of each table that are not empty."""


def no_noise(_table: Table, _price: int, exact: list[int]) -> list[int]:
    """Stand in for `telemetry_spark.noise.add_noise`."""
    return exact


def exact_figures(workspace: Workspace) -> Figures:
    """Return what a run without noise bought."""
    found: Figures = {}
    tables = {table.name: table for table in TABLES}
    with Ledger(workspace.ledger) as ledger:
        for entry in ledger.entries():
            table = tables[entry.table]
            bought = ledger.bought(table, entry.stage, entry.period)
            assert bought is not None
            cells = zip(grid_of(table, bought.releases), bought.cells, strict=True)
            of_period = found.setdefault(f"{iso_week(entry.period)}.{entry.stage}", {})
            of_period[table.name] = {cell: count for cell, count in cells if count}
    return found


if __name__ == "__main__":
    release.add_noise = no_noise
    sys.exit(cli.main())
