"""Counts for the weekly report, from the gateway's events.

Counting requires a yes: before, the device has no counts that could leak or be found. Counts are as coarse as the
report: parcels, peers and moments are never stored, durations only by class, and the last success to the hour.

The true answers to the report's sensitive questions stay on the device; the reported ones are randomised. They are
counted only under a consent that covers the questions, and deleted with the week. No clear field of the report may
reveal such an answer, as its randomisation would then be useless.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from datetime import datetime

from msgspec import Struct, field
from msgspec.structs import asdict, replace

from gateway_core.errors import UnreachableCause
from gateway_core.events import (
    DeletionReason,
    Direction,
    EndpointBlocked,
    Event,
    ParcelsDeleted,
    ParcelStored,
    PublicGatewayStateChanged,
    SyncEnded,
    SyncOutcome,
    SyncProgress,
    Transport,
)
from gateway_core.report_schema.answers import WeekCounters
from gateway_core.report_schema.registry import DURATIONS, FAILURES


class WeekFacts(Struct):
    """The user's decisions in the running week; the names are those of the report's fields."""

    courier_refused: bool = False
    app_blocked: bool = False

    def note(self, event: Event) -> None:
        """Record an event that concerns one of the questions."""
        match event:
            case SyncEnded(progress):
                self.courier_refused |= progress.outcome is SyncOutcome.DENIED
            case EndpointBlocked():
                self.app_blocked = True

    def answers(self) -> dict[str, bool]:
        """Return the true answers by field. All are always present, since a missing one would be an answer too."""
        return {name: bool(value) for name, value in asdict(self).items()}


_NO_ATTEMPT = (
    SyncOutcome.DENIED,
    SyncOutcome.APPROVAL_TIMED_OUT,
    SyncOutcome.CANCELLED,
    SyncOutcome.NOT_REGISTERED,
)
"""Outcomes that show the user's decision, instead of a property of the network."""

_FAILURE_OF_OUTCOME: Mapping[SyncOutcome, str | None] = {
    SyncOutcome.COMPLETE: None,
    SyncOutcome.PARTIAL: None,
    SyncOutcome.UNTRUSTED_CERTIFICATE: "tls",
    SyncOutcome.STORAGE_FULL: "other",
    SyncOutcome.FAILED: "other",
}
"""The failures by outcome; any other outcome is the courier's failure."""


_NEVER_STORED = ("connected", "failing")

_FAILURE_OF_CAUSE = {
    UnreachableCause.NO_SUCH_ADDRESS: "resolver",
    UnreachableCause.TIMED_OUT: "tcp",
    UnreachableCause.PROXY: "tcp",  # the use of a proxy stays private
}


