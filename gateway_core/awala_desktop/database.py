"""Reads ``db.sqlite`` of the desktop gateway without leaving a trace: no lock, no journal, not one octet written.

SQLite is told that the file cannot change (``immutable``), which keeps it from making files beside it. It then also
ignores a journal, so a database that was not closed properly is refused, and one that changed while it was read too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import TypeVar

from sqlcipher3 import dbapi2 as sqlite3  # plain SQLite while no key is given; one library is enough

from gateway_core.awala_desktop import layouts
from gateway_core.awala_desktop.layouts import Layout
from gateway_core.codes.moving import MovingCode
from gateway_core.codes.statement import system_words
from gateway_core.errors import ForeignProfileError, converting
from gateway_core.ports.moving import (
    ForeignCertificate,
    ForeignCollection,
    ForeignPeerKey,
    ForeignRecords,
    ForeignSessionKey,
)

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
            connection.text_factory = _text_factory
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
        if journal.exists() and journal.stat().st_size > 0:
            raise ForeignProfileError(MovingCode.NOT_CLOSED)


def _text_factory(octets: bytes) -> str:
    return octets.decode("utf-8", "replace")


def _read(connection: sqlite3.Connection) -> ForeignRecords:
    layout = layouts.recognise(_columns(connection))
    verdict = connection.execute("PRAGMA quick_check(1)").fetchone()
    if verdict is None or verdict[0] != "ok":
        raise ForeignProfileError(_UNREADABLE)
    keys, program = layout.keys, layout.program
    settings = dict(_rows(connection, "config_item", ("key", "value"), _pair_of_texts))
    peer_address = (keys.peer, "derSerialization")
    return ForeignRecords(
        layout=layout.name,
        address=_setting(settings, layouts.OWN_ADDRESS),
        public_gateway=_setting(settings, layouts.PUBLIC_GATEWAY),
        domain=_setting(settings, layouts.DOMAIN),
        identity_keys=dict(
            _rows(
                connection,
                "identity_private_key",
                (keys.identity_address, "derSerialization"),
                _text_and_octets,
            )
        ),
        peer_identity_keys=dict(_rows(connection, "identity_public_key", peer_address, _text_and_octets)),
        certificates=tuple(_certificates(connection, layout)),
        session_keys=tuple(_session_keys(connection, layout)),
        peer_session_keys=tuple(_peer_session_keys(connection, layout)),
        collections=tuple(
            _rows(
                connection,
                "parcel_collection",
                (program.sender, program.recipient, "parcelId", "parcelExpiryDate"),
                lambda row: ForeignCollection(_text(row[0]), _text(row[1]), _text(row[2]), _date(row[3])),
            )
        ),
    )


def _certificates(connection: sqlite3.Connection, layout: Layout) -> Iterable[ForeignCertificate]:
    names = (layout.keys.certificate_subject, layout.keys.certificate_issuer, "serialization")
    return _rows(
        connection,
        "certificate",
        names,
        lambda row: ForeignCertificate(_text(row[0]), _text(row[1]), _octets(row[2])),
    )


def _session_keys(connection: sqlite3.Connection, layout: Layout) -> Iterable[ForeignSessionKey]:
    keys = layout.keys
    names = ("id", "derSerialization", keys.session_owner, keys.session_peer, "creationDate")
    return _rows(
        connection,
        "session_private_key",
        names,
        lambda row: ForeignSessionKey(
            _text(row[0]), _octets(row[1]), _text(row[2]), _text(row[3]), _date(row[4])
        ),
    )


def _peer_session_keys(connection: sqlite3.Connection, layout: Layout) -> Iterable[ForeignPeerKey]:
    names = (layout.keys.peer, "id", "derSerialization", "creationDate")
    return _rows(
        connection,
        "session_public_key",
        names,
        lambda row: ForeignPeerKey(_text(row[0]), _octets(row[1]), _octets(row[2]), _date(row[3])),
    )


def _columns(connection: sqlite3.Connection) -> dict[str, set[str]]:
    tables = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
    return {
        name: {str(row[0]) for row in connection.execute("SELECT name FROM pragma_table_info(?)", (name,))}
        for (name,) in tables
    }


def _rows(
    connection: sqlite3.Connection,
    table: str,
    names: tuple[str, ...],
    read: Callable[[tuple[object, ...]], T],
) -> list[T]:
    """All names come from ``layouts``, none from the file."""
    columns = ", ".join(f'"{name}"' for name in names)
    query = f'SELECT {columns} FROM "{table}" ORDER BY rowid LIMIT {MAX_ROWS + 1}'  # noqa: S608
    rows = connection.execute(query).fetchall()
    if len(rows) > MAX_ROWS:
        raise ForeignProfileError(MovingCode.TOO_MANY_ROWS)
    return [read(row) for row in rows]


def _setting(settings: dict[str, str], names: tuple[str, ...]) -> str:
    return next((settings[name] for name in names if settings.get(name)), "")


def _pair_of_texts(row: tuple[object, ...]) -> tuple[str, str]:
    return _text(row[0]), _text(row[1])


def _text_and_octets(row: tuple[object, ...]) -> tuple[str, bytes]:
    return _text(row[0]), _octets(row[1])


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
