"""`relaynet-gateway updates FILE`: what a stick says, with real signatures. Addresses: test_updates_address.py."""

import base64
import hashlib
import json
from datetime import date
from pathlib import Path

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

from app.base import release_keys
from app.private_gateway import program, updates
from gateway_core import __version__
from gateway_core.codes.programs import ReleaseCode
from gateway_core.crypto.signed_documents import Release, parse_release, sign_release
from gateway_core.views.updates import ReleasedFile
from scripts import sign_release as sign_release_script
from tests.factories.stating import states

KEY = Ed25519PrivateKey.from_private_bytes(b"\x01" * 32)
INSTALLER = b"an installer"
ENTRY = ReleasedFile("gateway.deb", len(INSTALLER), hashlib.sha256(INSTALLER).hexdigest())
NEWER = Release("99.0.0", date(2026, 12, 1), (ENTRY,))
SAME = Release(__version__, date(2026, 12, 1), (ENTRY,))


@pytest.fixture
def build_with_key(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(updates, "trusted_keys", lambda: [KEY.public_key()])


@pytest.fixture
def stick(tmp_path: Path) -> Path:
    (tmp_path / ENTRY.name).write_bytes(INSTALLER)
    (tmp_path / "release.json").write_bytes(sign_release(NEWER, KEY))
    return tmp_path


def run(*arguments: str | Path) -> int:
    return program.main(["updates", *map(str, arguments)])


@pytest.mark.usefixtures("build_with_key")
def test_release_on_a_stick_tells_a_newer_version(stick: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(stick / "release.json", "--check", stick / ENTRY.name) == 0
    said = capsys.readouterr().out
    assert f"Version 99.0.0 of 01 December 2026 is newer than yours, {__version__}." in said
    assert "gateway.deb is identical to the published file." in said
    assert run(stick / "release.json", "--json") == 0
    answer = json.loads(capsys.readouterr().out)
    assert (answer["newer"], answer["checked"], answer["release"]["version"]) == (True, None, "99.0.0")


@pytest.mark.usefixtures("build_with_key")
def test_same_version_is_not_newer(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "release.json").write_bytes(sign_release(SAME, KEY))
    assert run(tmp_path / "release.json") == 0
    assert "which is not newer" in capsys.readouterr().out


@pytest.mark.usefixtures("build_with_key")
def test_changed_installer_is_refused(stick: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (stick / ENTRY.name).write_bytes(INSTALLER[:-1] + b"!")
    assert run(stick / "release.json", "--check", stick / ENTRY.name) == 1
    assert states(capsys.readouterr().err, ReleaseCode.FILE_CHANGED, file=ENTRY.name)


@pytest.mark.usefixtures("build_with_key")
@pytest.mark.parametrize(
    ("name", "status", "said"),
    [("other.deb", 1, "has no file named other.deb"), ("gone/gateway.deb", 5, "can't be read")],
)
def test_unlisted_or_missing_installer_is_reported(
    name: str, status: int, said: str, stick: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(stick / "release.json", "--check", stick / name) == status
    assert said in capsys.readouterr().err


def test_build_without_a_publishers_key_refuses_a_release(
    stick: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(updates, "trusted_keys", list[Ed25519PublicKey])
    assert run(stick / "release.json") == 1
    assert ReleaseCode.NO_KEY.english in capsys.readouterr().err


def test_release_signed_with_another_key_is_refused(
    stick: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    other = Ed25519PrivateKey.from_private_bytes(b"\x02" * 32).public_key()
    monkeypatch.setattr(updates, "trusted_keys", lambda: [other])
    assert run(stick / "release.json") == 1
    assert states(capsys.readouterr().err, ReleaseCode.NOT_SIGNED)


def test_release_of_the_signing_script_is_trusted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("getpass.getpass", lambda _: "secret words")
    (tmp_path / ENTRY.name).write_bytes(INSTALLER)
    assert sign_release_script.main(["new-key", str(tmp_path / "release")]) == 0
    assert (
        sign_release_script.main(["sign", *map(str, (tmp_path / "release.pem", tmp_path / ENTRY.name))]) == 0
    )
    public = Ed25519PublicKey.from_public_bytes(base64.b64decode((tmp_path / "release.pub").read_bytes()))
    release = parse_release((tmp_path / "release.json").read_bytes(), [public])
    assert release.files == (ENTRY,)
    assert release.version == __version__
    assert b"ENCRYPTED" in (tmp_path / "release.pem").read_bytes()
    assert (tmp_path / "release.pem").stat().st_mode & 0o077 == 0


def test_keys_of_a_build_are_read_from_its_resources(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "release_keys").mkdir()
    raw = KEY.public_key().public_bytes_raw()
    (tmp_path / "release_keys/somebody.pub").write_bytes(base64.b64encode(raw) + b"\n")
    (tmp_path / "release_keys/README.md").write_text("no key")
    monkeypatch.setattr(release_keys.resources, "files", lambda _: tmp_path)
    assert [key.public_bytes_raw() for key in release_keys.trusted_keys.__wrapped__()] == [raw]
