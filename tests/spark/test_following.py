"""A stream that follows: it seals and sees new reports, and small segments cost what large ones cost."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from datetime import timedelta
from itertools import chain
from pathlib import Path
from types import SimpleNamespace

import psutil
import pytest
from pyspark.sql import SparkSession

from telemetry_spark import cli
from telemetry_spark.cli import main
from telemetry_spark.curation import Counts, Wanted, count
from telemetry_spark.ingest import ingest
from telemetry_spark.judged import Judged
from telemetry_spark.landing import SEGMENT_REPORTS, Landing
from telemetry_spark.simulation import Simulation, World
from telemetry_spark.workspace import Workspace
from tests.factories.telemetry_worlds import KNOWN, UNTIL, lines_in
from tests.spark.test_ingest import statuses

MONDAYS = [UNTIL - timedelta(weeks=number) for number in range(1, 20)]


def test_following_stream_seals_and_judges_new_reports(
    spark: SparkSession,
    workspace: Workspace,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """It held the lock for as long as it ran, so the collector never sealed, and the stream never saw a report."""
    seen: list[int] = []

    @contextmanager
    def session(*_: object) -> Iterator[SparkSession]:
        yield spark

    def collect(_: float) -> None:
        seen.append(statuses(workspace).total())
        if len(seen) == 4:
            raise KeyboardInterrupt
        with workspace.hold_lock():
            pass  # the weekly run may work in between
        with Landing(workspace.landing) as landing:
            landing.accept([b"%d" % len(seen)], UNTIL)

    monkeypatch.setattr(cli, "_session", session)
    monkeypatch.setattr(cli, "time", SimpleNamespace(sleep=collect, monotonic=time.monotonic))
    arguments = ["stream", "--work", str(workspace.root), "--follow", "60", "--today", UNTIL.isoformat()]
    assert main(arguments) == 1
    assert "stopped" in capsys.readouterr().err
    assert seen == [0, 1, 2, 3]


def test_following_stream_waits_while_another_run_works(
    spark: SparkSession, workspace: Workspace, monkeypatch: pytest.MonkeyPatch
) -> None:
    rounds, other_run = iter([1, 2]), ExitStack()

    @contextmanager
    def session(*_: object) -> Iterator[SparkSession]:
        yield spark

    def sleep(_: float) -> None:
        number = next(rounds, None)
        if number == 1:
            other_run.enter_context(workspace.hold_lock())
        if number is None:
            raise KeyboardInterrupt

    monkeypatch.setattr(cli, "_session", session)
    monkeypatch.setattr(cli, "time", SimpleNamespace(sleep=sleep, monotonic=time.monotonic))
    with other_run:
        assert main(["stream", "--work", str(workspace.root), "--follow", "1", "--quiet"]) == 1
    assert next(rounds, None) is None


def processor_of(work: Callable[[], object]) -> float:
    """Return the processor time of some work in this process and its children."""

    def spent() -> float:
        here = psutil.Process()
        times = [process.cpu_times() for process in (here, *here.children(recursive=True))]
        return sum(each.user + each.system for each in times)

    before = spent()
    work()
    return spent() - before


@pytest.mark.slow
def test_small_segments_cost_at_most_half_more(spark: SparkSession, tmp_path: Path) -> None:
    """3.7 reports a segment cost 71 times as much to judge, and 36 times to count."""
    source = tmp_path / "source"
    Simulation(World(6000, 10, UNTIL, seed=3, bad_share=0.03)).write(source, lambda _: None)
    lines = lines_in(source)[:SEGMENT_REPORTS]
    assert len(lines) == SEGMENT_REPORTS
    starts = [
        start + 4 * place for start in range(0, len(lines), 37) for place in range(10) if 4 * place < 37
    ]
    small = [lines[start:end] for start, end in zip(starts, [*starts[1:], len(lines)], strict=True)]
    assert list(chain.from_iterable(small)) == lines
    wanted, found = Wanted(MONDAYS, MONDAYS, KNOWN), list[Counts]()

    def cost(number: int, segments: list[list[str]]) -> float:
        workspace = Workspace(tmp_path / f"work-{number}-{len(segments)}")
        workspace.create()
        for place, content in enumerate(segments):
            (workspace.segments / f"{place:06d}.txt").write_text("".join(f"{line}\n" for line in content))

        def work() -> None:
            ingest(spark, workspace, lambda _: None)
            found.append(count(spark, Judged(workspace.judged), wanted))

        os.sync()  # as sealing does, file by file
        return processor_of(work)

    costs = [(cost(number, [lines]), cost(number, small)) for number in range(5)]
    assert all(each == found[0] for each in found)
    large, many = map(min, zip(*costs, strict=True))
    print(f"processor s: one segment {large:.2f}, {len(small)} segments {many:.2f}, {many / large:.2f} times")
    assert many <= 1.5 * large
