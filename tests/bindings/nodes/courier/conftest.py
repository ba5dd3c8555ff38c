"""A module may name the kind of its loops: those about slow peers have time of their own."""

import asyncio
from collections.abc import Callable

import pytest

from gateway_core.dialects import BY_NAME
from tests.factories.network import RelayNetwork, relay_network


def pytest_asyncio_loop_factories(
    config: pytest.Config, item: pytest.Item
) -> dict[str, Callable[[], asyncio.AbstractEventLoop]]:
    return {"asyncio": getattr(getattr(item, "module", None), "EVENT_LOOP", asyncio.new_event_loop)}


@pytest.fixture(params=["awala", "relaynet"])
def network(request: pytest.FixtureRequest) -> RelayNetwork:
    return relay_network(BY_NAME[request.param])
