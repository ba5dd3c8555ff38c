"""The same command on spark-submit and through Spark Connect, and a session that nobody outside can reach."""

from __future__ import annotations

import importlib.util
import os
import re
import shutil
import subprocess
import sys
import tomllib
from importlib import metadata
from pathlib import Path

import pyspark
import pytest
from pyspark.sql import SparkSession

import telemetry_spark
from telemetry_spark.workspace import Workspace
from tests.factories.telemetry_worlds import UNTIL
from tests.spark.conftest import exact_of

ROOT = Path(telemetry_spark.__file__).parent.parent


def run_in_new_process(command: list[str], workspace: Workspace, *more: str) -> None:
    arguments = [
        "run",
        "--work",
        str(workspace.root),
        "--today",
        UNTIL.isoformat(),
        "--unsafe-exact",
        "--quiet",
        *more,
    ]
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


def test_a_session_on_this_computer_listens_on_the_loopback_address_only(spark: SparkSession) -> None:
    assert spark.conf.get("spark.driver.host") == "127.0.0.1"
    assert spark.conf.get("spark.driver.bindAddress") == "127.0.0.1"
    assert spark.conf.get("spark.ui.enabled") == "false"


def test_the_extra_brings_what_spark_hands_columns_to_python_with() -> None:
    """The extra for Connect, which tests have too, brought pandas; no run of an installed wheel went through."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    brought = {re.split("[^a-z]", each)[0] for each in project["optional-dependencies"]["telemetry"]}
    needed = [
        each for each in metadata.requires("pyspark") or [] if "extra == 'sql'" in each.replace('"', "'")
    ]
    assert needed
    assert {re.split("[^a-z]", each)[0] for each in needed} - {"numpy"} <= brought, "numpy comes with pandas"


def test_spark_never_decides_what_an_hour_is(spark: SparkSession) -> None:
    assert spark.conf.get("spark.sql.session.timeZone") == "UTC"
    assert spark.conf.get("spark.sql.ansi.enabled") == "true"
