"""A pipe that nobody writes to, where a file with a key is expected, holds up no command."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from app.profile import read_passphrase
from gateway_core.codes.programs import ProgramCode
from gateway_core.codes.store import StoreCode, VaultCode
from gateway_core.errors import GatewayError, VaultError
from gateway_core.store.engine.opening import check_key_id
from gateway_core.vaults.passphrase_vault import PassphraseVault
from tests.factories.stating import Stating

READERS: dict[str, Callable[[Path], object]] = {
    "passphrase": read_passphrase,
    "vault.json": lambda path: PassphraseVault(path, "right").load(),
    "key-id": lambda path: check_key_id(path, bytes(16)),
}


@pytest.mark.skipif(sys.platform == "win32", reason="pipes have no place among files there")
@pytest.mark.parametrize("name", READERS)
def test_a_pipe_in_place_of_a_file_with_a_key_is_refused_at_once(tmp_path: Path, name: str) -> None:
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
def test_the_first_line_of_a_file_is_the_passphrase(tmp_path: Path, octets: bytes) -> None:
    path = tmp_path / "passphrase"
    path.write_bytes(octets)
    path.chmod(0o600)
    assert read_passphrase(path) == "the right one"


def test_a_passphrase_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    path = tmp_path / "passphrase"
    with pytest.raises(VaultError, check=Stating(ProgramCode.PASSPHRASE_FILE_UNREADABLE, file=str(path))):
        read_passphrase(path)
    path.touch(mode=0o600)
    path.write_bytes(b"\xff\xfe")
    with pytest.raises(VaultError, check=Stating(ProgramCode.PASSPHRASE_FILE_NO_TEXT, file=str(path))):
        read_passphrase(path)
