"""A plan: what a planner is told about a network that couriers serve, and what it refuses.

Durations are whole seconds throughout this room.
"""

from __future__ import annotations

from msgspec import Struct

from gateway_core.errors import InvalidMessageError
from gateway_core.limits import MAX_TTL_SECONDS
from gateway_core.planning.codes import PlanningCode

HOUR = 3600
DAY = 24 * HOUR

MOST_GATEWAYS = 100_000
MOST_INTERVALS = 400
_LONGEST_INTERVAL = 180 * DAY
_LONGEST_WAY = 7 * DAY
MOST_VISITS_A_RELAY = 40
_LONGEST_WINDOW = 3650 * DAY
_MOST_MESSAGES = 10_000


class Plan(Struct, frozen=True, kw_only=True):
    """A network: each gateway has one courier, which comes by and now and then reaches the Internet."""

    gateways: int
    couriers: int
    intervals: tuple[int, ...]
    """Times between two visits to one gateway, each as likely as the others; one for visits that are regular."""
    relay_every: int | None = None
    """The time from one relay of a courier over the Internet to its next; ``None``: the mean interval of visits."""
    way: int = 0
    """A courier's way between any gateway and the Internet. While it is on it, it visits nobody."""
    lifetime: int = 14 * DAY
    """The time for which a message is good, from when it is written."""
    retention: int | None = None
    """The time for which public gateways keep what nobody collects; ``None``: as long as it is good."""
    online: float = 0.0
    """The share of gateways with an Internet connection of their own, 0 to 1, whenever there is no outage."""
    outage: int = 0
    """The length of the time in which no gateway has the Internet. Couriers still reach it."""
    outage_after: int = 0
    """The time from the first message until the outage begins."""
    window: int = 0
    """The time in which the messages are written that are counted; 0: until the outage ends, or any time."""
    messages_a_day: float = 1.0
    """Of each gateway."""

    @property
    def interval(self) -> float:
        """The mean time between visits."""
        return sum(self.intervals) / len(self.intervals)

    @property
    def between_relays(self) -> int:
        """The time from one relay of a courier to its next."""
        return max(1, round(self.interval)) if self.relay_every is None else self.relay_every

    @property
    def written_within(self) -> int:
        """The time in which the messages are written; 0 for any time."""
        return self.window or (self.outage_after + self.outage if self.outage else 0)

    @property
    def same_courier(self) -> float:
        """The chance that the gateways of a writer and a reader have the same courier."""
        return max(0.0, (self.gateways / self.couriers - 1) / (self.gateways - 1))

    @property
    def messages_a_courier(self) -> float:
        """The number of new messages that a courier takes between two relays, where nothing is online."""
        return self.gateways / self.couriers * self.messages_a_day * self.between_relays / DAY

    @property
    def refusal(self) -> PlanningCode | None:
        """The first thing that no answer makes sense of, or for which none could be had soon."""
        return next((refusal for is_right, refusal in self._demands() if not is_right), None)

    def check(self) -> None:
        """Refuse what cannot be reckoned with.

        Raises:
            InvalidMessageError: the statement says which value, and what it may be.
        """
        if self.refusal is not None:
            raise InvalidMessageError(self.refusal)

    def _demands(self) -> tuple[tuple[bool, PlanningCode], ...]:
        some = bool(self.intervals)
        return (
            (2 <= self.gateways <= MOST_GATEWAYS, PlanningCode.GATEWAYS),
            (1 <= self.couriers <= self.gateways, PlanningCode.COURIERS),
            (1 <= len(self.intervals) <= MOST_INTERVALS, PlanningCode.INTERVALS),
            (all(HOUR <= each <= _LONGEST_INTERVAL for each in self.intervals), PlanningCode.INTERVAL),
            (HOUR <= self.lifetime <= MAX_TTL_SECONDS, PlanningCode.LIFETIME),
            (self.retention is None or HOUR <= self.retention <= MAX_TTL_SECONDS, PlanningCode.RETENTION),
            (0 <= self.way <= _LONGEST_WAY, PlanningCode.WAY),
            (some and HOUR <= self.between_relays <= _LONGEST_INTERVAL, PlanningCode.RELAY_EVERY),
            (some and 2 * self.way < self.between_relays, PlanningCode.WAYS_TOO_LONG),
            (
                some and self.between_relays <= MOST_VISITS_A_RELAY * min(self.intervals),
                PlanningCode.RELAYS_TOO_RARE,
            ),
            (0 <= self.online <= 1, PlanningCode.ONLINE),
            (0 <= self.outage <= _LONGEST_WINDOW and self.outage_after >= 0, PlanningCode.OUTAGE),
            (0 <= self.window <= _LONGEST_WINDOW, PlanningCode.WINDOW),
            (
                not self.outage or self.outage_after < self.written_within,
                PlanningCode.OUTAGE_AFTER_WINDOW,
            ),
            (0 < self.messages_a_day <= _MOST_MESSAGES, PlanningCode.MESSAGES),
        )
