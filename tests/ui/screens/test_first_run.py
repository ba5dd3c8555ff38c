"""The first run, by keyboard alone, and what it leaves behind."""

from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication

from gateway_core.codes.checks import ListeningCode
from gateway_core.codes.statement import in_their_words
from gateway_core.codes.store import VaultCode
from gateway_core.errors import UnreachableCause, UnreachableError, VaultLockedError, VaultUnavailableError
from gateway_core.views.connection import RegistrationView
from gateway_core.views.status import GatewayState
from tests.ui import walk
from tests.ui.fake_commands import SHEET
from tests.ui.fake_gateway import unused
from tests.ui.scripted_life import NOW
from tests.ui.stage import MakeStage, Show, Stage
from ui.screens.first_run.view import FirstRunPage
from ui.screens.gateway.view import GatewayChooser


@pytest.fixture
def stage(make_stage: MakeStage) -> Stage:
    return make_stage(unused(), first_run_done=False)


@pytest.fixture
def page(stage: Stage, show: Show) -> FirstRunPage:
    return show(stage).page("first-run")


def test_first_run_works_by_keyboard_alone(stage: Stage, page: FirstRunPage) -> None:
    window: Any = page.window()
    assert not window.navigation.isVisible()
    walk.press_on(page.next)
    assert page.step == 1
    stage.press_button(page, "Use this post office")
    assert ("pairing.register", "frankfurt.example.org", "awala") in stage.gateway.calls
    assert page.step == 2, "who is paired has nothing left to do on that step"
    assert page.heading.hasFocus()
    assert "Done. This computer is registered with your post office." in walk.texts(page)
    assert page.next.text() == "Continue without a sheet"
    walk.press_on(page.next)
    assert "Done. This computer is registered with your post office." not in walk.texts(page)
    walk.press_on(page.login)
    stage.press_button(page, "No, don't share")
    walk.press_on(page.next)
    assert window.current == "letters", "something to do, now that it is paired"
    assert window.navigation.isVisible()
    assert stage.store.current.first_run_done
    assert stage.login.is_on
    assert stage.gateway.report_answer == "no"


def test_first_run_steps_can_be_skipped(stage: Stage, page: FirstRunPage) -> None:
    assert page.next.text() == "Next"
    assert not page.back.isVisible()
    page.next.click()
    assert page.next.text() == "Do this later"
    assert not page.key.isVisible(), "the store is open"
    assert page.chooser.isVisible()
    page.back.click()
    assert page.step == 0
    page.next.click()
    page.next.click()
    assert page.next.text() == "Continue without a sheet"
    page.next.click()
    (told,) = [text for text in walk.texts(page) if "backup" in text]
    assert "under Safety" in told
    assert "somewhere else" in told
    page.next.click()
    assert page.window().current == "status"  # type: ignore[attr-defined]
    assert stage.gateway.calls == []
    assert not stage.login.is_on
    assert stage.gateway.report_answer == "unasked"


def test_each_step_begins_with_the_focus_on_its_heading(page: FirstRunPage) -> None:
    for _ in range(3):
        walk.press_on(page.next)
        assert page.heading.hasFocus()
    walk.press_on(page.back)
    assert page.heading.hasFocus()
    assert page.step == 2


def test_late_pairing_does_not_change_the_step(stage: Stage, page: FirstRunPage) -> None:
    page.next.click()
    walk.button(page, "Use this post office").click()
    stage.click(page.next)
    assert ("pairing.register", "frankfurt.example.org", "awala") in stage.gateway.calls
    assert page.step == 2


def test_finished_first_run_is_not_shown_again(make_stage: MakeStage, show: Show) -> None:
    assert show(make_stage()).current == "status"


def test_failed_pairing_shows_its_reason_until_the_next_edit(stage: Stage, page: FirstRunPage) -> None:
    stage.gateway.errors["pairing.register"] = UnreachableError(
        in_their_words("x"), UnreachableCause.NO_SUCH_ADDRESS
    )
    page.next.click()
    stage.click(walk.button(page, "Use this post office"))
    assert "Check the spelling. There is no post office at this address." in walk.texts(page)
    edit = page.findChildren(GatewayChooser)[0].field.lineEdit()
    edit.setFocus()
    walk.press(Qt.Key.Key_X)
    assert "Check the spelling. There is no post office at this address." not in walk.texts(page)


