"""SIGINT and SIGTERM end the window in order: Qt's loop hears of them through a socket, not by polling."""

from __future__ import annotations

import signal
import socket
from collections.abc import Callable

from PySide6.QtCore import QObject, QSocketNotifier


class ExitSignals(QObject):
    """Calls ``ended`` in Qt's thread when the system asks the program to end."""

    def __init__(self, ended: Callable[[], None]) -> None:
        super().__init__()
        self._ended = ended
        self._reader, self._writer = socket.socketpair()
        for end in (self._reader, self._writer):
            end.setblocking(False)
        self._notifier = QSocketNotifier(self._reader.fileno(), QSocketNotifier.Type.Read, self)
        self._notifier.activated.connect(self._signalled)
        self._before_fd = signal.set_wakeup_fd(self._writer.fileno())
        self._before = {
            number: signal.signal(number, lambda *_: None) for number in (signal.SIGINT, signal.SIGTERM)
        }

    def _signalled(self) -> None:
        self._reader.recv(64)
        self._ended()

    def restore(self) -> None:
        """Give the signals back to whoever had them."""
        signal.set_wakeup_fd(self._before_fd)
        for number, handler in self._before.items():
            signal.signal(number, handler)
        self._notifier.setEnabled(False)
        self._reader.close()
        self._writer.close()
