"""The form of a released file as a JSON Schema, made from the tables that may be published."""

from __future__ import annotations

from typing import Any

from telemetry_spark.release import FORMAT, tables_of
from telemetry_spark.tables import Stage, Table


def document_schema() -> dict[str, Any]:
    """Return the schema of a released file."""
    tables = {table.name: _table(table) for stage in Stage for table in tables_of(stage)}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Figures of one week of telemetry, with noise",
        **_object(
            {
                "format": {"const": FORMAT},
                "publishable": {"const": True},
                "stage": {"enum": [stage.value for stage in Stage]},
                "week": {"type": "string", "pattern": "^[0-9]{4}-W[0-9]{2}$"},
                "starts": {"type": "string", "format": "date"},
                "smallest_cell": {"type": "integer", "minimum": 20},
                "releases": {"type": "array", "items": {"type": "string"}},
                "complete": {"type": ["number", "null"], "minimum": 0, "maximum": 1},
                "ledger": _object(
                    {
                        "id": {"type": "string"},
                        "entry": {"type": "integer"},
                        "digest": {"type": "string"},
                    }
                ),
                "tables": {"type": "object", "properties": tables, "additionalProperties": False},
            },
            optional=("ledger",),
        ),
    }


def _table(table: Table) -> dict[str, Any]:
    width = len(table.columns)
    noise: dict[str, Any] = {
        "spread": {"type": "number", "description": "Standard deviation of the noise in a cell."},
        "threshold": {"type": "integer", "description": "A noisy count under this is withheld."},
    }
    protected = {
        "protected": _object(
            {"regions": {"type": "array", "items": {"type": "string"}}, "rho": {"type": "number"}, **noise}
        )
    }
    margin = _object({**noise, "cells": _cells(1), **protected}, optional=("protected",))
    estimates = {"type": "array", "items": {"type": "array"}}
    return _object(
        {
            "columns": {"const": list(table.columns)},
            "rho": {"type": "number"},
            **noise,
            "withheld": {"type": "integer", "minimum": 0},
            "cells": _cells(width),
            "margins": {"type": "object", "additionalProperties": margin},
            **protected,
            "odds": {"type": "array", "items": {"type": "integer"}},
            "estimates": estimates,
            "estimate": estimates,
        },
        optional=("protected", "odds", "estimates", "estimate"),
    )


def _cells(columns: int) -> dict[str, Any]:
    """Return the form of cells: the names of a line, then its count."""
    names: list[dict[str, Any]] = [{"type": "string"}] * columns
    items = {"type": "array", "prefixItems": [*names, {"type": "integer"}], "items": False}
    return {"type": "array", "items": items}


def _object(properties: dict[str, Any], optional: tuple[str, ...] = ()) -> dict[str, Any]:
    return {
        "type": "object",
        "properties": properties,
        "required": [name for name in properties if name not in optional],
        "additionalProperties": False,
    }
