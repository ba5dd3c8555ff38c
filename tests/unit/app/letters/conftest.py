"""Two letter boxes over a gateway in memory, each on a store of its own."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from app.letters.letters import Letters, open_letters
from gateway_core.codes.store import StoreCode
from gateway_core.errors import StorageFullError
from gateway_core.nodes.endpoint.memory_gateway import MemoryGateway
from gateway_core.views.letters import LetterLine, Way
from tests.factories.clock import FakeClock
from tests.factories.keys import identity_key
from tests.factories.letter_boxes import HandedIn


@dataclass
class Surroundings:
    """What letter boxes of a test are opened in."""

    folder: Path
    clock: FakeClock
    gateway: MemoryGateway

    @asynccontextmanager
    async def open(self, who: str) -> AsyncIterator[Box]:
        """The letter box of that name: the same one, with all that it kept, whenever it is the same name."""
        profile = HandedIn(self.folder / who)
        async with open_letters(profile, self.gateway.connect, name=who, clock=self.clock) as letters:
            box = Box(letters)
            async with letters.exchange_meanwhile():
                yield box


class Box:
    """A letter box whose changes can be waited for."""

    def __init__(self, letters: Letters) -> None:
        self.letters = letters
        self.arrived = list[str]()
        self._changed = asyncio.Event()
        letters.news.changed = self._changed.set
        letters.news.arrived = lambda found: self.arrived.extend(each.id for each in found)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.letters, name)

    async def until(self, condition: Callable[[], object]) -> None:
        """Wait until something changed that makes it true."""
        while not condition():
            await self.change()

    async def change(self) -> None:
        await self._changed.wait()
        self._changed.clear()

    async def write(self, to: str, text: str) -> LetterLine:
        """Send a letter."""
        await self.write_draft(to, text, "")
        return await self.send(to)

    async def way_of(self, letter_id: str, way: Way) -> LetterLine:
        """Wait until a letter is there."""
        while True:
            line = (await self.letter(letter_id)).line
            if line.way is way:
                return line
            await self.change()

    async def lines(self, of: str) -> list[LetterLine]:
        """The letters from and to somebody, the newest first."""
        return list(await self.letters.letters(of, None, 1_000))


def full_disk(*_: object) -> None:
    """What stands for ``require_room`` on a nearly full disk."""
    raise StorageFullError(StoreCode.DISK_NEARLY_FULL)


async def acquaint(one: Box, other: Box) -> None:
    """The one invites the other, who answers."""
    await one.endpoint.wait_until_registered()
    await other.endpoint.wait_until_registered()
    invitation = await one.invite("")
    accepted = await other.accept(invitation.text, "")
    await one.accept(accepted.answer.text, "")


@dataclass
class Pair:
    alice: Box
    bob: Box

    @property
    def a(self) -> str:
        """Alice's address."""
        return str(self.alice.endpoint.address)

    @property
    def b(self) -> str:
        """Bob's address."""
        return str(self.bob.endpoint.address)


@pytest.fixture
def surroundings(tmp_path: Path) -> Surroundings:
    clock = FakeClock()
    return Surroundings(tmp_path, clock, MemoryGateway(clock, key=identity_key("private_gateway")))


@pytest.fixture
async def pair(surroundings: Surroundings) -> AsyncIterator[Pair]:
    """Alice and Bob, who can write to each other."""
    async with surroundings.open("Alice") as alice, surroundings.open("Bob") as bob:
        await acquaint(alice, bob)
        yield Pair(alice, bob)
