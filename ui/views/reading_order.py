"""The Tab key follows what is seen. Qt's own order is that of making, and cards come and go."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QLayout, QScrollArea, QWidget


def put_in_reading_order(page: QScrollArea) -> None:
    """Have the Tab key visit the controls of ``page`` as they stand in its layouts."""
    inner = page.widget()
    layout = inner.layout() if inner is not None else None
    controls = list(_controls(layout)) if layout is not None else []
    for before, after in itertools.pairwise(controls):
        if before.nextInFocusChain() is not after:
            QWidget.setTabOrder(before, after)


def _controls(layout: QLayout) -> Iterator[QWidget]:
    for at in range(layout.count()):
        item = layout.itemAt(at)
        assert item is not None
        inner, widget = item.layout(), item.widget()
        if inner is not None:
            yield from _controls(inner)
        elif widget is not None:
            yield from _within(widget)


def _within(widget: QWidget) -> Iterator[QWidget]:
    if widget.focusPolicy() & Qt.FocusPolicy.TabFocus:
        yield widget
    layout = widget.layout()
    if layout is not None and not isinstance(widget, QComboBox):
        yield from _controls(layout)
