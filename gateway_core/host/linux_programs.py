"""Find the program at the other end of a local connection, or of a port, on Linux: /proc and peer credentials.

/proc/net/tcp shows every user the owner of each socket. The owner is therefore known even if the program is not: the
open files of another user's process are hidden.
"""

import contextlib
import os
import pwd
import socket
import struct
import time
from collections.abc import Iterator, Sequence, Set
from itertools import chain
from pathlib import Path

from msgspec import Struct

from gateway_core.host.scripts import path_with_script
from gateway_core.ports.operator import Program

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
    """Return the owner of the socket on 127.0.0.1 between port ``port`` and port ``remote_port``.

    ``None`` if the socket is gone, or the system does not support sock_diag.
    """
    ends = _ENDS.pack(port, remote_port, _LOOPBACK, _LOOPBACK)
    question = _QUESTION.pack(socket.AF_INET, socket.IPPROTO_TCP, 0, 0, _ALL_STATES) + ends + _NO_COOKIE
    header = _HEADER.pack(_HEADER.size + len(question), _BY_FAMILY, _REQUEST, 1, 0)
    try:
        with socket.socket(socket.AF_NETLINK, socket.SOCK_RAW, _SOCK_DIAG) as kernel:
            kernel.setblocking(False)  # the kernel answers within the call
            kernel.send(header + question)
            answer = kernel.recv(4096)
    except OSError:
        return None
    if len(answer) < _OWNER_AT + _OWNER.size or _HEADER.unpack_from(answer)[1] != _BY_FAMILY:
        return None
    user_id, inode = _OWNER.unpack_from(answer, _OWNER_AT)
    return TcpEnd(user_id, str(inode))


_PROC = Path("/proc")
_LISTENING = "0A"
_CREDENTIALS = struct.Struct("3i")
_MAX_NAME = 64
_MAX_COMMAND = 4096

_KNOWN_SECONDS = 5.0
_known: dict[tuple[Path | None, int], tuple[Program, float]] = {}
"""Programs by process and user, with the time of the look-up."""

_CLOSED = (OSError, ValueError)
"""The errors of a connection closed meanwhile; the latter is uvloop's."""

_NEWEST = 8
"""The number of a process's newest descriptors to read first, before all of them."""

_REMEMBERED = 16
_found_lately: dict[Path, None] = {}
"""Processes with sockets found recently, the latest last; they are searched first.

Concurrent searches may change the order; it affects only their speed.
"""


class _TcpSocket(Struct, frozen=True):
    local: tuple[str, int]
    remote: tuple[str, int]
    state: str
    user_id: int
    inode: str


def listener_of_port(port: int) -> Program:
    """Return the program that listens on a TCP port of loopback or of all addresses; empty if unknown."""
    for each in _tcp_sockets():
        if each.local[1] == port and each.state == _LISTENING:
            return _run_by(_processes_with({each.inode}).get(each.inode), each.user_id)
    return Program()


def users_of_port(port: int) -> frozenset[int] | None:
    """Return the users whose programs listen on a TCP port, at any address; None if the system hides its sockets."""
    found = tuple(_tcp_sockets())
    users = (each.user_id for each in found if each.local[1] == port and each.state == _LISTENING)
    return frozenset(users) if found else None


def is_of_other_user(port: int) -> bool:
    """Return True if only other users' programs listen on a TCP port."""
    users = users_of_port(port) or frozenset()
    return bool(users) and os.getuid() not in users


def peer_programs(connections: Sequence[socket.socket]) -> list[Program]:
    """Return the programs at the other ends of accepted local connections, in one search."""
    known = {connection: program for connection in connections if (program := _peer_by_name(connection))}
    ends = {each: end for each in connections if each not in known and (end := _tcp_end(each)) is not None}
    # only root can read the open files of other users' processes
    processes = _processes_with({end.inode for end in ends.values() if os.geteuid() in (0, end.user_id)})
    for connection, end in ends.items():
        known[connection] = _run_by_known(processes.get(end.inode), end.user_id)
    return [known.get(connection, Program()) for connection in connections]


def _peer_by_name(connection: socket.socket) -> Program | None:
    """Return the peer of a Unix socket by its credentials; empty for a closed socket, ``None`` for TCP."""
    try:
        if connection.family != socket.AF_UNIX:
            return None
        process_id, user_id = peer_credentials(connection)
    except _CLOSED:
        return Program()
    return _run_by(_PROC / str(process_id), user_id)


