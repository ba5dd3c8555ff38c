"""A courier that is killed again and again: what it acknowledged is not lost, and what was acknowledged to it is done.

A private gateway on one side and a public gateway on the other exchange cargo through it all the while.
``COURIER_KILLS`` sets how many times.
"""

from __future__ import annotations

import asyncio
import os
import random
import sys
from asyncio.subprocess import PIPE, Process
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from pathlib import Path

import pytest

from gateway_core.courier_links.cogrpc.cargo_relay_server import RelayCall
from gateway_core.courier_links.cogrpc.courier_client import CogRpcCourier
from gateway_core.dialects import AWALA
from gateway_core.errors import GatewayError
from gateway_core.ports.peers import CargoDelivery
from tests.factories import faulty_couriers as faulty
from tests.factories.couriers import HOST, cargo_of
from tests.factories.local_gateway import running_clock
from tests.factories.network import relay_network

KILLS = int(os.environ.get("COURIER_KILLS", "12"))
MOST_STEPS = 40
"""Of a life; a step is anything that either gateway sees."""

SIZES = (0, 3_000, 150_000)
NETWORK = relay_network(AWALA)
ROOT = Path(__file__).parents[2]


class Scene:
    """Both gateways, what they gave, and what they got."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.clock = running_clock(NETWORK.now)
        self.port = 0
        self.gateway_port = 0
        self.process: Process | None = None
        self.steps = 0
        self.kill_at = 0
        self.enough = asyncio.Event()
        self.is_last_life = False
        self.out: dict[bytes, str] = {}
        self.acknowledged: set[str] = set()
        """Names of cargo that the courier acknowledged to the private gateway."""
        self.arrived: Counter[str] = Counter()
        """Calls in which it came to the public gateway."""
        self.done_there: set[str] = set()
        """Acknowledged by the public gateway, in a call that came to its end."""
        self.again_there: list[str] = []
        """Came there again all the same."""
        self.waiting: dict[str, bytes] = {}
        """For the private gateway, at the public gateway, until the courier acknowledges it."""
        self.carried: set[str] = set()
        """What the courier acknowledged of it."""
        self.received: Counter[str] = Counter()
        self.done: set[str] = set()
        """Acknowledged to the courier, in a call that came to its end."""
        self.again: list[str] = []
        """Came again all the same."""
        self.names: dict[bytes, str] = {}
        self.number = 0

    def step(self) -> None:
        self.steps += 1
        if self.steps >= self.kill_at:
            self.enough.set()

    # --- The public gateway ---------------------------------------------------------------------------------

    async def take(self, call: RelayCall) -> None:
        await call.begin()
        got = set()
        while (delivery := await call.receive_cargo()) is not None:
            name = self.out[delivery[1]]
            self.arrived[name] += 1
            if name in self.done_there:
                self.again_there.append(name)
            got.add(name)
            await call.acknowledge(delivery[0])
            self.step()
        self.done_there |= got

    async def give(self, call: RelayCall) -> None:
        await call.begin()
        for name, cargo in list(self.waiting.items()):
            await call.send_cargo(name, cargo)
            self.step()
            if await call.receive_acknowledgement() is None:
                return
            self.carried.add(name)
            self.waiting.pop(name, None)

    # --- The private gateway --------------------------------------------------------------------------------

    async def visit(self, client: CogRpcCourier) -> None:
        """Collect, then deliver something new."""
        call = await client.collect(NETWORK.cca())
        got = set()
        try:
            while (delivery := await call.next_cargo()) is not None:
                name = self.names[delivery.cargo]
                self.received[name] += 1
                if name in self.done:
                    self.again.append(name)
                got.add(name)
                await call.acknowledge(delivery.delivery_id)
                self.step()
            self.done |= got
        finally:
            call.cancel()
        if not self.is_last_life:
            await self.hand_in(client)

    async def hand_in(self, client: CogRpcCourier) -> None:
        self.number += 1
        name = str(self.number)
        there = cargo_of(NETWORK, SIZES[self.number % 3], f"there {name}")
        back = cargo_of(NETWORK, SIZES[self.number % 3], f"back {name}", to_private_gateway=True)
        self.out[there], self.names[back] = name, name
        self.waiting[name] = back
        call = await client.deliver()
        try:
            await call.send(CargoDelivery(name, there))
            if await call.next_acknowledgement() == name:
                self.acknowledged.add(name)
                self.step()
            await call.finish()
        finally:
            call.cancel()

    async def keep_visiting(self) -> None:
        """With a new connection whenever one breaks."""
        while True:
            client = CogRpcCourier(HOST, self.port, self.clock)
            try:
                while True:
                    await self.visit(client)
            except GatewayError:
                await asyncio.sleep(0)
            finally:
                await client.close()

    # --- The courier ----------------------------------------------------------------------------------------

    @asynccontextmanager
    async def life(self) -> AsyncIterator[Process]:
        offset = (self.clock.now() - datetime.now(UTC)).total_seconds()
        arguments = (self.folder, self.port, self.gateway_port, offset)
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "tests.faults.killed_courier", *map(str, arguments)),
            stdout=PIPE,
            cwd=ROOT,
        )
        try:
            assert process.stdout is not None
            self.port = int(await process.stdout.readline())
            yield process
        finally:
            if process.returncode is None:
                process.kill()
            await process.wait()

    async def live_and_die(self, steps: int) -> None:
        self.enough.clear()
        self.kill_at = self.steps + steps
        async with self.life():
            visiting = asyncio.create_task(self.keep_visiting())
            await self.enough.wait()
        visiting.cancel()
        await asyncio.wait({visiting})

    async def live_on(self) -> None:
        """Until everything that was acknowledged has arrived, and a delivery has come to its end.

        Random kills may have ended all of those before: one more cargo is handed in, so that there is one to end.
        """
        self.is_last_life = True
        async with self.life():
            client = CogRpcCourier(HOST, self.port, self.clock)
            await self.hand_in(client)
            while not (
                self.arrived.keys() >= self.acknowledged
                and self.received.keys() >= self.carried
                and self.done_there
            ):
                await self.visit(client)
            await client.close()


@pytest.mark.slow
@pytest.mark.timeout(600 + 20 * KILLS)
@pytest.mark.req("COURIER-4")
async def test_a_courier_that_is_killed_at_random_loses_nothing_that_it_acknowledged(tmp_path: Path) -> None:
    chance, scene = random.Random(KILLS), Scene(tmp_path / "courier")
    tls = faulty.tls_at(scene.clock.now())
    async with faulty.relay(tls, deliver=scene.take, collect=scene.give) as scene.gateway_port:
        for _ in range(KILLS):
            await scene.live_and_die(chance.randrange(1, MOST_STEPS))
        async with asyncio.timeout(500 + 2 * KILLS):
            await scene.live_on()
    assert scene.acknowledged
    assert scene.carried
    assert scene.acknowledged <= scene.arrived.keys()
    assert scene.carried <= scene.received.keys()
    assert scene.again == [], "what a gateway acknowledged came to it again"
    assert scene.done_there
    assert scene.again_there == [], "what a public gateway acknowledged came to it again"
    print(
        f"{KILLS} kills: {len(scene.acknowledged)} cargoes acknowledged, {sum(scene.arrived.values())} deliveries; "
        f"{len(scene.carried)} collected, {sum(scene.received.values())} handed out"
    )
