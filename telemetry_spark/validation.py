"""Judge the lines of a segment by columns: accepted, a deletion request, or refused and why.

The rules are those of `gateway_core.report_schema`, and exist only there. Nearly every line is exactly what
`serialize` writes: such lines are taken apart by columns, and each part is looked up among those that `serialize`
can write. Whatever differs anywhere goes through `parse`, one by one. A judged row has fixed-width columns:

=================  ==========  ==================================================================
``status``         string      a value of `Status` or of `Refusal`
``received``       date        day of arrival
``received_week``  string      Monday of that week, as the folder's name
``week``           date        Monday of the report's week; null when refused as unreadable
``token_hi, _lo``  long        the two halves of the token; null when there is none to be found
``version``        int         major x 1,000,000 + minor x 1,000 + patch; 0 for "other"; -1 when not said
one a field        byte        position of the answer in the field's list; -1 when not said, or refused
=================  ==========  ==================================================================
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from functools import cache, partial
from typing import Any

import polars as pl

from gateway_core.report_schema.registry import CONSENT_VERSION, FIELDS, fields_allowed
from gateway_core.report_schema.wire import (
    RELEASE_PATTERN,
    REPORT_OCTETS,
    SCHEMA_VERSION,
    TOKEN_PATTERN,
    RefusedReportError,
    Report,
    arrival_refusal,
    parse,
    serialize,
    week_start,
)
from telemetry_spark.landing import LINE_PREFIX, token_of

BUCKETS = 16
"""Folders by token in each week of arrival. What is counted together is read together: a bucket is a task."""

_MARK = '","'
_HOLE = "?"
_UNSAID = {each.name: -1 for each in FIELDS}
_VALUES = {each.name: each.values for each in FIELDS}


class Status(StrEnum):
    """The status of a line that is not refused."""

    ACCEPTED = "accepted"
    DELETION = "deletion"


ROW: dict[str, pl.DataType] = {
    "status": pl.String(),
    "received": pl.Date(),
    "week": pl.Date(),
    "token_hi": pl.Int64(),
    "token_lo": pl.Int64(),
    **{each.name: pl.Int8() if each.values else pl.Int32() for each in FIELDS},
}
"""Columns of a judged row as it is stored."""

PLACE = ("received_week", "bucket")
"""Columns that say where a row is stored."""


def judge(lines: pl.Series) -> pl.DataFrame:
    """Turn the lines of a segment into judged rows, in the same order.

    Raises:
        ValueError: A line does not begin with a day, so the landing did not write it.
    """
    split = pl.DataFrame({"line": lines}).with_row_index("place")
    days = split.select(
        "place",
        pl.col("line").str.head(LINE_PREFIX - 1).str.to_date("%Y-%m-%d", strict=False).alias("received"),
        pl.col("line").str.slice(LINE_PREFIX).alias("body"),
    )
    if days["received"].null_count():
        raise ValueError("a line begins with no day")
    judged, left = [], days
    for version in range(CONSENT_VERSION, 0, -1):
        found = _whole_reports(left, version)
        judged.append(found)
        left = left.join(found, on="place", how="anti")
    judged.append(_one_by_one(left))
    week = pl.col("received").dt.truncate("1w").dt.to_string("%Y-%m-%d").alias("received_week")
    return pl.concat(judged).sort("place").select(*ROW, week)


def bucket_of_token() -> pl.Expr:
    """Return the bucket of a row: by its token, so that all that is under one lies in one; 0 without a token."""
    return (pl.col("token_lo").fill_null(0) & (BUCKETS - 1)).cast(pl.Int8).alias("bucket")


@dataclass(frozen=True)
class _Part:
    """One key and value of a whole report, with all that stands around the value."""

    key: str
    before: str
    after: str

    def around(self, value: str) -> str:
        """Return the part as it stands in a line."""
        return f"{self.before}{value}{self.after}"

    def inside(self, part: str) -> str | None:
        """Return the value of a part, None when something else stands around it."""
        inner = part.removeprefix(self.before).removesuffix(self.after)
        return inner if self.around(inner) == part else None


@cache
def _parts(consent: int) -> tuple[_Part, ...]:
    """Take a whole report apart as `serialize` writes it."""
    values = {each.name: _HOLE for each in fields_allowed(consent)}
    text = serialize(Report(consent, _HOLE, _HOLE, values)).decode("ascii").rstrip()
    parts = []
    for piece in text.split(_MARK):
        before, mark, rest = piece.partition('":"')
        parts.append(_Part(before.lstrip('{"'), before + mark, rest[len(rest.rstrip('"}')) :]))
    return tuple(parts)


def _whole_reports(rows: pl.DataFrame, consent: int) -> pl.DataFrame:
    """Return the judged rows of those lines that are whole reports under a consent version, in every answer right."""
    parts = {each.key: each for each in _parts(consent)}
    choices = {each.name: each.values for each in fields_allowed(consent) if each.values}
    choices |= {"consent": (str(consent),), "schema": (str(SCHEMA_VERSION),)}
    pieces = pl.col("body").str.splitn(_MARK, len(parts)).struct.rename_fields(list(parts))
    found = rows.filter(pl.col("body").str.len_bytes() <= REPORT_OCTETS).with_columns(pieces).unnest("body")
    codes = [_place(parts[name], values) for name, values in choices.items()]
    token = parts["token"]
    hexadecimal = re.escape(token.before) + f"({TOKEN_PATTERN})" + re.escape(token.after)
    found = (
        found.with_columns(codes)
        .drop_nulls()
        .filter(pl.col("token").str.contains(f"^(?:{hexadecimal})$"))
        .with_columns(pl.col("token").str.slice(len(token.before), 32))
    )
    if found.is_empty():
        return _rows([])
    found = _looked_up(found, ["version"], partial(_release, parts["version"]), {"version": ROW["version"]})
    found = _looked_up(
        found,
        ["week", "received"],
        partial(_arrival, parts["week"]),
        {"week": pl.Date(), "status": pl.String()},
    )
    unsaid = [pl.lit(-1, ROW[name]).alias(name) for name in _UNSAID if name not in parts]
    return found.drop_nulls().with_columns(*_halves(), *unsaid).select("place", *ROW)


def _place(part: _Part, values: tuple[str, ...]) -> pl.Expr:
    """Return the position of a part among those that could stand there; null when it is none of them."""
    known = pl.Enum([part.around(value) for value in values])
    return pl.col(part.key).cast(known, strict=False).to_physical().cast(pl.Int8)


def _looked_up(
    rows: pl.DataFrame,
    names: list[str],
    look: Callable[..., tuple[object, ...]],
    found: dict[str, pl.DataType],
) -> pl.DataFrame:
    """Replace columns by what Python says of each of their few different values."""
    known = rows.select(names).unique()
    said = pl.DataFrame([look(*each) for each in known.iter_rows()], schema=found, orient="row")
    keys = {name: f"key_{name}" for name in names}
    table = pl.concat([known.rename(keys), said], how="horizontal")
    joined = rows.rename(keys).join(table, on=list(keys.values()), how="left", maintain_order="left")
    back = [pl.col(key).alias(name) for name, key in keys.items() if name not in found]
    return joined.with_columns(back).drop(list(keys.values()))


def _release(part: _Part, text: str) -> tuple[int | None]:
    value = part.inside(text)
    return (release_code(value) if value is not None and re.fullmatch(RELEASE_PATTERN, value) else None,)


def release_code(release: str) -> int:
    """Return the number that stands for a release, 0 for "other"."""
    if release == "other":
        return 0
    major, minor, patch = map(int, release.split("."))
    return (major * 1000 + minor) * 1000 + patch


def _arrival(part: _Part, text: str, received: date) -> tuple[date | None, str | None]:
    week = part.inside(text)
    try:
        monday = week_start(week) if week is not None else None
    except RefusedReportError:
        monday = None
    if week is None or monday is None:
        return None, None
    return monday, arrival_refusal(week, received) or Status.ACCEPTED


def _halves() -> list[pl.Expr]:
    """Return the two halves of the hexadecimal column ``token`` as signed numbers."""
    octets = pl.col("token").str.slice
    return [
        octets(start, 16).str.decode("hex").bin.reinterpret(dtype=pl.Int64, endianness="big").alias(name)
        for name, start in (("token_hi", 0), ("token_lo", 16))
    ]


def _one_by_one(lines: pl.DataFrame) -> pl.DataFrame:
    """Judge lines that are not exactly a whole report by the schema's own rules."""
    return _rows([(place, received, *_judged(body, received)) for place, received, body in lines.iter_rows()])


def _judged(body: str, received: date) -> tuple[Any, ...]:
    status, week, codes = "", None, _UNSAID
    try:
        submission = parse(body.encode())
    except RefusedReportError as error:
        status = error.refusal.value
    else:
        week = week_start(submission.week)
        deletion = not isinstance(submission, Report)
        kind = Status.DELETION if deletion else Status.ACCEPTED
        status = (arrival_refusal(submission.week, received, deletion=deletion) or kind).value
        if isinstance(submission, Report):
            said = ((name, value, _VALUES[name]) for name, value in submission.values.items())
            codes = _UNSAID | {
                name: known.index(it) if known else release_code(it) for name, it, known in said
            }
    return status, week, token_of(body), *codes.values()


def _rows(rows: list[tuple[Any, ...]]) -> pl.DataFrame:
    codes = {name: ROW[name] for name in _UNSAID}
    schema: dict[str, pl.DataType] = {
        "place": pl.UInt32(),
        "received": pl.Date(),
        "status": pl.String(),
        "week": pl.Date(),
        "token": pl.String(),
    }
    return (
        pl.DataFrame(rows, schema=schema | codes, orient="row").with_columns(_halves()).select("place", *ROW)
    )
