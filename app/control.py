"""Commands to a running gateway, over a socket in its data folder that only its user can open.

docs/control-socket.md has the interface. :data:`COMMANDS` is the whole list of commands, and nothing that a command
line needs goes around it: the same code runs when no gateway is running and the command opens the data itself.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from msgspec import Struct, field

from app.as_json import dumps, jsonable
from app.codes import ControlCode
from app.control_channel import is_of_our_user, listening
from app.control_client import (
    INTERFACE_VERSION,
    MAX_LINE_OCTETS,
    Arguments,
    InterfaceMismatchError,
    Report,
    answer_of,
    is_running,
)
from app.control_commands import COURIERS, CRASH_REPORTS, DATA, INTERNET, OPERATIONS, TELEMETRY, UPDATES
from gateway_core import __version__
from gateway_core.commands.endpoints import endpoint_id
from gateway_core.errors import GatewayError, MalformedMessageError, StoreBusyError
from gateway_core.events import ApprovalRequested, Direction, Event, SyncProgress, SyncProgressed
from gateway_core.gateway import PrivateGateway
from gateway_core.identifiers import PrivateAddress


async def _register(gateway: PrivateGateway, arguments: Arguments, _: Report) -> object:
    if "parameters" in arguments:
        octets = bytes.fromhex(arguments["parameters"])
        await gateway.pairing.register_from_parameters(octets, dialect=arguments.get("dialect"))
        return gateway.status
    await gateway.pairing.register(str(arguments["public_gateway"]), dialect=arguments.get("dialect"))
    return gateway.status


async def _retry_registration(gateway: PrivateGateway, _: Arguments, __: Report) -> object:
    await gateway.pairing.retry()
    return True


async def _former_public_gateway(gateway: PrivateGateway, _: Arguments, __: Report) -> object:
    return await gateway.pairing.former()


async def _undo_change(gateway: PrivateGateway, _: Arguments, __: Report) -> object:
    await gateway.pairing.undo()
    return gateway.status


async def _sync_courier(gateway: PrivateGateway, arguments: Arguments, report: Report) -> object:
    host, port, approved = str(arguments["host"]), int(arguments["port"]), bool(arguments.get("approved"))
    return await _reported(gateway, gateway.couriers.sync(host, port, approved=approved), report)


async def _sync_folder(gateway: PrivateGateway, arguments: Arguments, report: Report) -> object:
    folder, approved = str(arguments["folder"]), bool(arguments.get("approved"))
    return await _reported(gateway, gateway.couriers.sync_folder(folder, approved=approved), report)


async def _reported(
    gateway: PrivateGateway, sync: Coroutine[Any, Any, SyncProgress], report: Report
) -> SyncProgress:
    """Tell of progress and questions while a sync runs."""

    def observe(event: Event) -> None:
        if isinstance(event, SyncProgressed):
            report("progress", event.progress)
        elif isinstance(event, ApprovalRequested):
            report("approval", [each for each in gateway.approvals.pending() if not each.is_left_over])

    unsubscribe = gateway.observe(observe)
    try:
        return await sync
    finally:
        unsubscribe()


async def _purge(gateway: PrivateGateway, arguments: Arguments, _: Report) -> object:
    endpoint, direction = arguments.get("endpoint"), arguments.get("direction")
    return await gateway.queue.purge(
        None if endpoint is None else PrivateAddress(str(endpoint)),
        None if direction is None else Direction(direction),
    )


async def _status(gateway: PrivateGateway, _: Arguments, __: Report) -> object:
    await gateway.refresh_status()
    return gateway.status


async def _set_endpoint_allowed(gateway: PrivateGateway, arguments: Arguments, _: Report) -> object:
    address = await gateway.endpoints.find(str(arguments["endpoint"]))
    await (gateway.endpoints.allow(address) if arguments["allowed"] else gateway.endpoints.block(address))
    return True


async def _ask_about_endpoint(gateway: PrivateGateway, arguments: Arguments, _: Report) -> object:
    address = await gateway.endpoints.find(str(arguments["endpoint"]))
    await gateway.endpoints.forget_decision(endpoint_id(address))
    return True


async def _remove_endpoint(gateway: PrivateGateway, arguments: Arguments, _: Report) -> object:
    address = await gateway.endpoints.find(str(arguments["endpoint"]))
    await gateway.endpoints.remove(address, purge=bool(arguments.get("purge")))
    return True


async def _set_public_delivery(gateway: PrivateGateway, arguments: Arguments, _: Report) -> object:
    await gateway.internet.set_public_delivery(allowed=bool(arguments["allowed"]))
    return True


async def _queue(gateway: PrivateGateway, _: Arguments, __: Report) -> object:
    return {"waiting": await gateway.queue.waiting(), "deleted": await gateway.queue.deletions()}


COMMANDS: dict[str, Callable[[PrivateGateway, Arguments, Report], Awaitable[object]]] = {
    "register": _register,
    "retry-registration": _retry_registration,
    "cancel-registration": lambda gateway, _, __: gateway.pairing.cancel(),
    "former-public-gateway": _former_public_gateway,
    "undo-change": _undo_change,
    "status": _status,
    "endpoints": lambda gateway, _, __: gateway.endpoints.all(),
    "allow-endpoint": _set_endpoint_allowed,
    "ask-about-endpoint": _ask_about_endpoint,
    "remove-endpoint": _remove_endpoint,
    "queue": _queue,
    "purge": _purge,
    "public-delivery": _set_public_delivery,
    "history": lambda gateway, arguments, _: gateway.couriers.history(int(arguments.get("limit", 200))),
    "certificates": lambda gateway, _, __: gateway.identity.certificates(),
    "sync-courier": _sync_courier,
    "sync-folder": _sync_folder,
    "cancel-sync": lambda gateway, _, __: gateway.couriers.cancel(),
    **COURIERS,
    **DATA,
    **INTERNET,
    **OPERATIONS,
    **TELEMETRY,
    **CRASH_REPORTS,
    **UPDATES,
}


class ControlServer(Struct):
    """Serves :data:`COMMANDS` of one gateway."""

    gateway: PrivateGateway
    path: Path
    _connections: set[asyncio.Task[None]] = field(default_factory=set)

    @asynccontextmanager
    async def serving(self) -> AsyncIterator[None]:
        """Listen while the context lasts.

        Raises:
            StoreBusyError: another gateway answers there.
        """
        if await is_running(self.path):
            raise StoreBusyError(ControlCode.GATEWAY_RUNS)
        try:
            async with listening(self.path, self._serve, MAX_LINE_OCTETS):
                yield
        finally:
            for task in tuple(self._connections):
                task.cancel()
            await asyncio.gather(*self._connections, return_exceptions=True)

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
        except ValueError:  # a line that does not end; the rest of it cannot be told from the next one
            _say(writer, answer_of(MalformedMessageError(ControlCode.LINE_TOO_LONG)))

    async def _answer(self, line: bytes, writer: asyncio.StreamWriter) -> None:
        def report(kind: str, value: object) -> None:
            _say(writer, {"event": kind, "value": value})

        try:
            answer: dict[str, object] = {"result": await self._run(line, report)}
        except GatewayError as error:
            answer = answer_of(error)
        _say(writer, answer)
        await writer.drain()

    async def _run(self, line: bytes, report: Report) -> object:
        name, arguments = _parse(line)
        if name not in COMMANDS:
            raise MalformedMessageError(ControlCode.NO_SUCH_COMMAND)
        try:
            return await COMMANDS[name](self.gateway, arguments, report)
        except (KeyError, TypeError, ValueError, OverflowError) as error:
            raise MalformedMessageError(ControlCode.ARGUMENTS) from error


def _parse(line: bytes) -> tuple[str, Arguments]:
    """Name and arguments of a command.

    Raises:
        MalformedMessageError
    """
    request = _object(line)
    name, arguments = request.get("command"), request.get("arguments", {})
    if not isinstance(name, str) or not isinstance(arguments, dict):
        raise MalformedMessageError(ControlCode.NOT_UNDERSTOOD)
    return name, arguments


def _object(line: bytes) -> dict[str, Any]:
    try:
        value = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise MalformedMessageError(ControlCode.NOT_AN_OBJECT) from error
    if not isinstance(value, dict):
        raise MalformedMessageError(ControlCode.NOT_AN_OBJECT)
    return value


def _agree_on_version(line: bytes, writer: asyncio.StreamWriter) -> bool:
    """Answer the first line of a client. Nothing is run for one that speaks another version, or does not say."""
    if not line:
        return False
    try:
        theirs = _object(line).get("interface")
    except MalformedMessageError:
        theirs = None
    if theirs == INTERFACE_VERSION:
        _say(writer, {"interface": INTERFACE_VERSION, "version": __version__})
        return True
    _say(writer, {"interface": INTERFACE_VERSION, **answer_of(InterfaceMismatchError.seen_by_server(theirs))})
    return False


def _say(writer: asyncio.StreamWriter, message: object) -> None:
    # A name of a file that is not UTF-8 comes out as the escapes that JSON has for its octets' stand-ins.
    writer.write(dumps(message).encode("utf-8", "backslashreplace") + b"\n")


async def call_here(gateway: PrivateGateway, command: str, arguments: Arguments, report: Report) -> object:
    """Run a command on a gateway in this process, with the same values in and out."""
    result = await COMMANDS[command](gateway, arguments, lambda kind, value: report(kind, jsonable(value)))
    return jsonable(result)
