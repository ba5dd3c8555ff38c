"""A backup of everything in the window: what opens it, its progress, giving it up, and what is inside."""

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QApplication, QFileDialog

from gateway_core.codes.programs import ProgramCode
from gateway_core.codes.store import BackupCode
from gateway_core.errors import (
    GatewayError,
    RefusedError,
    StorageFullError,
    StoreError,
    UnreachableCause,
    UnreachableError,
)
from gateway_core.identifiers import parse_host_and_port
from gateway_core.limits import MOVE_PORT
from gateway_core.views.status import GatewayState
from tests.ui import walk
from tests.ui.busiest_screens import LOOKS, cut_off, elided, resized
from tests.ui.stage import Choose, MakeStage, Show, Stage
from ui.design.blocks import Caption
from ui.design.qr_picture import qr_image
from ui.parts.backup import Stage as Step
from ui.screens.safety.view import BackupCard, LeavingCard
from ui.window.frame import MainWindow

PASSPHRASE = "six words are easy to remember"


@pytest.fixture
def file(choose: Choose, tmp_path: Path) -> Path:
    """What the person picks in the system's dialog."""
    picked = tmp_path / "all of it.backup"
    choose(picked)
    return picked


def card(stage: Stage, show: Show) -> BackupCard:
    return show(stage, "safety").page("safety").backup


@pytest.fixture
def everything(stage: Stage, show: Show) -> BackupCard:
    return card(stage, show)


def type_passphrase(card: BackupCard) -> None:
    for field in (card.opener.passphrase, card.opener.again):
        field.setText(PASSPHRASE)


def until_under_way(stage: Stage) -> None:
    stage.spin_until(lambda: stage.models.backup.progress is not None)


def test_backup_by_keyboard_names_its_contents(stage: Stage, everything: BackupCard, file: Path) -> None:
    assert not everything.opener.choice.isVisible(), "there is no sheet to choose"
    for field in (everything.opener.passphrase, everything.opener.again):
        walk.write(field.field, "abcdefghijkl")
    stage.gateway.backups.may_end.clear()
    walk.press(Qt.Key.Key_Return)
    until_under_way(stage)
    assert stage.gateway.calls == [("backups.write", file, "abcdefghijkl")]
    assert everything.opener.passphrase.text() == everything.opener.again.text() == ""
    assert "Saving the backup" in walk.told(everything)
    assert everything._bar.value() == 40
    stage.thread.call(stage.gateway.backups.may_end.set)
    stage.settle()
    said = walk.told(everything)
    assert "all of it.backup (2.5 MB)" in said
    for part in ("frankfurt.example.org", "14 messages · 2.3 MB", "3 messages · 81 kB", "Nothing"):
        assert part in said
    assert everything.save.isVisible()
    assert not everything.cancel.isVisible()


def test_backup_under_an_existing_sheet_needs_no_passphrase(stage: Stage, show: Show, file: Path) -> None:
    stage.gateway.sheet_mark, stage.gateway.backups.missing = "77AA", 2
    everything = card(stage, show)
    walk.tab_to(everything.opener.choice)
    walk.press(Qt.Key.Key_Down)
    assert not everything.opener.passphrase.isVisible()
    stage.press_on(everything.save)
    assert stage.gateway.calls == [("backups.write", file, "")]
    assert "could not be read, and are not in the file: 2." in walk.told(everything)
    stage.models.recovery.withdraw()
    stage.settle()
    assert not everything.opener.choice.isVisible()
    assert everything.opener.passphrase.isVisible()
    stage.gateway.calls.clear()
    everything.save.click()
    assert "at least" in walk.told(everything)
    assert stage.gateway.calls == []


def test_backup_is_given_up_by_keyboard(stage: Stage, everything: BackupCard, file: Path) -> None:
    stage.gateway.backups.may_end.clear()
    type_passphrase(everything)
    everything.save.setFocus()
    walk.press(Qt.Key.Key_Space)
    until_under_way(stage)
    assert everything.cancel.hasFocus()
    stage.press(Qt.Key.Key_Space)
    assert "Nothing was saved" in walk.told(everything)
    assert everything.save.hasFocus()


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (StorageFullError(BackupCode.NO_ROOM(needed=5_000_000, free=1_000_000)), "5 MB are needed"),
        (StoreError(ProgramCode.BACKUP_NOT_WRITTEN(why="File exists")), "File exists"),
        (StoreError(BackupCode.UNDER_WAY), "is under way"),
    ],
)
def test_failed_backup_is_reported(
    stage: Stage, everything: BackupCard, file: Path, error: GatewayError, said: str
) -> None:
    stage.gateway.errors["backups.write"] = error
    type_passphrase(everything)
    stage.click(everything.save)
    assert said in walk.told(everything)
    assert everything.save.isVisible()


