"""Synthetic reports from a seed: a year of invented input for the pipeline.

Gateways join, upgrade, go quiet and come back; couriers are late; some submissions are damaged, repeated or hostile.

The shares are invented, to give every part of the dashboard something to show. The valid lines are exact reports of the
schema; a test parses them with `gateway_core.report_schema`.
"""

import random
from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import date, timedelta
from pathlib import Path

from gateway_core.report_schema.answers import week_token
from gateway_core.report_schema.randomised import LASTING_TRUTH, WEEKLY_TRUTH
from gateway_core.report_schema.registry import (
    COUNTS,
    DURATIONS,
    FAILURES,
    GAPS,
    HEALTH,
    OCTETS,
    fields_allowed,
)
from gateway_core.report_schema.wire import ENVELOPE, REPORT_OCTETS, iso_week
from telemetry_spark.landing import SEGMENT_REPORTS, write_segment

RELEASES = (("1.0.0", 0.0), ("1.0.1", 0.1), ("1.1.0", 0.3), ("1.1.1", 0.48), ("1.2.0", 0.62), ("1.2.1", 0.72))
"""Releases and their dates, as a share of the simulated time."""

FAULTY_RELEASE = "1.2.0"
"""The release with more failed handshakes than others."""

REGION_WEIGHTS = {
    "unsaid": 12, "western-asia": 16, "eastern-africa": 14, "south-america": 11, "southern-asia": 10,
    "western-africa": 9, "south-eastern-asia": 8, "northern-africa": 6, "central-america": 5, "caribbean": 4,
    "africa": 2, "asia": 1.5, "eastern-europe": 1, "melanesia": 0.3, "polynesia": 0.05,
}  # fmt: skip
BY_COURIER = {"western-asia": 0.5, "eastern-africa": 0.45, "western-africa": 0.4, "melanesia": 0.6}
"""Share of gateways that depend on couriers; 0.15 in the other regions."""

QUIET_REGION = "eastern-africa"
"""The region that loses the Internet from 70 to 76 per cent of the simulated time; part of it falls silent."""

HOSTILE_REGION = "caribbean"
"""The region that a crowd of invented gateways claims, in one week at 55 per cent of the simulated time."""

LAGS = ((0, 30), (1, 25), (2, 15), (4, 12), (8, 10), (20, 8))
"""Weeks until a new release is installed, and the weight of each delay."""

PREFIX = "simulated-"
"""The beginning of the names of invented segments."""

SYSTEM_WEIGHTS = {"linux": 34, "windows": 46, "macos": 14, "bsd": 1, "other": 5}
ASKED_AGAIN = "1.1.0"
"""The release that adds the sensitive questions, and therefore asks for consent again."""

AGREE_AGAIN = 205 / 256
"""Share of gateways whose user accepts the new questions; the others keep the old consent."""


def _template(consent: int) -> str:
    keys = sorted([*(each.name for each in fields_allowed(consent)), *ENVELOPE])
    return "{" + ",".join(f'"{key}":"%({key})s"' for key in keys) + "}"


_TEMPLATES = {str(consent): _template(consent) for consent in (1, 2)}


@dataclass(frozen=True)
class World:
    """The simulated world.

    Attributes:
        gateways: The number of gateways at the end; two thirds exist at the start.
        weeks: The number of simulated weeks.
        until: The day of the last possible arrival; the last simulated week ends at or before this day.
        seed: Determines all random draws.
        bad_share: Share of submissions that are damaged or refused for another reason.
        repeated_share: Share of reports that arrive twice.
    """

    gateways: int
    weeks: int
    until: date
    seed: int = 1
    bad_share: float = 0.006
    repeated_share: float = 0.02

    @property
    def name(self) -> str:
        """The name that separates this world's segments from another's: the ingest reads each name once."""
        return f"{PREFIX}{self.gateways}-{self.weeks}-{self.until.isoformat()}-{self.seed}"

    @property
    def mondays(self) -> list[date]:
        """The Mondays of the simulated weeks, oldest first."""
        end = self.until - timedelta(days=self.until.weekday())
        return [end - timedelta(weeks=count) for count in range(self.weeks, 0, -1)]


@dataclass(frozen=True)
class _Crowd:
    """Gateways with the same behaviour: their secrets, and the number of the week in which each joined."""

    region: str
    system: str
    lag: int
    courier: bool
    members: tuple[tuple[bytes, int], ...]


