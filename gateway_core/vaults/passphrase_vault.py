"""The master key in a file: under a passphrase, or under the words of a recovery sheet.

Which of the two is an explicit choice, and there is no third: without a keyring and without a passphrase the
gateway refuses to start. Calls take about a tenth of a second of one core, so run them in a thread.
"""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path

from gateway_core import randomness
from gateway_core.codes.store import VaultCode
from gateway_core.crypto.passphrase import BYTE_ORDER_MARK, Argon2Parameters, seal, unseal
from gateway_core.crypto.recovery_words import SECRET_OCTETS, read_words, write_words
from gateway_core.errors import VaultEmptyError, VaultError, VaultLockedError, converting, system_errors_as
from gateway_core.host.private_files import is_there, open_regular, sync_folder, write_private_file
from gateway_core.ports.operator import MASTER_KEY_OCTETS, SHEET_FILE
from gateway_core.views.recovery import RecoverySheetView

_PURPOSE = "master key"


class PassphraseVault:
    """The master key in a file, wrapped with AES-256-GCM under a passphrase. Implements the Vault port.

    The file is what ``crypto.passphrase`` writes.
    """

    def __init__(self, path: Path, passphrase: str, parameters: Argon2Parameters | None = None) -> None:
        """``parameters`` are for a new file; one that exists says its own.

        Raises:
            VaultError: the passphrase is empty.
        """
        if not passphrase.removeprefix(BYTE_ORDER_MARK):
            raise VaultError(VaultCode.PASSPHRASE_EMPTY)
        self._path = path
        self._passphrase = passphrase
        self._parameters = parameters or Argon2Parameters()

    def load(self) -> bytes | None:
        """The master key (32 octets), or ``None`` when there is no file yet.

        Raises:
            VaultLockedError: the passphrase is wrong (or the file was altered: the two look the same).
            VaultError: the file cannot be read or is not such a file.
        """
        try:
            with open_regular(self._path) as file:
                text = file.read().decode()
        except (FileNotFoundError, NotADirectoryError):  # the folder is to be made yet, or says so itself
            return None
        except (OSError, UnicodeDecodeError) as error:
            raise VaultError(VaultCode.FILE_UNREADABLE) from error
        try:
            return unseal(text, self._passphrase, _PURPOSE)
        except VaultLockedError:
            # what earlier versions of relaynet-app made of octets that are not UTF-8: others opened the file, too
            former = self._passphrase.encode(errors="surrogateescape").decode(errors="replace")
            if former == self._passphrase:
                raise
            key = unseal(text, former, _PURPOSE)
        with suppress(VaultError):  # a disk that is read-only or full
            self.keep(key)
        return key

    def create(self) -> bytes:
        """Make a master key, keep it, read it back, and return it.

        Raises:
            VaultError: there is a file already, or it cannot be written.
        """
        if is_there(self._path):
            raise VaultError(VaultCode.FILE_EXISTS)
        key = randomness.octets(MASTER_KEY_OCTETS)
        self.keep(key)
        return key

    def keep(self, key: bytes) -> None:
        """Put ``key`` under this passphrase, in the place of whatever the file holds, and read it back.

        Raises:
            VaultError: the file cannot be written; the last one is as it was.
        """
        text = seal(key, self._passphrase, _PURPOSE, self._parameters)
        with system_errors_as(VaultError, VaultCode.FILE_NOT_WRITTEN):
            self._path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            write_private_file(self._path, text.encode())
        if self.load() != key:
            raise VaultError(VaultCode.FILE_FORGETS)

    def keep_for(self, folder: Path, key: bytes) -> None:
        """Put ``key`` into a file in the folder: it comes to its place with all that is restored there.

        Raises:
            VaultError: as for ``keep``.
        """
        PassphraseVault(folder / self._path.name, self._passphrase, self._parameters).keep(key)

    def take_back(self, folder: Path) -> None:
        """Nothing was replaced."""

    def erase(self) -> None:
        """Remove the file. Nothing happens when there is none.

        The disk may keep its octets for a while; without the passphrase they are of no use.
        """
        erase_vault_file(self._path)


def erase_vault_file(path: Path) -> None:
    """Remove such a file for good, and one that was half written; without its passphrase too.

    Raises:
        VaultError: it cannot be removed.
    """
    with system_errors_as(VaultError, VaultCode.FILE_NOT_REMOVED):
        if is_there(path.parent):
            for each in (path, path.with_name(path.name + ".new")):
                each.unlink(missing_ok=True)
            sync_folder(path.parent)


_SHEET_PURPOSE = "recovery sheet"
_MARK_DIGITS = 4
_MOST_OCTETS = 10_000


class RecoverySheet:
    """The recovery sheet of the gateway whose data is in a folder, for whoever loses the keyring or the passphrase.

    The file beside the data holds the master key under the sheet's own secret; paper holds that secret, and neither
    opens anything without the other. A new sheet takes the place of the last one. The methods block for up to a second.

    Spec: docs/decisions/0052.
    """

    def __init__(self, data_dir: Path, parameters: Argon2Parameters | None = None) -> None:
        self._path = data_dir / SHEET_FILE
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
        sealed = seal(master_key, secret.hex(), _SHEET_PURPOSE, self._parameters)
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
        if not is_there(self._path):
            read_words(words)
            raise VaultEmptyError(VaultCode.NO_SHEET)
        return open_sheet(self.text(), words)

    def text(self) -> str:
        """Return what stands in the file of the sheet in force; empty where there is none.

        Raises:
            VaultError: the file cannot be read.
        """
        if not is_there(self._path):
            return ""
        with (
            converting(OSError, UnicodeDecodeError, to=VaultError(VaultCode.SHEET_FILE_DAMAGED)),
            open_regular(self._path) as file,
        ):
            return file.read(_MOST_OCTETS).decode()

    def withdraw(self) -> None:
        """Delete what the sheet opens. Who copied the folder before that can still use both.

        Raises:
            VaultError: it cannot be deleted.
        """
        erase_vault_file(self._path)


def open_sheet(sealed: str, words: str) -> bytes:
    """Return the master key that the words open; ``sealed`` is what stands in the sheet's file.

    Raises:
        InvalidMessageError: they are no sheet's words; it says which one is wrong, where that can be known.
        VaultLockedError: they are those of another sheet.
        VaultError: that is no such file's text.
    """
    secret = read_words(words)
    try:
        return unseal(sealed, secret.hex(), _SHEET_PURPOSE)
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
