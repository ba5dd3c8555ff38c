"""The data folder of the desktop gateway: where it usually is, whether that program uses it now, what it holds."""

from __future__ import annotations

import contextlib
import os
import socket
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import platformdirs

from gateway_core.awala_desktop.database import read_database
from gateway_core.awala_desktop.parcel_folder import list_parcels, read_parcel
from gateway_core.codes.moving import MovingCode
from gateway_core.errors import ForeignProfileError
from gateway_core.limits import APP_PORT
from gateway_core.ports.moving import ForeignParcel, ForeignRecords

DATABASE = "db.sqlite"
PORT = APP_PORT
"""The one port of loopback on which that program serves apps."""

_PROC = Path("/proc")
_CONNECT_SECONDS = 0.5


def usual_folder() -> Path:
    """Return where that program keeps its data on this system, for this user."""
    folder = Path(platformdirs.user_data_dir("AwalaGateway", appauthor=False))
    return folder / "Data" if sys.platform == "win32" else folder


def find_profile(listening: Sequence[str] = ()) -> AwalaProfile | None:
    """The profile in the usual place, if there is one. ``listening``: where this gateway itself serves apps."""
    folder = usual_folder()
    serves_there = any(each.rstrip("/").removesuffix("/v1").endswith(f":{PORT}") for each in listening)
    try:
        return AwalaProfile(folder, serves_there=serves_there) if (folder / DATABASE).is_file() else None
    except OSError:
        return None


class AwalaProfile:
    """Implements ports.ForeignProfile. ``serves_there``: that program's port is this gateway's own now."""

    def __init__(self, folder: Path, *, serves_there: bool = False) -> None:
        self._folder = folder
        self._serves_there = serves_there

    @property
    def folder(self) -> Path:
        return self._folder

    def records(self) -> ForeignRecords:
        """All of its database.

        Raises:
            ForeignProfileError: no such folder, in use, damaged, or of an unknown form.
        """
        if not os.path.isdir(self._folder):
            raise ForeignProfileError(MovingCode.NO_SUCH_FOLDER)
        if self.is_in_use():
            raise ForeignProfileError(MovingCode.IT_RUNS)
        return read_database(self._folder / DATABASE)

    def parcels(self) -> Iterator[ForeignParcel]:
        return list_parcels(self._folder)

    def read_parcel(self, parcel: ForeignParcel) -> bytes:
        return read_parcel(self._folder, parcel)

    def is_in_use(self) -> bool:
        """Return True if another program has the database open.

        On Linux the system tells, for this user's programs. Elsewhere, whatever serves apps on that program's port is
        taken for it, unless that is this gateway itself.
        """
        if sys.platform != "linux":
            return not self._serves_there and _answers(PORT)
        return _is_open_elsewhere(self._folder / DATABASE)


def _is_open_elsewhere(file: Path) -> bool:
    try:
        wanted = os.stat(file)
    except OSError:
        return False
    for descriptor in _descriptors():
        with contextlib.suppress(OSError):
            found = os.stat(descriptor)
            if (found.st_dev, found.st_ino) == (wanted.st_dev, wanted.st_ino):
                return True
    return False


def _descriptors() -> Iterator[str]:
    """Those of every other process that this user may look into."""
    for process in os.listdir(_PROC):
        if process.isdigit() and int(process) != os.getpid():
            with contextlib.suppress(OSError):
                folder = f"{_PROC}/{process}/fd"
                yield from (f"{folder}/{each}" for each in os.listdir(folder))


def _answers(port: int) -> bool:
    try:
        with socket.create_connection(("127.0.0.1", port), _CONNECT_SECONDS):
            return True
    except OSError:
        return False
