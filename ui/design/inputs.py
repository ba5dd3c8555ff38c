"""Controls that behave in a screen that scrolls, waits and changes.

Qt's own take the wheel, lose the focus, and take the second press of a double click on what stood there before.
"""

from __future__ import annotations

import weakref
from html import escape
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QEvent, QPoint, QSize, Qt
from PySide6.QtGui import QFontMetrics, QMouseEvent, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QCheckBox,
    QComboBox,
    QLineEdit,
    QPushButton,
    QSizePolicy,
    QSlider,
    QWidget,
)

from ui.design import theme
from ui.design.tab_order import tab_stop

if TYPE_CHECKING:
    _Control = QAbstractButton
else:
    _Control = object  # PySide ends the program for a widget with two widgets among its parents

_LEAST_WIDTH = 150
"""A narrower control would be in nobody's way, in pixels at 100 %: only wider ones go on in a second line."""


def _bounded(width: int) -> int:
    return min(width, theme.current().pixels(_LEAST_WIDTH))


def in_lines(text: str, metrics: QFontMetrics, width: int) -> str:
    """``text`` with line ends where its next word would not fit into ``width``."""
    lines: list[str] = []
    for word in text.split(" "):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and metrics.horizontalAdvance(longer) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return "\n".join(lines)


class _Pressed(NamedTuple):
    """A press of the mouse: on which control, where on the screen, and when, in milliseconds."""

    control: weakref.ref[QWidget]
    place: QPoint
    at: int


class _Presses:
    """The last press, by which the next is judged: a change may bring another control under the pointer."""

    last: _Pressed | None = None

    @classmethod
    def are_meant_for(cls, control: QWidget, event: QMouseEvent) -> bool:
        """Return False for the second half of a double click whose first half pressed another control.

        An event without a time is taken as meant.
        """
        place, at = event.globalPosition().toPoint(), event.timestamp()
        last, cls.last = cls.last, _Pressed(weakref.ref(control), place, at)
        if last is None or last.control() is control:
            return True
        is_near = (place - last.place).manhattanLength() <= QApplication.startDragDistance()
        if not is_near or not 0 < at - last.at < QApplication.doubleClickInterval():
            return True
        cls.last = last._replace(at=at)  # a third is not meant for this control either
        return False


class _Breaking(_Control):
    """A control whose text goes on in a second line where there is too little room for it. Qt's own never do."""

    _whole = ""
    _wanted = 0
    _others: tuple[str, ...] = ()

    def want(self, width: int) -> None:
        """Be at least so wide where there is room."""
        if width != self._wanted:
            self._wanted = width
            self.updateGeometry()

    def leave_room_for(self, *texts: str) -> None:
        """Be as wide as the longest of ``texts`` from now on: what is beside it stays when it shows another."""
        if texts != self._others:
            self._others = texts
            self.updateGeometry()

    def setText(self, text: str) -> None:
        self._whole = text
        super().setText(text)
        self._break()

    def text(self) -> str:
        """The whole text, without line ends."""
        return self._whole

    def _around(self) -> QSize:
        """Return what the control needs beside its text."""
        self.ensurePolished()
        return super().sizeHint() - self.fontMetrics().size(0, super().text())

    def sizeHint(self) -> QSize:
        """As wide as one line; as tall as what is shown, since layouts allow no more than that."""
        widths = [self.fontMetrics().size(0, text).width() for text in (self._whole, *self._others)]
        width = self._around().width() + max(widths)
        self.ensurePolished()
        return QSize(max(width, self._wanted), super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        """Return what the longest word needs; a short text stays in one line."""
        metrics = self.fontMetrics()
        words = max(map(metrics.horizontalAdvance, self._whole.split(" ")))
        whole = self.sizeHint()
        return QSize(max(_bounded(whole.width()), words + self._around().width()), whole.height())

    def hasHeightForWidth(self) -> bool:
        """Narrower is taller."""
        return True

    def heightForWidth(self, width: int) -> int:
        around, metrics = self._around(), self.fontMetrics()
        lines = in_lines(self._whole, metrics, width - around.width())
        return around.height() + metrics.size(0, lines).height()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Take what is meant for this control."""
        if _Presses.are_meant_for(self, event):
            super().mousePressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._break()

    def _break(self) -> None:
        if not self.testAttribute(Qt.WidgetAttribute.WA_WState_Polished):
            return  # it has no size yet; to dress it for that, and anew in each part it goes into, takes long
        lines = in_lines(self._whole, self.fontMetrics(), self.width() - self._around().width())
        shown = lines if self.width() < self.sizeHint().width() else self._whole
        if shown != super().text():
            super().setText(shown)


class Field(QLineEdit):
    """A line to type into."""

    def __init__(self, width: int = 0) -> None:
        """``width``: what it has at least where there is room, in pixels at 100 %."""
        super().__init__()
        self._wanted = QSize(theme.current().pixels(width), 0)
        tab_stop(self)

    def sizeHint(self) -> QSize:
        """As wide as is wanted; less where there is no room."""
        return super().sizeHint().expandedTo(self._wanted)


class Switch(_Breaking, QCheckBox):
    """A check box with a text that may be long."""

    def __init__(self, text: str) -> None:
        super().__init__()
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setText(text)
        tab_stop(self)


class Choice(QComboBox):
    """A list to choose from. Qt's own takes the next entry when a scrolling user's pointer comes over it."""

    def __init__(self, width: int = 0) -> None:
        """``width``: as of a field."""
        super().__init__()
        self._wanted = QSize(theme.current().pixels(width), 0)
        tab_stop(self)

    def sizeHint(self) -> QSize:
        """As wide as is wanted; less where there is no room."""
        return super().sizeHint().expandedTo(self._wanted)

    def minimumSizeHint(self) -> QSize:
        """Return less than the longest entry needs: that one has room in the list that opens."""
        hint = super().minimumSizeHint()
        return QSize(_bounded(hint.width()), hint.height())

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Let the screen scroll."""
        event.ignore()


class Slider(QSlider):
    """A slider that moves by mouse and keys alone."""

    def __init__(self, orientation: Qt.Orientation) -> None:
        super().__init__(orientation)
        tab_stop(self)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Let the screen scroll."""
        event.ignore()


class Button(_Breaking, QPushButton):
    """A button that gets the focus back when what it started is done. Qt moves the focus on from what is disabled."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.setText(text)
        tab_stop(self)
        self._is_robbed = False
        self._heir: QWidget | None = None

    def setToolTip(self, text: str) -> None:
        """Show ``text`` as it is: Qt would take a name with a tag in it for markup."""
        super().setToolTip(f"<span>{escape(text)}</span>" if set("<&") & set(text) else text)

    def setEnabled(self, on: bool) -> None:
        """Take note when the focus goes for it. A window that is not active tells nobody whose focus it moves."""
        self._is_robbed = self._is_robbed or (not on and self.window().focusWidget() is self)
        super().setEnabled(on)

    def changeEvent(self, event: QEvent) -> None:
        """Take the focus back, unless the user went on meanwhile."""
        super().changeEvent(event)
        if event.type() is not QEvent.Type.EnabledChange or not self._is_robbed:
            return
        if not self.isEnabled():
            self._heir = self.window().focusWidget()
            return
        heir, self._heir, self._is_robbed = self._heir, None, False
        if self.window().focusWidget() is heir and self.isVisible():
            self.setFocus(Qt.FocusReason.OtherFocusReason)
