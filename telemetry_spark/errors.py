"""The errors of the pipeline, for the person who runs it.

::

    TelemetryError
    ├── BudgetExceededError    the ledger refuses to spend more privacy than the limit of a period
    ├── AlreadyReleasedError   a table of this week and stage was published before; it is never drawn twice
    ├── UnpublishableError     exact figures may not be published
    ├── BusyError              another run holds the same folder
    ├── SparkFailedError       Spark gave up; the next run goes on from what was finished
    └── SetupError             Java, a folder or an argument is missing or wrong
"""

from __future__ import annotations

import errno
import shutil
import sqlite3
from pathlib import Path

_NO_ROOM = 100_000
"""So few octets of a disk keep a database of the folder from being opened."""


class TelemetryError(Exception):
    """Base of the tree; its text is one sentence for the operator."""


class BudgetExceededError(TelemetryError):
    """Spending more would break the published privacy limit of a period."""


class AlreadyReleasedError(TelemetryError):
    """Drawing the same table again would let readers average the noise away."""


class UnpublishableError(TelemetryError):
    """Figures without noise were about to leave the room."""


class BusyError(TelemetryError):
    """Two runs on one folder would race."""


class SetupError(TelemetryError):
    """The surroundings are not ready; the text says what to do."""


class SparkFailedError(TelemetryError):
    """Spark could not finish a step."""


def reason_of(error: BaseException, work: Path | None) -> str:
    """Return why a command ended, as one line. SQLite calls a full disk an I/O error."""
    if isinstance(error, TelemetryError):
        return str(error)
    if isinstance(error, KeyboardInterrupt):
        return "stopped; the next run goes on from here"
    is_full = getattr(error, "errno", None) in {errno.ENOSPC, errno.EDQUOT}
    if isinstance(error, sqlite3.OperationalError) and work is not None and work.is_dir():
        is_full = shutil.disk_usage(work).free < _NO_ROOM
    if is_full:
        return f"The disk of {work} is full. Free some space; the next run goes on from here."
    return f"{getattr(error, 'filename', None) or work}: {getattr(error, 'strerror', None) or error}."
