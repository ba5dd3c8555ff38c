"""Which program is at the other end of a connection: what Linux tells, and psutil, which is used elsewhere (G7).

psutil's part runs here over Linux. What only macOS has (its socket options) is faked; it has not been run there, nor
has anything on Windows.
"""

from __future__ import annotations

import contextlib
import os
import pwd
import socket
import struct
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import psutil
import pytest

from gateway_core.host import linux_programs, other_programs, programs
from gateway_core.ports import Program

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="both implementations run on Linux only")

BOTH = pytest.mark.parametrize("implementation", [linux_programs, other_programs])
NOBODY = pwd.getpwnam("nobody").pw_uid
PYTHON = Path(os.readlink("/proc/self/exe")).name
CLIENT = "import socket, sys; s = socket.create_connection(('127.0.0.1', int(sys.argv[1]))); input()"


@contextlib.contextmanager
def connected_program(**options: Any) -> Iterator[tuple[socket.socket, int]]:
    """The accepted connection of another program, and that one's process id."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        command = ["/usr/bin/env", "python3", "-c", CLIENT, str(server.getsockname()[1])]
        if not options:
            command[:2] = [sys.executable]
        with subprocess.Popen(command, stdin=subprocess.PIPE, **options) as process:
            connection, _ = server.accept()
            with connection:
                yield connection, process.pid
            process.communicate(b"\n")


@BOTH
def test_the_program_behind_a_connection_and_its_user_are_known(implementation: ModuleType) -> None:
    with connected_program() as (connection, process_id):
        found = implementation.peer_program(connection)
    assert (found.name, found.process_id, found.other_user) == (PYTHON, process_id, "")
    assert found.user_id


@pytest.mark.skipif(os.getuid() != 0, reason="only root can run a program as somebody else")
@BOTH
def test_a_program_of_another_user_says_whose_it_is(implementation: ModuleType) -> None:
    with connected_program(user=NOBODY, cwd="/") as (connection, process_id):
        found = implementation.peer_program(connection)
    assert found.process_id == process_id
    assert found.other_user.startswith("nobody")
    assert found.user_id in (str(NOBODY), "nobody")


@BOTH
def test_the_program_that_has_a_port_is_known(implementation: ModuleType) -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
        assert implementation.listener_of_port(port).shown == f"{PYTHON} ({os.getpid()})"
    assert implementation.listener_of_port(port) == Program()


@BOTH
def test_a_connection_that_is_gone_has_no_program(implementation: ModuleType) -> None:
    closed = socket.socket()
    closed.close()
    assert implementation.peer_program(closed) == Program()


def test_the_program_behind_a_unix_socket_is_told_by_its_credentials() -> None:
    here, there = socket.socketpair()
    with here, there:
        expected = Program(PYTHON, os.getpid(), str(os.getuid()))
        assert programs.peer_program(here) == expected
        assert programs.is_of_our_user(here)


def test_the_user_is_known_even_where_the_program_may_not_be_looked_at(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As for a program of another user, whose open files only root may list."""
    with connected_program() as (connection, _):
        peer, ours = connection.getpeername()[1], connection.getsockname()[1]
        line = (
            f"  0: 0100007F:{peer:04X} 0100007F:{ours:04X} 01 0:0 00:0 0 {NOBODY} 0 12345 1 0 20 4 30 10 -1\n"
        )
        (tmp_path / "net").mkdir()
        (tmp_path / "net" / "tcp").write_text("  sl  local_address rem_address …\n" + line)
        monkeypatch.setattr(linux_programs, "_PROC", tmp_path)
        assert linux_programs.peer_program(connection) == Program("", 0, str(NOBODY), f"nobody ({NOBODY})")


def test_a_user_without_a_name_is_told_by_the_number() -> None:
    assert linux_programs._user(4_000_000_000) == "4000000000"


def test_programs_that_psutil_may_not_look_at_have_no_name(monkeypatch: pytest.MonkeyPatch) -> None:
    def deny(*_: object, **__: object) -> object:
        raise psutil.AccessDenied(1)

    with connected_program() as (connection, _):
        for question in ("name", "exe", "username"):
            monkeypatch.setattr(psutil.Process, question, deny)
        assert other_programs.peer_program(connection) == Program()
        monkeypatch.setattr(psutil.Process, "net_connections", deny)
        assert other_programs.peer_program(connection) == Program()


class MacSocket:
    """A Unix socket of macOS, from its headers: LOCAL_PEERPID is an int, LOCAL_PEERCRED a struct xucred."""

    family = socket.AF_UNIX

    def __init__(self, process_id: int, user_id: int) -> None:
        self.answers = {
            (0, 2, 4): process_id.to_bytes(4, "little"),
            (0, 1, 76): struct.pack("=IIh2x16I", 0, user_id, 1, *range(16)),
        }

    def getsockopt(self, level: int, option: int, size: int) -> bytes:
        return self.answers[(level, option, size)]


def test_on_macos_the_peer_of_a_unix_socket_is_told_by_its_options() -> None:
    mine: Any = MacSocket(os.getpid(), os.getuid())
    found = other_programs.peer_program(mine)
    assert (found.name, found.process_id) == (PYTHON, os.getpid())
    assert other_programs.is_of_our_user(mine)
    others: Any = MacSocket(os.getpid(), os.getuid() + 1)
    assert not other_programs.is_of_our_user(others)


def test_a_process_that_is_gone_has_no_program() -> None:
    gone: Any = MacSocket(2**22 + 1, 0)
    assert other_programs.peer_program(gone) == Program()


def test_each_system_has_its_implementation() -> None:
    assert programs._implementation("linux") is linux_programs
    assert programs._implementation("darwin") is programs._implementation("win32") is other_programs