class WeekTally(Struct):
    """The counters of the running week. ``moment`` arguments are the gateway's time, UTC."""

    last_success: datetime
    """When an exchange last succeeded (at first: when counting began), to the hour."""
    counts: dict[str, int] = field(default_factory=dict)
    """By field of the report; ``failed_syncs`` are those of both kinds. Missing fields are 0."""
    failures: dict[str, int] = field(default_factory=dict)
    durations: dict[str, int] = field(default_factory=dict)
    """Courier syncs by the class of their duration."""
    longest_gap_hours: float = 0.0
    facts: WeekFacts | None = None
    """True answers to the sensitive questions; ``None`` unless the consent covers them."""
    connected: bool = False
    """True if the public gateway is reached now; only in memory."""
    failing: str = ""
    """The kind of the continuing failure; only in memory."""

    @classmethod
    def begin(cls, moment: datetime, *, with_facts: bool = False) -> WeekTally:
        """Start with empty counters; ``with_facts`` also counts for the sensitive questions."""
        return cls(_hour(moment), facts=WeekFacts() if with_facts else None)

    def next_week(self, moment: datetime) -> WeekTally:
        """Start a new week; a continuing gap goes on."""
        return WeekTally(
            _hour(moment) if self.connected else self.last_success,
            facts=None if self.facts is None else WeekFacts(),
            connected=self.connected,
            failing=self.failing,
        )

    def with_consent(self, *, with_facts: bool) -> WeekTally:
        """Return the same counts under another consent: facts are counted from now on, or deleted."""
        facts = (self.facts or WeekFacts()) if with_facts else None
        return replace(self, facts=facts)

    # --- Counting ---------------------------------------------------------------------------------------------

    def note(self, event: Event, moment: datetime, own_recipient: str) -> None:
        """Count an event. Parcels for ``own_recipient``, the collector, are telemetry's own and stay uncounted."""
        if self.facts is not None:
            self.facts.note(event)
        match event:
            case ParcelStored(again=False):
                if event.recipient != own_recipient:
                    self._add("parcels_out", event.transport is Transport.LOCAL)
                    self._add("parcels_in", event.direction is Direction.INBOUND)
                    self._add("cargo_octets", event.octets if event.transport is Transport.INTERNET else 0)
            case ParcelsDeleted(Direction.OUTBOUND, DeletionReason.DELIVERED, _, octets):
                self._add("cargo_octets", octets)
            case SyncEnded(progress):
                self._courier_sync(progress, moment)
            case PublicGatewayStateChanged():
                self._internet(event, moment)

    def _courier_sync(self, progress: SyncProgress, moment: datetime) -> None:
        outcome = progress.outcome
        if outcome is None or outcome in _NO_ATTEMPT:
            return
        self._add("courier_syncs")
        self._add("cargo_octets", progress.octets_in + progress.octets_out)
        failure = _FAILURE_OF_OUTCOME.get(outcome, "courier")
        if failure is None:
            self._record_success(moment)
            name = DURATIONS.name_of(progress.elapsed_seconds)
            self.durations[name] = self.durations.get(name, 0) + 1
        else:
            self._count_failure(failure)

    def _internet(self, event: PublicGatewayStateChanged, moment: datetime) -> None:
        """Count consecutive failures for the same reason as one, since retries are automatic."""
        was_connected, self.connected = self.connected, event.connected
        if event.connected or was_connected:
            self._add("internet_syncs", event.connected and not was_connected)
            self.failing = ""
            self._record_success(moment)
        elif event.failure:
            kind = (
                _FAILURE_OF_CAUSE.get(UnreachableCause(event.failure), event.failure)
                if event.failure in set(UnreachableCause)
                else event.failure
            )
            kind = kind if kind in FAILURES else "other"
            if kind != self.failing:
                self.failing = kind
                self._add("internet_syncs")
                self._count_failure(kind)

    def _add(self, name: str, amount: int = 1) -> None:
        self.counts[name] = self.counts.get(name, 0) + amount

    def _count_failure(self, kind: str) -> None:
        self._add("failed_syncs")
        self.failures[kind] = self.failures.get(kind, 0) + 1

    def _record_success(self, moment: datetime) -> None:
        self.longest_gap_hours = max(self.longest_gap_hours, self._gap(moment))
        self.last_success = _hour(moment)

    def _gap(self, moment: datetime) -> float:
        return max((moment - self.last_success).total_seconds() / 3600, 0.0)

    # --- The result -------------------------------------------------------------------------------------------

    def counters(self, moment: datetime) -> WeekCounters:
        """Return the counters for the report of a week that ends (or is previewed) at ``moment``."""
        open_gap = 0.0 if self.connected else self._gap(moment)
        return WeekCounters(
            counts=Counter(self.counts),
            failures=dict(self.failures),
            usual_sync_seconds=self._usual_seconds(),
            longest_gap_hours=max(self.longest_gap_hours, open_gap),
            facts={} if self.facts is None else self.facts.answers(),
        )

    def _usual_seconds(self) -> float | None:
        """Return a duration in the class of the median."""
        middle = (sum(self.durations.values()) + 1) // 2
        if not middle:
            return None
        limits = dict(zip(DURATIONS.names, (*DURATIONS.limits, float("inf")), strict=True))
        for name, limit in limits.items():
            middle -= self.durations.get(name, 0)
            if middle <= 0:
                return limit
        raise AssertionError("the classes of DURATIONS hold every duration")

    # --- Storage ----------------------------------------------------------------------------------------------

    def to_json(self) -> dict[str, object]:
        """Return the JSON for the store; ``msgspec.convert`` parses it."""
        return {name: value for name, value in asdict(self).items() if name not in _NEVER_STORED}


def _hour(moment: datetime) -> datetime:
    return moment.replace(minute=0, second=0, microsecond=0)
