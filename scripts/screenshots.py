"""Write a picture of every screen, state and size to a folder: ``python scripts/screenshots.py FOLDER``.

The window is the real one over the tests' scriptable gateway, so that every state can be shown.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import timedelta
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from msgspec.structs import replace
from PySide6.QtCore import QCoreApplication, QEvent, QSize
from PySide6.QtWidgets import QApplication

from app.desktop.appearance import dress
from gateway_core.codes.backups import BackupCode
from gateway_core.codes.carrying import CarryingCode
from gateway_core.codes.letters import LettersCode
from gateway_core.codes.programs import ProgramCode
from gateway_core.codes.store import VaultCode
from gateway_core.errors import (
    GatewayError,
    StoreBusyError,
    StoreError,
    UnreachableCause,
    UnreachableError,
    VaultEmptyError,
    VaultLockedError,
    VaultUnavailableError,
)
from gateway_core.events import SyncOutcome, SyncPhase
from gateway_core.views.backups import BackupProgress, BackupView, MoveInvitation
from gateway_core.views.connection import FormerPublicGatewayView
from gateway_core.views.status import Answer, GatewayState, NearbyCourier, StatusWarning
from tests.ui.fake_backups import CONTENTS
from tests.ui.fake_gateway import FakeGateway, populated, running_sync
from tests.ui.fake_letters import AMINA, CARD
from tests.ui.scripted_life import CARRIED, NEW_RELEASE, NOW
from tests.ui.stage import Stage
from ui.design import theme
from ui.design.layouts import bring_into_view
from ui.models.backup import FILE_NAME
from ui.models.letter_box import Stage as BoxStage
from ui.views.carrying import CarryingPage
from ui.views.courier import CourierPage
from ui.views.first_run import FirstRunPage
from ui.views.gateway import GatewayPage
from ui.views.privacy import PrivacyPage
from ui.views.queue import QueuePage
from ui.views.screens import CARRYING, LETTERS
from ui.views.settings import SettingsPage
from ui.views.window import MainWindow

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
"""Appearances by the name of their folder."""
_CLOSED: tuple[tuple[str, str, GatewayError], ...] = (
    ("home-locked", "home", VaultLockedError(ProgramCode.UNDER_PASSPHRASE)),
    ("apps-locked", "apps", VaultLockedError(ProgramCode.UNDER_PASSPHRASE)),
    ("home-keyring-locked", "home", VaultLockedError(VaultCode.KEYRING_LOCKED)),
    ("home-no-keyring", "home", VaultUnavailableError(VaultCode.NO_KEYRING)),
    ("home-key-lost", "home", VaultEmptyError(ProgramCode.NO_KEY_IN_VAULT)),
)
SIZE, LARGE, NARROW = QSize(1040, 740), QSize(1280, 900), QSize(560, 740)
_INVITATION = MoveInvitation(
    "192.168.43.7", ("babab", "babad", "babaf", "babag", "babah", "babaj", "babak", "babal", "babam", "baban")
)
COURIER = NearbyCourier("192.168.43.1", 21473, "wlan0", "Relief-Courier-7", seen_before=True)


@contextmanager
def _window(
    look: dict[str, Any], *, gateway: FakeGateway | None = None, **preferences: Any
) -> Iterator[tuple[Stage, MainWindow]]:
    stage = Stage(gateway or populated(), **{**look, **preferences})
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    dress(application, stage.store.current)
    window = MainWindow(stage.models)
    window.resize(LARGE if look.get("text_scale") else SIZE)
    window.show()
    stage.settle()
    try:
        yield stage, window
    finally:
        window.hide()
        window.deleteLater()
        stage.close()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def _save(window: MainWindow, folder: Path, name: str) -> None:
    if (focus := QApplication.focusWidget()) is not None:
        focus.clearFocus()
    for _ in range(4):  # what folds takes a few rounds to come to rest
        QCoreApplication.processEvents()
    folder.mkdir(parents=True, exist_ok=True)
    window.grab().save(str(folder / f"{name}.png"))


def _screens(stage: Stage, window: MainWindow, folder: Path, *, whole: bool) -> None:
    for name in window.page_names:
        if name == "first-run":
            continue
        window.open(name)
        if name == "diagnostics":
            stage.models.diagnostics.check()
        stage.settle()
        _save(window, folder, name)
        page = window.page(name)
        if whole and page.verticalScrollBar().maximum():
            page.verticalScrollBar().setValue(page.verticalScrollBar().maximum())
            _save(window, folder, f"{name}-end")


def _chosen_message(stage: Stage, window: MainWindow, folder: Path) -> None:
    """The line of life of a message that waits, and the choice whether it is remembered where messages went."""
    queue, privacy = window.page("queue"), window.page("privacy")
    assert isinstance(queue, QueuePage)
    assert isinstance(privacy, PrivacyPage)
    window.open("queue")
    stage.settle()
    queue.messages.table.selectRow(0)
    for page, part, name in (
        (queue, queue.messages.life, "queue-message"),
        (privacy, privacy.ways, "privacy-messages"),
    ):
        window.open(name.partition("-")[0])
        stage.settle()
        page.ensureWidgetVisible(part, 0, 60)
        _save(window, folder, name)
        page.verticalScrollBar().setValue(0)


def _couriers_rules(stage: Stage, window: MainWindow, folder: Path) -> None:
    """Return what is remembered about couriers, the limit, and a question that is out of the ordinary."""
    settings, courier = window.page("settings"), window.page("courier")
    assert isinstance(settings, SettingsPage)
    assert isinstance(courier, CourierPage)
    for page, part, name in (
        (settings, settings.network_rules, "settings-rules"),
        (courier, courier.limit, "courier-limit"),
    ):
        window.open("settings" if page is settings else "courier")
        stage.settle()
        page.ensureWidgetVisible(part, 0, 300)
        _save(window, folder, name)
        page.verticalScrollBar().setValue(0)
    unusual: dict[str, Any] = {"certificate_changed": True, "is_left_over": True, "limit_octets": 5_000_000}
    asked_at = NOW - timedelta(hours=5)
    stage.do(lambda: stage.gateway.ask_courier_approval(asked_at=asked_at, **unusual))
    window.open("courier")
    stage.settle()
    _save(window, folder, "courier-approval-unusual")
    stage.gateway.pending.clear()
    stage.do(lambda: stage.gateway.show(pending_approvals=0))


def _courier_questions(stage: Stage, window: MainWindow, folder: Path) -> None:
    """A courier's question with the time to answer, its details, a stick's, and what follows "never"."""
    gateway, page = stage.gateway, window.page("courier")
    assert isinstance(page, CourierPage)
    window.open("courier")
    stage.do(lambda: gateway.ask_courier_approval(seconds_left=112.0))
    _save(window, folder, "courier-question")
    (card,) = page.prompts.cards.values()
    card.details.toggle.click()
    _save(window, folder, "courier-question-details")
    window.resize(NARROW)
    _save(window, folder, "courier-question-narrow")
    window.resize(LARGE if stage.store.current.text_scale > 100 else SIZE)
    card.never.click()
    stage.settle()
    _save(window, folder, "courier-question-never")
    stage.models.approvals.take_back()
    stage.settle()
    stick: dict[str, Any] = dict.fromkeys(
        ("certificate_fingerprint", "interface", "network_name", "gateway"), ""
    )
    stage.do(
        lambda: gateway.ask_courier_approval(
            who="/media/amina/RELIEF", can_remember=False, seconds_left=112.0, **stick
        )
    )
    _save(window, folder, "courier-question-stick")
    gateway.pending.clear()
    stage.do(lambda: gateway.show(pending_approvals=0))


def _courier(stage: Stage, window: MainWindow, folder: Path) -> None:
    gateway = stage.gateway
    window.open("home")
    stage.do(lambda: gateway.show(state=GatewayState.COURIER_NEARBY, couriers=(COURIER,)))
    _save(window, folder, "home-courier-nearby")
    stage.do(gateway.ask_courier_approval)
    stage.do(gateway.ask_app_approval)
    _save(window, folder, "home-request-waits")
    window.open("courier")
    stage.settle()
    _save(window, folder, "courier-approval")
    window.open("apps")
    stage.settle()
    _save(window, folder, "apps-approval")
    gateway.pending.clear()
    stage.do(lambda: gateway.show(state=GatewayState.SYNCING, sync=running_sync(), pending_approvals=0))
    window.open("courier")
    stage.settle()
    _save(window, folder, "courier-running")
    ended = replace(running_sync(), phase=SyncPhase.FINISHED, outcome=SyncOutcome.COURIER_FULL)
    stage.do(lambda: gateway.show(state=GatewayState.OFFLINE, sync=None))
    stage.models.courier.last = ended
    stage.models.courier.changed.emit()
    _save(window, folder, "courier-result")


def _carrying(look: dict[str, object], folder: Path) -> None:
    """Carrying for others: at work, after a way over the Internet, and what keeps others away."""
    with _window(look, carries_for_others=True) as (stage, window):
        page, courier = window.page(CARRYING), stage.courier
        assert isinstance(page, CarryingPage)
        window.open(CARRYING)
        courier.be_busy()
        stage.settle()
        _save(window, folder, "carrying-on")
        for part, name in ((page.to_show, "shown"), (page.luggage, "luggage"), (page.internet, "internet")):
            bring_into_view(part)
            _save(window, folder, f"carrying-{name}")
        page.verticalScrollBar().setValue(0)
        courier.show(
            status=replace(CARRIED, listening=()),
            not_served=UnreachableError(CarryingCode.NO_ADDRESS, UnreachableCause.NO_NETWORK),
        )
        _save(window, folder, "carrying-no-network")


def _letters(look: dict[str, object], folder: Path) -> None:
    """Letters: the beginning, an invitation, people with a conversation, a letter, somebody, and what is in the way."""
    with _window(look) as (stage, window):
        page: Any = window.page(LETTERS)
        window.open(LETTERS)
        _save(window, folder, "letters-first")
        stage.letters.be_busy()
        _introductions(stage, window, folder, page)
        page.open_conversation(AMINA)
        conversation: Any = stage.models.letters.conversation  # type: ignore[union-attr]
        page.conversation.writing.field.setPlainText("See you on Tuesday")
        _save(window, folder, "letters")
        conversation.read(conversation.letters.rows[-1].key)
        _save(window, folder, "letters-letter")
        conversation.close_letter()
        page.about.click()
        _save(window, folder, "letters-about")
        window.resize(NARROW)
        for name in ("letters-narrow", "letters-people-narrow"):
            page.back.click()
            stage.settle()
            _save(window, folder, name)
        window.resize(LARGE if look.get("text_scale") else SIZE)
        stage.letters.show(stage=BoxStage.FAILED, failure=StoreBusyError(LettersCode.IN_USE))
        _save(window, folder, "letters-in-use")


def _introductions(stage: Stage, window: MainWindow, folder: Path, page: Any) -> None:
    page.to_invite.click()
    page.invite.note.setText("Omar")
    _save(window, folder, "letters-invite")
    page.invite.make.click()
    stage.settle()
    _save(window, folder, "letters-card")
    page.to_accept.click()
    page.accept.field.setPlainText(f"{CARD}Samir")
    stage.settle()
    _save(window, folder, "letters-accept")
    page.accept.accept.click()
    stage.settle()
    _save(window, folder, "letters-answer")


def _second_thoughts(look: dict[str, object], folder: Path) -> None:
    """Return what can be taken back or brought back: a change of gateway, a pause, a backup."""
    with _window(look) as (stage, window):
        left = NOW - timedelta(hours=5)
        stage.gateway.former = FormerPublicGatewayView("old.example.org", left, left + timedelta(hours=24))
        stage.gateway.report_answer, stage.gateway.collector = Answer.YES, "0c0ffee1…"
        window.open("gateway")
        stage.settle()
        _save(window, folder, "gateway-undo")
        page = window.page("gateway")
        with TemporaryDirectory() as place:
            stage.models.backup.save(Path(place) / FILE_NAME, "a passphrase for the picture")
            stage.settle()
        page.verticalScrollBar().setValue(page.verticalScrollBar().maximum())
        _save(window, folder, "gateway-backup")
        window.open("privacy")
        stage.settle()
        window.page("privacy").verticalScrollBar().setValue(320)
        _save(window, folder, "privacy-collector")
        stage.gateway.release = NEW_RELEASE
        window.open("about")
        stage.models.updates.ask_now("https://gateway.example.org/release.json")
        stage.settle()
        window.page("about").ensureWidgetVisible(window.page("about").updates, 0, 400)  # type: ignore[attr-defined]
        _save(window, folder, "about-updates")
        stage.models.updates.forget()
        stage.gateway.updates_view = replace(stage.gateway.updates_view, newer=NEW_RELEASE)
        stage.models.updates.refresh()
        stage.settle()
        window.page("about").ensureWidgetVisible(window.page("about").updates, 0, 400)  # type: ignore[attr-defined]
        _save(window, folder, "about-news")


def _states(folder: Path) -> None:
    with _window({}) as (stage, window):
        for state in GatewayState:
            sync = running_sync() if state is GatewayState.SYNCING else None

            def change(state: GatewayState = state, sync: object = sync) -> None:
                stage.gateway.show(
                    state=state, sync=sync, clock_offset_seconds=9000.0, since=NOW - timedelta(hours=3)
                )

            stage.do(change)
            _save(window, folder, f"state-{state.value}")
        warnings = frozenset(StatusWarning)
        stage.do(lambda: stage.gateway.show(state=GatewayState.ONLINE, warnings=warnings))
        _save(window, folder, "state-warnings")


def _first_run(look: dict[str, object], folder: Path) -> None:
    with _window(look, first_run_done=False) as (stage, window):
        stage.gateway.is_unused = True
        stage.models.restore.refresh()
        stage.settle()
        page = window.page("first-run")
        for step in range(4):
            _save(window, folder, f"first-run-{step + 1}")
            if step == 1:
                page.has_backup.click()  # type: ignore[attr-defined]
                _save(window, folder, "first-run-backup")
            page.next.click()  # type: ignore[attr-defined]
            stage.settle()
    with _window(look) as (stage, window):
        for name, place, failure in _CLOSED:
            stage.needs_passphrase = failure.code is ProgramCode.UNDER_PASSPHRASE
            stage.binding.fail(failure)
            window.open(place)
            stage.settle()
            _save(window, folder, name)
        stage.binding.detach()
        window.open("queue")
        stage.settle()
        _save(window, folder, "queue-stopped")
        window.close()
        _save(window, folder, "closing")


def _leaves(look: dict[str, object], folder: Path) -> None:
    """The old computer of a move, at each of its steps."""
    with _window(look) as (stage, window):
        page = window.page("settings")
        assert isinstance(page, SettingsPage)
        leaving, backups = page.leaving, stage.gateway.backups

        def save(name: str) -> None:
            bring_into_view(leaving)
            _save(window, folder, f"move-{name}")

        window.open("settings")
        stage.settle()
        leaving.other.address.setText(_INVITATION.address)
        leaving.other.words.field.setText(" ".join(_INVITATION.words))
        save("leaves")
        leaving.prepare.click()
        stage.settle()
        save("leaves-asked")
        stage.thread.call(backups.may_end.clear)
        leaving.go.click()
        stage.spin_until(lambda: stage.models.leaving.progress is not None)
        save("leaves-under-way")
        stage.thread.call(backups.may_end.set)
        stage.spin_until(lambda: bool(stage.models.leaving.told))
        stage.binding.fail(StoreError(BackupCode.MOVED_AWAY))
        save("left")
        window.open("home")
        _save(window, folder, "home-moved-away")


def _arrives(look: dict[str, object], folder: Path) -> None:
    """The new computer of a move, at each of its steps."""
    with _window(look, first_run_done=False) as (stage, window):
        stage.gateway.is_unused = True
        stage.models.restore.refresh()
        page, host = window.page("first-run"), stage.host
        assert isinstance(page, FirstRunPage)
        page.next.click()
        stage.settle()
        page.is_elsewhere.click()
        _save(window, folder, "move-arrives")
        page.arriving.begin.click()
        stage.settle()
        stage.binding.detach(GatewayState.STARTING)
        assert host.invite is not None
        assert host.report is not None
        assert host.received is not None
        host.invite(_INVITATION)
        stage.settle()
        _save(window, folder, "move-arrives-waiting")
        host.report(BackupProgress(30, 100))
        stage.settle()
        _save(window, folder, "move-arrives-coming")
        host.received(BackupView(replace(CONTENTS, is_move=True), 2_500_000), None)
        stage.settle()
        _save(window, folder, "move-arrived")


def _second_layers(look: dict[str, object], folder: Path) -> None:
    """What is folded away, and Home before the first message and after one to oneself."""
    with _window(look) as (stage, window):
        gateway, privacy = window.page("gateway"), window.page("privacy")
        assert isinstance(gateway, GatewayPage)
        assert isinstance(privacy, PrivacyPage)
        window.open("gateway")
        gateway.present.details.toggle.click()
        _save(window, folder, "gateway-details")
        window.open("privacy")
        stage.settle()
        privacy.consent.list.toggle.click()
        privacy.ensureWidgetVisible(privacy.consent.asked, 0, 0)
        _save(window, folder, "privacy-report")
    with _window(look, gateway=FakeGateway()) as (stage, window):
        unpaired: dict[str, Any] = {"public_gateway": "", "state": GatewayState.NOT_REGISTERED}
        stage.do(lambda: stage.gateway.show(**unpaired))
        _save(window, folder, "home-start")
        paired: dict[str, Any] = {"public_gateway": "frankfurt.example.org", "state": GatewayState.ONLINE}
        stage.do(lambda: stage.gateway.show(**paired))
        stage.models.start.send()
        stage.settle()
        _save(window, folder, "home-start-tested")


def write_all(folder: Path, looks: list[str], say: Callable[[str], None]) -> None:
    """Write every picture of the chosen looks below ``folder``."""
    for name in looks:
        look = dict(LOOKS[name])
        with _window(look) as (stage, window):
            _screens(stage, window, folder / name, whole=name in ("light", "large"))
            _chosen_message(stage, window, folder / name)
            _couriers_rules(stage, window, folder / name)
            _courier_questions(stage, window, folder / name)
            _courier(stage, window, folder / name)
        _carrying(look, folder / name)
        _letters(look, folder / name)
        _second_thoughts(look, folder / name)
        _second_layers(look, folder / name)
        _first_run(look, folder / name)
        _leaves(look, folder / name)
        _arrives(look, folder / name)
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
