"""The parts of the desktop app that are no screens: settings, start at login, one instance, log, licences, thread."""

import asyncio
import json
import logging
import os
import plistlib
import re
import shutil
import stat
import subprocess
import sys
import threading
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import get_args

import pytest
from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QApplication

from app.base.build import build_id
from app.base.optional_parts import window_command
from app.desktop.autostart import (
    EntryAtLogin,
    FileAtLogin,
    RegistryAtLogin,
    desktop_entry,
    launch_agent,
    own_command,
    start_at_login,
)
from app.desktop.gateway_host import GatewayThread
from app.desktop.licences import bundled_licences
from app.desktop.links import licences_with_pages, open_link
from app.desktop.program import DesktopApp, build_parser
from app.desktop.qt_loop import SingleInstance, socket_name
from app.desktop.screen import wifi_settings
from app.desktop.settings import FILE_NAME, SettingsFile, parse
from app.process.log_book import LogBook, start_log
from app.profiles.profile import NetworkOptions
from app.terminal.options import given_networks
from gateway_core.codes.programs import ProgramCode
from gateway_core.codes.statement import in_their_words
from gateway_core.codes.store import StoreCode
from gateway_core.errors import StoreBusyError, StoreError, VaultLockedError
from gateway_core.gateway import PrivateGateway
from gateway_core.ports.peers import HostPort
from gateway_core.views.status import GatewayState
from tests.factories.processes import printed
from tests.factories.stating import Stating
from tests.ui.desktop.conftest import Wait
from tests.ui.fake_gateway import FakeGateway
from ui.binding import GatewayBinding
from ui.parts.settings import SHOWN, TYPES, CloseAction, NotificationKind, Settings


def test_settings_survive_a_restart_and_are_only_for_their_user(tmp_path: Path) -> None:
    path = tmp_path / "deep" / FILE_NAME
    SettingsFile(path).change(language="fa", text_scale=150, resolvers=("https://dns.example/q",))
    again = SettingsFile(path).current
    assert (again.language, again.text_scale, again.resolvers) == ("fa", 150, ("https://dns.example/q",))
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert [each.name for each in path.parent.iterdir()] == ["window.json"]


