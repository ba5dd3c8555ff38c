"""The events that an operator should check: unusual figures, with place, start, certainty and other causes.

Events come from published figures only. A region is compared with the eight weeks before its figures became unusual; an
event lasts until they are usual again. Other causes appear in the event's weeks, compared with the weeks before.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from operator import methodcaller
from statistics import median

from telemetry_spark.dashboard.figures import HEALTHY, Figure, Figures, Week, runs, share, total

BEFORE = 8
"""Weeks to compare a week with: a fall with their median, a jump with their largest figure."""

RECENT = 26
"""Weeks for which events are shown."""

PAUSE = 4
"""Weeks without trouble inside one event, at most."""

NEW_USUAL = {"quiet": 26, "trouble": 26, "surge": 4}
"""Kind of event to the weeks after which the changed figures count as usual."""

SHOWN = 8
"""Events before those under "Show more"."""

NO_FAILURE = "none"
FAR_OUTSIDE = 3.0
"""A difference of this many margins is far outside of the noise."""


@dataclass(frozen=True)
class Off:
    """The distance of a week from the usual figures.

    Attributes:
        percent: The change or the share, in per cent.
        usual: The usual figure before, if the kind is a comparison.
        worst: The figure of the week, if the kind is a comparison.
        margins: The difference of `usual` and `worst`, in margins of noise; 0 without a comparison.
    """

    percent: int
    usual: int = 0
    worst: int = 0
    margins: float = 0.0


@dataclass(frozen=True, kw_only=True)
class Event(Off):
    """An event, with the distance of its worst week.

    Attributes:
        kind: ``quiet``, ``trouble``, ``surge``, ``failing`` or ``refused``.
        subject: The region or version; empty for ``refused``.
        first: The Monday of the first week.
        last: The Monday of the last week.
        lasts: Whether `last` is the newest published week.
    """

    kind: str
    subject: str
    first: date
    last: date
    lasts: bool

    @property
    def is_wrong(self) -> bool:
        """True if people are worse off than usual; a jump alone harms nobody."""
        return self.kind in {"quiet", "trouble", "failing"}

    def holds(self, day: date, *, around: int = 0) -> bool:
        """Return True if the day is in a week of the event, or within `around` weeks of the event."""
        wide = timedelta(weeks=around)
        return self.first - wide <= day < self.last + timedelta(weeks=1) + wide


Compare = Callable[[Figure, list[Figure]], Off | None]


def find_events(figures: Figures) -> list[Event]:
    """Return the events of recent weeks: ongoing events first, then the newest."""
    if not figures.weeks:
        return []
    offs: dict[tuple[str, str], dict[int, Off]] = defaultdict(dict)
    for region in figures.regions:
        active = [_figure_of(week, region) for week in figures.weeks]
        healthy = [healthy_share(week, region) for week in figures.weeks]
        for series, compared in (
            (active, {"quiet": _fell, "surge": _find_jump}),
            (healthy, {"trouble": _worse}),
        ):
            offs |= {(kind, region): weeks for kind, weeks in _against_before(series, compared).items()}
    for index, week in enumerate(figures.weeks):
        for kind, subject, percent in (*_versions(week), *_refusals(figures, week)):
            offs[kind, subject][index] = Off(percent)
    since = figures.weeks[-RECENT:][0].starts
    found = (event for about, weeks in offs.items() for event in _join_weeks(figures, *about, weeks))
    recent = [event for event in found if event.last >= since]
    return sorted(recent, key=lambda each: (each.lasts, each.first, each.is_wrong), reverse=True)


def usual_range(series: Sequence[Figure | None], apart: Collection[int] = ()) -> list[tuple[int, int] | None]:
    """Return the lowest and highest usual figure before each week, or None if too few are known.

    Args:
        series: A figure for each week.
        apart: Numbers of unusual weeks.
    """
    ranges: list[tuple[int, int] | None] = []
    past: list[int] = []
    for index, figure in enumerate(series):
        known = past[-BEFORE:]
        ranges.append((min(known), max(known)) if len(known) >= BEFORE // 2 else None)
        if figure and index not in apart:
            past.append(figure.value)
    return ranges


def healthy_share(week: Week, region: str) -> Figure | None:
    """Return the share of a region's gateways without a failed exchange."""
    return share(
        week.row("region_health", region).get(HEALTHY), week.margin("region_health", "region").get(region)
    )


