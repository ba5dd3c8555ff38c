"""A ledger that was lost, replaced or put back is not spent from: fresh noise would be averaged with the old."""

from __future__ import annotations

import json
import shutil
from datetime import date
from pathlib import Path

import pytest

pytest.importorskip("opendp", reason="OpenDP is not installed (uv sync --extra telemetry)")

from telemetry_spark.anchor import ANCHOR, keep_anchor, open_ledger
from telemetry_spark.errors import SetupError
from telemetry_spark.release import Due, Policy, buy_cells, document_path, release_document, write_document
from telemetry_spark.tables import Stage
from telemetry_spark.workspace import Workspace

FIRST, SECOND = date(2026, 8, 3), date(2026, 8, 10)
POLICY = Policy(("1.0.0",))


def publish(workspace: Workspace, week: date) -> None:
    due = Due(Stage.FINAL, week)
    with open_ledger(workspace) as ledger:
        buy_cells(ledger, due, {(week, "network"): {(): 900}}, POLICY, week)
        keep_anchor(workspace, ledger)
        write_document(workspace.released, release_document(ledger, due, POLICY, 1.0))


@pytest.fixture
def published(tmp_path: Path) -> Workspace:
    """One week was published, the ledger was copied, and then another week was published."""
    workspace = Workspace(tmp_path / "work")
    workspace.create()
    publish(workspace, FIRST)
    shutil.copy(workspace.ledger, tmp_path / "older")
    publish(workspace, SECOND)
    return workspace


def test_each_release_names_the_ledger_and_the_place_in_it(published: Workspace) -> None:
    documents = [json.loads(path.read_text()) for path in sorted(published.released.glob("*.json"))]
    with open_ledger(published) as ledger:
        assert {each["ledger"]["id"] for each in documents} == {ledger.place().id}
        assert [each["ledger"]["entry"] for each in documents] == [15, 30]
        for each in documents:
            assert ledger.place(each["ledger"]["entry"]).digest == each["ledger"]["digest"]


def test_a_ledger_that_is_gone_is_not_begun_anew(published: Workspace) -> None:
    """The bypass of 0.1.0: without its ledger, the next run drew fresh noise for every week that was still there."""
    published.ledger.unlink()
    for _ in range(2):
        with pytest.raises(SetupError, match="missing"):
            open_ledger(published)
    shutil.rmtree(published.released)
    published.create()
    with pytest.raises(SetupError, match="missing"):
        open_ledger(published)
    assert not published.ledger.exists()


def test_a_ledger_that_is_gone_is_not_begun_anew_where_only_the_figures_are_left(
    published: Workspace,
) -> None:
    published.ledger.unlink()
    (published.landing / ANCHOR).unlink()
    with pytest.raises(SetupError, match="missing"):
        open_ledger(published)


@pytest.mark.parametrize("forgotten", ["released", "landing"])
def test_a_ledger_that_was_put_back_to_an_older_state_is_refused(
    published: Workspace, tmp_path: Path, forgotten: str
) -> None:
    if forgotten == "released":
        document_path(published.released, Due(Stage.FINAL, SECOND)).unlink()
    else:
        (published.landing / ANCHOR).unlink()
    shutil.copy(tmp_path / "older", published.ledger)
    with pytest.raises(SetupError, match="older state"):
        open_ledger(published)


def test_another_ledger_is_refused(published: Workspace, tmp_path: Path) -> None:
    other = Workspace(tmp_path / "other")
    other.create()
    publish(other, FIRST)
    publish(other, SECOND)
    shutil.copy(other.ledger, published.ledger)
    with pytest.raises(SetupError, match="another ledger"):
        open_ledger(published)
    (published.landing / ANCHOR).unlink()
    with pytest.raises(SetupError, match="another ledger"):
        open_ledger(published)


def test_figures_of_the_first_release_are_taken_when_the_ledger_knows_them(published: Workspace) -> None:
    for path in published.released.glob("*.json"):
        document = json.loads(path.read_text())
        del document["ledger"]
        path.write_text(json.dumps(document))
    (published.landing / ANCHOR).unlink()
    open_ledger(published).__exit__(None, None, None)
    stranger = document | {"starts": "2026-08-17", "week": "2026-W34"}
    (published.released / "2026-W34.final.json").write_text(json.dumps(stranger))
    with pytest.raises(SetupError, match="not in this ledger"):
        open_ledger(published)


def test_a_ledger_that_is_ahead_of_its_anchor_after_a_cut_is_taken(published: Workspace) -> None:
    due = Due(Stage.FINAL, date(2026, 8, 17))
    with open_ledger(published) as ledger:
        buy_cells(ledger, due, {}, POLICY, due.period)
    with open_ledger(published) as ledger:
        assert ledger.place().entry == 45


def test_a_damaged_anchor_is_not_passed_over(published: Workspace) -> None:
    (published.landing / ANCHOR).write_text("{")
    with pytest.raises(SetupError, match="damaged"):
        open_ledger(published)
