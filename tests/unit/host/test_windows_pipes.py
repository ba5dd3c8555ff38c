"""Named pipes of Windows (G2, O5): who gets in at either end, and what is said when they cannot be had.

The pipes are Windows' own there, which has been run under Wine 10 alone, and are played over Unix sockets elsewhere.
"""

import asyncio
import ctypes
import os
import socket
import subprocess
import sys
import tempfile
from collections.abc import AsyncIterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any, ClassVar, NamedTuple

import pytest

from app.base.codes import CommandLineCode
from app.control import client as control_client
from app.control.command import Command, Report
from app.control.commands import COMMANDS
from app.control.server import ControlServer
from app.profiles.opening import _endpoint_server
from app.profiles.profile import NetworkOptions
from gateway_core.clock import SystemClock
from gateway_core.codes.gateway import HostCode
from gateway_core.dialects import AWALA
from gateway_core.errors import RefusedError, UnreachableError
from gateway_core.host import windows_pipes
from gateway_core.host.windows_access import SecurityAttributes
from gateway_core.messages.registration import parse_registration, serialize_registration_request
from gateway_core.ports.operator import Program
from gateway_core.poweb.listening import PoWebSettings, open_tcp_sockets
from gateway_core.services.runtime.metrics import Metrics
from tests.bindings.poweb.raw_client import request_head
from tests.factories.local_gateway import local_gateway
from tests.factories.stating import Stating
from tests.factories.systems import is_private, not_on_windows, not_under_wine
from tests.factories.windows_pipes import Handle, PlayedPipes

ADDRESS = windows_pipes.PREFIX + "relaynet-gateway-test"
SERVER, CLIENT = "GetNamedPipeServerProcessId", "GetNamedPipeClientProcessId"


