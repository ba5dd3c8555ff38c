"""Find the program at the other end of a local connection, or of a port, on macOS and Windows, with psutil.

psutil asks libproc on macOS, and GetExtendedTcpTable and the process's own handle on Windows. The tests run this module
on Linux, over the same functions of psutil; it has never run on macOS or Windows. macOS shows the open sockets of a
process to its own user only, so the programs of other users stay unnamed.
"""

from __future__ import annotations

import contextlib
import os
import socket
import struct
from collections.abc import Iterator, Sequence
from pathlib import PurePath

import psutil

from gateway_core.host.scripts import path_with_script
from gateway_core.ports.operator import Program

_MAX_NAME = 64

_SOL_LOCAL, _LOCAL_PEERCRED, _LOCAL_PEERPID = 0, 1, 2
"""macOS, sys/un.h."""

_XUCRED = struct.Struct("=IIh2x16I")
"""macOS, sys/ucred.h: version, user, number of groups, groups."""


def listener_of_port(port: int) -> Program:
    """Return the program that listens on a TCP port; empty if unknown."""
    for process, connection in _tcp_connections("tcp"):
        if connection.status == psutil.CONN_LISTEN and connection.laddr.port == port:
            return _program(process)
    return Program()


def users_of_port(port: int) -> frozenset[int] | None:
    """Return None: the search for listeners shows no user ids."""
    return None


def is_of_other_user(port: int) -> bool:
    """Return True if another user's program listens on a taken TCP port; the system may hide such a program."""
    program = listener_of_port(port)
    return bool(program.other_user) or not program.user_id


def peer_programs(connections: Sequence[socket.socket]) -> list[Program]:
    """Return the programs at the other ends of accepted local connections, in one pass over all processes."""
    found = [Program()] * len(connections)
    wanted: dict[tuple[int, int], int] = {}
    for at, connection in enumerate(connections):
        with contextlib.suppress(OSError, ValueError):  # closed meanwhile; uvloop raises ValueError
            if connection.family != socket.AF_INET:
                process_id = connection.getsockopt(_SOL_LOCAL, _LOCAL_PEERPID, 4)
                found[at] = program_of_process(int.from_bytes(process_id, "little"))
            else:
                wanted[connection.getpeername()[1], connection.getsockname()[1]] = at
    for process, each in _tcp_connections() if wanted else ():
        if each.raddr and (each.laddr.port, each.raddr.port) in wanted:
            found[wanted.pop((each.laddr.port, each.raddr.port))] = _program(process)
        if not wanted:
            break
    return found


def program_of_process(process_id: int) -> Program:
    """Return the program of a process; empty for 0 or if the process has ended."""
    try:
        return _program(psutil.Process(process_id)) if process_id else Program()
    except psutil.Error:
        return Program()


def is_process_of_our_user(process_id: int) -> bool:
    """Return True if a process runs under our own user; False for 0. A process that just started may not tell more."""
    try:
        return bool(process_id) and psutil.Process(process_id).username() == psutil.Process().username()
    except (psutil.Error, OSError, KeyError):
        return False


def is_of_our_user(connection: socket.socket) -> bool:
    """Return True if the process at the other end of a Unix socket of macOS runs under our own user id.

    Raises:
        OSError: if the system's answer is missing or malformed.
    """
    octets = connection.getsockopt(_SOL_LOCAL, _LOCAL_PEERCRED, _XUCRED.size)
    if len(octets) != _XUCRED.size:
        raise OSError("LOCAL_PEERCRED")
    user_id: int = _XUCRED.unpack(octets)[1]
    return user_id == os.getuid()


def _tcp_connections(kind: str = "tcp4") -> Iterator[tuple[psutil.Process, psutil._common.pconn]]:
    """Ask about each process separately: a single request for all requires administrator's rights on macOS."""
    for process in psutil.process_iter():
        with contextlib.suppress(psutil.Error, OSError):
            for connection in process.net_connections(kind=kind):
                yield process, connection


def _program(process: psutil.Process) -> Program:
    try:
        told = process.as_dict(["name", "exe", "username", "cmdline", "cwd"], ad_value="")
        other = "" if told["username"] in ("", psutil.Process().username()) else told["username"]
    except (psutil.Error, OSError, KeyError):
        return Program()
    name = PurePath(told["exe"]).name or told["name"]
    path = told["exe"] and path_with_script(told["exe"], told["cmdline"], told["cwd"])
    return Program(name[:_MAX_NAME], process.pid if name else 0, told["username"], other, path)
