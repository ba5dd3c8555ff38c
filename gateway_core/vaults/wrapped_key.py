"""A vault in a file: the key of data, wrapped under another key."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from gateway_core.codes.store import VaultCode
from gateway_core.crypto.wrapped_key import MOST_WRAPPED_OCTETS, unwrap, wrap
from gateway_core.errors import VaultError, converting
from gateway_core.host.private_files import is_there, open_regular
from gateway_core.vaults.passphrase_vault import FileVault


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

    def _seal(self, key: bytes) -> bytes:
        return wrap(key, self._under())
