"""The master key in a file under a passphrase, for whoever has no keyring or does not want it.

Which of the two is an explicit choice, and there is no third: without a keyring and without a passphrase the
gateway refuses to start. Calls take about a tenth of a second of one core, so run them in a thread.
"""

from __future__ import annotations

from pathlib import Path

from gateway_core import randomness
from gateway_core.codes.store import VaultCode
from gateway_core.crypto.passphrase import Argon2Parameters, seal, unseal
from gateway_core.errors import VaultError, system_errors_as
from gateway_core.host.private_files import open_regular, sync_folder, write_private_file
from gateway_core.ports.operator import MASTER_KEY_OCTETS

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
        if not passphrase:
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
        return unseal(text, self._passphrase, _PURPOSE)

    def create(self) -> bytes:
        """Make a master key, keep it, read it back, and return it.

        Raises:
            VaultError: there is a file already, or it cannot be written.
        """
        if self._path.exists():
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
        if path.parent.is_dir():
            for each in (path, path.with_name(path.name + ".new")):
                each.unlink(missing_ok=True)
            sync_folder(path.parent)
