"""What is published when, from the ledger only, behind thresholds that protected regions have twice."""

import json
import math
import statistics
from collections import Counter, defaultdict
from collections.abc import Mapping
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

pytest.importorskip("opendp", reason="OpenDP is not installed (uv sync --extra telemetry)")

from gateway_core.report_schema.randomised import randomised_answer
from gateway_core.report_schema.registry import FIELDS
from telemetry_spark import release
from telemetry_spark.curation import Counts, packed_fields
from telemetry_spark.dashboard.figures import WIDTH, collect
from telemetry_spark.errors import SetupError, UnpublishableError
from telemetry_spark.ledger import Ledger
from telemetry_spark.noise import epsilon_of, estimates_of, scale_of
from telemetry_spark.release import (
    Due,
    Policy,
    buy_cells,
    completeness,
    draw_cells,
    due_periods,
    exact_document,
    read_documents,
    release_document,
    tables_of,
    write_document,
)
from telemetry_spark.remarks import protected_regions
from telemetry_spark.suppression import Cell, Hurdle, publishable
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
POLICY = Policy(("1.0.0", "1.1.0"))
FINAL = Due(Stage.FINAL, WEEK)


def released(folder: Path, counts: Counts, policy: Policy = POLICY, due: Due = FINAL) -> dict[str, Any]:
    with Ledger(folder) as ledger:
        buy_cells(ledger, due, counts, POLICY, WEEK)
        return release_document(ledger, due, policy, 1.0)


@pytest.mark.parametrize(
    ("days", "stages"),
    [
        (6, set()),
        (7, {Stage.ARRIVALS}),
        (34, {Stage.ARRIVALS}),
        (35, {Stage.ARRIVALS, Stage.PROVISIONAL}),
        (90, {Stage.ARRIVALS, Stage.PROVISIONAL}),
        (91, {Stage.ARRIVALS, Stage.PROVISIONAL, Stage.FINAL}),
    ],
)
def test_week_is_published_after_four_weeks_and_finally_after_twelve(days: int, stages: set[Stage]) -> None:
    due = due_periods([WEEK], [WEEK], set(), WEEK + timedelta(days=days))
    assert {each.stage for each in due} == stages


def test_published_week_is_not_due_again() -> None:
    day = WEEK + timedelta(weeks=20)
    assert due_periods([WEEK], [], {(Stage.FINAL, WEEK), (Stage.PROVISIONAL, WEEK)}, day) == []


def test_threshold_can_be_raised_and_never_lowered() -> None:
    assert Policy((), 50).smallest_cell == 50
    with pytest.raises(UnpublishableError):
        Policy((), 19)


def test_released_file_holds_no_cell_under_the_threshold(tmp_path: Path) -> None:
    grid = grid_of(WEEK_TABLES[2], POLICY.releases)
    names = {name: code for code, name in enumerate(answers_of("region", POLICY.releases))}
    counts = {
        (*FINAL, "region_health"): {
            (names["asia"], 2): 5_000,
            (names["asia"], 3): 60,
            (names["africa"], 2): 3,
        }
    }
    table = released(tmp_path / "ledger", counts)["tables"]["region_health"]
    assert all(cell[-1] >= table["threshold"] >= 20 for cell in table["cells"])
    assert [cell for cell in table["cells"] if cell[:2] == ["asia", "none-failed"]]
    assert table["withheld"] + len(table["cells"]) == len(grid)


def test_repeated_run_publishes_the_cells_that_were_paid_for(tmp_path: Path) -> None:
    first = released(tmp_path / "ledger", {})
    assert released(tmp_path / "ledger", {(*FINAL, "network"): {(): 9_999}}) == first


def test_cells_bought_before_a_new_release_keep_their_grid(tmp_path: Path) -> None:
    counts = {(*FINAL, "version_os"): {(2, 1): 900, (2, 3): 300, (3, 1): 500}}
    document = released(tmp_path / "ledger", counts, Policy(("0.9.0", "1.0.0", "1.1.0")))
    assert ["1.0.0", "linux"] in [cell[:2] for cell in document["tables"]["version_os"]["cells"]]


