"""The control commands by subject: what each does with its arguments, and what it answers."""

from __future__ import annotations

import base64
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime

from app.codes import ControlCode
from app.control_client import Arguments, Report
from gateway_core.errors import InvalidMessageError, MalformedMessageError
from gateway_core.gateway import PrivateGateway
from gateway_core.services.runtime.metrics import prometheus

# --- Couriers ---


async def _answer_courier(gateway: PrivateGateway, arguments: Arguments, _: Report) -> object:
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
    "answer-approval": _answer_courier,
    "decisions": lambda gateway, _, __: gateway.approvals.decisions(),
    "forget-decision": _forget,
    "sync-limit": lambda gateway, _, __: gateway.couriers.limit(),
    "set-sync-limit": _set_limit,
}


# --- Data ---


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


# --- Internet ---


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


async def _pause_internet(gateway: PrivateGateway, arguments: Arguments, _: Report) -> object:
    await gateway.internet.set_paused(bool(arguments["paused"]))
    return True


INTERNET: dict[str, Callable[[PrivateGateway, Arguments, Report], Awaitable[object]]] = {
    "proxy": lambda gateway, _, __: gateway.internet.proxy(),
    "set-proxy": _set_proxy,
    "connection-rules": lambda gateway, _, __: gateway.internet.rules(),
    "set-connection-rules": _set_rules,
    "pause-exchange": _pause_internet,
}


# --- Operations ---


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


# --- Telemetry ---


async def _view_telemetry(gateway: PrivateGateway, _: Arguments, __: Report) -> object:
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


async def _answer_telemetry(gateway: PrivateGateway, arguments: Arguments, _: Report) -> object:
    await gateway.telemetry.answer(
        allowed=bool(arguments["allowed"]), region=str(arguments.get("region", "unsaid"))
    )
    return True


async def _withdraw(gateway: PrivateGateway, _: Arguments, __: Report) -> object:
    await gateway.telemetry.withdraw()
    return True


async def _pause_telemetry(gateway: PrivateGateway, arguments: Arguments, _: Report) -> object:
    await gateway.telemetry.set_paused(paused=bool(arguments["paused"]))
    return True


async def _collector(gateway: PrivateGateway, arguments: Arguments, _: Report) -> object:
    await gateway.telemetry.set_collector(base64.b64decode(str(arguments["invitation"]), validate=True))
    return True


async def _export_telemetry(gateway: PrivateGateway, _: Arguments, __: Report) -> object:
    return (await gateway.telemetry.export()).decode("ascii")


TELEMETRY: dict[str, Callable[[PrivateGateway, Arguments, Report], Awaitable[object]]] = {
    "telemetry": _view_telemetry,
    "answer-telemetry": _answer_telemetry,
    "withdraw-telemetry": _withdraw,
    "pause-telemetry": _pause_telemetry,
    "set-telemetry-collector": _collector,
    "export-report": _export_telemetry,
}


# --- Crash reports ---


async def _view_crash_reports(gateway: PrivateGateway, _: Arguments, __: Report) -> object:
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


async def _answer_crash_reports(gateway: PrivateGateway, arguments: Arguments, _: Report) -> object:
    await gateway.crash_reports.answer(allowed=bool(arguments["allowed"]))
    return True


async def _delete(gateway: PrivateGateway, arguments: Arguments, _: Report) -> object:
    await gateway.crash_reports.delete(str(arguments["token"]))
    return True


async def _export_crash_reports(gateway: PrivateGateway, arguments: Arguments, _: Report) -> object:
    return (await gateway.crash_reports.export(str(arguments["token"]))).decode("ascii")


CRASH_REPORTS: dict[str, Callable[[PrivateGateway, Arguments, Report], Awaitable[object]]] = {
    "crash-reports": _view_crash_reports,
    "answer-crash-reports": _answer_crash_reports,
    "delete-crash-report": _delete,
    "export-crash-report": _export_crash_reports,
}


# --- Updates ---


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
