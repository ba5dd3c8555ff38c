"""Judged rows on the disk: their files, how tasks write them, and the manifest of committed files.

::

    validated/judged/received_week=2026-10-19/bucket=07/GROUP.parquet     rows of some segments
    validated/judged/manifest/GROUP.json                                  written last: commits the group

A group is a few segments that one task judges. The names of the segments determine the name of the group, so a repeated
task writes the same files again; each file appears atomically. Files of groups without an entry in the manifest are
left over from a cut and ignored. Retention deletes weeks of arrival; a withdrawal rewrites the bucket of its token.
"""

from __future__ import annotations

import hashlib
import os
import secrets
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import date
from pathlib import Path

import msgspec
import polars as pl
from msgspec import Struct

from telemetry_spark.validation import PLACE, ROW, Status, bucket_of_token, judge
from telemetry_spark.workspace import WEEK_FOLDERS, write_whole


class Entry(Struct, frozen=True):
    """An entry of the manifest.

    Attributes:
        segments: The names of the judged segments.
        statuses: Status to the number of lines with it.
        weeks: The weeks (Mondays, as text) that accepted reports are about.
    """

    segments: tuple[str, ...]
    statuses: dict[str, int]
    weeks: tuple[str, ...]


@dataclass(frozen=True)
class Judged:
    """A folder of judged rows; workers open the folder under the same path.

    Attributes:
        folder: The folder.
    """

    folder: Path

    def entries(self) -> dict[str, Entry]:
        """Return the manifest: group to entry."""
        paths = sorted((self.folder / "manifest").glob("*.json"))
        return {path.stem: msgspec.json.decode(path.read_bytes(), type=Entry) for path in paths}

    def commit(self, group: str, entry: Entry) -> None:
        """Commit a group's files by writing its entry, atomically."""
        if hasattr(os, "sync"):
            os.sync()  # sync the rows before the entry that commits them
        write_whole(self.folder / "manifest" / f"{group}.json", msgspec.json.encode(entry))

    def write(self, group: str, segments: Iterable[Path]) -> Entry:
        """Judge segments and write their rows; committing the returned entry makes them count."""
        paths = list(segments)
        rows = pl.concat([judge(read_lines(path)) for path in paths])
        return self.store(group, rows, tuple(path.name for path in paths))

    def store(self, group: str, rows: pl.DataFrame, segments: tuple[str, ...] = ()) -> Entry:
        """Write judged rows by week of arrival and bucket; committing the returned entry makes them count."""
        placed = rows.with_columns(bucket_of_token())
        for (week, bucket), part in placed.partition_by(*PLACE, as_dict=True, include_key=False).items():
            folder = self.folder / f"received_week={week}" / f"bucket={bucket:02d}"
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            write_rows(part, folder / f"{group}.parquet")
        statuses = dict(rows["status"].value_counts().iter_rows())
        accepted = rows.filter(pl.col("status") == Status.ACCEPTED)["week"].unique().sort()
        return Entry(segments, statuses, tuple(map(str, accepted)))

    def files(self, buckets: Iterable[int] | None = None, groups: Iterable[str] | None = None) -> list[Path]:
        """Return the files of committed groups, in some buckets or all.

        Args:
            buckets: The buckets; None means all.
            groups: The committed groups; None reads the manifest.
        """
        counted = set(self.entries() if groups is None else groups)
        wanted = ["bucket=*"] if buckets is None else [f"bucket={bucket:02d}" for bucket in buckets]
        found = (path for each in wanted for path in self.folder.glob(f"{WEEK_FOLDERS}/{each}/*.parquet"))
        return sorted(path for path in found if path.stem in counted)

    def chunks(self, buckets: Iterable[int], groups: Iterable[str], octets: int) -> Iterator[list[Path]]:
        """Return the files of some buckets in chunks of at most `octets`, with at least one file each."""
        chunk: list[Path] = []
        filled = 0
        for path in self.files(buckets, groups):
            size = path.stat().st_size
            if chunk and filled + size > octets:
                yield chunk
                chunk, filled = [], 0
            chunk.append(path)
            filled += size
        if chunk:
            yield chunk

    def tidy(self, segments: Path) -> None:
        """Delete files left over from a cut, and manifest entries whose segments and rows are both gone."""
        entries = self.entries()
        used = set()
        for path in self.folder.glob(f"{WEEK_FOLDERS}/bucket=*/*"):
            if path.suffix != ".parquet" or path.stem not in entries:
                path.unlink()
            else:
                used.add(path.stem)
        for group, entry in entries.items():
            if group not in used and not any((segments / name).exists() for name in entry.segments):
                (self.folder / "manifest" / f"{group}.json").unlink()

    def arrivals(self) -> list[date]:
        """Return the weeks of arrival (Mondays) that have rows."""
        return sorted(
            date.fromisoformat(path.name.partition("=")[2]) for path in self.folder.glob(WEEK_FOLDERS)
        )


def read_rows(files: Iterable[Path], include_file_paths: str | None = None) -> pl.LazyFrame:
    """Return the rows of some files; fields added after the rows were judged are null."""
    return pl.scan_parquet(
        list(files),
        schema=ROW,
        missing_columns="insert",
        extra_columns="ignore",
        glob=False,
        include_file_paths=include_file_paths,
    )


def write_rows(rows: pl.DataFrame, target: Path) -> None:
    """Write rows atomically, replacing an existing file."""
    temporary = target.with_name(f".{target.stem}.{secrets.token_hex(8)}.tmp")
    rows.write_parquet(temporary, compression="zstd", compression_level=1)
    temporary.replace(target)


def read_lines(segment: Path) -> pl.Series:
    """Return the lines of a segment; the landing folder ensures printable ASCII."""
    return pl.read_lines(segment)["line"]


def group_name(segments: Iterable[str]) -> str:
    """Return the name of a group; the same segments in the same order give the same name."""
    return hashlib.sha256("\n".join(segments).encode()).hexdigest()[:32]
