"""Commands to find and mend faults: check-up, log, measurements, times, and restarting what was stopped."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Mapping, Sequence
from datetime import datetime, timedelta
from typing import Protocol

from msgspec import Struct, field

from gateway_core.codes.gateway import GatewayCode
from gateway_core.commands.queue import QueueCommands
from gateway_core.errors import InvalidMessageError
from gateway_core.ports.custody import QUOTA_SETTING
from gateway_core.ports.peers import HostPort
from gateway_core.services.runtime.diagnostics_bundle import BundleContent, make_bundle
from gateway_core.services.runtime.doctor import Check, examine
from gateway_core.services.runtime.metrics import PREFIX, Metrics
from gateway_core.services.runtime.supervision import Supervisor
from gateway_core.services.runtime.timekeeping import Timekeeper
from gateway_core.services.status.status_board import StatusBoard
from gateway_core.services.upkeep.gateway_checks import GatewayChecks
from gateway_core.services.upkeep.housekeeping import Housekeeping
from gateway_core.tables.transaction import Store, Transaction
from gateway_core.views.diagnosis import ClockView, DiagnosticsView, LogEntryView, MetricView
from gateway_core.views.status import CheckResult

logger = logging.getLogger(__name__)

LOG_IN_BUNDLE = 1000
"""Entries of the log that go into a bundle."""

_SYNCS_IN_BUNDLE = 50


class LogBook(Protocol):
    """The log as it is kept for reading."""

    def recent(self, limit: int, level: str) -> Sequence[LogEntryView]: ...

    def set_level(self, level: str) -> None: ...


class OperationsParts(Struct, frozen=True):
    """Facts that only the program around the gateway knows. ``checks`` is given a way to read where apps are served."""

    metrics: Metrics = field(default_factory=Metrics)
    log: LogBook | None = None
    checks: Callable[[Callable[[], Sequence[str]]], list[Check]] = lambda listening: []
    probe_tls: Callable[[HostPort], Awaitable[str]] | None = None
    versions: Mapping[str, str] = field(default_factory=dict)


class DiagnosticsCommands:
    """Commands that change no message and reach nobody but whom the gateway reaches anyway."""

    def __init__(
        self,
        store: Store,
        supervisor: Supervisor,
        parts: OperationsParts,
        checks: GatewayChecks,
        board: StatusBoard,
        queue: QueueCommands,
        timekeeper: Timekeeper,
        housekeeping: Housekeeping,
    ) -> None:
        self._store = store
        self._supervisor = supervisor
        self._parts = parts
        self._checks = checks
        self._board = board
        self._queue = queue
        self._timekeeper = timekeeper
        self._housekeeping = housekeeping

    async def check(self) -> Sequence[CheckResult]:
        """Check everything at once; bounded in time, and never an error."""
        own = self._checks.checks(self._parts.probe_tls)
        return await examine([*self._parts.checks(lambda: self._board.status.listening), *own])

    async def prove_life(self) -> None:
        """Go through the loop and the store's thread to the database and back, without changing anything.

        Raises:
            StoreError: nobody can be served.
        """
        await self._store.read(lambda tx: tx.settings.get(QUOTA_SETTING))

    async def recent_log(self, limit: int = 500, level: str = "debug") -> Sequence[LogEntryView]:
        """Return the newest entries of that level and above, oldest first."""
        log = self._parts.log
        return [] if log is None else log.recent(limit, level)

    async def set_log_level(self, level: str) -> None:
        """Choose what is worth writing down from now on."""
        if self._parts.log is None:
            raise InvalidMessageError(GatewayCode.NO_LOG)
        self._parts.log.set_level(level)
        logger.info("The log keeps %s and above from now on", level)

    async def clock(self) -> ClockView:
        """Return which times the gateway goes by."""
        return self._timekeeper.view()

    async def confirm_clock(self, moment: datetime) -> None:
        """Say that it is ``moment``, which takes the place of a second witness of the time.

        Raises:
            InvalidMessageError: corrected time is another.
        """
        await self._timekeeper.confirm(moment)
        self._housekeeping.request_round()

    async def restart_stopped(self) -> Sequence[str]:
        """Start again what was stopped after repeated failures."""
        return self._supervisor.restart_stopped()

    async def bundle(self) -> DiagnosticsView:
        """Make the bundle of everything that helps to find a fault, without identifiers."""
        syncs = await self._store.read(lambda tx: tx.history.syncs(_SYNCS_IN_BUNDLE))
        return make_bundle(
            BundleContent(
                versions=self._parts.versions,
                checks=await self.check(),
                status=self._board.status,
                deletions=await self._queue.deletions(),
                syncs=syncs,
                metrics=await self.metrics(),
                log=await self.recent_log(LOG_IN_BUNDLE),
            )
        )

    async def metrics(self) -> Sequence[MetricView]:
        """Return what was counted since the start, and what is true now."""
        return [*self._parts.metrics.views(), *await self._present()]

    async def _present(self) -> Sequence[MetricView]:
        def work(tx: Transaction) -> tuple[int, int, int]:
            aside = len(tx.quarantine.all()) + len(tx.parcels.aside())
            return tx.keys.session_key_count(), len(tx.endpoints.all()), aside

        session_keys, endpoints, quarantined = await self._store.read(work)
        status = self._board.status
        left = timedelta()
        if status.certificate_not_after is not None:
            left = status.certificate_not_after - self._checks.clock.now()
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
