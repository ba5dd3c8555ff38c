"""A planner's plan, lived through by a fleet: real programs, everything going right, and what became of each message.

``python -m tests.fleet.scenarios`` says for each scenario what the model expects and what the fleet found.
"""

from __future__ import annotations

import asyncio
import random
import sys
import time
from collections.abc import Iterator, Sequence
from datetime import timedelta
from functools import partial
from pathlib import Path
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from gateway_core.planning.forecast import Forecast, forecast
from gateway_core.planning.plan import DAY, HOUR
from gateway_core.planning.plan import Plan as Planned
from tests.fleet.invariants import ClocksMayDiffer, CustodyIsKept, Invariant
from tests.fleet.loop import Life
from tests.fleet.plans import Adversity, Plan, Step
from tests.fleet.stores import DONE, Moved
from tests.fleet.world import Device, Outcome, World, run

_OCTETS = 300
_SITTING = (-60.0, 90.0)
_VISIT = (-60.0, 400.0)
_LOOK = (0.0, 90.0)
"""When a computer is on: seconds before and after it is written on, a courier comes, or it looks for what came."""

_LOOKS_EVERY = 3 * HOUR
"""Of a computer with the Internet."""

_ACQUAINTED = 300

CALM = Adversity(**dict.fromkeys(Adversity.__struct_fields__, 0.0))


class Scenario(Struct, frozen=True):
    """A plan for a fleet."""

    name: str
    planned: Planned
    sittings: int
    """Of each gateway, within the plan's window; each time it writes to everybody else."""
    seed: str = "1"


class ScenarioPlan(Plan, frozen=True, kw_only=True):
    """What people do in it. Everybody writes to everybody."""

    online: int
    """The first so many devices have the Internet when there is no outage."""

    def is_remote(self, device: int) -> bool:
        return device >= self.online

    def peers_of(self, device: int) -> list[int]:
        return [each for each in range(self.gateways) if each != device]


class Fate(Struct):
    """One message."""

    at: float
    done: float | None = None

    @property
    def wait(self) -> float:
        """Only of one that arrived."""
        assert self.done is not None
        return self.done - self.at


class Found(Struct, frozen=True):
    """How a scenario went."""

    outcome: Outcome
    fates: Sequence[Fate]

    @property
    def share(self) -> float:
        return len(self.waits) / len(self.fates)

    @property
    def waits(self) -> list[float]:
        return sorted(each.wait for each in self.fates if each.done is not None)

    def percentile(self, share: float) -> float:
        waits = self.waits
        return waits[min(len(waits) - 1, int(share * len(waits)))]


class _Diary(Invariant):
    """Holds nothing to be true: it writes down when messages were done."""

    sentence = ""

    def __init__(self, world: ScenarioWorld) -> None:
        super().__init__(world.ledger)
        self._world = world

    def after_commit(self, life: Life, moved: Sequence[Moved]) -> None:
        for each in moved:
            if each.table == DONE and each.name in self._world.fates:
                self._world.fates[each.name].done = self._world.loop.time()
            elif each.is_in and each.table == "parcels" and life.name.startswith("public"):
                self._world.public_has(life.name, each.name)


class ScenarioWorld(World):
    """Nothing but what the scenario has: no last rounds, and public gateways that may forget."""

    def __init__(
        self, plan: Plan, folder: Path, adversity: Adversity, *, planned: Planned, fates: dict[str, Fate]
    ) -> None:
        super().__init__(plan, folder, adversity)
        self.planned, self.fates = planned, fates
        # what comes too late is set aside, and a public gateway that forgets keeps nothing for ever
        unheld = (ClocksMayDiffer, *(() if planned.retention is None else (CustodyIsKept,)))
        kept = [each for each in self.ledger.invariants if not isinstance(each, unheld)]
        self.ledger.invariants = (*kept, _Diary(self))

    def is_online(self, host: str) -> bool:
        since = self.loop.time() - self.midnight - _warm_up(self.planned) - self.planned.outage_after
        is_out = self.midnight > 0 and 0 <= since < self.planned.outage and host.startswith("10.")
        return super().is_online(host) and not is_out

    async def _begin(self) -> None:
        """Everybody is online together until those who met have exchanged what they need to write to each other."""
        await super()._begin()
        for device in self.devices:
            self.online.add(device.gateway.host)
            await self.switch_on(device)
        await asyncio.sleep(_ACQUAINTED)
        for device in self.devices:
            await self.switch_off(device)

    async def write(self, device: Device, peer: Device, octets: int, life: timedelta | None = None) -> None:
        lifetime = life or timedelta(seconds=self.planned.lifetime)
        sending = device.app.endpoint.send(
            str(peer.app.key.address), "application/x-fleet", bytes(octets), lifetime
        )
        at, message_id = self.loop.time(), await device.app.do(sending, "send")
        if message_id is not None:
            self.fates[message_id] = Fate(at)

    def public_has(self, public: str, message_id: str) -> None:
        """It will not have it for ever."""
        if self.planned.retention is not None:
            self.loop.call_later(self.planned.retention, self._forget, public, message_id)

    def _forget(self, public: str, message_id: str) -> None:
        (program,) = [each for each in self.publics if each.name == public]
        store: Any = program.node.store

        def work(tx: Any) -> None:
            rows = tx.parcels._connection.execute(
                "SELECT id FROM parcels WHERE message_id = ?", (message_id,)
            )
            tx.parcels.delete([row[0] for row in rows])

        self.loop.begin(program.life, store.write(work), "forgetting")

    async def _bring_home(self) -> None:
        """Whatever has not arrived by now does not count."""


