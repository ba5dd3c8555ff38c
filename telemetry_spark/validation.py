"""Judge the lines of a segment with Spark's own functions: accepted, a deletion request, or refused and why.

The rules, their order and their regular expressions are those of `gateway_core.report_schema.parse` and
`arrival_refusal`; a test gives both the same octets and compares. A judged row has fixed-width columns only, the
form in which Spark removes duplicates several times faster than with strings:

=================  ==========  ==================================================================
``status``         string      a value of `Status` or of `Refusal`
``received``       date        day of arrival
``received_week``  string      Monday of that week, as the partition's name
``week``           date        Monday of the report's week; null when refused as unreadable
``token_hi, _lo``  long        the two halves of the token; null when refused as unreadable
``version``        int         major x 1,000,000 + minor x 1,000 + patch; 0 for "other"; -1 when not said
one a field        byte        position of the answer in the field's list; -1 when not said
=================  ==========  ==================================================================
"""

from __future__ import annotations

from enum import StrEnum
from functools import reduce
from operator import and_, or_

from pyspark.sql import Column, DataFrame
from pyspark.sql import functions as F  # noqa: N812 - the name that every PySpark reader knows
from pyspark.sql import types as T  # noqa: N812

from gateway_core.report_schema.registry import CONSENT_VERSION, FIELDS, ReportField, fields_allowed
from gateway_core.report_schema.wire import (
    ACCEPTED_WEEKS,
    CLOCK_TOLERANCE,
    ENVELOPE,
    OBJECT_PATTERN,
    RAW_LIFE,
    RELEASE_PATTERN,
    REPORT_OCTETS,
    SCHEMA_VERSION,
    TOKEN_PATTERN,
    WEEK_PATTERN,
    Refusal,
)

Fields = tuple[ReportField, ...]


class Status(StrEnum):
    """The status of a line that is not refused."""

    ACCEPTED = "accepted"
    DELETION = "deletion"


def judged_schema(fields: Fields = FIELDS) -> T.StructType:
    """Return the columns of judged rows as they are stored, the partition's last."""
    shape = (
        T.StructType().add("status", T.StringType()).add("received", T.DateType()).add("week", T.DateType())
    )
    shape.add("token_hi", T.LongType()).add("token_lo", T.LongType())
    for each in fields:
        shape.add(each.name, T.ByteType() if each.values else T.IntegerType())
    return shape.add("received_week", T.StringType())


LINE_PREFIX = len("2026-10-19 ")
_DELETION = ("delete", "schema", "week")


def judge_lines(lines: DataFrame, fields: Fields = FIELDS) -> DataFrame:
    """Turn lines (column ``value``) into judged rows; see the module for their columns.

    One `select` a step: what a step computes is then computed once, however often the next ones use it.
    """
    names = sorted({*ENVELOPE, "delete", *(each.name for each in fields)})
    shape = T.StructType([T.StructField(name, T.StringType()) for name in names])
    split = lines.select(
        F.to_date(F.substring("value", 1, LINE_PREFIX - 1)).alias("received"),
        F.expr(f"substring(value, {LINE_PREFIX + 1})").alias("body"),
    )
    sound = (F.octet_length("body") <= REPORT_OCTETS) & F.col("body").rlike(_whole(OBJECT_PATTERN))
    checked = split.select(
        "received", F.octet_length("body").alias("octets"), F.when(sound, F.col("body")).alias("body")
    )
    read = checked.select(
        "received",
        "octets",
        F.json_object_keys("body").alias("keys"),
        F.from_json("body", shape).alias("said"),
    )
    found = read.select(
        "received",
        "octets",
        "keys",
        F.array_join("keys", ",").alias("named"),
        F.col("said.schema").alias("schema"),
        F.col("said.consent").alias("consent"),
        F.coalesce("said.token", "said.delete").alias("token"),
        _monday(F.col("said.week")).alias("week"),
        *(_place(each).alias(each.name) for each in fields),
    )
    return found.select(
        _status(fields).alias("status"),
        "received",
        F.date_format(F.trunc("received", "week"), "yyyy-MM-dd").alias("received_week"),
        "week",
        *_token_halves(),
        *(_code(each).alias(each.name) for each in fields),
    )


def _whole(pattern: str) -> str:
    return f"^(?:{pattern})$"


