"""The master key in the operating system's keyring.

Nothing is ever kept in plain text, so only backends are used that are known to protect what they keep. All calls block
(a keyring may ask its user), so run them in a thread of their own.
"""

from __future__ import annotations

import contextlib
import importlib
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import keyring
import keyring.core
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from keyring.backend import KeyringBackend, get_all_keyring
from keyring.backends.chainer import ChainerBackend
from keyring.errors import KeyringError, KeyringLocked, PasswordDeleteError

from gateway_core import randomness
from gateway_core.codes.store import VaultCode
from gateway_core.errors import (
    VaultError,
    VaultLockedError,
    VaultUnavailableError,
    converting,
    system_errors_as,
)
from gateway_core.host.private_files import write_private_file
from gateway_core.ports.operator import FORMER_KEY, MASTER_KEY_OCTETS

SERVICE = "Relaynet Gateway"
"""Under which name the key stands in the keyring, as its user sees it."""

_NONCE_OCTETS = 12

_PROTECTED_BACKENDS: Final = {
    ("keyring.backends.SecretService", "Keyring"),
    ("keyring.backends.libsecret", "Keyring"),
    ("keyring.backends.kwallet", "DBusKeyring"),
    ("keyring.backends.macOS", "Keyring"),
    ("keyring.backends.Windows", "WinVaultKeyring"),
}
"""Backends that leave encryption to the system. Any other may keep plain text, or nothing at all."""

_LIBRARY_ERRORS: Final = (
    ("secretstorage.exceptions", "SecretStorageException"),
    ("jeepney", "DBusErrorResponse"),
    ("dbus.exceptions", "DBusException"),
    ("win32ctypes.pywin32.pywintypes", "error"),
)
"""The errors that backends let through besides KeyringError, where the library behind them is installed."""


_IS_LOCKED = "org.freedesktop.Secret.Error.IsLocked"
"""The name of the Secret Service's answer over the bus to whoever asks for a locked secret."""


def system_keyring() -> KeyringBackend:
    """The keyring of the operating system, as the ``keyring`` package is configured.

    Raises:
        VaultUnavailableError: there is none, or none that protects what it keeps.
    """
    found = _protecting(keyring.get_keyring())
    if (
        found is None
    ):  # the library looks once in a process, and at a login a keyring may come later than we do
        with contextlib.suppress(KeyError):  # it has never looked
            get_all_keyring.reset()
        keyring.core.init_backend()
        found = _protecting(keyring.get_keyring())
    if found is None:
        raise VaultUnavailableError(VaultCode.NO_KEYRING)
    return found


def _protecting(configured: KeyringBackend) -> KeyringBackend | None:
    for backend in configured.backends if isinstance(configured, ChainerBackend) else [configured]:
        if (type(backend).__module__, type(backend).__name__) in _PROTECTED_BACKENDS:
            return backend
    return None


