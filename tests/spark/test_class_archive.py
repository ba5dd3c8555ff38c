"""Java's archive of classes: made once, used from then on, and never half there."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from telemetry_spark.class_archive import ClassArchive, is_whole
from tests.factories.java_classes import after_a_first_run, says_whether_java_has_an_archive


@pytest.mark.parametrize(
    ("octets", "status", "kept"),
    [(b"\0" * 4096, 0, False), (b"", 0, False), (b"\xa8\xbaMM" * 9, 1, False), (b"\xa8\xbaMM" * 9, 0, True)],
)
def test_what_java_did_not_finish_is_never_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, octets: bytes, status: int, kept: bool
) -> None:
    """Java writes the mark at the beginning when all else is there. A Spark that failed loaded half of the classes."""

    def made(command: list[str], **_: object) -> subprocess.CompletedProcess[bytes]:
        Path(command[-1]).write_bytes(octets)
        return subprocess.CompletedProcess(command, status)

    monkeypatch.setattr("telemetry_spark.class_archive.subprocess.run", made)
    archive = ClassArchive(tmp_path / "cache" / "classes.jsa")
    assert archive.options() == "", "nobody made one yet"
    assert archive.make() is kept
    assert [path.name for path in archive.path.parent.iterdir()] == ["classes.jsa"] * kept
    assert (f"-XX:SharedArchiveFile={archive.path}" in archive.options()) is kept


def test_where_java_cannot_be_started_there_is_no_archive_and_no_noise(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("JAVA_HOME", str(tmp_path / "none"))
    assert not ClassArchive(tmp_path / "classes.jsa").make()
    assert not is_whole(tmp_path / "classes.jsa")
    assert capfd.readouterr() == ("", "")


@pytest.mark.slow
@pytest.mark.skipif(not Path("/proc/self/maps").exists(), reason="it is seen in /proc")
def test_the_first_run_makes_the_archive_and_has_it_in_its_memory_like_the_next() -> None:
    cache, said = after_a_first_run()
    assert [said, says_whether_java_has_an_archive(cache)] == ["True\n", "True\n"], "and it makes no noise"
    assert [path.suffix for path in (cache / "relaynet-telemetry").iterdir()] == [".jsa"]
