"""What the tests of killed moves share: processes that are killed at a step, what they said, and what was seen."""

from __future__ import annotations

import json
import multiprocessing
import random
import shutil
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from gateway_core.codes.store import BackupCode
from gateway_core.errors import StoreError
from gateway_core.store.encrypted_store import EncryptedStore
from gateway_core.store.engine.data_dir import MOVED_AWAY, move_back
from tests.factories.clock import NOON
from tests.factories.kills import KILLED
from tests.factories.stating import Stating
from tests.store.killed_children import finish_and_die, octets_of
from tests.store.parts import BOB, GATEWAY, body_files, finish, make_identity, reopened

SERVER = multiprocessing.get_context("spawn" if sys.platform == "win32" else "forkserver")
if sys.platform != "win32":
    SERVER.set_forkserver_preload(["tests.store.killed_children"])
NEVER = 2**31
LONGEST_CHAIN = 25


def life(work: Callable[..., None], *arguments: Any) -> int | None:
    """Run it in a process of its own. Returns how that ended."""
    process = SERVER.Process(target=work, args=arguments)
    process.start()
    process.join()
    return process.exitcode


@dataclass
class Ledger:
    """What the children said."""

    kept: set[str] = field(default_factory=set)
    being_released: set[str] = field(default_factory=set)
    """Asked to be released; whether it was is open until the child says so."""
    released: set[str] = field(default_factory=set)

    def note(self, line: str) -> None:
        match line[0], line[1:]:
            case "+", name:
                self.kept.add(name)
            case "?", name:
                self.being_released.add(name)
            case "-", name:
                self.released.add(name)

    @property
    def certainly_kept(self) -> set[str]:
        return self.kept - self.being_released


async def check(store: EncryptedStore, ledger: Ledger, data_dir: Path) -> None:
    outbound = await store.read(lambda transaction: transaction.parcels.outbound(NOON))
    inbound = await store.read(lambda transaction: transaction.parcels.inbound([BOB], NOON))
    stored = [*outbound, *inbound]
    names = [one.key.message_id for one in stored]
    assert len(names) == len(set(names)), "a parcel is there twice"
    assert ledger.certainly_kept - set(names) == set(), "an acknowledged parcel is gone"
    assert ledger.released & set(names) == set(), "a released parcel came back"
    for one in stored:
        assert await store.load_body(one.body) == octets_of(one.key.message_id)
    owed = await store.read(lambda t: t.acknowledgements.pending(GATEWAY, NOON))
    assert {one.key.message_id for one in owed} == {one.key.message_id for one in inbound}
    usage = await store.usage()
    assert usage.used == sum(one.body.size for one in stored)
    large = [one for one in stored if one.body.size > 100_000]
    assert len(body_files(data_dir)) == len(large), "a file without a parcel was left"


class Run:
    """All the moves of a run: what was seen, and how many steps of each kind an end took that was not killed."""

    def __init__(self, kind: str) -> None:
        self._kind = kind
        self.seed = random.randrange(2**32)
        self.chance = random.Random(self.seed)
        self.seen: Counter[str] = Counter()
        self.kills = self.moves = 0
        self._steps: dict[str, Counter[str]] = {}
        print(f"{kind}: seed {self.seed}")

    def death(self, work: Callable[..., None], likelihood: float) -> tuple[str, int]:
        """When to die next: each kind of step is as likely. The first life of each end is not killed."""
        steps = self._steps.get(work.__name__, Counter())
        if not steps or self.chance.random() >= likelihood:
            return "none", NEVER
        kind = self.chance.choice(sorted(steps))
        return kind, self.chance.randrange(1, steps[kind] + 1)

    def note_steps(self, work: Callable[..., None], steps: dict[str, int]) -> None:
        most = self._steps.setdefault(work.__name__, Counter())
        for kind, count in steps.items():
            most[kind] = max(most[kind], count)

    def note_kill(self, work: Callable[..., None], step: str) -> None:
        self.kills += 1
        self.seen[f"killed: {work.__name__}, at {step}"] += 1

    def tell(self, parcels: int) -> None:
        for what, count in sorted(self.seen.items()):
            print(f"{count:4} {what}")
        print(f"{self._kind}: {self.kills} kills of {self.moves} moves, {parcels} parcels, seed {self.seed}")


