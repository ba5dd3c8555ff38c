"""A backup of everything in the window: what opens it, its progress, giving it up, and what is inside."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog

from gateway_core.codes.backups import BackupCode
from gateway_core.codes.programs import ProgramCode
from gateway_core.errors import GatewayError, StorageFullError, StoreError
from tests.ui import walk
from tests.ui.stage import Stage
from ui.views.full_backup import FullBackupCard
from ui.views.settings import SettingsPage
from ui.views.window import MainWindow

MakeStage = Callable[..., Stage]
Show = Callable[..., MainWindow]
PASSPHRASE = "six words are easy to remember"


@pytest.fixture
def file(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """What the person picks in the system's dialog."""
    picked = tmp_path / "all of it.backup"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_, **__: (str(picked), ""))
    return picked


def card(stage: Stage, show: Show) -> FullBackupCard:
    page = show(stage, "settings").page("settings")
    assert isinstance(page, SettingsPage)
    stage.settle()
    return page.everything


def shown(card: FullBackupCard) -> str:
    return walk.plain(" ".join(walk.texts(card)))


def type_passphrase(card: FullBackupCard) -> None:
    for field in (card.passphrase, card.again):
        field.setText(PASSPHRASE)


def until_under_way(stage: Stage) -> None:
    stage.spin_until(lambda: stage.models.full_backup.progress is not None)


def test_everything_is_saved_by_keyboard_alone_and_what_is_inside_is_named(
    stage: Stage, show: Show, file: Path
) -> None:
    everything = card(stage, show)
    assert not everything.opener.isVisible(), "there is no sheet to choose"
    for field in (everything.passphrase, everything.again):
        walk.tab_to(field.field)
        for letter in "abcdefghijkl":
            walk.press_letter(letter)
    stage.gateway.backups.may_end.clear()
    walk.press(Qt.Key.Key_Return)
    until_under_way(stage)
    assert stage.gateway.calls == [("backups.write", file, "abcdefghijkl")]
    assert everything.passphrase.text() == everything.again.text() == ""
    assert "Everything is being written" in shown(everything)
    assert everything._bar.value() == 40
    stage.thread.call(stage.gateway.backups.may_end.set)
    stage.settle()
    said = shown(everything)
    assert "all of it.backup (2.5 MB)" in said
    assert [
        part
        for part in ("frankfurt.example.org", "14 messages · 2.3 MB", "3 messages · 81 kB", "Nothing")
        if part not in said
    ] == []
    assert everything.save.isVisible()
    assert not everything.cancel.isVisible()


def test_the_sheet_opens_it_where_there_is_one(stage: Stage, show: Show, file: Path) -> None:
    stage.gateway.sheet_mark = "77AA"
    everything = card(stage, show)
    walk.tab_to(everything.opener)
    walk.press(Qt.Key.Key_Down)
    assert not everything.passphrase.isVisible()
    walk.tab_to(everything.save)
    walk.press(Qt.Key.Key_Space)
    stage.settle()
    assert stage.gateway.calls == [("backups.write", file, "")]


def test_a_withdrawn_sheet_is_no_choice_any_more(stage: Stage, show: Show, file: Path) -> None:
    stage.gateway.sheet_mark = "77AA"
    everything = card(stage, show)
    everything.opener.setCurrentIndex(1)
    stage.models.recovery.withdraw()
    stage.settle()
    assert not everything.opener.isVisible()
    assert everything.passphrase.isVisible()
    stage.gateway.calls.clear()
    everything.save.click()
    assert "at least" in shown(everything)
    assert stage.gateway.calls == []


def test_it_is_given_up_by_keyboard_and_that_is_said(stage: Stage, show: Show, file: Path) -> None:
    everything = card(stage, show)
    stage.gateway.backups.may_end.clear()
    type_passphrase(everything)
    everything.save.setFocus()
    walk.press(Qt.Key.Key_Space)
    until_under_way(stage)
    assert everything.cancel.hasFocus()
    walk.press(Qt.Key.Key_Space)
    stage.settle()
    assert "Nothing was written" in shown(everything)
    assert everything.save.hasFocus()


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (StorageFullError(BackupCode.NO_ROOM(needed=5_000_000, free=1_000_000)), "5 MB are needed there"),
        (StoreError(ProgramCode.BACKUP_NOT_WRITTEN(why="File exists")), "File exists"),
        (StoreError(BackupCode.UNDER_WAY), "being written already"),
    ],
)
def test_what_fails_is_named(stage: Stage, show: Show, file: Path, error: GatewayError, said: str) -> None:
    everything = card(stage, show)
    stage.gateway.errors["backups.write"] = error
    type_passphrase(everything)
    everything.save.click()
    stage.settle()
    assert said in shown(everything)
    assert everything.save.isVisible()


@pytest.mark.parametrize(
    ("first", "second", "said"), [("short", "short", "at least"), (PASSPHRASE, PASSPHRASE + ".", "differ")]
)
def test_a_passphrase_is_refused_before_a_place_is_asked_for(
    stage: Stage, show: Show, monkeypatch: pytest.MonkeyPatch, first: str, second: str, said: str
) -> None:
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_, **__: pytest.fail("no place yet"))
    everything = card(stage, show)
    everything.passphrase.setText(first)
    everything.again.setText(second)
    everything.save.click()
    assert said in shown(everything)
    assert stage.gateway.calls == []


def test_what_could_not_be_read_is_said(stage: Stage, show: Show, file: Path) -> None:
    stage.gateway.backups.missing = 2
    everything = card(stage, show)
    type_passphrase(everything)
    everything.save.click()
    stage.settle()
    assert "could not be read, and are not in it: 2." in shown(everything)


def test_leaving_the_screen_forgets_what_was_typed_and_goes_on_writing(
    stage: Stage, show: Show, file: Path
) -> None:
    everything = card(stage, show)
    window: Any = everything.window()
    stage.gateway.backups.may_end.clear()
    type_passphrase(everything)
    everything.save.click()
    until_under_way(stage)
    everything.passphrase.setText("typed once more")
    window.open("home")
    window.open("settings")
    assert everything.passphrase.text() == ""
    assert everything.cancel.isVisible()
    stage.thread.call(stage.gateway.backups.may_end.set)
    stage.settle()
    assert "all of it.backup" in shown(everything)
