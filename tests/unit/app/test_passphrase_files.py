"""What an editor, another system or a person makes of a file with a password or a key."""

import codecs
import os
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from app.profiles.data_folder import read_passphrase, read_password
from gateway_core.codes.programs import ProgramCode
from gateway_core.codes.store import StoreCode, VaultCode
from gateway_core.errors import GatewayError, VaultError
from gateway_core.store.engine.opening import check_key_id
from gateway_core.vaults.passphrase_vault import PassphraseVault
from gateway_core.views.courier import WifiAccess
from tests.factories.stating import Stating

MARK = codecs.BOM_UTF8


@pytest.fixture
def file(tmp_path: Path) -> Path:
    made = tmp_path / "password"
    made.touch(0o600)
    return made


@pytest.mark.parametrize(
    "content",
    [b"secr\xc3\xa9t", b"secr\xc3\xa9t\n", b"secr\xc3\xa9t\r\nmore\r\n", MARK + b"secr\xc3\xa9t\r\n"],
    ids=["bare", "line", "CRLF", "byte order mark"],
)
def test_wifi_code_has_the_password_alone(file: Path, content: bytes) -> None:
    file.write_bytes(content)
    assert WifiAccess("Aid", read_password(file)).qr_text == "WIFI:T:WPA;S:Aid;P:secrét;;"


@pytest.mark.parametrize(
    ("content", "code"),
    [
        *(("secrét\r\n".encode(mark), ProgramCode.PASSPHRASE_FILE_NO_TEXT) for mark in ("utf-16", "utf-32")),
        *((empty, ProgramCode.PASSPHRASE_FILE_EMPTY) for empty in (b"", MARK, MARK + b"\r\n")),
    ],
)
def test_empty_or_unreadable_password_is_refused(file: Path, content: bytes, code: ProgramCode) -> None:
    file.write_bytes(content)
    with pytest.raises(VaultError, check=Stating(code)):
        read_password(file)


READERS: dict[str, Callable[[Path], object]] = {
    "passphrase": read_passphrase,
    "vault.json": lambda path: PassphraseVault(path, "right").load(),
    "key-id": lambda path: check_key_id(path, bytes(16)),
}


@pytest.mark.skipif(sys.platform == "win32", reason="pipes have no place among files there")
@pytest.mark.parametrize("name", READERS)
def test_pipe_in_place_of_a_key_file_is_refused(tmp_path: Path, name: str) -> None:
    pipe = tmp_path / name
    os.mkfifo(pipe, 0o600)
    with pytest.raises(
        GatewayError,
        check=Stating(
            ProgramCode.PASSPHRASE_FILE_UNREADABLE, VaultCode.FILE_UNREADABLE, StoreCode.KEY_NAME_UNUSABLE
        ),
    ):
        READERS[name](pipe)


@pytest.mark.parametrize("octets", [b"the right one\n", b"the right one\r\nanother line", b"the right one"])
def test_first_line_of_a_file_is_the_passphrase(file: Path, octets: bytes) -> None:
    file.write_bytes(octets)
    assert read_passphrase(file) == "the right one"


def test_unreadable_passphrase_file_is_named(tmp_path: Path) -> None:
    path = tmp_path / "passphrase"
    with pytest.raises(VaultError, check=Stating(ProgramCode.PASSPHRASE_FILE_UNREADABLE, file=str(path))):
        read_passphrase(path)
    path.touch(mode=0o600)
    path.write_bytes(b"\xff\xfe")
    with pytest.raises(VaultError, check=Stating(ProgramCode.PASSPHRASE_FILE_NO_TEXT, file=str(path))):
        read_passphrase(path)
