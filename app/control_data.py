"""The control commands about the whole data: room, what is set aside, backup, the end. Part of control.COMMANDS."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from app.codes import ControlCode
from app.control_client import Arguments, Report
from gateway_core.errors import InvalidMessageError
from gateway_core.gateway import PrivateGateway


async def _set_quota(gateway: PrivateGateway, arguments: Arguments, _: Report) -> object:
    await gateway.queue.set_quota(int(arguments["octets"]))
    return True


async def _backup(gateway: PrivateGateway, arguments: Arguments, _: Report) -> object:
    return await gateway.identity.back_up(str(arguments["passphrase"]))


async def _restore(gateway: PrivateGateway, arguments: Arguments, _: Report) -> object:
    await gateway.identity.restore(str(arguments["backup"]), str(arguments["passphrase"]))
    return True


async def _wipe(gateway: PrivateGateway, arguments: Arguments, _: Report) -> object:
    """The gateway ends after it, and whoever runs it deletes its files."""
    if arguments["confirmed"] is not True:
        raise InvalidMessageError(ControlCode.NOT_CONFIRMED)
    told = await gateway.wipe(revoke=bool(arguments.get("revoke", True)))
    return {"revocations": told, "key_left": gateway.key_left}


DATA: dict[str, Callable[[PrivateGateway, Arguments, Report], Awaitable[object]]] = {
    "quota": lambda gateway, _, __: gateway.queue.quota(),
    "set-quota": _set_quota,
    "quarantine": lambda gateway, _, __: gateway.queue.quarantined(),
    "retry-quarantined": lambda gateway, _, __: gateway.queue.retry_quarantined(),
    "backup": _backup,
    "restore": _restore,
    "wipe": _wipe,
}
