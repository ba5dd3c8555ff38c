"""Weekly pages of worlds in which couriers are slow: no alarm while nothing changes, and real cuts are told."""

from __future__ import annotations

import random

import pytest

pytest.importorskip("opendp", reason="OpenDP is not installed (uv sync --extra telemetry)")

from telemetry_spark.dashboard.events import find_events
from telemetry_spark.dashboard.figures import Figures
from tests.factories.telemetry_couriers import Region, World

RUNS = 46
NAMES = ("western-asia", "eastern-africa", "southern-asia", "caribbean")
SIZES = (900, 700, 450, 250)
PERIODS = (7, 14, 30, 45, 60)
COURIERS = (None, None, 12, 3, 1)


def world(
    seed: int, cut: tuple[str, int, float] | None = None, couriers: tuple[int | None, ...] = COURIERS
) -> World:
    draw = random.Random(seed)
    regions = {
        name: Region(size, draw.uniform(0, 0.8), draw.choice(PERIODS), draw.choice(couriers))
        for name, size in zip(NAMES, SIZES, strict=True)
    }
    return World(regions, seed, cut)


def is_wrong(figures: Figures) -> bool:
    return any(event.lasts and event.is_wrong for event in find_events(figures))


def alarms(seeds: range) -> int:
    return sum(is_wrong(page) for seed in seeds for page in world(seed).pages(RUNS))


def weeks_until_told(seed: int, share: float) -> int | None:
    """Return the weekly runs from the first with figures of a cut to the first that tells of the cut."""
    draw = random.Random(seed)
    region, week = draw.choice(NAMES[:3]), draw.randrange(20, 40)
    for number, page in enumerate(world(seed, (region, week, share), (None,)).pages(week + 6)):
        told = any(
            region in event.subjects and event.kind == "quiet" and event.lasts for event in find_events(page)
        )
        if number >= week and told:
            return number - week + 1
    return None


def test_unchanged_worlds_with_slow_couriers_raise_no_alarm() -> None:
    seeds = range(4)
    assert alarms(seeds) <= len(seeds) * RUNS / 50


@pytest.mark.parametrize("share", [0.3, 0.5])
def test_cut_is_told_within_two_weeks_despite_slow_couriers(share: float) -> None:
    told = [weeks_until_told(seed, share) for seed in range(6)]
    assert sum(weeks is not None and weeks <= 2 for weeks in told) >= 5, told


@pytest.mark.slow
def test_one_page_in_fifty_at_most_raises_a_false_alarm() -> None:
    seeds = range(100, 160)
    assert alarms(seeds) <= len(seeds) * RUNS / 50


@pytest.mark.slow
@pytest.mark.parametrize("share", [0.3, 0.5])
def test_nine_cuts_in_ten_are_told_within_two_weeks(share: float) -> None:
    told = [weeks_until_told(seed, share) for seed in range(200, 260)]
    assert sum(weeks is not None and weeks <= 2 for weeks in told) >= 54, told
