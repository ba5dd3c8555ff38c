"""Serves commands to a running gateway on a socket in its data folder, open only to its user.

docs/control-socket.md has the interface. The command line uses only this interface: without a running gateway, it opens
the data itself and runs the same commands.
"""

import asyncio
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path

from msgspec import Struct, field

from app.base.as_json import dumps
from app.base.build import commit, is_replaced
from app.base.codes import ControlCode
from app.control.client import (
    INTERFACE_VERSION,
    MAX_LINE_OCTETS,
    InterfaceMismatchError,
    answer_of,
    is_of_our_user,
    is_running,
    listening_at,
)
from app.control.command import Command, Report
from app.control.commands import COMMANDS
from gateway_core import __version__
from gateway_core.crypto.signed_documents import json_object
from gateway_core.errors import GatewayError, MalformedMessageError, StoreBusyError, converting
from gateway_core.tasks import end_all


class ControlServer(Struct):
    """Serves the commands of a gateway, or the given commands of another node."""

    gateway: object
    path: Path
    commands: Mapping[str, type[Command]] = field(default_factory=lambda: COMMANDS)
    _connections: set[asyncio.Task[None]] = field(default_factory=set)

    @asynccontextmanager
    async def open(self) -> AsyncIterator[None]:
        """Listen while the context lasts.

        Raises:
            StoreBusyError: if another gateway answers on the socket.
        """
        commit()  # cached now, while the files are those of this process
        if await is_running(self.path):
            raise StoreBusyError(ControlCode.GATEWAY_RUNS)
        try:
            async with listening_at(self.path, self._serve, MAX_LINE_OCTETS):
                yield
        finally:
            await end_all(*self._connections)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._connections.add(task)
        try:
            if is_of_our_user(writer):
                await self._converse(reader, writer)
        except ConnectionError:
            pass
        except asyncio.CancelledError:
            pass  # the gateway stops; asyncio would log the cancellation of a connection's task as an error
        finally:
            self._connections.discard(task)
            writer.close()

    async def _converse(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            if not _agree_on_version(await reader.readline(), writer):
                return
            while line := await reader.readline():
                await self._answer(line, writer)
        except ValueError:  # a line without an end; the next line's begin is unknown
            _send(writer, answer_of(MalformedMessageError(ControlCode.LINE_TOO_LONG)))

    async def _answer(self, line: bytes, writer: asyncio.StreamWriter) -> None:
        def report(kind: str, value: object) -> None:
            _send(writer, {"event": kind, "value": value})

        try:
            answer: dict[str, object] = {"result": await self._run(line, report)}
        except GatewayError as error:
            answer = answer_of(error)
        _send(writer, answer)
        await writer.drain()

    async def _run(self, line: bytes, report: Report) -> object:
        request = json_object(line, ControlCode.NOT_AN_OBJECT)
        name, arguments = request.get("command"), request.get("arguments", {})
        if not isinstance(name, str) or not isinstance(arguments, dict):
            raise MalformedMessageError(ControlCode.NOT_UNDERSTOOD)
        if name not in self.commands:
            raise MalformedMessageError(ControlCode.NO_SUCH_COMMAND)
        command = self.commands[name].from_arguments(arguments)
        with (
            converting(
                KeyError,
                TypeError,
                ValueError,
                OverflowError,
                to=MalformedMessageError(ControlCode.ARGUMENTS),
            ),
            # After an update has replaced the files.
            converting(ImportError, to=StoreBusyError(ControlCode.UPDATED)),
        ):
            return await command.run(self.gateway, report)


def _agree_on_version(line: bytes, writer: asyncio.StreamWriter) -> bool:
    """Answer a client's first line; return False for another or a missing version of the interface."""
    if not line:
        return False
    try:
        theirs = json_object(line, ControlCode.NOT_AN_OBJECT).get("interface")
    except MalformedMessageError:
        theirs = None
    ours = {"interface": INTERFACE_VERSION, "version": __version__, "commit": commit()}
    if theirs == INTERFACE_VERSION:
        _send(writer, {**ours, "updated": is_replaced()})
        return True
    told = ControlCode.OTHER_CLIENT(ours=INTERFACE_VERSION, theirs=str(theirs))
    if theirs is None:
        told = ControlCode.OLDER_CLIENT(ours=INTERFACE_VERSION)
    _send(writer, {**ours, **answer_of(InterfaceMismatchError(told))})
    return False


def _send(writer: asyncio.StreamWriter, message: object) -> None:
    if writer.is_closing():  # the client left during a command; uvloop would raise RuntimeError
        return
    # Octets of a file name that are not UTF-8 are written as JSON's escapes of their surrogates.
    writer.write(dumps(message).encode("utf-8", "backslashreplace") + b"\n")
