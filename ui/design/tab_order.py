"""The focus: the Tab order of a screen in reading order, and the focused control.

Controls that stop the Tab key are registered when they are made. A search from Python through layouts or children
creates wrappers for objects that Qt owns. The wrappers outlive the objects, and using them crashed the program.
"""

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
    """Register ``control`` as a stop of the Tab key. Every focusable control is registered here."""
    _stops[control] = next(_numbers)
    return control


def _living_controls() -> list[QWidget]:
    """Return the registered controls and drop the controls that Qt deleted: Python may keep their wrappers for long."""
    for gone in [each for each in _stops if not isValid(each)]:
        del _stops[gone]
    return list(_stops)


def stops_below(root: QWidget) -> list[QWidget]:
    """Return the controls below ``root`` in the order of their creation, including hidden controls."""
    found = [each for each in _living_controls() if root.isAncestorOf(each)]
    return sorted(found, key=lambda each: _stops[each])


def stop_at(root: QWidget, place: QPoint) -> QWidget | None:
    """Return the visible control at ``place`` in the coordinates of ``root``; None if the place is empty."""
    for each in _living_controls():
        if each.isVisible() and root.isAncestorOf(each):
            inside = each.mapFrom(root, place)
            if each.rect().contains(inside) and each.visibleRegion().contains(inside):
                return each
    return None


def order_tabs(root: QWidget) -> None:
    """Set the Tab order of the visible controls below ``root`` to the reading order."""
    for before, after in pairwise(visible_controls(root)):
        QWidget.setTabOrder(before, after)


def control_beside(root: QWidget, heading: QWidget, *, forward: bool) -> QWidget | None:
    """Return the enabled control after or before a heading, where Tab does not stop, in reading order, if any."""
    top = heading.mapTo(root, QPoint()).y()
    able = [each for each in visible_controls(root) if each.isEnabled()]
    controls = [(each.mapTo(root, QPoint()).y() > top, each) for each in able]
    beside = [each for is_below, each in controls if is_below is forward]
    return beside[0 if forward else -1] if beside else None


def visible_controls(root: QWidget) -> list[QWidget]:
    """Return the visible controls below ``root`` in reading order, line by line.

    Controls on one line overlap vertically by at least half their height.
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
    """Return the window's focused control if it is inside one of ``parts``."""
    focus: object = parts[0].window().focusWidget()
    is_inside = isinstance(focus, QWidget) and any(part.isAncestorOf(focus) for part in parts)
    return focus if isinstance(focus, QWidget) and is_inside else None
