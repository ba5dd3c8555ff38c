"""The recovery sheet in the window: made, shown once, printed, replaced, withdrawn."""

import threading
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from gateway_core.codes.programs import ProgramCode
from gateway_core.codes.store import VaultCode
from gateway_core.crypto.recovery_words import read_words
from gateway_core.errors import (
    GatewayError,
    InvalidMessageError,
    VaultEmptyError,
    VaultLockedError,
    VaultUnavailableError,
)
from gateway_core.views.status import GatewayState
from tests.ui import walk
from tests.ui.fake_commands import SHEET
from tests.ui.stage import Choose, MakeStage, Show, Stage
from ui.design.qr_picture import qr_image
from ui.parts import connection_file
from ui.parts.closed.view import ClosedCard
from ui.parts.connection_file import QR_PREFIX, _in_code, words_of_picture
from ui.parts.core_texts import sentence
from ui.parts.recovery.view import RecoveryCard
from ui.screens.status.view import StatusPage


def card(stage: Stage, show: Show) -> RecoveryCard:
    return show(stage, "safety").page("safety").recovery


@pytest.fixture
def made(stage: Stage, show: Show) -> RecoveryCard:
    """A sheet that is shown."""
    recovery = card(stage, show)
    stage.click(recovery.make)
    return recovery


def test_leaving_the_screen_puts_the_words_away(stage: Stage, show: Show) -> None:
    window = show(stage, "safety")
    recovery = card(stage, lambda *_: window)
    stage.click(recovery.make)
    window.open("status")
    assert stage.models.recovery.sheet is None


@pytest.mark.slow_beyond(1)
@pytest.mark.parametrize(
    ("name", "value"), [("language", "fr"), ("language", "ar"), ("text_scale", 200), ("theme", "dark")]
)
def test_words_stay_in_another_look(stage: Stage, show: Show, name: str, value: object) -> None:
    window = show(stage, "safety")
    recovery = card(stage, lambda *_: window)
    stage.click(recovery.make)
    stage.redress(window, **{name: value})
    stage.settle()
    again = window.page("safety").recovery
    assert again is not recovery
    assert [word for word in SHEET.words if word not in walk.told(again)] == []
    assert again.done.hasFocus()
    assert again.picture.isVisible()
    walk.press(Qt.Key.Key_Return)
    assert stage.models.recovery.sheet is None


def test_new_sheet_and_withdrawal_are_confirmed_first(stage: Stage, show: Show) -> None:
    stage.gateway.sheet_mark = "77AA"
    recovery = card(stage, show)
    assert "77AA" in walk.told(recovery)
    recovery.make.click()
    assert stage.gateway.calls == []
    recovery.confirm.no.click()
    recovery.withdraw.click()
    stage.click(recovery.confirm.yes)
    assert stage.gateway.calls == [("recovery.withdraw",)]
    assert "Destroy the paper" in walk.told(recovery)
    assert "You have no recovery sheet." in walk.told(recovery)


def test_keyring_without_a_key_is_reported(stage: Stage, show: Show) -> None:
    recovery = card(stage, show)
    stage.gateway.errors["recovery.make"] = VaultLockedError(VaultCode.KEYRING_LOCKED)
    stage.click(recovery.make)
    assert "keyring" in stage.models.recovery.error
    assert stage.models.recovery.sheet is None


def test_picture_page_and_screen_reader_have_all_words(stage: Stage, made: RecoveryCard) -> None:
    picture = qr_image(stage.models.recovery.picture).scaled(400, 400)
    content = _in_code(picture.convertToFormat(QImage.Format.Format_Grayscale8)).decode()
    assert read_words(words_of_picture(content)) == read_words(" ".join(SHEET.words))
    document = made.document()
    text, lines = document.toPlainText(), stage.models.recovery.lines
    assert [each for line in lines for each in (line.word, line.digits) if each not in text] == []
    assert "A3F1" in text
    assert document.toHtml().count("<img") == 1
    QApplication.processEvents()
    names = " ".join(each.accessibleName() for each in made.findChildren(type(made._title)))
    assert [word for at, word in enumerate(SHEET.words, 1) if f"{at}: {word}" not in names] == []


