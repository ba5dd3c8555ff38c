"""Pairs of name and value, below or beside each other, by the available width."""

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QApplication, QGridLayout, QLabel, QWidget

from ui.design import theme
from ui.design.blocks import clear, label, value_label
from ui.design.tokens import SPACE

_NAME_WIDTH = 116
"""The minimum width of a name, so that values in stacked cards begin at one line; in pixels at 100 %."""
_PAIR_WIDTH = 300
"""The width of a name and its value beside another pair, in pixels at 100 %."""


class Facts(QWidget):
    """Pairs of name and value, ``across`` of them in a row. A change of the names rebuilds the rows.

    In narrow widgets, a value stands below its name.
    """

    def __init__(self, name: str, across: int = 1) -> None:
        super().__init__()
        # pairs in a row: the maximum, and the present number; 0 if values stand below their names
        self._across = self._pairs = across
        self.setAccessibleName(name)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(SPACE.wide)
        self._grid.setVerticalSpacing(SPACE.small)
        self._shown: list[tuple[str, str]] = []
        self._lines: list[tuple[QLabel, QLabel]] = []

    def show_facts(self, facts: Sequence[tuple[str, str]]) -> None:
        if [fact[0] for fact in facts] == [fact[0] for fact in self._shown]:
            for (_, value), (_, text) in zip(self._lines, facts, strict=True):
                value.setText(text)
        else:
            clear(self._grid)
            self._lines = [self._line(name, text) for name, text in facts]
            self._place()
        self._shown = list(facts)

    def _line(self, name: str, text: str) -> tuple[QLabel, QLabel]:
        caption = label(name, "muted", wrap=theme.current().scale > 1.25)
        value = value_label(text)
        if QApplication.layoutDirection() is Qt.LayoutDirection.LeftToRight:
            # Names in scripts with taller lines would centre a value in Latin letters beside them.
            value.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        return caption, value

    def _place(self) -> None:
        """Place the pairs in the grid. Adding a widget again moves it."""
        pairs, width = self._pairs, theme.current().pixels(_NAME_WIDTH)
        for at in range(self._across):
            self._grid.setColumnMinimumWidth(2 * at, width if at < pairs else 0)
            self._grid.setColumnStretch(2 * at + 1, 1 if at < max(1, pairs) else 0)
        for at, (caption, value) in enumerate(self._lines):
            if pairs:
                line, place = divmod(at, pairs)
                self._grid.addWidget(caption, line, 2 * place, Qt.AlignmentFlag.AlignTop)
                self._grid.addWidget(value, line, 2 * place + 1)
            else:
                self._grid.addWidget(caption, 2 * at, 0, 1, 2)
                self._grid.addWidget(value, 2 * at + 1, 0, 1, 2)

    def minimumSizeHint(self) -> QSize:
        """Return the width of the longest word: values can always stand below their names."""
        widths = (part.minimumSizeHint().width() for pair in self._lines for part in pair)
        return QSize(max(widths, default=0), super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Choose the number of pairs in a row by the available width."""
        super().resizeEvent(event)
        room = event.size().width() // theme.current().pixels(_PAIR_WIDTH)
        pairs = self._across if room >= self._across else min(room, 1)
        if pairs != self._pairs:
            self._pairs = pairs
            self._place()