@pytest.mark.expects_log("is unusable", "could not be renamed")
def test_failed_write_leaves_the_settings_unchanged(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    settings = SettingsFile(tmp_path / "file" / "window.json")
    with pytest.raises(StoreError, check=Stating(ProgramCode.SETTINGS_NOT_WRITTEN)):
        settings.change(language="fr")
    assert settings.current == Settings()


@pytest.mark.parametrize(
    "values",
    [
        {"language": "xx"},
        {"theme": 3},
        {"text_scale": 90},
        {"text_scale": True},
        {"resolvers": ("http://x",)},
        {"resolvers": ("xhttps://x",)},
        {"resolvers": "https://x"},
        {"notifications": {"clock": 1}},
        {"nothing": 1},
    ],
    ids=["language", "theme", "size", "boolean size", "resolver", "start", "text", "switch", "unknown"],
)
def test_invalid_setting_is_refused(tmp_path: Path, values: dict[str, object]) -> None:
    with pytest.raises(ValueError, match="not a setting"):
        SettingsFile(tmp_path / "window.json").change(**values)


def test_settings_file_with_invalid_values_keeps_the_valid_ones() -> None:
    content = {
        "version": 1,
        "language": "es",
        "theme": "purple",
        "new": 1,
        "notifications": {"clock": False, "x": True},
    }
    settings = parse(content)
    assert (settings.language, settings.theme) == ("es", "system")
    assert settings.notifications == {**dict.fromkeys(NotificationKind.ALL, True), "clock": False}


@pytest.mark.expects_log("is unusable")
@pytest.mark.parametrize(
    "octets",
    [b"{", b"[]", b'{"version": 99}', b'{"version": "1"}', b"\xff\xfe"],
    ids=["cut off", "list", "newer", "text", "no text"],
)
def test_unusable_settings_file_is_renamed_and_kept(tmp_path: Path, octets: bytes) -> None:
    path = tmp_path / "window.json"
    path.write_bytes(octets)
    settings = SettingsFile(path)
    assert settings.current == Settings()
    settings.change(language="fr")
    assert (tmp_path / "window.json.unusable").read_bytes() == octets


def test_settings_file_of_the_first_release_loads(tmp_path: Path) -> None:
    path = tmp_path / "window.json"
    stored = {
        "version": 1, "language": "ar", "theme": "contrast", "text_scale": 200, "reduced_motion": True,
        "close_action": "tray", "notifications": {"clock": False}, "resolvers": ["https://dns.example/q"],
        "first_run_done": True,
    }  # fmt: skip
    path.write_text(json.dumps(stored))
    settings = SettingsFile(path).current
    assert (settings.language, settings.theme, settings.text_scale) == ("ar", "contrast", 200)
    assert settings.first_run_done


def test_each_value_that_can_be_chosen_has_its_words() -> None:
    chosen = {name: get_args(get_args(TYPES[name])[0]) for name in ("language", "theme", "text_scale")}
    chosen |= {"close_action": tuple(CloseAction), "notifications": NotificationKind.ALL}
    assert {name: tuple(SHOWN[name].words) for name in chosen} == chosen


# --- Start at login -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("platform", ["linux", "darwin"])
def test_start_at_login_is_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, platform: str) -> None:
    monkeypatch.delenv("XDG_CONFIG_HOME", raising=False)
    login = start_at_login(platform, tmp_path)
    assert not login.is_on
    login.set_on(True)
    assert login.is_on
    (file,) = [each for each in tmp_path.rglob("*") if each.is_file()]
    assert "--background" in file.read_text()
    login.set_on(False)
    login.set_on(False)
    assert not login.is_on


HARD_COMMAND = [
    "/opt/my app/gateway",
    "--background",
    "100%",
    'a "b" c',
    "it's",
    "$HOME",
    "back\\slash",
    "`x`",
    "",
]
"""Arguments that a shell, or a reader that knows less than the specification, would take for something else."""


def as_specified(line: str) -> list[str]:
    """Read the value of ``Exec`` by the rules of the Desktop Entry Specification 1.5, sections 4 and 7."""
    value = re.sub(
        r"\\(.)", lambda found: {"s": " ", "n": "\n", "t": "\t", "r": "\r"}.get(found[1], found[1]), line
    )
    parts = re.findall(r'"((?:[^"\\`$]|\\.)*)"(?=\s|$)|([^\s"\'\\><~|&;$*?#()`]+)(?=\s|$)|(\S)', value)
    assert not any(wrong for _, _, wrong in parts), f"a reserved character stands unquoted in {value}"
    read = [plain or re.sub(r"\\(.)", r"\1", quoted) for quoted, plain, _ in parts]
    return [part.replace("%%", "%") for part in read]


@pytest.mark.parametrize("part", [each for each in HARD_COMMAND if each])
def test_program_of_any_name_is_found_in_its_entry(tmp_path: Path, part: str) -> None:
    program = tmp_path / part.lstrip("/")
    program.parent.mkdir(parents=True, exist_ok=True)
    program.touch(0o700)
    login = EntryAtLogin(tmp_path / "user.desktop", desktop_entry([str(program)]), [])
    login.set_on(True)
    assert login.is_on
    program.unlink()
    assert not login.is_on


def test_autostart_entry_quotes_its_command_as_specified() -> None:
    (line,) = [each for each in desktop_entry(HARD_COMMAND).decode().splitlines() if each.startswith("Exec=")]
    assert as_specified(line.removeprefix("Exec=")) == HARD_COMMAND
    assert (
        desktop_entry(["/opt/my app/gateway", "--background"]).decode().count('Exec="/opt/my app/gateway" -')
        == 1
    )


