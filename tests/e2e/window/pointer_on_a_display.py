"""The window on a display of its own, under a real pointer, which xdotool moves and presses.

A process of its own, ``pointer_on_a_display.py ACT``: it says what was pressed, and ends with 1 and a sentence if
something never comes.
"""

import subprocess
import sys

from msgspec.structs import replace
from PySide6.QtCore import QEvent, QObject, QPoint
from PySide6.QtWidgets import QAbstractButton, QApplication

from app.desktop.appearance import dress
from gateway_core.identifiers import PrivateAddress
from tests.e2e.tray_in_a_panel import wait
from tests.ui import walk
from tests.ui.fake_gateway import populated
from tests.ui.stage import Stage
from ui.design import theme
from ui.screens.apps.view import AppsPage
from ui.window.frame import MainWindow


class Seen(QObject):
    """Counts what the system tells of the pointer over the window."""

    def __init__(self) -> None:
        super().__init__()
        self.moves = self.releases = 0

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        self.moves += event.type() is QEvent.Type.MouseMove
        self.releases += event.type() is QEvent.Type.MouseButtonRelease
        return False


def xdotool(*words: object) -> None:
    subprocess.run(["xdotool", *map(str, words)], check=True)


class Hand:
    """Moves the pointer and presses, and waits until the window was told of it."""

    def __init__(self, window: MainWindow) -> None:
        self._window, self._seen = window, Seen()
        window.windowHandle().installEventFilter(self._seen)

    def move(self, place: QPoint) -> None:
        before, target = self._seen.moves, self._window.mapToGlobal(place)
        xdotool("mousemove", target.x(), target.y())
        wait(lambda: self._seen.moves > before, f"the pointer at {target.toTuple()}")

    def press(self) -> None:
        before = self._seen.releases
        xdotool("click", 1)
        wait(lambda: self._seen.releases > before, "a press")


def settled(stage: Stage) -> None:
    stage.settle()
    for _ in range(4):
        QApplication.processEvents()


class Act:
    """The screen of apps, on which things come and go under the hand."""

    def __init__(self, stage: Stage, window: MainWindow, page: AppsPage) -> None:
        self._stage, self._window, self._page = stage, window, page
        self._hand, self._pressed = Hand(window), list[str]()

    def a_question_comes(self) -> None:
        place, control = self._rest_over_the_first()
        self._stage.do(self._stage.gateway.ask_app_approval)
        settled(self._stage)
        self._hand.press()
        print("a question came, same button:", self._window.childAt(place) is control, self._pressed)

    def an_app_goes(self) -> None:
        place, _ = self._rest_over_the_first()
        self._stage.gateway.endpoint_views = self._stage.gateway.endpoint_views[1:]
        self._stage.models.apps.refresh()
        settled(self._stage)
        other = walk.button(self._page._cards[0], "Remove")
        print("the app went, its neighbour's button:", self._window.childAt(place) is other)
        self._hand.press()
        print("not moved:", self._pressed)
        self._hand.move(place + QPoint(20, 0))
        self._hand.move(place)
        self._hand.press()
        print("moved and back:", self._pressed)

    def _rest_over_the_first(self) -> tuple[QPoint, QAbstractButton]:
        """Note from now on what is pressed."""
        self._hand.move(QPoint(5, 5))
        self._pressed.clear()
        for each in walk.visible(self._page):
            if isinstance(each, QAbstractButton):
                each.pressed.connect(lambda each=each: self._pressed.append(each.text()))
        control = walk.button(self._page._cards[0], "Remove")
        place = control.mapTo(self._window, control.rect().center())
        self._hand.move(place)
        return place, control


def stage_with_three_alike() -> Stage:
    gateway = populated()
    first = gateway.endpoint_views[0]
    gateway.endpoint_views = [replace(first, address=PrivateAddress("0" + digit * 64)) for digit in "abc"]
    return Stage(gateway)


def main(act: str) -> None:
    application = QApplication(sys.argv)
    stage = stage_with_three_alike()
    theme.load_fonts()
    dress(application, stage.store.current)
    window = MainWindow(stage.models)
    window.setGeometry(0, 0, 1000, 800)
    window.show()
    window.open("apps")
    wait(window.windowHandle().isExposed, "the window")
    settled(stage)
    page = window.page("apps")
    assert isinstance(page, AppsPage)
    getattr(Act(stage, window, page), act)()
    window.hide()
    stage.close()


main(sys.argv[1])
