"""A Spark master and two workers on this computer, closed as docs/telemetry-cluster.md describes."""

import os
import secrets
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pyspark

import telemetry_spark
from telemetry_spark.session import CLOSED

ROOT = Path(telemetry_spark.__file__).parent.parent
HERE = "127.0.0.1"


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind((HERE, 0))
        return int(probe.getsockname()[1])


@contextmanager
def running(environment: dict[str, str], log: Path, *arguments: str) -> Iterator[None]:
    """Run a daemon of Spark until the end of the block, with its output in ``log``."""
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
    """Start two workers of one processor each, on the loopback address, configured as the page describes.

    The daemons get the settings file by name. A folder of settings in the class path of daemons and executors would
    prevent the executors from using the archive of classes.
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
