"""Swallow clicks on widgets that moved under a resting pointer.

Cards, banners and rows appear and disappear without user input and move the widgets below them. ``SteadyArea`` keeps
the widget under the pointer in place where possible. It fails if the widget itself disappears: another app's button or
another row may then slide under the pointer. ``RestingPointer`` ignores clicks there until the pointer moves.
"""

import weakref
from collections.abc import Hashable
from typing import NamedTuple, cast

from PySide6.QtCore import QEvent, QObject, QPoint, QTimer
from PySide6.QtGui import QEnterEvent, QMouseEvent, QSinglePointEvent, QWindow
from PySide6.QtWidgets import QAbstractButton, QAbstractItemView, QApplication, QWidget
from shiboken6 import isValid

from ui.design.rows import KEY_ROLE
from ui.design.steady import SteadyArea
from ui.design.tab_order import stop_at
from ui.design.table import Table


class _Rest(NamedTuple):
    """A pointer position in the window, the control at this position, and the subject of a click on the control."""

    place: QPoint
    control: weakref.ref[QWidget] | None
    about: Hashable


class RestingPointer(QObject):
    """Watches the pointer over one window and swallows clicks on controls that changed under the pointer."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._rest: _Rest | None = None
        # the screen under the pointer, which keeps the control under the pointer in place
        self._screen: weakref.ref[SteadyArea] | None = None
        self._is_leaving_out = False

    def watch(self, handle: QWindow | None) -> None:
        """Filter the window's input events. The filter sees each event once, before Qt delivers it to a widget."""
        if handle is not None:
            handle.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Swallow clicks on widgets that moved under a resting pointer."""
        if isinstance(event, QSinglePointEvent) and QApplication.activePopupWidget() is None:
            return self._take(event)
        if event.type() is QEvent.Type.Leave:
            self._rest = None
            self._stay_in(None)
        elif event.type() is QEvent.Type.KeyPress:
            self._let_go()  # the user expects the changes that a key causes
        return False

    def _take(self, event: QSinglePointEvent) -> bool:
        place = event.position().toPoint()
        match event.type():
            case QEvent.Type.MouseButtonPress | QEvent.Type.MouseButtonDblClick:
                self.move_to(place)  # a touch sends no pointer movement before its press
                self._is_leaving_out = not self.is_meant(place)
                if not self._is_leaving_out:
                    self._let_go()
                return self._is_leaving_out
            case QEvent.Type.MouseButtonRelease:
                was_left_out, self._is_leaving_out = self._is_leaving_out, False
                if not was_left_out:
                    QTimer.singleShot(0, self, self._note_own_change)
                return was_left_out
            case QEvent.Type.Wheel:  # a scrolling user sees which widget arrives under the pointer
                QTimer.singleShot(0, self, lambda: self._record(place))
            case _ if isinstance(event, QMouseEvent | QEnterEvent):
                self.move_to(place)
        return False

    def move_to(self, place: QPoint) -> None:
        """Record the control at ``place``.

        After a layout change, moves below the drag distance are ignored as trembling.
        """
        rest = self._rest
        if rest is not None and rest.place != place:
            is_near = (place - rest.place).manhattanLength() <= QApplication.startDragDistance()
            if is_near and not _is_same(rest, self._rest_at(rest.place)):
                return
        if rest is None or rest.place != place:
            self._record(place)

    def is_meant(self, place: QPoint) -> bool:
        """Return False if another control moved under the pointer after it came to rest."""
        found = self._rest_at(place)
        return self._rest is None or found.control is None or _is_same(self._rest, found)

    def _record(self, place: QPoint) -> None:
        self._rest = self._rest_at(place)
        screen = _screen_around(self._window.childAt(place))
        self._stay_in(screen)
        if screen is not None:
            rest = self._rest
            screen.hold(lambda: self._height_of(rest))

    def _stay_in(self, screen: SteadyArea | None) -> None:
        """Record the screen under the pointer. The former screen releases its held control and its room."""
        former = self._screen() if self._screen is not None else None
        if former is not None and former is not screen and isValid(former):
            former.settle()
        self._screen = weakref.ref(screen) if screen is not None else None

    def _height_of(self, rest: _Rest) -> int | None:
        """Return the distance from the window's upper edge to the control or row, in pixels; None if invisible."""
        control = rest.control() if rest.control is not None else None
        if control is None or not isValid(control) or not control.isVisible():
            return None
        inside = control.height_of(rest.about) if isinstance(control, Table) and rest.about is not None else 0
        return control.mapTo(self._window, QPoint(0, inside)).y() if inside is not None else None

    def _let_go(self) -> None:
        screen = self._screen() if self._screen is not None else None
        if screen is not None and isValid(screen):
            screen.let_go()

    def _note_own_change(self) -> None:
        """Record the new text of the clicked button: the user expects the change that the click caused."""
        control = self._rest.control() if self._rest is not None and self._rest.control is not None else None
        if self._rest is not None and isinstance(control, QAbstractButton) and isValid(control):
            self._rest = self._rest._replace(about=_about(control, self._rest.place))

    def _rest_at(self, place: QPoint) -> _Rest:
        control = stop_at(self._window, place)
        if control is None:
            return _Rest(place, None, None)
        return _Rest(place, weakref.ref(control), _about(control, control.mapFrom(self._window, place)))


def _screen_around(part: QWidget | None) -> SteadyArea | None:
    while part is not None and not isinstance(part, SteadyArea):
        part = part.parentWidget()
    return part


def _is_same(one: _Rest, other: _Rest) -> bool:
    if one.control is None or other.control is None:
        return one.control is other.control
    return (one.control(), one.about) == (other.control(), other.about)


def _about(control: QWidget, place: QPoint) -> Hashable:
    """Return the subject of a click at ``place``: the key of a row, or the text of a button, which may change."""
    if isinstance(control, QAbstractItemView):
        row = control.indexAt(control.viewport().mapFrom(control, place)).data(KEY_ROLE)
        return cast(Hashable, getattr(row, "key", row))
    if isinstance(control, QAbstractButton):
        return control.text(), control.accessibleDescription()
    return None
