"""`relaynet-gateway-desktop`: window, tray, and the gateway in its own thread. The composition root of the app."""

import argparse
import gc
import logging
import os
import platform
import signal
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from PySide6 import __version__ as pyside_version
from PySide6.QtCore import QEventLoop, QObject, Qt, QTimer, Signal, qVersion
from PySide6.QtWidgets import QApplication

from app.base.as_typed import parse_path
from app.base.build import build_id, start_again, version_text
from app.base.optional_parts import WINDOW_PROGRAM, has_display, report_no_window
from app.base.release_keys import SUGGESTED
from app.desktop.appearance import dress
from app.desktop.autostart import start_at_login
from app.desktop.carrying_host import CarryingThread, courier_beside
from app.desktop.demo_gateway import DemoGateway, DemoNews
from app.desktop.gateway_host import GatewayThread, ProfileGateway
from app.desktop.letters_host import LettersThread, letters_beside
from app.desktop.links import licences_with_pages, open_link
from app.desktop.notifications import DesktopNotifications
from app.desktop.own_loop import BesideGateway
from app.desktop.qt_loop import (
    END_SIGNALS,
    ExitSignals,
    GarbageCollection,
    SingleInstance,
    run,
    socket_name,
    watch_faults,
)
from app.desktop.screen import TrayPlace, open_screen, wifi_settings
from app.desktop.settings import FILE_NAME, SettingsFile
from app.desktop.sticks import cards_at_hand, mounted_sticks
from app.process.log_book import start_log
from app.profiles import profile as profiles
from app.profiles.data_folder import default_data_dir
from app.profiles.erasing import begin_erasing, erase_files, is_being_erased, start_anew
from app.profiles.profile import Profile
from app.terminal.command_line import Parser
from app.terminal.options import NETWORK, PORT, given_networks
from gateway_core import __version__
from gateway_core.clock import SystemClock
from gateway_core.errors import StoreError
from gateway_core.gateway import PrivateGateway
from gateway_core.host.private_files import is_there
from gateway_core.store.engine.data_dir import make_private_folder
from ui.binding import GatewayBinding
from ui.design import theme
from ui.design.roles import install_roles
from ui.parts.core_texts import error_text
from ui.parts.settings import CloseAction, Settings
from ui.screens.privacy.model import Erased, PrivacyModel
from ui.window.demo import DemoStep
from ui.window.farewell import Farewell, wants_to_try_again
from ui.window.frame import FIRST_RUN, MainWindow
from ui.window.models import Models, Surroundings
from ui.window.tray import Tray


def build_facts() -> dict[str, str]:
    """Return the versions for the About screen and for exports."""
    return {
        "Relaynet Gateway": __version__,
        "Build": build_id(Path(__file__).resolve().parents[2]),
        "Python": platform.python_version(),
        "Qt": f"{qVersion()} (PySide6 {pyside_version})",
        "System": f"{platform.system()} {platform.release()} {platform.machine()}",
    }


_log = logging.getLogger(__name__)


def erase_everything(
    data_dir: Path,
    settings: SettingsFile,
    carrying: CarryingThread | None,
    letters: LettersThread | None,
    privacy: PrivacyModel,
) -> None:
    """Erase all data after the gateway's end; ``privacy`` records what is left. Blocks.

    ``carrying`` and ``letters`` are None in a demo, which has no key in the keyring.
    """
    if carrying is not None and letters is not None:
        if left := begin_erasing(Profile(data_dir)):
            _log.error("The keyring may still hold the key. %s", left)
            privacy.note(Erased.KEY, is_left=True)
        _erase_other(letters, "Letters", Erased.LETTERS, privacy)
        _erase_other(carrying, "The carried cargo", Erased.CARRIED_CARGO, privacy)
    try:
        settings.erase()
        erase_files(data_dir)
    except StoreError as error:
        _log.error(
            "Some files could not be deleted. Without the key they are unreadable. %s", error.statement
        )
        privacy.note(Erased.FILES, is_left=True)


def was_cut_off(data_dir: Path, other: BesideGateway[Any]) -> bool:
    """Return True if an erasure was interrupted before the data of ``other`` were erased.

    The gateway finishes its own part before it starts. Unreadable folders count as erased.
    """
    with suppress(StoreError):
        return other.is_marked or (is_being_erased(data_dir) and other.is_there)
    return False


