"""The landing folder: stores each received report once, before Spark reads it.

The contract for collectors (a command that decrypts parcels, or one that reads files from a USB stick)::

    with Landing(folder) as landing:
        kept = landing.accept([octets, ...], received=today)   # durable on return: acknowledge then
        landing.seal()                                         # at intervals: publishes a segment to the ingest

    received octets ──► landing.sqlite3 (one transaction, by SHA-256) ──► segments/<id>.txt (immutable)

- `accept` is idempotent: repeated octets are counted and stored once. Weekly reports are stored in one transaction,
  crash reports in another. A cut may undo either, so the collector acknowledges a parcel only after `accept` returns.
- `seal` assigns a segment in the database, writes the file under a temporary name, syncs and renames it, then marks the
  segment as sealed. After a cut, the next call writes the same file with the same name and content; the ingest reads
  each name once.
- A line of a segment is the day of arrival, a space and the octets as text: ``2026-10-19 {"cargo_octets":...}``.
  Padding is cut. Octets outside printable ASCII become question marks (the report is malformed anyway). Octets over the
  limit become a row of question marks that is over the limit, too. The ingest judges the rest.
"""

import re
import secrets
from collections.abc import Collection, Iterable
from contextlib import AbstractContextManager
from dataclasses import dataclass
from datetime import UTC, date, datetime
from itertools import filterfalse
from pathlib import Path

from gateway_core.report_schema.wire import (
    REPORT_OCTETS,
    TOKEN_PATTERN,
    DeletionRequest,
    RefusedReportError,
    is_crash_report,
    parse,
)
from telemetry_spark.crashes import CrashLanding
from telemetry_spark.errors import name_file
from telemetry_spark.landing_database import LandingDatabase, digest_of
from telemetry_spark.workspace import rewrite, write_whole

SEGMENT_REPORTS = 20_000
"""Reports in one segment at most: Spark pays about 1.5 ms a file, and a batch should stay small."""

FILE_OCTETS = 64 * 1024 * 1024
"""Octets of a file of reports from a USB stick, at most."""

_SCHEMA = """
CREATE TABLE IF NOT EXISTS report (
    digest BLOB PRIMARY KEY,
    received TEXT NOT NULL,
    line TEXT,
    segment TEXT,
    sealed INTEGER NOT NULL DEFAULT 0
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS unsealed ON report (segment) WHERE sealed = 0;
"""

LINE_PREFIX = len("2026-10-19 ")
_DAY = re.compile(r"\d{4}-\d\d-\d\d ")
_TOKEN = re.compile(rf'"(?:token|delete)":"({TOKEN_PATTERN})"')
_PLAIN = bytes(octet if 0x20 <= octet < 0x7F else ord("?") for octet in range(256))


@dataclass(frozen=True)
class Accepted:
    """The result of `accept`: submissions that were `new` and stored, and `repeated` ones."""

    new: int
    repeated: int


def segment_line(octets: bytes, received: date) -> str:
    """Return the line for `octets` in a segment, without its line end."""
    if len(octets) > REPORT_OCTETS:
        return f"{received.isoformat()} {'?' * (REPORT_OCTETS + 1)}"
    return f"{received.isoformat()} {octets.rstrip(b' ').translate(_PLAIN).decode('ascii')}"


def write_segment(folder: Path, name: str, lines: Iterable[str]) -> Path:
    """Write an immutable segment."""
    path = folder / f"{name}.txt"
    write_whole(path, _content(lines))
    return path


def _content(lines: Iterable[str]) -> bytes:
    return "".join(f"{line}\n" for line in lines).encode("latin-1")


def lines_of(segment: Path) -> list[str]:
    """Return the lines of a segment; damaged ones keep their octets. An empty file has one empty line."""
    return segment.read_bytes().decode("latin-1").removesuffix("\n").split("\n")


def keep_lines(segment: Path, lines: list[str]) -> None:
    """Reduce a segment to some of its lines, and keep its time; without lines, delete the segment."""
    if lines:
        rewrite(segment, _content(lines))
    else:
        segment.unlink()


