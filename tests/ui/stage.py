"""A window on a stage: the fake gateway on a loop of its own thread, the binding, the models, and a store in memory."""

import asyncio
import threading
from collections.abc import Callable, Coroutine, Sequence
from concurrent.futures import Future
from dataclasses import dataclass, field
from datetime import timedelta
from pathlib import Path
from typing import Any, TypeVar

from msgspec import structs
from PySide6.QtCore import QCoreApplication, QEvent, QEventLoop, Qt, QTimer
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

from app.desktop.appearance import dress
from gateway_core.codes.store import BackupCode, VaultCode
from gateway_core.errors import GatewayError, StoreError, VaultError
from gateway_core.events import DeletionReason, Direction
from gateway_core.gateway import PrivateGateway
from gateway_core.services.runtime.logs import redact
from gateway_core.views.backups import BackupView
from gateway_core.views.courier import RelayReport, WifiAccess
from gateway_core.views.diagnosis import LogEntryView
from gateway_core.views.status import CheckResult, DeletionView
from tests.ui import walk
from tests.ui.fake_gateway import FakeGateway
from tests.ui.fake_letters import FakeLetters
from tests.ui.scripted_life import CARRIED, MET, NOW, RELAYED, WIFI
from ui.binding import BackupFile, Ended, GatewayBinding, Invite, Report, Seen
from ui.parts.settings import Settings
from ui.screens.about.model import Licence
from ui.screens.carrying.model import Carrying, Work
from ui.screens.carrying.model import Stage as CarryingStage
from ui.window.frame import MainWindow
from ui.window.models import Models, Surroundings

T = TypeVar("T")
PATIENCE_MILLISECONDS = 300_000


class LoopThread:
    """An asyncio loop in a thread of its own."""

    def __init__(self) -> None:
        self.loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self.loop.run_forever, name="fake-gateway", daemon=True)
        self._thread.start()

    def call(self, function: Callable[[], T]) -> T:
        """Run ``function`` on the loop and wait for its result."""

        async def run() -> T:
            return function()

        return self.wait(run())

    def wait(self, coroutine: Coroutine[Any, Any, T]) -> T:
        future: Future[T] = asyncio.run_coroutine_threadsafe(coroutine, self.loop)
        return future.result(timeout=300)

    def close(self) -> None:
        async def cancel_all() -> None:
            tasks = [task for task in asyncio.all_tasks() if task is not asyncio.current_task()]
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

        self.wait(cancel_all())
        self.loop.call_soon_threadsafe(self.loop.stop)
        self._thread.join(timeout=300)
        self.loop.close()


def preferences(**values: Any) -> Settings:
    """Settings that tests begin with."""
    begin = {"language": "en", "theme": "light", "first_run_done": True, "sheet_answered": True}
    return Settings(**{**begin, **values})


class MemoryStore:
    def __init__(self, **values: Any) -> None:
        self.current = preferences(**values)

    def change(self, **values: object) -> None:
        self.current = structs.replace(self.current, **values)


@dataclass
class MemoryLogin:
    is_on: bool = False

    def set_on(self, on: bool) -> None:
        self.is_on = on


@dataclass
class MemoryHost:
    proven_passphrase: str | None = None
    restarts: list[str | None] = field(default_factory=list)
    starts: int = 0
    recoveries: list[tuple[str, str | None]] = field(default_factory=list)
    recovery_error: GatewayError | None = None
    looks: list[BackupFile] = field(default_factory=list)
    backups: dict[tuple[str, str], BackupView | GatewayError] = field(default_factory=dict)
    """What a backup answers, by passphrase and words; without an entry it is of another kind."""
    restored: list[tuple[BackupFile, str | None]] = field(default_factory=list)
    restore_error: GatewayError | None = None
    awaited: list[str | None] = field(default_factory=list)
    """The passphrases of gateways that were waited for."""
    invite: Invite | None = None
    report: Report | None = None
    received: Seen | None = None
    """What the one that is waited for calls."""
    unlocked: int = 0
    unlock_error: GatewayError | None = None
    checks: tuple[CheckResult, ...] = ()
    examined: int = 0

    def examine(self, done: Callable[[Sequence[CheckResult]], None]) -> None:
        self.examined += 1
        done(self.checks)

    def start(self) -> None:
        self.starts += 1

    def recover(self, words: str, passphrase: str | None, done: Ended) -> None:
        self.recoveries.append((words, passphrase))
        done(self.recovery_error)

    def preview(self, file: BackupFile, report: Report, done: Seen) -> None:
        self.looks.append(file)
        inside = self.backups.get((file.passphrase, file.words), VaultError(VaultCode.FILE_DAMAGED))
        if isinstance(inside, GatewayError):
            done(None, inside)
        else:
            done(inside, None)

    def restore(self, file: BackupFile, passphrase: str | None, report: Report, done: Ended) -> None:
        self.restored.append((file, passphrase))
        done(self.restore_error)

    def receive_move(self, passphrase: str | None, invite: Invite, report: Report, done: Seen) -> None:
        self.awaited.append(passphrase)
        self.invite, self.report, self.received = invite, report, done

    def end_move(self) -> None:
        if self.received is not None:
            self.received(None, StoreError(BackupCode.MOVE_ENDED))

    def move_back(self, done: Ended) -> None:
        self.unlocked += 1
        done(self.unlock_error)

    def restart(self, passphrase: str | None = None) -> None:
        self.restarts.append(passphrase)


