"""The steps of a run in their order; each may be repeated, and the next run finishes an interrupted one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, timedelta
from typing import TYPE_CHECKING

from telemetry_spark.anchor import keep_anchor, open_ledger
from telemetry_spark.curation import Counts, Wanted, count
from telemetry_spark.floods import (
    BEFORE,
    FRESH,
    Arrivals,
    Crowd,
    Flood,
    arrivals_by_day,
    find_crowds,
    find_floods,
    limits_of,
)
from telemetry_spark.judged import Judged
from telemetry_spark.ledger import Ledger
from telemetry_spark.release import (
    Due,
    Policy,
    buy_cells,
    calendar_weeks,
    completeness,
    document_path,
    due_periods,
    exact_document,
    read_documents,
    release_document,
    tables_of,
    write_document,
)
from telemetry_spark.remarks import confirmed_crowds
from telemetry_spark.retention import AGGREGATE_WEEKS
from telemetry_spark.tables import PROVISIONAL_WEEKS, Stage
from telemetry_spark.workspace import Workspace

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

COMPLETENESS_WEEKS = 13
"""The number of latest final weeks from which the completeness of newer weeks is estimated."""


@dataclass(frozen=True)
class Run:
    """One run of the pipeline.

    Attributes:
        workspace: The folders; the caller holds the lock.
        policy: The choices of the operator.
        today: The day of the run; the run reads no clock.
        progress: Called with a line for each event.
    """

    workspace: Workspace
    policy: Policy
    today: date
    progress: Callable[[str], None]

    def release(self, spark: SparkSession) -> list[Due]:
        """Publish every due period, and finish periods that a cut interrupted."""
        with open_ledger(self.workspace) as ledger:
            due, counts = self._count(spark, self._finished_periods(ledger), ledger.stages())
            for each in due:
                for left_out in buy_cells(ledger, each, counts, self.policy, self.today):
                    self.progress(f"left out: {left_out}")
            keep_anchor(self.workspace, ledger)
            for each in sorted(Due(*each) for each in ledger.stages()):
                self._write(ledger, each)
        self.progress(f"published {len(due)} weeks and stages")
        return due

    def floods(self) -> list[Flood | Crowd]:
        """Return the days on which reports of a region arrived in a crowd, for the operator to judge."""
        arrivals, of_a_week = arrivals_by_day(Judged(self.workspace.judged), self.today - FRESH - BEFORE)
        return [*find_floods(arrivals, self.today), *self._crowds(of_a_week)]

    def release_exact(self, spark: SparkSession) -> list[Due]:
        """Write exact figures into a separate folder, for tests: without ledger or noise, marked unpublishable."""
        due, counts = self._count(spark, set(), set())
        for each in due:
            write_document(self.workspace.exact, exact_document(each, counts, self.policy))
        return due

    def _finished_periods(self, ledger: Ledger) -> set[tuple[Stage, date]]:
        """Return the finished periods: all tables bought, or published when there were fewer tables than now."""
        bought = Counter((entry.stage, entry.period) for entry in ledger.entries())
        return {
            (stage, period)
            for (stage, period), count in bought.items()
            if count == len(tables_of(stage))
            or document_path(self.workspace.released, Due(stage, period)).exists()
        }

    def _count(
        self, spark: SparkSession, done: set[tuple[Stage, date]], published: set[tuple[Stage, date]]
    ) -> tuple[list[Due], Counts]:
        judged = Judged(self.workspace.judged)
        before = [period for stage, period in published if stage is Stage.ARRIVALS]
        weeks, arrivals = calendar_weeks(judged.arrivals(), before, self.today)
        due = due_periods(weeks, arrivals, done, self.today)
        if not due:
            return [], {}
        periods = {stage: {each.period for each in due if each.stage is stage} for stage in Stage}
        final, early = periods[Stage.FINAL], periods[Stage.PROVISIONAL]
        _, of_a_week = arrivals_by_day(judged, min(final | early, default=self.today), final | early)
        crowds = self._crowds(of_a_week)
        wanted = Wanted(final, periods[Stage.ARRIVALS], self.policy.releases, early, crowds)
        return due, count(spark, judged, wanted)

    def _crowds(self, arrivals: Arrivals) -> list[Crowd]:
        limits = limits_of(read_documents(self.workspace.released))
        return find_crowds(arrivals, limits, confirmed_crowds(self.workspace.root))

    def _write(self, ledger: Ledger, due: Due) -> None:
        too_old = due.period < self.today - timedelta(weeks=AGGREGATE_WEEKS)
        if too_old or document_path(self.workspace.released, due).exists():
            return
        complete = 1.0 if due.stage is Stage.FINAL else None
        if due.stage is Stage.PROVISIONAL:
            documents = read_documents(self.workspace.released)
            finals = [each for each in documents if each["stage"] == Stage.FINAL]
            complete = completeness(finals[-COMPLETENESS_WEEKS:], PROVISIONAL_WEEKS)
        write_document(self.workspace.released, release_document(ledger, due, self.policy, complete))
