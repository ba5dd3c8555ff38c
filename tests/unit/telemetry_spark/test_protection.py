"""Regions on the protection list: half the price, twice the threshold, and attacks that try to get around both."""

from __future__ import annotations

import math
import statistics
from datetime import date
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("opendp", reason="OpenDP is not installed (uv sync --extra telemetry)")

from telemetry_spark.choices import protected_regions
from telemetry_spark.dashboard.figures import WIDTH, collect
from telemetry_spark.errors import SetupError
from telemetry_spark.ledger import Ledger
from telemetry_spark.noise import epsilon_of, scale_of
from telemetry_spark.release import Due, Policy, buy_cells, draw_cells, release_document, tables_of
from telemetry_spark.remarks import known_regions
from telemetry_spark.tables import (
    PROTECTED_RHO_A_WEEK,
    RHO_A_WEEK,
    WEEK_TABLES,
    Stage,
    Table,
    answers_of,
    grid_of,
)
from telemetry_spark.workspace import Workspace

WEEK = date(2026, 8, 3)
REGION = "melanesia"
REGIONAL = [table for table in WEEK_TABLES if table.is_regional]
FINAL = Due(Stage.FINAL, WEEK)


def exact_of(table: Table, counts: dict[str, int]) -> list[int]:
    """Return cells in which all gateways of a region give the first answer, in grid order."""
    cells, seen = [], set[str]()
    for cell in grid_of(table, ()):
        line = cell[0] if table.is_regional else ""
        count = counts.get(line, 0) if table.is_regional else sum(counts.values())
        cells.append(0 if line in seen else count)
        seen.add(line)
    return cells


def published(folder: Path, policy: Policy, counts: dict[str, int]) -> dict[str, Any]:
    """Publish a week by the real ledger, with a draw that adds nothing: what the thresholds alone hide."""
    with Ledger(folder / "ledger") as ledger:
        for table in tables_of(Stage.FINAL):
            exact = exact_of(table, counts)
            ledger.buy(
                table,
                Stage.FINAL,
                WEEK,
                today=WEEK,
                releases=policy.releases,
                draw=lambda _, exact=exact: exact,  # type: ignore[misc]
                protected=policy.protected if table.is_regional else (),
            )
        return release_document(ledger, FINAL, policy, 1.0)


def samples(table: Table, price: int, protected: tuple[str, ...], count: int) -> list[int]:
    """Draw noise as a release does, in the cells of one region or of all that are alike."""
    empty, grid = [0] * len(grid_of(table, ())), grid_of(table, ())
    places = [place for place, cell in enumerate(grid) if not protected or cell[0] in protected]
    found: list[int] = []
    while len(found) < count:
        cells = draw_cells(table, empty, (), protected, price)
        found += [cells[place] for place in places]
    return found[:count]


