"""The control commands about releases of this program. Part of control.COMMANDS; the interface is the same."""

from __future__ import annotations

import base64
from collections.abc import Awaitable, Callable

from app.control_client import Arguments, Report
from gateway_core.gateway import PrivateGateway


async def _ask(gateway: PrivateGateway, arguments: Arguments, _: Report) -> object:
    return await gateway.updates.ask(str(arguments.get("address", "")))


async def _set_address(gateway: PrivateGateway, arguments: Arguments, _: Report) -> object:
    return await gateway.updates.set_address(str(arguments["address"]))


async def _read(gateway: PrivateGateway, arguments: Arguments, _: Report) -> object:
    return await gateway.updates.read(base64.b64decode(arguments["file"], validate=True))


UPDATES: dict[str, Callable[[PrivateGateway, Arguments, Report], Awaitable[object]]] = {
    "updates": lambda gateway, _, __: gateway.updates.view(),
    "dismiss-release": lambda gateway, _, __: gateway.updates.dismiss(),
    "set-update-address": _set_address,
    "read-release": _read,
    "ask-for-release": _ask,
}
