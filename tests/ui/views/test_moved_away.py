"""A gateway that moved to another computer: every screen says so, and what can be done here is asked about first."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton

from gateway_core.codes.backups import BackupCode
from gateway_core.codes.store import StoreCode
from gateway_core.errors import StoreBusyError, StoreError
from gateway_core.views.status import GatewayState
from tests.ui import walk
from tests.ui.fake_gateway import populated
from tests.ui.stage import Stage
from ui.models.closed import Closed
from ui.views.window import MainWindow

MakeStage = Callable[..., Stage]
Show = Callable[..., MainWindow]
TITLE = "Your gateway moved to another computer"


def moved(stage: Stage) -> None:
    stage.binding.fail(StoreError(BackupCode.MOVED_AWAY))
    stage.settle()


@pytest.mark.parametrize("page", ["home", "courier", "apps", "queue", "gateway", "storage"])
def test_each_screen_says_that_it_moved_and_offers_neither_start_nor_passphrase(
    make_stage: MakeStage, show: Show, page: str
) -> None:
    stage = make_stage(populated())
    window = show(stage, page)
    moved(stage)
    assert stage.binding.status.state is GatewayState.MOVED_AWAY
    assert stage.models.closed.why is Closed.MOVED_AWAY
    shown = walk.texts(window.page(page))
    assert TITLE in shown
    live = [each.text() for each in walk.visible(window.page(page)) if isinstance(each, QPushButton)]
    assert "It never arrived…" in live
    assert "Erase everything…" in live
    assert not {"Try again", "Start your gateway", "Unlock"} & set(live)


def test_it_is_unlocked_after_a_warning_by_keyboard_and_then_started(
    make_stage: MakeStage, show: Show
) -> None:
    stage = make_stage(populated())
    window = show(stage)
    moved(stage)
    card = window.page("home").closed  # type: ignore[attr-defined]
    walk.tab_to(walk.button(card, "It never arrived…"))
    walk.press(Qt.Key.Key_Space)
    stage.settle()
    assert stage.host.unlocked == 0, "it asks first"
    assert any("no other computer has become your gateway" in each for each in walk.texts(card))
    walk.tab_to(walk.button(card, "Unlock it here"))
    walk.press(Qt.Key.Key_Space)
    stage.settle()
    assert stage.host.unlocked == 1
    assert stage.host.restarts == [None]


def test_who_says_no_leaves_it_locked(make_stage: MakeStage, show: Show) -> None:
    stage = make_stage(populated())
    window = show(stage)
    moved(stage)
    card = window.page("home").closed  # type: ignore[attr-defined]
    walk.button(card, "It never arrived…").click()
    walk.button(card, "Keep things as they are").click()
    assert stage.host.unlocked == 0
    assert stage.host.restarts == []


def test_a_move_that_is_still_going_on_is_said(make_stage: MakeStage, show: Show) -> None:
    stage = make_stage(populated())
    window = show(stage)
    moved(stage)
    stage.host.unlock_error = StoreBusyError(StoreCode.FOLDER_IN_USE)
    card = window.page("home").closed  # type: ignore[attr-defined]
    walk.button(card, "It never arrived…").click()
    walk.button(card, "Unlock it here").click()
    stage.settle()
    assert stage.host.restarts == []
    assert stage.models.closed.error in walk.texts(card)


def test_while_it_moves_home_says_that_nothing_is_relayed(make_stage: MakeStage, show: Show) -> None:
    stage = make_stage(populated())
    window = show(stage)
    stage.do(lambda: stage.gateway.show(state=GatewayState.MOVED_AWAY))
    assert "Your gateway moves to another computer" in walk.texts(window.page("home"))
