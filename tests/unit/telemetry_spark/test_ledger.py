"""The ledger refuses, survives, and never sells noise twice, also if it was lost, replaced or put back."""

import json
import os
import shutil
import signal
import sqlite3
import subprocess
import sys
from datetime import date
from pathlib import Path

import pytest

pytest.importorskip("opendp", reason="OpenDP is not installed (uv sync --extra telemetry)")

from telemetry_spark.anchor import ANCHOR, keep_anchor, open_ledger
from telemetry_spark.errors import AlreadyReleasedError, BudgetExceededError, BusyError, SetupError
from telemetry_spark.ledger import LIMITS, Ledger
from telemetry_spark.release import Due, Policy, buy_cells, document_path, release_document, write_document
from telemetry_spark.tables import QUALITY, RHO_A_WEEK, WEEK_TABLES, Stage, Table
from telemetry_spark.workspace import Workspace

WEEK, TODAY = date(2026, 8, 3), date(2026, 11, 21)
NETWORK = WEEK_TABLES[0]


def buy(
    ledger: Ledger, table: Table = NETWORK, stage: Stage = Stage.FINAL, cells: tuple[int, ...] = (7,)
) -> None:
    ledger.buy(table, stage, WEEK, today=TODAY, releases=("1.0.0",), draw=lambda _price: list(cells))


def test_every_table_at_every_stage_fits_the_limit_exactly(tmp_path: Path) -> None:
    with Ledger(tmp_path / "ledger") as ledger:
        for table in (*WEEK_TABLES, QUALITY):
            for stage in table.prices:
                buy(ledger, table, stage)
        assert (
            sum(entry.price for entry in ledger.entries()) == sum(LIMITS.values()) == RHO_A_WEEK * 1_000_000
        )
        with pytest.raises(BudgetExceededError):
            buy(ledger, Table("extra", (), {Stage.FINAL: 1}))


def test_table_cannot_be_drawn_twice(tmp_path: Path) -> None:
    with Ledger(tmp_path / "ledger") as ledger:
        buy(ledger, cells=(7,))
        with pytest.raises(AlreadyReleasedError):
            buy(ledger, cells=(8,))
    with Ledger(tmp_path / "ledger") as ledger, pytest.raises(AlreadyReleasedError):
        buy(ledger, cells=(9,))
    with Ledger(tmp_path / "ledger") as ledger:
        bought = ledger.bought(NETWORK, Stage.FINAL, WEEK)
    assert bought.cells == [7]


def test_limit_raised_in_the_program_does_not_raise_the_ledgers(tmp_path: Path) -> None:
    Ledger(tmp_path / "ledger", {"week": 1499}).__exit__(None, None, None)
    with Ledger(tmp_path / "ledger", {"week": 10**9}) as ledger, pytest.raises(BudgetExceededError):
        buy(ledger)


def test_failed_draw_of_noise_spends_nothing(tmp_path: Path) -> None:
    def fail(_price: int) -> list[int]:
        raise SetupError("no noise today")

    with Ledger(tmp_path / "ledger") as ledger:
        with pytest.raises(SetupError):
            ledger.buy(NETWORK, Stage.FINAL, WEEK, today=TODAY, releases=(), draw=fail)
        assert ledger.entries() == []
        buy(ledger)


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE spent SET price = 1",
        "DELETE FROM spent",
        "INSERT OR REPLACE INTO spent SELECT kind, period, name, stage, 1, drawn FROM spent",
        "UPDATE budget SET price = 9e9",
        "INSERT OR REPLACE INTO budget SELECT kind, 9e9 FROM budget",
        "INSERT OR REPLACE INTO noisy SELECT period, name, stage, '[8]', releases FROM noisy",
        "UPDATE noisy SET cells = '[8]'",
        "UPDATE chain SET digest = ''",
        "DELETE FROM chain",
        "INSERT OR REPLACE INTO chain SELECT * FROM chain",
        "INSERT OR REPLACE INTO identity VALUES ('0')",
    ],
)
def test_entry_can_be_neither_changed_nor_deleted(tmp_path: Path, statement: str) -> None:
    with Ledger(tmp_path / "ledger") as ledger:
        buy(ledger)
    database = sqlite3.connect(tmp_path / "ledger")
    with pytest.raises(sqlite3.IntegrityError, match="append only"):
        database.execute(statement)
    database.close()


