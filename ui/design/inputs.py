"""Controls for screens that scroll, wait and change.

Qt's own controls consume wheel events and lose the focus.
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
    _Control = _Widget = object  # PySide ends the program for a class with two widget bases

_LEAST_WIDTH = 150
"""The width up to which a control's text stays on one line, in pixels at 100 %; wider controls wrap."""


def _bound(width: int) -> int:
    return min(width, theme.current().pixels(_LEAST_WIDTH))


def in_lines(text: str, metrics: QFontMetrics, width: int) -> str:
    """Return ``text`` with line breaks where the next word exceeds ``width``."""
    lines: list[str] = []
    for word in text.split(" "):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and metrics.horizontalAdvance(longer) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return "\n".join(lines)


class _Returning(_Widget):
    """A control that gets the focus back after its action. Qt moves the focus away from disabled controls."""

    _waiting: ClassVar[weakref.WeakSet[_Returning]] = weakref.WeakSet()
    """The disabled controls that wait for the focus."""
    _heir: QWidget | None = None

    def setEnabled(self, on: bool) -> None:
        """Record which control gets the focus instead.

        A disabled heir hands its waiting controls on to the next heir.
        """
        had_focus = self.window().focusWidget() is self
        super().setEnabled(on)
        if had_focus and not on:
            for each in [other for other in self._waiting if other._heir is self] or [self]:
                each._heir = self.window().focusWidget()
                self._waiting.add(each)

    def changeEvent(self, event: QEvent) -> None:
        """Take the focus back, unless the user moved it meanwhile."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.EnabledChange and self.isEnabled() and self in self._waiting:
            self._waiting.discard(self)
            heir, self._heir = self._heir, None
            if self.window().focusWidget() is heir and self.isVisible():
                self.setFocus(Qt.FocusReason.OtherFocusReason)


class _Breaking(_Returning, _Control):
    """A control that wraps its text in narrow places; Qt's own controls keep one line."""

    _whole = ""
    _wanted = 0
    _others: tuple[str, ...] = ()

    def want(self, width: int) -> None:
        """Set the preferred minimum width."""
        if width != self._wanted:
            self._wanted = width
            self.updateGeometry()

    def leave_room_for(self, *texts: str) -> None:
        """Reserve the width of the longest of ``texts``: neighbours stay in place when the text changes."""
        if texts != self._others:
            self._others = texts
            self.updateGeometry()

    def setText(self, text: str) -> None:
        """Show ``text`` and set it as the accessible name."""
        self._whole = text
        self.setAccessibleName(text.replace("&", ""))
        super().setText(text)
        self._break()

    def text(self) -> str:
        """Return the whole text without line breaks."""
        return self._whole

    def _around(self) -> QSize:
        """Return the size of the control without its text."""
        self.ensurePolished()
        return super().sizeHint() - self.fontMetrics().size(0, super().text())

    def sizeHint(self) -> QSize:
        """Return the width of the text in one line, and the height of the shown text, the maximum of layouts."""
        widths = [self.fontMetrics().size(0, text).width() for text in (self._whole, *self._others)]
        width = self._around().width() + max(widths)
        self.ensurePolished()
        return QSize(max(width, self._wanted), super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        """Return the width of the longest word; a short text stays on one line."""
        words = max(map(self.fontMetrics().horizontalAdvance, self._whole.split(" ")))
        whole = self.sizeHint()
        return QSize(max(_bound(whole.width()), words + self._around().width()), whole.height())

    def hasHeightForWidth(self) -> bool:
        """Return True: a narrower control is taller."""
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
            return  # it has no size yet; styling it here and again under each parent is slow
        lines = in_lines(self._whole, self.fontMetrics(), self.width() - self._around().width())
        shown = lines if self.width() < self.sizeHint().width() else self._whole
        if shown != super().text():
            super().setText(shown)


class _Wide(_Returning):
    """A control with a preferred minimum width."""

    def __init__(self, width: int = 0, name: str = "") -> None:
        """``width``: in pixels at 100 %; ``name``: for screen readers."""
        super().__init__()
        self.setAccessibleName(name)
        self._wanted = QSize(theme.current().pixels(width), 0)
        tab_stop(self)

    def sizeHint(self) -> QSize:
        """Return at least the preferred width; a layout may give less."""
        return super().sizeHint().expandedTo(self._wanted)


class Field(_Wide, QLineEdit):
    """A field for one line of text."""


class Switch(_Breaking, QCheckBox):
    """A check box whose text wraps."""

    def __init__(self, text: str) -> None:
        super().__init__()
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setText(text)
        tab_stop(self)


class Choice(_Wide, QComboBox):
    """A list to choose from. Qt's own list changes its entry when the user scrolls over it."""

    def offer(self, entries: Iterable[tuple[object, str]]) -> None:
        """Offer ``entries``, pairs of value and text; the list is rebuilt only after a change."""
        wanted = list(entries)
        if wanted != [(self.itemData(at), self.itemText(at)) for at in range(self.count())]:
            self.clear()
            for value, text in wanted:
                self.addItem(text, value)

    def choose(self, value: object) -> None:
        """Show ``value`` as current; the first entry if ``value`` is unknown."""
        self.setCurrentIndex(max(0, self.findData(value)))

    def minimumSizeHint(self) -> QSize:
        """Return a bounded width: the opened list shows long entries whole."""
        hint = super().minimumSizeHint()
        return QSize(_bound(hint.width()), hint.height())

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Ignore the wheel, so that the screen scrolls."""
        event.ignore()


class Slider(QSlider):
    """A slider that moves by drag and keys, and ignores the wheel."""

    def __init__(self, orientation: Qt.Orientation) -> None:
        super().__init__(orientation)
        tab_stop(self)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Ignore the wheel, so that the screen scrolls."""
        event.ignore()


class Button(_Breaking, QPushButton):
    """A push button whose text wraps."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.setText(text)
        tab_stop(self)

    def setToolTip(self, text: str) -> None:
        """Show ``text`` literally: Qt would interpret a tag in a name as markup."""
        super().setToolTip(f"<span>{escape(text)}</span>" if set("<&") & set(text) else text)
