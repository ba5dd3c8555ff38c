"""The Tab key follows what is seen. Qt's own order is that of making, and cards come and go.

The controls are found as widgets and not by walking the layouts: to Python, items of layouts outlive Qt's own, and the
program died of that.
"""

from __future__ import annotations

import itertools

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QScrollArea, QWidget

_SAME_LINE = 8
"""Controls in one line differ by less, in pixels between their middles."""


def put_in_reading_order(page: QScrollArea) -> None:
    """Have the Tab key visit the controls of ``page`` line by line, in the direction in which it is read."""
    inner = page.widget()
    if inner is None:
        return
    places = {
        control: control.mapTo(inner, control.rect().center())
        for control in inner.findChildren(QWidget)
        if control.focusPolicy() & Qt.FocusPolicy.TabFocus and control.isVisible() and not _is_part(control)
    }
    is_mirrored = page.layoutDirection() is Qt.LayoutDirection.RightToLeft
    for before, after in itertools.pairwise(_in_lines(places, is_mirrored=is_mirrored)):
        if before.nextInFocusChain() is not after:
            QWidget.setTabOrder(before, after)


def _is_part(control: QWidget) -> bool:
    """Whether it is a part of another control, as the field of a list that can be typed into is."""
    around = control.parentWidget()
    return around is not None and bool(around.focusPolicy() & Qt.FocusPolicy.TabFocus)


def _in_lines(places: dict[QWidget, QPoint], *, is_mirrored: bool) -> list[QWidget]:
    lines: list[list[QWidget]] = []
    for control in sorted(places, key=lambda each: places[each].y()):
        if lines and places[control].y() - places[lines[-1][0]].y() < _SAME_LINE:
            lines[-1].append(control)
        else:
            lines.append([control])
    for line in lines:
        line.sort(key=lambda each: places[each].x(), reverse=is_mirrored)
    return list(itertools.chain.from_iterable(lines))
