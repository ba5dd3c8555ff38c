"""Delete withdrawn reports: every judged row and raw line under the token of a deletion request.

The raw lines go first, because the rows locate them; the next run finishes an interrupted deletion. The request stays
until retention deletes its week of arrival, so that a report that arrives again is deleted again. The driver does all
of the work: while there are no deletion requests, it reads no rows.
"""

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator
from pathlib import Path

import polars as pl

from telemetry_spark.judged import Judged, chunks_of, read_rows, sync_all, write_rows
from telemetry_spark.landing import Landing, lines_of
from telemetry_spark.portions import MOST_OCTETS
from telemetry_spark.validation import Status
from telemetry_spark.workspace import Workspace, rewrite

_TOKEN = ["token_hi", "token_lo"]
_OCTETS = (1 << 64) - 1
_IS_REQUEST = pl.col("status") == Status.DELETION


def erase_withdrawn(workspace: Workspace) -> int:
    """Delete the rows withdrawn by the judged deletion requests; return the number of rows."""
    judged = Judged(workspace.judged)
    entries = judged.entries()
    asking = judged.files(groups=[name for name, each in entries.items() if Status.DELETION in each.statuses])
    if not asking:
        return 0
    asked = read_rows(asking).filter(_IS_REQUEST).select(_TOKEN).unique().collect(engine="streaming")
    found = list(_find_withdrawn(judged, entries, asked))
    tokens: dict[str, set[str]] = defaultdict(set)
    for path, rows in found:
        tokens[path.stem] |= set(_tokens_of(rows))
    _erase_damaged(workspace, set(_tokens_of(asked)))
    with Landing(workspace.landing) as landing:
        for group, withdrawn in tokens.items():
            for segment in entries[group].segments:
                landing.erase(segment, withdrawn)
    for path, rows in found:
        kept = read_rows([path]).collect()
        others = kept.filter(~_IS_REQUEST).join(rows, on=_TOKEN, how="anti")
        write_rows(pl.concat([others, kept.filter(_IS_REQUEST)]), path)
    sync_all()
    return sum(len(rows) for _, rows in found)


def _erase_damaged(workspace: Workspace, tokens: Collection[str]) -> None:
    """Delete the damaged lines, which have no rows, under any withdrawn token."""
    for path in workspace.damaged.glob("*.txt.*"):
        lines = lines_of(path)
        kept = [line for line in lines if not any(token in line for token in tokens)]
        if len(kept) < len(lines):
            rewrite(path, "\n".join(kept).encode("latin-1"))


def _tokens_of(rows: pl.DataFrame) -> Iterator[str]:
    for high, low in rows.select(_TOKEN).iter_rows():
        yield f"{high & _OCTETS:016x}{low & _OCTETS:016x}"


def _find_withdrawn(
    judged: Judged, groups: Iterable[str], asked: pl.DataFrame
) -> Iterator[tuple[Path, pl.DataFrame]]:
    """Find rows under a withdrawn token: yield each file with the tokens of these rows."""
    for chunk in chunks_of(judged.files(groups=groups), MOST_OCTETS):
        others = read_rows(chunk, include_file_paths="file").filter(~_IS_REQUEST).select("file", *_TOKEN)
        rows = others.join(asked.lazy(), on=_TOKEN, how="semi").collect()
        for (file,), part in rows.partition_by("file", as_dict=True).items():
            yield Path(file), part
