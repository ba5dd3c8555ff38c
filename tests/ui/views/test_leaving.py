"""The old computer of a move, in the window: how, what goes along, the warning, the progress, and each end."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QApplication, QFileDialog

from app.desktop.appearance import dress
from gateway_core.codes.backups import BackupCode
from gateway_core.codes.programs import ProgramCode
from gateway_core.errors import (
    GatewayError,
    RefusedError,
    StoreError,
    UnreachableCause,
    UnreachableError,
)
from gateway_core.views.status import GatewayState
from tests.ui import walk
from tests.ui.busiest_screens import cut_off, elided, resized
from tests.ui.stage import Stage
from ui.design.blocks import Caption
from ui.design.qr_picture import qr_image
from ui.models.leaving import Stage as Step
from ui.models.leaving import host_and_port
from ui.views.leaving import LeavingCard
from ui.views.settings import SettingsPage
from ui.views.window import MainWindow

MakeStage = Callable[..., Stage]
Show = Callable[..., MainWindow]
PASSPHRASE = "six words are easy to remember"
LOOKS = [
    (1040, {"text_scale": 200}),
    (800, {"text_scale": 200}),
    (800, {"text_scale": 200, "language": "ar"}),
    (800, {"text_scale": 200, "language": "fr"}),
    (560, {}),
    (560, {"language": "es"}),
]
WORDS = "babab babad babaf babag babah babaj babak babal babam baban"


def card(stage: Stage, show: Show) -> LeavingCard:
    page = show(stage, "settings").page("settings")
    assert isinstance(page, SettingsPage)
    stage.settle()
    return page.leaving


def shown(card: LeavingCard) -> str:
    return walk.plain(" ".join(walk.texts(card)))


def asked(stage: Stage, show: Show, address: str = "192.0.2.7") -> LeavingCard:
    """The card once it asks whether to move over the network."""
    leaving = card(stage, show)
    leaving.other.address.setText(address)
    leaving.other.words.field.setText(WORDS)
    leaving.prepare.click()
    stage.settle()
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


def test_it_moves_over_the_network_by_keyboard_alone_once_what_goes_along_was_shown(
    stage: Stage, show: Show
) -> None:
    leaving = card(stage, show)
    walk.tab_to(leaving.other.address)
    for letter in "192.0.2.7":
        walk.press_letter(letter)
    walk.press(Qt.Key.Key_Return)
    assert leaving.other.words.field.hasFocus()
    for letter in WORDS:
        walk.press_letter(letter)
    walk.press(Qt.Key.Key_Return)
    stage.settle()
    assert stage.gateway.calls == [("backups.contents",)], "it asks first"
    said = shown(leaving)
    assert [
        part
        for part in ("frankfurt.example.org", "14 messages · 2.3 MB", "is locked on this computer")
        if part not in said
    ] == []
    assert leaving.back.hasFocus(), "the safe answer"
    stage.thread.call(stage.gateway.backups.may_end.clear)
    walk.tab_to(leaving.go)
    walk.press(Qt.Key.Key_Space)
    stage.spin_until(lambda: stage.models.leaving.progress is not None)
    assert stage.gateway.calls[1:] == [("backups.move_over", "192.0.2.7", 21474, WORDS)]
    assert leaving.cancel.hasFocus()
    assert leaving._bar.value() == 40
    stage.thread.call(stage.gateway.backups.may_end.set)
    ends(stage, is_locked=True)
    assert "192.0.2.7 is your gateway now (2.5 MB), and it is locked here" in shown(leaving)
    assert leaving.other.address.text() == leaving.other.words.text() == ""
    assert not leaving.prepare.isVisible()
    assert stage.host.starts == 0


def test_it_moves_by_a_file_under_a_passphrase(
    stage: Stage, show: Show, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file = tmp_path / "move.backup"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_, **__: (str(file), ""))
    leaving = card(stage, show)
    walk.tab_to(leaving.way)
    walk.press(Qt.Key.Key_Down)
    assert not leaving.other.isVisible()
    leaving.prepare.click()
    assert "at least" in shown(leaving)
    assert stage.gateway.calls == []
    for field in (leaving.opener.passphrase, leaving.opener.again):
        field.setText(PASSPHRASE)
    leaving.prepare.click()
    stage.settle()
    assert "goes into move.backup" in shown(leaving)
    leaving.go.click()
    ends(stage, is_locked=True)
    assert stage.gateway.calls == [("backups.contents",), ("backups.move_out", file, PASSPHRASE)]
    assert "All of your gateway is in move.backup (2.5 MB)" in shown(leaving)
    assert leaving.opener.passphrase.text() == ""


def test_who_goes_back_has_moved_nothing_and_has_what_was_typed(stage: Stage, show: Show) -> None:
    leaving = asked(stage, show)
    walk.press(Qt.Key.Key_Space)
    assert stage.models.leaving.stage is Step.NOTHING
    assert leaving.other.words.text() == WORDS
    assert leaving.prepare.hasFocus()
    assert stage.gateway.calls == [("backups.contents",)]


@pytest.mark.parametrize(
    ("address", "words", "said"),
    [
        ("", WORDS, "Type the address"),
        ("192.0.2.7:x", WORDS, "Type the address"),
        ("192.0.2.7", " ", "Type the ten words"),
    ],
)
def test_what_is_missing_is_named_before_anything_is_asked(
    stage: Stage, show: Show, address: str, words: str, said: str
) -> None:
    leaving = card(stage, show)
    leaving.other.address.setText(address)
    leaving.other.words.field.setText(words)
    leaving.prepare.click()
    assert said in shown(leaving)
    assert stage.gateway.calls == []


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (RefusedError(BackupCode.MOVE_WORDS_DIFFER), "does not know these words"),
        (UnreachableError(BackupCode.MOVE_NOT_REACHED(why="No route"), UnreachableCause.TCP), "No route"),
        (RefusedError(BackupCode.NO_ROOM(needed=5_000_000, free=1_000_000)), "5 MB are needed there"),
        (StoreError(ProgramCode.BACKUP_NOT_WRITTEN(why="File exists")), "File exists"),
    ],
)
def test_what_is_refused_first_is_named_and_changes_nothing(
    stage: Stage, show: Show, error: GatewayError, said: str
) -> None:
    leaving = asked(stage, show)
    stage.gateway.errors["backups.move_over"] = error
    leaving.go.click()
    stage.settle()
    assert said in shown(leaving)
    assert leaving.prepare.isVisible()
    assert leaving.other.words.text() == WORDS, "to be corrected"
    assert stage.host.starts == 0


def test_one_that_was_refused_on_its_way_starts_here_again(stage: Stage, show: Show) -> None:
    leaving = under_way(stage, show)
    stage.gateway.backups.late_error = RefusedError(BackupCode.NO_ROOM(needed=5_000_000, free=1_000_000))
    stage.thread.call(stage.gateway.backups.may_end.set)
    ends(stage, is_locked=False)
    stage.spin_until(lambda: stage.host.starts == 1)
    stage.binding.detach(GatewayState.STARTING)
    stage.binding.attach(stage.gateway, stage.thread.loop)
    stage.settle()
    assert "5 MB are needed there" in shown(leaving)
    assert "stays here, and starts again" in shown(leaving)
    assert leaving.prepare.isVisible()


def test_what_may_have_arrived_stays_locked_and_that_is_said(stage: Stage, show: Show) -> None:
    leaving = under_way(stage, show)
    stage.gateway.backups.late_error = UnreachableError(
        BackupCode.MOVE_NOT_REACHED(why="Timed out"), UnreachableCause.TCP
    )
    stage.thread.call(stage.gateway.backups.may_end.set)
    ends(stage, is_locked=True)
    assert "Timed out" in shown(leaving)
    assert "may have arrived all the same" in shown(leaving)
    assert stage.host.starts == 0


def test_it_is_given_up_by_keyboard_and_starts_here_again(stage: Stage, show: Show) -> None:
    leaving = under_way(stage, show)
    assert leaving.cancel.hasFocus()
    walk.press(Qt.Key.Key_Space)
    ends(stage, is_locked=False)
    stage.spin_until(lambda: stage.host.starts == 1)
    assert "Given up. Your gateway stays here" in shown(leaving)


def test_a_gateway_that_ends_for_another_reason_is_not_started_by_this(stage: Stage, show: Show) -> None:
    leaving = asked(stage, show)
    stage.gateway.errors["backups.move_over"] = RefusedError(BackupCode.MOVE_WORDS_DIFFER)
    leaving.go.click()
    ends(stage, is_locked=False)
    assert stage.host.starts == 0
    assert not leaving.isVisible()


def test_leaving_the_screen_forgets_what_was_typed_and_what_was_asked(stage: Stage, show: Show) -> None:
    leaving = asked(stage, show)
    window = leaving.window()
    assert isinstance(window, MainWindow)
    window.open("home")
    window.open("settings")
    assert leaving.other.address.text() == leaving.other.words.text() == ""
    assert stage.models.leaving.stage is Step.NOTHING


def test_a_move_goes_on_in_another_language(stage: Stage, show: Show) -> None:
    leaving = under_way(stage, show)
    window = leaving.window()
    assert isinstance(window, MainWindow)
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    stage.store.change(language="ar")
    window.renew(lambda: dress(application, stage.store.current))
    page = window.page("settings")
    assert isinstance(page, SettingsPage)
    assert page.leaving is not leaving
    assert page.leaving.cancel.isVisible()
    stage.thread.call(stage.gateway.backups.may_end.set)
    ends(stage, is_locked=True)
    assert "192.0.2.7" in shown(page.leaving)


@pytest.mark.parametrize(("width", "look"), LOOKS)
def test_nothing_is_cut_off_in_any_step(
    make_stage: MakeStage, show: Show, width: int, look: dict[str, object]
) -> None:
    stage = make_stage(**look)
    stage.gateway.sheet_mark = "77AA"
    leaving = card(stage, show)
    window = leaving.window()
    assert isinstance(window, MainWindow)
    found = []
    for by_file in (True, False):
        leaving.way.setCurrentIndex(int(by_file))
        resized(stage, window, QSize(width, 900))
        found += cut_off(leaving) + elided(window)
    leaving.other.address.setText("192.0.2.7")
    leaving.other.words.field.setText(WORDS)
    leaving.prepare.click()
    stage.settle()
    resized(stage, window, QSize(width, 900))
    found += cut_off(leaving)
    stage.thread.call(stage.gateway.backups.may_end.clear)
    leaving.go.click()
    stage.spin_until(lambda: stage.models.leaving.progress is not None)
    for _ in range(6):
        QApplication.processEvents()
    found += cut_off(leaving)
    assert found == []
    assert window.page("settings").horizontalScrollBar().maximum() == 0


# --- The picture ---------------------------------------------------------------------------------------------


def photograph(monkeypatch: pytest.MonkeyPatch, folder: Path, content: str) -> None:
    """The person picks a photograph in the system's dialog."""
    file = folder / "photo.png"
    image = qr_image(content)
    assert image.scaled(4 * image.width(), 4 * image.height()).save(str(file))
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_, **__: (str(file), ""))


