"""Values of the gateway as JSON: dataclasses as objects, moments as ISO 8601 in UTC, enumerations as their values."""

from __future__ import annotations

import dataclasses
import json
from datetime import UTC, date, datetime
from enum import Enum


def jsonable(value: object) -> object:
    """The same value made of what JSON has."""
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        return {field.name: jsonable(getattr(value, field.name)) for field in dataclasses.fields(value)}
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, datetime):
        return value.astimezone(UTC).isoformat().replace("+00:00", "Z")
    if isinstance(value, date):
        return value.isoformat()
    if isinstance(value, bytes):
        return value.hex()
    if isinstance(value, dict):
        return {str(key): jsonable(item) for key, item in value.items()}
    if isinstance(value, frozenset | set):
        return sorted((jsonable(item) for item in value), key=str)
    if isinstance(value, list | tuple):
        return [jsonable(item) for item in value]
    return str(value) if isinstance(value, str) else value


def dumps(value: object) -> str:
    """One line of JSON."""
    return json.dumps(jsonable(value), ensure_ascii=False, separators=(",", ":"))