@pytest.mark.skipif(
    not shutil.which("gio"), reason="needs gio (libglib2.0-bin), which starts what such a file names"
)
def test_desktop_starts_the_command_of_the_autostart_entry(tmp_path: Path) -> None:
    folder = tmp_path / "with a space and $HOME"
    folder.mkdir()
    program, told = folder / "it's.sh", tmp_path / "told"
    os.mkfifo(told)
    program.write_text(f'#!/bin/sh\nprintf "%s\\n" "$@" > {told}\n')
    program.chmod(0o700)
    entry = tmp_path / "relaynet-gateway.desktop"
    entry.write_bytes(desktop_entry([str(program), *HARD_COMMAND[1:-1]]))
    # Whose output the program keeps open.
    subprocess.run(["gio", "launch", str(entry)], check=True, timeout=300)
    assert told.read_text().splitlines() == HARD_COMMAND[1:-1]


def test_launch_agent_is_a_property_list_run_once_at_login() -> None:
    agent = plistlib.loads(launch_agent(["/x", "--background"]))
    assert agent["RunAtLoad"] is True
    assert "KeepAlive" not in agent
    assert agent["ProgramArguments"] == ["/x", "--background"]


def test_windows_start_at_login_is_a_run_key_entry() -> None:
    class Memory(dict[str, object]):
        value = dict.get
        setValue = dict.__setitem__  # noqa: N815 - Qt's name
        remove = dict.__delitem__

    registry = Memory()
    login = RegistryAtLogin(registry, ["C:\\Program Files\\x.exe", "--background"])
    login.set_on(True)
    assert registry == {"relaynet-gateway": '"C:\\Program Files\\x.exe" "--background"'}
    login.set_on(False)
    assert not login.is_on


def test_start_at_login_that_cannot_be_written_says_so(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(StoreError, check=Stating(ProgramCode.AUTOSTART_UNCHANGED)):
        FileAtLogin(tmp_path / "file" / "x", b"").set_on(True)


def test_autostart_entry_of_the_system_can_be_refused(tmp_path: Path) -> None:
    user, system = tmp_path / "user.desktop", tmp_path / "system.desktop"
    login = EntryAtLogin(user, b"[Desktop Entry]\nExec=sh\n", [system])
    system.write_text("[Desktop Entry]\nHidden=true\n")
    assert not login.is_on
    login.set_on(True)
    assert login.is_on
    login.set_on(False)
    assert not user.exists(), "nothing has to be refused, so nothing stays behind"
    system.write_text("[Desktop Entry]\nExec=sh\n")
    assert login.is_on, "the administrator switched it on for everybody"
    login.set_on(False)
    assert not login.is_on
    assert "Hidden=true" in user.read_text()
    login.set_on(True)
    assert login.is_on


@pytest.mark.parametrize(
    ("lines", "is_on"),
    [
        ("Exec=sh --background", True),
        ('Exec="/bin/sh" --background', True),
        ("Exec=sh\nX-GNOME-Autostart-enabled=false", False),
        ("Exec=sh\nOnlyShowIn=KDE;XFCE;", False),
        ("Exec=sh\nOnlyShowIn=KDE;GNOME;", True),
        ("Exec=sh\nNotShowIn=GNOME;", False),
        ("Exec=/opt/moved/relaynet-gateway-desktop --background", False),
        ("Exec=", False),
        ('Exec="unclosed', False),
    ],
)
def test_autostart_entry_without_effect_is_shown_as_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lines: str, is_on: bool
) -> None:
    monkeypatch.setenv("XDG_CURRENT_DESKTOP", "ubuntu:GNOME")
    user = tmp_path / "user.desktop"
    user.write_text(f"[Desktop Entry]\n{lines}\n")
    login = EntryAtLogin(user, desktop_entry(["/bin/sh", "--background"]), [])
    assert login.is_on is is_on
    login.set_on(True)
    assert login.is_on