@pytest.mark.slow_beyond(1)
@pytest.mark.parametrize("language", ["ar", "fa"])
def test_digits_are_those_of_the_language(make_stage: MakeStage, show: Show, language: str) -> None:
    stage = make_stage(language=language)
    recovery = card(stage, show)
    stage.click(recovery.make)
    lines = stage.models.recovery.lines
    assert not [line for line in lines if line.digits.isascii()]
    assert read_words(" ".join(line.digits for line in lines)) == read_words(" ".join(SHEET.words))


# --- The reminder -----------------------------------------------------------------------------------------------


def unanswered(make_stage: MakeStage, show: Show, **status: object) -> tuple[Stage, StatusPage]:
    stage = make_stage(sheet_answered=False)
    stage.tell(**status)
    page = show(stage).page("status")
    assert isinstance(page, StatusPage)
    return stage, page


def test_sheet_reminder_comes_only_with_the_first_pairing(make_stage: MakeStage, show: Show) -> None:
    stage, home = unanswered(make_stage, show, public_gateway="", state=GatewayState.NOT_REGISTERED)
    assert not home.sheet.isVisible()
    stage.tell(public_gateway="gw.example.org", state=GatewayState.ONLINE)
    assert home.sheet.isVisible()
    assert "only a recovery sheet or a backup brings your messages back" in walk.told(home.sheet)


def test_declined_sheet_reminder_does_not_return(make_stage: MakeStage, show: Show) -> None:
    stage, home = unanswered(make_stage, show)
    walk.press_on(home.sheet.decline)
    assert not home.sheet.isVisible()
    assert stage.store.current.sheet_answered
    home.on_shown()
    stage.settle()
    assert not home.sheet.isVisible()


def test_sheet_reminder_leads_to_the_sheet(make_stage: MakeStage, show: Show) -> None:
    stage, home = unanswered(make_stage, show)
    stage.press_on(home.sheet.make)
    window = home.window()
    page = window.page("safety")
    assert window.current == "safety"
    assert page.recovery.make.hasFocus()
    assert stage.store.current.sheet_answered


def test_existing_sheet_ends_the_reminder_permanently(make_stage: MakeStage, show: Show) -> None:
    stage, home = unanswered(make_stage, show)
    for mark in ("77AA", ""):  # made by a command, and withdrawn
        stage.gateway.sheet_mark = mark
        home.on_shown()
        stage.settle()
        assert not home.sheet.isVisible()


def test_sheet_reminder_waits_for_the_next_start(make_stage: MakeStage, show: Show) -> None:
    stage = make_stage(first_run_done=False, sheet_answered=False)
    window = show(stage)
    for _ in range(4):
        stage.click(window.page("first-run").next)
    assert window.current == "letters"
    window.open("status")
    assert not window.page("status").sheet.isVisible()
    assert not stage.store.current.sheet_answered


# --- Opening ---------------------------------------------------------------------------------------------------

WORDS = " ".join(SHEET.words)
KEY_GONE = VaultEmptyError(ProgramCode.NO_KEY_IN_VAULT)
PASSPHRASE = "correct horse battery staple"


def closed(make_stage: MakeStage, show: Show, error: GatewayError, **kept: bool) -> tuple[Stage, ClosedCard]:
    """Home of a gateway whose key is lost, with a sheet beside its data."""
    stage = make_stage()
    stage.has_data = stage.has_sheet = True
    stage.needs_passphrase = kept.get("has_passphrase", False)
    page = show(stage).page("status")
    stage.fail(error)
    return stage, page.closed


def test_lost_key_is_opened_by_the_sheet(make_stage: MakeStage, show: Show) -> None:
    stage, block = closed(make_stage, show, KEY_GONE)
    assert block.first.text() == "Use my recovery sheet"
    block.first.click()
    QApplication.processEvents()
    assert block.words.field.hasFocus()
    assert not block.new.isVisible()
    stage.host.recovery_error = InvalidMessageError(VaultCode.WORD_WRONG(place=3))
    block.words.field.setText(WORDS)
    stage.click(block.first)
    assert walk.plain(sentence(VaultCode.WORD_WRONG(place=3))) in walk.told(block)
    assert (block.words.text(), stage.host.restarts) == (WORDS, []), "typed words stay"
    assert block.first.isEnabled()
    stage.host.recovery_error = None
    stage.host.recoveries.clear()
    block.words.field.setFocus()
    walk.press(Qt.Key.Key_Return)
    assert stage.host.recoveries == [(WORDS, None)]
    assert stage.host.restarts == [None]


