"""The sentences beside an event: its certainty, its comparison, and other possible causes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from statistics import median

from telemetry_spark.dashboard.events import (
    BEFORE,
    NETWORK,
    Event,
    count_of,
    find_move,
    healthy_share,
    moved_share,
    weeks_around,
)
from telemetry_spark.dashboard.figures import Figure, Figures, Week, share, total

FAR_OUTSIDE = 3.0
"""A difference of this many margins is far outside of the noise."""

OF_THE_GATEWAY = ("tcp", "tls", "http", "handshake")
"""Kinds of failure that many gateways have at once while the public gateway is down."""

LATE = 0.97
"""With a smaller share of a week's reports, a fall may be due to late reports."""


@dataclass(frozen=True)
class Hint:
    """One sentence about an event: `name` selects the text, the other attributes fill it in.

    Attributes:
        name: ``sure`` or ``likely``; ``compared.final``, ``compared.early``, ``compared.failing`` or
            ``compared.refused``, and ``compared.direct``; ``same``, ``worse``, ``couriers``, ``couriers.unknown``,
            ``release``, ``gateway``, ``elsewhere``, ``invited`` or ``sender``; ``alone`` without a sign of another
            cause.
        subject: A version.
        percent: A share.
        before: The usual share before.
    """

    name: str
    subject: str = ""
    percent: int = 0
    before: int = 0


def hints_about(event: Event, events: Sequence[Event], figures: Figures) -> list[Hint]:
    """Return the certainty of an event, its comparison, then its possible other causes."""
    sure = event.margins >= FAR_OUTSIDE and not _may_become_usual(event, figures)
    age = event.kind if event.kind in {"failing", "refused"} else "early" if event.early else "final"
    found = [Hint("sure" if sure else "likely"), Hint(f"compared.{age}")]
    found += [Hint("compared.direct")] if event.direct else []
    if event.kind in {"surge", "refused"}:
        return [*found, Hint("invited" if event.kind == "surge" else "sender")]
    weeks, before = weeks_around(event, figures)
    if event.kind == "quiet":
        found += _those_who_report(event.subject, weeks, before)
    others = [
        *_couriers(event, [week for week in figures.weeks if event.holds(week.starts)]),
        *_release(event, events),
        *_gateway(weeks, before),
        *_elsewhere(event, figures),
    ]
    return [*found, *(others or [Hint("alone")])]


def _may_become_usual(event: Event, figures: Figures) -> bool:
    """Return True if the newest week is part of a silence, and its expected final figure may be a usual one."""
    read = partial(count_of, place=event.subject)
    final = [found.value for week in figures.weeks if week.final and (found := read(week))]
    if event.kind != "quiet" or not (event.early and event.lasts) or not final:
        return False
    expected = figures.expected(read)
    return expected is None or expected.value + expected.margin >= median(final[-BEFORE:])


def _those_who_report(region: str, weeks: Sequence[Week], before: Sequence[Week]) -> Iterator[Hint]:
    """Compare the exchanges of the gateways that still report: failures rule out a mere loss of interest."""
    if moved := find_move(lambda week: healthy_share(week, region), before, weeks, -1):
        usual, worst, less, noise = moved
        name = "worse" if less > max(5, 1.6 * noise) else "same"
        yield Hint(name, percent=worst.value, before=round(usual))


def _couriers(event: Event, weeks: Sequence[Week]) -> Iterator[Hint]:
    early = [week.complete for week in weeks if not week.final and week.complete is not None]
    if event.direct:
        return  # late couriers change only the other gateways
    if event.kind == "quiet" and early and min(early) < LATE:
        yield Hint("couriers", percent=round(100 * min(early)))
    elif event.kind == "quiet" and any(not week.final and week.complete is None for week in weeks):
        yield Hint("couriers.unknown")


def _release(event: Event, events: Sequence[Event]) -> Iterator[Hint]:
    for other in events:
        begins = event.holds(other.first, around=2)
        if other.kind == "failing" != event.kind and (begins or other.holds(event.first)):
            yield Hint("release", subject=other.subject, percent=other.percent)


def _gateway(weeks: Sequence[Week], before: Sequence[Week]) -> Iterator[Hint]:
    if moved := find_move(_gateway_share, before, weeks, 1):
        usual, most, more, noise = moved
        if more > max(5, 1.6 * noise):
            yield Hint("gateway", percent=most.value, before=round(usual))


def _gateway_share(week: Week) -> Figure | None:
    kinds = week.margin("version_failure", "main_failure")
    return share(total([kinds[name] for name in OF_THE_GATEWAY if name in kinds]), week.whole(kinds))


def _elsewhere(event: Event, figures: Figures) -> Iterator[Hint]:
    fell = moved_share(event, figures)
    if event.kind != "failing" and event.subject != NETWORK and fell >= 0.5:
        yield Hint("elsewhere", percent=round(100 * fell))
