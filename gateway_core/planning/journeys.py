"""The way of one message through this project's gateways and couriers.

At a visit, a courier takes the messages written by then, and one permission to collect (a CCA). At its next relay, the
courier first delivers, then collects once with each permission. Messages that reach the public gateway later wait for
the next visit's permission. The courier brings collected cargo at the first visit that it can reach. A courier in
transit to the Internet and back visits no gateway: visits lie in the remaining time between two relays.

A gateway sends messages again until it has the public gateway's acknowledgement (PCA): to a courier at each visit, and
to the public gateway itself after an outage. The public gateway accepts messages again that it had deleted.

A message is sealed for the reader's newest key that the writer knows, and the reader keeps a key for 60 days. Earlier
messages in the other direction therefore decide whether a late message is readable. A computer deletes keys by the
agreed time: without the Internet, the time of the relay whose cargo the last visit brought.

The two endpoints also exchange regular messages, which bring the keys. Each message names a key of its writer, used
again for a week without an answer. An authorization is renewed every 20 days, by a message of the longest lifetime.

Spec: RS-000 Cargo Relay Binding; CCA, which works once; RS-003 (sessions, life of session keys).
"""

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
"""Grace period after an expiry, in seconds."""

_PERMITTED = int(CCA_LIFE.total_seconds()) + TOLERANCE
_CARRIED = int(RETURN_CARGO_LIFE.total_seconds()) + TOLERANCE
KEY_LIFE = int(SESSION_KEY_LIFE.total_seconds())

_MIX = 0x9E3779B97F4A7C15
_WORD = 2**64 - 1


class Loss(StrEnum):
    """Causes of a message's loss."""

    EXPIRED = "expired"
    NOT_COLLECTED = "not collected"
    """The public gateway deleted the message before a courier came."""
    UNREADABLE = "unreadable"
    """The message arrived after its key was deleted."""