def test_a_photograph_fills_in_address_and_words(
    stage: Stage, show: Show, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    photograph(monkeypatch, tmp_path, f"RELAYNET-MOVE 192.0.2.7:4000 {WORDS}".upper())
    leaving = card(stage, show)
    walk.tab_to(leaving.other.words.picture)
    walk.press(Qt.Key.Key_Space)
    stage.spin_until(lambda: bool(leaving.other.address.text()))
    assert leaving.other.address.text() == "192.0.2.7:4000"
    assert leaving.other.words.text() == WORDS


def test_a_photograph_of_something_else_is_named_and_fills_in_nothing(
    stage: Stage, show: Show, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    photograph(monkeypatch, tmp_path, f"RELAYNET-RECOVERY 77AA {WORDS}".upper())
    leaving = card(stage, show)
    leaving.other.words.picture.click()
    stage.spin_until(lambda: "not a picture of what the other computer shows" in shown(leaving))
    assert leaving.other.address.text() == leaving.other.words.text() == ""


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
def test_an_address_has_a_port_or_the_usual_one(text: str, place: tuple[str, int] | None) -> None:
    assert host_and_port(text) == place


@pytest.mark.parametrize("language", ["en", "fr", "es", "ar", "fa"])
def test_a_caption_takes_one_line_where_there_is_room(
    make_stage: MakeStage, show: Show, language: str
) -> None:
    stage = make_stage(language=language)
    page = show(stage, "settings").page("settings")
    stage.settle()
    captions = page.findChildren(Caption)
    assert len(captions) > 5
    assert [
        each.text()
        for each in captions
        if each.heightForWidth(each.sizeHint().width()) > each.heightForWidth(2000)
    ] == []
