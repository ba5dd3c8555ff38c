"""The program as its user starts it, `python -m app.desktop`, with a text size: which fonts are rendered, what is cut.

A process of its own, ``fonts_on_a_display.py SCALE --data-dir FOLDER``: it prints a line of JSON for each
font that is not the window's own at that size, and for each text that is cut off, and last the
seen kinds of widgets, and the font that the desktop wanted.
"""

from __future__ import annotations

import json
import runpy
import sys
from collections.abc import Callable, Iterator

from PySide6.QtCore import QPoint, QTimer
from PySide6.QtGui import QFont, QFontInfo
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QComboBox,
    QHeaderView,
    QLineEdit,
    QMessageBox,
    QStyleOptionViewItem,
    QToolTip,
    QWidget,
)

from app.desktop import program
from tests.e2e.tray_in_a_panel import wait
from tests.ui.busiest_screens import MOST_ROUNDS, cut_off, sideways
from ui.design.tokens import TYPE
from ui.screens.letters.rows import _font
from ui.window.farewell import wants_to_try_again
from ui.window.frame import FIRST_RUN, LEAST_SIZE

SIZES = (TYPE.small, TYPE.body, TYPE.strong, TYPE.title, TYPE.headline)
OWN = ("Inter", "Noto Sans Arabic")
SCALE = int(sys.argv.pop(1))


def say(**facts: object) -> None:
    print(json.dumps(facts), flush=True)


def rounds() -> None:
    """Let the layout come to rest: what asks for more room reaches one level up in each round."""
    for _ in range(MOST_ROUNDS):
        QApplication.processEvents()


class Fonts:
    """Looks at the fonts of widgets, and says which are not the window's own."""

    def __init__(self) -> None:
        self.kinds = set[str]()

    def look(self, where: str, widget: QWidget) -> None:
        self._check(where, widget, widget.font())
        if isinstance(widget, QAbstractItemView):
            self._check(where, widget.viewport(), widget.viewport().font())
            for font in self._of_items(widget):
                self._check(f"{where}, a cell", widget, font)

    @staticmethod
    def _of_items(view: QAbstractItemView) -> Iterator[QFont]:
        """Return the fonts that a delegate draws with."""
        option = QStyleOptionViewItem()
        view.initViewItemOption(option)
        yield option.font
        if view.property("look") == "rows":
            yield _font(option.font, TYPE.body, is_strong=True)

    def _check(self, where: str, widget: QWidget, font: QFont) -> None:
        kind, info = type(widget).__name__, QFontInfo(font)
        self.kinds.add(kind)
        is_fixed = any(each.property("look") == "octets" for each in (widget, *_above(widget)))
        wanted = [size * SCALE / 100 for size in SIZES]
        is_own_size = any(abs(font.pointSizeF() - size) < 0.01 for size in wanted)
        is_rendered = abs(info.pointSizeF() - font.pointSizeF()) < 0.5
        if not (is_fixed or info.family() in OWN) or not is_own_size or not is_rendered:
            name = widget.accessibleName() or widget.objectName()
            say(where=where, kind=kind, name=name, family=info.family(), points=info.pointSizeF())


def _above(widget: QWidget) -> Iterator[QWidget]:
    while (parent := widget.parentWidget()) is not None:
        yield (widget := parent)


def look_at_all(app: Watched) -> None:
    window, fonts = app.window, Fonts()
    wait(window.isVisible, "the window")
    for size in (window.size(), LEAST_SIZE):
        window.resize(size)
        for name in window.page_names:
            if name != FIRST_RUN:
                window.open(name)
                rounds()
                page = window.page(name)
                for text in cut_off(page) + cut_off(window.navigation) + sideways(page):
                    say(where=name, width=window.width(), cut=text)
    for name in window.page_names:
        for widget in window.page(name).findChildren(QWidget):
            fonts.look(name, widget)
    for widget in (window, window.navigation, *window.navigation.findChildren(QWidget)):
        fonts.look("frame", widget)
    for box in window.findChildren(QComboBox):
        fonts.look("list of a choice", box.view())
    for view in window.findChildren(QHeaderView):
        fonts.look("heading", view)
    field = QLineEdit(window)
    for menu in (app.tray.menu, field.createStandardContextMenu()):  # type: ignore[union-attr]
        menu.popup(window.mapToGlobal(QPoint(10, 10)))
        rounds()
        for part in (menu, *menu.findChildren(QWidget)):
            fonts.look("menu", part)
        menu.close()
    QToolTip.showText(window.mapToGlobal(QPoint(50, 50)), "A tool tip", window)
    rounds()
    look_at_top_levels("tool tip", "QTipLabel", fonts)
    QTimer.singleShot(500, lambda: answer_box(fonts))
    wants_to_try_again("Relaynet", "The disk is full.")
    say(kinds=sorted(fonts.kinds), desktop_font=app.desktop_font)
    app.quit()


def look_at_top_levels(where: str, kind: str, fonts: Fonts) -> None:
    found = [each for each in QApplication.topLevelWidgets() if each.metaObject().className() == kind]
    assert found, kind
    for each in found:
        fonts.look(where, each)
    fonts.kinds.add(kind)


def answer_box(fonts: Fonts) -> None:
    """Look at the box of an error, and close it."""
    box = QApplication.activeModalWidget()
    assert isinstance(box, QMessageBox), "a box of the window, and none of the desktop"
    for each in (box, *box.findChildren(QWidget)):
        fonts.look("box", each)
    box.done(1)


class Watched(program.DesktopApp):
    """The program, which is looked at once it has begun."""

    def start(self, *, in_background: bool) -> None:
        self.desktop_font = QApplication.font("QLabel").family()  # type: ignore[arg-type]  # octets, says the stub
        self.settings.change(text_scale=SCALE, language="en", first_run_done=True)
        super().start(in_background=in_background)
        QTimer.singleShot(0, ending_with_a_failure(lambda: look_at_all(self)))


def ending_with_a_failure(work: Callable[[], None]) -> Callable[[], None]:
    def run() -> None:
        try:
            work()
        except BaseException as error:
            say(failed=repr(error))
            raise

    return run


if __name__ == "__main__":
    program.DesktopApp = Watched  # type: ignore[misc]
    runpy.run_module("app.desktop", run_name="__main__")
