"""Backup and restoration of the identity in the window: rules for the passphrase, the file, and what is told."""

from __future__ import annotations

import stat
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog

from app.desktop.typed_profile import TypedProfile
from app.network_options import NetworkOptions
from app.opening import open_gateway
from gateway_core.codes.store import StoreCode, VaultCode
from gateway_core.errors import StorageFullError, VaultLockedError
from gateway_core.views.status import GatewayState
from tests.ui import walk
from tests.ui.fake_gateway import FakeGateway
from tests.ui.stage import Stage
from ui.design.blocks import Notice
from ui.views.backup import BackupCard, RestoreCard
from ui.views.first_run import FirstRunPage
from ui.views.gateway import GatewayPage
from ui.views.window import MainWindow

MakeStage = Callable[..., Stage]
Show = Callable[..., MainWindow]
PASSPHRASE = "six words are easy to remember"


def unused() -> FakeGateway:
    gateway = FakeGateway()
    gateway.is_unused = True
    gateway.show(state=GatewayState.NOT_REGISTERED, public_gateway="", dialect="")
    return gateway


def cards(stage: Stage, show: Show) -> tuple[BackupCard, RestoreCard]:
    page = show(stage, "gateway").page("gateway")
    assert isinstance(page, GatewayPage)
    stage.settle()
    return page.backup, page.restore


def choose(monkeypatch: pytest.MonkeyPatch, path: Path | str) -> None:
    """What the person picks in the system's dialog."""
    for dialog in ("getSaveFileName", "getOpenFileName"):
        monkeypatch.setattr(QFileDialog, dialog, lambda *_: (str(path), ""))


def test_a_backup_is_written_whole_and_for_its_owner_alone(
    stage: Stage, show: Show, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    backup, _ = cards(stage, show)
    file = tmp_path / "my gateway.backup"
    choose(monkeypatch, file)
    backup.passphrase.setText(PASSPHRASE)
    backup.again.setText(PASSPHRASE)
    backup.save.click()
    assert not backup.save.isEnabled(), "one at a time"
    stage.settle()
    assert file.read_text() == "a sealed backup"
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert [each.name for each in tmp_path.iterdir()] == [file.name], "nothing half-written stays"
    assert any("my gateway.backup" in text for text in walk.texts(backup))
    assert backup.passphrase.text() == backup.again.text() == ""
    assert ("identity.back_up", PASSPHRASE) in stage.gateway.calls


@pytest.mark.parametrize(
    ("first", "second", "told"),
    [("short", "short", "at least"), ("", "", "at least"), (PASSPHRASE, PASSPHRASE + ".", "differ")],
)
def test_a_passphrase_that_is_short_or_mistyped_is_refused_before_a_file_is_asked_for(
    stage: Stage, show: Show, monkeypatch: pytest.MonkeyPatch, first: str, second: str, told: str
) -> None:
    backup, _ = cards(stage, show)
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: pytest.fail("no file yet"))
    backup.passphrase.setText(first)
    backup.again.setText(second)
    backup.again.field.setFocus()
    walk.press(Qt.Key.Key_Return)
    refusals = [notice for notice in backup.findChildren(Notice) if told in notice.text]
    assert [notice.isVisible() for notice in refusals] == [True]
    assert stage.gateway.calls == []
    walk.press(Qt.Key.Key_A)
    assert not refusals[0].isVisible(), "it goes while typing"


def test_a_dialog_that_is_closed_writes_nothing_and_keeps_what_was_typed(
    stage: Stage, show: Show, monkeypatch: pytest.MonkeyPatch
) -> None:
    backup, _ = cards(stage, show)
    choose(monkeypatch, "")
    backup.passphrase.setText(PASSPHRASE)
    backup.again.setText(PASSPHRASE)
    backup.save.click()
    assert stage.gateway.calls == []
    assert backup.passphrase.text() == PASSPHRASE


