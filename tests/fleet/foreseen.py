"""A scenario of the fleet by the planner's model, along the fleet's own rounds: what should become of each message."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from gateway_core.planning.journeys import Journeys, Loss, Place, Relays, Visits
from tests.fleet.rounds import Rounds, Writing, outage_begins, warm_up


class _Known(Relays):
    """Relays since a known moment."""

    def __init__(self, moments: Sequence[float], every: int) -> None:
        self.every, self._first = every, int(moments[0])


class _Round(Visits):
    """Visits at known moments, whatever was asked about before."""

    def __init__(self, moments: Sequence[float]) -> None:
        self._moments, self.steps = [int(each) for each in moments], 0

    def after(self, moment: int) -> int:
        return next((each for each in self._moments if each > moment), _NEVER)


_NEVER = 10**12


class Foresight:
    """Knows the rounds, and nothing of what the programs did."""

    def __init__(self, rounds: Rounds) -> None:
        planned = rounds.scenario.planned
        self._lifetime = planned.lifetime
        self._journeys = Journeys(replace(planned, outage_after=outage_begins(planned)))
        relays = [_Known(each, planned.between_relays) for each in rounds.relays]
        self._places = [
            Place(_Round(visits), relays[rounds.plan.courier_of(device)], device < rounds.plan.online)
            for device, visits in enumerate(rounds.visits)
        ]

    def arrival(self, message: Writing) -> int | None:
        """The plan's second at which that message should be there; ``None`` if it never should."""
        written = int(message.at)
        expires = written + self._lifetime
        arrival = self._journeys.to_internet(self._places[message.writer], written, expires)
        if not isinstance(arrival, Loss):
            arrival = self._journeys.from_internet(self._places[message.reader], arrival, expires)
        return None if isinstance(arrival, Loss) else arrival


def foreseen_waits(rounds: Rounds) -> list[float | None]:
    """How long each message of the plan's window should take; ``None`` of those that should never be there."""
    foresight, found = Foresight(rounds), []
    for message in rounds.writings():
        if message.at >= warm_up(rounds.scenario.planned):
            arrival = foresight.arrival(message)
            found.append(None if arrival is None else arrival - message.at)
    return found
