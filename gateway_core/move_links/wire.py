"""Lines and frames between the two computers, over TLS 1.3 with certificates derived from the secret.

::

    old ─▶ {"move": 1, "stream": "", "needs": n}        is there room?  ◀─ {"room": true} or {"refused": …}
    old ─▶ {"move": 1, "stream": "5f…", "needs": n}     begin, or go on ◀─ {"have": octets}
    old ─▶ frame: length in four octets, octets                         ◀─ {"have": octets}, for each
    old ─▶ frame of length 0: end of stream             ◀─ {"wait": true} repeatedly, {"live": true} or {"refused": …}
    old ─▶ {"bye": true}

A stream is a full backup, also sealed under the secret's passphrase.
"""

import json
import socket
import ssl
from contextlib import suppress
from typing import BinaryIO, cast

from gateway_core.codes.store import BackupCode
from gateway_core.crypto.move_secret import LinkIdentity
from gateway_core.errors import MalformedMessageError, converting
from gateway_core.http.authorities import show_certificate

VERSION = 1
FRAME_OCTETS = 2**20
LENGTH_OCTETS = 4
HANDSHAKE_SECONDS = 10.0
SILENCE_SECONDS = 60.0
"""The time after which a silent peer counts as gone."""

_LONGEST_LINE = 4096


def tls_context(ours: LinkIdentity, theirs: LinkIdentity, *, is_server: bool) -> ssl.SSLContext:
    """Make a context that presents the certificate of ``ours`` and accepts only the certificate of ``theirs``."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER if is_server else ssl.PROTOCOL_TLS_CLIENT)
    context.minimum_version = ssl.TLSVersion.TLSv1_3
    context.check_hostname = False  # the exact certificate replaces the check of a name
    context.verify_mode = ssl.CERT_REQUIRED
    context.load_verify_locations(cadata=theirs.certificate_pem.decode())
    show_certificate(context, ours.key_pem + ours.certificate_pem)
    return context


class Conversation:
    """A connection to an authenticated peer."""

    def __init__(self, connection: ssl.SSLSocket, theirs: LinkIdentity) -> None:
        """Take a connection after its handshake.

        Raises:
            ssl.SSLError: if the peer's certificate differs from that of ``theirs``.
        """
        if connection.getpeercert(binary_form=True) != theirs.certificate_der:
            raise ssl.SSLError("Another certificate")
        connection.settimeout(SILENCE_SECONDS)
        self._connection = connection
        self._reading = cast(BinaryIO, connection.makefile("rb"))

    def send_line(self, content: dict[str, object]) -> None:
        """Send an object as a line of JSON."""
        self._connection.sendall(json.dumps(content).encode() + b"\n")

    def read_line(self) -> dict[str, object]:
        """Return the next object.

        Raises:
            MalformedMessageError: if the line is not a JSON object.
            OSError: if the connection ended.
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
        """Send a frame of the stream; an empty frame ends the stream."""
        self._connection.sendall(len(octets).to_bytes(LENGTH_OCTETS, "big") + octets)

    def read_frame(self) -> bytes:
        """Return the next frame of the stream; empty at the end.

        Raises:
            MalformedMessageError: if the frame is too long.
            OSError: if the connection ended.
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
        """End the connection, from any thread. Reading and writing then fail."""
        with suppress(OSError):  # SSLSocket.shutdown would make the other thread continue without TLS
            socket.socket.shutdown(self._connection, socket.SHUT_RDWR)

    def close(self) -> None:
        """Close the connection. Only the thread that reads and writes may call this method."""
        self.end()
        with suppress(OSError):
            self._reading.close()
        with suppress(OSError):
            self._connection.close()


def number(content: dict[str, object], name: str) -> int:
    """Return the count under ``name``.

    Raises:
        MalformedMessageError: if the value is missing, or is no count below 2**60.
    """
    value = content.get(name)
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value < 2**60:
        raise MalformedMessageError(BackupCode.MOVE_NOT_UNDERSTOOD)
    return value
