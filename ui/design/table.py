"""The one kind of table: as tall as its rows, with lines that break, folded where it is narrow, and nothing cut off."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QFrame, QTableWidget, QTableWidgetItem

from ui.design import theme
from ui.design.tab_order import tab_stop

_ROW, _COLUMN = 34, 64
_CELL_PADDING, _TALL = 8, 10_000
_NARROWEST = 150
"""The column that breaks its lines needs so much, in pixels at 100 %; below that, its lines are single words."""
_NOTHING = "–"
"""The text of a cell without content. A folded line leaves it out."""


class Table(QTableWidget):
    """A read-only table whose height is that of its rows. An empty one says so.

    The column ``longest`` takes the room that the others leave, and breaks its lines. Where there is too little room
    for the columns, each row is folded into one cell: its first column, and below it a line for every other.
    """

    def __init__(self, name: str, headings: Sequence[str], empty: str, longest: int = 0) -> None:
        super().__init__(0, len(headings))
        tab_stop(self)
        self._empty = empty
        self._longest = longest
        self._headings = list(headings)
        self._is_folded = False
        self._wanted_width = 0
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
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        header = self.horizontalHeader()
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeading | Qt.AlignmentFlag.AlignVCenter)
        header.setHighlightSections(False)
        header.setMinimumSectionSize(theme.current().pixels(_COLUMN))
        self._shown: list[tuple[str, ...]] | None = None
        self._set_columns()
        header.sectionResized.connect(lambda *_: self._fit())

    def show_rows(self, rows: Sequence[tuple[str, ...]]) -> None:
        if self._shown == list(rows):
            return
        self._shown = list(rows)
        self._is_folded = False
        self._fill()
        self._wanted_width = self._width_of_columns()
        self._arrange()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another width breaks lines elsewhere, or folds the rows."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._arrange()

    def _arrange(self) -> None:
        is_folded = self._wanted_width > self.viewport().width()
        if is_folded != self._is_folded:
            self._is_folded = is_folded
            self._fill()
        self._fit()

    def _width_of_columns(self) -> int:
        """Return what the columns need beside each other."""
        self.ensurePolished()
        header = self.horizontalHeader()
        wanted = [
            max(self.sizeHintForColumn(at), header.sectionSizeHint(at), header.minimumSectionSize())
            for at in range(self.columnCount())
        ]
        wanted[self._longest] = min(wanted[self._longest], theme.current().pixels(_NARROWEST))
        return sum(wanted)

    def _set_columns(self) -> None:
        header = self.horizontalHeader()
        for at in range(self.columnCount()):
            self.setColumnHidden(at, self._is_folded and at > 0)
            mode = header.ResizeMode.Stretch if at == self._breaking else header.ResizeMode.ResizeToContents
            header.setSectionResizeMode(at, mode)
        header.setVisible(not self._is_folded)

    @property
    def _breaking(self) -> int:
        """The column whose lines break."""
        return 0 if self._is_folded else self._longest

    def _fill(self) -> None:
        rows = self._shown or []
        self._set_columns()
        self.clearSpans()
        self.setRowCount(max(1, len(rows)))
        if not rows:
            self.setSpan(0, 0, 1, self.columnCount())
            self._put(0, 0, self._empty)
        for at, cells in enumerate(rows):
            for place, text in enumerate(cells):
                self._put(at, place, text)
            if self._is_folded:
                self._put(at, 0, self._folded(cells))

    def _folded(self, cells: tuple[str, ...]) -> str:
        first, *others = cells
        named = zip(self._headings[1:], others, strict=True)
        return "\n".join([first, *(f"{name}: {text}" for name, text in named if text != _NOTHING)])

    def _put(self, at: int, place: int, text: str) -> None:
        item = QTableWidgetItem(text)
        item.setTextAlignment(Qt.AlignmentFlag.AlignLeading | Qt.AlignmentFlag.AlignVCenter)
        item.setToolTip(text)
        self.setItem(at, place, item)

    def _needed(self, line: int) -> int:
        """The height of the row's text that breaks. Qt's own answer forgets the padding of the style sheet."""
        item = self.item(line, self._breaking)
        metrics = self.fontMetrics()
        if item is None or self.columnSpan(line, self._breaking) > 1:
            return metrics.height()
        flags = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeading
        room = QRect(0, 0, self.columnWidth(self._breaking) - 2 * _CELL_PADDING - 2, _TALL)
        return max(metrics.height(), metrics.boundingRect(room, int(flags), item.text()).height())

    def _fit(self) -> None:
        least = theme.current().pixels(_ROW)
        for at in range(self.rowCount()):
            self.setRowHeight(at, max(least, self._needed(at) + theme.current().pixels(_ROW // 2)))
        header = self.horizontalHeader()
        height = sum(self.rowHeight(at) for at in range(self.rowCount()))
        height += 0 if header.isHidden() else header.sizeHint().height()
        self.setFixedHeight(height + 2 * self.frameWidth() + 4)
