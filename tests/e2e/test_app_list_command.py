"""`relaynet-gateway app-lists`, `add-app-list`, `remove-app-list`, and what the script makes that signs lists."""

import base64
import dataclasses
import json
from pathlib import Path

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

from app.base.release_keys import bundled_list
from gateway_core.codes.programs import AppListCode
from gateway_core.crypto.signed_documents import parse_plain_list, parse_signed_list
from gateway_core.views.app_lists import LIST_FILE
from scripts import sign_release
from tests.e2e.conftest import CommandLine
from tests.factories.app_lists import OFFICE, app, list_file, signed_list
from tests.factories.stating import states


def test_app_lists_are_managed_beside_and_without_a_gateway(
    command_line: CommandLine, tmp_path: Path
) -> None:
    file = tmp_path / "office.json"
    file.write_bytes(list_file())

    def go_through() -> None:
        (own,) = command_line.json("app-lists")
        assert own["source"] == "program"
        assert {each["id"] for each in own["content"]["apps"]} >= {"letters", "letro"}
        _, added = command_line.json("add-app-list", str(file))
        assert (added["source"], added["content"]["publisher"]) == ("file", OFFICE)
        said = command_line.run("app-lists").stdout
        assert f"{OFFICE}, 2026-11-02 (from a file that was added here; its origin is not verified)" in said
        assert "Reports of wells that ran dry." in said
        assert "https://wells.example.org/install" in said
        again = command_line.refusal(1, "add-app-list", str(file))
        assert states(again, AppListCode.NOT_NEWER, publisher=OFFICE)
        assert command_line.run("remove-app-list", OFFICE).returncode == 0
        gone = command_line.run("remove-app-list", OFFICE)
        assert states(gone.stderr, AppListCode.NOT_THERE)

    go_through()
    with command_line.serving("--no-internet"):
        go_through()


def test_signed_list_replaces_the_list_of_the_program(command_line: CommandLine, tmp_path: Path) -> None:
    build = dataclasses.replace(command_line, module="tests.e2e.build_with_key")
    file = tmp_path / LIST_FILE
    file.write_bytes(signed_list())
    (own,) = build.json("add-app-list", str(file))
    assert (own["source"], own["content"]["serial"]) == ("signed", 9_000_000_000)


def test_invalid_list_is_refused_with_the_mistakes_place(command_line: CommandLine, tmp_path: Path) -> None:
    file = tmp_path / "office.json"
    file.write_bytes(list_file(app(platforms=["amiga"])))
    refused = command_line.refusal(1, "add-app-list", str(file))
    assert "Invalid enum value 'amiga' - at `$.apps[0].platforms[0]`" in refused
    command_line.refusal(5, "add-app-list", str(tmp_path / "gone.json"))


def test_list_signed_by_the_script_is_trusted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("getpass.getpass", lambda _: "secret words")
    assert sign_release.main(["new-key", str(tmp_path / "release")]) == 0
    (tmp_path / "apps.json").write_bytes(bundled_list())
    key, source = str(tmp_path / "release.pem"), str(tmp_path / "apps.json")
    assert sign_release.main(["check-apps", source]) == 0
    assert sign_release.main(["sign-apps", key, source, "--to", str(tmp_path)]) == 0
    public = Ed25519PublicKey.from_public_bytes(base64.b64decode((tmp_path / "release.pub").read_bytes()))
    signed = (tmp_path / LIST_FILE).read_bytes()
    assert parse_signed_list(signed, [public]) == parse_plain_list(bundled_list())

    (tmp_path / "apps.json").write_text(json.dumps({"format": 1}))
    (tmp_path / LIST_FILE).unlink()
    capsys.readouterr()
    assert sign_release.main(["sign-apps", key, source, "--to", str(tmp_path)]) == 1
    assert "missing required field" in capsys.readouterr().err
    assert not (tmp_path / LIST_FILE).exists()
