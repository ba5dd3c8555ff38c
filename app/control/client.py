"""The client of a running gateway's control socket (docs/control-socket.md), and the channel to it.

A Unix socket; on Windows a named pipe, whose name stands in a private file. The pipe's name is new at each start and
cannot be guessed, so that no other program can lie in wait under it. Both sides say first which version of the
interface they speak, the client before the server, and nothing else is said unless it is the same. Loads nothing of
the gateway.
"""

from __future__ import annotations

import asyncio
import contextlib
import errno
import json
import logging
import os
import socket
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from app.base.as_json import beside
from app.base.build import version_text
from app.base.codes import ControlCode
from app.control.command import Command, Report
from gateway_core import randomness
from gateway_core.codes.statement import in_their_words
from gateway_core.errors import GatewayError, RefusedError, StoreBusyError, StoreError
from gateway_core.host.private_files import write_private_file
from gateway_core.host.sockets import MOST_PATH_OCTETS, short_path

# --- The channel ----------------------------------------------------------------------------------------

_MOST_NAME_OCTETS = 256

_NO_SOCKETS_THERE = {errno.EPERM, errno.EOPNOTSUPP, errno.EIO, errno.ENOSYS, errno.EINVAL}
"""The errors by which file systems answer that hold only files: sshfs with EPERM, FAT and exFAT by FUSE with EIO."""

Streams = tuple[asyncio.StreamReader, asyncio.StreamWriter]
Connected = Callable[[asyncio.StreamReader, asyncio.StreamWriter], Awaitable[None]]


async def connect(path: Path, limit: int) -> Streams:
    """Connect to the gateway that listens at ``path``.

    Raises:
        OSError: none does.
        RefusedError: on Windows, somebody else's program serves the pipe.
    """
    if not _uses_pipes():
        with short_path(path) as short:
            return await asyncio.open_unix_connection(short, limit=limit)
    from gateway_core.host.windows_pipes import connect_streams

    with path.open("rb") as file:
        name = file.read(_MOST_NAME_OCTETS).decode("ascii", "replace").strip()
    return await connect_streams(name, limit)


@asynccontextmanager
async def listening(path: Path, connected: Connected, limit: int) -> AsyncIterator[None]:
    """Listen at ``path``, which is replaced, and removed in the end, while the context lasts.

    Raises:
        UnreachableError: on Windows, the pipe cannot be made.
        StoreError: the socket or file cannot be made, or what is in its place cannot be removed.
    """
    try:
        _remove(path)
        server = await (_serve_pipe if _uses_pipes() else _serve_unix_socket)(path, connected, limit)
    except OSError as error:
        if error.errno is None:  # Python's own: the path is longer than a socket's can be
            raise StoreError(ControlCode.PATH_TOO_LONG(most=MOST_PATH_OCTETS)) from error
        is_elsewhere = error.errno in _NO_SOCKETS_THERE
        code = ControlCode.SOCKET_NOT_MADE_THERE if is_elsewhere else ControlCode.SOCKET_NOT_MADE
        with contextlib.suppress(OSError):  # they make a file of its name
            _remove(path)
        raise StoreError(code(why=error.strerror or str(error))) from error
    try:
        yield
    finally:
        server.close()
        with contextlib.suppress(OSError):  # what stays is replaced at the next start
            _remove(path)


def is_of_our_user(writer: asyncio.StreamWriter) -> bool:
    """Return True if the process at the other end is our user's.

    Where a system does not tell, the folder's mode decides.
    """
    if _uses_pipes():
        from gateway_core.host import windows_pipes

        return windows_pipes.is_of_our_user(writer.transport)
    from gateway_core.host.programs import is_of_our_user

    try:
        return is_of_our_user(writer.get_extra_info("socket"))
    except OSError:
        return True


def _uses_pipes() -> bool:
    return sys.platform == "win32"


