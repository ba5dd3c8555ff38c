"""The folder that one collecting organisation works in, and the lock that keeps two runs apart."""

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
"""Network drives sync no folders."""

WEEK_FOLDERS = "received_week=*"
"""The folders of judged rows, one a week of arrival."""


def write_whole(path: Path, content: bytes, *, durable: bool = False) -> None:
    """Write a file so that it appears when it is whole, in place of a former one; its folder is made.

    Args:
        path: Where.
        content: What is in it.
        durable: Whether a power cut afterwards leaves it there.
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
    """The folders in which each step reads and writes. Everything but `released` and `dashboard` is confidential.

    Attributes:
        root: The folder; created with mode 0700.
        landing: The folder that the collector fills; see `telemetry_spark.landing`.
        segments: Sealed files of received reports, the input of the ingest.
        judged: Judged reports, and which segments they are from; see `telemetry_spark.judged`.
        judged_anew: The folder in which all segments are judged anew, before it takes the place of `judged`; a cut
            leaves it.
        former: The folders in which 0.1.0 kept judged reports: of its two ways to read, and what the first remembered.
        ledger: The record of the privacy that was spent, and the noisy cells that it bought.
        released: The folder of what may be published: one JSON file a week and stage.
        signing_key: The private key that signs what is published.
        exact: Figures without noise, for tests only; nothing renders or serves them.
        simulated: The mark of a folder of invented reports: they are deleted after they were counted, however old.
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
        """Make the folder, readable by its owner only.

        Raises:
            SetupError: It cannot be made.
        """
        try:
            for folder in (self.root, self.landing, self.segments, self.released, self.dashboard):
                folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        except OSError as error:
            raise SetupError(f"The folder {self.root} cannot be made: {error.strerror}.") from error

    def require_in_reach(self) -> None:
        """Make sure that this user may look into the folder, where there is one.

        Raises:
            SetupError: The system refuses.
        """
        try:
            self.ledger.lstat()
        except (FileNotFoundError, NotADirectoryError):
            return
        except OSError as error:
            raise SetupError(f"The folder {self.root} cannot be read: {error.strerror}.") from error

    @contextmanager
    def held(self) -> Iterator[None]:
        """Keep every other run out for the duration of the block.

        Raises:
            BusyError: Another run is at work here.
        """
        self.create()
        with (self.root / "lock").open("a") as handle:
            try:
                _lock(handle)
            except OSError as error:
                raise BusyError(f"Another run is at work in {self.root}.") from error
            yield
