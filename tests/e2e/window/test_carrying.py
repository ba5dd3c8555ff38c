"""Carrying for others in the real program with a real keyring: what it says without a key, and what erasing leaves."""

from __future__ import annotations

import socket
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest

from gateway_core.codes.store import VaultCode
from gateway_core.store.engine.data_dir import DataDirLock
from tests.e2e.window.conftest import Programs, Wait
from tests.factories.private_keyring import PrivateKeyring, keyring
from tests.ui import walk

if TYPE_CHECKING:
    from app.desktop.program import DesktopApp

__all__ = ["keyring"]
pytestmark = [
    pytest.mark.gui,
    pytest.mark.keyring,
    pytest.mark.slow,
    # The keyring's library leaves its connection to the garbage collector.
    pytest.mark.filterwarnings("ignore:unclosed <socket.*/login/bus:ResourceWarning"),
]
Start = Callable[[], "DesktopApp"]


@pytest.fixture
def start(
    programs: Programs, no_internet: None, keyring: PrivateKeyring, monkeypatch: pytest.MonkeyPatch
) -> Start:
    """Starts the program in that login, with its courier on loopback."""
    from gateway_core.store.engine.data_dir import make_private_folder

    for name in ("DBUS_SESSION_BUS_ADDRESS", "XDG_DATA_HOME", "XDG_RUNTIME_DIR"):
        monkeypatch.setenv(name, keyring.environment[name])

    def on_loopback(app: DesktopApp) -> None:
        app.carrying._port, app.carrying._networks = 0, lambda: {"lo": ("127.0.0.1",)}

    def begin() -> DesktopApp:
        folder = keyring.folder / "relaynet-gateway"
        make_private_folder(folder)
        app = programs(folder, prepare=on_loopback, first_run_done=True)
        app.window.open("carrying")
        app.window.activateWindow()
        return app

    return begin


def page_of(app: DesktopApp) -> Any:
    return app.window.page("carrying")


def is_reached(app: DesktopApp) -> bool:
    return bool(app.models.carrying and app.models.carrying.places)


def carries(start: Start, wait: Wait) -> DesktopApp:
    """A program that carries for others beside its gateway."""
    app = start()
    page_of(app).switch.click()
    wait(lambda: is_reached(app))
    wait(lambda: app.binding.is_attached)
    return app


def has_letters(start: Start, wait: Wait) -> DesktopApp:
    """A program that has begun with letters."""
    app = start()
    app.letters.open()
    wait(lambda: app.models.letters is not None and app.models.letters.is_open)
    wait(lambda: app.binding.is_attached)
    return app


def erase_everything(app: DesktopApp, wait: Wait) -> list[str]:
    """Do it on the page Privacy. What is said in the end."""
    window: Any = app.window
    window.open("safety")
    erasing = window.page("safety").erasing
    erasing.begin.click()
    assert any("carries for others is deleted too" in text for text in walk.texts(erasing))
    erasing.field.setText("delete")
    erasing.wipe.click()
    wait(lambda: hasattr(app, "farewell"))
    wait(app.farewell.quit.isEnabled)
    return walk.texts(app.farewell)


def test_absent_keyring_is_named(start: Start, keyring: PrivateKeyring, wait: Wait) -> None:
    app = start()
    page = page_of(app)
    page.switch.click()
    wait(lambda: is_reached(app))
    wait(lambda: bool(walk.texts(page.to_show.facts)))
    words = walk.texts(page.to_show.facts)
    page.switch.click()
    wait(lambda: page.situation.startswith("Off."))

    keyring.stop()
    page.switch.click()
    wait(page.again.isVisible)
    assert "no keyring" in page.problem.text
    assert "relaynet-courier" in page.problem.text

    keyring.start("another password, which leaves it locked")
    page.again.click()
    wait(lambda: "no keyring" not in page.problem.text and page.again.isVisible())
    assert VaultCode.KEYRING_DISMISSED.english in page.problem.text

    keyring.stop()
    keyring.start()
    walk.press_button(page, "Try again")
    wait(lambda: is_reached(app))
    assert not page.problem.isVisible()
    assert walk.texts(page.to_show.facts) == words, "the same courier"