class KeyringVault:
    """The master key in a keyring, as 64 hexadecimal characters. Implements the Vault port."""

    def __init__(self, account: str = "master key", backend: KeyringBackend | None = None) -> None:
        """``account`` tells several gateways of one user apart; ``backend`` defaults to the system's, found late."""
        self._account = account
        self._backend = backend

    def load(self) -> bytes | None:
        """The master key (32 octets), or ``None`` when there is none yet.

        Raises:
            VaultUnavailableError: no keyring.
            VaultLockedError: it is locked; ``KEYRING_DISMISSED`` where its question for the password ended unanswered.
            VaultError: what it holds is no master key.
        """
        with _converted_errors():
            text = self._keyring().get_password(SERVICE, self._account)
        return None if text is None else _parse_key(text)

    def create(self) -> bytes:
        """Make a master key, keep it, read it back, and return it.

        Raises:
            VaultError: as for ``load``; or there is one already; or it did not come back as it was.
        """
        if self.load() is not None:
            raise VaultError(VaultCode.KEY_EXISTS)
        key = randomness.octets(MASTER_KEY_OCTETS)
        self.keep(key)
        return key

    def keep(self, key: bytes) -> None:
        """Put ``key`` in the place of whatever the keyring holds for this gateway, and read it back.

        Raises:
            VaultError: as for ``load``, or it did not come back as it was.
        """
        with _converted_errors():
            self._keyring().set_password(SERVICE, self._account, key.hex())
        if self.load() != key:
            raise VaultError(VaultCode.KEYRING_FORGETS)

    def keep_for(self, folder: Path, key: bytes) -> None:
        """Keep ``key``, after what it replaces was put into the folder, sealed under it.

        Raises:
            VaultError: as for ``keep``, or the file cannot be written; the keyring is as it was.
        """
        with _converted_errors():
            former = self._keyring().get_password(SERVICE, self._account) or ""
        nonce = randomness.octets(_NONCE_OCTETS)
        sealed = _cipher_of_former(key).encrypt(nonce, former.encode(), None)
        with system_errors_as(VaultError, VaultCode.FILE_NOT_WRITTEN):
            write_private_file(folder / FORMER_KEY, nonce + sealed)
        self.keep(key)

    def take_back(self, folder: Path) -> None:
        """Hold again what ``keep_for`` replaced, where the keyring has the folder's key.

        Raises:
            VaultError: as for ``load``, or the file cannot be read.
        """
        try:
            octets = (folder / FORMER_KEY).read_bytes()
        except FileNotFoundError:
            return
        except OSError as error:
            raise VaultError(VaultCode.FILE_UNREADABLE) from error
        with _converted_errors():
            text = self._keyring().get_password(SERVICE, self._account) or ""
        try:
            cipher = _cipher_of_former(_parse_key(text))
            former = cipher.decrypt(octets[:_NONCE_OCTETS], octets[_NONCE_OCTETS:], None).decode()
        except (InvalidTag, ValueError, VaultError):  # the folder's key never came there, or is gone again
            return
        if not former:
            self.erase()
            return
        with _converted_errors():
            self._keyring().set_password(SERVICE, self._account, former)

    def erase(self) -> None:
        """Remove the key for good. Nothing happens when there is none."""
        with _converted_errors(), contextlib.suppress(PasswordDeleteError):
            self._keyring().delete_password(SERVICE, self._account)
        if self.load() is not None:
            raise VaultError(VaultCode.KEY_NOT_DELETED)

    def _keyring(self) -> KeyringBackend:
        if self._backend is None:
            self._backend = system_keyring()
        return self._backend


def _parse_key(text: str) -> bytes:
    with converting(ValueError, to=VaultError(VaultCode.NOT_A_KEY)):
        key = bytes.fromhex(text)
    if len(key) != MASTER_KEY_OCTETS:
        raise VaultError(VaultCode.NOT_A_KEY)
    return key


@contextlib.contextmanager
def _converted_errors() -> Iterator[None]:
    try:
        yield
    except PasswordDeleteError:
        raise
    except _backend_errors() as error:
        if _was_dismissed(error):
            raise VaultLockedError(VaultCode.KEYRING_DISMISSED) from error
        if _is_locked(error):
            raise VaultLockedError(VaultCode.KEYRING_LOCKED) from error
        raise VaultUnavailableError(VaultCode.NO_KEYRING) from error


def _cipher_of_former(key: bytes) -> AESGCM:
    purpose = b"relaynet-gateway key before a restoration"
    return AESGCM(HKDF(algorithm=SHA256(), length=MASTER_KEY_OCTETS, salt=None, info=purpose).derive(key))


def _was_dismissed(error: Exception) -> bool:
    """True if the system asked for the keyring's password and was not given it, on unlocking or on making a keyring."""
    if isinstance(error, KeyringLocked):
        return error.__cause__ is None  # so backends raise it after the question, and only then
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
