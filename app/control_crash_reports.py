"""The control commands about reports of crashes. Part of control.COMMANDS; the interface is the same."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from app.control_client import Arguments, Report
from gateway_core.gateway import PrivateGateway


async def _view(gateway: PrivateGateway, _: Arguments, __: Report) -> object:
    """The view, with reports as the text that they are."""
    view = await gateway.crash_reports.view()
    return {
        "answer": view.answer,
        "example": view.example.decode("ascii"),
        "waiting": [
            {"token": each.token, "due": each.due, "report": each.octets.decode("ascii")}
            for each in view.waiting
        ],
        "sent": [each.decode("ascii") for each in view.sent],
    }


async def _answer(gateway: PrivateGateway, arguments: Arguments, _: Report) -> object:
    await gateway.crash_reports.answer(allowed=bool(arguments["allowed"]))
    return True


async def _delete(gateway: PrivateGateway, arguments: Arguments, _: Report) -> object:
    await gateway.crash_reports.delete(str(arguments["token"]))
    return True


async def _export(gateway: PrivateGateway, arguments: Arguments, _: Report) -> object:
    return (await gateway.crash_reports.export(str(arguments["token"]))).decode("ascii")


CRASH_REPORTS: dict[str, Callable[[PrivateGateway, Arguments, Report], Awaitable[object]]] = {
    "crash-reports": _view,
    "answer-crash-reports": _answer,
    "delete-crash-report": _delete,
    "export-crash-report": _export,
}
