"""Delete what was withdrawn: every judged row and raw line under the token of a deletion request.

The raw lines go first, because the rows say where they are: a cut in between is finished by the next run. The request
itself stays as long as anything that arrived with it, so that the same report, should it come again, goes again.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import polars as pl

from telemetry_spark.judged import Judged, read_rows, write_rows
from telemetry_spark.landing import Landing
from telemetry_spark.tasks import on_workers
from telemetry_spark.validation import BUCKETS, Status
from telemetry_spark.workspace import Workspace

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

_TOKEN = ["token_hi", "token_lo"]
_OCTETS = (1 << 64) - 1


def erase_withdrawn(spark: SparkSession, workspace: Workspace) -> int:
    """Delete what the deletion requests ask for that were judged by now; return how many rows were found."""
    judged = Judged(workspace.judged.resolve())
    entries = judged.entries()
    if not any(Status.DELETION in entry.statuses for entry in entries.values()):
        return 0
    find = partial(_find, judged, frozenset(entries))
    found = (
        on_workers(spark, BUCKETS, find, "file string, token_hi bigint, token_lo bigint")
        .toArrow()
        .to_pylist()
    )
    if not found:
        return 0
    tokens: dict[str, set[str]] = defaultdict(set)
    for row in found:
        for segment in entries[Path(row["file"]).stem].segments:
            tokens[segment].add(_hexadecimal(row["token_hi"], row["token_lo"]))
    with Landing(workspace.landing) as landing:
        for segment, named in tokens.items():
            landing.erase(segment, named)
    files = sorted({row["file"] for row in found})
    rewrite = partial(_rewrite, files, pl.DataFrame(found).select(_TOKEN).unique().rows())
    on_workers(spark, len(files), rewrite, "file string").toArrow()
    return len(found)


def _find(judged: Judged, groups: Iterable[str], bucket: int) -> pl.DataFrame:
    """Do one task: return what stands under a withdrawn token in a bucket."""
    files = judged.files(bucket, groups)
    shape = {"file": pl.String, "token_hi": pl.Int64, "token_lo": pl.Int64}
    if not files:
        return pl.DataFrame(schema=shape)
    rows = read_rows(files, include_file_paths="file").select("file", "status", *_TOKEN).collect()
    withdrawn = rows.filter(pl.col("status") == Status.DELETION)
    others = rows.filter(pl.col("status") != Status.DELETION)
    return others.join(withdrawn, on=_TOKEN, how="semi").select(list(shape))


def _rewrite(files: list[str], tokens: list[tuple[int, int]], number: int) -> pl.DataFrame:
    """Do one task: write a file again without the rows under the tokens."""
    path = Path(files[number])
    rows = read_rows([path]).collect()
    withdrawn = pl.DataFrame(tokens, schema=dict.fromkeys(_TOKEN, pl.Int64), orient="row")
    requests = rows.filter(pl.col("status") == Status.DELETION)
    others = rows.filter(pl.col("status") != Status.DELETION).join(withdrawn, on=_TOKEN, how="anti")
    write_rows(pl.concat([others, requests]), path)
    return pl.DataFrame({"file": [str(path)]})


def _hexadecimal(high: int, low: int) -> str:
    return f"{high & _OCTETS:016x}{low & _OCTETS:016x}"
