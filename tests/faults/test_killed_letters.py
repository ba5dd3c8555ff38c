"""kill -9 of two letter boxes that write to each other over a courier: no letter is lost, none comes twice.

Each has its own private gateway without the Internet; the courier and the public gateway are the product's nodes over
real sockets. ``LETTERS_KILLS=300 scripts/test tests/faults/test_killed_letters.py -s`` kills them so many times, in a
conversation of some 1,000 letters.
"""

from __future__ import annotations

import asyncio
import os
import random
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import IO

import pytest

from app.letters.letters import Letters
from app.letters.opening import opened_letters
from app.letters.values import Way
from gateway_core.clock import SystemClock
from gateway_core.dialects import AWALA
from gateway_core.events import SyncOutcome
from gateway_core.identifiers import DomainName
from gateway_core.nodes.endpoint.opening import local_gateway
from gateway_core.nodes.public_gateway.opening import Listening
from gateway_core.nodes.public_gateway.opening import serving as serving_publicly
from gateway_core.protocol.courier_sync_actions import SyncTimings
from gateway_core.services.couriers.courier_sync import CourierSyncs
from gateway_core.services.couriers.courier_sync_parts import CourierPlace
from tests.e2e.conftest import ROOT
from tests.factories.courier_gateway import Operator
from tests.factories.couriers import Gateways, ServedCourier, served_courier
from tests.factories.faulty_couriers import tls_at
from tests.factories.letter_boxes import HandedIn
from tests.factories.prepared_program import StartedProgram, speaking
from tests.factories.private_sides import PrivateSide, served_to_apps
from tests.factories.public_gateways import gateway_peer
from tests.faults.killed_letters import MOST

KILLS = int(os.environ.get("LETTERS_KILLS", "10"))
EACH_LIFE = 4
"""Letters that are written in it."""
AT_ONCE = SyncTimings(pause=0.0, longest_pause=0.0)
Stop = Callable[[], Awaitable[None]]
"""A place that the courier comes to."""
DOMAIN = DomainName("gateway.example.com")


@dataclass
class Side:
    """A person's computer: the gateway, which stays, and the letter box, which is killed."""

    name: str
    folder: Path
    private: PrivateSide
    syncs: CourierSyncs
    port: int
    address: str = ""
    peer: str = ""
    lives: int = 0
    life: tuple[IO[str], StartedProgram] | None = None
    reading: asyncio.Task[None] | None = None
    said: list[tuple[str, str]] = field(default_factory=list)
    heard: asyncio.Event = field(default_factory=asyncio.Event)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @asynccontextmanager
    async def open(self) -> AsyncIterator[Letters]:
        """The letter box, in this process, while no other has it."""
        async with opened_letters(HandedIn(self.folder), partial(local_gateway, self.url)) as letters:
            yield letters

    def begin(self, stack: AsyncExitStack, count: int) -> None:
        """A new life, in which so many letters are written."""
        self.lives += 1
        run = f"{self.name}{self.lives}"
        arguments = (str(self.folder), self.url, self.peer, run, str(count))
        self.life = stack.enter_context(speaking(arguments, ROOT, module="tests.faults.killed_letters"))
        self.reading = asyncio.create_task(self._read(self.life[0]))

    async def _read(self, said: IO[str]) -> None:
        while line := await asyncio.to_thread(said.readline):
            what, _, told = line.strip().partition(" ")
            self.said.append((what, told))
            self.heard.set()

    async def kill(self) -> None:
        assert self.life is not None
        assert self.reading is not None
        await asyncio.to_thread(self.life[1].kill)
        await self.reading

    async def meet(self, courier: ServedCourier) -> None:
        progress = await self.syncs.sync(courier.client(), CourierPlace("courier"))
        assert progress.outcome is SyncOutcome.COMPLETE, progress

    @property
    def has_all_delivered(self) -> bool:
        """As it said last."""
        told = [each for what, each in self.said if what == "delivered"]
        return bool(told) and len(set(told[-1].split())) == 1


