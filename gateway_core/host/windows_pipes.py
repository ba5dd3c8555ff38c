"""Named pipes of Windows that only this user can open, like Unix sockets of mode 0600 on other systems.

asyncio's Proactor loop serves pipes, under a name unused at that moment, with Windows' own access list, which lets
other users read. This module makes each pipe with a list that admits only this user, and only on this computer. It also
finds the program at the other end.

Written from the documentation of asyncio and Windows, tested with simulated calls, and run under Wine 10, but never on
Windows. It assumes the calling convention of 64-bit Windows.
"""

import asyncio
import contextlib
import ctypes
import importlib
from collections.abc import Awaitable, Callable
from typing import Any, Protocol, cast

from gateway_core.codes.gateway import HostCode
from gateway_core.codes.statement import system_words
from gateway_core.errors import RefusedError, UnreachableCause, UnreachableError
from gateway_core.host.other_programs import is_process_of_our_user, program_of_process
from gateway_core.host.windows_access import own_account, pipe_attributes
from gateway_core.ports.operator import Program

PREFIX = "\\\\.\\pipe\\"
_BUFFER_OCTETS = 8192

Connected = Callable[[asyncio.StreamReader, asyncio.StreamWriter], Awaitable[None]]


class PipeServer(Protocol):
    """The server of a pipe in asyncio's loop."""

    def close(self) -> None: ...


class _PipeLoop(Protocol):
    """The methods of asyncio's Proactor loop beyond those of other loops."""

    async def start_serving_pipe(
        self, protocol_factory: Callable[[], asyncio.BaseProtocol], address: str
    ) -> list[Any]: ...

    async def create_pipe_connection(
        self, protocol_factory: Callable[[], asyncio.BaseProtocol], address: str
    ) -> tuple[asyncio.Transport, asyncio.BaseProtocol]: ...


def name_for_apps() -> str:
    """Return the name of the pipe at which this user's apps find the gateway.

    Raises:
        OSError: if the system fails to identify this user.
    """
    return f"{PREFIX}relaynet-gateway-{own_account()}"


async def serve(protocol_factory: Callable[[], asyncio.BaseProtocol], address: str) -> PipeServer:
    """Serve a pipe for this user only.

    Raises:
        UnreachableError: if the system lacks named pipes, another program has the name, or Windows refused.
    """
    loop = _loop()
    try:
        _make_pipes_private()
        (server,) = await loop.start_serving_pipe(protocol_factory, address)
    except PermissionError as error:  # Windows' answer if the name is taken
        raise UnreachableError(HostCode.PIPE_TAKEN(pipe=address), UnreachableCause.TCP) from error
    except OSError as error:
        why = HostCode.PIPE_NOT_MADE(pipe=address, why=system_words(error))
        raise UnreachableError(why, UnreachableCause.TCP) from error
    return cast(PipeServer, server)


def _make_pipes_private() -> None:
    """Make asyncio create its served pipes with our access list from the first moment."""
    events: Any = importlib.import_module("asyncio.windows_events")
    events.PipeServer = private_server(events)


def private_server(events: Any) -> type:
    """Return a subclass of asyncio's PipeServer with an access list; ``events``: asyncio's module of the class.

    Raises:
        OSError: if the system refused.
    """
    attributes = pipe_attributes()

    class PrivatePipeServer(events.PipeServer):  # type: ignore[misc]
        def _server_pipe_handle(self, first: bool) -> Any:
            if self.closed():
                return None
            api = events._winapi
            handle = api.CreateNamedPipe(
                self._address,
                api.PIPE_ACCESS_DUPLEX
                | api.FILE_FLAG_OVERLAPPED
                | (api.FILE_FLAG_FIRST_PIPE_INSTANCE if first else 0),
                api.PIPE_TYPE_MESSAGE | api.PIPE_READMODE_MESSAGE | api.PIPE_WAIT,
                api.PIPE_UNLIMITED_INSTANCES,
                _BUFFER_OCTETS,
                _BUFFER_OCTETS,
                api.NMPWAIT_WAIT_FOREVER,
                ctypes.addressof(attributes),
            )
            pipe = events.windows_utils.PipeHandle(handle)
            self._free_instances.add(pipe)
            return pipe

    return PrivatePipeServer


async def serve_streams(connected: Connected, address: str, limit: int) -> PipeServer:
    """Serve a pipe with a pair of streams for each connection, like ``asyncio.start_unix_server``."""
    loop = asyncio.get_running_loop()

    def make_protocol() -> asyncio.BaseProtocol:
        return asyncio.StreamReaderProtocol(asyncio.StreamReader(limit, loop), connected, loop)

    return await serve(make_protocol, address)


async def connect_streams(address: str, limit: int) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """Connect to a pipe that a process of this user serves.

    Raises:
        OSError: if the pipe does not exist.
        RefusedError: if another user's process serves the pipe.
        UnreachableError: if the system lacks named pipes.
    """
    loop = asyncio.get_running_loop()
    reader = asyncio.StreamReader(limit, loop)
    protocol = asyncio.StreamReaderProtocol(reader, loop=loop)
    transport, _ = await _loop().create_pipe_connection(lambda: protocol, address)
    with contextlib.ExitStack() as on_failure:
        on_failure.callback(transport.abort)
        if not is_process_of_our_user(_process("GetNamedPipeServerProcessId", transport)):
            raise RefusedError(HostCode.PIPE_OF_ANOTHER)
        on_failure.pop_all()
    return reader, asyncio.StreamWriter(transport, protocol, reader, loop)


def client_program(transport: asyncio.BaseTransport) -> Program:
    """Return the program at the other end of an accepted connection; empty if the connection is no pipe."""
    if transport.get_extra_info("pipe") is None:
        return Program()
    return program_of_process(_process("GetNamedPipeClientProcessId", transport))


def is_of_our_user(transport: asyncio.BaseTransport) -> bool:
    """Return True if the process at the other end of an accepted connection runs under our own user."""
    return is_process_of_our_user(_process("GetNamedPipeClientProcessId", transport))


def _loop() -> _PipeLoop:
    loop = asyncio.get_running_loop()
    if not hasattr(loop, "start_serving_pipe"):
        raise UnreachableError(HostCode.NO_NAMED_PIPES, UnreachableCause.TCP)
    return cast(_PipeLoop, loop)


def _process(question: str, transport: asyncio.BaseTransport) -> int:
    """Return the process id at the other end; 0, never a real id, if Windows fails to answer."""
    process_id = ctypes.c_uint()
    handle = ctypes.c_void_p(transport.get_extra_info("pipe").fileno())
    done = getattr(ctypes.CDLL("kernel32"), question)(handle, ctypes.byref(process_id))
    return process_id.value if done else 0