def test_lost_key_is_named_and_erased(start: Start, wait: Wait) -> None:
    from app.desktop.carrying_host import CarryingThread

    app = start()
    page = page_of(app)
    page.switch.click()
    wait(lambda: is_reached(app))
    page.switch.click()
    wait(lambda: page.situation.startswith("Off."))
    assert isinstance(app.carrying, CarryingThread)
    app.carrying._profile().keyring().erase()
    page.switch.click()
    wait(page.again.isVisible)
    assert "missing from the keyring" in page.problem.text
    page.erase.click()
    page.confirm.yes.click()
    wait(page.result.isVisible)
    assert page.result.text == "The cargo is erased."
    page.switch.click()
    wait(lambda: is_reached(app))


def test_erasing_ends_a_running_courier(start: Start, keyring: PrivateKeyring, wait: Wait) -> None:
    app = start()
    page_of(app).switch.click()
    wait(lambda: is_reached(app))
    vault = app.carrying._profile().keyring()
    assert vault.load() is not None
    said = erase_everything(app, wait)
    assert "Everything is erased" in said
    assert any("carried for others is deleted too" in text for text in said)
    assert vault.load() is None
    assert not (keyring.folder / "relaynet-courier").exists()
    assert not (keyring.folder / "relaynet-gateway").exists()


@pytest.mark.expects_log("The carried cargo could not be erased")
def test_erasing_names_a_courier_in_use_and_erases_the_gateway(
    start: Start, keyring: PrivateKeyring, wait: Wait, monkeypatch: pytest.MonkeyPatch
) -> None:
    from app.terminal import wipe

    monkeypatch.setattr(wipe, "_ENDING_SECONDS", 0.5)
    app = start()
    courier = keyring.folder / "relaynet-courier"
    courier.mkdir(mode=0o700)
    lock = DataDirLock.acquire(courier / "lock")
    try:
        said = erase_everything(app, wait)
    finally:
        lock.release()
    assert "Not everything could be erased" in said
    assert any("“relaynet-courier wipe”" in text for text in said)
    assert not (keyring.folder / "relaynet-gateway").exists()


def test_erasing_omits_carried_cargo_if_there_is_none(start: Start, wait: Wait) -> None:
    said = erase_everything(start(), wait)
    assert "Everything is erased" in said
    assert not any("others" in text for text in said)


def test_interrupted_erasure_is_finished_later(start: Start, keyring: PrivateKeyring, wait: Wait) -> None:
    from app.profiles.erasing import begin_erasing
    from app.profiles.profile import Profile

    app = carries(start, wait)
    app.end_gateway()
    begin_erasing(Profile(keyring.folder / "relaynet-gateway"))  # and then the power went
    again = start()
    wait(lambda: not (keyring.folder / "relaynet-courier").exists())
    wait(lambda: again.binding.is_attached)
    assert not page_of(again).switch.isChecked()


def test_erasing_takes_cargo_despite_power_loss(start: Start, keyring: PrivateKeyring, wait: Wait) -> None:
    from app.profiles.erasing import is_being_erased

    carried = keyring.folder / "relaynet-courier"
    app = carries(start, wait)
    app.models.privacy.wiping.emit()  # and then the power went
    app.end_gateway()
    assert is_being_erased(carried), "relaynet-courier, too, must not open it again"
    again = start()
    wait(lambda: not carried.exists())
    wait(lambda: again.binding.is_attached)


def test_erasing_takes_letters_despite_power_loss(start: Start, keyring: PrivateKeyring, wait: Wait) -> None:
    letters = keyring.folder / "relaynet-gateway" / "letters"
    app = has_letters(start, wait)
    app.models.privacy.wiping.emit()  # and then the power went
    app.end_gateway()
    assert letters.exists()
    again = start()
    wait(lambda: not letters.exists())
    wait(lambda: again.binding.is_attached)
    said = erase_everything(again, wait)
    assert "Everything is erased" in said


def test_erasing_takes_the_letters_and_says_so(start: Start, keyring: PrivateKeyring, wait: Wait) -> None:
    said = erase_everything(has_letters(start, wait), wait)
    assert any("Your letters and contacts are deleted too." in text for text in said)
    assert not (keyring.folder / "relaynet-gateway").exists()


def test_holder_of_the_port_is_named(start: Start, wait: Wait) -> None:
    app = start()
    page = page_of(app)
    with socket.create_server(("127.0.0.1", 0)) as taken:
        app.carrying._port = taken.getsockname()[1]
        page.switch.click()
        wait(page.problem.isVisible)
        assert "uses the port" in page.problem.text
        assert "can't reach this computer yet" in page.situation
    app.models.carrying.choose_all(True)  # type: ignore[union-attr]
    wait(lambda: is_reached(app))
    assert not page.problem.isVisible()