class Relays:
    """The times at which one courier reaches the Internet."""

    def __init__(self, plan: Plan, chance: float) -> None:
        """``chance`` 0 to 1: the time of the first relay, as a fraction of the time between two."""
        self.every = plan.between_relays
        self._first = int(chance * self.every)
        self._way, self._home = plan.way, plan.between_relays - 2 * plan.way

    def next(self, moment: int) -> int:
        """Return the first relay at ``moment`` or later."""
        return self._first - (self._first - moment) // self.every * self.every

    def last(self, moment: int) -> int:
        """Return the last relay at ``moment`` or earlier."""
        return self.next(moment + 1) - self.every

    def around_ways(self, moment: int) -> int:
        """Convert a time of visits without transit into the courier's round, of which transit takes a part."""
        last = self.last(moment)
        return last + self._way + (moment - last) * self._home // self.every

    def without_ways(self, moment: int) -> int:
        """Convert back: ``around_ways(x)`` is after ``moment`` exactly for each ``x`` after the result."""
        last = self.last(moment)
        into_round = max(-1, moment - last - self._way)
        return last + min(-((into_round + 1) * -self.every // self._home), self.every) - 1


class Visits:
    """The visits to one gateway, generated around the first requested moment.

    Visits extend without limit in both directions: a moment is in a long interval more probably than in a short one.
    """

    def __init__(self, plan: Plan, relays: Relays, chance: float, number: int) -> None:
        """``relays``: the relays of the gateway's courier.

        ``chance`` 0 to 1: the first moment's position in its interval; ``number``: the seed of the other intervals.
        """
        self._intervals, self._relays, self._chance, self._number = plan.intervals, relays, chance, number
        # successive visits without transit, as far as generated
        self._known: list[int] = []
        self.steps = 0

    def after(self, moment: int) -> int:
        """Return the first visit after ``moment``."""
        place = self._place_after(self._relays.without_ways(moment))
        return self._relays.around_ways(self._known[place])

    def before(self, moment: int) -> int:
        """Return the last visit at ``moment`` or earlier."""
        place = self._place_after(self._relays.without_ways(moment))
        return self._relays.around_ways(self._known[place - 1])

    def _place_after(self, moment: int) -> int:
        """Return the index of the first generated visit after ``moment``; at least one generated visit is before it."""
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
    """True if the gateway has the Internet outside of outages."""


class Letters(Protocol):
    """The messages of one endpoint to another, and the session keys that they name."""

    first: int | None
    """Time of the key that the other endpoint has before the first message; None without such a key."""
    oldest: int
    """Greatest age of a key when the next key is sent."""

    def newest(self, sent: int, brought: int) -> int | None:
        """Return the time of the newest message that left by ``sent`` and was valid at ``brought``, or None."""

    def key_time(self, written: int) -> int:
        """Return the time of the key that a message of time ``written`` names."""


class Journeys:
    """The way of a message: from a gateway to a public gateway, and from the public gateway to another gateway."""

    def __init__(self, plan: Plan) -> None:
        self._way = plan.way
        self._retention = plan.retention
        self._begin, self._end = plan.outage_after, plan.outage_after + plan.outage
        visits_apart = max(plan.intervals) * plan.between_relays // (plan.between_relays - 2 * plan.way)
        once = visits_apart + plan.between_relays + 2 * plan.way
        # longest time on the way for messages that ever arrive
        self._longest_back = KEY_LIFE if once > min(_PERMITTED, _CARRIED) else 3 * once

    def arrival(
        self, writer: Place, reader: Place, written: int, expires: int, answers: Letters
    ) -> int | Loss:
        """Return when the reader's gateway gets a message of time ``written``.

        ``answers``: the reader's messages to the writer.
        """
        lost: Loss | None = None
        kept = written - 1
        for at in self._arrivals(writer, written, expires):
            if at <= kept:  # the public gateway still has the message
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
        """Return when a public gateway gets a message of time ``written``."""
        return next(self._arrivals(place, written, expires), Loss.EXPIRED)

    def _arrivals(self, place: Place, written: int, expires: int) -> Iterator[int]:
        """Yield the times at which a message reaches a public gateway, until the acknowledgement is back."""
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
        """Return when a gateway gets a message that reached its public gateway at ``at``."""
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

    # --- Readability -----------------------------------------------------------------------------------------

    def _is_readable(
        self, writer: Place, reader: Place, written: int, arrival: int, answers: Letters
    ) -> bool:
        if arrival - written + answers.oldest + self._longest_back <= KEY_LIFE:
            return True
        newest, oldest = answers.first, self._agreed_time(reader, arrival) - KEY_LIFE
        for sent, brought in self._receipts(writer, reader, written, oldest):
            if newest is not None and sent <= newest:
                break
            found = answers.newest(sent, brought)
            if found is not None and (newest is None or found > newest):
                newest = found
        return newest is not None and answers.key_time(newest) >= oldest

    def _agreed_time(self, place: Place, moment: int) -> int:
        """Return the agreed time for deletions at a place when a message arrives at ``moment``."""
        if self._has_internet(place, moment):
            return moment
        since = moment - KEY_LIFE
        dated = next((relay for relay, _ in self._brought(place, moment - 1, since)), since)
        return max(dated, self._begin - 1) if place.is_online else dated

    def _receipts(self, place: Place, other: Place, moment: int, since: int) -> Iterator[tuple[int, int]]:
        """Yield pairs (written-up-to, arrived-at) of messages from ``other`` that arrived by ``moment``, newest first.

        Ends at ``since``. Assumes that public gateways keep all messages: rounds are too irregular for two couriers to
        miss each other for two months.
        """
        if self._has_internet(place, moment):
            yield self._delivered_until(other, moment), moment
            return
        for relay, brought in self._brought(place, moment, since):
            yield self._delivered_until(other, relay), brought
        if place.is_online and self._begin > since:
            yield self._delivered_until(other, self._begin - 1), self._begin - 1

    def _brought(self, place: Place, moment: int, since: int) -> Iterator[tuple[int, int]]:
        """Yield pairs (collected-at, brought-at) of cargo that couriers brought by ``moment``, newest first.

        Ends at ``since``.
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

    def _delivered_until(self, place: Place, moment: int) -> int:
        """Return the time up to which a place's messages had reached the public gateway by ``moment``."""
        if self._has_internet(place, moment):
            return moment
        visit = place.visits.before(place.relays.last(moment) - self._way)
        return self._begin - 1 if place.is_online and visit < self._begin else visit


def _comes_back(visit: int, relay: int, following: int, way: int) -> bool:
    """Return whether cargo collected at a relay, with the visit's permission, arrives at the following visit."""
    return relay - visit <= _PERMITTED and relay + way <= following <= relay + _CARRIED


RENEWAL = int(RENEWAL_PERIOD.total_seconds())
REUSE = int(REUSE_PERIOD.total_seconds())
_PARTS = 64


class RegularLetters:
    """Messages at regular intervals, and authorizations between them."""

    first: int | None = None
    oldest = RENEWAL + REUSE

    def __init__(self, plan: Plan, chance: float) -> None:
        """``chance`` 0 to 1: determines the times of authorizations and messages, and the age of their keys."""
        self._lifetime = plan.lifetime
        self._apart = max(1, round(DAY * (plan.gateways - 1) / plan.messages_a_day))
        self._renewed = int(chance * RENEWAL)
        self._written = int(chance * _PARTS % 1 * self._apart)
        self._key_age = int(chance * _PARTS**2 % 1 * REUSE) if self._apart < REUSE else 0

    def newest(self, sent: int, brought: int) -> int:
        """Return when the newest message that left by ``sent``, and was unexpired at ``brought``, was written."""
        renewal = sent - (sent - self._renewed) % RENEWAL
        message = sent - (sent - self._written) % self._apart
        return max(renewal, message) if brought - message <= self._lifetime + TOLERANCE else renewal

    def key_time(self, written: int) -> int:
        """Return when the key in a message of time ``written`` was made."""
        return written - self._key_age