@pytest.fixture
async def pipes(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[PlayedPipes]:
    with tempfile.TemporaryDirectory() as folder:
        played = PlayedPipes(Path(folder))
        played.install(monkeypatch)
        yield played
        await played.settled()


@pytest.fixture
def of_another_user(monkeypatch: pytest.MonkeyPatch) -> int:
    """A process that belongs to somebody else."""
    real = windows_pipes.is_process_of_our_user
    monkeypatch.setattr(windows_pipes, "is_process_of_our_user", lambda each: each != 4711 and real(each))
    return 4711


class Echo(Command):
    """Return the number."""

    result: ClassVar[str] = "the number"

    number: int = 0

    async def run(self, gateway: object, _: Report, /) -> object:
        return self.number


@pytest.fixture
def control(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ControlServer:
    monkeypatch.setitem(COMMANDS, Echo.command, Echo)
    gateway: Any = SimpleNamespace()
    return ControlServer(gateway, tmp_path / "control")


async def test_commands_reach_the_gateway_over_a_pipe(pipes: PlayedPipes, control: ControlServer) -> None:
    assert not await control_client.is_running(control.path)
    async with control.open():
        assert is_private(control.path)
        assert control.path.read_text() == pipes.names[0]
        assert pipes.restricted == [0], "before it was made"
        assert await control_client.is_running(control.path)
        assert await control_client.call(control.path, Echo(1), lambda *_: None) == 1
        await pipes.settled()
    assert not control.path.exists()
    assert not await control_client.is_running(control.path)


async def test_control_pipe_has_a_new_name_each_start(pipes: PlayedPipes, control: ControlServer) -> None:
    for _ in range(2):
        async with control.open():
            pass
    first, second = pipes.names
    assert first != second
    assert len(first.rpartition("-")[2]) == 32, "128 bits that nobody can guess"


async def test_name_left_by_killed_gateway_is_reusable(pipes: PlayedPipes, control: ControlServer) -> None:
    control.path.write_text(ADDRESS)
    assert not await control_client.is_running(control.path)
    async with control.open():
        assert await control_client.call(control.path, Echo(), lambda *_: None) == 0
        await pipes.settled()


async def test_client_of_another_user_gets_no_answer(
    pipes: PlayedPipes, control: ControlServer, of_another_user: int
) -> None:
    async with control.open():
        pipes.peers[CLIENT] = of_another_user
        with pytest.raises(control_client.StoreBusyError):
            await control_client.call(control.path, Echo(), lambda *_: None)
        await pipes.settled()


@pytest.mark.parametrize("known", [True, False])
async def test_pipe_of_another_or_unknown_user_is_sent_nothing(
    pipes: PlayedPipes, control: ControlServer, of_another_user: int, known: bool
) -> None:
    async with control.open():
        pipes.peers[SERVER] = of_another_user if known else 0
        with pytest.raises(RefusedError, check=Stating(HostCode.PIPE_OF_ANOTHER)):
            await control_client.call(control.path, Echo(), lambda *_: None)
        assert not await control_client.is_running(control.path)
        await pipes.settled()


async def test_pipe_without_its_access_list_is_not_served(pipes: PlayedPipes) -> None:
    pipes.refuses_list = True
    with pytest.raises(UnreachableError, check=Stating(HostCode.PIPE_NOT_MADE)):
        await windows_pipes.serve(asyncio.Protocol, ADDRESS)
    with pytest.raises(OSError, match=r"."):
        await windows_pipes.connect_streams(ADDRESS, 100)


def test_pipe_instances_are_all_made_with_the_access_list(monkeypatch: pytest.MonkeyPatch) -> None:
    """asyncio's own may not even be changed afterwards: it is opened without the right to write its list."""
    attributes = SecurityAttributes(24, 77, 0)
    monkeypatch.setattr(windows_pipes, "pipe_attributes", lambda: attributes)
    made: list[tuple[Any, ...]] = []
    constants = {
        "PIPE_ACCESS_DUPLEX": 3, "FILE_FLAG_OVERLAPPED": 0x40000000, "FILE_FLAG_FIRST_PIPE_INSTANCE": 0x80000,
        "PIPE_TYPE_MESSAGE": 4, "PIPE_READMODE_MESSAGE": 2, "PIPE_WAIT": 0, "PIPE_UNLIMITED_INSTANCES": 255,
        "NMPWAIT_WAIT_FOREVER": 0xFFFFFFFF,
    }  # fmt: skip

    class AsyncioServer:
        """PipeServer as it is in Python 3.11 to 3.14, as far as it is used."""

        def __init__(self, address: str) -> None:
            self._address, self._free_instances = address, set[FrozenHandle]()
            self._pipe = self._server_pipe_handle(True)  # type: ignore[attr-defined]

        def closed(self) -> bool:
            return False

    def create(*arguments: Any) -> int:
        made.append(arguments)
        return len(made)

    events = SimpleNamespace(
        PipeServer=AsyncioServer,
        _winapi=SimpleNamespace(CreateNamedPipe=create, **constants),
        windows_utils=SimpleNamespace(PipeHandle=FrozenHandle),
    )
    server: Any = windows_pipes.private_server(events)(ADDRESS)
    server._server_pipe_handle(False)
    assert [each[0] for each in made] == [ADDRESS] * 2
    assert [each[1] for each in made] == [0x40080003, 0x40000003]
    assert [each[7] for each in made] == [ctypes.addressof(attributes)] * 2
    assert server._free_instances == {FrozenHandle(1), FrozenHandle(2)}


class FrozenHandle(NamedTuple):
    number: int


@not_under_wine("gives two programs a pipe of one name (FILE_FLAG_FIRST_PIPE_INSTANCE)")
async def test_taken_pipe_name_is_refused_in_words(pipes: PlayedPipes) -> None:
    server = await windows_pipes.serve(asyncio.Protocol, ADDRESS)
    with pytest.raises(UnreachableError, check=Stating(HostCode.PIPE_TAKEN, pipe=ADDRESS)):
        await windows_pipes.serve(asyncio.Protocol, ADDRESS)
    server.close()


@not_on_windows("it has named pipes")
async def test_system_without_named_pipes_says_so() -> None:
    with pytest.raises(UnreachableError, check=Stating(HostCode.NO_NAMED_PIPES)):
        await windows_pipes.serve(asyncio.Protocol, ADDRESS)
    with pytest.raises(UnreachableError, check=Stating(HostCode.NO_NAMED_PIPES)):
        await windows_pipes.connect_streams(ADDRESS, 100)


def test_windows_is_asked_for_the_process_at_the_other_end(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    class Kernel32:
        def GetNamedPipeClientProcessId(self, handle: Any, process_id: Any) -> int:  # noqa: N802
            asked.append(handle.value)
            process_id._obj.value = child.pid
            return answer

    monkeypatch.setattr(ctypes, "CDLL", lambda name: Kernel32() if name == "kernel32" else None)
    transport: Any = SimpleNamespace(get_extra_info={"pipe": Handle(17)}.get)
    with subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE) as child:
        answer = 1
        assert windows_pipes.client_program(transport).process_id == child.pid
        assert windows_pipes.is_of_our_user(transport)
        answer = 0
        assert windows_pipes.client_program(transport) == Program()
        assert not windows_pipes.is_of_our_user(transport)
        child.communicate(b"\n")
    assert asked == [17] * 4
    no_pipe: Any = SimpleNamespace(get_extra_info={}.get)
    assert windows_pipes.client_program(no_pipe) == Program()


def test_pipe_for_apps_is_named_after_the_user(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(windows_pipes, "own_account", lambda: "S-1-5-21-7")
    assert windows_pipes.name_for_apps() == r"\\.\pipe\relaynet-gateway-S-1-5-21-7"


# --- Apps -----------------------------------------------------------------------------------------------------


async def test_apps_of_the_pipe_are_known_by_program(pipes: PlayedPipes, tmp_path: Path) -> None:
    settings = PoWebSettings(named_pipe=ADDRESS, linger=0.1)
    async with local_gateway(tmp_path, settings=settings) as gateway:
        assert pipes.restricted == [0]
        assert gateway.server.addresses.local == (ADDRESS,)
        node = gateway.network.endpoint_a
        reader, writer = await windows_pipes.connect_streams(ADDRESS, 2**16)
        digest = node.address[1:].encode()
        writer.write(_post("pre-registrations", "text/plain", digest))
        authorization = await _body(reader)
        octets = serialize_registration_request(authorization, node.key, AWALA)
        writer.write(_post("nodes", AWALA.media_type("node-registration.request"), octets))
        assert parse_registration(await _body(reader)).node_certificate.subject == node.address
        record = await gateway.store.read(lambda tx: tx.endpoints.get(node.address))
        assert record.process.endswith(f"({os.getpid()})")
        writer.close()
        await pipes.settled()


def _post(name: str, media_type: str, octets: bytes) -> bytes:
    headers = {"Content-Type": media_type, "Content-Length": str(len(octets))}
    return request_head("POST", f"/v1/{name}", headers) + octets


async def _body(reader: asyncio.StreamReader) -> bytes:
    head = (await reader.readuntil(b"\r\n\r\n")).decode().lower()
    assert head.startswith("http/1.1 200")
    return await reader.readexactly(int(head.partition("content-length: ")[2].partition("\r\n")[0]))


async def test_port_is_released_when_the_pipe_is_unavailable(pipes: PlayedPipes, tmp_path: Path) -> None:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    pipes.refuses_list = True
    with pytest.raises(UnreachableError, check=Stating(HostCode.PIPE_NOT_MADE)):
        async with local_gateway(tmp_path, settings=PoWebSettings(port=port, named_pipe=ADDRESS)):
            pass
    open_tcp_sockets(port)[0].close()


@not_on_windows("it has named pipes")
def test_pipe_option_is_refused_on_other_systems(tmp_path: Path) -> None:
    options = NetworkOptions(named_pipe=True)
    with pytest.raises(UnreachableError, check=Stating(CommandLineCode.NO_PIPES)):
        _endpoint_server(tmp_path, SystemClock(), options, Metrics())
