"""A cluster is closed: two workers that prove who they are, and no session with one that is open."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest
from pyspark.sql import SparkSession

from telemetry_spark.errors import SetupError
from telemetry_spark.session import CLOSED, Where, check_closed, open_session
from telemetry_spark.workspace import Workspace
from tests.factories.spark_cluster import cluster
from tests.factories.telemetry_worlds import UNTIL
from tests.spark.conftest import exact_of


@pytest.mark.slow
def test_two_closed_workers_give_the_same_figures_and_the_databases_stay_here(
    expected: dict[str, object], tiny: Path, tmp_path: Path
) -> None:
    """The workers see segments and judged rows, which are elsewhere; neither the landing's database nor the ledger."""
    shared = tmp_path / "shared"
    shutil.copytree(tiny, shared / "segments")
    (shared / "validated").mkdir()
    workspace = Workspace(tmp_path / "work")
    workspace.landing.mkdir(parents=True)
    workspace.segments.symlink_to(shared / "segments")
    (workspace.root / "validated").symlink_to(shared / "validated")
    with cluster(tmp_path) as (master, environment):
        command = [sys.executable, "-m", "telemetry_spark", "run", "--work", str(workspace.root), "--quiet"]
        command += [
            "--today",
            UNTIL.isoformat(),
            "--unsafe-exact",
            "--master",
            master,
            "--executor-memory",
            "500m",
        ]
        done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr[-2000:]
        had_executor = [name for name in ("one", "two") if any((tmp_path / name).glob("app-*/*/stderr"))]
        environment["SPARK_CONF_DIR"] = str(tmp_path / "none")
        refused = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert exact_of(workspace.exact) == expected
    assert had_executor == ["one", "two"], "one that was slow to start may have been replaced"
    assert {path.name for path in shared.iterdir()} == {"segments", "validated"}
    assert refused.returncode == 1
    assert "docs/telemetry-cluster.md" in refused.stderr


def test_an_open_cluster_is_left_before_anything_is_sent_to_it() -> None:
    for missing in CLOSED:
        told = CLOSED | {missing: "false", "spark.master": "spark://host:7077"}
        stopped: list[bool] = []
        session = SimpleNamespace(
            conf=SimpleNamespace(get=lambda key, default=None, told=told: told.get(key, default)),
            stop=lambda stopped=stopped: stopped.append(True),
        )
        with pytest.raises(SetupError, match=f"open: {missing} must be true"):
            check_closed(cast(SparkSession, session))
        assert stopped == [True]


@pytest.mark.parametrize(
    "address", ["sc://host:15002", "sc://host:15002/;use_ssl=true", "sc://10.0.0.7:15002/;token=secret"]
)
def test_a_connect_server_elsewhere_is_reached_with_encryption_and_a_token_only(address: str) -> None:
    with pytest.raises(SetupError, match="encryption and a token"):
        open_session(Where(remote=address))
