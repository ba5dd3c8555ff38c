"""A planner's plan, lived through by a fleet: real programs, everything going right, and what became of each message.

``make plan-check`` says for each scenario what the model expects and what the fleet found. Messages are followed one by
one too: along the fleet's own rounds the model knows what should become of each.
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
from tests.fleet.foreseen import foreseer
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

_SHARE = 0.03
_FORESEEN = 0.97
_WAIT, _WAITING = 6 * HOUR, 0.05
"""The model may be wrong by so much: of shares, and of waiting times in seconds or their share, whichever is more."""

_INEXACT = 900
"""The seconds that visits and relays may take."""

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

    writer: int
    reader: int
    at: float
    """In the plan's seconds."""
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
    foreseen: float
    """The share of messages that fared as the model has it along the fleet's own rounds."""

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
                self._world.fates[each.name].done = self._world.loop.time() - self._world.midnight
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
            self.fates[message_id] = Fate(device.number, peer.number, at - self.midnight)

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
    for courier in range(plan.couriers):
        for at in _relays(scenario, plan, courier):
            yield Step(at, courier, "relay")
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
    """The gateways' turns are evenly spread, in an order of the seed; each goes through shuffles of the intervals."""
    first = 0 if scenario.planned.outage else plan.online  # of those that are visited
    turns = list(range(plan.gateways - first))
    random.Random(f"{scenario.seed} turns").shuffle(turns)
    if device < first:
        return
    chance = random.Random(f"{scenario.seed} visits {device}")
    at = scenario.planned.interval * (turns[device - first] + 0.5) / len(turns)
    while True:
        intervals = list(scenario.planned.intervals)
        chance.shuffle(intervals)
        for each in intervals:
            if at >= plan.days * DAY:
                return
            yield at
            at += each


def _relays(scenario: Scenario, plan: ScenarioPlan, courier: int) -> Iterator[float]:
    every = scenario.planned.between_relays
    at = every * (courier + random.Random(f"{scenario.seed} relays {courier}").random()) / plan.couriers
    while at < plan.days * DAY:
        yield at
        at += every


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
    return Found(outcome, list(fates.values()), _foreseen(scenario, plan, list(fates.values())))


def _foreseen(scenario: Scenario, plan: ScenarioPlan, fates: Sequence[Fate]) -> float:
    if not fates:
        return 0.0
    planned = scenario.planned
    begin = planned.outage_after + (_warm_up(planned) if planned.outage else 0)
    foresee = foreseer(
        replace(planned, outage_after=begin),
        [list(_visits(scenario, plan, device)) for device in range(plan.gateways)],
        [list(_relays(scenario, plan, courier)) for courier in range(plan.couriers)],
        plan.online,
    )
    right = 0
    for each in fates:
        expected = foresee(each.writer, each.reader, int(each.at))
        if expected is None or each.done is None:
            right += (expected is None) == (each.done is None)
        else:
            right += abs(each.done - expected) <= _INEXACT + (0 if planned.online == 0 else _LOOKS_EVERY)
    return right / len(fates)


def _scenario(name: str, seed: int, sittings: int = 6, **changed: Any) -> Scenario:
    usual: dict[str, Any] = {"gateways": 8, "couriers": 2, "intervals": (3 * DAY,), "window": 12 * DAY}
    return Scenario(name, Planned(**usual | changed), sittings, str(seed))


SCENARIOS = (
    _scenario("plain", 50),
    _scenario("short lives", 7, couriers=1, lifetime=4 * DAY),
    _scenario("two days' retention", 21, couriers=4, retention=2 * DAY),
    _scenario("outage", 27, online=1.0, couriers=4, outage=12 * DAY, retention=2 * DAY),
    _scenario("some online", 22, online=0.25, lifetime=4 * DAY),
    _scenario("irregular", 93, 12, intervals=(1 * DAY, 3 * DAY, 5 * DAY), window=27 * DAY, lifetime=8 * DAY),
    _scenario("rare visits", 9, intervals=(20 * DAY,), window=40 * DAY, lifetime=45 * DAY),
    _scenario("relays every day", 16, relay_every=DAY, lifetime=6 * DAY, way=4 * HOUR),
)
"""Eight gateways cannot have every round that there is. The seeds are some whose rounds are near the average of all."""


def differences(expected: Forecast, found: Found) -> list[str]:
    """Whatever is not as the model has it, a sentence each."""
    told = [found.outcome.failure] if found.outcome.failure else []
    if abs(found.share - expected.share) > _SHARE:
        told.append(f"{found.share:.3f} arrived")
    if found.foreseen < _FORESEEN:
        told.append(f"only {found.foreseen:.3f} fared as the model has it")
    for part, seconds in ((0.5, expected.median), (0.9, expected.nine_of_ten)):
        if abs(found.percentile(part) - seconds) > max(_WAIT, _WAITING * seconds):
            told.append(f"{part} waited for {found.percentile(part) / HOUR:.1f} h, not {seconds / HOUR:.1f}")
    return told


def main() -> int:
    """Say it for the scenario that is named, or all. Returns 1 where the model is not true enough."""
    failures = 0
    for scenario in SCENARIOS:
        if sys.argv[1:] not in ([], [scenario.name]):
            continue
        began = time.process_time()
        expected, found = forecast(scenario.planned), live(scenario)
        if not found.fates:
            print(f"{scenario.name}: nobody could write", found.outcome.failure, sep="\n  ", flush=True)
            failures += 1
            continue
        wrong = differences(expected, found)
        failures += bool(wrong)
        rows = [
            f"share {expected.share:.3f} expected, {found.share:.3f} found",
            *(
                f"{part:.0%} within {seconds / HOUR:.1f} h expected, {found.percentile(part) / HOUR:.1f} found"
                for part, seconds in ((0.5, expected.median), (0.9, expected.nine_of_ten))
            ),
            f"{found.foreseen:.3f} fared as the model has it along the fleet's own rounds",
            f"{time.process_time() - began:.0f} s of processor",
            *wrong,
        ]
        print(f"{scenario.name}: {len(found.fates)} messages", *rows, sep="\n  ", flush=True)
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
