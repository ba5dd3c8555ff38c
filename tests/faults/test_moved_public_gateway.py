"""A public gateway that moves to another root while private gateways hand in and collect: nothing acknowledged is lost.

So many moves, with ``PUBLIC_GATEWAY_MOVES=20 scripts/test tests/faults/test_moved_public_gateway.py -s``.
"""

import asyncio
import contextlib
import os
import random
import shutil
import sys
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from app.demo.tls import DemoAuthority
from gateway_core.clock import SystemClock
from gateway_core.dialects import AWALA
from gateway_core.errors import GatewayError
from gateway_core.nodes.endpoint.by_hand import EndpointByHand
from gateway_core.nodes.endpoint.correspondent_rows import CorrespondentRecord
from tests.factories.keys import identity_key
from tests.factories.public_gateway_program import PATIENCE, PublicGatewayProgram

MOVES = int(os.environ.get("PUBLIC_GATEWAY_MOVES", "2"))
pytestmark = [
    pytest.mark.slow,
    pytest.mark.timeout(600 + 120 * MOVES),
    pytest.mark.skipif(sys.platform == "win32", reason="ends by signal"),
]


@dataclass
class Traffic:
    """A private gateway hands in for another one, which collects meanwhile; ``at``: where they find the public one."""

    at: PublicGatewayProgram
    sender: EndpointByHand
    recipient: EndpointByHand
    acknowledged: set[str] = field(default_factory=set)
    collected: list[str] = field(default_factory=list)
    refused: int = 0

    async def hand_in(self, to: CorrespondentRecord) -> None:
        while True:
            content = os.urandom(random.choice((100, 2_000, 150_000)))
            try:
                self.acknowledged.add(await self.at.hand_in(self.sender, to, content))
            except GatewayError:  # they keep it, and try again
                self.refused += 1
                await asyncio.sleep(0.01)

    async def collect(self) -> None:
        while True:
            try:
                await self.at.collect(self.recipient, self.collected)
            except GatewayError:
                self.refused += 1
            await asyncio.sleep(0.05)

    async def has_gone_on(self, parcels: int) -> None:
        """So many more were acknowledged."""
        wanted = len(self.acknowledged) + parcels
        async with asyncio.timeout(PATIENCE):
            while len(self.acknowledged) < wanted:  # noqa: ASYNC110 - the tasks of the traffic tell nobody
                await asyncio.sleep(0.01)


async def move(old: PublicGatewayProgram, folder: Path, port: int) -> PublicGatewayProgram:
    """Another root becomes this public gateway while everybody is at it."""
    file = old.folder / "move"
    opener = ("--passphrase-file", str(old.folder / "backup-pass"))
    written = await old.run("backup", str(file), *opener, "--move", "--yes")
    assert written.status == 0, written
    assert await old.ended() == 0
    locked = await old.run("status")
    assert locked.json["reason_code"] == "backup.moved-away"
    new = PublicGatewayProgram(folder, old.tls)
    arrived = shutil.move(file, folder / "arrived")
    opener = ("--passphrase-file", str(new.folder / "backup-pass"))
    restored = await new.run("restore", str(arrived), *opener, "--yes")
    assert restored.status == 0, restored
    assert not arrived.exists()
    await new.start(gsc_port=port)
    return new


@pytest.mark.expects_log("SSL connection is closed")  # clients of a program that has ended
async def test_move_during_traffic_loses_no_acknowledged_parcel(tmp_path: Path) -> None:
    tls, clock = DemoAuthority.create(tmp_path, SystemClock().now()), SystemClock()
    program = PublicGatewayProgram(tmp_path / "0", tls)
    assert (await program.run("init", "gateway.example.com")).status == 0
    await program.start()
    sender, recipient = (EndpointByHand(identity_key(f"endpoint_{each}"), AWALA, clock) for each in "ab")
    for each in (sender, recipient):
        await program.register(each)
    to = sender.accept_invitation(recipient.invite(sender.key.public))
    traffic = Traffic(program, sender, recipient)
    tasks = [asyncio.create_task(traffic.hand_in(to)) for _ in range(3)]
    tasks.append(asyncio.create_task(traffic.collect()))
    for number in range(1, MOVES + 1):
        await traffic.has_gone_on(random.randint(5, 25))
        program = traffic.at = await move(program, tmp_path / str(number), program.gsc_port)
        await traffic.has_gone_on(5)
    for task in tasks:
        task.cancel()
    ended = await asyncio.gather(*tasks, return_exceptions=True)
    assert all(isinstance(each, asyncio.CancelledError) for each in ended), ended
    # What the collection that was cancelled had under way is free again once the program has seen its end.
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(PATIENCE):
            while traffic.acknowledged - set(traffic.collected):
                await program.collect(recipient, traffic.collected)
    assert traffic.acknowledged - set(traffic.collected) == set()
    assert traffic.refused > 0, "nobody was at it while it moved"
    assert (await program.run("status")).json["gateways"] == 2
    assert await program.stop() == 0
    print(
        f"{MOVES} moves: {len(traffic.acknowledged)} parcels acknowledged, {traffic.refused} refusals, "
        f"{len(traffic.collected) - len(set(traffic.collected))} came twice"
    )
