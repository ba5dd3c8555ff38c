"""The command `render` where a disk is full: one line, and the former page stays whole."""

import errno
import shutil
from pathlib import Path

import pytest

pytest.importorskip("opendp", reason="OpenDP is not installed (uv sync --extra telemetry)")

from telemetry_spark.cli import main
from telemetry_spark.dashboard import page
from telemetry_spark.release import write_document
from telemetry_spark.workspace import Workspace, write_whole
from tests.factories.telemetry_documents import documents


@pytest.mark.parametrize("written", [0, 3])
def test_full_disk_ends_render_with_one_line(
    written: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    workspace = Workspace(tmp_path / "work")
    workspace.create()
    for document in documents(tmp_path)[:4]:
        write_document(workspace.released, document)
    arguments = ["render", "--work", str(workspace.root), "--quiet"]
    assert main(arguments) == 0
    before = {path.name: path.read_bytes() for path in workspace.dashboard.iterdir()}
    done: list[Path] = []

    def write(path: Path, content: bytes) -> None:
        if len(done) == written:
            raise OSError(errno.ENOSPC, "No space left on device", str(path))
        done.append(path)
        write_whole(path, content)

    monkeypatch.setattr(page, "write_whole", write)
    assert main(arguments) == 1
    told = capsys.readouterr().err.splitlines()
    assert told == [
        f"relaynet-telemetry: The disk of {workspace.root} is full. Free some space. "
        "The next run continues from here."
    ]
    assert {path.name: path.read_bytes() for path in workspace.dashboard.iterdir()} == before
    monkeypatch.undo()
    shutil.rmtree(workspace.dashboard)
    assert main(arguments) == 0
    assert {path.name for path in workspace.dashboard.iterdir()} == before.keys()
