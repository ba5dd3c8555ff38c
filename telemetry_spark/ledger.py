"""The ledger: the privacy spent on each period, and the noisy cells bought with it.

A purchase is one transaction: the ledger enters the price, checks the limit, draws the noise, stores the noisy cells
and syncs to the disk. A cut before the commit leaves no trace of the purchase. After the commit the cells can be
published, and the same cells are never drawn a second time: 52 fresh draws of one count would average to the count
itself. Triggers refuse to change, replace or delete an entry; the limit of each kind of period is fixed from the
beginning.

The entries form a chain: the digest of an entry covers its content, its noisy cells and the digest before it; the first
digest covers the ledger's random id. A place in the chain therefore identifies all purchases up to it. Released files
and the landing folder record a place (`telemetry_spark.anchor`).
"""

import contextlib
import hashlib
import json
import secrets
import sqlite3
from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from telemetry_spark.errors import AlreadyReleasedError, BudgetExceededError, SetupError, name_file
from telemetry_spark.tables import ARRIVALS_LIMIT, WEEK_LIMIT, Stage, Table

LIMITS = {"week": WEEK_LIMIT, "arrivals": ARRIVALS_LIMIT}
"""Kind of period to its limit, in millionths of rho."""

_SCHEMA = """
CREATE TABLE IF NOT EXISTS budget (kind TEXT PRIMARY KEY, price INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS spent (
    kind TEXT NOT NULL REFERENCES budget,
    period TEXT NOT NULL,
    name TEXT NOT NULL,
    stage TEXT NOT NULL,
    price INTEGER NOT NULL CHECK (price > 0),
    drawn TEXT NOT NULL,
    PRIMARY KEY (kind, period, name, stage)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS noisy (
    period TEXT NOT NULL, name TEXT NOT NULL, stage TEXT NOT NULL, cells TEXT NOT NULL, releases TEXT NOT NULL,
    PRIMARY KEY (period, name, stage)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS identity (id TEXT PRIMARY KEY) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS chain (
    number INTEGER PRIMARY KEY,
    kind TEXT NOT NULL, period TEXT NOT NULL, name TEXT NOT NULL, stage TEXT NOT NULL,
    cells TEXT NOT NULL, digest TEXT NOT NULL,
    UNIQUE (kind, period, name, stage)
);
CREATE TRIGGER IF NOT EXISTS within_limit BEFORE INSERT ON spent
WHEN NEW.price + (SELECT coalesce(sum(price), 0) FROM spent WHERE kind = NEW.kind AND period = NEW.period)
    > (SELECT price FROM budget WHERE kind = NEW.kind)
BEGIN SELECT RAISE(ABORT, 'over the limit'); END;
CREATE TRIGGER IF NOT EXISTS spent_stays BEFORE DELETE ON spent BEGIN SELECT RAISE(ABORT, 'append only'); END;
CREATE TRIGGER IF NOT EXISTS spent_is_fixed BEFORE UPDATE ON spent BEGIN SELECT RAISE(ABORT, 'append only'); END;
CREATE TRIGGER IF NOT EXISTS budget_stays BEFORE DELETE ON budget BEGIN SELECT RAISE(ABORT, 'append only'); END;
CREATE TRIGGER IF NOT EXISTS budget_is_fixed BEFORE UPDATE ON budget BEGIN SELECT RAISE(ABORT, 'append only'); END;
CREATE TRIGGER IF NOT EXISTS spent_once BEFORE INSERT ON spent
WHEN EXISTS (SELECT 1 FROM spent AS old WHERE old.kind = NEW.kind AND old.period = NEW.period
    AND old.name = NEW.name AND old.stage = NEW.stage)
BEGIN SELECT RAISE(ABORT, 'append only: drawn before'); END;
CREATE TRIGGER IF NOT EXISTS budget_once BEFORE INSERT ON budget
WHEN (SELECT price FROM budget WHERE kind = NEW.kind) <> NEW.price
BEGIN SELECT RAISE(ABORT, 'append only'); END;
CREATE TRIGGER IF NOT EXISTS noisy_once BEFORE INSERT ON noisy
WHEN EXISTS (SELECT 1 FROM chain WHERE period = NEW.period AND name = NEW.name AND stage = NEW.stage)
BEGIN SELECT RAISE(ABORT, 'append only'); END;
CREATE TRIGGER IF NOT EXISTS noisy_is_fixed BEFORE UPDATE ON noisy BEGIN SELECT RAISE(ABORT, 'append only'); END;
CREATE TRIGGER IF NOT EXISTS chain_once BEFORE INSERT ON chain
WHEN NEW.number <> (SELECT count(*) + 1 FROM chain) BEGIN SELECT RAISE(ABORT, 'append only'); END;
CREATE TRIGGER IF NOT EXISTS chain_stays BEFORE DELETE ON chain BEGIN SELECT RAISE(ABORT, 'append only'); END;
CREATE TRIGGER IF NOT EXISTS chain_is_fixed BEFORE UPDATE ON chain BEGIN SELECT RAISE(ABORT, 'append only'); END;
CREATE TRIGGER IF NOT EXISTS identity_once BEFORE INSERT ON identity
WHEN EXISTS (SELECT 1 FROM identity) BEGIN SELECT RAISE(ABORT, 'append only'); END;
CREATE TRIGGER IF NOT EXISTS identity_stays BEFORE DELETE ON identity BEGIN SELECT RAISE(ABORT, 'append only'); END;
CREATE TRIGGER IF NOT EXISTS identity_is_fixed BEFORE UPDATE ON identity
BEGIN SELECT RAISE(ABORT, 'append only'); END;
"""
"""REPLACE deletes rows without firing the triggers of DELETE, so the triggers of INSERT refuse existing keys."""


