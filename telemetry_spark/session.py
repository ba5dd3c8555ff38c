"""The Spark session: on this computer, on a cluster, or behind a Spark Connect server; the same code runs on all.

The steps of the pipeline use neither a Spark context nor an RDD nor the JVM, so Connect works. On this computer the
session listens on the loopback address only: by default Spark would offer its ports to the whole network. A cluster
must be closed: Spark authenticates its clients, and encrypts network traffic and disks.
"""

from __future__ import annotations

import ipaddress
import os
import re
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryFile
from typing import TYPE_CHECKING, BinaryIO
from urllib.parse import urlsplit

from telemetry_spark.class_archive import ClassArchive
from telemetry_spark.errors import SetupError, SparkFailedError

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

SETTINGS = {
    "spark.sql.session.timeZone": "UTC",
    "spark.sql.ansi.enabled": "true",
    "spark.sql.shuffle.partitions": "1",
    "spark.sql.adaptive.enabled": "false",
    "spark.ui.showConsoleProgress": "false",
    "spark.executorEnv.POLARS_MAX_THREADS": "1",
}
"""Settings of every session. Spark shuffles only counts of cells, which need no adaptive execution. Tasks run in
parallel, so Polars uses one thread in each."""

LOCAL_SETTINGS = {
    "spark.driver.host": "127.0.0.1",
    "spark.driver.bindAddress": "127.0.0.1",
    "spark.sql.catalogImplementation": "in-memory",
}

CLOSED = {
    "spark.authenticate": "true",
    "spark.network.crypto.enabled": "true",
    "spark.io.encryption.enabled": "true",
}
"""Settings required before any data is sent to another computer."""

LOCAL_MASTER = "local[*,4]"
"""All processors; a task is tried four times, as on a cluster: by default one dying worker would end a run."""

JAVA_OPTIONS = "-XX:+UseSerialGC -XX:TieredStopAtLevel=1 -Xms64m"
"""Java only plans and schedules; these options minimise its compilation and memory. By default Java starts with a heap
of a 64th of the computer's memory."""

_VARIABLES = ("JAVA_HOME", "SPARK_HOME", "SPARK_CONF_DIR", "JAVA_TOOL_OPTIONS")
"""Variables that may select another Java or Spark than the installed one; error messages name them."""

_STDERR = 2
_MOST_OF_JAVA = 1000
"""Octets of Java's output that an error message quotes from."""

CLUSTER_PAGE = "docs/telemetry-cluster.md"
_NO_SECRET = f"the cluster's secret is missing here. See {CLUSTER_PAGE}."


@dataclass(frozen=True)
class Where:
    """The place of a session.

    Attributes:
        master: A Spark master such as ``local[2]`` or ``spark://host:7077``. None means this computer, or
            spark-submit's master.
        remote: Address of a Spark Connect server, such as ``sc://host:15002``; it replaces `master`.
        memory: Heap of the driver's JVM, if the session starts the JVM.
        executor_memory: Heap of each executor's JVM, on a cluster; None keeps Spark's default.
        ui: Whether Spark's web interface listens.
        settings: More Spark settings, which override ours.
    """

    master: str | None = None
    remote: str | None = None
    memory: str = "512m"
    executor_memory: str | None = None
    ui: bool = False
    settings: dict[str, str] = field(default_factory=dict)

    @property
    def starts_java_here(self) -> bool:
        """True if the session, on this computer alone, starts its own JVM."""
        return not self.remote and not _is_submitted() and is_local(self.master or LOCAL_MASTER)


@contextmanager
def session_for(where: Where, *, make_archive: bool = False) -> Iterator[SparkSession]:
    """Hold a session for the duration of the block, and stop it.

    Args:
        where: The place of the session.
        make_archive: Whether to make a missing archive of Java's classes first.

    Raises:
        SetupError: if the session cannot start.
        SparkFailedError: if Spark fails within the block.
    """
    if where.starts_java_here:
        _use_own_parts()
    fixes_classes = where.starts_java_here and "SPARK_CONF_DIR" not in os.environ  # which may add jars
    archive = ClassArchive.of_this_computer() if fixes_classes else None
    if archive is not None and make_archive:
        archive.make()
    session = open_session(where, archive.options() if archive else "")
    from py4j.protocol import Py4JError
    from pyspark.errors import PySparkException

    try:
        yield session
    except (PySparkException, Py4JError) as error:
        raise SparkFailedError(f"Spark failed: {first_cause(str(error))}") from error
    finally:
        session.stop()


def first_cause(told: str) -> str:
    """Return the root cause: the last error in the traces of Java and Python, or else the first line."""
    causes = re.findall(r"^(?:Caused by: )?[\w.$]*(?:Error|Exception): (.+)$", told, re.MULTILINE)
    return causes[-1] if causes else next(filter(None, told.splitlines()), "it does not say why")


def _use_own_parts() -> None:
    """Use the Spark and Python of this installation, whatever the environment names, and check JAVA_HOME.

    Raises:
        SetupError: if JAVA_HOME names a folder without Java.
    """
    os.environ.pop("SPARK_HOME", None)
    os.environ["PYSPARK_PYTHON"] = os.environ["PYSPARK_DRIVER_PYTHON"] = sys.executable
    home = os.environ.get("JAVA_HOME")
    if home and shutil.which("java", path=Path(home, "bin")) is None:
        raise SetupError(f"JAVA_HOME is {home!r}, but Java is not there. Unset it, or name a Java 17 or 21.")