def test_back_button_forgets_the_words_and_other_ways_are_offered(make_stage: MakeStage, show: Show) -> None:
    _, block = closed(make_stage, show, KEY_GONE)
    block.first.click()
    block.words.field.setText(WORDS)
    block.second.click()
    assert block.first.text() == "Use my recovery sheet"
    assert block.words.text() == ""
    block.second.click()
    assert [each.isVisible() for each in (block.use_sheet, block.use_backup, block.start_anew)] == [True] * 3


@pytest.mark.parametrize(
    ("error", "has_passphrase"),
    [
        (VaultLockedError(ProgramCode.UNDER_PASSPHRASE), True),
        (VaultUnavailableError(VaultCode.NO_KEYRING), False),
        (VaultLockedError(VaultCode.KEYRING_DISMISSED), False),
    ],
    ids=["forgotten passphrase", "no keyring", "keyring that nobody opens"],
)
def test_passphrase_replaces_a_failing_keyring(
    make_stage: MakeStage, show: Show, error: GatewayError, has_passphrase: bool
) -> None:
    stage, block = closed(make_stage, show, error, has_passphrase=has_passphrase)
    block.second.click()
    block.use_sheet.click()
    assert [block.new.isVisible(), block.again.isVisible()] == [True, True]
    block.words.field.setText(WORDS)
    block.new.setText("short")
    block.first.click()
    assert stage.host.recoveries == []
    for field in (block.new, block.again):
        field.setText(PASSPHRASE)
    block.first.click()
    assert stage.host.recoveries == [(WORDS, PASSPHRASE)]
    assert stage.host.restarts == [PASSPHRASE]


def photograph(folder: Path, choose: Choose) -> None:
    """The person picks a photograph of the sheet in the system's dialog."""
    picture = qr_image(f"{QR_PREFIX} A3F1 {WORDS.upper()}").scaled(500, 500)
    assert picture.save(str(folder / "sheet.png"))
    choose(folder / "sheet.png")


Slow = tuple[Stage, ClosedCard, threading.Event, threading.Event]


@pytest.fixture
def slow_picture(
    make_stage: MakeStage, show: Show, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, choose: Choose
) -> Slow:
    """A photograph of the sheet that is being read: until the first event, and it sets the second."""
    may_end, ended, real = threading.Event(), threading.Event(), connection_file.connection_parameters

    def slow(path: Path) -> bytes:
        assert may_end.wait(300)
        ended.set()
        return real(path)

    monkeypatch.setattr(connection_file, "connection_parameters", slow)
    stage, block = closed(make_stage, show, KEY_GONE)
    photograph(tmp_path, choose)
    block.first.click()
    block.words.picture.click()
    return stage, block, may_end, ended


def test_window_stays_responsive_while_a_photograph_is_read(slow_picture: Slow) -> None:
    stage, block, may_end, _ = slow_picture
    stage.settle()
    assert "Reading the picture…" in walk.texts(block)
    may_end.set()
    stage.spin_until(lambda: bool(block.words.text()))
    assert "Reading the picture…" not in walk.texts(block)
    assert read_words(block.words.text()) == read_words(WORDS)


def test_late_picture_shows_no_words(slow_picture: Slow) -> None:
    stage, block, may_end, ended = slow_picture
    block.second.click()
    may_end.set()
    stage.spin_until(ended.is_set)
    block.first.click()
    stage.spin_until(lambda: not any(each.name == "sheet-picture" for each in threading.enumerate()))
    stage.settle()
    assert block.words.text() == ""


def test_lost_key_without_a_sheet_offers_no_sheet(make_stage: MakeStage, show: Show) -> None:
    stage, block = closed(make_stage, show, KEY_GONE)
    stage.has_sheet = False
    stage.models.closed.changed.emit()
    assert block.first.text() == "Use my backup"
    assert not block.use_sheet.isVisible()
