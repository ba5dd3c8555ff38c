"""A served courier remembers the private gateways that it met, as long as its operator wants."""

from collections.abc import AsyncIterator
from datetime import timedelta
from pathlib import Path

import pytest

from gateway_core.codes.couriers import CarryingCode
from gateway_core.courier_links.cogrpc.trail import new_courier_id
from gateway_core.errors import InvalidMessageError
from gateway_core.nodes.courier.met_gateways import local_day
from gateway_core.views.courier import MetGateway
from tests.factories.couriers import ServedCourier, served_courier
from tests.factories.local_gateway import running_clock
from tests.factories.network import RelayNetwork
from tests.factories.stating import Stating


@pytest.fixture
async def courier(tmp_path: Path, network: RelayNetwork) -> AsyncIterator[ServedCourier]:
    async with served_courier(tmp_path, running_clock(network.now)) as courier:
        yield courier


async def met(courier: ServedCourier) -> list[MetGateway]:
    return list((await courier.node.met_gateways()).gateways)


async def visit(courier: ServedCourier, network: RelayNetwork) -> None:
    await courier.give(network.cargo(to_private_gateway=False), cca=network.cca())


async def test_remembered_visit_survives_a_restart_as_a_day(
    tmp_path: Path, courier: ServedCourier, network: RelayNetwork
) -> None:
    await visit(courier, network)
    assert not (await courier.node.met_gateways()).remembers
    assert await met(courier) == [], "without a trace by default"
    await courier.node.remember_visits(True)
    await visit(courier, network)
    await courier.load(network.cargo(to_private_gateway=True))
    (row,) = await met(courier)
    owner = network.private_gateway.address
    assert (row.gateway, row.last_visit, row.cargoes) == (owner[:12], local_day(network.now), 1)
    await courier.node.name_gateway(row.gateway, "Clinic in Kasese")
    await courier.node.close()
    await courier.node._store.close()
    async with served_courier(tmp_path, running_clock(network.now)) as again:
        (after,) = await met(again)
        assert after.name == "Clinic in Kasese"
        assert after.last_visit == row.last_visit


async def test_forgotten_gateway_keeps_its_cargo_and_no_name(
    courier: ServedCourier, network: RelayNetwork
) -> None:
    await courier.node.remember_visits(True)
    await visit(courier, network)
    await courier.load(network.cargo(to_private_gateway=True))
    (row,) = await met(courier)
    await courier.node.name_gateway(row.gateway, None)
    (left,) = await met(courier)
    assert (left.last_visit, left.cargoes) == (None, 1)
    await courier.node.name_gateway(row.gateway, "Clinic in Kasese")
    await courier.node.remember_visits(False)
    with pytest.raises(InvalidMessageError, check=Stating(CarryingCode.VISITS_NOT_REMEMBERED)):
        await courier.node.name_gateway(row.gateway, "Clinic in Kasese")
    await courier.node.remember_visits(True)
    assert [(each.name, each.last_visit) for each in await met(courier)] == [("", None)]


async def test_cargo_from_another_courier_is_no_visit(courier: ServedCourier, network: RelayNetwork) -> None:
    await courier.node.remember_visits(True)
    assert await courier.take(network.cargo(to_private_gateway=False), trail=(new_courier_id(),))
    assert await met(courier) == []


async def test_visit_under_a_leapt_clock_keeps_its_likely_day(tmp_path: Path, network: RelayNetwork) -> None:
    clock, true = running_clock(network.now), running_clock(network.now)
    async with served_courier(tmp_path, clock, tls_clock=true) as courier:
        await courier.node.remember_visits(True)
        await courier.node.confirm_time(network.now)
        clock.offset += timedelta(days=400)
        await courier.take(network.cargo(to_private_gateway=False))
        (row,) = await met(courier)
    assert row.last_visit == local_day(network.now)