@asynccontextmanager
async def computers(folder: Path) -> AsyncIterator[tuple[ServedCourier, Side, Side]]:
    """Both sides, whose people know each other, and the courier between them."""
    clock = SystemClock()
    async with AsyncExitStack() as stack:
        peer = await stack.enter_async_context(gateway_peer(folder / "public-gateway", DOMAIN, clock))
        listening = Listening("127.0.0.1", 0, 0, tls=None, crc_tls=tls_at(clock.now()))
        ports = await stack.enter_async_context(serving_publicly(peer.node, listening))
        gateways = Gateways()
        gateways.at(ports.crc, DOMAIN)
        courier = await stack.enter_async_context(served_courier(folder / "courier", clock, gateways))
        sides = []
        for name, key in (("a", "private_gateway"), ("b", "other_private_gateway")):
            private = PrivateSide()
            await private.begin(folder / key, AWALA, clock, peer, DOMAIN, key=key)
            stack.push_async_callback(private.store.close)
            syncs = CourierSyncs(private.custody, private.intake, Operator(), AT_ONCE)
            stack.push_async_callback(syncs.close)
            server = await stack.enter_async_context(served_to_apps(private))
            sides.append(Side(name, folder / f"letters-{name}", private, syncs, server.addresses.port))
        await acquaint(*sides)
        yield courier, sides[0], sides[1]


async def acquaint(one: Side, other: Side) -> None:
    async with one.open() as first, other.open() as second:
        await first.endpoint.registered()
        await second.endpoint.registered()
        card = await first.people.invite("")
        accepted = await second.people.accept(card.text, "")
        assert accepted.answer is not None
        await first.people.accept(accepted.answer.text, "")
        await first.endpoint.handed_in()
        one.address, other.address = str(first.endpoint.address), str(second.endpoint.address)
    one.peer, other.peer = other.address, one.address


@pytest.mark.slow
@pytest.mark.timeout(600 + 30 * KILLS)
async def test_letters_between_two_that_are_killed_at_random_arrive_once_each(tmp_path: Path) -> None:
    chance = random.Random(KILLS)
    async with computers(tmp_path) as (courier, one, other), AsyncExitStack() as stack:
        for side in (one, other):
            side.begin(stack, EACH_LIFE)
        stops = (partial(one.meet, courier), courier.relay, partial(other.meet, courier), courier.relay)
        for kill in range(KILLS):
            victim = chance.choice((one, other))
            await journey(victim, stops, chance)
            victim.begin(stack, EACH_LIFE if kill < KILLS - 2 else 0)
        while not (one.has_all_delivered and other.has_all_delivered):
            for stop in stops:
                await stop()
        for side in (one, other):
            await side.kill()
        for writer, reader in ((one, other), (other, one)):
            await assert_each_arrived_once(writer, reader)


async def journey(victim: Side, stops: tuple[Stop, ...], chance: random.Random) -> None:
    """From stop to stop; at one of them, or after some line that it says, the victim is killed."""
    dies_at, after = chance.randrange(len(stops)), chance.randrange(2 * EACH_LIFE)
    for number, stop in enumerate(stops):
        if number != dies_at:
            await stop()
            continue
        began = len(victim.said)
        going = asyncio.ensure_future(stop())
        while len(victim.said) < began + after and not going.done():
            victim.heard.clear()
            hearing = asyncio.ensure_future(victim.heard.wait())
            await asyncio.wait((hearing, going), return_when=asyncio.FIRST_COMPLETED)
            hearing.cancel()
        await victim.kill()
        await going


async def assert_each_arrived_once(writer: Side, reader: Side) -> None:
    sent = await texts(writer, is_mine=True)
    came = await texts(reader, is_mine=False)
    told = {text for what, text in writer.said if what in ("kept", "sent")}
    assert set(sent.values()) == {1}
    assert sent == came
    assert told <= sent.keys(), "a draft that was kept, or a letter that was sent, is lost"
    print(f"{writer.name}: {len(sent)} letters in {writer.lives} lives")


async def texts(side: Side, *, is_mine: bool) -> Counter[str]:
    async with side.open() as letters:
        lines = await letters.reading.letters(side.peer, None, MOST)
        assert all(each.way is Way.DELIVERED for each in lines if each.is_mine)
        return Counter(each.beginning for each in lines if each.is_mine is is_mine)
