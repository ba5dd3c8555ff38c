"""The focus: the order in which the Tab key goes through a screen, as it is read, and which part of one has it.

What the Tab key stops at is known from its making. To find it from Python, by layouts or as children, makes stand-ins
for what Qt made and deletes by itself; they outlive it, and the program died of them.
"""

from __future__ import annotations

from itertools import chain, count, pairwise
from typing import TypeVar
from weakref import WeakKeyDictionary

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QWidget
from shiboken6 import isValid

W = TypeVar("W", bound=QWidget)

_stops: WeakKeyDictionary[QWidget, int] = WeakKeyDictionary()
_numbers = count()


def tab_stop(control: W) -> W:
    """Note that the Tab key stops at ``control``. Every control that can have the focus is made so."""
    _stops[control] = next(_numbers)
    return control


def _living() -> list[QWidget]:
    """Return all that are there, and look no more at those that Qt has deleted: Python may keep them for long."""
    for gone in [each for each in _stops if not isValid(each)]:
        del _stops[gone]
    return list(_stops)


def stops_below(root: QWidget) -> list[QWidget]:
    """Return the controls below ``root``, shown or not, as they were made."""
    found = [each for each in _living() if root.isAncestorOf(each)]
    return sorted(found, key=lambda each: _stops[each])


def stop_at(root: QWidget, place: QPoint) -> QWidget | None:
    """Return the control that can be seen at ``place`` of ``root``, if there is one."""
    for each in _living():
        if each.isVisible() and root.isAncestorOf(each):
            inside = each.mapFrom(root, place)
            if each.rect().contains(inside) and each.visibleRegion().contains(inside):
                return each
    return None


def order_tabs(root: QWidget) -> None:
    """Have the Tab key go through what is shown below ``root`` as it is read."""
    for before, after in pairwise(shown_below(root)):
        QWidget.setTabOrder(before, after)


def shown_below(root: QWidget) -> list[QWidget]:
    """Return the controls that are shown below ``root``, as they are read.

    That is line by line; what stands beside each other overlaps in height by half at least.
    """
    controls = [each for each in stops_below(root) if each.isVisible()]
    is_mirrored = root.layoutDirection() is Qt.LayoutDirection.RightToLeft
    places = {each: each.mapTo(root, QPoint()) for each in controls}
    middles = {each: places[each].y() + each.height() // 2 for each in controls}
    lines: list[list[QWidget]] = []
    for control in sorted(controls, key=lambda each: middles[each]):
        first = lines[-1][0] if lines else None
        if (
            first is not None
            and middles[control] - middles[first] < min(control.height(), first.height()) // 2
        ):
            lines[-1].append(control)
        else:
            lines.append([control])
    for line in lines:
        line.sort(key=lambda each: places[each].x(), reverse=is_mirrored)
    return list(chain.from_iterable(lines))


def focus_among(*parts: QWidget) -> QWidget | None:
    """Return what has the focus of the window, if it is inside one of ``parts``."""
    focus: object = parts[0].window().focusWidget()
    is_inside = isinstance(focus, QWidget) and any(part.isAncestorOf(focus) for part in parts)
    return focus if isinstance(focus, QWidget) and is_inside else None
