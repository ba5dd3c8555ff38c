"""A courier on a line of 2 Mbit/s, before servers that end every call after five seconds, as a deployed host does."""

import asyncio
import base64
import hashlib
import os
import ssl
import struct
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from app.demo.tls import DemoAuthority
from gateway_core.clock import SystemClock
from gateway_core.codes.couriers import CarryingCode
from gateway_core.codes.internet import PublicGatewayCode
from gateway_core.courier_links.cogrpc.cargo_relay_server import HandleCall, RelayCall
from gateway_core.courier_links.cogrpc.courier_connection import CourierProtocol
from gateway_core.courier_links.cogrpc.pb.cogrpc_pb2 import CargoDelivery as DeliveryMessage
from gateway_core.dialects import AWALA
from gateway_core.identifiers import DomainName
from gateway_core.messages.registration import parse_registration, serialize_registration_request
from gateway_core.nodes.public_gateway.opening import Listening, run_servers
from gateway_core.views.courier import RelayReport
from tests.factories import faulty_couriers as faulty
from tests.factories.couriers import HOST, Gateways, cargo_of, served_courier
from tests.factories.keys import identity_key
from tests.factories.local_gateway import running_clock
from tests.factories.network import GATEWAY_DOMAIN, relay_network
from tests.factories.phones import PhoneClient, PhoneCourier, PhoneGateway, phone_tls
from tests.factories.public_gateways import GatewayPeer, gateway_peer
from tests.factories.slow_lines import deep_line
from tests.factories.virtual_time import VirtualTimeLoop

pytestmark = pytest.mark.slow

EVENT_LOOP = VirtualTimeLoop
NETWORK = relay_network(AWALA)
OCTETS_A_SECOND = 250_000
CALL_SECONDS = 5.0
SETUP_SECONDS = 0.6
"""Of a call: the connection, TLS and a line that is far."""


def ends_after_five_seconds(taken: list[bytes]) -> HandleCall:
    """Time passes as it does on that line; what is not whole by then is lost with the call."""

    async def deliver(call: RelayCall) -> None:
        loop = asyncio.get_running_loop()
        ends = loop.time() + CALL_SECONDS
        await asyncio.sleep(SETUP_SECONDS)
        await call.begin()
        while (delivery := await call.receive_cargo()) is not None:
            await asyncio.sleep(min(len(delivery[1]) / OCTETS_A_SECOND, ends - loop.time()))
            if loop.time() >= ends:
                faulty.abort(call)
                return
            taken.append(delivery[1])
            await call.acknowledge(delivery[0])

    return deliver


async def test_megabyte_cargoes_pass_calls_of_five_seconds(tmp_path: Path) -> None:
    """In one call for each few: 1 MB, as gateways make them for such servers, and smaller ones in between."""
    clock, gateways, taken = running_clock(NETWORK.now), Gateways(), list[bytes]()
    sizes = [1_000_000] * 6 + [100_000] * 20 + [2_500_000] + [300_000] * 4 + [1_000_000] * 2
    cargoes = [cargo_of(NETWORK, size, str(number)) for number, size in enumerate(sizes)]
    async with served_courier(tmp_path, clock, gateways) as courier:
        await courier.give(*cargoes)
        async with faulty.relay(faulty.tls_at(clock.now()), deliver=ends_after_five_seconds(taken)) as port:
            gateways.at(port)
            report = await courier.node.relay()
    passing = [cargo for cargo in cargoes if len(cargo) < 1_100_000]
    assert set(taken) == set(passing)
    assert len(taken) == len(passing), "nothing went twice"
    (visit,) = report.visits
    (large,) = [cargo for cargo in cargoes if len(cargo) > 1_100_000]
    assert [each.reason for each in report.troubles] == [CarryingCode.DOES_NOT_PASS(size=len(large))]
    assert not visit.problem
    assert visit.calls <= 22


def takes_in(seconds: float, note: Callable[[], object] = lambda: None) -> HandleCall:
    """For each cargo."""

    async def take(call: RelayCall) -> None:
        await call.begin()
        while (delivery := await call.receive_cargo()) is not None:
            await asyncio.sleep(seconds)
            note()
            await call.acknowledge(delivery[0])

    return take


