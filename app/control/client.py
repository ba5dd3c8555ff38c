"""The client of a running gateway's control socket (docs/control-socket.md), and the channel to the socket.

The channel is a Unix socket, or on Windows a named pipe, whose name is stored in a private file. The pipe's name is new
at each start and unpredictable, so another program cannot listen there in advance. The client, then the server states
its version of the interface; different versions end the exchange. The module loads nothing of the gateway.
"""

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
from gateway_core.host.private_files import retry_if_held, write_private_file
from gateway_core.host.sockets import MOST_PATH_OCTETS, short_path

# --- The channel ----------------------------------------------------------------------------------------

_MOST_NAME_OCTETS = 256

_NO_SOCKETS_THERE = {errno.EPERM, errno.EOPNOTSUPP, errno.EIO, errno.ENOSYS, errno.EINVAL}
"""Errors of file systems for files alone: sshfs raises EPERM, FAT and exFAT by FUSE raise EIO."""

Streams = tuple[asyncio.StreamReader, asyncio.StreamWriter]
Connected = Callable[[asyncio.StreamReader, asyncio.StreamWriter], Awaitable[None]]


async def connect(path: Path, limit: int) -> Streams:
    """Connect to the gateway at ``path``.

    Raises:
        OSError: if no gateway listens at ``path``.
        RefusedError: on Windows, if a program of another user serves the pipe.
    """
    if not _uses_pipes():
        with short_path(path) as short:
            return await asyncio.open_unix_connection(short, limit=limit)
    from gateway_core.host.windows_pipes import connect_streams

    with path.open("rb") as file:
        name = file.read(_MOST_NAME_OCTETS).decode("ascii", "replace").strip()
    return await connect_streams(name, limit)


@asynccontextmanager
async def listening_at(path: Path, connected: Connected, limit: int) -> AsyncIterator[None]:
    """Listen at ``path`` while the context lasts; replace a file at ``path``, and delete the socket's file at the end.

    Raises:
        UnreachableError: on Windows, if creating the pipe fails.
        StoreError: if creating the socket or file, or deleting a file in its place, fails.
    """
    try:
        _remove(path)
        server = await (_serve_pipe if _uses_pipes() else _serve_unix_socket)(path, connected, limit)
    except OSError as error:
        if error.errno is None:  # raised by Python itself: the path exceeds the length of a socket's path
            raise StoreError(ControlCode.PATH_TOO_LONG(most=MOST_PATH_OCTETS)) from error
        is_elsewhere = error.errno in _NO_SOCKETS_THERE
        code = ControlCode.SOCKET_NOT_MADE_THERE if is_elsewhere else ControlCode.SOCKET_NOT_MADE
        with contextlib.suppress(OSError):  # such file systems create an ordinary file with the socket's name
            _remove(path)
        raise StoreError(code(why=error.strerror or str(error))) from error
    try:
        yield
    finally:
        server.close()
        with contextlib.suppress(OSError):  # the next start replaces a remaining file
            _remove(path)


def is_of_our_user(writer: asyncio.StreamWriter) -> bool:
    """Return True if the process at the other end belongs to our user.

    Where the system hides the user, access is decided by the folder's mode alone.
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
    retry_if_held(path.unlink, missing_ok=True)


# --- The client -----------------------------------------------------------------------------------------

INTERFACE_VERSION = 3
"""Version of the interface; raised whenever a command, argument or answer differs from the last release."""

_UNTOLD_VERSION = "0.1.0"
"""The version of all programs whose refusal of a client omits their version."""

logger = logging.getLogger(__name__)

MAX_LINE_OCTETS = 2**20
"""Limit of a client's line in octets; a server's line may have sixteen times as many."""


async def is_running(path: Path) -> bool:
    """Return True if a gateway answers on the control socket at ``path``."""
    try:
        _, writer = await connect(path, MAX_LINE_OCTETS)
    except (OSError, RefusedError):
        return False
    writer.close()
    return True


class RemoteError(GatewayError):
    """The running gateway refused a command. ``kind`` is its error's class name, ``answer`` its whole answer."""

    def __init__(self, answer: dict[str, Any]) -> None:
        super().__init__(in_their_words(str(answer["reason"])))
        self.kind = str(answer["error"])
        self.answer = answer


def answer_of(error: GatewayError) -> dict[str, Any]:
    """Return a client's answer for ``error``; a RemoteError keeps the running gateway's answer."""
    if isinstance(error, RemoteError):
        return error.answer
    return {"error": type(error).__name__, **beside("reason", error.statement)}


class InterfaceMismatchError(GatewayError):
    """The running gateway and its client have incompatible versions."""


async def call(path: Path, command: Command, report: Report) -> object:
    """Run a command in the gateway at ``path``.

    Raises:
        RemoteError: if the gateway refuses the command.
        InterfaceMismatchError: if the gateway has another version; the command was not run.
        StoreBusyError: if the gateway ends before its answer.
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
