"""The client of a running gateway's control socket (docs/control-socket.md); loads nothing of the gateway.

Both sides say first which version of the interface they speak, the client before the server, and nothing else is said
unless it is the same.
"""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

from app.as_json import beside
from app.codes import ControlCode
from app.control_channel import connect
from app.control_command import Command, Report
from gateway_core.codes.statement import in_their_words
from gateway_core.errors import GatewayError, RefusedError, StoreBusyError

INTERFACE_VERSION = 2
"""Raised by whatever a client or a server of the version before would misunderstand; what is only added does not."""

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

    @classmethod
    def seen_by_client(cls, theirs: object) -> InterfaceMismatchError:
        """The gateway speaks ``theirs``; ``None`` for one from before versions were told."""
        if theirs is None:
            return cls(ControlCode.OLDER_GATEWAY(ours=INTERFACE_VERSION))
        return cls(ControlCode.OTHER_GATEWAY(theirs=str(theirs), ours=INTERFACE_VERSION))

    @classmethod
    def seen_by_server(cls, theirs: object) -> InterfaceMismatchError:
        """The client speaks ``theirs``; ``None`` for one that did not say."""
        if theirs is None:
            return cls(ControlCode.OLDER_CLIENT(ours=INTERFACE_VERSION))
        return cls(ControlCode.OTHER_CLIENT(ours=INTERFACE_VERSION, theirs=str(theirs)))


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
    theirs = answer.get("interface") if isinstance(answer, dict) else None
    if theirs != INTERFACE_VERSION or "error" in answer:
        raise InterfaceMismatchError.seen_by_client(theirs)


async def _send(writer: asyncio.StreamWriter, message: object) -> None:
    writer.write(json.dumps(message).encode() + b"\n")
    await writer.drain()
