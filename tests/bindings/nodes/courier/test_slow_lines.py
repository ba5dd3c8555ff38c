"""A courier on a line of 2 Mbit/s, before servers that end every call after five seconds, as a deployed host does."""

from __future__ import annotations

import asyncio
from pathlib import Path

from gateway_core.codes.carrying import CarryingCode
from gateway_core.codes.internet import PublicGatewayCode
from gateway_core.courier_links.cogrpc.cargo_relay_server import HandleCall, RelayCall
from gateway_core.dialects import AWALA
from gateway_core.ports.peers import CargoDelivery
from tests.factories import faulty_couriers as faulty
from tests.factories.couriers import Gateways, ServedCourier, cargo_of, served_courier
from tests.factories.local_gateway import running_clock
from tests.factories.network import relay_network
from tests.factories.virtual_time import VirtualTimeLoop

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


async def give(courier: ServedCourier, cargoes: list[bytes]) -> None:
    client = courier.client()
    call = await client.deliver()
    for number, cargo in enumerate(cargoes):
        await call.send(CargoDelivery(str(number), cargo))
        assert await call.next_acknowledgement() == str(number)
    call.cancel()
    await client.close()


async def test_through_calls_of_five_seconds_on_a_line_of_two_megabits_cargoes_of_a_megabyte_pass(
    tmp_path: Path,
) -> None:
    """In one call for each few: 1 MB, as gateways make them for such servers, and smaller ones in between."""
    clock, gateways, taken = running_clock(NETWORK.now), Gateways(), list[bytes]()
    sizes = [1_000_000] * 6 + [100_000] * 20 + [2_500_000] + [300_000] * 4 + [1_000_000] * 2
    cargoes = [cargo_of(NETWORK, size, str(number)) for number, size in enumerate(sizes)]
    async with served_courier(tmp_path, clock, gateways) as courier:
        await give(courier, cargoes)
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


async def test_a_gateway_that_is_slow_throughout_is_left_after_ten_minutes(tmp_path: Path) -> None:
    """It answers each cargo, and each a little before it would be given up."""
    clock, gateways, taken = running_clock(NETWORK.now), Gateways(), list[bytes]()

    async def deliver(call: RelayCall) -> None:
        await call.begin()
        while (delivery := await call.receive_cargo()) is not None:
            await asyncio.sleep(25)
            taken.append(delivery[1])
            await call.acknowledge(delivery[0])

    async with served_courier(tmp_path, clock, gateways) as courier:
        await give(courier, [cargo_of(NETWORK, 0, str(number)) for number in range(60)])
        async with faulty.relay(faulty.tls_at(clock.now()), deliver=deliver) as port:
            gateways.at(port)
            began = asyncio.get_running_loop().time()
            report = await courier.node.relay()
            took = asyncio.get_running_loop().time() - began
    (visit,) = report.visits
    assert visit.problem.code is PublicGatewayCode.STOPPED_ANSWERING
    assert took < 660
    assert 0 < visit.cargoes_out < 60
    assert visit.cargoes_out + report.left == 60
