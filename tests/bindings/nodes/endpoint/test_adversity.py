"""What may befall an endpoint, with the private gateway's own server and store at the other end."""

from __future__ import annotations

import asyncio
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import dataclass
from datetime import timedelta
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from gateway_core.clock import Clock
from gateway_core.codes.store import StoreCode
from gateway_core.errors import StorageFullError
from gateway_core.nodes.endpoint import Endpoint, Message
from gateway_core.nodes.endpoint.opening import assembled
from gateway_core.nodes.endpoint.opening import local_gateway as local_client
from gateway_core.nodes.endpoint.outbox import MessageState
from gateway_core.nodes.endpoint.pytest_plugin import acquaint
from gateway_core.ports.database import DiskSpace
from gateway_core.poweb.server_settings import PoWebSettings
from tests.factories.clock import FakeClock
from tests.factories.keys import identity_key
from tests.factories.local_gateway import local_gateway, running_clock
from tests.factories.network import Node, relay_network
from tests.factories.stating import Stating

KEYS = {"Alice": "endpoint_c", "Bob": "stranger"}


@dataclass
class Device:
    """A gateway that comes and goes, on one port, and two apps."""

    folder: Path
    clock: Clock
    port: int = 0

    @asynccontextmanager
    async def gateway(self, folder: str = "gateway", node: Node | None = None):
        settings = PoWebSettings(port=self.port, linger=0.1)
        async with local_gateway(
            self.folder / folder, clock=self.clock, settings=settings, node=node
        ) as found:
            self.port = found.port
            yield found

    def open(self, name: str, **others: Any) -> AbstractAsyncContextManager[Endpoint]:
        given: dict[str, Any] = {"clock": self.clock, "name": name, "identity_key": identity_key(KEYS[name])}
        connect = partial(local_client, f"http://127.0.0.1:{self.port}")
        return assembled(Endpoint, self.folder / name, bytes(32), connect, **(given | others))


async def next_message(endpoint: Endpoint) -> Message:
    async for message in endpoint.messages():
        await message.done()
        return message
    raise AssertionError


async def test_a_gateway_that_was_away_for_a_month_gets_everything_that_waited(tmp_path: Path) -> None:
    clock = FakeClock()
    device = Device(tmp_path, clock)
    async with asyncio.timeout(300):
        async with device.gateway(), device.open("Alice") as alice, device.open("Bob") as bob:
            await acquaint(alice, bob)
            await alice.send(bob.address, "text/plain", b"before")
            assert (await next_message(bob)).content == b"before"
            await alice.handed_in()
        for day in range(31):
            clock.advance(timedelta(days=1))
            async with device.open("Alice") as alice:
                await alice.send(bob.address, "text/plain", b"%d" % day, timedelta(days=60))
        async with device.gateway(), device.open("Alice") as alice, device.open("Bob") as bob:
            await alice.handed_in()
            assert sorted([int((await next_message(bob)).content) for _ in range(31)]) == list(range(31))
            assert not await alice.outbox()


async def test_after_another_gateway_took_the_place_messages_wait_for_new_cards_and_none_is_lost(
    tmp_path: Path,
) -> None:
    device = Device(tmp_path, running_clock())
    async with asyncio.timeout(300):
        async with device.gateway(), device.open("Alice") as alice, device.open("Bob") as bob:
            await acquaint(alice, bob)
            await alice.handed_in()
        async with device.open("Alice") as alice:
            await alice.send(bob.address, "text/plain", b"in between")
        other = relay_network().other_private_gateway
        async with device.gateway("other", other), device.open("Alice") as alice, device.open("Bob") as bob:
            for endpoint in (alice, bob):
                while not await is_registered_with(endpoint, other):  # noqa: ASYNC110 - nobody tells
                    await asyncio.sleep(0)
            assert [each.state for each in await alice.outbox()] == [MessageState.WAITS_FOR_PEER]
            await acquaint(alice, bob)
            assert (await next_message(bob)).content == b"in between"
            await bob.send(alice.address, "text/plain", b"answer")
            assert (await next_message(alice)).content == b"answer"


async def is_registered_with(endpoint: Endpoint, gateway: Node) -> bool:
    found = await endpoint._store.read(lambda tx: tx.registration())
    return found is not None and found.gateway_certificate.subject == gateway.address


@pytest.mark.parametrize("hours", [-2, 2])
async def test_a_clock_two_hours_off_keeps_nothing_from_arriving(tmp_path: Path, hours: int) -> None:
    clock = FakeClock()
    device = Device(tmp_path, clock)
    wrong = FakeClock(clock.now() + timedelta(hours=hours))
    async with (
        asyncio.timeout(300),
        device.gateway(),
        device.open("Alice", clock=wrong) as alice,
        device.open("Bob") as bob,
    ):
        await acquaint(alice, bob)
        await alice.send(bob.address, "text/plain", b"1", timedelta(minutes=10))
        assert (await next_message(bob)).content == b"1"
        await bob.send(alice.address, "text/plain", b"2", timedelta(minutes=10))
        assert (await next_message(alice)).content == b"2"


async def test_a_full_disk_refuses_what_is_sent_and_leaves_what_comes_with_the_gateway(
    tmp_path: Path,
) -> None:
    device, free = Device(tmp_path, running_clock()), [10_000_000_000]
    space = lambda: DiskSpace(20_000_000_000, free[0])  # noqa: E731
    async with (
        asyncio.timeout(300),
        device.gateway(),
        device.open("Alice") as alice,
        device.open("Bob", disk_space=space) as bob,
    ):
        await acquaint(alice, bob)
        await alice.handed_in()
        free[0] = 1_000_000
        with pytest.raises(StorageFullError, check=Stating(StoreCode.DISK_NEARLY_FULL)):
            await bob.send(alice.address, "text/plain", b"does not")
        await alice.send(bob.address, "text/plain", b"waits")
        await alice.handed_in()
        while not bob.problem:  # noqa: ASYNC110 - nobody tells
            await asyncio.sleep(0)
        free[0] = 10_000_000_000
        assert (await next_message(bob)).content == b"waits"
