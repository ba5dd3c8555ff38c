"""A planner's plan, lived through by a fleet: real programs, everything going right, and what became of each message.

``make plan-check`` says for each scenario what the model expects along the fleet's own rounds and what the fleet found:
of all messages, and of each by itself. What the model says of a plan is a mean over all rounds that there could be;
that it is, a test shows without a fleet.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import time
from collections.abc import Iterator, Sequence
from datetime import timedelta
from functools import partial
from pathlib import Path
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from gateway_core.planning.forecast import forecast
from gateway_core.planning.plan import DAY, HOUR
from gateway_core.planning.plan import Plan as Planned
from tests.fleet.foreseen import Foresight
from tests.fleet.invariants import (
    ClocksMayDiffer,
    CustodyIsKept,
    Invariant,
    KeptByTheApp,
    PassedOnFirst,
    StoresAreBounded,
)
from tests.fleet.loop import Life
from tests.fleet.plans import Adversity, Plan, Step
from tests.fleet.rounds import Rounds, Scenario, Writing, keys_may_end, outage_begins, rounds, warm_up
from tests.fleet.stores import DONE, Moved
from tests.fleet.world import Device, Outcome, World, run

_OCTETS = 300
_ACQUAINTED = 300

_SHARE = 0.03
_AS_FORESEEN = 0.97
_WAIT, _WAITING = 6 * HOUR, 0.05
"""The permitted error of the model: of shares, and of waiting times in seconds or as a share, whichever is more."""

_INEXACT = 900
"""The permitted duration of visits and relays, in seconds."""

CALM = Adversity(**dict.fromkeys(Adversity.__struct_fields__, 0.0))


class Fate(Struct):
    """One message."""

    writer: int
    reader: int
    at: float
    """Time of writing, in the plan's seconds."""
    done: float | None = None
    foreseen: float | None = None
    """The expected arrival, by the model along the fleet's own rounds; ``None``: never."""


class Found(Struct, frozen=True):
    """The result of a scenario."""

    outcome: Outcome
    fates: Sequence[Fate]

    @property
    def share(self) -> float:
        return len(self.waits) / len(self.fates)

    @property
    def share_foreseen(self) -> float:
        return len(self.waits_foreseen) / len(self.fates)

    @property
    def waits(self) -> list[float]:
        return sorted(each.done - each.at for each in self.fates if each.done is not None)

    @property
    def waits_foreseen(self) -> list[float]:
        return sorted(each.foreseen - each.at for each in self.fates if each.foreseen is not None)

    @property
    def as_foreseen(self) -> float:
        """The share of messages whose own fate is as foreseen."""
        return sum(map(self._is_as_foreseen, self.fates)) / len(self.fates)

    def _is_as_foreseen(self, fate: Fate) -> bool:
        if fate.done is None or fate.foreseen is None:
            return fate.done is fate.foreseen
        return abs(fate.done - fate.foreseen) <= _INEXACT


def percentile(waits: Sequence[float], share: float) -> float:
    """Return the waiting time within which a share of sorted waits has passed; 0 without waits."""
    return waits[min(len(waits) - 1, int(share * len(waits)))] if waits else 0.0


class _Diary(Invariant):
    """Checks no invariant: records when messages were finished."""

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


class _Bounded(StoresAreBounded):
    """Late messages are set aside until a connection confirms the time: they may be all of a visit."""

    most_aside = 1000


_KEPT = (CustodyIsKept, PassedOnFirst, KeptByTheApp)


class ScenarioWorld(World):
    """A world with only the scenario's events: no last rounds, and public gateways that may delete parcels."""

    def __init__(
        self, plan: Plan, folder: Path, adversity: Adversity, *, planned: Planned, fates: dict[str, Fate]
    ) -> None:
        super().__init__(plan, folder, adversity)
        self.planned, self.fates = planned, fates
        # late messages are set aside, public gateways delete parcels, and keys expire: the losses are
        # compared instead
        is_forgotten = planned.retention is not None or keys_may_end(planned)
        unheld = (ClocksMayDiffer, StoresAreBounded, *(_KEPT if is_forgotten else ()))
        kept = [each for each in self.ledger.invariants if not isinstance(each, unheld)]
        self.ledger.invariants = (*kept, _Bounded(self.ledger), _Diary(self))

    def is_online(self, host: str) -> bool:
        since = self.loop.time() - self.midnight - outage_begins(self.planned)
        is_out = self.midnight > 0 and 0 <= since < self.planned.outage and host.startswith("10.")
        return super().is_online(host) and not is_out

    async def _begin(self) -> None:
        """Put all devices online together until those that met have exchanged authorizations."""
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
        at = self.loop.time() - self.midnight
        message_id = await device.app.do(sending, "send")
        if message_id is not None and at >= warm_up(self.planned):
            self.fates[message_id] = Fate(device.number, peer.number, at)

    def public_has(self, public: str, message_id: str) -> None:
        """Schedule the deletion of a parcel after the public gateway's retention time."""
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
        """No-op: messages that have not arrived by now do not count."""


