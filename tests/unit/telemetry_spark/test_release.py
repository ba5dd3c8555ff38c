"""What is published when, from the ledger only."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path

import pytest

pytest.importorskip("opendp", reason="OpenDP is not installed (uv sync --extra telemetry)")

from gateway_core.report_schema.randomised import randomised_answer
from gateway_core.report_schema.registry import FIELDS
from telemetry_spark import release
from telemetry_spark.curation import packing
from telemetry_spark.errors import UnpublishableError
from telemetry_spark.estimates import estimates_of
from telemetry_spark.ledger import Ledger
from telemetry_spark.release import (
    Due,
    Policy,
    buy_cells,
    completeness,
    due_periods,
    exact_document,
    read_documents,
    release_document,
    write_document,
)
from telemetry_spark.tables import WEEK_TABLES, Stage, answers_of, grid_of

WEEK = date(2026, 8, 3)
POLICY = Policy(("1.0.0", "1.1.0"))


@pytest.mark.parametrize(
    ("days", "stages"),
    [
        (6, set()),
        (7, {Stage.ARRIVALS}),
        (34, {Stage.ARRIVALS}),
        (35, {Stage.ARRIVALS, Stage.PROVISIONAL}),
        (90, {Stage.ARRIVALS, Stage.PROVISIONAL}),
        (91, {Stage.ARRIVALS, Stage.FINAL}),
    ],
)
def test_a_week_is_published_after_four_weeks_and_finally_after_twelve(days: int, stages: set[Stage]) -> None:
    due = due_periods([WEEK], [WEEK], set(), WEEK + timedelta(days=days))
    assert {each.stage for each in due} == stages


def test_what_was_published_is_not_due_again() -> None:
    day = WEEK + timedelta(weeks=20)
    assert due_periods([WEEK], [], {(Stage.FINAL, WEEK)}, day) == []


def test_the_threshold_can_be_raised_and_never_lowered() -> None:
    assert Policy((), 50).smallest_cell == 50
    with pytest.raises(UnpublishableError):
        Policy((), 19)


def test_a_released_file_holds_no_cell_under_the_threshold(tmp_path: Path) -> None:
    grid = grid_of(WEEK_TABLES[2], POLICY.releases)
    names = {name: code for code, name in enumerate(answers_of("region", POLICY.releases))}
    counts = {
        (WEEK, "region_health"): {(names["asia"], 2): 5_000, (names["asia"], 3): 60, (names["africa"], 2): 3}
    }
    due = Due(Stage.FINAL, WEEK)
    with Ledger(tmp_path / "ledger") as ledger:
        buy_cells(ledger, due, counts, POLICY, WEEK)
        document = release_document(ledger, due, POLICY, 1.0)
    table = document["tables"]["region_health"]
    assert all(cell[-1] >= table["threshold"] >= 20 for cell in table["cells"])
    assert [cell for cell in table["cells"] if cell[:2] == ["asia", "none-failed"]]
    assert table["withheld"] + len(table["cells"]) == len(grid)


def test_a_repeated_run_publishes_the_cells_that_were_paid_for(tmp_path: Path) -> None:
    due = Due(Stage.FINAL, WEEK)
    with Ledger(tmp_path / "ledger") as ledger:
        buy_cells(ledger, due, {}, POLICY, WEEK)
        first = release_document(ledger, due, POLICY, 1.0)
        buy_cells(ledger, due, {(WEEK, "network"): {(): 9_999}}, POLICY, WEEK)
        assert release_document(ledger, due, POLICY, 1.0) == first


def test_cells_bought_before_a_new_release_keep_their_grid(tmp_path: Path) -> None:
    due = Due(Stage.FINAL, WEEK)
    with Ledger(tmp_path / "ledger") as ledger:
        buy_cells(ledger, due, {(WEEK, "version_os"): {(2, 1): 900, (2, 3): 300, (3, 1): 500}}, POLICY, WEEK)
        document = release_document(ledger, due, Policy(("0.9.0", "1.0.0", "1.1.0")), 1.0)
    assert ["1.0.0", "linux"] in [cell[:2] for cell in document["tables"]["version_os"]["cells"]]


def test_a_released_file_is_never_changed(tmp_path: Path) -> None:
    document = {"week": "2026-W32", "stage": "final", "publishable": True, "starts": "2026-08-03"}
    path = write_document(tmp_path, document)
    before = path.read_bytes()
    write_document(tmp_path, document | {"complete": 0.5})
    assert path.read_bytes() == before


def test_exact_figures_cannot_be_rendered(tmp_path: Path) -> None:
    document = exact_document(Due(Stage.FINAL, WEEK), {(WEEK, "network"): {(): 3}}, POLICY)
    assert document["tables"]["network"]["cells"] == [[3]]
    write_document(tmp_path, document)
    with pytest.raises(UnpublishableError):
        read_documents(tmp_path)


def test_completeness_is_estimated_from_the_published_lateness_of_final_weeks() -> None:
    final = {"tables": {"lateness": {"cells": [["0", 700], ["3", 200], ["4", 50], ["9", 50]]}}}
    assert completeness([final, final], 4) == 0.9
    assert completeness([], 4) is None


def test_a_margin_is_the_sum_of_noisy_cells_and_obeys_the_threshold(tmp_path: Path) -> None:
    due = Due(Stage.FINAL, WEEK)
    with Ledger(tmp_path / "ledger") as ledger:
        buy_cells(ledger, due, {(WEEK, "version_failure"): {(2, 1): 4_000, (2, 2): 30}}, POLICY, WEEK)
        table = release_document(ledger, due, POLICY, 1.0)["tables"]["version_failure"]
        bought = ledger.bought(WEEK_TABLES[4], Stage.FINAL, WEEK)
    assert bought is not None
    noisy = dict(zip(grid_of(WEEK_TABLES[4], POLICY.releases), bought.cells, strict=True))
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


def test_the_estimated_share_of_a_sensitive_yes_lies_as_far_from_the_truth_as_its_margin_says(
    tmp_path: Path,
) -> None:
    """From the devices' randomised answers through the real noise, ledger and threshold to the published estimate."""
    shares = {"asia": 0.0, "western-africa": 0.1, "south-america": 0.4, "europe": 0.9}
    whole = sum(shares.values()) / len(shares)
    due, errors, everybody = Due(Stage.FINAL, WEEK), [], []
    for seed in range(8):
        with Ledger(tmp_path / f"ledger{seed}") as ledger:
            counts = {(WEEK, "courier_refused"): randomised_cells(shares, 600, seed)}
            buy_cells(ledger, due, counts, POLICY, WEEK)
            table = release_document(ledger, due, POLICY, 1.0)["tables"]["courier_refused"]
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


