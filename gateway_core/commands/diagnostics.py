"""Commands to find and repair faults: checks, log, metrics, clock, and restarts of stopped tasks.

The diagnostics bundle helps another person to find a fault and is free of identifiers. The bundle contains only
selected fields, with redacted texts. The text shown to the person consists of the archive's files, and the archive
consists of the same files alone; its entries carry a constant date.
"""

import io
import json
import logging
from collections.abc import Awaitable, Callable, Mapping, Sequence
from datetime import datetime, timedelta
from typing import Protocol

from msgspec import Struct, field
from msgspec.structs import asdict

from gateway_core.codes.gateway import GatewayCode
from gateway_core.commands.services import Commands
from gateway_core.errors import InvalidMessageError
from gateway_core.events import SyncProgress
from gateway_core.ports.custody import QUOTA_SETTING
from gateway_core.ports.peers import HostPort
from gateway_core.services.runtime.doctor import Check, examine
from gateway_core.services.runtime.logs import as_line, redact
from gateway_core.services.runtime.metrics import PREFIX, Metrics, prometheus
from gateway_core.services.upkeep.gateway_checks import GatewayChecks
from gateway_core.tables.transaction import Transaction
from gateway_core.views.diagnosis import ClockView, DiagnosticsView, LogEntryView, MetricView
from gateway_core.views.status import CheckResult, DeletionView, GatewayStatus

_NO_TIME = (1980, 1, 1, 0, 0, 0)


_WHICH_COURIER = ("courier", "certificate_fingerprint", "key_fingerprint", "sync_id")


def make_bundle(
    *,
    versions: Mapping[str, str],
    checks: Sequence[CheckResult],
    status: GatewayStatus,
    deletions: Sequence[DeletionView],
    syncs: Sequence[SyncProgress],
    metrics: Sequence[MetricView],
    log: Sequence[LogEntryView],
) -> DiagnosticsView:
    """Return the bundle: a text and an archive of the same files."""
    files = {
        "versions.json": _json(dict(versions)),
        "check-up.json": _json([_check(each) for each in checks]),
        "status.json": _json(_status(status)),
        "deletions.json": _json([asdict(each) for each in deletions]),
        "syncs.json": _json([_sync(each) for each in syncs]),
        "metrics.txt": prometheus(metrics),
        "log.jsonl": "".join(as_line(each) + "\n" for each in log),
    }
    text = "\n".join(f"=== {name} ===\n{body}" for name, body in files.items())
    return DiagnosticsView(text, _archive(files))


