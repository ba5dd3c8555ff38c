"""Running the gateway over years: check-up, log, measurements, diagnostics, and restarting what was stopped.

:class:`OperationsConsole` is the part of the gateway's commands that a person uses to find and mend faults.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Protocol

from gateway_core.errors import InvalidMessageError
from gateway_core.ports import QUOTA_SETTING, HostPort, Store, Transaction
from gateway_core.services.runtime.diagnostics_bundle import BundleContent, make_bundle
from gateway_core.services.runtime.doctor import Check, examine
from gateway_core.services.runtime.metrics import PREFIX, Metrics
from gateway_core.services.runtime.supervision import Supervisor
from gateway_core.services.upkeep.gateway_checks import GatewayChecks
from gateway_core.views.diagnosis import DiagnosticsView, LogEntryView, MetricView
from gateway_core.views.status import CheckResult, DeletionView, GatewayStatus

logger = logging.getLogger(__name__)

LOG_IN_BUNDLE = 1000
"""Entries of the log that go into a bundle."""

_SYNCS_IN_BUNDLE = 50


class LogBook(Protocol):
    """The log as it is kept for reading."""

    def recent(self, limit: int, level: str) -> Sequence[LogEntryView]: ...

    def set_level(self, level: str) -> None: ...


@dataclass(frozen=True, slots=True)
class OperationsParts:
    """What only the program around the gateway knows. ``checks`` is given a way to read where apps are served."""

    metrics: Metrics = field(default_factory=Metrics)
    log: LogBook | None = None
    checks: Callable[[Callable[[], Sequence[str]]], list[Check]] = lambda listening: []
    probe_tls: Callable[[HostPort], Awaitable[str]] | None = None
    versions: Mapping[str, str] = field(default_factory=dict)


class OperationsConsole:
    """Implements GatewayCommands.diagnose and the protocols of gateway_core.views.diagnosis."""

    _store: Store
    _supervisor: Supervisor
    _operations: OperationsParts
    _gateway_checks: GatewayChecks

    @property
    def status(self) -> GatewayStatus:
        """The gateway's."""
        raise NotImplementedError

    async def deletions(self) -> Sequence[DeletionView]:
        """The gateway's."""
        raise NotImplementedError

    async def diagnose(self) -> Sequence[CheckResult]:
        """Check everything at once; bounded in time, and never an error."""
        own = self._gateway_checks.checks(self._operations.probe_tls)
        return await examine([*self._operations.checks(lambda: self.status.listening), *own])

    async def prove_life(self) -> None:
        """Go through the loop and the store's thread to the database and back, without changing anything.

        Raises:
            StoreError: nobody can be served.
        """
        await self._store.read(lambda tx: tx.settings.get(QUOTA_SETTING))

    async def recent_log(self, limit: int = 500, level: str = "debug") -> Sequence[LogEntryView]:
        """The newest entries of that level and above, oldest first."""
        log = self._operations.log
        return [] if log is None else log.recent(limit, level)

    async def set_log_level(self, level: str) -> None:
        """What is worth writing down from now on."""
        if self._operations.log is None:
            raise InvalidMessageError("This gateway keeps no log.")
        self._operations.log.set_level(level)
        logger.info("The log keeps %s and above from now on", level)

    async def restart_stopped(self) -> Sequence[str]:
        """Start again what was stopped after repeated failures."""
        return self._supervisor.restart_stopped()

    async def diagnostics(self) -> DiagnosticsView:
        """The bundle, made now."""
        syncs = await self._store.read(lambda tx: tx.history.syncs(_SYNCS_IN_BUNDLE))
        return make_bundle(
            BundleContent(
                versions=self._operations.versions,
                checks=await self.diagnose(),
                status=self.status,
                deletions=await self.deletions(),
                syncs=syncs,
                metrics=await self.metrics(),
                log=await self.recent_log(LOG_IN_BUNDLE),
            )
        )

    async def metrics(self) -> Sequence[MetricView]:
        """What was counted since the start, and what is true now."""
        return [*self._operations.metrics.views(), *await self._present()]

    async def _present(self) -> Sequence[MetricView]:
        def work(tx: Transaction) -> tuple[int, int, int]:
            return tx.keys.session_key_count(), len(tx.endpoints.all()), len(tx.parcels.quarantined())

        session_keys, endpoints, quarantined = await self._store.read(work)
        status = self.status
        left = timedelta()
        if status.certificate_not_after is not None:
            left = status.certificate_not_after - self._gateway_checks.clock.now()
        views = [
            _gauge("session_keys", "Session keys held.", session_keys),
            _gauge("endpoints", "Registered apps.", endpoints),
            _gauge("quarantined_messages", "Messages set aside.", quarantined),
            _gauge("storage_used_octets", "Octets of the messages held.", status.storage_used),
            _gauge("storage_limit_octets", "Octets that may be held.", status.storage_limit),
            _gauge("clock_offset_seconds", "Correction of this device's clock.", status.clock_offset_seconds),
            _gauge("certificate_seconds_left", "Until our certificate expires.", left.total_seconds()),
            _gauge("stopped_tasks", "Tasks that wait to be restarted.", len(self._supervisor.stopped)),
        ]
        for direction, summary in (("inbound", status.inbound), ("outbound", status.outbound)):
            labels = (("direction", direction),)
            views.append(_gauge("queue_parcels", "Parcels that wait.", summary.count, labels))
            views.append(_gauge("queue_octets", "Octets of the parcels that wait.", summary.octets, labels))
        return sorted(views, key=lambda view: view.name)


def _gauge(name: str, meaning: str, value: float, labels: tuple[tuple[str, str], ...] = ()) -> MetricView:
    return MetricView(PREFIX + name, "gauge", meaning, labels, float(value))