def test_waiting_pairing_can_be_hurried_or_stopped(stage: Stage, page: FirstRunPage) -> None:
    walk.press_on(page.next)
    chooser = page.findChild(GatewayChooser)
    assert not chooser.waiting.isVisible()
    waiting = RegistrationView(
        "frankfurt.example.org", 1, in_their_words("No answer."), NOW + timedelta(seconds=40)
    )
    stage.tell(registration=waiting)
    assert chooser.waiting.isVisible()
    assert "in 40 seconds" in chooser.waiting.notice.text
    stage.press_on(chooser.waiting.try_now)
    assert ("pairing.retry",) in stage.gateway.calls
    stage.tell(registration=replace(waiting, next_attempt=None, is_trying=True))
    assert "is registering with" in chooser.waiting.notice.text
    stage.tell(registration=replace(waiting, next_attempt=None))
    assert "may use the Internet again" in chooser.waiting.notice.text
    stage.press_on(chooser.waiting.stop)
    assert ("pairing.cancel",) in stage.gateway.calls
    assert not chooser.waiting.isVisible()


def test_first_step_leads_a_user_of_relaynet_to_each_way(
    make_stage: MakeStage, show: Show, tmp_path: Path
) -> None:
    stage = make_stage(unused(), first_run_done=False)
    stage.awala_folder = tmp_path
    page = show(stage).page("first-run")
    stage.press_button(page, "I already use Relaynet")
    assert page.heading.hasFocus()
    assert page.heading.text() == "I already use Relaynet"
    assert [each.isVisible() for each in (page.has_awala, page.is_elsewhere, page.has_backup)] == [True] * 3
    assert not page.chooser.isVisible(), "a post office comes with what was there"
    stage.press_on(page.back)
    stage.press_on(page.next)
    assert page.heading.text() == "Your post office"
    assert page.chooser.isVisible()
    assert page.has_backup.isVisible()


# --- The recovery sheet ----------------------------------------------------------------------------------------


def at_the_sheet(stage: Stage, show: Show) -> FirstRunPage:
    page = show(stage).page("first-run")
    page.next.click()
    stage.click(page.next)
    return page


def test_first_run_makes_a_sheet_by_keyboard_alone(stage: Stage, show: Show) -> None:
    page = at_the_sheet(stage, show)
    assert page.heading.text() == "In case you lose your key"
    assert "your messages are lost" in walk.told(page), "what happens without one"
    stage.press_on(page.recovery.make)
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


def test_recovery_words_stay_after_a_change_of_look(stage: Stage, show: Show) -> None:
    page = at_the_sheet(stage, show)
    window = page.window()
    stage.click(page.recovery.make)
    stage.redress(window, language="fr")
    again = window.page("first-run")
    assert again is not page
    assert [word for word in SHEET.words if word not in walk.texts(again)] == []
    assert not again.next.isVisible()


def test_sheet_is_postponed_without_a_gateway(make_stage: MakeStage, show: Show) -> None:
    stage = make_stage(attach=False, first_run_done=False)
    page = at_the_sheet(stage, show)
    assert "Make a recovery sheet later, under Safety" in walk.told(page)
    assert page.next.text() == "Next"


# --- The first run where the store cannot be opened yet: the key comes before what needs it -----------------


PASSPHRASE = "correct horse battery staple"


def test_passphrase_comes_first_without_a_keyring(make_stage: MakeStage, show: Show, tmp_path: Path) -> None:
    stage = make_stage(unused(), attach=False, first_run_done=False)
    stage.awala_folder = tmp_path
    stage.binding.fail(VaultUnavailableError(in_their_words("No keyring service answers.")))
    page = show(stage).page("first-run")
    page.next.click()
    assert page.step == 1
    assert "Choose a passphrase" in walk.texts(page)
    assert not page.has_awala.isVisible()
    assert not page.chooser.isVisible(), "pairing needs the store, which is closed"
    assert "Step" not in walk.told(page)
    page.key.new.setText(PASSPHRASE)
    page.key.again.setText(PASSPHRASE)
    page.key.first.click()
    assert stage.host.restarts == [PASSPHRASE]
    stage.run()
    assert not page.key.isVisible()
    assert page.has_awala.isVisible()
    assert page.chooser.isVisible()
    assert "Step 2 of 4" in walk.texts(page)


@pytest.mark.slow_beyond(1)
@pytest.mark.parametrize("language", ["en", "es", "fr", "ar", "fa"])
def test_no_step_scrolls_sideways_in_large_letters(make_stage: MakeStage, show: Show, language: str) -> None:
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
    stage.tell(state=GatewayState.PORT_TAKEN, not_listening=taken)
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


def test_cards_of_a_step_align_with_its_heading(make_stage: MakeStage, show: Show) -> None:
    stage = make_stage(first_run_done=False)
    page = show(stage).page("first-run")
    stage.click(page.next)
    QApplication.processEvents()
    left = page.heading.mapTo(page, QPoint()).x()
    assert page.chooser.mapTo(page, QPoint()).x() == left
