"""A fixture of tests that open windows. It loads Qt only where one is opened: the rest of e2e does without."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest


@pytest.fixture(autouse=True)
def no_window_stays(qapp: Any) -> Iterator[None]:
    """Delete what a test left open: each later test would dress it anew, and take many times as long."""
    from PySide6.QtCore import QCoreApplication, QEvent

    yield
    for widget in qapp.topLevelWidgets():
        widget.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert qapp.allWidgets() == []
