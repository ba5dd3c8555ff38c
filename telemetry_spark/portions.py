"""Hand work to Spark's workers: numbered tasks that each return rows, the same on a laptop, a cluster or Connect.

Spark plans, repeats what failed and adds up; what a task does with its files it does by columns, in Python. No row of
a report goes through the JVM. Of the judged rows each task takes several small buckets, one bucket, or a part of a
large one.

Handing out a task costs more than counting a small bucket, and a bucket grows with the rows. So small ones go together,
and of a large one each task takes the tokens of one part. What a task reads, it reads in chunks. So neither more
rows nor more of them under one token, or without any, need more memory.
"""

from __future__ import annotations

import math
import secrets
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import reduce
from operator import add
from typing import TYPE_CHECKING

import polars as pl
import pyarrow as pa

from telemetry_spark.judged import Judged, read_rows
from telemetry_spark.validation import BUCKETS

if TYPE_CHECKING:
    from pyspark.sql import DataFrame, SparkSession

LEAST_OCTETS = 8 << 20
"""Buckets whose files have no more than this together are one task's: some 350,000 rows."""

MOST_OCTETS = 96 << 20
"""A task reads no more of the files at once, and a bucket with more is divided: some 4 million rows, for which it
needs 900 MB of memory (docs/performance-telemetry.md)."""

_TOKEN = ("token_hi", "token_lo")
_HALF = 1 << 32


@dataclass(frozen=True)
class Portion:
    """The rows of one task.

    Attributes:
        buckets: Whole buckets, or one.
        octets: The most of the files, in octets, that is read at once; a single file may be larger.
        part: The part of the tokens, from 0.
        parts: The number of parts.
        factors: Odd numbers that decide which token is in which part: drawn anew each time, so that nobody can choose
            tokens that are all in one.
    """

    buckets: tuple[int, ...]
    octets: int = MOST_OCTETS
    part: int = 0
    parts: int = 1
    factors: tuple[int, int] = (1, 1)

    def chunks(self, judged: Judged, groups: Iterable[str]) -> Iterator[pl.DataFrame]:
        """Read the rows, so many at a time as the limit allows."""
        for files in judged.chunks(self.buckets, groups, self.octets):
            rows = read_rows(files)
            yield (rows.filter(self._is_mine()) if self.parts > 1 else rows).collect()

    def _is_mine(self) -> pl.Expr:
        """Multiply, and take the upper half as a fraction: two tokens are in one part by chance only.

        What has no token is in part 0.
        """
        mixed = reduce(
            add, (pl.col(name) * factor for name, factor in zip(_TOKEN, self.factors, strict=True))
        )
        fraction = mixed.reinterpret(signed=False) // _HALF
        return (fraction * self.parts // _HALF).fill_null(0) == self.part


def portions(judged: Judged, groups: Iterable[str], most: int = MOST_OCTETS) -> list[Portion]:
    """Return what the tasks of a pass over all rows take.

    Args:
        judged: The rows.
        groups: The groups that count.
        most: Octets of files that a task reads at once.
    """
    factors = (secrets.randbits(63) | 1, secrets.randbits(63) | 1)
    found = []
    for whole, octets in together(judged, groups):
        parts = max(1, math.ceil(octets / most))
        found += [Portion(whole, most, part, parts, factors) for part in range(parts)]
    return found


def together(judged: Judged, groups: Iterable[str]) -> list[tuple[tuple[int, ...], int]]:
    """Return the buckets in groups of small ones, each with the octets of its files."""
    counted = frozenset(groups)
    found: list[tuple[tuple[int, ...], int]] = [((), 0)]
    for bucket in range(BUCKETS):
        octets = sum(path.stat().st_size for path in judged.files((bucket,), counted))
        before, filled = found[-1]
        if before and filled + octets > LEAST_OCTETS:
            found.append(((bucket,), octets))
        else:
            found[-1] = ((*before, bucket), filled + octets)
    return found


def on_workers(
    spark: SparkSession, count: int, work: Callable[[int], pl.DataFrame], columns: str
) -> DataFrame:
    """Return what `work` returns for 0 to `count` - 1, each in a task of its own.

    Args:
        spark: The session.
        count: How many tasks.
        work: A function of this package, so that the workers find it where it is installed; it may be run again.
        columns: The columns that it returns, as Spark writes a schema.
    """

    def run(batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        for batch in batches:
            for number in batch.column("id").to_pylist():
                yield from work(number).to_arrow().to_batches()

    return spark.range(0, count, 1, count).mapInArrow(run, columns)
