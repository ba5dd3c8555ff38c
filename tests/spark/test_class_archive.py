"""Java's archive of classes: made once, used from then on, and never half there."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import pytest

from telemetry_spark.class_archive import ClassArchive
from tests.factories.java_classes import after_a_first_run, says_whether_java_has_an_archive


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
def test_the_first_run_makes_the_archive_and_the_next_java_has_it_in_its_memory() -> None:
    cache, said = after_a_first_run()
    assert [said, says_whether_java_has_an_archive(cache)] == ["False\n", "True\n"], "and it makes no noise"
    assert [path.suffix for path in (cache / "relaynet-telemetry").iterdir()] == [".jsa"]
