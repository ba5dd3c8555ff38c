"""The way of one message, as this project's gateways and couriers go it.

A courier takes at a visit what is written by then, with one permission to collect (a CCA). At its next relay it first
hands over, then collects once with each permission; what comes to the public gateway after that waits for the
permission of the next visit. What it collected it brings at the first visit that it can reach. While it is on its way
to the Internet and back it visits nobody: the visits lie in what is left of the time between two relays.

Spec: RS-000 Cargo Relay Binding; CCA, which works once.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from enum import StrEnum
from itertools import accumulate

from msgspec import Struct

from gateway_core.clock import DRIFT_TOLERANCE
from gateway_core.limits import CCA_LIFE, RETURN_CARGO_LIFE
from gateway_core.planning.plan import Plan

_TOLERANCE = int(DRIFT_TOLERANCE.total_seconds())
"""Whatever expires is good for so much longer."""

_PERMITTED = int(CCA_LIFE.total_seconds()) + _TOLERANCE
_CARRIED = int(RETURN_CARGO_LIFE.total_seconds()) + _TOLERANCE

_MIX = 0x9E3779B97F4A7C15
_WORD = 2**64 - 1


class Loss(StrEnum):
    """The reasons why a message does not arrive."""

    EXPIRED = "expired"
    NOT_COLLECTED = "not collected"
    """The public gateway did not keep it until a courier came."""


class Relays:
    """The times at which one courier reaches the Internet."""

    def __init__(self, plan: Plan, chance: float) -> None:
        """``chance`` 0 to 1: the moment of the first, within the time between two."""
        self.every = plan.between_relays
        self._first = int(chance * self.every)
        self._way, self._home = plan.way, plan.between_relays - 2 * plan.way

    def next(self, moment: int) -> int:
        """The first at that moment or later."""
        return self._first - (self._first - moment) // self.every * self.every

    def around_ways(self, moment: int) -> int:
        """The time, during the courier's round, of what would be at that moment if it were never on its way."""
        last = self.next(moment + 1) - self.every
        return last + self._way + (moment - last) * self._home // self.every

    def without_ways(self, moment: int) -> int:
        """The other way round: just what is after this moment happens, around ways, after that one."""
        last = self.next(moment + 1) - self.every
        into_round = max(-1, moment - last - self._way)
        return last + min(-((into_round + 1) * -self.every // self._home), self.every) - 1


class Visits:
    """The visits to one gateway, from whatever moment is asked about first.

    They have gone on for ever: a moment falls into a long interval more likely than into a short one.
    """

    def __init__(self, plan: Plan, relays: Relays, chance: float, number: int) -> None:
        """``relays``: its courier's.

        ``chance`` 0 to 1: the first moment's place in its interval; ``number``: what later intervals come from.
        """
        self._intervals, self._relays, self._chance, self._number = plan.intervals, relays, chance, number
        self._last: int | None = None
        self.steps = 0

    def after(self, moment: int) -> int:
        """The first visit after that moment, which must be no earlier than the visit before the last answer."""
        return self._relays.around_ways(self._after(self._relays.without_ways(moment)))

    def _after(self, moment: int) -> int:
        """The same, if its courier were never on its way."""
        if self._last is None:
            ends: Sequence[int] = list(accumulate(self._intervals))
            place = int(self._chance * ends[-1])
            self._last = moment + ends[bisect_right(ends, place)] - place
        while self._last <= moment:
            self._last += self._another()
        self.steps += 1
        return self._last

    def _another(self) -> int:
        self.steps += 1
        if len(self._intervals) == 1:
            return self._intervals[0]
        self._number = mixed = (self._number + _MIX) & _WORD
        mixed = (mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9 & _WORD
        mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EB & _WORD
        return self._intervals[(mixed ^ mixed >> 31) % len(self._intervals)]


class Place(Struct, frozen=True, eq=False):
    """One gateway, with its courier."""

    visits: Visits
    relays: Relays
    is_online: bool
    """Whether it has the Internet whenever there is no outage."""


class Journeys:
    """The two halves of the way: from a gateway to a public gateway, and from there to another gateway."""

    def __init__(self, plan: Plan) -> None:
        self._way = plan.way
        self._retention = plan.retention
        self._begin, self._end = plan.outage_after, plan.outage_after + plan.outage

    def to_internet(self, place: Place, written: int, expires: int) -> int | Loss:
        """Return when a public gateway has what was written at that moment."""
        if self._has_internet(place, written):
            return written
        visit = place.visits.after(written - 1)
        arrival = place.relays.next(visit + self._way)
        if place.is_online:
            arrival = min(self._end, arrival if visit < self._end else self._end)
        return arrival if arrival <= expires + _TOLERANCE else Loss.EXPIRED

    def from_internet(self, place: Place, at: int, expires: int) -> int | Loss:
        """Return when the gateway there has what a public gateway has since ``at``."""
        if self._has_internet(place, at):
            return at
        last = kept = expires + _TOLERANCE
        if self._retention is not None:
            kept = min(last, at + self._retention)
        found = self._by_courier(place, at, last, kept)
        if place.is_online and self._end <= kept:
            return self._end if isinstance(found, Loss) else min(found, self._end)
        return found

    def _has_internet(self, place: Place, moment: int) -> bool:
        return place.is_online and not self._begin <= moment < self._end

    def _by_courier(self, place: Place, at: int, last: int, kept: int) -> int | Loss:
        relays, visits = place.relays, place.visits
        since = relays.next(at) - relays.every - self._way
        visit = visits.after(max(since, self._begin - 1) if place.is_online else since)
        end = min(last, self._end - 1) if place.is_online else last
        while visit <= end:
            relay = relays.next(visit + self._way)
            if relay > kept:
                break
            next_visit = visits.after(visit)
            if relay >= at and relay - visit <= _PERMITTED:
                next_visit = visits.after(max(visit, relay + self._way - 1))
                if next_visit - relay <= _CARRIED:
                    if next_visit <= end:
                        return next_visit
                    return Loss.EXPIRED if next_visit > last else Loss.NOT_COLLECTED
            visit = next_visit
        return Loss.NOT_COLLECTED if kept < last else Loss.EXPIRED