class Simulation:
    """One run of the simulated world.

    Args:
        world: The world to simulate.

    Attributes:
        segments: The number of written segments.
        lines: The number of lines in the segments.
    """

    def __init__(self, world: World) -> None:
        self._world = world
        self._random = random.Random(world.seed)  # noqa: S311 - a simulation must repeat itself
        self._crowds = self._populate()
        self.segments = self.lines = 0

    def write(self, folder: Path, progress: Callable[[str], None]) -> None:
        """Write segments, each with the arrivals of one week, into the landing folder."""
        waiting: dict[date, list[str]] = defaultdict(list)
        for number, monday in enumerate(self._world.mondays):
            for received, line in self._lines(number, monday):
                if received > self._world.until:
                    continue
                bucket = waiting[received - timedelta(days=received.weekday())]
                bucket.append(f"{received.isoformat()} {line}")
                if len(bucket) >= SEGMENT_REPORTS:
                    self._flush(folder, bucket)
            for week in [week for week in waiting if week <= monday]:
                self._flush(folder, waiting.pop(week))
            progress(f"simulated {iso_week(monday)}: {self.lines:,} lines in all")
        for bucket in waiting.values():
            self._flush(folder, bucket)

    def _flush(self, folder: Path, bucket: list[str]) -> None:
        if bucket:
            self._random.shuffle(bucket)
            write_segment(folder, f"{self._world.name}-{self.segments:06d}", bucket)
            self.segments += 1
            self.lines += len(bucket)
            bucket.clear()

    def _populate(self) -> list[_Crowd]:
        draw, world = self._random, self._world
        crowds: dict[tuple[str, str, int, bool], list[tuple[bytes, int]]] = defaultdict(list)
        count = world.gateways
        regions = draw.choices(list(REGION_WEIGHTS), list(REGION_WEIGHTS.values()), k=count)
        systems = draw.choices(list(SYSTEM_WEIGHTS), list(SYSTEM_WEIGHTS.values()), k=count)
        lags = draw.choices([lag for lag, _ in LAGS], [weight for _, weight in LAGS], k=count)
        for region, system, lag in zip(regions, systems, lags, strict=True):
            courier = draw.random() < BY_COURIER.get(region, 0.15)
            joined = 0 if draw.random() < 0.66 else draw.randrange(world.weeks)
            crowds[region, system, lag, courier].append((draw.randbytes(32), joined))
        return [_Crowd(*key, tuple(members)) for key, members in crowds.items()]

    def _lines(self, number: int, monday: date) -> Iterator[tuple[date, str]]:
        week, draw = iso_week(monday), self._random
        for crowd in self._crowds:
            active = self._active(crowd, number)
            answers = self._answers(crowd, number, len(active))
            for secret, values, received in zip(
                active, answers, self._arrivals(crowd, monday, len(active)), strict=True
            ):
                values |= self._careful(secret, crowd, number)
                line = _TEMPLATES[values["consent"]] % {
                    **values,
                    "token": week_token(secret, week),
                    "week": week,
                }
                yield received, line
                if draw.random() < self._world.repeated_share:
                    yield received + timedelta(days=draw.randrange(4)), line
                if draw.random() < self._world.bad_share:
                    yield self._damage(line, monday, received)
        if number == int(0.55 * self._world.weeks):
            yield from self._hostile(week, monday)

    def _quiet(self, crowd: _Crowd, number: int) -> bool:
        return crowd.region == QUIET_REGION and 0.70 <= number / self._world.weeks < 0.76

    def _active(self, crowd: _Crowd, number: int) -> list[bytes]:
        chance = 0.93 - (0.05 if number % 52 in {25, 26, 27, 28} else 0)
        if self._quiet(crowd, number):
            chance = 0.6 if crowd.courier else 0.12
        draw = self._random.random
        return [secret for secret, joined in crowd.members if joined <= number and draw() < chance]

    def _release(self, crowd: _Crowd, number: int) -> str:
        out = [name for name, when in RELEASES if when * self._world.weeks + crowd.lag <= number]
        return out[-1] if out else RELEASES[0][0]

    def _answers(self, crowd: _Crowd, number: int, count: int) -> Iterator[dict[str, str]]:
        release, quiet, draw = self._release(crowd, number), self._quiet(crowd, number), self._random
        trouble = 3.0 if quiet else 2.2 if release == FAULTY_RELEASE else 1.0
        failing = [0.5 if quiet else 0.05, 6 / trouble, 1.6, 1.1 * trouble, 0.25 * trouble]
        late = 2.0 if quiet or crowd.courier else 0.4
        columns = {
            "parcels_out": draw.choices(COUNTS.names, (4, 6, 18, 35, 28, 9), k=count),
            "parcels_in": draw.choices(COUNTS.names, (3, 5, 16, 36, 30, 10), k=count),
            "cargo_octets": draw.choices(OCTETS.names, (3, 2, 4, 9, 16, 22, 22, 13, 7, 2), k=count),
            "courier_syncs": draw.choices(
                COUNTS.names, (1, 20, 60, 18, 1, 0) if crowd.courier else (80, 12, 8, 0, 0, 0), k=count
            ),
            "internet_syncs": draw.choices(
                COUNTS.names, (70, 15, 10, 5, 0, 0) if crowd.courier else (1, 2, 10, 30, 45, 12), k=count
            ),
            "sync_health": draw.choices(HEALTH, failing, k=count),
            "sync_duration": draw.choices(DURATIONS.names, (0.02, 4, 5, 2 + late, late, 0.3 * late), k=count),
            "longest_gap": draw.choices(
                GAPS.names, (2 / late, 5 / late, 4, 2 * late, 1.2 * late, 0.6 * late, 0.2 * late), k=count
            ),
        }
        handshakes = 4 * trouble * (3 if release == FAULTY_RELEASE else 1)
        kinds = (0, 25, 6, 1, 8, 3, 5, handshakes, 9 if crowd.courier else 1, 2)
        failures = draw.choices(FAILURES, kinds, k=count)
        fixed = {
            "consent": "1",
            "schema": "1",
            "os": crowd.system,
            "region": crowd.region,
            "version": release,
        }
        for index in range(count):
            values = {**fixed, **{name: column[index] for name, column in columns.items()}}
            clean = values["sync_health"] in {"none-failed", "no-syncs"}
            values["main_failure"] = "none" if clean else failures[index]
            yield values

    def _careful(self, secret: bytes, crowd: _Crowd, number: int) -> dict[str, str]:
        """Answer the sensitive questions as a device does; octets of the secret are the lasting draws."""
        old = secret[0] >= AGREE_AGAIN * 256 or self._release(crowd, number) < ASKED_AGAIN
        if old:
            return {"consent": "1"}
        wary = 0.3 if self._quiet(crowd, number) else 0.12
        chances = {"courier_refused": wary if crowd.courier else 0.02, "app_blocked": 0.04}
        told = {"consent": "2"}
        for place, (name, chance) in enumerate(chances.items()):
            truth = self._random.random() < chance
            lasting = truth == (secret[1 + 2 * place + truth] < LASTING_TRUTH * 256)
            told[name] = "yes" if lasting == (self._random.random() < WEEKLY_TRUTH) else "no"
        return told

    def _arrivals(self, crowd: _Crowd, monday: date, count: int) -> list[date]:
        ready = monday + timedelta(weeks=1)
        weights = (
            (30, 22, 15, 10, 8, 5, 4, 2, 2, 1, 1)
            if crowd.courier
            else (93, 4, 1.5, 0.7, 0.4, 0.2, 0.1, 0.1, 0, 0, 0)
        )
        weeks = self._random.choices(range(11), weights, k=count)
        days = self._random.choices(range(7), k=count)
        return [ready + timedelta(days=day + 7 * late) for day, late in zip(days, weeks, strict=True)]

    def _damage(self, line: str, monday: date, received: date) -> tuple[date, str]:
        kind = self._random.randrange(7)
        if kind == 5:
            return monday + timedelta(days=2), line
        if kind == 6:
            return monday + timedelta(weeks=14), line
        damaged = (
            line[: len(line) // 2],
            line.ljust(REPORT_OCTETS + 1, "x"),
            line.replace('"schema":"1"', '"schema":"9"'),
            line.replace('"region"', '"phone":"0","region"'),
            line.replace('"parcels_in":"', '"parcels_in":"9'),
        )
        return received, damaged[kind]

    def _hostile(self, week: str, monday: date) -> Iterator[tuple[date, str]]:
        crowd = _Crowd(HOSTILE_REGION, "other", 20, False, ())
        count = max(self._world.gateways // 25, 1)
        for values in self._answers(crowd, int(0.55 * self._world.weeks), count):
            values |= {"sync_health": "over-50pct", "main_failure": "tls"}
            token = self._random.randbytes(16).hex()
            yield monday + timedelta(days=8), _TEMPLATES["1"] % {**values, "token": token, "week": week}
