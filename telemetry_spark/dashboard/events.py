"""The events that an operator should check: unusual figures, with place, start, certainty and other causes.

Events come from published figures only. A figure is compared with earlier figures of its own age: a provisional one
with provisional ones, a final one with final ones. A difference must exceed the noise, chance and the scatter of the
weeks before. An event lasts until its figures are usual again. Events with one cause are one event with parts.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from functools import partial
from itertools import pairwise
from statistics import median

from telemetry_spark.dashboard.figures import (
    HEALTHY,
    Figure,
    Figures,
    Week,
    direct_counts,
    mean_of,
    runs,
    scatter_of,
    share,
)
from telemetry_spark.noise import WIDTH

BEFORE = 8
"""Weeks whose median is the usual figure of the next week."""

SCATTER = 13
"""Weeks whose scatter counts as usual: couriers that come every two months pass in this time."""

LEAST = {True: 4, False: 9}
"""Whether a week is final to the weeks before that a comparison needs; provisional ones must cover two months."""

LESS, MORE, WORSE = {1: 0.8, 2: 0.85}, 1.3, 10
"""A fall is below this share of the usual figure (by the weeks judged together), a jump above this multiple of the
largest figure, and trouble more than this number of points below the usual share of gateways without a failed exchange.
"""

DOUBT = {1: 3.6, 2: 3.1}
"""Weeks judged together to the standard deviations below which a difference is no event: 1 of 6,000 usual weeks and 1
of 1,000 usual pairs of weeks are farther away."""

CHANCE = 0.5
"""Chance in a count, in square roots of the count: most gateways of a week report about the next week, too."""

REFUSED = 0.05
"""A larger share of refused reports is an event."""

PAUSE = 4
"""Weeks without trouble inside one event, at most."""

NEW_USUAL = {"quiet": 26, "trouble": 26, "surge": 4}
"""Kind of event to the weeks after which the changed figures count as usual."""

SHOWN = 8
"""Events that the page shows at once; the others are folded."""

NETWORK = "network"
"""The subject of events of most regions at once."""

ELSEWHERE = 0.15
"""A region that lost more than this share counts as fallen, too."""

NO_FAILURE = "none"


@dataclass(frozen=True)
class Off:
    """The distance of a week from the usual figures.

    Attributes:
        percent: The change or the share, in per cent.
        usual: The usual figure before, if the kind is a comparison.
        worst: The figure of the week, if the kind is a comparison.
        margins: The difference of `usual` and `worst`, in margins of noise, chance and scatter.
        size: The gateways concerned; for ``refused``, the reports.
        early: Whether the figures are provisional.
        direct: Whether the figures are those of `direct_counts`.
    """

    percent: int
    usual: int = 0
    worst: int = 0
    margins: float = 0.0
    size: int = 0
    early: bool = False
    direct: bool = False


@dataclass(frozen=True, kw_only=True)
class Event(Off):
    """An event, with the distance of its worst week.

    Attributes:
        kind: ``quiet``, ``trouble``, ``surge``, ``failing`` or ``refused``.
        subject: The region, `NETWORK` or the version; empty for ``refused``.
        first: The Monday of the first week.
        last: The Monday of the last week.
        lasts: Whether `last` is the newest published week.
        parts: Events with the same cause, which have no entry of their own.
    """

    kind: str
    subject: str
    first: date
    last: date
    lasts: bool
    parts: tuple[Event, ...] = ()

    @property
    def is_wrong(self) -> bool:
        """True if people are worse off than usual; a jump alone harms nobody."""
        return self.kind in {"quiet", "trouble", "failing"}

    @property
    def charts(self) -> tuple[str, ...]:
        """The ids of the parts of the page with the event's charts."""
        if self.kind in {"failing", "refused"}:
            return {"failing": ("failures", "versions"), "refused": ("quality",)}[self.kind]
        if self.subject == NETWORK:
            return ("health",) if self.kind == "trouble" else ("active",)
        return (f"region-{self.subject}",)

    def holds(self, day: date, *, around: int = 0) -> bool:
        """Return True if the day is in a week of the event, or within `around` weeks of the event."""
        wide = timedelta(weeks=around)
        return self.first - wide <= day < self.last + timedelta(weeks=1) + wide

    @property
    def subjects(self) -> set[str]:
        """The subjects of the event and its parts."""
        return {self.subject, *(part.subject for part in self.parts)}


