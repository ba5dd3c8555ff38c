"""One Spark session for all the tests of this folder, and small worlds to run it on."""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from pathlib import Path

import pytest
from pyspark.sql import SparkSession

from telemetry_spark.session import SMALL, open_session
from telemetry_spark.workspace import Workspace
from tests.factories.telemetry_worlds import simulate_into

FAST = {"spark.sql.shuffle.partitions": "1", "spark.default.parallelism": "1"}
HERE = Path(__file__).parent
TIME_LIMIT = 1800
"""Seconds per test: 40 s of the processor, a JVM's start among them, took 603 s by the clock at load 24."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.timeout(TIME_LIMIT))


@pytest.fixture(scope="session")
def spark() -> Iterator[SparkSession]:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # py4j opens sockets that outlive the statement
        session = open_session(master="local[2,4]", memory="1g", jvm=SMALL, settings=FAST)
    yield session
    session.stop()


@pytest.fixture
def workspace(tmp_path: Path) -> Workspace:
    made = Workspace(tmp_path / "work")
    made.create()
    return made


@pytest.fixture(scope="session")
def simulated(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Segments of 600 gateways over 18 weeks; do not change them."""
    folder = tmp_path_factory.mktemp("simulated")
    simulate_into(folder)
    return folder
