"""The one kind of table: as tall as its rows, with lines that break, and nothing cut off."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QFrame, QHeaderView, QTableWidget, QTableWidgetItem

from ui.views import theme

_ROW, _COLUMN = 34, 64
_CELL_PADDING, _TALL = 8, 10_000


class Table(QTableWidget):
    """A read-only table whose height is that of its rows. An empty one says so.

    The column ``longest`` takes the room that the others leave, and breaks its lines; what still does not fit scrolls.
    """

    def __init__(self, name: str, headings: Sequence[str], empty: str, longest: int = 0) -> None:
        super().__init__(0, len(headings))
        self._empty = empty
        self._longest = longest
        self._breaks_lines = theme.current().scale <= 1.25
        self.setAccessibleName(name)
        self.setHorizontalHeaderLabels(list(headings))
        self.verticalHeader().hide()
        self.setShowGrid(False)
        self.setWordWrap(True)
        self.setAlternatingRowColors(True)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setTabKeyNavigation(False)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        header = self.horizontalHeader()
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeading | Qt.AlignmentFlag.AlignVCenter)
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        if self._breaks_lines:
            header.setSectionResizeMode(longest, QHeaderView.ResizeMode.Stretch)
        header.setHighlightSections(False)
        header.setMinimumSectionSize(theme.current().pixels(_COLUMN))
        self._shown: list[tuple[str, ...]] | None = None
        header.sectionResized.connect(self._refit)

    def show_rows(self, rows: Sequence[tuple[str, ...]]) -> None:
        if self._shown == list(rows):
            return
        self._shown = list(rows)
        self.clearSpans()
        self.setRowCount(max(1, len(rows)))
        if not rows:
            self.setSpan(0, 0, 1, self.columnCount())
            self._put(0, 0, self._empty)
        for at, cells in enumerate(rows):
            for place, text in enumerate(cells):
                self._put(at, place, text)
        self._refit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another width breaks lines elsewhere."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._refit()

    def _refit(self, *_: int) -> None:
        self._fit()

    def _put(self, at: int, place: int, text: str) -> None:
        item = QTableWidgetItem(text)
        item.setTextAlignment(Qt.AlignmentFlag.AlignLeading | Qt.AlignmentFlag.AlignVCenter)
        item.setToolTip(text)
        self.setItem(at, place, item)

    def _needed(self, line: int) -> int:
        """The height of the row's text that breaks. Qt's own answer forgets the padding of the style sheet."""
        item = self.item(line, self._longest)
        metrics = self.fontMetrics()
        if item is None or self.columnSpan(line, self._longest) > 1 or not self._breaks_lines:
            return metrics.height()
        flags = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeading
        room = QRect(0, 0, self.columnWidth(self._longest) - 2 * _CELL_PADDING - 2, _TALL)
        return max(metrics.height(), metrics.boundingRect(room, int(flags), item.text()).height())

    def _fit(self) -> None:
        least = theme.current().pixels(_ROW)
        for at in range(self.rowCount()):
            self.setRowHeight(at, max(least, self._needed(at) + theme.current().pixels(_ROW // 2)))
        height = (
            sum(self.rowHeight(at) for at in range(self.rowCount()))
            + self.horizontalHeader().sizeHint().height()
        )
        scrolls = self.horizontalHeader().length() > self.viewport().width()
        bar = self.horizontalScrollBar().sizeHint().height() if scrolls else 0
        self.setFixedHeight(height + bar + 2 * self.frameWidth() + 4)
