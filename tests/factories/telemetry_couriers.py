"""Regions that depend on slow couriers, week by week, at the level of released cells: both stages, with their noise."""

import math
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from datetime import date, timedelta

from gateway_core.report_schema.wire import ACCEPTED_WEEKS
from telemetry_spark.dashboard.figures import Figures, Week
from telemetry_spark.noise import scale_of
from telemetry_spark.suppression import Hurdle, publishable
from telemetry_spark.tables import (
    DIRECT,
    PROVISIONAL_WEEKS,
    SMALLEST_CELL,
    WAITING,
    WEEK_TABLES,
    Stage,
)

FIRST = date(2025, 9, 1)
TRANSIT_DAYS = 14
ACTIVE = 0.93
HEALTHY_SHARES = (0.6, 0.5)
"""Share of gateways without a failed exchange: of direct ones, of those on couriers."""

LONG_GAPS = 0.05
"""Share of direct gateways with a gap of more than four days."""

_TABLES = {table.name: table for table in WEEK_TABLES}
_REGIONS, _HEALTHS, _FAILURES = 31, 5, 10


@dataclass(frozen=True)
class Region:
    """A region of the world.

    Attributes:
        gateways: All gateways.
        on_couriers: The share that only couriers reach.
        period: Days between two visits of a gateway's courier.
        couriers: The number of couriers, each with its own day; None: every gateway has its own.
    """

    gateways: int
    on_couriers: float
    period: int
    couriers: int | None = None