def test_start_at_login_of_a_moved_program_is_off(tmp_path: Path) -> None:
    FileAtLogin(tmp_path / "agent", launch_agent(["/old/place"])).set_on(True)
    assert not FileAtLogin(tmp_path / "agent", launch_agent(["/new/place"])).is_on


def test_first_system_folder_with_the_entry_counts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("XDG_CONFIG_HOME", raising=False)
    of_the_desktop, of_all = tmp_path / "xdg-desktop", tmp_path / "xdg"
    monkeypatch.setenv("XDG_CONFIG_DIRS", f"{of_the_desktop}:{of_all}")
    entry = Path("autostart", "relaynet-gateway.desktop")
    (of_all / entry).parent.mkdir(parents=True)
    (of_all / entry).write_text("[Desktop Entry]\nExec=sh\n")
    login = start_at_login("linux", tmp_path / "status")
    assert login.is_on, "the administrator switched it on for everybody"
    (of_the_desktop / entry).parent.mkdir(parents=True)
    (of_the_desktop / entry).write_text("[Desktop Entry]\nExec=sh\nHidden=true\n")
    assert not login.is_on


def test_own_command_starts_in_the_background() -> None:
    assert own_command()[-1] == "--background"


@pytest.mark.slow
def test_program_starts_beside_a_file_named_like_its_package(tmp_path: Path) -> None:
    """A session starts what it starts in the person's home, where Python looks first."""
    (tmp_path / "app.py").write_text("raise SystemExit(9)\n")
    for command in (own_command(), window_command()):
        assert command is not None
        assert printed(*command, "--version", cwd=tmp_path).startswith("relaynet-gateway-desktop ")


def test_window_passes_its_options_about_networks(tmp_path: Path, qapp: QApplication) -> None:
    typed = build_parser().parse_args(["--gateway-host", "relay.example.com:8443", "--port", "0"])
    app = DesktopApp(qapp, tmp_path, is_demo=False, **given_networks(typed))
    expected = NetworkOptions(port=0, gateway_host=HostPort("relay.example.com", 8443))
    assert app.gateway._opener.__self__.network() == expected
    assert app.carrying._options() == expected
    app.end_gateway()


# --- One instance ---------------------------------------------------------------------------------------------


def test_second_start_shows_the_first_instance(tmp_path: Path, qtbot: object) -> None:
    name = socket_name(tmp_path)
    first = SingleInstance(name)
    assert first.is_first
    with qtbot.waitSignal(first.shown, timeout=300_000):  # type: ignore[attr-defined]
        second = SingleInstance(name)
        assert not second.is_first
    first.close()
    third = SingleInstance(name)
    assert third.is_first
    third.close()


def test_program_starts_beside_the_socket_of_a_crash(tmp_path: Path, qapp: object) -> None:
    import socket

    name = socket_name(tmp_path)
    dead = socket.socket(socket.AF_UNIX)
    dead.bind(name)
    dead.close()
    assert os.path.exists(name)
    instance = SingleInstance(name)
    assert instance.is_first
    assert not SingleInstance(name).is_first
    instance.close()


def test_socket_is_in_the_data_folder_unless_too_long() -> None:
    assert socket_name(Path("/x")) == "/x/window"
    assert len(socket_name(Path("/" + "x" * 200))) < 50


# --- Log, licences, Wi-Fi -------------------------------------------------------------------------------------


@pytest.fixture
def root_logger() -> Iterator[logging.Logger]:
    root = logging.getLogger()
    handlers, level = list(root.handlers), root.level
    yield root
    for handler in [each for each in root.handlers if each not in handlers]:
        root.removeHandler(handler)
        handler.close()
    root.setLevel(level)


