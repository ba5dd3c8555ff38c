"""Hand work to Spark's workers: numbered tasks that each return rows, the same on a laptop, a cluster or Connect.

Spark plans, repeats what failed and adds up; what a task does with its files it does by columns, in Python. No row of
a report goes through the JVM.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

import polars as pl
import pyarrow as pa

if TYPE_CHECKING:
    from pyspark.sql import DataFrame, SparkSession


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
