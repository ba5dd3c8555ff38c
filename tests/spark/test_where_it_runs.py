"""Where it runs: spark-submit, Spark Connect, closed clusters, loopback alone; the archive of Java's classes."""

import importlib.util
import os
import re
import shutil
import subprocess
import sys
import tomllib
from importlib import metadata
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pyspark
import pytest
from pyspark.sql import SparkSession

import telemetry_spark
from telemetry_spark.class_archive import ClassArchive, is_whole
from telemetry_spark.errors import SetupError
from telemetry_spark.session import CLOSED, Where, check_closed, open_session
from telemetry_spark.workspace import Workspace
from tests.factories.java_classes import after_a_first_run, says_whether_java_has_an_archive
from tests.factories.spark_cluster import cluster
from tests.factories.telemetry_worlds import UNTIL
from tests.spark.conftest import exact_of

ROOT = Path(telemetry_spark.__file__).parent.parent


def run_in_new_process(command: list[str], workspace: Workspace, *more: str) -> None:
    arguments = ["run", "--work", str(workspace.root), "--unsafe-exact", "--quiet", f"--today={UNTIL}", *more]
    environment = {key: value for key, value in os.environ.items() if key != "PYSPARK_GATEWAY_PORT"} | {
        "PYTHONPATH": str(ROOT),
        "PYSPARK_PYTHON": sys.executable,
        "PYSPARK_DRIVER_PYTHON": sys.executable,
        "SPARK_LOCAL_IP": "127.0.0.1",
    }
    done = subprocess.run(
        [*command, *arguments], env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr[-2000:]


@pytest.mark.slow
def test_spark_submit_gives_the_same_figures(expected: dict[str, object], tiny: Path, tmp_path: Path) -> None:
    other = Workspace(tmp_path / "submitted")
    shutil.copytree(tiny, other.segments)
    submit = Path(pyspark.__file__).parent / "bin" / "spark-submit"
    settings = ["--master", "local[2]", "--conf", "spark.ui.enabled=false"]
    run_in_new_process([str(submit), *settings, str(ROOT / "telemetry_spark" / "__main__.py")], other)
    assert exact_of(other.exact) == expected


@pytest.mark.slow
@pytest.mark.skipif(
    importlib.util.find_spec("pandas") is None or importlib.util.find_spec("grpc_status") is None,
    reason="Spark Connect's client is not installed (uv sync --extra telemetry-connect)",
)
def test_spark_connect_gives_the_same_figures(
    expected: dict[str, object], tiny: Path, tmp_path: Path
) -> None:
    other = Workspace(tmp_path / "connected")
    shutil.copytree(tiny, other.segments)
    run_in_new_process([sys.executable, "-m", "telemetry_spark"], other, "--remote", "local[2]")
    assert exact_of(other.exact) == expected


def test_local_session_is_on_loopback_with_utc_and_ansi_sql(spark: SparkSession) -> None:
    assert spark.conf.get("spark.driver.host") == "127.0.0.1"
    assert spark.conf.get("spark.driver.bindAddress") == "127.0.0.1"
    assert spark.conf.get("spark.ui.enabled") == "false"
    assert spark.conf.get("spark.sql.session.timeZone") == "UTC"
    assert spark.conf.get("spark.sql.ansi.enabled") == "true"


def test_telemetry_extra_includes_the_sql_requirements_of_spark() -> None:
    """The extra for Connect, which tests have too, brought pandas; no run of an installed wheel went through."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    brought = {re.split("[^a-z]", each)[0] for each in project["optional-dependencies"]["telemetry"]}
    needed = [
        each for each in metadata.requires("pyspark") or [] if "extra == 'sql'" in each.replace('"', "'")
    ]
    assert needed
    assert {re.split("[^a-z]", each)[0] for each in needed} - {"numpy"} <= brought, "numpy comes with pandas"


@pytest.mark.slow
def test_closed_cluster_gives_the_same_figures_without_the_databases(
    expected: dict[str, object], tiny: Path, tmp_path: Path
) -> None:
    """The executors, other processes, see segments and judged rows; neither the landing's database nor the ledger."""
    shared = tmp_path / "shared"
    shutil.copytree(tiny, shared / "segments")
    (shared / "validated").mkdir()
    workspace = Workspace(tmp_path / "work")
    workspace.landing.mkdir(parents=True)
    workspace.segments.symlink_to(shared / "segments")
    (workspace.root / "validated").symlink_to(shared / "validated")
    with cluster(tmp_path) as (master, environment):
        command = [sys.executable, "-m", "telemetry_spark", "run", "--work", str(workspace.root), "--quiet"]
        command += f"--today {UNTIL} --unsafe-exact --master {master} --executor-memory 500m".split()
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


def test_open_cluster_is_left_before_any_data_is_sent() -> None:
    for missing in CLOSED:
        told = CLOSED | {missing: "false", "spark.master": "spark://host:7077"}
        stopped: list[bool] = []
        session = SimpleNamespace(
            conf=SimpleNamespace(get=lambda key, default=None, told=told: told.get(key, default)),
            stop=lambda stopped=stopped: stopped.append(True),
        )
        with pytest.raises(SetupError, match=f"first: {missing} must be true"):
            check_closed(cast(SparkSession, session))
        assert stopped == [True]


@pytest.mark.parametrize(
    "address", ["sc://host:15002", "sc://host:15002/;use_ssl=true", "sc://10.0.0.7:15002/;token=secret"]
)
def test_remote_connect_server_requires_encryption_and_a_token(address: str) -> None:
    with pytest.raises(SetupError, match="encryption and a token"):
        open_session(Where(remote=address))


@pytest.mark.parametrize(
    ("octets", "status", "kept"),
    [(b"\0" * 4096, 0, False), (b"", 0, False), (b"\xa8\xbaMM" * 9, 1, False), (b"\xa8\xbaMM" * 9, 0, True)],
)
def test_unfinished_class_archive_is_never_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, octets: bytes, status: int, kept: bool
) -> None:
    """Java writes the mark at the beginning when all else is there. A Spark that failed loaded half of the classes."""

    def made(command: list[str], **_: object) -> subprocess.CompletedProcess[bytes]:
        Path(command[-1]).write_bytes(octets)
        return subprocess.CompletedProcess(command, status)

    monkeypatch.setattr("telemetry_spark.class_archive.subprocess.run", made)
    archive = ClassArchive(tmp_path / "cache" / "classes.jsa")
    assert archive.options() == "", "nobody made one yet"
    assert archive.make() is kept
    assert [path.name for path in archive.path.parent.iterdir()] == ["classes.jsa"] * kept
    assert (f"-XX:SharedArchiveFile={archive.path}" in archive.options()) is kept


def test_missing_java_makes_no_archive_and_no_output(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("JAVA_HOME", str(tmp_path / "none"))
    assert not ClassArchive(tmp_path / "classes.jsa").make()
    assert not is_whole(tmp_path / "classes.jsa")
    assert capfd.readouterr() == ("", "")


@pytest.mark.slow
@pytest.mark.skipif(not Path("/proc/self/maps").exists(), reason="it is seen in /proc")
def test_class_archive_is_made_and_used_in_the_first_run() -> None:
    cache, said = after_a_first_run()
    assert [said, says_whether_java_has_an_archive(cache)] == ["True\n", "True\n"], "and it makes no noise"
    assert [path.suffix for path in (cache / "relaynet-telemetry").iterdir()] == [".jsa"]
