"""The Spark session: on this computer, on a cluster, or behind a Spark Connect server; the same code runs on all.

Nothing in this package touches a Spark context, an RDD or the JVM, so that Connect works. On this computer the
session listens on the loopback address only: by default Spark would offer its ports to the whole network.
"""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from telemetry_spark.errors import SetupError, SparkFailedError

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

SQL_SETTINGS = {
    "spark.sql.session.timeZone": "UTC",
    "spark.sql.ansi.enabled": "true",
    "spark.sql.shuffle.partitions": "4",
    "spark.sql.codegen.hugeMethodLimit": "8000",
    "spark.sql.files.ignoreMissingFiles": "true",
    "spark.sql.parquet.compression.codec": "zstd",
    "spark.sql.sources.partitionColumnTypeInference.enabled": "false",
}
"""Settings of a session; adaptive execution adds partitions' sizes by itself. Missing files are what retention
deleted: the reader of the stream's output still lists them. The method limit is the JVM's own: larger generated
methods are never compiled, and the judging then takes nearly twice the time."""

LOCAL_SETTINGS = {
    "spark.driver.host": "127.0.0.1",
    "spark.driver.bindAddress": "127.0.0.1",
    "spark.ui.enabled": "false",
    "spark.ui.showConsoleProgress": "false",
    "spark.sql.catalogImplementation": "in-memory",
}

SMALL = "-XX:+UseSerialGC -XX:TieredStopAtLevel=1"
"""JVM options for up to about two million reports: least to compile, least memory."""

LARGE = "-XX:+UseParallelGC"
"""JVM options for more."""


@contextmanager
def session_for(
    *, master: str | None = None, remote: str | None = None, memory: str = "4g", jvm: str = LARGE
) -> Iterator[SparkSession]:
    """Hold a session for the duration of the block, and stop it; arguments as for `open_session`.

    Raises:
        SetupError: The session cannot be had.
        SparkFailedError: Spark gave up within the block.
    """
    session = open_session(master=master, remote=remote, memory=memory, jvm=jvm)
    from pyspark.errors import PySparkException

    try:
        yield session
    except PySparkException as error:
        raise SparkFailedError(f"Spark gave up: {str(error).splitlines()[0]}") from error
    finally:
        session.stop()


def open_session(
    *,
    master: str | None = None,
    remote: str | None = None,
    memory: str = "4g",
    jvm: str = LARGE,
    settings: dict[str, str] | None = None,
) -> SparkSession:
    """Start or join a Spark session.

    Args:
        master: A Spark master such as ``local[2]`` or ``spark://host:7077``. None means ``local[*]``, or
            what spark-submit was told when it runs us.
        remote: Address of a Spark Connect server, such as ``sc://host:15002``; then `master` is not used.
        memory: Heap of the driver, when this call starts the JVM.
        jvm: Options of the driver's JVM, when this call starts it: `SMALL` or `LARGE`.
        settings: More Spark settings, which win over ours.

    Raises:
        SetupError: PySpark or Java is not installed, or the session cannot be had.
    """
    try:
        from pyspark.errors import PySparkException
        from pyspark.sql import SparkSession
    except ImportError as error:
        raise SetupError(
            f"PySpark is not installed ({error}). Install this program's wheel with the extra telemetry."
        ) from error
    os.environ.setdefault("PYSPARK_PYTHON", sys.executable)
    builder = SparkSession.builder.appName("relaynet-telemetry")
    submitted = "PYSPARK_GATEWAY_PORT" in os.environ
    chosen = dict(SQL_SETTINGS)
    if remote:
        builder = builder.remote(remote)
    elif not submitted:
        if shutil.which("java") is None and "JAVA_HOME" not in os.environ:
            raise SetupError("Java is not installed: apt-get install openjdk-17-jre-headless, or 21.")
        builder = builder.master(master or "local[*]")
        chosen |= {"spark.driver.memory": memory, "spark.driver.extraJavaOptions": jvm}
        if (master or "local").startswith("local"):
            quiet = f"-Dlog4j2.configurationFile={Path(__file__).with_name('log4j2.properties').as_uri()}"
            chosen |= LOCAL_SETTINGS | {"spark.driver.extraJavaOptions": f"{jvm} {quiet}"}
            os.environ.setdefault("SPARK_LOCAL_IP", "127.0.0.1")
    for key, value in (chosen | (settings or {})).items():
        builder = builder.config(key, value)
    try:
        return builder.getOrCreate()
    except (PySparkException, RuntimeError) as error:
        raise SetupError(f"No Spark session: {error}") from error
