"""Other causes of an event, and how sure it is: from the figures of its weeks beside those before."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from statistics import median

from telemetry_spark.dashboard.events import BEFORE, FAR_OUTSIDE, Event, healthy_share
from telemetry_spark.dashboard.figures import Figure, Figures, Week, share, total

OF_THE_GATEWAY = ("tcp", "tls", "http", "handshake")
"""Kinds of failure that many have at once when the gateway on the Internet is out."""

LATE = 0.97
"""Of a week of which less than this has arrived, a fall may be reports on their way."""

ELSEWHERE = 0.15
"""A region that lost more than this share fell, too."""


@dataclass(frozen=True)
class Hint:
    """One sentence about an event: `name` is its text, the others fill it in.

    Attributes:
        name: ``sure``, ``likely``, ``same``, ``worse``, ``couriers``, ``release``, ``gateway``, ``elsewhere`` or
            ``invited``; ``alone`` when nothing points to another cause.
        subject: A version.
        percent: A share.
        before: The share that was usual.
    """

    name: str
    subject: str = ""
    percent: int = 0
    before: int = 0


def hints_about(event: Event, events: Sequence[Event], figures: Figures) -> list[Hint]:
    """Return how sure an event is, and then what else it could be."""
    if event.kind not in {"quiet", "trouble", "surge"}:
        return []
    found = [Hint("sure" if event.margins >= FAR_OUTSIDE else "likely")]
    if event.kind == "surge":
        return [*found, Hint("invited")]
    weeks = [week for week in figures.weeks if event.holds(week.starts)]
    before = [week for week in figures.weeks if week.starts < event.first][-BEFORE:]
    if event.kind == "quiet":
        found += _those_who_report(event.subject, weeks, before)
    others = [
        *_couriers(event, weeks),
        *_release(event, events),
        *_gateway(weeks, before),
        *_elsewhere(event, weeks, before, figures),
    ]
    return [*found, *(others or [Hint("alone")])]


def _those_who_report(region: str, weeks: Sequence[Week], before: Sequence[Week]) -> Iterator[Hint]:
    """Compare the exchanges of those who still report: with trouble, it is no mere loss of interest."""
    then, now = (
        [figure for week in each if (figure := healthy_share(week, region))] for each in (before, weeks)
    )
    if not then or not now:
        return
    usual, worst = median(each.value for each in then), min(now, key=lambda each: each.value)
    is_worse = usual - worst.value > max(5, 1.6 * math.hypot(worst.margin, then[-1].margin))
    yield Hint("worse" if is_worse else "same", percent=worst.value, before=round(usual))


def _couriers(event: Event, weeks: Sequence[Week]) -> Iterator[Hint]:
    early = [week.complete for week in weeks if not week.final and week.complete is not None]
    if event.kind == "quiet" and early and min(early) < LATE:
        yield Hint("couriers", percent=round(100 * min(early)))
    elif event.kind == "quiet" and any(not week.final and week.complete is None for week in weeks):
        yield Hint("couriers.unknown")


def _release(event: Event, events: Sequence[Event]) -> Iterator[Hint]:
    for other in events:
        begins = event.holds(other.first, around=2)
        if other.kind == "failing" and (begins or other.holds(event.first)):
            yield Hint("release", subject=other.subject, percent=other.percent)


def _gateway(weeks: Sequence[Week], before: Sequence[Week]) -> Iterator[Hint]:
    then, now = ([figure for week in each if (figure := _gateway_share(week))] for each in (before, weeks))
    if not then or not now:
        return
    usual, most = median(each.value for each in then), max(now, key=lambda each: each.value)
    if most.value - usual > max(5, 1.6 * math.hypot(most.margin, then[-1].margin)):
        yield Hint("gateway", percent=most.value, before=round(usual))


def _gateway_share(week: Week) -> Figure | None:
    kinds = week.margin("version_failure", "main_failure")
    return share(total({name: kinds[name] for name in OF_THE_GATEWAY if name in kinds}), week.whole(kinds))


def _elsewhere(
    event: Event, weeks: Sequence[Week], before: Sequence[Week], figures: Figures
) -> Iterator[Hint]:
    fell = compared = 0
    for region in figures.regions:
        then, now = (
            [figure for week in each if (figure := week.cell("region", region))] for each in (before, weeks)
        )
        if region == event.subject or not then or not now:
            continue
        usual, least = median(each.value for each in then), min(now, key=lambda each: each.value)
        noise = math.hypot(least.margin, then[-1].margin)
        compared += 1
        fell += usual - least.value > max(ELSEWHERE * usual, noise)
    if compared >= 2 and 2 * fell >= compared:
        yield Hint("elsewhere", percent=round(100 * fell / compared))