@pytest.mark.parametrize(
    "statements",
    [
        ["DROP TRIGGER spent_is_fixed", "UPDATE spent SET price = 1"],
        ["DROP TRIGGER noisy_is_fixed", "UPDATE noisy SET cells = '[8]'"],
        ["DROP TRIGGER spent_stays", "DELETE FROM spent"],
        ["DROP TRIGGER chain_stays", "DELETE FROM chain"],
        ["DROP TRIGGER spent_stays", "DROP TRIGGER chain_stays", "DELETE FROM spent WHERE name = 'network'",
         "DELETE FROM chain WHERE name = 'network'"],
        ["INSERT INTO spent VALUES ('week', '2026-08-10', 'network', 'final', 1, '2026-11-21')"],
    ],
)  # fmt: skip
def test_ledger_with_entries_changed_behind_it_is_refused(tmp_path: Path, statements: list[str]) -> None:
    with Ledger(tmp_path / "ledger") as ledger:
        buy(ledger)
        buy(ledger, WEEK_TABLES[1])
    database = sqlite3.connect(tmp_path / "ledger")
    for statement in statements:
        database.execute(statement)
    database.commit()
    database.close()
    with pytest.raises(SetupError, match="was changed from outside"):
        Ledger(tmp_path / "ledger")


def test_ledger_of_the_first_release_is_chained_when_opened(tmp_path: Path) -> None:
    with Ledger(tmp_path / "ledger") as ledger:
        buy(ledger)
        buy(ledger, WEEK_TABLES[1])
    database = sqlite3.connect(tmp_path / "ledger")
    for name in ("chain", "identity"):
        database.execute(f"DROP TABLE {name}")
    for (name,) in database.execute(
        "SELECT name FROM sqlite_master WHERE type = 'trigger' AND name LIKE '%once' OR name = 'noisy_is_fixed'"
    ).fetchall():
        database.execute(f"DROP TRIGGER {name}")
    database.commit()
    database.close()
    with Ledger(tmp_path / "ledger") as ledger:
        assert ledger.place().entry == 2
        place = ledger.place()
    with Ledger(tmp_path / "ledger") as ledger:
        assert ledger.place() == place
        with pytest.raises(AlreadyReleasedError):
            buy(ledger)


def test_forgetting_old_cells_keeps_what_was_spent(tmp_path: Path) -> None:
    with Ledger(tmp_path / "ledger") as ledger:
        buy(ledger)
        ledger.forget(date(2027, 1, 1))
        assert ledger.bought(NETWORK, Stage.FINAL, WEEK) is None
        assert len(ledger.entries()) == 1
        with pytest.raises(AlreadyReleasedError):
            buy(ledger)


@pytest.mark.parametrize(("when", "spent"), [("draw", 0), ("done", 1)])
def test_kill_leaves_both_the_price_and_the_cells_or_neither(tmp_path: Path, when: str, spent: int) -> None:
    script = f"""
import os, signal, sys
from datetime import date
from pathlib import Path
from telemetry_spark.ledger import Ledger
from telemetry_spark.tables import WEEK_TABLES, Stage
def die(*_):
    os.kill(os.getpid(), signal.SIGKILL)
ledger = Ledger(Path(sys.argv[1]))
draw = die if {when!r} == "draw" else lambda _: [7]
ledger.buy(WEEK_TABLES[0], Stage.FINAL, date(2026, 8, 3), today=date(2026, 11, 21), releases=(), draw=draw)
die()
"""
    done = subprocess.run(
        [sys.executable, "-c", script, str(tmp_path / "ledger")], cwd=os.getcwd(), check=False
    )
    assert done.returncode == -signal.SIGKILL
    with Ledger(tmp_path / "ledger") as ledger:
        assert len(ledger.entries()) == spent
        assert (ledger.bought(NETWORK, Stage.FINAL, WEEK) is not None) == bool(spent)


