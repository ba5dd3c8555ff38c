"""Which program is at the other end of a connection: what Linux tells, and psutil, which is used elsewhere (G7).

psutil's part runs here over Linux. What only macOS has (its socket options) is faked; it has not been run there, nor
has anything on Windows.
"""

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
from msgspec.structs import replace

from gateway_core.host import linux_programs, other_programs, programs
from gateway_core.host.linux_programs import TcpEnd, find_loopback_end
from gateway_core.host.scripts import path_with_script
from gateway_core.ports.operator import Program

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
def test_program_behind_a_connection_and_its_user_are_known(implementation: ModuleType) -> None:
    with connected_program() as (connection, process_id):
        found = implementation.peer_programs([connection])[0]
    assert (found.name, found.process_id, found.other_user) == (PYTHON, process_id, "")
    assert found.user_id


@pytest.mark.skipif(os.getuid() != 0, reason="only root can run a program as somebody else")
@BOTH
def test_program_of_another_user_names_that_user(implementation: ModuleType) -> None:
    with connected_program(user=NOBODY, cwd="/") as (connection, process_id):
        found = implementation.peer_programs([connection])[0]
    assert found.process_id == process_id
    assert found.other_user.startswith("nobody")
    assert found.user_id in (str(NOBODY), "nobody")


@BOTH
def test_program_that_has_a_port_is_known_and_no_neighbour(implementation: ModuleType) -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
        assert implementation.listener_of_port(port).label == f"{PYTHON} ({os.getpid()})"
    assert implementation.listener_of_port(port) == Program()
    with socket.create_server(("127.0.0.1", 0)) as server:
        assert not implementation.is_of_other_user(server.getsockname()[1])


@pytest.mark.skipif(os.getuid() != 0, reason="only root can run a program as somebody else")
@BOTH
def test_listener_of_another_user_is_a_neighbours(implementation: ModuleType) -> None:
    serve = "import socket; s = socket.create_server(('127.0.0.1', 0)); print(s.getsockname()[1], flush=True); input()"
    command = ["/usr/bin/env", "python3", "-c", serve]
    pipes: Any = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
    with subprocess.Popen(command, user=NOBODY, cwd="/", **pipes) as process:
        port = int(process.stdout.readline())
        assert implementation.is_of_other_user(port)
        assert linux_programs.users_of_port(port) == {NOBODY}
        process.communicate(b"\n")


