"""Lines and frames between the two computers, over TLS 1.3 with a certificate on each side that the secret makes.

::

    old ─▶ {"move": 1, "stream": "", "needs": n}        is there room?  ◀─ {"room": true} or {"refused": …}
    old ─▶ {"move": 1, "stream": "5f…", "needs": n}     begin, or go on ◀─ {"have": octets}
    old ─▶ frame: length in four octets, octets                         ◀─ {"have": octets}, for each
    old ─▶ frame of length 0: that was all              ◀─ {"wait": true} now and then, {"live": true} or {"refused": …}
    old ─▶ {"bye": true}

A stream is a backup of everything, sealed under the secret's passphrase besides.
"""

from __future__ import annotations

import json
import socket
import ssl
from contextlib import suppress
from typing import BinaryIO, cast

from gateway_core.codes.backups import BackupCode
from gateway_core.crypto.move_secret import LinkIdentity
from gateway_core.errors import MalformedMessageError, converting
from gateway_core.http.authorities import show_certificate

VERSION = 1
FRAME_OCTETS = 2**20
LENGTH_OCTETS = 4
HANDSHAKE_SECONDS = 10.0
SILENCE_SECONDS = 60.0
"""The time after which an end that says nothing is gone."""

_LONGEST_LINE = 4096


def tls_context(ours: LinkIdentity, theirs: LinkIdentity, *, is_server: bool) -> ssl.SSLContext:
    """Make a context that shows ``ours`` and accepts ``theirs`` alone."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER if is_server else ssl.PROTOCOL_TLS_CLIENT)
    context.minimum_version = ssl.TLSVersion.TLSv1_3
    context.check_hostname = False  # there are no names; the certificate itself is known
    context.verify_mode = ssl.CERT_REQUIRED
    context.load_verify_locations(cadata=theirs.certificate_pem.decode())
    show_certificate(context, ours.key_pem + ours.certificate_pem)
    return context


class Conversation:
    """A connection whose other end is known."""

    def __init__(self, connection: ssl.SSLSocket, theirs: LinkIdentity) -> None:
        """Take a connection whose handshake is done.

        Raises:
            ssl.SSLError: the other end is somebody else.
        """
        if connection.getpeercert(binary_form=True) != theirs.certificate_der:
            raise ssl.SSLError("Another certificate")
        connection.settimeout(SILENCE_SECONDS)
        self._connection = connection
        self._reading = cast(BinaryIO, connection.makefile("rb"))

    def send_line(self, content: dict[str, object]) -> None:
        """Send an object."""
        self._connection.sendall(json.dumps(content).encode() + b"\n")

    def read_line(self) -> dict[str, object]:
        """Return the next object.

        Raises:
            MalformedMessageError: it is none.
            OSError: the connection ended.
        """
        line = self._reading.readline(_LONGEST_LINE)
        if not line:
            raise ConnectionError
        with converting(ValueError, RecursionError, to=MalformedMessageError(BackupCode.MOVE_NOT_UNDERSTOOD)):
            content = json.loads(line)
        if not isinstance(content, dict):
            raise MalformedMessageError(BackupCode.MOVE_NOT_UNDERSTOOD)
        return content

    def send_frame(self, octets: bytes) -> None:
        """Send some of the stream; nothing is its end."""
        self._connection.sendall(len(octets).to_bytes(LENGTH_OCTETS, "big") + octets)

    def read_frame(self) -> bytes:
        """Return the next octets of the stream; empty at its end.

        Raises:
            MalformedMessageError: it is too long.
            OSError: the connection ended.
        """
        length = int.from_bytes(self._exactly(LENGTH_OCTETS), "big")
        if length > FRAME_OCTETS:
            raise MalformedMessageError(BackupCode.MOVE_NOT_UNDERSTOOD)
        return self._exactly(length)

    def _exactly(self, octets: int) -> bytes:
        taken = self._reading.read(octets)
        if len(taken) < octets:
            raise ConnectionError
        return taken

    def end(self) -> None:
        """End it, whichever thread reads or writes: that fails then."""
        with suppress(OSError):  # not the method of TLS, which would let the other thread go on without it
            socket.socket.shutdown(self._connection, socket.SHUT_RDWR)

    def close(self) -> None:
        """Give it back. Only the thread that reads and writes does."""
        self.end()
        with suppress(OSError):
            self._reading.close()
        with suppress(OSError):
            self._connection.close()


def number(content: dict[str, object], name: str) -> int:
    """Return a count that stands there.

    Raises:
        MalformedMessageError: none does.
    """
    value = content.get(name)
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value < 2**60:
        raise MalformedMessageError(BackupCode.MOVE_NOT_UNDERSTOOD)
    return value
