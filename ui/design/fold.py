"""A part of a screen that is folded until the user opens it.

Folds of a new screen are closed; ``carry_over`` restores open folds after a rebuild.
"""

from __future__ import annotations

from weakref import WeakSet

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QWidget
from shiboken6 import isValid

from ui.design.blocks import button, column, reveal, row

_folds: WeakSet[Fold] = WeakSet()


def folds_below(root: QWidget) -> list[Fold]:
    """Return the visible folds below ``root``, top to bottom."""
    shown = [each for each in _folds if isValid(each) and each.isVisible() and root.isAncestorOf(each)]
    return sorted(shown, key=lambda each: each.mapTo(root, QPoint()).y())


class Fold(QWidget):
    """A button with a foldable part below. Opening the part moves only widgets below the button."""

    def __init__(self, opens: str, closes: str, body: QWidget, *, about: str = "") -> None:
        super().__init__()
        _folds.add(self)
        self._opens, self._closes = opens, closes
        self.body = body
        self.toggle = button(opens, self._turn, "link", description=about)
        self.setLayout(column(row(self.toggle), body))
        body.hide()

    @property
    def is_open(self) -> bool:
        """True if the part is unfolded."""
        return not self.body.isHidden()

    def _turn(self) -> None:
        is_open = not self.is_open
        reveal(self.body, on=is_open)
        text = self._closes if is_open else self._opens
        self.toggle.setText(text)
