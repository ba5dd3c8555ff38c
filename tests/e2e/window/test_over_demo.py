"""The desktop app as a person meets it: the real gateway, the demo network, a window, keyboard and clicks only."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QMessageBox

from gateway_core.codes.couriers import SyncCode
from gateway_core.codes.store import StoreCode
from gateway_core.events import DeletionReason, SyncOutcome, SyncProgress
from gateway_core.views.status import GatewayState
from tests.e2e.window.conftest import PATIENCE_MILLISECONDS, Programs, Wait
from tests.factories.processes import printed
from tests.ui import walk
from ui.parts.core_texts import sentence

if TYPE_CHECKING:
    from app.desktop.program import DesktopApp
    from ui.window.bars import DemoBar

pytestmark = pytest.mark.gui
ROOT = Path(__file__).parents[3]


@pytest.fixture
def app(programs: Programs, tmp_path: Path, qapp: Any) -> DesktopApp:
    from app.desktop.qt_loop import GarbageCollection

    GarbageCollection(qapp)
    return programs(tmp_path, is_demo=True)


@pytest.mark.slow
def test_erasing_works_while_the_gateway_is_locked(tmp_path: Path, programs: Programs, wait: Wait) -> None:
    from gateway_core.vaults.passphrase_vault import PassphraseVault
    from ui.screens.privacy.model import WIPE_WORD

    data = tmp_path / "data"
    PassphraseVault(data / "vault.json", "correct horse battery staple").create()
    (data / "bodies").mkdir()
    (data / "gateway.db").write_bytes(b"messages")
    app = programs(data, first_run_done=True)
    wait(lambda: app.binding.failure is not None)
    assert app.binding.status.state is GatewayState.KEYRING_LOCKED
    assert app.models.privacy.wipe(WIPE_WORD)
    wait(lambda: not data.exists())
    assert not app.window.isVisible()
    assert app.farewell.isVisible()


@pytest.mark.slow
@pytest.mark.parametrize("place", ["a file", "a file/below"])
def test_window_reports_an_unusable_data_folder(tmp_path: Path, place: str, qapp: Any) -> None:
    from app.desktop.program import has_folder

    (tmp_path / "a file").touch()
    command = [sys.executable, "-m", "app.desktop", "--data-dir", str(tmp_path / place)]
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "LANG": "C.UTF-8"}
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True, cwd=ROOT, env=environment) as process:
        unusable = StoreCode.FOLDER_UNUSABLE(why="Not a directory")
        said = f"relaynet-gateway-desktop: {unusable}\n"
        assert said in iter(process.stderr.readline, "")
        process.send_signal(signal.SIGTERM)
        assert "Traceback" not in process.stderr.read()
        assert process.wait(timeout=PATIENCE_MILLISECONDS / 1000) == 5
    told: list[str] = []

    def press_try_again() -> None:
        box = qapp.activeModalWidget()
        assert isinstance(box, QMessageBox)
        if told:
            (tmp_path / "a file").unlink()
        else:
            QTimer.singleShot(0, press_try_again)
        told.append(box.text())
        next(each for each in box.buttons() if each.text() == "Try again").click()

    QTimer.singleShot(0, press_try_again)
    assert has_folder(qapp, tmp_path / place), "the program goes on"
    assert told == [sentence(unusable)] * 2


def sync_by_keyboard(app: DesktopApp, wait: Wait) -> SyncProgress:
    """One sync as a person does it without a mouse: Tab to Exchange now, Return, read, Tab to Allow, space bar."""
    page: Any = app.window.page("courier")
    ended: list[SyncProgress] = []
    app.models.courier.sync_ended.connect(ended.append)
    wait(lambda: "Exchange now" in walk.texts(page.nearby) and page.nearby.isVisible())
    walk.tab_to(walk.button(page.nearby, "Exchange now"))
    walk.press(Qt.Key.Key_Return)
    wait(lambda: bool(page.prompts.cards))
    (card,) = page.prompts.cards.values()
    walk.press_on(card.allow)
    wait(lambda: bool(ended))
    app.models.courier.sync_ended.disconnect(ended.append)
    return ended[0]


def go_where_the_demo_leads(app: DesktopApp, wait: Wait) -> DemoBar:
    """Read the bar that says that this is a demo, and press its button. Returns the bar."""
    bar = app.window.demo
    assert "This is a demo." in bar.accessibleName()
    assert "The app Ping has a message to send" in bar.accessibleName()
    wait(lambda: [each.name.strip("\u2068\u2069") for each in app.models.apps.apps] == ["Ping"])
    walk.tab_to(bar.go)
    walk.press(Qt.Key.Key_Return)
    assert app.window.current == "courier"
    assert not bar.go.isVisible()
    return bar


@pytest.mark.timeout(900)
def test_allowed_courier_brings_the_answer(app: DesktopApp, wait: Wait) -> None:
    from app.desktop.demo_gateway import COURIER_IS_BACK
    from ui.window.demo import DemoStep

    wait(lambda: app.binding.status.outbound.count == 1 and app.models.courier.pretend is not None)
    assert app.binding.status.state is GatewayState.OFFLINE
    app.window.activateWindow()
    wait(app.window.isActiveWindow)
    bar = go_where_the_demo_leads(app, wait)
    told: list[DemoStep] = []
    app.models.demo.changed.connect(lambda: told.append(app.models.demo.step))
    first = sync_by_keyboard(app, wait)
    assert (first.outcome, first.parcels_out) == (SyncOutcome.COMPLETE, 1)
    received = 0
    # How soon the partner answers is not ours to say: its answer may miss a journey.
    for journey in range(1, 4):
        wait(
            lambda journey=journey: sum(line.text == COURIER_IS_BACK for line in app.log.entries()) >= journey
        )
        again = sync_by_keyboard(app, wait)
        assert again.outcome is SyncOutcome.COMPLETE
        received += again.parcels_in
        if received:
            break
    assert received == 1
    wait(lambda: app.models.demo.step is DemoStep.ANSWERED)
    assert told[:2] == [DemoStep.TRAVELLING, DemoStep.NEXT_VISIT]
    assert "Ping has its answer." in bar.accessibleName()
    assert "Exchange complete" in walk.texts(app.window.page("courier"))
    wait(lambda: app.binding.status.outbound.count == 0)
    app.window.open("status")
    acknowledged = app.models.words.deletion(DeletionReason.ACKNOWLEDGED)
    wait(lambda: acknowledged in {row[0] for row in app.models.status.deletions})


@pytest.mark.slow
@pytest.mark.timeout(900)
def test_saying_no_sends_nothing_and_the_message_stays(app: DesktopApp, wait: Wait) -> None:
    wait(lambda: app.binding.is_attached and app.binding.status.outbound.count == 1)
    app.window.open("courier")
    wait(lambda: "Exchange now" in walk.texts(app.window.page("courier")))
    walk.button(app.window, "Exchange now").click()
    wait(lambda: bool(app.models.approvals.prompts))
    walk.button(app.window, "Not now").click()
    wait(lambda: app.models.courier.last is not None)
    assert app.models.courier.last.outcome is SyncOutcome.DENIED
    assert app.binding.status.outbound.count == 1
    ended: list[str] = []
    app.window.quit_wanted.connect(lambda: ended.append("the demo"))
    app.window.close()
    assert not app.window.closing.isVisible(), "a demo asks for nothing to run on"
    assert ended == ["the demo"]


@pytest.mark.slow
@pytest.mark.timeout(900)
def test_test_message_leaves_no_app(app: DesktopApp, wait: Wait) -> None:
    wait(lambda: app.binding.is_attached and app.binding.status.outbound.count == 1)
    start = app.models.start
    start.send()
    wait(lambda: not start.is_busy)
    assert not start.error
    assert "came back" in start.result
    assert "next courier" in start.result, "the demo has no Internet"
    wait(lambda: app.models.status.has_delivered)
    wait(lambda: len(app.models.apps.apps) == 1)
    assert app.binding.status.outbound.count == 1, "the demo's own message waits on"


@pytest.mark.slow
def test_language_changes_window_and_tray(app: DesktopApp, wait: Wait) -> None:
    assert app.tray is not None
    window, tray, number = app.window, app.tray, app.window.winId()
    window.activateWindow()
    wait(window.isActiveWindow)
    window.open("settings")
    walk.tab_to(window.page("settings").inputs["language"])  # type: ignore[attr-defined]
    walk.press(Qt.Key.Key_Down)
    wait(lambda: window.windowTitle() == "Ajustes – Pasarela Relaynet")
    assert (app.window, app.tray, window.winId()) == (window, tray, number)
    assert (tray.quit.text(), tray.open.text()) == ("Salir", "Abrir")
    assert window.page("settings").inputs["language"].hasFocus()  # type: ignore[attr-defined]


class Person:
    """Answers couriers' questions by keyboard, and reads what comes of it."""

    def __init__(self, app: DesktopApp, wait: Wait) -> None:
        self.app, self.wait, self.window = app, wait, app.window
        self.page: Any = app.window.page("courier")
        self.ended: list[SyncProgress] = []
        app.models.courier.sync_ended.connect(self.ended.append)

    def sync(self) -> None:
        self.window.open("courier")
        self.wait(lambda: self.app.models.courier.pretend is not None)
        assert self.app.models.courier.pretend is not None
        self.app.models.courier.start_with(self.app.models.courier.pretend)

    def asked(self) -> Any:
        """Begin a sync; the card of its question."""
        self.sync()
        self.wait(lambda: bool(self.page.prompts.cards))
        card = next(iter(self.page.prompts.cards.values()))
        self.wait(card.not_now.isVisible)
        return card

    def outcome(self, press: Any = None) -> SyncProgress:
        """How the sync ends once that button is pressed."""
        count = len(self.ended)
        self.press(press)
        self.wait(lambda: len(self.ended) > count)
        assert len(self.ended) == count + 1, "its end is told once"
        return self.ended[-1]

    def press(self, button: Any) -> None:
        if button is not None:
            walk.press_on(button)

    def takes_back(self) -> None:
        """Take the only rule back, on the couriers page."""
        self.window.open("courier")
        self.wait(lambda: bool(self.app.models.approvals.rules("courier")))
        self.press(walk.button(self.page.decisions, "Ask again"))
        self.wait(lambda: not self.app.models.approvals.rules("courier"))


