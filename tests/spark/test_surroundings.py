"""What surrounds a run and is another's, or full: one sentence, and the next run goes on."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.e2e.conftest import ROOT
from tests.factories.small_disks import disk_of

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("quick_java")]
FOREIGN = {"SPARK_HOME": "/opt/another", "PYSPARK_PYTHON": "/opt/another", "PYSPARK_DRIVER_PYTHON": "python2"}


def command(work: Path, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    kept = {each: value for each, value in os.environ.items() if each != "PYSPARK_GATEWAY_PORT"}
    asked = [sys.executable, "-m", "app.collector.program", arguments[0], "--work", str(work), *arguments[1:]]
    return subprocess.run(
        asked,
        env=kept | environment,
        capture_output=True,
        text=True,
        stdin=subprocess.DEVNULL,
        cwd=ROOT,
        check=False,
    )


def simulated(work: Path) -> Path:
    done = command(work, "simulate", "--gateways", "60", "--weeks", "3", "--quiet")
    assert done.returncode == 0, done.stderr
    return work


def test_run_takes_its_own_spark_and_python(tmp_path: Path) -> None:
    done = command(simulated(tmp_path / "work"), "run", "--quiet", "--unsafe-exact", **FOREIGN)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize(
    ("name", "value"), [("JAVA_HOME", "/opt/another"), ("JAVA_TOOL_OPTIONS", "-Xnothing")]
)
def test_variable_that_keeps_java_from_starting_is_named(name: str, value: str, tmp_path: Path) -> None:
    done = command(simulated(tmp_path / "work"), "run", "--quiet", "--unsafe-exact", **{name: value})
    assert done.returncode == 1
    [sentence] = done.stderr.splitlines()
    assert sentence.startswith("relaynet-telemetry: ")
    assert name in sentence


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    with disk_of(20, tmp_path) as folder:
        yield folder


def test_run_names_a_full_disk_and_the_next_run_succeeds(small_disk: Path) -> None:
    simulated(small_disk)
    rubbish = small_disk / "rubbish"
    with rubbish.open("wb") as file:
        found = os.statvfs(small_disk)
        os.posix_fallocate(file.fileno(), 0, found.f_bavail * found.f_bsize - 40_000)
    done = command(small_disk, "run", "--quiet", "--unsafe-exact")
    assert done.returncode == 1
    [sentence] = done.stderr.splitlines()
    assert "is full. Free some space." in sentence
    rubbish.unlink()
    done = command(small_disk, "run", "--quiet", "--unsafe-exact")
    assert done.returncode == 0, done.stderr
    assert list((small_disk / "exact-never-publish").iterdir())
