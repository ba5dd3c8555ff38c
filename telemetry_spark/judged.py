"""Judged rows on the disk: their files, how tasks write them, and the manifest of committed files.

::

    validated/judged/received_week=2026-10-19/bucket=07/GROUP.parquet     rows of some segments; of all buckets: 16
    validated/judged/manifest/GROUP.json                                  written last: commits the group

A group is the segments that one task judges, or a merger of small groups. The names of its parts determine the name of
the group, so a repeated task writes the same files again; each file appears atomically. Files of groups without an
entry in the manifest are left over from a cut and ignored. Retention deletes weeks of arrival; a withdrawal rewrites
the bucket of its token. The segments of a group with a damaged entry or file are judged again.
"""

import hashlib
import os
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import TypeVar

import msgspec
import polars as pl
from msgspec import Struct, structs

from gateway_core.report_schema.wire import REPORT_OCTETS
from telemetry_spark.landing import LINE_PREFIX, SEGMENT_REPORTS, keep_lines
from telemetry_spark.validation import ROW, UNDIVIDED, bucket_of_token, judge, week_of_arrival
from telemetry_spark.workspace import WEEK_FOLDERS, name_damage, set_apart, temporary_of, week_of, write_whole

MERGED_GROUPS = 8
"""So many groups of similar size become one; a report is then rewritten about five times at most."""

MERGED_LINES = 30_000
"""Groups with as many lines stay."""

_MAGIC, _CUT = b"PAR1", "\0"

Item = TypeVar("Item")


class Entry(Struct, frozen=True):
    """An entry of the manifest.

    Attributes:
        segments: The names of the judged segments.
        statuses: Status to the number of lines with it.
        oldest: The first day of arrival, as text; empty in entries of 0.1.0.
        replaces: The merged groups, which no longer count.
        weeks: Week of arrival to the weeks of its reports (Mondays); empty in older entries.
    """

    segments: tuple[str, ...]
    statuses: dict[str, int]
    oldest: str = ""
    replaces: tuple[str, ...] = ()
    weeks: dict[str, tuple[date, ...]] = {}

    @property
    def lines(self) -> int:
        """The number of judged lines."""
        return sum(self.statuses.values())


