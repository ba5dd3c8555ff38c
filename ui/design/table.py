"""The only kind of table: as tall as its rows, with wrapped lines, folded in narrow screens, and never cut off."""

from collections.abc import Callable, Sequence
from enum import Enum
from typing import Generic, Protocol, TypeVar

from PySide6.QtCore import QItemSelectionModel, QRect, QSignalBlocker, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QFrame, QTableWidget, QTableWidgetItem

from ui.design import theme
from ui.design.blocks import label, reveal
from ui.design.rows import KEY_ROLE
from ui.design.tab_order import tab_stop

_ROW, _COLUMN = 34, 64
_CELL_PADDING, _TALL = 8, 10_000
_NARROWEST = 120
"""The minimum width of the wrapping column, in pixels at 100 %; a narrower column would show single words."""
_NOTHING = "–"
"""The text of a cell without content. Folded rows omit the cell."""


class _Way(Enum):
    """Layouts of the rows, by available width."""

    BESIDE = "columns beside each other"
    TWO_LINES = "the same, headings and what stands in brackets in two lines"
    FOLDED = "each row in one cell"


class Table(QTableWidget):
    """A read-only table as tall as its rows. The label ``nothing`` replaces an empty table.

    The column ``longest`` gets the remaining width and wraps its lines. If the columns are too wide, headings and text
    in brackets wrap into a second line. If this is too wide too, each row folds into one cell: the first column, then
    one line for each other column. Screen readers skip hidden headings.
    """

    def __init__(self, name: str, headings: Sequence[str], empty: str, longest: int = 0) -> None:
        super().__init__(0, len(headings))
        tab_stop(self)
        self.nothing = label(empty, "muted")
        self._longest = longest
        self._headings = list(headings)
        self._way = _Way.BESIDE
        self._wanted_widths: dict[_Way, int] = {}
        self.setAccessibleName(name)
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
        for self._way in (_Way.TWO_LINES, _Way.BESIDE):
            self._fill()
            self.ensurePolished()
            header = self.horizontalHeader()
            wanted = [
                max(self.sizeHintForColumn(at), header.sectionSizeHint(at), header.minimumSectionSize())
                for at in range(self.columnCount())
            ]
            wanted[self._longest] = min(wanted[self._longest], theme.current().pixels(_NARROWEST))
            self._wanted_widths[self._way] = sum(wanted)
        self._arrange()
        reveal(self, on=bool(rows))
        reveal(self.nothing, on=not rows)

    def selectRow(self, row: int) -> None:
        """Select the row. In right-to-left layouts, Qt's own method selects none."""
        chosen = QItemSelectionModel.SelectionFlag.ClearAndSelect | QItemSelectionModel.SelectionFlag.Rows
        self.selectionModel().setCurrentIndex(self.model().index(row, 0), chosen)

    def height_of(self, row: object) -> int | None:
        """Return the distance from the table's upper edge to the row with the key ``row``, in pixels, or None."""
        for line in range(self.rowCount()):
            cell = self.item(line, 0)
            if cell is not None and cell.data(KEY_ROLE) == row:
                return self.viewport().mapTo(self, self.visualItemRect(cell).topLeft()).y()
        return None

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Choose the layout again: another width wraps lines differently or folds the rows."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._arrange()

    def _arrange(self) -> None:
        room = self.viewport().width()
        fitting = (way for way in (_Way.BESIDE, _Way.TWO_LINES) if self._wanted_widths.get(way, 0) <= room)
        way = next(fitting, _Way.FOLDED)
        if way is not self._way:
            self._way = way
            self._fill()
        self._fit()

    def _set_columns(self) -> None:
        header = self.horizontalHeader()
        has_columns = self._way is not _Way.FOLDED
        self.setColumnCount(len(self._headings) if has_columns else 1)
        for at in range(self.columnCount()):
            heading = self._headings[at]
            item = QTableWidgetItem(_in_two_lines(heading) if self._way is _Way.TWO_LINES else heading)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, heading)
            self.setHorizontalHeaderItem(at, item)
            mode = header.ResizeMode.Stretch if at == self._wrapped else header.ResizeMode.ResizeToContents
            header.setSectionResizeMode(at, mode)
        header.setVisible(has_columns)

    @property
    def _wrapped(self) -> int:
        """The index of the column that wraps its lines."""
        return self._longest if self.columnCount() > 1 else 0

    def _fill(self) -> None:
        rows = self._shown or []
        self._set_columns()
        self.setRowCount(len(rows))
        for at, cells in enumerate(rows):
            for place, text in enumerate((self._fold_cells(cells),) if self._way is _Way.FOLDED else cells):
                self._put(at, place, text, " ".join(cells[:2]))

    def _fold_cells(self, cells: tuple[str, ...]) -> str:
        first, *others = cells
        line = self.tr("%1: %2")
        named = zip(self._headings[1:], others, strict=True)
        told = (line.replace("%1", name).replace("%2", text) for name, text in named if text != _NOTHING)
        return "\n".join([first, *told])

    def _put(self, at: int, place: int, text: str, key: str) -> None:
        is_broken = self._way is _Way.TWO_LINES and place != self._wrapped
        item = QTableWidgetItem(text.replace(" (", "\n(") if is_broken else text)
        item.setData(Qt.ItemDataRole.AccessibleTextRole, text)
        item.setData(KEY_ROLE, key)
        item.setTextAlignment(Qt.AlignmentFlag.AlignLeading | Qt.AlignmentFlag.AlignVCenter)
        item.setToolTip(text)
        self.setItem(at, place, item)

    def _row_height(self, line: int) -> int:
        """Return the height of the row's tallest text. Qt's own method ignores the padding of the style sheet."""
        metrics = self.fontMetrics()
        flags = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeading
        heights = [metrics.height()]
        for at in range(self.columnCount()):
            if (item := self.item(line, at)) is not None:
                width = self.columnWidth(at) - 2 * _CELL_PADDING - 2 if at == self._wrapped else _TALL
                room = QRect(0, 0, width, _TALL)
                heights.append(metrics.boundingRect(room, int(flags), item.text()).height())
        return max(heights)

    def _fit(self) -> None:
        least = theme.current().pixels(_ROW)
        for at in range(self.rowCount()):
            self.setRowHeight(at, max(least, self._row_height(at) + theme.current().pixels(_ROW // 2)))
        header = self.horizontalHeader()
        height = sum(self.rowHeight(at) for at in range(self.rowCount()))
        height += 0 if header.isHidden() else header.sizeHint().height()
        self.setFixedHeight(height + 2 * self.frameWidth() + 4)


class ShownRow(Protocol):
    """A row that can be chosen."""

    @property
    def name(self) -> object:
        """The identity of the row; its cells change."""

    @property
    def cells(self) -> tuple[str, ...]: ...


Row = TypeVar("Row", bound=ShownRow)


class ChoosingTable(Table, Generic[Row]):
    """A table with one selected row. The selection follows its row through changes and ends with the row."""

    def __init__(
        self,
        name: str,
        headings: Sequence[str],
        empty: str,
        chosen_changed: Callable[[], None],
        longest: int = -1,
    ) -> None:
        super().__init__(name, headings, empty, longest % len(headings))
        self._rows: Sequence[Row] = ()
        self.chosen: Row | None = None
        self._chosen_changed = chosen_changed
        self.itemSelectionChanged.connect(self._choose)

    def offer(self, rows: Sequence[Row]) -> None:
        """Show these rows and restore the selection."""
        chosen, self._rows = self.chosen, rows
        with QSignalBlocker(self):  # a form for the selected row keeps the focus
            self.show_rows([each.cells for each in rows])
            self.clearSelection()
            for at, each in enumerate(rows):
                if chosen is not None and each.name == chosen.name:
                    self.selectRow(at)
        self._choose()

    def _choose(self) -> None:
        places = [index.row() for index in self.selectionModel().selectedRows()]
        self.chosen = next((self._rows[at] for at in places if at < len(self._rows)), None)
        self._chosen_changed()


def _in_two_lines(heading: str) -> str:
    """Return ``heading`` in two lines, broken at the space that gives the shortest longer line."""
    words = heading.split(" ")
    ways = (f"{' '.join(words[:at])}\n{' '.join(words[at:])}" for at in range(1, len(words)))
    return min(ways, key=lambda way: max(map(len, way.split("\n"))), default=heading)
