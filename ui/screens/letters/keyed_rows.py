"""A list model of keyed rows; views keep their position through insertions, removals, moves and changes."""

from collections.abc import Sequence
from itertools import groupby
from typing import Any, Protocol

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, Qt

ROW = Qt.ItemDataRole.UserRole
"""The role of the row itself."""
Index = QModelIndex | QPersistentModelIndex
_NOWHERE = QModelIndex()
_WORDS = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole)


class Row(Protocol):
    """One row."""

    @property
    def key(self) -> str:
        """The row's identifier, which stays while its content changes."""

    @property
    def spoken(self) -> str:
        """The whole row as text for screen readers."""


class KeyedRows(QAbstractListModel):
    """The rows in view order."""

    def __init__(self) -> None:
        super().__init__()
        self._rows: list[Any] = []

    @property
    def rows(self) -> Sequence[Any]:
        return self._rows

    def rowCount(self, parent: Index = _NOWHERE) -> int:
        return 0 if parent.isValid() else len(self._rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        row = self._rows[index.row()]
        return row if role == ROW else row.spoken if role in _WORDS else None

    def show(self, rows: Sequence[Row]) -> None:
        """Replace the rows with minimal changes, so that views keep selection and position."""
        here = {row.key for row in self._rows}
        if here.isdisjoint(row.key for row in rows):
            self.beginResetModel()
            self._rows = list(rows)
            self.endResetModel()
            return
        keys = [row.key for row in rows]
        self._remove(set(keys))
        self._reorder(keys)
        self._insert(rows, here)
        self._change(rows)

    def _remove(self, wanted: set[str]) -> None:
        gone = [at for at, row in enumerate(self._rows) if row.key not in wanted]
        for first, last in reversed(_runs(gone)):
            self.beginRemoveRows(QModelIndex(), first, last)
            del self._rows[first : last + 1]
            self.endRemoveRows()

    def _reorder(self, keys: Sequence[str]) -> None:
        by_key = {row.key: row for row in self._rows}
        ordered = [by_key[key] for key in keys if key in by_key]
        if ordered == self._rows:
            return
        self.layoutAboutToBeChanged.emit()
        places = {row.key: at for at, row in enumerate(ordered)}
        former = self.persistentIndexList()
        self.changePersistentIndexList(
            former, [self.index(places[self._rows[each.row()].key], 0) for each in former]
        )
        self._rows = ordered
        self.layoutChanged.emit()

    def _insert(self, rows: Sequence[Row], here: set[str]) -> None:
        for first, last in _runs([at for at, row in enumerate(rows) if row.key not in here]):
            self.beginInsertRows(QModelIndex(), first, last)
            self._rows[first:first] = rows[first : last + 1]
            self.endInsertRows()

    def _change(self, rows: Sequence[Row]) -> None:
        former = self._rows
        changed = [at for at, row in enumerate(rows) if row is not former[at] and row != former[at]]
        self._rows = list(rows)
        for first, last in _runs(changed):
            self.dataChanged.emit(self.index(first, 0), self.index(last, 0))


def _runs(places: Sequence[int]) -> list[tuple[int, int]]:
    """Return the first and last of each run of consecutive numbers in ``places``, an ascending sequence."""
    groups = groupby(enumerate(places), key=lambda pair: pair[1] - pair[0])
    found = [[place for _, place in group] for _, group in groups]
    return [(each[0], each[-1]) for each in found]
