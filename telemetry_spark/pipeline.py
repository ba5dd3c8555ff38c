"""The steps of a run in their order; each may be repeated, and a run that was cut is finished by the next."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, timedelta
from typing import TYPE_CHECKING

from gateway_core.report_schema.wire import RAW_LIFE
from telemetry_spark.anchor import keep_anchor, open_ledger
from telemetry_spark.curation import Counts, Wanted, count
from telemetry_spark.ingest import ingest, ingest_anew
from telemetry_spark.judged import WEEK_FOLDERS, Judged
from telemetry_spark.landing import Landing
from telemetry_spark.ledger import Ledger
from telemetry_spark.release import (
    Due,
    Policy,
    buy_cells,
    completeness,
    document_path,
    due_periods,
    exact_document,
    read_documents,
    release_document,
    tables_of,
    write_document,
)
from telemetry_spark.tables import WEEK_TABLES, Stage
from telemetry_spark.workspace import Workspace

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

RAW_DAYS = RAW_LIFE.days
"""Segments and judged rows are deleted this long after they arrived."""

AGGREGATE_WEEKS = 104
"""Noisy cells and released files are deleted two years after their week."""

COMPLETENESS_WEEKS = 13
"""The number of the latest final weeks from which the completeness of newer ones is estimated from."""


@dataclass(frozen=True)
class Run:
    """One run of the pipeline.

    Attributes:
        workspace: Where; the caller holds its lock.
        policy: What the operator chose.
        today: The day of the run; nothing here reads a clock.
        progress: Told what happens, in a line.
        from_batch: Whether all segments are judged anew instead of the new ones.
    """

    workspace: Workspace
    policy: Policy
    today: date
    progress: Callable[[str], None]
    from_batch: bool = False

    def ingest(self, spark: SparkSession) -> None:
        """Judge what has landed."""
        if self.from_batch:
            ingest_anew(spark, self.workspace, self.progress)
        else:
            ingest(spark, self.workspace, self.progress)

    def release(self, spark: SparkSession) -> list[Due]:
        """Publish every period that is due, and finish what a cut left unfinished."""
        with open_ledger(self.workspace) as ledger:
            due, counts = self._counted(spark, self._finished(ledger))
            for each in due:
                buy_cells(ledger, each, counts, self.policy, self.today)
            keep_anchor(self.workspace, ledger)
            for stage, period in sorted(ledger.stages()):
                self._write(ledger, Due(stage, period))
        self.progress(f"published {len(due)} weeks and stages")
        return due

    def release_exact(self, spark: SparkSession) -> list[Due]:
        """Write exact figures apart, for tests: no ledger, no noise, and nothing that could be published."""
        due, counts = self._counted(spark, set())
        for each in due:
            write_document(self.workspace.exact, exact_document(each, counts, self.policy))
        return due

    def _finished(self, ledger: Ledger) -> set[tuple[Stage, date]]:
        """Return what needs nothing more: all tables bought, or published when there were fewer tables than now."""
        bought: dict[tuple[Stage, date], int] = {}
        for entry in ledger.entries():
            bought[entry.stage, entry.period] = bought.get((entry.stage, entry.period), 0) + 1
        return {
            (stage, period)
            for (stage, period), count in bought.items()
            if count == len(tables_of(stage))
            or document_path(self.workspace.released, Due(stage, period)).exists()
        }

    def _counted(self, spark: SparkSession, done: set[tuple[Stage, date]]) -> tuple[list[Due], Counts]:
        judged = Judged(self.workspace.judged)
        weeks, arrivals = self._present(judged)
        due = due_periods(weeks, arrivals, done, self.today)
        if not due:
            return [], {}
        about = {each.period for each in due if each.stage is not Stage.ARRIVALS}
        arrived = {each.period for each in due if each.stage is Stage.ARRIVALS}
        return due, count(spark, judged, Wanted(about, arrived, self.policy.releases, WEEK_TABLES))

    def _present(self, judged: Judged) -> tuple[list[date], list[date]]:
        weeks = {week for entry in judged.entries().values() for week in entry.weeks}
        return _every_week([date.fromisoformat(week) for week in weeks]), _every_week(judged.arrivals())

    def _write(self, ledger: Ledger, due: Due) -> None:
        too_old = due.period < self.today - timedelta(weeks=AGGREGATE_WEEKS)
        if too_old or document_path(self.workspace.released, due).exists():
            return
        complete = None
        if due.stage is Stage.PROVISIONAL:
            finals = [
                each for each in read_documents(self.workspace.released) if each["stage"] == Stage.FINAL.value
            ]
            weeks = (self.today - due.period).days // 7 - 1
            complete = completeness(finals[-COMPLETENESS_WEEKS:], weeks)
        elif due.stage is Stage.FINAL:
            complete = 1.0
        write_document(self.workspace.released, release_document(ledger, due, self.policy, complete))

    def purge(self) -> None:
        """Delete what is past its time: raw reports after `RAW_DAYS`, aggregates after `AGGREGATE_WEEKS`."""
        raw = self.today - timedelta(days=RAW_DAYS)
        with Landing(self.workspace.landing) as landing:
            deleted = landing.forget(raw)
        for judged in (self.workspace.judged, *self.workspace.former):
            for folder in judged.glob(WEEK_FOLDERS):
                if date.fromisoformat(folder.name.partition("=")[2]) < raw:
                    shutil.rmtree(folder)
                    deleted += 1
        oldest = self.today - timedelta(weeks=AGGREGATE_WEEKS)
        with open_ledger(self.workspace) as ledger:
            ledger.forget(oldest)
        for document in read_documents(self.workspace.released):
            if date.fromisoformat(document["starts"]) < oldest:
                (self.workspace.released / f"{document['week']}.{document['stage']}.json").unlink()
                deleted += 1
        self.progress(f"deleted {deleted} files and folders that are past their time")


def _every_week(mondays: list[date]) -> list[date]:
    """Fill the gaps: that a week is published must not depend on a single gateway having reported about it."""
    if not mondays:
        return []
    first, last = min(mondays), max(mondays)
    return [first + timedelta(weeks=count) for count in range((last - first).days // 7 + 1)]
