"""Asks the Linux kernel about one TCP socket of loopback, without reading the table of all of them (sock_diag(7))."""

from __future__ import annotations

import socket
import struct

from msgspec import Struct

_SOCK_DIAG, _BY_FAMILY, _REQUEST = 4, 20, 1
"""linux/netlink.h, linux/sock_diag.h."""

_HEADER = struct.Struct("=IHHII")
_QUESTION = struct.Struct("=BBBBI")
_ENDS = struct.Struct("!HH16s16s")
_NO_COOKIE = struct.pack("=III", 0, 0xFFFFFFFF, 0xFFFFFFFF)
_ALL_STATES = 0xFFFFFFFF
_OWNER = struct.Struct("=II")
_OWNER_AT = _HEADER.size + 4 + 48 + 12
"""linux/inet_diag.h: inet_diag_msg, after the socket's ends, its expiry and its queues."""

_LOOPBACK = socket.inet_aton("127.0.0.1").ljust(16, b"\0")


class TcpEnd(Struct, frozen=True):
    """The owner of a socket."""

    user_id: int
    inode: str


def find_loopback_end(port: int, remote_port: int) -> TcpEnd | None:
    """The socket on 127.0.0.1 with this port that is connected to that one.

    ``None`` when there is none (any more), or where the system does not answer such questions.
    """
    ends = _ENDS.pack(port, remote_port, _LOOPBACK, _LOOPBACK)
    question = _QUESTION.pack(socket.AF_INET, socket.IPPROTO_TCP, 0, 0, _ALL_STATES) + ends + _NO_COOKIE
    header = _HEADER.pack(_HEADER.size + len(question), _BY_FAMILY, _REQUEST, 1, 0)
    try:
        with socket.socket(socket.AF_NETLINK, socket.SOCK_RAW, _SOCK_DIAG) as kernel:
            kernel.setblocking(False)  # it answers within the call
            kernel.send(header + question)
            answer = kernel.recv(4096)
    except OSError:
        return None
    if len(answer) < _OWNER_AT + _OWNER.size or _HEADER.unpack_from(answer)[1] != _BY_FAMILY:
        return None
    user_id, inode = _OWNER.unpack_from(answer, _OWNER_AT)
    return TcpEnd(user_id, str(inode))
