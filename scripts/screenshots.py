"""Write pictures of every screen, and of the states that pages show: ``python scripts/screenshots.py FOLDER``.

The window is the real one over the tests' scriptable gateway, so that each state can be shown.
"""

import argparse
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import timedelta
from functools import partial
from pathlib import Path
from typing import Any, cast

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from PySide6.QtCore import QCoreApplication, QEvent, QSize
from PySide6.QtWidgets import QApplication, QWidget

from app.desktop.appearance import dress
from gateway_core.codes.programs import ProgramCode
from gateway_core.codes.store import VaultCode
from gateway_core.errors import GatewayError, VaultEmptyError, VaultLockedError, VaultUnavailableError
from gateway_core.views.status import GatewayState, NearbyCourier, StatusWarning
from tests.ui.fake_gateway import populated, running_sync
from tests.ui.fake_letters import AMINA
from tests.ui.scripted_life import NOW
from tests.ui.stage import Stage
from ui.design import theme
from ui.design.layouts import bring_into_view
from ui.window.frame import MainWindow
from ui.window.navigation import CARRYING, LETTERS

LOOKS: dict[str, dict[str, object]] = {
    "light": {},
    "dark": {"theme": "dark"},
    "arabic": {"language": "ar"},
    "persian-dark": {"language": "fa", "theme": "dark"},
    "large": {"text_scale": 200},
    "contrast": {"theme": "contrast"},
    "spanish": {"language": "es"},
    "french": {"language": "fr"},
}
"""Name of the folder to the preferences of its pictures."""
_CLOSED: tuple[tuple[str, str, GatewayError], ...] = (
    ("status-locked", "status", VaultLockedError(ProgramCode.UNDER_PASSPHRASE)),
    ("apps-locked", "apps", VaultLockedError(ProgramCode.UNDER_PASSPHRASE)),
    ("status-keyring-locked", "status", VaultLockedError(VaultCode.KEYRING_LOCKED)),
    ("status-no-keyring", "status", VaultUnavailableError(VaultCode.NO_KEYRING)),
    ("status-key-lost", "status", VaultEmptyError(ProgramCode.NO_KEY_IN_VAULT)),
)
SIZE, LARGE = QSize(1040, 740), QSize(1280, 900)
COURIER = NearbyCourier("192.168.43.1", 21473, "wlan0", "Relief-Courier-7", seen_before=True)


@dataclass
class Camera:
    """Takes the pictures of one window."""

    stage: Stage
    window: MainWindow
    folder: Path

    def page(self, name: str) -> Any:
        """Return a screen of the window."""
        return self.window.page(name)

    def take(
        self,
        name: str,
        *steps: Callable[[], object],
        at: str = "",
        change: Callable[[], object] | None = None,
        part: QWidget | None = None,
    ) -> None:
        """Save a picture.

        Args:
            name: The name of the file, without its suffix.
            steps: Actions to run before the picture.
            at: The screen to open before the steps.
            change: An action in the gateway's own thread, after the steps.
            part: The part of the screen to scroll into view.
        """
        if at:
            self.window.open(at)
            self.page(at).verticalScrollBar().setValue(0)
            self.stage.settle()
        for step in steps:
            step()
        self.stage.do(change or bool)
        if part is not None:
            bring_into_view(part)
        if (focus := QApplication.focusWidget()) is not None:
            focus.clearFocus()
        for _ in range(4):  # folding widgets settle after a few rounds
            QCoreApplication.processEvents()
        self.folder.mkdir(parents=True, exist_ok=True)
        self.window.grab().save(str(self.folder / f"{name}.png"))

    def resize(self) -> None:
        """Give the window the size that fits the scale of its texts."""
        self.window.resize(LARGE if self.stage.store.current.text_scale > 100 else SIZE)


