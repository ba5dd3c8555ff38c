"""What tests of the real program with a window share: patience, and nothing that stays of an earlier test."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.factories.windows import no_window_stays

__all__ = ["no_window_stays"]
PATIENCE_MILLISECONDS = 300_000


@pytest.fixture
def wait(qtbot: Any) -> Callable[[Callable[[], bool]], None]:
    """Let the program go on until something is so."""
    return lambda condition: qtbot.waitUntil(condition, timeout=PATIENCE_MILLISECONDS)
