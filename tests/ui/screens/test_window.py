"""The window and the tray as a whole: closing, requests that wait, notifications, running without a tray."""

from typing import Any

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication, QSystemTrayIcon

from gateway_core.events import SyncOutcome, SyncPhase
from gateway_core.views.status import GatewayState, NearbyCourier, StatusWarning
from tests.ui import walk
from tests.ui.busiest_screens import cut_off
from tests.ui.fake_gateway import populated, running_sync
from tests.ui.fake_letters import AMINA
from tests.ui.scripted_life import CHAT
from tests.ui.stage import MakeStage, Show, Stage
from ui.parts.settings import NotificationKind
from ui.window.demo import DemoStep
from ui.window.tray import Tray


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


def test_question_about_closing_disappears_on_another_screen(stage: Stage, show: Show) -> None:
    window = show(stage)
    window.close()
    assert window.closing.isVisible()
    window.open("apps")
    assert not window.closing.isVisible()
    assert window.isVisible()


def test_window_begins_with_one_screen_and_four_places(stage: Stage, show: Show) -> None:
    assert list(show(stage)._made) == ["status"]
    assert list(show(stage).navigation.items) == PLACES
    assert not show(stage).demo.isVisible()


def test_pending_requests_are_told_on_other_screens(stage: Stage, show: Show) -> None:
    window = show(stage, "settings")
    walk.tab_to(window.page("settings").inputs["language"])  # type: ignore[attr-defined]
    stage.do(stage.gateway.ask_courier_approval)
    stage.do(stage.gateway.ask_app_approval)
    assert window.waiting.accessibleName() == "2 requests wait for your answer."
    assert window.page("settings").inputs["language"].hasFocus()  # type: ignore[attr-defined]
    assert window.navigation.items["courier"].accessibleDescription() == "Waits for your answer"


def test_review_leads_to_the_request_that_is_on_another_screen(stage: Stage, show: Show) -> None:
    assert not QSystemTrayIcon.isSystemTrayAvailable(), "the window is whole without one"
    window = show(stage, "courier")
    stage.do(stage.gateway.ask_courier_approval)
    stage.do(stage.gateway.ask_app_approval)
    window.waiting.review.click()
    assert window.current == "apps"
    window.waiting.review.click()
    assert window.current == "courier"


def test_news_reaches_screen_readers(stage: Stage, show: Show, monkeypatch: pytest.MonkeyPatch) -> None:
    window = show(stage)
    events: list[str] = []
    monkeypatch.setattr(QAccessible, "updateAccessibility", lambda event: events.append(event.message()))
    stage.tell(sync=running_sync(SyncPhase.COLLECTING))
    assert window.isVisible()
    assert events == ["Collecting from the courier"]


def test_tray_menu_offers_the_currently_possible_actions(stage: Stage) -> None:
    tray = Tray(stage.models)

    def shown() -> list[str]:
        return [each.text() for each in tray.menu.actions() if each.isVisible() and not each.isSeparator()]

    assert shown() == ["Open", "Pause", "Quit"]
    tray.pause.trigger()
    stage.settle()
    assert shown() == ["Open", "Resume", "Quit"]
    tray.pause.trigger()
    stage.settle()
    assert stage.gateway.calls == [("internet.set_paused", True), ("internet.set_paused", False)]
    stage.tell(couriers=(NearbyCourier("10.0.0.1", 1),))
    stage.do(stage.gateway.ask_courier_approval)
    assert shown() == ["Open", "Exchange now", "Waiting for your answer (1)", "Pause", "Quit"]


def test_tray_menu_leads_to_the_waiting_request(stage: Stage) -> None:
    tray = Tray(stage.models)
    places: list[str] = []
    tray.page_wanted.connect(places.append)
    stage.do(stage.gateway.ask_app_approval)
    tray.pending.trigger()
    stage.do(stage.gateway.ask_courier_approval)
    tray.pending.trigger()
    assert places == ["apps", "courier"]


