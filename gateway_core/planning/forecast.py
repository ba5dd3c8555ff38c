"""Forecast of a plan: the share of messages that arrive, their waiting times, and what would raise the share.

The forecast is a mean over the possible cases (when a message is written, and where in their rounds the couriers are).
Evenly spread points replace random ones, so the same plan has the same forecast everywhere. The points follow the
additive recurrence by the powers of the generalised golden ratio.
"""

from collections.abc import Callable, Iterator, Sequence
from enum import StrEnum
from math import ceil

from msgspec import Struct, field
from msgspec.structs import replace

from gateway_core.limits import MAX_TTL_SECONDS
from gateway_core.planning.journeys import (
    KEY_LIFE,
    REUSE,
    Journeys,
    Loss,
    Place,
    RegularLetters,
    Relays,
    Visits,
)
from gateway_core.planning.plan import DAY, HOUR, Plan

_POINTS = 2000
"""Points for each kind of pair of gateways, limited in total by ``_MOST_POINTS``."""
_MOST_POINTS = 8000
"""Points for all kinds of pairs together."""

_DIMENSIONS = 6
_DIGITS = 4
"""Decimal places of a share, limited by the method's precision."""
_MOST_STEPS = 14
_STEPS = tuple(hours * HOUR for hours in (1, 2, 3, 4, 6, 8, 12, 24, 48, 72, 96, 120, 168, 240, 336))
"""Steps of a curve: round numbers, up to a step for the longest lifetime."""


REPLY_WITHIN = DAY
"""Longest time for an answer by a person on the Internet."""


class Forecast(Struct, frozen=True):
    """The forecast. Shares (0 to 1) count all messages; waiting times (seconds) count arrived messages only."""

    share: float
    expired: float
    not_collected: float
    """The share deleted by public gateways before a courier came."""
    unreadable: float
    """The share that arrives after its keys were deleted."""
    median: int
    nine_of_ten: int
    ninety_nine_of_hundred: int
    curve: tuple[tuple[int, float], ...]
    """Pairs of seconds and arrived share, until nearly all messages have arrived; empty without waiting times."""
    visits_looked_at: int
    """Number of calculated visits, as a measure of the work."""


class Waits(Struct, eq=False):
    """The collected waiting times, each with its weight."""

    _found: list[tuple[int, float]] = field(default_factory=list)
    _lost: dict[Loss, float] = field(default_factory=lambda: dict.fromkeys(Loss, 0.0))
    steps: int = 0

    def add(self, wait: int | Loss, weight: float) -> None:
        if isinstance(wait, Loss):
            self._lost[wait] += weight
        else:
            self._found.append((wait, weight))

    def forecast(self) -> Forecast:
        self._found.sort()
        lost = sum(self._lost.values())
        arrived = sum(weight for _, weight in self._found)
        total = arrived + lost
        half, most, nearly_all = (self._within(part * arrived) for part in (0.5, 0.9, 0.99))
        return Forecast(
            round(arrived / total, _DIGITS),
            round(self._lost[Loss.EXPIRED] / total, _DIGITS),
            round(self._lost[Loss.NOT_COLLECTED] / total, _DIGITS),
            round(self._lost[Loss.UNREADABLE] / total, _DIGITS),
            half,
            most,
            nearly_all,
            tuple(self._curve(nearly_all, total)),
            self.steps,
        )

    def _within(self, weight: float) -> int:
        """Return the waiting time within which messages of total ``weight`` have arrived; 0 if none arrives."""
        seen = 0.0
        for wait, each in self._found:
            seen += each
            if seen >= weight:
                return wait
        return self._found[-1][0] if self._found else 0

    def _curve(self, end: int, total: float) -> Iterator[tuple[int, float]]:
        step = next(each for each in _STEPS if each * _MOST_STEPS >= end)
        place, seen = 0, 0.0
        for number in range(1, ceil(end / step) + 1):
            while place < len(self._found) and self._found[place][0] <= number * step:
                seen += self._found[place][1]
                place += 1
            yield number * step, round(seen / total, _DIGITS)


