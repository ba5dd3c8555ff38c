"""The master key in the operating system's keyring.

Secrets must never be stored in plain text, so only backends known to protect their entries are used. All calls block (a
keyring may ask its user), so run them in their own thread.
"""

from __future__ import annotations

import contextlib
import importlib
import time
from collections.abc import Callable, Iterator
from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING, Final

import keyring
import keyring.core
from cryptography.exceptions import InvalidTag
from keyring.backend import KeyringBackend, get_all_keyring
from keyring.backends.chainer import ChainerBackend
from keyring.errors import KeyringError, KeyringLocked, PasswordDeleteError
from msgspec import Struct

from gateway_core import randomness
from gateway_core.codes.store import VaultCode
from gateway_core.crypto.passphrase import derived_cipher
from gateway_core.errors import (
    VaultError,
    VaultLockedError,
    VaultUnavailableError,
    converting,
    system_errors_as,
)
from gateway_core.host.private_files import write_private_file
from gateway_core.ports.operator import FORMER_KEY, MASTER_KEY_OCTETS

if TYPE_CHECKING:
    from gateway_core.vaults.secret_service import CollectionEntries

_FORMER_PURPOSE = b"relaynet-gateway key before a restoration"

SERVICE = "Relaynet Gateway"
"""The name of the entry in the keyring, as the user sees it."""

_NONCE_OCTETS = 12

_READ_AFTER_SECONDS = (0.0, 0.1, 0.4, 1.5, 3.0)
"""Waits before each attempt to read: KWallet reports an entry before the entry is readable, and misreads under load."""

_SECRET_SERVICE: Final = "keyring.backends.SecretService"  # noqa: S105 - a name of a module

_PROTECTED_BACKENDS: Final = {
    (_SECRET_SERVICE, "Keyring"),
    ("keyring.backends.libsecret", "Keyring"),
    ("keyring.backends.kwallet", "DBusKeyring"),
    ("keyring.backends.macOS", "Keyring"),
    ("keyring.backends.Windows", "WinVaultKeyring"),
}
"""Backends that leave encryption to the system. Others may store plain text, or nothing at all."""

_LIBRARY_ERRORS: Final = (
    ("secretstorage.exceptions", "SecretStorageException"),
    ("jeepney", "DBusErrorResponse"),
    ("dbus.exceptions", "DBusException"),
    ("win32ctypes.pywin32.pywintypes", "error"),
)
"""Errors that backends raise besides KeyringError, if their library is installed."""


_IS_LOCKED = "org.freedesktop.Secret.Error.IsLocked"
"""The name of the Secret Service's error for a request of a locked secret."""


def system_keyring() -> KeyringBackend:
    """Return the keyring of the operating system, as the ``keyring`` package is configured.

    Raises:
        VaultUnavailableError: if a keyring that protects its entries is missing.
    """
    found = _protected_backend(keyring.get_keyring())
    # The library looks once in a process, but at a login the keyring may start after us.
    if found is None:
        with contextlib.suppress(KeyError):  # the library has not looked yet
            get_all_keyring.reset()
        keyring.core.init_backend()
        found = _protected_backend(keyring.get_keyring())
    if found is None:
        raise VaultUnavailableError(VaultCode.NO_KEYRING)
    return found


def _protected_backend(configured: KeyringBackend) -> KeyringBackend | None:
    for backend in configured.backends if isinstance(configured, ChainerBackend) else [configured]:
        if (type(backend).__module__, type(backend).__name__) in _PROTECTED_BACKENDS:
            return backend
    return None


@contextlib.contextmanager
def _convert_errors() -> Iterator[None]:
    try:
        yield
    except TimeoutError as error:  # an unanswered question keeps the keyring busy
        raise VaultLockedError(VaultCode.KEYRING_DISMISSED) from error
    except _backend_errors() as error:
        if _was_dismissed(error):
            raise VaultLockedError(VaultCode.KEYRING_DISMISSED) from error
        if _is_locked(error):
            raise VaultLockedError(VaultCode.KEYRING_LOCKED) from error
        raise VaultUnavailableError(VaultCode.NO_KEYRING) from error


class Look(Enum):
    """The collections to search."""

    OPEN = "open"
    """Open collections, which ask nothing."""
    REPORTED = "reported"
    """Also the locked collections that report an entry."""
    ALL = "all"
    """Also the locked collections that hide their entries."""