def _tcp_end(connection: socket.socket) -> TcpEnd | None:
    try:
        peer, ours = connection.getpeername()[1], connection.getsockname()[1]
    except _CLOSED:
        return None
    found = find_loopback_end(peer, ours)
    if found is not None:
        return found
    in_table = (each for each in _tcp_sockets() if (each.local[1], each.remote[1]) == (peer, ours))
    return next((TcpEnd(each.user_id, each.inode) for each in in_table), None)


def is_of_our_user(connection: socket.socket) -> bool:
    """Return True if the process at the other end of a Unix socket runs under our own user id."""
    return peer_credentials(connection)[1] == os.getuid()


def peer_credentials(connection: socket.socket) -> tuple[int, int]:
    """Return the process id and user id at the other end of a Unix socket, as of its connection."""
    octets = connection.getsockopt(socket.SOL_SOCKET, socket.SO_PEERCRED, _CREDENTIALS.size)
    process_id, user_id, _ = _CREDENTIALS.unpack(octets)
    return process_id, user_id


def _tcp_sockets() -> Iterator[_TcpSocket]:
    """Yield the TCP sockets of this system."""
    for table in ("tcp", "tcp6"):
        with contextlib.suppress(OSError):
            for line in (_PROC / "net" / table).read_text().splitlines()[1:]:
                fields = line.split()
                local, remote = _address(fields[1]), _address(fields[2])
                yield _TcpSocket(local, remote, fields[3], int(fields[7]), fields[9])


def _address(text: str) -> tuple[str, int]:
    host, _, port = text.partition(":")
    return host, int(port, 16)


def _processes_with(inodes: Set[str]) -> dict[str, Path]:
    """Return the process of each socket, by inode.

    The newest descriptors of recently found processes are read first, and are mostly enough. Otherwise, each new
    connection would cause a reading of hundreds of descriptors in a program with many connections.
    """
    missing = {f"socket:[{inode}]": inode for inode in inodes if inode != "0"}
    found: dict[str, Path] = {}
    if not missing:
        return found
    lately = list(reversed(_found_lately))
    others = (each for each in _PROC.glob("[0-9]*") if each not in lately)
    for process, most in chain(
        ((each, _NEWEST) for each in lately), ((each, None) for each in chain(lately, others))
    ):
        for descriptor in _descriptors(process)[:most]:
            if (inode := missing.pop(_target(descriptor), None)) is not None:
                found[inode] = process
                _remember(process)
        if not missing:
            break
    return found


def _descriptors(process: Path) -> list[str]:
    """Return the paths of a process's descriptors, the highest (mostly the newest) first."""
    folder = f"{process}/fd"
    try:
        numbers = os.listdir(folder)
    except OSError:  # the process has ended, or belongs to another user
        return []
    return [f"{folder}/{number}" for number in sorted(numbers, key=int, reverse=True)]


def _remember(process: Path) -> None:
    _found_lately.pop(process, None)
    _found_lately[process] = None
    if len(_found_lately) > _REMEMBERED:
        del _found_lately[next(iter(_found_lately))]


def _target(descriptor: str) -> str:
    try:
        return os.readlink(descriptor)
    except OSError:
        return ""


def _run_by(process: Path | None, user_id: int) -> Program:
    other_user = "" if user_id == os.getuid() else _user(user_id)
    name = "" if process is None else _name(process)
    process_id = 0 if process is None or not name else int(process.name)
    return Program(name, process_id, str(user_id), other_user, "" if process is None else _path(process))


def _run_by_known(process: Path | None, user_id: int) -> Program:
    """Return the program, cached for :data:`_KNOWN_SECONDS` because some programs make many connections."""
    key, now = (process, user_id), time.monotonic()
    known = _known.get(key)
    if known is None or now - known[1] > _KNOWN_SECONDS:
        if len(_known) > _REMEMBERED:
            _known.clear()
        known = _known[key] = (_run_by(process, user_id), now)
    return known[0]


def _name(process: Path) -> str:
    """Return the file name of the executable, or the command's name if the executable is hidden."""
    name = ""
    with contextlib.suppress(OSError):
        name = (process / "comm").read_text().strip()
    with contextlib.suppress(OSError):
        name = (process / "exe").readlink().name
    return name[:_MAX_NAME]


def _path(process: Path) -> str:
    """Return the path of the executable; an interpreter's is followed by its script or module."""
    try:
        executable = str((process / "exe").readlink()).removesuffix(" (deleted)")
        words = (process / "cmdline").read_bytes()[:_MAX_COMMAND].decode("utf-8", "replace").split("\0")
        return path_with_script(executable, words, str((process / "cwd").readlink()))
    except OSError:
        return ""


def _user(user_id: int) -> str:
    try:
        return f"{pwd.getpwuid(user_id).pw_name} ({user_id})"
    except KeyError:
        return str(user_id)
