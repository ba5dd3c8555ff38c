"""The data folder of the desktop gateway: where it usually is, whether that program uses it now, what it holds.

Finds and reads the queued parcels of the desktop gateway. Links are not followed, and nothing is written.
"""

from __future__ import annotations

import contextlib
import os
import socket
import stat
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import platformdirs

from gateway_core.awala_desktop.database import read_database
from gateway_core.codes.moving import LeftBehindCode, MovingCode
from gateway_core.codes.statement import system_words
from gateway_core.errors import ForeignParcelError, ForeignProfileError
from gateway_core.events import Direction
from gateway_core.limits import APP_PORT, MAX_MESSAGE_OCTETS
from gateway_core.ports.moving import ForeignParcel, ForeignRecords

METADATA_SUFFIX = ".pmeta"
"""Of the file that tells a parcel's expiry. It is not needed: the parcel says so itself, and is signed."""

_FOLDERS = {Direction.OUTBOUND: "internet-bound", Direction.INBOUND: "endpoint-bound"}
_NOT_A_FILE = LeftBehindCode.NOT_A_FILE


def _names(folder: Path) -> list[str]:
    try:
        return sorted(each for each in os.listdir(folder) if not each.startswith("."))
    except FileNotFoundError:
        return []
    except OSError as error:
        raise ForeignProfileError(MovingCode.PARCELS_NOT_LISTED(why=system_words(error))) from error


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
        """Every place where a parcel stands, or should stand because its metadata does, in the order of their names."""
        for direction, name in _FOLDERS.items():
            base = self._folder / "parcels" / name
            for party in _names(base):
                if not (base / party).is_dir() or (base / party).is_symlink():
                    continue
                files = {each.removesuffix(METADATA_SUFFIX) for each in _names(base / party)}
                for file in sorted(files):
                    yield ForeignParcel(direction, party, file)

    def read_parcel(self, parcel: ForeignParcel) -> bytes:
        file = self._folder / "parcels" / _FOLDERS[parcel.direction] / parcel.party / parcel.name
        if file.is_symlink():
            raise ForeignParcelError(_NOT_A_FILE)
        try:
            # Without O_NONBLOCK, opening a named pipe would wait for ever.
            descriptor = os.open(
                file,
                os.O_RDONLY
                | getattr(os, "O_NOFOLLOW", 0)
                | getattr(os, "O_NONBLOCK", 0)
                | getattr(os, "O_BINARY", 0),
            )
            with os.fdopen(descriptor, "rb") as opened:
                found = os.fstat(descriptor)
                if not stat.S_ISREG(found.st_mode):
                    raise ForeignParcelError(_NOT_A_FILE)
                if found.st_size > MAX_MESSAGE_OCTETS:
                    raise ForeignParcelError(LeftBehindCode.TOO_LARGE)
                return opened.read(MAX_MESSAGE_OCTETS)
        except FileNotFoundError:
            raise ForeignParcelError(LeftBehindCode.FILE_MISSING) from None
        except OSError as error:
            raise ForeignParcelError(LeftBehindCode.FILE_UNREADABLE(why=system_words(error))) from error

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
