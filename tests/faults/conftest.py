"""Most faults are those of real processes and disks; those of peers alone happen in virtual time."""

import asyncio
from collections.abc import Callable

import pytest

from tests.factories.quick_programs import programs_are_quick
from tests.factories.quick_surroundings import tmp_path as memory_path

__all__ = ["memory_path", "programs_are_quick"]
"""For what is about time or peers; ``tmp_path`` is on a real disk."""


def pytest_asyncio_loop_factories(
    config: pytest.Config, item: pytest.Item
) -> dict[str, Callable[[], asyncio.AbstractEventLoop]]:
    """A module may name the kind of its loops."""
    return {"asyncio": getattr(getattr(item, "module", None), "EVENT_LOOP", asyncio.new_event_loop)}
