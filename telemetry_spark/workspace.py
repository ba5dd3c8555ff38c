"""The folder that one collecting organisation works in, and the lock that keeps two runs apart."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
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


WEEK_FOLDERS = "received_week=*"
"""The folders of judged rows, one a week of arrival."""


@dataclass(frozen=True)
class Workspace:
    """The folders in which each step reads and writes. Everything but `released` and `dashboard` is confidential.

    Attributes:
        root: The folder; created with mode 0700.
    """

    root: Path

    @property
    def landing(self) -> Path:
        """The folder that the collector fills; see `telemetry_spark.landing`."""
        return self.root / "landing"

    @property
    def segments(self) -> Path:
        """Sealed files of received reports, the input of the ingest."""
        return self.landing / "segments"

    @property
    def judged(self) -> Path:
        """Judged reports, and which segments they are from; see `telemetry_spark.judged`."""
        return self.root / "validated" / "judged"

    @property
    def judged_anew(self) -> Path:
        """The folder in which all segments are judged anew, before it takes the place of `judged`; a cut leaves it."""
        return self.judged.with_name("judged.new")

    @property
    def former(self) -> tuple[Path, ...]:
        """The folders in which 0.1.0 kept judged reports: of its two ways to read, and what the first remembered."""
        validated = self.root / "validated"
        return validated / "stream", validated / "batch", self.root / "checkpoint"

    @property
    def ledger(self) -> Path:
        """The record of the privacy that was spent, and the noisy cells that it bought."""
        return self.root / "ledger.sqlite3"

    @property
    def released(self) -> Path:
        """The folder of what may be published: one JSON file a week and stage."""
        return self.root / "released"

    @property
    def signing_key(self) -> Path:
        """The private key that signs what is published."""
        return self.root / "signing-key.pem"

    @property
    def exact(self) -> Path:
        """Figures without noise, for tests only; nothing renders or serves them."""
        return self.root / "exact-never-publish"

    @property
    def simulated(self) -> Path:
        """The mark of a folder of invented reports: they are deleted after they were counted, however old."""
        return self.landing / "simulated"

    @property
    def last_run(self) -> Path:
        """The day of the last run."""
        return self.root / "last-run"

    @property
    def dashboard(self) -> Path:
        """The rendered pages."""
        return self.root / "dashboard"

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