@dataclass
class MemoryCourier:
    """A courier that does what it is told, and shows what it is given. Implements CarryingHost."""

    now: Carrying = field(
        default_factory=lambda: Carrying(is_there=True, networks={"wlan0": ("192.168.43.1",)})
    )
    told: Callable[[Carrying], None] = lambda _: None
    switches: list[bool] = field(default_factory=list)
    chosen: list[Sequence[str] | None] = field(default_factory=list)
    works: list[str] = field(default_factory=list)
    erasures: list[Callable[[GatewayError | None, bool], None]] = field(default_factory=list)

    def show(self, **values: object) -> None:
        self.now = structs.replace(self.now, **values)
        self.told(self.now)

    def be_busy(self) -> None:
        """Show all that its screen can have at once."""
        self.show(
            stage=CarryingStage.ON,
            status=structs.replace(CARRIED, wifi=WIFI, last_relay=RELAYED),
            met=MET,
            networks={"eth0": ("10.0.0.7",), "wlan0": ("192.168.43.1", "fd00::1")},
        )

    def watch(self, told: Callable[[Carrying], None]) -> None:
        self.told = told

    def refresh(self) -> None:
        self.told(self.now)

    def switch_on(self) -> None:
        self.switches.append(True)
        self.show(stage=CarryingStage.STARTING)

    def switch_off(self) -> None:
        self.switches.append(False)
        self.show(stage=CarryingStage.OFF, status=None)

    def serve_on(self, networks: Sequence[str] | None) -> None:
        self.chosen.append(networks)

    def ask(self, work: Work) -> None:
        asyncio.run(self._do(work))

    async def _do(self, work: Work) -> None:
        await work(self)

    async def relay(self) -> RelayReport:
        self.works.append("relay")
        return RelayReport(NOW, ())

    async def stop_relaying(self) -> None:
        self.works.append("stop")

    async def set_quota(self, octets: int) -> None:
        self.works.append(f"quota {octets}")

    async def set_wifi(self, wifi: WifiAccess | None) -> None:
        self.works.append(f"wifi {wifi.qr_text}" if wifi else "no wifi")

    async def remember_visits(self, on: bool) -> None:
        self.works.append(f"remember {on}")

    async def name_gateway(self, gateway: str, name: str | None) -> None:
        self.works.append(f"name {gateway} {name}")

    def erase(self, done: Callable[[GatewayError | None, bool], None]) -> None:
        self.erasures.append(done)
        self.show(stage=CarryingStage.ENDING, status=None)


def entry(minutes_ago: int, level: str, event: str, text: str) -> LogEntryView:
    return LogEntryView(NOW - timedelta(minutes=minutes_ago), level, event, redact(text), "", ())


LOG = (
    entry(9, "info", "gateway", "Endpoints are served on 127.0.0.1:13276."),
    entry(8, "info", "poweb", "Endpoint 0a1b2c3d… collects its messages."),
    entry(7, "warning", "resolver", "The first resolver does not answer; the second is asked."),
    entry(6, "info", "internet", "Connected to the public gateway at 203.0.113.9."),
    entry(0, "error", "courier", "The courier at 192.168.43.1 closed the connection. File /home/amina/x"),
)


