"""A key in a file: under a passphrase, under the words of a recovery sheet, or under another key.

The program chooses explicitly between keyring and passphrase; without both the gateway refuses to start. Calls use one
core for a tenth of a second, so run them in a thread.
"""

import json
from abc import ABC, abstractmethod
from collections.abc import Callable
from contextlib import suppress
from copy import copy
from pathlib import Path

from gateway_core import randomness
from gateway_core.codes.store import VaultCode
from gateway_core.crypto.passphrase import (
    BYTE_ORDER_MARK,
    MOST_WRAPPED_OCTETS,
    Argon2Parameters,
    seal,
    unseal,
    unwrap,
    wrap,
)
from gateway_core.crypto.recovery_words import SECRET_OCTETS, read_words, write_words
from gateway_core.errors import VaultEmptyError, VaultError, VaultLockedError, converting, system_errors_as
from gateway_core.host.private_files import (
    is_there,
    open_regular,
    retry_if_held,
    sync_folder,
    write_private_file,
)
from gateway_core.ports.operator import MASTER_KEY_OCTETS, SHEET_FILE
from gateway_core.views.recovery import RecoverySheetView

_PURPOSE = "master key"


class FileVault(ABC):
    """A key in a file of its own. A subclass seals the key, and reads it with ``load``."""

    def __init__(self, path: Path) -> None:
        self._path = path

    @abstractmethod
    def load(self) -> bytes | None:
        """Return the key, or ``None`` if the file is missing. Raises VaultError."""

    @abstractmethod
    def _seal(self, key: bytes) -> bytes: ...

    def create(self) -> bytes:
        """Create a key, save it, read it back, and return it.

        Raises:
            VaultError: if the file exists, or the write fails.
        """
        if is_there(self._path):
            raise VaultError(VaultCode.FILE_EXISTS)
        key = randomness.octets(MASTER_KEY_OCTETS)
        self.keep(key)
        return key

    def keep(self, key: bytes) -> None:
        """Write ``key`` to the file, replacing the former key, and read it back.

        Raises:
            VaultError: if the write fails; the former file is unchanged.
        """
        content = self._seal(key)
        with system_errors_as(VaultError, VaultCode.FILE_NOT_WRITTEN):
            self._path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            write_private_file(self._path, content)
        if self.load() != key:
            raise VaultError(VaultCode.FILE_FORGETS)

    def keep_for(self, folder: Path, key: bytes) -> None:
        """Write ``key`` to a file in the folder, which is moved to its place with the restored data.

        Raises:
            VaultError: as in ``keep``.
        """
        beside = copy(self)
        beside._path = folder / self._path.name
        beside.keep(key)

    def erase(self) -> None:
        """Delete the file; a missing file is ignored.

        The disk may keep its octets for a while, useless without the passphrase or the other key.
        """
        erase_vault_file(self._path)


class PassphraseVault(FileVault):
    """The master key in a file, wrapped with AES-256-GCM under a passphrase. Implements the Vault port.

    ``crypto.passphrase`` defines the file.
    """

    def __init__(self, path: Path, passphrase: str, parameters: Argon2Parameters | None = None) -> None:
        """``parameters`` are for a new file; an existing file has its own.

        Raises:
            VaultError: if the passphrase is empty.
        """
        if not passphrase.removeprefix(BYTE_ORDER_MARK):
            raise VaultError(VaultCode.PASSPHRASE_EMPTY)
        super().__init__(path)
        self._passphrase = passphrase
        self._parameters = parameters or Argon2Parameters()

    def load(self) -> bytes | None:
        """Return the master key (32 octets), or ``None`` if the file is missing.

        Raises:
            VaultLockedError: if the passphrase is wrong or the file was altered, which look the same.
            VaultError: if the file is unreadable or is of another kind.
        """
        try:
            with open_regular(self._path) as file:
                text = file.read().decode()
        except (FileNotFoundError, NotADirectoryError):  # a missing folder is reported by its creation
            return None
        except (OSError, UnicodeDecodeError) as error:
            raise VaultError(VaultCode.FILE_UNREADABLE) from error
        try:
            return unseal(text, self._passphrase, _PURPOSE)
        except VaultLockedError:
            # earlier versions of relaynet-app replaced octets outside UTF-8, and wrote such files
            former = self._passphrase.encode(errors="surrogateescape").decode(errors="replace")
            if former == self._passphrase:
                raise
            key = unseal(text, former, _PURPOSE)
        with suppress(VaultError):  # on a read-only or full disk the file stays
            self.keep(key)
        return key

    def take_back(self, folder: Path) -> None:
        """No-op, because ``keep_for`` leaves the vault's own file unchanged."""

    def _seal(self, key: bytes) -> bytes:
        return seal(key, self._passphrase, _PURPOSE, self._parameters).encode()


