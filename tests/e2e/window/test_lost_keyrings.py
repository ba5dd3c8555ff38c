"""Twelve ways of losing a keyring, in the real window: the sheet opens all; without it nothing goes unasked."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest
from PySide6.QtCore import Qt

from gateway_core.codes.programs import ProgramCode
from gateway_core.codes.store import StoreCode, VaultCode
from gateway_core.ports.operator import SHEET_FILE
from tests.e2e.window.conftest import Programs, Wait
from tests.e2e.window.test_in_trouble import pick
from tests.factories.lost_keyrings import NAME, QUOTA, WAYS, Person, before, person
from tests.ui import walk

if TYPE_CHECKING:
    from app.desktop.program import DesktopApp

__all__ = ["before", "person"]
pytestmark = [pytest.mark.gui, pytest.mark.keyring, pytest.mark.slow]
PASSPHRASE = "correct horse battery staple"


@pytest.fixture
def start(
    programs: Programs, no_internet: None, person: Person, monkeypatch: pytest.MonkeyPatch
) -> Callable[..., DesktopApp]:
    """Starts the program in the person's login, once the keyring is lost."""

    def begin(*, first_run_done: bool = True) -> DesktopApp:
        for name in ("DBUS_SESSION_BUS_ADDRESS", "XDG_DATA_HOME", "XDG_RUNTIME_DIR"):
            monkeypatch.setenv(name, person.keyring.environment[name])
        return programs(person.data, first_run_done=first_run_done)

    return begin


def closed(app: DesktopApp, wait: Wait) -> Any:
    """The block that stands on the home screen once it is known that the key is lost."""
    window: Any = app.window
    window.activateWindow()
    wait(lambda: app.binding.failure is not None)
    block = window.page("status").closed
    wait(block.isVisible)
    return block


@pytest.mark.parametrize("way", WAYS)
def test_recovery_sheet_opens_gateway_and_letters_by_keyboard(
    person: Person, start: Callable[..., DesktopApp], wait: Wait, way: str
) -> None:
    lose, code, can_keep = WAYS[way]
    lose(person)
    as_it_was = person.octets()
    app = start()
    block = closed(app, wait)
    failure = app.binding.failure
    assert failure.code is code
    assert as_it_was.items() <= person.octets().items(), "nothing is destroyed unasked"

    if can_keep:
        assert block.first.text() == "Use my recovery sheet"
        walk.press_on(block.first)
    else:
        walk.press_on(block.second)
        walk.press_on(block.use_sheet)
    wait(block.words.isVisible)
    walk.write(block.words.field, person.words)
    assert block.new.isVisible() is not can_keep
    for field in () if can_keep else (block.new, block.again):
        walk.write(field.field, PASSPHRASE)
    walk.press(Qt.Key.Key_Return)
    wait(lambda: app.binding.is_attached)
    status = app.binding.status
    assert (status.address_prefix, status.storage_quota) == ((person.before / "address").read_text(), QUOTA)
    wait(lambda: app.models.letters.now.own_name == NAME)  # type: ignore[union-attr]


OFFERED = {
    ProgramCode.NO_KEY_IN_VAULT: ("Use my backup", "Start over"),
    StoreCode.OTHER_KEY: ("Use my backup", "Start over"),
    VaultCode.KEYRING_DISMISSED: ("Ask again", "Can't unlock?"),
    VaultCode.NO_KEYRING: ("Try again", "Use my backup"),
}
"""What can be done without the sheet, by what a start says."""


@pytest.mark.parametrize("way", WAYS)
def test_lost_keyring_without_a_sheet_offers_the_remaining_ways(
    person: Person, start: Callable[..., DesktopApp], wait: Wait, way: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    lose, code, _ = WAYS[way]
    pick(monkeypatch, person.before / "words")
    (person.data / SHEET_FILE).unlink()
    lose(person)
    as_it_was = person.octets()
    app = start()
    block = closed(app, wait)
    assert (block.first.text(), block.second.text()) == OFFERED[code]  # type: ignore[index]
    assert block.erase.isVisible()
    if block.second.text() == "Can't unlock?":
        walk.press_on(block.second)
        assert not block.use_sheet.isVisible()
        assert block.use_backup.isVisible()
    if block.start_anew.isVisible():
        walk.press_on(block.start_anew)
        wait(block._confirm.isVisible)
        assert block._confirm.no.hasFocus(), "the safe answer has the focus"
        walk.press(Qt.Key.Key_Space)
    else:
        walk.press_on(walk.button(block, "Use my backup"))
        wait(lambda: block.everything.is_shown)
    assert not app.binding.is_attached
    assert as_it_was.items() <= person.octets().items()
