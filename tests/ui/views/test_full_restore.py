"""A backup of everything comes back in the window: nothing is changed before what is inside was seen."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QFileDialog

from app.desktop.appearance import dress
from gateway_core.codes.backups import BackupCode
from gateway_core.codes.programs import ProgramCode
from gateway_core.codes.store import VaultCode
from gateway_core.errors import (
    GatewayError,
    InvalidMessageError,
    StorageFullError,
    StoreError,
    VaultEmptyError,
    VaultError,
    VaultLockedError,
    VaultUnavailableError,
)
from gateway_core.views.backups import BackupProgress, BackupView
from gateway_core.views.status import GatewayState
from tests.ui import walk
from tests.ui.fake_backups import CONTENTS
from tests.ui.fake_commands import SHEET
from tests.ui.fake_gateway import FakeGateway
from tests.ui.stage import Stage
from ui.binding import BackupFile
from ui.models.full_restore import GivenUpError
from ui.views.first_run import FirstRunPage
from ui.views.home import HomePage
from ui.views.window import MainWindow

MakeStage = Callable[..., Stage]
Show = Callable[..., MainWindow]
PASSPHRASE, NEW = "six words are easy to remember", "another six words for this one"
WORDS = " ".join(SHEET.words)
INSIDE = BackupView(CONTENTS, 2_500_000)
UNDER_SHEET = VaultError(BackupCode.UNDER_SHEET(mark="A3F1"))
UNDER_PASSPHRASE = VaultError(BackupCode.UNDER_PASSPHRASE)
KEY_GONE = VaultEmptyError(ProgramCode.NO_KEY_IN_VAULT)


@pytest.fixture
def file(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """What the person picks in the system's dialog."""
    picked = tmp_path / "all of it.backup"
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_, **__: (str(picked), ""))
    return picked


def under_passphrase(stage: Stage) -> None:
    stage.host.backups = {
        ("", ""): UNDER_PASSPHRASE,
        ("wrong", ""): VaultLockedError(VaultCode.PASSPHRASE_WRONG),
        (PASSPHRASE, ""): INSIDE,
    }


def under_sheet(stage: Stage) -> None:
    stage.host.backups = {
        ("", ""): UNDER_SHEET,
        ("", "wrong"): InvalidMessageError(VaultCode.WORD_WRONG(place=3)),
        ("", WORDS): INSIDE,
    }


def shown(part: Any) -> str:
    return walk.plain(" ".join(walk.texts(part)))


def first_run(make_stage: MakeStage, show: Show) -> tuple[Stage, FirstRunPage]:
    gateway = FakeGateway()
    gateway.is_unused = True
    gateway.show(state=GatewayState.NOT_REGISTERED, public_gateway="", dialect="")
    stage = make_stage(gateway, first_run_done=False)
    page = show(stage).page("first-run")
    assert isinstance(page, FirstRunPage)
    stage.settle()
    page.next.click()
    page.has_backup.click()
    return stage, page


def closed(make_stage: MakeStage, show: Show, error: GatewayError = KEY_GONE) -> tuple[Stage, Any]:
    stage = make_stage()
    stage.has_data = True
    page = show(stage).page("home")
    assert isinstance(page, HomePage)
    stage.binding.fail(error)
    stage.settle()
    return stage, page.closed


def test_everything_comes_back_on_the_first_run_by_keyboard_alone(
    make_stage: MakeStage, show: Show, file: Path
) -> None:
    stage, page = first_run(make_stage, show)
    under_passphrase(stage)
    form = page.restore.everything
    walk.tab_to(page.restore.choose)
    walk.press(Qt.Key.Key_Space)
    assert form.passphrase.field.hasFocus()
    assert "all of it.backup" in shown(form)
    for typed in ("wrong", PASSPHRASE):
        form.passphrase.setText(typed)
        walk.press(Qt.Key.Key_Return)
        assert ("wrong" in shown(form)) is (typed == "wrong")
    said = shown(form)
    assert [
        each
        for each in ("14 messages · 2.3 MB", "frankfurt.example.org", "Is the old computer gone")
        if each not in said
    ] == []
    assert stage.host.restored == [], "nothing is changed before this"
    assert form.passphrase.text() == ""
    walk.tab_to(form.restore)
    assert form.restore.text() == "It is gone, go on"
    walk.press(Qt.Key.Key_Space)
    stage.settle()
    assert stage.host.restored == [(BackupFile(file, PASSPHRASE), None)]
    assert stage.host.restarts == [None]
    assert "with all that was in it" in shown(page.restore)


def test_a_lost_key_leads_to_a_backup_under_the_sheet(make_stage: MakeStage, show: Show, file: Path) -> None:
    stage, block = closed(make_stage, show)
    under_sheet(stage)
    walk.tab_to(walk.button(block, "Use my backup"))
    walk.press(Qt.Key.Key_Space)
    form = block.everything
    assert form.words.field.hasFocus()
    assert "The recovery sheet A3F1 opens it" in shown(form)
    form.words.field.setText("wrong")
    walk.press(Qt.Key.Key_Return)
    assert "not the one of the sheet" in shown(form)
    form.words.field.setText(WORDS)
    walk.press(Qt.Key.Key_Return)
    assert "deleted for good" in shown(form)
    assert "Start anew" not in walk.texts(block), "one question at a time"
    assert stage.host.restored == []
    form.restore.click()
    assert stage.host.restored == [(BackupFile(file, "", WORDS), None)]
    assert stage.host.restarts == [None]


