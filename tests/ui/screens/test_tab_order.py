"""The Tab key goes down a screen as it is read, also where cards came later (C5)."""

import gc
import random
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QPointF, QSize, Qt
from PySide6.QtGui import QAccessible, QWheelEvent
from PySide6.QtWidgets import QApplication, QComboBox, QFileDialog, QSlider, QWidget

from gateway_core.views.status import GatewayState, NearbyCourier, QuestionKind
from tests.ui import walk
from tests.ui.busiest_screens import SCREENS
from tests.ui.fake_gateway import populated
from tests.ui.stage import MakeStage, Show, Stage
from ui.design import tab_order
from ui.design.blocks import column
from ui.design.inputs import Button, Choice, Field, Switch
from ui.window.frame import MainWindow


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
    stage.tell(couriers=(courier,), state=GatewayState.COURIER_NEARBY)
    for ask in (stage.gateway.ask_app_approval, stage.gateway.ask_courier_approval):
        stage.do(ask)
    if page == "status":
        stage.models.diagnostics.check()
    stage.courier.be_busy()
    stage.letters.be_busy()
    stage.models.refresh()
    stage.settle()
    QApplication.processEvents()


@pytest.mark.slow_beyond(4)
@pytest.mark.parametrize("page", SCREENS)
def test_tab_follows_the_reading_order(make_stage: MakeStage, show: Show, page: str) -> None:
    stage = make_stage(populated(), carrying_networks=("wlan0",))
    window = show(stage)
    bring_everything(stage, window, page)
    found = stops(window, page)
    assert found
    assert against_reading(found, window.page(page)) == []
    assert stops(window, page, back=True) == found[::-1]
    assert [each.accessibleName() for each in found if each not in tab_order._stops] == []


def test_latest_question_is_reached_first(busy: Stage, show: Show) -> None:
    window = show(busy, "courier")
    busy.do(busy.gateway.ask_courier_approval)
    names = [each.accessibleName() for each in stops(window, "courier")]
    assert names[:4] == ["Not now", "Allow", "Details", "Never on this network"]


def test_repeated_question_of_an_app_is_reached_first(busy: Stage, show: Show) -> None:
    """A second question of an app stands above the apps, whichever came first."""
    window = show(busy, "apps")
    busy.do(busy.gateway.ask_app_approval)
    busy.click(walk.button(window.page("apps"), "Not now"))
    busy.do(lambda: busy.gateway.ask_app_approval("mailbag (process 12)"))
    names = [each.accessibleName() for each in stops(window, "apps")]
    assert names[:2] == ["Not now", "Allow"]


@pytest.mark.slow
def test_cards_come_and_go_under_the_tab_key(make_stage: MakeStage, show: Show) -> None:
    """The program died of this once in some 5,000 keys, when the order was found by walking layouts."""
    chance = random.Random(20261123)
    stage = make_stage(populated())
    window = show(stage)
    window.resize(1040, 740)
    courier = NearbyCourier("192.168.43.1", 21473, "wlan0", "Relief-Courier-7")
    for _ in range(30):
        window.open(chance.choice(SCREENS))
        match chance.randrange(5):
            case 0:
                stage.tell(couriers=(courier,), state=GatewayState.COURIER_NEARBY)
            case 1:
                stage.tell(couriers=())
            case 2 if not stage.gateway.pending:
                stage.do(chance.choice((stage.gateway.ask_app_approval, stage.gateway.ask_courier_approval)))
            case 3 if stage.models.approvals.prompts:  # else its answer can still be taken back
                place = "apps" if stage.gateway.pending[0].kind is QuestionKind.ENDPOINT else "courier"
                stage.click(walk.button(window.page(place), "Not now"))
            case _:
                stage.models.refresh()
                stage.settle()
                gc.collect()
        for _ in range(12):
            walk.press(Qt.Key.Key_Tab if chance.random() < 0.8 else Qt.Key.Key_Backtab)
        QApplication.processEvents()
    assert QApplication.focusWidget() is not None


# ----------------------------------------------------------------------------------------------------
# How keys and the mouse's wheel act on any screen: what they press, what they leave alone, where the focus goes


SMALL = QSize(640, 480)


PASSPHRASE = "six words are easy to remember"


