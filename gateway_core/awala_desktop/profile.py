"""The data folder of the Awala desktop gateway: its usual place, its use by a running program, its contents.

This module only reads: database records and the queued parcels. It leaves the folder unchanged and refuses symbolic
links among the parcels.

SQLite opens ``db.sqlite`` as ``immutable``, which keeps it from creating files in the folder, and also from reading a
journal. Therefore this module refuses a database with a journal, and a database that changed during the reading.
"""

from __future__ import annotations

import contextlib
import os
import socket
import stat
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence, Set
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, TypeVar

import platformdirs
from msgspec import Struct
from sqlcipher3 import dbapi2 as sqlite3  # plain SQLite while no key is given; one library is enough

from gateway_core.codes.moving import LeftBehindCode, MovingCode
from gateway_core.codes.statement import system_words
from gateway_core.errors import ForeignParcelError, ForeignProfileError, converting
from gateway_core.events import Direction
from gateway_core.host.private_files import BINARY, NO_FOLLOW, is_there
from gateway_core.limits import APP_PORT, MAX_MESSAGE_OCTETS
from gateway_core.ports.moving import (
    ForeignCertificate,
    ForeignCollection,
    ForeignParcel,
    ForeignPeerKey,
    ForeignRecords,
    ForeignSessionKey,
)

Columns = Mapping[str, Set[str]]
"""The columns of a database, by table."""


class Layout(Struct, frozen=True):
    """A form of the whole database, recognised by its exact columns: the column names that differ between releases.

    A database of an unknown form is refused as a whole, because guesses about keys would be dangerous. Older forms
    (keystore-db up to 1.5.13, one table ``private_key`` for all keys) omit the owner of a key; ``recognise`` refuses
    them with their own code.
    """

    identity_address: str
    session_owner: str
    session_peer: str
    certificate_subject: str
    certificate_issuer: str
    peer: str
    sender: str
    recipient: str

    def matches(self, found: Columns) -> bool:
        """Return True if the tables have exactly the columns of this layout."""
        created, certificate = {"derSerialization", "creationDate"}, {"id", "serialization", "expiryDate"}
        wanted = {
            "identity_private_key": {self.identity_address, *created},
            "identity_public_key": {self.peer, "derSerialization"},
            "session_private_key": {"id", *created, self.session_owner, self.session_peer},
            "session_public_key": {self.peer, "id", *created},
            "certificate": {self.certificate_subject, self.certificate_issuer, *certificate},
            "config_item": {"key", "value"},
            "parcel_collection": {self.sender, self.recipient, "parcelId", "parcelExpiryDate"},
        }
        return all(found.get(table) == columns for table, columns in wanted.items())


_OLDER_CERTIFICATES = ("subjectPrivateAddress", "issuerPrivateAddress", "peerPrivateAddress")
_KEY_STORES = (
    ("id", "nodeId", "peerId", "subjectId", "issuerId", "peerId"),
    ("id", "nodeId", "peerId", *_OLDER_CERTIFICATES),
    ("privateAddress", "privateAddress", "peerPrivateAddress", *_OLDER_CERTIFICATES),
)
"""Column names of the library ``@relaycorp/keystore-db``, newest first: 1.5.28 to 1.5.65, 1.5.25, 1.5.22.

The desktop gateway's last known lock file names 1.5.25.
"""
_PROGRAMS = (
    ("senderEndpointId", "recipientEndpointId"),
    ("senderEndpointPrivateAddress", "recipientEndpointAddress"),
)
LAYOUTS = [Layout(*keys, *program) for keys in _KEY_STORES for program in _PROGRAMS]

OWN_ADDRESS = ("current_id", "current_private_address")
PUBLIC_GATEWAY = ("internet_address_id", "public_address_private_address")
DOMAIN = ("internet_gateway_address", "public_gateway_public_address")
"""Keys in ``config_item``, the newer name first. An upgraded profile may have both; the newer key is valid."""

_NEEDED = ("config_item", "certificate")
_ANCIENT = ("private_key", "public_key")


def recognise(found: Columns) -> Layout:
    """Return the layout of a database with these columns.

    Raises:
        ForeignProfileError: if the database is another program's, or of an unknown release.
    """
    if not all(table in found for table in _NEEDED):
        if "config_item" in found and any(table in found for table in _ANCIENT):
            raise ForeignProfileError(MovingCode.RELEASE_TOO_OLD)
        raise ForeignProfileError(MovingCode.NOT_ITS_DATABASE)
    for layout in LAYOUTS:
        if layout.matches(found):
            return layout
    if "private_key" in found and "identity_private_key" not in found:
        raise ForeignProfileError(MovingCode.RELEASE_TOO_OLD)
    raise ForeignProfileError(MovingCode.UNKNOWN_RELEASE)