def test_file_that_is_no_ledger_is_refused(tmp_path: Path) -> None:
    (tmp_path / "ledger").write_bytes(b"not a database, but long enough to be looked at" * 30)
    with pytest.raises(SetupError):
        Ledger(tmp_path / "ledger")


FIRST, SECOND = date(2026, 8, 3), date(2026, 8, 10)
POLICY = Policy(("1.0.0",))


def publish(workspace: Workspace, week: date) -> None:
    due = Due(Stage.FINAL, week)
    with open_ledger(workspace) as ledger:
        buy_cells(ledger, due, {(*due, "network"): {(): 900}}, POLICY, week)
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


@pytest.mark.parametrize("gone", ["released", "landing"])
def test_missing_ledger_is_not_begun_anew(published: Workspace, gone: str) -> None:
    """The bypass of 0.1.0: without its ledger, the next run drew fresh noise for every week that was still there."""
    published.ledger.unlink()
    if gone == "released":
        shutil.rmtree(published.released)
        published.create()
    else:
        (published.landing / ANCHOR).unlink()
    for _ in range(2):
        with pytest.raises(SetupError, match="missing"):
            open_ledger(published)
    assert not published.ledger.exists()


@pytest.mark.parametrize("forgotten", ["released", "landing"])
def test_ledger_put_back_to_older_state_fails(published: Workspace, tmp_path: Path, forgotten: str) -> None:
    if forgotten == "released":
        document_path(published.released, Due(Stage.FINAL, SECOND)).unlink()
    else:
        (published.landing / ANCHOR).unlink()
    shutil.copy(tmp_path / "older", published.ledger)
    with pytest.raises(SetupError, match="newer than the ledger"):
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


def test_figures_of_the_first_release_need_the_ledgers_entry(published: Workspace) -> None:
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


def test_ledger_ahead_of_its_anchor_after_a_cut_is_taken(published: Workspace) -> None:
    due = Due(Stage.FINAL, date(2026, 8, 17))
    with open_ledger(published) as ledger:
        buy_cells(ledger, due, {}, POLICY, due.period)
    with open_ledger(published) as ledger:
        assert ledger.place().entry == 45


def test_damaged_anchor_is_restored_from_its_copy_alone(published: Workspace) -> None:
    anchors = [published.landing / ANCHOR, published.segments / ANCHOR]
    whole = anchors[0].read_bytes()
    anchors[0].write_text("{")
    open_ledger(published).__exit__(None, None, None)
    assert [path.read_bytes() for path in anchors] == [whole, whole]
    for path in anchors:
        path.write_text("{")
    for _ in range(2):
        with pytest.raises(SetupError, match="damaged"):
            open_ledger(published)


def test_shared_segments_are_published_from_one_ledger(published: Workspace, tmp_path: Path) -> None:
    """Two folders over the same segments published the same week twice, each with its own noise."""
    other = Workspace(tmp_path / "other")
    other.landing.mkdir(parents=True)
    other.segments.symlink_to(published.segments)
    with pytest.raises(SetupError, match="missing"):
        publish(other, FIRST)
    shutil.copy(tmp_path / "older", other.ledger)
    with pytest.raises(SetupError, match="newer than the ledger"):
        publish(other, FIRST)
    with published.hold_lock(), pytest.raises(BusyError), other.hold_lock():
        pass


def test_ledger_without_purchases_claims_no_segments(tmp_path: Path) -> None:
    first, second = Workspace(tmp_path / "first"), Workspace(tmp_path / "second")
    first.create()
    second.landing.mkdir(parents=True)
    second.segments.symlink_to(first.segments)
    open_ledger(first).__exit__(None, None, None)
    second.create()
    publish(second, FIRST)
    with pytest.raises(SetupError, match="another ledger"):
        publish(first, FIRST)
