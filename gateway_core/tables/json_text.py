"""Values as the JSON text of a column. ``msgspec.json.decode`` and ``msgspec.convert`` read it, by the value's type."""

from __future__ import annotations

import json
from datetime import date, datetime

from msgspec import to_builtins


def serialize(value: object) -> str:
    """Return the text: structs as objects, enums as their values, moments and days as ISO 8601."""
    plain = to_builtins(value, builtin_types=(date, datetime), enc_hook=str)
    return json.dumps(plain, default=lambda moment: moment.isoformat())
