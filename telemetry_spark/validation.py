"""Judge the lines of a segment by columns: accepted, a deletion request, or refused with a reason.

The rules are those of `gateway_core.report_schema`, and exist only there. Nearly every line is exactly the output of
`serialize`: such lines are split by columns, and each part is looked up among the possible outputs of `serialize`.
Other lines go through `parse`, one by one. A judged row has fixed-width columns:

=================  ==========  ==================================================================
``status``         string      a value of `Status` or of `Refusal`
``received``       date        day of arrival
``week``           date        Monday of the report's week; null when refused as unreadable
``token_hi, _lo``  long        the two halves of the token; null if the line has no token
``version``        int         major x 1,000,000 + minor x 1,000 + patch; 0 for "other"; -1 without
one for a field    byte        position of the answer in the field's list; -1 without, or refused
=================  ==========  ==================================================================
"""

import re
from datetime import date
from enum import StrEnum
from functools import cache
from typing import Any

import polars as pl

from gateway_core.report_schema.registry import CONSENT_VERSION, FIELDS, fields_allowed
from gateway_core.report_schema.wire import (
    RELEASE_PATTERN,
    REPORT_OCTETS,
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
"""Folders by token in each week of arrival. Rows of one bucket are counted together: a bucket is the unit of a task."""

UNDIVIDED = BUCKETS
"""The number of the folder that holds rows of all buckets: opening a small file costs more than reading the rows."""

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
"""Columns of a stored judged row."""


def judge(lines: pl.Series) -> pl.DataFrame:
    """Turn the lines of a segment into judged rows, in the same order.

    Raises:
        ValueError: if a line begins without a day, so the landing folder did not write it.
    """
    split = pl.DataFrame({"line": lines}).with_row_index("place")
    days = split.select(
        "place",
        pl.col("line").str.head(LINE_PREFIX - 1).str.to_date("%Y-%m-%d", strict=False).alias("received"),
        pl.col("line").str.slice(LINE_PREFIX).alias("body"),
    )
    if days["received"].null_count():
        raise ValueError("a line does not begin with a day")
    judged, left = [], days
    for version in range(CONSENT_VERSION, 0, -1):
        found = _whole_reports(left, version)
        judged.append(found)
        left = left.join(found, on="place", how="anti")
    judged.append(_one_by_one(left))
    return pl.concat(judged).sort("place").select(*ROW)


def week_of_arrival() -> pl.Expr:
    """Return the Monday of a row's week of arrival, as the folder's name."""
    return pl.col("received").dt.truncate("1w").dt.to_string("%Y-%m-%d").alias("received_week")


def bucket_of_token() -> pl.Expr:
    """Return the bucket of a row by its token: all rows under a token are in one bucket; 0 without a token."""
    return (pl.col("token_lo").fill_null(0) & (BUCKETS - 1)).cast(pl.Int8).alias("bucket")


@cache
def _pieces(consent: int) -> dict[str, str]:
    """Split a whole report as `serialize` writes it: key to its piece, with a hole for the answer."""
    values = {each.name: _HOLE for each in fields_allowed(consent)}
    text = serialize(Report(consent, _HOLE, _HOLE, values)).decode("ascii").rstrip()
    return {piece.partition('":"')[0].lstrip('{"'): piece for piece in text.split(_MARK)}


def _answer_of(piece: str, text: str) -> str:
    """Return the text in the hole of a piece; empty if the rest of the text differs from the piece."""
    before, _, after = piece.partition(_HOLE)
    inner = text.removeprefix(before).removesuffix(after)
    return inner if f"{before}{inner}{after}" == text else ""


def _whole_reports(rows: pl.DataFrame, consent: int) -> pl.DataFrame:
    """Return the judged rows of the lines that are whole, valid reports under a consent version."""
    pieces = _pieces(consent)
    choices = {each.name: each.values for each in fields_allowed(consent) if each.values}
    choices |= {"consent": ("",), "schema": ("",)}  # pieces without a hole
    known = {name: pl.Enum([pieces[name].replace(_HOLE, each) for each in choices[name]]) for name in choices}
    split = pl.col("body").str.splitn(_MARK, len(pieces)).struct.rename_fields(list(pieces))
    before, _, after = map(re.escape, pieces["token"].partition(_HOLE))
    found = (
        rows.filter(pl.col("body").str.len_bytes() <= REPORT_OCTETS)
        .with_columns(split)
        .unnest("body")
        .with_columns(
            pl.col(name).cast(kind, strict=False).to_physical().cast(pl.Int8) for name, kind in known.items()
        )
        .drop_nulls()
        .filter(pl.col("token").str.contains(f"^{before}{TOKEN_PATTERN}{after}$"))
        .with_columns(pl.col("token").str.slice(pieces["token"].index(_HOLE), 32))
    )
    if found.is_empty():
        return _rows([])
    releases = {each: _release(_answer_of(pieces["version"], each)) for each in found["version"].unique()}
    arrivals = found.select("week", "received").unique()
    judged = [_arrival(_answer_of(pieces["week"], week), day) for week, day in arrivals.iter_rows()]
    said = pl.DataFrame(judged, schema={"monday": pl.Date(), "status": pl.String()}, orient="row")
    return (
        found.join(pl.concat([arrivals, said], how="horizontal"), on=["week", "received"], how="left")
        .with_columns(
            *_halves(),
            *(pl.lit(-1, ROW[name]).alias(name) for name in _UNSAID if name not in pieces),
            pl.col("version").replace_strict(releases, return_dtype=ROW["version"]),
            pl.col("monday").alias("week"),
        )
        .drop_nulls()
        .select("place", *ROW)
    )


def _release(text: str) -> int | None:
    return release_code(text) if re.fullmatch(RELEASE_PATTERN, text) else None


def release_code(release: str) -> int:
    """Return the number of a release, 0 for "other"."""
    if release == "other":
        return 0
    major, minor, patch = map(int, release.split("."))
    return (major * 1000 + minor) * 1000 + patch


def _arrival(week: str, received: date) -> tuple[date | None, str | None]:
    try:
        return week_start(week), arrival_refusal(week, received) or Status.ACCEPTED
    except RefusedReportError:
        return None, None


def _halves() -> list[pl.Expr]:
    """Return the two halves of the hexadecimal column ``token`` as signed numbers."""
    octets = pl.col("token").str.slice
    return [
        octets(start, 16).str.decode("hex").bin.reinterpret(dtype=pl.Int64, endianness="big").alias(name)
        for name, start in (("token_hi", 0), ("token_lo", 16))
    ]


def _one_by_one(lines: pl.DataFrame) -> pl.DataFrame:
    """Judge the remaining lines with the schema's own parser."""
    return _rows([(place, received, *_judge(body, received)) for place, received, body in lines.iter_rows()])


def _judge(body: str, received: date) -> tuple[Any, ...]:
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
