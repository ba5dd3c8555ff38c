"""Finds and reads the queued parcels of the desktop gateway. Links are not followed, and nothing is written."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from pathlib import Path

from gateway_core.codes.moving import LeftBehindCode, MovingCode
from gateway_core.codes.statement import system_words
from gateway_core.errors import ForeignParcelError, ForeignProfileError
from gateway_core.events import Direction
from gateway_core.limits import MAX_MESSAGE_OCTETS
from gateway_core.ports.moving import ForeignParcel

METADATA_SUFFIX = ".pmeta"
"""Of the file that tells a parcel's expiry. It is not needed: the parcel says so itself, and is signed."""

_FOLDERS = {Direction.OUTBOUND: "internet-bound", Direction.INBOUND: "endpoint-bound"}
_NOT_A_FILE = LeftBehindCode.NOT_A_FILE


def list_parcels(folder: Path) -> Iterator[ForeignParcel]:
    """Every place where a parcel stands, or should stand because its metadata does, in the order of their names.

    Raises:
        ForeignProfileError: a folder cannot be listed.
    """
    for direction, name in _FOLDERS.items():
        base = folder / "parcels" / name
        for party in _names(base):
            if not (base / party).is_dir() or (base / party).is_symlink():
                continue
            files = {each.removesuffix(METADATA_SUFFIX) for each in _names(base / party)}
            for file in sorted(files):
                yield ForeignParcel(direction, party, file)


def _names(folder: Path) -> list[str]:
    try:
        return sorted(each for each in os.listdir(folder) if not each.startswith("."))
    except FileNotFoundError:
        return []
    except OSError as error:
        raise ForeignProfileError(MovingCode.PARCELS_NOT_LISTED(why=system_words(error))) from error


def read_parcel(folder: Path, parcel: ForeignParcel) -> bytes:
    """The octets of one parcel.

    Raises:
        ForeignParcelError: missing, larger than any parcel, no ordinary file, or not readable.
    """
    file = folder / "parcels" / _FOLDERS[parcel.direction] / parcel.party / parcel.name
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
