"""The real program in a real window where something is wrong: a taken port, no key, a gateway that was stopped."""

from __future__ import annotations

import socket
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from gateway_core.views.status import GatewayState
from tests.e2e.window.conftest import Programs, Wait
from tests.store.test_frozen_profiles import FOLDER as FROZEN
from tests.ui import walk

if TYPE_CHECKING:
    from app.desktop.program import DesktopApp

pytestmark = [pytest.mark.gui, pytest.mark.slow]
PASSPHRASE = "correct horse battery staple"


@pytest.fixture(autouse=True)
def _no_keyring(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Have no bus, and so no keyring, whatever this computer has."""
    monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", f"unix:path={tmp_path / 'no-bus'}")


@pytest.fixture
def port(monkeypatch: pytest.MonkeyPatch) -> Iterator[socket.socket]:
    """The port at which apps are served, which another program has. No gateway here reaches the Internet."""
    from app.profiles import profile as profiles

    with socket.create_server(("127.0.0.1", 0)) as taken:
        made = partial(profiles.NetworkOptions, port=int(taken.getsockname()[1]), use_internet=False)
        monkeypatch.setattr(profiles, "NetworkOptions", made)
        yield taken


@pytest.fixture
def start(programs: Programs, tmp_path: Path) -> Callable[..., DesktopApp]:
    from gateway_core.store.engine.data_dir import make_private_folder

    def begin(**settings: object) -> DesktopApp:
        make_private_folder(tmp_path / "data")
        return programs(tmp_path / "data", **settings)

    return begin


def pick(monkeypatch: pytest.MonkeyPatch, file: Path) -> None:
    """Have a person pick that file in the system's dialog; where there is none, one is made that is of no kind."""
    from PySide6.QtWidgets import QFileDialog

    if not file.exists():
        file.write_text("{}")
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_, **__: (str(file), ""))


def choose_passphrase(card: Any) -> None:
    card.new.setText(PASSPHRASE)
    card.again.setText(PASSPHRASE)
    card.first.click()


@pytest.mark.expects_log("Apps cannot reach this gateway")
def test_gateway_with_a_taken_port_recovers_and_can_be_erased(
    start: Callable[..., DesktopApp],
    port: socket.socket,
    wait: Wait,
    tmp_path: Path,
) -> None:
    app = start()
    window: Any = app.window
    page = window.page("first-run")
    assert app.gateway._thread is None, "the keyring is asked after a word about it"
    page.next.click()
    wait(page.key.new.isVisible)
    choose_passphrase(page.key)
    wait(lambda: app.binding.status.state is GatewayState.PORT_TAKEN)
    assert page.chooser.isVisible()
    assert not page.key.isVisible()
    assert any("Your apps can't connect yet" in text for text in walk.texts(page))
    for _ in range(3):
        page.next.click()
    assert window.current == "status"
    home = window.page("status")
    number = str(port.getsockname()[1])
    assert any(number in walk.plain(text) for text in walk.texts(home)), walk.texts(home)
    port.close()
    walk.button(home, "Try again").click()
    wait(lambda: app.binding.status.state is GatewayState.NOT_REGISTERED)
    assert app.binding.status.listening
    _erase_when_stopped(app, wait)
    assert not (tmp_path / "data").exists()


def _erase_when_stopped(app: DesktopApp, wait: Wait) -> None:
    window: Any = app.window
    app.gateway.stop()
    wait(lambda: "Relaynet is stopped" in walk.texts(window.page("status")))
    window.open("safety")
    erasing = window.page("safety").erasing
    erasing.begin.click()
    erasing.field.setText("delete")
    erasing.wipe.click()
    wait(lambda: hasattr(app, "farewell"))
    wait(app.farewell.quit.isEnabled)
    assert "Everything is erased" in walk.texts(app.farewell)
    assert any("are deleted" in text for text in walk.texts(app.farewell))


@pytest.mark.expects_log("Apps cannot reach this gateway", "may still hold the key")
def test_identity_backup_reopens_a_gateway_with_a_lost_key(
    start: Callable[..., DesktopApp],
    port: socket.socket,
    wait: Wait,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    (tmp_path / "data").mkdir(mode=0o700)
    (tmp_path / "data" / "gateway.db").write_bytes(b"messages under a key that is gone")
    pick(monkeypatch, FROZEN / "0.1.0-identity.backup")
    app = start(first_run_done=True)
    window: Any = app.window
    closed = window.page("status").closed
    wait(lambda: app.binding.failure is not None)
    walk.button(closed, "Use my backup").click()
    form = closed.everything
    wait(form.passphrase.isVisible)
    form.passphrase.setText("a backup of 0.1.0")
    form.look.click()
    wait(form.restore.isVisible)
    for field in (form.new, form.again):
        field.setText(PASSPHRASE)
    form.restore.click()
    wait(lambda: app.binding.is_attached)
    assert app.binding.status.public_gateway == "gateway.example.com"


def test_check_up_runs_despite_a_lock(start: Callable[..., DesktopApp], wait: Wait, tmp_path: Path) -> None:
    from gateway_core.codes.checks import CheckName
    from gateway_core.vaults.passphrase_vault import PassphraseVault

    PassphraseVault(tmp_path / "data" / "vault.json", PASSPHRASE).create()
    app = start(first_run_done=True)
    window: Any = app.window
    wait(lambda: app.binding.failure is not None)
    window.open("status")
    walk.button(window.page("status"), "Check now").click()
    wait(lambda: bool(app.models.diagnostics.checks))
    found = {check.name: check.passed for check in app.models.diagnostics.checks}
    assert found[CheckName.PASSPHRASE] is False, "the key is under a passphrase that was not typed"
    assert found[CheckName.DISK] is True
