"""A backup of everything in the real window, with a real keyring: written, and brought back where the key is lost."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog

from gateway_core.codes.store import BackupCode
from tests.e2e.window.conftest import Wait
from tests.e2e.window.test_in_trouble import pick
from tests.e2e.window.test_lost_keyrings import closed, start
from tests.factories.lost_keyrings import NAME, QUOTA, Person, another_login, before, item_deleted, person
from tests.ui import walk

if TYPE_CHECKING:
    from app.desktop.program import DesktopApp

__all__ = ["before", "person", "start"]
pytestmark = [pytest.mark.gui, pytest.mark.keyring, pytest.mark.slow]
PASSPHRASE = "six words are easy to remember"


def is_the_same(app: DesktopApp, person: Person) -> bool:
    status = app.binding.status
    return (status.address_prefix, status.storage_quota) == ((person.before / "address").read_text(), QUOTA)


def backed_up(person: Person, folder: Path, *opener: str) -> Path:
    file = folder / "everything.backup"
    person.json("backup", str(file), *opener)
    return file


def save_everything(app: DesktopApp, wait: Wait) -> None:
    """Save everything in the window, then end the program."""
    window: Any = app.window
    window.activateWindow()
    wait(lambda: app.binding.is_attached)
    window.open("safety")
    everything = window.page("safety").backup
    for field in (everything.opener.passphrase, everything.opener.again):
        field.setText(PASSPHRASE)
    wait(window.isActiveWindow)
    walk.press_on(everything.save)
    wait(lambda: bool(app.models.backup.result))
    assert app.gateway.stop()
    window.hide()


def test_backup_of_the_window_is_restored_during_another_first_run(
    person: Person,
    start: Callable[..., DesktopApp],
    wait: Wait,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    file = tmp_path / "everything.backup"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_, **__: (str(file), ""))
    save_everything(start(), wait)
    another_login(person)
    shutil.rmtree(person.data)
    person.data.mkdir(mode=0o700)
    pick(monkeypatch, file)
    app = start(first_run_done=False)
    window: Any = app.window
    window.activateWindow()
    wait(window.isActiveWindow)
    page = window.page("first-run")
    walk.press_on(page.next)
    wait(lambda: app.binding.is_attached and page.has_backup.isVisible())
    assert not is_the_same(app, person)
    walk.press_on(page.has_backup)
    form = page.restore.form
    walk.press_on(page.restore.choose)
    wait(form.passphrase.isVisible)
    walk.write(form.passphrase.field, PASSPHRASE)
    walk.press(Qt.Key.Key_Return)
    wait(form.restore.isVisible)
    assert not is_the_same(app, person), "nothing is changed before this"
    walk.press_on(form.restore)
    wait(lambda: bool(app.models.restore.result) and app.binding.is_attached)
    wait(lambda: is_the_same(app, person))
    wait(lambda: app.models.letters.now.own_name == NAME)  # type: ignore[union-attr]


def test_backup_under_the_sheet_restores_a_gateway_without_its_key(
    person: Person,
    start: Callable[..., DesktopApp],
    wait: Wait,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pick(monkeypatch, backed_up(person, tmp_path, "--sheet"))
    item_deleted(person)
    as_it_was = person.octets()
    app = start()
    block = closed(app, wait)
    walk.press_on(block.second)
    walk.press_on(block.use_backup)
    form = block.everything
    wait(form.words.isVisible)
    walk.write(form.words.field, person.words)
    walk.press(Qt.Key.Key_Return)
    wait(form.restore.isVisible)
    assert as_it_was.items() <= person.octets().items(), "nothing is changed before this"
    walk.press_on(form.restore)
    wait(lambda: app.binding.is_attached)
    assert is_the_same(app, person)


def test_damaged_backup_changes_nothing(
    person: Person,
    start: Callable[..., DesktopApp],
    wait: Wait,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    file = backed_up(person, tmp_path, "--sheet")
    file.write_bytes(file.read_bytes()[:-50])
    pick(monkeypatch, file)
    item_deleted(person)
    as_it_was = person.octets()
    app = start()
    from ui.parts.core_texts import sentence

    block = closed(app, wait)
    walk.press_on(block.second)
    walk.press_on(block.use_backup)
    form = block.everything
    wait(form.words.isVisible)
    walk.write(form.words.field, person.words)
    walk.press(Qt.Key.Key_Return)
    wait(lambda: sentence(BackupCode.DAMAGED()) in walk.texts(form))
    assert as_it_was.items() <= person.octets().items()
