"""The first run, by keyboard alone, and what it leaves behind."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication

from app.desktop.appearance import dress
from gateway_core.codes.checks import ListeningCode
from gateway_core.codes.statement import in_their_words
from gateway_core.codes.store import VaultCode
from gateway_core.errors import UnreachableCause, UnreachableError, VaultLockedError, VaultUnavailableError
from gateway_core.views.connection import RegistrationView
from gateway_core.views.status import GatewayState
from tests.ui import walk
from tests.ui.fake_commands import SHEET
from tests.ui.fake_gateway import FakeGateway
from tests.ui.scripted_life import NOW
from tests.ui.stage import MakeStage, Show, Stage
from ui.screens.first_run.view import FirstRunPage
from ui.screens.gateway.view import GatewayChooser
from ui.window.frame import MainWindow


def first_run(window: MainWindow) -> FirstRunPage:
    return window.page("first-run")


def unregistered(make_stage: MakeStage) -> Stage:
    gateway = FakeGateway()
    gateway.show(state=GatewayState.NOT_REGISTERED, public_gateway="", dialect="")
    return make_stage(gateway, first_run_done=False)


def test_the_whole_first_run_by_keyboard_alone(make_stage: MakeStage, show: Show) -> None:
    stage = unregistered(make_stage)
    window = show(stage)
    page = first_run(window)
    assert not window.navigation.isVisible()
    walk.tab_to(page.next)
    walk.press(Qt.Key.Key_Space)
    assert page.step == 1
    walk.tab_to(walk.button(page, "Use this gateway"))
    walk.press(Qt.Key.Key_Space)
    stage.settle()
    assert ("pairing.register", "frankfurt.example.org", "awala") in stage.gateway.calls
    assert page.step == 2, "who is paired has nothing left to do on that step"
    assert page.heading.hasFocus()
    assert "Done. Your gateway is paired." in walk.texts(page)
    assert page.next.text() == "Go on without a sheet"
    walk.tab_to(page.next)
    walk.press(Qt.Key.Key_Space)
    assert "Done. Your gateway is paired." not in walk.texts(page)
    walk.tab_to(page.login)
    walk.press(Qt.Key.Key_Space)
    walk.tab_to(walk.button(page, "No, do not share"))
    walk.press(Qt.Key.Key_Space)
    stage.settle()
    walk.tab_to(page.next)
    walk.press(Qt.Key.Key_Space)
    assert window.current == "letters", "something to do, now that it is paired"
    assert window.navigation.isVisible()
    assert stage.store.current.first_run_done
    assert stage.login.is_on
    assert stage.gateway.report_answer == "no"


def test_first_run_steps_can_be_skipped(make_stage: MakeStage, show: Show) -> None:
    stage = unregistered(make_stage)
    window = show(stage)
    page = first_run(window)
    assert page.next.text() == "Next"
    page.next.click()
    assert page.next.text() == "Do this later"
    page.next.click()
    assert page.next.text() == "Go on without a sheet"
    page.next.click()
    page.next.click()
    assert window.current == "status"
    assert stage.gateway.calls == []
    assert not stage.login.is_on
    assert stage.gateway.report_answer == "unasked"


def test_each_step_begins_with_the_focus_on_its_heading(make_stage: MakeStage, show: Show) -> None:
    page = first_run(show(unregistered(make_stage)))
    for _ in range(3):
        walk.tab_to(page.next)
        walk.press(Qt.Key.Key_Space)
        assert page.heading.hasFocus()
    walk.tab_to(page.back)
    walk.press(Qt.Key.Key_Space)
    assert page.heading.hasFocus()
    assert page.step == 2


def test_last_step_says_where_backups_are_made(make_stage: MakeStage, show: Show) -> None:
    page = first_run(show(unregistered(make_stage)))
    for _ in range(3):
        page.next.click()
    (told,) = [text for text in walk.texts(page) if "backup" in text]
    assert "page Safety" in told
    assert "somewhere else" in told


def test_back_leads_to_the_step_before(make_stage: MakeStage, show: Show) -> None:
    window = show(unregistered(make_stage))
    page = first_run(window)
    assert not page.back.isVisible()
    page.next.click()
    page.back.click()
    assert page.step == 0


def test_a_pairing_that_comes_late_moves_nobody_who_went_on(make_stage: MakeStage, show: Show) -> None:
    stage = unregistered(make_stage)
    page = first_run(show(stage))
    page.next.click()
    walk.button(page, "Use this gateway").click()
    page.next.click()
    stage.settle()
    assert ("pairing.register", "frankfurt.example.org", "awala") in stage.gateway.calls
    assert page.step == 2


def test_a_finished_first_run_is_not_shown_again(make_stage: MakeStage, show: Show) -> None:
    assert show(make_stage()).current == "status"


def test_a_failed_pairing_says_why_and_the_words_go_while_typing(make_stage: MakeStage, show: Show) -> None:
    stage = unregistered(make_stage)
    stage.gateway.errors["pairing.register"] = UnreachableError(
        in_their_words("x"), UnreachableCause.NO_SUCH_ADDRESS
    )
    window = show(stage)
    page = first_run(window)
    page.next.click()
    walk.button(page, "Use this gateway").click()
    stage.settle()
    assert "There is no gateway at this address. Check the spelling." in walk.texts(page)
    edit = page.findChildren(GatewayChooser)[0].field.lineEdit()
    edit.setFocus()
    walk.press(Qt.Key.Key_X)
    assert "There is no gateway at this address. Check the spelling." not in walk.texts(page)


def test_waiting_pairing_can_be_hurried_or_stopped(make_stage: MakeStage, show: Show) -> None:
    stage = unregistered(make_stage)
    page = first_run(show(stage))
    walk.tab_to(page.next)
    walk.press(Qt.Key.Key_Space)
    chooser = page.findChild(GatewayChooser)
    assert chooser is not None
    assert not chooser.waiting.isVisible()
    waiting = RegistrationView(
        "frankfurt.example.org", 1, in_their_words("No answer."), NOW + timedelta(seconds=40)
    )
    stage.do(lambda: stage.gateway.show(registration=waiting))
    assert chooser.waiting.isVisible()
    assert "in 40 seconds" in chooser.waiting.notice.text
    walk.tab_to(chooser.waiting.try_now)
    walk.press(Qt.Key.Key_Space)
    stage.settle()
    assert ("pairing.retry",) in stage.gateway.calls
    stage.do(lambda: stage.gateway.show(registration=replace(waiting, next_attempt=None, is_trying=True)))
    assert "is being tried" in chooser.waiting.notice.text
    stage.do(lambda: stage.gateway.show(registration=replace(waiting, next_attempt=None)))
    assert "may use the Internet again" in chooser.waiting.notice.text
    walk.tab_to(chooser.waiting.stop)
    walk.press(Qt.Key.Key_Space)
    stage.settle()
    assert ("pairing.cancel",) in stage.gateway.calls
    assert not chooser.waiting.isVisible()


# --- The recovery sheet ----------------------------------------------------------------------------------------


def at_the_sheet(stage: Stage, show: Show) -> FirstRunPage:
    page = first_run(show(stage))
    page.next.click()
    page.next.click()
    stage.settle()
    return page


def test_a_sheet_is_made_on_the_first_run_by_keyboard_alone(make_stage: MakeStage, show: Show) -> None:
    stage = unregistered(make_stage)
    page = at_the_sheet(stage, show)
    assert page.heading.text() == "For the day that the key is lost"
    assert "nobody can open your messages" in " ".join(walk.texts(page)), "what happens without one"
    walk.tab_to(page.recovery.make)
    walk.press(Qt.Key.Key_Space)
    stage.settle()
    assert [word for word in SHEET.words if word not in walk.texts(page)] == []
    assert not page.next.isVisible(), "nobody leaves words by mistake that are not shown again"
    assert page.recovery.done.hasFocus()
    walk.press(Qt.Key.Key_Space)
    assert page.next.hasFocus()
    assert page.next.text() == "Next"
    walk.press(Qt.Key.Key_Space)
    assert page.step == 3
    assert stage.models.recovery.sheet is None
    assert stage.store.current.sheet_answered


def test_the_words_stay_on_the_first_run_in_another_look(make_stage: MakeStage, show: Show) -> None:
    stage = unregistered(make_stage)
    page = at_the_sheet(stage, show)
    window = page.window()
    assert isinstance(window, MainWindow)
    page.recovery.make.click()
    stage.settle()
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    stage.store.change(language="fr")
    window.renew(lambda: dress(application, stage.store.current))
    again = first_run(window)
    assert again is not page
    assert [word for word in SHEET.words if word not in walk.texts(again)] == []
    assert not again.next.isVisible()


def test_without_a_gateway_the_sheet_is_left_for_later(make_stage: MakeStage, show: Show) -> None:
    stage = make_stage(attach=False, first_run_done=False)
    page = at_the_sheet(stage, show)
    assert "Make a recovery sheet later, under Safety" in " ".join(walk.texts(page))
    assert page.next.text() == "Next"


# --- The first run where the store cannot be opened yet: the key comes before what needs it -----------------


PASSPHRASE = "correct horse battery staple"


def test_without_a_keyring_the_passphrase_comes_first_and_then_the_offer_to_move_in(
    make_stage: Callable[..., Stage], show: Callable[..., MainWindow], tmp_path: Path
) -> None:
    gateway = FakeGateway()
    gateway.is_unused = True
    gateway.show(state=GatewayState.NOT_REGISTERED, public_gateway="")
    stage = make_stage(gateway, attach=False, first_run_done=False)
    stage.awala_folder = tmp_path
    stage.binding.fail(VaultUnavailableError(in_their_words("No keyring service answers.")))
    page = show(stage).page("first-run")
    page.next.click()
    assert page.step == 1
    assert "Choose a passphrase" in walk.texts(page)
    assert not page.has_awala.isVisible()
    assert not page.chooser.isVisible(), "pairing needs the store, which is closed"
    page.key.new.setText(PASSPHRASE)
    page.key.again.setText(PASSPHRASE)
    page.key.first.click()
    assert stage.host.restarts == [PASSPHRASE]
    stage.binding.attach(gateway, stage.thread.loop)
    stage.settle()
    assert not page.key.isVisible()
    assert page.has_awala.isVisible()
    assert page.chooser.isVisible()


def test_open_store_asks_for_no_key(
    make_stage: Callable[..., Stage], show: Callable[..., MainWindow]
) -> None:
    gateway = FakeGateway()
    gateway.show(state=GatewayState.NOT_REGISTERED, public_gateway="")
    page = show(make_stage(gateway, first_run_done=False)).page("first-run")
    page.next.click()
    assert not page.key.isVisible()
    assert page.chooser.isVisible()


@pytest.mark.slow_beyond(1)
@pytest.mark.parametrize("language", ["en", "es", "fr", "ar", "fa"])
def test_no_step_scrolls_sideways_in_large_letters(
    make_stage: Callable[..., Stage], show: Callable[..., MainWindow], language: str
) -> None:
    taken = ListeningCode.PORT_TAKEN_BY(program="netcat", port=13276)
    stage = make_stage(first_run_done=False, language=language, text_scale=200)
    window = show(stage)
    window.resize(800, 600)
    page = window.page("first-run")
    stage.binding.fail(VaultLockedError(VaultCode.KEYRING_DISMISSED))
    found = [sideways(stage, page)]
    page.next.click()
    found.append(sideways(stage, page))
    page.key.second.click()
    found.append(sideways(stage, page))
    stage.binding.attach(stage.gateway, stage.thread.loop)
    stage.do(lambda: stage.gateway.show(state=GatewayState.PORT_TAKEN, not_listening=taken))
    found.append(sideways(stage, page))
    page.next.click()
    found.append(sideways(stage, page))
    page.recovery.make.click()
    found.append(sideways(stage, page))
    page.recovery.done.click()
    page.next.click()
    found.append(sideways(stage, page))
    assert found == [0] * 7


def sideways(stage: Stage, page: FirstRunPage) -> int:
    stage.settle()
    QApplication.processEvents()
    return page.horizontalScrollBar().maximum()


def test_the_cards_of_a_step_stand_below_its_heading(
    make_stage: Callable[..., Stage], show: Callable[..., MainWindow]
) -> None:
    stage = make_stage(first_run_done=False)
    window = show(stage)
    page = window.page("first-run")
    page.next.click()
    stage.settle()
    QApplication.processEvents()
    left = page.heading.mapTo(page, QPoint()).x()
    assert page.chooser.mapTo(page, QPoint()).x() == left
