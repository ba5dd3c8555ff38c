"""The session: other Sparks, Pythons and Javas in the environment, and the cause of a failure."""

import os
import sys
from pathlib import Path

import pytest

pytest.importorskip("pyspark", reason="PySpark is not installed (uv sync --extra telemetry)")

from telemetry_spark import session
from telemetry_spark.errors import SetupError
from telemetry_spark.session import Where, first_cause, session_for


@pytest.fixture(autouse=True)
def foreign(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("SPARK_HOME", "PYSPARK_PYTHON", "PYSPARK_DRIVER_PYTHON"):
        monkeypatch.setenv(name, "/opt/another")


def test_own_spark_and_python_are_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("JAVA_HOME", raising=False)
    session._use_own_parts()
    assert "SPARK_HOME" not in os.environ
    assert os.environ["PYSPARK_PYTHON"] == os.environ["PYSPARK_DRIVER_PYTHON"] == sys.executable


def test_java_home_without_java_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("JAVA_HOME", str(tmp_path))
    with pytest.raises(SetupError, match="JAVA_HOME"), session_for(Where()):
        pass


def test_java_home_that_is_empty_counts_as_unset(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JAVA_HOME", "")
    session._use_own_parts()


FULL = """
An exception was thrown from the Python worker:

Traceback (most recent call last):
  File "/telemetry_spark/ingest.py", line 7, in judge
    file.write(octets)
OSError: [Errno 28] No space left on device: '/srv/judged'
"""
JAVA = """An error occurred while calling o42.collectToPython.
: org.apache.spark.SparkException: Job aborted due to stage failure: Task 0 failed
\tat org.apache.spark.scheduler.DAGScheduler.abortStage(DAGScheduler.scala:3)
Caused by: java.io.IOException: No space left on device
\tat java.base/java.io.FileOutputStream.writeBytes(Native Method)
"""


@pytest.mark.parametrize(
    ("told", "cause"),
    [
        (FULL, "[Errno 28] No space left on device: '/srv/judged'"),
        (JAVA, "No space left on device"),
        (
            "[CONNECT_URL_NOT_SET] Cannot create a session\nmore",
            "[CONNECT_URL_NOT_SET] Cannot create a session",
        ),
        ("", "it does not say why"),
    ],
)
def test_first_cause_is_extracted_without_its_trace(told: str, cause: str) -> None:
    assert first_cause(told) == cause
