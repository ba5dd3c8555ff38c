"""Delete what was withdrawn: every judged row and raw line under the token of a deletion request.

The raw lines go first, because the rows say where they are: a cut in between is finished by the next run. The request
itself stays as long as anything that arrived with it, so that the same report, should it come again, goes again.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import polars as pl

from telemetry_spark.judged import Judged, read_rows, write_rows
from telemetry_spark.landing import Landing
from telemetry_spark.portions import MOST_OCTETS, on_workers, together
from telemetry_spark.validation import Status
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
    rows = _Rows(judged, frozenset(entries), [buckets for buckets, _ in together(judged, entries)])
    shape = "share bigint, file string, token_hi bigint, token_lo bigint"
    told = on_workers(spark, len(rows.shares), partial(_find, rows), shape).toArrow()
    found = pl.DataFrame(pl.from_arrow(told))
    if found.is_empty():
        return 0
    groups: dict[str, list[pl.DataFrame]] = defaultdict(list)
    shares: dict[int, list[str]] = defaultdict(list)
    for (share, file), part in found.partition_by("share", "file", as_dict=True).items():
        groups[Path(file).stem].append(part.select(_TOKEN))
        shares[share].append(file)
    with Landing(workspace.landing) as landing:
        for group, parts in groups.items():
            halves = pl.concat(parts).iter_rows()
            tokens = {f"{high & _OCTETS:016x}{low & _OCTETS:016x}" for high, low in halves}
            for segment in entries[group].segments:
                landing.erase(segment, tokens)
    work = partial(_rewrite, rows, list(shares.items()))
    on_workers(spark, len(shares), work, "files bigint").toArrow()
    return len(found)


@dataclass(frozen=True)
class _Rows:
    """The judged rows, and which buckets are one task's."""

    judged: Judged
    groups: frozenset[str]
    shares: list[tuple[int, ...]]

    def requests(self, share: int) -> pl.LazyFrame:
        """Return the withdrawn tokens of a share; they alone are held in memory."""
        asked = read_rows(self.judged.files(self.shares[share], self.groups))
        tokens = asked.filter(pl.col("status") == Status.DELETION).select(_TOKEN).unique()
        return tokens.collect(engine="streaming").lazy()


def _find(rows: _Rows, share: int) -> pl.DataFrame:
    """Do one task: return what stands under a withdrawn token in a share."""
    shape = pl.Schema({"share": pl.Int64, "file": pl.String, "token_hi": pl.Int64, "token_lo": pl.Int64})
    found = [shape.to_frame()]
    if rows.judged.files(rows.shares[share], rows.groups):
        requests = rows.requests(share)
        for files in rows.judged.chunks(rows.shares[share], rows.groups, MOST_OCTETS):
            others = read_rows(files, include_file_paths="file").filter(pl.col("status") != Status.DELETION)
            withdrawn = others.select(pl.lit(share, pl.Int64).alias("share"), "file", *_TOKEN).join(
                requests, on=_TOKEN, how="semi"
            )
            found.append(withdrawn.collect())
    return pl.concat(found)


def _rewrite(rows: _Rows, concerned: list[tuple[int, list[str]]], number: int) -> pl.DataFrame:
    """Do one task: write files of a share again without what stands under a withdrawn token."""
    share, files = concerned[number]
    requests = rows.requests(share).collect()
    for path in map(Path, files):
        kept = read_rows([path]).collect()
        is_request = pl.col("status") == Status.DELETION
        others = kept.filter(~is_request).join(requests, on=_TOKEN, how="anti")
        write_rows(pl.concat([others, kept.filter(is_request)]), path)
    return pl.DataFrame({"files": [len(files)]})
