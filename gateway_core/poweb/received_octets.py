"""How many octets a connection has received so far, as the kernel counts them.

aiohttp hands a WebSocket message over when it is whole. A large parcel on a slow line is then silence to whoever waits
for messages, although octets arrive all the time; this tells the two apart.
"""

from __future__ import annotations

import socket
import struct
import sys
from typing import Any

_BYTES_RECEIVED = 128
"""Offset of tcpi_bytes_received in Linux's struct tcp_info, since Linux 4.1."""


def received_octets(connection: Any) -> int | None:
    """``connection``: the socket behind a transport. ``None`` where the system does not tell."""
    if sys.platform != "linux" or connection is None:
        return None
    try:
        info = connection.getsockopt(socket.IPPROTO_TCP, socket.TCP_INFO, 256)
        return int(struct.unpack_from("=Q", info, _BYTES_RECEIVED)[0])
    except (OSError, AttributeError, struct.error):
        return None