def _warm_up(planned: Planned) -> int:
    """The time for which couriers go round before the first message."""
    return max(planned.intervals) + planned.between_relays + planned.way


def _steps(scenario: Scenario, plan: ScenarioPlan) -> Iterator[Step]:
    planned = scenario.planned
    begin = _warm_up(planned)
    window, end = planned.written_within, plan.days * DAY
    every = planned.between_relays
    for courier in range(plan.couriers):
        at = courier * every / plan.couriers
        while at < end:
            yield Step(at, courier, "relay")
            at += every
    for device in range(plan.gateways):
        sessions = []
        for visit in _visits(scenario, plan, device):
            is_met = plan.is_remote(device) or begin <= visit - planned.outage_after < begin + planned.outage
            if visit < end and is_met:
                yield Step(visit, plan.courier_of(device), "visit", device, 0)
                sessions.append((visit + _VISIT[0], visit + _VISIT[1]))
        for sitting in range(scenario.sittings):
            at = begin + window * (sitting + (device + 0.5) / plan.gateways) / scenario.sittings
            for number, peer in enumerate(plan.peers_of(device)):
                yield Step(at + number, device, "write", peer, _OCTETS)
            sessions.append((at + _SITTING[0], at + _SITTING[1]))
        if not plan.is_remote(device):
            at = float(begin + planned.outage_after + planned.outage)
            while at < end:
                sessions.append((at + _LOOK[0], at + _LOOK[1]))
                at += _LOOKS_EVERY
        for on, off in _joined(sorted(sessions)):
            yield Step(on, device, "on")
            yield Step(off, device, "off")


def _visits(scenario: Scenario, plan: ScenarioPlan, device: int) -> Iterator[float]:
    """The gateways' turns are evenly spread; each goes through shuffles of the intervals."""
    chance = random.Random(f"{scenario.seed} visits {device}")
    first = 0 if scenario.planned.outage else plan.online  # of those that are visited
    at = scenario.planned.interval * (device - first + 0.5) / (plan.gateways - first)
    while True:
        intervals = list(scenario.planned.intervals)
        chance.shuffle(intervals)
        for each in intervals:
            if at >= plan.days * DAY:
                return
            yield at
            at += each


def _joined(sessions: Sequence[tuple[float, float]]) -> Iterator[tuple[float, float]]:
    """Sessions without overlaps; a computer is off for at least a minute between two."""
    on, off = sessions[0]
    for begin, end in sessions[1:]:
        if begin > off + 60:
            yield on, off
            on = begin
        off = max(off, end)
    yield on, off


def live(scenario: Scenario) -> Found:
    """Run a fleet through it."""
    planned = scenario.planned
    longest = (
        DAY if planned.outage else 3 * max(planned.intervals) + 2 * (planned.between_relays + planned.way)
    )
    end = _warm_up(planned) + planned.written_within + min(longest, planned.lifetime + HOUR * 3)
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
    plan = replace(plan, steps=tuple(sorted(_steps(scenario, plan))))
    fates: dict[str, Fate] = {}
    outcome = run(plan, CALM, kind=partial(ScenarioWorld, planned=planned, fates=fates))
    return Found(outcome, list(fates.values()))


def _scenario(name: str, sittings: int, **changed: Any) -> Scenario:
    usual: dict[str, Any] = {"gateways": 8, "couriers": 2, "intervals": (3 * DAY,), "window": 12 * DAY}
    return Scenario(name, Planned(**usual | changed), sittings)


SCENARIOS = (
    _scenario("plain", 6),
    _scenario("one courier, short lives", 6, couriers=1, lifetime=4 * DAY),
    _scenario("two days' retention", 6, couriers=4, retention=2 * DAY),
    _scenario("outage", 6, online=1.0, couriers=4, outage=12 * DAY, retention=2 * DAY),
    _scenario("some online", 6, online=0.25, lifetime=4 * DAY),
    _scenario("irregular", 12, intervals=(1 * DAY, 3 * DAY, 5 * DAY), window=27 * DAY, lifetime=8 * DAY),
    _scenario("rare visits", 6, couriers=4, intervals=(20 * DAY,), window=40 * DAY, lifetime=60 * DAY),
    _scenario("couriers every day", 6, relay_every=DAY, lifetime=6 * DAY, way=4 * HOUR),
)


def compared(scenario: Scenario) -> tuple[Forecast, Found]:
    """What the model expects, and what the fleet found."""
    return forecast(scenario.planned), live(scenario)


def main() -> int:
    """Say it for the scenarios whose names are given, or all."""
    for scenario in SCENARIOS:
        if sys.argv[1:] and scenario.name not in sys.argv[1:]:
            continue
        began = time.process_time()
        expected, found = compared(scenario)
        spent = time.process_time() - began
        print(scenario.name, f"{len(found.fates)} messages, {spent:.0f} s {found.outcome.failure}", sep=": ")
        print(f"  share {expected.share:.3f} expected, {found.share:.3f} found")
        for name, hours, part in (
            ("50 %", expected.median, 0.5),
            ("90 %", expected.nine_of_ten, 0.9),
            ("99 %", expected.ninety_nine_of_hundred, 0.99),
        ):
            print(
                f"  {name} {hours / HOUR:.1f} h expected, {found.percentile(part) / HOUR:.1f} found",
                flush=True,
            )
    return 0


if __name__ == "__main__":
    sys.exit(main())
