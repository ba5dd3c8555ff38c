"""Take segments from a folder that Spark reads: ``s3a://bucket/segments``, ``hdfs://…`` or a shared ``file://…``.

Spark lists and reads the folder, so the cluster's own jars, credentials and settings apply; the workers copy new
segments into the folder of segments, where the ingest, withdrawals and retention treat them as any other. The folder's
owner deletes the originals.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from datetime import UTC, date, datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pyarrow as pa

from gateway_core.report_schema.wire import RAW_LIFE
from telemetry_spark.judged import Judged
from telemetry_spark.landing import FILE_OCTETS
from telemetry_spark.workspace import Workspace, write_whole

if TYPE_CHECKING:
    from pyspark.sql import DataFrame, SparkSession

ROUND_SEGMENTS = 1000
"""Segments that Spark is asked for at once."""

_NAME = re.compile(r"[A-Za-z0-9_-][A-Za-z0-9._-]{0,120}\.txt")


def fetch_segments(
    spark: SparkSession, source: str, workspace: Workspace, today: date, progress: Callable[[str], None]
) -> int:
    """Copy the new segments of a folder, whose names the manifest and the workspace lack; return their number.

    Skip files that are oddly named, larger than a segment, or older than raw reports may be.
    """
    known = {name for entry in Judged(workspace.judged).entries().values() for name in entry.segments}
    known |= {path.name for path in workspace.segments.glob("*.txt")}
    oldest = today - RAW_LIFE
    since = datetime.combine(oldest, datetime.min.time(), UTC)
    listed = _files(spark, source).select("path", "length", "modificationTime").toArrow().to_pylist()
    new = {
        name: each["path"]
        for each in listed
        if _NAME.fullmatch(name := each["path"].rpartition("/")[2]) and name not in known
        if each["length"] <= FILE_OCTETS and each["modificationTime"] >= since
    }
    paths, copied = sorted(new.values()), 0
    for start in range(0, len(paths), ROUND_SEGMENTS):
        contents = _files(spark, *paths[start : start + ROUND_SEGMENTS]).select("path", "content")
        copy = partial(_copy, workspace.segments.resolve(), oldest)
        copied += contents.mapInArrow(copy, "name string").count()
    progress(f"took {copied:,} of {len(listed):,} segments from {source}")
    return copied


def _files(spark: SparkSession, *paths: str) -> DataFrame:
    return spark.read.format("binaryFile").option("pathGlobFilter", "*.txt").load(list(paths))


def _copy(folder: Path, oldest: date, batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
    """Write the files of one task, on a worker; Spark may run it more than once. Skip files of expired lines."""
    for batch in batches:
        names = []
        for path, content in zip(*(column.to_pylist() for column in batch.columns), strict=True):
            if max(line[:10] for line in content.split(b"\n")).decode("latin-1") >= oldest.isoformat():
                names.append(path.rpartition("/")[2])
                write_whole(folder / names[-1], content)
        yield pa.record_batch({"name": pa.array(names, pa.string())})