def test_no_estimate_is_made_from_a_withheld_answer() -> None:
    assert estimates_of({("asia", "no"): 400, ("europe", "no"): 300, ("europe", "yes"): 150}, 10.0) == [
        ["europe", 0.0, pytest.approx(16.3, abs=0.1)]
    ]
    assert estimates_of({}, 10.0) == []


def test_what_was_paid_under_older_prices_is_published_with_the_noise_that_it_bought(tmp_path: Path) -> None:
    due, network = Due(Stage.FINAL, WEEK), WEEK_TABLES[0]
    with Ledger(tmp_path / "ledger") as ledger:
        old = replace(network, prices={Stage.FINAL: 500})
        ledger.buy(old, Stage.FINAL, WEEK, today=WEEK, releases=("1.0.0",), draw=lambda _: [900])
        table = release_document(ledger, due, POLICY, 1.0)["tables"]["network"]
    assert (table["rho"], table["spread"]) == (0.0005, pytest.approx(31.623))


def test_every_field_that_is_collected_is_published_in_some_table() -> None:
    used = {column for table in WEEK_TABLES for column in table.columns}
    assert {each.name for each in FIELDS} <= used, "do not ask for what nobody uses"


def test_a_row_fits_a_signed_64_bit_number() -> None:
    name, shift, bits = packing()[0]
    assert name == "arrival"
    assert shift + bits <= 63


def test_released_files_can_be_read_by_anybody(tmp_path: Path) -> None:
    due = Due(Stage.ARRIVALS, WEEK)
    with Ledger(tmp_path / "ledger") as ledger:
        buy_cells(ledger, due, {(WEEK, "quality"): {(0,): 800}}, POLICY, WEEK)
        path = write_document(tmp_path / "released", release_document(ledger, due, POLICY, None))
    content = json.loads(path.read_text())
    assert content["format"] == release.FORMAT
    assert content["tables"]["quality"]["cells"][0][0] == "accepted"
