"""The new computer's end of a move: it listens until an old computer with the right words has sent a gateway.

A stranger's TLS handshake fails; it reveals only that a program listens. At most eight connections are open at a time.
"""

import socket
import threading
from collections import deque
from collections.abc import Callable
from contextlib import closing, suppress

from gateway_core.codes.statement import Statement
from gateway_core.codes.store import BackupCode
from gateway_core.crypto.move_secret import MoveSecret
from gateway_core.errors import GatewayError, MalformedMessageError, StoreError
from gateway_core.move_links.wire import HANDSHAKE_SECONDS, VERSION, Conversation, number, tls_context

_MOST_AT_ONCE = 8
_WAITING_FRAMES = 8
_WAIT_SECONDS = 10.0
"""The interval of "wait" messages to the old computer while this computer restores the gateway."""

_FAREWELL_SECONDS = 30.0
"""How long the listener waits, after the restoration, for the old computer to fetch the result."""

_LONGEST_STREAM_NAME = 64
_ELSEWHERE = "192.0.2.1"
"""A reserved address (RFC 5737). The system chooses its own address towards this one; the listener sends no packet."""


class Feed:
    """The received stream as a file for another thread. Reading blocks until data arrives."""

    def __init__(self, name: str, octets: int) -> None:
        self.name = name
        self.octets = octets
        """The announced maximum size of the stream, in octets."""
        self.have = 0
        """The number of received octets."""
        self.is_decided = threading.Event()
        self.refusal: Statement | None = None
        """The reason of a failed restoration; ``None`` after success or before a decision."""
        self._frames: deque[bytes] = deque()
        self._frame, self._at, self._told = b"", 0, 0
        self._is_over = self._is_broken = False
        self._changed = threading.Condition()

    def put(self, frame: bytes) -> None:
        """Add a received frame. Blocks while eight frames are unread."""
        with self._changed:
            self._changed.wait_for(lambda: len(self._frames) < _WAITING_FRAMES or self._is_broken)
            self._frames.append(frame)
            self.have += len(frame)
            self._changed.notify_all()

    def end(self) -> None:
        """Mark the end of the stream."""
        with self._changed:
            self._is_over = True
            self._changed.notify_all()

    def break_off(self) -> None:
        """Break off an incomplete stream: reading fails."""
        with self._changed:
            self._is_broken = True
            self._changed.notify_all()

    def decide(self, refusal: Statement | None) -> None:
        """Record the result of the restoration."""
        self.refusal = refusal
        self.break_off()  # reading has ended: release a blocked ``put``
        self.is_decided.set()

    def read(self, octets: int) -> bytes:
        """Return ``octets`` octets; fewer at the end of the stream.

        Raises:
            OSError: if the stream was broken off.
        """
        taken = bytearray()
        while len(taken) < octets:
            if self._at == len(self._frame):
                self._frame, self._at = self._next(), 0
            if not self._frame:
                break
            piece = self._frame[self._at : self._at + octets - len(taken)]
            self._at += len(piece)
            taken += piece
        self._told += len(taken)
        return bytes(taken)

    def tell(self) -> int:
        """Return the number of read octets."""
        return self._told

    def close(self) -> None:
        """Do nothing: the stream has no resource to release."""

    def _next(self) -> bytes:
        with self._changed:
            self._changed.wait_for(lambda: self._frames or self._is_over or self._is_broken)
            if self._is_broken:
                raise ConnectionError
            frame = self._frames.popleft() if self._frames else b""
            self._changed.notify_all()
            return frame