async def _serve_unix_socket(path: Path, connected: Connected, limit: int) -> asyncio.Server:
    with contextlib.ExitStack() as on_failure, short_path(path) as short:
        listener = on_failure.enter_context(socket.socket(socket.AF_UNIX, socket.SOCK_STREAM))
        mask = os.umask(0o177)
        try:
            listener.bind(short)
        finally:
            os.umask(mask)
        server = await asyncio.start_unix_server(connected, sock=listener, limit=limit)
        on_failure.pop_all()
    return server


async def _serve_pipe(path: Path, connected: Connected, limit: int) -> Any:
    from gateway_core.host.windows_pipes import PREFIX, serve_streams

    name = f"{PREFIX}relaynet-gateway-control-{randomness.hexadecimal(16)}"
    server = await serve_streams(connected, name, limit)
    with contextlib.ExitStack() as on_failure:
        on_failure.callback(server.close)
        write_private_file(path, name.encode())
        on_failure.pop_all()
    return server


def _remove(path: Path) -> None:
    path.unlink(missing_ok=True)


# --- The client -----------------------------------------------------------------------------------------

INTERFACE_VERSION = 3
"""Raised whenever a command, an argument or an answer is another than in the last release."""

_UNTOLD_VERSION = "0.1.0"
"""The version of all programs that named none when they refused a client."""

logger = logging.getLogger(__name__)

MAX_LINE_OCTETS = 2**20
"""The octets that a client may write in one line; a server may answer in sixteen times as much."""


async def is_running(path: Path) -> bool:
    """Return True if a gateway answers on that control socket."""
    try:
        _, writer = await connect(path, MAX_LINE_OCTETS)
    except (OSError, RefusedError):
        return False
    writer.close()
    return True


class RemoteError(GatewayError):
    """The running gateway refused a command. ``kind`` is its error's class name, ``answer`` all that it said."""

    def __init__(self, answer: dict[str, Any]) -> None:
        super().__init__(in_their_words(str(answer["reason"])))
        self.kind = str(answer["error"])
        self.answer = answer


def answer_of(error: GatewayError) -> dict[str, Any]:
    """Return what a client is answered for ``error``; for what the running gateway refused, its own answer."""
    if isinstance(error, RemoteError):
        return error.answer
    return {"error": type(error).__name__, **beside("reason", error.statement)}


class InterfaceMismatchError(GatewayError):
    """The running gateway and whoever wants to command it are of versions that do not understand each other."""


async def call(path: Path, command: Command, report: Report) -> object:
    """Run a command in the gateway that serves ``path``.

    Raises:
        RemoteError: it refused.
        InterfaceMismatchError: it is of another version; nothing was run.
        StoreBusyError: it went away meanwhile.
    """
    reader, writer = await connect(path, MAX_LINE_OCTETS * 16)
    try:
        await _agree_on_version(reader, writer)
        await _send(writer, {"command": command.command, "arguments": command.arguments()})
        while line := await reader.readline():
            message = json.loads(line)
            if "event" in message:
                report(message["event"], message["value"])
            elif "error" in message:
                raise RemoteError(message)
            else:
                return message["result"]
    except (ConnectionError, ValueError) as error:
        raise StoreBusyError(ControlCode.ENDED) from error
    finally:
        writer.close()
    raise StoreBusyError(ControlCode.ENDED)


async def _agree_on_version(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    await _send(writer, {"interface": INTERFACE_VERSION})
    line = await reader.readline()
    if not line:
        raise StoreBusyError(ControlCode.ENDED)
    answer = json.loads(line)
    told = answer if isinstance(answer, dict) else {}
    running = str(told.get("version", _UNTOLD_VERSION)) + (
        f" ({told['commit']})" if told.get("commit") else ""
    )
    other = InterfaceMismatchError(ControlCode.OTHER_GATEWAY(running=running, installed=version_text()))
    if told.get("interface") != INTERFACE_VERSION or "error" in told:
        raise other
    if "version" in told and running != version_text():
        logger.warning("%s", other.reason)
    elif told.get("updated"):
        logger.warning("%s", ControlCode.UPDATED())


async def _send(writer: asyncio.StreamWriter, message: object) -> None:
    writer.write(json.dumps(message).encode() + b"\n")
    await writer.drain()
