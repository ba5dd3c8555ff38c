"""The old computer's end of a move: one stream, which continues after a cut connection."""

import socket
import ssl
import threading
import time
from collections import deque
from collections.abc import Callable
from contextlib import ExitStack, closing

from gateway_core import randomness
from gateway_core.codes.catalogue import from_stored
from gateway_core.codes.statement import system_words
from gateway_core.codes.store import BackupCode
from gateway_core.crypto.move_secret import MoveSecret
from gateway_core.errors import MalformedMessageError, RefusedError, UnreachableCause, UnreachableError
from gateway_core.move_links.wire import (
    FRAME_OCTETS,
    HANDSHAKE_SECONDS,
    VERSION,
    Conversation,
    number,
    tls_context,
)

_WINDOW_FRAMES = 8
"""The limit of unconfirmed frames. The sender keeps these frames to send them again."""

PATIENCE_SECONDS, PAUSE_SECONDS = 300.0, 1.0
"""How long the sender tries to replace a cut connection, and the pause between two attempts."""


class MoveLink:
    """A stream to the computer that shows the words. Its methods block. Implements ports.operator.MoveLink."""

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
        """Check that the new computer is reachable, knows the words, and has enough space.

        Raises:
            UnreachableError: if the new computer is unreachable.
            RefusedError: if the new computer's words differ, or its space is too small.
            MalformedMessageError: if its answer is malformed.
        """
        self._needs = needs
        try:
            with closing(self._connect()) as conversation:
                conversation.send_line(self._greeting(""))
                _require(conversation.read_line(), "room")
        except ssl.SSLCertVerificationError as error:
            raise RefusedError(BackupCode.MOVE_WORDS_DIFFER) from error
        except OSError as error:
            raise _not_reached(error) from error

    def write(self, octets: bytes) -> None:
        """Send a part of the stream, over a new connection after a cut.

        A listener with another certificate counts as a cut, since a refusal would unlock the gateway on this computer.

        Raises:
            UnreachableError: if the connection stays cut for ``patience`` seconds.
            RefusedError: if the new computer refuses the stream.
            MalformedMessageError: if its answer is malformed.
        """
        self._waiting += octets
        while len(self._waiting) >= FRAME_OCTETS:
            self._add(bytes(self._waiting[:FRAME_OCTETS]))
            del self._waiting[:FRAME_OCTETS]

    def sync(self) -> None:
        """Do nothing: the new computer syncs its own file."""

    def finish(self) -> None:
        """Send the rest, and wait until the new computer has restored the gateway.

        Raises:
            UnreachableError: if the new computer's confirmation does not arrive.
            RefusedError: if the new computer failed to restore the gateway.
            MalformedMessageError: if its answer is malformed.
        """
        if self._waiting:
            self._add(bytes(self._waiting))
            self._waiting.clear()
        self._persist(self._end)

    def abandon(self) -> None:
        """End the connection; all later sending fails. Callable from any thread."""
        self._abandoned.set()
        if (conversation := self._conversation) is not None:
            conversation.end()

    def close(self) -> None:
        """Close the connection, after the last call of another method."""
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
        except OSError:  # the new computer knows the result; it merely waits longer
            return

    def _persist(self, step: Callable[[Conversation], None]) -> None:
        """Run ``step``, over a new connection if the current one is cut."""
        deadline, is_new = time.monotonic() + self._patience, False
        while True:
            try:
                if self._conversation is None:
                    self._conversation = self._go_on()
                    is_new = True
                if not is_new or step == self._end:  # else _go_on has sent the frame
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
            if plain.fileno() != -1:  # wrap_socket failed
                plain.close()


def _require(content: dict[str, object], name: str) -> dict[str, object]:
    if "refused" in content:
        raise RefusedError(from_stored(str(content["refused"])))
    if name not in content:
        raise MalformedMessageError(BackupCode.MOVE_NOT_UNDERSTOOD)
    return content


def _not_reached(error: OSError) -> UnreachableError:
    return UnreachableError(BackupCode.MOVE_NOT_REACHED(why=system_words(error)), UnreachableCause.TCP)