Read = Callable[[Week], Figure | None]


def find_events(figures: Figures) -> list[Event]:
    """Return all events: ongoing ones first, among them first the harmful ones, then by size and date."""
    offs: dict[tuple[str, str], dict[int, Off]] = defaultdict(dict)
    for place in (*figures.regions, NETWORK):
        counts, health = partial(count_of, place=place), partial(healthy_share, region=place)
        for kind, index, off in _unusual_weeks(figures, counts, ("quiet", "surge")):
            offs[kind, place][index] = off
        for kind, index, off in _unusual_weeks(figures, health, ("trouble",)):
            whole = counts(figures.weeks[index])
            size = off.percent * (whole.value if whole else 0) // 100
            offs[kind, place][index] = Off(**vars(off) | {"size": size})
        for kind, index, off in _unusual_weeks(figures, direct_counts(figures, place), ("quiet",), (True,)):
            offs[kind, place].setdefault(index, Off(**vars(off) | {"direct": True}))
    for index, week in enumerate(figures.weeks):
        for kind, subject, off in (*_versions(week), *_refusals(figures, week)):
            offs[kind, subject][index] = off
    single = [event for about, weeks in offs.items() for event in _join_weeks(figures, *about, weeks)]
    return sorted(
        _join_causes(single, figures),
        key=lambda each: (each.lasts, each.lasts and each.is_wrong, each.size, each.first),
        reverse=True,
    )


def is_comparable(figures: Figures) -> bool:
    """Return True if enough weeks stand before the newest week, as old as the newest week was when published."""
    final = figures.weeks[-1].final
    return sum(week is not None for week in _forms(figures, early=not final)) > LEAST[final]


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
    """Return the share of gateways without a failed exchange, of a region or of the network."""
    if region == NETWORK:
        healths = week.margin("region_health", "sync_health")
        return share(healths.get(HEALTHY), week.whole(healths))
    whole = week.margin("region_health", "region").get(region)
    return share(week.cell("region_health", region, HEALTHY), whole)


def _forms(figures: Figures, *, early: bool) -> list[Week | None]:
    """Return the provisional or the final form of each week."""
    return figures.early if early else [week if week.final else None for week in figures.weeks]


def _unusual_weeks(
    figures: Figures, read: Read, kinds: Sequence[str], ages: Sequence[bool] = (False, True)
) -> Iterator[tuple[str, int, Off]]:
    """Yield the unusual weeks, by kind and number: final ones among final ones, the others among provisional ones.

    They join the comparison only after `NEW_USUAL` weeks. `ages`: whether the compared forms are provisional; a week is
    judged by its newest form among them.
    """
    for early in ages:
        past: list[Figure] = []
        waiting: list[Figure] = []
        before, last = None, ""
        for index, week in enumerate(_forms(figures, early=early)):
            now = read(week) if week else None
            if now is None:
                continue
            judged = kinds if len(past) >= LEAST[not early] else ()
            kind, found = _judge(judged, now, before, past, early=early)
            before = now
            waiting = [*waiting, now] if kind and kind == last else [now]
            last = kind
            if found is None:
                past.append(now)
            elif len(waiting) > NEW_USUAL[kind]:
                past = waiting
                waiting = []
            elif (figures.weeks[index].final and False in ages) is not early:
                yield kind, index, found


