"""Java's archive of classes: made once, used from then on, and never half there."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from telemetry_spark.class_archive import ClassArchive


def gateway(ended: int) -> SimpleNamespace:
    """A JVM that ends with a status."""
    return SimpleNamespace(
        shutdown=lambda: None,
        proc=SimpleNamespace(stdin=SimpleNamespace(close=lambda: None), wait=lambda: ended),
    )


def fresh_of(archive: ClassArchive) -> Path:
    return Path(archive.options().partition("ArchiveClassesAtExit=")[2])


def test_what_java_did_not_finish_is_never_used(tmp_path: Path) -> None:
    archive = ClassArchive(tmp_path / "cache" / "classes.jsa", make=True)
    assert archive.makes
    fresh_of(archive).write_bytes(b"half")
    assert not archive.finish(gateway(137))
    assert list(archive.path.parent.iterdir()) == []
    assert archive.makes, "the next run tries again"


def test_an_archive_is_used_as_soon_as_java_has_finished_it(tmp_path: Path) -> None:
    archive = ClassArchive(tmp_path / "classes.jsa", make=True)
    fresh_of(archive).write_bytes(b"whole")
    assert archive.finish(gateway(0))
    assert f"-XX:SharedArchiveFile={archive.path}" in archive.options()
    assert not archive.makes
    assert ClassArchive(tmp_path / "other.jsa").options() == "", "nobody asked for it"


@pytest.mark.slow
@pytest.mark.skipif(not Path("/proc/self/maps").exists(), reason="it is seen in /proc")
def test_the_first_run_makes_the_archive_and_the_next_java_has_it_in_its_memory(tmp_path: Path) -> None:
    script = (
        "from pathlib import Path; import psutil;"
        "from telemetry_spark.session import Where, session_for;"
        "session = session_for(Where('local[1]'), make_archive=True); session.__enter__();"
        "java = [each for each in psutil.Process().children(recursive=True) if each.name() == 'java'];"
        "print('.jsa' in Path(f'/proc/{java[0].pid}/maps').read_text().replace('classes.jsa', ''));"
        "session.__exit__(None, None, None)"
    )
    environment = os.environ | {"XDG_CACHE_HOME": str(tmp_path)}
    found = [
        subprocess.run(
            [sys.executable, "-c", script], env=environment, stdout=subprocess.PIPE, check=True, text=True
        ).stdout
        for _ in range(2)
    ]
    assert found == ["False\n", "True\n"], "and it makes no noise"
    assert [path.suffix for path in (tmp_path / "relaynet-telemetry").iterdir()] == [".jsa"]
