"""Weekly pages of worlds in which couriers are slow: no alarm while nothing changes, and real cuts are told."""

import random
from datetime import date, timedelta
from pathlib import Path

import pytest

pytest.importorskip("opendp", reason="OpenDP is not installed (uv sync --extra telemetry)")
pytest.importorskip("polars", reason="Polars is not installed (uv sync --extra telemetry)")

import polars as pl

from gateway_core.report_schema.wire import ACCEPTED_WEEKS
from telemetry_spark import validation
from telemetry_spark.curation import Wanted, by_code, count_rows
from telemetry_spark.dashboard.events import find_events
from telemetry_spark.dashboard.figures import Figures, collect
from telemetry_spark.ledger import Ledger
from telemetry_spark.release import Due, Policy, buy_cells, release_document
from telemetry_spark.simulation import FAULTY_RELEASE, HOSTILE_REGION, QUIET_REGION, RELEASES, Simulation
from telemetry_spark.simulation import World as Simulated
from telemetry_spark.tables import PROVISIONAL_WEEKS, Stage
from tests.factories.telemetry_couriers import Region, World
from tests.factories.telemetry_worlds import lines_in

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


def alarms(seeds: range, couriers: tuple[int | None, ...] = COURIERS) -> int:
    return sum(is_wrong(page) for seed in seeds for page in world(seed, couriers=couriers).pages(RUNS))


def weeks_until_told(seed: int, share: float, couriers: tuple[int | None, ...] = (None,)) -> int | None:
    """Return the weekly runs from the first with figures of a cut to the first that tells of the cut."""
    draw = random.Random(seed)
    region, week = draw.choice(NAMES[:3]), draw.randrange(20, 40)
    for number, page in enumerate(world(seed, (region, week, share), couriers).pages(week + 6)):
        events = find_events(page) if number >= week else []
        if any(region in event.subjects and event.kind == "quiet" and event.lasts for event in events):
            return number - week + 1
    return None


def test_unchanged_worlds_with_slow_couriers_raise_no_alarm() -> None:
    seeds = range(2)
    assert alarms(seeds) <= len(seeds) * RUNS / 50


@pytest.mark.parametrize("share", [0.3, 0.5])
def test_cut_is_told_within_two_weeks_despite_slow_couriers(share: float) -> None:
    told = [weeks_until_told(seed, share) for seed in range(3)]
    assert all(weeks is not None and weeks <= 2 for weeks in told), told


@pytest.mark.parametrize(("seed", "couriers"), [(25, 1), (25, 3), (46, 3)])
def test_cut_is_told_by_gateways_without_couriers(seed: int, couriers: int) -> None:
    """The reports that couriers bring go up and down by more than a cut: all together say little."""
    told = weeks_until_told(seed, 0.3, (couriers,))
    assert told is not None
    assert told <= 2


@pytest.mark.slow
@pytest.mark.parametrize("couriers", [None, 12, 3, 1])
def test_false_alarms_are_at_most_one_page_in_fifty(couriers: int | None) -> None:
    seeds = range(100, 110)
    assert alarms(seeds, (couriers,)) <= len(seeds) * RUNS / 50


@pytest.mark.slow
@pytest.mark.parametrize("share", [0.3, 0.5])
@pytest.mark.parametrize(("couriers", "least"), [((None,), 1), ((12, 3, 1), 0.95)])
def test_cuts_are_told_by_week_two(couriers: tuple[int | None, ...], least: float, share: float) -> None:
    """Where few couriers serve a region, only the gateways without one tell of a cut; noise may hide a loss of 30."""
    seeds = range(200, 240)
    told = [weeks_until_told(seed, share, couriers) for seed in seeds]
    assert sum(weeks is not None and weeks <= 2 for weeks in told) >= least * len(seeds), told


def published(folder: Path, simulated: Simulated) -> Figures:
    """Simulate a world, and publish both stages of all its weeks at once, with the real noise."""
    folder.mkdir()
    Simulation(simulated).write(folder, lambda _: None)
    releases, until = tuple(name for name, _ in RELEASES), simulated.until
    final, early = (
        [week for week in simulated.mondays if week + timedelta(weeks=1 + age) <= until]
        for age in (ACCEPTED_WEEKS, PROVISIONAL_WEEKS)
    )
    rows = validation.judge(pl.Series(lines_in(folder)))
    counts = by_code(count_rows([rows], Wanted(final, [], releases, early)).iter_rows())
    policy, documents = Policy(releases), []
    with Ledger(folder / "ledger.sqlite3") as ledger:
        for stage, weeks in ((Stage.PROVISIONAL, early), (Stage.FINAL, final)):
            for due in (Due(stage, week) for week in weeks):
                buy_cells(ledger, due, counts, policy, until)
                documents.append(release_document(ledger, due, policy, 0.9))
    return collect(documents)


@pytest.mark.slow
def test_planted_release_outage_and_crowd_are_told(tmp_path: Path) -> None:
    planted = {("failing", FAULTY_RELEASE), ("quiet", QUIET_REGION), ("surge", HOSTILE_REGION)}
    figures = published(tmp_path / "world", Simulated(4000, 40, date(2026, 11, 16)))
    told = {(event.kind, event.subject) for event in find_events(figures)}
    assert planted <= told
    assert len(told) <= len(planted) + 1, "one of a thousand comparisons may be off by chance"
