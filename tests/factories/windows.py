"""A fixture for tests that open windows. It imports Qt only when used: the rest of e2e does without."""

from collections.abc import Iterator
from typing import Any

import pytest


@pytest.fixture(autouse=True)
def no_window_stays(qapp: Any) -> Iterator[None]:
    """Delete the windows that a test left open: styling them anew would make later tests many times slower."""
    from PySide6.QtCore import QCoreApplication, QEvent

    yield
    for widget in qapp.topLevelWidgets():
        widget.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert qapp.allWidgets() == []