@pytest.mark.slow
@pytest.mark.timeout(900)
def test_permanent_answers_can_be_taken_back(app: DesktopApp, wait: Wait) -> None:
    person = Person(app, wait)
    wait(lambda: app.binding.is_attached and app.models.courier.pretend is not None)
    person.window.activateWindow()
    wait(person.window.isActiveWindow)

    card = person.asked()
    person.press(card.details.toggle)
    assert "This computer itself" in walk.texts(card)
    first = person.outcome(card.always)
    assert (first.outcome, first.unasked) == (SyncOutcome.COMPLETE, False)
    person.sync()
    second = person.outcome()
    assert (second.outcome, second.unasked) == (SyncOutcome.COMPLETE, True), "nobody was asked"
    assert any("Allowed by your remembered answer" in text for text in walk.texts(person.page))

    person.takes_back()
    third = person.outcome(person.asked().never)
    person.sync()
    fourth = person.outcome()
    assert [third.outcome, fourth.outcome] == [SyncOutcome.DENIED] * 2
    assert [third.unasked, fourth.unasked] == [False, True]
    assert sentence(SyncCode.NEVER_HERE()) in walk.texts(person.page)

    person.takes_back()
    fifth = person.outcome(person.asked().not_now)
    assert (fifth.outcome, fifth.unasked) == (SyncOutcome.DENIED, False)