def _judge(
    kinds: Sequence[str], now: Figure, before: Figure | None, past: Sequence[Figure], *, early: bool
) -> tuple[str, Off | None]:
    """Return the kind and the distance of an unusual figure, or no kind and None."""
    for kind in kinds:
        if off := _off(kind, now, past[-SCATTER:], early=early):
            return kind, off
    older = past[:-1] if past and past[-1] is before else past
    if before and "quiet" in kinds and (off := _off_twice(now, before, older, early=early)):
        return "quiet", off
    return "", None


def _off_twice(now: Figure, before: Figure, past: Sequence[Figure], *, early: bool) -> Off | None:
    """Return the distance of a figure that is low together with the figure before, or None if the two are usual.

    Two weeks together have less noise and chance than one, so their smaller falls are told. Each has at least half of
    the fall of an event: a fall that is over does not seem to last.
    """
    recent = [round((one.value + other.value) / 2) for one, other in pairwise(past[-BEFORE - 1 :])]
    if max(now.value, before.value) > (1 + LESS[2]) / 2 * round(median(recent)):
        return None
    pairs = [mean_of(pair) for pair in pairwise(past[-SCATTER - 1 :])]
    off = _off("quiet", mean_of([now, before]), pairs, 2, early=early)
    if off is None:
        return None
    less = off.usual - now.value
    return Off(round(100 * less / off.usual), off.usual, now.value, off.margins, less, early)


def _off(kind: str, now: Figure, past: Sequence[Figure], weeks: int = 1, *, early: bool) -> Off | None:
    """Return the distance of a figure from the figures before, or None if the figure is usual.

    A figure is unusual if it is far from the median, or far below the lowest figure: where one courier serves many, the
    provisional figures go up and down, and the median says little. Each figure is the mean of `weeks` weeks.
    """
    values = [figure.value for figure in past]
    usual, lowest = median(values[-BEFORE:]), min(values)
    change = now.value - usual if kind == "surge" else usual - now.value
    least = {"quiet": (1 - LESS[weeks]) * usual, "surge": MORE * max(values) - usual, "trouble": WORSE}[kind]
    if change <= least:
        return None
    noise = math.hypot(now.margin, past[-1].margin * math.sqrt(weeks / BEFORE)) / WIDTH
    chance = 0 if kind == "trouble" else CHANCE * math.sqrt(max(usual, 0) / weeks)
    expected, scatter = max(math.hypot(noise, chance), 0.5), scatter_of(values)
    # a count's scatter a little above the expected one is the error of a few weeks
    wide = max(expected, scatter) if not chance or scatter > 1.6 * expected else expected
    below = (lowest - now.value) / expected if kind == "quiet" and now.value < LESS[weeks] * lowest else 0
    distance = max(change / wide, below)
    if distance <= DOUBT[weeks]:
        return None
    percent = round(change if kind == "trouble" else 100 * change / max(usual, 1))
    return Off(percent, round(usual), now.value, distance / WIDTH, round(change), early)


def _join_weeks(figures: Figures, kind: str, subject: str, weeks: dict[int, Off]) -> Iterator[Event]:
    """Join unusual weeks, by their numbers, to events."""
    for run in runs(sorted(weeks.items()), PAUSE):
        worst = max((off for _, off in run), key=lambda each: each.percent)
        yield Event(
            kind=kind,
            subject=subject,
            first=figures.weeks[run[0][0]].starts,
            last=figures.weeks[run[-1][0]].starts,
            lasts=run[-1][0] == len(figures.weeks) - 1,
            **vars(worst),
        )


def _join_causes(events: Sequence[Event], figures: Figures) -> Iterator[Event]:
    """Make events with one cause one event.

    A cause is most regions at once, a region's fall or jump with its failures, or a failing version.
    """
    known = [each for each in events if each.subject != NETWORK or moved_share(each, figures) >= 0.5]
    waiting = sorted(known, key=_rank)
    while waiting:
        whole, *others = waiting
        parts = tuple(each for each in others if _is_part(each, whole))
        yield Event(**vars(whole) | {"parts": parts})
        waiting = [each for each in others if each not in parts]


