"""Time passes at once while everybody waits."""

import pytest

from tests.factories.virtual_time import VirtualTimeLoop


def pytest_asyncio_loop_factories(
    config: pytest.Config, item: pytest.Item
) -> dict[str, type[VirtualTimeLoop]]:
    return {"virtual": VirtualTimeLoop}
