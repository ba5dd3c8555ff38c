"""One window per data folder: a second start shows the first and ends.

The first listens on a local socket that only its user can open; that a second connects is all that it has to say.
"""

from __future__ import annotations

import hashlib
import sys
from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtNetwork import QLocalServer, QLocalSocket

_WAIT_MILLISECONDS = 1000
_LONGEST_PATH = 100


def socket_name(data_dir: Path) -> str:
    """A socket in the data folder, or a name of its own where paths are no names or are too long for a socket."""
    path = str(data_dir.resolve() / "window")
    if sys.platform != "win32" and len(path.encode()) < _LONGEST_PATH:
        return path
    return "relaynet-gateway-" + hashlib.sha256(path.encode()).hexdigest()[:24]


class SingleInstance(QObject):
    """Either the first (``is_first``), which is told of others by ``shown``, or one that has to end."""

    shown = Signal()

    def __init__(self, name: str) -> None:
        super().__init__()
        self._server = QLocalServer(self)
        self._server.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
        self._server.newConnection.connect(self._connected)
        self.is_first = not self._wake_the_first(name) and self._listen(name)

    def _wake_the_first(self, name: str) -> bool:
        """Ask a running program to show itself, by connecting; whether there was one."""
        socket = QLocalSocket()
        socket.connectToServer(name)
        was_there = socket.waitForConnected(_WAIT_MILLISECONDS)
        socket.abort()
        return was_there

    def _listen(self, name: str) -> bool:
        if not self._server.listen(name):
            QLocalServer.removeServer(name)  # left behind by a crash: nobody answered there
            self._server.listen(name)
        return True

    def _connected(self) -> None:
        while self._server.hasPendingConnections():
            self._server.nextPendingConnection().deleteLater()
            self.shown.emit()

    def close(self) -> None:
        self._server.close()