class Landing(AbstractContextManager["Landing"]):
    """The landing folder, open for one collector.

    Args:
        folder: The landing folder of a workspace.
    """

    def __init__(self, folder: Path) -> None:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        self._folder, self._segments = folder, folder / "segments"
        self._database = LandingDatabase.of(folder / "landing.sqlite3", _SCHEMA)
        self.crashes = CrashLanding(folder)

    def __exit__(self, _: object, error: BaseException | None, *__: object) -> None:
        name_file(error, self._folder)
        self._database.close()
        self.crashes.close()

    def accept(self, submissions: Iterable[bytes], received: date) -> Accepted:
        """Store new submissions durably: weekly reports in one transaction, crash reports in their own database.

        Args:
            submissions: Octets as they were decrypted or read, before any judgement.
            received: The day of arrival; the time of day is dropped.
        """
        everything, day = list(submissions), received.isoformat()
        new = self.crashes.accept(filter(is_crash_report, everything), received)
        weekly = filterfalse(is_crash_report, everything)
        rows = ((digest_of(octets), day, segment_line(octets, received)) for octets in weekly)
        new += self._database.change(
            "INSERT OR IGNORE INTO report (digest, received, line) VALUES (?, ?, ?)", rows
        )
        return Accepted(new, len(everything) - new)

    def accept_file(self, path: Path, received: date) -> Accepted:
        """Store the reports of a file from a USB stick, one report a line.

        Raises:
            ValueError: if the file is larger than `FILE_OCTETS`, or has no line that begins with a brace.
        """
        if path.stat().st_size > FILE_OCTETS:
            raise ValueError(f"it is larger than {FILE_OCTETS} octets")
        lines = [line for line in path.read_bytes().split(b"\n") if line.strip()]
        if not any(line.startswith(b"{") for line in lines):
            raise ValueError("it holds no report")
        return self.accept(lines, received)

    def seal(self) -> list[Path]:
        """Publish all accepted reports as segments, and finish the segments that a cut interrupted."""
        done = []
        while name := self._unsealed_segment():
            lines = self._database.execute(
                "SELECT line FROM report WHERE segment = ? ORDER BY digest", (name,)
            )
            done.append(write_segment(self._segments, name, (row[0] for row in lines)))
            self._database.execute("UPDATE report SET sealed = 1, line = NULL WHERE segment = ?", (name,))
        return done

    @property
    def is_empty(self) -> bool:
        """True if the database holds no weekly report."""
        return self._database.execute("SELECT 1 FROM report LIMIT 1").fetchone() is None

    def forget(self, before: date) -> int:
        """Delete digests and crash reports received before a day; return the number of crash reports."""
        self._database.execute("DELETE FROM report WHERE received < ?", (before.isoformat(),))
        return self.crashes.forget(before)

    def erase(self, segment: str, tokens: Collection[str]) -> int:
        """Delete the lines of a segment that carry one of the tokens, except deletion requests; return the number.

        The digests of these lines are deleted as well: the request still names the token, and with the token the
        answers could be guessed from a digest.
        """
        path = self._segments / segment
        if not path.exists():
            return 0
        lines = lines_of(path)
        gone = {line for line in lines if token_of(line) in tokens and not _is_request(line)}
        if gone:
            keep_lines(path, [line for line in lines if line not in gone])
            digests = ((digest_of(line[LINE_PREFIX:].encode()),) for line in gone)
            self._database.change("DELETE FROM report WHERE digest = ?", digests)
        return len(gone)

    def _unsealed_segment(self) -> str | None:
        """Return the name of an unsealed segment: one that a cut interrupted, otherwise a new one."""
        self._database.execute(
            "UPDATE report SET segment = ? WHERE digest IN "
            "(SELECT digest FROM report WHERE sealed = 0 AND segment IS NULL LIMIT ?) "
            "AND NOT EXISTS (SELECT 1 FROM report WHERE sealed = 0 AND segment IS NOT NULL)",
            (secrets.token_hex(16), SEGMENT_REPORTS),
        )
        found = self._database.execute(
            "SELECT segment FROM report WHERE sealed = 0 AND segment IS NOT NULL LIMIT 1"
        ).fetchone()
        return found[0] if found else None


def token_of(line: str) -> str | None:
    """Return the token named in a line, even if the report is damaged elsewhere."""
    found = _TOKEN.search(line)
    return found[1] if found else None


def _is_request(line: str) -> bool:
    try:
        return isinstance(parse(line[LINE_PREFIX:].encode()), DeletionRequest)
    except RefusedReportError:
        return False


def forget_lines(segments: Path, before: date, young: Collection[str] = ()) -> int:
    """Delete the lines that arrived before a day from segments, and temporary files of a cut that hold no others.

    A line without a day is as old as its file.

    Args:
        segments: The folder.
        before: The day.
        young: The names of segments without older lines; they stay unread.

    Returns:
        The number of deleted files.
    """
    deleted, known = 0, frozenset(young)
    for path in sorted([*segments.glob("*.txt"), *segments.glob(".*.tmp")]):
        if path.name in known or not path.is_file():
            continue
        lines = lines_of(path)
        sealed = datetime.fromtimestamp(path.stat().st_mtime, UTC).date().isoformat()
        days = (line[:10] if _DAY.match(line) else sealed for line in lines)
        kept = [line for line, day in zip(lines, days, strict=True) if day >= before.isoformat()]
        if len(kept) < len(lines) and (not kept or path.suffix == ".txt"):
            keep_lines(path, kept)
            deleted += not kept
    return deleted
