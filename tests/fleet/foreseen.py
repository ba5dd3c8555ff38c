"""Expected arrivals of a scenario's messages, by the planner's model along the fleet's own rounds."""

from bisect import bisect_right
from collections.abc import Sequence

from msgspec.structs import replace

from gateway_core.planning.journeys import (
    KEY_LIFE,
    RENEWAL,
    REUSE,
    TOLERANCE,
    Journeys,
    Loss,
    Place,
    Relays,
    Visits,
)
from gateway_core.planning.plan import DAY
from tests.fleet.rounds import Rounds, Writing, outage_begins, warm_up

_MET_AT = -DAY
"""The people meet on the day before the plan's seconds begin."""


class _Known(Relays):
    """Relays from a known moment on."""

    def __init__(self, moments: Sequence[float], every: int) -> None:
        self.every, self._first = every, int(moments[0])


class _Round(Visits):
    """Visits at known moments, independent of earlier questions."""

    def __init__(self, moments: Sequence[float]) -> None:
        self._moments, self.steps = [int(each) for each in moments], 0

    def after(self, moment: int) -> int:
        place = bisect_right(self._moments, moment)
        return self._moments[place] if place < len(self._moments) else _NEVER

    def before(self, moment: int) -> int:
        place = bisect_right(self._moments, moment)
        return self._moments[place - 1] if place else -_NEVER


class _Sent:
    """The messages of one device to another, and a new authorization when the last one is old enough."""

    first = _MET_AT
    oldest = KEY_LIFE

    def __init__(
        self, messages: Sequence[int], sessions: Sequence[int], lifetime: int, *, has_begun: bool
    ) -> None:
        """Derive renewals and keys; ``sessions``: when the device is switched on.

        ``has_begun``: the device gave the card, and so sealed an authorization for the other device when they met.
        """
        self._messages, self._lifetime = messages, lifetime
        self._renewals = [_MET_AT]
        for session in sessions:
            if session >= self._renewals[-1] + RENEWAL:
                self._renewals.append(session)
        self._keys = [_MET_AT]
        for written in sorted((*messages, *self._renewals[1:])):
            if not has_begun or written >= self._keys[-1] + REUSE:
                self._keys.append(written)
            has_begun = True

    def newest(self, sent: int, brought: int) -> int | None:
        place = bisect_right(self._messages, sent)
        is_good = place and brought <= self._messages[place - 1] + self._lifetime + TOLERANCE
        renewal = bisect_right(self._renewals, sent)
        found = (*self._messages[place - 1 : place if is_good else 0], *self._renewals[renewal - 1 : renewal])
        return max(found, default=None)

    def key_time(self, written: int) -> int:
        return self._keys[bisect_right(self._keys, written) - 1]


_NEVER = 10**12


class Foresight:
    """Computes arrivals from the rounds alone, without the programs."""

    def __init__(self, rounds: Rounds) -> None:
        planned = rounds.scenario.planned
        self._lifetime = planned.lifetime
        self._journeys = Journeys(replace(planned, outage_after=outage_begins(planned)))
        relays = [_Known(each, planned.between_relays) for each in rounds.relays]
        self._places = [
            Place(_Round(visits), relays[rounds.plan.courier_of(device)], device < rounds.plan.online)
            for device, visits in enumerate(rounds.visits)
        ]
        messages: dict[tuple[int, int], list[int]] = {}
        for each in rounds.writings():
            messages.setdefault((each.writer, each.reader), []).append(int(each.at))
        self._sessions = [rounds.sessions(device) for device in range(planned.gateways)]
        self._sent = {
            (sender, other): _Sent(
                written,
                [int(on) for on, _ in self._sessions[sender]],
                planned.lifetime,
                has_begun=sender > other,
            )
            for (sender, other), written in messages.items()
        }

    def arrival(self, message: Writing) -> float | None:
        """Return the plan's second at which the message should arrive; ``None``: never."""
        written = int(message.at)
        expires = written + self._lifetime
        writer, reader = self._places[message.writer], self._places[message.reader]
        answers = self._sent[message.reader, message.writer]
        arrival = self._journeys.arrival(writer, reader, written, expires, answers)
        if isinstance(arrival, Loss):
            return None
        is_on = next(
            (max(on, arrival) for on, off in self._sessions[message.reader] if off > arrival), _NEVER
        )
        return is_on if is_on <= expires + TOLERANCE else None


def foreseen_waits(rounds: Rounds) -> list[float | None]:
    """Return the expected waiting time of each message in the plan's window; ``None``: no arrival."""
    foresight, found = Foresight(rounds), []
    for message in rounds.writings():
        if message.at >= warm_up(rounds.scenario.planned):
            arrival = foresight.arrival(message)
            found.append(None if arrival is None else arrival - message.at)
    return found
