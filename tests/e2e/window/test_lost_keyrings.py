"""Twelve ways of losing a keyring, in the real window: the sheet opens all; without it nothing goes unasked."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING, Any

import pytest
from PySide6.QtCore import Qt

from gateway_core.codes.programs import ProgramCode
from gateway_core.codes.store import StoreCode, VaultCode
from gateway_core.ports.operator import SHEET_FILE
from tests.e2e.window.test_in_trouble import pick
from tests.factories.lost_keyrings import QUOTA, WAYS, Person, before, person
from tests.ui import walk

if TYPE_CHECKING:
    from app.desktop.program import DesktopApp

__all__ = ["before", "person"]
pytestmark = [pytest.mark.gui, pytest.mark.keyring, pytest.mark.slow]
Wait = Callable[[Callable[[], bool]], None]
PASSPHRASE = "correct horse battery staple"


@pytest.fixture
def start(qapp: Any, person: Person, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., DesktopApp]]:
    """Starts the program in the person's login, once the keyring is lost. It reaches no Internet."""
    from app.desktop.program import DesktopApp
    from app.profiles import network_options
    from ui.design import theme

    made: list[DesktopApp] = []
    options = partial(network_options.NetworkOptions, port=0, use_internet=False)
    monkeypatch.setattr(network_options, "NetworkOptions", options)

    def begin(*, first_run_done: bool = True) -> DesktopApp:
        for name in ("DBUS_SESSION_BUS_ADDRESS", "XDG_DATA_HOME", "XDG_RUNTIME_DIR"):
            monkeypatch.setenv(name, person.keyring.environment[name])
        theme.load_fonts()
        app = DesktopApp(qapp, person.data, is_demo=False)
        made.append(app)
        app.settings.change(first_run_done=first_run_done, language="en", theme="light")
        app.start(in_background=False)
        return app

    yield begin
    for app in made:
        assert app.gateway.stop(), "the gateway did not stop in time"
        assert app.window is not None
        app.window.hide()


def press(control: Any) -> None:
    """Go there with the Tab key, and press it."""
    walk.tab_to(control)
    walk.press(Qt.Key.Key_Space)


def type_into(field: Any, text: str) -> None:
    walk.tab_to(field)
    for letter in text:
        walk.press_letter(letter)


def closed(app: DesktopApp, wait: Wait) -> Any:
    """The block that stands on the home screen once it is known that the key is lost."""
    window: Any = app.window
    window.activateWindow()
    wait(lambda: app.binding.failure is not None)
    block = window.page("status").closed
    wait(block.isVisible)
    return block


@pytest.mark.parametrize("way", WAYS)
def test_the_sheet_opens_what_a_lost_keyring_closed_by_keyboard_alone(
    person: Person, start: Callable[..., DesktopApp], wait: Wait, way: str
) -> None:
    lose, code, can_keep = WAYS[way]
    lose(person)
    as_it_was = person.octets()
    app = start()
    block = closed(app, wait)
    failure = app.binding.failure
    assert failure is not None
    assert failure.code is code
    assert as_it_was.items() <= person.octets().items(), "nothing is destroyed unasked"

    if can_keep:
        assert block.first.text() == "Use my recovery sheet"
        press(block.first)
    else:
        press(block.second)
        press(block.use_sheet)
    wait(block.words.isVisible)
    type_into(block.words.field, person.words)
    assert block.new.isVisible() is not can_keep
    for field in () if can_keep else (block.new, block.again):
        type_into(field.field, PASSPHRASE)
    walk.press(Qt.Key.Key_Return)
    wait(lambda: app.binding.is_attached)
    status = app.binding.status
    assert (status.address_prefix, status.storage_quota) == ((person.before / "address").read_text(), QUOTA)


OFFERED = {
    ProgramCode.NO_KEY_IN_VAULT: ("Use my backup", "Start anew"),
    StoreCode.OTHER_KEY: ("Use my backup", "Start anew"),
    VaultCode.KEYRING_DISMISSED: ("Ask again", "Forgotten?"),
    VaultCode.NO_KEYRING: ("Try again", "Use my backup"),
}
"""What can be done without the sheet, by what a start says."""


@pytest.mark.parametrize("way", WAYS)
def test_without_the_sheet_the_ways_that_remain_are_offered_and_nothing_is_destroyed_unasked(
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
    if block.second.text() == "Forgotten?":
        press(block.second)
        assert not block.use_sheet.isVisible()
        assert block.use_backup.isVisible()
    if block.start_anew.isVisible():
        press(block.start_anew)
        wait(block._confirm.isVisible)
        assert block._confirm.no.hasFocus(), "the safe answer has the focus"
        walk.press(Qt.Key.Key_Space)
    else:
        press(walk.button(block, "Use my backup"))
        wait(lambda: block.everything.is_shown)
    assert not app.binding.is_attached
    assert as_it_was.items() <= person.octets().items()
