"""The index of what is published: machines can read it, and know by signatures whose it is."""

from __future__ import annotations

import hashlib
import json
import shutil
import stat
import subprocess
from datetime import date
from pathlib import Path

import pytest

pytest.importorskip("opendp", reason="OpenDP is not installed (uv sync --extra telemetry)")

import jsonschema

from telemetry_spark.dashboard.figures import collect
from telemetry_spark.errors import SetupError
from telemetry_spark.index import publish_index
from telemetry_spark.release import read_documents, write_document
from telemetry_spark.remarks import Remarks
from telemetry_spark.retention import AGGREGATE_WEEKS, purge
from telemetry_spark.workspace import Workspace
from tests.factories.telemetry_documents import FIRST, REMARKS, documents

OPENSSL = shutil.which("openssl")


@pytest.fixture
def workspace(tmp_path: Path) -> Workspace:
    """A folder with thirty weeks of released files."""
    made = Workspace(tmp_path / "work")
    made.create()
    for document in documents(made.root):
        write_document(made.released, document)
    return made


def test_every_released_file_is_in_the_index_with_its_digest_and_its_errors(workspace: Workspace) -> None:
    index = json.loads(publish_index(workspace, REMARKS).read_text(encoding="utf-8"))
    assert index["organisation"] == "Example Aid, Field Office"
    listed = {each["name"]: each for each in index["files"]}
    assert listed.keys() == {path.name for path in workspace.released.glob("*-W*.json")}
    for name, each in listed.items():
        assert each["sha256"] == hashlib.sha256((workspace.released / name).read_bytes()).hexdigest()
    document = read_documents(workspace.released)[-1]
    told = listed[f"{document['week']}.{document['stage']}.json"]["tables"]["region"]
    figure = collect([document]).weeks[0].cell("region", "western-asia")
    assert figure is not None
    assert told["margin"] == figure.margin
    assert 0 < told["median_relative_error"] < 0.1


def test_every_released_file_has_the_form_that_the_schema_says(workspace: Workspace) -> None:
    publish_index(workspace, REMARKS)
    schema = json.loads((workspace.released / "schema.json").read_text(encoding="utf-8"))
    check = jsonschema.Draft202012Validator(schema)
    for document in read_documents(workspace.released):
        check.validate(document)
        with pytest.raises(jsonschema.ValidationError):
            check.validate(document | {"smallest_cell": 3})
        with pytest.raises(jsonschema.ValidationError):
            check.validate(document | {"reports": []})


@pytest.mark.skipif(OPENSSL is None, reason="openssl not found (apt-get install openssl)")
def test_anybody_can_check_a_signature_with_a_common_tool(workspace: Workspace) -> None:
    publish_index(workspace, REMARKS)
    folder = workspace.released
    for name in ("index.json", "schema.json", sorted(folder.glob("*.final.json"))[0].name):
        command = [str(OPENSSL), "pkeyutl", "-verify", "-pubin", "-inkey", "signing-key.pub.pem", "-rawin"]
        command += ["-in", name, "-sigfile", f"{name}.sig"]
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
        assert "Signature Verified Successfully" in done.stdout + done.stderr, name
        (folder / name).write_bytes((folder / name).read_bytes() + b" ")
        assert subprocess.run(command, cwd=folder, capture_output=True, check=False).returncode != 0


def test_a_released_file_that_was_changed_is_not_signed_again(workspace: Workspace) -> None:
    publish_index(workspace, REMARKS)
    path = sorted(workspace.released.glob("*.final.json"))[3]
    path.write_bytes(path.read_bytes().replace(b'"complete":1.0', b'"complete":0.9'))
    with pytest.raises(SetupError, match=path.name):
        publish_index(workspace, REMARKS)


def test_the_private_key_is_kept_apart_and_stays_the_same(workspace: Workspace) -> None:
    publish_index(workspace, REMARKS)
    first = workspace.signing_key.read_bytes()
    assert stat.S_IMODE(workspace.signing_key.stat().st_mode) == 0o600
    assert not any(b"PRIVATE" in path.read_bytes() for path in workspace.released.iterdir())
    publish_index(workspace, Remarks(date(2026, 11, 2)))
    assert workspace.signing_key.read_bytes() == first


def test_the_index_is_no_released_file(workspace: Workspace) -> None:
    before = read_documents(workspace.released)
    publish_index(workspace, REMARKS)
    assert read_documents(workspace.released) == before


def test_a_signature_goes_with_the_file_it_is_of(workspace: Workspace) -> None:
    publish_index(workspace, REMARKS)
    day = date.fromordinal(FIRST.toordinal() + 7 * (AGGREGATE_WEEKS + 3))
    purge(workspace, day, lambda _: None)
    names = {path.name for path in workspace.released.glob("*-W*")}
    assert {name for name in names if name.endswith(".sig")} == {
        f"{name}.sig" for name in names if name.endswith(".json")
    }
