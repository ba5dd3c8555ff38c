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
from pathlib import Path
from typing import Any, TypeVar

from msgspec import Struct

from gateway_core.ports.database import DiskSpace
from gateway_core.store.engine.body_files import BodyFiles
from gateway_core.store.engine.commit_thread import CommitThread
from gateway_core.store.engine.gathering import Gathering
from tests.fleet.loop import LIFE, FleetLoop, Life

Tx = TypeVar("Tx", bound=Any)

_WATCHED = (
    ("parcels", "message_id", "parcels"),
    ("inbox", "message_id", "inbox"),
    ("cargoes", "message_id", "cargoes"),
    ("luggage", "owner", "luggage"),
    ("luggage", "digest", "pieces"),
)
"""Tables whose rows are followed, by which column, and under which name."""


DONE = "done"
"""In the place of a table: an app is done with a message."""


INBOUND = "inbound"
"""The same: a private gateway has a parcel for an app."""


class Moved(Struct, frozen=True):
    """A row came or left, in a commit."""

    table: str
    """As it is called in what is watched."""
    name: str
    """The message's id; of luggage its owner's address, of its pieces the digest in hexadecimal."""
    is_in: bool


class Disk:
    """The disk of a device."""

    def __init__(self, loop: FleetLoop, chance: random.Random) -> None:
        self.loop, self._chance = loop, chance
        self.free = 20_000_000_000
        self.committed: Callable[[Life, Sequence[Moved]], None] = lambda _life, _moved: None
        """Told after each commit."""

    def space(self) -> DiskSpace:
        """Implements DiskSpaceReader."""
        return DiskSpace(100_000_000_000, self.free)

    def sync_seconds(self) -> float:
        """How long the next sync takes."""
        return self._chance.choice((0.001, 0.004, 0.02, 0.15)) * self._chance.uniform(0.5, 1.5)


DISKS: dict[str, Disk] = {}
"""By host."""


class _GoneError(Exception):
    """The program is killed; nobody hears of this."""


class _Bell(queue.SimpleQueue):  # type: ignore[type-arg]
    """Rings when something is put in."""

    ring: Callable[[], None]

    def put(self, item: Any, block: bool = True, timeout: float | None = None) -> None:
        super().put(item)
        self.ring()


class InlineCommits(CommitThread[Tx]):
    """Does in the loop what the store's thread does, after the time that a disk takes."""

    def _start(self) -> None:
        life = LIFE.get()
        assert life is not None, "only programs have stores"
        self._life, self._disk = life, DISKS[life.host]
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
        connection.create_function("fleet_moved", 3, self._note)
        names = {row[0] for row in connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")}
        for table, column, shown in _WATCHED:
            for event, row, is_in in (("INSERT", "new", 1), ("DELETE", "old", 0)):
                if table in names:
                    connection.execute(
                        f"CREATE TEMP TRIGGER fleet_{shown}_{event} AFTER {event} ON main.{table} BEGIN "
                        f"SELECT fleet_moved('{shown}', {row}.{column}, {is_in}); END"
                    )
        columns = {row[1] for row in connection.execute("PRAGMA table_info(parcels)")}
        if "direction" in columns:
            connection.execute(
                "CREATE TEMP TRIGGER fleet_inbound AFTER INSERT ON main.parcels WHEN new.direction = 'inbound' BEGIN "
                f"SELECT fleet_moved('{INBOUND}', new.message_id, 1); END"
            )
        for event in ("INSERT", "UPDATE OF is_done"):
            if "inbox" in names:
                connection.execute(
                    f"CREATE TEMP TRIGGER fleet_done_{event[:6]} AFTER {event} ON main.inbox WHEN new.is_done BEGIN "
                    f"SELECT fleet_moved('{DONE}', new.message_id, 1); END"
                )

    def _note(self, table: str, name: str | bytes, is_in: int) -> int:
        text = name.hex() if isinstance(name, bytes) else name
        self._moved.append(Moved(table, text, bool(is_in)))
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
        self._life.commits += 1
        self._die_if_due(is_before=True)
        self._moved = []
        super()._commit(jobs, run)
        self._disk.committed(self._life, self._moved)
        self._die_if_due(is_before=False)

    def _die_if_due(self, *, is_before: bool) -> None:
        if self._life.dies_at == (self._life.commits, is_before):
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