class Life:
    """A process that is killed at a step, or not at all."""

    def __init__(
        self, run: Run, ledger: Ledger, likelihood: float, work: Callable[..., None], *arguments: Any
    ) -> None:
        self._run, self._ledger, self._work = run, ledger, work
        self.outcome = ""
        """What it said of the move; empty where it was killed, or says nothing."""
        self._heard_end, said_end = SERVER.Pipe(duplex=False)
        self._step = run.death(work, likelihood)
        self._process = SERVER.Process(target=work, args=(*arguments, *self._step, said_end))
        self._process.start()
        said_end.close()

    def port(self) -> int | None:
        """Return where it listens; `None` if it was killed before."""
        return next((int(line[1:]) for line in self._heard() if line.startswith("@")), None)

    def end(self) -> bool:
        """Hear it to its end. Return whether it was killed."""
        with self._heard_end:
            for _ in self._heard():
                pass
        self._process.join()
        assert self._process.exitcode in (0, KILLED)
        is_killed = self._process.exitcode == KILLED
        if is_killed:
            self._run.note_kill(self._work, self._step[0])
        return is_killed

    def _heard(self) -> Iterator[str]:
        while line := self._line():
            if line.startswith("#"):
                self._run.note_steps(self._work, json.loads(line[1:]))
            elif line.startswith("!"):
                self.outcome = line[1:]
            elif not line.startswith("@"):
                self._ledger.note(line)
            yield line

    def _line(self) -> str:
        """Return the next line; empty after the end of the process."""
        try:
            return self._heard_end.recv_bytes().decode()
        except EOFError:
            return ""


async def require_locked(home: Path) -> None:
    """Make sure that no store is opened there."""
    with pytest.raises(StoreError, check=Stating(BackupCode.MOVED_AWAY)):
        async with reopened(home):
            pytest.fail("two of it")


def start(data_dir: Path, chance: random.Random) -> None:
    """What the next start makes of a folder; sometimes that is killed before."""
    if chance.randrange(3) == 0:
        life(finish_and_die, data_dir, chance.randrange(1, 12))
    if data_dir.exists():
        finish(data_dir)


def is_there(data_dir: Path) -> bool:
    """Whether a start makes that folder a gateway."""
    return any((data_dir / name).exists() for name in ("gateway.db", "restored"))


class Person:
    """Moves a gateway from one computer to the next, whatever is killed meanwhile."""

    def __init__(self, folder: Path, run: Run) -> None:
        self.home = folder / "first computer"
        self.ledger = Ledger()
        self.folder, self.run = folder, run

    async def begin(self) -> None:
        self.folder.mkdir()
        async with reopened(self.home) as store:
            await make_identity(store)

    async def move(self) -> None:
        self.run.moves += 1
        number = self.run.moves
        new = self.folder / f"computer {number}"
        await self.move_to(new, number)
        is_locked = (self.home / MOVED_AWAY).exists()
        if is_there(new):
            await require_locked(self.home)
            shutil.rmtree(self.home)
            self.home = new
        elif is_locked:
            move_back(self.home)
        await self.check()

    async def move_to(self, new: Path, number: int) -> None:
        """Try it, and start the new computer; no process is left."""
        raise NotImplementedError

    async def check(self) -> None:
        """Open it, and make sure that nothing is lost or there twice."""
        async with reopened(self.home) as store:
            await check(store, self.ledger, self.home)


async def kill_moves(kind: str, person: type[Person], folder: Path, kills: int) -> None:
    """Kill so many times; a gateway moves so often that its messages, which become more, cost little still."""
    run, kept = Run(kind), 0
    while run.kills < kills:
        someone = person(folder / f"gateway {run.moves}", run)
        await someone.begin()
        for _ in range(LONGEST_CHAIN):
            await someone.move()
            if run.kills >= kills:
                break
        kept += len(someone.ledger.certainly_kept)
        shutil.rmtree(someone.folder)
    run.tell(kept)
    assert kept > kills
