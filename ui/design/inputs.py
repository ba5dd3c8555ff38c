"""Controls that behave in a screen that scrolls, waits and changes.

Qt's own take the wheel and lose the focus.
"""

from __future__ import annotations

import weakref
from collections.abc import Iterable
from html import escape
from typing import TYPE_CHECKING, ClassVar

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QFontMetrics, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import (
    QAbstractButton,
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
    _Widget = QWidget
else:
    _Control = _Widget = object  # PySide ends the program for a widget with two widgets among its parents

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


class _Returning(_Widget):
    """A control that gets the focus back when what it started is done. Qt moves the focus on from what is disabled."""

    _waiting: ClassVar[weakref.WeakSet[_Returning]] = weakref.WeakSet()
    """The controls that lost the focus so."""
    _heir: QWidget | None = None

    def setEnabled(self, on: bool) -> None:
        """Note who gets the focus instead; where it came from another so, that one still gets it back."""
        had_focus = self.window().focusWidget() is self
        super().setEnabled(on)
        if had_focus and not on:
            for each in [other for other in self._waiting if other._heir is self] or [self]:
                each._heir = self.window().focusWidget()
                self._waiting.add(each)

    def changeEvent(self, event: QEvent) -> None:
        """Take the focus back, unless the user went on meanwhile."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.EnabledChange and self.isEnabled() and self in self._waiting:
            self._waiting.discard(self)
            heir, self._heir = self._heir, None
            if self.window().focusWidget() is heir and self.isVisible():
                self.setFocus(Qt.FocusReason.OtherFocusReason)


class _Breaking(_Returning, _Control):
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
        """Show ``text``, which is also the control's name."""
        self._whole = text
        self.setAccessibleName(text.replace("&", ""))
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


class _Wide(_Returning):
    """A control of at least some width where there is room."""

    def __init__(self, width: int = 0, name: str = "") -> None:
        """``width``: in pixels at 100 %; ``name``: for screen readers."""
        super().__init__()
        self.setAccessibleName(name)
        self._wanted = QSize(theme.current().pixels(width), 0)
        tab_stop(self)

    def sizeHint(self) -> QSize:
        """As wide as is wanted; less where there is no room."""
        return super().sizeHint().expandedTo(self._wanted)


class Field(_Wide, QLineEdit):
    """A line to type into."""


class Switch(_Breaking, QCheckBox):
    """A check box with a text that may be long."""

    def __init__(self, text: str) -> None:
        super().__init__()
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setText(text)
        tab_stop(self)


class Choice(_Wide, QComboBox):
    """A list to choose from. Qt's own takes the next entry when a scrolling user's pointer comes over it."""

    def offer(self, entries: Iterable[tuple[object, str]]) -> None:
        """Have these to choose from, each a value with its text; they are put in anew only where they are others."""
        wanted = list(entries)
        if wanted != [(self.itemData(at), self.itemText(at)) for at in range(self.count())]:
            self.clear()
            for value, text in wanted:
                self.addItem(text, value)

    def choose(self, value: object) -> None:
        """Show that this value holds; the first where it is none of them."""
        self.setCurrentIndex(max(0, self.findData(value)))

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
    """A button."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.setText(text)
        tab_stop(self)

    def setToolTip(self, text: str) -> None:
        """Show ``text`` as it is: Qt would take a name with a tag in it for markup."""
        super().setToolTip(f"<span>{escape(text)}</span>" if set("<&") & set(text) else text)
