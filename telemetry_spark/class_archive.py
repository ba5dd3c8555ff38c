"""Java's archive of loaded classes: made once, before the first run starts Spark, it halves what every start costs.

Java writes it when it ends, and needs 850 MB for that. So a process of its own (this module, run with the path of the
archive) starts a small Spark, has it do what runs do, and is gone before Java writes; and the run waits for both
before it loads what it needs itself. Java refuses by itself an archive that is damaged or of another Java or Spark,
and starts as without one.
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
"""Making one says thousands of lines about classes that cannot be kept."""

_FRUGAL = {"MALLOC_ARENA_MAX": "1"}
"""What the C library keeps apart for each thread is returned to nobody."""


@dataclass(frozen=True)
class ClassArchive:
    """The archive for the Java and the Spark of this computer.

    Attributes:
        path: Where it stands, or will.
    """

    path: Path

    @classmethod
    def of_this_computer(cls) -> ClassArchive | None:
        """Return the archive of this user's cache; None where Java's options could not name it."""
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
        """Return the options with which Java uses the archive, if it is there."""
        return f"{_common()} -XX:SharedArchiveFile={self.path}" if self.path.exists() else ""

    def make(self) -> bool:
        """Make the archive if it is not there; return True if there is a new one.

        Java begins the file with its mark when all else is written, so a half one is known by its first octets; one of
        half the classes, by the exit status.
        """
        if self.path.exists():
            return False
        self.path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        fresh = self.path.with_name(f"{self.path.stem}.{os.getpid()}.new")
        command = [sys.executable, "-m", "telemetry_spark.class_archive", str(fresh)]
        # Java has the same standard output, and is the last that closes it.
        done = subprocess.run(  # noqa: S603  (our own Python)
            command, env=os.environ | _FRUGAL, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=False
        )
        if done.returncode or not is_whole(fresh):
            fresh.unlink(missing_ok=True)
            return False
        fresh.replace(self.path)
        return True


def _common() -> str:
    """Return the options of both: Java maps an archive only into the class path with which it was written.

    Spark's own names one file twice. Java 21 leaves the second out when it writes, and misses it when it maps.
    """
    from pyspark.find_spark_home import _find_spark_home

    home = Path(_find_spark_home())
    folders = (os.environ.get("SPARK_CONF_DIR") or home / "conf", home / "jars" / "*")
    return f'{_QUIET} -cp "{os.pathsep.join(map(str, folders))}"'


def is_whole(archive: Path) -> bool:
    """Return True if Java has finished an archive."""
    if not archive.exists():
        return False
    with archive.open("rb") as handle:
        return any(handle.read(4))


def train(archive: Path) -> None:
    """Start Spark as a run does, and have it hand columns to Python, add up and answer; nothing of ours is loaded.

    Java writes the archive when its standard input ends, which it does with this process.
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
