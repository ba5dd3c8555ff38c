"""The Tab key goes down a screen as it is read, also where cards came later (C5)."""

from __future__ import annotations

import gc
import random
from collections.abc import Callable
from itertools import pairwise

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QWidget

from gateway_core.views.status import GatewayState, NearbyCourier, QuestionKind
from tests.ui import walk
from tests.ui.fake_gateway import populated
from tests.ui.stage import Stage
from ui.design import tab_order
from ui.views.window import MainWindow

MakeStage = Callable[..., Stage]
Show = Callable[..., MainWindow]
PAGES = (
    "letters",
    "home",
    "courier",
    "carrying",
    "apps",
    "app-list",
    "queue",
    "gateway",
    "storage",
    "diagnostics",
    "privacy",
    "settings",
    "about",
)


def stops(window: MainWindow, page: str, *, back: bool = False) -> list[QWidget]:
    """Where the Tab key stops on a screen, from the list of screens on until it is there again."""
    start = next(each for each in window.navigation.items.values() if each.property("current"))
    start.setFocus()
    found: list[QWidget] = []
    for _ in range(walk.MOST_STEPS):
        walk.press(Qt.Key.Key_Backtab if back else Qt.Key.Key_Tab)
        focus = QApplication.focusWidget()
        assert focus is not None
        if focus is start:
            return found
        if window.page(page).isAncestorOf(focus):
            found.append(focus)
    raise AssertionError("the Tab key does not come round")


def against_reading(found: list[QWidget], page: QWidget) -> list[tuple[str, str]]:
    """Neighbours of which the later stands wholly above the earlier, or beside it on the side where a line begins."""
    wrong = []
    for one, two in pairwise(found):
        first, second = one.mapTo(page, QPoint()), two.mapTo(page, QPoint())
        is_above = second.y() + two.height() <= first.y()
        is_beside = abs(second.y() - first.y()) < 6 and second.x() < first.x()
        if is_above or is_beside:
            wrong.append((one.accessibleName(), two.accessibleName()))
    return wrong


def bring_everything(stage: Stage, window: MainWindow, page: str) -> None:
    """Let cards come while the screen is in view: a courier, questions of both kinds, remembered answers."""
    window.resize(1040, 740)
    window.open(page)
    stage.settle()
    courier = NearbyCourier("192.168.43.1", 21473, "wlan0", "Relief-Courier-7")
    stage.do(lambda: stage.gateway.show(couriers=(courier,), state=GatewayState.COURIER_NEARBY))
    for ask in (stage.gateway.ask_app_approval, stage.gateway.ask_courier_approval):
        stage.do(ask)
    if page == "diagnostics":
        stage.models.diagnostics.check()
    stage.courier.be_busy()
    stage.letters.be_busy()
    stage.models.refresh()
    stage.settle()
    QApplication.processEvents()


@pytest.mark.parametrize("page", PAGES)
def test_tab_goes_down_every_screen_in_the_order_in_which_it_is_read(
    make_stage: MakeStage, show: Show, page: str
) -> None:
    stage = make_stage(populated(), carrying_networks=("wlan0",))
    window = show(stage)
    bring_everything(stage, window, page)
    found = stops(window, page)
    assert found
    assert against_reading(found, window.page(page)) == []
    assert stops(window, page, back=True) == found[::-1]


def test_a_question_that_came_last_is_reached_first(make_stage: MakeStage, show: Show) -> None:
    stage = make_stage(populated())
    window = show(stage, "courier")
    window.open("courier")
    stage.settle()
    stage.do(stage.gateway.ask_courier_approval)
    names = [each.accessibleName() for each in stops(window, "courier")]
    assert names[:4] == ["Not now", "Allow", "Details", "Never on this network"]


def test_what_was_taken_back_and_asked_again_keeps_its_place(make_stage: MakeStage, show: Show) -> None:
    """A second question of an app stands above the apps, whichever came first."""
    stage = make_stage(populated())
    window = show(stage, "apps")
    stage.do(stage.gateway.ask_app_approval)
    walk.button(window.page("apps"), "Not now").click()
    stage.settle()
    stage.do(lambda: stage.gateway.ask_app_approval("mailbag (process 12)"))
    names = [each.accessibleName() for each in stops(window, "apps")]
    assert names[:2] == ["Not now", "Allow"]


@pytest.mark.parametrize("page", PAGES)
def test_every_control_at_which_the_tab_key_stops_is_known_from_its_making(
    make_stage: MakeStage, show: Show, page: str
) -> None:
    stage = make_stage(populated(), carrying_networks=("wlan0",))
    window = show(stage)
    bring_everything(stage, window, page)
    assert [each.accessibleName() for each in stops(window, page) if each not in tab_order._stops] == []


def test_cards_come_and_go_under_the_tab_key(make_stage: MakeStage, show: Show) -> None:
    """The program died of this once in some 5,000 keys, when the order was found by walking layouts."""
    chance = random.Random(20261123)
    stage = make_stage(populated())
    window = show(stage)
    window.resize(1040, 740)
    courier = NearbyCourier("192.168.43.1", 21473, "wlan0", "Relief-Courier-7")
    for _ in range(30):
        window.open(chance.choice(PAGES))
        match chance.randrange(5):
            case 0:
                stage.do(lambda: stage.gateway.show(couriers=(courier,), state=GatewayState.COURIER_NEARBY))
            case 1:
                stage.do(lambda: stage.gateway.show(couriers=()))
            case 2 if not stage.gateway.pending:
                stage.do(chance.choice((stage.gateway.ask_app_approval, stage.gateway.ask_courier_approval)))
            case 3 if stage.models.approvals.prompts:  # else its answer can still be taken back
                place = "apps" if stage.gateway.pending[0].kind is QuestionKind.ENDPOINT else "courier"
                walk.button(window.page(place), "Not now").click()
                stage.settle()
            case _:
                stage.models.refresh()
                stage.settle()
                gc.collect()
        for _ in range(12):
            walk.press(Qt.Key.Key_Tab if chance.random() < 0.8 else Qt.Key.Key_Backtab)
        QApplication.processEvents()
    assert QApplication.focusWidget() is not None
