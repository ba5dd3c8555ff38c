"""The master key under the words of a recovery sheet, for whoever loses the keyring or the passphrase.

The file beside the data holds the master key under the sheet's own secret; paper holds that secret, and neither opens
anything without the other. A new sheet takes the place of the last one.

Spec: DECISIONS.md, "Recovery sheet".
"""

from __future__ import annotations

import json
from pathlib import Path

from gateway_core import randomness
from gateway_core.codes.store import VaultCode
from gateway_core.crypto.passphrase import Argon2Parameters, seal, unseal
from gateway_core.crypto.recovery_words import SECRET_OCTETS, read_words, write_words
from gateway_core.errors import VaultEmptyError, VaultError, VaultLockedError, converting, system_errors_as
from gateway_core.host.private_files import open_regular, write_private_file
from gateway_core.vaults.passphrase_vault import erase_vault_file
from gateway_core.views.recovery import RecoverySheetView

RECOVERY_FILE = "recovery.json"
_PURPOSE = "recovery sheet"
_MARK_DIGITS = 4
_MOST_OCTETS = 10_000


class RecoverySheet:
    """The recovery sheet of the gateway whose data is in a folder. Its methods block for up to a second."""

    def __init__(self, data_dir: Path, parameters: Argon2Parameters | None = None) -> None:
        self._path = data_dir / RECOVERY_FILE
        self._parameters = parameters or Argon2Parameters()

    def mark(self) -> str:
        """Return four digits that stand on the sheet in force, to tell it from others; empty where there is none.

        Raises:
            VaultError: the file cannot be read, or is not such a file.
        """
        text = self.text()
        return sheet_mark(text) if text else ""

    def make(self, master_key: bytes) -> RecoverySheetView:
        """Make a sheet. The last one opens this folder no more.

        Raises:
            VaultError: the file cannot be written; the last sheet is still good.
        """
        secret = randomness.octets(SECRET_OCTETS)
        sealed = seal(master_key, secret.hex(), _PURPOSE, self._parameters)
        with system_errors_as(VaultError, VaultCode.FILE_NOT_WRITTEN):
            write_private_file(self._path, sealed.encode())
        words = write_words(secret)
        if self.open(" ".join(words)) != master_key:
            raise VaultError(VaultCode.FILE_FORGETS)
        return RecoverySheetView(sheet_mark(sealed), words)

    def open(self, words: str) -> bytes:
        """Return the master key that the sheet's words open.

        Raises:
            InvalidMessageError: they are no sheet's words; it says which one is wrong, where that can be known.
            VaultEmptyError: there is no sheet.
            VaultLockedError: they are those of another sheet.
            VaultError: the file cannot be read, or is not such a file.
        """
        if not self._path.exists():
            read_words(words)
            raise VaultEmptyError(VaultCode.NO_SHEET)
        return open_sheet(self._read(), words)

    def text(self) -> str:
        """Return what stands in the file of the sheet in force; empty where there is none.

        Raises:
            VaultError: the file cannot be read.
        """
        return self._read() if self._path.exists() else ""

    def withdraw(self) -> None:
        """Delete what the sheet opens. Who copied the folder before that can still use both.

        Raises:
            VaultError: it cannot be deleted.
        """
        erase_vault_file(self._path)

    def _read(self) -> str:
        with (
            converting(OSError, UnicodeDecodeError, to=VaultError(VaultCode.SHEET_FILE_DAMAGED)),
            open_regular(self._path) as file,
        ):
            return file.read(_MOST_OCTETS).decode()


def open_sheet(sealed: str, words: str) -> bytes:
    """Return the master key that the words open; ``sealed`` is what stands in the sheet's file.

    Raises:
        InvalidMessageError: they are no sheet's words; it says which one is wrong, where that can be known.
        VaultLockedError: they are those of another sheet.
        VaultError: that is no such file's text.
    """
    secret = read_words(words)
    try:
        return unseal(sealed, secret.hex(), _PURPOSE)
    except VaultLockedError as error:
        raise VaultLockedError(VaultCode.OTHER_SHEET(mark=sheet_mark(sealed))) from error
    except VaultError as error:
        raise VaultError(VaultCode.SHEET_FILE_DAMAGED) from error


def sheet_mark(sealed: str) -> str:
    """Return the mark of the sheet whose file has that text: the beginning of its salt, which is random and no secret.

    Raises:
        VaultError: that is no such file's text.
    """
    with converting(
        ValueError, TypeError, KeyError, RecursionError, to=VaultError(VaultCode.SHEET_FILE_DAMAGED)
    ):
        return str(json.loads(sealed)["salt"])[:_MARK_DIGITS].upper()
