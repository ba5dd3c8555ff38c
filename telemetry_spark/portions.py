"""Hand work to Spark's workers: numbered tasks that return rows, on one computer, on a cluster or through Connect.

Spark schedules tasks, repeats failed ones and adds up their counts. A task processes its files by columns, in Python;
rows of reports stay out of the JVM. A task takes several small buckets of judged rows, one bucket, or a part of a
bucket.

Starting a task costs more than counting a small bucket, so small buckets share a task. A large bucket is divided by
token. A task reads its files in chunks, so its memory is bounded for any number of rows, also under one token or
without a token.
"""

from __future__ import annotations

import math
import secrets
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import reduce
from operator import add
from pathlib import Path
from typing import TYPE_CHECKING

import polars as pl
import pyarrow as pa

from telemetry_spark.judged import Judged, chunks_of, divide, is_readable, read_rows
from telemetry_spark.validation import BUCKETS, UNDIVIDED, bucket_of_token

if TYPE_CHECKING:
    from pyspark.sql import DataFrame, SparkSession

LEAST_OCTETS = 8 << 20
"""Buckets share a task while their files have at most this many octets together: some 350,000 rows."""

MOST_OCTETS = 96 << 20
"""Octets of files that a task reads at once; a larger bucket is divided. 96 MiB are some 4 million rows and need 900 MB
of memory (docs/performance-telemetry.md)."""

_TOKEN = ("token_hi", "token_lo")
_HALF = 1 << 32
_ALL = pl.lit(True)


@dataclass(frozen=True)
class Portion:
    """The rows of one task.

    Attributes:
        buckets: Several whole buckets, or the single bucket that is divided.
        octets: Limit of the octets of files read at once; a single file may be larger.
        part: The part of the tokens, from 0.
        parts: The number of parts.
        factors: Odd numbers that assign tokens to parts. They are drawn for each pass, so that a sender cannot choose
            tokens that all fall into one part.
    """

    buckets: tuple[int, ...]
    octets: int = MOST_OCTETS
    part: int = 0
    parts: int = 1
    factors: tuple[int, int] = (1, 1)

    def chunks(self, files: Sequence[Path], kept: pl.Expr = _ALL) -> Iterator[pl.DataFrame]:
        """Read some rows of files, in chunks of files of at most `octets`, the last file first.

        A condition on small files costs more than it saves, so there it applies in memory.
        """
        for chunk in chunks_of(files, self.octets):
            rows = reduce(pl.LazyFrame.filter, self._is_mine(chunk), read_rows(chunk))
            are_whole = all(_bucket(path) == UNDIVIDED for path in chunk)
            try:
                yield rows.filter(kept).collect() if are_whole else rows.collect().filter(kept)
            except pl.exceptions.PolarsError as error:
                damaged = ", ".join(str(path) for path in chunk if not is_readable(path))
                raise ValueError(f"{damaged or error} cannot be read; the command batch repairs it") from None

    def _is_mine(self, files: Iterable[Path]) -> Iterator[pl.Expr]:
        """Select the rows of these buckets and of this part.

        For the part, multiply the token by the factors, and use the upper half as a fraction: the random factors spread
        tokens evenly over the parts. Rows without a token are in part 0.
        """
        if len(self.buckets) < BUCKETS and any(_bucket(path) == UNDIVIDED for path in files):
            yield bucket_of_token().is_in(self.buckets)
        if self.parts == 1:
            return
        mixed = reduce(
            add, (pl.col(name) * factor for name, factor in zip(_TOKEN, self.factors, strict=True))
        )
        fraction = mixed.reinterpret(signed=False) // _HALF
        yield (fraction * self.parts // _HALF).fill_null(0) == self.part


def _bucket(path: Path) -> int:
    return int(path.parent.name.partition("=")[2])


def portions(
    judged: Judged, groups: Iterable[str], most: int = MOST_OCTETS, share: float = 1
) -> list[Portion]:
    """Return the portions of the tasks in one pass over all rows.

    Args:
        judged: The rows.
        groups: The committed groups.
        most: Octets of files that a task reads at once.
        share: The share of the rows that the tasks need, which determines the number of tasks.
    """
    factors = (secrets.randbits(63) | 1, secrets.randbits(63) | 1)
    octets, found = dict.fromkeys((*range(BUCKETS), UNDIVIDED), 0), []
    for path in judged.files(groups=groups):
        octets[_bucket(path)] += path.stat().st_size
    undivided = octets.pop(UNDIVIDED) / BUCKETS
    sizes = ((bucket, int(share * (size + undivided))) for bucket, size in octets.items())
    for buckets in divide(sizes, LEAST_OCTETS):  # small ones share a task
        parts = max(1, math.ceil(sum(octets[bucket] + undivided for bucket in buckets) / most))
        found += [Portion(tuple(buckets), most, part, parts, factors) for part in range(parts)]
    return found


def on_workers(
    spark: SparkSession, count: int, work: Callable[[int], pl.DataFrame], columns: str
) -> DataFrame:
    """Run `work` for 0 to `count` - 1, each number in its own task, and return the rows.

    Args:
        spark: The session.
        count: The number of tasks.
        work: A function of this package, which the workers have installed; Spark may run it again for the same number.
        columns: The columns of the result, as a Spark schema.
    """

    def run(batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        for batch in batches:
            for number in batch.column("id").to_pylist():
                yield from work(number).to_arrow().to_batches()

    return spark.range(0, count, 1, count).mapInArrow(run, columns)
