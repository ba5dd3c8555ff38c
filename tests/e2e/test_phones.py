"""Phones with the programs of this project: Android's courier and gateways, as far as their libraries are known."""

import asyncio
import os
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

from app.demo.tls import DemoAuthority
from gateway_core.clock import SystemClock
from gateway_core.codes.statement import NOTHING
from gateway_core.courier_links.cogrpc.courier_client import CogRpcCourier
from gateway_core.dialects import AWALA
from gateway_core.events import SyncOutcome
from gateway_core.messages.registration import Registration
from gateway_core.services.couriers import cargo
from gateway_core.services.identity.gateway_registration import register_with_public_gateway
from tests.e2e.conftest import CommandLine, passphrase_in
from tests.factories.courier_gateway import CourierGateway, courier_gateway
from tests.factories.keys import identity_key
from tests.factories.network import GATEWAY_DOMAIN, relay_network
from tests.factories.phones import PhoneClient, PhoneCourier, PhoneGateway, phone_tls
from tests.factories.public_gateway_program import PublicGatewayProgram
from tests.factories.slow_lines import slow_line

if sys.platform == "win32":
    pytest.skip("the programs are asked over Unix sockets", allow_module_level=True)

pytestmark = pytest.mark.slow
COUNT = int(os.environ.get("PHONE_PARCELS", "40"))
"""Parcels each way."""

LARGE = 1_500_000
ROUNDS = 8
"""Of a courier that goes round; nothing may need more."""


@dataclass
class World:
    """A public gateway program, two phones registered with it, and a courier phone."""

    public: PublicGatewayProgram
    clock: SystemClock
    a: PhoneGateway
    b: PhoneGateway

    @property
    def internet(self) -> PhoneClient:
        return self.by(self.public.crc_port)

    def by(self, port: int) -> PhoneClient:
        return PhoneClient(port, phone_tls(self.public.tls.authority_file))

    def write(self, large: int) -> None:
        for sender, recipient, name in ((self.a, self.b, "a"), (self.b, self.a, "b")):
            for number in range(COUNT):
                sender.write(recipient, f"{name} {number}", 1_000)
            for number in range(large):
                sender.write(recipient, f"{name} large {number}", LARGE)

    def arrived(self) -> tuple[int, int]:
        return len(self.b.received), len(self.a.received)


@asynccontextmanager
async def world_in(folder: Path) -> AsyncIterator[World]:
    clock = SystemClock()
    public = await PublicGatewayProgram.made(folder / "public", DemoAuthority.create(folder, clock.now()))
    a = PhoneGateway(identity_key("private_gateway"), identity_key("endpoint_a"), clock)
    b = PhoneGateway(identity_key("other_private_gateway"), identity_key("endpoint_c"), clock)
    async with public.serving():
        for each in (a, b):
            await public.register(each)
        yield World(public, clock, a, b)


def complaints(courier: PhoneCourier) -> list[str]:
    return [each for each in courier.counts if ":" in each or "race" in each]


async def test_phones_exchange_parcels_by_a_courier_phone(tmp_path: Path) -> None:
    async with world_in(tmp_path) as world:
        world.write(large=2)
        courier = PhoneCourier(world.clock)
        async with courier.serving() as port:
            nearby = PhoneClient(port, phone_tls(), "127.0.0.1")
            for _ in range(ROUNDS):
                for each in (world.a, world.b):
                    await each.sync(nearby)
                await courier.go_online(world.internet)
                if world.arrived() == (COUNT + 2, COUNT + 2) and not world.a.out and not world.b.out:
                    break
        assert world.arrived() == (COUNT + 2, COUNT + 2)
        assert not world.a.out
        assert not world.b.out
        assert complaints(courier) == []