@contextmanager
def _camera(look: dict[str, Any], folder: Path, **preferences: Any) -> Iterator[Camera]:
    stage = Stage(populated(), **{**look, **preferences})
    dress(cast("QApplication", QApplication.instance()), stage.store.current)
    camera = Camera(stage, MainWindow(stage.models), folder)
    camera.resize()
    camera.window.show()
    stage.settle()
    try:
        yield camera
    finally:
        camera.window.hide()
        camera.window.deleteLater()
        stage.close()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def _screens(camera: Camera, *, whole: bool) -> None:
    for name in camera.window.page_names:
        if name != "first-run":
            checks = [camera.stage.models.diagnostics.check] if name == "status" else []
            camera.take(name, *checks, at=name)
            bar = camera.page(name).verticalScrollBar()
            if whole and bar.maximum():
                camera.take(f"{name}-end", partial(bar.setValue, bar.maximum()))


def _chosen_message(camera: Camera) -> None:
    """Take the timeline of a waiting message."""
    waiting = camera.page("status").waiting
    steps = (waiting.details.toggle.click, partial(waiting.messages.table.selectRow, 0))
    camera.take("status-message", *steps, at="status", part=waiting.messages.life)


def _courier(camera: Camera) -> None:
    gateway = camera.stage.gateway
    camera.stage.do(partial(gateway.show, state=GatewayState.COURIER_NEARBY, couriers=(COURIER,)))
    camera.stage.do(gateway.ask_courier_approval)
    camera.stage.do(gateway.ask_app_approval)
    camera.take("courier-approval", at="courier")
    camera.take("apps-approval", at="apps")
    gateway.pending.clear()
    camera.stage.do(partial(gateway.show, pending_approvals=0))
    runs = partial(gateway.show, state=GatewayState.SYNCING, sync=running_sync())
    camera.take("courier-running", at="courier", change=runs)


def _carrying(look: dict[str, object], folder: Path) -> None:
    with _camera(look, folder, carries_for_others=True) as camera:
        camera.take("carrying-on", camera.stage.courier.be_busy, at=CARRYING)


def _letters(look: dict[str, object], folder: Path) -> None:
    """Take an invitation, and a conversation."""
    with _camera(look, folder) as camera:
        page, letters = camera.page(LETTERS), camera.stage.letters
        camera.window.open(LETTERS)
        letters.be_busy()
        page.to_invite.click()
        page.invite.note.setText("Nadia")
        camera.take("letters-card", page.invite.make.click)
        page.open_conversation(AMINA)
        camera.take("letters", partial(page.conversation.writing.field.setPlainText, "See you on Tuesday"))


def _states(folder: Path) -> None:
    with _camera({}, folder) as camera:
        show = partial(camera.stage.gateway.show, clock_offset_seconds=9000.0, since=NOW - timedelta(hours=3))
        for state in GatewayState:
            sync = running_sync() if state is GatewayState.SYNCING else None
            camera.take(f"state-{state.value}", change=partial(show, state=state, sync=sync))
        all_of_them = partial(show, state=GatewayState.ONLINE, warnings=frozenset(StatusWarning))
        camera.take("state-warnings", change=all_of_them)


def _first_run(look: dict[str, object], folder: Path) -> None:
    with _camera(look, folder, first_run_done=False) as camera:
        camera.stage.gateway.is_unused, page = True, camera.page("first-run")
        camera.take("first-run-1", camera.stage.models.restore.refresh)
        for step in (2, 3, 4):
            camera.take(f"first-run-{step}", page.next.click)
    with _camera(look, folder) as camera:
        for name, place, failure in _CLOSED:
            camera.stage.needs_passphrase = failure.code is ProgramCode.UNDER_PASSPHRASE
            camera.stage.binding.fail(failure)
            camera.take(name, at=place)


def write_all(folder: Path, looks: list[str], say: Callable[[str], None]) -> None:
    """Write every picture of the chosen looks below ``folder``."""
    for name in looks:
        look = dict(LOOKS[name])
        with _camera(look, folder / name) as camera:
            _screens(camera, whole=name in ("light", "large"))
            _chosen_message(camera)
            _courier(camera)
        for take in (_carrying, _letters, _first_run):
            take(look, folder / name)
        say(f"{folder / name}")
    if "light" in looks:
        _states(folder / "states")


def main() -> int:
    """Run the command."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--looks", nargs="*", choices=list(LOOKS), default=list(LOOKS))
    arguments = parser.parse_args()
    application = QApplication([])
    theme.load_fonts()
    write_all(arguments.folder, arguments.looks, print)
    application.quit()
    return 0


if __name__ == "__main__":
    sys.exit(main())
