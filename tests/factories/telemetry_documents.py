"""Released files with known figures: made by the real ledger and release, with a draw without noise."""

from copy import deepcopy
from datetime import date, timedelta
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from gateway_core.report_schema.registry import REGION_NAMES
from telemetry_spark.ledger import Ledger
from telemetry_spark.release import Due, Policy, release_document, tables_of
from telemetry_spark.remarks import Note, Remarks
from telemetry_spark.tables import DIRECT, SMALLEST_CELL, WAITING, Stage, grid_of

RELEASES = ("1.0.0", "1.1.0", "1.2.0")
FIRST = date(2026, 3, 2)
WEEKS = 30
LAST_FINAL = 21
QUIET_WEEK = 24
"""The week in which Eastern Africa goes quiet."""

REMARKS = Remarks(
    date(2026, 10, 26),
    "Example Aid, Field Office",
    (
        Note(date(2026, 8, 19), "eastern-africa", "The Internet was cut off after the election."),
        Note(date(2026, 6, 3), "all", "A new partner began."),
    ),
)

SIZES = {
    "western-asia": 900,
    "eastern-africa": 700,
    "south-america": 500,
    "unsaid": 400,
    "melanesia": 14,
    "polynesia": 9,
}
"""Gateways by region in the first week; each grows by 1 per cent a week. The last two are under the threshold."""

SHARES = {
    "sync_health": {
        "none-failed": 0.6,
        "to-10pct": 0.2,
        "10-50pct": 0.12,
        "over-50pct": 0.05,
        "no-syncs": 0.03,
    },
    "longest_gap": {"to-6h": 0.2, "6-24h": 0.4, "1-2d": 0.2, "2-4d": 0.1, "4-7d": 0.06, "7-14d": 0.04},
    "direct": {DIRECT: 0.9, WAITING: 0.1},
    "main_failure": {"none": 0.6, "tcp": 0.16, "no-network": 0.14, "courier": 0.1},
    "os": {"linux": 0.4, "windows": 0.5, "macos": 0.1},
    "version": {"1.0.0": 0.1, "1.1.0": 0.3, "1.2.0": 0.6},
    "cargo_octets": {"16Ki-64Ki": 0.5, "64Ki-256Ki": 0.5},
    "parcels_out": {"2-5": 0.3, "6-20": 0.7},
    "parcels_in": {"2-5": 0.4, "6-20": 0.6},
    "courier_syncs": {"0": 0.7, "2-5": 0.3},
    "internet_syncs": {"6-20": 1.0},
    "sync_duration": {"to-10s": 0.5, "10-60s": 0.5},
    "courier_refused": {"no": 0.6, "yes": 0.4},
    "app_blocked": {"no": 2 / 3, "yes": 1 / 3},
    "lateness": {"0": 0.8, "2": 0.15, "5": 0.05},
    "outcome": {"accepted": 0.95, "repeated": 0.03, "malformed": 0.02},
}


@cache
def region_sizes(number: int) -> dict[str, int]:
    """Return the gateways of each region in a week."""
    sizes = {region: round(size * 1.01**number) for region, size in SIZES.items()}
    if number >= QUIET_WEEK:
        sizes["eastern-africa"] //= 4
    return sizes


@cache
def share_of(column: str, name: str, number: int) -> float:
    """Return the share of gateways that give an answer in a week."""
    return (
        region_sizes(number).get(name, 0) / total(number)
        if column == "region"
        else SHARES[column].get(name, 0)
    )


@cache
def total(number: int) -> int:
    """Return the gateways of a week."""
    return sum(region_sizes(number).values())


LEDGER = "ledger.sqlite3"


def documents(folder: Path) -> list[dict[str, Any]]:
    """Make the released files of `WEEKS` weeks: a provisional one each, and a final one up to `LAST_FINAL`."""
    ledger, made = _made_once()
    (folder / LEDGER).write_bytes(ledger)
    return deepcopy(made)


CROWD = tuple(name for name in REGION_NAMES if SIZES.get(name, 0) < SMALLEST_CELL)
"""Regions that `crowded_documents` adds."""

CROWDED_FROM = 9
"""The week in which the first of them doubles for a week; the others follow week by week, and begin again."""


def crowded_documents(folder: Path) -> list[dict[str, Any]]:
    """Make the released files of a world with figures of all regions, and one event in each of `CROWD`."""
    made = documents(folder)
    for document in (each for each in made if "region" in each["tables"]):
        number = (date.fromisoformat(document["starts"]) - FIRST).days // 7
        for place, region in enumerate(CROWD):
            jumps = number == CROWDED_FROM + place % (WEEKS - CROWDED_FROM)
            count = 600 * (1 + jumps)
            document["tables"]["region"]["cells"].append([region, count])
            for name, column in (("region_health", "sync_health"), ("region_gap", "longest_gap")):
                table = document["tables"][name]
                table["margins"]["region"]["cells"].append([region, count])
                shares = SHARES[column].items()
                table["cells"] += [[region, answer, round(count * share)] for answer, share in shares]
    return made


@cache
def _made_once() -> tuple[bytes, list[dict[str, Any]]]:
    """Return the ledger of these files, and their content. Making them takes as long as forty other tests."""
    with TemporaryDirectory(prefix="relaynet-test-ledger-") as folder:
        made = _made(Path(folder))
        return (Path(folder) / LEDGER).read_bytes(), made


def _made(folder: Path) -> list[dict[str, Any]]:
    policy, made = Policy(RELEASES), []
    with Ledger(folder / LEDGER) as ledger:
        for number in range(WEEKS):
            period = FIRST + timedelta(weeks=number)
            stages = {Stage.PROVISIONAL: 0.93, Stage.FINAL: 1.0, Stage.ARRIVALS: None}
            if number > LAST_FINAL:
                del stages[Stage.FINAL]
            for due, whole in ((Due(stage, period), complete) for stage, complete in stages.items()):
                for table in tables_of(due.stage):
                    exact = [_count(table.columns, cell, number) for cell in grid_of(table, RELEASES)]
                    ledger.buy(
                        table,
                        due.stage,
                        period,
                        today=period,
                        releases=RELEASES,
                        draw=lambda _, exact=exact: exact,  # type: ignore[misc]
                    )
                made.append(release_document(ledger, due, policy, whole))
    return made


def _count(columns: tuple[str, ...], cell: tuple[str, ...], number: int) -> int:
    count = float(total(number))
    for column, name in zip(columns, cell, strict=True):
        count *= share_of(column, name, number)
    return round(count)
