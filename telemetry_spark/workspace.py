"""The folder of one collecting organisation, and the lock that excludes concurrent runs."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from telemetry_spark.errors import BusyError, SetupError

if sys.platform == "win32":
    import msvcrt

    def _lock(handle: IO[str]) -> None:
        msvcrt.locking(handle.fileno(), msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(handle: IO[str]) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


_NO_SUCH_SYNC = {errno.EINVAL, errno.ENOSYS, errno.ENOTSUP}
"""Errors of file systems, such as network drives, that cannot sync a folder."""

WEEK_FOLDERS = "received_week=*"
"""The folders of judged rows, one for each week of arrival."""


def write_whole(path: Path, content: bytes, *, durable: bool = False) -> None:
    """Write a file atomically, replacing an existing file; create its folder.

    Args:
        path: The path of the file.
        content: The content.
        durable: Whether to sync the file and its folder, so that the file survives a power cut.
    """
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    temporary = path.with_name(f".{path.name}.tmp")
    with temporary.open("wb") as handle:
        handle.write(content)
        if durable:
            handle.flush()
            os.fsync(handle.fileno())
    temporary.replace(path)
    if durable and os.name == "posix":
        descriptor = os.open(path.parent, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        except OSError as error:
            if error.errno not in _NO_SUCH_SYNC:
                raise
        finally:
            os.close(descriptor)


class Workspace:
    """The folders that the steps read and write. All but `released` and `dashboard` are confidential.

    Attributes:
        root: The folder; created with mode 0700.
        landing: The folder that the collector fills; see `telemetry_spark.landing`.
        segments: Sealed files of received reports, the input of the ingest.
        judged: Judged reports, and the manifest of their segments; see `telemetry_spark.judged`.
        judged_anew: The folder in which all segments are judged anew, before it replaces `judged`; a cut leaves the
            folder.
        former: The folders in which 0.1.0 kept judged reports (`stream` and `batch`) and the checkpoint of `stream`.
        ledger: The record of the spent privacy, and the noisy cells bought with it.
        released: The folder of published files: one JSON file for each week and stage.
        signing_key: The private key that signs published files.
        exact: Figures without noise, for tests only; the dashboard ignores the folder.
        simulated: The mark of a folder of invented reports: a run deletes expired reports only after counting them.
        last_run: The day of the last run.
        dashboard: The rendered pages.
    """

    def __init__(self, root: Path) -> None:
        validated = root / "validated"
        self.root, self.landing = root, root / "landing"
        self.segments, self.simulated = self.landing / "segments", self.landing / "simulated"
        self.judged, self.judged_anew = validated / "judged", validated / "judged.new"
        self.former = (validated / "stream", validated / "batch", root / "checkpoint")
        self.ledger, self.signing_key = root / "ledger.sqlite3", root / "signing-key.pem"
        self.released, self.dashboard = root / "released", root / "dashboard"
        self.exact, self.last_run = root / "exact-never-publish", root / "last-run"

    def create(self) -> None:
        """Create the folder and its subfolders, readable by the owner only.

        Raises:
            SetupError: if a folder cannot be created.
        """
        try:
            for folder in (self.root, self.landing, self.segments, self.released, self.dashboard):
                folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        except OSError as error:
            raise SetupError(f"The folder {self.root} cannot be made: {error.strerror}.") from error

    def require_in_reach(self) -> None:
        """Check that this user may read the folder, if it exists.

        Raises:
            SetupError: if the system refuses access.
        """
        try:
            self.ledger.lstat()
        except (FileNotFoundError, NotADirectoryError):
            return
        except OSError as error:
            raise SetupError(f"The folder {self.root} cannot be read: {error.strerror}.") from error

    @contextmanager
    def hold_lock(self) -> Iterator[None]:
        """Hold the lock of the folder for the duration of the block.

        Raises:
            BusyError: if another run holds the lock.
        """
        self.create()
        with (self.root / "lock").open("a") as handle:
            try:
                _lock(handle)
            except OSError as error:
                raise BusyError(f"Another run is using {self.root}. Wait for its end.") from error
            yield
