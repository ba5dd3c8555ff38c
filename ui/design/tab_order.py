"""The focus: the order in which the Tab key goes through a screen, as it is read, and which part of one has it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLayout, QScrollArea, QStackedWidget, QWidget


def in_reading_order(root: QWidget) -> Iterator[QWidget]:
    """The parts below ``root`` at which the Tab key stops, as their layouts place them."""
    if isinstance(root, QStackedWidget):
        inner: QWidget | None = root.currentWidget()
    else:
        inner = root.widget() if isinstance(root, QScrollArea) else None
    if inner is not None:
        yield from _from(inner)
    elif (layout := root.layout()) is not None:
        yield from _inside(layout)


def _from(widget: QWidget) -> Iterator[QWidget]:
    if widget.focusPolicy() & Qt.FocusPolicy.TabFocus:
        yield widget
    if not widget.isHidden():
        yield from in_reading_order(widget)


def _inside(layout: QLayout) -> Iterator[QWidget]:
    for at in range(layout.count()):
        item = layout.itemAt(at)
        if item is None:
            continue
        if (widget := item.widget()) is not None:
            yield from _from(widget)
        elif (inner := item.layout()) is not None:
            yield from _inside(inner)


def focus_among(*parts: QWidget) -> QWidget | None:
    """Return what has the focus of the window, if it is inside one of ``parts``."""
    focus: object = parts[0].window().focusWidget()
    is_inside = isinstance(focus, QWidget) and any(part.isAncestorOf(focus) for part in parts)
    return focus if isinstance(focus, QWidget) and is_inside else None


def order_tabs(root: QWidget) -> None:
    """Have the Tab key go through what is below ``root`` as it is read."""
    for before, after in pairwise(in_reading_order(root)):
        QWidget.setTabOrder(before, after)
