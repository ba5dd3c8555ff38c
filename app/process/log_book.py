"""The gateway's log: rotating files of JSON lines, readable only by the user, and the newest entries in memory.

::

    DATA_DIR/logs/gateway.log      the newest, and gateway.log.1 to .4; at most 2 MB each, mode 0600
    DATA_DIR/logs/window.log       the same, where the gateway runs behind a window

gateway_core.services.runtime.logs redacts every entry first.
"""

import logging
import logging.handlers
import os
import sys
import threading
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from io import TextIOWrapper
from pathlib import Path

from app.base.streams import one_line
from gateway_core.services.runtime.logs import as_line, entry_of, level_number
from gateway_core.views.diagnosis import LogEntryView

FILE_OCTETS, FILES = 2_000_000, 5
MOST_ENTRIES = 2000
FILE_NAME = "gateway.log"

_logger = logging.getLogger(__name__)


class _PrivateRotatingFile(logging.handlers.RotatingFileHandler):
    """A rotating file of mode 0600. A full disk only loses entries."""

    def _open(self) -> TextIOWrapper:
        descriptor = os.open(self.baseFilename, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
        return os.fdopen(descriptor, "a", encoding="utf-8")

    def doRollover(self) -> None:  # noqa: N802 - the name is logging's
        """Begin a new file. The stream is dropped first, since a failed close leaves it unusable."""
        ended, self.stream = self.stream, None
        if ended is not None:
            with suppress(OSError):
                ended.close()
        super().doRollover()

    def close(self) -> None:
        """Close the file; unwritten entries are lost on a full disk."""
        with suppress(OSError):
            super().close()

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 - the name is logging's
        """Ignore errors of the file; the gateway's status reports faults."""


class _LineFormatter(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        return as_line(entry_of(record))


class _PlainFormatter(logging.Formatter):
    """Formats entries for a terminal or the system's journal, as redacted as the file."""

    def format(self, record: logging.LogRecord) -> str:
        entry = entry_of(record)
        error = f" [{entry.error} at {', '.join(entry.trace[-3:])}]" if entry.error else ""
        return one_line(f"{entry.level.upper()} {entry.event}: {entry.text}{error}")


def private_log_file(path: Path) -> logging.Handler:
    """Return a handler that writes redacted entries to rotating files of mode 0600.

    Raises:
        OSError: if creating the file fails.
    """
    file = _PrivateRotatingFile(path, maxBytes=FILE_OCTETS, backupCount=FILES - 1, encoding="utf-8")
    file.setFormatter(_LineFormatter())
    return file


class LogBook(logging.Handler):
    """Keeps the newest entries in memory, and owns the file's handler. Implements commands.diagnostics.LogBook."""

    def __init__(self, most: int = MOST_ENTRIES) -> None:
        super().__init__()
        self._entries: deque[LogEntryView] = deque(maxlen=most)
        self._guard = threading.Lock()
        self._file: logging.Handler | None = None

    def emit(self, record: logging.LogRecord) -> None:
        """Store a record; called in any thread."""
        entry = entry_of(record)
        with self._guard:
            self._entries.append(entry)

    def recent(self, limit: int, level: str) -> Sequence[LogEntryView]:
        """Return the newest ``limit`` entries of ``level`` and above, oldest first.

        Raises:
            InvalidMessageError: if the level is unknown.
        """
        least = level_number(level)
        entries = self.entries()
        return [each for each in entries if level_number(each.level) >= least][
            -max(0, limit) or len(entries) :
        ]

    def set_level(self, level: str) -> None:
        """Store entries of ``level`` and above from now on.

        Raises:
            InvalidMessageError: if the level is unknown.
        """
        logging.getLogger().setLevel(level_number(level))

    def entries(self) -> Sequence[LogEntryView]:
        """Return all stored entries, oldest first."""
        with self._guard:
            return list(self._entries)

    def open_files(self, folder: Path, name: str = FILE_NAME) -> None:
        """Write to rotating files in ``folder`` from now on. If that fails, the log stays in memory."""
        try:
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            file = private_log_file(folder / name)
        except OSError as error:
            _logger.warning("The log cannot be written to a file: %s", error.strerror)
            return
        logging.getLogger().addHandler(file)
        self._file = file

    def close(self) -> None:
        """Undo :func:`start_log` and close the file."""
        for handler in (self._file, self):
            if handler is not None:
                logging.getLogger().removeHandler(handler)
        if self._file is not None:
            self._file.close()
            self._file = None
        super().close()


def start_log(level: str = "info") -> LogBook:
    """Store entries of ``level`` and above in memory; call ``open_files`` once the folder exists."""
    book = LogBook()
    book.set_level(level)
    logging.getLogger().addHandler(book)
    return book


def log_to_terminal(level: str) -> logging.Handler:
    """Write redacted lines of ``level`` and above to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setLevel(level_number(level))
    handler.setFormatter(_PlainFormatter())
    root = logging.getLogger()
    root.setLevel(min(root.level or logging.WARNING, handler.level))
    root.addHandler(handler)
    return handler
