"""The control commands about questions to the operator and remembered answers. Part of control.COMMANDS."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from app.control_client import Arguments, Report
from gateway_core.gateway import PrivateGateway


async def _answer(gateway: PrivateGateway, arguments: Arguments, _: Report) -> object:
    """With ``wait``: the sync that a late yes began, once it is over; else, or where it began none, true."""
    always, any_courier = bool(arguments.get("always")), bool(arguments.get("any_courier"))
    await gateway.approvals.answer(
        int(arguments["approval_id"]), allow=bool(arguments["allow"]), always=always, any_courier=any_courier
    )
    ended = await gateway.couriers.answered_sync() if arguments.get("wait") else None
    return True if ended is None else ended


async def _forget(gateway: PrivateGateway, arguments: Arguments, _: Report) -> object:
    await gateway.approvals.forget(int(arguments["decision_id"]))
    return True


async def _set_limit(gateway: PrivateGateway, arguments: Arguments, _: Report) -> object:
    octets = arguments["octets"]
    await gateway.couriers.set_limit(None if octets is None else int(octets))
    return True


COURIERS: dict[str, Callable[[PrivateGateway, Arguments, Report], Awaitable[object]]] = {
    "approvals": lambda gateway, _, __: gateway.approvals.questions(),
    "answer-approval": _answer,
    "decisions": lambda gateway, _, __: gateway.approvals.decisions(),
    "forget-decision": _forget,
    "sync-limit": lambda gateway, _, __: gateway.couriers.limit(),
    "set-sync-limit": _set_limit,
}