def _xvfb() -> list[str]:
    if sys.platform != "linux" or shutil.which("xvfb-run") is None:
        pytest.skip("xvfb-run not found (apt-get install xvfb xauth)")
    return ["xvfb-run", "-a", "-s", "-screen 0 1280x900x24"]


@pytest.mark.timeout(900)
def test_program_starts_in_a_real_window_and_ends_cleanly(tmp_path: Path) -> None:
    data_dir = tmp_path / "profile"
    environment = {
        **os.environ,
        "QT_QPA_PLATFORM": "xcb",
        "LANG": "C.UTF-8",
        "PYTHONWARNINGS": "error,ignore::DeprecationWarning:qasync",
    }
    environment.pop("DBUS_SESSION_BUS_ADDRESS", None)
    process = subprocess.Popen(
        [*_xvfb(), sys.executable, "-m", "app.desktop", "--data-dir", str(data_dir)],
        cwd=ROOT, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True,
    )  # fmt: skip
    try:
        deadline = time.monotonic() + 300
        while not (data_dir / "window").exists():
            assert process.poll() is None, process.communicate()
            assert time.monotonic() < deadline, "the program does not come up"
            time.sleep(0.05)  # another process: there is no event to wait for
        offscreen = {**environment, "QT_QPA_PLATFORM": "offscreen"}
        second = (sys.executable, "-m", "app.desktop", "--data-dir", data_dir)
        printed(*second, cwd=ROOT, env=offscreen)  # it shows the first and ends
    finally:
        os.killpg(process.pid, signal.SIGTERM)
        _, errors = process.communicate(timeout=300)
    assert "Traceback" not in errors
    assert "QFont" not in errors
    assert not (data_dir / "window").exists()