def _monday(week: Column) -> Column:
    year, number = F.substring(week, 1, 4).cast("int"), F.substring(week, 7, 2).cast("int")
    first = F.trunc(F.make_date(year, F.lit(1), F.lit(4)), "week")
    monday = F.date_add(first, (number - 1) * 7)
    exists = (F.weekofyear(monday) == number) & (F.year(F.date_add(monday, 3)) == year)
    return F.when(week.rlike(_whole(WEEK_PATTERN)), F.when(exists, monday))


def _place(each: ReportField) -> Column:
    """Return the place of an answer in its list from 1, 0 when it is not there, null when nothing was said.

    For the release: its number, 0 for "other", null likewise, and -2 when it is none.
    """
    said = F.col(f"said.{each.name}")
    if each.values:
        return F.array_position(F.array(*map(F.lit, each.values)), said).cast("int")
    parts = F.split(said, r"\.")
    numbers = [F.try_element_at(parts, F.lit(place)).cast("int") for place in (1, 2, 3)]
    number = (numbers[0] * 1000 + numbers[1]) * 1000 + numbers[2]
    known = F.when(said == "other", 0).when(said.rlike(_whole(RELEASE_PATTERN)), number)
    return F.when(said.isNotNull(), F.coalesce(known, F.lit(-2)))


def _code(each: ReportField) -> Column:
    if each.values:
        return F.greatest(F.coalesce(F.col(each.name) - 1, F.lit(-1)), F.lit(-1)).cast("byte")
    return F.greatest(F.coalesce(F.col(each.name), F.lit(-1)), F.lit(-1))


def _status(fields: Fields) -> Column:
    keys, week = F.col("keys"), F.col("week")
    usual = F.col("named").isin([_names_of(version, fields) for version in _consents()])
    deletion = F.col("named") == ",".join(_DELETION)
    complete = F.size(F.array_except(F.array(*map(F.lit, ENVELOPE)), keys)) == 0
    in_order = keys == F.sort_array(F.array_distinct(keys))
    tidy = usual | deletion | (in_order & complete)
    known = (F.col("schema") == str(SCHEMA_VERSION)) & (deletion | F.col("consent").isin(_consents()))
    end = F.date_add(week, 7)
    too_early = F.date_add("received", CLOCK_TOLERANCE.days) < end
    kept = F.when(deletion, RAW_LIFE.days).otherwise(0)
    too_late = F.col("received") >= F.date_add(F.date_add(end, 7 * ACCEPTED_WEEKS), kept)
    answers = reduce(and_, (F.coalesce(F.col(each.name), F.lit(1)) >= _lowest(each) for each in fields))
    in_range = F.col("token").rlike(_whole(TOKEN_PATTERN)) & week.isNotNull() & answers
    return (
        F.when(F.col("octets") > REPORT_OCTETS, Refusal.OVERSIZE.value)
        .when(keys.isNull() | ~tidy, Refusal.MALFORMED.value)
        .when(~known, Refusal.UNKNOWN_SCHEMA.value)
        .when(~(deletion | _keys_allowed(fields)), Refusal.UNKNOWN_FIELD.value)
        .when(~F.coalesce(in_range, F.lit(False)), Refusal.OUT_OF_RANGE.value)
        .when(too_early, Refusal.FUTURE.value)
        .when(too_late, Refusal.EXPIRED.value)
        .otherwise(F.when(deletion, Status.DELETION.value).otherwise(Status.ACCEPTED.value))
    )


def _consents() -> list[str]:
    return [str(version) for version in range(1, CONSENT_VERSION + 1)]


def _names_of(consent: str, fields: Fields) -> str:
    """Return the keys of a whole report under a consent version, as they stand in it."""
    allowed = fields_allowed(int(consent), fields=fields)
    return ",".join(sorted((*ENVELOPE, *(each.name for each in allowed))))


def _lowest(each: ReportField) -> int:
    return 1 if each.values else 0


def _keys_allowed(fields: Fields) -> Column:
    def covered(version: str) -> Column:
        allowed = _names_of(version, fields)
        everything = F.col("named") == allowed
        extra = F.array_except(F.col("keys"), F.array(*map(F.lit, allowed.split(","))))
        return (F.col("consent") == version) & (everything | (F.size(extra) == 0))

    return reduce(or_, map(covered, _consents()))


def _token_halves() -> list[Column]:
    usable = F.col("token").rlike(_whole(TOKEN_PATTERN))
    return [
        F.when(usable, F.conv(F.substring("token", start, 16), 16, -10).cast("long")).alias(name)
        for name, start in (("token_hi", 1), ("token_lo", 17))
    ]