def _against_before(
    series: Sequence[Figure | None], compared: Mapping[str, Compare]
) -> dict[str, dict[int, Off]]:
    """Find the unusual weeks by kind; they join the comparison only after `NEW_USUAL` weeks."""
    found: dict[str, dict[int, Off]] = {kind: {} for kind in compared}
    past: list[Figure] = []
    waiting: list[Figure] = []
    last = ""
    for index, now in enumerate(series):
        if now is None:
            continue
        off = _first_off(now, past, compared)
        if off is None:
            past.append(now)
            waiting, last = [], ""
            continue
        kind, week = off
        waiting = [*waiting, now] if kind == last else [now]
        last = kind
        if len(waiting) > NEW_USUAL[kind]:
            past, waiting = waiting, []
        else:
            found[kind][index] = week
    return found


def _first_off(now: Figure, past: list[Figure], compared: Mapping[str, Compare]) -> tuple[str, Off] | None:
    if len(past) < BEFORE // 2:
        return None
    offs = ((kind, compare(now, past[-BEFORE:])) for kind, compare in compared.items())
    return next(((kind, off) for kind, off in offs if off), None)


def _fell(now: Figure, past: list[Figure]) -> Off | None:
    usual = median(figure.value for figure in past)
    less, noise = usual - now.value, math.hypot(now.margin, past[-1].margin)
    if now.value >= 0.7 * usual or less <= 1.6 * noise:
        return None
    return Off(round(100 * less / usual), round(usual), now.value, less / max(noise, 1))


def _find_jump(now: Figure, past: list[Figure]) -> Off | None:
    usual, most = median(figure.value for figure in past), max(figure.value for figure in past)
    noise = math.hypot(now.margin, past[-1].margin)
    if now.value <= 1.3 * most or now.value - most <= 1.6 * noise:
        return None
    more = now.value - usual
    return Off(round(100 * more / max(usual, 1)), round(usual), now.value, more / max(noise, 1))


def _worse(now: Figure, past: list[Figure]) -> Off | None:
    usual = median(figure.value for figure in past)
    less, noise = usual - now.value, math.hypot(now.margin, past[-1].margin)
    if less <= max(10, 1.6 * noise):
        return None
    return Off(round(less), round(usual), now.value, less / max(noise, 1))


def _join_weeks(figures: Figures, kind: str, subject: str, weeks: dict[int, Off]) -> Iterator[Event]:
    """Join unusual weeks, by their numbers, to events."""
    for run in runs(weeks.items(), PAUSE):
        worst = max((off for _, off in run), key=lambda each: each.percent)
        yield Event(
            kind=kind,
            subject=subject,
            first=figures.weeks[run[0][0]].starts,
            last=figures.weeks[run[-1][0]].starts,
            lasts=run[-1][0] == len(figures.weeks) - 1,
            **vars(worst),
        )


def _figure_of(week: Week, region: str) -> Figure | None:
    """Return the figure of a region, or its upper bound if it is withheld.

    A figure that is withheld only to cover another has a total in the health table. A rise from a withheld figure
    counts as a jump, too: a crowd of invented gateways may choose a region without gateways.
    """
    if "region" not in week.tables:
        return None
    total_of = week.margin("region_health", "region").get(region)
    return week.cell("region", region) or total_of or week.most(region)


def _versions(week: Week) -> Iterator[tuple[str, str, int]]:
    """Yield versions whose gateways fail more often than all others together, by more than the noise explains."""
    kinds = week.margin("version_failure", "main_failure")
    everybody, sound = week.whole(kinds), kinds.get(NO_FAILURE)
    for version, whole in week.margin("version_failure", "version").items():
        fine = week.cell("version_failure", version, NO_FAILURE)
        if fine is None or sound is None or everybody is None or whole.value <= 0:
            continue
        others = everybody.value - whole.value
        if others <= math.hypot(everybody.margin, whole.margin):
            continue  # nearly all gateways use it: no group to compare with
        failing = 100 - round(100 * fine.value / whole.value)
        failing_elsewhere = 100 - 100 * (sound.value - fine.value) / others
        doubt = 160 * math.hypot(
            math.hypot(fine.margin, whole.margin) / whole.value,
            math.hypot(sound.margin, everybody.margin) / others,
        )
        if failing - failing_elsewhere > max(8, doubt):
            yield "failing", version, failing


