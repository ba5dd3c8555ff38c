"""The program with a window, as a user of the computer runs it offscreen; prints a line once Letters has registered.

Arguments: the test network's authority, the public gateway's port, and the file with the passphrase.
"""

import json
import signal
import sys
from functools import partial
from pathlib import Path

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from app.desktop.program import DesktopApp
from app.desktop.screen import open_screen
from app.profiles import profile as profiles
from app.profiles.data_folder import default_data_dir
from gateway_core.ports.peers import HostPort
from gateway_core.store.engine.data_dir import make_private_folder
from ui.design import theme
from ui.design.roles import install_roles
from ui.screens.letters.box import LettersNow


def opened(authority: str, port: str) -> tuple[QApplication, DesktopApp]:
    """Return the program on the user's usual folder, before its start, in the test network."""
    place = HostPort("localhost", int(port))
    profiles.NetworkOptions = partial(  # type: ignore[misc]
        profiles.NetworkOptions, gateway_host=place, gateway_authority=Path(authority)
    )
    install_roles()
    application = open_screen()
    theme.load_fonts()
    folder = default_data_dir()
    make_private_folder(folder)
    app = DesktopApp(application, folder, is_demo=False)
    app.settings.change(language="en", theme="light")
    return application, app


def main(authority: str, port: str, passphrase: str) -> None:
    application, app = opened(authority, port)
    app.settings.change(first_run_done=False, sheet_answered=True)
    app.gateway.start(Path(passphrase).read_text().strip())
    app.start(in_background=False)
    letters = app.letters
    assert letters is not None

    def told(now: LettersNow) -> None:
        if now.has_registered:
            facts = {
                "address": now.address,
                "notice": app.window.page("apps").port.text if app.window else "",
            }
            print(json.dumps(facts), flush=True)

    letters.watch(told, lambda _: None)
    letters.open()
    signal.signal(signal.SIGTERM, lambda *_: app.quit())
    timer = QTimer()
    timer.start(100)  # lets Python handle the signal
    timer.timeout.connect(lambda: None)
    application.exec()


if __name__ == "__main__":
    main(*sys.argv[1:])
