"""A gateway that exchanges cargo with couriers, in either dialect."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from gateway_core.dialects import BY_NAME
from tests.factories.clock import FakeClock
from tests.factories.courier_gateway import CourierGateway, courier_gateway
from tests.factories.network import RelayNetwork, relay_network


@pytest.fixture(params=["awala", "relaynet"])
def network(request: pytest.FixtureRequest) -> RelayNetwork:
    return relay_network(BY_NAME[request.param])


@pytest.fixture
async def gateway(tmp_path: Path, network: RelayNetwork) -> AsyncIterator[CourierGateway]:
    async with courier_gateway(tmp_path, network, clock=FakeClock()) as gateway:
        await gateway.know(network.endpoint_a)
        yield gateway
