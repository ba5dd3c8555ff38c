"""A planner's scenario as a fleet's plan: the places of couriers and the messages of people, from a seed.

The rounds follow the model: those of two couriers are independent, each interval between visits is equally likely, and
a courier in transit visits no gateway.
"""

import random
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from msgspec import Struct

from gateway_core.planning.journeys import KEY_LIFE, RegularLetters, Relays
from gateway_core.planning.plan import DAY, HOUR
from gateway_core.planning.plan import Plan as Planned
from tests.fleet.plans import Plan

_SITTING = (-60.0, 90.0)
_VISIT = (-60.0, 400.0)
_LOOK = (0.0, 90.0)
"""When a computer is on: seconds before and after its person writes, a courier visits, or its person reads."""

_LOOKS_EVERY = 3 * HOUR
"""For a computer with the Internet."""

_SYNC = 120
"""Seconds within which a courier has taken all cargo."""


class Scenario(Struct, frozen=True):
    """A plan for a fleet."""

    name: str
    planned: Planned
    sittings: int
    """The number of each gateway's sittings within the plan's window; in each it writes to all others."""
    seed: str = "1"


class ScenarioPlan(Plan, frozen=True, kw_only=True):
    """The actions in a scenario. All people write to each other."""

    online: int
    """The number of first devices that have the Internet outside of an outage."""

    def is_remote(self, device: int) -> bool:
        return device >= self.online

    def peers_of(self, device: int) -> list[int]:
        return [each for each in range(self.gateways) if each != device]


class Writing(NamedTuple):
    """One message, in the plan's seconds."""

    at: float
    writer: int
    reader: int


class Rounds(Struct, frozen=True):
    """The events of a scenario. Times are the plan's seconds."""

    scenario: Scenario
    plan: ScenarioPlan
    """The plan without its steps."""
    visits: Sequence[Sequence[float]]
    """Visits of each device; empty for devices that need none."""
    relays: Sequence[Sequence[float]]
    """Relays of each courier."""
    sittings: Sequence[Sequence[float]]
    """Sittings of each device."""

    def writings(self) -> Iterator[Writing]:
        """Yield the messages of all sittings, including those before the plan's window."""
        for device, sittings in enumerate(self.sittings):
            for at in sittings:
                for number, peer in enumerate(self.plan.peers_of(device)):
                    yield Writing(at + number, device, peer)

    def is_visited(self, device: int, at: float) -> bool:
        """Return whether a device needs a courier at a time."""
        began = outage_begins(self.scenario.planned)
        return self.plan.is_remote(device) or began <= at < began + self.scenario.planned.outage

    def sessions(self, device: int) -> Sequence[tuple[float, float]]:
        """Return when a device is on, without overlaps; it is off for at least a minute between two sessions."""
        planned = self.scenario.planned
        begun = [(at, _SITTING) for at in self.sittings[device]]
        begun += [(at, _VISIT) for at in self.visits[device] if self.is_visited(device, at)]
        if not self.plan.is_remote(device):
            first = warm_up(planned) + planned.outage_after + planned.outage
            begun += [(float(at), _LOOK) for at in range(first, self.plan.days * DAY, _LOOKS_EVERY)]
        return list(_joined(sorted((at + before, at + after) for at, (before, after) in begun)))


def _joined(sessions: Sequence[tuple[float, float]]) -> Iterator[tuple[float, float]]:
    on, off = sessions[0]
    for begin, end in sessions[1:]:
        if begin > off + 60:
            yield on, off
            on = begin
        off = max(off, end)
    yield on, off


def warm_up(planned: Planned) -> int:
    """Return the time for which couriers go round before the first counted message."""
    return max(_once_round(planned), KEY_LIFE if keys_may_end(planned) else 0)


def keys_may_end(planned: Planned) -> bool:
    """Return whether a message may arrive after the deletion of the key that it was sealed for.

    In this case people write for the life of a key before messages count, so that the first keys are gone.
    """
    return 3 * _once_round(planned) + RegularLetters.oldest + planned.lifetime > KEY_LIFE


def _once_round(planned: Planned) -> int:
    return max(planned.intervals) + planned.between_relays + planned.way


def outage_begins(planned: Planned) -> int:
    """Return the plan's second at which the outage begins, if there is one."""
    return planned.outage_after + (warm_up(planned) if planned.outage else 0)


def rounds(scenario: Scenario) -> Rounds:
    """Draw the rounds of a scenario."""
    planned = scenario.planned
    longest = (
        DAY if planned.outage else 3 * max(planned.intervals) + 2 * (planned.between_relays + planned.way)
    )
    end = warm_up(planned) + planned.writing_period + min(longest, planned.lifetime + HOUR * 3)
    plan = ScenarioPlan(
        scenario.seed,
        planned.gateways,
        planned.couriers,
        1,
        -(-int(end) // DAY),
        "awala",
        (),
        online=round(planned.online * planned.gateways),
    )
    relays = [list(_relays(scenario, plan, courier)) for courier in range(plan.couriers)]
    visits = [list(_visits(scenario, plan, device, relays)) for device in range(plan.gateways)]
    sittings = [list(_sittings(scenario, plan, device, visits[device])) for device in range(plan.gateways)]
    return Rounds(scenario, plan, visits, relays, sittings)


def _relays(scenario: Scenario, plan: Plan, courier: int) -> Iterator[float]:
    every = scenario.planned.between_relays
    at = int(every * random.Random(f"{scenario.seed} relays {courier}").random())
    while at < plan.days * DAY:
        yield at
        at += every


def _visits(
    scenario: Scenario, plan: ScenarioPlan, device: int, relays: Sequence[Sequence[float]]
) -> Iterator[float]:
    """Yield a device's visits; the gateways' turns are evenly spread, in an order of the seed."""
    first = 0 if scenario.planned.outage else plan.online  # the first visited device
    turns = list(range(plan.gateways - first))
    random.Random(f"{scenario.seed} turns").shuffle(turns)
    if device < first:
        return
    chance = random.Random(f"{scenario.seed} visits {device}")
    at = scenario.planned.interval * (turns[device - first] + 0.5) / len(turns)
    of_courier = relays[plan.courier_of(device)]
    around = Relays(scenario.planned, of_courier[0] / scenario.planned.between_relays).around_ways
    while (visit := around(int(at))) < plan.days * DAY:
        yield visit
        at += chance.choice(scenario.planned.intervals)


def _sittings(scenario: Scenario, plan: Plan, device: int, visits: Sequence[float]) -> Iterator[float]:
    """Yield a device's sittings, outside of visits: whether a visit takes a message along is a matter of seconds."""
    every = scenario.planned.writing_period / scenario.sittings
    begin = warm_up(scenario.planned)
    before = int(begin / every) if keys_may_end(scenario.planned) else 0
    for sitting in range(-before, scenario.sittings):
        at = begin + every * (sitting + (device + 0.5) / plan.gateways)
        yield at + HOUR if any(abs(visit - at) <= _SYNC for visit in visits) else at