async def relayed(
    folder: Path, cargoes: int, first: HandleCall, second: HandleCall, of_the_second: str
) -> RelayReport:
    """To two gateways: rows of that condition are for the second one."""
    clock, gateways, elsewhere = running_clock(NETWORK.now), Gateways(), DomainName("elsewhere.example.com")
    async with served_courier(folder, clock, gateways) as courier:
        await courier.give(*[cargo_of(NETWORK, 0, str(number)) for number in range(cargoes)])
        moved = f"UPDATE luggage SET domain = ? WHERE id {of_the_second}"
        await courier.node._store.write(lambda tx: tx.connection.execute(moved, (elsewhere,)))
        tls = faulty.tls_at(clock.now())
        async with faulty.relay(tls, deliver=first) as port, faulty.relay(tls, deliver=second) as other_port:
            gateways.at(port)
            gateways.at(other_port, elsewhere)
            return await courier.node.relay()


async def test_gateway_that_is_slow_throughout_waits_for_the_others(tmp_path: Path) -> None:
    """It answers each cargo, and each a little before it would be given up: after ten minutes others come."""
    loop, taken = asyncio.get_running_loop(), list[float]()
    slow, quick = (
        takes_in(25, lambda: began.append(loop.time())),
        takes_in(1, lambda: taken.append(loop.time())),
    )
    began = list[float]()
    report = await relayed(tmp_path, 61, slow, quick, "= (SELECT max(id) FROM luggage)")
    assert taken[-1] - (began[0] - 25) < 660
    assert report.is_complete


async def test_slow_gateway_does_not_wait_for_another_slow_one(tmp_path: Path) -> None:
    """Anybody may name a gateway of their own to a courier, which sends single octets for six hours."""
    loop, began, taken = asyncio.get_running_loop(), list[float](), list[float]()

    async def send_octets(call: RelayCall) -> None:
        began.append(loop.time())
        await call.begin()
        line = call._stream._stream  # type: ignore[attr-defined]
        await line.send_data(struct.pack(">BI", 0, 4_000))
        while True:
            await asyncio.sleep(25)
            await line.send_data(bytes(1))

    slow = takes_in(25, lambda: taken.append(loop.time()))
    report = await relayed(tmp_path, 41, send_octets, slow, "> (SELECT min(id) FROM luggage)")
    assert [each.cargoes_out for each in report.visits] == [0, 40]
    assert taken[-1] - began[0] < 3_600


async def test_slow_gateway_is_left_after_six_hours(tmp_path: Path) -> None:
    clock, gateways, loop = running_clock(NETWORK.now), Gateways(), asyncio.get_running_loop()
    async with served_courier(tmp_path, clock, gateways) as courier:
        await courier.give(*[cargo_of(NETWORK, 0, str(number)) for number in range(900)])
        async with faulty.relay(faulty.tls_at(clock.now()), deliver=takes_in(25)) as port:
            gateways.at(port)
            began = loop.time()
            report = await courier.node.relay()
            took = loop.time() - began
    (visit,) = report.visits
    assert visit.problem.code is PublicGatewayCode.STOPPED_ANSWERING
    assert 21_600 < took < 22_300
    assert 0 < visit.cargoes_out < 900
    assert visit.cargoes_out + report.left == 900


async def test_cargo_at_a_kilobyte_a_second_is_taken(tmp_path: Path) -> None:
    cargo, head = cargo_of(NETWORK, 300_000, "slow"), struct.Struct(">BI")
    octets = DeliveryMessage(id="id", cargo=cargo).SerializeToString()
    octets = head.pack(0, len(octets)) + octets
    async with served_courier(tmp_path, running_clock(NETWORK.now)) as courier:
        client = courier.client()
        call = await client.deliver()
        line = call._stream._stream
        for begin in range(0, len(octets), 1000):
            await asyncio.sleep(1)
            await line.send_data(octets[begin : begin + 1000])
        assert await call.next_acknowledgement() == "id"
        call.cancel()
        await client.close()
        assert await courier.cargoes_held() == 1


COUNT = int(os.environ.get("PHONE_PARCELS", "100"))
"""Parcels each way."""

LARGE = 1_500_000
FEW = 6


@dataclass
class World:
    """A public gateway, and two phones that are registered with it."""

    peer: GatewayPeer
    port: int
    authority: Path
    clock: SystemClock
    a: PhoneGateway
    b: PhoneGateway

    def internet(self, port: int = 0) -> PhoneClient:
        """The phone's way to the public gateway; ``port``: of a line to it."""
        return PhoneClient(port or self.port, phone_tls(self.authority))

    def write(self, count: int, large: int) -> None:
        for sender, recipient, name in ((self.a, self.b, "a"), (self.b, self.a, "b")):
            for number in range(count):
                sender.write(recipient, f"{name} {number}", 1_000)
            for number in range(large):
                sender.write(recipient, f"{name} large {number}", LARGE)

    def arrived(self) -> tuple[int, int]:
        return len(self.b.received), len(self.a.received)

    async def authorizations_begun(self) -> int:
        row = await self.peer.node.store.read(
            lambda tx: tx.connection.execute("SELECT count(*) FROM cargo_requests").fetchone()
        )
        return int(row[0])