def distance(protected: tuple[str, ...]) -> float:
    """Attack: weigh all that is published about a region by its noise, to guess whether one gateway took part.

    Returns:
        How far the two worlds lie apart for whoever guesses best, in standard deviations of what is seen. One
        gateway's week moves one cell of each table by one.
    """
    count, factor = 3_000, 2 if protected else 1
    seen, moved = [0.0] * count, 0.0
    for table in REGIONAL:
        for price in table.prices.values():
            weight = 1 / scale_of(table, price // factor) ** 2
            moved += weight
            for place, noise in enumerate(samples(table, price, protected, count)):
                seen[place] += weight * noise
    return moved / statistics.pstdev(seen)


def test_whether_a_gateway_of_a_protected_region_took_part_is_guessed_less_well() -> None:
    """Five standard deviations of 3,000 draws are 6.5 per cent; of a ratio of two, 9."""
    spent = sum(sum(table.prices.values()) for table in REGIONAL) / 1_000_000
    careful, plain = distance(known_regions()), distance(())
    assert careful == pytest.approx(math.sqrt(2 * spent / 2), rel=0.07)
    assert plain / careful == pytest.approx(math.sqrt(2), rel=0.1)


def test_the_cells_of_a_protected_region_have_twice_the_variance_and_no_others_have() -> None:
    table, price = REGIONAL[0], REGIONAL[0].prices[Stage.FINAL]
    draws = [draw_cells(table, [0] * len(grid_of(table, ())), (), (REGION,), price) for _ in range(600)]
    place = grid_of(table, ()).index((REGION,))
    for at, expected in ((place, 2), (place - 1, 1)):
        ratio = statistics.pvariance([cells[at] for cells in draws]) / scale_of(table, price) ** 2
        assert abs(ratio / expected - 1) < 5 * math.sqrt(2 / 600)


def test_what_a_protected_gateway_pays_is_half_in_every_regional_table() -> None:
    regional = sum(sum(table.prices.values()) for table in REGIONAL) / 1_000_000
    assert pytest.approx(regional / 2) == RHO_A_WEEK - PROTECTED_RHO_A_WEEK
    assert epsilon_of(PROTECTED_RHO_A_WEEK) < epsilon_of(RHO_A_WEEK)


@pytest.mark.parametrize("count", [35, 60])
def test_a_protected_region_is_shown_from_twice_the_threshold(tmp_path: Path, count: int) -> None:
    """Attack: look for the region in every table and every total."""
    counts = {"asia": 900, "europe": 700, "africa": 500, "caribbean": 26, REGION: count}
    for name, policy in (("plain", Policy(())), ("careful", Policy((), 20, (REGION,)))):
        (tmp_path / name).mkdir()
        document = published(tmp_path / name, policy, counts)
        shown = {
            table: [cell for cell in content["cells"] if cell[:1] == [REGION]]
            for table, content in document["tables"].items()
            if table in {each.name for each in REGIONAL}
        }
        totals = [
            cell
            for content in document["tables"].values()
            for cell in content["margins"].get("region", {"cells": []})["cells"]
            if cell[0] == REGION
        ]
        if name == "plain":
            assert shown["region"] == [[REGION, count]]
        else:
            assert bool(shown["region"]) is (count >= document["tables"]["region"]["protected"]["threshold"])
            assert not totals
            assert all(cell[-1] >= 40 for cells in shown.values() for cell in cells)


def test_what_is_withheld_of_a_protected_region_cannot_be_computed_from_the_rest(tmp_path: Path) -> None:
    """Attack: subtract every region that is shown from the network's total."""
    counts = {"asia": 900, "europe": 700, "africa": 60, REGION: 30}
    document = published(tmp_path, Policy((), 20, (REGION,)), counts)
    (total,) = document["tables"]["network"]["cells"][0]
    shown = dict(document["tables"]["region"]["cells"])
    hidden = counts.keys() - shown.keys()
    assert REGION in hidden
    assert len(hidden) >= 2
    assert total - sum(shown.values()) >= 40


def test_the_threshold_that_an_organisation_raised_is_doubled_too(tmp_path: Path) -> None:
    counts = {"asia": 900, "europe": 700, "africa": 80, REGION: 80, "caribbean": 60}
    document = published(tmp_path, Policy((), 50, (REGION,)), counts)
    assert document["tables"]["region"]["protected"]["threshold"] == 100
    assert {name for name, _ in document["tables"]["region"]["cells"]}.isdisjoint({REGION, "caribbean"})


def test_a_list_that_changes_later_changes_nothing_that_was_drawn(tmp_path: Path) -> None:
    """Attack: take a region off the list, and publish its old cells as if they had less noise and a lower threshold."""
    careful = Policy((), 20, (REGION,))
    place = answers_of("region", ()).index(REGION)
    counts = {(WEEK, "region"): {(place,): 2_000}}
    with Ledger(tmp_path / "ledger") as ledger:
        buy_cells(ledger, FINAL, counts, careful, WEEK)
        before = release_document(ledger, FINAL, careful, 1.0)
        after = release_document(ledger, FINAL, Policy(()), 1.0)
    assert after == before
    assert before["tables"]["region"]["protected"]["regions"] == [REGION]
    assert "protected" not in before["tables"]["network"]


def test_the_page_knows_the_wider_margin_of_a_protected_region(tmp_path: Path) -> None:
    counts = {"asia": 900, "europe": 700, "caribbean": 26, REGION: 500}
    document = published(tmp_path, Policy((), 20, (REGION,)), counts)
    figures = collect([document])
    cell, plain = figures.weeks[0].cell("region", REGION), figures.weeks[0].cell("region", "asia")
    spread = document["tables"]["region"]["spread"]
    assert cell
    assert plain
    assert (plain.margin, cell.margin) == (
        math.ceil(WIDTH * spread),
        math.ceil(WIDTH * document["tables"]["region"]["protected"]["spread"]),
    )
    assert cell.margin > 1.3 * plain.margin
    assert figures.protected == [REGION]


def test_the_protection_list_is_read_and_a_misspelt_region_is_refused(tmp_path: Path) -> None:
    workspace = Workspace(tmp_path)
    assert protected_regions(workspace) == ()
    (tmp_path / "protected.txt").write_text("western-asia\nmelanesia\n", encoding="utf-8")
    assert protected_regions(workspace) == ("melanesia", "western-asia")
    (tmp_path / "protected.txt").write_text("western asia\n", encoding="utf-8")
    with pytest.raises(SetupError, match="western"):
        protected_regions(workspace)
