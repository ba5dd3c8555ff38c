"""The tray in a real panel, on a display and a session bus of their own: the panel's bus is asked what it shows.

A process of its own: ``tray_in_a_panel.py FOLDER``. It ends with 1 and a sentence at the first thing that is not so.
"""

import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QEventLoop, QTimer
from PySide6.QtDBus import QDBusConnection
from PySide6.QtWidgets import QApplication, QSystemTrayIcon

from app.base.optional_parts import WINDOW_PROGRAM
from app.desktop.appearance import dress
from app.desktop.screen import WATCHER
from gateway_core.views.status import GatewayState
from tests.ui.fake_gateway import populated
from tests.ui.stage import Stage
from ui.design import theme
from ui.window.tray import Tray

PATIENCE_MILLISECONDS = 300_000
PANEL = """<?xml version="1.0" encoding="UTF-8"?>
<channel name="xfce4-panel" version="1.0">
  <property name="configver" type="int" value="2"/>
  <property name="panels" type="array"><value type="int" value="1"/>
    <property name="panel-1" type="empty">
      <property name="position" type="string" value="p=6;x=0;y=0"/>
      <property name="length" type="uint" value="100"/>
      <property name="plugin-ids" type="array"><value type="int" value="1"/></property>
    </property>
  </property>
  <property name="plugins" type="empty"><property name="plugin-1" type="string" value="systray"/></property>
</channel>
"""


def wait(condition: Callable[[], object], what: str) -> None:
    loop, poll, limit = QEventLoop(), QTimer(), QTimer()
    poll.timeout.connect(lambda: loop.quit() if condition() else None)
    limit.setSingleShot(True)
    limit.timeout.connect(loop.quit)
    poll.start(20)
    limit.start(PATIENCE_MILLISECONDS)
    loop.exec()
    if not condition():
        sys.exit(f"never came: {what}")


def call(name: str, path: str, method: str, *arguments: str) -> str:
    """Call a method over the session bus, while this program goes on answering on it."""
    command = ["gdbus", "call", "--session", "--dest", name, "--object-path", path, "--method", method]
    process = subprocess.Popen(
        [*command, *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    wait(lambda: process.poll() is not None, f"an answer to {method}")
    output, wrong = process.communicate()
    if process.returncode:
        sys.exit(wrong)
    return output


def look(name: str, path: str, interface: str, prop: str) -> str:
    return call(name, path, "org.freedesktop.DBus.Properties.Get", interface, prop)


def begin_panel(folder: Path) -> subprocess.Popen[bytes]:
    settings = folder / "config/xfce4/xfconf/xfce-perchannel-xml/xfce4-panel.xml"
    settings.parent.mkdir(parents=True)
    settings.write_text(PANEL, encoding="utf-8")
    return subprocess.Popen(["xfce4-panel"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def registered_item() -> tuple[str, str]:
    """The name and path under which the panel knows the tray."""
    names = QDBusConnection.sessionBus().interface().registeredServiceNames
    wait(lambda: WATCHER in names().value(), "a place in the panel")
    place = (WATCHER, "/StatusNotifierWatcher", WATCHER, "RegisteredStatusNotifierItems")
    wait(lambda: ":" in look(*place), "an item in the panel")
    found = re.search(r"(:[\d.]+)(/\w+)", look(*place))
    return found[1], found[2]


def main(folder: Path) -> None:
    application = QApplication([WINDOW_PROGRAM])
    theme.load_fonts()
    panel = begin_panel(folder)
    try:
        wait(QSystemTrayIcon.isSystemTrayAvailable, "a place in the panel")
        stage = Stage(populated())
        dress(application, stage.store.current)
        tray = Tray(stage.models)
        pressed: list[bool] = []
        tray.toggle_wanted.connect(lambda: pressed.append(True))
        tray.appear()
        item, interface = registered_item(), "org.kde.StatusNotifierItem"
        print(look(*item, interface, "ToolTip"))
        call(*item, f"{interface}.Activate", "0", "0")
        wait(lambda: pressed, "the click")
        stage.do(lambda: stage.gateway.show(state=GatewayState.OFFLINE))
        stage.store.change(language="fr")
        dress(application, stage.store.current)
        tray.renew()
        print(look(*item, interface, "ToolTip"))
        menu = "com.canonical.dbusmenu"
        print(call(item[0], "/MenuBar", f"{menu}.GetLayout", "0", "--", "-1", "[]"))
        tray.disappear()
        stage.close()
    finally:
        panel.kill()
        panel.wait()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