class Stage:
    """Everything that a window needs, with a gateway that does what it is told."""

    def __init__(
        self,
        gateway: FakeGateway | None = None,
        *,
        attach: bool = True,
        batch_milliseconds: int = 1,
        letters: Any = None,
        **preferences: Any,
    ) -> None:
        """``batch_milliseconds``: less than in the program, since each change that is shown waits for it.

        ``letters``: a LettersHost in the place of the one that does what it is told.
        """
        self.thread = LoopThread()
        self.gateway = gateway or FakeGateway()
        self.store = MemoryStore(**preferences)
        self.login = MemoryLogin()
        self.host, self.courier, self.letters = MemoryHost(), MemoryCourier(), letters or FakeLetters()
        self.needs_passphrase = self.has_data = self.has_sheet = False
        self.sticks, self.cards = list[Path](), list[Path]()
        self.awala_folder: Path | None = None
        self.awala_looks = 0
        self.trial_arrives = asyncio.Event()
        """Set it to let a trial message arrive."""
        self.trial_arrives.set()
        self.wifi_opened = 0
        self.links_opened: list[str] = []
        self.has_browser = True
        self.notified: list[tuple[str, str, str, str]] = []
        self.has_notifications = False
        self.binding = GatewayBinding(batch_milliseconds=batch_milliseconds)
        self.models = Models(self.binding, self._around())
        if attach:
            self.run()

    def _find_awala(self) -> Path | None:
        self.awala_looks += 1
        return self.awala_folder

    def _around(self) -> Surroundings:
        return Surroundings(
            host=self.host,
            store=self.store,
            login=self.login,
            now=lambda: NOW,
            log_entries=lambda: LOG,
            about=lambda: {
                "Relaynet Gateway": "0.1.0",
                "Build": "0123456789ab",
                "Python": "3.11",
                "Qt": "6.11",
                "System": "Linux 6.1 x86_64",
            },
            licences=lambda: (
                Licence(
                    "aiohttp", "Apache-2.0", "Apache License\nVersion 2.0", "https://docs.example.org/aiohttp"
                ),
                Licence("Inter", "OFL-1.1", "OFL"),
            ),
            open_link=self._open_link,
            notify=self._notify,
            default_gateways=("frankfurt.example.org", "belgium.example.net"),
            wifi_settings=self._open_wifi,
            needs_passphrase=lambda: self.needs_passphrase,
            send_trial_message=self._send_trial_message,
            has_data=lambda: self.has_data,
            has_sheet=lambda: self.has_sheet,
            awala_folder=self._find_awala,
            carrying=self.courier,
            letters=self.letters,
            sticks=lambda: self.sticks,
            cards=lambda: self.cards,
        )

    async def _send_trial_message(self, gateway: PrivateGateway) -> float:
        assert gateway is self.gateway
        self.gateway.note("trial message")
        await self.trial_arrives.wait()
        self.gateway.deletion_views.append(
            DeletionView(Direction.INBOUND, DeletionReason.DELIVERED, 1, 900, NOW)
        )
        return 41.6

    def _notify(self, kind: str, title: str, text: str, page: str) -> bool:
        if self.has_notifications:
            self.notified.append((kind, title, text, page))
        return self.has_notifications

    def _open_link(self, address: str) -> bool:
        self.links_opened.append(address)
        return self.has_browser

    def _open_wifi(self) -> bool:
        self.wifi_opened += 1
        return True

    def do(self, function: Callable[[], T]) -> T:
        """Do something to the gateway, and let the window take note."""
        result = self.thread.call(function)
        self.settle()
        return result

    def tell(self, **status: object) -> None:
        """Change the gateway's status, and let the window take note."""
        self.do(lambda: self.gateway.show(**status))

    def click(self, control: QAbstractButton) -> None:
        """Click, and let the gateway and the window take note."""
        control.click()
        self.settle()

    def press(self, key: Qt.Key, times: int = 1) -> None:
        """Press a key, and let the gateway and the window take note; so do the next two."""
        walk.press(key, times)
        self.settle()

    def press_on(self, control: QWidget) -> None:
        walk.press_on(control)
        self.settle()

    def press_button(self, root: QWidget, name: str) -> None:
        walk.press_button(root, name)
        self.settle()

    def fail(self, error: GatewayError) -> None:
        """End the gateway with an error, or let none begin."""
        self.binding.fail(error)
        self.settle()

    def run(self) -> None:
        """Let the gateway run."""
        self.binding.attach(self.gateway, self.thread.loop)
        self.settle()

    def settle(self) -> None:
        """Wait until the gateway's thread is idle and everything that it sent has been shown."""
        for _ in range(3):
            self.thread.call(lambda: None)
            self.spin_until(lambda: not self._is_delivering)

    @property
    def _is_delivering(self) -> bool:
        """True if something is still on its way to the view models: a command, a status or an event."""
        binding = self.binding
        with binding._lock:
            waiting = binding._waiting_events or binding._waiting_status is not None
        return bool(binding._running or waiting)

    def spin_until(self, condition: Callable[[], bool]) -> None:
        loop, poll, limit = QEventLoop(), QTimer(), QTimer()
        poll.setInterval(1)
        poll.timeout.connect(lambda: loop.quit() if condition() else None)
        limit.setSingleShot(True)
        limit.timeout.connect(loop.quit)
        QCoreApplication.processEvents()
        poll.start()
        limit.start(PATIENCE_MILLISECONDS)
        is_met = condition()
        while not is_met and limit.isActive():  # what held when the poll looked may have passed since
            loop.exec()
            is_met = condition()
        assert is_met, "the window did not come to rest"

    def redress(self, window: MainWindow, **values: object) -> None:
        """Change settings as the program does: it has the window made anew when the model tells."""
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        self.store.change(**values)
        window.renew(lambda: dress(application, self.store.current))
        self.models.refresh()

    def close(self) -> None:
        self.binding.detach()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        self.thread.close()


MakeStage = Callable[..., Stage]
Show = Callable[..., MainWindow]
Choose = Callable[[Path | str], None]
"""The fixtures ``make_stage``, ``show`` and ``choose``."""