@pytest.mark.parametrize(
    ("first", "second", "said"), [("short", "short", "at least"), (PASSPHRASE, PASSPHRASE + ".", "differ")]
)
def test_invalid_passphrase_is_refused_before_the_file_dialog(
    stage: Stage, show: Show, monkeypatch: pytest.MonkeyPatch, first: str, second: str, said: str
) -> None:
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_, **__: pytest.fail("no place yet"))
    everything = card(stage, show)
    everything.opener.passphrase.setText(first)
    everything.opener.again.setText(second)
    everything.save.click()
    assert said in walk.told(everything)
    assert stage.gateway.calls == []


def test_leaving_the_screen_forgets_typed_text(stage: Stage, everything: BackupCard, file: Path) -> None:
    window: Any = everything.window()
    stage.gateway.backups.may_end.clear()
    type_passphrase(everything)
    everything.save.click()
    until_under_way(stage)
    everything.opener.passphrase.setText("typed once more")
    window.open("status")
    window.open("safety")
    assert everything.opener.passphrase.text() == ""
    assert everything.cancel.isVisible()
    stage.thread.call(stage.gateway.backups.may_end.set)
    stage.settle()
    assert "all of it.backup" in walk.told(everything)


# ----------------------------------------------------------------------------------------------------
# The old computer of a move, in the window: how, what goes along, the warning, the progress, and each end


WORDS = "babab babad babaf babag babah babaj babak babal babam baban"


def leaving_card(stage: Stage, show: Show) -> LeavingCard:
    return show(stage, "safety").page("safety").leaving


@pytest.fixture
def leaving(stage: Stage, show: Show) -> LeavingCard:
    return leaving_card(stage, show)


def asked(stage: Stage, show: Show, address: str = "192.0.2.7") -> LeavingCard:
    """The card once it asks whether to move over the network."""
    leaving = leaving_card(stage, show)
    leaving.other.address.setText(address)
    leaving.other.words.field.setText(WORDS)
    stage.click(leaving.prepare)
    return leaving


def under_way(stage: Stage, show: Show) -> LeavingCard:
    leaving = asked(stage, show)
    stage.thread.call(stage.gateway.backups.may_end.clear)
    leaving.go.click()
    stage.spin_until(lambda: stage.models.leaving.progress is not None)
    return leaving


def ends(stage: Stage, *, is_locked: bool) -> None:
    """The gateway ends, as it does once a move has stopped its relaying."""
    stage.settle()
    if is_locked:
        stage.binding.fail(StoreError(BackupCode.MOVED_AWAY))
    else:
        stage.binding.detach()
    stage.settle()


def test_move_over_the_network_works_by_keyboard(stage: Stage, leaving: LeavingCard) -> None:
    walk.write(leaving.other.address, "192.0.2.7")
    walk.press(Qt.Key.Key_Return)
    assert leaving.other.words.field.hasFocus()
    walk.type_text(WORDS)
    stage.press(Qt.Key.Key_Return)
    assert stage.gateway.calls == [("backups.contents",)], "it asks first"
    said = walk.told(leaving)
    for part in ("frankfurt.example.org", "14 messages · 2.3 MB", "is locked on this computer"):
        assert part in said
    assert said.index("Letters") < said.index("Address |"), "what people look for is first"
    assert leaving.back.hasFocus(), "the safe answer"
    for each in (leaving._warning, leaving.back, leaving.go):
        assert each.visibleRegion().boundingRect() == each.rect(), "the question and its answers"
    stage.thread.call(stage.gateway.backups.may_end.clear)
    walk.press_on(leaving.go)
    stage.spin_until(lambda: stage.models.leaving.progress is not None)
    assert stage.gateway.calls[1:] == [("backups.move_over", "192.0.2.7", 21474, WORDS)]
    assert leaving.cancel.hasFocus()
    assert leaving._bar.value() == 40
    stage.thread.call(stage.gateway.backups.may_end.set)
    ends(stage, is_locked=True)
    assert "192.0.2.7 is your gateway now (2.5 MB). It is locked on this computer" in walk.told(leaving)
    assert leaving.other.address.text() == leaving.other.words.text() == ""
    assert not leaving.prepare.isVisible()
    assert leaving.heading.hasFocus(), "not the button that unlocks it here again"
    assert stage.host.starts == 0


