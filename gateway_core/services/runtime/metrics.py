"""Measurements since the start, in memory: counts of events, and durations.

The gateway never sends them. Counters and durations come from the gateway's events and the store's answers; the caller
adds current values (queues, keys, storage).
"""

import bisect
import time
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from msgspec import Struct, field

from gateway_core.events import (
    Event,
    EventBus,
    InternalError,
    MessageQuarantined,
    ParcelDropped,
    ParcelsDeleted,
    ParcelStored,
    PublicGatewayStateChanged,
    SyncEnded,
    SyncProgress,
)
from gateway_core.views.diagnosis import MetricView

PREFIX = "relaynet_gateway_"
BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)
"""Upper ends of the buckets of durations, in seconds."""

Labels = tuple[tuple[str, str], ...]

MEANINGS = {
    "parcels_stored_total": "Parcels taken into custody.",
    "octets_stored_total": "Octets of the parcels taken into custody.",
    "parcels_released_total": "Parcels that left the queue.",
    "parcels_dropped_total": "Parcels from elsewhere that were not accepted, by reason; they are not held anywhere.",
    "messages_quarantined_total": "Messages set aside.",
    "task_failures_total": "Failures of supervised tasks, each followed by a new attempt or a stop.",
    "public_gateway_connections_total": "Connections to the public gateway that passed the handshake.",
    "public_gateway_attempts_failed_total": "Connections to the public gateway that ended or did not come about.",
    "courier_syncs_total": "Courier syncs that ended.",
    "courier_sync_octets_total": "Octets of cargo exchanged with couriers.",
    "courier_sync_seconds_total": "Time spent in courier syncs.",
    "courier_sync_last_octets_per_second": "Rate of the last courier sync that moved anything.",
    "answers_without_taker_total": "Requests of apps that hung up before they had their answer.",
    "commit_seconds": "From handing a change to the store until it was on stable storage.",
    "read_seconds": "From asking the store until it answered.",
    "endpoint_acceptance_seconds": "From having an app's parcel until it was in custody or refused.",
    "gateway_acceptance_seconds": "From having a private gateway's parcel until it was in custody or refused.",
    "public_acceptance_seconds": "From having a parcel of anybody until it was in custody or refused.",
    "network_acceptance_seconds": "From having a parcel from the network until it was judged and in custody.",
}


class _Durations(Struct):
    """A histogram."""

    buckets: list[int] = field(default_factory=lambda: [0] * (len(BOUNDS) + 1))
    total: float = 0.0

    def add(self, seconds: float) -> None:
        self.buckets[bisect.bisect_left(BOUNDS, seconds)] += 1
        self.total += seconds


class Metrics(Struct, eq=False):
    """Collects measurements. ``monotonic`` gives seconds, by default of the interpreter's finest clock."""

    _monotonic: Callable[[], float] = time.perf_counter
    _counters: defaultdict[tuple[str, Labels], float] = field(default_factory=lambda: defaultdict(float))
    _gauges: dict[tuple[str, Labels], float] = field(default_factory=dict)
    _durations: defaultdict[str, _Durations] = field(default_factory=lambda: defaultdict(_Durations))

    def follow(self, events: EventBus) -> None:
        """Count the gateway's events."""
        events.subscribe(self._notice)

    def count(self, name: str, amount: float = 1, **labels: str) -> None:
        """Add to a counter of :data:`MEANINGS`."""
        self._counters[name, tuple(sorted(labels.items()))] += amount

    @contextmanager
    def measure(self, name: str) -> Iterator[None]:
        """Measure the duration of the block, including one that raises."""
        began = self._monotonic()
        try:
            yield
        finally:
            self._durations[name].add(self._monotonic() - began)

    def views(self) -> Sequence[MetricView]:
        """Return all measurements, sorted by name."""
        views = [self._view(each, "counter", value) for each, value in sorted(self._counters.items())]
        views += [self._view(each, "gauge", value) for each, value in sorted(self._gauges.items())]
        for name in sorted(self._durations):
            views += self._histogram(name, self._durations[name])
        return views

    def _view(self, name_and_labels: tuple[str, Labels], kind: str, value: float) -> MetricView:
        name, labels = name_and_labels
        return MetricView(PREFIX + name, kind, MEANINGS[name], labels, value)

    def _histogram(self, name: str, durations: _Durations) -> Iterator[MetricView]:
        def view(suffix: str, labels: Labels, value: float) -> MetricView:
            return MetricView(f"{PREFIX}{name}{suffix}", "histogram", MEANINGS[name], labels, value)

        count = 0
        for bound, bucket in zip((*map(str, BOUNDS), "+Inf"), durations.buckets, strict=True):
            count += bucket
            yield view("_bucket", (("le", bound),), count)
        yield view("_sum", (), durations.total)
        yield view("_count", (), count)

    def _notice(self, event: Event) -> None:
        match event:
            case ParcelStored(direction, _, transport, octets, again=False):
                self.count("parcels_stored_total", direction=direction, transport=transport)
                self.count("octets_stored_total", octets, direction=direction, transport=transport)
            case ParcelsDeleted(direction, reason, count, _):
                self.count("parcels_released_total", count, direction=direction, reason=reason)
            case ParcelDropped(transport, reason, _):
                self.count("parcels_dropped_total", transport=transport, reason=reason)
            case MessageQuarantined(transport, _):
                self.count("messages_quarantined_total", transport=transport)
            case InternalError(task, _, _):
                self.count("task_failures_total", task=task)
            case PublicGatewayStateChanged(connected, _):
                name = "connections_total" if connected else "attempts_failed_total"
                self.count(f"public_gateway_{name}")
            case SyncEnded(progress):
                self._sync_ended(progress)

    def _sync_ended(self, progress: SyncProgress) -> None:
        self.count("courier_syncs_total", outcome=str(progress.outcome))
        self.count("courier_sync_seconds_total", progress.elapsed_seconds)
        for direction, octets in (("in", progress.octets_in), ("out", progress.octets_out)):
            self.count("courier_sync_octets_total", octets, direction=direction)
            if octets and progress.elapsed_seconds > 0:
                key = "courier_sync_last_octets_per_second", (("direction", direction),)
                self._gauges[key] = octets / progress.elapsed_seconds


def prometheus(views: Sequence[MetricView]) -> str:
    """Return the text exposition format of Prometheus, version 0.0.4."""
    lines: list[str] = []
    families: set[str] = set()
    for view in views:
        family = view.name
        if view.kind == "histogram":
            family = family.removesuffix("_bucket").removesuffix("_sum").removesuffix("_count")
        if family not in families:
            families.add(family)
            lines += [f"# HELP {family} {view.meaning}", f"# TYPE {family} {view.kind}"]
        labels = ",".join(f'{name}="{_escape(value)}"' for name, value in view.labels)
        lines.append(f"{view.name}{{{labels}}} {view.value:g}" if labels else f"{view.name} {view.value:g}")
    return "\n".join(lines) + "\n"


def _escape(value: str) -> str:
    return value.replace("\\", r"\\").replace('"', r"\"").replace("\n", r"\n")
