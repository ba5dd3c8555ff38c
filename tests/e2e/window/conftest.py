"""What tests of the real program with a window share: patience, and nothing that stays of an earlier test."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tests.factories.windows import no_window_stays

__all__ = ["no_window_stays"]
PATIENCE_MILLISECONDS = 300_000


@pytest.fixture
def wait(qtbot: Any) -> Callable[[Callable[[], bool]], None]:
    """Let the program go on until something is so."""
    return lambda condition: qtbot.waitUntil(condition, timeout=PATIENCE_MILLISECONDS)


@pytest.fixture(autouse=True)
def _restored_log() -> Iterator[None]:
    """Take away what the program added to the log of this process."""
    root = logging.getLogger()
    handlers, level = list(root.handlers), root.level
    yield
    for handler in [each for each in root.handlers if each not in handlers]:
        root.removeHandler(handler)
        handler.close()
    root.setLevel(level)
