"""Java's archive of loaded classes: made once, before the first run starts Spark; it halves the cost of each start.

Java writes the archive when it ends, which needs 850 MB. So a separate process (this module, run with the path of the
archive) starts a small Spark, runs a typical job, and ends before Java writes. The run waits for both processes before
it loads its own data. Java ignores an archive that is damaged or of another Java or Spark, and starts without it.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import platformdirs

_QUIET = "-Xlog:disable -Xlog:all=error:stderr"
"""Writing an archive logs thousands of lines about classes that cannot be archived."""

_FRUGAL = {"MALLOC_ARENA_MAX": "1"}
"""One arena: with an arena for each thread, the C library keeps freed memory."""


@dataclass(frozen=True)
class ClassArchive:
    """The archive for the Java and the Spark of this computer.

    Attributes:
        path: The path of the archive, which may not exist yet.
    """

    path: Path

    @classmethod
    def of_this_computer(cls) -> ClassArchive | None:
        """Return the archive in this user's cache; None if its path has a space, which Java's options cannot hold."""
        import pyspark

        home = os.environ.get("JAVA_HOME")
        java = Path(home, "bin", "java") if home else Path(shutil.which("java") or "java")
        real = java.resolve()
        changed = real.stat().st_mtime_ns if real.exists() else 0
        key = hashlib.sha256(
            f"{real} {changed} {pyspark.__file__} {pyspark.__version__}".encode()
        ).hexdigest()
        path = platformdirs.user_cache_path("relaynet-telemetry") / f"classes-{key[:16]}.jsa"
        return None if " " in str(path) else cls(path)

    def options(self) -> str:
        """Return the options with which Java uses the archive; empty if the archive is missing."""
        return f"{_common()} -XX:SharedArchiveFile={self.path}" if self.path.exists() else ""

    def make(self) -> bool:
        """Make the archive if it is missing; return True if a new one was made.

        Java writes the mark at the beginning of the file last, so the first octets reveal an incomplete file. The exit
        status reveals an archive that lacks classes.
        """
        if self.path.exists():
            return False
        self.path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        fresh = self.path.with_name(f"{self.path.stem}.{os.getpid()}.new")
        command = [sys.executable, "-m", "telemetry_spark.class_archive", str(fresh)]
        # Java shares this standard output and closes it last, so run() waits for Java.
        done = subprocess.run(  # noqa: S603  (our own Python)
            command, env=os.environ | _FRUGAL, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=False
        )
        if done.returncode or not is_whole(fresh):
            fresh.unlink(missing_ok=True)
            return False
        fresh.replace(self.path)
        return True


def _common() -> str:
    """Return the options for writing and reading: Java maps an archive only into the class path of its writing.

    Spark's own class path names one file twice. Java 21 drops the second entry when writing, and misses it when
    mapping.
    """
    from pyspark.find_spark_home import _find_spark_home

    home = Path(_find_spark_home())
    folders = (home / "conf", home / "jars" / "*")
    return f'{_QUIET} -cp "{os.pathsep.join(map(str, folders))}"'


def is_whole(archive: Path) -> bool:
    """Return True if Java has finished an archive."""
    if not archive.exists():
        return False
    with archive.open("rb") as handle:
        return any(handle.read(4))


def train(archive: Path) -> None:
    """Run a typical Spark job: hand columns to Python, add up and collect. Modules of the pipeline stay unloaded.

    Java writes the archive when its standard input closes, at the end of this process.
    """
    from pyspark import SparkContext

    from telemetry_spark.session import Where, open_session

    spark = open_session(Where("local[1]"), f"{_common()} -Xmn24m -XX:ArchiveClassesAtExit={archive}")
    handed = spark.range(0, 1, 1, 1).mapInArrow(lambda batches: batches, "id bigint")
    handed.groupBy("id").sum("id").toArrow()
    spark.stop()
    SparkContext._gateway.jvm.System.gc()  # type: ignore[union-attr]


if __name__ == "__main__":
    train(Path(sys.argv[1]))
