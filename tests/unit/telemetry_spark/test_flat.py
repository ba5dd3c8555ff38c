"""The released figures as Parquet and CSV, read by DuckDB as an organisation's tools do."""

import hashlib
import json
import math
from datetime import date
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("opendp", reason="OpenDP is not installed (uv sync --extra telemetry)")

import pyarrow.parquet as parquet

from telemetry_spark.flat import schema_of, write_tables
from telemetry_spark.index import publish_index
from telemetry_spark.noise import WIDTH
from telemetry_spark.release import read_documents, write_document
from telemetry_spark.remarks import Remarks
from telemetry_spark.tables import TABLES
from telemetry_spark.workspace import Workspace
from tests.factories.telemetry_documents import documents

duckdb = pytest.importorskip("duckdb", reason="DuckDB is not installed (uv sync --group dev)")


@pytest.fixture
def released(tmp_path: Path) -> Path:
    """A folder with thirty weeks of released documents."""
    made = Workspace(tmp_path / "work")
    made.create()
    for document in documents(made.root):
        write_document(made.released, document)
    return made.released


def cells_of(folder: Path, table: str) -> list[tuple[Any, ...]]:
    found = []
    for document in read_documents(folder):
        for cell in document["tables"].get(table, {"cells": []})["cells"]:
            found.append((date.fromisoformat(document["starts"]), document["stage"], *cell))
    return sorted(found)


@pytest.mark.parametrize("kind", ["parquet", "csv"])
def test_duckdb_reads_every_released_cell(released: Path, kind: str) -> None:
    write_tables(released, read_documents(released))
    total = 0
    for table in TABLES:
        answers = ", ".join(f'"{name}"::VARCHAR' for name in table.columns)
        asked = f"SELECT starts, stage, {answers + ',' if answers else ''} gateways"
        found = duckdb.sql(f"{asked} FROM '{released}/tables/{table.name}.{kind}'").fetchall()
        assert sorted(found) == cells_of(released, table.name), table.name
        total += len(found)
    assert total > 1000


def test_parquet_columns_are_typed_described_and_never_empty(released: Path) -> None:
    write_tables(released, read_documents(released))
    for table in TABLES:
        schema = parquet.read_schema(released / "tables" / f"{table.name}.parquet")
        assert schema.equals(schema_of(table), check_metadata=True)
        assert [field.name for field in schema if field.nullable] == ["complete"]
        assert all(field.metadata[b"description"] for field in schema)


def test_protected_region_has_its_own_margin(released: Path) -> None:
    listed = read_documents(released)
    region, protected = "melanesia", {"regions": ["melanesia"], "rho": 0.1, "spread": 50.0, "threshold": 150}
    table = listed[-1]["tables"]["region"]
    table["protected"], table["cells"] = protected, [[region, 500], ["polynesia", 600]]
    write_tables(released, listed[-1:])
    asked = f"SELECT region, spread, margin FROM '{released}/tables/region.parquet' ORDER BY region"
    assert duckdb.sql(asked).fetchall() == [
        (region, 50.0, math.ceil(WIDTH * 50)),
        ("polynesia", table["spread"], math.ceil(WIDTH * table["spread"])),
    ]


def test_signed_index_holds_the_digest_of_every_table(released: Path) -> None:
    workspace = Workspace(released.parent)
    index = json.loads(publish_index(workspace, Remarks(date(2026, 11, 2))).read_text(encoding="utf-8"))
    there = {f"tables/{path.name}": path for path in (released / "tables").iterdir()}
    assert index["tables"].keys() == there.keys()
    assert len(there) == 2 * len(TABLES)
    for name, digest in index["tables"].items():
        assert hashlib.sha256(there[name].read_bytes()).hexdigest() == digest


def test_table_of_an_expired_week_is_written_again(released: Path) -> None:
    listed = read_documents(released)
    write_tables(released, listed)
    write_tables(released, listed[len(listed) // 2 :])
    first = duckdb.sql(f"SELECT min(starts) FROM '{released}/tables/network.parquet'").fetchall()
    assert first == [(date.fromisoformat(listed[len(listed) // 2]["starts"]),)]
