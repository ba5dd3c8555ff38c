"""The control commands that find and mend faults. Part of control.COMMANDS; the interface is the same."""

from __future__ import annotations

import base64
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime

from app.codes import ControlCode
from app.control_client import Arguments, Report
from gateway_core.errors import MalformedMessageError
from gateway_core.gateway import PrivateGateway
from gateway_core.services.runtime.metrics import prometheus


async def _log(gateway: PrivateGateway, arguments: Arguments, _: Report) -> object:
    return await gateway.diagnostics.recent_log(
        int(arguments.get("limit", 500)), str(arguments.get("level", "debug"))
    )


async def _log_level(gateway: PrivateGateway, arguments: Arguments, _: Report) -> object:
    await gateway.diagnostics.set_log_level(str(arguments["level"]))
    return True


async def _diagnostics(gateway: PrivateGateway, _: Arguments, __: Report) -> object:
    view = await gateway.diagnostics.bundle()
    return {"text": view.text, "archive": base64.b64encode(view.archive).decode()}


async def _metrics(gateway: PrivateGateway, arguments: Arguments, _: Report) -> object:
    await gateway.refresh_status()
    views = await gateway.diagnostics.metrics()
    return prometheus(views) if arguments.get("prometheus") else views


async def _confirm_clock(gateway: PrivateGateway, arguments: Arguments, _: Report) -> object:
    await gateway.diagnostics.confirm_clock(_moment(arguments["moment"]))
    return True


def _moment(text: object) -> datetime:
    try:
        return datetime.fromisoformat(str(text)).astimezone(UTC)
    except ValueError:
        raise MalformedMessageError(ControlCode.MOMENT) from None


OPERATIONS: dict[str, Callable[[PrivateGateway, Arguments, Report], Awaitable[object]]] = {
    "diagnose": lambda gateway, _, __: gateway.diagnostics.check(),
    "log": _log,
    "log-level": _log_level,
    "diagnostics": _diagnostics,
    "metrics": _metrics,
    "clock": lambda gateway, _, __: gateway.diagnostics.clock(),
    "confirm-clock": _confirm_clock,
    "restart": lambda gateway, _, __: gateway.diagnostics.restart_stopped(),
}