def _own_address() -> str:
    """Return this computer's address in its network, or its host name. Sends no packet."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect((_ELSEWHERE, 9))
            return str(asking.getsockname()[0])
        except OSError:
            return socket.gethostname()


class MoveListener:
    """Listens on a port for a moving gateway. ``run`` blocks; ``close`` ends the listener from any thread."""

    def __init__(self, secret: MoveSecret, address: str = "", port: int = 0) -> None:
        """Listen at once.

        Raises:
            OSError: if the port is unavailable.
        """
        self._theirs = secret.old_computer()
        self._context = tls_context(secret.new_computer(), self._theirs, is_server=True)
        self._server = socket.create_server((address, port), backlog=_MOST_AT_ONCE)
        self.host = address or _own_address()
        self.port: int = self._server.getsockname()[1]
        self._places = threading.BoundedSemaphore(_MOST_AT_ONCE)
        self._changed = threading.Condition()
        self._feed: Feed | None = None
        self._conversation: Conversation | None = None
        self._is_closed = False
        self._has_taken_leave = threading.Event()

    def run(self, require_room: Callable[[int], None], restore: Callable[[Feed], None]) -> None:
        """Serve until a gateway is restored.

        Args:
            require_room: raises StoreError if this computer has too little space for that many octets.
            restore: restores the gateway from the stream on this computer, or raises GatewayError.

        Raises:
            GatewayError: if ``restore`` raised it; the old computer receives the reason.
            StoreError: if the listener was closed.
        """
        accepting = threading.Thread(target=self._accept, args=(require_room,), name="move", daemon=True)
        accepting.start()
        done: Feed | None = None
        while True:
            feed = done = self._next_after(done)
            try:
                restore(feed)
            except GatewayError as error:
                feed.decide(error.statement)
                if feed is not self._feed:  # the old computer began a new stream
                    continue
                self._has_taken_leave.wait(_FAREWELL_SECONDS)
                raise
            feed.decide(None)
            self._has_taken_leave.wait(_FAREWELL_SECONDS)
            return

    def close(self) -> None:
        """Stop listening, and end the current connection and stream."""
        with suppress(OSError):
            self._server.shutdown(socket.SHUT_RDWR)
        self._server.close()
        if self._feed is not None:
            self._feed.break_off()  # a thread blocked in ``Feed.put`` holds the lock
        with self._changed:
            self._is_closed = True
            if self._feed is not None:
                self._feed.break_off()
            if self._conversation is not None:
                self._conversation.end()
            self._changed.notify_all()
        self._has_taken_leave.set()

    def _next_after(self, done: Feed | None) -> Feed:
        with self._changed:
            self._changed.wait_for(lambda: self._feed is not done or self._is_closed)
            if self._feed is None or self._feed is done:
                raise StoreError(BackupCode.MOVE_ENDED)
            return self._feed

    def _accept(self, require_room: Callable[[int], None]) -> None:
        while True:
            try:
                plain, _ = self._server.accept()
            except OSError:  # the listener was closed
                return
            if not self._places.acquire(blocking=False):
                plain.close()
                continue
            arguments = (plain, require_room)
            threading.Thread(target=self._serve, args=arguments, name="move link", daemon=True).start()

    def _serve(self, plain: socket.socket, require_room: Callable[[int], None]) -> None:
        try:
            plain.settimeout(HANDSHAKE_SECONDS)
            with plain, suppress(OSError, MalformedMessageError):
                wrapped = self._context.wrap_socket(plain, server_side=True)
                with closing(Conversation(wrapped, self._theirs)) as conversation:
                    self._converse(conversation, require_room)
        finally:
            self._places.release()

    def _converse(self, conversation: Conversation, require_room: Callable[[int], None]) -> None:
        greeting = conversation.read_line()
        name, needs = greeting.get("stream"), number(greeting, "needs")
        if greeting.get("move") != VERSION or not isinstance(name, str) or len(name) > _LONGEST_STREAM_NAME:
            raise MalformedMessageError(BackupCode.MOVE_NOT_UNDERSTOOD)
        if not name:
            try:
                require_room(needs)
                conversation.send_line({"room": True})
            except GatewayError as error:
                conversation.send_line({"refused": error.statement.to_stored()})
            return
        feed = self._continue(name, needs, conversation)
        while feed.refusal is None:
            conversation.send_line({"have": feed.have})
            frame = conversation.read_frame()
            if not frame:
                feed.end()
                break
            if not self._put(feed, frame, conversation):
                return
        while not feed.is_decided.wait(_WAIT_SECONDS):
            conversation.send_line({"wait": True})
        if feed.refusal is None:
            conversation.send_line({"live": True})
            conversation.read_line()
        else:
            conversation.send_line({"refused": feed.refusal.to_stored()})
            # Closing with unread frames resets the connection, and loses the refusal.
            with suppress(OSError):
                while conversation.read_frame():
                    pass
        self._has_taken_leave.set()

    def _continue(self, name: str, needs: int, conversation: Conversation) -> Feed:
        """Return the feed of the stream ``name``; replace another feed, unless its gateway is restored already.

        The new connection ends the previous one.
        """
        with self._changed:
            if self._conversation is not None:
                self._conversation.end()
            self._conversation = conversation
            if self._feed is None or (self._feed.name != name and not self._is_live):
                if self._feed is not None:
                    self._feed.break_off()
                self._feed = Feed(name, needs)
                self._changed.notify_all()
            return self._feed

    @property
    def _is_live(self) -> bool:
        feed = self._feed
        return feed is not None and feed.is_decided.is_set() and feed.refusal is None

    def _put(self, feed: Feed, frame: bytes, conversation: Conversation) -> bool:
        with self._changed:  # keeps a later connection from starting during the write
            if conversation is not self._conversation:
                return False
            feed.put(frame)
            return True
