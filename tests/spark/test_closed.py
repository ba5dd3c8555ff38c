"""A cluster is closed: two workers that prove who they are, and no session with one that is open."""

from __future__ import annotations

import os
import secrets
import shutil
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pyspark
import pytest
from pyspark.sql import SparkSession

import telemetry_spark
from telemetry_spark.errors import SetupError
from telemetry_spark.session import CLOSED, Where, check_closed, open_session
from telemetry_spark.workspace import Workspace
from tests.factories.telemetry_worlds import UNTIL
from tests.spark.conftest import exact_of

ROOT = Path(telemetry_spark.__file__).parent.parent
HERE = "127.0.0.1"


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind((HERE, 0))
        return int(probe.getsockname()[1])


@contextmanager
def running(environment: dict[str, str], log: Path, *arguments: str) -> Iterator[None]:
    """Run a daemon of Spark from its start, which its log tells, until the block ends."""
    command = [str(Path(pyspark.__file__).parent / "bin" / "spark-class"), *arguments]
    with (
        log.open("w") as told,
        subprocess.Popen(
            command, env=environment, stdout=told, stderr=subprocess.STDOUT, start_new_session=True
        ) as daemon,
    ):
        try:
            yield
        finally:
            daemon.terminate()


@contextmanager
def cluster(folder: Path) -> Iterator[tuple[str, dict[str, str]]]:
    """Two workers of one processor each, on the loopback address, set up as the page says.

    The daemons are told the same file by name: a folder of settings in the path of their classes, and in that of their
    executors', would keep these from the archive of classes.
    """
    configuration = folder / "configuration"
    configuration.mkdir()
    secret = secrets.token_hex(32)
    lines = [f"{key} {value}" for key, value in CLOSED.items()]
    lines += [
        f"spark.authenticate.secret {secret}",
        "spark.master.rest.enabled false",
        "spark.executor.cores 1",
    ]
    log = ROOT / "telemetry_spark/log4j2.properties"
    quiet = f"-Dlog4j2.configurationFile={log.as_uri()}"
    lines.append(f"spark.executor.extraJavaOptions {quiet}")
    (configuration / "spark-defaults.conf").write_text("".join(f"{line}\n" for line in lines))
    (configuration / log.name).write_text(log.read_text())
    environment = {key: value for key, value in os.environ.items() if key != "PYSPARK_GATEWAY_PORT"} | {
        "SPARK_LOCAL_IP": HERE,
        "SPARK_DAEMON_MEMORY": "256m",
        "SPARK_DAEMON_JAVA_OPTS": quiet,
        "PYTHONPATH": str(ROOT),
        "PYSPARK_PYTHON": sys.executable,
    }
    port = free_port()
    master = f"spark://{HERE}:{port}"
    package = "org.apache.spark.deploy"
    told = ["--properties-file", str(configuration / "spark-defaults.conf")]
    with ExitStack() as daemons:
        start = [f"{package}.master.Master", *told, "--host", HERE, "--port", str(port), "--webui-port", "0"]
        daemons.enter_context(running(environment, folder / "master.log", *start))
        for name in ("one", "two"):
            places = [
                "--cores",
                "1",
                "--memory",
                "600m",
                "--work-dir",
                str(folder / name),
                "--webui-port",
                "0",
            ]
            start = [f"{package}.worker.Worker", *told, "--host", HERE, *places, master]
            daemons.enter_context(running(environment, folder / f"{name}.log", *start))
        yield master, environment | {"SPARK_CONF_DIR": str(configuration)}


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
