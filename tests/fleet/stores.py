"""The production stores without threads: SQL is real and on a RAM disk, and a program may die at any commit.

A sync takes virtual time, in which the program may die; what it had committed is on the disk then, and nothing else.
The parcels and messages that come into a store and leave it are told after the commit that did it, and never before.
"""

from __future__ import annotations

import asyncio
import queue
import random
import shutil
from collections.abc import Callable, Iterable, Sequence
from datetime import datetime
from pathlib import Path
from typing import Any, TypeVar

from msgspec import Struct
from sqlcipher3 import dbapi2

from gateway_core.dialects import MessageType
from gateway_core.ports.database import DiskSpace
from gateway_core.store.engine.body_files import BodyFiles
from gateway_core.store.engine.commit_thread import CommitThread, Gathering
from gateway_core.tables.columns import to_integer
from tests.fleet.loop import LIFE, TOLERANCE, FleetLoop, Life

Tx = TypeVar("Tx", bound=Any)

_CARGO, _CCA = int(MessageType.CARGO), int(MessageType.CARGO_COLLECTION_AUTHORIZATION)
_WATCHED = (
    ("parcels", "message_id", "parcels", "1", "0"),
    ("parcels", "message_id", "outbound", "{row}.direction = 'outbound'", "0"),
    ("parcels", "message_id", "inbound", "{row}.direction = 'inbound'", "0"),
    ("parcels", "message_id", "outward", "{row}.domain IS NOT NULL", "0"),
    ("inbox", "message_id", "inbox", "1", "0"),
    ("correspondents", "address", "correspondents", "1", "0"),
    ("cargoes", "message_id", "cargoes", "1", "0"),
    ("seen_messages", "message_id", "known", "{row}.recipient = ''", "0"),
    ("quarantined_messages", "digest", "quarantined", "{row}.digest IS NOT NULL", "0"),
    ("luggage", "owner", "luggage", "1", "0"),
    ("luggage", "digest", "carried", f"{{row}}.kind = {_CARGO}", "{row}.expires"),
    ("luggage", "digest", "requests", f"{{row}}.kind = {_CCA}", "{row}.expires"),
)
"""Tables whose rows are followed, by which column, under which name, which of them, and until when they live."""


_NEEDED = {"inbound": "direction", "outbound": "direction", "outward": "brought_by"}
"""Columns that tables of parcels have at some nodes alone."""

DONE = "done"
"""In the place of a table: an app is done with a message."""


INBOUND, OUTBOUND = "inbound", "outbound"
"""The same: a private gateway has a parcel for an app, or for its public gateway."""

OUTWARD = "outward"
"""The same: a public gateway has a parcel for another public node."""

ASIDE = "aside"
"""The same: a private gateway sets a parcel for its public gateway aside, or puts it back."""

QUARANTINED = "quarantined"
"""The same: a private gateway keeps a message aside, which may be good."""

CARRIED = "carried"
"""The same: a courier has a cargo."""

KNOWN = "known"
"""The same: a private gateway remembers a cargo, which it may have unpacked from memory for want of room."""

CORRESPONDENTS = "correspondents"
"""The same: an app knows somebody by an address."""

REQUESTS = "requests"
"""The same: a courier has a CCA."""

STRANGERS: set[str] = set()
"""Addresses of the keys of hostile parties, who may give their messages the ids of others."""


def named(sender: object, message_id: str) -> str:
    """What a message is called here: by its id, unless a hostile party chose that."""
    return f"{message_id} of {sender}" if str(sender) in STRANGERS else message_id


_FULL = 13
"""SQLite's code for a disk that is full."""


class Moved(Struct, frozen=True):
    """A row came or left, in a commit."""

    table: str
    """As it is called in what is watched."""
    name: str
    """The message's id; of luggage its owner's address, of cargo that is carried and of what is in quarantine the
    digest in hexadecimal."""
    is_in: bool
    until: int = 0
    """The moment at which cargo that is carried expires, as tables have it."""


class Holdings(Struct, frozen=True):
    """What is in a store when its program ends."""

    used: int = 0
    """Octets that it counts,"""
    held: int = 0
    """and those that there are."""
    expired: int = 0
    """Parcels that had expired already when it began, by the time by which it deletes."""
    set_aside: int = 0
    session_keys: int = 0


