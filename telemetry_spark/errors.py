"""The errors of the pipeline, for the operator."""

import errno
import shutil
import sqlite3
from pathlib import Path

_NO_ROOM = 100_000
"""Free octets under which SQLite's I/O error counts as a full disk."""

_NO_SPACE = "No space left on device"
"""The cause in the errors of Java, Polars and Spark's workers."""


class TelemetryError(Exception):
    """Base of the tree; the text is one sentence for the operator."""


class BudgetExceededError(TelemetryError):
    """The purchase would exceed the published privacy limit of a period."""


class AlreadyReleasedError(TelemetryError):
    """The table of a week and stage was drawn before; readers could average a second draw to remove the noise."""


class UnpublishableError(TelemetryError):
    """Refused to publish exact figures, figures with a threshold under the minimum, or files of another version."""


class BusyError(TelemetryError):
    """Another run holds the lock of the folder."""


class SetupError(TelemetryError):
    """Java, a folder or an argument is missing or wrong; the text names the remedy."""


class SparkFailedError(TelemetryError):
    """Spark failed in a step; the next run continues from the last commit."""


def name_file(error: BaseException | None, path: Path) -> None:
    """Record the file of an error of SQLite, for `reason_of`."""
    if isinstance(error, sqlite3.Error):
        vars(error).setdefault("filename", str(path))


def reason_of(error: BaseException, work: Path | None) -> str:
    """Return why a command ended, as one line. SQLite reports a full disk as an I/O error."""
    if isinstance(error, TelemetryError) and _NO_SPACE not in str(error):
        return str(error)
    if isinstance(error, KeyboardInterrupt):
        return "stopped; the next run continues from here"
    is_full = getattr(error, "errno", None) in {errno.ENOSPC, errno.EDQUOT} or _NO_SPACE in str(error)
    if isinstance(error, sqlite3.OperationalError) and work is not None and work.is_dir():
        is_full = "disk is full" in str(error) or shutil.disk_usage(work).free < _NO_ROOM
    if is_full:
        return f"The disk of {work} is full. Free some space. The next run continues from here."
    reason = " ".join(str(getattr(error, "strerror", None) or error).split())
    return f"{getattr(error, 'filename', None) or work}: {reason}."