@dataclass
class World:
    """Regions in which nothing changes, except a cut.

    Attributes:
        regions: Name to region.
        seed: Determines all draws.
        cut: (region, number of the first week, share of gateways that stop), or None.
    """

    regions: dict[str, Region]
    seed: int
    cut: tuple[str, int, float] | None = None
    _draw: random.Random = field(init=False)
    _draw_direct: random.Random = field(init=False)
    _phases: dict[str, list[tuple[int, int]]] = field(init=False)

    def __post_init__(self) -> None:
        self._draw, self._draw_direct = random.Random(self.seed), random.Random(~self.seed)
        self._phases = {name: self._phases_of(region) for name, region in self.regions.items()}

    def pages(self, runs: int) -> Iterator[Figures]:
        """Yield the figures of each weekly run, from the first published week on."""
        early: list[Week] = []
        final: list[Week] = []
        for number in range(runs):
            counts = [self._count(name, number) for name in self.regions]
            forms = [self._week(number, stage, counts) for stage in (Stage.PROVISIONAL, Stage.FINAL)]
            early.append(forms[0])
            final.append(forms[1])
            done = max(0, number + 1 - (ACCEPTED_WEEKS - PROVISIONAL_WEEKS))
            pairs = tuple(zip(early[:done], final[:done], strict=True))
            yield Figures((*final[:done], *early[done:]), {}, ("1.0.0", "1.1.0"), 20, pairs)

    def _phases_of(self, region: Region) -> list[tuple[int, int]]:
        """Return (day of the visit in the period, gateways) for each group of gateways with the same day."""
        carried = round(region.gateways * region.on_couriers)
        groups = region.couriers or region.period
        days = (
            [self._draw.randrange(region.period) for _ in range(groups)] if region.couriers else range(groups)
        )
        return [(day, carried * (at + 1) // groups - carried * at // groups) for at, day in enumerate(days)]

    def _some(self, count: int, chance: float) -> int:
        """Return how many of `count` things happen, by chance."""
        middle, spread = count * chance, math.sqrt(count * chance * (1 - chance))
        return min(count, max(0, round(self._draw.gauss(middle, spread))))

    def _count(self, name: str, number: int) -> tuple[str, dict[Stage, tuple[int, int, int]]]:
        """Return the gateways that reported about a week, the healthy ones, and the waiting ones, by stage."""
        region = self.regions[name]
        left = 1 - (self.cut[2] if self.cut and self.cut[0] == name and number >= self.cut[1] else 0)
        carried = sum(gateways for _, gateways in self._phases[name])
        direct = self._some(region.gateways - carried, ACTIVE * left)
        ready = 7 * (number + 1)
        early = late = 0
        for phase, gateways in self._phases[name]:
            active = self._some(gateways, ACTIVE * left)
            waits = [(phase - ready - day) % region.period + day + TRANSIT_DAYS for day in range(7)]
            in_time = self._some(active, sum(wait < 7 * PROVISIONAL_WEEKS for wait in waits) / 7)
            early, late = early + in_time, late + active
        kept = {Stage.PROVISIONAL: early, Stage.FINAL: late}
        fine = {
            stage: self._some(direct, HEALTHY_SHARES[0]) + self._some(n, HEALTHY_SHARES[1])
            for stage, n in kept.items()
        }
        return name, {
            stage: (direct + n, fine[stage], round(LONG_GAPS * direct) + n) for stage, n in kept.items()
        }

    def _direct_table(self, counts: dict[str, tuple[int, int, int]]) -> dict[str, object]:
        """Return the published table of direct and waiting gateways."""
        table = _TABLES["region_direct"]
        spread = scale_of(table, table.prices[Stage.PROVISIONAL])
        hurdle = Hurdle(max(SMALLEST_CELL, math.ceil(3 * spread)), SMALLEST_CELL)
        cells: list[list[object]] = []
        for name, (whole, _, waiting) in counts.items():
            noisy: dict[tuple[str, ...], int] = {
                (name, kind): round(count + self._draw_direct.gauss(0, spread))
                for kind, count in ((DIRECT, whole - waiting), (WAITING, waiting))
            }
            cells += [[*cell, n] for cell, n in publishable(noisy, dict.fromkeys(noisy, hurdle)).items()]
        return {"spread": spread, "threshold": hurdle.smallest, "cells": cells}

    def _week(
        self, number: int, stage: Stage, counts: list[tuple[str, dict[Stage, tuple[int, int, int]]]]
    ) -> Week:
        def noisy(table: str, cells: int = 1) -> Callable[[float], tuple[int, float]]:
            spread = scale_of(_TABLES[table], _TABLES[table].prices[stage]) * math.sqrt(cells)
            return lambda count: (round(count + self._draw.gauss(0, spread)), spread)

        def row(table: str, exact: dict[tuple[str, ...], float], cells: int = 1) -> dict[str, object]:
            drawn = {key: noisy(table, cells)(count) for key, count in exact.items()}
            spread = noisy(table, cells)(0)[1]
            least = max(20, math.ceil(3 * spread))
            shown = [[*key, count] for key, (count, _) in drawn.items() if count >= least]
            return {"spread": spread, "threshold": least, "cells": shown}

        active = {name: by_stage[stage][0] for name, by_stage in counts}
        fine = {name: by_stage[stage][1] for name, by_stage in counts}
        whole, sound = sum(active.values()), sum(fine.values())
        health = row("region_health", {(name, "none-failed"): count for name, count in fine.items()})
        health["margins"] = {
            "region": row("region_health", {(name,): n for name, n in active.items()}, _HEALTHS),
            "sync_health": row("region_health", {("none-failed",): sound}, _REGIONS),
        }
        failures = row("version_failure", {(name, "none"): sound / 2 for name in ("1.0.0", "1.1.0")})
        failures["margins"] = {
            "version": row("version_failure", {(name,): whole / 2 for name in ("1.0.0", "1.1.0")}, _FAILURES),
            "main_failure": row("version_failure", {("none",): sound, ("tcp",): (whole - sound) / 2}, 3),
        }
        tables = {
            "network": row("network", {(): whole}),
            "region": row("region", {(name,): count for name, count in active.items()}),
            "region_health": health,
            "version_failure": failures,
        }
        if stage is Stage.PROVISIONAL:
            tables["region_direct"] = self._direct_table({name: by_stage[stage] for name, by_stage in counts})
        complete = 1.0 if stage is Stage.FINAL else 0.7
        return Week(FIRST + timedelta(weeks=number), stage is Stage.FINAL, complete, tables, 0.0)
