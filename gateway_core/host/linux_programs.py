"""Which program is at the other end of a local connection, or has a port, on Linux: /proc and peer credentials.

/proc/net/tcp names the user of each socket to everybody, so that the user of a program is known even where its name
is not: what another user's process has open may not be looked at.
"""

from __future__ import annotations

import contextlib
import os
import pwd
import socket
import struct
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from gateway_core.ports import Program

_PROC = Path("/proc")
_LISTENING = "0A"
_CREDENTIALS = struct.Struct("3i")
_MAX_NAME = 64


@dataclass(frozen=True, slots=True)
class _TcpSocket:
    local: tuple[str, int]
    remote: tuple[str, int]
    state: str
    user_id: int
    inode: str


def listener_of_port(port: int) -> Program:
    """The program that listens on that TCP port of loopback or of all addresses."""
    for each in _tcp_sockets():
        if each.local[1] == port and each.state == _LISTENING:
            return _run_by(_process_with_inode(each.inode), each.user_id)
    return Program()


def peer_program(connection: socket.socket) -> Program:
    """The program at the other end of an accepted local connection."""
    try:
        if connection.family == socket.AF_UNIX:
            process_id, user_id = peer_credentials(connection)
            return _run_by(_PROC / str(process_id), user_id)
        peer, ours = connection.getpeername()[1], connection.getsockname()[1]
    except OSError:
        return Program()
    for each in _tcp_sockets():
        if each.local[1] == peer and each.remote[1] == ours:
            return _run_by(_process_with_inode(each.inode), each.user_id)
    return Program()


def is_of_our_user(connection: socket.socket) -> bool:
    """Whether the process at the other end of a Unix socket runs under our own user id."""
    return peer_credentials(connection)[1] == os.getuid()


def peer_credentials(connection: socket.socket) -> tuple[int, int]:
    """Process id and user id at the other end of a Unix socket, as they were when it connected."""
    octets = connection.getsockopt(socket.SOL_SOCKET, socket.SO_PEERCRED, _CREDENTIALS.size)
    process_id, user_id, _ = _CREDENTIALS.unpack(octets)
    return process_id, user_id


def _tcp_sockets() -> Iterator[_TcpSocket]:
    """The TCP sockets of this system."""
    for table in ("tcp", "tcp6"):
        with contextlib.suppress(OSError):
            for line in (_PROC / "net" / table).read_text().splitlines()[1:]:
                fields = line.split()
                local, remote = _address(fields[1]), _address(fields[2])
                yield _TcpSocket(local, remote, fields[3], int(fields[7]), fields[9])


def _address(text: str) -> tuple[str, int]:
    host, _, port = text.partition(":")
    return host, int(port, 16)


def _process_with_inode(inode: str) -> Path | None:
    if inode == "0":
        return None
    target = f"socket:[{inode}]"
    for process in _PROC.glob("[0-9]*"):
        with contextlib.suppress(OSError):
            if any(_links_to(descriptor, target) for descriptor in (process / "fd").iterdir()):
                return process
    return None


def _links_to(descriptor: Path, target: str) -> bool:
    try:
        return str(descriptor.readlink()) == target
    except OSError:
        return False


def _run_by(process: Path | None, user_id: int) -> Program:
    other_user = "" if user_id == os.getuid() else _user(user_id)
    name = "" if process is None else _name(process)
    process_id = 0 if process is None or not name else int(process.name)
    return Program(name, process_id, str(user_id), other_user)


def _name(process: Path) -> str:
    """File name of the executable; of the command where the executable may not be read."""
    name = ""
    with contextlib.suppress(OSError):
        name = (process / "comm").read_text().strip()
    with contextlib.suppress(OSError):
        name = (process / "exe").readlink().name
    return name[:_MAX_NAME]


def _user(user_id: int) -> str:
    try:
        return f"{pwd.getpwuid(user_id).pw_name} ({user_id})"
    except KeyError:
        return str(user_id)