def test_log_writes_a_redacted_private_file(tmp_path: Path, root_logger: logging.Logger) -> None:
    book = start_log()
    book.open_files(tmp_path / "logs", "window.log")
    logging.getLogger("somewhere").info("peer %s at 10.1.2.3", "0" + "ab" * 32)
    file = tmp_path / "logs" / "window.log"
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert "peer 0ababa… at [ip]" in file.read_text()
    assert book.entries()[-1].event.startswith("somewhere")
    book.close()


def test_log_book_keeps_only_the_newest_records() -> None:
    book = LogBook(most=3)
    for at in range(9):
        book.handle(logging.LogRecord("x", logging.INFO, "", 0, f"line {at}", None, None))
    assert [line.text for line in book.entries()] == ["line 6", "line 7", "line 8"]


def test_every_bundled_package_is_listed_with_a_licence() -> None:
    licences = {name.lower(): (licence, text) for name, licence, text in bundled_licences()}
    for name in (
        "pyside6_essentials",
        "shiboken6",
        "aiohttp",
        "cryptography",
        "inter",
        "noto sans arabic",
        "relaynet-gateway",
    ):
        assert name in licences or name.replace("_", "-") in licences
    unnamed = [name for name, (licence, text) in licences.items() if not licence and not text]
    assert unnamed == []
    pages = [each.page for each in licences_with_pages()]
    assert all(page == "" or page.startswith("https://") for page in pages)
    assert sum(map(bool, pages)) > len(pages) / 2


def test_wifi_settings_are_offered_only_where_something_opens_them() -> None:
    assert wifi_settings("linux", lambda program: None) is None
    assert (
        wifi_settings("linux", lambda program: "/usr/bin/x" if program.startswith("gnome") else None)
        is not None
    )
    assert wifi_settings("win32") is not None
    assert wifi_settings("darwin") is not None


# --- The gateway's thread -------------------------------------------------------------------------------------


class MortalGateway(FakeGateway):
    """Runs until ``ended``."""

    def __init__(self, ended: asyncio.Event) -> None:
        super().__init__()
        self._ended = ended

    async def run_until_stopped(self) -> None:
        await self._ended.wait()


class FakeHome:
    """Opens fake gateways, and notes how their lives went."""

    def __init__(self) -> None:
        self.opened: list[str | None] = []
        self.closed = 0
        self.threads: list[str] = []
        self.error: Exception | None = None
        self.ended: asyncio.Event | None = None

    @asynccontextmanager
    async def open(self, passphrase: str | None) -> AsyncIterator[PrivateGateway]:
        self.threads.append(threading.current_thread().name)
        self.opened.append(passphrase)
        if self.error is not None:
            raise self.error
        self.ended = asyncio.Event()
        try:
            yield MortalGateway(self.ended)
        finally:
            self.closed += 1


@pytest.fixture
def home() -> FakeHome:
    return FakeHome()


@pytest.fixture
def host(home: FakeHome, qapp: object) -> Iterator[GatewayThread]:
    thread = GatewayThread(GatewayBinding(), home.open)
    yield thread
    thread.stop()


def test_gateway_runs_in_its_own_thread(host: GatewayThread, home: FakeHome, wait: Wait) -> None:
    host.start()
    assert host._binding.status.state is GatewayState.STARTING
    wait(lambda: host._binding.is_attached)
    assert home.threads == ["gateway"]
    assert host.stop()
    assert home.closed == 1
    assert host._binding.status.state is GatewayState.STOPPED


def test_restart_closes_a_gateway_and_opens_another(host: GatewayThread, home: FakeHome, wait: Wait) -> None:
    host.start()
    wait(lambda: host._binding.is_attached)
    host.restart("a passphrase")
    wait(lambda: len(home.opened) == 2 and host._binding.is_attached)
    assert home.opened == [None, "a passphrase"]
    assert home.closed == 1


