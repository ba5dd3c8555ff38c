"""Two years of a gateway's life in fast motion: outages, couriers, a wrong clock, certificates that run out.

The store, the services and both gateways' protocol code are the real ones; only the wires between them are short, and
the clock is the test's. Steps are a day; with ``TWO_YEARS_STEPS_A_DAY=3 scripts/test tests/faults/test_two_years.py``
they are eight hours, and there are three times as many messages. The seed is fixed, so that a failure can be looked at
again.
"""

from __future__ import annotations

import os
import random
from collections.abc import AsyncIterator
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from gateway_core.dialects import BY_NAME, Dialect
from gateway_core.errors import RegistrationRequiredError, TimingError
from gateway_core.identifiers import DomainName
from gateway_core.messages.ramf import RamfMessage
from gateway_core.messages.registration import parse_registration, serialize_registration_request
from gateway_core.messages.service_message import ServiceMessage
from gateway_core.nodes.endpoint.by_hand import EndpointByHand
from gateway_core.nodes.endpoint.correspondent_rows import CorrespondentRecord
from tests.factories.clock import NOON, FakeClock
from tests.factories.keys import identity_key
from tests.factories.private_sides import PrivateSide
from tests.factories.public_gateways import GatewayPeer, gateway_peer

STEPS_A_DAY = int(os.environ.get("TWO_YEARS_STEPS_A_DAY", "1"))
STEP = timedelta(days=1) / STEPS_A_DAY
DOMAIN = DomainName("gateway.example.com")
pytestmark = [pytest.mark.slow, pytest.mark.timeout(900)]


@dataclass
class DriftingClock:
    """The private gateway's clock: off by up to the tolerance, never the same for long."""

    true: FakeClock
    offset: timedelta = timedelta()

    def now(self) -> datetime:
        return self.true.now() + self.offset

    def monotonic(self) -> float:
        return self.true.monotonic()


class World(PrivateSide):
    """Everything in the simulation."""

    def __init__(self, true: FakeClock) -> None:
        self.random = random.Random(20261121)
        self.true, self.clock = true, DriftingClock(true)
        self.sent: dict[str, datetime] = {}
        """Ids of parcels that our gateway accepted, and when they expire."""
        self.answered: dict[str, datetime] = {}
        """The same for what the public gateway accepted for our endpoint."""
        self.received: set[str] = set()
        self.forced_out = 0

    async def begin_all(self, folder: Path, dialect: Dialect, node: GatewayPeer) -> None:
        self.pong = EndpointByHand(identity_key("endpoint_c"), dialect, self.true)
        await self.begin(folder, dialect, self.clock, node, DOMAIN)
        await self.register_pong()

    # --- What apps do --------------------------------------------------------------------------------------

    async def register_pong(self) -> None:
        authorization = self.node.authorize(_digest(self.pong), self.dialect)
        request = serialize_registration_request(authorization, self.pong.key, self.dialect)
        self.pong.registered(parse_registration(await self.node.register(request, self.dialect)))

    async def use_apps(self) -> None:
        """Both endpoints keep registered as well as they can, and write to each other now and then."""
        if _is_old(self.pong, self.true.now()):
            await self.register_pong()
        if _is_old(self.app, self.clock.now()):
            try:
                await self.register_app()
            except RegistrationRequiredError:
                self.forced_out += 1
                return
        if self.random.random() < 0.5:
            await self.send(self.app.accept_invitation(self.pong.invite(self.app.key.public)))
        if self.random.random() < 0.3:
            await self.answer(self.pong.accept_invitation(self.app.invite(self.pong.key.public)))

    async def send(self, to: CorrespondentRecord) -> None:
        name = f"out-{len(self.sent)}"
        await self.hand_in(to, name)
        self.sent[name] = self.true.now() + timedelta(days=14)

    async def answer(self, to: CorrespondentRecord) -> None:
        name = f"in-{len(self.answered)}"
        octets = self.pong.write_parcel(to, ServiceMessage("application/x-test", b"y" * 500), message_id=name)
        try:
            message: RamfMessage = await self.node.accept_parcel(octets)
        except TimingError:
            return  # the app's certificate ran out while its gateway was cut off: nobody accepted anything
        assert message.expires is not None
        self.answered[name] = message.expires


def _digest(endpoint: EndpointByHand) -> bytes:
    return bytes.fromhex(endpoint.address[1:])


def _is_old(endpoint: EndpointByHand, now: datetime) -> bool:
    certificate = endpoint.registration.node_certificate
    return now > certificate.not_after - timedelta(days=20)


def plan(chance: random.Random, steps: int) -> list[str]:
    """For each step: online, courier or nothing; in stretches, with one outage longer than any certificate lives."""
    kinds: list[str] = []
    while len(kinds) < steps:
        kind = chance.choices(["online", "courier", "nothing"], [4, 3, 3])[0]
        kinds += [kind] * chance.randint(1, 13 * STEPS_A_DAY)
    begin = steps // 2
    end = begin + 200 * STEPS_A_DAY
    kinds[begin:end] = ["nothing"] * (end - begin)
    kinds[end : end + STEPS_A_DAY] = ["online"] * STEPS_A_DAY
    return kinds[:steps]


@pytest.fixture(params=["relaynet", "awala"])
async def world(request: pytest.FixtureRequest, memory_path: Path) -> AsyncIterator[World]:
    true = FakeClock(NOON)
    async with gateway_peer(memory_path / "public-gateway", DOMAIN, true) as node:
        world = World(true)
        await world.begin_all(memory_path / "data", BY_NAME[request.param], node)
        yield world
        await world.store.close()


async def test_two_years_of_outages_and_drift_lose_nothing_that_was_accepted(world: World) -> None:
    for kind in plan(world.random, 2 * 365 * STEPS_A_DAY):
        world.true.advance(STEP)
        if world.random.random() < 0.2:
            world.clock.offset = timedelta(minutes=world.random.uniform(-85, 85))
        await world.use_apps()
        if kind == "online":
            await world.go_online()
        elif kind == "courier":
            await world.meet_courier()
        world.received |= set(await world.take())
        await world.maintain()
        await world.node.node.sweep()
        assert await world.store.read(lambda tx: tx.keys.session_key_count()) < 20
    await world.go_online()
    world.received |= set(await world.take())
    check_nothing_is_lost(world)
    assert world.forced_out > 0, "the long outage should have outlived every certificate"
    assert world.wire.registrations >= 3, "renewals over the Internet, besides those that came by courier"
    reasons = [each.reason for each in await world.store.read(lambda tx: tx.quarantine.all())]
    assert reasons == []


def check_nothing_is_lost(world: World) -> None:
    """What was accepted has arrived, unless it expired while there was no way to carry it."""
    now = world.true.now()
    relayed = world.node.relayed_ids()
    assert [name for name, expires in world.sent.items() if name not in relayed and expires > now] == []
    assert [
        name for name, expires in world.answered.items() if name not in world.received and expires > now
    ] == []
    assert len(relayed & set(world.sent)) > len(world.sent) // 3
    assert len(world.received) > len(world.answered) // 3
