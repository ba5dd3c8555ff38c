"""The start of a full backup, which contains the sealed key of the file.

::

    16 octets   the mark of a backup
    4 octets    the length of the header, big-endian
    header      JSON: {"format": 1, "passphrase": {…}}            the file's key, sealed by crypto.passphrase
                   or {"format": 1, "sheet": {…}, "sealed": "…"}  a recovery sheet's file, and the file's key under the
                                                                  master key of the sheet
                format 2: the backup has letters, which readers of format 1 do not know
    chunks      sealed by ChunkCipher under the file's key, and bound to all octets above

Spec: docs/decisions/0050.
"""

from __future__ import annotations

import json
from typing import Any

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from msgspec import Struct

from gateway_core import randomness
from gateway_core.codes.store import BackupCode, VaultCode
from gateway_core.crypto.passphrase import Argon2Parameters, derived_cipher, seal, unseal
from gateway_core.errors import VaultError, converting

MARK = b"relaynet backup\n"
KEY_OCTETS = 32
LARGEST_HEADER = 16_000
_LENGTH_OCTETS = 4
PREFIX_OCTETS = len(MARK) + _LENGTH_OCTETS
PLAIN, WITH_LETTERS = 1, 2
"""The formats of a backup without and with letters."""
_MOST_NESTED = 20
"""The maximum of objects and lists in a header. Our headers have three."""

_PURPOSE = "backup of everything"
_WRAPPING_PURPOSE = b"relaynet-gateway backup of everything"
_NONCE_OCTETS = 12


def under_passphrase(
    file_key: bytes, passphrase: str, parameters: Argon2Parameters | None = None, layout: int = PLAIN
) -> bytes:
    """Return the start of a file that a passphrase opens."""
    sealed = seal(file_key, passphrase, _PURPOSE, parameters or Argon2Parameters())
    return _frame({"passphrase": json.loads(sealed)}, layout)


def under_sheet(file_key: bytes, master_key: bytes, sheet: str, layout: int = PLAIN) -> bytes:
    """Return the start of a file that a recovery sheet opens. ``sheet``: the content of the sheet's file."""
    content = json.loads(sheet)
    nonce = randomness.octets(_NONCE_OCTETS)
    sealed = derived_cipher(master_key, _WRAPPING_PURPOSE).encrypt(nonce, file_key, _canonical(content))
    return _frame({"sheet": content, "sealed": (nonce + sealed).hex()}, layout)


def header_length(prefix: bytes) -> int:
    """Return the length of the header, from the first ``PREFIX_OCTETS``.

    Raises:
        VaultError: if the file is no backup, or is damaged.
    """
    mark, length = prefix[: len(MARK)], int.from_bytes(prefix[len(MARK) :], "big")
    if mark != MARK:
        raise VaultError(VaultCode.FILE_DAMAGED)
    if len(prefix) != PREFIX_OCTETS or length > LARGEST_HEADER:
        raise VaultError(BackupCode.DAMAGED)
    return length


class BackupHeader(Struct, frozen=True):
    """A parsed header. Its content is untrusted."""

    content: dict[str, Any]

    @classmethod
    def parse(cls, octets: bytes) -> BackupHeader:
        """Parse the octets after the first ``PREFIX_OCTETS``.

        Raises:
            VaultError: if the header is damaged, or a newer version wrote it.
        """
        if octets.count(b"{") + octets.count(b"[") > _MOST_NESTED:
            raise VaultError(BackupCode.DAMAGED)
        with converting(ValueError, to=VaultError(BackupCode.DAMAGED)):
            content = json.loads(octets)
        if not isinstance(content, dict):
            raise VaultError(BackupCode.DAMAGED)
        if content.get("format") not in (PLAIN, WITH_LETTERS):
            raise VaultError(VaultCode.FILE_OF_NEWER_VERSION)
        return cls(content)

    @property
    def sheet(self) -> str:
        """The content of the recovery sheet's file; empty for a backup under a passphrase."""
        return json.dumps(self.content["sheet"]) if "sheet" in self.content else ""

    def open_with_passphrase(self, passphrase: str) -> bytes:
        """Return the file's key.

        Raises:
            VaultLockedError: if the passphrase is wrong.
            VaultError: if the header is damaged.
        """
        return _file_key(unseal(json.dumps(self.content.get("passphrase")), passphrase, _PURPOSE))

    def open_with_master_key(self, master_key: bytes) -> bytes:
        """Return the file's key.

        Raises:
            VaultError: if the header is damaged, or the master key is another one.
        """
        with converting(InvalidTag, KeyError, TypeError, ValueError, to=VaultError(BackupCode.DAMAGED)):
            octets = bytes.fromhex(self.content["sealed"])
            nonce, sealed = octets[:_NONCE_OCTETS], octets[_NONCE_OCTETS:]
            bound_to = _canonical(self.content["sheet"])
            return _file_key(derived_cipher(master_key, _WRAPPING_PURPOSE).decrypt(nonce, sealed, bound_to))


def _file_key(key: bytes) -> bytes:
    if len(key) != KEY_OCTETS:
        raise VaultError(BackupCode.DAMAGED)
    return key


def _frame(content: dict[str, object], layout: int) -> bytes:
    header = json.dumps({"format": layout} | content).encode()
    return MARK + len(header).to_bytes(_LENGTH_OCTETS, "big") + header


def _canonical(sheet: object) -> bytes:
    return json.dumps(sheet, sort_keys=True).encode()


CHUNK_OCTETS = 64 * 1024
"""Octets in each chunk but the last, which may be shorter."""

SEALED_CHUNK_OCTETS = CHUNK_OCTETS + 16
_COUNTER_OCTETS = 11


class ChunkCipher:
    """Seals or opens a sequence of chunks: AES-256-GCM with a counter, under a key of its own.

    A chunk's nonce is its number in eleven octets, and an octet that marks the last chunk. Therefore a sequence that
    was cut, reordered, repeated, extended or mixed with another file does not open. Memory holds one chunk at a time.

    Spec: Hoang, Reyhanitabar, Rogaway, Vizár, "Online Authenticated-Encryption and its Nonce-Reuse Misuse-Resistance",
    2015, where the construction is called STREAM.
    """

    def __init__(self, key: bytes, bound_to: bytes) -> None:
        """``key``: 32 octets, another key for each sequence. ``bound_to``: the unencrypted octets before the chunks."""
        self._cipher = AESGCM(key)
        self._bound_to = bound_to
        self._count = 0

    def seal(self, chunk: bytes, *, is_last: bool = False) -> bytes:
        """Return the next chunk, sealed."""
        return self._cipher.encrypt(self._nonce(is_last=is_last), chunk, self._bound_to)

    def open(self, sealed: bytes, *, is_last: bool) -> bytes:
        """Return the next chunk, opened.

        Raises:
            VaultError: if ``sealed`` is not the next chunk of the sequence, or ``is_last`` is wrong.
        """
        with converting(InvalidTag, ValueError, to=VaultError(BackupCode.DAMAGED)):
            return self._cipher.decrypt(self._nonce(is_last=is_last), sealed, self._bound_to)

    def _nonce(self, *, is_last: bool) -> bytes:
        number, self._count = self._count, self._count + 1
        return number.to_bytes(_COUNTER_OCTETS, "big") + bytes([is_last])
