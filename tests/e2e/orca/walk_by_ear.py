"""Walks through the window with the keyboard while Orca speaks, from the first run to the result of a sync.

A process of its own, on a display and a session bus that are there for it alone: ``walk_by_ear.py FILE FOLDER`` writes
what Orca says to FILE. Each step waits until Orca has said what a person must hear; it ends with 1 at the first that is
not said.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QEventLoop, QTimer
from PySide6.QtWidgets import QApplication, QPushButton, QWidget

from app.base.optional_parts import WINDOW_PROGRAM
from app.desktop.appearance import dress
from app.desktop.qt_loop import GarbageCollection
from gateway_core.events import SyncPhase
from gateway_core.views.status import GatewayState, NearbyCourier
from tests.e2e.tray_in_a_panel import wait
from tests.ui import walk
from tests.ui.fake_gateway import populated, running_sync
from tests.ui.stage import Stage
from ui.design import theme
from ui.design.roles import install_roles
from ui.parts.words import END_ISOLATE, ISOLATE
from ui.window.frame import MainWindow

HERE = Path(__file__).resolve().parent
PATIENCE_MILLISECONDS, SILENCE_MILLISECONDS = 300_000, 700
COURIER = NearbyCourier("192.168.43.1", 21473, "wlan0", "Relief-Courier-7")


class Listener:
    """Presses keys as a keyboard does, and hears what Orca says to each."""

    def __init__(self, spoken: Path) -> None:
        self._spoken = spoken
        self._heard = 0

    def _text(self) -> str:
        text = self._spoken.read_text(encoding="utf-8")
        return text.replace(ISOLATE, "").replace(END_ISOLATE, "")

    def wait(self, condition: Callable[[], bool], what: str) -> None:
        try:
            wait(condition, what)
        except SystemExit as never:
            sys.exit(f"{never}\nSaid last: {self._text()[self._heard :]}")

    def hears(self, *wanted: str) -> None:
        """Wait until all of it was said since the last step, and Orca is silent."""
        for each in wanted:
            plain = each.replace(ISOLATE, "").replace(END_ISOLATE, "")
            self.wait(lambda plain=plain: plain in self._text()[self._heard :], f"“{plain}” is said")
        self._until_silent()
        self._heard = len(self._text())

    def _until_silent(self) -> None:
        size = -1
        while size != (size := len(self._text())):
            loop = QEventLoop()
            QTimer.singleShot(SILENCE_MILLISECONDS, loop.quit)
            loop.exec()

    def note(self, title: str) -> None:
        with self._spoken.open("a", encoding="utf-8") as file:
            file.write(f"\n## {title}\n")

    def press(self, keys: str) -> None:
        """Press a key of the display's keyboard."""
        pressing = subprocess.Popen(["xdotool", "key", keys])
        self.wait(lambda: pressing.poll() is not None, f"{keys} is pressed")

    def tab_to(self, target: Callable[[], QWidget]) -> None:
        """Go on with Tab, hearing each stop, until ``target`` has the focus."""
        for _ in range(walk.MOST_STEPS):
            before = QApplication.focusWidget()
            if before is target():
                return
            self.press("Tab")
            self.wait(lambda before=before: QApplication.focusWidget() is not before, "the focus moves")
            focus = QApplication.focusWidget()
            self.hears(focus.accessibleName())
        sys.exit(f"{target().accessibleName()} cannot be reached")


def first_run(listener: Listener, stage: Stage, window: MainWindow) -> None:
    page = window.page("first-run")

    def next_button() -> QPushButton:
        return page.next  # type: ignore[attr-defined,no-any-return]

    listener.hears("Relaynet Gateway", "Messages that get through")
    listener.note("The first run: Tab to Next, and the space bar")
    listener.tab_to(next_button)
    listener.press("space")
    listener.hears("Your post office")
    listener.note("Pairing: Tab to “Use this post office”, and the space bar")
    listener.tab_to(lambda: walk.button(page, "Use this post office"))
    listener.press("space")
    listener.wait(lambda: any(call[0] == "pairing.register" for call in stage.gateway.calls), "it pairs")
    listener.hears("In case you lose your key", "Done. This computer is registered with your post office.")
    listener.note("The choices: Tab to “Continue without a sheet”, and the space bar")
    listener.tab_to(next_button)
    listener.press("space")
    listener.hears("Your choices")
    listener.note("Tab to Start, and the space bar")
    listener.tab_to(next_button)
    listener.press("space")
    listener.hears("Letters", "heading")


def courier(listener: Listener, stage: Stage, window: MainWindow) -> None:
    page = window.page("courier")
    stage.tell(state=GatewayState.COURIER_NEARBY, couriers=(COURIER,))
    listener.note("A courier is here: Ctrl+2, Tab to Exchange now, and the space bar")
    listener.press("ctrl+2")
    listener.hears("Couriers")
    stage.gateway.script = [running_sync(SyncPhase.COLLECTING)]
    listener.tab_to(lambda: walk.button(page, "Exchange now"))
    listener.press("space")
    listener.wait(lambda: bool(stage.models.approvals.prompts), "the courier's question")
    listener.hears("Exchange messages with the courier on Relief-Courier-7?", "Not now")
    listener.note("The answer: Tab to Allow, and the space bar")
    (card,) = page.prompts.cards.values()  # type: ignore[attr-defined]
    listener.tab_to(lambda: card.allow)
    listener.press("space")
    listener.wait(lambda: stage.gateway.status.sync is not None, "the sync begins")
    listener.note("The sync ends")
    stage.do(stage.gateway.step.set)
    listener.wait(lambda: stage.models.courier.last is not None, "the sync ends")
    listener.hears("Exchange complete", "There's nothing left to exchange.", "Close")


def start_orca(spoken: Path, home: Path) -> list[subprocess.Popen[bytes]]:
    """Start a window manager, without which no window has the focus, and Orca with a speech server of text."""
    shutil.copytree(HERE / "server" / "share", home / "share")
    environment = {
        **os.environ,
        "PYTHONPATH": str(HERE / "server"),
        "SPOKEN": str(spoken),
        "HOME": str(home),
        "XDG_DATA_HOME": str(home / "share"),
        "XDG_CONFIG_HOME": str(home / "config"),
        "XDG_CACHE_HOME": str(home / "cache"),
    }
    nothing = subprocess.DEVNULL
    return [
        subprocess.Popen([name], env=environment, stdout=nothing, stderr=nothing)
        for name in ("openbox", "orca")
    ]


def main(spoken: Path, home: Path) -> None:
    spoken.write_text("", encoding="utf-8")
    application = QApplication([WINDOW_PROGRAM])
    GarbageCollection(application)
    install_roles()
    theme.load_fonts()
    listener = Listener(spoken)
    children = start_orca(spoken, home)
    try:
        listener.hears("Screen reader on")
        gateway = populated()
        gateway.show(state=GatewayState.NOT_REGISTERED, public_gateway="", dialect="")
        stage = Stage(gateway, first_run_done=False)
        dress(application, stage.store.current)
        window = MainWindow(stage.models)
        window.show()
        window.activateWindow()
        stage.spin_until(window.isActiveWindow)
        first_run(listener, stage, window)
        courier(listener, stage, window)
        window.hide()
        stage.close()
    finally:
        for child in children:
            child.kill()
            child.wait()


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