def _rank(event: Event) -> int:
    """Return the place of an event among those that may take others as parts."""
    if event.subject == NETWORK:
        return 3 if event.kind == "trouble" else 0
    return {"quiet": 1, "surge": 1, "failing": 2}.get(event.kind, 4)


def _is_part(part: Event, whole: Event) -> bool:
    if part.kind == "failing":  # a crowd of invented gateways chooses a version, too
        return whole.kind == "surge" and whole.holds(part.first) and whole.holds(part.last)
    if not (whole.holds(part.first, around=2) or part.holds(whole.first)):
        return False
    if whole.kind == "failing":
        return part.kind == "trouble"
    follows = part.kind == whole.kind or (part.kind == "trouble" and whole.kind in {"quiet", "surge"})
    return follows and whole.subject in {NETWORK, part.subject}


def count_of(week: Week, place: str) -> Figure | None:
    """Return the figure of the network or of a region, or a region's upper bound if its figure is withheld.

    A figure that is withheld only to cover another has a total in the health table. A rise from a withheld figure
    counts as a jump, too: a crowd of invented gateways may choose a region without gateways.
    """
    if place == NETWORK:
        return week.cell("network")
    if "region" not in week.tables:
        return None
    total_of = week.margin("region_health", "region").get(place)
    return week.cell("region", place) or total_of or week.most(place)


def _versions(week: Week) -> Iterator[tuple[str, str, Off]]:
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
        part, rest = fine.value / whole.value, (sound.value - fine.value) / others
        margin = 100 * math.hypot(
            fine.margin
            * (1 / whole.value + 1 / others),  # an error of one group is the other's with the other sign
            whole.margin * (part / whole.value + rest / others),
            sound.margin / others,
            everybody.margin * rest / others,
            WIDTH * math.sqrt(0.25 / whole.value + 0.25 / others),
        )
        more = 100 * (rest - part)
        if more > max(8, 2 * margin):  # a page compares hundreds of versions and weeks
            failing, size = 100 - round(100 * part), round((rest - part) * whole.value)
            yield "failing", version, Off(failing, 0, 0, more / margin, size, not week.final)


def _refusals(figures: Figures, week: Week) -> Iterator[tuple[str, str, Off]]:
    outcomes = figures.arrivals.get(week.starts, {})
    fine = sum(outcomes[name].value for name in ("accepted", "repeated") if name in outcomes)
    refused = outcomes.keys() - {"accepted", "repeated", "deletion"}
    count = sum(outcomes[name].value for name in refused)
    more = count - REFUSED * (fine + count)
    if fine and more > 0:
        margin = max(1.0, math.hypot(*(outcomes[name].margin for name in refused)))
        yield "refused", "", Off(round(100 * count / (fine + count)), 0, 0, more / margin, count)


# --- Other causes of an event, and its certainty ------------------------------------------------------------


def weeks_around(event: Event, figures: Figures) -> tuple[list[Week], list[Week]]:
    """Return the weeks of an event and the weeks before, in forms of one age."""
    forms = [week for week in _forms(figures, early=event.early) if week]
    weeks = [week for week in forms if event.holds(week.starts)]
    return weeks, [week for week in forms if week.starts < event.first][-BEFORE:]


def find_move(
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


def moved_share(event: Event, figures: Figures) -> float:
    """Return the share of the other regions that moved with an event; 0 if fewer than two are known."""
    read, sign = (
        (healthy_share, -1) if event.kind == "trouble" else (count_of, 1 if event.kind == "surge" else -1)
    )
    moved = compared = 0
    weeks, before = weeks_around(event, figures)
    for region in figures.regions:
        found = find_move(lambda week, region=region: read(week, region), before, weeks, sign)  # type: ignore[misc]
        if found and region != event.subject:
            usual, _, change, noise = found
            compared += 1
            moved += change > max(ELSEWHERE * usual, noise)
    return moved / compared if compared >= 2 else 0.0