def turn_wheel(over: QWidget) -> None:
    """Turn the wheel one notch towards the user, with the pointer over a widget."""
    place = QPointF(over.rect().center())
    event = QWheelEvent(
        place,
        over.mapToGlobal(place),
        QPoint(),
        QPoint(0, -120),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(over, event)


@pytest.mark.slow_beyond(2)
@pytest.mark.parametrize("page", ["courier", "gateway", "storage", "status", "privacy", "settings", "about"])
def test_scrolling_past_a_choice_does_not_change_it(busy: Stage, show: Show, page: str) -> None:
    window = show(busy, page)
    if page == "status":
        window.page(page).log.log_fold.toggle.click()  # type: ignore[attr-defined]
    inputs = [each for each in walk.controls(window.page(page)) if isinstance(each, QComboBox | QSlider)]
    assert inputs

    def values() -> list[int]:
        return [each.value() if isinstance(each, QSlider) else each.currentIndex() for each in inputs]

    before, kept = values(), busy.store.current
    for each in inputs:
        turn_wheel(each)
    busy.settle()
    assert values() == before
    assert busy.store.current == kept
    assert busy.gateway.calls == []


@pytest.mark.parametrize("key", [Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter])
def test_space_and_return_press_the_button_that_has_the_focus(busy: Stage, show: Show, key: Qt.Key) -> None:
    page: Any = show(busy, "status").page("status").waiting  # type: ignore[attr-defined]
    walk.tab_to(page.clearing[None])
    walk.press(key)
    assert page._confirm.no.hasFocus()


def test_question_and_answer_come_into_view(busy: Stage, show: Show, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    window = show(busy, "status")
    window.resize(SMALL)
    page: Any = window.page("status").waiting  # type: ignore[attr-defined]
    busy.press_on(page.clearing[None])
    assert page._confirm.visibleRegion().boundingRect() == page._confirm.rect()
    monkeypatch.setattr(QAccessible, "updateAccessibility", lambda event: told.append(event.message()))
    busy.click(page._confirm.yes)
    done = page._done
    assert told == [done.text]
    assert done.visibleRegion().boundingRect() == done.rect()


def test_button_disabled_during_its_work_regains_the_focus(busy: Stage, show: Show) -> None:
    run = show(busy, "status").page("status").check.run  # type: ignore[attr-defined]
    walk.press_on(run)
    assert not run.isEnabled()
    assert not run.hasFocus()
    busy.settle()
    assert run.hasFocus()


@pytest.mark.slow_beyond(2)
@pytest.mark.parametrize(
    ("page", "control", "key"),
    [
        ("courier", lambda page: page.limit.choice, Qt.Key.Key_Down),
        ("privacy", lambda page: page.ways.switch, Qt.Key.Key_Space),
        ("privacy", lambda page: page.consent.yes, Qt.Key.Key_Space),
        ("privacy", lambda page: page.consent.no, Qt.Key.Key_Space),
        ("privacy", lambda page: page.crash_reports.no, Qt.Key.Key_Return),
    ],
)
def test_focus_stays_on_a_choice_that_acts_at_once(
    busy: Stage, show: Show, page: str, control: Callable[[Any], QWidget], key: Qt.Key
) -> None:
    acting = control(show(busy, page).page(page))
    walk.tab_to(acting)
    passed: list[object] = []
    QApplication.instance().focusChanged.connect(receive := lambda _, now: passed.append(now))  # type: ignore[union-attr]
    busy.press(key)
    QApplication.instance().focusChanged.disconnect(receive)  # type: ignore[union-attr]
    assert busy.gateway.calls, "it acted"
    assert passed == []
    assert acting.hasFocus()


@pytest.mark.parametrize("kind", [lambda: Button("x"), lambda: Switch("x"), Choice, Field])
@pytest.mark.parametrize("pressed", [0, 1, 2])
def test_pressed_control_keeps_focus(qapp: QApplication, kind: Callable[[], QWidget], pressed: int) -> None:
    place = QWidget()
    controls = [kind() for _ in range(3)]
    place.setLayout(column(*controls, Button("beside them")))
    place.show()
    controls[pressed].setFocus()
    for is_free in (False, True):
        for each in controls:
            each.setEnabled(is_free)
        assert (place.focusWidget() is controls[pressed]) is is_free
    place.deleteLater()


def test_button_does_not_regain_focus_that_the_user_moved(busy: Stage, show: Show) -> None:
    page: Any = show(busy, "status").page("status")
    page.log.log_fold.toggle.click()
    walk.press_on(page.check.run)
    assert not page.check.run.isEnabled()
    page.log.containing.setFocus()
    busy.settle()
    assert page.check.run.isEnabled()
    assert page.log.containing.hasFocus()


def test_focus_returns_from_a_foreign_file_dialog(
    busy: Stage, show: Show, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The window is not active yet when such a dialog has closed and the button is disabled."""
    window = show(busy, "safety")
    backup, dialog = window.page("safety").backup, QWidget()  # type: ignore[attr-defined]
    for field in (backup.opener.passphrase, backup.opener.again):
        field.setText(PASSPHRASE)

    def ask(*_: object, **__: object) -> tuple[str, str]:
        dialog.show()
        dialog.activateWindow()
        busy.spin_until(dialog.isActiveWindow)
        return str(tmp_path / "mine.backup"), ""

    monkeypatch.setattr(QFileDialog, "getSaveFileName", ask)
    walk.press_on(backup.save)
    assert backup.save.isHidden()
    busy.settle()
    dialog.close()
    window.activateWindow()
    busy.spin_until(window.isActiveWindow)
    assert ("backups.write", tmp_path / "mine.backup", PASSPHRASE) in busy.gateway.calls
    assert backup.save.hasFocus()


@pytest.mark.slow_beyond(1)
@pytest.mark.parametrize("cancel", ["escape", "button", "close"])
def test_cancelled_closing_gives_the_focus_back(busy: Stage, show: Show, cancel: str) -> None:
    window = show(busy, "settings")
    field = window.page("settings").inputs["theme"]  # type: ignore[attr-defined]
    walk.tab_to(field)
    window.close()
    assert window.closing.keep.hasFocus()
    if cancel == "escape":
        walk.press(Qt.Key.Key_Escape)
    elif cancel == "button":
        window.closing.cancel.click()
    else:
        window.close()
    assert not window.closing.isVisible()
    assert field.hasFocus()
    assert busy.store.current.close_action == "ask"


@pytest.mark.parametrize("back", [False, True])
def test_tab_from_a_heading_leads_to_its_control(make_stage: MakeStage, show: Show, back: bool) -> None:
    stage = make_stage(populated())
    page = show(stage, "safety").page("safety")
    heading = page.stolen.heading
    heading.setFocus()
    walk.press(Qt.Key.Key_Backtab if back else Qt.Key.Key_Tab)
    focus = QApplication.focusWidget()
    above, below = page.backup.save, page.stolen.begin
    assert focus is (above if back else below)
