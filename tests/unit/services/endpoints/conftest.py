"""The service for parcels, with two apps."""

import pytest

from gateway_core.services.endpoints.parcels import Parcels
from tests.unit.services.conftest import WatchedCustody


@pytest.fixture
async def parcels(custody: WatchedCustody) -> Parcels:
    await custody.know(custody.network.endpoint_a, custody.network.endpoint_b)
    return Parcels(custody)
