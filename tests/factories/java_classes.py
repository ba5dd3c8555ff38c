"""The archive of Java's classes after a first run, for tests that start Spark afterwards."""

import hashlib
import os
import shutil
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path

import pyspark

from telemetry_spark import class_archive, session

_KEPT = Path(__file__).parents[2] / ".tools/java-classes"


def after_a_first_run() -> tuple[Path, str]:
    """Return the cache of a user after a first run, and the run's output.

    Java writes 160 MB, which takes 40 seconds of processor. So the archive is made once a day, and again after a change
    of Java, of Spark or of the code that makes it.
    """
    kept = _KEPT / _made_from()
    if not kept.exists():
        shutil.rmtree(_KEPT, ignore_errors=True)
        cache = _KEPT.with_name(f"{_KEPT.name}.{os.getpid()}")
        said = says_whether_java_has_an_archive(cache)
        if not list(cache.rglob("*.jsa")):
            return cache, said  # its test reports the failure, the next run retries
        (cache / "said").write_text(said)
        _KEPT.mkdir(parents=True, exist_ok=True)
        cache.rename(kept)
    return kept, (kept / "said").read_text()


def says_whether_java_has_an_archive(cache: Path) -> str:
    """Run a program that makes a missing archive of Java's classes, and return its output."""
    script = (
        "from pathlib import Path; import polars, psutil;"
        "from telemetry_spark.session import Where, session_for;"
        "from telemetry_spark.portions import on_workers;"
        "session = session_for(Where('local[1]'), make_archive=True); spark = session.__enter__();"
        "on_workers(spark, 1, lambda n: polars.DataFrame({'n': [n]}), 'n long').groupBy('n').count().collect();"
        "java = [each for each in psutil.Process().children(recursive=True) if each.name() == 'java'];"
        "print('.jsa' in Path(f'/proc/{java[0].pid}/maps').read_text().replace('classes.jsa', ''));"
        "session.__exit__(None, None, None)"
    )
    environment = {key: value for key, value in os.environ.items() if key != "JAVA_TOOL_OPTIONS"}
    return subprocess.run(
        [sys.executable, "-c", script],
        env=environment | {"XDG_CACHE_HOME": str(cache)},
        stdout=subprocess.PIPE,
        check=True,
        text=True,
    ).stdout


def _made_from() -> str:
    """Return a name for today and the archive's sources: the code that makes it, Java and Spark."""
    java = Path(shutil.which("java") or "java").resolve()
    jars = Path(pyspark.__file__).parent / "jars"
    places = [(str(each), each.stat().st_mtime_ns) for each in (java, jars)]
    octets = f"{datetime.now(UTC).date()} {places} {pyspark.__version__}".encode()
    for module in (class_archive, session):
        octets += Path(module.__file__).read_bytes()
    return hashlib.sha256(octets + Path(__file__).read_bytes()).hexdigest()[:16]