def _refusals(figures: Figures, week: Week) -> Iterator[tuple[str, str, int]]:
    outcomes = figures.arrivals.get(week.starts, {})
    fine = sum(outcomes[name].value for name in ("accepted", "repeated") if name in outcomes)
    refused = outcomes.keys() - {"accepted", "repeated", "deletion"}
    count = sum(outcomes[name].value for name in refused)
    if fine and count > 0.05 * (fine + count):
        yield "refused", "", round(100 * count / (fine + count))


# --- Other causes of an event, and its certainty ------------------------------------------------------------

OF_THE_GATEWAY = ("tcp", "tls", "http", "handshake")
"""Kinds of failure that many gateways have at once while the public gateway is down."""

LATE = 0.97
"""With a smaller share of a week's reports, a fall may be due to late reports."""

ELSEWHERE = 0.15
"""A region that lost more than this share counts as fallen, too."""


@dataclass(frozen=True)
class Hint:
    """One sentence about an event: `name` selects the text, the other attributes fill it in.

    Attributes:
        name: ``sure``, ``likely``, ``same``, ``worse``, ``couriers``, ``couriers.unknown``, ``release``, ``gateway``,
            ``elsewhere`` or ``invited``; ``alone`` without a sign of another cause.
        subject: A version.
        percent: A share.
        before: The usual share before.
    """

    name: str
    subject: str = ""
    percent: int = 0
    before: int = 0


def hints_about(event: Event, events: Sequence[Event], figures: Figures) -> list[Hint]:
    """Return the certainty of an event, then its possible other causes."""
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


def _find_move(
    of: Callable[[Week], Figure | None], before: Sequence[Week], weeks: Sequence[Week], sign: int
) -> tuple[float, Figure, float, float] | None:
    """Return the usual figure before, the farthest figure on one side, their distance, and its noise.

    None if a figure is unknown for all weeks before, or all weeks of the event. `sign`: 1 for a rise, -1 for a fall.
    """
    then, now = ([figure for week in each if (figure := of(week))] for each in (before, weeks))
    if not then or not now:
        return None
    usual, far = median(each.value for each in then), max(now, key=lambda each: sign * each.value)
    return usual, far, sign * (far.value - usual), math.hypot(far.margin, then[-1].margin)


def _those_who_report(region: str, weeks: Sequence[Week], before: Sequence[Week]) -> Iterator[Hint]:
    """Compare the exchanges of the gateways that still report: failures rule out a mere loss of interest."""
    if moved := _find_move(lambda week: healthy_share(week, region), before, weeks, -1):
        usual, worst, less, noise = moved
        name = "worse" if less > max(5, 1.6 * noise) else "same"
        yield Hint(name, percent=worst.value, before=round(usual))


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
    if moved := _find_move(_gateway_share, before, weeks, 1):
        usual, most, more, noise = moved
        if more > max(5, 1.6 * noise):
            yield Hint("gateway", percent=most.value, before=round(usual))


def _gateway_share(week: Week) -> Figure | None:
    kinds = week.margin("version_failure", "main_failure")
    return share(total([kinds[name] for name in OF_THE_GATEWAY if name in kinds]), week.whole(kinds))


def _elsewhere(
    event: Event, weeks: Sequence[Week], before: Sequence[Week], figures: Figures
) -> Iterator[Hint]:
    fell = compared = 0
    for region in figures.regions:
        moved = _find_move(methodcaller("cell", "region", region), before, weeks, -1)
        if moved and region != event.subject:
            usual, _, less, noise = moved
            compared += 1
            fell += less > max(ELSEWHERE * usual, noise)
    if compared >= 2 and 2 * fell >= compared:
        yield Hint("elsewhere", percent=round(100 * fell / compared))