async def test_courier_phone_on_a_slow_line_brings_all_that_passes(tmp_path: Path) -> None:
    """At 0.3 MB a second a parcel of 1.5 MB passes in no call of five seconds, and holds up nothing."""
    async with world_in(tmp_path) as world:
        world.write(large=0)
        courier = PhoneCourier(world.clock)
        async with courier.serving() as port, slow_line(world.public.crc_port, 300_000) as line:
            nearby = PhoneClient(port, phone_tls(), "127.0.0.1")
            for each in (world.a, world.b):
                await each.sync(nearby)
            await courier.go_online(world.internet)
            world.b.write(world.a, "b large", LARGE)
            (large,) = world.b.cargoes()[-1:]
            await world.internet.deliver([large], lambda _: None)
            for _ in range(ROUNDS):
                await courier.go_online(world.by(line.port))
                for each in (world.a, world.b):
                    await each.sync(nearby)
                if world.arrived() == (COUNT, COUNT):
                    break
        assert world.arrived() == (COUNT, COUNT)
        assert complaints(courier) == []


async def test_phones_exchange_parcels_by_the_courier_program(tmp_path: Path) -> None:
    passphrase = passphrase_in(tmp_path)
    program = CommandLine(tmp_path / "courier", passphrase, "app.courier.program")
    async with world_in(tmp_path) as world:
        world.write(large=2)
        way = ("--gateway-host", f"localhost:{world.public.crc_port}", "--pause", "0")
        trust = ("--gateway-ca", str(world.public.tls.authority_file))
        with program.serving("--address", "127.0.0.1", *way, *trust) as ready:
            port = int(ready["listening"][0].rpartition(":")[2])
            nearby = PhoneClient(port, phone_tls(), "127.0.0.1")
            for _ in range(ROUNDS):
                for each in (world.a, world.b):
                    await each.sync(nearby)
                await asyncio.to_thread(program.said, "relay", "--json")
                if world.arrived() == (COUNT + 2, COUNT + 2) and not world.a.out and not world.b.out:
                    break
        assert world.arrived() == (COUNT + 2, COUNT + 2)
        assert not world.a.out
        assert not world.b.out


@asynccontextmanager
async def private_gateway(folder: Path, world: World) -> AsyncIterator[tuple[CourierGateway, PhoneGateway]]:
    """A gateway of this project, registered, and what writes for its app."""
    network = relay_network(AWALA, world.clock.now().replace(microsecond=0))
    opening = courier_gateway(folder, network, registered=False, session=False, clock=world.clock)
    async with opening as gateway, world.public.client() as client:
        credentials = gateway.credentials
        await register_with_public_gateway(
            credentials, gateway.store, gateway.clock, client, GATEWAY_DOMAIN, AWALA
        )
        await gateway.know(network.endpoint_a)
        writer = PhoneGateway(credentials.key, network.endpoint_a.key, world.clock)
        anchor = world.a.anchor
        writer.accept_registration(Registration(credentials.signing_certificate(), anchor, GATEWAY_DOMAIN))
        yield gateway, writer


async def test_private_gateway_and_phone_exchange_parcels_by_a_courier_phone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In many small cargoes, which a phone breaks off if two are on their way."""
    monkeypatch.setattr(cargo, "cargo_capacity", lambda dialect: 10_000)
    async with world_in(tmp_path) as world, private_gateway(tmp_path / "private", world) as (gateway, app):
        for number in range(COUNT):
            app.write(world.b, f"p {number}", 1_000)
            world.b.write(app, f"b {number}", 1_000)
        for number in range(2):
            app.write(world.b, f"p large {number}", LARGE)
            world.b.write(app, f"b large {number}", LARGE)
        await gateway.queue(*app.out.values())
        courier = PhoneCourier(world.clock)
        network = gateway.network
        async with courier.serving() as port:
            for _ in range(ROUNDS):
                met = CogRpcCourier("127.0.0.1", port, world.clock)
                progress = await gateway.sync(met)
                assert (progress.outcome, progress.reason) == (SyncOutcome.COMPLETE, NOTHING)
                await world.b.sync(PhoneClient(port, phone_tls(), "127.0.0.1"))
                await courier.go_online(world.internet)
                received = await gateway.received(network.endpoint_a)
                if len(received) == COUNT + 2 == len(world.b.received) and not await gateway.queued():
                    break
        assert len(received) == len(world.b.received) == COUNT + 2
        assert await gateway.queued() == []
        assert complaints(courier) == []