@pytest.fixture
async def world(tmp_path: Path) -> AsyncIterator[World]:
    clock = SystemClock()
    authority = DemoAuthority.create(tmp_path, clock.now())
    async with gateway_peer(tmp_path / "public", GATEWAY_DOMAIN, clock) as peer:
        a = PhoneGateway(identity_key("private_gateway"), identity_key("endpoint_a"), clock)
        b = PhoneGateway(identity_key("other_private_gateway"), identity_key("endpoint_c"), clock)
        for each in (a, b):
            authorization = peer.authorize(hashlib.sha256(each.key.public.der).digest(), AWALA)
            request = serialize_registration_request(authorization, each.key, AWALA)
            each.accept_registration(parse_registration(await peer.register(request, AWALA)))
        relay_tls = authority.server_context()
        relay_tls.minimum_version = ssl.TLSVersion.TLSv1_2
        listening = Listening(HOST, 0, 0, authority.server_context(), relay_tls)
        async with run_servers(peer.node, listening) as ports:
            yield World(peer, ports.crc, authority.authority_file, clock, a, b)


async def meet(world: World, courier: PhoneCourier) -> None:
    """Both phones meet the courier, on a line that holds up nothing."""
    async with courier.serving() as port:
        for each in (world.a, world.b):
            await each.sync(PhoneClient(port, phone_tls(), HOST))


async def test_slow_courier_brings_all(world: World, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """1.5 MB take 25 minutes each way, and nobody has them twice."""
    world.write(COUNT, large=1)
    gateways = Gateways()
    async with (
        served_courier(tmp_path / "courier", world.clock, gateways) as courier,
        deep_line(world.port, 1_000) as line,
    ):
        gateways.at(line.port)
        monkeypatch.setattr(CourierProtocol, "octets_moved", property(lambda _: line.moved))
        nearby = PhoneClient(courier.port, phone_tls(), HOST)
        for _ in range(3):
            for each in (world.a, world.b):
                await each.sync(nearby)
            await courier.node.relay()
            if world.arrived() == (COUNT + 1, COUNT + 1) and not world.a.out and not world.b.out:
                break
    assert world.arrived() == (COUNT + 1, COUNT + 1)
    assert not world.a.out
    assert not world.b.out


async def brought_to_public_gateway(world: World, count: int, large: int) -> PhoneCourier:
    """A courier phone that has delivered all that the phones wrote, and may collect for both."""
    world.write(count, large)
    courier = PhoneCourier(world.clock)
    await meet(world, courier)
    ccas, courier.ccas = courier.ccas, []
    await courier.go_online(world.internet())
    assert not courier.outward
    courier.ccas = ccas
    return courier


async def test_phone_collects_small_parcels_at_four_kilobytes_a_second(world: World) -> None:
    """One in a call or two; 1.5 MB pass in no call, hold up nothing, and stay with the public gateway."""
    courier = await brought_to_public_gateway(world, FEW, large=1)
    async with deep_line(world.port, 4_000) as line:
        for _ in range(2 * FEW):
            await courier.go_online(world.internet(line.port))
    assert courier.counts["kept"] >= 2 * FEW
    await meet(world, courier)
    assert world.arrived() == (FEW, FEW)
    for _ in range(2):
        await courier.go_online(world.internet())
        await meet(world, courier)
    assert world.arrived() == (FEW + 1, FEW + 1), "nothing is lost"
    assert [each for each in courier.counts if "refused" in each] == []


async def test_phone_at_a_kilobyte_a_second_uses_up_no_authorization(world: World) -> None:
    """To show one takes all of the five seconds: nothing passes, and nothing is used up or lost by that."""
    courier = await brought_to_public_gateway(world, FEW, large=0)
    ccas = list(courier.ccas)
    assert all(len(base64.b64encode(cca)) > 4_500 for cca in ccas)
    async with deep_line(world.port, 1_000) as line:
        for _ in range(5):
            await courier.go_online(world.internet(line.port))
    assert courier.ccas == ccas
    assert courier.inward == {}
    assert await world.authorizations_begun() == 0
    await courier.go_online(world.internet())
    await meet(world, courier)
    assert world.arrived() == (FEW, FEW)