def test_unopened_gateway_can_be_tried_again(host: GatewayThread, home: FakeHome, wait: Wait) -> None:
    home.error = VaultLockedError(in_their_words("The keyring is locked."))
    host.start()
    wait(lambda: host._binding.failure is not None)
    assert host._binding.status.state is GatewayState.KEYRING_LOCKED
    assert host._thread is None
    home.error = None
    host.restart()
    wait(lambda: host._binding.is_attached)


@pytest.mark.expects_log("failed unexpectedly")
def test_broken_gateway_leaves_an_error_to_show(host: GatewayThread, home: FakeHome, wait: Wait) -> None:
    home.error = ZeroDivisionError()
    host.start()
    wait(lambda: host._binding.failure is not None)
    assert host._binding.status.state is GatewayState.INTERNAL_ERROR


def test_data_folder_in_use_is_told_in_the_status(host: GatewayThread, home: FakeHome, wait: Wait) -> None:
    home.error = StoreBusyError(StoreCode.FOLDER_IN_USE)
    host.start()
    wait(lambda: host._binding.failure is not None)
    assert host._binding.status.cause == StoreCode.FOLDER_IN_USE()


def test_gateway_ending_by_itself_is_shown_stopped(host: GatewayThread, home: FakeHome, wait: Wait) -> None:
    host.start()
    wait(lambda: host._binding.is_attached)
    host._binding._loop.call_soon_threadsafe(home.ended.set)
    wait(lambda: host._thread is None)
    assert host._binding.status.state is GatewayState.STOPPED


def test_stopping_right_after_starting_is_safe(host: GatewayThread) -> None:
    for _ in range(10):
        host.start()
        assert host.stop()
    QCoreApplication.processEvents()
    assert not host._binding.is_attached


# --- Build and links ----------------------------------------------------------------------------------------------


def test_build_id_is_the_commit_or_an_installation_digest(tmp_path: Path) -> None:
    commit = "0123456789abcdef0123456789abcdef01234567"
    git = tmp_path / ".git"
    git.mkdir()
    (git / "HEAD").write_text("ref: refs/heads/main\n")
    (git / "packed-refs").write_text(f"# pack-refs\n{commit} refs/heads/main\n")
    assert build_id(tmp_path) == commit[:12]
    (git / "HEAD").write_text(commit + "\n")
    assert build_id(tmp_path) == commit[:12]
    installed = build_id(tmp_path / "nowhere")
    assert len(installed) == 12
    assert installed != commit[:12]


@pytest.mark.parametrize(
    "address", ["http://example.org", "file:///etc/passwd", "javascript:alert(1)", "https:", ""]
)
def test_browser_opens_only_https_links(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: pytest.fail(f"{url} was opened"))
    assert not open_link(address)


def test_web_address_is_opened_by_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: opened.append(url.toString()) or True)
    assert open_link("https://specs.awala.network")
    assert opened == ["https://specs.awala.network"]


@pytest.mark.slow
def test_new_program_replaces_the_window_in_the_same_process(tmp_path: Path) -> None:
    """In the same process, and seen, although the one before was started in the background."""
    new = tmp_path / "relaynet-gateway-desktop"
    new.write_text('#!/bin/sh\necho "$$ $*"\n')
    new.chmod(0o755)
    code = f"""
import os, sys
from PySide6.QtCore import QTimer
from app.desktop import program

start = program.DesktopApp.start

def started(app, **given):
    start(app, **given)
    QTimer.singleShot(0, app.window.restart_wanted.emit)

program.DesktopApp.start = started
sys.argv = ["relaynet-gateway-desktop", "--background", "--data-dir", {str(tmp_path / "data")!r}]
print(os.getpid(), flush=True)
sys.exit(program.main(sys.argv[2:]))
"""
    environment = {
        **os.environ,
        "QT_QPA_PLATFORM": "offscreen",
        "PATH": f"{tmp_path}{os.pathsep}{os.environ['PATH']}",
    }
    process, line = printed(sys.executable, "-c", code, env=environment, timeout=300).splitlines()
    assert line == f"{process} --data-dir {tmp_path / 'data'}"