def open_session(where: Where, java_options: str = "") -> SparkSession:
    """Start or join a Spark session.

    Args:
        where: The place of the session.
        java_options: More options of Java, if this call starts it.

    Raises:
        SetupError: if PySpark or Java is missing, the session cannot start, or the cluster is open.
    """
    try:
        from py4j.protocol import Py4JError
        from pyspark.errors import PySparkException
        from pyspark.sql import SparkSession
    except ImportError as error:
        raise SetupError(
            f"PySpark is not installed ({error}). Install this program's wheel with the extra telemetry."
        ) from error
    os.environ.setdefault("PYSPARK_PYTHON", sys.executable)
    builder = SparkSession.builder.appName("relaynet-telemetry")
    if where.remote:
        _check_remote(where.remote)
        builder = builder.remote(where.remote)
    elif not _is_submitted():
        if shutil.which("java") is None and "JAVA_HOME" not in os.environ:
            raise SetupError("Install Java 17 or 21: apt-get install openjdk-17-jre-headless.")
        builder = builder.master(where.master or LOCAL_MASTER)
    for key, value in (_settings(where, java_options) | where.settings).items():
        builder = builder.config(key, value)
    with _apart_from_the_terminal() as lines:
        try:
            session = builder.getOrCreate()
        except (PySparkException, Py4JError, RuntimeError, OSError) as error:
            lines.seek(0)
            java = lines.read(_MOST_OF_JAVA).decode(errors="replace").splitlines()
            causes = [each for each in java if not each.startswith("Picked up")][:2]
            said = f" Java says: {' '.join(causes)}" if causes else ""
            named = ", ".join(f"{each}={os.environ[each]}" for each in _VARIABLES if each in os.environ)
            told = f" The environment says {named}." if named else ""
            why = _NO_SECRET if "secret key must be specified" in str(error) else error
            raise SetupError(f"Spark did not start: {why}{said}{told}") from error
    check_closed(session)
    return session


@contextmanager
def _apart_from_the_terminal() -> Iterator[BinaryIO]:
    """Redirect the standard error to a file for the duration of the block; error messages quote from the file.

    Java and its Python workers would write traces to the terminal. A Java started within the block inherits the file.
    """
    sys.stderr.flush()
    with TemporaryFile() as lines, open(os.dup(_STDERR)) as before:
        os.dup2(lines.fileno(), _STDERR)
        try:
            yield lines
        finally:
            os.dup2(before.fileno(), _STDERR)


def _settings(where: Where, java_options: str) -> dict[str, str]:
    chosen = dict(SETTINGS)
    if where.remote:
        return chosen
    chosen["spark.ui.enabled"] = str(where.ui).lower()
    if where.executor_memory:
        chosen["spark.executor.memory"] = where.executor_memory
    if _is_submitted():
        return chosen | CLOSED
    chosen["spark.driver.memory"] = where.memory
    if not where.starts_java_here:
        return chosen | CLOSED
    ours = {"SPARK_LOCAL_IP": "127.0.0.1", "SPARK_LAUNCHER_OPTS": JAVA_OPTIONS, "POLARS_MAX_THREADS": "1"}
    os.environ.update(ours | os.environ)  # the launcher is a second Java that builds the command
    quiet = f"-Dlog4j2.configurationFile={Path(__file__).with_name('log4j2.properties').as_uri()}"
    options = f"{JAVA_OPTIONS} {quiet} {java_options}".strip()
    return chosen | LOCAL_SETTINGS | {"spark.driver.extraJavaOptions": options}


def check_closed(session: SparkSession) -> None:
    """Stop a session whose cluster is open, before any data is sent.

    Raises:
        SetupError: if the cluster is open; the session is stopped.
    """
    if is_local(session.conf.get("spark.master", "local") or "local"):
        return
    open_ones = [key for key in CLOSED if session.conf.get(key, "false") != "true"]
    if open_ones:
        session.stop()
        raise SetupError(
            f"Secure the cluster first: {', '.join(open_ones)} must be true there. See {CLUSTER_PAGE}."
        )


def is_local(master: str) -> bool:
    """Return True if a Spark master means this computer alone."""
    return master.startswith("local")


def _check_remote(address: str) -> None:
    parts = urlsplit(address)
    if is_local(address) or _is_loopback(parts.hostname or ""):
        return
    given = dict(each.partition("=")[::2] for each in parts.path.strip("/").split(";"))
    if given.get("use_ssl") != "true" or not given.get("token"):
        raise SetupError(
            f"Reach a Spark Connect server on another computer with encryption and a token: "
            f"{parts.scheme}://{parts.netloc}/;use_ssl=true;token=… See {CLUSTER_PAGE}."
        )


def _is_loopback(host: str) -> bool:
    try:
        return host == "localhost" or ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def _is_submitted() -> bool:
    return "PYSPARK_GATEWAY_PORT" in os.environ