def test_a_backup_that_cannot_be_written_says_so_and_leaves_nothing(
    stage: Stage, show: Show, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    backup, _ = cards(stage, show)
    choose(monkeypatch, tmp_path / "gone" / "file")
    backup.passphrase.setText(PASSPHRASE)
    backup.again.setText(PASSPHRASE)
    backup.save.click()
    stage.settle()
    assert any("cannot be written" in text for text in walk.texts(backup))
    assert list(tmp_path.iterdir()) == []


def test_a_gateway_in_use_is_not_replaced_and_says_what_to_do(stage: Stage, show: Show) -> None:
    _, restore = cards(stage, show)
    assert not restore.choose.isVisible()
    assert any("in use already" in text for text in walk.texts(restore))


def test_a_gateway_is_brought_back_on_the_first_run(
    make_stage: MakeStage, show: Show, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    stage = make_stage(unused(), first_run_done=False)
    page = show(stage).page("first-run")
    assert isinstance(page, FirstRunPage)
    stage.settle()
    page.next.click()
    assert not page.restore.isVisible()
    page.has_backup.click()
    assert page.restore.passphrase.field.hasFocus()
    file = tmp_path / "a.backup"
    file.write_text("what was saved")
    choose(monkeypatch, file)
    walk.press(Qt.Key.Key_Return)
    assert any("Type the passphrase" in text for text in walk.texts(page.restore))
    page.restore.passphrase.setText(PASSPHRASE)
    page.restore.choose.click()
    stage.settle()
    assert ("identity.restore", "what was saved", PASSPHRASE) in stage.gateway.calls
    assert any(text.startswith("Done.") for text in walk.texts(page.restore))
    assert page.next.text() == "Next", "the backup brought its Internet gateway along"


@pytest.mark.parametrize(
    ("content", "error", "told"),
    [
        (b"a backup", VaultLockedError(VaultCode.PASSPHRASE_WRONG), "not the one of this backup"),
        (b"\xff\xfe\x00", None, "not a backup"),
        (b"x" * 4_000_001, None, "not a backup"),
        (None, None, "cannot be read"),
        (
            b"a backup",
            StorageFullError(StoreCode.DISK_FULL),
            "full",
        ),
    ],
)
def test_what_cannot_be_brought_back_says_why_and_changes_nothing(
    make_stage: MakeStage,
    show: Show,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    content: bytes | None,
    error: Exception | None,
    told: str,
) -> None:
    stage = make_stage(unused())
    _, restore = cards(stage, show)
    file = tmp_path / "file"
    if content is not None:
        file.write_bytes(content)
    if error is not None:
        stage.gateway.errors["identity.restore"] = error  # type: ignore[assignment]
    choose(monkeypatch, file)
    restore.passphrase.setText(PASSPHRASE)
    restore.choose.click()
    stage.settle()
    assert any(told in text for text in walk.texts(restore))
    assert stage.models.restore.can_restore
    assert stage.gateway.is_unused


def test_what_was_typed_does_not_stay_when_the_screen_is_left(make_stage: MakeStage, show: Show) -> None:
    stage = make_stage(unused())
    backup, restore = cards(stage, show)
    window = backup.window()
    assert isinstance(window, MainWindow)
    backup.passphrase.setText(PASSPHRASE)
    restore.passphrase.setText(PASSPHRASE)
    window.open("home")
    assert backup.passphrase.text() == restore.passphrase.text() == ""


async def test_the_real_gateway_becomes_the_one_of_the_backup_while_it_runs(tmp_path: Path) -> None:
    async with open_gateway(
        TypedProfile(tmp_path / "lost", passphrase="for this test"), NetworkOptions(), serve=False
    ) as lost:
        address, text = lost.address, await lost.identity.back_up(PASSPHRASE)
        certificate = next(each.serial for each in await lost.identity.certificates())
    async with open_gateway(
        TypedProfile(tmp_path / "new", passphrase="for this test"), NetworkOptions(), serve=False
    ) as new:
        assert await new.identity.can_restore()
        assert new.address != address
        with pytest.raises(VaultLockedError):
            await new.identity.restore(text, "another passphrase")
        assert new.address != address
        await new.identity.restore(text, PASSPHRASE)
        assert new.address == address
        assert [each.serial for each in await new.identity.certificates()] == [certificate], (
            "none of its former self"
        )
    async with open_gateway(
        TypedProfile(tmp_path / "new", passphrase="for this test"), NetworkOptions(), serve=False
    ) as again:
        assert again.address == address
