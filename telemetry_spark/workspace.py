"""The folder of one collecting organisation, and the lock that excludes concurrent runs."""

from __future__ import annotations

import errno
import os
import secrets
import shutil
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from datetime import date
from functools import partial
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

DAMAGED: list[Path] = []
"""The places of the damaged files that this command has named."""


def week_of(folder: Path) -> date:
    """Return the Monday of a folder of judged rows."""
    return date.fromisoformat(folder.name.partition("=")[2])


def write_whole(path: Path, content: bytes, mode: int = 0o666) -> None:
    """Write a file atomically and durably, replacing an existing file; create its folder.

    A power cut leaves the old content or the new content; a failure leaves no temporary file.
    """
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    temporary = temporary_of(path)
    try:
        with open(temporary, "xb", opener=partial(os.open, mode=mode)) as handle:
            handle.write(content)
            handle.flush()
            os.fsync(handle.fileno())
        temporary.replace(path)
    except OSError as error:
        temporary.unlink(missing_ok=True)
        error.filename = error.filename or str(path)
        raise
    if os.name == "posix":
        descriptor = os.open(path.parent, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        except OSError as error:
            if error.errno not in _NO_SUCH_SYNC:
                raise
        finally:
            os.close(descriptor)


def rewrite(path: Path, content: bytes) -> None:
    """Replace the content of a file, and keep its time, by which retention judges damaged lines."""
    sealed = path.stat().st_mtime
    write_whole(path, content)
    os.utime(path, (sealed, sealed))


def temporary_of(path: Path) -> Path:
    """Return a new name beside `path`; retention deletes such files after a cut."""
    return path.with_name(f".{path.stem}.{secrets.token_hex(8)}.tmp")


def set_apart(path: Path, damaged: Path, why: str) -> None:
    """Move a damaged file into the folder of damaged files, and name the file on the standard error."""
    damaged.mkdir(mode=0o700, parents=True, exist_ok=True)
    target = damaged / f"{path.name}.{secrets.token_hex(4)}"
    shutil.move(path, target)
    name_damage(path, target, why)


def name_damage(path: Path, target: Path, why: str) -> None:
    """Name a damaged file and its place among the damaged files on the standard error, and count it."""
    DAMAGED.append(target)
    print(f"relaynet-telemetry: {path} is damaged ({why}). Set apart: {target}", file=sys.stderr)


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
        damaged: Damaged files, set apart; retention deletes them as it deletes raw reports.
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
        self.damaged = root / "damaged"

    def create(self) -> None:
        """Create the folder, readable by the owner only; a web server may read copies of the public subfolders.

        Raises:
            SetupError: if a folder cannot be created.
        """
        try:
            for folder in (self.root, self.landing, self.segments):
                folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            for folder in (self.released, self.dashboard):
                folder.mkdir(mode=0o755, exist_ok=True)
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
        """Hold the locks of the folder and of its segments, which two folders may share, for the duration of the block.

        Raises:
            BusyError: if another run holds a lock.
        """
        self.create()
        with ExitStack() as held:
            for folder in (self.root, self.segments):
                handle = held.enter_context((folder / "lock").open("a"))
                try:
                    _lock(handle)
                except OSError as error:
                    if error.errno in {*_NO_SUCH_SYNC, errno.ENOLCK}:
                        continue  # a network drive without locks
                    raise BusyError(f"Another run is using {folder}. Wait for its end.") from error
            yield
