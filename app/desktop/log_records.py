"""The program's log: the last records in memory for the window, and rotating files that only the user can read."""

from __future__ import annotations

import logging
import threading
from collections import deque
from datetime import UTC, datetime
from pathlib import Path

from app.log_book import private_log_file
from ui.models.diagnostics import LogLine

MOST_RECORDS = 2000


class RecentRecords(logging.Handler):
    """Keeps the newest records."""

    def __init__(self, most: int = MOST_RECORDS) -> None:
        super().__init__(logging.DEBUG)
        self._lines: deque[LogLine] = deque(maxlen=most)
        self._guard = threading.Lock()

    def emit(self, record: logging.LogRecord) -> None:
        """Keep one record; called in any thread."""
        text = record.getMessage()
        if record.exc_info:
            text += "\n" + logging.Formatter().formatException(record.exc_info)
        line = LogLine(datetime.fromtimestamp(record.created, UTC), record.levelno, record.name, text)
        with self._guard:
            self._lines.append(line)

    def lines(self) -> tuple[LogLine, ...]:
        """The records kept, oldest first."""
        with self._guard:
            return tuple(self._lines)


def keep_log(folder: Path, level: int = logging.INFO) -> RecentRecords:
    """Write the log to ``folder`` from now on. Returns what keeps the newest records."""
    recent = RecentRecords()
    root = logging.getLogger()
    root.setLevel(level)
    root.addHandler(recent)
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        file = private_log_file(folder / "window.log")
    except OSError as error:
        logging.getLogger(__name__).warning("The log cannot be written to a file: %s", error.strerror)
        return recent
    root.addHandler(file)
    return recent
