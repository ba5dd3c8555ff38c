"""A year of a public gateway and three private gateways in fast motion: certificates, renewals, PDDs, couriers.

All stores, services and protocol code are the real ones; the wires are short, and the clock is the test's. The seed is
fixed, so that a failure can be looked at again.
"""

from __future__ import annotations

import itertools
import random
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from datetime import timedelta
from pathlib import Path

import pytest

from gateway_core.dialects import BY_NAME, RELAYNET, Dialect
from gateway_core.identifiers import DomainName
from gateway_core.nodes.endpoint.correspondent_rows import CorrespondentRecord
from tests.factories.clock import NOON, FakeClock
from tests.factories.private_sides import PrivateSide
from tests.factories.public_gateways import GatewayPeer, gateway_peer

DOMAIN = DomainName("gateway.example.com")
SIDES = (
    ("private_gateway", "endpoint_a"),
    ("other_private_gateway", "endpoint_b"),
    ("stranger", "endpoint_c"),
)
DAY = timedelta(days=1)
LONGEST_STRETCH = 5
"""Days: twice that is less than a parcel lives, so nothing may expire."""

pytestmark = [pytest.mark.slow, pytest.mark.timeout(900)]


@dataclass
class Link:
    """What one app may send to another one."""

    sender: PrivateSide
    recipient: PrivateSide
    held: CorrespondentRecord
    given: int
    revoked: int | None = None
    is_told: bool = False
    """The public gateway knows that it is revoked."""
    under_way: set[str] = field(default_factory=set)
    """Ids under the present authorization that have not arrived."""


class Year:
    def __init__(self, clock: FakeClock, node: GatewayPeer, sides: list[PrivateSide]) -> None:
        self.chance = random.Random(20261125)
        self.clock, self.node, self.sides, self.day = clock, node, sides, 0
        self.links = [self.link(one, other) for one, other in itertools.permutations(sides, 2)]
        self.expected: set[str] = set()
        self.unwanted: set[str] = set()
        """Under an authorization that was revoked when they were written."""
        self.refusable: set[str] = set()
        """Those of them that were written when the public gateway knew, too."""
        self.received: list[str] = []
        self.own_certificates: set[int] = set()
        self.certificates: list[set[int]] = [set() for _ in sides]
        self.ways = [self.plan() for _ in sides]

    def link(self, sender: PrivateSide, recipient: PrivateSide) -> Link:
        invitation = recipient.app.invite(sender.app.key.public)
        return Link(sender, recipient, sender.app.accept_invitation(invitation), self.day)

    def plan(self) -> list[str]:
        ways: list[str] = []
        while len(ways) < 365:
            way = self.chance.choice(("online", "courier", "courier", "nothing"))
            ways += [way] * self.chance.randint(1, LONGEST_STRETCH if way == "nothing" else 9)
            ways += ["courier"] * (way == "nothing")
        return ways

    async def write(self, link: Link) -> None:
        name = f"{self.day}-{self.links.index(link)}-{self.chance.random()}"
        await link.sender.hand_in(link.held, name)
        if link.revoked is None:
            self.expected.add(name)
            link.under_way.add(name)
            return
        self.unwanted.add(name)
        if link.is_told:
            self.refusable.add(name)

    async def use_apps(self) -> None:
        for side in self.sides:
            if self.clock.now() > side.app.registration.node_certificate.not_after - 20 * DAY:
                await side.register_app()
        for number, link in enumerate(self.links):
            if self.chance.random() < 0.3:
                await self.write(link)
            if link.revoked is None and self.chance.random() < 0.02:
                await link.recipient.revoke(link.held)
                link.revoked = self.day
                self.expected -= link.under_way  # what waits is removed, wherever it is found
            elif self.day - (link.given if link.revoked is None else link.revoked) > 20:
                self.links[number] = self.link(link.sender, link.recipient)

    async def exchange(self, number: int, way: str) -> None:
        side = self.sides[number]
        if way == "online":
            await side.go_online()
        elif way == "courier":
            await side.meet_courier()
            for link in self.links:
                if link.recipient is side and link.revoked is not None:
                    link.is_told = (
                        side.dialect is RELAYNET
                    )  # in the other one no PDD leaves, which nobody understands
        for name in await side.take():
            self.received.append(name)
            for link in self.links:
                link.under_way.discard(name)
        await side.maintain()
        self.certificates[number].add(side.credentials.signing_certificate().serial)

    async def live(self, days: int) -> None:
        for self.day in range(1, days + 1):
            self.clock.advance(DAY)
            await self.use_apps()
            for number in range(len(self.sides)):
                await self.exchange(number, self.ways[number][self.day - 1])
            await self.node.node.sweep()
            self.own_certificates.add(self.node.node.identity.certificate.serial)

    async def bring_home(self) -> None:
        """What is on its way arrives: out, in, and in again, since the first ones came before others' parcels."""
        for _, (number, _) in itertools.product(range(2), enumerate(self.sides)):
            await self.exchange(number, "online")


@pytest.fixture(params=["relaynet", "awala"])
async def year(request: pytest.FixtureRequest, memory_path: Path) -> AsyncIterator[Year]:
    clock, dialect = FakeClock(NOON), BY_NAME[request.param]
    async with AsyncExitStack() as stack:
        node = await stack.enter_async_context(gateway_peer(memory_path / "public-gateway", DOMAIN, clock))
        sides = [await paired(stack, memory_path, dialect, clock, node, *keys) for keys in SIDES]
        yield Year(clock, node, sides)


async def paired(
    stack: AsyncExitStack,
    folder: Path,
    dialect: Dialect,
    clock: FakeClock,
    node: GatewayPeer,
    key: str,
    app: str,
) -> PrivateSide:
    side = PrivateSide()
    await side.begin(folder / key, dialect, clock, node, DOMAIN, key=key, app=app)
    stack.push_async_callback(side.store.close)
    return side


@pytest.mark.req("PUB-1")
async def test_a_year_of_certificates_renewals_and_deauthorizations(year: Year) -> None:
    await year.live(365)
    await year.bring_home()
    assert year.expected - set(year.received) == set(), "lost"
    assert len(year.received) == len(set(year.received)), "came twice"
    assert year.unwanted & set(year.received) == set(), "came although its recipient had taken that back"
    assert year.refusable & year.node.relayed_ids() == set(), "the public gateway knew, and took it"
    assert len(year.expected) > 300
    assert len(year.unwanted) > 30
    assert (len(year.refusable) > 10) is (year.sides[0].dialect is RELAYNET)
    assert len(year.own_certificates) in (4, 5), "180 days, renewed at half of that"
    assert all(len(each) >= 3 for each in year.certificates)
    assert (await year.node.node.status()).octets == 0
