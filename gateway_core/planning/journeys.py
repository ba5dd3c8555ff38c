"""The way of one message, as this project's gateways and couriers go it.

A courier takes at a visit what is written by then, with one permission to collect (a CCA). At its next relay it first
hands over, then collects once with each permission; what comes to the public gateway after that waits for the
permission of the next visit. What it collected it brings at the first visit that it can reach. While it is on its way
to the Internet and back it visits nobody: the visits lie in what is left of the time between two relays.

A gateway hands over again what the public gateway's acknowledgement (PCA) has not reached it for: to a courier at each
visit, and to the public gateway itself once an outage is over. What was forgotten there meanwhile is taken anew.

A message is sealed for the newest key of its reader's that its writer has, and that is kept for 60 days. So what came
back before, and when it was written, decides whether a message that comes late can be read. A computer deletes by the
time of which others have told it: without the Internet that is the relay whose cargo the visit before brought.

Spec: RS-000 Cargo Relay Binding; CCA, which works once; RS-003 (life of session keys).

The messages that two endpoints exchange besides the one that is reckoned with: they bring the keys for it.

Each names a key of its writer's, which is used again for a week where there is no answer. And who may write gets a new
authorization every 20 days, as a message that lives for longer than any other.

Spec: RS-003.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from enum import StrEnum
from itertools import accumulate
from typing import Protocol

from msgspec import Struct

from gateway_core.clock import DRIFT_TOLERANCE
from gateway_core.limits import CCA_LIFE, RENEWAL_PERIOD, RETURN_CARGO_LIFE, REUSE_PERIOD, SESSION_KEY_LIFE
from gateway_core.planning.plan import DAY, Plan

TOLERANCE = int(DRIFT_TOLERANCE.total_seconds())
"""Whatever expires is good for so much longer."""

_PERMITTED = int(CCA_LIFE.total_seconds()) + TOLERANCE
_CARRIED = int(RETURN_CARGO_LIFE.total_seconds()) + TOLERANCE
KEY_LIFE = int(SESSION_KEY_LIFE.total_seconds())

_MIX = 0x9E3779B97F4A7C15
_WORD = 2**64 - 1


class Loss(StrEnum):
    """The reasons why a message does not arrive."""

    EXPIRED = "expired"
    NOT_COLLECTED = "not collected"
    """The public gateway did not keep it until a courier came."""
    UNREADABLE = "unreadable"
    """It came when the key that it was sealed for was gone."""


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

    def last(self, moment: int) -> int:
        """The last at that moment or earlier."""
        return self.next(moment + 1) - self.every

    def around_ways(self, moment: int) -> int:
        """The time, during the courier's round, of what would be at that moment if it were never on its way."""
        last = self.last(moment)
        return last + self._way + (moment - last) * self._home // self.every

    def without_ways(self, moment: int) -> int:
        """The other way round: just what is after this moment happens, around ways, after that one."""
        last = self.last(moment)
        into_round = max(-1, moment - last - self._way)
        return last + min(-((into_round + 1) * -self.every // self._home), self.every) - 1


class Visits:
    """The visits to one gateway, around whatever moment is asked about first.

    They have gone on for ever: a moment falls into a long interval more likely than into a short one.
    """

    def __init__(self, plan: Plan, relays: Relays, chance: float, number: int) -> None:
        """``relays``: its courier's.

        ``chance`` 0 to 1: the first moment's place in its interval; ``number``: what other intervals come from.
        """
        self._intervals, self._relays, self._chance, self._number = plan.intervals, relays, chance, number
        self._known: list[int] = []
        """Some that follow one another, if its courier were never on its way."""
        self.steps = 0

    def after(self, moment: int) -> int:
        """The first visit after that moment."""
        place = self._place_after(self._relays.without_ways(moment))
        return self._relays.around_ways(self._known[place])

    def before(self, moment: int) -> int:
        """The last visit at that moment or earlier."""
        place = self._place_after(self._relays.without_ways(moment))
        return self._relays.around_ways(self._known[place - 1])

    def _place_after(self, moment: int) -> int:
        """The place of the first one after it among those that are known; one before it is known then too."""
        known = self._known
        if not known:
            ends: Sequence[int] = list(accumulate(self._intervals))
            place = int(self._chance * ends[-1])
            interval = bisect_right(ends, place)
            known.append(moment + ends[interval] - place - self._intervals[interval])
            known.append(moment + ends[interval] - place)
        while known[-1] <= moment:
            known.append(known[-1] + self._another())
        while known[0] > moment:
            known.insert(0, known[0] - self._another())
        self.steps += 1
        return bisect_right(known, moment)

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


class Letters(Protocol):
    """Whatever one endpoint sends to another, and which keys it names in it."""

    first: int | None
    """When the key was made that was known before anything was sent, if one was."""
    oldest: int
    """So old is a key at most when the next one is sent."""

    def newest(self, sent: int, brought: int) -> int | None:
        """Return when the newest was written of what left by ``sent``, and was still good when it was brought."""

    def made(self, written: int) -> int:
        """Return when the key was made that is named in what was written then."""


class Journeys:
    """The way of a message: from a gateway to a public gateway, and from there to another gateway."""

    def __init__(self, plan: Plan) -> None:
        self._way = plan.way
        self._retention = plan.retention
        self._begin, self._end = plan.outage_after, plan.outage_after + plan.outage
        visits_apart = max(plan.intervals) * plan.between_relays // (plan.between_relays - 2 * plan.way)
        once = visits_apart + plan.between_relays + 2 * plan.way
        self._longest_back = KEY_LIFE if once > min(_PERMITTED, _CARRIED) else 3 * once
        """What was sent so long ago has come, as far as it ever does."""

    def arrival(
        self, writer: Place, reader: Place, written: int, expires: int, answers: Letters
    ) -> int | Loss:
        """Return when the reader's gateway has what was written at that moment.

        ``answers``: what the reader sends to the writer.
        """
        lost: Loss | None = None
        kept = written - 1
        for at in self._arrivals(writer, written, expires):
            if at <= kept:  # it is there already
                continue
            found = self.from_internet(reader, at, expires)
            if not isinstance(found, Loss):
                is_readable = self._is_readable(writer, reader, written, found, answers)
                return found if is_readable else Loss.UNREADABLE
            if self._retention is None:
                return found
            lost, kept = lost or found, at + self._retention
        return lost or Loss.EXPIRED

    def to_internet(self, place: Place, written: int, expires: int) -> int | Loss:
        """Return when a public gateway has what was written at that moment."""
        return next(self._arrivals(place, written, expires), Loss.EXPIRED)

    def _arrivals(self, place: Place, written: int, expires: int) -> Iterator[int]:
        """Yield when it comes to a public gateway: each time that it does until the acknowledgement is back."""
        if self._has_internet(place, written):
            yield written
            return
        last = expires + TOLERANCE
        by_internet = self._end if place.is_online else last + 1
        visit = place.visits.after(written - 1)
        while visit < by_internet and (at := place.relays.next(visit + self._way)) <= last:
            if at > by_internet:
                break
            yield at
            following = place.visits.after(visit)
            if _comes_back(visit, at, following, self._way) and following < by_internet:
                return
            visit = following
        if by_internet <= last:
            yield by_internet

    def from_internet(self, place: Place, at: int, expires: int) -> int | Loss:
        """Return when the gateway there has what a public gateway has since ``at``."""
        if self._has_internet(place, at):
            return at
        last = kept = expires + TOLERANCE
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

    # --- What can be read ------------------------------------------------------------------------------------

    def _is_readable(
        self, writer: Place, reader: Place, written: int, arrival: int, answers: Letters
    ) -> bool:
        if arrival - written + answers.oldest + self._longest_back <= KEY_LIFE:
            return True
        newest, oldest = answers.first, self._agreed(reader, arrival) - KEY_LIFE
        for sent, brought in self._heard(writer, reader, written, oldest):
            if newest is not None and sent <= newest:
                break
            found = answers.newest(sent, brought)
            if found is not None and (newest is None or found > newest):
                newest = found
        return newest is not None and answers.made(newest) >= oldest

    def _agreed(self, place: Place, moment: int) -> int:
        """Return by which time that place had deleted what was over when a message came to it."""
        if self._has_internet(place, moment):
            return moment
        since = moment - KEY_LIFE
        dated = next((relay for relay, _ in self._brought(place, moment - 1, since)), since)
        return max(dated, self._begin - 1) if place.is_online else dated

    def _heard(self, place: Place, other: Place, moment: int, since: int) -> Iterator[tuple[int, int]]:
        """Yield until when all that the other place had written had come by then, and when it came; the latest first.

        Nothing from before ``since``. As if public gateways kept everything: rounds are never so even that two couriers
        miss each other by the same time for two months.
        """
        if self._has_internet(place, moment):
            yield self._left(other, moment), moment
            return
        for relay, brought in self._brought(place, moment, since):
            yield self._left(other, relay), brought
        if place.is_online and self._begin > since:
            yield self._left(other, self._begin - 1), self._begin - 1

    def _brought(self, place: Place, moment: int, since: int) -> Iterator[tuple[int, int]]:
        """Yield when cargo was collected that couriers had brought by then, and when that came; the latest first.

        Nothing from before ``since``.
        """
        relays, visits = place.relays, place.visits
        permitted = visits.before(relays.last(visits.before(moment) - self._way) - self._way)
        while (relay := relays.next(permitted + self._way)) > since:
            if place.is_online and permitted < self._begin:
                return
            brought = visits.after(relay + self._way - 1)
            if _comes_back(permitted, relay, brought, self._way):
                yield relay, brought
            permitted = visits.before(relay - relays.every - self._way)

    def _left(self, place: Place, moment: int) -> int:
        """Return until when all that was written at a place had reached the public gateway by then."""
        if self._has_internet(place, moment):
            return moment
        visit = place.visits.before(place.relays.last(moment) - self._way)
        return self._begin - 1 if place.is_online and visit < self._begin else visit


def _comes_back(visit: int, relay: int, following: int, way: int) -> bool:
    """Return whether cargo of that relay, by the permission of that visit, comes with the following visit."""
    return relay - visit <= _PERMITTED and relay + way <= following <= relay + _CARRIED


RENEWAL = int(RENEWAL_PERIOD.total_seconds())
REUSE = int(REUSE_PERIOD.total_seconds())
_PARTS = 64


class RegularLetters:
    """Messages evenly spread over time, and authorizations between them."""

    first: int | None = None
    oldest = RENEWAL + REUSE

    def __init__(self, plan: Plan, chance: float) -> None:
        """``chance`` 0 to 1: when authorizations are renewed and messages written, and how old keys are by then."""
        self._lifetime = plan.lifetime
        self._apart = max(1, round(DAY * (plan.gateways - 1) / plan.messages_a_day))
        self._renewed = int(chance * RENEWAL)
        self._written = int(chance * _PARTS % 1 * self._apart)
        self._key_age = int(chance * _PARTS**2 % 1 * REUSE) if self._apart < REUSE else 0

    def newest(self, sent: int, brought: int) -> int:
        """Return when the newest was written of what left by ``sent``, and was still good when it was brought."""
        renewal = sent - (sent - self._renewed) % RENEWAL
        message = sent - (sent - self._written) % self._apart
        return max(renewal, message) if brought - message <= self._lifetime + TOLERANCE else renewal

    def made(self, written: int) -> int:
        """Return when the key was made that is named in what was written then."""
        return written - self._key_age
