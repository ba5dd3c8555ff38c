"""Nothing moves under the pointer: what it rests over keeps its place, and so do the other buttons of a row."""

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, QPointF, QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import isValid

from gateway_core.codes.moving import MovingCode
from gateway_core.codes.programs import ProgramCode
from gateway_core.errors import ForeignProfileError, VaultLockedError
from gateway_core.views.status import EndpointState, GatewayState
from tests.ui import walk
from tests.ui.busiest_screens import SCREENS
from tests.ui.fake_gateway import populated, unused
from tests.ui.screens.test_under_the_pointer import (
    changes_of,
    leave,
    middle,
    middle_of_row,
    places,
    press_at,
    rest_at,
    settled,
    what,
)
from tests.ui.stage import MakeStage, Show, Stage
from ui.screens.apps.view import AppsPage
from ui.window.frame import MainWindow

LOOKS: dict[str, tuple[QSize, dict[str, Any]]] = {
    "plain": (QSize(1000, 900), {}),
    "narrow": (QSize(560, 740), {}),
    "large": (QSize(1280, 900), {"text_scale": 200}),
    "mirrored": (QSize(1000, 900), {"language": "ar"}),
}
MANY = ("letters", "apps", "app-list", "courier", "carrying", "gateway", "status")
"""The screens on which most comes and goes."""


def opened(make_stage: MakeStage, show: Show, page: str, look: str = "plain") -> tuple[Stage, MainWindow]:
    size, preferences = LOOKS[look]
    stage = make_stage(populated(), carrying_networks=("wlan0",), **preferences)
    window = show(stage, page)
    window.resize(size)
    settled(stage)
    return stage, window


def come_to_rest(window: MainWindow, place: QPoint) -> None:
    """Move the pointer there from further than a hand trembles.

    An earlier test may have left it there, where this window was under it before it showed this screen.
    """
    rest_at(window, place - QPoint(QApplication.startDragDistance() + 1, 0))
    rest_at(window, place)


def place_of(control: QWidget, window: MainWindow) -> QPoint:
    """Where a control begins, in reading direction: its own width may change with its text."""
    is_mirrored = window.layoutDirection() is Qt.LayoutDirection.RightToLeft
    return control.mapTo(window, QPoint(control.width(), 0) if is_mirrored else QPoint())


@pytest.mark.slow_beyond(4)
@pytest.mark.parametrize(
    ("page", "look"),
    [(page, "plain") for page in SCREENS]
    + [(page, look) for page in MANY for look in LOOKS if look != "plain"],
)
def test_control_under_the_pointer_stays(make_stage: MakeStage, show: Show, page: str, look: str) -> None:
    """Over another button of the screen before each change, from the top to the bottom and again."""
    stage, window = opened(make_stage, show, page, look)
    held = 0
    for at, (name, change) in enumerate(changes_of(page).items()):
        screen = window.page(page)
        shown = {each: place for each, place in places(window).items() if screen.isAncestorOf(each)}
        if shown:
            control = sorted(shown, key=lambda each: shown[each].y())[at * 3 % len(shown)]
            come_to_rest(window, shown[control])
            before, meant = place_of(control, window), what(control)
            change(stage)
            settled(stage)
            if isValid(control) and control.isVisible() and what(control) == meant:
                held += 1
                if place_of(control, window) != before:  # an answer out of view is scrolled to
                    assert name == "an error", f"{name}: {meant} moved"
                    assert is_whole(screen.error), f"{meant} moved for nothing"
        else:
            change(stage)
            settled(stage)
        leave(window)
        settled(stage)
    assert held


def is_whole(part: QWidget) -> bool:
    return part.visibleRegion().boundingRect() == part.rect()


def sideways(window: MainWindow, screen: QWidget) -> dict[object, int]:
    controls = [each for each in walk.controls(screen) if each.isVisible()]
    return {(each, what(each)): place_of(each, window).x() for each in controls}


