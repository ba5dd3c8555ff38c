"""The system's functions for sockets: counts of moved octets, immediate acknowledgement, long paths of Unix sockets.

A library delivers data in whole records, frames or messages. On a slow line each takes a while, and only the kernel's
counts show progress. Only Linux's counts are implemented.

Under Nagle's algorithm, as in JVM libraries, a client delays the second part of a request until the first part is
acknowledged. A system may delay this acknowledgement by 40 ms. The option against the delay is temporary, so it must be
set before each wait for the rest.
"""

import asyncio
import contextlib
import os
import socket
import struct
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

_ACKNOWLEDGED_AND_RECEIVED = struct.Struct("=QQ")
_OFFSET = 120
"""The offset of tcpi_bytes_acked and tcpi_bytes_received in Linux's struct tcp_info, since Linux 4.1."""


def received_octets(connection: Any) -> int | None:
    """Return the received octets; ``None`` if the system lacks counts. ``connection``: the socket of a transport."""
    counts = _counts(connection)
    return None if counts is None else counts[1]


def moved_octets(connection: Any) -> int:
    """Return the received octets plus those acknowledged by the peer's system; 0 if the system lacks counts."""
    return sum(_counts(connection) or ())


def _counts(connection: Any) -> tuple[int, int] | None:
    if sys.platform != "linux" or connection is None:
        return None
    try:
        info = connection.getsockopt(socket.IPPROTO_TCP, socket.TCP_INFO, 256)
        acknowledged, received = _ACKNOWLEDGED_AND_RECEIVED.unpack_from(info, _OFFSET)
    except (OSError, AttributeError, struct.error):
        return None
    return acknowledged, received


def acknowledge_at_once(transport: asyncio.BaseTransport | None) -> None:
    """Acknowledge received data immediately, if the system supports this."""
    connection = None if transport is None else transport.get_extra_info("socket")
    if sys.platform == "linux" and connection is not None and connection.family != socket.AF_UNIX:
        with contextlib.suppress(OSError):  # the connection has closed
            connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_QUICKACK, 1)


MOST_PATH_OCTETS = 107 if sys.platform == "linux" else 103
"""The maximum length of a path for `bind` and `connect`, excluding the final zero."""

_DESCRIPTORS = Path("/proc/self/fd")


@contextmanager
def short_path(path: Path) -> Iterator[str]:
    """Yield a name for `bind` and `connect` that stands for ``path`` while the context lasts.

    The name of a long path begins with its folder's descriptor. Without /proc/self/fd, the long path stays as it is.

    Raises:
        OSError: if the folder cannot be opened.
    """
    if len(os.fsencode(path)) <= MOST_PATH_OCTETS or not _DESCRIPTORS.is_dir():
        yield str(path)
        return
    folder = os.open(path.parent, os.O_RDONLY)
    try:
        yield str(_DESCRIPTORS / str(folder) / path.name)
    finally:
        os.close(folder)
