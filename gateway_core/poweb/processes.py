"""Which program is at the other end of a local connection, or has a port: as far as the system tells.

On Linux the answer is in /proc and in the socket's peer credentials. Elsewhere, and for other users' processes, there
is none, which is never an error.
"""

from __future__ import annotations

import contextlib
import socket
import struct
import sys
from collections.abc import Iterator
from pathlib import Path

_PROC = Path("/proc")
_LISTENING = "0A"
_CREDENTIALS = struct.Struct("3i")
_MAX_NAME = 64


def listener_of_port(port: int) -> str:
    """Name of the program that listens on that TCP port of loopback or of all addresses; empty if unknown."""
    for _, local, _, state, inode in _tcp_sockets():
        if local[1] == port and state == _LISTENING:
            return _program_with_inode(inode)
    return ""


def peer_program(connection: socket.socket) -> str:
    """Name of the program at the other end of an accepted local connection; empty if unknown."""
    if sys.platform != "linux":
        return ""
    try:
        if connection.family == socket.AF_UNIX:
            octets = connection.getsockopt(socket.SOL_SOCKET, socket.SO_PEERCRED, _CREDENTIALS.size)
            return _program(_PROC / str(_CREDENTIALS.unpack(octets)[0]))
        peer, ours = connection.getpeername()[1], connection.getsockname()[1]
    except OSError:
        return ""
    for _, local, remote, _, inode in _tcp_sockets():
        if local[1] == peer and remote[1] == ours:
            return _program_with_inode(inode)
    return ""


def _tcp_sockets() -> Iterator[tuple[str, tuple[str, int], tuple[str, int], str, str]]:
    """(slot, local address, remote address, state, inode) of the TCP sockets of this system."""
    for table in ("tcp", "tcp6"):
        with contextlib.suppress(OSError):
            for line in (_PROC / "net" / table).read_text().splitlines()[1:]:
                fields = line.split()
                yield fields[0], _address(fields[1]), _address(fields[2]), fields[3], fields[9]


def _address(text: str) -> tuple[str, int]:
    host, _, port = text.partition(":")
    return host, int(port, 16)


def _program_with_inode(inode: str) -> str:
    if inode == "0":
        return ""
    target = f"socket:[{inode}]"
    for process in _PROC.glob("[0-9]*"):
        with contextlib.suppress(OSError):
            if any(_links_to(descriptor, target) for descriptor in (process / "fd").iterdir()):
                return _program(process)
    return ""


def _links_to(descriptor: Path, target: str) -> bool:
    try:
        return str(descriptor.readlink()) == target
    except OSError:
        return False


def _program(process: Path) -> str:
    """File name of the executable, with the process id; of the command where the executable may not be read."""
    name = ""
    with contextlib.suppress(OSError):
        name = (process / "comm").read_text().strip()
    with contextlib.suppress(OSError):
        name = (process / "exe").readlink().name
    return f"{name[:_MAX_NAME]} ({process.name})" if name else ""
