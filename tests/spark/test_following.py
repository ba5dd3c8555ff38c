"""A stream that follows seals and sees new reports."""

import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from types import SimpleNamespace

import pytest
from pyspark.sql import SparkSession

from telemetry_spark import cli
from telemetry_spark.cli import main
from telemetry_spark.landing import Landing
from telemetry_spark.workspace import Workspace
from tests.factories.telemetry_worlds import UNTIL
from tests.spark.test_ingest import statuses


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
