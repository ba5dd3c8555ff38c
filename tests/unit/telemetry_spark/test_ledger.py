"""The ledger: it survives, it refuses, and it never sells the same noise twice."""

from __future__ import annotations

import os
import signal
import sqlite3
import subprocess
import sys
from datetime import date
from pathlib import Path

import pytest

from telemetry_spark.errors import AlreadyReleasedError, BudgetExceededError, SetupError
from telemetry_spark.ledger import LIMITS, Ledger
from telemetry_spark.tables import QUALITY, RHO_A_WEEK, WEEK_TABLES, Stage, Table

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


def test_the_published_limit_is_a_twentieth_of_rho() -> None:
    assert pytest.approx(0.05) == RHO_A_WEEK


def test_a_table_cannot_be_drawn_twice(tmp_path: Path) -> None:
    with Ledger(tmp_path / "ledger") as ledger:
        buy(ledger, cells=(7,))
        with pytest.raises(AlreadyReleasedError):
            buy(ledger, cells=(8,))
    with Ledger(tmp_path / "ledger") as ledger, pytest.raises(AlreadyReleasedError):
        buy(ledger, cells=(9,))
    with Ledger(tmp_path / "ledger") as ledger:
        bought = ledger.bought(NETWORK, Stage.FINAL, WEEK)
    assert bought is not None
    assert bought.cells == [7]


def test_a_limit_that_is_raised_in_the_program_does_not_raise_that_of_a_ledger(tmp_path: Path) -> None:
    Ledger(tmp_path / "ledger", {"week": 1499}).__exit__(None, None, None)
    with Ledger(tmp_path / "ledger", {"week": 10**9}) as ledger, pytest.raises(BudgetExceededError):
        buy(ledger)


def test_nothing_is_spent_when_the_noise_cannot_be_drawn(tmp_path: Path) -> None:
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
def test_an_entry_can_be_neither_changed_nor_deleted(tmp_path: Path, statement: str) -> None:
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
def test_a_ledger_whose_entries_were_changed_behind_its_back_is_refused(
    tmp_path: Path, statements: list[str]
) -> None:
    with Ledger(tmp_path / "ledger") as ledger:
        buy(ledger)
        buy(ledger, WEEK_TABLES[1])
    database = sqlite3.connect(tmp_path / "ledger")
    for statement in statements:
        database.execute(statement)
    database.commit()
    database.close()
    with pytest.raises(SetupError, match="not as it was written"):
        Ledger(tmp_path / "ledger")


def test_a_ledger_of_the_first_release_is_chained_when_it_is_opened(tmp_path: Path) -> None:
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
def test_a_kill_leaves_both_the_price_and_the_cells_or_neither(tmp_path: Path, when: str, spent: int) -> None:
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


def test_a_file_that_is_no_ledger_is_refused(tmp_path: Path) -> None:
    (tmp_path / "ledger").write_bytes(b"not a database, but long enough to be looked at" * 30)
    with pytest.raises(SetupError):
        Ledger(tmp_path / "ledger")