@pytest.mark.slow_beyond(4)
@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("page", ["letters", "status", "apps", "app-list", "courier", "carrying", "gateway"])
def test_buttons_move_no_other_sideways(make_stage: MakeStage, show: Show, page: str, look: str) -> None:
    """Nor does a scroll bar, nor a count in the list of screens."""
    stage, window = opened(make_stage, show, page, look)
    for name, change in {**changes_of(page), "blocked": _blocked, "offline": _offline}.items():
        before, was = sideways(window, window.page(page)), stage.models.closed.why
        change(stage)
        settled(stage)
        if stage.models.closed.why is was:
            after = sideways(window, window.page(page))
            moved = [each for each, x in before.items() if after.get(each, x) != x]
            assert not moved, f"{name}: {moved}"


def _blocked(stage: Stage) -> None:
    views = stage.gateway.endpoint_views
    stage.gateway.endpoint_views = [replace(each, state=EndpointState.BLOCKED) for each in views]
    stage.models.apps.refresh()


def _offline(stage: Stage) -> None:
    stage.tell(is_online=False, state=GatewayState.OFFLINE)


def test_allow_button_takes_the_place_of_the_block_button(make_stage: MakeStage, show: Show) -> None:
    stage, window = opened(make_stage, show, "apps")
    card = next(each for each in window.page("apps")._cards if each.app.state is EndpointState.ALLOWED)
    before = {name: walk.button(card, name).geometry() for name in ("Block", "Remove")}
    _blocked(stage)
    settled(stage)
    assert walk.button(card, "Allow").geometry() == before["Block"]
    assert walk.button(card, "Remove").geometry() == before["Remove"]


def test_pause_button_stays_in_place_when_pressed(make_stage: MakeStage, show: Show) -> None:
    stage, window = opened(make_stage, show, "gateway")
    control = walk.button(window.page("gateway"), "Pause the exchange")
    before = control.mapTo(window, QPoint()), control.size()
    stage.tell(is_paused=True)
    settled(stage)
    assert control.text() == "Resume the exchange"
    assert (control.mapTo(window, QPoint()), control.size()) == before


def test_awala_gateway_is_checked_in_place(make_stage: MakeStage, show: Show, tmp_path: Path) -> None:
    stage = make_stage(unused(), first_run_done=False)
    stage.awala_folder = tmp_path
    stage.host.backups = {("", ""): ForeignProfileError(MovingCode.IT_RUNS)}
    window = show(stage)
    page = window.page("first-run")
    page.next.click()
    settled(stage)
    control = page.has_awala
    page.ensureWidgetVisible(control)
    settled(stage)
    come_to_rest(window, middle(control, window))
    before = place_of(control, window)
    for _ in range(2):
        control.click()
        settled(stage)
        assert control.isVisible()
        assert place_of(control, window) == before


def test_other_networks_keep_pointer_and_focus(make_stage: MakeStage, show: Show) -> None:
    stage, window = opened(make_stage, show, "carrying")
    page = window.page("carrying")
    control = page.networks.switches["wlan0"]
    control.setFocus()
    come_to_rest(window, middle(control, window))
    before = place_of(control, window)
    for networks in ({"eth0": ("10.0.0.7",), "wlan0": ()}, {"wlan0": ()}, {"eth0": (), "usb0": ()}):
        stage.courier.show(networks=networks)
        settled(stage)
        assert list(page.networks.switches) == sorted({"wlan0", *networks})
        assert page.networks.switches["wlan0"] is control
        assert control.hasFocus()
        assert place_of(control, window) == before


def test_row_stays_under_the_pointer_when_another_above_goes(make_stage: MakeStage, show: Show) -> None:
    stage, window = opened(make_stage, show, "status")
    page: Any = window.page("status").waiting  # type: ignore[attr-defined]
    window.page("status").ensureWidgetVisible(page.table)
    settled(stage)
    place, meant = middle_of_row(page.table, 1, window), stage.models.status.queue[1]
    come_to_rest(window, place)
    stage.gateway.queue_views = stage.gateway.queue_views[1:]
    stage.models.status.refresh()
    settled(stage)
    press_at(window, place)
    assert (page.table.chosen.endpoint, page.table.chosen.direction) == (meant.endpoint, meant.direction)


Held = tuple[Stage, MainWindow, AppsPage, QWidget]