def test_listener_that_the_system_hides_is_a_neighbours(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(other_programs, "listener_of_port", lambda port: Program())
    assert other_programs.is_of_other_user(1)
    assert other_programs.users_of_port(1) is None


@BOTH
def test_closed_connection_has_no_program(implementation: ModuleType) -> None:
    closed = socket.socket()
    closed.close()
    assert implementation.peer_programs([closed])[0] == Program()


def test_program_behind_a_unix_socket_is_known_by_its_credentials() -> None:
    here, there = socket.socketpair()
    with here, there:
        expected = Program(PYTHON, os.getpid(), str(os.getuid()))
        assert [replace(each, path="") for each in programs.peer_programs([here])] == [expected]
        assert programs.is_of_our_user(here)


def test_user_is_known_where_the_program_is_not(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As for a program of another user, whose open files only root may list."""
    with connected_program() as (connection, _):
        peer, ours = connection.getpeername()[1], connection.getsockname()[1]
        line = (
            f"  0: 0100007F:{peer:04X} 0100007F:{ours:04X} 01 0:0 00:0 0 {NOBODY} 0 12345 1 0 20 4 30 10 -1\n"
        )
        (tmp_path / "net").mkdir()
        (tmp_path / "net" / "tcp").write_text("  sl  local_address rem_address …\n" + line)
        monkeypatch.setattr(linux_programs, "_PROC", tmp_path)
        monkeypatch.setattr(linux_programs, "find_loopback_end", lambda *_: None)
        assert linux_programs.peer_programs([connection])[0] == Program(
            "", 0, str(NOBODY), f"nobody ({NOBODY})"
        )


def test_kernel_query_for_one_socket_agrees_with_its_table() -> None:
    with connected_program() as (connection, _):
        peer, ours = connection.getpeername()[1], connection.getsockname()[1]
        asked = find_loopback_end(peer, ours)
        (listed,) = (
            TcpEnd(each.user_id, each.inode)
            for each in linux_programs._tcp_sockets()
            if (each.local[1], each.remote[1]) == (peer, ours)
        )
    assert asked == listed
    assert find_loopback_end(1, 2) is None


def test_processes_of_many_sockets_are_searched_together(monkeypatch: pytest.MonkeyPatch) -> None:
    looked_at: list[Path] = []
    target = linux_programs._target

    def counted(descriptor: str) -> str:
        looked_at.append(Path(descriptor).parent.parent)
        return target(descriptor)

    with contextlib.ExitStack() as stack:
        connections, process_ids = zip(
            *(stack.enter_context(connected_program()) for _ in range(3)), strict=True
        )
        assert [each.process_id for each in linux_programs.peer_programs(connections)] == [*process_ids]
        monkeypatch.setattr(linux_programs, "_target", counted)
        linux_programs.peer_programs(connections)
        assert {each.name for each in looked_at} == {str(each) for each in process_ids}, "found lately"


def test_program_with_hundreds_of_connections_slows_no_search(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of 256 collections all were read for each new connection of anybody, who waited for 14 ms."""
    looked_at = list[str]()
    target = linux_programs._target
    monkeypatch.setattr(linux_programs, "_found_lately", {})

    def counted(descriptor: str) -> str:
        looked_at.append(descriptor)
        return target(descriptor)

    with contextlib.ExitStack() as stack:
        letters, letters_id = stack.enter_context(connected_program())
        assert linux_programs.peer_programs([letters])[0].process_id == letters_id
        for _ in range(150):
            for end in socket.socketpair():
                stack.enter_context(end)
        server = stack.enter_context(socket.create_server(("127.0.0.1", 0)))
        stack.enter_context(socket.create_connection(server.getsockname()))
        ours, _ = server.accept()
        stack.enter_context(ours)
        assert linux_programs.peer_programs([ours])[0].process_id == os.getpid()
        monkeypatch.setattr(linux_programs, "_target", counted)
        for connection, process_id in ((letters, letters_id), (ours, os.getpid())):
            assert linux_programs.peer_programs([connection])[0].process_id == process_id
            assert len(looked_at) <= 2 * linux_programs._NEWEST
            looked_at.clear()


def test_user_without_a_name_is_shown_by_number() -> None:
    assert linux_programs._user(4_000_000_000) == "4000000000"


def test_programs_that_psutil_may_not_look_at_have_no_name(monkeypatch: pytest.MonkeyPatch) -> None:
    def deny(*_: object, **__: object) -> object:
        raise psutil.AccessDenied(1)

    with connected_program() as (connection, _):
        for question in ("name", "exe", "username"):
            monkeypatch.setattr(psutil.Process, question, deny)
        assert other_programs.peer_programs([connection])[0] == Program()
        monkeypatch.setattr(psutil.Process, "net_connections", deny)
        assert other_programs.peer_programs([connection])[0] == Program()


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


def test_macos_unix_socket_peer_is_known_by_socket_options() -> None:
    mine: Any = MacSocket(os.getpid(), os.getuid())
    found = other_programs.peer_programs([mine])[0]
    assert (found.name, found.process_id) == (PYTHON, os.getpid())
    assert other_programs.is_of_our_user(mine)
    others: Any = MacSocket(os.getpid(), os.getuid() + 1)
    assert not other_programs.is_of_our_user(others)


def test_ended_process_has_no_program() -> None:
    gone: Any = MacSocket(2**22 + 1, 0)
    assert other_programs.peer_programs([gone])[0] == Program()


# --- Scripts -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("executable", "command", "expected"),
    [
        ("/opt/letters/letters", ["letters", "https://example.com"], "/opt/letters/letters"),
        ("/usr/bin/python3.11", ["python3", "-u", "flood.py", "8"], "/usr/bin/python3.11 /tmp/flood.py"),
        ("/usr/bin/python3.11", ["python3", "/a/b.py"], "/usr/bin/python3.11 /a/b.py"),
        ("/usr/bin/python3.11", ["python3", "-m", "letters.app"], "/usr/bin/python3.11 -m letters.app"),
        ("/usr/bin/python3.11", ["python3", "-c", "import x", "y"], "/usr/bin/python3.11"),
        ("/usr/bin/python3.11", ["python3"], "/usr/bin/python3.11"),
        ("/usr/bin/node", ["node", "--inspect", "app.mjs"], "/usr/bin/node /tmp/app.mjs"),
        ("/usr/lib/jvm/bin/java", ["java", "-jar", "letters.jar"], "/usr/lib/jvm/bin/java -jar letters.jar"),
        ("/opt/Pythonista", ["Pythonista", "x.py"], "/opt/Pythonista"),
    ],
)
def test_scripts_are_told_apart_by_their_paths(executable: str, command: list[str], expected: str) -> None:
    assert path_with_script(executable, command, "/tmp") == expected


@BOTH
def test_processes_of_one_program_share_an_account(implementation: ModuleType, tmp_path: Path) -> None:
    def account(script: str) -> str:
        path = tmp_path / script
        path.write_text(CLIENT)
        with socket.create_server(("127.0.0.1", 0)) as server:
            command = [sys.executable, script, str(server.getsockname()[1])]
            with subprocess.Popen(command, stdin=subprocess.PIPE, cwd=tmp_path) as process:
                connection, _ = server.accept()
                with connection:
                    found: str = implementation.peer_programs([connection])[0].account
                process.communicate(b"\n")
        return found

    first, again, other = account("flood.py"), account("flood.py"), account("letters.py")
    assert first == again != other
    assert first.endswith("/flood.py")
