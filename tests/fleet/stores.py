"""The production stores without threads: SQL is real and on a RAM disk, and a program may die at any commit.

A sync takes virtual time, in which the program may die; its committed data is then on the disk, and nothing else. The
store reports added and removed parcels and messages after their commit, never before.
"""

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
    ("luggage", "owner", "owners", "1", "0"),
    ("luggage", "digest", "carried", f"{{row}}.kind = {_CARGO}", "{row}.expires"),
    ("luggage", "digest", "requests", f"{{row}}.kind = {_CCA}", "{row}.expires"),
)
"""Watched tables: the table, the column, the reported name, the condition on rows, and the expiry of rows."""


_NEEDED = {"inbound": "direction", "outbound": "direction", "outward": "brought_by"}
"""Columns that parcel tables have only at some nodes."""

DONE = "done"
"""Reported as a table: an app has finished a message."""


INBOUND, OUTBOUND = "inbound", "outbound"
"""Reported as tables: a private gateway has a parcel for an app, or for its public gateway."""

OUTWARD = "outward"
"""Reported as a table: a public gateway has a parcel for another public node."""

ASIDE = "aside"
"""Reported as a table: a private gateway sets aside a parcel for its public gateway, or returns it to the queue."""

QUARANTINED = "quarantined"
"""Reported as a table: a private gateway has a message in quarantine."""

CARRIED = "carried"
"""Reported as a table: a courier has a cargo."""

KNOWN = "known"
"""Reported as a table: a private gateway has recorded a cargo, possibly unpacked from memory for lack of space."""

CORRESPONDENTS = "correspondents"
"""Reported as a table: an app has a correspondent with this address."""

REQUESTS = "requests"
"""Reported as a table: a courier has a CCA."""

STRANGERS: set[str] = set()
"""Addresses of hostile parties' keys; hostile parties may reuse the ids of other messages."""


def named(sender: object, message_id: str) -> str:
    """Return the name of a message in the ledger: its id, with the sender added if the sender is a hostile party."""
    return f"{message_id} of {sender}" if str(sender) in STRANGERS else message_id


_FULL = 13
"""SQLite's code for a full disk."""


class Moved(Struct, frozen=True):
    """A commit added or removed a row."""

    table: str
    """The reported name of the table."""
    name: str
    """The message's id; the address of a cargo's owner; the hexadecimal digest for carried cargo and quarantine."""
    is_in: bool
    until: int = 0
    """The expiry of carried cargo, in the form of the tables."""


class Holdings(Struct, frozen=True):
    """The content of a store when its program ends."""

    used: int = 0
    """Octets that the store counts."""
    held: int = 0
    """Octets that the store has."""
    expired: int = 0
    """Parcels that had already expired at the program's start, by the time used for deletions."""
    set_aside: int = 0
    session_keys: int = 0


class Disk:
    """The disk of a program. Each program has its own, because users may have quotas."""

    def __init__(self, loop: FleetLoop, chance: random.Random) -> None:
        self.loop, self._chance = loop, chance
        self.is_full = False
        """Whether other data fills the disk, with the reported free space at 0."""
        self.refuses = False
        """Whether the disk refuses writes despite its reported free space, as with a user's quota."""
        self.spells = 0
        """The number of beginnings and ends of full spells."""
        self.committed: Callable[[Life, Sequence[Moved]], None] = lambda _life, _moved: None
        """Called after each commit."""

    def fill(self, *, is_told: bool) -> None:
        """Fill the disk with other data."""
        self.is_full, self.refuses = is_told, not is_told
        self.spells += 1

    def clear(self) -> None:
        """Free the space again."""
        self.spells += self.has_no_room
        self.is_full = self.refuses = False

    @property
    def has_no_room(self) -> bool:
        """Whether the disk is full, reported or not."""
        return self.is_full or self.refuses

    def space(self) -> DiskSpace:
        """Implements DiskSpaceReader."""
        return DiskSpace(100_000_000_000, 0 if self.is_full else 20_000_000_000)

    def sync_seconds(self) -> float:
        """Return the duration of the next sync."""
        return self._chance.choice((0.001, 0.004, 0.02, 0.15)) * self._chance.uniform(0.5, 1.5)


DISKS: dict[str, Disk] = {}
"""Program to disk."""


class _GoneError(Exception):
    """The program is killed; callers never see this error."""


class _Bell(queue.SimpleQueue):  # type: ignore[type-arg]
    """Calls `ring` when an item is put in."""

    ring: Callable[[], None]

    def put(self, item: Any, block: bool = True, timeout: float | None = None) -> None:
        super().put(item)
        self.ring()


class _Connection:
    """A database on a disk that may refuse a commit; records whether the last commit succeeded."""

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
    """Runs the work of the store's thread in the loop, after the disk's delay."""

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
        if self._life.dies_at in ((self._life.commits, is_before, False), (number, is_before, True)):
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
    """Replaces a thread that has no work here."""

    def __init__(self, **_: object) -> None: ...

    def start(self) -> None: ...

    def join(self) -> None: ...


def survivor(folder: Path, number: int) -> Path:
    """Return the folder of the next life: a copy of the killed life's, because a killed process closes no files."""
    copy = folder.with_name(f"{folder.name.partition('~')[0]}~{number}")
    shutil.copytree(folder, copy)
    shutil.rmtree(folder)
    return copy


def holdings(tx: Any, deleted_by: datetime) -> Holdings:
    """Return the content of a private gateway's store; ``deleted_by``: its time for deletions."""
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
