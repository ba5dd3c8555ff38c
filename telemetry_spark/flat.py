"""The released figures as typed tables for other programs: a Parquet and a CSV file for each publishable table.

::

    released/tables/region_health.parquet   week, starts, stage, complete; region, sync_health; gateways, spread, margin
    released/tables/region_health.csv       the same rows

The source is the released documents alone. Withheld cells are absent. The signed index holds the digests.
"""

import io
import math
from collections.abc import Iterable, Iterator
from datetime import date
from pathlib import Path
from typing import Any

import pyarrow as pa
from pyarrow import csv, parquet

from telemetry_spark.noise import WIDTH
from telemetry_spark.release import noise_of
from telemetry_spark.tables import TABLES, Table
from telemetry_spark.workspace import write_whole

FOLDER = "tables"

_PERIOD = (
    ("week", pa.string(), "the week of reports (table quality: of arrivals), by ISO 8601"),
    ("starts", pa.date32(), "the Monday of the week"),
    ("stage", pa.string(), "provisional or final; arrivals for the table quality. Choose one"),
    ("complete", pa.float64(), "the estimated share of the week's reports that had arrived; null if unknown"),
)
_COUNT = (
    ("gateways", pa.int64(), "the noisy count"),
    ("spread", pa.float64(), "the standard deviation of its noise"),
    ("margin", pa.int64(), "half of the interval that holds the true count 95 times in 100"),
)


def write_tables(folder: Path, documents: Iterable[dict[str, Any]]) -> list[Path]:
    """Write every table of the released documents into a subfolder of `folder`, and return the files."""
    listed, written = list(documents), []
    (folder / FOLDER).mkdir(mode=0o755, parents=True, exist_ok=True)
    for table in TABLES:
        rows = pa.Table.from_pylist(list(_rows(table, listed)), schema_of(table))
        for kind, write in (("parquet", parquet.write_table), ("csv", csv.write_csv)):
            content = io.BytesIO()
            write(rows, content)
            path = folder / FOLDER / f"{table.name}.{kind}"
            write_whole(path, content.getvalue())
            written.append(path)
    return written


def schema_of(table: Table) -> pa.Schema:
    """Return the columns of a table, with their descriptions as metadata; all but ``complete`` hold a value."""
    answers = [(column, pa.string(), "see docs/telemetry-fields.md") for column in table.columns]
    return pa.schema(
        [
            pa.field(name, kind, nullable=name == "complete", metadata={"description": told})
            for name, kind, told in (*_PERIOD, *answers, *_COUNT)
        ]
    )


def _rows(table: Table, documents: Iterable[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    for document in documents:
        published = document["tables"].get(table.name)
        if published is None:
            continue
        period = {name: document[name] for name, *_ in _PERIOD}
        period["starts"] = date.fromisoformat(document["starts"])
        for *answers, count in published["cells"]:
            spread = noise_of(published, next(iter(answers), None))["spread"]
            cell = dict(zip(table.columns, answers, strict=True))
            yield period | cell | {"gateways": count, "spread": spread, "margin": math.ceil(WIDTH * spread)}
