"""Two couriers, either of which is killed in a hand-over: no cargo is lost, and in the end none is left twice.

Both are the program. What stands between them passes on one piece of TLS after the other, and after one of them has one
of the two killed: after each piece once, in any order, then again. ``HAND_OVER_KILLS`` sets how many times.
"""

from __future__ import annotations

import asyncio
import os
import random
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec
import pytest

from app.courier.opening import opened_courier
from app.network_options import NetworkOptions
from app.optional_parts import courier_command
from app.profile import Profile
from gateway_core.clock import SystemClock
from gateway_core.dialects import AWALA, MessageType
from gateway_core.messages.ramf import read_message
from gateway_core.nodes.courier.courier import CourierNode
from tests.factories.couriers import HOST, cargo_of
from tests.factories.network import relay_network

if sys.platform == "win32":
    pytest.skip("what the programs hold is opened under the same key here", allow_module_level=True)

KILLS = int(os.environ.get("HAND_OVER_KILLS", "8"))
CHECKED = 8
"""Kills after which the two finish, and what each has is counted."""

SIZES = (0, 3_000, 300_000)
NETWORK = relay_network(AWALA, SystemClock().now().replace(minute=0, second=0, microsecond=0))
KINDS = (MessageType.CARGO, MessageType.CARGO_COLLECTION_AUTHORIZATION)


@dataclass
class Courier:
    """The program on one folder."""

    folder: Path
    process: Process | None = None

    @property
    def vault(self) -> str:
        return f"passphrase-file:{self.folder / 'passphrase'}"

    async def start(self, command: str, *arguments: str) -> Process:
        options = ("--data-dir", str(self.folder / "data"), "--vault", self.vault, "--json")
        words = [*courier_command(), command, *options, *arguments]
        self.process = await asyncio.create_subprocess_exec(
            *words, stdin=DEVNULL, stdout=PIPE, stderr=DEVNULL
        )
        return self.process

    async def end(self, *, kill: bool) -> None:
        process, self.process = self.process, None
        if process is None:
            return
        with suppress(ProcessLookupError):
            process.kill() if kill else process.terminate()
        await process.communicate()

    @asynccontextmanager
    async def opened(self) -> AsyncIterator[CourierNode]:
        """Its folder, while the program does not run."""
        profile = Profile(self.folder / "data", self.vault)
        async with opened_courier(profile, NetworkOptions(), 0.0) as courier:
            yield courier


@dataclass
class Between:
    """Passes on what goes between the two, and has one killed after the piece of that number."""

    port: int = 0
    there: int = 0
    kill_after: int = 0
    passed: int = 0
    reached: asyncio.Event = field(default_factory=asyncio.Event)
    connections: set[asyncio.Task[None]] = field(default_factory=set)

    def watch_for(self, piece: int) -> None:
        self.kill_after, self.passed = piece, 0
        self.reached.clear()

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self.connections.add(task)
        writers = [writer]
        try:
            other_reader, other_writer = await asyncio.open_connection(HOST, self.there)
            writers.append(other_writer)
            await asyncio.gather(self._pass(reader, other_writer), self._pass(other_reader, writer))
        except (OSError, asyncio.CancelledError):
            pass
        finally:
            for each in writers:
                each.transport.abort()

    async def end(self) -> None:
        """Cut all connections."""
        for each in self.connections:
            each.cancel()
        if self.connections:
            await asyncio.wait(self.connections)

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while octets := await reader.read(16_384):
                writer.write(octets)
                await writer.drain()
                self.passed += 1
                if self.passed == self.kill_after:
                    self.reached.set()
        writer.close()


