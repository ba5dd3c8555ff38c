"""A list of thousands of rows: what is seen stays where it is, and little is measured."""

from collections.abc import Iterator
from typing import Any

import pytest
from msgspec import Struct
from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPoint, QRect, QSize, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QStyledItemDelegate, QStyleOptionViewItem

from tests.ui.fake_letters import FakeLetters
from ui.design.rows import LongRows
from ui.screens.letters.keyed_rows import ROW, KeyedRows
from ui.screens.letters.pictures_model import PicturesModel
from ui.screens.letters.rows import LetterDelegate
from ui.screens.letters.words import LetterRow

Index = QModelIndex | QPersistentModelIndex
MANY = 5000
PAGE = 40
HEIGHT = 400


class Line(Struct, frozen=True):
    key: str
    height: int

    @property
    def spoken(self) -> str:
        return f"line {self.key}"


class Delegate(QStyledItemDelegate):
    """Rows of the heights that they have at 300 pixels, and half as much again where there is less room."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:  # noqa: N802 - Qt's name
        row, is_wide = index.data(ROW), option.rect.width() >= 300
        return QSize(10, row.height if is_wide else row.height * 3 // 2)


def line(number: int) -> Line:
    return Line(str(number), 20 + number * 7 % 50)


class Long:
    """The list, and what it shows: the newest lines, whose numbers are the highest."""

    def __init__(self) -> None:
        self.delegate, self.model = Delegate(), KeyedRows()
        self.rows = LongRows("Lines", self.delegate, 100)
        self.rows.setModel(self.model)
        self.rows.resize(400, HEIGHT)
        self.rows.show()
        self.show(MANY - PAGE)
        self.rows.go_to_end()
        self.settle()

    @staticmethod
    def settle() -> None:
        for _ in range(3):
            QApplication.processEvents()

    def show(self, first: int, last: int = MANY) -> None:
        self.model.show([line(number) for number in range(first, last)])

    def rect(self, number: int) -> QRect:
        """Where a line is."""
        at = next(at for at, row in enumerate(self.model.rows) if row.key == str(number))
        return self.rows.visualRect(self.model.index(at, 0))

    def is_seen_whole(self, number: int) -> bool:
        rect = self.rect(number)
        return rect.top() >= 0 and rect.bottom() < self.rows.viewport().height()

    @property
    def current(self) -> int:
        return int(self.rows.currentIndex().data(ROW).key)

    def press(self, key: Qt.Key) -> int:
        """Press it, and return the line to which it led, which is in view."""
        QTest.keyClick(self.rows, key)
        assert self.is_seen_whole(self.current)
        return self.current


@pytest.fixture
def long(qapp: QApplication) -> Iterator[Long]:
    made = Long()
    yield made
    made.rows.close()
    made.rows.deleteLater()


@pytest.mark.parametrize("change", ["none", "less room", "other rows"])
def test_last_rows_stay_at_the_bottom_with_their_own_heights(long: Long, change: str) -> None:
    if change == "less room":
        long.rows.resize(400, HEIGHT // 2)
        long.settle()
    elif change == "other rows":
        long.rows.verticalScrollBar().setValue(0)
        long.show(0, PAGE)
        long.show(MANY - PAGE)
        long.rows.go_to_end()
    bottom = long.rows.viewport().height()
    for number in range(MANY - 1, MANY - 5, -1):
        assert long.rect(number).bottom() + 1 == bottom
        assert long.rect(number).height() == line(number).height
        bottom -= line(number).height


def test_new_width_measures_only_letters_near_the_view(qapp: QApplication) -> None:
    class Counting(LetterDelegate):
        measured = 0

        def _laid_out(self, *arguments: Any) -> Any:
            self.measured += 1
            return super()._laid_out(*arguments)

    delegate, model = Counting(PicturesModel(FakeLetters())), KeyedRows()
    rows = LongRows("Letters", delegate, 100)
    rows.setModel(model)
    rows.resize(400, HEIGHT)
    rows.show()
    model.show([LetterRow(str(at), False, "seeds and water " * 9, "", (), False, "") for at in range(1000)])
    rows.go_to_end()
    Long.settle()
    delegate.measured = 0
    rows.resize(250, HEIGHT)
    Long.settle()
    assert rows.is_at_end
    assert delegate.measured < 300
    rows.verticalScrollBar().setValue(0)
    Long.settle()
    assert rows.visualRect(model.index(0, 0)).height() == rows.visualRect(model.index(999, 0)).height()
    rows.close()
    rows.deleteLater()


def test_rows_added_at_either_end_do_not_move_the_view(long: Long) -> None:
    long.rows.verticalScrollBar().setValue(0)
    place = long.rect(MANY - PAGE + 2)
    long.show(MANY - 2 * PAGE, MANY + 10)
    assert long.rect(MANY - PAGE + 2) == place
    long.rows.verticalScrollBar().setValue(long.rows.verticalScrollBar().value() - HEIGHT)
    assert not long.rect(MANY - PAGE + 2).intersects(long.rows.viewport().rect())


def test_view_stays_when_rows_or_the_width_change(long: Long) -> None:
    long.show(MANY - 10 * PAGE)
    long.rows.verticalScrollBar().setValue(1500)
    long.settle()
    seen = long.rows.indexAt(QPoint(5, 5)).data(ROW)
    above = long.rect(int(seen.key)).top()
    long.rows.resize(250, HEIGHT)
    long.settle()
    assert long.rect(int(seen.key)).top() == above
    number = int(seen.key)
    rows = [line(each) for each in range(MANY - 10 * PAGE + 1, MANY)]
    changed = [Line(row.key, row.height + 9) if row.key == str(number - 1) else row for row in rows]
    long.model.show(changed)
    long.settle()
    assert long.rect(number).top() == above


def test_keyboard_moves_by_rows_and_pages_and_chooses_a_row(long: Long) -> None:
    long.show(MANY - 20 * PAGE)
    long.rows.setFocus()
    last = MANY - 1
    assert long.current == last, "the end is where one begins"
    assert long.press(Qt.Key.Key_Up) == last - 1
    assert long.press(Qt.Key.Key_Down) == last
    assert long.press(Qt.Key.Key_Down) == last
    page = long.press(Qt.Key.Key_PageUp)
    assert HEIGHT // 70 <= last - page <= HEIGHT // 20
    assert long.press(Qt.Key.Key_PageDown) > page
    assert long.press(Qt.Key.Key_Home) == MANY - 20 * PAGE
    assert long.press(Qt.Key.Key_End) == last
    chosen: list[tuple[str, bool]] = []
    long.rows.chosen.connect(lambda key, by_keyboard: chosen.append((key, by_keyboard)))
    long.press(Qt.Key.Key_Return)
    assert chosen == [(str(last), True)]


def test_click_chooses_only_the_row_under_it(long: Long) -> None:
    chosen: list[str] = []
    long.rows.chosen.connect(lambda key, _: chosen.append(key))
    place = long.rect(MANY - 3).center()
    QTest.mouseClick(long.rows.viewport(), Qt.MouseButton.LeftButton, pos=place)
    long.show(MANY - 2)
    long.settle()
    QTest.mouseClick(long.rows.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(5, HEIGHT - 30))
    assert chosen == [str(MANY - 3)]


def test_screen_reader_finds_each_row_with_words_and_place(long: Long) -> None:
    face = QAccessible.queryAccessibleInterface(long.rows)
    assert face.childCount() == PAGE
    child = face.child(PAGE - 2)
    assert child.text(QAccessible.Text.Name) == f"line {MANY - 2}"
    origin = long.rows.viewport().mapToGlobal(QPoint(0, 0))
    assert child.rect() == long.rect(MANY - 2).translated(origin)
    center = child.rect().center()
    assert face.childAt(center.x(), center.y()).text(QAccessible.Text.Name) == f"line {MANY - 2}"
    long.rows.setCurrentIndex(long.model.index(3, 0))
    assert long.is_seen_whole(MANY - PAGE + 3)


def test_list_asks_for_more_rows_near_its_beginning(long: Long) -> None:
    asked: list[Any] = []
    long.rows.wants_more.connect(lambda: asked.append(None))
    long.settle()
    assert not asked
    long.rows.verticalScrollBar().setValue(0)
    while not asked:
        QApplication.processEvents()
    asked.clear()
    long.show(MANY - 2)  # so few that all are in view
    while not asked:
        QApplication.processEvents()