@pytest.fixture
def held(make_stage: MakeStage, show: Show) -> Held:
    """The pointer rests over an app's button, and another app has asked."""
    stage, window = opened(make_stage, show, "apps")
    page = window.page("apps")
    control = walk.button(page._cards[0], "Remove")
    come_to_rest(window, middle(control, window))
    stage.do(stage.gateway.ask_app_approval)
    settled(stage)
    return stage, window, page, control


def test_hidden_question_is_told_above(held: Held) -> None:
    stage, window, page, _ = held
    (card,) = page.prompts.cards.values()
    assert not card.is_in_view
    assert window.waiting.isVisible()
    assert "1 request" in window.waiting.accessibleName()
    walk.press_button(window.waiting, "Review")
    settled(stage)
    assert card.is_in_view
    assert card.not_now.hasFocus()
    assert not window.waiting.isVisible()


def test_withdrawn_hidden_question_is_told_no_more(held: Held) -> None:
    stage, window, _, control = held
    before = place_of(control, window)
    stage.gateway.pending.clear()
    stage.tell(pending_approvals=0)
    settled(stage)
    assert not window.waiting.isVisible()
    assert place_of(control, window) == before


def test_visible_question_shows_no_bar(make_stage: MakeStage, show: Show) -> None:
    stage, window = opened(make_stage, show, "apps")
    page = window.page("apps")
    stage.do(stage.gateway.ask_app_approval)
    settled(stage)
    (card,) = page.prompts.cards.values()
    assert card.is_in_view
    assert not window.waiting.isVisible()


def test_question_above_the_scrolled_view_shows_a_bar(make_stage: MakeStage, show: Show) -> None:
    stage, window = opened(make_stage, show, "apps", "narrow")
    bar = window.page("apps").verticalScrollBar()
    bar.setValue(bar.maximum())
    stage.do(stage.gateway.ask_app_approval)
    settled(stage)
    assert window.waiting.isVisible()
    window.open("status")
    window.open("apps")
    settled(stage)
    assert not window.waiting.isVisible()


def test_question_after_an_own_press_comes_into_view(make_stage: MakeStage, show: Show) -> None:
    stage, window = opened(make_stage, show, "apps")
    page = window.page("apps")
    control = walk.button(page._cards[0], "Remove")
    place = middle(control, window)
    come_to_rest(window, place)
    press_at(window, place)
    settled(stage)
    stage.do(stage.gateway.ask_app_approval)
    settled(stage)
    (card,) = page.prompts.cards.values()
    assert card.is_in_view


def test_scrolling_or_typing_moves_controls_under_the_pointer(held: Held) -> None:
    stage, window, page, control = held
    before = place_of(control, window)
    value = page.verticalScrollBar().value()
    assert value
    QTest.wheelEvent(window.windowHandle(), QPointF(middle(control, window)), QPoint(0, 120))
    settled(stage)
    assert page.verticalScrollBar().value() < value
    assert place_of(control, window).y() > before.y()
    come_to_rest(window, middle(control, window))
    before = place_of(control, window)
    QTest.keyClick(window.windowHandle(), Qt.Key.Key_Shift)
    stage.do(stage.gateway.ask_app_approval)
    settled(stage)
    assert place_of(control, window).y() > before.y()


def test_reserved_room_is_removed_when_the_pointer_leaves(make_stage: MakeStage, show: Show) -> None:
    stage, window = opened(make_stage, show, "apps")
    page = window.page("apps")
    control = walk.button(page._cards[1], "Remove")
    come_to_rest(window, middle(control, window))
    before = place_of(control, window)
    stage.gateway.endpoint_views = [
        each for each in stage.gateway.endpoint_views if each.address != page._cards[0].app.address
    ]
    stage.models.apps.refresh()
    settled(stage)
    assert place_of(control, window) == before
    leave(window)
    settled(stage)
    assert place_of(control, window).y() < before.y()


def test_closing_screen_leaves_no_reserved_room(held: Held) -> None:
    stage, window, page, _ = held
    stage.needs_passphrase = True
    stage.binding.fail(VaultLockedError(ProgramCode.UNDER_PASSPHRASE))
    settled(stage)
    leave(window)
    settled(stage)
    assert page.verticalScrollBar().maximum() == 0
    assert QApplication.focusWidget() is not None