class Disk:
    """The disk of a program: each has its own, since its user may have a quota."""

    def __init__(self, loop: FleetLoop, chance: random.Random) -> None:
        self.loop, self._chance = loop, chance
        self.is_full = False
        """Something else has filled it: what the system tells of it leaves room for nothing."""
        self.refuses = False
        """It takes nothing more, whatever it tells of its free space: there are quotas of users, too."""
        self.spells = 0
        """How often either began or ended."""
        self.committed: Callable[[Life, Sequence[Moved]], None] = lambda _life, _moved: None
        """Told after each commit."""

    def fill(self, *, is_told: bool) -> None:
        """Something else fills it."""
        self.is_full, self.refuses = is_told, not is_told
        self.spells += 1

    def clear(self) -> None:
        """There is room again."""
        self.spells += self.has_no_room
        self.is_full = self.refuses = False

    @property
    def has_no_room(self) -> bool:
        """Whether it is full, told or not."""
        return self.is_full or self.refuses

    def space(self) -> DiskSpace:
        """Implements DiskSpaceReader."""
        return DiskSpace(100_000_000_000, 0 if self.is_full else 20_000_000_000)

    def sync_seconds(self) -> float:
        """How long the next sync takes."""
        return self._chance.choice((0.001, 0.004, 0.02, 0.15)) * self._chance.uniform(0.5, 1.5)


DISKS: dict[str, Disk] = {}
"""By program."""


class _GoneError(Exception):
    """The program is killed; nobody hears of this."""


class _Bell(queue.SimpleQueue):  # type: ignore[type-arg]
    """Rings when something is put in."""

    ring: Callable[[], None]

    def put(self, item: Any, block: bool = True, timeout: float | None = None) -> None:
        super().put(item)
        self.ring()


class _Connection:
    """A database on a disk that may refuse a commit; knows whether the last one was done."""

    def __init__(self, connection: Any, disk: Disk) -> None:
        self._connection, self._disk = connection, disk
        self.has_committed = False
        self.before_commit: Callable[[], None] = lambda: None

    def __getattr__(self, name: str) -> Any:
        return getattr(self._connection, name)

    @property
    def in_transaction(self) -> bool:
        return bool(self._connection.in_transaction)

    @property
    def total_changes(self) -> int:
        return int(self._connection.total_changes)

    def execute(self, sql: str, *parameters: Any) -> Any:
        if sql != "COMMIT":
            return self._connection.execute(sql, *parameters)
        self.before_commit()
        if self._disk.refuses:
            error = dbapi2.OperationalError("database or disk is full")
            error.sqlite_errorcode = _FULL
            raise error
        done = self._connection.execute(sql)
        self.has_committed = True
        return done


