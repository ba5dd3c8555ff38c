"""The file dialogs of another program, which the desktop's portal opens for ours: a name typed there arrives here.

A process of its own, on a display and a session bus that are there for it alone: ``portal_dialogs.py WAY FOLDER``. It
ends with 1 and a sentence at the first thing that is not so.
"""

import os
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QApplication, QWidget

from app.base.optional_parts import WINDOW_PROGRAM
from app.desktop.appearance import dress
from tests.e2e.tray_in_a_panel import wait
from tests.ui import walk
from tests.ui.fake_gateway import populated
from tests.ui.stage import Stage
from ui.design import theme
from ui.screens.gateway.view import GatewayChooser
from ui.window.frame import MainWindow

RETURN = ("key", "Return")
PASSPHRASE = "six words are easy to remember"


def run(*command: str) -> str:
    return subprocess.run(command, stdout=subprocess.PIPE, text=True, check=False).stdout


def search(title: str) -> str:
    """The window of that title; xdotool ends without an answer when another window closes meanwhile."""
    command = ["xdotool", "search", "--onlyvisible", "--name", f"^{title}$"]
    while "X Error" in (done := subprocess.run(command, capture_output=True, text=True, check=False)).stderr:
        pass
    return done.stdout.strip()


def dialog(title: str) -> str:
    """The window of that title that has the focus; nothing while there is none, or while it is one of ours."""
    window = search(title)
    if not window or run("xdotool", "getwindowfocus").strip() != window:
        return ""
    assert run("xdotool", "getwindowpid", window).strip() != str(os.getpid()), "a dialog of our own"
    return window


def answering(title: str, *steps: Sequence[str]) -> None:
    """Answer the dialog of that title by keyboard, once it is drawn; again where it heard nothing for a minute."""

    def answer() -> None:
        wait(lambda: dialog(title), f"the dialog “{title}”")
        let_it_come_to_rest()
        for step in steps:
            run("xdotool", *step)
            let_it_come_to_rest()
        deadline = time.monotonic() + 60
        wait(lambda: not dialog(title) or time.monotonic() > deadline, "the dialog has closed")
        if dialog(title):
            answer()

    QTimer.singleShot(0, answer)


def let_it_come_to_rest() -> None:
    """Wait until nothing on the screen changes for a second: such a dialog tells nobody when it is ready for keys."""
    before = None
    while before != (before := QApplication.primaryScreen().grabWindow(0).toImage()):
        time.sleep(1)


def press_and_come_back(
    window: MainWindow, control: QWidget, is_done: Callable[[], object], what: str
) -> None:
    """Press a button that opens a dialog; once that is answered, the focus is where it was."""
    walk.press_on(control)
    wait(is_done, what)
    wait(window.isActiveWindow, "the window is in front again")
    wait(control.hasFocus, f"the focus comes back after {what}")


def main(way: Callable[[MainWindow, Any, Path], None], folder: Path) -> None:
    window_manager = subprocess.Popen(["openbox"], stderr=subprocess.DEVNULL)
    application = QApplication([WINDOW_PROGRAM])
    theme.load_fonts()
    stage = Stage(populated())
    dress(application, stage.store.current)
    try:
        window = MainWindow(stage.models)
        window.show()
        window.activateWindow()
        wait(window.isActiveWindow, "the window")
        window.open("gateway")
        page: Any = window.page("gateway")
        way(window, page, folder / "mine.backup")
        window.hide()
        stage.close()
    finally:
        window_manager.kill()
        window_manager.wait()


def change_ones_mind(window: MainWindow, page: Any, file: Path) -> None:
    everything = fill_in(window)
    answering("Save a backup", ("key", "Escape"))
    press_and_come_back(window, everything.save, lambda: True, "Escape")
    assert everything.opener.again.text() == PASSPHRASE, "nothing has to be typed again"


def save(window: MainWindow, page: Any, file: Path) -> None:
    everything = fill_in(window)
    answering("Save a backup", ("key", "ctrl+a"), typed(file), RETURN)
    press_and_come_back(window, everything.save, lambda: file.name in everything._model.result, "a backup")


def open_file(window: MainWindow, page: Any, file: Path) -> None:
    """What is opened here, another gateway's file, is asked about before it is read."""
    file.touch()
    chooser: Any = page.findChild(GatewayChooser)
    asked = chooser._confirm
    answering("Connection file, or picture of a QR code", typed(file), RETURN)
    walk.press_on(chooser.file)
    wait(lambda: asked.isVisible() and window.isActiveWindow(), "the question before the gateway is changed")
    walk.press(Qt.Key.Key_Escape)
    wait(chooser.file.hasFocus, "the focus comes back after the question")


def typed(file: Path) -> Sequence[str]:
    return "type", "--delay", "50", str(file)


def fill_in(window: MainWindow) -> Any:
    """Return the card that saves everything, once a passphrase was typed."""
    window.open("safety")
    page: Any = window.page("safety")
    for field in (page.backup.opener.passphrase, page.backup.opener.again):
        field.setText(PASSPHRASE)
    return page.backup


WAYS = {each.__name__: each for each in (change_ones_mind, save, open_file)}


if __name__ == "__main__":
    main(WAYS[sys.argv[1]], Path(sys.argv[2]))
