"""A vault in a file: the key of data, wrapped under another key."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from gateway_core import randomness
from gateway_core.codes.store import VaultCode
from gateway_core.crypto.wrapped_key import MOST_WRAPPED_OCTETS, unwrap, wrap
from gateway_core.errors import VaultError, converting, system_errors_as
from gateway_core.host.private_files import is_there, open_regular, write_private_file
from gateway_core.ports.operator import MASTER_KEY_OCTETS
from gateway_core.vaults.passphrase_vault import erase_vault_file


class WrappedKey:
    """The file of a key under another key. Implements the Vault port."""

    def __init__(self, path: Path, under: Callable[[], bytes]) -> None:
        """``under`` returns the other key; it may block and raise VaultError."""
        self._path, self._under = path, under

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

    def create(self) -> bytes:
        """Create a key, save it, and return it. The caller holds the folder's lock.

        Raises:
            VaultError: as in ``keep``, or if the file exists.
        """
        if is_there(self._path):
            raise VaultError(VaultCode.FILE_EXISTS)
        key = randomness.octets(MASTER_KEY_OCTETS)
        self.keep(key)
        return key

    def keep(self, key: bytes) -> None:
        """Write the key to the file, synced, and read it back.

        Raises:
            VaultError: if the other key is unavailable, or the write fails.
        """
        content = wrap(key, self._under())
        with system_errors_as(VaultError, VaultCode.FILE_NOT_WRITTEN):
            write_private_file(self._path, content)
        if self.load() != key:
            raise VaultError(VaultCode.FILE_FORGETS)

    def keep_for(self, folder: Path, key: bytes) -> None:
        """Write the key to a file in the folder, which is moved to its place with the restored data."""
        WrappedKey(folder / self._path.name, self._under).keep(key)

    def take_back(self, folder: Path) -> None:
        """No-op, because ``keep_for`` leaves the vault's own file unchanged."""

    def erase(self) -> None:
        """Delete the file; a missing file is ignored."""
        erase_vault_file(self._path)
