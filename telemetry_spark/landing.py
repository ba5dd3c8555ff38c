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

from __future__ import annotations

import re
import secrets
from collections.abc import Collection, Iterable
from contextlib import AbstractContextManager
from dataclasses import dataclass
from datetime import date
from itertools import filterfalse
from pathlib import Path

from gateway_core.report_schema.crashes import is_crash_report
from gateway_core.report_schema.wire import (
    REPORT_OCTETS,
    TOKEN_PATTERN,
    DeletionRequest,
    RefusedReportError,
    parse,
)
from telemetry_spark.crashes import CrashLanding
from telemetry_spark.landing_database import LandingDatabase, digest_of
from telemetry_spark.workspace import write_whole

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
    write_whole(path, "".join(f"{line}\n" for line in lines).encode(), durable=True)
    return path


class Landing(AbstractContextManager["Landing"]):
    """The landing folder, open for one collector.

    Args:
        folder: The landing folder of a workspace.
    """

    def __init__(self, folder: Path) -> None:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        self._segments = folder / "segments"
        self._database = LandingDatabase.of(folder / "landing.sqlite3", _SCHEMA)
        self.crashes = CrashLanding(folder)

    def __exit__(self, *_: object) -> None:
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
        """Delete digests and crash reports received before a day, and segments whose newest line is older."""
        self._database.execute("DELETE FROM report WHERE received < ?", (before.isoformat(),))
        return forget_segments(self._segments, before) + self.crashes.forget(before)

    def erase(self, segment: str, tokens: Collection[str]) -> int:
        """Delete the lines of a segment that carry one of the tokens, except deletion requests; return the number.

        The digests of these lines are deleted as well: the request still names the token, and with the token the
        answers could be guessed from a digest.
        """
        path = self._segments / segment
        if not path.exists():
            return 0
        lines = path.read_text(encoding="utf-8").split("\n")[:-1]
        gone = {line for line in lines if token_of(line) in tokens and not _is_request(line)}
        if gone:
            write_segment(self._segments, path.stem, [line for line in lines if line not in gone])
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


def forget_segments(segments: Path, before: date) -> int:
    """Delete segments, and temporary files of a cut, whose newest line arrived before a day; return the number."""
    deleted = 0
    for path in sorted([*segments.glob("*.txt"), *segments.glob(".*.tmp")]):
        with path.open(encoding="utf-8") as handle:
            newest = max((line[:10] for line in handle), default="")
        if newest < before.isoformat():
            path.unlink()
            deleted += 1
    return deleted
