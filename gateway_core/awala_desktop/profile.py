"""The data folder of the desktop gateway: where it usually is, whether that program uses it now, what it holds.

Finds and reads the queued parcels of the desktop gateway. Links are not followed, and nothing is written.

SQLite is told that ``db.sqlite`` cannot change (``immutable``), which keeps it from making files beside it. It then
also ignores a journal, so a database that was not closed properly is refused, and one that changed meanwhile too.
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
    """One form of the whole database, recognised by the exact set of its columns: names that differ between releases.

    What matches no known form is refused as a whole, since guessing at keys would be worse than nothing. Older forms
    (keystore-db up to 1.5.13, one table ``private_key`` for all keys) do not say whose key is whose, and are refused by
    name.
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
        """Return True if the tables are as they must be."""
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
"""Of the library ``@relaycorp/keystore-db``, newest first: 1.5.28 to 1.5.65, 1.5.25, 1.5.22.

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
"""Keys in ``config_item``, the newer name first. A profile that was upgraded may have both: the newer one counts."""

_NEEDED = ("config_item", "certificate")
_ANCIENT = ("private_key", "public_key")


def recognise(found: Columns) -> Layout:
    """The layout of a database with these columns.

    Raises:
        ForeignProfileError: it is another program's, or of a release that is not known.
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
"""Of one table. Session keys are never deleted by that program: one a sync, some thousands in years of use."""

_JOURNALS = ("-journal", "-wal")
_UNREADABLE = MovingCode.DATABASE_DAMAGED


def read_database(file: Path) -> ForeignRecords:
    """Everything that is needed from the database.

    Raises:
        ForeignProfileError: missing, damaged, not closed properly, of an unknown form, or written to meanwhile.
    """
    before = _state(file)
    _require_closed(file)
    with converting(sqlite3.Error, to=ForeignProfileError(_UNREADABLE)):
        place = file.absolute().as_uri()  # with a drive's letter where there are drives
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
        """All names come from a layout, none from the file."""
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
    """TypeORM writes UTC without saying so, with or without milliseconds."""
    try:
        return datetime.fromisoformat(_text(value)).replace(tzinfo=UTC)
    except ValueError:
        return None


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


def serves_its_port(listening: Sequence[str]) -> bool:
    """Return True if this gateway serves apps on that program's port."""
    return any(each.rstrip("/").removesuffix("/v1").endswith(f":{PORT}") for each in listening)


def find_profile() -> AwalaProfile | None:
    """The profile in the usual place, if there is one."""
    folder = usual_folder()
    try:
        return AwalaProfile(folder) if (folder / DATABASE).is_file() else None
    except OSError:
        return None


class AwalaProfile:
    """Implements ports.ForeignProfile. ``serves_there``: that program's port is this gateway's own now."""

    def __init__(self, folder: Path, *, serves_there: bool = False) -> None:
        self.folder = folder
        self._serves_there = serves_there

    def records(self) -> ForeignRecords:
        """All of its database.

        Raises:
            ForeignProfileError: no such folder, in use, damaged, or of an unknown form.
        """
        if not os.path.isdir(self.folder):
            raise ForeignProfileError(MovingCode.NO_SUCH_FOLDER)
        if self.is_in_use():
            raise ForeignProfileError(MovingCode.IT_RUNS)
        return read_database(self.folder / DATABASE)

    def parcels(self) -> Iterator[ForeignParcel]:
        """Every place where a parcel stands, or should stand because its metadata does, in the order of their names."""
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
            # Without O_NONBLOCK, opening a named pipe would wait for ever.
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

        On Linux the system tells, for this user's programs. Elsewhere, whatever serves apps on that program's port is
        taken for it, unless that is this gateway itself.
        """
        if sys.platform != "linux":
            return not self._serves_there and _answers(PORT)
        return _is_open_elsewhere(self.folder / DATABASE)


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
