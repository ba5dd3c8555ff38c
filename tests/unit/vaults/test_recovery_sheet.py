"""The recovery sheet: what its words open, and what they do not."""

import json
from pathlib import Path

import pytest

from gateway_core.codes.store import VaultCode
from gateway_core.errors import VaultEmptyError, VaultError, VaultLockedError
from gateway_core.ports.operator import SHEET_FILE
from gateway_core.vaults.passphrase_vault import PassphraseVault, RecoverySheet
from tests.factories.stating import Stating
from tests.factories.systems import is_private

KEY = bytes(range(32))


@pytest.fixture
def sheet(tmp_path: Path) -> RecoverySheet:
    return RecoverySheet(tmp_path)


def test_words_open_the_key_and_stand_nowhere(sheet: RecoverySheet, tmp_path: Path) -> None:
    made = sheet.make(KEY)
    assert sheet.open(" ".join(made.words)) == KEY
    written = (tmp_path / SHEET_FILE).read_text()
    assert KEY.hex() not in written
    assert not [word for word in made.words if word in written]
    assert not [word for word in made.words if word in repr(made)]
    assert is_private(tmp_path / SHEET_FILE)


def test_new_sheet_replaces_the_last_one_with_another_mark(sheet: RecoverySheet) -> None:
    first, second = sheet.make(KEY), sheet.make(KEY)
    assert sheet.mark() == second.mark != first.mark
    assert sheet.open(" ".join(second.words)) == KEY
    with pytest.raises(VaultLockedError, check=Stating(VaultCode.OTHER_SHEET, mark=second.mark)):
        sheet.open(" ".join(first.words))


def test_withdrawn_sheet_opens_nothing(sheet: RecoverySheet, tmp_path: Path) -> None:
    words = " ".join(sheet.make(KEY).words)
    sheet.withdraw()
    assert sheet.mark() == ""
    assert list(tmp_path.iterdir()) == []
    with pytest.raises(VaultEmptyError, check=Stating(VaultCode.NO_SHEET)):
        sheet.open(words)
    sheet.withdraw()


def test_sheet_that_cannot_be_written_leaves_the_last_one(sheet: RecoverySheet, tmp_path: Path) -> None:
    made = sheet.make(KEY)
    (tmp_path / f"{SHEET_FILE}.new").mkdir()
    with pytest.raises(VaultError, check=Stating(VaultCode.FILE_NOT_WRITTEN)):
        sheet.make(bytes(32))
    assert sheet.open(" ".join(made.words)) == KEY


@pytest.mark.parametrize("octets", [b"", b"{", b"[]", b"null", b"\xff", b'{"salt": 1}', b"[" * 9_999])
def test_damaged_sheet_or_a_vault_is_named(sheet: RecoverySheet, tmp_path: Path, octets: bytes) -> None:
    words = " ".join(sheet.make(KEY).words)
    PassphraseVault(tmp_path / "vault.json", "correct horse").create()
    for other in (octets, (tmp_path / "vault.json").read_bytes()):
        (tmp_path / SHEET_FILE).write_bytes(other)
        with pytest.raises(VaultError, check=Stating(VaultCode.SHEET_FILE_DAMAGED)):
            sheet.open(words)


def test_changed_derivation_is_noticed(sheet: RecoverySheet, tmp_path: Path) -> None:
    words = sheet.make(KEY).words
    content = json.loads((tmp_path / SHEET_FILE).read_text())
    content["argon2id"]["iterations"] = 4
    (tmp_path / SHEET_FILE).write_text(json.dumps(content))
    with pytest.raises(VaultLockedError):
        sheet.open(" ".join(words))
