"""A login as a session manager makes it: the switch is turned on in the window, then lxsession starts what it finds.

A process of its own, on a display and a session bus with a keyring that are there for it alone, in a home of its own.
It ends with 1 and a sentence at the first thing that is not so, and says what it saw.
"""

import os
import signal
import socket
import struct
import subprocess
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

from PySide6.QtWidgets import QApplication

from app.base.optional_parts import WINDOW_PROGRAM
from app.desktop.autostart import own_command
from app.desktop.program import DesktopApp
from app.desktop.qt_loop import SingleInstance, socket_name
from app.profiles.data_folder import default_data_dir
from app.profiles.profile import Profile
from tests.e2e.tray_in_a_panel import begin_panel, look, registered_item, wait
from tests.ui import walk
from ui.design import theme

TITLE = "Relaynet Gateway"
_CREDENTIALS = struct.Struct("3i")


def turn_the_switch(data: Path, *, on: bool) -> None:
    """Open the program's window, and turn the switch of its settings by keyboard."""
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    app = DesktopApp(application, data, is_demo=False)
    app.settings.change(first_run_done=True, sheet_answered=True, language="en")
    app.start(in_background=False)
    wait(lambda: app.binding.is_attached, "the gateway")
    window: Any = app.window
    window.open("settings")
    window.activateWindow()
    wait(window.isActiveWindow, "the focus")
    switch = window.page("settings").login
    assert switch.isChecked() is not on
    walk.press_on(switch)
    assert switch.isChecked() is on
    app.quit()
    window.deleteLater()


@contextmanager
def session(home: Path) -> Iterator[None]:
    """A session manager, which brings a window manager along."""
    settings = home / "config/lxsession/LXDE/desktop.conf"
    settings.parent.mkdir(parents=True, exist_ok=True)
    settings.write_text("[Session]\nwindow_manager=openbox\n", encoding="utf-8")
    nothing = subprocess.DEVNULL
    with subprocess.Popen(["lxsession"], cwd=home, stdout=nothing, stderr=nothing) as manager:
        try:
            yield
        finally:
            manager.terminate()


def running(data: Path) -> int:
    """The process that takes the gateway's commands; 0 where there is none yet."""
    with socket.socket(socket.AF_UNIX) as asking:
        try:
            asking.connect(str(Profile(data).control_socket))
        except OSError:
            return 0
        told = asking.getsockopt(socket.SOL_SOCKET, socket.SO_PEERCRED, _CREDENTIALS.size)
    return int(_CREDENTIALS.unpack(told)[0])


def of_process(number: int, file: str) -> list[str]:
    return (Path("/proc", str(number)) / file).read_text(encoding="utf-8").split("\0")


def is_window_shown() -> bool:
    search = ["xdotool", "search", "--onlyvisible", "--name", TITLE]
    return subprocess.run(search, capture_output=True, check=False).returncode == 0


def log_in(home: Path, data: Path) -> None:
    """See the program come up behind a session manager, without a window, and its icon in a panel that comes later."""
    with session(home), ExitStack() as stack:
        wait(lambda: running(data), "the program")
        number = running(data)
        stack.callback(os.kill, number, signal.SIGKILL)
        command, environment = of_process(number, "cmdline"), of_process(number, "environ")
        assert command[:-1] == own_command(), command
        assert "DESKTOP_SESSION=LXDE" in environment, "somebody else started it"
        assert not is_window_shown()
        panel = begin_panel(home)
        try:
            print(look(*registered_item(), "org.kde.StatusNotifierItem", "ToolTip"))
        finally:
            panel.kill()
            panel.wait()
        assert not SingleInstance(socket_name(data)).is_first
        wait(is_window_shown, "the window of the one that runs")
        os.kill(number, signal.SIGTERM)
        wait(lambda: not running(data), "its end")
        stack.pop_all()


def main() -> None:
    home, data = Path.home(), default_data_dir()
    (home / "app.py").write_text("raise SystemExit(9)\n", encoding="utf-8")
    window_manager = subprocess.Popen(["openbox"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    application = QApplication([WINDOW_PROGRAM])
    theme.load_fonts()
    try:
        turn_the_switch(data, on=True)
    finally:
        window_manager.kill()
        window_manager.wait()
    log_in(home, data)
    application.quit()


if __name__ == "__main__":
    main()
