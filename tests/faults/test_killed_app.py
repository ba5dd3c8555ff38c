"""kill -9 of an app that is made with the kit, at random: nothing is lost, nothing done is handed over again.

``APP_KILLS=300 scripts/test tests/faults/test_killed_app.py`` kills it so many times.
"""

from __future__ import annotations

import asyncio
import os
import random
from collections import Counter
from contextlib import AsyncExitStack
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import IO

import pytest

from gateway_core.clock import Clock
from gateway_core.nodes.endpoint import Endpoint
from gateway_core.nodes.endpoint.cards import Answer
from gateway_core.nodes.endpoint.opening import assembled
from gateway_core.nodes.endpoint.opening import local_gateway as local_client
from tests.e2e.conftest import ROOT
from tests.factories.keys import identity_key
from tests.factories.local_gateway import LocalGateway, local_gateway, running_clock
from tests.factories.prepared_program import StartedProgram, speaking
from tests.faults.killed_app import KEY

Life = tuple[IO[str], StartedProgram]
"""What it says, and the process."""

KILLS = int(os.environ.get("APP_KILLS", "12"))
EACH_RUN = 5
"""Messages that each side sends for each life of the app."""

LINES_OF_A_LIFE = 3 * EACH_RUN
"""At the least: each message that it sends, and each that is handed over and done."""


class KilledApp:
    """Its folder, its correspondent, and what was seen of both."""

    def __init__(self, folder: Path, gateway: LocalGateway, clock: Clock, peer: Endpoint) -> None:
        self.folder = folder
        self.gateway = gateway
        self.clock = clock
        self.peer = peer
        self.lines: list[tuple[str, str]] = []
        self.received: Counter[str] = Counter()
        self.expected: set[str] = set()
        """What the peer must receive: what the app sent, and answers to what it was sent."""
        self.arrived = asyncio.Event()
        self.app_address = ""

    def start(self, run: str, stack: AsyncExitStack) -> Life:
        offset = (self.clock.now() - datetime.now(UTC)).total_seconds()
        url = f"http://127.0.0.1:{self.gateway.port}"
        arguments = (str(self.folder), url, str(offset), self.peer.address, run, str(EACH_RUN))
        return stack.enter_context(speaking(arguments, ROOT, module="tests.faults.killed_app"))

    async def line(self, life: Life) -> bool:
        words = (await asyncio.to_thread(life[0].readline)).split(maxsplit=1)
        if len(words) == 2:
            self.lines.append((words[0], words[1].strip()))
            if words[0] == "sent":
                self.expected.add(words[1].strip())
        return bool(words)

    async def give(self, run: str) -> None:
        for number in range(EACH_RUN):
            content = f"to {run}-{number}"
            await self.peer.send(self.app_address, "text/plain", content.encode())
            self.expected.add(f"answer to {content}")

    def sent_by(self, run: str) -> int:
        return sum(what == "sent" and content.startswith(f"{run}-") for what, content in self.lines)

    async def receive(self) -> None:
        async for message in self.peer.messages():
            self.received[message.content.decode().rstrip()] += 1
            await message.done()
            self.arrived.set()


async def kill(life: Life) -> None:
    await asyncio.to_thread(life[1].kill)


@pytest.mark.slow
@pytest.mark.timeout(600 + 20 * KILLS)
async def test_an_app_that_is_killed_at_random_loses_nothing_and_gets_nothing_again_that_is_done(
    tmp_path: Path,
) -> None:
    chance, clock = random.Random(KILLS), running_clock()
    async with AsyncExitStack() as stack:
        gateway = await stack.enter_async_context(local_gateway(tmp_path))
        connect = partial(local_client, f"http://127.0.0.1:{gateway.port}")
        peer = await stack.enter_async_context(
            assembled(
                Endpoint,
                tmp_path / "peer",
                KEY,
                connect,
                clock=clock,
                identity_key=identity_key("endpoint_c"),
            )
        )
        played = KilledApp(tmp_path / "app", gateway, clock, peer)
        async with assembled(
            Endpoint, played.folder, KEY, connect, clock=clock, identity_key=identity_key("stranger")
        ) as app:
            await app.registered()
            await peer.registered()
            answer = await peer.accept((await app.card()).text)
            assert isinstance(answer, Answer)
            await app.accept(answer.text)
            await app.handed_in()
            played.app_address = app.address
        receiving = asyncio.create_task(played.receive())
        stack.callback(receiving.cancel)
        for life in range(KILLS):
            await played.give(str(life))
            await live_and_die(played, str(life), chance.randrange(1, LINES_OF_A_LIFE), stack)
        await live_on(played, stack)
    assert set(played.received.values()) == {1}
    assert_nothing_done_was_handed_again(played.lines)


async def live_and_die(played: KilledApp, run: str, lines: int, stack: AsyncExitStack) -> None:
    life = played.start(run, stack)
    for _ in range(lines):
        assert await played.line(life), "it died before it was killed"
    await kill(life)
    await read_all(played, life)


async def live_on(played: KilledApp, stack: AsyncExitStack) -> None:
    """The last life goes on until everything has arrived."""
    life = played.start("last", stack)
    reading = asyncio.create_task(read_all(played, life))
    while not played.expected <= played.received.keys() or played.sent_by("last") < EACH_RUN:
        played.arrived.clear()
        await played.arrived.wait()
    await kill(life)
    await reading


async def read_all(played: KilledApp, life: Life) -> None:
    while await played.line(life):
        pass


def assert_nothing_done_was_handed_again(lines: list[tuple[str, str]]) -> None:
    done, handed = set[str](), set[str]()
    for what, content in lines:
        if what in ("handed", "again"):
            assert content not in done, f"{content} was done"
            if content in handed:
                assert what == "again", f"{content} comes again and is not marked"
            handed.add(content)
        elif what == "done":
            done.add(content)
    assert done
