"""Walks over the widgets of a window as a user, a screen reader or the keyboard would meet them."""

from collections.abc import Iterator

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QCheckBox,
    QComboBox,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QProgressBar,
    QPushButton,
    QSlider,
    QTableWidget,
    QWidget,
)

from ui.screens.couriers.view import CourierPage
from ui.window.frame import MainWindow

CONTROLS = (QAbstractButton, QComboBox, QLineEdit, QPlainTextEdit, QSlider, QTableWidget, QProgressBar)
MOST_STEPS = 200


def visible(root: QWidget) -> Iterator[QWidget]:
    """Every widget below ``root`` that is shown."""
    return (widget for widget in root.findChildren(QWidget) if widget.isVisibleTo(root))


def controls(root: QWidget) -> list[QWidget]:
    """Every control that a person may operate or must be told of. Qt's own inner parts are left out."""
    return [
        widget
        for widget in visible(root)
        if isinstance(widget, CONTROLS)
        and not widget.objectName().startswith("qt_")
        and not _is_inner(widget)
    ]


def _is_inner(widget: QWidget) -> bool:
    parent = widget.parentWidget()
    return isinstance(parent, QComboBox | QTableWidget) and not isinstance(widget, QLineEdit)


def share(part: QWidget) -> float:
    """The part's share of its window's area."""
    window = part.window()
    return part.width() * part.height() / (window.width() * window.height())


def texts(root: QWidget) -> list[str]:
    """Every text that is shown."""
    found = []
    for widget in visible(root):
        if isinstance(widget, QLabel | QPushButton | QCheckBox) and widget.text():
            found.append(widget.text())
        elif isinstance(widget, QComboBox):
            found += [widget.itemText(at) for at in range(widget.count())]
        elif isinstance(widget, QLineEdit) and widget.placeholderText():
            found.append(widget.placeholderText())
        elif isinstance(widget, QTableWidget):
            titles = (widget.horizontalHeaderItem(at) for at in range(widget.columnCount()))
            found += [title.text() for title in titles if title]
            found += [
                item.text()
                for line in range(widget.rowCount())
                for at in range(widget.columnCount())
                if (item := widget.item(line, at)) is not None
            ]
    return found


def plain(text: str) -> str:
    """``text`` without the invisible marks around addresses and numbers."""
    return text.replace("\u2068", "").replace("\u2069", "")


def press(
    key: Qt.Key, times: int = 1, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier
) -> None:
    """Press a key as the user would: it goes to whatever has the focus."""
    for _ in range(times):
        target = QApplication.focusWidget() or QApplication.activeWindow()
        assert target is not None, "nothing has the focus"
        QTest.keyClick(target, key, modifier)


def press_letter(letter: str) -> None:
    """Type one letter where the focus is."""
    target = QApplication.focusWidget()
    assert target is not None, "nothing has the focus"
    QTest.keyClicks(target, letter)


def tab_to(target: QWidget, *, back: bool = False) -> int:
    """Reach ``target`` with the Tab key alone. How many steps it took."""
    key = Qt.Key.Key_Backtab if back else Qt.Key.Key_Tab
    for step in range(MOST_STEPS):
        if target.hasFocus():
            return step
        press(key)
    raise AssertionError(f"{target.accessibleName() or target} cannot be reached with the Tab key")


def button(root: QWidget, name: str) -> QPushButton:
    """The shown button of this accessible name."""
    found = [
        each for each in visible(root) if isinstance(each, QPushButton) and each.accessibleName() == name
    ]
    assert len(found) == 1, f"{len(found)} buttons are named {name!r}"
    return found[0]


def press_on(target: QWidget, *, back: bool = False) -> None:
    """Reach a control with the Tab key, and press the space bar."""
    tab_to(target, back=back)
    press(Qt.Key.Key_Space)


def press_button(root: QWidget, name: str) -> None:
    """The same with the shown button of this accessible name."""
    press_on(button(root, name))


def type_text(text: str) -> None:
    """Type where the focus is."""
    for letter in text:
        press_letter(letter)


def write(field: QWidget, text: str) -> None:
    """Reach a field with the Tab key, and type into it."""
    tab_to(field)
    type_text(text)


def choose(box: QComboBox, value: object) -> None:
    """Reach a list with the Tab key, and choose in it with the arrows."""
    tab_to(box)
    steps = box.findData(value) - box.currentIndex()
    press(Qt.Key.Key_Down if steps > 0 else Qt.Key.Key_Up, abs(steps))
    assert box.currentData() == value


def told(root: QWidget) -> str:
    """All that is shown, in one line."""
    return plain(" | ".join(texts(root)))


def courier_page(window: MainWindow) -> CourierPage:
    page = window.page("courier")
    assert isinstance(page, CourierPage)
    return page
