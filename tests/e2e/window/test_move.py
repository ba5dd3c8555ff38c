"""Two windows and one network: what one shows is typed into the other, and one gateway is left, on the other side."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from PySide6.QtCore import Qt

from gateway_core.codes.store import BackupCode
from tests.e2e.window.conftest import Programs, Wait
from tests.ui import walk

if TYPE_CHECKING:
    from app.desktop.program import DesktopApp

pytestmark = [pytest.mark.gui, pytest.mark.slow]
PASSPHRASE, NEW_PASSPHRASE = "correct horse battery staple", "another horse, another battery"
QUOTA = 123_456_789
"""A choice that only the data knows."""


@pytest.fixture
def start(programs: Programs, no_internet: None) -> Callable[..., DesktopApp]:
    """Starts the program on a folder, its key under a passphrase."""

    def begin(folder: Path, passphrase: str, **settings: object) -> DesktopApp:
        folder.mkdir(mode=0o700)
        return programs(folder, prepare=lambda app: app.gateway.start(passphrase), **settings)

    return begin


def in_front(app: DesktopApp, wait: Wait) -> Any:
    window: Any = app.window
    window.activateWindow()
    wait(window.isActiveWindow)
    return window


def awaited(app: DesktopApp, wait: Wait) -> Any:
    """Lead the new computer's first run to where it waits."""
    page = in_front(app, wait).page("first-run")
    wait(lambda: app.binding.is_attached)
    walk.press_on(page.next)
    wait(page.is_elsewhere.isVisible)
    walk.press_on(page.is_elsewhere)
    walk.press_on(page.restore.form.begin)
    wait(lambda: app.models.restore.invitation is not None)
    return page


def place_and_words(new: DesktopApp) -> tuple[str, tuple[str, ...]]:
    """What the new computer shows, to be typed into the old one."""
    invitation = new.models.restore.invitation
    port = invitation.address.partition(":")[2]
    return f"127.0.0.1:{port}" if port else "127.0.0.1", invitation.words


def prepared(app: DesktopApp, wait: Wait, address: str, words: str) -> Any:
    """Lead the old computer to its question."""
    window = in_front(app, wait)
    window.open("safety")
    leaving = window.page("safety").leaving
    walk.write(leaving.other.address, address)
    walk.write(leaving.other.words.field, words)
    walk.press(Qt.Key.Key_Return)
    wait(leaving.go.isVisible)
    return leaving


def first_run_ended(app: DesktopApp, wait: Wait) -> Any:
    """Lead the first run on to its end, with the gateway that has come."""
    window = in_front(app, wait)
    page = window.page("first-run")
    while app.settings.current.first_run_done is False:
        step = page.step
        walk.press_on(page.next)
        wait(lambda step=step: page.step != step or app.settings.current.first_run_done)
    assert window.page("status").isVisible()
    return window


def with_quota(app: DesktopApp, wait: Wait) -> str:
    """Make the gateway one that can be told from others. Returns its address, as it is shown."""
    wait(lambda: app.binding.is_attached)
    assert app.gateway is not None
    app.binding.run(lambda gateway: gateway.queue.set_quota(QUOTA), lambda _: None, pytest.fail)
    wait(lambda: app.binding.status.storage_quota == QUOTA)
    return app.binding.status.address_prefix


def with_letters(app: DesktopApp, wait: Wait) -> None:
    """Begin with letters, which know a name."""
    app.models.letters.begin()
    wait(lambda: app.models.letters.is_open)
    app.letters.ask(lambda box: box.call_oneself("Layla"), lambda _: None, pytest.fail)
    wait(lambda: app.models.letters.now.own_name == "Layla")


@pytest.mark.timeout(900)
@pytest.mark.parametrize("language", ["en", "ar"])
def test_gateway_moves_between_two_windows_by_keyboard_alone(
    start: Callable[..., DesktopApp], wait: Wait, tmp_path: Path, language: str
) -> None:
    old = start(tmp_path / "old", PASSPHRASE, first_run_done=True, language=language)
    address = with_quota(old, wait)
    with_letters(old, wait)
    new = start(tmp_path / "new", NEW_PASSPHRASE, first_run_done=False, language=language)
    page = awaited(new, wait)
    place, words = place_and_words(new)
    leaving = prepared(old, wait, place, " ".join(words))
    assert old.binding.status.storage_quota == QUOTA, "nothing is locked before this"
    walk.press_on(leaving.go)
    wait(lambda: old.binding.failure is not None)
    assert old.binding.failure.code is BackupCode.MOVED_AWAY
    assert old.models.leaving.result in walk.texts(leaving)
    wait(lambda: new.binding.is_attached and bool(new.models.restore.result))
    wait(lambda: new.binding.status.storage_quota == QUOTA)
    assert new.binding.status.address_prefix == address
    wait(lambda: new.models.letters.is_open)
    wait(lambda: new.models.letters.now.own_name == "Layla")
    wait(lambda: old.models.letters.has_moved)
    assert address[:8] in walk.told(page)
    for text in (old.models.leaving.result, new.models.restore.result):
        is_arabic = any("\u0600" <= letter <= "\u06ff" for letter in text)
        assert is_arabic == (language == "ar"), text
    window = first_run_ended(new, wait)
    assert (window.layoutDirection() is Qt.LayoutDirection.RightToLeft) == (language == "ar")
    for app in (old, new):
        told = " ".join(entry.text for entry in app.log.entries())
        assert [word for word in (*words, PASSPHRASE, NEW_PASSPHRASE) if word in told] == []


@pytest.mark.timeout(900)
def test_wrong_words_lock_nothing(start: Callable[..., DesktopApp], wait: Wait, tmp_path: Path) -> None:
    from gateway_core.crypto.move_secret import MoveSecret
    from ui.parts.core_texts import sentence

    old = start(tmp_path / "old", PASSPHRASE, first_run_done=True)
    address = with_quota(old, wait)
    new = start(tmp_path / "new", NEW_PASSPHRASE, first_run_done=False)
    page = awaited(new, wait)
    invitation = new.models.restore.invitation
    leaving = prepared(old, wait, place_and_words(new)[0], " ".join(MoveSecret(bytes(16)).words))
    walk.press_on(leaving.go)
    wait(lambda: sentence(BackupCode.MOVE_WORDS_DIFFER()) in walk.texts(leaving))
    assert old.binding.is_attached
    assert old.binding.status.address_prefix == address
    assert new.models.restore.invitation is invitation
    in_front(new, wait)
    walk.press_on(page.restore.form.give_up)
    wait(lambda: new.binding.is_attached)  # the gateway that is here starts again
    assert "Cancelled. Nothing was changed." in walk.texts(page)
    assert new.binding.status.address_prefix != address
