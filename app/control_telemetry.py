"""The control commands about telemetry. Part of control.COMMANDS; the interface is the same."""

from __future__ import annotations

import base64
from collections.abc import Awaitable, Callable

from app.control_client import Arguments, Report
from gateway_core.gateway import PrivateGateway


async def _view(gateway: PrivateGateway, _: Arguments, __: Report) -> object:
    """The view, with reports as the text that they are."""
    view = await gateway.telemetry.view()
    return {
        "answer": view.answer,
        "consent_version": view.consent_version,
        "region": view.region,
        "paused": view.paused,
        "waiting": view.waiting,
        "collector": view.collector,
        "collector_expires": view.collector_expires,
        "next_report": view.next_report.decode("ascii"),
        "sent": [
            {"week": each.week, "sent_at": each.sent_at, "report": each.octets.decode("ascii")}
            for each in view.sent
        ],
    }


async def _answer(gateway: PrivateGateway, arguments: Arguments, _: Report) -> object:
    await gateway.telemetry.answer(
        allowed=bool(arguments["allowed"]), region=str(arguments.get("region", "unsaid"))
    )
    return True


async def _withdraw(gateway: PrivateGateway, _: Arguments, __: Report) -> object:
    await gateway.telemetry.withdraw()
    return True


async def _pause(gateway: PrivateGateway, arguments: Arguments, _: Report) -> object:
    await gateway.telemetry.set_paused(paused=bool(arguments["paused"]))
    return True


async def _collector(gateway: PrivateGateway, arguments: Arguments, _: Report) -> object:
    await gateway.telemetry.set_collector(base64.b64decode(str(arguments["invitation"]), validate=True))
    return True


async def _export(gateway: PrivateGateway, _: Arguments, __: Report) -> object:
    return (await gateway.telemetry.export()).decode("ascii")


TELEMETRY: dict[str, Callable[[PrivateGateway, Arguments, Report], Awaitable[object]]] = {
    "telemetry": _view,
    "answer-telemetry": _answer,
    "withdraw-telemetry": _withdraw,
    "pause-telemetry": _pause,
    "set-telemetry-collector": _collector,
    "export-report": _export,
}