def test_where_no_keyring_takes_the_key_a_passphrase_is_chosen(
    make_stage: MakeStage, show: Show, file: Path
) -> None:
    stage, block = closed(make_stage, show, VaultUnavailableError(VaultCode.NO_KEYRING))
    under_passphrase(stage)
    walk.button(block, "Use my backup").click()
    form = block.everything
    form.passphrase.setText(PASSPHRASE)
    form.look.click()
    assert form.new.isVisible()
    form.new.setText("short")
    form.restore.click()
    assert "at least" in shown(form)
    assert stage.host.restored == []
    for field in (form.new, form.again):
        field.setText(NEW)
    form.restore.click()
    assert stage.host.restored == [(BackupFile(file, PASSPHRASE), NEW)]
    assert stage.host.restarts == [NEW]


def test_a_moves_file_asks_for_no_old_computer(make_stage: MakeStage, show: Show, file: Path) -> None:
    stage, page = first_run(make_stage, show)
    stage.host.backups = {("", ""): BackupView(replace(CONTENTS, is_move=True), 2_500_000)}
    page.restore.choose.click()
    said = shown(page.restore.everything)
    assert "was locked" in said
    assert "Is the old computer gone" not in said
    page.restore.everything.restore.click()
    stage.settle()
    assert "The file is deleted, so that it is used once" in shown(page.restore.everything)


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (VaultError(BackupCode.DAMAGED), "damaged or cut off"),
        (StorageFullError(BackupCode.NO_ROOM(needed=5_000_000, free=1_000_000)), "5 MB are needed there"),
        (VaultLockedError(VaultCode.KEYRING_LOCKED), "keyring"),
    ],
)
def test_what_fails_is_named_and_the_gateway_that_is_here_starts_again(
    make_stage: MakeStage, show: Show, file: Path, error: GatewayError, said: str
) -> None:
    stage, page = first_run(make_stage, show)
    stage.host.backups, stage.host.restore_error = {("", ""): INSIDE}, error
    page.restore.choose.click()
    page.restore.everything.restore.click()
    stage.settle()
    assert said in shown(page.restore)
    assert "Nothing was changed." in shown(page.restore)
    assert stage.host.restarts == [None]


def test_a_moves_file_that_stays_is_said_once_to_have_changed_nothing(
    make_stage: MakeStage, show: Show, file: Path
) -> None:
    stage, page = first_run(make_stage, show)
    stage.host.backups = {("", ""): INSIDE}
    stage.host.restore_error = StoreError(BackupCode.MOVE_FILE_NOT_DELETED(why="Read-only file system"))
    page.restore.choose.click()
    page.restore.everything.restore.click()
    stage.settle()
    assert shown(page.restore).count("Nothing was changed.") == 1


def test_a_damaged_file_is_named_before_anything_is_asked(
    make_stage: MakeStage, show: Show, file: Path
) -> None:
    stage, block = closed(make_stage, show)
    stage.host.backups = {("", ""): VaultError(BackupCode.DAMAGED)}
    walk.button(block, "Use my backup").click()
    assert "damaged or cut off" in shown(block)
    assert stage.host.restored == stage.host.restarts == []


def test_a_gateway_that_was_used_meanwhile_is_not_replaced(
    make_stage: MakeStage, show: Show, file: Path
) -> None:
    stage, page = first_run(make_stage, show)
    stage.host.backups = {("", ""): INSIDE}
    page.restore.choose.click()
    stage.gateway.is_unused = False
    page.restore.everything.restore.click()
    stage.settle()
    assert stage.host.restored == []
    assert page.restore.everything._wrong.isVisible()


def test_back_forgets_the_file_and_what_was_typed(make_stage: MakeStage, show: Show, file: Path) -> None:
    stage, block = closed(make_stage, show)
    under_passphrase(stage)
    walk.button(block, "Use my backup").click()
    block.everything.passphrase.setText(PASSPHRASE)
    block.everything.back.click()
    assert not block.everything.isVisible()
    assert block.everything.passphrase.text() == ""
    assert walk.button(block, "Start anew").isVisible()


def test_a_backup_of_the_identity_goes_its_own_way(make_stage: MakeStage, show: Show, file: Path) -> None:
    stage, block = closed(make_stage, show)
    walk.button(block, "Use my backup").click()
    assert not block.everything.isVisible()
    assert walk.button(block, "Erase, then use my backup").isVisible()
    assert stage.host.restored == []


def test_the_file_stays_chosen_in_another_language_and_goes_with_the_screen(
    make_stage: MakeStage, show: Show, file: Path
) -> None:
    gateway = FakeGateway()
    gateway.is_unused = True
    stage = make_stage(gateway)
    window = show(stage, "gateway")
    stage.settle()
    under_passphrase(stage)
    window.page("gateway").restore.choose.click()  # type: ignore[attr-defined]
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    stage.store.change(language="fr")
    window.renew(lambda: dress(application, stage.store.current))
    stage.models.refresh()
    stage.settle()
    form = window.page("gateway").restore.everything  # type: ignore[attr-defined]
    assert form.passphrase.isVisible()
    assert "all of it.backup" in shown(form)
    window.open("home")
    window.open("gateway")
    assert not form.isVisible()


def test_reading_a_slow_stick_shows_its_progress_and_is_given_up_by_keyboard(
    make_stage: MakeStage, show: Show, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[Any] = []
    stage, block = closed(make_stage, show)
    monkeypatch.setattr(stage.host, "look_inside", lambda *arguments: asked.append(arguments))
    walk.button(block, "Use my backup").click()
    ((_, report, done),) = asked
    report(BackupProgress(40, 100))
    stage.settle()
    assert block.everything._bar.value() == 40
    walk.tab_to(block.everything.give_up)
    walk.press(Qt.Key.Key_Space)
    with pytest.raises(GivenUpError) as raised:
        report(BackupProgress(50, 100))
    done(None, raised.value)
    assert "It was given up." in shown(block)
    assert not block.everything.give_up.isVisible()
    assert stage.host.restored == []
