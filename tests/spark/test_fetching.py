"""Segments are taken once from a folder that Spark reads: a local one here, an S3 bucket with the cluster's jars."""

import hashlib
import json
import os
import shutil
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import pytest
from pyspark.sql import SparkSession

from gateway_core.report_schema.wire import RAW_LIFE
from telemetry_spark import fetching
from telemetry_spark.fetching import fetch_segments
from telemetry_spark.ingest import ingest
from telemetry_spark.landing import write_segment
from telemetry_spark.workspace import Workspace
from tests.factories.spark_cluster import HERE, ROOT, cluster, free_port
from tests.factories.telemetry_worlds import UNTIL
from tests.spark.conftest import exact_of

EXAMPLE = ROOT / "docs/examples/telemetry/s3"
JARS = ROOT / ".tools/spark-s3"
TODAY = date(2026, 11, 16)


@pytest.fixture
def source(tmp_path: Path) -> Path:
    folder = tmp_path / "a folder"
    folder.mkdir()
    return folder


@pytest.fixture
def fetched(spark: SparkSession, workspace: Workspace, source: Path) -> Callable[[], list[str]]:
    """A function that fetches from `source`, and returns the names of the segments in the workspace."""

    def fetch() -> list[str]:
        fetch_segments(spark, f"file://{source}", workspace, TODAY, lambda _: None)
        return sorted(path.stem for path in workspace.segments.iterdir())

    return fetch


def put(folder: Path, name: str, day: date = TODAY, uploaded: date = TODAY) -> Path:
    path = write_segment(folder, name, [f"{day} {{}}"] * 3)
    when = datetime.combine(uploaded, datetime.min.time(), UTC).timestamp()
    os.utime(path, (when, when))
    return path


def test_new_segments_are_copied_whole_and_once(
    fetched: Callable[[], list[str]], spark: SparkSession, workspace: Workspace, source: Path
) -> None:
    originals = [put(source, name) for name in ("one", "two")]
    assert fetched() == ["one", "two"]
    assert all((workspace.segments / each.name).read_bytes() == each.read_bytes() for each in originals)
    assert ingest(spark, workspace, lambda _: None) == 6
    for each in originals:
        (workspace.segments / each.name).unlink()
    put(source, "three")
    assert fetched() == ["three"], "the manifest knows the others"
    assert ingest(spark, workspace, lambda _: None) == 3


def test_expired_oversized_and_odd_files_are_skipped(
    fetched: Callable[[], list[str]], source: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fetching, "FILE_OCTETS", 100)
    last = TODAY - RAW_LIFE
    put(source, "expired", last - timedelta(days=1), last - timedelta(days=1))
    put(source, "uploaded-late", last - timedelta(days=1), TODAY)
    put(source, "large").write_bytes(b"2026-11-16 {}\n" * 8)
    put(source, "odd name")
    (source / "other.json").write_text("{}")
    put(source, "last-day", last, last)
    assert fetched() == ["last-day"]


def test_many_segments_are_copied_in_rounds(
    fetched: Callable[[], list[str]], source: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fetching, "ROUND_SEGMENTS", 2)
    for number in range(5):
        put(source, f"segment-{number}")
    assert fetched() == [f"segment-{number}" for number in range(5)]


def test_withdrawn_copy_is_never_replaced_by_its_original(
    fetched: Callable[[], list[str]], workspace: Workspace, source: Path
) -> None:
    put(source, "one")
    fetched()
    write_segment(workspace.segments, "one", [])
    fetched()
    assert (workspace.segments / "one.txt").read_bytes() == b""


@contextmanager
def s3_server(log: Path) -> Iterator[str]:
    """Run an S3 server on loopback with the bucket ``reports``, and yield its address."""
    port = free_port()
    with log.open("w") as told:
        s3 = subprocess.Popen(["moto_server", "-H", HERE, "-p", str(port)], stdout=told, stderr=told)
    try:
        while True:
            assert s3.poll() is None
            try:
                request("PUT", f"http://{HERE}:{port}/reports")
                break
            except urllib.error.URLError:
                continue
        yield f"http://{HERE}:{port}"
    finally:
        s3.terminate()
        s3.wait()


def s3_settings(server: str) -> dict[str, str]:
    jars = {f"spark.{side}.extraClassPath": f"{JARS}/*" for side in ("driver", "executor")}
    keys = {"access.key": "key", "secret.key": "secret", "path.style.access": "true"}
    place = {"endpoint": server, "endpoint.region": "us-east-1"}
    return jars | {f"spark.hadoop.fs.s3a.{key}": value for key, value in (keys | place).items()}


def request(method: str, address: str, content: bytes = b"") -> None:
    kind = {"Content-Type": "application/octet-stream"}  # else the server takes the octets for a form
    asked = urllib.request.Request(address, content, kind, method=method)
    with urllib.request.urlopen(asked, timeout=60) as answer:
        assert answer.status == 200


def has_pinned_jars() -> bool:
    pinned = dict(line.split()[::-1] for line in (EXAMPLE / "SHA256SUMS").read_text().splitlines())
    found = {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in JARS.glob("*.jar")}
    return found == pinned


@pytest.mark.slow
@pytest.mark.skipif(
    shutil.which("moto_server") is None or not JARS.is_dir(),
    reason="no S3 server (pipx install 'moto[server]') or jars (docs/telemetry-cluster.md, into .tools/spark-s3)",
)
def test_two_workers_read_a_bucket_over_s3a(
    expected: dict[str, object], tiny: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert has_pinned_jars()
    monkeypatch.delenv("SPARK_SUBMIT_OPTS", raising=False)
    workspace, segments = Workspace(tmp_path / "work"), list(tiny.glob("*.txt"))
    with s3_server(tmp_path / "s3.log") as server, cluster(tmp_path) as (master, environment):
        for path in segments:
            request("PUT", f"{server}/reports/segments/{path.name}", path.read_bytes())
        with Path(environment["SPARK_CONF_DIR"], "spark-defaults.conf").open("a") as settings:
            settings.writelines(f"{key} {value}\n" for key, value in s3_settings(server).items())
        command = [sys.executable, "-m", "telemetry_spark", "run", "--work", str(workspace.root)]
        command += ["--segments-from", "s3a://reports/segments", "--quiet", "--metrics", "--unsafe-exact"]
        command += f"--today {UNTIL} --master {master} --executor-memory 500m".split()
        done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    assert exact_of(workspace.exact) == expected
    metrics = json.loads(done.stdout)
    assert metrics["fetched_segments"] == len(segments)
    assert metrics["judged_reports"] == sum(path.read_text().count("\n") for path in segments)
