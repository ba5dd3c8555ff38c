"""Carry a person's unfinished work into a rebuilt screen: focus, scroll position, typed text and choices.

A control and its successor are matched by type and position, since a change of language changes all texts.
``tab_order`` registers both controls.
"""

from itertools import groupby
from weakref import WeakSet

from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QSignalBlocker, Qt
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QLineEdit,
    QPlainTextEdit,
    QSlider,
    QTableWidget,
    QWidget,
)
from shiboken6 import isValid

from ui.design.blocks import Page
from ui.design.fold import folds_below
from ui.design.tab_order import focus_among, stops_below, visible_controls

_later: WeakSet[QWidget] = WeakSet()


def mark_built_on_demand(part: QWidget) -> None:
    """Mark ``part`` as built on demand: its controls are matched apart from the others, as one screen may lack them."""
    _later.add(part)


def has_typing(root: QWidget) -> bool:
    """Return True if a field below ``root`` contains text that the program has not processed yet."""
    return any(_is_typed(each) for each in stops_below(root))


def _is_typed(control: QWidget | None) -> bool:
    match control:
        case QComboBox():
            return _is_typed(control.lineEdit())
        case QLineEdit():
            return control.isModified()
        case QPlainTextEdit():
            return control.document().isModified()
        case _:
            return False


def carry_over(former: QWidget, new: QWidget) -> None:
    """Copy typed text and choices from the controls below ``former`` to their successors below ``new``."""
    successors = _by_kind(new)
    for kind, controls in _by_kind(former).items():
        others = successors.get(kind, [])
        if len(others) == len(controls):  # different counts make the match ambiguous
            for control, successor in zip(controls, others, strict=True):
                _give(control, successor)


def _by_kind(root: QWidget) -> dict[str, list[QWidget]]:
    later = [each for each in _later if isValid(each) and root.isAncestorOf(each)]

    def kind(control: QWidget) -> str:
        is_later = any(part.isAncestorOf(control) for part in later)
        return type(control).__name__ + (" made when shown" if is_later else "")

    return {name: list(group) for name, group in groupby(sorted(stops_below(root), key=kind), key=kind)}


def _give(control: QWidget, successor: QWidget) -> None:
    match control, successor:
        case QLineEdit(), QLineEdit() if control.isModified():
            successor.setText(control.text())
            successor.setModified(True)
            successor.setCursorPosition(control.cursorPosition())
        case QPlainTextEdit(), QPlainTextEdit() if control.document().isModified():
            successor.setPlainText(control.toPlainText())
            successor.document().setModified(True)
            cursor = successor.textCursor()
            cursor.setPosition(control.textCursor().position())
            successor.setTextCursor(cursor)
        case QComboBox(), QComboBox() if control.count() == successor.count():
            if control.currentIndex() != successor.currentIndex():
                successor.setCurrentIndex(control.currentIndex())
            line, other = control.lineEdit(), successor.lineEdit()
            if line is not None and other is not None:
                _give(line, other)
        case QCheckBox(), QCheckBox():
            with QSignalBlocker(successor):  # the switch has already acted
                successor.setChecked(control.isChecked())
        case QSlider(), QSlider() if control.maximum() == successor.maximum():
            successor.setValue(control.value())
        case QTableWidget(), QTableWidget() if control.rowCount() == successor.rowCount():
            if control.selectionModel().hasSelection():
                successor.selectRow(control.currentRow())


class Place:
    """A person's place on a screen: the focused control, the scroll position and the open folds."""

    def __init__(self, root: QWidget, screen: Page) -> None:
        shown, focus = visible_controls(root), focus_among(root)
        self._focus = _place_of(focus, shown) if focus is not None else None
        self._is_at_heading = focus is not None and self._focus is None and screen.isAncestorOf(focus)
        self._open = [fold.is_open for fold in folds_below(root)]
        self._scrolled = screen.verticalScrollBar().value()
        stops = [*([focus] if focus in shown else []), *shown]
        inside = [each for each in stops if screen.isAncestorOf(each)]
        seen = [each for each in inside if 0 <= _height(each, screen) < screen.height()]
        self._anchor = _place_of(seen[0], shown) if seen else None
        self._height = _height(seen[0], screen) if seen else 0

    def take_again(self, root: QWidget, screen: Page) -> None:
        """Restore the place below a new ``root``.

        With larger text, the focused control keeps its height; the rest moves.
        """
        folds = folds_below(root)
        if len(folds) == len(self._open):
            for fold, was_open in zip(folds, self._open, strict=True):
                if fold.is_open is not was_open:
                    fold.toggle.click()
        for _ in range(4):  # texts that wrap request their height after they have their width
            QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)
        shown = visible_controls(root)
        focus = _at(self._focus, shown)
        if focus is not None:
            focus.setFocus(Qt.FocusReason.OtherFocusReason)
        elif self._is_at_heading or self._focus is not None:
            screen.focus_heading()
        bar = screen.verticalScrollBar()
        bar.setValue(self._scrolled)
        anchor = _at(self._anchor, shown)
        if anchor is not None:
            bar.setValue(bar.value() + _height(anchor, screen) - self._height)


def _place_of(control: QWidget, shown: list[QWidget]) -> tuple[str, int] | None:
    """Return the control's type name and its index among the visible controls of this type."""
    alike = [each for each in shown if type(each) is type(control)]
    return (type(control).__name__, alike.index(control)) if control in alike else None


def _at(place: tuple[str, int] | None, shown: list[QWidget]) -> QWidget | None:
    if place is None:
        return None
    alike = [each for each in shown if type(each).__name__ == place[0]]
    return alike[place[1]] if place[1] < len(alike) else None


def _height(control: QWidget, screen: Page) -> int:
    """Return the distance from the upper edge of ``screen`` to the control, in pixels."""
    return control.mapTo(screen, QPoint(0, 0)).y()
