"""What tests of the desktop program's parts share."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

Wait = Callable[[Callable[[], object]], None]


@pytest.fixture
def wait(qtbot: Any) -> Wait:
    """Let Qt go on until something is so."""
    return lambda condition: qtbot.waitUntil(lambda: bool(condition()), timeout=300_000)