@dataclass(frozen=True)
class Judged:
    """A folder of judged rows; workers open the folder under the same path.

    Attributes:
        folder: The folder.
        is_small: Whether new groups get one file for all buckets in each week of arrival.
    """

    folder: Path
    is_small: bool = False

    def entries(self) -> dict[str, Entry]:
        """Return the manifest without damaged entries: group to entry."""
        found = {path.stem: entry for path, entry in self._manifest() if isinstance(entry, Entry)}
        replaced = {group for entry in found.values() for group in entry.replaces}
        return {group: entry for group, entry in found.items() if group not in replaced}

    def _manifest(self) -> Iterator[tuple[Path, Entry | str]]:
        """Yield each file of the manifest with its entry, or with the reason why it is damaged."""
        for path in sorted((self.folder / "manifest").glob("*.json")):
            try:
                yield path, msgspec.json.decode(path.read_bytes(), type=Entry)
            except (msgspec.DecodeError, UnicodeDecodeError, OSError) as error:
                yield path, str(error)

    def commit(self, group: str, entry: Entry) -> None:
        """Commit a group's files by writing its entry, atomically."""
        write_whole(self._entry_path(group), msgspec.json.encode(entry))

    def _entry_path(self, group: str) -> Path:
        return self.folder / "manifest" / f"{group}.json"

    def write(self, group: str, folder: Path, segments: Sequence[str]) -> tuple[Entry, list[str]]:
        """Judge the sound lines of segments and write their rows; committing the returned entry makes them count.

        Returns:
            The entry, and the names of segments with damaged lines.
        """
        lines, damaged = read_segments(folder, segments)
        starts = range(0, max(1, len(lines)), SEGMENT_REPORTS)
        rows = pl.concat([judge(lines.slice(start, SEGMENT_REPORTS)) for start in starts])
        return self.store(group, rows, tuple(segments)), damaged

    def store(self, group: str, rows: pl.DataFrame, segments: tuple[str, ...] = ()) -> Entry:
        """Write judged rows by week of arrival and bucket; committing the returned entry makes them count."""
        bucket = pl.lit(UNDIVIDED).alias("bucket") if self.is_small else bucket_of_token()
        placed = rows.with_columns(bucket, week_of_arrival())
        parts = placed.partition_by("received_week", "bucket", as_dict=True, include_key=False)
        for (week, bucket), part in parts.items():
            folder = self.folder / f"received_week={week}" / f"bucket={bucket:02d}"
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            write_rows(part, folder / f"{group}.parquet")
        sync_all()
        statuses = dict(rows["status"].value_counts().iter_rows())
        reported = placed.group_by("received_week").agg(pl.col("week").drop_nulls().unique())
        weeks = {arrived: tuple(each) for arrived, each in reported.iter_rows()}
        return Entry(segments, statuses, str(rows["received"].min() or ""), weeks=weeks)

    def files(self, buckets: Iterable[int] | None = None, groups: Iterable[str] | None = None) -> list[Path]:
        """Return the files of committed groups that hold rows of some buckets or all, the latest arrivals last.

        Args:
            buckets: The buckets; None means all.
            groups: The committed groups; None reads the manifest.
        """
        counted = set(self.entries() if groups is None else groups)
        wanted = ["bucket=*"] if buckets is None else [f"bucket={each:02d}" for each in (*buckets, UNDIVIDED)]
        found = (path for each in wanted for path in self.folder.glob(f"{WEEK_FOLDERS}/{each}/*.parquet"))
        return sorted(path for path in found if path.stem in counted)

    def merge_small(self) -> None:
        """Merge groups of similar size, so that many small ones cost no more than a few large ones."""
        while True:
            entries = self.entries()
            sizes: dict[int, list[str]] = defaultdict(list)
            for group, entry in entries.items():
                if entry.lines < MERGED_LINES:
                    sizes[entry.lines.bit_length() // 3].append(group)
            several = [groups for groups in sizes.values() if len(groups) >= MERGED_GROUPS]
            if not several:
                return
            self._merge({group: entries[group] for group in several[0]})

    def _merge(self, merged: dict[str, Entry]) -> None:
        name, files, parts = group_name(merged), self.files(groups=merged), merged.values()
        rows = read_rows(files).collect() if files else pl.DataFrame(schema=ROW)
        entry = self.store(name, rows, tuple(segment for part in parts for segment in part.segments))
        # retention deletes the lines of a week after its rows, so the parts know the oldest day
        oldest = min(part.oldest for part in parts)
        self.commit(name, structs.replace(entry, oldest=oldest, replaces=tuple(merged)))
        for path in (*map(self._entry_path, merged), *files):
            path.unlink()

    def tidy(self, segments: Path, damaged: Path, *, thorough: bool = False) -> None:
        """Delete files left over from a cut, and manifest entries whose segments and rows are both gone.

        A damaged entry is set apart. Of a group with a damaged file the entry goes, so its segments are judged again.
        Without `thorough`, only the ends of a file are read.
        """
        for path in self.folder.glob(f"{WEEK_FOLDERS}/bucket=*/*.parquet"):
            if not (is_readable(path) if thorough else _is_whole(path)):
                set_apart(path, damaged, "not whole; its segments are judged again")
                self._entry_path(path.stem).unlink(missing_ok=True)
        entries = self.entries()
        for path, entry in self._manifest():
            if isinstance(entry, str):
                set_apart(path, damaged, entry)
            elif path.stem not in entries:
                path.unlink()
        used = set()
        for path in self.folder.glob(f"{WEEK_FOLDERS}/bucket=*/*"):
            if path.suffix != ".parquet" or path.stem not in entries:
                path.unlink()
            else:
                used.add(path.stem)
        for group, entry in entries.items():
            if group not in used and not any((segments / name).exists() for name in entry.segments):
                self._entry_path(group).unlink()

    def arrivals(self) -> list[date]:
        """Return the weeks of arrival (Mondays) that have rows."""
        return sorted(map(week_of, self.folder.glob(WEEK_FOLDERS)))


def divide(sized: Iterable[tuple[Item, int]], most: int) -> Iterator[list[Item]]:
    """Divide items, given with their octets, into lists of at most `most` octets, with at least one item each."""
    items: list[Item] = []
    filled = 0
    for item, octets in sized:
        if items and filled + octets > most:
            yield items
            items, filled = [], 0
        items.append(item)
        filled += octets
    if items:
        yield items


def chunks_of(files: Sequence[Path], octets: int) -> Iterator[list[Path]]:
    """Return files in chunks of at most `octets`, with at least one file each, the last first."""
    return divide(((path, path.stat().st_size) for path in reversed(files)), octets)


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
    """Write rows atomically, replacing an existing file; `sync_all` makes them durable."""
    temporary = temporary_of(target)
    rows.write_parquet(temporary, compression="zstd", compression_level=1)
    temporary.replace(target)


def sync_all() -> None:
    """Sync all written files of this computer, before an entry that commits them."""
    if hasattr(os, "sync"):
        os.sync()


def _is_whole(path: Path) -> bool:
    with path.open("rb") as handle:
        begin = handle.read(len(_MAGIC))
        handle.seek(-min(len(_MAGIC), handle.seek(0, os.SEEK_END)), os.SEEK_END)
        return begin == handle.read() == _MAGIC


def read_segments(folder: Path, segments: Sequence[str]) -> tuple[pl.Series, list[str]]:
    """Return the sound lines of segments, and the names of segments with others."""
    place = f"{folder}/"
    octets = [_read(place + name) for name in segments]
    if all(each.endswith(b"\n") for each in octets):
        try:
            lines = pl.read_lines(b"".join(octets))["line"]
        except pl.exceptions.ComputeError:
            lines = pl.Series("line", [None], pl.String)  # not UTF-8
        if lines.to_frame().select(_is_sound().all()).item():
            return lines, []
    split = _split(octets)
    damaged = split.filter(~pl.col("is_sound"))["segment"].unique()
    return split.filter("is_sound")["line"], [segments[number] for number in damaged]


def is_readable(path: Path) -> bool:
    """Return True if all rows of a file can be read."""
    try:
        read_rows([path]).collect()
    except (pl.exceptions.PolarsError, OSError):
        return False
    return True


_PIECE = 65_536


def _read(path: str) -> bytes:
    """Read a file by as few calls as possible: small segments are many."""
    descriptor = os.open(path, os.O_RDONLY | getattr(os, "O_BINARY", 0))
    try:
        pieces = [os.read(descriptor, _PIECE)]
        while pieces[-1]:
            pieces.append(os.read(descriptor, _PIECE))
    finally:
        os.close(descriptor)
    return b"".join(pieces)


def _split(segments: Iterable[bytes]) -> pl.DataFrame:
    """Return the lines of segments: ``line``, the number of its ``segment``, and ``is_sound``.

    A line without an end is cut. An empty segment has one cut line.
    """
    parts = (octets.decode("latin-1").rpartition("\n") for octets in segments)
    marked = (ended if end and not cut else f"{ended}{end}{_CUT}{cut}" for ended, end, cut in parts)
    lines = pl.Series("line", marked, pl.String).str.split("\n").to_frame().with_row_index("segment")
    return lines.explode("line").with_columns(is_sound=_is_sound())


def set_lines_apart(segment: Path, damaged: Path) -> None:
    """Move the damaged lines of a segment into the folder of damaged files; without others, the segment itself."""
    split = _split([segment.read_bytes()])
    sound, unsound = (split.filter(pl.col("is_sound") == each)["line"].to_list() for each in (True, False))
    if not sound:
        set_apart(segment, damaged, "no line is whole" if segment.stat().st_size else "empty")
        return
    target, sealed = damaged / f"{segment.name}.lines", segment.stat().st_mtime
    write_whole(target, "\n".join(line.removeprefix(_CUT) for line in unsound).encode("latin-1"))
    os.utime(target, (sealed, sealed))
    keep_lines(segment, sound)
    name_damage(segment, target, f"{len(unsound)} of {len(sound) + len(unsound)} lines")


def _is_sound() -> pl.Expr:
    """Select the lines that the landing folder can have written: a day and ASCII of a limited length."""
    line = pl.col("line")
    day = line.str.head(LINE_PREFIX - 1).str.to_date("%Y-%m-%d", strict=False)
    is_short = line.str.len_bytes() <= LINE_PREFIX + REPORT_OCTETS + 1
    is_plain = line.str.len_bytes() == line.str.len_chars()
    return (day.is_not_null() & is_short & is_plain).fill_null(False)


def group_name(segments: Iterable[str]) -> str:
    """Return the name of a group; the same segments in the same order give the same name."""
    return hashlib.sha256("\n".join(segments).encode()).hexdigest()[:32]