class InlineCommits(CommitThread[Tx]):
    """Does in the loop what the store's thread does, after the time that a disk takes."""

    def _start(self) -> None:
        life = LIFE.get()
        assert life is not None, "only programs have stores"
        self._life, self._disk = life, DISKS[life.name]
        connection = _Connection(self._connection, self._disk)
        connection.before_commit = self._before_commit
        self._connection = connection  # type: ignore[assignment]
        self._rings, self._over = False, asyncio.Event()
        bell = _Bell()
        bell.ring = self._ring
        self._queue = bell
        self._gathering = Gathering(bell.put)
        self._moved: list[Moved] = []
        self._watch()
        life.connections.append(self._connection)

    def _watch(self) -> None:
        connection: Any = self._connection
        connection.create_function("fleet_moved", 4, self._note)
        connection.create_function("fleet_named", 2, named)
        names = {row[0] for row in connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")}
        columns = {row[1] for row in connection.execute("PRAGMA table_info(parcels)")}
        for table, column, shown, condition, until in _WATCHED:
            for event, row, is_in in (("INSERT", "new", 1), ("DELETE", "old", 0)):
                if table in names and _NEEDED.get(shown, column) in (*columns, column):
                    name = f"{row}.{column}"
                    if table in ("parcels", "inbox"):
                        name = f"fleet_named({row}.sender, {name})"
                    connection.execute(
                        f"CREATE TEMP TRIGGER fleet_{shown}_{event} AFTER {event} ON main.{table} "
                        f"WHEN {condition.format(row=row)} BEGIN "
                        f"SELECT fleet_moved('{shown}', {name}, {is_in}, {until.format(row=row)}); END"
                    )
        if "direction" in columns:
            connection.execute(
                "CREATE TEMP TRIGGER fleet_aside AFTER UPDATE OF aside_since ON main.parcels BEGIN "
                f"SELECT fleet_moved('{ASIDE}', fleet_named(new.sender, new.message_id), "
                "new.aside_since IS NOT NULL, 0); END"
            )
        for event in ("INSERT", "UPDATE OF is_done"):
            if "inbox" in names:
                connection.execute(
                    f"CREATE TEMP TRIGGER fleet_done_{event[:6]} AFTER {event} ON main.inbox WHEN new.is_done BEGIN "
                    f"SELECT fleet_moved('{DONE}', fleet_named(new.sender, new.message_id), 1, 0); END"
                )

    def _note(self, table: str, name: str | bytes, is_in: int, until: int) -> int:
        text = name.hex() if isinstance(name, bytes) else name
        self._moved.append(Moved(table, text, bool(is_in), until))
        return 0

    def _ring(self) -> None:
        if not self._rings and not self._over.is_set() and self._life.is_alive:
            self._rings = True
            self._disk.loop.call_later(self._disk.sync_seconds(), self._answer_bell)

    def _answer_bell(self) -> None:
        self._rings = False
        if not self._turn():
            self._turn_away()
            self._over.set()
        elif not self._queue.empty():
            self._ring()

    def _commit(self, jobs: Any, run: Any) -> None:
        self._moved = []
        connection: Any = self._connection
        connection.has_committed = False
        super()._commit(jobs, run)
        if connection.has_committed:
            self._disk.committed(self._life, self._moved)
        self._die_if_due(is_before=False)

    def _run_in_savepoint(self, job: Any) -> None:
        before = len(self._moved)
        super()._run_in_savepoint(job)
        if job.error is not None:
            del self._moved[before:]

    def _before_commit(self) -> None:
        self._life.commits += 1
        self._life.moves += bool(self._moved)
        self._die_if_due(is_before=True)

    def _die_if_due(self, *, is_before: bool) -> None:
        is_aimed = bool(self._moved)
        number = self._life.moves if is_aimed else 0
        if self._life.dies_at in (
            (self._life.commits, is_before, False),
            (number, is_before, True),
        ):
            self._life.kill()
        if not self._life.is_alive:
            raise _GoneError

    def _recover(self, error: BaseException) -> None:
        if not isinstance(error, _GoneError):
            super()._recover(error)

    async def close(self) -> None:
        self.closing = True
        self._gathering.hand_over_all()
        self._queue.put(None)
        await self._over.wait()


class InlineBodyFiles(BodyFiles):
    """Body files without threads."""

    def delete_later(self, names: Iterable[str]) -> None:
        self.delete(tuple(names))

    def close(self) -> None: ...


class NoThread:
    """In the place of a thread that has nothing to do here."""

    def __init__(self, **_: object) -> None: ...

    def start(self) -> None: ...

    def join(self) -> None: ...


def survivor(folder: Path, number: int) -> Path:
    """Where the next life finds what a killed one left: a copy, since a killed process closes no file properly."""
    copy = folder.with_name(f"{folder.name.partition('~')[0]}~{number}")
    shutil.copytree(folder, copy)
    shutil.rmtree(folder)
    return copy


def holdings(tx: Any, deleted_by: datetime) -> Holdings:
    """What a private gateway's store holds; by that time it deletes."""
    used = tx.space.used
    tx.space.count()

    def count(sql: str, *parameters: object) -> int:
        return int(tx.connection.execute(sql, parameters).fetchone()[0])

    return Holdings(
        used,
        tx.space.used,
        count("SELECT count(*) FROM parcels WHERE expires < ?", to_integer(deleted_by - TOLERANCE)),
        count("SELECT count(*) FROM quarantined_messages"),
        count("SELECT count(*) FROM session_keys"),
    )
