"""The client of a running gateway's control socket (app/control.py has the interface); loads nothing of the gateway."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from gateway_core.errors import GatewayError, StoreBusyError

MAX_LINE_OCTETS = 2**20

Arguments = dict[str, Any]
Report = Callable[[str, object], None]
"""Tells the client of something on the way to the result: kind and value."""


async def is_running(path: Path) -> bool:
    """Whether a gateway answers on that control socket."""
    try:
        _, writer = await asyncio.open_unix_connection(path)
    except (OSError, AttributeError):
        return False
    writer.close()
    return True


class RemoteError(GatewayError):
    """The running gateway refused a command. ``kind`` is its error's class name."""

    def __init__(self, kind: str, reason: str) -> None:
        super().__init__(reason)
        self.kind = kind


async def call(path: Path, command: str, arguments: Arguments, report: Report) -> object:
    """Run a command in the gateway that serves ``path``.

    Raises:
        RemoteError: it refused.
        StoreBusyError: it went away meanwhile.
    """
    reader, writer = await asyncio.open_unix_connection(path, limit=MAX_LINE_OCTETS * 16)
    try:
        writer.write(json.dumps({"command": command, "arguments": arguments}).encode() + b"\n")
        while line := await reader.readline():
            message = json.loads(line)
            if "event" in message:
                report(message["event"], message["value"])
            elif "error" in message:
                raise RemoteError(message["error"], message["reason"])
            else:
                return message["result"]
    finally:
        writer.close()
    raise StoreBusyError("The running gateway ended before it answered.")
