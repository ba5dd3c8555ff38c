"""A plan: the description of a network with couriers, its permitted values, and the statements about other values.

All durations in this package are whole seconds.
"""

from msgspec import Struct

from gateway_core.codes.statement import Code
from gateway_core.errors import InvalidMessageError
from gateway_core.limits import MAX_TTL_SECONDS


class PlanningCode(Code):
    """Statements about plans of couriers and gateways."""

    GATEWAYS = "Give 2 to 100,000 gateways."
    COURIERS = "Give at least one courier, and no more couriers than gateways."
    INTERVALS = "Give 1 to 400 times between visits."
    INTERVAL = "Visits are 1 hour to 180 days apart. Give such a time."
    LIFETIME = "Messages live for 1 hour to 180 days. Give such a time."
    RETENTION = "Public gateways keep messages for 1 hour to 180 days. Give such a time."
    WAY = "The way to the Internet takes 7 days at most. Give such a time."
    RELAY_EVERY = "Couriers reach the Internet once in 1 hour to 180 days. Give such a time."
    RELAYS_TOO_RARE = (
        "A courier must reach the Internet at least once in 40 visits to a gateway. Give rarer visits, or let it "
        "reach the Internet more often."
    )
    WAYS_TOO_LONG = (
        "A courier's way to the Internet and back must take less than the time from one relay to the next. Give a "
        "shorter way, or let it reach the Internet less often."
    )
    ONLINE = "The share of gateways with the Internet is 0 % to 100 %."
    OUTAGE = "An outage takes ten years at most, and begins at some time from now on. Give such times."
    WINDOW = "Messages are counted for ten years at most. Give such a time."
    OUTAGE_AFTER_WINDOW = (
        "The outage begins after the last message that is counted. Let it begin earlier, or count for longer."
    )
    MESSAGES = "A gateway writes at least some messages and at most 10,000 a day."


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
    """A network: each gateway has one courier, who visits the gateway and regularly reaches the Internet."""

    gateways: int
    couriers: int
    intervals: tuple[int, ...]
    """Equally likely times between two visits to one gateway; a single value for regular visits."""
    relay_every: int | None = None
    """Time between two relays of a courier over the Internet; ``None``: the mean interval of visits."""
    way: int = 0
    """A courier's travel time between any gateway and the Internet. A courier in transit visits no gateway."""
    lifetime: int = 14 * DAY
    """A message's lifetime after it was written."""
    retention: int | None = None
    """Time for which public gateways keep uncollected messages; ``None``: the message's lifetime."""
    online: float = 0.0
    """The share of gateways with an Internet connection of their own outside of outages, 0 to 1."""
    outage: int = 0
    """Length of an outage, during which no gateway has the Internet. Couriers still reach it."""
    outage_after: int = 0
    """Time from the first message to the outage."""
    window: int = 0
    """The period in which the counted messages are written; 0: until the end of the outage, or any time."""
    messages_a_day: float = 1.0
    """Messages that each gateway writes in a day."""

    @property
    def interval(self) -> float:
        """The mean time between visits."""
        return sum(self.intervals) / len(self.intervals)

    @property
    def between_relays(self) -> int:
        """The time between two relays of a courier."""
        return max(1, round(self.interval)) if self.relay_every is None else self.relay_every

    @property
    def writing_period(self) -> int:
        """The period in which the messages are written; 0 for any time."""
        return self.window or (self.outage_after + self.outage if self.outage else 0)

    @property
    def same_courier(self) -> float:
        """The probability that a writer's and a reader's gateway have the same courier."""
        return max(0.0, (self.gateways / self.couriers - 1) / (self.gateways - 1))

    @property
    def messages_a_courier(self) -> float:
        """New messages for a courier between two relays, if all gateways are offline."""
        return self.gateways / self.couriers * self.messages_a_day * self.between_relays / DAY

    @property
    def refusal(self) -> PlanningCode | None:
        """The first impossible value, or value with too long a calculation; ``None`` for a valid plan."""
        return next((refusal for is_right, refusal in self._demands() if not is_right), None)

    def check(self) -> None:
        """Check that a forecast of the plan is possible.

        Raises:
            InvalidMessageError: if a value is not permitted; the statement names the value and its permitted range.
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
                not self.outage or self.outage_after < self.writing_period,
                PlanningCode.OUTAGE_AFTER_WINDOW,
            ),
            (0 < self.messages_a_day <= _MOST_MESSAGES, PlanningCode.MESSAGES),
        )
