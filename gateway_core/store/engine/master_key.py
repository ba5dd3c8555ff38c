"""Keys derived from the master key, one for each purpose, so that none of them tells another."""

from __future__ import annotations

import hmac
from pathlib import Path

from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from msgspec import Struct

from gateway_core.codes.store import StoreCode
from gateway_core.errors import StoreError
from gateway_core.host.private_files import open_regular, write_private_file
from gateway_core.ports import MASTER_KEY_OCTETS
from gateway_core.store.engine.data_dir import store_error

_KEY_ID_OCTETS = 16


class StoreKeys(Struct, frozen=True):
    """32 octets each, but for ``key_id`` (16), which is no secret."""

    database: bytes
    bodies: bytes
    key_id: bytes

    def __repr__(self) -> str:
        return "StoreKeys()"


def derive_keys(master_key: bytes) -> StoreKeys:
    """Derive what the store needs, by HKDF-SHA256.

    Raises:
        StoreError: the master key is not of 32 octets.
    """
    if len(master_key) != MASTER_KEY_OCTETS:
        raise StoreError(StoreCode.KEY_LENGTH)
    return StoreKeys(
        database=_derive(master_key, b"relaynet-gateway database", MASTER_KEY_OCTETS),
        bodies=_derive(master_key, b"relaynet-gateway body files", MASTER_KEY_OCTETS),
        key_id=_derive(master_key, b"relaynet-gateway key id", _KEY_ID_OCTETS),
    )


def _derive(master_key: bytes, purpose: bytes, octets: int) -> bytes:
    return HKDF(algorithm=SHA256(), length=octets, salt=None, info=purpose).derive(master_key)


def check_key_id(path: Path, key_id: bytes) -> None:
    """Make sure that the data belongs to this key; the first key that comes takes possession.

    Without this, a wrong key could not be told from a damaged database.

    Raises:
        StoreError: the data belongs to another key, or the file cannot be read or written.
    """
    try:
        known = _read(path) if path.exists() else None
        if known is None:
            write_private_file(path, key_id.hex().encode())
    except (OSError, ValueError) as error:
        if isinstance(error, OSError):
            raise store_error(error, StoreCode.KEY_NAME_UNUSABLE) from error
        raise StoreError(StoreCode.KEY_NAME_UNREADABLE) from error
    if known is not None and not hmac.compare_digest(known, key_id.hex()):
        raise StoreError(StoreCode.OTHER_KEY)


def _read(path: Path) -> str:
    with open_regular(path) as file:
        return file.read().decode("ascii").strip()
