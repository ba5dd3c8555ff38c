"""Letters over the private gateway's own server and store."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path

from app.letters.letters import open_letters
from gateway_core.nodes.endpoint.opening import local_gateway as local_client
from gateway_core.ports.operator import RENEW_CARDS
from gateway_core.views.letters import Way
from tests.factories.letter_boxes import HandedIn
from tests.factories.local_gateway import local_gateway, running_clock
from tests.unit.app.letters.conftest import Box, acquaint


@asynccontextmanager
async def opened(folder: Path, who: str, port: int) -> AsyncIterator[Box]:
    connect = partial(local_client, f"http://127.0.0.1:{port}")
    profile, clock = HandedIn(folder / who), running_clock()
    async with open_letters(profile, connect, name=who, clock=clock) as letters:
        box = Box(letters)
        async with letters.exchange_meanwhile():
            yield box


async def test_letter_that_waited_at_the_gateway_during_a_theft_arrives(tmp_path: Path) -> None:
    """The gateway knows the letter's parcel, for the former address."""
    async with local_gateway(tmp_path) as gateway, opened(tmp_path, "Bob", gateway.port) as bob:
        async with opened(tmp_path, "Alice", gateway.port) as alice:
            await acquaint(alice, bob)
            to_alice, to_bob = str(alice.endpoint.address), str(bob.endpoint.address)
            line = await bob.write(to_alice, "read")
            await bob.way_of(line.id, Way.DELIVERED)
        line = await bob.write(to_alice, "waits at her gateway")
        await bob.endpoint.flush()
        (tmp_path / RENEW_CARDS).write_text("theft")
        async with opened(tmp_path, "Alice", gateway.port) as alice:
            await bob.way_of(line.id, Way.DELIVERED)
            assert [each.beginning for each in await alice.lines(to_bob)] == ["waits at her gateway", "read"]