def test_tray_icon_toggles_the_window_and_shows_the_state(stage: Stage) -> None:
    tray = Tray(stage.models)
    toggles: list[int] = []
    tray.toggle_wanted.connect(lambda: toggles.append(1))
    tray.appear()
    tray.icon.activated.emit(QSystemTrayIcon.ActivationReason.Trigger)
    assert toggles == [1]
    for state in GatewayState:
        stage.tell(state=state)
        assert tray.icon.toolTip() == f"Relaynet Gateway: {stage.models.status.headline.title}"


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
def test_notifications_have_switches(make_stage: MakeStage, told: list[tuple[str, str]], kind: str) -> None:
    stage = make_stage()
    tray = Tray(stage.models)
    tray.appear()
    cause(stage, kind)
    stage.tell(storage_used=5)
    assert len(told) == 1
    assert all(told[0])
    off = make_stage(notifications={kind: False})
    silent = Tray(off.models)
    silent.appear()
    cause(off, kind)
    assert len(told) == 1
    assert tray is not silent


# --- The window's four places: what stands behind each, by mouse and by keyboard, and what comes first ------


PLACES = ["letters", "courier", "status", "more"]
BEHIND_MORE = ["safety", "apps", "gateway", "storage", "settings", "privacy", "about"]
KEYS = {
    "letters": "L", "status": "1", "courier": "2", "apps": "3", "more": "4", "gateway": "5", "storage": "6",
    "safety": "7", "privacy": "8", "settings": "9", "about": "0", "carrying": "O",
}  # fmt: skip


@pytest.mark.parametrize("name", KEYS)
def test_each_screen_is_reached_by_its_key_from_anywhere(stage: Stage, show: Show, name: str) -> None:
    window = show(stage, "about" if name != "about" else "status")
    walk.press(Qt.Key(ord(KEYS[name])), modifier=Qt.KeyboardModifier.ControlModifier)
    assert window.current == name
    place = "courier" if name == "carrying" else "more" if name in BEHIND_MORE else name
    marked = [key for key, item in window.navigation.items.items() if item.property("current")]
    assert marked == [place]
    focus = window.navigation.items[name] if name in PLACES else window.page(name).heading
    assert focus.hasFocus()


def test_safety_is_two_presses_from_every_screen(stage: Stage, show: Show) -> None:
    window = show(stage)
    for name in window.page_names:
        if name != "first-run":
            window.open(name)
            window.navigation.items["more"].click()
            walk.button(window.page("more"), "Safety").click()
            assert window.current == "safety"


def test_more_screen_leads_to_screens_and_shows_pending_questions(stage: Stage, show: Show) -> None:
    window = show(stage, "more")
    page: Any = window.page("more")
    assert list(page.items) == BEHIND_MORE
    stage.do(stage.gateway.ask_app_approval)
    assert page.items["apps"].text() == "Apps (1)"
    assert window.navigation.items["more"].accessibleName() == "More (1)"
    for name, control in page.items.items():
        assert control.accessibleDescription()
        window.open("more")
        control.click()
        assert window.current == name
        assert window.page(name).heading.hasFocus()


def test_couriers_screen_leads_to_carrying_without_a_gateway(stage: Stage, show: Show) -> None:
    window = show(stage, "courier")
    stage.binding.detach()
    walk.button(window.page("courier"), "Be a courier…").click()
    assert window.current == "carrying"


@pytest.mark.parametrize(("begun", "first"), [(True, "letters"), (False, "status")])
def test_window_opens_on_used_letters(make_stage: MakeStage, show: Show, begun: bool, first: str) -> None:
    assert show(make_stage(letters_begun=begun)).current == first


def test_new_letters_come_first_when_the_window_opens_again(stage: Stage, show: Show) -> None:
    window = show(stage, "storage")
    window.come_back()
    assert window.current == "storage", "nothing is new"
    stage.letters.be_busy()
    stage.settle()
    assert stage.models.letters.now.unread
    window.come_back()
    assert window.current == "letters"