class KeyringVault(Struct, eq=False):
    """The master key in a keyring, as 64 hexadecimal characters. Implements the Vault port."""

    account: str = "master key"
    """Distinguishes a user's gateways."""
    backend: KeyringBackend | None = None
    """By default the system's, found at first use."""
    opens_data: Callable[[bytes], bool] | None = None
    """Recognises the data's key; ``None`` if the vault's folder lacks data."""

    @_convert_errors()
    def load(self) -> bytes | None:
        """Return the master key (32 octets), or ``None`` if the keyring has none. The data's key has precedence.

        Raises:
            VaultUnavailableError: if the keyring is missing.
            VaultLockedError: if the keyring is locked; ``KEYRING_DISMISSED`` if its password was asked for in vain.
            VaultError: if the entry is of another kind.
        """
        text = self._text(Look.REPORTED if self.opens_data is None else Look.ALL)
        return None if text is None else _parse_key(text)

    def create(self) -> bytes:
        """Create a master key, save it, read it back, and return it.

        Raises:
            VaultError: as in ``load``; or if a key exists, or the key read back differs.
        """
        if self.load() is not None:
            raise VaultError(VaultCode.KEYRING_FORGETS)
        key = randomness.octets(MASTER_KEY_OCTETS)
        self.keep(key)
        return key

    @_convert_errors()
    def keep(self, key: bytes) -> None:
        """Replace this gateway's key in the keyring by ``key``, and read it back.

        Raises:
            VaultError: as in ``load``, or if the key read back differs.
        """
        former = None
        with contextlib.suppress(VaultLockedError):
            former = self._text(Look.REPORTED)
        self._entries().put(key.hex(), former)
        for seconds in _READ_AFTER_SECONDS:
            time.sleep(seconds)
            if key.hex() in self._entries().texts(Look.REPORTED):
                return
        raise VaultError(VaultCode.KEYRING_FORGETS)

    @_convert_errors()
    def keep_for(self, folder: Path, key: bytes) -> None:
        """Save ``key``, after writing the replaced key, encrypted under ``key``, into the folder.

        Raises:
            VaultError: as in ``keep``, or if the write fails; the keyring is unchanged.
        """
        former = self._text(Look.REPORTED) or ""
        nonce = randomness.octets(_NONCE_OCTETS)
        sealed = derived_cipher(key, _FORMER_PURPOSE).encrypt(nonce, former.encode(), None)
        with system_errors_as(VaultError, VaultCode.FILE_NOT_WRITTEN):
            write_private_file(folder / FORMER_KEY, nonce + sealed)
        self.keep(key)

    @_convert_errors()
    def take_back(self, folder: Path) -> None:
        """Restore the key replaced by ``keep_for``, if the keyring still has the folder's key.

        Raises:
            VaultError: as in ``load``, or if the file is unreadable.
        """
        try:
            octets = (folder / FORMER_KEY).read_bytes()
        except FileNotFoundError:
            return
        except OSError as error:
            raise VaultError(VaultCode.FILE_UNREADABLE) from error
        for seconds in _READ_AFTER_SECONDS:
            time.sleep(seconds)
            texts = list(self._entries().texts(Look.REPORTED))
            if all(map(_is_key, texts)):
                break
        for text in texts:
            try:
                cipher = derived_cipher(_parse_key(text), _FORMER_PURPOSE)
                former = cipher.decrypt(octets[:_NONCE_OCTETS], octets[_NONCE_OCTETS:], None).decode()
            except (InvalidTag, ValueError, VaultError):  # another key than the folder's
                continue
            if former:
                self._entries().put(former, text)
            else:
                self._entries().remove(Look.REPORTED, text)

    @_convert_errors()
    def erase(self) -> None:
        """Delete the key for good, from every keyring. A missing key is ignored.

        Raises:
            VaultError: as in ``load``; or if an entry remains, or a keyring stayed locked.
        """
        try:
            self._entries().remove(Look.ALL)
        finally:
            if any(True for _ in self._entries().texts(Look.OPEN)):
                raise VaultError(VaultCode.KEY_NOT_DELETED)

    def _text(self, look: Look) -> str | None:
        """Return the entry that opens the data, or else the first entry. Read again if that is no key."""
        for seconds in _READ_AFTER_SECONDS:
            time.sleep(seconds)
            text = self._text_at_once(look)
            if text is None or _is_key(text):
                break
        return text

    def _text_at_once(self, look: Look) -> str | None:
        first = None
        for text in self._entries().texts(look):
            with contextlib.suppress(VaultError):
                if self.opens_data is None or self.opens_data(_parse_key(text)):
                    return text
            first = text if first is None else first
        return first

    def _entries(self) -> _OneEntry | CollectionEntries:
        if self.backend is None:
            self.backend = system_keyring()
        if type(self.backend).__module__ != _SECRET_SERVICE:
            return _OneEntry(self.backend, self.account)
        from gateway_core.vaults.secret_service import CollectionEntries

        return CollectionEntries(self.backend, SERVICE, self.account)


class _OneEntry:
    """The entry of a keyring that has one collection."""

    def __init__(self, backend: KeyringBackend, account: str) -> None:
        self._backend = backend
        self._account = account

    def texts(self, look: Look) -> Iterator[str]:
        text = self._backend.get_password(SERVICE, self._account)
        if text is not None:
            yield text

    def put(self, text: str, former: str | None) -> None:
        self._backend.set_password(SERVICE, self._account, text)

    def remove(self, look: Look, only: str | None = None) -> None:
        with contextlib.suppress(PasswordDeleteError):
            self._backend.delete_password(SERVICE, self._account)


def _is_key(text: str) -> bool:
    with contextlib.suppress(VaultError):
        return bool(_parse_key(text))
    return False


def _parse_key(text: str) -> bytes:
    with converting(ValueError, to=VaultError(VaultCode.KEYRING_FORGETS)):
        key = bytes.fromhex(text)
    if len(key) != MASTER_KEY_OCTETS:
        raise VaultError(VaultCode.KEYRING_FORGETS)
    return key


def _was_dismissed(error: Exception) -> bool:
    """Return True if the system asked for the keyring's password in vain, to unlock or to create a keyring."""
    if isinstance(error, KeyringLocked):
        return error.__cause__ is None  # backends raise it so only after the question
    return any(type(each).__name__ == "PromptDismissedException" for each in (error, error.__cause__))


def _is_locked(error: Exception) -> bool:
    names = (type(error).__name__, getattr(error, "name", ""))
    return isinstance(error, KeyringLocked) or not {"LockedException", _IS_LOCKED}.isdisjoint(names)


def _backend_errors() -> tuple[type[Exception], ...]:
    found: list[type[Exception]] = [KeyringError, OSError]
    for module, name in _LIBRARY_ERRORS:
        with contextlib.suppress(ImportError):
            found.append(getattr(importlib.import_module(module), name))
    return tuple(found)
