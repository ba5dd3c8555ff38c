"""A scenario of the fleet by the planner's model, along the fleet's own rounds: what should become of each message."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from gateway_core.planning.journeys import Journeys, Loss, Place, Relays, Visits
from gateway_core.planning.plan import Plan


class _Known(Relays):
    def __init__(self, moments: Sequence[float], every: int) -> None:
        self.every, self._first = every, int(moments[0])


class _Round(Visits):
    """Visits at known moments, whatever was asked about before."""

    def __init__(self, moments: Sequence[float]) -> None:
        self._moments, self.steps = [int(each) for each in moments], 0

    def after(self, moment: int) -> int:
        return next((each for each in self._moments if each > moment), _NEVER)


_NEVER = 10**12


def foreseer(
    planned: Plan, visits: Sequence[Sequence[float]], relays: Sequence[Sequence[float]], online: int
) -> Callable[[int, int, int], int | None]:
    """A function of writer, reader and moment, for when the message should be there; ``None`` if it never should.

    ``visits`` and ``relays``: of each device and each courier, in the plan's seconds. The first ``online`` devices have
    the Internet when there is no outage.
    """
    journeys = Journeys(planned)

    def place(device: int) -> Place:
        known = _Known(relays[device % len(relays)], planned.between_relays)
        return Place(_Round(visits[device]), known, device < online)

    def foresee(writer: int, reader: int, at: int) -> int | None:
        expires = at + planned.lifetime
        arrival = journeys.to_internet(place(writer), at, expires)
        if not isinstance(arrival, Loss):
            arrival = journeys.from_internet(place(reader), arrival, expires)
        return None if isinstance(arrival, Loss) else arrival

    return foresee
