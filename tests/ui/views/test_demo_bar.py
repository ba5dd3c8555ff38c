"""The bar that says that this is a demo, and leads through it. The demo itself: tests/e2e/window/test_over_demo.py."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QApplication

from gateway_core.views.status import NearbyCourier
from tests.ui import walk
from tests.ui.busiest_screens import cut_off
from tests.ui.fake_gateway import populated
from tests.ui.scripted_life import CHAT
from tests.ui.stage import Stage
from ui.models.demo import DemoStep
from ui.views.courier import CourierPage
from ui.views.window import MainWindow

MakeStage = Callable[..., Stage]
Show = Callable[..., MainWindow]


def test_a_gateway_that_is_no_demo_has_no_such_bar(stage: Stage, show: Show) -> None:
    assert not show(stage).demo.isVisible()


@pytest.mark.parametrize("step", list(DemoStep), ids=str)
def test_each_step_says_that_it_is_a_demo_and_is_spoken_once(
    stage: Stage, show: Show, step: DemoStep
) -> None:
    window = show(stage)
    heard: list[str] = []
    stage.models.demo.announced.connect(heard.append)
    for _ in range(2):
        stage.models.demo.show_step(step)
    assert window.demo.isVisible()
    assert "This is a demo." in window.demo.accessibleName()
    assert heard == [stage.models.demo.text]
    assert heard[0] in window.demo.accessibleName()
    assert window.demo.go.isVisible() is (step in (DemoStep.FIRST_VISIT, DemoStep.NEXT_VISIT))


def test_the_end_stays_the_end_wherever_the_courier_goes(stage: Stage) -> None:
    for step in (DemoStep.ANSWERED, DemoStep.TRAVELLING, DemoStep.NEXT_VISIT):
        stage.models.demo.show_step(step)
    assert stage.models.demo.step is DemoStep.ANSWERED


def test_its_button_leads_to_the_couriers_by_keyboard_and_is_not_there_where_one_is(
    stage: Stage, show: Show
) -> None:
    window = show(stage)
    stage.models.demo.show_step(DemoStep.FIRST_VISIT)
    walk.tab_to(window.demo.go)
    walk.press(Qt.Key.Key_Space)
    assert window.current == "courier"
    assert not window.demo.go.isVisible()
    window.open("apps")
    assert window.demo.go.isVisible()


def test_the_pretend_courier_is_one_to_press_sync_for_and_is_said_to_be_away_while_it_is(
    stage: Stage, show: Show
) -> None:
    window = show(stage, "courier")
    page = window.page("courier")
    assert isinstance(page, CourierPage)
    stage.models.courier.show_pretend(NearbyCourier("127.0.0.1", 4711))
    stage.spin_until(lambda: "Sync" in walk.texts(page.nearby))
    assert "Pretend courier" in [walk.plain(text) for text in walk.texts(page.nearby)]
    stage.models.courier.show_pretend(None)
    assert page.nearby.title.text() == "The pretend courier is on its way"
    assert walk.controls(page.nearby) == [], "there is nothing to do but wait"
    stage.models.courier.show_pretend(NearbyCourier("127.0.0.1", 4711))
    stage.spin_until(lambda: "Sync" in walk.texts(page.nearby))
    walk.button(page.nearby, "Sync").click()
    stage.spin_until(lambda: bool(stage.gateway.calls))
    assert stage.gateway.calls == [("couriers.sync", "127.0.0.1", 4711)]


def test_an_app_with_a_name_of_its_own_is_called_by_it(make_stage: MakeStage) -> None:
    stage = make_stage(populated())
    stage.models.apps.call(CHAT, "Ping")
    stage.settle()
    assert walk.plain(stage.models.apps.name(CHAT)) == "Ping"
    assert "Ping" in [walk.plain(each.name) for each in stage.models.apps.apps]


@pytest.mark.parametrize("language", ["en", "fr", "ar"])
def test_the_bar_leaves_nothing_cut_off_at_200_percent_in_a_narrow_window(
    make_stage: MakeStage, show: Show, language: str
) -> None:
    stage = make_stage(populated(), language=language, text_scale=200)
    window = show(stage, "courier")
    for step in DemoStep:
        stage.models.demo.show_step(step)
        window.resize(QSize(560, 740))
        for _ in range(8):  # what folds takes a few rounds to come to rest
            QApplication.processEvents()
        assert window.width() == 560
        assert cut_off(window.demo) == []
