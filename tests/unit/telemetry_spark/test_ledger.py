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
    "statement", ["UPDATE spent SET price = 1", "DELETE FROM spent", "UPDATE budget SET price = 9e9"]
)
def test_an_entry_can_be_neither_changed_nor_deleted(tmp_path: Path, statement: str) -> None:
    with Ledger(tmp_path / "ledger") as ledger:
        buy(ledger)
    database = sqlite3.connect(tmp_path / "ledger")
    with pytest.raises(sqlite3.IntegrityError, match="append only"):
        database.execute(statement)
    database.close()


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
