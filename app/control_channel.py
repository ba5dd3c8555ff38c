"""The channel by which commands reach a running gateway.

A Unix socket; on Windows a named pipe, whose name stands in a private file.

The pipe's name is new at each start and cannot be guessed, so that no other program can lie in wait under it.
"""

from __future__ import annotations

import asyncio
import contextlib
import errno
import os
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Protocol

from app.codes import ControlCode
from gateway_core import randomness
from gateway_core.errors import StoreError
from gateway_core.host.private_files import write_private_file

_MOST_NAME_OCTETS = 256

_NO_SOCKETS_THERE = (errno.EPERM, errno.EOPNOTSUPP)
"""The errors by which file systems that hold only files answer, those of some network drives for instance.

Sshfs: EPERM.
"""

Streams = tuple[asyncio.StreamReader, asyncio.StreamWriter]
Connected = Callable[[asyncio.StreamReader, asyncio.StreamWriter], Awaitable[None]]


class _Server(Protocol):
    def close(self) -> None: ...


async def connect(path: Path, limit: int) -> Streams:
    """Connect to the gateway that listens at ``path``.

    Raises:
        OSError: none does.
        RefusedError: on Windows, somebody else's program serves the pipe.
    """
    if not _uses_pipes():
        return await asyncio.open_unix_connection(path, limit=limit)
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
        is_elsewhere = error.errno in _NO_SOCKETS_THERE
        code = ControlCode.SOCKET_NOT_MADE_THERE if is_elsewhere else ControlCode.SOCKET_NOT_MADE
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


async def _serve_unix_socket(path: Path, connected: Connected, limit: int) -> _Server:
    mask = os.umask(0o177)
    try:
        return await asyncio.start_unix_server(connected, path, limit=limit)
    finally:
        os.umask(mask)


async def _serve_pipe(path: Path, connected: Connected, limit: int) -> _Server:
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
