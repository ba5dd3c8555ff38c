"""Sockets as their system has them: octets that TCP has moved, acknowledgements at once, long paths of Unix sockets.

A library hands data over in whole records, frames or messages: on a slow line, each takes a while in which only the
kernel sees octets move. Other systems than Linux count too, by other calls; none is made there.

A client under Nagle's algorithm, as JVM libraries are, holds the second part of a request back until the first one is
acknowledged, for which a system may wait 40 ms. The option holds for a moment: it is set before each wait for the rest.
"""

from __future__ import annotations

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
"""Of tcpi_bytes_acked and tcpi_bytes_received in Linux's struct tcp_info, since Linux 4.1."""


def received_octets(connection: Any) -> int | None:
    """Octets that came; ``None`` where the system does not count. ``connection``: the socket behind a transport."""
    counts = _counts(connection)
    return None if counts is None else counts[1]


def moved_octets(connection: Any) -> int:
    """Octets that came, and those that the peer's system has acknowledged; 0 where the system does not count."""
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
    """Have what a connection has received acknowledged now, where the system can do so."""
    connection = None if transport is None else transport.get_extra_info("socket")
    if sys.platform == "linux" and connection is not None and connection.family != socket.AF_UNIX:
        with contextlib.suppress(OSError):  # it is gone
            connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_QUICKACK, 1)


MOST_PATH_OCTETS = 107 if sys.platform == "linux" else 103
"""The length of a path for `bind` and `connect`, without the zero behind it."""

_DESCRIPTORS = Path("/proc/self/fd")


@contextmanager
def short_path(path: Path) -> Iterator[str]:
    """Yield what `bind` and `connect` take for ``path`` while the context lasts.

    A long path is named by its folder's descriptor.

    Raises:
        OSError: the folder cannot be opened. Where a system has no such names, the long path is left to fail.
    """
    if len(os.fsencode(path)) <= MOST_PATH_OCTETS or not _DESCRIPTORS.is_dir():
        yield str(path)
        return
    folder = os.open(path.parent, os.O_RDONLY)
    try:
        yield str(_DESCRIPTORS / str(folder) / path.name)
    finally:
        os.close(folder)