@dataclass
class Scene:
    giver: Courier
    taker: Courier
    between: Between
    cargoes: set[bytes] = field(default_factory=set)
    authorizations: set[bytes] = field(default_factory=set)
    killed: Counter[str] = field(default_factory=Counter)
    pieces: list[int] = field(default_factory=list)
    number: int = 0

    async def load(self) -> None:
        """Let the giver have some of each."""
        async with self.giver.opened() as node:
            for _ in range(6):
                self.number += 1
                cargo = cargo_of(NETWORK, SIZES[self.number % 3], str(self.number))
                self.cargoes.add(cargo)
                await take(node, cargo, MessageType.CARGO)
            for _ in range(2):
                cca = NETWORK.cca()
                self.authorizations.add(cca)
                await take(node, cca, MessageType.CARGO_COLLECTION_AUTHORIZATION)

    async def start_taker(self) -> None:
        process = await self.taker.start("serve", "--take-over", "--address", HOST, "--port", "0")
        assert process.stdout is not None
        ready: Any = msgspec.json.decode(await process.stdout.readline())
        self.between.there = int(ready["listening"][0].rpartition(":")[2])

    async def kill_one(self, victim: str, piece: int) -> None:
        """In a hand-over, after that piece has passed; where it ends before, in another one after half as many."""
        while not await self._begin_and_kill(victim, piece):
            await self.load()
            piece = max(1, piece // 2)

    async def _begin_and_kill(self, victim: str, piece: int) -> bool:
        """Begin a hand-over. Returns whether it came to that piece, after which the victim was killed."""
        self.between.watch_for(piece)
        if self.taker.process is None:
            await self.start_taker()
        process = await self.giver.start("hand-over", f"{HOST}:{self.between.port}", "--yes")
        ended = asyncio.create_task(process.wait())
        reached = asyncio.create_task(self.between.reached.wait())
        await asyncio.wait({ended, reached}, return_when=asyncio.FIRST_COMPLETED)
        is_in_time = not ended.done()
        if is_in_time:
            self.killed[victim] += 1
            await (self.giver if victim == "giver" else self.taker).end(kill=True)
        await ended
        reached.cancel()
        await self.giver.end(kill=False)
        return is_in_time

    async def finish(self) -> None:
        """Hand over what is left, undisturbed, and see who has what."""
        self.between.watch_for(0)
        if self.taker.process is None:
            await self.start_taker()
        process = await self.giver.start("hand-over", f"{HOST}:{self.between.port}", "--yes")
        assert await process.wait() == 0
        self.pieces.append(self.between.passed)
        await self.giver.end(kill=False)
        await self.taker.end(kill=False)
        async with self.giver.opened() as node:
            assert await held(node) == (Counter(), Counter())
        async with self.taker.opened() as node:
            assert await held(node) == (Counter(self.cargoes), Counter(self.authorizations))
            for kind in KINDS:
                for row in await node._luggage.carried(kind, is_inbound=False):
                    await node._luggage.hand_over(row.row_id)  # as if it had gone to its public gateway
        self.cargoes.clear()
        self.authorizations.clear()


async def take(node: CourierNode, octets: bytes, kind: MessageType) -> None:
    assert await node._luggage.take(octets, read_message(octets, kind, SystemClock().now()))


async def held(node: CourierNode) -> tuple[Counter[bytes], Counter[bytes]]:
    """All cargo, and all CCAs, by their octets."""
    found = []
    for kind in KINDS:
        rows = [row for way in (False, True) for row in await node._luggage.carried(kind, is_inbound=way)]
        octets = [await node._luggage.load_row(row.row_id) for row in rows]
        found.append(Counter(each for each in octets if each is not None))
    return found[0], found[1]


@asynccontextmanager
async def two_couriers(folder: Path) -> AsyncIterator[Scene]:
    giver, taker = Courier(folder / "giver"), Courier(folder / "taker")
    for each in (giver, taker):
        each.folder.mkdir()
        (each.folder / "passphrase").touch(mode=0o600)
        (each.folder / "passphrase").write_text("for tests\n")
    between = Between()
    server = await asyncio.start_server(between.serve, HOST, 0)
    between.port = server.sockets[0].getsockname()[1]
    async with AsyncExitStack() as stack:
        stack.push_async_callback(between.end)
        stack.callback(server.close)
        for each in (giver, taker):
            stack.push_async_callback(each.end, kill=True)
        yield Scene(giver, taker, between)


@pytest.mark.slow
@pytest.mark.timeout(900 + 60 * KILLS)
@pytest.mark.req("COURIER-3", "COURIER-4")
async def test_of_two_couriers_that_are_killed_while_one_hands_over_nothing_is_lost_or_left_twice(
    tmp_path: Path,
) -> None:
    chance = random.Random(KILLS)
    async with two_couriers(tmp_path) as scene:
        await scene.load()
        await scene.finish()
        most = scene.pieces[0]
        order = chance.sample(range(1, most + 1), most)
        await scene.load()
        for number in range(1, KILLS + 1):
            victim = "giver" if number % 2 else "taker"
            await scene.kill_one(victim, order[(number - 1) // 2 % most])
            if number % CHECKED == 0 or number == KILLS:
                await scene.finish()
                await scene.load()
    assert scene.killed == Counter(giver=(KILLS + 1) // 2, taker=KILLS // 2)
    print(f"{dict(scene.killed)} killed; a hand-over has {most} pieces; {scene.number} cargoes in all")