def test_released_file_is_never_changed(tmp_path: Path) -> None:
    document = {"week": "2026-W32", "stage": "final", "publishable": True, "starts": "2026-08-03"}
    path = write_document(tmp_path, document)
    before = path.read_bytes()
    write_document(tmp_path, document | {"complete": 0.5})
    assert path.read_bytes() == before


def test_exact_figures_cannot_be_rendered(tmp_path: Path) -> None:
    document = exact_document(FINAL, {(*FINAL, "network"): {(): 3}}, POLICY)
    assert document["tables"]["network"]["cells"] == [[3]]
    write_document(tmp_path, document)
    with pytest.raises(UnpublishableError):
        read_documents(tmp_path)


def test_file_of_other_version_is_apart_by_name(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """It was "The figures of None are exact"."""
    released = tmp_path / "released"
    released.mkdir()
    (released / "2026-W48.final.json").write_text('{"format": 9, "signature": ""}')
    assert read_documents(released) == []
    assert "2026-W48.final.json is damaged" in capsys.readouterr().err
    assert [path.stem for path in (tmp_path / "damaged").iterdir()] == ["2026-W48.final.json"]


def test_completeness_is_estimated_from_the_published_lateness_of_final_weeks() -> None:
    final = {"tables": {"lateness": {"cells": [["0", 700], ["3", 200], ["4", 50], ["9", 50]]}}}
    assert completeness([final, final], 4) == 0.9
    assert completeness([], 4) is None


def test_margin_is_a_sum_of_noisy_cells_obeying_the_threshold(tmp_path: Path) -> None:
    counts = {(*FINAL, "version_failure"): {(2, 1): 4_000, (2, 2): 30}}
    table = released(tmp_path / "ledger", counts)["tables"]["version_failure"]
    with Ledger(tmp_path / "ledger") as ledger:
        bought = ledger.bought(WEEK_TABLES[5], Stage.FINAL, WEEK)
    noisy = dict(zip(grid_of(WEEK_TABLES[5], POLICY.releases), bought.cells, strict=True))
    margin = table["margins"]["version"]
    assert all(total >= margin["threshold"] >= 20 for _, total in margin["cells"])
    assert dict(margin["cells"])["1.0.0"] == sum(count for cell, count in noisy.items() if cell[0] == "1.0.0")


def randomised_cells(shares: dict[str, float], gateways: int, seed: int) -> dict[tuple[int, ...], int]:
    """Count the answers of invented devices of some regions, made as a device makes them."""
    regions, answers = answers_of("region", ()), answers_of("courier_refused", ())
    cells: Counter[tuple[int, ...]] = Counter()
    for place, (region, share) in enumerate(shares.items()):
        for n in range(gateways):
            secret = ((seed * 10 + place) * gateways + n).to_bytes(32)
            told = randomised_answer(secret, "courier_refused", "2026-W32", truth=n < share * gateways)
            cells[regions.index(region), answers.index(told)] += 1
    return dict(cells)


@pytest.mark.slow
def test_estimated_share_of_a_sensitive_yes_keeps_to_its_margin(tmp_path: Path) -> None:
    """From the devices' randomised answers through the real noise, ledger and threshold to the published estimate."""
    shares = {"asia": 0.0, "western-africa": 0.1, "south-america": 0.4, "europe": 0.9}
    whole = sum(shares.values()) / len(shares)
    errors, everybody = [], []
    for seed in range(8):
        counts = {(*FINAL, "courier_refused"): randomised_cells(shares, 600, seed)}
        table = released(tmp_path / f"ledger{seed}", counts)["tables"]["courier_refused"]
        assert table["odds"] == [2, 3]
        errors += [
            (share - 100 * shares[region]) / margin * 1.96
            for region, share, margin in table["estimates"]
            if region in shares  # an empty one passes the threshold by its noise alone, once in many runs
        ]
        everybody += [(share - 100 * whole) / margin * 1.96 for share, margin in table["estimate"]]
    assert len(errors) == 32, "a third of lies keeps both answers above the threshold"
    for found in (errors, everybody):
        assert abs(sum(found)) / len(found) < 5 / len(found) ** 0.5, "no bias"
    assert 0.3 < sum(error**2 for error in errors) / 32 < 2.2, "chi-square over its degrees of freedom"


def test_estimates_are_made_only_from_shown_answers() -> None:
    assert estimates_of({("asia", "no"): 400, ("europe", "no"): 300, ("europe", "yes"): 150}, 10.0) == [
        ["europe", 0.0, pytest.approx(16.3, abs=0.1)]
    ]
    assert estimates_of({}, 10.0) == []


def test_table_bought_at_an_older_price_keeps_its_noise(tmp_path: Path) -> None:
    with Ledger(tmp_path / "ledger") as ledger:
        old = replace(WEEK_TABLES[0], prices={Stage.FINAL: 500})
        ledger.buy(old, Stage.FINAL, WEEK, today=WEEK, releases=("1.0.0",), draw=lambda _: [900])
        table = release_document(ledger, FINAL, POLICY, 1.0)["tables"]["network"]
    assert (table["rho"], table["spread"]) == (0.0005, pytest.approx(31.623))


def test_every_field_that_is_collected_is_published_in_some_table() -> None:
    used = {column for table in WEEK_TABLES for column in table.columns}
    assert {each.name for each in FIELDS} <= used, "do not ask for what nobody uses"


def test_row_fits_a_signed_64_bit_number() -> None:
    name, shift, bits = packed_fields()[0]
    assert name == "arrival"
    assert shift + bits <= 63


def test_released_files_are_plain_json(tmp_path: Path) -> None:
    counts, due = {(Stage.ARRIVALS, WEEK, "quality"): {(0,): 800}}, Due(Stage.ARRIVALS, WEEK)
    path = write_document(tmp_path / "released", released(tmp_path / "ledger", counts, due=due))
    content = json.loads(path.read_text())
    assert content["format"] == release.FORMAT
    assert content["tables"]["quality"]["cells"][0][0] == "accepted"


K = 20
tables = st.tuples(st.integers(1, 6), st.integers(1, 6)).flatmap(
    lambda shape: st.fixed_dictionaries(
        {
            (f"r{row}", f"c{column}"): st.integers(-30, 120)
            for row in range(shape[0])
            for column in range(shape[1])
        }
    )
)


def shown_of(noisy: Mapping[Cell, int]) -> dict[Cell, int]:
    return publishable(noisy, dict.fromkeys(noisy, Hurdle(K, K)))


def test_small_cells_are_withheld_with_the_next_smallest() -> None:
    assert shown_of({("a",): 19, ("b",): 20, ("c",): 3, ("d",): 400}) == {("b",): 20, ("d",): 400}
    noisy = {("a",): 5, ("b",): 60, ("c",): 300}
    assert shown_of(noisy) == {("c",): 300}
    noisy = {("a",): 5, ("b",): 6, ("c",): 60, ("d",): 300}
    assert shown_of(noisy) == {("d",): 300}


def test_withheld_cell_is_covered_in_its_row_and_column() -> None:
    noisy = {(row, column): 100 for row in "xyz" for column in "abc"} | {("x", "a"): 4}
    shown = shown_of(noisy)
    hidden = noisy.keys() - shown.keys()
    assert ("x", "a") in hidden
    assert all(sum(cell[place] == name for cell in hidden) != 1 for place, name in ((0, "x"), (1, "a")))


@given(tables)
def test_lines_hide_every_group_smaller_than_the_threshold(noisy: dict[tuple[str, str], int]) -> None:
    shown = shown_of(noisy)
    assert all(count >= K for count in shown.values())
    lines = defaultdict(list)
    for cell in noisy:
        lines[0, cell[0]].append(cell)
        lines[1, cell[1]].append(cell)
    for line in lines.values():
        hidden = [cell for cell in line if cell not in shown]
        if hidden and len(hidden) < len(line):
            assert len(hidden) >= 2
            assert sum(max(noisy[cell], 0) for cell in hidden) >= K


REGION = "melanesia"
REGIONAL = [table for table in WEEK_TABLES if table.is_regional]


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


@pytest.mark.slow
def test_cells_of_protected_regions_alone_have_twice_the_variance() -> None:
    table, price = REGIONAL[0], REGIONAL[0].prices[Stage.FINAL]
    draws = [draw_cells(table, [0] * len(grid_of(table, ())), (), (REGION,), price) for _ in range(600)]
    place = grid_of(table, ()).index((REGION,))
    for at, expected in ((place, 2), (place - 1, 1)):
        ratio = statistics.pvariance([cells[at] for cells in draws]) / scale_of(table, price) ** 2
        assert abs(ratio / expected - 1) < 5 * math.sqrt(2 / 600)


def test_protected_gateway_pays_half_in_every_regional_table() -> None:
    regional = sum(sum(table.prices.values()) for table in REGIONAL) / 1_000_000
    assert pytest.approx(regional / 2) == RHO_A_WEEK - PROTECTED_RHO_A_WEEK
    assert epsilon_of(PROTECTED_RHO_A_WEEK) < epsilon_of(RHO_A_WEEK)


@pytest.mark.parametrize("count", [35, 60])
def test_protected_region_is_shown_from_twice_the_threshold(tmp_path: Path, count: int) -> None:
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


def test_withheld_cells_of_a_protected_region_cannot_be_computed(tmp_path: Path) -> None:
    """Attack: subtract every region that is shown from the network's total."""
    counts = {"asia": 900, "europe": 700, "africa": 60, REGION: 30}
    document = published(tmp_path, Policy((), 20, (REGION,)), counts)
    (total,) = document["tables"]["network"]["cells"][0]
    shown = dict(document["tables"]["region"]["cells"])
    hidden = counts.keys() - shown.keys()
    assert REGION in hidden
    assert len(hidden) >= 2
    assert total - sum(shown.values()) >= 40


def test_threshold_raised_by_an_organisation_is_doubled_too(tmp_path: Path) -> None:
    counts = {"asia": 900, "europe": 700, "africa": 80, REGION: 80, "caribbean": 60}
    document = published(tmp_path, Policy((), 50, (REGION,)), counts)
    assert document["tables"]["region"]["protected"]["threshold"] == 100
    assert {name for name, _ in document["tables"]["region"]["cells"]}.isdisjoint({REGION, "caribbean"})


def test_drawn_tables_survive_a_later_change_of_the_list(tmp_path: Path) -> None:
    """Attack: take a region off the list, and publish its old cells as if they had less noise and a lower threshold."""
    careful = Policy((), 20, (REGION,))
    place = answers_of("region", ()).index(REGION)
    counts = {(*FINAL, "region"): {(place,): 2_000}}
    with Ledger(tmp_path / "ledger") as ledger:
        buy_cells(ledger, FINAL, counts, careful, WEEK)
        before = release_document(ledger, FINAL, careful, 1.0)
        after = release_document(ledger, FINAL, Policy(()), 1.0)
    assert after == before
    assert before["tables"]["region"]["protected"]["regions"] == [REGION]
    assert "protected" not in before["tables"]["network"]


def test_page_knows_the_wider_margin_of_a_protected_region(tmp_path: Path) -> None:
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


def test_protection_list_is_read_and_misspelt_regions_are_refused(tmp_path: Path) -> None:
    workspace = Workspace(tmp_path)
    assert protected_regions(workspace.root) == ()
    (tmp_path / "protected.txt").write_text("western-asia\nmelanesia\n", encoding="utf-8")
    assert protected_regions(workspace.root) == ("melanesia", "western-asia")
    (tmp_path / "protected.txt").write_text("western asia\n", encoding="utf-8")
    with pytest.raises(SetupError, match="western"):
        protected_regions(workspace.root)
