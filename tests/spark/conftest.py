"""One Spark session for all the tests of this folder, and small worlds to run it on."""

import json
import shutil
import warnings
from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest
from pyspark.sql import SparkSession

from telemetry_spark.class_archive import ClassArchive
from telemetry_spark.ingest import ingest
from telemetry_spark.landing import Accepted, Landing
from telemetry_spark.pipeline import Run
from telemetry_spark.release import Policy
from telemetry_spark.session import JAVA_OPTIONS, Where, open_session
from telemetry_spark.workspace import Workspace
from tests.factories.java_classes import after_a_first_run
from tests.factories.telemetry_worlds import UNTIL, simulate_into

FAST = {"spark.default.parallelism": "1"}
HERE = Path(__file__).parent
TIME_LIMIT = 1800
"""Seconds per test: 40 s of the processor, a JVM's start among them, took 603 s by the clock at load 24."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.is_relative_to(HERE):
            item.add_marker(pytest.mark.timeout(TIME_LIMIT))


@pytest.fixture(scope="session")
def quick_java() -> Iterator[None]:
    """Every Java from here on, of whatever process, compiles little and has the classes of a first run at hand.

    The thorough compiler costs more than all that it compiles here, and loading its classes is half of what starting
    Spark costs. A Java with other classes before Spark's, such as a cluster's settings, leaves the archive alone.
    """
    (archive,) = (after_a_first_run()[0] / "relaynet-telemetry").iterdir()
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("JAVA_TOOL_OPTIONS", JAVA_OPTIONS)
        # Java takes no class path from the other.
        patch.setenv("SPARK_SUBMIT_OPTS", ClassArchive(archive).options())
        yield


@pytest.fixture(scope="session")
def spark(quick_java: None) -> Iterator[SparkSession]:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # py4j opens sockets that outlive the statement
        session = open_session(Where("local[2,4]", settings=FAST))
    yield session
    session.stop()


@pytest.fixture
def workspace(tmp_path: Path) -> Workspace:
    made = Workspace(tmp_path / "work")
    made.create()
    return made


def land(workspace: Workspace, *octets: bytes, day: date) -> Accepted:
    """Let reports arrive on a day."""
    with Landing(workspace.landing) as landing:
        accepted = landing.accept(octets, day)
        landing.seal()
    return accepted


@pytest.fixture(scope="session")
def simulated(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Segments of 600 gateways over 18 weeks; do not change them."""
    folder = tmp_path_factory.mktemp("simulated")
    simulate_into(folder)
    return folder


def exact_of(folder: Path) -> dict[str, object]:
    return {path.name: json.loads(path.read_text())["tables"] for path in folder.glob("*.json")}


@pytest.fixture(scope="session")
def tiny(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("tiny")
    simulate_into(folder, gateways=60, weeks=3)
    return folder


@pytest.fixture(scope="session")
def expected(spark: SparkSession, tiny: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, object]:
    """What this process finds."""
    workspace = Workspace(tmp_path_factory.mktemp("here") / "work")
    workspace.create()
    shutil.copytree(tiny, workspace.segments, dirs_exist_ok=True)
    run = Run(workspace, Policy(("0.1.0",)), UNTIL, lambda _: None)
    ingest(spark, run.workspace, run.progress)
    run.release_exact(spark)
    found = exact_of(workspace.exact)
    assert found
    return found
