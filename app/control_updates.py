"""The control commands about releases of this program. Part of control.COMMANDS; the interface is the same."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from app.control_client import Arguments, Report
from gateway_core.gateway import PrivateGateway


async def _ask(gateway: PrivateGateway, arguments: Arguments, _: Report) -> object:
    return await gateway.ask_for_release(str(arguments["address"]))


UPDATES: dict[str, Callable[[PrivateGateway, Arguments, Report], Awaitable[object]]] = {
    "ask-for-release": _ask,
}