@dataclass(frozen=True)
class Entry:
    """One purchase: `price` in millionths of rho, for `table` at `stage` of the period that starts at `period`."""

    kind: str
    period: date
    table: str
    stage: Stage
    price: int


@dataclass(frozen=True)
class Place:
    """A place in a ledger's chain: the ledger's `id`, the number of entries, and the digest of the last entry."""

    id: str
    entry: int
    digest: str


@dataclass(frozen=True)
class Bought:
    """Bought noisy cells in the order of the grid, with the parameters of the draw.

    Attributes:
        cells: The cells.
        releases: The known releases, which determine the grid.
        price: The price, in millionths of rho.
        protected: The protected regions, whose cells have more noise.
    """

    cells: list[int]
    releases: tuple[str, ...]
    price: int
    protected: tuple[str, ...] = ()


class Ledger(AbstractContextManager["Ledger"]):
    """The ledger of one organisation.

    Args:
        path: The database; created if missing.
        limits: Kind of period to limit; used only when the ledger is created.

    Raises:
        SetupError: if the file is not a ledger, or its entries were changed.
    """

    def __init__(self, path: Path, limits: dict[str, int] = LIMITS) -> None:
        self._path = path
        try:
            with contextlib.ExitStack() as on_failure:
                self._database = sqlite3.connect(path, isolation_level=None)
                on_failure.callback(self._database.close)
                self._database.execute("PRAGMA synchronous = FULL")
                self._database.executescript(_SCHEMA)
                self._begin(limits)
                self._verify(path)
                on_failure.pop_all()
        except sqlite3.OperationalError as error:
            name_file(error, path)
            raise
        except sqlite3.DatabaseError as error:
            raise SetupError(f"{path} is not a usable ledger: {error}.") from error

    def _begin(self, limits: dict[str, int]) -> None:
        """Fill a new ledger. Chain the entries of a ledger of 0.1.0, which had no chain."""
        with self._database:
            self._database.execute("BEGIN IMMEDIATE")
            known = {kind for (kind,) in self._database.execute("SELECT kind FROM budget")}
            new = [(kind, price) for kind, price in limits.items() if kind not in known]
            self._database.executemany("INSERT INTO budget VALUES (?, ?)", new)
            if self._database.execute("SELECT count(*) FROM identity").fetchone()[0]:
                return
            self._database.execute("INSERT INTO identity VALUES (?)", (secrets.token_hex(16),))
            for key in self._database.execute(
                "SELECT kind, period, name, stage FROM spent ORDER BY drawn, kind, period, name, stage"
            ).fetchall():
                self._chain(*key)

    def _chain(self, kind: str, period: str, name: str, stage: str) -> None:
        """Append an entry to the chain, after its cells were stored."""
        kept = self._database.execute(
            "SELECT cells, releases FROM noisy WHERE period = ? AND name = ? AND stage = ?",
            (period, name, stage),
        ).fetchone()
        cells = _digest("gone" if kept is None else kept)
        last = self.place()
        digest = self._link(last, (kind, period, name, stage), cells)
        self._database.execute(
            "INSERT INTO chain VALUES (?, ?, ?, ?, ?, ?, ?)",
            (last.entry + 1, kind, period, name, stage, cells, digest),
        )

    def _link(self, before: Place, key: tuple[str, str, str, str], cells: str) -> str:
        paid = self._database.execute(
            "SELECT price, drawn FROM spent WHERE kind = ? AND period = ? AND name = ? AND stage = ?", key
        ).fetchone()
        return _digest([before.digest or before.id, before.entry + 1, *key, *(paid or ("nothing",)), cells])

    def _verify(self, path: Path) -> None:
        """Verify the chain from its beginning."""
        wrong = SetupError(
            f"{path} was changed from outside: entries differ, or are missing or added. Nothing is published from it."
        )
        place = Place(self.place().id, 0, "")
        rows = self._database.execute(
            "SELECT chain.*, noisy.cells, noisy.releases FROM chain "
            "LEFT JOIN noisy USING (period, name, stage) ORDER BY number"
        )
        for number, *key, cells, digest, drawn, releases in rows.fetchall():
            known = drawn is None or _digest((drawn, releases)) == cells
            if number != place.entry + 1 or not known or self._link(place, tuple(key), cells) != digest:
                raise wrong
            place = Place(place.id, number, digest)
        if place.entry != self._database.execute("SELECT count(*) FROM spent").fetchone()[0]:
            raise wrong

    def place(self, entry: int | None = None) -> Place:
        """Return the end of the chain, or the place after `entry` entries; the digest is empty if there are fewer."""
        ((identity,),) = self._database.execute("SELECT id FROM identity").fetchall()
        found = self._database.execute(
            "SELECT number, digest FROM chain WHERE ? IS NULL OR number = ? ORDER BY number DESC LIMIT 1",
            (entry, entry),
        ).fetchone()
        return Place(identity, *(found or (entry or 0, "")))

    def place_of(self, stage: Stage, period: date) -> Place:
        """Return the place after the last purchase for a stage of a period."""
        last = self._database.execute(
            "SELECT max(number) FROM chain WHERE stage = ? AND period = ?", (stage.value, period.isoformat())
        ).fetchone()[0]
        return self.place(last or 0)

    def __exit__(self, _: object, error: BaseException | None, *__: object) -> None:
        name_file(error, self._path)
        self._database.close()

    def buy(
        self,
        table: Table,
        stage: Stage,
        period: date,
        *,
        today: date,
        releases: tuple[str, ...],
        draw: Callable[[int], list[int]],
        protected: tuple[str, ...] = (),
    ) -> None:
        """Pay for a table, draw its noisy cells and store both, in one transaction.

        Args:
            table: The table to publish.
            stage: The stage of the publication.
            period: Monday of the week.
            today: Entered as the day of the purchase.
            releases: The known releases, which determine the grid.
            draw: Maps the price to the noisy cells in the order of the grid.
            protected: Regions whose cells get more noise.

        Raises:
            AlreadyReleasedError: if the table was bought before.
            BudgetExceededError: if the price exceeds the limit of the period.
        """
        kind = "arrivals" if stage is Stage.ARRIVALS else "week"
        price, key = table.prices[stage], (period.isoformat(), table.name, stage.value)
        with self._database:
            self._database.execute("BEGIN IMMEDIATE")
            try:
                self._database.execute(
                    "INSERT INTO spent (kind, period, name, stage, price, drawn) VALUES (?, ?, ?, ?, ?, ?)",
                    (kind, *key, price, today.isoformat()),
                )
            except sqlite3.IntegrityError as error:
                if "over the limit" in str(error):
                    raise BudgetExceededError(f"{table.name} of {period} would exceed its limit.") from error
                raise AlreadyReleasedError(f"{table.name} of {period} ({stage}) was drawn before.") from error
            made = {"releases": releases, "protected": protected} if protected else releases
            kept = (json.dumps(draw(price)), json.dumps(made))
            self._database.execute("INSERT INTO noisy VALUES (?, ?, ?, ?, ?)", (*key, *kept))
            self._chain(kind, *key)

    def bought(self, table: Table, stage: Stage, period: date) -> Bought | None:
        """Return the bought noisy cells; None if the table was not bought, or its cells were deleted by retention."""
        row = self._database.execute(
            "SELECT cells, releases, price FROM noisy JOIN spent USING (period, name, stage) "
            "WHERE period = ? AND name = ? AND stage = ?",
            (period.isoformat(), table.name, stage.value),
        ).fetchone()
        if row is None:
            return None
        made = json.loads(row[1])
        if isinstance(made, list):  # a list alone: without protected regions
            made = {"releases": made, "protected": []}
        return Bought(json.loads(row[0]), tuple(made["releases"]), row[2], tuple(made["protected"]))

    def entries(self) -> list[Entry]:
        """Return every purchase, oldest period first."""
        rows = self._database.execute(
            "SELECT kind, period, name, stage, price FROM spent ORDER BY period, name"
        )
        return [
            Entry(kind, date.fromisoformat(at), name, Stage(stage), price)
            for kind, at, name, stage, price in rows
        ]

    def stages(self) -> set[tuple[Stage, date]]:
        """Return the (stage, period) pairs with at least one purchase."""
        return {(entry.stage, entry.period) for entry in self.entries()}

    def forget(self, before: date) -> None:
        """Delete the noisy cells of periods before a day; the record of the spending stays."""
        self._database.execute("DELETE FROM noisy WHERE period < ?", (before.isoformat(),))


def _digest(content: object) -> str:
    return hashlib.sha256(json.dumps(content).encode()).hexdigest()