def test_problems_are_counted_beside_status(stage: Stage, show: Show) -> None:
    item = show(stage, "letters").navigation.items["status"]
    assert item.accessibleName() == "Status"
    stage.tell(state=GatewayState.PORT_TAKEN)
    assert item.accessibleName() == "Status (1)"
    assert item.accessibleDescription() == "Your apps can't connect"
    stage.tell(state=GatewayState.ONLINE)
    assert item.accessibleName() == "Status"


# ----------------------------------------------------------------------------------------------------
# The bar that says that this is a demo, and leads through it. The demo itself: tests/e2e/window/test_over_demo.py


@pytest.mark.parametrize("step", list(DemoStep), ids=str)
def test_demo_steps_are_spoken_once(stage: Stage, show: Show, step: DemoStep) -> None:
    window = show(stage)
    heard: list[str] = []
    stage.models.demo.announced.connect(heard.append)
    for _ in range(2):
        stage.models.demo.show_step(step)
    assert window.demo.isVisible()
    assert "This is a demo." in window.demo.accessibleName()
    assert "Only the real program has Letters and Carry for others." in window.demo.accessibleName()
    assert heard == [stage.models.demo.text]
    assert heard[0] in window.demo.accessibleName()
    assert window.demo.go.isVisible() is (step in (DemoStep.FIRST_VISIT, DemoStep.NEXT_VISIT))


def test_demo_stays_at_its_end_after_later_courier_steps(stage: Stage) -> None:
    for step in (DemoStep.ANSWERED, DemoStep.TRAVELLING, DemoStep.NEXT_VISIT):
        stage.models.demo.show_step(step)
    assert stage.models.demo.step is DemoStep.ANSWERED


def test_demo_button_leads_to_the_couriers(stage: Stage, show: Show) -> None:
    window = show(stage)
    stage.models.demo.show_step(DemoStep.FIRST_VISIT)
    walk.press_on(window.demo.go)
    assert window.current == "courier"
    assert not window.demo.go.isVisible()
    window.open("apps")
    assert window.demo.go.isVisible()


def test_pretend_courier_is_said_to_be_away(stage: Stage, show: Show) -> None:
    page = show(stage, "courier").page("courier")
    stage.models.courier.show_pretend(NearbyCourier("127.0.0.1", 4711))
    stage.spin_until(lambda: "Exchange now" in walk.texts(page.nearby))
    assert "Pretend courier" in [walk.plain(text) for text in walk.texts(page.nearby)]
    stage.models.courier.show_pretend(None)
    assert page.nearby.title.text() == "The pretend courier is on its way"
    assert walk.controls(page.nearby) == [], "there is nothing to do but wait"
    stage.models.courier.show_pretend(NearbyCourier("127.0.0.1", 4711))
    stage.spin_until(lambda: "Exchange now" in walk.texts(page.nearby))
    walk.button(page.nearby, "Exchange now").click()
    stage.spin_until(lambda: bool(stage.gateway.calls))
    assert stage.gateway.calls == [("couriers.sync", "127.0.0.1", 4711)]


def test_renamed_app_is_shown_by_its_new_name(busy: Stage) -> None:
    busy.models.apps.call(CHAT, "Ping")
    busy.settle()
    assert walk.plain(busy.models.apps.name(CHAT)) == "Ping"
    assert "Ping" in [walk.plain(each.name) for each in busy.models.apps.apps]


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "fr", "ar"])
def test_demo_bar_fits_a_narrow_window(make_stage: MakeStage, show: Show, language: str) -> None:
    stage = make_stage(populated(), language=language, text_scale=200)
    window = show(stage, "courier")
    for step in DemoStep:
        stage.models.demo.show_step(step)
        window.resize(QSize(560, 740))
        for _ in range(8):  # what folds takes a few rounds to come to rest
            QApplication.processEvents()
        assert window.width() == 560
        assert cut_off(window.demo) == []
