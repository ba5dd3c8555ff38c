"""A whole gateway lives in virtual time; tests of its parts, which have a custody, do not."""

import asyncio
from collections.abc import Callable

import pytest

from tests.factories.virtual_time import VirtualTimeLoop


def pytest_asyncio_loop_factories(
    config: pytest.Config, item: pytest.Item
) -> dict[str, Callable[[], asyncio.AbstractEventLoop]]:
    """Of each test by itself."""
    is_of_a_part = "custody" in getattr(item, "fixturenames", ())
    return {"asyncio": asyncio.new_event_loop if is_of_a_part else VirtualTimeLoop}