def _erase_other(other: BesideGateway[Any], what: str, part: Erased, privacy: PrivacyModel) -> None:
    try:
        left = other.erase_now()
    except StoreError as error:
        _log.error("%s could not be erased. %s", what, error.statement)
        privacy.note(part, is_left=True)
        return
    if left is not None:
        privacy.note(part, is_left=False)
    if left:
        _log.error("%s: the keyring may still hold the key. %s", what, left)
        privacy.note(Erased.KEY, is_left=True)


DESKTOP_FILE = "relaynet-gateway"
DEMO_APP = "Ping"
_NO_DATA = 5
"""The exit status for unusable data."""

_log = logging.getLogger(__name__)
LOG_FILE = "window.log"


class DesktopApp(QObject):
    """The parts of the running app, from the settings to the tray. ``networks``: given options about networks."""

    demo_moved = Signal(object)
    """Publishes a DemoNews."""
    is_restarting = False

    def __init__(self, application: QApplication, data_dir: Path, *, is_demo: bool, **networks: Any) -> None:
        super().__init__()
        self._application, self._data_dir = application, data_dir
        self._is_demo, self._networks = is_demo, networks
        self.settings = SettingsFile(data_dir / FILE_NAME)
        self.log = start_log()
        self.log.open_files(data_dir / "logs", LOG_FILE)
        self.binding = GatewayBinding()
        real = ProfileGateway(data_dir, self.network, self.log)
        self.gateway = (
            GatewayThread(self.binding, DemoGateway(data_dir / "network", self.demo_moved.emit).open)
            if is_demo
            else GatewayThread(self.binding, real.open, real)
        )
        self.carrying = None if is_demo else courier_beside(data_dir, self.network)
        self.letters = (
            None if is_demo else letters_beside(data_dir, self.binding, lambda: self.gateway.passphrase)
        )
        self.notifications = DesktopNotifications(application.applicationDisplayName(), DESKTOP_FILE)
        self.notifications.chosen.connect(self.show_page)
        self.notifications.failed.connect(self._show_by_tray)
        self.models = Models(self.binding, self._around())
        self.window: MainWindow | None = None
        self.tray: Tray | None = None
        self._tray_place = TrayPlace()
        self.binding.attached_changed.connect(self._on_attached)
        preferences = self.models.preferences
        preferences.appearance_changed.connect(self.rebuild, Qt.ConnectionType.QueuedConnection)
        preferences.resolvers_changed.connect(self.gateway.restart)
        self.models.privacy.wiped.connect(self._wipe)
        self.models.closed.anew_wanted.connect(self._start_anew)
        self.demo_moved.connect(self._demo_moved, Qt.ConnectionType.QueuedConnection)
        if is_demo:
            self.settings.change(first_run_done=True, sheet_answered=True, close_action=CloseAction.QUIT)
            self.models.demo.show_step(DemoStep.STARTING)
        hints = application.styleHints()
        for changed in (hints.colorSchemeChanged, hints.accessibility().contrastPreferenceChanged):
            changed.connect(self._system_look_changed, Qt.ConnectionType.QueuedConnection)

    def network(self) -> profiles.NetworkOptions:
        """Return the options about networks; resolvers that are not given are those of the settings."""
        resolvers = tuple(self.settings.current.resolvers)
        return profiles.NetworkOptions(**{"resolvers": resolvers, **self._networks})

    def _around(self) -> Surroundings:
        profile = Profile(self._data_dir)
        return Surroundings(
            host=self.gateway,
            store=self.settings,
            login=start_at_login(),
            now=SystemClock().now,
            log_entries=self.log.entries,
            about=build_facts,
            licences=licences_with_pages,
            open_link=open_link,
            notify=self.notifications.show,
            default_gateways=SUGGESTED,
            wifi_settings=wifi_settings(),
            needs_passphrase=lambda: is_there(profile.passphrase_vault),
            send_trial_message=_send_trial_message,
            has_data=lambda: profile.exists,
            has_sheet=lambda: profile.has_sheet,
            awala_folder=_awala_folder,
            carrying=self.carrying,
            letters=self.letters,
            sticks=mounted_sticks,
            cards=cards_at_hand,
        )

    def start(self, *, in_background: bool) -> None:
        """Show the window (or only the tray), then start the gateway in the background.

        At a first run the window explains the keyring's question for a password, and then starts the gateway itself.
        """
        dress(self._application, self.settings.current)
        self.window = MainWindow(self.models)
        self.window.quit_wanted.connect(self.quit)
        self.window.restart_wanted.connect(self.restart)
        self.window.hidden_to_background.connect(self.to_background)
        self.tray = Tray(self.models)
        self.tray.open_wanted.connect(self.show_window)
        self.tray.toggle_wanted.connect(self.toggle_window)
        self.tray.page_wanted.connect(self.show_page)
        self.tray.quit_wanted.connect(self.quit)
        self._tray_place.found.connect(self.tray.appear)
        QTimer.singleShot(0, self._tray_place.seek)
        if not in_background:
            self.window.show()
        if self.carrying is not None and (model := self.models.carrying) is not None:
            self.models.privacy.wiping.connect(self.carrying.mark_for_erasing)
            is_cut_off = was_cut_off(self._data_dir, self.carrying)
            QTimer.singleShot(0, model.erase if is_cut_off else model.resume)
        if self.letters is not None and (letters := self.models.letters) is not None:
            self.gateway.close_beside = self.letters.close
            self.models.privacy.wiping.connect(self.letters.mark_for_erasing)
            is_cut_off = was_cut_off(self._data_dir, self.letters)
            QTimer.singleShot(0, self.letters.erase if is_cut_off else letters.resume)
        if in_background or self.settings.current.first_run_done:
            QTimer.singleShot(0, self.gateway.start)

    def rebuild(self) -> None:
        """Apply a new language or look in the same window, on the same screen, with the same focus."""
        if self.window is None or self.tray is None:
            dress(self._application, self.settings.current)
            return
        self.window.renew(lambda: dress(self._application, self.settings.current))
        self.tray.renew()
        self.models.refresh()

    def show_window(self) -> None:
        """Bring the window to the front; only after an action of the user."""
        assert self.window is not None
        if not self.window.isVisible() or self.window.isMinimized():
            self.window.come_back()
        self.window.setWindowState(self.window.windowState() & ~Qt.WindowState.WindowMinimized)
        self.window.show()
        self.window.raise_()
        self.window.activateWindow()

    def show_page(self, name: str) -> None:
        """Show a screen; for Letters, the name may add a correspondent after a colon."""
        self.show_window()
        assert self.window is not None
        screen, _, who = name.partition(":")
        if self.window.current == FIRST_RUN:
            return
        if who:
            self.window.open_letters(who)
        else:
            self.window.open(screen)

    def toggle_window(self) -> None:
        """Show or hide the window, as a click on the tray does."""
        assert self.window is not None
        if self.window.isVisible() and not self.window.isMinimized():
            self.to_background()
        else:
            self.show_window()

    def to_background(self) -> None:
        """Hide the window; without a tray, minimise it, so that the user can return."""
        assert self.window is not None
        if self.tray is not None and self.tray.is_available:
            self.window.hide()
        else:
            self.window.showMinimized()

    def quit(self) -> None:
        """End the gateway in order, then the program."""
        if self.window is not None:
            self.window.hide()
        if self.tray is not None:
            self.tray.disappear()
        self.end_gateway()
        self._application.quit()

    def restart(self) -> None:
        """End as by ``quit``; then a newly installed program replaces the process."""
        self.is_restarting = True
        self.quit()

    def end_gateway(self) -> None:
        """End the gateway in order: its thread would outlive a program that loses its screen."""
        if self.models.letters is not None:
            self.models.letters.conversation.keep()
            self.models.letters.conversation.purge()
        for what, host in (
            ("Letters", self.letters),
            ("The gateway", self.gateway),
            ("The courier", self.carrying),
        ):
            if host is not None and not host.stop():
                _log.error("%s did not stop in time. Acknowledged messages are on the disk.", what)

    def _show_by_tray(self, title: str, text: str) -> None:
        if self.tray is not None:
            self.tray.show_by_icon(title, text)

    def _on_attached(self) -> None:
        if self.binding.is_attached:
            self.binding.attached_changed.disconnect(self._on_attached)
            settle_memory()

    def _system_look_changed(self) -> None:
        if self.settings.current.theme == "system":
            self.rebuild()

    def _demo_moved(self, news: DemoNews) -> None:
        self.models.apps.call(news.app, DEMO_APP)
        self.models.courier.show_pretend(news.courier)
        self.models.demo.show_step(news.step)

    def _wipe(self) -> None:
        """Erase the data and end the program, also where no gateway ran to erase the key.

        A farewell replaces the window.
        """
        privacy = self.models.privacy
        assert self.window is not None
        self.window.hide()
        self.farewell = Farewell(privacy.erasing_text, self.quit)
        self.farewell.show()
        QApplication.processEvents(QEventLoop.ProcessEventsFlag.ExcludeUserInputEvents)
        self.gateway.stop()
        erase_everything(self._data_dir, self.settings, self.carrying, self.letters, privacy)
        self.farewell.conclude(privacy.farewell, is_all_gone=privacy.is_all_gone)

    def _start_anew(self) -> None:
        """Erase the data of a lost key, and start a new gateway in their place."""
        self.gateway.stop()
        try:
            if left := start_anew(Profile(self._data_dir)):
                _log.error("The keyring may still hold the key. %s", left)
        except StoreError as error:
            _log.error("The data could not be erased. %s", error.statement)
            self.models.closed.object(error_text(error))
        else:
            self.gateway.start()


