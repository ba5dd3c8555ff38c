"""The window and the tray as a whole: closing, requests that wait, notifications, running without a tray."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QSystemTrayIcon

from gateway_core.events import SyncOutcome, SyncPhase
from gateway_core.views.status import GatewayState, NearbyCourier, StatusWarning
from tests.ui import walk
from tests.ui.fake_gateway import running_sync
from tests.ui.fake_letters import AMINA
from tests.ui.stage import Stage
from ui.models.settings import NotificationKind
from ui.views.screens import CARRYING, LETTERS
from ui.views.tray import Tray
from ui.views.window import MainWindow

MakeStage = Callable[..., Stage]
Show = Callable[..., MainWindow]


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, str]]:
    """What notifications say. The offscreen platform has no tray, so it is only pretended."""
    seen: list[tuple[str, str]] = []
    monkeypatch.setattr(QSystemTrayIcon, "isSystemTrayAvailable", lambda: True)
    monkeypatch.setattr(QSystemTrayIcon, "setVisible", lambda self, on: None)
    monkeypatch.setattr(
        QSystemTrayIcon, "showMessage", lambda self, title, text, icon: seen.append((title, text))
    )
    return seen


def test_closing_asks_once_in_the_window_and_remembers_if_told_to(stage: Stage, show: Show) -> None:
    window = show(stage)
    hidden: list[int] = []
    window.hidden_to_background.connect(lambda: hidden.append(1))
    window.close()
    assert window.isVisible()
    assert window.closing.keep.hasFocus()
    window.closing.remember.click()
    window.closing.keep.click()
    assert hidden == [1]
    assert stage.store.current.close_action == "tray"
    window.close()
    assert hidden == [1, 1]
    assert not window.closing.isVisible()


def test_the_question_about_closing_goes_when_the_person_goes_on_working(stage: Stage, show: Show) -> None:
    window = show(stage)
    window.close()
    assert window.closing.isVisible()
    window.open("apps")
    assert not window.closing.isVisible()
    assert window.isVisible()


def test_closing_can_mean_quitting(make_stage: MakeStage, show: Show) -> None:
    window = show(make_stage(close_action="quit"))
    quits: list[int] = []
    window.quit_wanted.connect(lambda: quits.append(1))
    window.close()
    assert quits == [1]


def test_a_question_about_closing_can_be_cancelled(stage: Stage, show: Show) -> None:
    window = show(stage)
    window.close()
    walk.button(window, "Cancel").click()
    assert not window.closing.isVisible()
    assert stage.store.current.close_action == "ask"


def test_every_screen_is_one_key_away(stage: Stage, show: Show) -> None:
    window = show(stage)
    digits = iter("1234567890")
    for name in window.navigation.items:
        letters = {CARRYING: Qt.Key.Key_O, LETTERS: Qt.Key.Key_L}
        key = letters[name] if name in letters else Qt.Key(ord(next(digits)))
        walk.press(key, modifier=Qt.KeyboardModifier.ControlModifier)
        assert window.current == name


def test_screens_are_made_when_they_are_first_wanted(stage: Stage, show: Show) -> None:
    window = show(stage)
    assert list(window._made) == ["home"]


def test_requests_that_wait_are_told_on_every_other_screen_without_taking_the_focus(
    stage: Stage, show: Show
) -> None:
    window = show(stage, "settings")
    walk.tab_to(window.page("settings").inputs["language"])  # type: ignore[attr-defined]
    stage.do(stage.gateway.ask_courier_approval)
    stage.do(stage.gateway.ask_app_approval)
    assert window.waiting.accessibleName() == "2 requests wait for your answer."
    assert window.page("settings").inputs["language"].hasFocus()  # type: ignore[attr-defined]
    assert window.navigation.items["apps"].accessibleDescription() == "Waits for your answer"


def test_review_leads_to_the_request_that_is_on_another_screen(stage: Stage, show: Show) -> None:
    window = show(stage, "courier")
    stage.do(stage.gateway.ask_courier_approval)
    stage.do(stage.gateway.ask_app_approval)
    window.waiting.review.click()
    assert window.current == "apps"
    window.waiting.review.click()
    assert window.current == "courier"


def test_announcements_reach_screen_readers(
    stage: Stage, show: Show, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = show(stage)
    events: list[str] = []
    monkeypatch.setattr(QAccessible, "updateAccessibility", lambda event: events.append(event.message()))
    stage.do(lambda: stage.gateway.show(sync=running_sync(SyncPhase.COLLECTING)))
    assert window.isVisible()
    assert events == ["Collecting from the courier"]


def test_the_trays_menu_offers_what_can_be_done_now(stage: Stage) -> None:
    tray = Tray(stage.models)
    shown = [
        action.text() for action in tray.menu.actions() if action.isVisible() and not action.isSeparator()
    ]
    assert shown == ["Open", "Pause", "Quit"]
    stage.do(lambda: stage.gateway.show(couriers=(NearbyCourier("10.0.0.1", 1),)))
    stage.do(stage.gateway.ask_courier_approval)
    shown = [
        action.text() for action in tray.menu.actions() if action.isVisible() and not action.isSeparator()
    ]
    assert shown == ["Open", "Sync now", "Waiting for your answer (1)", "Pause", "Quit"]


def test_the_trays_menu_leads_to_where_the_request_waits(stage: Stage) -> None:
    tray = Tray(stage.models)
    places: list[str] = []
    tray.page_wanted.connect(places.append)
    stage.do(stage.gateway.ask_app_approval)
    tray.pending.trigger()
    stage.do(stage.gateway.ask_courier_approval)
    tray.pending.trigger()
    assert places == ["apps", "courier"]


def test_the_tray_says_the_state_in_words_as_home_does(stage: Stage) -> None:
    tray = Tray(stage.models)
    tray.appear()
    assert tray.icon is not None
    for state in GatewayState:
        stage.do(lambda state=state: stage.gateway.show(state=state))
        assert tray.icon.toolTip() == f"Relaynet Gateway: {stage.models.home.headline.title}"


def test_the_tray_pauses_and_resumes(stage: Stage) -> None:
    tray = Tray(stage.models)
    tray.pause.trigger()
    stage.settle()
    assert tray.pause.text() == "Resume"
    tray.pause.trigger()
    stage.settle()
    assert stage.gateway.calls == [("internet.set_paused", True), ("internet.set_paused", False)]


def test_a_click_on_the_tray_toggles_the_window(stage: Stage) -> None:
    tray = Tray(stage.models)
    toggles: list[int] = []
    tray.toggle_wanted.connect(lambda: toggles.append(1))
    tray.appear()
    assert tray.icon is not None
    tray.icon.activated.emit(QSystemTrayIcon.ActivationReason.Trigger)
    assert toggles == [1]


def cause(stage: Stage, kind: str) -> None:
    """Make the thing happen that a kind of notification is about."""
    gateway = stage.gateway
    warnings = {
        NotificationKind.CERTIFICATE: StatusWarning.CERTIFICATE_EXPIRING,
        NotificationKind.STORAGE: StatusWarning.STORAGE_LOW,
        NotificationKind.CLOCK: StatusWarning.CLOCK_OFF,
    }
    if kind in warnings:
        stage.do(lambda: gateway.show(warnings=frozenset({warnings[kind]})))
    elif kind == NotificationKind.COURIER_FOUND:
        stage.do(lambda: gateway.show(couriers=(NearbyCourier("10.0.0.1", 1),)))
    elif kind == NotificationKind.APPROVAL_WAITING:
        stage.do(gateway.ask_app_approval)
    elif kind == NotificationKind.LETTER:
        stage.letters.be_busy()
        stage.letters.let_come(AMINA, "The road is open")
    else:
        stage.do(lambda: gateway.couriers.end(running_sync(), SyncOutcome.COURIER_FULL))


@pytest.mark.parametrize("kind", NotificationKind.ALL)
def test_each_kind_of_notification_is_told_once_and_has_its_own_switch(
    make_stage: MakeStage, told: list[tuple[str, str]], kind: str
) -> None:
    stage = make_stage()
    tray = Tray(stage.models)
    tray.appear()
    cause(stage, kind)
    stage.do(lambda: stage.gateway.show(storage_used=5))
    assert len(told) == 1
    assert all(told[0])
    off = make_stage(notifications={kind: False})
    silent = Tray(off.models)
    silent.appear()
    cause(off, kind)
    assert len(told) == 1
    assert tray is not silent


def test_the_window_is_whole_without_a_tray(stage: Stage, show: Show) -> None:
    assert not QSystemTrayIcon.isSystemTrayAvailable()
    window = show(stage)
    stage.do(stage.gateway.ask_app_approval)
    window.waiting.review.click()
    assert window.current == "apps"
