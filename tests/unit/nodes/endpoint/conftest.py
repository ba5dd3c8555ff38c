"""Two endpoints of the kit over a gateway in memory, with a real store each."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import dataclass
from functools import wraps
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from gateway_core.nodes.endpoint import Endpoint, Message
from gateway_core.nodes.endpoint.cards import Answer, Card
from gateway_core.nodes.endpoint.memory_gateway import MemoryGateway
from gateway_core.nodes.endpoint.opening import assemble
from gateway_core.nodes.endpoint.store import EndpointStore
from tests.factories.clock import FakeClock
from tests.factories.keys import identity_key
from tests.factories.virtual_time import LoopClock, VirtualTimeLoop


@dataclass
class Surroundings:
    """What endpoints of a test are opened in."""

    folder: Path
    clock: FakeClock
    gateway: MemoryGateway
    dialect: str = "awala"

    def open(self, who: str, **others: Any) -> AbstractAsyncContextManager[Endpoint]:
        """The endpoint of that name; ``others`` as for ``assemble``."""
        given: dict[str, Any] = {
            "clock": self.clock,
            "dialect": self.dialect,
            "name": who,
            "identity_key": identity_key("endpoint_a" if who == "Alice" else "endpoint_b"),
        }
        given |= others
        return assemble(Endpoint, self.folder / who, bytes(32), self.gateway.connect, **given)

    @asynccontextmanager
    async def strangers(self) -> AsyncIterator[Pair]:
        """Alice and Bob, who have registered and know nothing of each other."""
        async with self.open("Alice") as alice, self.open("Bob") as bob:
            await alice.wait_until_registered()
            await bob.wait_until_registered()
            yield Pair(alice, bob)

    @asynccontextmanager
    async def acquainted(self, **of_bob: Any) -> AsyncIterator[Pair]:
        """Alice and Bob, who have exchanged cards; ``of_bob``: as for ``open``."""
        async with self.open("Alice") as alice, self.open("Bob", **of_bob) as bob:
            await acquaint(alice, bob)
            yield Pair(alice, bob)


@pytest.fixture
def surroundings(tmp_path: Path) -> Surroundings:
    clock = FakeClock()
    return Surroundings(tmp_path, clock, MemoryGateway(clock, key=identity_key("private_gateway")))


async def answered(endpoint: Endpoint, card: Card) -> Answer:
    """What that one answers the card of another."""
    answer = await endpoint.accept(card.text)
    assert isinstance(answer, Answer)
    return answer


async def acquaint(owner: Endpoint, other: Endpoint) -> None:
    """The one gives the other a card, and gets the answer."""
    await other.wait_until_registered()
    await owner.wait_until_registered()
    await owner.accept((await answered(other, await owner.card())).text)


async def next_message(endpoint: Endpoint) -> Message:
    """The next message, done."""
    async for message in endpoint.messages():
        await message.done()
        return message
    raise AssertionError


class Pair(NamedTuple):
    alice: Endpoint
    bob: Endpoint


@pytest.fixture
async def pair(surroundings: Surroundings) -> AsyncIterator[Pair]:
    """Alice and Bob, who have exchanged cards."""
    async with surroundings.acquainted() as pair:
        yield pair


@pytest.fixture
async def virtual(
    virtual_time: VirtualTimeLoop, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Surroundings:
    """Those whose clock is the loop's, of whose time stores' disks take none."""

    def waited_for(method: Callable[..., Awaitable[Any]]) -> Callable[..., Awaitable[Any]]:
        @wraps(method)
        async def call(*args: Any, **kwargs: Any) -> Any:
            with virtual_time.outside():
                return await method(*args, **kwargs)

        return call

    for name in ("read", "write", "close"):
        monkeypatch.setattr(EndpointStore, name, waited_for(getattr(EndpointStore, name)))
    clock: Any = LoopClock(virtual_time)
    return Surroundings(tmp_path, clock, MemoryGateway(clock, key=identity_key("private_gateway")))