def _steps(rounds: Rounds) -> Iterator[Step]:
    plan = rounds.plan
    for courier, relays in enumerate(rounds.relays):
        for at in relays:
            yield Step(at, courier, "relay")
    for each in rounds.writings():
        yield Step(each.at, each.writer, "write", each.reader, _OCTETS)
    for device in range(plan.gateways):
        for visit in rounds.visits[device]:
            if rounds.is_visited(device, visit):
                yield Step(visit, plan.courier_of(device), "visit", device, 0)
        for on, off in rounds.sessions(device):
            yield Step(on, device, "on")
            yield Step(off, device, "off")


def live(scenario: Scenario) -> Found:
    """Run a fleet through a scenario."""
    drawn = rounds(scenario)
    plan = replace(drawn.plan, steps=tuple(sorted(_steps(drawn))))
    fates: dict[str, Fate] = {}
    outcome = run(plan, CALM, kind=partial(ScenarioWorld, planned=scenario.planned, fates=fates))
    foresight = Foresight(drawn)
    for each in fates.values():
        each.foreseen = foresight.arrival(Writing(each.at, each.writer, each.reader))
    return Found(outcome, list(fates.values()))


def _scenario(name: str, sittings: int = 6, **changed: Any) -> Scenario:
    usual: dict[str, Any] = {"gateways": 8, "couriers": 2, "intervals": (3 * DAY,), "window": 12 * DAY}
    return Scenario(name, Planned(**usual | changed), sittings)


SCENARIOS = (
    _scenario("plain"),
    _scenario("short lives", couriers=1, lifetime=4 * DAY),
    _scenario("two days' retention", couriers=4, retention=2 * DAY),
    _scenario("outage", online=1.0, couriers=4, outage=12 * DAY, retention=2 * DAY),
    _scenario("some online", online=0.25, lifetime=4 * DAY),
    _scenario("irregular", 12, intervals=(1 * DAY, 3 * DAY, 5 * DAY), window=27 * DAY, lifetime=8 * DAY),
    _scenario(
        "rare visits", intervals=(12 * DAY,), window=24 * DAY, lifetime=24 * DAY, messages_a_day=7 * 6 / 24
    ),
    _scenario(
        "rare relays",
        intervals=(12 * DAY,),
        relay_every=24 * DAY,
        window=24 * DAY,
        lifetime=40 * DAY,
        messages_a_day=7 * 6 / 24,
    ),
    _scenario("relays every day", relay_every=DAY, lifetime=6 * DAY, way=4 * HOUR),
)


def differences(found: Found) -> list[str]:
    """Return the differences from the model, a sentence each."""
    told = [found.outcome.failure] if found.outcome.failure else []
    if abs(found.share - found.share_foreseen) > _SHARE:
        told.append(f"{found.share:.3f} arrived, not {found.share_foreseen:.3f}")
    if found.as_foreseen < _AS_FORESEEN:
        told.append(f"only {found.as_foreseen:.3f} fared as the model has it")
    for part in (0.5, 0.9):
        seconds, there = percentile(found.waits_foreseen, part), percentile(found.waits, part)
        if abs(there - seconds) > max(_WAIT, _WAITING * seconds):
            told.append(f"{part} waited for {there / HOUR:.1f} h, not {seconds / HOUR:.1f}")
    return told


def main() -> int:
    """Compare the named scenario, or all; return 1 if the model is not accurate enough."""
    parser = argparse.ArgumentParser(prog="python -m tests.fleet.scenarios", description=__doc__)
    parser.add_argument("name", nargs="*", help="of one scenario; all unless given")
    parser.add_argument("--seed", default="1", help="of the rounds (%(default)s)")
    asked = parser.parse_args()
    failures = 0
    for scenario in SCENARIOS:
        if " ".join(asked.name) in ("", scenario.name):
            failures += _tell(replace(scenario, seed=asked.seed))
    return 1 if failures else 0


def _tell(scenario: Scenario) -> bool:
    """Print the result; return whether it differs from the model."""
    began = time.process_time()
    found = live(scenario)
    if not found.fates:
        print(f"{scenario.name}: nobody could write", found.outcome.failure, sep="\n  ", flush=True)
        return True
    wrong = differences(found)
    rows = [
        f"share {found.share_foreseen:.3f} expected, {found.share:.3f} found",
        *(
            f"{part:.0%} within {percentile(found.waits_foreseen, part) / HOUR:.1f} h expected, "
            f"{percentile(found.waits, part) / HOUR:.1f} found"
            for part in (0.5, 0.9)
        ),
        f"{found.as_foreseen:.3f} fared as the model has it along the fleet's own rounds",
        f"of all rounds that there could be the model expects a share of {forecast(scenario.planned).share:.3f}",
        f"{time.process_time() - began:.0f} s of processor",
        *wrong,
    ]
    print(f"{scenario.name}: {len(found.fates)} messages", *rows, sep="\n  ", flush=True)
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