T = TypeVar("T")

MAX_ROWS = 200_000
"""The maximum of rows in a table. The desktop gateway keeps a session key for each sync: some thousands in years."""

_JOURNALS = ("-journal", "-wal")
_UNREADABLE = MovingCode.DATABASE_DAMAGED


def read_database(file: Path) -> ForeignRecords:
    """Return the records that a move needs from the database.

    Raises:
        ForeignProfileError: if the database is missing, damaged, of an unknown form, has a journal, or changed during
            the reading.
    """
    before = _state(file)
    _require_closed(file)
    with converting(sqlite3.Error, to=ForeignProfileError(_UNREADABLE)):
        place = file.absolute().as_uri()  # includes the drive's letter on Windows
        with closing(sqlite3.connect(f"{place}?mode=ro&immutable=1", uri=True)) as connection:
            connection.text_factory = lambda octets: octets.decode("utf-8", "replace")
            records = _read(connection)
    _require_closed(file)
    if _state(file) != before:
        raise ForeignProfileError(MovingCode.DATABASE_CHANGED)
    return records


def _state(file: Path) -> tuple[int, int, int]:
    try:
        found = file.stat()
    except FileNotFoundError:
        raise ForeignProfileError(MovingCode.NO_DATABASE) from None
    except OSError as error:
        raise ForeignProfileError(MovingCode.DATABASE_UNREADABLE(why=system_words(error))) from error
    return found.st_ino, found.st_size, found.st_mtime_ns


def _require_closed(file: Path) -> None:
    for suffix in _JOURNALS:
        journal = file.with_name(file.name + suffix)
        if is_there(journal) and journal.stat().st_size > 0:
            raise ForeignProfileError(MovingCode.NOT_CLOSED)


def _read(connection: sqlite3.Connection) -> ForeignRecords:
    layout = recognise(_columns(connection))
    verdict = connection.execute("PRAGMA quick_check(1)").fetchone()
    if verdict is None or verdict[0] != "ok":
        raise ForeignProfileError(_UNREADABLE)
    address = (layout.peer, _text)
    key = ("derSerialization", _octets)
    created = ("creationDate", _date)

    def rows(
        table: str, made: Callable[..., T], *columns: tuple[str, Callable[[object], object]]
    ) -> tuple[T, ...]:
        """Read a table into values. All names in the query come from a layout, never from the file."""
        names = ", ".join(f'"{name}"' for name, _ in columns)
        query = f'SELECT {names} FROM "{table}" ORDER BY rowid LIMIT {MAX_ROWS + 1}'  # noqa: S608
        found = connection.execute(query).fetchall()
        if len(found) > MAX_ROWS:
            raise ForeignProfileError(MovingCode.TOO_MANY_ROWS)
        return tuple(
            made(*[read(value) for (_, read), value in zip(columns, row, strict=True)]) for row in found
        )

    def pairs(table: str, *columns: tuple[str, Callable[[object], object]]) -> dict[str, Any]:
        return dict(rows(table, lambda *pair: pair, *columns))

    settings = pairs("config_item", ("key", _text), ("value", _text))
    return ForeignRecords(
        address=_setting(settings, OWN_ADDRESS),
        public_gateway=_setting(settings, PUBLIC_GATEWAY),
        domain=_setting(settings, DOMAIN),
        identity_keys=pairs("identity_private_key", (layout.identity_address, _text), key),
        peer_identity_keys=pairs("identity_public_key", address, key),
        certificates=rows(
            "certificate",
            ForeignCertificate,
            (layout.certificate_subject, _text),
            (layout.certificate_issuer, _text),
            ("serialization", _octets),
        ),
        session_keys=rows(
            "session_private_key",
            ForeignSessionKey,
            ("id", _text),
            key,
            (layout.session_owner, _text),
            (layout.session_peer, _text),
            created,
        ),
        peer_session_keys=rows("session_public_key", ForeignPeerKey, address, ("id", _octets), key, created),
        collections=rows(
            "parcel_collection",
            ForeignCollection,
            (layout.sender, _text),
            (layout.recipient, _text),
            ("parcelId", _text),
            ("parcelExpiryDate", _date),
        ),
    )