def test_gateway_moves_by_a_sealed_file(stage: Stage, show: Show, choose: Choose, tmp_path: Path) -> None:
    file = tmp_path / "move.backup"
    choose(file)
    leaving = leaving_card(stage, show)
    walk.tab_to(leaving.way)
    walk.press(Qt.Key.Key_Down)
    assert not leaving.other.isVisible()
    leaving.prepare.click()
    assert "at least" in walk.told(leaving)
    assert stage.gateway.calls == []
    for field in (leaving.opener.passphrase, leaving.opener.again):
        field.setText(PASSPHRASE)
    stage.click(leaving.prepare)
    assert "goes into move.backup" in walk.told(leaving)
    leaving.go.click()
    ends(stage, is_locked=True)
    assert stage.gateway.calls == [("backups.contents",), ("backups.move_out", file, PASSPHRASE)]
    assert "Your gateway is in move.backup (2.5 MB)" in walk.told(leaving)
    assert leaving.opener.passphrase.text() == ""


def test_cancelled_move_changes_nothing_and_keeps_typed_text(stage: Stage, show: Show) -> None:
    leaving = asked(stage, show)
    walk.press(Qt.Key.Key_Space)
    assert stage.models.leaving.stage is Step.NOTHING
    assert leaving.other.words.text() == WORDS
    assert leaving.prepare.hasFocus()
    assert stage.gateway.calls == [("backups.contents",)]
    stage.click(leaving.prepare)
    window = leaving.window()
    window.open("status")
    window.open("safety")
    assert leaving.other.address.text() == leaving.other.words.text() == "", "the screen was left"
    assert stage.models.leaving.stage is Step.NOTHING


@pytest.mark.slow_beyond(1)
@pytest.mark.parametrize(
    ("address", "words", "said"),
    [
        ("", WORDS, "Type the address"),
        ("192.0.2.7:x", WORDS, "Type the address"),
        ("192.0.2.7", " ", "Type the ten words"),
    ],
)
def test_missing_address_or_words_are_named_before_the_move(
    stage: Stage, leaving: LeavingCard, address: str, words: str, said: str
) -> None:
    leaving.other.address.setText(address)
    leaving.other.words.field.setText(words)
    leaving.prepare.click()
    assert said in walk.told(leaving)
    assert stage.gateway.calls == []


@pytest.mark.slow_beyond(1)
@pytest.mark.parametrize(
    ("error", "said"),
    [
        (RefusedError(BackupCode.MOVE_WORDS_DIFFER), "words don't match"),
        (UnreachableError(BackupCode.MOVE_NOT_REACHED(why="No route"), UnreachableCause.TCP), "No route"),
        (RefusedError(BackupCode.NO_ROOM(needed=5_000_000, free=1_000_000)), "5 MB are needed"),
        (StoreError(ProgramCode.BACKUP_NOT_WRITTEN(why="File exists")), "File exists"),
    ],
)
def test_refused_move_changes_nothing(stage: Stage, show: Show, error: GatewayError, said: str) -> None:
    leaving = asked(stage, show)
    stage.gateway.errors["backups.move_over"] = error
    stage.click(leaving.go)
    assert said in walk.told(leaving)
    assert leaving.prepare.isVisible()
    assert leaving.other.words.text() == WORDS, "to be corrected"
    assert stage.host.starts == 0


def test_gateway_refused_during_the_move_restarts_here(stage: Stage, show: Show) -> None:
    leaving = under_way(stage, show)
    stage.gateway.backups.late_error = RefusedError(BackupCode.NO_ROOM(needed=5_000_000, free=1_000_000))
    stage.thread.call(stage.gateway.backups.may_end.set)
    ends(stage, is_locked=False)
    stage.spin_until(lambda: stage.host.starts == 1)
    stage.binding.detach(GatewayState.STARTING)
    stage.run()
    assert "5 MB are needed" in walk.told(leaving)
    assert "stays on this computer and starts again" in walk.told(leaving)
    assert leaving.prepare.isVisible()


def test_gateway_that_may_have_arrived_stays_locked(stage: Stage, show: Show) -> None:
    leaving = under_way(stage, show)
    stage.gateway.backups.late_error = UnreachableError(
        BackupCode.MOVE_NOT_REACHED(why="Timed out"), UnreachableCause.TCP
    )
    stage.thread.call(stage.gateway.backups.may_end.set)
    ends(stage, is_locked=True)
    assert "Timed out" in walk.told(leaving)
    assert "Everything may have arrived there" in walk.told(leaving)
    assert stage.host.starts == 0


def test_move_cancelled_by_keyboard_restarts_the_gateway_here(stage: Stage, show: Show) -> None:
    leaving = under_way(stage, show)
    assert leaving.cancel.hasFocus()
    walk.press(Qt.Key.Key_Space)
    ends(stage, is_locked=False)
    stage.spin_until(lambda: stage.host.starts == 1)
    assert "Cancelled. Your gateway stays on this computer" in walk.told(leaving)


