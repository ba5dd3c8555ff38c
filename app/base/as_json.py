"""Values of the gateway as JSON: structs as objects, times as ISO 8601 in UTC, enumerations as their values.

The member of a statement in a struct is its English text, beside its code (``detail`` and ``detail_code``) and its
values, if any (``detail_values``). Other statements are objects of text, code and values.
"""

import json
import sys
from datetime import UTC, date, datetime
from enum import Enum

from msgspec import Struct

from app.base.streams import escaped_json
from gateway_core.codes.statement import Statement


def jsonable(value: object) -> object:
    """Return a value's counterpart in JSON's types."""
    if isinstance(value, Statement):
        return value.to_json()
    if isinstance(value, Struct):
        fields: dict[str, object] = {}
        for name in value.__struct_fields__:
            fields |= beside(name, getattr(value, name))
        return fields
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


def beside(name: str, value: object) -> dict[str, object]:
    """Return the member ``name``; a statement adds the members of its code and values."""
    if not isinstance(value, Statement):
        return {name: jsonable(value)}
    told = value.to_json()
    fields = {name: told["text"], f"{name}_code": told["code"]}
    return fields | ({f"{name}_values": told["values"]} if value.name and value.values else {})


def dumps(value: object) -> str:
    """Return a line of JSON, with escaped control characters, and pure ASCII if the output's encoding is no UTF."""
    lacks_letters = not (sys.stdout.encoding or "utf-8").lower().startswith("utf")
    return escaped_json(json.dumps(jsonable(value), ensure_ascii=lacks_letters, separators=(",", ":")))