def _awala_folder() -> Path | None:
    from app.profiles.conversions import awala_folder  # imported late, as below

    return awala_folder()


async def _send_trial_message(gateway: PrivateGateway) -> float:
    from app.private_gateway.trial_message import (
        send_trial_message,  # imported late: the window opens without it
    )

    return await send_trial_message(gateway)


def settle_memory() -> None:
    """Exclude the objects of the start, mainly modules, from garbage collection.

    A full collection stops every thread: it was the longest pause of the window during a sync of a gigabyte (110 ms).
    """
    gc.collect()
    gc.freeze()


def build_parser() -> argparse.ArgumentParser:
    """Return the parser, which also makes completions and the manual page."""
    parser = Parser(prog="relaynet-gateway-desktop", description="The private gateway with a window.")
    parser.add_argument("--version", action="version", version=f"%(prog)s {version_text()}")
    parser.add_argument("--data-dir", type=parse_path, help="the data folder")
    parser.add_argument("--background", action="store_true", help="start without opening the window")
    parser.add_argument("--check-screen", action="store_true", help="check whether a window can open")
    parser.add_argument("--demo", action="store_true", help="run with a demo network on this computer")
    for each in (*NETWORK, PORT):
        each.add_to(parser)
    return parser


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program. Returns the exit status."""
    options = build_parser().parse_args(arguments)
    if not has_display() and "QT_QPA_PLATFORM" not in os.environ:
        return report_no_window("this session has no display")
    application = open_screen()
    if options.check_screen:
        return 0
    if not options.demo:
        return _run(application, options.data_dir or default_data_dir(), options)
    from app.demo.network import temporary_folder

    for number in END_SIGNALS:  # until the window exists and handles the signals
        signal.signal(number, lambda number, _: sys.exit(128 + number))
    with temporary_folder("demo") as folder:
        return _run(application, folder, options)


def has_folder(application: QApplication, data_dir: Path) -> bool:
    """Create the folder of data, settings and log. After a failure, a window shows the error and offers another try.

    Returns False if the user declines.
    """
    while True:
        try:
            make_private_folder(data_dir)
        except StoreError as error:
            sys.stderr.write(f"{WINDOW_PROGRAM}: {error.reason}\n")
            sys.stderr.flush()
            dress(application, Settings())
            if not wants_to_try_again(application.applicationDisplayName(), error_text(error)):
                return False
        else:
            return True


def _run(application: QApplication, data_dir: Path, options: argparse.Namespace) -> int:
    install_roles()
    application.setApplicationName("relaynet-gateway")
    application.setApplicationDisplayName("Relaynet Gateway")
    application.setApplicationVersion(__version__)
    application.setDesktopFileName(DESKTOP_FILE)
    application.setQuitOnLastWindowClosed(False)
    theme.load_fonts()
    signals = ExitSignals(application.closeAllWindows)
    is_there = has_folder(application, data_dir)
    signals.restore()
    if not is_there:
        return _NO_DATA
    instance = SingleInstance(socket_name(data_dir))
    if not instance.is_first:
        return 0
    GarbageCollection(application)
    app = DesktopApp(application, data_dir, is_demo=options.demo, **given_networks(options))
    instance.shown.connect(app.show_window)
    signals = ExitSignals(app.quit)
    application.aboutToQuit.connect(app.end_gateway)  # Windows ends the process at the end of the session
    app.start(in_background=options.background)
    end_watch = watch_faults(app.binding)
    status = run(application, app.notifications.run())
    end_watch()
    app.end_gateway()
    signals.restore()
    instance.close()
    if app.is_restarting:
        start_again([each for each in sys.argv[1:] if each != "--background"])  # a restart shows the window
    return status