def test_refused_words_of_a_move_restart_no_gateway(stage: Stage, show: Show) -> None:
    leaving = asked(stage, show)
    stage.gateway.errors["backups.move_over"] = RefusedError(BackupCode.MOVE_WORDS_DIFFER)
    leaving.go.click()
    ends(stage, is_locked=False)
    assert stage.host.starts == 0
    assert not leaving.isVisible()


@pytest.mark.slow
def test_move_continues_after_a_change_of_language(stage: Stage, show: Show) -> None:
    leaving = under_way(stage, show)
    window = leaving.window()
    stage.redress(window, language="ar")
    page = window.page("safety")
    assert page.leaving is not leaving
    assert page.leaving.cancel.isVisible()
    stage.thread.call(stage.gateway.backups.may_end.set)
    ends(stage, is_locked=True)
    assert "192.0.2.7" in walk.told(page.leaving)


@pytest.mark.slow
@pytest.mark.parametrize(("width", "look"), LOOKS)
def test_move_steps_fit_without_cut_off_text(
    make_stage: MakeStage, show: Show, width: int, look: dict[str, object]
) -> None:
    stage = make_stage(**look)
    stage.gateway.sheet_mark = "77AA"
    leaving = leaving_card(stage, show)
    window = leaving.window()
    assert isinstance(window, MainWindow)
    found = []
    for by_file in (True, False):
        leaving.way.setCurrentIndex(int(by_file))
        resized(stage, window, QSize(width, 900))
        found += cut_off(leaving) + elided(window)
    leaving.other.address.setText("192.0.2.7")
    leaving.other.words.field.setText(WORDS)
    stage.click(leaving.prepare)
    resized(stage, window, QSize(width, 900))
    found += cut_off(leaving)
    stage.thread.call(stage.gateway.backups.may_end.clear)
    leaving.go.click()
    stage.spin_until(lambda: stage.models.leaving.progress is not None)
    for _ in range(6):
        QApplication.processEvents()
    found += cut_off(leaving)
    assert found == []
    assert window.page("safety").horizontalScrollBar().maximum() == 0


# --- The picture ---------------------------------------------------------------------------------------------


def photograph(choose: Choose, folder: Path, content: str) -> None:
    """The person picks a photograph in the system's dialog."""
    file = folder / "photo.png"
    image = qr_image(content)
    assert image.scaled(4 * image.width(), 4 * image.height()).save(str(file))
    choose(file)


def test_photograph_fills_in_both(stage: Stage, leaving: LeavingCard, choose: Choose, tmp_path: Path) -> None:
    walk.tab_to(leaving.other.words.picture)
    photograph(choose, tmp_path, f"RELAYNET-RECOVERY 77AA {WORDS}".upper())
    walk.press(Qt.Key.Key_Space)
    stage.spin_until(lambda: "does not show the address and words" in walk.told(leaving))
    assert leaving.other.address.text() == leaving.other.words.text() == ""
    photograph(choose, tmp_path, f"RELAYNET-MOVE 192.0.2.7:4000 {WORDS}".upper())
    walk.press(Qt.Key.Key_Space)
    stage.spin_until(lambda: bool(leaving.other.address.text()))
    assert leaving.other.address.text() == "192.0.2.7:4000"
    assert leaving.other.words.text() == WORDS


@pytest.mark.parametrize(
    ("text", "place"),
    [
        (" 192.0.2.7 ", ("192.0.2.7", 21474)),
        ("192.0.2.7:4000", ("192.0.2.7", 4000)),
        ("[2001:db8::7]:4000", ("2001:db8::7", 4000)),
        ("[2001:db8::7]", ("2001:db8::7", 21474)),
        ("laptop.local", ("laptop.local", 21474)),
        ("laptop:0", None),
        ("laptop:65536", None),
        ("laptop:³", None),
        ("١٩٢.٠.٢.٧:٤٠٠٠", ("192.0.2.7", 4000)),
        ("۱۹۲٫۰٫۲٫۷", ("192.0.2.7", 21474)),
        ("two words", None),
        (":4000", None),
        ("", None),
    ],
)
def test_typed_address_has_its_own_or_the_usual_port(text: str, place: tuple[str, int] | None) -> None:
    assert parse_host_and_port(text, MOVE_PORT) == place


@pytest.mark.slow_beyond(1)
@pytest.mark.parametrize("language", ["en", "fr", "es", "ar", "fa"])
def test_caption_takes_one_line_with_room(make_stage: MakeStage, show: Show, language: str) -> None:
    stage = make_stage(language=language)
    page = show(stage, "settings").page("settings")
    captions = page.findChildren(Caption)
    assert len(captions) > 5
    assert [
        each.text()
        for each in captions
        if each.heightForWidth(each.sizeHint().width()) > each.heightForWidth(2000)
    ] == []
