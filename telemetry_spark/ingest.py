"""From sealed segments to judged rows in Parquet: as a stream that resumes, or as a batch that starts afresh.

Both write the same rows, partitioned by the week of arrival, which is what retention deletes.

- The stream keeps no state but which segments it has done: a checkpoint then never depends on the number of
  partitions, and duplicates, which may arrive twelve weeks later, are removed afterwards in `curation`. Its output
  may be read through Spark only: after a cut the folder can hold files that Spark's own log does not list.
- The batch reads every segment that is still there into a new folder and swaps it in whole.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable
from typing import TYPE_CHECKING

from telemetry_spark.validation import judge_lines, judged_schema
from telemetry_spark.workspace import Workspace

if TYPE_CHECKING:
    from pyspark.sql import DataFrame, SparkSession
    from pyspark.sql.streaming.query import StreamingQuery

OLDEST_FILE = "3650d"
"""A file copied from a USB stick keeps its old date; with Spark's default of 7 days it would be skipped in silence."""

SEGMENTS_A_BATCH = 40
"""Up to 800,000 reports in one micro-batch."""

PARTITION = "received_week"

Progress = Callable[[str], None]


def ingest_stream(
    spark: SparkSession, workspace: Workspace, progress: Progress, follow_seconds: int | None = None
) -> int:
    """Judge the segments that have not been done yet, and resume where a cut left off.

    Args:
        spark: The session.
        workspace: Its folders.
        progress: Told after each micro-batch.
        follow_seconds: None stops when all segments are done; a number looks for new ones that often, for ever.

    Returns:
        How many lines were judged.
    """
    lines = (
        spark.readStream.format("text")
        .option("maxFileAge", OLDEST_FILE)
        .option("maxFilesPerTrigger", SEGMENTS_A_BATCH)
        .option("pathGlobFilter", "*.txt")
        .load(str(workspace.segments))
    )
    writer = (
        judge_lines(lines)
        .repartition(PARTITION)
        .writeStream.format("parquet")
        .option("checkpointLocation", str(workspace.checkpoint))
        .option("path", str(workspace.stream))
        .partitionBy(PARTITION)
    )
    if follow_seconds is None:
        return _watch(writer.trigger(availableNow=True).start(), progress)
    return _watch(writer.trigger(processingTime=f"{follow_seconds} seconds").start(), progress)


def _watch(query: StreamingQuery, progress: Progress) -> int:
    judged, seen = 0, -1
    running = True
    while running:
        running = not query.awaitTermination(1)
        for report in query.recentProgress:
            if report["batchId"] > seen and report["numInputRows"]:
                seen = report["batchId"]
                judged += report["numInputRows"]
                progress(f"judged {judged:,} reports (batch {seen})")
    return judged


def ingest_batch(spark: SparkSession, workspace: Workspace) -> None:
    """Judge every segment that is still there and replace the former batch."""
    fresh = workspace.batch.with_name("batch.new")
    shutil.rmtree(fresh, ignore_errors=True)
    lines = spark.read.option("pathGlobFilter", "*.txt").text(str(workspace.segments))
    judge_lines(lines).repartition(PARTITION).write.partitionBy(PARTITION).parquet(str(fresh))
    shutil.rmtree(workspace.batch, ignore_errors=True)
    fresh.rename(workspace.batch)


def read_judged(spark: SparkSession, workspace: Workspace, *, from_batch: bool) -> DataFrame:
    """Return the judged rows of the stream or of the batch."""
    return spark.read.schema(judged_schema()).parquet(
        str(workspace.batch if from_batch else workspace.stream)
    )
