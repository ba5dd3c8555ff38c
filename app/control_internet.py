"""The control commands about the way to the Internet. Part of control.COMMANDS; the interface is the same."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from app.control_client import Arguments, Report
from gateway_core.gateway import PrivateGateway


async def _set_proxy(gateway: PrivateGateway, arguments: Arguments, _: Report) -> object:
    return await gateway.internet.set_proxy(
        str(arguments["mode"]),
        url=str(arguments.get("url", "")),
        user=str(arguments.get("user", "")),
        password=str(arguments.get("password", "")),
    )


async def _set_rules(gateway: PrivateGateway, arguments: Arguments, _: Report) -> object:
    return await gateway.internet.set_rules(
        metered=arguments.get("metered"), battery=arguments.get("battery")
    )


async def _pause(gateway: PrivateGateway, arguments: Arguments, _: Report) -> object:
    await gateway.internet.set_paused(bool(arguments["paused"]))
    return True


INTERNET: dict[str, Callable[[PrivateGateway, Arguments, Report], Awaitable[object]]] = {
    "proxy": lambda gateway, _, __: gateway.internet.proxy(),
    "set-proxy": _set_proxy,
    "connection-rules": lambda gateway, _, __: gateway.internet.rules(),
    "set-connection-rules": _set_rules,
    "pause-exchange": _pause,
}
