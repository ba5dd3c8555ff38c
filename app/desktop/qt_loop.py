"""The program's life in Qt's thread: its loop, signals of the system, faults, cyclic garbage, and the single instance.

A widget must be destroyed in Qt's thread. Python collects cyclic garbage in the thread that creates the next object,
which is mostly the gateway's: a closed dialog in a cycle was then destroyed there, and the program crashed silently.
Therefore only Qt's thread collects cyclic garbage.
"""

import gc
import hashlib
import logging
import signal
import socket
import sys
from collections.abc import Callable, Coroutine
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Any

from PySide6.QtCore import QObject, QSocketNotifier, Qt, QTimer, Signal
from PySide6.QtNetwork import QLocalServer, QLocalSocket
from PySide6.QtWidgets import QApplication
from qasync import QEventLoop

from gateway_core.report_schema.faults import fault_of
from gateway_core.tasks import end_all
from ui.binding import GatewayBinding


def run(application: QApplication, beside: Coroutine[Any, Any, None]) -> int:
    """Run the program with ``beside``, which is cancelled at the program's end. Returns the exit status."""
    with QEventLoop(application) as loop:
        waiting = loop.create_task(beside)
        status: int = loop.run_forever()
        with suppress(RuntimeError):  # after the loss of the screen, Qt's loop ends as soon as it runs
            loop.run_until_complete(end_all(waiting))
    return status


END_SIGNALS = tuple(
    getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK") if hasattr(signal, name)
)
"""Signals by which a terminal or the system ends a program; Windows lacks SIGHUP."""


class ExitSignals(QObject):
    """Calls ``ended`` in Qt's thread when the system asks the program to end."""

    def __init__(self, ended: Callable[[], None]) -> None:
        super().__init__()
        self._ended = ended
        self._reader, self._writer = socket.socketpair()
        for end in (self._reader, self._writer):
            end.setblocking(False)
        self._notifier = QSocketNotifier(self._reader.fileno(), QSocketNotifier.Type.Read, self)
        self._notifier.activated.connect(self._on_signal)
        self._before_fd = signal.set_wakeup_fd(self._writer.fileno())
        self._before = {number: signal.signal(number, lambda *_: None) for number in END_SIGNALS}

    def _on_signal(self) -> None:
        self._reader.recv(64)
        self._ended()

    def restore(self) -> None:
        """Restore the former signal handlers."""
        signal.set_wakeup_fd(self._before_fd)
        for number, handler in self._before.items():
            signal.signal(number, handler)
        self._notifier.setEnabled(False)
        self._reader.close()
        self._writer.close()


_log = logging.getLogger(__name__)


def watch_faults(binding: GatewayBinding) -> Callable[[], None]:
    """Report exceptions of the window's slots. Returns a function that ends the reports.

    Qt passes an exception of a slot to ``sys.excepthook``, and continues. The default hook only prints on a terminal.
    """
    before = sys.excepthook

    def caught(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        if not isinstance(error, Exception):
            before(kind, error, trace)
            return
        _log.error("The window failed.", exc_info=(kind, error, trace))
        if binding.is_attached:  # only a running gateway stores faults; the log always has it
            fault = fault_of(error.with_traceback(trace))
            binding.run(
                lambda gateway: gateway.crash_reports.report_fault(fault), lambda _: None, lambda _: None
            )

    sys.excepthook = caught

    def end() -> None:
        sys.excepthook = before

    return end


INTERVAL_MILLISECONDS = 2000
WORTH_COLLECTING = 5000
"""New objects since the last collection that make another worthwhile; an idle window never makes as many."""
FULL_EVERY = 10
"""Every tenth collection covers all objects, which takes the longest; the others cover young objects."""


class GarbageCollection(QObject):
    """Replaces the automatic garbage collector while the program runs. Created in Qt's thread."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        gc.disable()
        self._looks = 0
        timer = QTimer(self)
        timer.setTimerType(Qt.TimerType.VeryCoarseTimer)
        timer.timeout.connect(self.collect_if_due)
        timer.start(INTERVAL_MILLISECONDS)

    def collect_if_due(self) -> None:
        """Collect garbage if enough new objects exist."""
        if gc.get_count()[0] < WORTH_COLLECTING:
            return
        self._looks += 1
        gc.collect(2 if self._looks % FULL_EVERY == 0 else 1)


_WAIT_MILLISECONDS = 1000
_LONGEST_PATH = 100


def socket_name(data_dir: Path) -> str:
    """Return a socket path in the data folder, or a derived name on Windows and for paths too long for a socket."""
    path = str(data_dir.resolve() / "window")
    if sys.platform != "win32" and len(path.encode()) < _LONGEST_PATH:
        return path
    return "relaynet-gateway-" + hashlib.sha256(path.encode()).hexdigest()[:24]


class SingleInstance(QObject):
    """The first instance (``is_first``), notified of later instances by ``shown``; a later instance has to end."""

    shown = Signal()

    def __init__(self, name: str) -> None:
        super().__init__()
        self._server = QLocalServer(self)
        self._server.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
        self._server.newConnection.connect(self._on_connection)
        self.is_first = not self._wake_the_first(name) and self._listen(name)

    def _wake_the_first(self, name: str) -> bool:
        """Ask a running instance to show its window, by connecting. Returns True if an instance runs."""
        socket = QLocalSocket()
        socket.connectToServer(name)
        was_there = socket.waitForConnected(_WAIT_MILLISECONDS)
        socket.abort()
        return was_there

    def _listen(self, name: str) -> bool:
        if not self._server.listen(name):
            QLocalServer.removeServer(name)  # left behind by a crash, since no instance answered
            self._server.listen(name)
        return True

    def _on_connection(self) -> None:
        while self._server.hasPendingConnections():
            self._server.nextPendingConnection().deleteLater()
            self.shown.emit()

    def close(self) -> None:
        self._server.close()