class WrappedKey(FileVault):
    """The file of a key under another key. Implements the Vault port; the caller holds the folder's lock."""

    def __init__(self, path: Path, under: Callable[[], bytes]) -> None:
        """``under`` returns the other key; it may block and raise VaultError."""
        super().__init__(path)
        self._under = under

    def load(self) -> bytes | None:
        """Return the key (32 octets), or ``None`` if the file is missing.

        Raises:
            VaultError: if the other key is unavailable or another one, or the file is damaged.
        """
        if not is_there(self._path):
            return None
        with (
            converting(OSError, to=VaultError(VaultCode.FILE_UNREADABLE)),
            open_regular(self._path) as file,
        ):
            content = file.read(MOST_WRAPPED_OCTETS)
        return unwrap(content, self._under())

    def take_back(self, folder: Path) -> None:
        """No-op, because ``keep_for`` leaves the vault's own file unchanged."""

    def _seal(self, key: bytes) -> bytes:
        return wrap(key, self._under())


def erase_vault_file(path: Path) -> None:
    """Delete a vault's file and its unfinished copy for good. Needs no passphrase.

    Raises:
        VaultError: if a deletion fails.
    """
    with system_errors_as(VaultError, VaultCode.FILE_NOT_REMOVED):
        if is_there(path.parent):
            for each in (path, path.with_name(path.name + ".new")):
                retry_if_held(each.unlink, missing_ok=True)
            sync_folder(path.parent)


_SHEET_PURPOSE = "recovery sheet"
_MARK_DIGITS = 4
_MOST_OCTETS = 10_000


class RecoverySheet:
    """The recovery sheet for the data in a folder, for use after the loss of keyring or passphrase.

    The file beside the data holds the master key under the sheet's secret, and the paper holds the secret. Both are
    needed to open the data. A new sheet replaces the former one. The methods block for up to a second.

    Spec: docs/decisions/0052.
    """

    def __init__(self, data_dir: Path, parameters: Argon2Parameters | None = None) -> None:
        self._path = data_dir / SHEET_FILE
        self._parameters = parameters or Argon2Parameters()

    def mark(self) -> str:
        """Return the four digits that identify the sheet in force; empty if the sheet is missing.

        Raises:
            VaultError: if the file is unreadable, or is of another kind.
        """
        text = self.text()
        return sheet_mark(text) if text else ""

    def make(self, master_key: bytes) -> RecoverySheetView:
        """Make a sheet, and invalidate the former one.

        Raises:
            VaultError: if the write fails; the former sheet stays valid.
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
        """Return the master key opened by the sheet's words.

        Raises:
            InvalidMessageError: if the words are invalid; the error names the wrong word, if known.
            VaultEmptyError: if the sheet is missing.
            VaultLockedError: if the words are of another sheet.
            VaultError: if the file is unreadable, or is of another kind.
        """
        if not is_there(self._path):
            read_words(words)
            raise VaultEmptyError(VaultCode.NO_SHEET)
        return open_sheet(self.text(), words)

    def text(self) -> str:
        """Return the text of the sheet's file; empty if the file is missing.

        Raises:
            VaultError: if the file is unreadable.
        """
        if not is_there(self._path):
            return ""
        with (
            converting(OSError, UnicodeDecodeError, to=VaultError(VaultCode.SHEET_FILE_DAMAGED)),
            open_regular(self._path) as file,
        ):
            return file.read(_MOST_OCTETS).decode()

    def withdraw(self) -> None:
        """Invalidate the sheet by deleting its file. The sheet still opens copies of the folder made before.

        Raises:
            VaultError: if the deletion fails.
        """
        erase_vault_file(self._path)


def open_sheet(sealed: str, words: str) -> bytes:
    """Return the master key opened by the words; ``sealed`` is the text of the sheet's file.

    Raises:
        InvalidMessageError: if the words are invalid; the error names the wrong word, if known.
        VaultLockedError: if the words are of another sheet.
        VaultError: if the text is invalid.
    """
    secret = read_words(words)
    try:
        return unseal(sealed, secret.hex(), _SHEET_PURPOSE)
    except VaultLockedError as error:
        raise VaultLockedError(VaultCode.OTHER_SHEET(mark=sheet_mark(sealed))) from error
    except VaultError as error:
        raise VaultError(VaultCode.SHEET_FILE_DAMAGED) from error


def sheet_mark(sealed: str) -> str:
    """Return the mark of the sheet whose file has this text: the first digits of its salt, which is random and public.

    Raises:
        VaultError: if the text is invalid.
    """
    with converting(
        ValueError, TypeError, KeyError, RecursionError, to=VaultError(VaultCode.SHEET_FILE_DAMAGED)
    ):
        return str(json.loads(sealed)["salt"])[:_MARK_DIGITS].upper()
