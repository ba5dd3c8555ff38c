"""What the tests of moves over the network are made of: a computer that waits, and whoever stands between."""

import random
import socket
import threading
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from gateway_core.crypto.backup_header import BackupHeader
from gateway_core.crypto.move_secret import MoveSecret
from gateway_core.errors import GatewayError
from gateway_core.move_links.arriving import Feed, MoveListener
from gateway_core.move_links.leaving import MoveLink
from gateway_core.store.backup_reading import read_backup
from gateway_core.store.engine.data_dir import require_room
from gateway_core.store.restoration import restore_backup
from tests.store.parts import KeptIn, heard

LOOPBACK = "127.0.0.1"
SECRET = MoveSecret(bytes(range(16)))
OTHER = MoveSecret(bytes(range(1, 17)))


def link_to(port: int, secret: MoveSecret = SECRET, patience: float = 300) -> MoveLink:
    return MoveLink(LOOPBACK, port, secret, patience=patience, pause=0.01)


class NewComputer:
    """Waits in a thread for a stream, and does with it what it is told, or restores it into a folder."""

    def __init__(
        self,
        restore: Callable[[Feed], None],
        require_room: Callable[[int], None] = lambda _: None,
        secret: MoveSecret = SECRET,
    ) -> None:
        self.listener = MoveListener(secret, LOOPBACK)
        self.error: GatewayError | None = None
        self._work = (require_room, restore)
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    @property
    def port(self) -> int:
        return self.listener.port

    def _run(self) -> None:
        try:
            self.listener.run(*self._work)
        except GatewayError as error:
            self.error = error

    def join(self) -> None:
        self._thread.join()
        self.listener.close()

    def close(self) -> None:
        self.listener.close()
        self._thread.join()


def restoring(folder: Path) -> NewComputer:
    """One that makes the folder a gateway."""

    def restore(feed: Feed) -> None:
        def key(header: BackupHeader) -> bytes:
            return header.open_with_passphrase(SECRET.passphrase)

        restore_backup(read_backup(feed, None, feed.octets, key, heard), folder, KeptIn([]))

    return NewComputer(restore, lambda needs: require_room(folder, needs))


class Between:
    """Passes octets on in both directions; each connection as long as `meddle` lets it live."""

    def __init__(self, port: int, meddle: Callable[[int, bytes], bytes | None]) -> None:
        """`meddle` is given how much came before, and a piece for the new computer; `None` cuts the connection."""
        self.to = port
        self._meddle = meddle
        self._server = socket.create_server((LOOPBACK, 0))
        self.port: int = self._server.getsockname()[1]
        self.connections = 0
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self) -> None:
        while True:
            try:
                near, _ = self._server.accept()
            except OSError:
                return
            self.connections += 1
            threading.Thread(target=self._connect, args=(near,), daemon=True).start()

    def _connect(self, near: socket.socket) -> None:
        with near, suppress(OSError), socket.create_connection((LOOPBACK, self.to)) as far:
            back = threading.Thread(target=self._pass, args=(far, near, None), daemon=True)
            back.start()
            self._pass(near, far, self._meddle)
            back.join()

    def _pass(
        self, source: socket.socket, sink: socket.socket, meddle: Callable[[int, bytes], bytes | None] | None
    ) -> None:
        before = 0
        with suppress(OSError):
            while piece := source.recv(65_536):
                changed = piece if meddle is None else meddle(before, piece)
                if changed is None:
                    break
                before += len(piece)
                sink.sendall(changed)
        for each in (source, sink):
            with suppress(OSError):
                each.shutdown(socket.SHUT_RDWR)

    def close(self) -> None:
        with suppress(OSError):
            self._server.shutdown(socket.SHUT_RDWR)
        self._server.close()


class CutsAt:
    """Cuts connection after connection, each after so many octets; the ones after them live."""

    def __init__(self, offsets: list[int]) -> None:
        self._offsets = offsets

    def __call__(self, before: int, piece: bytes) -> bytes | None:
        if self._offsets and before + len(piece) > self._offsets[0]:
            self._offsets.pop(0)
            return None
        return piece


def payload(octets: int, seed: int = 7) -> bytes:
    return random.Random(seed).randbytes(octets)
