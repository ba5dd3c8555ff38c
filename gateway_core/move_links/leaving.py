"""The old computer's end: one stream to the new one, which goes on where it was when the connection was cut."""

from __future__ import annotations

import socket
import ssl
import threading
import time
from collections import deque
from collections.abc import Callable
from contextlib import ExitStack

from gateway_core import randomness
from gateway_core.codes.backups import BackupCode
from gateway_core.codes.catalogue import from_stored
from gateway_core.codes.statement import system_words
from gateway_core.crypto.move_secret import MoveSecret
from gateway_core.errors import (
    MalformedMessageError,
    RefusedError,
    UnreachableCause,
    UnreachableError,
)
from gateway_core.move_links.wire import (
    FRAME_OCTETS,
    HANDSHAKE_SECONDS,
    VERSION,
    Conversation,
    number,
    tls_context,
)

_WINDOW_FRAMES = 8
"""Frames that may be on their way before one is confirmed; they are kept to be sent again."""

PATIENCE_SECONDS, PAUSE_SECONDS = 300.0, 1.0
"""The time for which a cut connection is made again, and the time between two tries."""


class MoveLink:
    """A stream to the computer that shows the words. Its methods block; implements ports.operator.MoveLink."""

    def __init__(
        self,
        host: str,
        port: int,
        secret: MoveSecret,
        *,
        patience: float = PATIENCE_SECONDS,
        pause: float = PAUSE_SECONDS,
    ) -> None:
        self._address = (host, port)
        self._theirs = secret.new_computer()
        self._context = tls_context(secret.old_computer(), self._theirs, is_server=False)
        self._patience, self._pause = patience, pause
        self._stream = randomness.hexadecimal(8)
        self._conversation: Conversation | None = None
        self._waiting = bytearray()
        self._unconfirmed: deque[bytes] = deque()
        self._confirmed = 0
        self._needs = 0
        self._abandoned = threading.Event()

    def require_room(self, needs: int) -> None:
        """Make sure that the new computer is there, knows the words, and has room.

        Raises:
            UnreachableError: it cannot be reached.
            RefusedError: it does not know the words, or there is no room.
        """
        self._needs = needs
        try:
            conversation = self._connect()
            try:
                conversation.send_line(self._greeting(""))
                _require(conversation.read_line(), "room")
            finally:
                conversation.close()
        except ssl.SSLCertVerificationError as error:
            raise RefusedError(BackupCode.MOVE_WORDS_DIFFER) from error
        except OSError as error:
            raise _not_reached(error) from error

    def write(self, octets: bytes) -> None:
        """Send some of the stream, whatever happens to the connection meanwhile.

        Whoever answers there without knowing the words is no refusal, which would unlock the gateway here: just a cut.

        Raises:
            UnreachableError: it was cut, and could not be made again for a long time.
            RefusedError: the new computer cannot go on.
        """
        self._waiting += octets
        while len(self._waiting) >= FRAME_OCTETS:
            self._add(bytes(self._waiting[:FRAME_OCTETS]))
            del self._waiting[:FRAME_OCTETS]

    def sync(self) -> None:
        """Nothing is to be done: what is kept there is synced there."""

    def finish(self) -> None:
        """Send the rest, and wait until the new computer is this gateway.

        Raises:
            UnreachableError: it did not say so.
            RefusedError: it says that it is not.
        """
        if self._waiting:
            self._add(bytes(self._waiting))
            self._waiting.clear()
        self._persist(self._end)

    def abandon(self) -> None:
        """End it: from here on it fails. Called in whichever thread."""
        self._abandoned.set()
        if (conversation := self._conversation) is not None:
            conversation.end()

    def close(self) -> None:
        """Give the connection back, after the last of the other calls."""
        if self._conversation is not None:
            self._conversation.close()

    def _add(self, frame: bytes) -> None:
        self._unconfirmed.append(frame)
        self._persist(lambda conversation: self._send(conversation, frame))

    def _send(self, conversation: Conversation, frame: bytes) -> None:
        conversation.send_frame(frame)
        while len(self._unconfirmed) > _WINDOW_FRAMES:
            self._hear(conversation)

    def _hear(self, conversation: Conversation) -> None:
        self._confirm(number(_require(conversation.read_line(), "have"), "have"))

    def _confirm(self, have: int) -> None:
        while self._unconfirmed and self._confirmed < have:
            self._confirmed += len(self._unconfirmed.popleft())
        if self._confirmed != have:
            raise MalformedMessageError(BackupCode.MOVE_NOT_UNDERSTOOD)

    def _end(self, conversation: Conversation) -> None:
        while self._unconfirmed:
            self._hear(conversation)
        conversation.send_frame(b"")
        while "wait" in (answer := conversation.read_line()):
            pass
        _require(answer, "live")
        try:
            conversation.send_line({"bye": True})
        except OSError:  # it knows; it would have waited a little longer
            return

    def _persist(self, step: Callable[[Conversation], None]) -> None:
        """Do it; over a new connection where the one that there was is cut."""
        deadline, is_new = time.monotonic() + self._patience, False
        while True:
            try:
                if self._conversation is None:
                    self._conversation = self._go_on()
                    is_new = True
                if not is_new or step == self._end:  # else it was sent with what is to be sent again
                    step(self._conversation)
                return
            except OSError as error:
                if self._conversation is not None:
                    self._conversation.close()
                    self._conversation = None
                is_new = False
                if self._abandoned.wait(self._pause) or time.monotonic() > deadline:
                    raise _not_reached(error) from error

    def _go_on(self) -> Conversation:
        conversation = self._connect()
        with ExitStack() as undo:
            undo.callback(conversation.close)
            conversation.send_line(self._greeting(self._stream))
            self._hear(conversation)
            for frame in self._unconfirmed:
                conversation.send_frame(frame)
            undo.pop_all()
        return conversation

    def _greeting(self, stream: str) -> dict[str, object]:
        return {"move": VERSION, "stream": stream, "needs": self._needs}

    def _connect(self) -> Conversation:
        if self._abandoned.is_set():
            raise ConnectionAbortedError
        try:
            plain = socket.create_connection(self._address, timeout=HANDSHAKE_SECONDS)
        except UnicodeError as error:  # a host with an empty or too long label
            raise socket.gaierror(socket.EAI_NONAME, "Name or service not known") from error
        try:
            return Conversation(self._context.wrap_socket(plain), self._theirs)
        finally:
            if plain.fileno() != -1:  # it was not wrapped
                plain.close()


def _require(content: dict[str, object], name: str) -> dict[str, object]:
    if "refused" in content:
        raise RefusedError(from_stored(str(content["refused"])))
    if name not in content:
        raise MalformedMessageError(BackupCode.MOVE_NOT_UNDERSTOOD)
    return content


def _not_reached(error: OSError) -> UnreachableError:
    return UnreachableError(BackupCode.MOVE_NOT_REACHED(why=system_words(error)), UnreachableCause.TCP)