def forecast(plan: Plan) -> Forecast:
    """Return the forecast for messages between gateways.

    Raises:
        InvalidMessageError: if the plan is impossible.
    """
    plan.check()
    waits, journeys = Waits(), Journeys(plan)
    kinds = list(_pairs(plan))
    for is_online, reader_is_online, is_same, weight in kinds:
        for number, chances in enumerate(_points(min(_POINTS, _MOST_POINTS // len(kinds)))):
            written = int(chances[0] * plan.writing_period)
            relays = Relays(plan, chances[1])
            other = relays if is_same else Relays(plan, chances[2])
            writer = Place(Visits(plan, relays, chances[3], 2 * number), relays, is_online)
            reader = Place(Visits(plan, other, chances[4], 2 * number + 1), other, reader_is_online)
            letters = RegularLetters(plan, chances[5])
            arrival = journeys.arrival(writer, reader, written, written + plan.lifetime, letters)
            waits.add(arrival if isinstance(arrival, Loss) else arrival - written, weight)
            waits.steps += writer.visits.steps + reader.visits.steps
    return waits.forecast()


def answers(plan: Plan) -> Forecast:
    """Return the forecast for answers of people with the Internet, who take up to a day to write them.

    The waiting time begins with the gateway's own message. Message and answer have the same lifetime.

    Raises:
        InvalidMessageError: if the plan is impossible.
    """
    plan.check()
    waits, journeys = Waits(), Journeys(plan)
    for number, chances in enumerate(_points(_POINTS)):
        relays = Relays(plan, chances[1])
        place = Place(Visits(plan, relays, chances[3], number), relays, False)
        arrival = journeys.to_internet(place, 0, plan.lifetime)
        if not isinstance(arrival, Loss):
            answered = arrival + int(chances[5] * REPLY_WITHIN) + 1
            arrival = journeys.from_internet(place, answered, answered + plan.lifetime)
            if not isinstance(arrival, Loss) and arrival + int(chances[0] * REUSE) > KEY_LIFE:
                arrival = Loss.UNREADABLE
        waits.add(arrival, 1.0)
        waits.steps += place.visits.steps
    return waits.forecast()


def _pairs(plan: Plan) -> Iterator[tuple[bool, bool, bool, float]]:
    """Yield the kinds of pairs: whether writer and reader are online, whether they share a courier, and the weight."""
    others = plan.gateways - 1
    for is_online, share in ((True, plan.online), (False, 1 - plan.online)):
        online = min(1.0, max(0.0, (plan.online * plan.gateways - is_online) / others))
        for reader_is_online, part in ((True, online), (False, 1 - online)):
            for is_same, chance in ((True, plan.same_courier), (False, 1 - plan.same_courier)):
                if weight := share * part * chance:
                    yield is_online, reader_is_online, is_same, weight


def _points(count: int) -> Iterator[Sequence[float]]:
    """Yield ``count`` evenly spread points of the unit cube."""
    ratio = 1.5
    for _ in range(60):
        ratio = (1 + ratio) ** (1 / (_DIMENSIONS + 1))
    steps = [ratio**-power for power in range(1, _DIMENSIONS + 1)]
    for number in range(count):
        yield [(0.5 + number * step) % 1 for step in steps]


# --- Remedies -------------------------------------------------------------------------------------------


class Remedy(StrEnum):
    """An improvement of a plan."""

    COURIER = "courier"
    LIFETIME = "lifetime"
    RETENTION = "retention"


class Gain(Struct, frozen=True):
    """A remedy and its gain."""

    remedy: Remedy
    plan: Plan
    """The plan with the remedy."""
    forecast: Forecast
    share: float
    """Increase of the arrived share: 0.1 is ten messages of a hundred."""


def gains(plan: Plan, before: Forecast, reckon: Callable[[Plan], Forecast] = forecast) -> list[Gain]:
    """Return the gains of all applicable remedies, best first.

    The remedies are one more courier, after which all couriers share the gateways anew; messages with twice the
    lifetime, at most 180 days; and public gateways that keep messages for their lifetime. Among equal gains (in whole
    hundredths), the remedy with the shorter median wins. ``reckon``: returns the forecast of a plan.
    """
    found = []
    for remedy, changed in _with_remedies(plan):
        after = reckon(changed)
        found.append(Gain(remedy, changed, after, after.share - before.share))
    return sorted(found, key=lambda each: (-round(each.share, 2), each.forecast.median))


def _with_remedies(plan: Plan) -> list[tuple[Remedy, Plan]]:
    found = []
    if plan.couriers < plan.gateways:
        found.append((Remedy.COURIER, one_more_courier(plan)))
    if plan.lifetime < MAX_TTL_SECONDS:
        found.append((Remedy.LIFETIME, replace(plan, lifetime=min(2 * plan.lifetime, MAX_TTL_SECONDS))))
    if plan.retention is not None and plan.retention < plan.lifetime:
        found.append((Remedy.RETENTION, replace(plan, retention=None)))
    return [(remedy, changed) for remedy, changed in found if changed.refusal is None]


def one_more_courier(plan: Plan) -> Plan:
    """Return the plan with another courier: each courier has fewer gateways, and visits them more often."""
    part = plan.couriers / (plan.couriers + 1)
    return replace(
        plan,
        couriers=plan.couriers + 1,
        intervals=tuple(max(HOUR, round(part * each)) for each in plan.intervals),
        relay_every=None if plan.relay_every is None else max(HOUR, round(part * plan.relay_every)),
    )
