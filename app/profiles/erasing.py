"""Erases a gateway permanently, without its key or a running core. The next start finishes an interrupted erasure.

::

    lock ─▶ mark ─▶ key: files, the keyring's entry ─▶ database, bodies, logs, settings ─▶ mark, lock, folder

Deletion needs no disk space: on a full disk only the mark may be missing. Foreign files in the folder stay.
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from app.base.codes import CommandLineCode
from gateway_core.codes.statement import NOTHING, Statement
from gateway_core.codes.store import StoreCode, VaultCode
from gateway_core.errors import GatewayError, VaultError
from gateway_core.host.private_files import is_there, retry_if_held, write_private_file
from gateway_core.host.threads import settle_abandoned
from gateway_core.ports.operator import LETTERS_FOLDER, RENEW_CARDS, SHEET_FILE, VAULT_FILE, WRAPPED_KEY
from gateway_core.poweb.own_gateway import ADDRESS_FILE, SOCKET
from gateway_core.store.engine.data_dir import DataDirLock, remove, require_in_reach, store_errors
from gateway_core.store.engine.data_dir import erase as erase_data
from gateway_core.vaults.passphrase_vault import erase_vault_file

if TYPE_CHECKING:
    from app.profiles.data_folder import DataFolder

logger = logging.getLogger(__name__)

MARK = "erasing"
"""Name of the file that marks the folder for erasure and records the place of its key."""

KEYRING_SECONDS = 20.0
"""Seconds in which the keyring must answer, for example after its user has unlocked it. The other data are erased
regardless."""

_IN_FILE, _IN_KEYRING = b"file", b"keyring"
_LOCK = "lock"
_BESIDE_THE_STORE = (
    f"{VAULT_FILE}*",
    f"{SHEET_FILE}*",
    WRAPPED_KEY,
    f"{WRAPPED_KEY}.new",
    "former-vault*",
    f"{RENEW_CARDS}*",
    "control*",
    SOCKET,
    f"{ADDRESS_FILE}*",
    "window",
    "window.json*",
    "network",
    "logs",
    f"{MARK}.new",
)
"""The passphrase vault, the recovery sheet, the key of Letters and its mark, the sockets and addresses of the running
gateway, the window's socket and settings, the demo's network, and the logs."""


def require_unused(data_dir: Path) -> None:
    """Make sure that no gateway uses the folder, with or without a control socket.

    Raises:
        StoreBusyError: if a gateway uses the folder.
        StoreError: if the folder is unreadable.
    """
    require_in_reach(data_dir)
    lock = data_dir / _LOCK
    if is_there(lock):
        DataDirLock.acquire(lock).release()


def is_being_erased(data_dir: Path) -> bool:
    """Return True if an erasure is unfinished.

    Raises:
        StoreError: if the folder is unreadable.
    """
    require_in_reach(data_dir)
    return is_there(data_dir / MARK)


def begin_erasing(folder: DataFolder) -> Statement:
    """Mark the folder, then erase the key: the part of an erasure that a running gateway can do itself.

    Returns why the keyring may still hold the key; ``NOTHING`` after a complete erasure. :func:`erase` tries the
    keyring again.
    """
    mark(folder.data_dir)
    path = folder.passphrase_vault
    is_in_file = is_there(path) or _marked_place(folder.data_dir) == _IN_FILE
    try:
        for each in (folder.data_dir / SHEET_FILE, folder.data_dir / WRAPPED_KEY, path):
            erase_vault_file(each)
    except VaultError as error:
        return error.statement
    if not folder.uses_keyring:
        return NOTHING
    settle_abandoned(KEYRING_SECONDS)  # an abandoned start may still be storing a new key
    left = _in_time(folder.keyring().erase)  # also for a key in a file: a recovery may have left a copy here
    return NOTHING if is_in_file and left and left.code is VaultCode.NO_KEYRING else left


def erase(folder: DataFolder) -> Statement:
    """Erase the key, the data, and the folder if it is then empty.

    Returns why the keyring may still hold the key, now useless; ``NOTHING`` after a complete erasure.

    Raises:
        StoreBusyError: if a gateway uses the folder; all files stay.
        StoreError: if the deletion of some files fails. All other files are gone.
    """
    require_unused(folder.data_dir)
    left = begin_erasing(folder)
    erase_files(folder.data_dir)
    return left


def erase_files(data_dir: Path) -> None:
    """Delete the files, after the erasure of the key.

    Raises:
        StoreError: as for :func:`erase`.
    """
    erase_data(data_dir, *_BESIDE_THE_STORE, _letters_to_erase(data_dir))
    if is_there(data_dir):
        remove(data_dir, MARK)
        remove(data_dir, _LOCK)
        with suppress(OSError):  # foreign files are in the folder
            retry_if_held(data_dir.rmdir)


def start_anew(folder: DataFolder) -> Statement:
    """Erase the key and its data, also letters; the window's settings and the log stay for the next gateway here.

    Returns why the keyring may still hold the key; ``NOTHING`` after a complete erasure.

    Raises:
        StoreError: as for :func:`erase`.
    """
    require_unused(folder.data_dir)
    left = begin_erasing(folder)
    erase_data(folder.data_dir, _letters_to_erase(folder.data_dir))
    remove(folder.data_dir, MARK)
    return left


@store_errors(StoreCode.NOT_DELETED)
def _letters_to_erase(data_dir: Path) -> str:
    """Rename the letters whose key was under the gateway's key, and return the new name. Other letters stay."""
    letters, doomed = data_dir / LETTERS_FOLDER, f"{LETTERS_FOLDER}.erased"
    if is_there(letters / WRAPPED_KEY) and not is_there(data_dir / doomed):
        retry_if_held(letters.rename, data_dir / doomed)
    return doomed


def finish_erasing(folder: DataFolder) -> None:
    """Finish an interrupted erasure before a start.

    Raises:
        StoreError: as for :func:`erase`.
    """
    if is_being_erased(folder.data_dir):
        logger.info("An interrupted erasure was finished. %s", erase(folder))


def mark(data_dir: Path) -> None:
    """Mark the folder, so that the next start finishes its erasure. A missing or marked folder stays as it is."""
    if not is_there(data_dir) or is_being_erased(data_dir):
        return
    place = _IN_FILE if is_there(data_dir / VAULT_FILE) else _IN_KEYRING
    with suppress(OSError):  # a full disk; the next start then finds data without a key
        write_private_file(data_dir / MARK, place)


def _marked_place(data_dir: Path) -> bytes:
    try:
        return (data_dir / MARK).read_bytes()
    except OSError:
        return b""


def _in_time(work: Callable[[], None]) -> Statement:
    """Run ``work`` in a thread for at most KEYRING_SECONDS. Returns why it failed, or ``NOTHING``."""
    answers: list[Statement] = []

    def run() -> None:
        try:
            work()
            answers.append(NOTHING)
        except GatewayError as error:
            answers.append(error.statement)

    thread = threading.Thread(target=run, name="keyring", daemon=True)
    thread.start()
    thread.join(KEYRING_SECONDS)
    return answers[0] if answers else CommandLineCode.KEYRING_SILENT()
