"""A private gateway and a courier, in each dialect, over real sockets."""

import asyncio
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest

from gateway_core.courier_links.cogrpc.courier_client import CogRpcCourier
from gateway_core.dialects import BY_NAME
from tests.factories.courier_gateway import CourierGateway, courier_gateway
from tests.factories.couriers import ServedCourier, served_courier
from tests.factories.network import RelayNetwork, relay_network
from tests.factories.virtual_time import VirtualTimeLoop


def pytest_asyncio_loop_factories(
    config: pytest.Config, item: pytest.Item
) -> dict[str, Callable[[], asyncio.AbstractEventLoop]]:
    """Silence and pauses last as long as in the product, and no busy machine can add to them."""
    return {"asyncio": VirtualTimeLoop}


@pytest.fixture(params=["awala", "relaynet"])
def network(request: pytest.FixtureRequest) -> RelayNetwork:
    return relay_network(BY_NAME[request.param])


@pytest.fixture
async def gateway(tmp_path: Path, network: RelayNetwork) -> AsyncIterator[CourierGateway]:
    async with courier_gateway(tmp_path, network) as gateway:
        yield gateway


@pytest.fixture
async def courier(tmp_path: Path, gateway: CourierGateway) -> AsyncIterator[ServedCourier]:
    async with served_courier(tmp_path / "courier", gateway.clock) as courier:
        yield courier


@pytest.fixture
async def connection(gateway: CourierGateway, courier: ServedCourier) -> CogRpcCourier:
    return CogRpcCourier("127.0.0.1", courier.port, gateway.clock)