def _columns(connection: sqlite3.Connection) -> dict[str, set[str]]:
    tables = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
    return {
        name: {str(row[0]) for row in connection.execute("SELECT name FROM pragma_table_info(?)", (name,))}
        for (name,) in tables
    }


def _setting(settings: dict[str, str], names: tuple[str, ...]) -> str:
    return next((settings[name] for name in names if settings.get(name)), "")


def _text(value: object) -> str:
    return value if isinstance(value, str) else ""


def _octets(value: object) -> bytes:
    return value if isinstance(value, bytes) else b""


def _date(value: object) -> datetime | None:
    """Parse a date by TypeORM: UTC without a mark, with or without milliseconds."""
    try:
        return datetime.fromisoformat(_text(value)).replace(tzinfo=UTC)
    except ValueError:
        return None


METADATA_SUFFIX = ".pmeta"
"""The suffix of files with a parcel's expiry. Their content is ignored: the signed parcel has the expiry too."""

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
"""The loopback port on which the desktop gateway serves apps."""

_PROC = Path("/proc")
_CONNECT_SECONDS = 0.5


def usual_folder() -> Path:
    """Return the data folder of the desktop gateway on this system, for this user."""
    folder = Path(platformdirs.user_data_dir("AwalaGateway", appauthor=False))
    return folder / "Data" if sys.platform == "win32" else folder


def serves_its_port(listening: Sequence[str]) -> bool:
    """Return True if this gateway serves apps on the desktop gateway's port."""
    return any(each.rstrip("/").removesuffix("/v1").endswith(f":{PORT}") for each in listening)


def find_profile() -> AwalaProfile | None:
    """Return the profile in the usual place, if a database is there."""
    folder = usual_folder()
    try:
        return AwalaProfile(folder) if (folder / DATABASE).is_file() else None
    except OSError:
        return None


class AwalaProfile:
    """Implements ports.ForeignProfile. ``serves_there``: this gateway itself has the desktop gateway's port."""

    def __init__(self, folder: Path, *, serves_there: bool = False) -> None:
        self.folder = folder
        self._serves_there = serves_there

    def records(self) -> ForeignRecords:
        """Return the records of the database.

        Raises:
            ForeignProfileError: if the folder is missing, or the database is in use, damaged, or of an unknown form.
        """
        if not os.path.isdir(self.folder):
            raise ForeignProfileError(MovingCode.NO_SUCH_FOLDER)
        if self.is_in_use():
            raise ForeignProfileError(MovingCode.IT_RUNS)
        return read_database(self.folder / DATABASE)

    def parcels(self) -> Iterator[ForeignParcel]:
        """Yield the place of each parcel, sorted by name, including parcels of which only the metadata exists."""
        for direction, name in _FOLDERS.items():
            base = self.folder / "parcels" / name
            for party in _names(base):
                if not (base / party).is_dir() or (base / party).is_symlink():
                    continue
                files = {each.removesuffix(METADATA_SUFFIX) for each in _names(base / party)}
                for file in sorted(files):
                    yield ForeignParcel(direction, party, file)

    def read_parcel(self, parcel: ForeignParcel) -> bytes:
        file = self.folder / "parcels" / _FOLDERS[parcel.direction] / parcel.party / parcel.name
        if file.is_symlink():
            raise ForeignParcelError(_NOT_A_FILE)
        try:
            # Opening a named pipe would block for ever.
            flags = os.O_RDONLY | NO_FOLLOW | BINARY | getattr(os, "O_NONBLOCK", 0)
            with os.fdopen(descriptor := os.open(file, flags), "rb") as opened:
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

        On Linux the system lists the open files of this user's programs. On other systems, any server on the desktop
        gateway's port is taken for the desktop gateway, unless this gateway itself serves there.
        """
        if sys.platform != "linux":
            return not self._serves_there and _answers(PORT)
        try:
            wanted = os.stat(self.folder / DATABASE)
        except OSError:
            return False
        for descriptor in _descriptors():
            with contextlib.suppress(OSError):
                found = os.stat(descriptor)
                if (found.st_dev, found.st_ino) == (wanted.st_dev, wanted.st_ino):
                    return True
        return False


def _descriptors() -> Iterator[str]:
    """Yield the descriptors of the other processes that this user may inspect."""
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