def _archive(files: Mapping[str, str]) -> bytes:
    import zipfile  # imported late to keep the start fast

    octets = io.BytesIO()
    with zipfile.ZipFile(octets, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, body in files.items():
            entry = zipfile.ZipInfo(name, _NO_TIME)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o600 << 16
            archive.writestr(entry, body)
    return octets.getvalue()


def _json(value: object) -> str:
    return json.dumps(value, indent=1, ensure_ascii=False, default=str) + "\n"


def _check(check: CheckResult) -> dict[str, object]:
    return {
        "name": check.name,
        "passed": check.passed,
        "code": check.detail.code.code,
        "detail": redact(str(check.detail)),
        "advice": redact(str(check.advice)),
    }


def _status(status: GatewayStatus) -> dict[str, object]:
    """Return counts and states. The public gateway's name, our address and the places of couriers are left out."""
    return {
        "state": status.state,
        "cause": redact(str(status.cause)),
        "warnings": sorted(status.warnings),
        "registered": bool(status.public_gateway),
        "dialect": status.dialect,
        "certificate_not_after": status.certificate_not_after,
        "last_contact": status.last_contact,
        "clock_offset_seconds": round(status.clock_offset_seconds),
        "outbound": {"count": status.outbound.count, "octets": status.outbound.octets},
        "inbound": {"count": status.inbound.count, "octets": status.inbound.octets},
        "storage_used": status.storage_used,
        "storage_limit": status.storage_limit,
        "storage_quota": status.storage_quota,
        "couriers": len(status.couriers),
        "pending_approvals": status.pending_approvals,
        "listening": len(status.listening),
    }


def _sync(sync: SyncProgress) -> dict[str, object]:
    """Return the counts and the outcome of a sync; the courier's identity is left out."""
    fields = asdict(sync)
    for name in _WHICH_COURIER:
        del fields[name]
    return fields | {"reason": redact(str(sync.reason))}


logger = logging.getLogger(__name__)

LOG_IN_BUNDLE = 1000
"""Log entries in a bundle."""

_SYNCS_IN_BUNDLE = 50


class LogBook(Protocol):
    """The port of the stored log."""

    def recent(self, limit: int, level: str) -> Sequence[LogEntryView]: ...

    def set_level(self, level: str) -> None: ...


class OperationsParts(Struct, frozen=True):
    """Facts from the program around the gateway. ``checks`` receives the function for the listening addresses."""

    metrics: Metrics = field(default_factory=Metrics)
    log: LogBook | None = None
    checks: Callable[[Callable[[], Sequence[str]]], list[Check]] = lambda listening: []
    probe_tls: Callable[[HostPort], Awaitable[str]] | None = None
    versions: Mapping[str, str] = field(default_factory=dict)
    is_replaced: Callable[[], bool] = lambda: False
    """Return True if an upgrade has replaced the program's files."""


class DiagnosticsCommands(Commands):
    """Commands that leave messages unchanged and contact only the gateway's usual peers."""

    _parts: OperationsParts
    _checks: GatewayChecks

    async def check(self) -> Sequence[CheckResult]:
        """Run all checks at once, in limited time. A failed check is a result, and raises nothing."""
        own = self._checks.checks(self._parts.probe_tls)
        return await examine([*self._parts.checks(lambda: self._services.board.status.listening), *own])

    async def prove_life(self) -> None:
        """Read a setting through the event loop, the store's thread and the database, as a liveness check.

        Raises:
            StoreError: if the database fails, and the gateway can serve no client.
        """
        await self._store.read(lambda tx: tx.settings.get(QUOTA_SETTING))

    async def recent_log(self, limit: int = 500, level: str = "debug") -> Sequence[LogEntryView]:
        """Return the newest log entries of this level and above, oldest first."""
        log = self._parts.log
        return [] if log is None else log.recent(limit, level)

    async def set_log_level(self, level: str) -> None:
        """Set the lowest level of the log's entries. Raises InvalidMessageError if the program has no log."""
        if self._parts.log is None:
            raise InvalidMessageError(GatewayCode.NO_LOG)
        self._parts.log.set_level(level)
        logger.info("The gateway now logs %s and above", level)

    async def clock(self) -> ClockView:
        """Return the gateway's clocks."""
        return self._services.timekeeper.view()

    async def confirm_clock(self, moment: datetime) -> None:
        """Confirm that the time is ``moment``, in place of a second witness.

        Raises:
            InvalidMessageError: if the corrected time differs.
        """
        await self._services.timekeeper.confirm(moment)
        self._services.housekeeping.request_round()

    async def restart_stopped(self) -> Sequence[str]:
        """Restart the tasks that were stopped after repeated failures, and return their names."""
        return self._services.supervisor.restart_stopped()

    async def bundle(self) -> DiagnosticsView:
        """Make the diagnostics bundle, free of identifiers."""
        syncs, deletions = await self._store.read(
            lambda tx: (tx.history.syncs(_SYNCS_IN_BUNDLE), tx.deletions.all())
        )
        return make_bundle(
            versions=self._parts.versions,
            checks=await self.check(),
            status=self._services.board.status,
            deletions=deletions,
            syncs=syncs,
            metrics=await self.metrics(),
            log=await self.recent_log(LOG_IN_BUNDLE),
        )

    async def metrics(self) -> Sequence[MetricView]:
        """Return the counters since the start, and the present values."""
        return [*self._parts.metrics.views(), *await self._current_metrics()]

    async def _current_metrics(self) -> Sequence[MetricView]:
        def work(tx: Transaction) -> tuple[int, int, int]:
            aside = len(tx.quarantine.all()) + len(tx.parcels.quarantined())
            return tx.keys.session_key_count(), len(tx.endpoints.all()), aside

        session_keys, endpoints, quarantined = await self._store.read(work)
        status = self._services.board.status
        left = timedelta()
        if status.certificate_not_after is not None:
            left = status.certificate_not_after - self._clock.now()
        views = [
            _gauge("session_keys", "Session keys held.", session_keys),
            _gauge("endpoints", "Registered apps.", endpoints),
            _gauge("quarantined_messages", "Messages set aside.", quarantined),
            _gauge("storage_used_octets", "Octets of the messages held.", status.storage_used),
            _gauge("storage_limit_octets", "Octets that may be held.", status.storage_limit),
            _gauge("clock_offset_seconds", "Correction of this device's clock.", status.clock_offset_seconds),
            _gauge("certificate_seconds_left", "Until our certificate expires.", left.total_seconds()),
            _gauge(
                "stopped_tasks", "Tasks that wait to be restarted.", len(self._services.supervisor.stopped)
            ),
        ]
        for direction, summary in (("inbound", status.inbound), ("outbound", status.outbound)):
            labels = (("direction", direction),)
            views.append(_gauge("queue_parcels", "Parcels that wait.", summary.count, labels))
            views.append(_gauge("queue_octets", "Octets of the parcels that wait.", summary.octets, labels))
        return sorted(views, key=lambda view: view.name)


def _gauge(name: str, meaning: str, value: float, labels: tuple[tuple[str, str], ...] = ()) -> MetricView:
    return MetricView(PREFIX + name, "gauge", meaning, labels, float(value))
